"""Texts that are 40 % longer than the English ones: none is clipped, in the window or in its dialogs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QDialog,
    QLabel,
    QPushButton,
    QRadioButton,
    QToolButton,
    QWidget,
)

from ndcg_explorer.language import CHINESE
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.spoken_window import Invented, spoken_window


def longer(text: str) -> str:
    """With as many letters again as 40 % of it."""
    return text + "ö" * math.ceil(len(text) * 0.4) if text.strip() else text


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    Invented(longer).take_over(monkeypatch)
    yield from spoken_window(CHINESE, "help-desk.ndcg", tmp_path, monkeypatch)


def clipped(top: QWidget) -> dict[str, str]:
    """Controls in sight whose text has less room than it needs; what elides or wraps takes care of itself."""
    found = {}
    for widget in top.findChildren(QWidget):
        if widget.visibleRegion().isEmpty() or not has_text(widget):
            continue
        missing = widget.sizeHint().width() - widget.width()
        if missing > 1:
            found[f"{type(widget).__name__} {widget.objectName()}"] = f"{widget.text()!r} lacks {missing} px"  # type: ignore[attr-defined]
    return found


def has_text(widget: QWidget) -> bool:
    if isinstance(widget, QLabel):
        is_drawn_whole = not isinstance(widget, ElidedLabel) and not widget.wordWrap()
        return is_drawn_whole and bool(widget.text().strip())
    is_button = isinstance(widget, QPushButton | QCheckBox | QRadioButton | QToolButton)
    return is_button and isinstance(widget, QAbstractButton) and bool(widget.text()) and not is_icon_only(widget)


def is_icon_only(button: QAbstractButton) -> bool:
    return isinstance(button, QToolButton) and button.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly


def test_the_window_and_each_panel(window: MainWindow) -> None:
    found = clipped(window)
    for dock in window.docks:
        dock.show()
        dock.raise_()
        QApplication.processEvents()
        found |= clipped(window)
    assert found == {}


def test_the_dialogs(window: MainWindow) -> None:
    from ndcg_explorer.ui.presenting.steps_dialog import StepsDialog

    window.files.reports.ask()
    window.views.scale_action.trigger()
    window.views.shortcuts_action.trigger()
    StepsDialog(window.live, window).open()
    QApplication.processEvents()
    dialogs = [top for top in QApplication.topLevelWidgets() if isinstance(top, QDialog) and top.isVisible()]
    found = {dialog.objectName(): clipped(dialog) for dialog in dialogs}
    for dialog in dialogs:
        dialog.close()
    assert len(found) >= 4
    assert all(texts == {} for texts in found.values()), found


def test_the_empty_page(window: MainWindow) -> None:
    window.files.keeper.close()
    QApplication.processEvents()
    assert clipped(window) == {}
