"""The window on a real screen while two runs are compared, for a real mouse and real keys: JSON lines.

Run by `test_real_comparing.py` in a process of its own, under a virtual screen.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, QPoint, QSocketNotifier
from PySide6.QtWidgets import QApplication

from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.compare.side_view import SideView
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.pointer_watch import PointerWatch
from tests.support.real_window_worker import _name_of, _typed_file_name


class Worker(QObject):
    """Answers one word a line on standard input: state, row N (where it is in the right list), quit."""

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
        print(json.dumps(self._row(int(rest)) if word == "row" else self._state()), flush=True)

    def _row(self, row: int) -> list[int]:
        view = self._window.modes.compare_view
        assert view is not None
        right = view.pair.right
        area = right.visualRect(right.results.index(row, right.results.column_of("document")))
        # The upper half: a drop here comes before the row.
        place = right.viewport().mapToGlobal(QPoint(area.left() + 20, area.top() + area.height() // 4))
        return [place.x(), place.y()]

    def _state(self) -> dict[str, object]:
        live, view = self._window.live, self._window.modes.compare_view
        focus = QApplication.focusWidget()
        state: dict[str, object] = {
            "active": _name_of(QApplication.activeWindow()),
            "file_name": _typed_file_name(),
            "mode": self._window.modes.mode,
            "systems": [system.name for system in live.session.systems],
            "query": live.query_id,
            "judged": int((~np.isnan(live.session.judgements.grades)).sum()),
            "sources": [source.path for source in live.session.sources],
            "steps": live.undo_stack.index(),
            "focus": "" if focus is None else focus.objectName(),
            "moved_to": self._pointer.moved_to,
            "dragged_to": self._pointer.dragged_to,
        }
        if view is not None and view.comparing.figures is not None:
            state |= {
                "sentence": view.sentence_bar.sentence.text(),
                "change": view.pair.change_label.text(),
                "why": view.pair.why_label.text(),
                "shown": view.differences.model.rowCount(),
                "right": _column(view.pair.right, "document"),
                "grades": _column(view.pair.right, "grade"),
                "row": view.pair.right.currentIndex().row(),
            }
        return state


def _column(view: SideView, key: str) -> list[str]:
    model = view.results
    column = model.column_of(key)
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


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
