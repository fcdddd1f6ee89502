"""The window: from an edit to everything repainted, select-all, and from start to first paint.

Runs on the display that is there (a virtual one will do), otherwise offscreen.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from tempfile import mkdtemp

import numpy as np

from benchmarks.timing import Contest
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.edits import move_results, set_grades
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System

SIZES = {1_000: 0.016, 100_000: 0.016, 1_000_000: 0.025}
MOST_RATIO = 1.5
ALL_ROWS = 200_000
BARE = """
import sys, time
from PySide6.QtWidgets import QApplication
import pyqtgraph
app = QApplication([])
plot = pyqtgraph.PlotWidget()
plot.plot([1, 2, 3], [1, 2, 3])
plot.resize(1280, 800)
plot.show()
app.processEvents()
"""
OURS = """
import sys
from ndcg_explorer.ui import app as application
def painted(window, paths):
    late = [name for name in ("pandas", "pyarrow", "scipy", "pyqtgraph") if name in sys.modules]
    assert not late, late
    sys.exit(0)
application._begin = painted  # what the program does right after the first paint
application.run_window([])
"""


def contests(quick: bool) -> Iterator[Contest]:
    os.environ.setdefault("NDCG_EXPLORER_STATE", mkdtemp(prefix="ndcg-bench-"))
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for size, seconds in SIZES.items():
        if quick and size > 100_000:
            continue
        nudge, grade = _edits(size)
        # Of a million, the sums alone are several repaints.
        most = {"most_seconds": seconds} if size > 100_000 else {"most_ratio": MOST_RATIO}
        for what, edit in (("move", nudge), ("grade", grade)):
            name = f"{what} to all repainted, {size:,} results"
            yield Contest(name, edit, _bare(size), beside="a bare table and three curves", rounds=21, **most)
    yield Contest(f"select all of {ALL_ROWS:,} rows", _select_all(), most_seconds=0.1, rounds=5)
    yield Contest(
        "start to first paint",
        partial(_process, OURS),
        partial(_process, BARE),
        beside="a bare pyqtgraph window",
        most_ratio=1.4,
        rounds=3 if quick else 7,
    )


def session_of(size: int) -> Session:
    grades = np.random.default_rng(0).integers(0, 4, size).astype(float)
    documents = TextDocuments([f"doc-{number}" for number in range(size)])
    offsets = np.array([0, size])
    system = System("list", Rankings(offsets, np.arange(size)))
    return Session(("query",), documents, Judgements(offsets, grades), (system,), parse_measure("nDCG@10"))


def _edits(size: int) -> tuple[Callable[[], object], Callable[[], object]]:
    from PySide6.QtWidgets import QApplication

    from ndcg_explorer.ui.app import create_window

    window = create_window()
    window.live.open(session_of(size))
    window.show()
    QApplication.processEvents()
    turn = iter(range(1_000_000))

    # What a user does: an edit, and then all that waits to be painted is; nothing is painted that need not be.
    def nudge() -> None:
        window.live.edit(move_results, "query", "list", [3 + next(turn) % 5], 1)
        QApplication.processEvents()

    def grade() -> None:
        number = next(turn)
        window.live.edit(set_grades, "query", [f"doc-{number % 20}"], [number // 20 % 2 + 0.5])
        QApplication.processEvents()

    return nudge, grade


def _bare(size: int) -> Callable[[], object]:
    """A table of texts and three curves without anything of ours: all of both painted anew."""
    import pyqtgraph
    from PySide6.QtGui import QStandardItem, QStandardItemModel
    from PySide6.QtWidgets import QApplication, QSplitter, QTableView

    QApplication.instance() or QApplication([])
    rows = QStandardItemModel(30, 8)
    for row in range(30):
        for column in range(8):
            rows.setItem(row, column, QStandardItem(f"{row / (column + 1):.4f}"))
    split, table, plot = QSplitter(), QTableView(), pyqtgraph.PlotWidget()
    table.setModel(rows)
    split.addWidget(table)
    split.addWidget(plot)
    split.resize(1280, 800)
    # As curves are drawn that are to be looked at.
    lines = [plot.plot(pen=pyqtgraph.mkPen(colour, width=2), antialias=True) for colour in ("b", "r", "g")]
    plot.disableAutoRange()
    plot.setRange(xRange=(0, 400), yRange=(0, 400))
    ranks = np.arange(400, dtype=np.float64)
    turn = iter(range(1_000_000))
    split.show()
    QApplication.processEvents()

    def repaint() -> None:
        number = next(turn)
        for place, line in enumerate(lines):
            line.setData(ranks, ranks / (place + 1) + number % 7)
        table.viewport().update()
        assert split.isVisible()
        QApplication.processEvents()

    return repaint


def _select_all() -> Callable[[], object]:
    from PySide6.QtWidgets import QApplication, QTableView

    from ndcg_explorer.ui.app import create_window

    window = create_window()
    window.live.open(session_of(ALL_ROWS))
    window.show()
    table = window.findChild(QTableView, "results_table")
    assert isinstance(table, QTableView)

    def select() -> None:
        table.clearSelection()
        table.selectAll()
        QApplication.processEvents()

    return select


def _process(program: str, *arguments: str) -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", program, *arguments], check=True, stderr=subprocess.DEVNULL)
    return time.perf_counter() - started
