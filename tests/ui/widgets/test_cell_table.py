"""The small table: what it shows, and how rows and cells are taken from it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QSignalSpy, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_explorer.ui.widgets.cell_table import LOOK_ROLE, UP, Cell, CellTable, CellTableModel, Heading

HEADINGS = (Heading("Document", is_number=False), Heading("Change", "What it would change"))
ROWS = ((Cell("<b>a</b>", tip="<i>tip</i>"), Cell("+0.1", UP)), (Cell("b"), Cell("+0.2", UP, spoken="up by 0.2")))


def table(qtbot: QtBot, *, by_cell: bool = False) -> CellTable:
    made = CellTable("cells", "Cells", by_cell=by_cell)
    qtbot.addWidget(made)
    made.cells.show_cells(HEADINGS, ROWS)
    made.resize(300, 200)
    made.show()
    QApplication.processEvents()
    return made


def test_the_model_keeps_the_rules_of_item_models_as_its_size_changes(qtbot: QtBot) -> None:
    model = CellTableModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for headings, rows in ((HEADINGS, ROWS), (HEADINGS, ROWS[::-1]), (HEADINGS, ROWS[:1]), ((), ())):
        model.show_cells(headings, rows)
        assert (model.rowCount(), model.columnCount()) == (len(rows), len(headings))
    assert tester is not None


def test_a_table_of_the_same_size_is_not_reset(qtbot: QtBot) -> None:
    model = CellTableModel()
    model.show_cells(HEADINGS, ROWS)
    resets, changes = QSignalSpy(model.modelReset), QSignalSpy(model.dataChanged)
    model.show_cells(HEADINGS, ROWS[::-1])
    model.show_cells(HEADINGS, ROWS[::-1])
    assert resets.count() == 0
    assert changes.count() == 1


def test_tips_show_their_text_as_it_is(qtbot: QtBot) -> None:
    index = table(qtbot).cells.index(0, 0)
    assert index.data() == "<b>a</b>"
    assert "&lt;i&gt;tip&lt;/i&gt;" in index.data(Qt.ItemDataRole.ToolTipRole)


def test_cells_are_read_aloud_as_they_ask(qtbot: QtBot) -> None:
    cells = table(qtbot).cells
    assert cells.index(1, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "up by 0.2"
    assert cells.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "b"
    assert cells.index(1, 1).data(LOOK_ROLE) == UP


def test_enter_takes_the_current_row(qtbot: QtBot) -> None:
    made = table(qtbot)
    taken = QSignalSpy(made.taken)
    made.setCurrentIndex(made.cells.index(1, 0))
    QTest.keyClick(made, Qt.Key.Key_Return)
    assert taken.count() == 1
    assert taken.at(0) == [1, 0]


def test_a_click_takes_a_cell_only_where_cells_are_taken(qtbot: QtBot) -> None:
    for by_cell in (False, True):
        made = table(qtbot, by_cell=by_cell)
        taken = QSignalSpy(made.taken)
        place = made.visualRect(made.cells.index(1, 1)).center()
        QTest.mouseClick(made.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        assert taken.count() == int(by_cell)


def test_the_table_is_as_high_as_its_rows_at_any_size_of_text(qtbot: QtBot) -> None:
    made = table(qtbot)
    for size in (8, 20):
        font = made.font()
        font.setPointSize(size)
        made.setFont(font)
        rows = sum(made.rowHeight(row) for row in range(2))
        assert made.sizeHint().height() >= rows + made.horizontalHeader().sizeHint().height()
        assert made.rowHeight(0) > made.fontMetrics().height()
