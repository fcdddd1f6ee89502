"""Where Tab goes: on to the next control that can be seen, past those in panels that lie behind others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QWidget


@contextmanager
def past_those_behind(docks: Iterable[QDockWidget]) -> Iterator[None]:
    """Inside, nothing in a panel behind another's tab takes the focus: Qt keeps those visible, out of the window.

    Walking along Qt's chain of widgets would be simpler, but PySide takes each one for the child of the one before.
    """
    policies = [(widget, widget.focusPolicy()) for dock in docks for widget in _behind(dock)]
    for widget, _ in policies:
        widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    try:
        yield
    finally:
        for widget, policy in policies:
            widget.setFocusPolicy(policy)


def _behind(dock: QDockWidget) -> list[QWidget]:
    if not dock.isVisible() or not dock.visibleRegion().isEmpty():
        return []
    return [widget for widget in dock.findChildren(QWidget) if widget.focusPolicy() != Qt.FocusPolicy.NoFocus]
