"""The wheel holds everything that the program reads, and every requirement has its pin."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

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
        "ndcg_explorer-0.1.0.dist-info",
    }


def test_it_installs_the_command(wheel: ZipFile) -> None:
    entry_points = next(name for name in wheel.namelist() if name.endswith("/entry_points.txt"))
    assert b"ndcg-explorer = ndcg_explorer.cli:main" in wheel.read(entry_points)


def test_every_requirement_has_an_exact_pin() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    required = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [pin for pin in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == []
    assert {normal(name) for name in required} <= {normal(pin) for pin in pins}


def normal(requirement: str) -> str:
    """The name alone, as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[<>=]", requirement)[0]).lower()
