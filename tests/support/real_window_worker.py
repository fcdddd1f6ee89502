"""The whole window on a real screen, for a real mouse and real keys: says what it shows, on lines of JSON.

Run by `test_real_window.py` in a process of its own, under a virtual screen.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QPointF, QSocketNotifier
from PySide6.QtWidgets import QApplication, QLabel

from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow


class Worker(QObject):
    """Answers one word a line on standard input: state, rank N (where it stands on the screen), quit."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
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
        corner = self._window.mapToGlobal(QPoint(0, 0))
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
            "focus": type(QApplication.focusWidget()).__name__,
            "dialogs": [
                w.objectName() for w in QApplication.topLevelWidgets() if w.isVisible() and w is not self._window
            ],
            "corner": [corner.x(), corner.y()],
        }


def main() -> None:
    window = create_window([], Settings(Path(sys.argv[1])))
    window.setGeometry(0, 0, 1280, 800)
    window.show()
    window.activateWindow()
    worker = Worker(window)
    print(json.dumps({"ready": True}), flush=True)
    QApplication.exec()
    window.close()
    del worker


if __name__ == "__main__":
    main()
