"""What the documents say about the repository is true: folders, files, versions, commands."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

import run
from ndcg_explorer import __version__
from ndcg_explorer.core.measures.conventions import CONVENTIONS
from ndcg_explorer.storage.samples import DEMONSTRATION_SLUGS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "ndcg_explorer"
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
# Files of the project; those of a user (results.csv, report.pdf) have other suffixes or stand without a folder.
FILE = re.compile(r"(?<![\w/.:*-])(?:[\w.-]+/)*[\w-][\w.-]*\.(?:py|md|toml|txt|yml|yaml|xml|ts)\b")
IN_A_FOLDER = re.compile(r"`((?:[\w.-]+/)+[\w.-]*)`")
LINK = re.compile(r"\]\(([^)#:]+)\)")


def text_of(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def named_in(text: str) -> set[str]:
    """The files and folders of the project that a text names."""
    return {*FILE.findall(text), *IN_A_FOLDER.findall(text)}


def is_there(name: str) -> bool:
    """Paths are written from the top, or from the package."""
    kind = Path.is_dir if name.endswith("/") else Path.exists
    return any(kind(folder / name) for folder in (ROOT, PACKAGE))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_that_a_document_names_exists(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    # A link is looked up from where it stands.
    links = {link for link in LINK.findall(text) if not (document.parent / link).exists()}
    missing = {name for name in named_in(LINK.sub("]", text)) if not is_there(name)}
    assert links | missing == set()


def test_names_of_files_are_found() -> None:
    text = (
        "`core/gone.py` and `ui/gone/` and ``` tests/gone.py ``` but not `.ndcg`, `results.csv`, `2^g/3`, "
        "https://example.org/page.md"
    )
    assert named_in(text) == {"core/gone.py", "ui/gone/", "tests/gone.py"}


def test_the_architecture_names_every_folder_of_the_package() -> None:
    folders = {f"{path.parent.relative_to(PACKAGE).as_posix()}/" for path in PACKAGE.rglob("*/__init__.py")}
    rows = set(re.findall(r"^\| `([\w/]+/)` \| .+\. \|$", text_of("docs/architecture.md"), re.MULTILINE))
    assert len(folders) > 40
    assert rows == folders


def test_the_newest_version_in_the_changelog_is_this_one() -> None:
    headings = re.findall(r"^## \[(.+)\] - (?:Unreleased|\d{4}-\d\d-\d\d)$", text_of("CHANGELOG.md"), re.MULTILINE)
    assert headings[0] == __version__
    assert len(headings) == text_of("CHANGELOG.md").count("\n## ")


def test_the_licence_is_the_same_everywhere() -> None:
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    metadata = ElementTree.fromstring(text_of("resources/desktop/metainfo.xml"))
    assert text_of("LICENSE").startswith("MIT License\n")
    assert (project["license"], metadata.findtext("project_license")) == ("MIT", "MIT")


def test_hooks_run_the_pinned_versions() -> None:
    hooks, pins = text_of(".pre-commit-config.yaml"), text_of("requirements/constraints.txt").splitlines()
    named = set(re.findall(r"[\w.-]+==[\w.]+", hooks))
    assert {"ruff", "mypy"} <= {pin.partition("==")[0] for pin in named}
    assert named <= set(pins)


COMMAND = "python3 run.py test"


@pytest.mark.parametrize("path", ["README.md", "CONTRIBUTING.md", ".ci/run", ".github/workflows/tests.yml"])
def test_one_command_runs_all_checks_everywhere(path: str) -> None:
    assert COMMAND in text_of(path)


def test_the_workflow_covers_every_python_from_the_oldest_on() -> None:
    versions = re.findall(r'"(3\.\d+)"', text_of(".github/workflows/tests.yml"))
    oldest = tomllib.loads(text_of("pyproject.toml"))["project"]["requires-python"].removeprefix(">=")
    assert versions[:3] == [oldest, "3.12", "3.13"]


@pytest.mark.parametrize("path", [".ci/run", ".github/workflows/tests.yml"])
def test_system_packages_are_those_of_the_one_list(path: str) -> None:
    assert "<requirements/debian-packages.txt" in text_of(path).replace("< ", "<")


def test_the_list_of_system_packages_has_what_qt_needs() -> None:
    assert set(run.QT_LIBRARIES.values()) <= set(text_of("requirements/debian-packages.txt").split())


def test_the_readme_counts_settings_and_tools_as_they_are() -> None:
    readme = " ".join(text_of("README.md").split())
    settings = re.search(r"\((\d+) settings of about thirty tools\)", readme)
    assert settings is not None
    assert int(settings[1]) == len(CONVENTIONS)
    tools = {convention.label.split(",")[0].split()[0] for convention in CONVENTIONS}
    assert 27 <= len(tools) <= 33
    assert f"{'eight' if len(DEMONSTRATION_SLUGS) == 8 else len(DEMONSTRATION_SLUGS)} demonstrations" in readme


def test_the_readme_says_what_the_first_start_needs() -> None:
    readme = " ".join(text_of("README.md").split())
    oldest = ".".join(map(str, run.OLDEST_PYTHON))
    assert f"It needs Python {oldest} or later with its venv module and, for the first start, a network" in readme
    assert "Alt+Up and Alt+Down move results from the keyboard." in readme
