"""The systems: which is edited, which are on the curves, names, copies and snapshots."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListView, QStyleOptionViewItem, QToolButton
from pytestqt.qtbot import QtBot

from ndcg_explorer.charts.colours import MARKERS
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.edits import move_results, rename_system, set_grades, set_measure
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import Message
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.theme import series_colour
from ndcg_explorer.ui.systems.system_delegate import SystemDelegate
from ndcg_explorer.ui.systems.system_model import (
    GRADES_ROLE,
    IS_EDITED_ROLE,
    IS_SNAPSHOT_ROLE,
    MEAN_ROLE,
    SystemModel,
)
from ndcg_explorer.ui.systems.system_panel import SystemPanel
from ndcg_explorer.ui.widgets.button_row import ButtonRow

SYSTEMS = ["BM25", "Neural", "Hybrid"]


@pytest.fixture
def panel(live: LiveSession, qtbot: QtBot) -> SystemPanel:
    made = SystemPanel(live)
    qtbot.addWidget(made)
    made.resize(260, 240)
    made.show()
    return made


def view_of(panel: SystemPanel) -> QListView:
    found = panel.findChild(QListView, "system_list")
    assert isinstance(found, QListView)
    return found


def row(panel: SystemPanel, number: int) -> QModelIndex:
    return view_of(panel).model().index(number, 0)


def names(panel: SystemPanel) -> list[str]:
    return [row(panel, number).data() for number in range(view_of(panel).model().rowCount())]


def do(panel: SystemPanel, action: str) -> None:
    panel.actions_by_name()[action].trigger()


def place_in(panel: SystemPanel, number: int, part: str) -> QPoint:
    """The middle of a row's radio button or check box, as drawn."""
    view = view_of(panel)
    option = QStyleOptionViewItem()
    view.initViewItemOption(option)
    option.rect = view.visualRect(row(panel, number))
    option.widget = view
    delegate = view.itemDelegate()
    assert isinstance(delegate, SystemDelegate)
    centre: QPoint = getattr(delegate.places(option, row(panel, number)), part).center()
    return centre


def test_every_system_has_its_mean_and_one_is_edited(panel: SystemPanel, live: LiveSession) -> None:
    assert names(panel) == SYSTEMS
    assert [row(panel, number).data(IS_EDITED_ROLE) for number in range(3)] == [True, False, False]
    assert row(panel, 1).data(MEAN_ROLE) == shown(live.evaluation.mean("Neural").value)


def test_an_edit_moves_the_mean_of_its_system(panel: SystemPanel, live: LiveSession) -> None:
    before = [row(panel, number).data(MEAN_ROLE) for number in range(3)]
    live.edit(move_results, live.query_id, "BM25", [0], 9)
    after = [row(panel, number).data(MEAN_ROLE) for number in range(3)]
    assert after[0] == shown(live.evaluation.mean("BM25").value) != before[0]
    assert after[1:] == before[1:]


def test_a_click_on_the_check_box_hides_a_system_and_says_so(panel: SystemPanel, live: LiveSession) -> None:
    told: list[tuple[str, bool]] = []
    panel.visibility_changed.connect(lambda name, is_shown: told.append((name, is_shown)))
    QTest.mouseClick(view_of(panel).viewport(), Qt.MouseButton.LeftButton, pos=place_in(panel, 1, "check"))
    assert panel.hidden_systems() == {"Neural"}
    QTest.mouseClick(view_of(panel).viewport(), Qt.MouseButton.LeftButton, pos=place_in(panel, 1, "check"))
    assert told == [("Neural", False), ("Neural", True)]
    assert live.undo_stack.count() == 0


def test_space_hides_the_chosen_system(panel: SystemPanel) -> None:
    view_of(panel).setCurrentIndex(row(panel, 2))
    QTest.keyClick(view_of(panel), Qt.Key.Key_Space)
    assert panel.hidden_systems() == {"Hybrid"}
    do(panel, "show_all_systems")
    assert panel.hidden_systems() == set()


def test_a_click_on_the_radio_button_edits_that_system(panel: SystemPanel, live: LiveSession) -> None:
    QTest.mouseClick(view_of(panel).viewport(), Qt.MouseButton.LeftButton, pos=place_in(panel, 2, "radio"))
    assert live.system == "Hybrid"
    assert row(panel, 2).data(IS_EDITED_ROLE)


def test_a_click_on_the_name_only_chooses(panel: SystemPanel, live: LiveSession) -> None:
    QTest.mouseClick(view_of(panel).viewport(), Qt.MouseButton.LeftButton, pos=place_in(panel, 2, "name"))
    assert view_of(panel).currentIndex().row() == 2
    assert live.system == "BM25"


def test_enter_and_a_double_click_edit_the_chosen_system(panel: SystemPanel, live: LiveSession) -> None:
    view = view_of(panel)
    view.setCurrentIndex(row(panel, 1))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert live.system == "Neural"
    at = place_in(panel, 2, "name")
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert live.system == "Hybrid"


def test_a_snapshot_keeps_the_edited_lists_under_the_next_free_name(panel: SystemPanel, live: LiveSession) -> None:
    do(panel, "snapshot")
    do(panel, "snapshot")
    assert names(panel) == [*SYSTEMS, "Snapshot 1", "Snapshot 2"]
    assert row(panel, 3).data(IS_SNAPSHOT_ROLE)
    assert live.system == "BM25"
    live.undo_stack.undo()
    assert names(panel) == [*SYSTEMS, "Snapshot 1"]


def graded_since(panel: SystemPanel, live: LiveSession) -> None:
    """A snapshot is taken and chosen, and then the first result of its first list gets another grade."""
    do(panel, "snapshot")
    view_of(panel).setCurrentIndex(row(panel, 3))
    system = live.session.system("BM25")
    rows = live.session.ranking(system, 0).rows[:1]
    grade = 0.0 if live.session.candidates(0).grades[rows[0]] > 0 else 3.0
    assert live.edit(set_grades, live.session.query_ids[0], live.session.document_ids(0, rows), [grade])


def test_a_snapshot_keeps_its_mean_and_says_which_grades_it_rests_on(panel: SystemPanel, live: LiveSession) -> None:
    before = row(panel, 0).data(MEAN_ROLE)
    graded_since(panel, live)
    assert row(panel, 0).data(MEAN_ROLE) != before
    assert row(panel, 3).data(MEAN_ROLE) == before
    assert [row(panel, number).data(GRADES_ROLE) for number in (0, 3)] == ["", "grades as of the snapshot"]
    tip = row(panel, 3).data(Qt.ItemDataRole.ToolTipRole)
    assert "order and grades as they were when it was taken" in tip


def test_one_click_shows_a_snapshot_with_todays_grades_and_can_be_undone(panel: SystemPanel, live: LiveSession) -> None:
    graded_since(panel, live)
    action, kept = panel.actions_by_name()["todays_grades"], row(panel, 3).data(MEAN_ROLE)
    assert (action.isEnabled(), action.isChecked()) == (True, False)
    do(panel, "todays_grades")
    assert action.isChecked()
    assert row(panel, 3).data(MEAN_ROLE) == row(panel, 0).data(MEAN_ROLE)
    assert row(panel, 3).data(GRADES_ROLE) == ""
    assert "with today's grades" in row(panel, 3).data(Qt.ItemDataRole.AccessibleTextRole)
    live.undo_stack.undo()
    assert not action.isChecked()
    assert row(panel, 3).data(MEAN_ROLE) == kept


def test_only_a_snapshot_has_grades_to_switch(panel: SystemPanel, live: LiveSession) -> None:
    action = panel.actions_by_name()["todays_grades"]
    assert (action.isEnabled(), action.isChecked()) == (False, True)
    do(panel, "snapshot")
    view_of(panel).setCurrentIndex(row(panel, 3))
    assert (action.isEnabled(), action.isChecked()) == (True, False)


def test_a_snapshot_of_an_earlier_version_says_that_it_follows_todays_grades(
    panel: SystemPanel, live: LiveSession
) -> None:
    do(panel, "snapshot")
    old = replace(live.session.systems[-1], judgements=None)
    live.open(live.session.with_system(old, old.name))
    view_of(panel).setCurrentIndex(row(panel, 3))
    action = panel.actions_by_name()["todays_grades"]
    assert (action.isEnabled(), action.isChecked()) == (False, True)
    assert "which kept no grades" in row(panel, 3).data(Qt.ItemDataRole.ToolTipRole)


def test_a_duplicate_is_a_system_of_its_own(panel: SystemPanel, live: LiveSession) -> None:
    view_of(panel).setCurrentIndex(row(panel, 1))
    do(panel, "duplicate_system")
    assert names(panel)[-1] == "Neural, copy 1"
    assert not live.session.systems[-1].is_snapshot


def test_a_name_is_typed_in_place(panel: SystemPanel, live: LiveSession, qtbot: QtBot) -> None:
    view = view_of(panel)
    live.show_system("Neural")
    do(panel, "rename_system")
    field = view.viewport().findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    field.setText("  Dense ")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(panel) == ["BM25", "Dense", "Hybrid"])
    assert live.system == "Dense"


def test_a_name_that_is_taken_is_refused_with_a_sentence(panel: SystemPanel, live: LiveSession) -> None:
    said: list[Message] = []
    live.reported.connect(said.append)
    view_of(panel).model().setData(row(panel, 0), "Hybrid", Qt.ItemDataRole.EditRole)
    assert names(panel) == SYSTEMS
    assert "already a system named" in said[0].text


def test_a_hidden_system_stays_hidden_through_renaming_and_undo(panel: SystemPanel, live: LiveSession) -> None:
    view_of(panel).model().setData(row(panel, 1), Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    live.edit(rename_system, "Neural", "Dense")
    assert panel.hidden_systems() == {"Dense"}
    live.undo_stack.undo()
    assert panel.hidden_systems() == {"Neural"}


def test_removing_takes_the_chosen_one_and_never_the_last(panel: SystemPanel, live: LiveSession) -> None:
    view = view_of(panel)
    view.setFocus()
    for left in (2, 1):
        view.setCurrentIndex(row(panel, 1))
        do(panel, "remove_system")
        assert len(names(panel)) == left
    assert names(panel) == ["BM25"]
    assert not panel.actions_by_name()["remove_system"].isEnabled()
    live.undo_stack.undo()
    live.undo_stack.undo()
    assert names(panel) == SYSTEMS


def test_removing_the_edited_system_shows_another(panel: SystemPanel, live: LiveSession) -> None:
    live.show_system("Hybrid")
    do(panel, "remove_system")
    assert live.system in names(panel) == ["BM25", "Neural"]


def test_another_session_shows_all_its_systems(panel: SystemPanel, live: LiveSession) -> None:
    view_of(panel).model().setData(row(panel, 1), Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    live.open(load([sample_folder() / "pizza.ndcg"]).session)
    assert panel.hidden_systems() == set()
    assert names(panel) == [system.name for system in live.session.systems]


def test_markers_are_drawn_in_the_colours_of_the_curves(panel: SystemPanel, qapp: QApplication) -> None:
    do(panel, "snapshot")
    for _ in range(4):
        do(panel, "duplicate_system")
    panel.resize(260, 500)
    picture = panel.grab().toImage()
    view = view_of(panel)
    for number in range(len(MARKERS)):
        centre = place_in(panel, number, "marker")
        at = view.viewport().mapTo(panel, QPoint(int(centre.x()), int(centre.y())))
        expected = series_colour(panel.palette(), number)
        found = QColor(picture.pixel(at))
        distance = max(
            abs(found.red() - expected.red()),
            abs(found.green() - expected.green()),
            abs(found.blue() - expected.blue()),
        )
        assert distance < 60, number


def test_the_model_keeps_its_promises(live: LiveSession, qapp: object) -> None:
    model = SystemModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_evaluation(live.evaluation, live.system)
    model.toggle(model.index(1, 0))
    for measure in ("DCG@5", "nDCG(gain=exp2)@3"):
        live.edit(set_measure, measure)
        model.show_evaluation(live.evaluation, "Neural")
    live.edit(rename_system, "Neural", "Dense")
    model.show_evaluation(live.evaluation, "Dense")
    assert model.hidden() == {"Dense"}


def buttons(panel: SystemPanel) -> list[QToolButton]:
    found = [panel.findChild(QToolButton, f"{name}_button") for name in ("snapshot", "duplicate_system")]
    return [button for button in found if isinstance(button, QToolButton)]


def test_a_narrow_panel_shows_icons_in_place_of_words(panel: SystemPanel, qapp: QApplication) -> None:
    assert {button.toolButtonStyle() for button in buttons(panel)} == {Qt.ToolButtonStyle.ToolButtonTextOnly}
    panel.resize(panel.minimumSizeHint().width(), 240)
    qapp.processEvents()
    assert panel.minimumSizeHint().width() < 150
    for button in buttons(panel):
        assert button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
        assert not button.icon().isNull()
        assert button.accessibleName()
        assert panel.rect().contains(button.mapTo(panel, button.rect().bottomRight()))


def test_where_there_is_no_room_for_both_the_name_stays_and_the_mean_goes(panel: SystemPanel) -> None:
    view, index = view_of(panel), row(panel, 0)
    delegate, look = SystemDelegate(view), QStyleOptionViewItem()
    look.widget, look.fontMetrics = view, view.fontMetrics()
    for width, has_mean in ((260, True), (110, False)):
        look.rect = QRect(0, 0, width, 24)
        places = delegate.places(look, index)
        assert places.mean.isEmpty() is not has_mean
        assert places.name.width() > 3 * letter_width(view.fontMetrics())


def test_the_buttons_do_not_keep_the_window_laying_itself_out(panel: SystemPanel, qapp: QApplication) -> None:
    row_of_buttons = panel.findChild(ButtonRow)
    assert isinstance(row_of_buttons, ButtonRow)
    for _ in range(3):
        qapp.processEvents()
    requests: list[QEvent.Type] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            requests.append(event.type())
            return False

    watch = Watch()
    row_of_buttons.installEventFilter(watch)
    row_of_buttons.minimumSizeHint()
    for _ in range(3):
        qapp.processEvents()
    assert QEvent.Type.LayoutRequest not in requests
