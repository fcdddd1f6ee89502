"""The import dialog as a user works in it: files opened in it, choices made, and what it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QPushButton, QTableView
from pytestqt.qtbot import QtBot

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.source_file import ImportInput
from ndcg_explorer.ui.files.import_dialog import ImportDialog
from ndcg_explorer.ui.files.import_header import PreviewTable
from tests.support.finding import child
from tests.support.importing import File

Opened = Callable[..., ImportDialog]


def settle(qtbot: QtBot, dialog: ImportDialog) -> None:
    qtbot.waitUntil(lambda: dialog._attempt is not None and not dialog.loader.is_busy)


def choose(qtbot: QtBot, dialog: ImportDialog, name: str, value: str) -> None:
    box = child(dialog, QComboBox, f"import_{name}")
    assert box.findData(value) >= 0, [box.itemData(number) for number in range(box.count())]
    with qtbot.waitSignal(dialog.loader.loaded):
        box.setCurrentIndex(box.findData(value))
        box.activated.emit(box.currentIndex())


def take_role(qtbot: QtBot, dialog: ImportDialog, column: str, role: str) -> None:
    """As a click on the head of the column and in its menu does it."""
    table = child(dialog, PreviewTable, "import_table")
    assert table.preview is not None
    menu = table.column_menu(table.preview.columns.index(column))
    assert menu is not None
    (action,) = (action for action in menu.actions() if action.isCheckable() and action.data() == role)
    with qtbot.waitSignal(dialog.loader.loaded):
        action.trigger()


def cells(dialog: ImportDialog) -> list[list[str]]:
    model = child(dialog, QTableView, "import_table").model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())] for row in range(model.rowCount())
    ]


def headers(dialog: ImportDialog) -> list[str]:
    model = child(dialog, QTableView, "import_table").model()
    return [model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())]


def button(dialog: ImportDialog) -> QPushButton:
    found = child(dialog, QPushButton, "import_button")
    assert isinstance(found, QPushButton)
    return found


def opened_together(
    qtbot: QtBot, folder: Path, files: Mapping[str, File], options: ImportOptions | None = None
) -> ImportDialog:
    for name, data in files.items():
        (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())
    dialog = ImportDialog(ImportInput(tuple(str(folder / name) for name in files)), options)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    settle(qtbot, dialog)
    return dialog
