"""What a screen reader is told: cells with their result, and after a change the new place and the number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from ndcg_explorer.core.session.edits import (
    insert_result,
    move_results,
    remove_results,
    set_grades,
    set_measure,
    swap_results,
)
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.ui.results.results_model import ResultsModel
from ndcg_explorer.ui.state import screen_reader
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.screen_reader import Announcer, change_said, number_said
from tests.support.results_sessions import small

QUERY, SYSTEM = small().query_ids[0], small().systems[0].name
Edit = tuple[Callable[..., Session], tuple[Any, ...]]


class Heard:
    """A live session with someone who listens."""

    def __init__(self, session: Session) -> None:
        self.window = QWidget()
        self.live = LiveSession(session, self.window)
        self.announcer = Announcer(self.live, self.window)
        self.texts: list[str] = []
        self.announcer.announced.connect(self.texts.append)

    def after(self, do: Callable[..., object], *arguments: Any) -> str:
        """What is said after something was done; nothing where nothing is."""
        self.texts.clear()
        do(*arguments)
        QApplication.processEvents()
        assert len(self.texts) <= 1
        return self.texts[0] if self.texts else ""


@pytest.fixture
def heard(qapp: object) -> Heard:
    return Heard(small())


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        ((move_results, (QUERY, SYSTEM, [3], 1)), "doc-4 is now at rank 2; nDCG@4 "),
        ((move_results, (QUERY, SYSTEM, [3, 4], 0)), "2 results are now at ranks 1 to 2; nDCG@4 "),
        ((swap_results, (QUERY, SYSTEM, 0, 5)), "doc-1 is now at rank 6 and doc-6 at rank 1; nDCG@4 "),
        ((set_grades, (QUERY, ["doc-4"], [3.0])), "doc-4: grade 3 perfect; nDCG@4 "),
        ((set_grades, (QUERY, ["doc-1"], [None])), "doc-1: unjudged; nDCG@4 "),
        ((set_grades, (QUERY, ["doc-1", "doc-2"], [1.0, 1.0])), "2 documents: grade 1"),
        ((set_grades, (QUERY, ["doc-1", "doc-2"], [1.0, 0.0])), "2 documents have new grades; nDCG@4 "),
        ((insert_result, (QUERY, SYSTEM, "doc-7", 2)), "doc-7 is now at rank 3; nDCG@4 "),
        ((remove_results, (QUERY, SYSTEM, [0])), "Took doc-1 out of the list of A; nDCG@4 "),
    ],
)
def test_an_edit_says_what_is_where_now_and_what_it_did(heard: Heard, edit: Edit, said: str) -> None:
    function, arguments = edit
    text = heard.after(heard.live.edit, function, *arguments)
    assert text.startswith(said)
    assert text.endswith(number_said(heard.live.evaluation, SYSTEM, 0, evaluate(small())))
    assert "up 0." in text or "down 0." in text or "unchanged" in text


def test_undo_and_redo_say_so(heard: Heard) -> None:
    up = heard.after(heard.live.edit, move_results, QUERY, SYSTEM, [3], 1)
    undone = heard.after(heard.live.undo_stack.undo)
    assert undone.startswith("Undone: Moved doc-4 from rank 4 to rank 2 of A; nDCG@4 ")
    assert heard.after(heard.live.undo_stack.redo).startswith("Redone: Moved doc-4 from rank 4 to rank 2 of A; nDCG@4 ")
    assert ("down" in up) == ("up" in undone)


def test_an_edit_in_place_of_the_undone_one_is_no_redo(heard: Heard) -> None:
    heard.after(heard.live.edit, move_results, QUERY, SYSTEM, [3], 1)
    heard.after(heard.live.undo_stack.undo)
    assert heard.after(heard.live.edit, move_results, QUERY, SYSTEM, [4], 1).startswith("doc-5 is now at rank 2")


def test_nudges_that_are_one_step_are_said_one_by_one(heard: Heard) -> None:
    for row in (3, 2):
        text = heard.after(lambda at=row: heard.live.edit(move_results, QUERY, SYSTEM, [at], at - 1, merge_key="nudge"))
        assert text.startswith(f"doc-4 is now at rank {row};")


def test_a_leap_through_the_history_counts_the_steps(heard: Heard) -> None:
    for row in (5, 4, 3):
        heard.after(heard.live.edit, move_results, QUERY, SYSTEM, [row], 0)
    assert heard.after(heard.live.travel_to, 0).startswith("3 steps undone; nDCG@4 ")
    assert heard.after(heard.live.travel_to, 2).startswith("2 steps redone; nDCG@4 ")


def test_another_measure_is_said_with_the_number_before(heard: Heard) -> None:
    before, now = (
        f"{evaluate(small(measure)).value(SYSTEM, 0):.4f}" for measure in ("nDCG(gain=exp2)@4", "nDCG(gain=exp2)@3")
    )
    text = heard.after(heard.live.edit, set_measure, "nDCG(gain=exp2)@3")
    assert text.endswith(f"; nDCG@3 {now}, before nDCG@4 {before}")
    text = heard.after(heard.live.edit, set_measure, "nDCG@3")
    assert text.endswith(f", before nDCG@3 {now}")


def test_what_changes_nothing_says_nothing_and_so_does_opening(heard: Heard) -> None:
    assert heard.after(heard.live.edit, move_results, QUERY, SYSTEM, [0], 0) == ""
    heard.after(heard.live.edit, move_results, QUERY, SYSTEM, [3], 1)
    assert heard.after(heard.live.open, small()) == ""
    assert heard.after(heard.live.edit, move_results, QUERY, SYSTEM, [1], 0).startswith("doc-2 is now at rank 1")


def test_the_reader_is_told_through_qt(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    events: list[Any] = []

    class Told:
        @staticmethod
        def isActive() -> bool:
            return True

        @staticmethod
        def updateAccessibility(event: Any) -> None:
            events.append((event.object(), event.message()))

    monkeypatch.setattr(screen_reader, "QAccessible", Told)
    text = heard.after(heard.live.edit, move_results, QUERY, SYSTEM, [3], 1)
    assert events == [(heard.window, text)]


def test_who_begins_to_listen_is_not_told_of_what_was_done_before(qapp: object) -> None:
    window = QWidget()
    live = LiveSession(small(), window)
    announcer = Announcer(live, window)
    said: list[str] = []
    live.edit(move_results, QUERY, SYSTEM, [3], 1)
    QApplication.processEvents()
    announcer.announced.connect(said.append)
    for row in (4, 5):
        live.edit(move_results, QUERY, SYSTEM, [row], 1)
        QApplication.processEvents()
    assert len(said) == 1
    assert said[0].startswith("doc-")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (0.0342, "up 0.0342"),
        (-0.0342, "down 0.0342"),
        (0.0, "unchanged"),
        (1e-15, "unchanged"),
        (2e-6, "up by less than 0.0001"),
        (-2e-6, "down by less than 0.0001"),
    ],
)
def test_a_change_is_said_in_words(change: float, said: str) -> None:
    assert change_said(change) == said


def spoken(model: ResultsModel, row: int, key: str) -> str:
    return str(model.index(row, model.column_of(key)).data(Qt.ItemDataRole.AccessibleTextRole))


def test_every_cell_speaks_its_rank_document_and_grade(qapp: object) -> None:
    model = ResultsModel(LiveSession(small()))
    assert spoken(model, 0, "rank") == spoken(model, 0, "document") == "rank 1, doc-1, grade 3 perfect"
    assert spoken(model, 2, "grade") == "rank 3, doc-3, unjudged"
    assert spoken(model, 0, "gain") == "Gain: 7; rank 1, doc-1, grade 3 perfect"


def test_a_result_without_a_rank_says_so(qapp: object) -> None:
    live = LiveSession(small())
    model = ResultsModel(live)
    live.edit(set_measure, "nDCG(unjudged=condensed)")
    model.show_evaluation(live.evaluation)
    assert spoken(model, 2, "rank") == "without a rank, doc-3, unjudged"
    assert spoken(model, 3, "rank").startswith("rank 3, doc-4")
