"""The wheel holds everything that the program reads; every requirement is used and has its pin."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from ndcg_explorer import __version__

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return ZipFile(next(folder.glob("*.whl")))


@pytest.mark.parametrize("folder", ["resources", "sample_sessions"])
def test_it_holds_the_files_beside_the_package(wheel: ZipFile, folder: str) -> None:
    files = (path for path in (ROOT / folder).rglob("*") if path.is_file())
    expected = {f"ndcg_explorer/{path.relative_to(ROOT).as_posix()}" for path in files}
    assert expected
    assert expected <= set(wheel.namelist())


def test_it_holds_the_package_and_nothing_else_at_the_top(wheel: ZipFile) -> None:
    assert "ndcg_explorer/errors.py" in wheel.namelist()
    assert {name.split("/")[0] for name in wheel.namelist()} == {
        "ndcg_explorer",
        f"ndcg_explorer-{__version__}.dist-info",
    }


def test_it_installs_the_command(wheel: ZipFile) -> None:
    entry_points = next(name for name in wheel.namelist() if name.endswith("/entry_points.txt"))
    assert b"ndcg-explorer = ndcg_explorer.cli:main" in wheel.read(entry_points)


def test_it_holds_the_licence_and_names_it(wheel: ZipFile) -> None:
    facts = f"ndcg_explorer-{__version__}.dist-info"
    assert wheel.read(f"{facts}/licenses/LICENSE") == (ROOT / "LICENSE").read_bytes()
    assert "License-Expression: MIT" in wheel.read(f"{facts}/METADATA").decode("utf-8").splitlines()


def program_requirements() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["test"]]


def lines_of(path: str) -> list[str]:
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


@pytest.mark.parametrize(
    ("required", "pinned"),
    [
        (program_requirements(), "requirements/constraints.txt"),
        (lines_of("requirements/peers.txt"), "requirements/peers-constraints.txt"),
    ],
)
def test_every_requirement_has_an_exact_pin(required: list[str], pinned: str) -> None:
    pins = lines_of(pinned)
    assert [pin for pin in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == []
    assert {normal(name) for name in required} <= {normal(pin) for pin in pins}


def test_every_library_that_the_program_requires_is_imported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    imported = {"pyside6-essentials" if name == "PySide6" else normal(name) for name in imported_libraries()}
    # The comparison of systems will test with it; LAYERS in test_layers.py already says where.
    assert {normal(name) for name in project["dependencies"]} - imported <= {"scipy"}


def imported_libraries() -> set[str]:
    """The first names of everything that a module of the package imports, anywhere in it."""
    nodes = [
        node
        for path in (ROOT / "ndcg_explorer").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    return {name.partition(".")[0] for name in names}


def normal(requirement: str) -> str:
    """The name alone, as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[<>=]", requirement)[0]).lower()
