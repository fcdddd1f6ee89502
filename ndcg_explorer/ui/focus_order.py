"""Where Tab goes: on to the next control that can be seen, past those in panels that lie behind others."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget


def step_focus(window: QMainWindow, *, forward: bool) -> bool:
    """Gives the focus to the next control, or the one before; False where there is no other."""
    start = window.focusWidget() or window
    for widget in _chain(start, forward=forward):
        if _can_take_focus(widget, window):
            reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
            widget.setFocus(reason)
            return True
    return False


def _chain(start: QWidget, *, forward: bool) -> Iterator[QWidget]:
    widget: QWidget | None = start
    while widget is not None:
        widget = widget.nextInFocusChain() if forward else widget.previousInFocusChain()
        if widget is None or widget is start:
            return
        yield widget


def _can_take_focus(widget: QWidget, window: QMainWindow) -> bool:
    takes_tab = widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
    if not takes_tab or widget.focusProxy() is not None or not widget.isEnabled():
        return False
    return widget.window() is window and widget.isVisibleTo(window) and not _is_behind(widget)


def _is_behind(widget: QWidget) -> bool:
    """Whether it is in a panel behind another's tab: Qt keeps those visible, outside of the window."""
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, QDockWidget):
        parent = parent.parentWidget()
    return parent is not None and parent.visibleRegion().isEmpty()
