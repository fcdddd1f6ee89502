"""The measure in the toolbar: it shows what is in force and changes it by one edit at a time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.measures.conventions import CONVENTION, CONVENTIONS
from ndcg_explorer.core.measures.discounts import DISCOUNTS
from ndcg_explorer.core.measures.gains import GAINS
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.edits import set_grades, set_measure
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.measure.convention_box import FAMILIES, YOUR_OWN
from ndcg_explorer.ui.measure.measure_bar import MeasureBar
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.number_field import NumberBox
from ndcg_explorer.ui.widgets.option_box import NAME_ROLE, OptionBox

# A list that opens under a line asks the screen for more than the offscreen one can do.
OFFSCREEN_POPUP = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def parameter_box(bar: MeasureBar, name: str) -> NumberBox:
    found = bar.findChild(NumberBox, name)
    assert isinstance(found, NumberBox)
    return found


@pytest.fixture
def live(qapp: object) -> Iterator[LiveSession]:
    session = load([sample_folder() / "five-documents.ndcg"]).session
    made = LiveSession(session.changed(measure=parse_measure("nDCG@10")))
    yield made
    made.undo_stack.clear()


@pytest.fixture
def bar(live: LiveSession, qtbot: QtBot) -> MeasureBar:
    made = MeasureBar(live)
    qtbot.addWidget(made)
    made.show()
    return made


def pick(box: OptionBox, name: str) -> None:
    """As a person picks from the open list."""
    index = box.findData(name, NAME_ROLE)
    box.setCurrentIndex(index)
    box.activated.emit(index)


def measure(live: LiveSession) -> str:
    return str(live.session.measure)


def edits(live: LiveSession) -> int:
    return live.undo_stack.count()


def test_it_shows_the_measure_in_force(bar: MeasureBar, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(gain=exp2, discount=geometric(0.7))@5")
    assert (bar.gain_box.shown, bar.discount_box.shown, bar.cutoff_box.value()) == ("exp2", "geometric", 5)
    assert parameter_box(bar, "discount_p_box").value() == 0.7
    assert not parameter_box(bar, "discount_base_box").isVisible()


def test_showing_makes_no_edit_of_its_own(bar: MeasureBar, live: LiveSession) -> None:
    for text in ("nDCG(discount=log(2.718281828459045))", "nDCG(gain=exp2)@3", "P(rel=2)@5", "nDCG@10"):
        before = edits(live)
        live.edit(set_measure, text)
        assert edits(live) == before + 1
        assert measure(live) == text


@pytest.mark.parametrize("name", [choice.name for choice in GAINS if choice.name != "linear"])
def test_every_gain_can_be_picked_in_one_edit(bar: MeasureBar, live: LiveSession, name: str) -> None:
    pick(bar.gain_box, name)
    assert live.session.measure.gain.name == name
    assert edits(live) == 1


@pytest.mark.parametrize("name", [choice.name for choice in DISCOUNTS if choice.name != "log2"])
def test_every_discount_can_be_picked_in_one_edit(bar: MeasureBar, live: LiveSession, name: str) -> None:
    pick(bar.discount_box, name)
    assert live.session.measure.discount.name == name
    assert edits(live) == 1


@pytest.mark.parametrize("name", ["table", "formula"])
def test_a_gain_of_ones_own_begins_as_the_gain_in_force(bar: MeasureBar, live: LiveSession, name: str) -> None:
    live.edit(set_measure, "nDCG(gain=exp2)@10")
    before = live.evaluation.value(live.system, 0)
    pick(bar.gain_box, name)
    assert live.evaluation.value(live.system, 0) == pytest.approx(before, abs=1e-12)


@pytest.mark.parametrize("text", ["log(3)", "jk(3)", "reciprocal", "geometric(0.7)", "none", "log2"])
def test_a_discount_formula_begins_as_the_discount_in_force(bar: MeasureBar, live: LiveSession, text: str) -> None:
    live.edit(set_measure, f"nDCG(discount={text})@10")
    before = live.evaluation.value(live.system, 0)
    pick(bar.discount_box, "formula")
    assert live.evaluation.value(live.system, 0) == pytest.approx(before, abs=1e-12)


def test_tables_and_formulas_ask_for_the_panel_also_when_picked_again(bar: MeasureBar, qtbot: QtBot) -> None:
    for _ in range(2):
        with qtbot.waitSignal(bar.panel_wanted) as asked:
            pick(bar.gain_box, "formula")
        assert asked.args == ["gain"]
    with qtbot.waitSignal(bar.panel_wanted) as asked:
        pick(bar.discount_box, "table")
    assert asked.args == ["discount"]


def test_typing_12_into_the_cutoff_is_one_edit(bar: MeasureBar, live: LiveSession, qtbot: QtBot) -> None:
    bar.cutoff_box.selectAll()
    QTest.keyClicks(bar.cutoff_box, "12")
    assert edits(live) == 0
    QTest.keyClick(bar.cutoff_box, Qt.Key.Key_Return)
    assert (measure(live), edits(live)) == ("nDCG@12", 1)


@pytest.mark.parametrize("typed", ["all", "ALL", "a", "0"])
def test_the_cutoff_takes_the_word_for_the_whole_list(bar: MeasureBar, live: LiveSession, typed: str) -> None:
    bar.cutoff_box.selectAll()
    QTest.keyClicks(bar.cutoff_box, typed)
    QTest.keyClick(bar.cutoff_box, Qt.Key.Key_Return)
    assert (measure(live), edits(live)) == ("nDCG", 1)
    assert bar.cutoff_box.text() == "all"
    bar.cutoff_box.selectAll()
    QTest.keyClicks(bar.cutoff_box, "7")
    QTest.keyClick(bar.cutoff_box, Qt.Key.Key_Return)
    assert measure(live) == "nDCG@7"


def test_it_takes_the_chinese_word_too_and_words_behind_its_letter(bar: MeasureBar, live: LiveSession) -> None:
    box = bar.cutoff_box
    box.setPrefix("k ")
    for word, cutoff in (("全部", "nDCG"), ("k 5", "nDCG@5"), ("k all", "nDCG"), ("k 3", "nDCG@3"), ("k 全部", "nDCG")):
        box.lineEdit().setText(word)
        box.interpretText()
        assert measure(live) == cutoff, word


@pytest.mark.parametrize("typed", ["x", "alx", "-1", "1.5"])
def test_what_is_no_cutoff_cannot_be_typed(bar: MeasureBar, live: LiveSession, typed: str) -> None:
    bar.cutoff_box.selectAll()
    QTest.keyClicks(bar.cutoff_box, typed)
    assert bar.cutoff_box.text() != typed


def test_cutoff_0_is_the_whole_list(bar: MeasureBar, live: LiveSession) -> None:
    bar.cutoff_box.setValue(0)
    assert measure(live) == "nDCG"
    assert bar.cutoff_box.text() == "all"


def test_the_base_may_be_stepped_from_2_to_10_and_typed_beyond(
    bar: MeasureBar, live: LiveSession, qtbot: QtBot
) -> None:
    box = parameter_box(bar, "discount_base_box")
    box.stepDown()
    assert measure(live) == "nDCG@10"
    box.stepUp()
    assert measure(live) == "nDCG(discount=log(2.5))@10"
    box.selectAll()
    QTest.keyClicks(box, "b 1,5")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert measure(live) == "nDCG(discount=log(1.5))@10"


def test_a_base_stepped_down_to_2_keeps_its_box(bar: MeasureBar, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(discount=log(2.5))@10")
    parameter_box(bar, "discount_base_box").stepDown()
    assert measure(live) == "nDCG@10"
    assert parameter_box(bar, "discount_base_box").isVisible()


def test_a_convention_sets_the_whole_measure_at_the_present_cutoff(bar: MeasureBar, live: LiveSession) -> None:
    pick(bar.convention_box, "lightgbm")
    assert live.session.measure == CONVENTION["lightgbm"].at(10)
    assert (edits(live), bar.convention_box.shown) == (1, "lightgbm")


def test_the_tool_that_was_picked_is_shown_where_others_mean_the_same(bar: MeasureBar) -> None:
    pick(bar.convention_box, "beir")
    assert bar.convention_box.shown == "beir"
    pick(bar.convention_box, "pytrec_eval-ndcg_cut")
    assert bar.convention_box.currentText() == "pytrec_eval ndcg_cut"


def test_a_measure_that_no_tool_has_is_your_own(bar: MeasureBar, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(discount=geometric(0.3))")
    assert bar.convention_box.shown == YOUR_OWN
    live.undo_stack.undo()
    assert bar.convention_box.shown != YOUR_OWN


def test_picking_your_own_changes_nothing(bar: MeasureBar, live: LiveSession) -> None:
    before = bar.convention_box.shown
    pick(bar.convention_box, YOUR_OWN)
    assert (edits(live), bar.convention_box.shown) == (0, before)


@OFFSCREEN_POPUP
def test_typing_finds_a_tool(bar: MeasureBar, live: LiveSession, qtbot: QtBot) -> None:
    line = bar.convention_box.line
    line.selectAll()
    QTest.keyClicks(line, "lightg")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert live.session.measure == CONVENTION["lightgbm"].at(10)
    assert bar.convention_box.currentText() == "LightGBM ndcg"


@OFFSCREEN_POPUP
def test_what_finds_no_tool_goes_away(bar: MeasureBar, live: LiveSession, qtbot: QtBot) -> None:
    line = bar.convention_box.line
    before = line.text()
    line.selectAll()
    QTest.keyClicks(line, "zzz")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert (line.text(), edits(live)) == (before, 0)


def test_every_tool_is_listed_once_with_its_reason_and_families_begin_at_known_ones(bar: MeasureBar) -> None:
    box = bar.convention_box
    names = [box.itemData(row, NAME_ROLE) for row in range(box.count())]
    assert [name for name in names if name] == [YOUR_OWN, *CONVENTION]
    assert set(FAMILIES) <= set(CONVENTION)
    assert next(iter(FAMILIES)) == CONVENTIONS[0].slug
    for convention in CONVENTIONS[:3]:
        tip = box.itemData(box.findData(convention.slug, NAME_ROLE), Qt.ItemDataRole.ToolTipRole)
        assert convention.version in tip


def test_gain_and_discount_rest_where_the_measure_has_none(bar: MeasureBar, live: LiveSession) -> None:
    live.edit(set_measure, "P@5")
    assert not bar.gain_box.isEnabled()
    assert not bar.discount_box.isEnabled()
    assert not bar.discount_parameter.isVisible()
    live.undo_stack.undo()
    assert bar.gain_box.isEnabled()


def test_what_was_refused_is_not_shown(bar: MeasureBar, live: LiveSession) -> None:
    # 2^g − 1 of such a grade is no number that a computer can hold.
    query = live.session.query_ids[0]
    row = live.session.ranking(live.session.systems[0], 0).rows[:1]
    live.edit(set_grades, query, live.session.document_ids(0, row), [2000.0])
    reported: list[object] = []
    live.reported.connect(reported.append)
    pick(bar.gain_box, "exp2")
    assert bar.gain_box.shown == "linear"
    assert bar.gain_box.currentText() == "Linear"
    assert len(reported) == 1


def test_it_shrinks_to_fit_a_narrow_window_and_grows_again(live: LiveSession, qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    bar = MeasureBar(live, host)
    host.show()
    assert bar.minimumSizeHint().width() <= 620
    bar.resize(bar.minimumSizeHint())
    QApplication.processEvents()
    assert bar.cutoff_box.text() == "k 10"
    bar.resize(bar.sizeHint())
    QApplication.processEvents()
    assert bar.cutoff_box.text() == "10"


def test_another_session_shows_its_own_measure(bar: MeasureBar, live: LiveSession) -> None:
    live.open(live.session.changed(measure=CONVENTION["sklearn"].at(3)))
    assert bar.cutoff_box.value() == 3
    assert bar.convention_box.shown == "sklearn"
