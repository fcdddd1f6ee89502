"""Large runs in the window: opening, another query, another gain, an edit and saving; and the longest stall of each.

A stall is the time in which the event loop answered nobody. Each case is a process of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from ndcg_explorer.cli.tables import aligned

ROOT = Path(__file__).resolve().parents[1]
# Systems, queries, results of each list.
CASES = ((1, 6_980, 1_000), (3, 6_980, 1_000), (20, 10_000, 100))
QUICK_CASES = ((3, 1_000, 100),)
HEAD = ("what", "seconds", "longest stall, ms", "memory MB")
_TICK_MS = 2


def report(quick: bool) -> Iterator[str]:
    for systems, queries, length in QUICK_CASES if quick else CASES:
        yield f"{systems} × {queries:,} queries × {length:,} results:"
        with tempfile.TemporaryDirectory(prefix="ndcg-bench-") as folder:
            paths = written(Path(folder), systems, queries, length)
            rows = _measured(paths, Path(folder))
        yield from aligned([HEAD, *rows], left={0})


def written(folder: Path, systems: int, queries: int, length: int) -> list[Path]:
    """Runs with documents of their own and some in common, and eight judgements a query."""
    rng = np.random.default_rng(1)
    paths = [folder / f"system-{number}.run" for number in range(systems)]
    judged = []
    for number, path in enumerate(paths):
        with path.open("w") as run:
            for query in range(queries):
                ids = rng.permutation(8 * length)[:length] + query * 1_000
                scores = np.sort(rng.random(length))[::-1] * 30
                lines = enumerate(zip(ids.tolist(), scores.tolist(), strict=True), start=1)
                run.write("".join(f"{query} Q0 {at} {rank} {score:.5f} s{number}\n" for rank, (at, score) in lines))
                if not number:
                    judged += [f"{query} 0 {at} {place % 4}\n" for place, at in enumerate(ids[:: length // 8].tolist())]
    qrels = folder / "x.qrels"
    qrels.write_text("".join(judged))
    return [*paths, qrels]


def _measured(paths: list[Path], folder: Path) -> list[tuple[str, ...]]:
    command = [sys.executable, "-m", "benchmarks.large_window", str(folder), *map(str, paths)]
    environment = {**os.environ, "NDCG_EXPLORER_STATE": str(folder / "state")}
    if not os.environ.get("DISPLAY"):
        environment["QT_QPA_PLATFORM"] = "offscreen"
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        return [(done.stderr.strip().splitlines()[-1], "", "", "")]
    found: list[tuple[str, float, float, float]] = json.loads(done.stdout.splitlines()[-1])
    return [(what, f"{seconds:.2f}", f"{stall:.0f}", f"{memory:.0f}") for what, seconds, stall, memory in found]


class Watch:
    """How long the event loop answers nobody, at worst."""

    def __init__(self) -> None:
        from PySide6.QtCore import QTimer

        self._timer = QTimer()
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)
        self._last, self.longest = perf_counter(), 0.0
        self._timer.start()

    def _tick(self) -> None:
        now = perf_counter()
        self.longest, self._last = max(self.longest, now - self._last), now

    def restart(self) -> None:
        self._last, self.longest = perf_counter(), 0.0


def _wait(done: Callable[[], bool]) -> None:
    from PySide6.QtCore import QCoreApplication, QEventLoop

    while not done():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    # What was asked for is shown too.
    for _ in range(20):
        QCoreApplication.processEvents()


def work(folder: Path, paths: list[Path]) -> list[tuple[str, float, float, float]]:
    from ndcg_explorer.core.session.edits import move_results
    from ndcg_explorer.ui.app import create_window

    window = create_window()
    window.resize(1280, 800)
    window.show()
    live, files = window.live, window.files
    _wait(lambda: True)
    watch, found = Watch(), list[tuple[str, float, float, float]]()

    def step(what: str, do: Callable[[], Any], done: Callable[[], bool] = lambda: True) -> None:
        watch.restart()
        begin = perf_counter()
        do()
        _wait(done)
        found.append((what, perf_counter() - begin, watch.longest * 1000, _memory()))

    def is_over() -> bool:
        return not (files.loader.is_busy or files.saves.job.is_busy)

    step("open the runs", lambda: files.open_paths(paths), is_over)
    count, gain = len(live.session), "nDCG(gain=exp2)@10"
    step("another query", lambda: live.show_query(count // 2))
    step("another system", lambda: live.show_system(live.session.systems[-1].name))
    step("a move", lambda: live.edit(move_results, live.query_id, live.system, [5], 0))
    step("another gain", lambda: live.edit_measure(gain), lambda: str(live.session.measure) == gain)
    step("taken back", live.undo_stack.undo)
    path = str(folder / "x.ndcg")
    step("save", lambda: files.saves.save_to(path), is_over)
    step("open the session", lambda: files.open_paths([path]), is_over)
    files.close_everything()
    return found


def _memory() -> float:
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / (1e6 if sys.platform == "darwin" else 1e3)


if __name__ == "__main__":
    print(json.dumps(work(Path(sys.argv[1]), [Path(path) for path in sys.argv[2:]])))
    os._exit(0)
