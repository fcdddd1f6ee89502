"""The results in a real window, for a real mouse: says where rows are and what happened, on lines of JSON.

Run by `test_real_drag.py` in a process of its own, under a virtual screen.
"""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import QObject, QPoint, QSocketNotifier
from PySide6.QtWidgets import QApplication, QWidget

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.ui.results.results_panel import ResultsPanel
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.theme import apply_theme
from tests.support.pointer_watch import PointerWatch
from tests.support.results_sessions import documents, small

CORNER = 40, 40


class Worker(QObject):
    """Answers one word a line on standard input: where, state, undo, picture, quit."""

    def __init__(self, panel: ResultsPanel, pointer: PointerWatch) -> None:
        super().__init__()
        self._panel, self._pointer = panel, pointer
        self._previewed = 0
        panel.live.previewed.connect(self._count)
        self._reader = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self._reader.activated.connect(self._answer)

    def _count(self, candidate: Evaluation | None) -> None:
        self._previewed += candidate is not None

    def _answer(self) -> None:
        word, _, rest = sys.stdin.readline().strip().partition(" ")
        if word in ("", "quit"):
            QApplication.quit()
            return
        if word == "undo":
            self._panel.live.undo_stack.undo()
        if word == "picture":
            self._panel.grab().save(rest)
        print(json.dumps(self._where() if word == "where" else self._state()), flush=True)

    def _where(self) -> dict[str, object]:
        view, tray = self._panel.view, self._panel.tray
        x = view.columnViewportPosition(view.results.column_of("document")) + 20
        rows = [
            self._on_screen(view.viewport(), x, view.rowViewportPosition(row) + 3) for row in range(view.results.count)
        ]
        return {
            "rows": rows,
            "height": view.rowHeight(0),
            "tray": self._on_screen(tray, 60, tray.label.geometry().center().y()),
            "tray_rows": [self._on_screen(tray.list.viewport(), 60, 8)],
        }

    def _on_screen(self, widget: QWidget, x: int, y: int) -> list[int]:
        place = widget.mapToGlobal(QPoint(x, y))
        return [place.x(), place.y()]

    def _state(self) -> dict[str, object]:
        live, view = self._panel.live, self._panel.view
        return {
            "order": "".join(documents(view.results)),
            "selected": view.chosen_rows().tolist(),
            "value": live.evaluation.value("A", 0),
            "steps": live.undo_stack.index(),
            "previewed": self._previewed,
            "line": view.guide.before,
            "label": view.guide.label,
            "dragged_to": self._pointer.dragged_to,
            "corner": self._on_screen(self._panel, 0, 0),
            "is_exposed": self._panel.windowHandle().isExposed(),
        }


def main() -> None:
    app = QApplication([])
    apply_theme(app, "light")
    panel = ResultsPanel(LiveSession(small()))
    panel.setGeometry(*CORNER, 720, 480)
    panel.show()
    worker = Worker(panel, PointerWatch(app))
    print(json.dumps({"ready": True}), flush=True)
    app.exec()
    del worker


if __name__ == "__main__":
    main()
