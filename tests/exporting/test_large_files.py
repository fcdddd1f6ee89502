"""Large sessions are written piece by piece, and what is written is what small ones would be."""

from __future__ import annotations

import csv
from pathlib import Path

import pandas as pd
import pytest

from ndcg_explorer.core.session import edits
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import UsageError
from ndcg_explorer.exporting import large_files
from ndcg_explorer.exporting.convert import convert
from ndcg_explorer.storage.safe_save import SaveError
from tests.support.kept_sessions import make_session, small_session, with_kept_grades
from tests.support.large_files import pooled_session, save_as_large


def edited(folder: Path) -> Session:
    session = edits.take_snapshot(pooled_session(folder), "then", "A")
    session = edits.move_results(session, "q1", "A", [3], 0)
    session = edits.set_grades(session, "q1", ["d1", 'neu, “x” "y"'], [None, 2.5])
    return edits.insert_result(session, "q2", "B", "z\n1", 0)


def sessions(folder: Path) -> list[Session]:
    plain = make_session([[3, 0.1 + 0.2, 1e15], [-0.0]], {"A": [[0, 2, 1], []]}, {"A": [[1e-7, 0.0, -1e300], []]})
    return [small_session(), plain, with_kept_grades(), pooled_session(folder), edited(folder)]


@pytest.fixture(params=[1, 5, 10**6], ids=["a query at a time", "some", "all"])
def at_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large_files, "_ROWS_AT_ONCE", request.param)


def both(session: Session, folder: Path, name: str) -> tuple[dict[str, Path], dict[str, Path]]:
    """The files in the small way and in the large one, by their names."""
    made = []
    for way in ("small", "large"):
        (folder / way).mkdir(exist_ok=True)
        with pytest.MonkeyPatch.context() as patch:
            if way == "large":
                save_as_large(patch)
            files, losses = convert(session, folder / way / name)
        made.append(({file.name: file for file in files}, losses))
    (small, lost), (large, also_lost) = made
    assert list(small) == list(large)
    assert lost == also_lost
    return small, large


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("name", ["x.csv", "x.tsv"])
def test_tables_of_text_say_the_same(tmp_path: Path, name: str) -> None:
    separator = "\t" if name.endswith("tsv") else ","
    for number, session in enumerate(sessions(tmp_path)):
        small, large = both(session, tmp_path, f"{number}{name}")
        found = []
        for file in (*small.values(), *large.values()):
            with open(file, encoding="utf-8", newline="") as opened:
                found.append(list(csv.reader(opened, delimiter=separator)))
        (header, *rows), (other_header, *others) = found
        assert header == other_header
        numbers = {header.index(it) for it in ("rank", "score", "grade", "snapshot_grade") if it in header}
        for row, other in zip(rows, others, strict=True):
            for place, (cell, again) in enumerate(zip(row, other, strict=True)):
                same = place in numbers and cell and again and float(cell) == float(again)
                assert same or cell == again


@pytest.mark.usefixtures("at_once")
def test_parquet_says_the_same(tmp_path: Path) -> None:
    for number, session in enumerate(sessions(tmp_path)):
        small, large = (
            pd.read_parquet(next(iter(each.values()))) for each in both(session, tmp_path, f"{number}.parquet")
        )
        pd.testing.assert_frame_equal(small, large, check_dtype=False)


@pytest.mark.usefixtures("at_once")
def test_trec_files_are_the_same_to_the_letter(tmp_path: Path) -> None:
    for number, session in enumerate(sessions(tmp_path)):
        if number == 1:
            continue  # its numbers have exponents, which are written in another way
        small, large = both(session, tmp_path, f"{number}.trec")
        assert {name: file.read_bytes() for name, file in small.items()} == {
            name: file.read_bytes() for name, file in large.items()
        }


def test_ids_that_would_become_one_are_refused_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_as_large(monkeypatch)
    session = edits.insert_result(edits.insert_result(small_session(), "q2", "A", "a b", 0), "q2", "A", "a-b", 0)
    with pytest.raises(UsageError, match="differ in spaces only"):
        convert(session, tmp_path / "x.trec")
    assert list(tmp_path.iterdir()) == []


def test_half_a_character_is_refused_as_in_small_sessions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_as_large(monkeypatch)
    session = edits.insert_result(small_session(), "q1", "A", "half \ud800", 0)
    with pytest.raises(UsageError, match="half a character"):
        convert(session, tmp_path / "x.csv")
    assert list(tmp_path.iterdir()) == []


def test_a_failing_disk_leaves_all_files_as_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_as_large(monkeypatch)
    files, _ = convert(small_session(), tmp_path / "x.trec")
    before = {file: file.read_bytes() for file in files}
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(SaveError, match="no space left"):
        convert(edits.sort_to_ideal(small_session(), "q1", "B"), tmp_path / "x.trec")
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before
