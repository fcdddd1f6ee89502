"""Garbage collection in the window's thread alone.

What is collected may be a widget, and Qt crashes where one is taken apart in another thread than its own.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

# Milliseconds between two looks.
_INTERVAL = 500


class GarbageCollector(QObject):
    """Collects when Python would have, between two events; while it is there, Python does not do so by itself."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.collect)
        self._timer.start(_INTERVAL)

    def collect(self) -> None:
        """The oldest generation that is due, with those that are younger."""
        due = [number for number, (count, most) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
               if 0 < most < count]  # fmt: skip
        if due:
            gc.collect(max(due))

    def end(self) -> None:
        """Python collects by itself again."""
        self._timer.stop()
        gc.enable()
