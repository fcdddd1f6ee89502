"""The one mutable thing: edits, undo, preview, focus and the journal's part in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from shiboken6 import delete

from ndcg_explorer.core.session.edits import (
    EDIT,
    move_results,
    remove_system,
    rename_system,
    set_grades,
    set_measure,
    swap_results,
    take_snapshot,
)
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.history import MOST_STEPS
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.journal import JournalError, start_journal
from ndcg_explorer.storage.recovery import accept, offers
from ndcg_explorer.storage.session_file import to_bytes
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import Message

QUERY, SYSTEM = "example query", "list"


@pytest.fixture
def live(qapp: object) -> Iterator[LiveSession]:
    session = LiveSession(load([sample_folder() / "five-documents.ndcg"]).session)
    yield session
    session.undo_stack.clear()


def trouble(error: JournalError | None) -> None:
    pytest.fail(str(error))


def order(live: LiveSession) -> list[str]:
    session = live.session
    return session.document_ids(live.query, session.ranking(session.system(live.system), live.query).rows)


def test_an_edit_shows_its_evaluation_once(live: LiveSession) -> None:
    seen: list[Evaluation] = []
    live.changed.connect(seen.append)
    assert live.edit(move_results, QUERY, SYSTEM, [4], 1)
    assert [evaluation.session for evaluation in seen] == [live.session]
    assert order(live)[1] == "Document E"
    assert live.evaluation.value(SYSTEM, 0) > 0.9159


def test_nobody_is_told_of_the_end_of_the_undo_stack(live: LiveSession) -> None:
    """A stack clears itself as it dies; whoever listens and outlives it would ask a stack that is no more."""
    dying = LiveSession(live.session)
    dying.edit(move_results, QUERY, SYSTEM, [4], 1)
    heard: list[int] = []
    dying.undo_stack.indexChanged.connect(heard.append)
    dying.undo_stack.cleanChanged.connect(heard.append)
    delete(dying)
    assert heard == []


def test_undo_restores_the_very_session(live: LiveSession) -> None:
    before = live.session
    live.edit(move_results, QUERY, SYSTEM, [3], 0)
    live.undo_stack.undo()
    assert live.session is before
    live.undo_stack.redo()
    assert order(live)[0] == "Document D"


def test_an_edit_that_changes_nothing_leaves_no_step(live: LiveSession) -> None:
    assert not live.edit(move_results, QUERY, SYSTEM, [0], 0)
    assert live.undo_stack.count() == 0


def test_a_refused_edit_is_reported_and_changes_nothing(live: LiveSession) -> None:
    said: list[Message] = []
    live.reported.connect(said.append)
    before = live.session
    assert not live.edit(set_measure, "nDCG(gian=exp2)")
    assert live.session is before
    assert 'Did you mean "gain"' in said[0].text


def test_an_edit_that_cannot_be_scored_is_refused_before_it_is_made(live: LiveSession) -> None:
    said: list[Message] = []
    live.reported.connect(said.append)
    before = live.session
    assert not live.edit(set_measure, "nDCG(gain=table(0:0, 1:1))")
    assert live.session is before
    assert live.undo_stack.count() == 0
    assert "has no gain for it" in said[0].text


def test_nudges_in_a_row_are_one_step(live: LiveSession) -> None:
    before = live.session
    for row in (4, 3, 2):
        live.edit(move_results, QUERY, SYSTEM, [row], row - 1, merge_key="nudge")
    assert live.undo_stack.count() == 1
    assert order(live)[1] == "Document E"
    live.undo_stack.undo()
    assert live.session is before


def test_an_edit_in_place_of_the_last_one_is_one_step_and_shown_once(live: LiveSession, tmp_path: Path) -> None:
    start = live.session
    live.journal = start_journal(tmp_path, live.history(), None, trouble)
    live.edit(set_grades, QUERY, ["Document A"], [1.0])
    seen: list[Evaluation] = []
    live.changed.connect(seen.append)
    assert live.edit_instead(set_grades, QUERY, ["Document A"], [1.5])
    assert [evaluation.session.candidates(0).grades[0] for evaluation in seen] == [1.5]
    assert live.undo_stack.count() == 1
    assert live.undo_stack.text(0) == "Grade of Document A: 3 → 1.5"
    live.journal.close(keep=True)
    live.journal = None
    recovered = accept(offers(tmp_path)[0], trouble)
    assert recovered.history.session.candidates(0).grades[0] == 1.5
    assert len(recovered.history.steps) == 1
    recovered.journal.close()
    assert not live.edit_instead(set_grades, QUERY, ["Document A"], [3.0])
    assert live.session is start
    assert seen[-1] is live.evaluation


def test_what_was_previewed_is_done_without_being_computed_again(
    live: LiveSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    query, system = live.query_id, live.system
    previewed = live.preview(move_results, query, system, [2], 0)
    live.end_preview()
    with monkeypatch.context() as patched:
        patched.setattr("ndcg_explorer.ui.state.live_session.evaluate", None)
        live.edit(move_results, query, system, [2], 0)
    assert live.evaluation is previewed
    # The same words again are another edit.
    assert live.edit(move_results, query, system, [2], 0)
    assert live.evaluation is not previewed
    assert live.evaluation.value(system, 0) == evaluate(live.session).value(system, 0)


def test_a_preview_shows_and_changes_nothing(live: LiveSession) -> None:
    seen: list[Evaluation | None] = []
    live.previewed.connect(seen.append)
    before = live.session
    candidate = live.preview(move_results, QUERY, SYSTEM, [4], 1)
    live.end_preview()
    assert candidate is not None
    assert candidate.value(SYSTEM, 0) > live.evaluation.value(SYSTEM, 0)
    assert seen == [candidate, None]
    assert live.session is before


def test_the_focus_follows_a_system_that_goes(live: LiveSession) -> None:
    live.edit(take_snapshot, "Before", SYSTEM)
    live.show_system("Before")
    live.edit(remove_system, "Before")
    assert live.system == SYSTEM


def test_the_focus_stays_on_a_renamed_system(live: LiveSession) -> None:
    live.edit(take_snapshot, "Before", SYSTEM)
    live.show_system("Before")
    live.edit(rename_system, "Before", "After")
    assert live.system == "After"
    live.undo_stack.undo()
    assert live.system == "Before"


def test_a_mark_is_told_once(live: LiveSession) -> None:
    marks: list[int] = []
    live.rank_marked.connect(marks.append)
    live.mark_rank(3)
    live.mark_rank(3)
    live.mark_rank(0)
    assert marks == [3, 0]


def test_what_the_journal_kept_comes_back_with_its_undo_history(live: LiveSession, tmp_path: Path) -> None:
    live.journal = start_journal(tmp_path, live.history(), None, trouble)
    start = live.session
    live.edit(move_results, QUERY, SYSTEM, [4], 0, merge_key="nudge")
    live.edit(move_results, QUERY, SYSTEM, [1], 0, merge_key="nudge")
    live.edit(set_grades, QUERY, ["Document B"], [2.0])
    live.edit(set_grades, QUERY, ["Document A"], [None])
    live.undo_stack.undo()
    wanted = live.session
    live.journal.close(keep=True)
    live.journal = None

    recovered = accept(offers(tmp_path)[0], trouble)
    other = LiveSession(start)
    other.open(recovered.history.session, recovered.history)
    recovered.journal.close()
    np.testing.assert_array_equal(other.session.candidates(0).grades, wanted.candidates(0).grades)
    assert order(other) == order(live)
    other.undo_stack.redo()
    assert np.isnan(other.session.candidates(0).grades[0])
    while other.undo_stack.canUndo():
        other.undo_stack.undo()
    assert order(other) == ["Document A", "Document B", "Document C", "Document D", "Document E"]
    other.undo_stack.clear()


def test_a_history_that_forgot_its_oldest_steps_starts_where_the_others_did(live: LiveSession) -> None:
    for number in range(MOST_STEPS + 3):
        live.edit(swap_results, QUERY, SYSTEM, number % 3, number % 3 + 1)
    history = live.history()
    session = history.start
    for step in history.steps:
        session = EDIT[step.name].apply(session, *step.arguments)
    assert len(history.steps) == MOST_STEPS
    assert to_bytes(session) == to_bytes(live.session)
