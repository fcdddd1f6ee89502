"""Reports of 500 queries × 100 results, in whole processes: seconds and peak memory of each format."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from ndcg_explorer.cli.tables import aligned

GOALS = {".html": 5.0, ".pdf": 30.0, ".xlsx": 10.0, ".md": None, ".csv": None, ".json": None}
QUERIES, RESULTS = 500, 100
# Prints its own peak memory in kilobytes (bytes on macOS).
_CODE = """
import resource, sys
from ndcg_explorer.cli import main
code = main(sys.argv[1:])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
raise SystemExit(code)
"""


def report(quick: bool) -> Iterator[str]:
    """A table; where ``quick``, of a fifth of the queries, to see whether memory stays flat."""
    rows: list[tuple[str, ...]] = [("", "seconds", "peak MB", "file MB", "goal s")]
    with tempfile.TemporaryDirectory() as folder:
        for count in (QUERIES // 5,) if quick else (QUERIES // 5, QUERIES):
            table = Path(folder) / f"{count}.csv"
            table.write_text(_lists(count), encoding="utf-8")
            session = table.with_suffix(".ndcg")
            subprocess.run(
                [sys.executable, "-m", "ndcg_explorer", "convert", table, session],
                check=True,
                stdout=subprocess.DEVNULL,
            )
            for suffix, goal in GOALS.items():
                rows.append(
                    _timed(session, suffix, f"{count} × {RESULTS} {suffix}", goal if count == QUERIES else None)
                )
    yield from aligned(rows, left={0})


def _lists(count: int) -> str:
    random = np.random.default_rng(1)
    lines = ["query,system,rank,document,title,grade"]
    for query in range(count):
        grades = random.integers(0, 4, RESULTS)
        lines += [
            f"query {query},BM25,{rank},doc-{query}-{rank},A title of result {rank} 标题,{grade}"
            for rank, grade in enumerate(grades, start=1)
        ]
    return "\n".join(lines) + "\n"


def _timed(session: Path, suffix: str, what: str, goal: float | None) -> tuple[str, ...]:
    target = session.with_suffix(suffix)
    started = time.perf_counter()
    command = [sys.executable, "-c", _CODE, "report", str(session), "-o", str(target)]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    seconds = time.perf_counter() - started
    peak = int(ran.stderr.split()[-1]) / (1e6 if sys.platform == "darwin" else 1e3)
    size = target.stat().st_size / 1e6
    return what, f"{seconds:.1f}", f"{peak:.0f}", f"{size:.1f}", "" if goal is None else f"≤ {goal:g}"
