"""Keys of the window while a text field has the focus: Ctrl+E exports, which on some desktops a field would take."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

_TEXT_FIELDS = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox)
_MODIFIERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_Key = QKeySequence.StandardKey
# These are the field's own, wherever a window has them too.
_EDITING = (_Key.Undo, _Key.Redo, _Key.Cut, _Key.Copy, _Key.Paste, _Key.SelectAll)
_OF_WINDOW = (Qt.ShortcutContext.WindowShortcut, Qt.ShortcutContext.ApplicationShortcut)


class ShortcutFilter(QObject):
    """Watches text fields; keys that it keeps from them are left to the shortcuts."""

    def watch(self, widget: QWidget) -> None:
        """Nothing happens where it is not a text field."""
        if isinstance(widget, _TEXT_FIELDS):
            widget.installEventFilter(self)

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt asks the field first whether it wants a key for itself."""
        if event.type() != QEvent.Type.ShortcutOverride:
            return False
        if not isinstance(event, QKeyEvent) or not isinstance(watched, QWidget):
            return False
        is_kept = _is_of_window(event, watched.window())
        if is_kept:
            event.ignore()
        return is_kept


def _is_of_window(event: QKeyEvent, window: QWidget) -> bool:
    if not event.modifiers() & _MODIFIERS or any(event.matches(key) for key in _EDITING):
        return False
    pressed = QKeySequence(event.keyCombination())
    return any(
        pressed in action.shortcuts()
        for action in window.findChildren(QAction)
        if action.isEnabled() and action.shortcutContext() in _OF_WINDOW
    )
