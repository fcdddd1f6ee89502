"""Whole processes, from TREC files to means: time and peak memory beside other libraries, and large tables checked.

The other libraries are those of .venv-peers, or of the Python that PEERS_PYTHON names.
"""

from __future__ import annotations

import csv
import io
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter

import numpy as np

from ndcg_explorer.cli.tables import aligned

ROOT = Path(__file__).resolve().parents[1]
QUERIES, LENGTH = 6_980, 1_000
ROWS = 1_000_000
MOST_MEMORY, MOST_CHECK_MEMORY, MOST_CHECK_SECONDS = 1_200, 1_500, 10
MEASURES = ("nDCG@10", "nDCG")

_PYTREC_EVAL = """
import sys, pytrec_eval
with open(sys.argv[1]) as run, open(sys.argv[2]) as qrels:
    run, qrels = pytrec_eval.parse_run(run), pytrec_eval.parse_qrel(qrels)
found = pytrec_eval.RelevanceEvaluator(qrels, {"ndcg_cut.10", "ndcg"}).evaluate(run).values()
print(*(sum(one[name] for one in found) / len(found) for name in ("ndcg_cut_10", "ndcg")))
"""
_IR_MEASURES = """
import sys, ir_measures
measures = [ir_measures.nDCG @ 10, ir_measures.nDCG]
run, qrels = ir_measures.read_trec_run(sys.argv[1]), ir_measures.read_trec_qrels(sys.argv[2])
found = ir_measures.calc_aggregate(measures, qrels, run)
print(*(found[measure] for measure in measures))
"""
_RANX = """
import sys, ranx
run, qrels = ranx.Run.from_file(sys.argv[1], kind="trec"), ranx.Qrels.from_file(sys.argv[2], kind="trec")
found = ranx.evaluate(qrels, run, ["ndcg@10", "ndcg"], make_comparable=True)
print(found["ndcg@10"], found["ndcg"])
"""
_PARSE = """
import sys
from pyarrow import csv
options = csv.ReadOptions(column_names=list("qidrst"), block_size=4 << 20)
csv.read_csv(sys.argv[1], options, csv.ParseOptions(delimiter=" ", quote_char=False))
"""


@dataclass
class Contestant:
    """A command, and what its runs took: seconds, and megabytes at most."""

    name: str
    command: Sequence[str]
    seconds: list[float] = field(default_factory=list)
    memory: float = 0.0
    output: str = ""
    failure: str = ""

    def run(self) -> None:
        begin = perf_counter()
        with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
            process = subprocess.Popen(self.command, cwd=ROOT, stdout=out, stderr=err)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.seconds.append(perf_counter() - begin)
            # In kilobytes, but for macOS, which counts bytes.
            self.memory = max(self.memory, used.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3))
            out.seek(0)
            err.seek(0)
            self.output = out.read()
            if process.returncode not in (0, 1):
                self.failure = (err.read().strip().splitlines() or ["failed"])[-1]


def report(quick: bool) -> Iterator[str]:
    """The lines of two tables; says what runs on stderr, for it takes a while."""
    with tempfile.TemporaryDirectory() as folder:
        run, qrels, lines = write_run(Path(folder), QUERIES // 20 if quick else QUERIES)
        contestants, missing = _contestants(str(run), str(qrels))
        _alternate(contestants, 2 if quick else 3)
        yield f"{lines:,} lines of a run, {' and '.join(MEASURES)}:"
        yield from aligned(
            [_RUN_HEAD, *(_run_row(one, contestants, judged=not quick) for one in contestants)], left={0}
        )
        yield from (f"{name} is missing: run.py peers installs it." for name in missing)
        run.unlink()
        checks = list(_checks(Path(folder), ROWS // 20 if quick else ROWS))
        _alternate(checks, 1)
        yield ""
        yield "check of large tables:"
        yield from aligned([_CHECK_HEAD, *(_check_row(one) for one in checks)], left={0})


def write_run(folder: Path, queries: int) -> tuple[Path, Path, int]:
    """As those of MS MARCO: 1,000 results a query, one to four judgements, one of them not retrieved."""
    rng = np.random.default_rng(1)
    run, qrels = folder / "run.trec", folder / "qrels.txt"
    with run.open("w") as results, qrels.open("w") as judgements:
        for query in rng.choice(1_100_000, queries, replace=False).tolist():
            ids = rng.choice(8_841_823, LENGTH, replace=False).tolist()
            scores = np.round(np.sort(rng.random(LENGTH) * 30)[::-1], 4).tolist()
            rows = enumerate(zip(ids, scores, strict=True), start=1)
            results.writelines(f"{query} Q0 {name} {rank} {score} bm25\n" for rank, (name, score) in rows)
            judged = rng.choice(ids, rng.integers(1, 4), replace=False).tolist()
            judgements.writelines(f"{query} 0 {name} {grade}\n" for grade, name in enumerate(judged, start=1))
            judgements.write(f"{query} 0 99{query} 2\n")
    return run, qrels, queries * LENGTH


def _contestants(*files: str) -> tuple[list[Contestant], list[str]]:
    measures = [part for measure in MEASURES for part in ("--measure", measure)]
    ours = [sys.executable, "-m", "ndcg_explorer", "score", *files, *measures, "--output", "csv"]
    peers = Path(os.environ.get("PEERS_PYTHON", ROOT / ".venv-peers" / "bin" / "python"))
    scripts = {"pytrec_eval": _PYTREC_EVAL, "ir_measures": _IR_MEASURES, "ranx": _RANX}
    found = [Contestant("nDCG Explorer", ours)]
    if peers.exists():
        found += [Contestant(name, [str(peers), "-c", script, *files]) for name, script in scripts.items()]
    found.append(Contestant("pyarrow, parsing alone", [sys.executable, "-c", _PARSE, *files]))
    return found, [] if peers.exists() else list(scripts)


def _alternate(contestants: Sequence[Contestant], rounds: int) -> None:
    """In turn, so that a busy machine slows all alike."""
    for number in range(1, rounds + 1):
        for one in contestants:
            print(f"  {one.name}, round {number} …", file=sys.stderr, flush=True)
            one.run()


_RUN_HEAD = ("", "best s", "median s", "peak MB", "× ours", *MEASURES, "asked", "met")


def _run_row(one: Contestant, all_of_them: Sequence[Contestant], *, judged: bool) -> tuple[str, ...]:
    if one.failure:
        return (one.name, *("",) * 6, one.failure[:60], "")
    ours = all_of_them[0]
    values = [f"{value:.4f}" for value in _values(one.output)] or ["", ""]
    asked = met = ""
    if one is ours and judged:  # a short run takes no longer than starting up
        pytrec_eval = next((other for other in all_of_them if other.name == "pytrec_eval"), None)
        asked = f"≤ pytrec_eval, ≤ {MOST_MEMORY:,} MB"
        slower = pytrec_eval is not None and min(ours.seconds) > min(pytrec_eval.seconds)
        met = "NO" if slower or ours.memory > MOST_MEMORY else "yes"
    ratio = f"{min(one.seconds) / min(ours.seconds):.2f}"
    best, middle = f"{min(one.seconds):.2f}", f"{median(one.seconds):.2f}"
    return (one.name, best, middle, f"{one.memory:,.0f}", ratio, *values, asked, met)


def _values(output: str) -> list[float]:
    """The two means, from our CSV or from a line with both."""
    if output.startswith("system,"):
        return [float(row["value"]) for row in csv.DictReader(io.StringIO(output))]
    return [float(text) for text in output.split()[-2:]]


def _checks(folder: Path, rows: int) -> Iterator[Contestant]:
    head = "query,document,rank,grade,title\n"
    shapes = {
        f"{rows:,} rows, 100 a query": (
            f"q{row // 100},d{row},{row % 100 + 1},{row % 4},t{row}\n" for row in range(rows)
        ),
        f"{rows:,} queries with one result": (f"q{row},d{row % 999},1,{row % 4},\n" for row in range(rows)),
        f"one query with {rows:,} results": (f"q,d{row},{row + 1},{row % 4},\n" for row in range(rows)),
    }
    for place, (name, lines) in enumerate(shapes.items()):
        path = folder / f"{place}.csv"
        with path.open("w") as file:
            file.write(head)
            file.writelines(lines)
        yield Contestant(name, [sys.executable, "-m", "ndcg_explorer", "check", str(path)])


_CHECK_HEAD = ("", "s", "peak MB", "asked", "met")


def _check_row(one: Contestant) -> tuple[str, ...]:
    met = min(one.seconds) <= MOST_CHECK_SECONDS and one.memory <= MOST_CHECK_MEMORY and not one.failure
    asked = one.failure[:60] or f"≤ {MOST_CHECK_SECONDS} s, ≤ {MOST_CHECK_MEMORY:,} MB"
    return (one.name, f"{min(one.seconds):.2f}", f"{one.memory:,.0f}", asked, "yes" if met else "NO")


if __name__ == "__main__":
    for line in report("--quick" in sys.argv[1:]):
        print(line)
