"""A measure for very many results is set once they are scored; undo and redo need not score them again."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.session.edits import move_results
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.ui.state import huge_sessions, live_session
from ndcg_explorer.ui.state.live_session import LiveSession
from tests.support.kept_sessions import small_session


@pytest.fixture
def live(monkeypatch: pytest.MonkeyPatch) -> LiveSession:
    monkeypatch.setattr(huge_sessions, "HUGE_RESULTS", 1)
    return LiveSession(small_session())


def measure(live: LiveSession) -> str:
    return str(live.session.measure)


def assert_scored(live: LiveSession) -> None:
    expected = evaluate(live.session)
    for name, scores in live.evaluation.scores.items():
        np.testing.assert_array_equal(scores.now.values, expected.scores[name].now.values)


def test_the_measure_is_set_once_it_is_scored_in_a_thread(
    live: LiveSession, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def noting(*arguments: Any) -> Any:
        threads.append(threading.current_thread().name)
        return evaluate(*arguments)

    monkeypatch.setattr(huge_sessions, "evaluate", noting)
    monkeypatch.setattr(live_session, "evaluate", noting)
    assert live.edit_measure("nDCG(gain=exp2)@3")
    assert measure(live) == "nDCG@5"
    qtbot.waitUntil(lambda: measure(live) == "nDCG(gain=exp2)@3")
    assert threads == ["figures"]
    live.undo_stack.undo()
    assert measure(live) == "nDCG@5"
    assert_scored(live)
    live.undo_stack.redo()
    assert measure(live) == "nDCG(gain=exp2)@3"
    assert_scored(live)
    assert threads == ["figures"]


def test_of_several_wishes_the_last_counts(live: LiveSession, qtbot: QtBot) -> None:
    for cutoff in (1, 2, 3):
        live.edit_measure(f"nDCG@{cutoff}")
    qtbot.waitUntil(lambda: measure(live) == "nDCG@3")
    assert live.undo_stack.count() == 1


def test_what_was_edited_meanwhile_stays(live: LiveSession, qtbot: QtBot) -> None:
    live.edit_measure("nDCG@2")
    live.edit(move_results, "q1", "A", [3], 0)
    qtbot.waitUntil(lambda: measure(live) == "nDCG@2")
    assert live.session.ranking(live.session.system("A"), 0).rows.tolist() == [3, 0, 1, 2]
    assert_scored(live)
    live.undo_stack.undo()
    live.undo_stack.undo()
    assert measure(live) == "nDCG@5"
    assert_scored(live)


def test_the_wish_is_forgotten_with_its_session(live: LiveSession, qtbot: QtBot) -> None:
    live.edit_measure("nDCG@2")
    live.open(small_session())
    qtbot.wait(200)
    assert measure(live) == "nDCG@5"
    assert not live.undo_stack.count()


def test_what_is_no_measure_is_told_and_nothing_changes(live: LiveSession) -> None:
    said: list[Any] = []
    live.reported.connect(said.append)
    assert not live.edit_measure("nDCG@-1")
    assert not live.edit_measure("nDCG@5")
    assert len(said) == 1


def test_small_sessions_change_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    live = LiveSession(small_session())
    assert live.edit_measure("nDCG@2")
    assert measure(live) == "nDCG@2"
