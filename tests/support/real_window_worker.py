"""The whole window on a real screen, for a real mouse and real keys: says what it shows, on lines of JSON.

Run by `test_real_window.py` in a process of its own, under a virtual screen.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path

from PySide6.QtCore import QObject, QPointF, QSocketNotifier
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit, QMenu, QWidget

from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.pointer_watch import PointerWatch


class Worker(QObject):
    """Answers one word a line on standard input: state, rank N (where it stands on the screen), quit."""

    def __init__(self, window: MainWindow, pointer: PointerWatch) -> None:
        super().__init__()
        self._window, self._pointer = window, pointer
        self._reader = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._reader.activated.connect(self._answer)

    def _answer(self) -> None:
        word, _, rest = sys.stdin.readline().strip().partition(" ")
        if word in ("", "quit"):
            self._window.live.undo_stack.setClean()
            QApplication.quit()
            return
        print(json.dumps(self._rank(int(rest)) if word == "rank" else self._state()), flush=True)

    def _rank(self, rank: int) -> list[int]:
        view = self._window.curves._view
        plot = next(iter(view.plots.values()))
        middle = plot.vb.viewRange()[1]
        scene = plot.vb.mapViewToScene(QPointF(rank, sum(middle) / 2))
        place = view.viewport().mapToGlobal(view.mapFromScene(scene))
        return [place.x(), place.y()]

    def _state(self) -> dict[str, object]:
        live = self._window.live
        session = live.session
        rows = session.ranking(session.system(live.system), live.query).rows
        value = self._window.findChild(QLabel, "measure_value")
        assert isinstance(value, QLabel)
        return {
            "title": session.title,
            "window": self._window.windowTitle(),
            "order": session.document_ids(live.query, rows),
            "grades": [
                "–" if math.isnan(g) else f"{g:g}" for g in session.candidates(live.query).grades[rows].tolist()
            ],
            "steps": live.undo_stack.index(),
            "is_clean": live.undo_stack.isClean(),
            "cutoff": session.measure.cutoff,
            "value": value.text(),
            "active": _name_of(QApplication.activeWindow()),
            "menus": sum(isinstance(w, QMenu) and w.isVisible() for w in QApplication.topLevelWidgets()),
            "file_name": _typed_file_name(),
            "moved_to": self._pointer.moved_to,
        }


def _name_of(window: QWidget | None) -> str:
    """Of the active window: the main one, a dialog, or none."""
    return "" if window is None else "main" if isinstance(window, MainWindow) else "dialog"


def _typed_file_name() -> str | None:
    dialog = QApplication.activeModalWidget()
    edit = dialog.findChild(QLineEdit, "fileNameEdit") if isinstance(dialog, QFileDialog) else None
    return edit.text() if isinstance(edit, QLineEdit) and edit.hasFocus() else None


def main() -> None:
    window = create_window([], Settings(Path(sys.argv[1])))
    window.setGeometry(0, 0, 1280, 800)
    window.show()
    window.activateWindow()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    worker = Worker(window, PointerWatch(app))
    print(json.dumps({"ready": True}), flush=True)
    QApplication.exec()
    window.close()
    del worker


if __name__ == "__main__":
    main()
