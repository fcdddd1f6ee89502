"""The measure panel: every option, one edit each, and nothing shown that does not apply."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.measures.measure import KINDS, parse_measure
from ndcg_explorer.core.measures.options import OPTION, OPTIONS
from ndcg_explorer.core.session.edits import set_grades, set_measure
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.measure.formula_field import FormulaField
from ndcg_explorer.ui.measure.gain_table_field import DiscountTableField, GainTableField
from ndcg_explorer.ui.measure.measure_panel import SECTIONS, MeasurePanel
from ndcg_explorer.ui.measure.option_row import OptionRow
from ndcg_explorer.ui.measure.term_editor import NumberEditor
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.option_box import NAME_ROLE


@pytest.fixture
def live(qapp: object) -> Iterator[LiveSession]:
    session = load([sample_folder() / "five-documents.ndcg"]).session
    made = LiveSession(session.changed(measure=parse_measure("nDCG@10")))
    yield made
    made.undo_stack.clear()


@pytest.fixture
def panel(live: LiveSession, qtbot: QtBot) -> MeasurePanel:
    made = MeasurePanel(live)
    qtbot.addWidget(made)
    made.show()
    return made


def row(panel: MeasurePanel, option: str) -> OptionRow:
    found = panel.rows[option]
    assert isinstance(found, OptionRow)
    return found


def pick(panel: MeasurePanel, option: str, name: str) -> None:
    box = row(panel, option).box
    box.setCurrentIndex(box.findData(name, NAME_ROLE))


def number(panel: MeasurePanel, option: str, choice: str) -> NumberEditor:
    editor = row(panel, option).editors[choice]
    assert isinstance(editor, NumberEditor)
    return editor


def gain_table(panel: MeasurePanel) -> GainTableField:
    table = row(panel, "gain").editors["table"]
    assert isinstance(table, GainTableField)
    return table


def measure(live: LiveSession) -> str:
    return str(live.session.measure)


def edits(live: LiveSession) -> int:
    return live.undo_stack.count()


def test_every_option_has_its_place_once() -> None:
    placed = [name for _, names in SECTIONS for name in names]
    assert sorted(placed) == sorted(OPTION)


@pytest.mark.parametrize(
    ("option", "name"), [(option.name, choice.name) for option in OPTIONS for choice in option.choices[1:]]
)
def test_every_choice_of_every_option_is_one_edit(
    panel: MeasurePanel, live: LiveSession, option: str, name: str
) -> None:
    if option == "unjudged_in_ideal":
        live.edit(set_measure, "nDCG(unjudged=grade(1))@10")
    if option not in live.session.measure.kind.options:
        live.edit(set_measure, next(kind.name for kind in KINDS if option in kind.options))
    before = edits(live)
    pick(panel, option, name)
    value = getattr(live.session.measure, option)
    assert (getattr(value, "name", value), edits(live)) == (name, before + 1)
    explained = {choice.name: choice.explanation for choice in OPTION[option].choices}
    assert row(panel, option).explanation.text() == explained[name]


@pytest.mark.parametrize("kind", [kind.name for kind in KINDS])
def test_options_that_do_not_apply_are_hidden(panel: MeasurePanel, live: LiveSession, kind: str) -> None:
    panel.kind_box.setCurrentIndex(panel.kind_box.findData(kind, NAME_ROLE))
    assert live.session.measure.name == kind
    shown = {name for name in OPTION if panel.rows[name].isVisible()}
    assert shown == set(live.session.measure.kind.options) - {"unjudged_in_ideal", "score_precision"}


def test_the_precision_of_scores_is_asked_where_ties_are_settled(panel: MeasurePanel, live: LiveSession) -> None:
    assert not row(panel, "score_precision").isVisible()
    pick(panel, "ties", "docid_desc")
    assert row(panel, "score_precision").isVisible()
    pick(panel, "score_precision", "single")
    assert measure(live) == "nDCG(ties=docid_desc, score_precision=single)@10"
    assert "score precision: single" in panel.definition.text()
    pick(panel, "ties", "listed")
    assert row(panel, "score_precision").isVisible()


@pytest.mark.parametrize(
    ("typed", "ours"),
    [("ndcg_cut_5", "nDCG@5"), ("P_10", "P@10"), ("map", "AP"), ("hit_rate@10", "Success@10"), ("ndcg@10", "nDCG@10")],
)
def test_names_of_other_tools_are_taken_as_text_and_answered_with_ours(
    panel: MeasurePanel, live: LiveSession, typed: str, ours: str
) -> None:
    line = panel.text_field.line
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, typed)
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert measure(live) == ours
    assert line.text() == ours


def test_a_measure_that_is_not_here_is_said_to_be_so(panel: MeasurePanel, live: LiveSession) -> None:
    line = panel.text_field.line
    line.selectAll()
    QTest.keyClicks(line, "infAP")
    assert panel.text_field.note.text().startswith("InfAP is not among the measures here. There are: nDCG, ")
    assert measure(live) == "nDCG@10"


def test_a_kind_takes_what_it_newly_needs_from_the_scale(panel: MeasurePanel, live: LiveSession) -> None:
    panel.kind_box.setCurrentIndex(panel.kind_box.findData("ERR", NAME_ROLE))
    assert live.session.measure.max == live.session.scale.best


def test_rbp_that_counts_grades_begins_with_the_highest_grade_there_is(panel: MeasurePanel, live: LiveSession) -> None:
    live.edit(set_measure, "RBP@10")
    pick(panel, "graded", "max")
    assert measure(live) == f"RBP(graded=max({live.session.scale.best:g}))@10"
    assert f"grade over the highest, {live.session.scale.best:g}" in panel.definition.text()


def test_the_definition_in_force_stands_at_the_top(panel: MeasurePanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(gain=exp2)@3")
    assert panel.definition.text().startswith("nDCG: k = 3 · gain 2^g − 1")
    assert panel.text_field.line.text() == "nDCG(gain=exp2)@3"


def test_following_the_session_makes_no_edit(panel: MeasurePanel, live: LiveSession) -> None:
    texts = (
        "nDCG(discount=log(2.718281828459045))",
        "nDCG(discount=jk(50), gain=binary(1.5))@3",
        'nDCG(gain=formula("g"), discount=table(1, 0.5), unjudged=grade(0.123456789012345678), round=half_up(4))',
        "RBP(p=0.123)",
        "ERR(max=7)@10",
    )
    for count, text in enumerate(texts, start=1):
        assert live.edit(set_measure, text)
        assert edits(live) == count


def test_a_slider_drag_is_one_step_and_the_next_drag_another(panel: MeasurePanel, live: LiveSession) -> None:
    slider = number(panel, "discount", "log").slider
    assert slider is not None
    for places in ((1, 2, 3), (2, 0)):
        slider.setSliderDown(True)
        for place in places:
            slider.setValue(place)
        slider.setSliderDown(False)
    assert (measure(live), edits(live)) == ("nDCG@10", 2)
    live.undo_stack.undo()
    assert measure(live) == "nDCG(discount=log(3.5))@10"
    assert slider.value() == 3


def test_the_slider_stands_near_a_base_that_was_typed(panel: MeasurePanel, live: LiveSession) -> None:
    editor = number(panel, "discount", "log")
    editor.box.setValue(50)
    assert editor.slider is not None
    assert (measure(live), editor.slider.value()) == ("nDCG(discount=log(50))@10", editor.slider.maximum())


def test_the_threshold_of_a_binary_gain(panel: MeasurePanel, live: LiveSession) -> None:
    pick(panel, "gain", "binary")
    number(panel, "gain", "binary").box.setValue(2)
    assert measure(live) == "nDCG(gain=binary(2))@10"


def test_a_gain_table_has_a_row_for_each_grade_of_the_scale(panel: MeasurePanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(gain=table(0:0, 1:1, 2:3, 3:7, 9:20))@10")
    model = gain_table(panel).model
    assert [key for key, _ in model.rows] == sorted({*live.session.scale.values, 0.0, 1.0, 2.0, 3.0, 9.0})


def test_a_gain_is_typed_into_the_table(panel: MeasurePanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(gain=table(0:0, 1:1, 2:2, 3:3))@10")
    model = gain_table(panel).model
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert model.setData(model.index(2, 1), "2,5")
    assert live.session.measure.gain.arguments[2] == (2.0, 2.5)
    assert not model.setData(model.index(2, 1), "many")
    assert not model.setData(model.index(2, 0), "1"), "a grade may stand there once only"
    assert edits(live) == 2
    del tester


def test_rows_of_the_gain_table_are_added_and_removed(panel: MeasurePanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(gain=table(0:0, 1:1, 2:2, 3:3))@10")
    table = gain_table(panel)
    before = len(table.model.rows)
    table.add_button.click()
    assert len(live.session.measure.gain.arguments) == 5
    assert len(table.model.rows) == before + 1
    table.remove_button.click()
    assert measure(live) == "nDCG(gain=table(0:0, 1:1, 2:2, 3:3))@10"


def test_the_gain_of_a_grade_that_was_given_cannot_be_removed(panel: MeasurePanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(gain=table(0:0, 1:1, 2:2, 3:3))@10")
    table = gain_table(panel)
    grade = float(live.session.candidates(0).judged_grades.max())
    table.view.setCurrentIndex(table.model.index([key for key, _ in table.model.rows].index(grade), 1))
    reported: list[object] = []
    live.reported.connect(reported.append)
    table.remove_button.click()
    assert (edits(live), len(reported)) == (1, 1)
    assert dict(table.model.rows)[grade] == grade


def test_discounts_are_typed_into_a_table_of_ranks(panel: MeasurePanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(discount=table(1, 0.5))@10")
    table = row(panel, "discount").editors["table"]
    assert isinstance(table, DiscountTableField)
    tester = QAbstractItemModelTester(table.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    table.model.setData(table.model.index(1, 1), "0.7")
    table.add_button.click()
    assert measure(live) == "nDCG(discount=table(1, 0.7, 0.7))@10"
    table.view.setCurrentIndex(table.model.index(1, 1))
    table.remove_button.click()
    table.view.setCurrentIndex(table.model.index(1, 1))
    table.remove_button.click()
    assert measure(live) == "nDCG(discount=table(1))@10"
    assert not table.remove_button.isEnabled()
    del tester


def test_a_typed_measure_is_taken_and_made_canonical(panel: MeasurePanel, live: LiveSession, qtbot: QtBot) -> None:
    line = panel.text_field.line
    line.selectAll()
    QTest.keyClicks(line, "ndcg(ideal=judged, gain=exp2)@5")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert (measure(live), line.text(), edits(live)) == ("nDCG(gain=exp2)@5", "nDCG(gain=exp2)@5", 1)


def test_a_wrong_measure_is_underlined_and_changes_nothing(
    panel: MeasurePanel, live: LiveSession, qtbot: QtBot
) -> None:
    line = panel.text_field.line
    line.selectAll()
    QTest.keyClicks(line, "nDCG(gain=exp3)@5")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert line.problem is not None
    assert line.text()[line.problem.start :][: line.problem.length] == "exp3"
    assert 'Did you mean "exp2"?' in panel.text_field.note.text()
    assert panel.text_field.note.isVisible()
    assert edits(live) == 0


@pytest.mark.parametrize("text", ["", "n", "nDCG(", "nDCG(gain=", "nDCG()@", 'nDCG(gain=formula("', "nDCG@0", "ä"])
def test_every_unfinished_text_has_a_mark_within_it(panel: MeasurePanel, text: str) -> None:
    panel.text_field.line.setText(text)
    panel.text_field.line.check_again()
    problem = panel.text_field.line.problem
    assert problem is not None
    assert 0 <= problem.start < max(len(text), 1)


def test_strange_shapes_are_warned_of(panel: MeasurePanel, live: LiveSession) -> None:
    assert not panel.warnings.isVisible()
    live.edit(set_measure, "nDCG(gain=table(0:1, 1:1, 2:5, 3:3))@10")
    assert "The gain falls from 5 at grade 2 to 3 at grade 3." in panel.warnings.text()
    live.edit(set_measure, 'nDCG(discount=formula("rank"))@10')
    assert "The discount rises" in panel.warnings.text()


def test_reset_goes_back_to_the_default_and_keeps_the_cutoff(panel: MeasurePanel, live: LiveSession) -> None:
    live.edit(set_measure, "DCG(gain=exp2, negative=keep)@7")
    panel.reset_button.click()
    assert measure(live) == "nDCG@7"


def test_ties_cannot_be_averaged_where_the_measure_has_no_mean_over_them(
    panel: MeasurePanel, live: LiveSession
) -> None:
    box = row(panel, "ties").box
    average = box.model().index(box.findData("average", NAME_ROLE), 0)
    assert average.flags() & Qt.ItemFlag.ItemIsEnabled
    live.edit(set_measure, "AP@10")
    assert not average.flags() & Qt.ItemFlag.ItemIsEnabled


def test_a_new_grade_is_a_grade_that_formulas_are_checked_with(panel: MeasurePanel, live: LiveSession) -> None:
    live.edit(set_measure, 'nDCG(gain=formula("sqrt(g)"))@10')
    ids = live.session.document_ids(0, live.session.ranking(live.session.systems[0], 0).rows[:1])
    live.edit(set_grades, live.session.query_ids[0], ids, [40.0])
    field = row(panel, "gain").editors["formula"]
    assert isinstance(field, FormulaField)
    field.line.setText("1/(g - 40)")
    field.line.check_again()
    assert field.line.problem is not None


def test_the_bar_can_ask_for_an_option_to_be_edited(panel: MeasurePanel, live: LiveSession, qtbot: QtBot) -> None:
    live.edit(set_measure, 'nDCG(discount=formula("1/rank"))@10')
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.focus_option("discount")
    field = row(panel, "discount").editors["formula"]
    assert isinstance(field, FormulaField)
    assert field.line.hasFocus()
    assert field.line.selectedText() == "1/rank"


def test_every_control_has_a_name_a_tooltip_and_an_accessible_name(panel: MeasurePanel) -> None:
    boxes = [held.box for held in panel.rows.values()]
    for control in (*boxes, panel.kind_box, panel.cutoff_box, panel.text_field.line):
        assert control.objectName()
        assert control.toolTip()
        assert control.accessibleName()
