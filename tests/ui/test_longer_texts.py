"""Texts that are 40 % longer than the English ones: none is clipped, in the window or in its dialogs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
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

from ndcg_explorer import language
from ndcg_explorer.language import CHINESE, ENGLISH
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui import translation
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.main_window import MainWindow
from ndcg_explorer.ui.panels.elided_label import ElidedLabel
from ndcg_explorer.ui.settings import Settings
from ndcg_explorer.ui.translation import apply_language


class Longer(Mapping[tuple[str, str], str]):
    """Each text with as many letters again as 40 % of it."""

    def __getitem__(self, key: tuple[str, str]) -> str:
        text = key[1]
        return text + "ö" * math.ceil(len(text) * 0.4) if text.strip() else text

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(())

    def __len__(self) -> int:
        return 0


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    monkeypatch.setattr(language, "translations", lambda _: Longer())
    monkeypatch.setattr(translation, "translations", lambda _: Longer())
    settings = Settings(tmp_path / "settings.ini")
    settings.language = CHINESE
    made = create_window([sample_folder() / "help-desk.ndcg"], settings)
    made.resize(1280, 800)
    made.show()
    QApplication.processEvents()
    yield made
    made.live.undo_stack.setClean()
    made.close()
    made.deleteLater()
    apply_language(qapp, ENGLISH)
    QApplication.processEvents()


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
    from PySide6.QtCore import Qt

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
    from ndcg_explorer.ui.steps_dialog import StepsDialog

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


def test_the_empty_page(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, window: MainWindow
) -> None:
    window.files.keeper.close()
    QApplication.processEvents()
    assert clipped(window) == {}
