"""Files of version 1, as it wrote them: they open with all that they hold, and their journals are taken up."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from ndcg_explorer.core.session.edits import move_results, set_grades, told
from ndcg_explorer.core.session.talk import slides_of
from ndcg_explorer.core.session.talk_step import steps_from
from ndcg_explorer.language import Said
from ndcg_explorer.report.slides.slide_drawing import slide_svg
from ndcg_explorer.report.slides.slide_frames import frames_of
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.journal_lines import lines_in
from ndcg_explorer.storage.journal_records import line_of
from ndcg_explorer.storage.recovery import accept, offers
from ndcg_explorer.storage.session_file import from_bytes, load_bytes, load_session, to_bytes
from tests.support.editing import no_trouble
from tests.support.kept_sessions import described, written

FOLDER = Path(__file__).parent / "version_1"
FILES = sorted([*FOLDER.glob("*.ndcg"), *sample_folder().rglob("*.ndcg")])
HEADER = {"checksum", "version"}


def is_told_by(later: Any, earlier: Any) -> bool:
    """Whether one JSON value says all that the other does; it may say more."""
    if isinstance(earlier, dict):
        return isinstance(later, dict) and all(
            key in later and is_told_by(later[key], value) for key, value in earlier.items()
        )
    if isinstance(earlier, list):
        return isinstance(later, list) and len(later) == len(earlier) and all(map(is_told_by, later, earlier))
    return type(later) is type(earlier) and bool(later == earlier)


def members(data: bytes) -> dict[str, Any]:
    """What a file says; of the edits of steps only how many there are, for those that named rows name documents now."""
    found = {key: value for key, value in json.loads(data).items() if key not in HEADER}
    if "steps" in found:
        found["steps"] = [{**step, "edits": len(step.get("edits", []))} for step in found["steps"]]
    return found


def test_a_file_of_every_kind_is_there() -> None:
    ours = {path.stem for path in FOLDER.glob("*.ndcg")}
    assert ours == {"films", "pizza", "the-tie", "bury-the-best", "everything", "log"}
    assert all(b'"version": 1,' in (FOLDER / f"{name}.ndcg").read_bytes() for name in ours)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_opens_without_a_word_and_says_the_same_when_it_is_saved(path: Path) -> None:
    loaded = load_session(path)
    assert (loaded.read_only, loaded.message) == (False, "")
    saved = to_bytes(loaded.session)
    assert is_told_by(members(saved), members(path.read_bytes()))
    again = load_bytes(saved, "x.ndcg")
    assert again.version == 2
    assert described(again.session) == described(loaded.session)
    assert to_bytes(again.session) == saved


def test_steps_that_named_rows_name_documents_and_show_the_same_on_every_slide() -> None:
    path = FOLDER / "bury-the-best.ndcg"
    session = load_session(path).session
    assert {name for step in session.steps for name, _ in step.edits} == {
        "move_documents",
        "remove_documents",
        "insert_result",
    }
    as_written = session.changed(steps=steps_from(json.loads(path.read_bytes())["steps"]))
    assert "move_results" in {name for step in as_written.steps for name, _ in step.edits}
    drawn, before = ([slide_svg(frame) for frame in frames_of(slides_of(it))] for it in (session, as_written))
    assert drawn == before
    assert b"move_documents" in to_bytes(session)


def test_its_snapshots_kept_no_grades_and_follow_todays() -> None:
    session = load_session(FOLDER / "everything.ndcg").session
    snapshots = [system for system in session.systems if system.is_snapshot]
    assert len(snapshots) == 2
    assert not any(system.has_own_grades or system.judgements for system in snapshots)


def test_its_sentences_are_shown_as_they_are() -> None:
    log = load_session(FOLDER / "log.ndcg").session.log
    assert all(isinstance(entry, Said) for entry in log)
    sentences = [str(told(entry)) for entry in log]
    assert len(sentences) == 23
    assert sentences[0] == "Moved d4 from rank 4 to rank 2 of A in “q1”"
    assert sentences[11] == "Grade of d3: unjudged → 2.5 in “q1”"
    assert sentences[-1] == "Changed the steps of the talk"


def test_a_sentence_that_is_none_costs_the_log_a_line_and_not_the_session() -> None:
    text = (FOLDER / "log.ndcg").read_text(encoding="utf-8")
    body = text.split("\n", 2)[2].replace("Removed the system {0}", "Removed {0.__class__}")
    session = from_bytes(written(body), "log.ndcg")
    assert str(told(session.log[19])) == "An edit that this version cannot describe"
    assert str(told(session.log[18])) == "Renamed the system C to A, edited"


def test_a_journal_that_waits_is_taken_up_and_its_log_is_that_of_today(tmp_path: Path) -> None:
    folder = tmp_path / "journals"
    shutil.copytree(FOLDER / "journal", folder)
    (offer,) = offers(folder)
    assert (offer.session_path, offer.edits) == ("films.ndcg", 2)
    recovered = accept(offer, no_trouble)
    recovered.journal.close()
    history = recovered.history
    start = load_session(FOLDER / "films.ndcg").session
    assert recovered.problem == ""
    assert described(history.start) == described(start)
    moved = move_results(start, "user 1", "recommender", [4], 2)
    assert described(history.session) == described(set_grades(moved, "user 1", ["电影B"], [None]))
    assert [step.name for step in history.steps] == ["move_results", "set_grades", "set_note"]
    assert [str(told(entry)) for entry in history.log] == [
        "Moved 电影E from rank 5 to rank 3",
        "Grade of 电影B: 2 → unjudged",
    ]


def test_a_wrong_bit_in_its_journal_costs_nothing_either() -> None:
    data = next((FOLDER / "journal").glob("*.journal")).read_bytes()
    whole = lines_in(data)
    assert whole.is_intact
    for byte in range(len(data)):
        damaged = bytearray(data)
        damaged[byte] ^= 1 << byte % 8
        found = lines_in(bytes(damaged))
        assert (found.texts, found.is_intact) == (whole.texts, False), byte


@pytest.mark.parametrize(("undone", "steps"), [(0, 1000), (1, 1000), (600, 450), (1200, 50)])
def test_a_journal_that_counted_every_nudge_is_followed_to_its_end(tmp_path: Path, undone: int, steps: int) -> None:
    """Of so many that the history had forgotten the first, by its own counting, when they were undone one by one."""
    folder = tmp_path / "journals"
    shutil.copytree(FOLDER / "journal", folder)
    (journal,) = folder.glob("*.journal")
    data = journal.read_bytes().splitlines(keepends=True)[0]
    checksum = lines_in(data).checksum
    nudges = [
        ["edit", "move_results", ["user 1", "recommender", [number % 2], (number + 1) % 2]] for number in range(1200)
    ]
    grades = [["edit", "set_note", [None, str(number)]] for number in range(50)]
    written: list[list[Any]] = [*nudges, *[["undo"]] * undone, *grades]
    for record in written:
        line, checksum = line_of(record, checksum)
        data += line
    journal.write_bytes(data)
    (offer,) = offers(folder)
    recovered = accept(offer, no_trouble)
    recovered.journal.close()
    assert recovered.problem == ""
    assert recovered.history.session.note == "49"
    assert len(recovered.history.steps) == steps
