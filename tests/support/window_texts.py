"""All texts that a window shows or speaks, with where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QDockWidget,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTableView,
    QWidget,
)

_TAGS = re.compile(r"<[^>]*>")
_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
_MOST_ROWS = 30


def texts_of(window: QWidget) -> Iterator[tuple[str, str]]:
    """Pairs of place and text; markup taken off."""
    for place, text in _all(window):
        plain = unescape(_TAGS.sub(" ", text)).replace("&&", "&")
        if plain.strip():
            yield place, plain


def _all(window: QWidget) -> Iterator[tuple[str, str]]:
    for widget in [window, *window.findChildren(QWidget)]:
        name = f"{type(widget).__name__} {widget.objectName()}"
        yield f"{name} tooltip", widget.toolTip()
        yield f"{name} accessible", widget.accessibleName()
        yield f"{name} described", widget.accessibleDescription()
        for text in _shown(widget):
            yield name, text
    for action in window.findChildren(QAction):
        if type(action.parent()).__name__ == "GraphicsScene":
            continue  # pyqtgraph's own, which no menu shows
        for text in (action.text(), action.toolTip(), action.statusTip()):
            yield f"QAction {action.objectName()}", text


def _shown(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QLineEdit | QPlainTextEdit):
        yield widget.placeholderText()
    if isinstance(widget, QPlainTextEdit):
        yield widget.toPlainText()
    if isinstance(widget, QGroupBox | QMenu):
        yield widget.title()
    if isinstance(widget, QDockWidget):
        yield widget.windowTitle()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(number) for number in range(widget.count()))
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _of_model(widget)


def _of_model(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    root = QModelIndex()
    for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(root)):
        if isinstance(view, QTableView):
            for role in _ROLES:
                yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
        for row in range(min(model.rowCount(root), _MOST_ROWS)):
            for role in _ROLES:
                yield str(model.index(row, column).data(role) or "")
