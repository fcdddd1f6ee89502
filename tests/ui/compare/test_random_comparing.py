"""Random editing while two systems are compared: what is shown is what is there, and parts always add up."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from ndcg_explorer.analysis.compare.comparison import ComparisonOptions, compare
from ndcg_explorer.analysis.compare.sentences import comparison_sentences
from ndcg_explorer.analysis.compare.split import split
from ndcg_explorer.core.numbers import change_text, shown, signed_text
from ndcg_explorer.core.session.edits import set_measure, take_snapshot
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.language import in_a_row
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.compare.compare_view import CompareView
from ndcg_explorer.ui.compare.difference_model import DIFFERENCE_ROLE
from ndcg_explorer.ui.compare.side_view import SideView
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow

STEPS = 50
GRADE_KEYS = [Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_Minus]
MOVE_KEYS = [Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End]
MEASURES = [
    "nDCG@10",
    "nDCG(gain=exp2)@5",
    "nDCG",
    "DCG@10",
    "P(rel=1)@5",
    "RR(rel=2)@10",
    "nDCG(unjudged=condensed)@10",
]
FILTERS = ["", "", "Δ < 0", "unjudged > 0", "changed", "|Δ| > 0.1"]


@pytest.fixture
def window(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    made = create_window([sample_folder() / "help-desk.ndcg"], Settings(tmp_path / "settings.ini"))
    made.show()
    made.activateWindow()
    made.modes.show_mode("compare")
    QApplication.processEvents()
    yield made
    made.live.undo_stack.setClean()
    made.close()
    made.deleteLater()
    QApplication.processEvents()


class Hand:
    """An analyst who presses keys at random in either list, and looks at all that is shown."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.live = window.live
        self.window = window
        self.random = np.random.default_rng(seed)
        view = window.modes.compare_view
        assert isinstance(view, CompareView)
        self.view = view

    def act(self) -> None:
        actions = [self.grade, self.move, self.drag, self.undo, self.redo, self.look, self.sides, self.measure]
        actions[int(self.random.choice(len(actions), p=[0.2, 0.2, 0.12, 0.12, 0.08, 0.16, 0.08, 0.04]))]()

    def any(self, count: int) -> int:
        return int(self.random.integers(count))

    def list(self) -> SideView:
        side: SideView = (self.view.pair.left, self.view.pair.right)[self.any(2)]
        side.setFocus()
        if side.results.count:
            side.go_to_row(self.any(side.results.count))
        return side

    def grade(self) -> None:
        QTest.keyClick(self.list(), GRADE_KEYS[self.any(len(GRADE_KEYS))])

    def move(self) -> None:
        QTest.keyClick(self.list(), MOVE_KEYS[self.any(4)], Qt.KeyboardModifier.AltModifier)

    def drag(self) -> None:
        side = self.list()
        if side.results.count:
            side.guide.drop(side.results.mime_of(side.chosen_rows()), side.viewport().rect().center())

    def undo(self) -> None:
        self.window.undo_action.trigger()

    def redo(self) -> None:
        self.window.redo_action.trigger()

    def look(self) -> None:
        if self.random.random() < 0.4:
            self.view.differences.filter.setText(FILTERS[self.any(len(FILTERS))])
        self.live.show_query(self.any(len(self.live.session)))

    def sides(self) -> None:
        choices = self.view.comparing.choices()
        if self.random.random() < 0.1 and len(self.live.session.systems) < 6:
            self.live.edit(take_snapshot, f"Snapshot {len(choices)}", self.live.system)
            return
        choose = (self.view.comparing.choose_baseline, self.view.comparing.choose_contender)[self.any(2)]
        choose(choices[self.any(len(choices))])

    def measure(self) -> None:
        self.live.edit(set_measure, MEASURES[self.any(len(MEASURES))])

    def check(self) -> None:
        comparing, session = self.view.comparing, self.live.session
        sides = comparing.sides()
        reference = evaluate(session)
        found = compare(reference, sides, [session.measure], ComparisonOptions(rounds=1)).measures[0]
        place = sides.index(comparing.contender) - 1
        contender = found.contenders[place]
        said = comparison_sentences(found, contender, ComparisonOptions())
        assert self.text("comparison_sentence") == in_a_row(map(str, said))
        assert self.text("comparison_difference") == signed_text(contender.difference)
        self.check_differences(found.compared.queries, found.compared.differences[:, place])
        self.check_lists()
        self.check_parts()

    def check_differences(self, queries: np.ndarray, differences: np.ndarray) -> None:
        model = self.view.differences.model
        wanted = dict(zip(queries.tolist(), differences.tolist(), strict=True))
        shown_ones = {model.query_at(row): model.index(row, 0).data(DIFFERENCE_ROLE) for row in range(model.rowCount())}
        assert set(shown_ones) <= set(wanted)
        if not self.view.differences.filter.text():
            assert set(shown_ones) == set(wanted)
        assert all(value == pytest.approx(wanted[query], abs=1e-12) for query, value in shown_ones.items())
        values = list(shown_ones.values())
        assert values == sorted(values, reverse=True)

    def check_lists(self) -> None:
        session, query = self.live.session, self.live.query
        sides = self.view.comparing.baseline, self.view.comparing.contender
        for side, of in zip((self.view.pair.left, self.view.pair.right), sides, strict=True):
            system = session.system(of.system)
            rankings, candidates = system.rankings, session.candidates(query, system)
            rows = session.ranking(system, query).rows
            if of.is_loaded:
                rows = rankings.loaded(query, session.judgements).rows
                candidates = session.judgements_of(system).loaded(query)
            model = side.results
            column, grades = model.column_of("document"), model.column_of("grade")
            places = range(model.rowCount())
            assert [model.index(row, column).data() for row in places] == session.document_ids(query, rows)
            assert [model.index(row, grades).data() for row in places] == [
                "–" if math.isnan(grade) else f"{grade:g}" for grade in candidates.grades[rows].tolist()
            ]

    def check_parts(self) -> None:
        pair = self.view.pair.pair
        assert pair is not None
        assert pair.printed is not None
        sides = self.view.comparing.baseline, self.view.comparing.contender
        found = split(evaluate(self.live.session), self.live.query, *sides)
        assert self.text("pair_values") == f"{shown(found.before)} → {shown(found.after)}"
        assert self.text("pair_change") == change_text(found.difference)
        total = float(pair.printed[-2:].sum())
        for side in (self.view.pair.left, self.view.pair.right):
            column = side.results.column_of("part")
            texts = [side.results.index(row, column).data() for row in range(side.results.rowCount())]
            total += sum(float(text.replace("−", "-")) for text in texts if text)
        assert signed_text(total + 0.0) == signed_text(found.difference)

    def text(self, name: str) -> str:
        label = self.view.findChild(QLabel, name)
        assert isinstance(label, QLabel)
        return label.text()


def compare_at_random(window: MainWindow, seed: int) -> None:
    hand = Hand(window, seed)
    for _ in range(STEPS):
        hand.act()
        hand.check()
    while hand.live.undo_stack.canUndo():
        hand.live.undo_stack.undo()
    hand.check()
    assert next(hand.live.session.edited_queries(), None) is None


@pytest.mark.parametrize("seed", range(20))
def test_shown_is_what_is_there(window: MainWindow, seed: int) -> None:
    compare_at_random(window, seed)


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_shown_is_what_is_there_for_long(window: MainWindow) -> None:
    before = len(QApplication.allWidgets())
    for seed in range(1000, 1300):
        compare_at_random(window, seed)
        window.live.undo_stack.clear()
        # Legends and the like are made anew for other systems; the old ones go when the event loop gets to it.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert len(QApplication.allWidgets()) <= before + 20
