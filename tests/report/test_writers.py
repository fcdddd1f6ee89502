"""The files of a report are written all together, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_explorer.report.writers import write_files
from ndcg_explorer.storage.safe_save import SaveError


def test_a_failure_leaves_what_was_there_and_nothing_new(tmp_path: Path) -> None:
    page, in_the_way = tmp_path / "x.md", tmp_path / "x_figures"
    page.write_text("old")
    in_the_way.write_text("a file, where a folder is wanted")
    new = tmp_path / "y.md"
    with pytest.raises(SaveError):
        write_files({page: b"new", new: b"new", in_the_way / "1.svg": b"<svg/>"}, page)
    assert page.read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.md", "x_figures"]


def test_what_was_there_is_replaced_once_all_is_written(tmp_path: Path) -> None:
    page = tmp_path / "x.md"
    page.write_text("old")
    write_files({page: b"new", tmp_path / "x_figures" / "1.svg": b"<svg/>"}, page)
    assert page.read_text() == "new"
    assert (tmp_path / "x_figures" / "1.svg").exists()


def test_a_name_that_is_too_long_is_said_and_not_a_crash(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 300 + ".html")
    with pytest.raises(SaveError, match="too long"):
        write_files({path: b"new"}, path)
