"""The mouse wheel changes no field but the one that has the focus, in the window and in every dialog."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QInputDialog,
    QScrollArea,
    QScrollBar,
    QWidget,
)

from ndcg_explorer.core.session.edits import set_measure
from ndcg_explorer.formats.source_file import ImportInput
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.files.import_dialog import ImportDialog
from ndcg_explorer.ui.judges.scale_editor import ScaleEditor
from ndcg_explorer.ui.measure.measure_panel import MeasurePanel
from ndcg_explorer.ui.presenting.steps_dialog import StepsDialog
from ndcg_explorer.ui.reports.report_dialog import ReportDialog
from ndcg_explorer.ui.reports.report_job import Order
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from ndcg_explorer.ui.window.panels import PANELS
from tests.support.finding import child

Field = QComboBox | QAbstractSpinBox | QAbstractSlider


@pytest.fixture
def window(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    made = create_window([sample_folder() / "help-desk.ndcg"], Settings(tmp_path / "settings.ini"))
    made.resize(1280, 700)
    made.show()
    made.activateWindow()
    settle()
    yield made
    made.live.undo_stack.setClean()
    made.close()
    made.deleteLater()
    settle()


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def fields_in(widget: QWidget) -> list[Field]:
    found = [child for child in widget.findChildren(QWidget) if isinstance(child, Field)]
    return [field for field in found if not isinstance(field, QScrollBar)]


def value_of(field: Field) -> object:
    if isinstance(field, QComboBox):
        return field.currentIndex()
    return field.text() if isinstance(field, QAbstractSpinBox) else field.value()


def turn(widget: QWidget, by: int) -> None:
    """As a mouse would: what a widget does not take goes to those around it."""
    top = widget.window()
    at = widget.mapTo(top, widget.rect().center())
    QTest.wheelEvent(top.windowHandle(), QPointF(at), QPoint(0, by))
    settle()


def show(field: QWidget) -> bool:
    """In sight, where a mouse can be on it; some are not there now."""
    around = field.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(field)
        around = around.parentWidget()
    settle()
    return not field.visibleRegion().isEmpty()


def left_alone(fields: list[Field]) -> int:
    """How many were in sight, and did not change."""
    seen = 0
    for field in fields:
        field.clearFocus()
        before = value_of(field)
        for by in (-120, 120, -240):
            if show(field):
                seen += 1
                turn(field, by)
                assert value_of(field) == before, (field, field.objectName())
                assert not field.hasFocus()
    return seen


def test_in_the_window_and_all_its_panels(window: MainWindow) -> None:
    window.live.edit(set_measure, "nDCG(discount=geometric(0.8))@10")
    for panel in PANELS:
        window.docks.show(panel.name)
        settle()
        assert left_alone(fields_in(window)) >= 12, panel.name
    assert window.live.undo_stack.count() == 1


def import_dialog(_: MainWindow, folder: Path) -> QWidget:
    table = folder / "table.csv"
    table.write_text("query,doc,rank,grade\nq,a,1,3\nq,b,2,good\n")
    return ImportDialog(ImportInput((str(table),)), None)


def report_dialog(window: MainWindow, _: Path) -> QWidget:
    return ReportDialog(window.live, window.settings, partial(Order, window.live.session))


def scale_editor(window: MainWindow, _: Path) -> QWidget:
    return ScaleEditor(window.live)


def rank_dialog(window: MainWindow, _: Path) -> QWidget:
    window.results.view.go_to_row(0)
    window.results.actions_by_name()["move_to_rank"].trigger()
    return child(window, QInputDialog)


def steps_dialog(window: MainWindow, _: Path) -> QWidget:
    return StepsDialog(window.live)


Open = Callable[[MainWindow, Path], QWidget]


@pytest.mark.parametrize("open_dialog", [import_dialog, report_dialog, scale_editor, rank_dialog])
def test_in_every_dialog(window: MainWindow, tmp_path: Path, open_dialog: Open) -> None:
    dialog = open_dialog(window, tmp_path)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    dialog.show()
    settle()
    assert left_alone(fields_in(dialog))
    dialog.close()
    dialog.deleteLater()
    settle()


def test_dialogs_without_such_fields_need_no_watching(window: MainWindow, tmp_path: Path) -> None:
    """Fails when one is added, which then belongs into the list above."""
    dialog = steps_dialog(window, tmp_path)
    assert not fields_in(dialog)
    dialog.deleteLater()


def test_a_field_with_the_focus_still_follows_the_wheel(window: MainWindow) -> None:
    box = window.measure_bar.cutoff_box
    box.setFocus()
    turn(box, -120)
    assert box.value() == 9
    window.live.undo_stack.undo()


def test_the_page_around_scrolls_instead(window: MainWindow) -> None:
    window.docks.show("measure")
    settle()
    panel = window.docks.panel(MeasurePanel)
    assert panel is not None
    bar = child(panel, QScrollArea).verticalScrollBar()
    assert show(panel.kind_box)
    before = bar.value()
    turn(panel.kind_box, -240)
    assert bar.value() > before
