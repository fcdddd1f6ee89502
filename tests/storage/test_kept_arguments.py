"""Edits that bring much data: it is in a file beside the journal, and there when the work is recovered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ndcg_explorer.core.session.history import History
from ndcg_explorer.storage.journal import Journal, start_journal
from ndcg_explorer.storage.kept_arguments import LONG_BYTES, data_files
from ndcg_explorer.storage.recovery import accept, discard, offers
from tests.support.editing import no_trouble, step_of, with_step
from tests.support.kept_sessions import described, small_session

COUNT = 40_000


def large(name: str = "run") -> dict[str, Any]:
    return {
        "name": f"{name}.run",
        "queries": ["q1"],
        "documents": [f"document {number}" for number in range(COUNT)],
        "systems": [{"name": name, "query": [0] * COUNT, "document": list(range(COUNT)), "score": None}],
    }


def edited(journal: Journal, history: History, data: dict[str, Any]) -> History:
    step = step_of(history.session, "add_data", (data, "first"))
    assert step is not None
    journal.edit("add_data", *step.arguments)
    return with_step(history, step)


def test_much_data_is_beside_the_journal_and_recovered_from_there(tmp_path: Path) -> None:
    history = History(small_session())
    journal = start_journal(tmp_path, history, None, no_trouble)
    data = large()
    journal.keep(data)
    history = edited(journal, history, data)
    journal.undo()
    journal.redo()
    assert len(data_files(journal.path)) == 1
    assert journal.path.stat().st_size < LONG_BYTES
    journal.close(keep=True)
    (offer,) = offers(tmp_path)
    recovered = accept(offer, no_trouble)
    assert not recovered.problem
    assert described(recovered.history.session) == described(history.session)
    recovered.journal.rotate(recovered.history)
    assert len(data_files(journal.path)) == 1
    recovered.journal.close(keep=True)
    again = accept(offers(tmp_path)[0], no_trouble)
    assert described(again.history.session) == described(history.session)
    again.journal.close()
    assert not list(tmp_path.iterdir())


def test_small_data_is_in_the_line_itself(tmp_path: Path) -> None:
    history = History(small_session())
    journal = start_journal(tmp_path, history, None, no_trouble)
    data = {"name": "j", "queries": ["q1"], "documents": ["x"], "judged": {"query": [0], "document": [0], "grade": [1]}}
    history = edited(journal, history, data)
    assert not data_files(journal.path)
    journal.close(keep=True)
    recovered = accept(offers(tmp_path)[0], no_trouble)
    assert described(recovered.history.session) == described(history.session)
    recovered.journal.close()


def test_data_that_no_step_has_any_more_goes_with_the_next_beginning(tmp_path: Path) -> None:
    start = History(small_session())
    journal = start_journal(tmp_path, start, None, no_trouble)
    history = edited(journal, start, large("one"))
    early = large("two")
    journal.keep(early)
    journal.rotate(start)
    # What is written ahead of its edit stays, for the edit may still come.
    assert len(data_files(journal.path)) == 1
    history = edited(journal, start, early)
    journal.rotate(history)
    assert len(data_files(journal.path)) == 1
    journal.close()
    assert not data_files(journal.path)


def test_data_that_is_lost_or_damaged_ends_the_recovery_before_it(tmp_path: Path) -> None:
    for number, left in enumerate((None, b"{}")):
        folder = tmp_path / str(number)
        history = History(small_session())
        journal = start_journal(folder, history, None, no_trouble)
        step = step_of(history.session, "set_note", (None, "a note"))
        assert step is not None
        journal.edit("set_note", *step.arguments)
        history = edited(journal, with_step(history, step), large())
        journal.close(keep=True)
        (kept,) = data_files(journal.path)
        if left is None:
            kept.unlink()
        else:
            kept.write_bytes(left)
        recovered = accept(offers(folder)[0], no_trouble)
        assert "Edit 2" in recovered.problem
        assert recovered.history.session.note == "a note"
        assert len(recovered.history.session.systems) == 2
        recovered.journal.close()


def test_thrown_away_work_takes_its_data_with_it(tmp_path: Path) -> None:
    journal = start_journal(tmp_path, History(small_session()), None, no_trouble)
    edited(journal, History(small_session()), large())
    journal.close(keep=True)
    discard(offers(tmp_path)[0])
    assert not list(tmp_path.iterdir())
