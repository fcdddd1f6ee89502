"""A window in a process of its own that edits until it is killed; says each edit once it is shown."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from ndcg_explorer.core.session.edits import move_results
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow


def edit(window: MainWindow) -> None:
    live = window.live
    assert live.edit(move_results, live.query_id, live.system, [len(live.undo_stack.text(0)) % 3 + 2], 0)
    QApplication.processEvents()
    session = live.session
    rows = session.ranking(session.system(live.system), live.query).rows
    print(" ".join(session.document_ids(live.query, rows)), flush=True)


def main() -> None:
    window = create_window([sys.argv[1]], Settings(Path(sys.argv[2])))
    window.show()
    timer = QTimer()
    timer.timeout.connect(lambda: edit(window))
    timer.start(1)
    QApplication.exec()


if __name__ == "__main__":
    main()
