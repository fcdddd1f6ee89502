"""Large files, whole processes: runs, shuffled ones and tables, beside the parse alone and other libraries.

The other libraries are those of .venv-peers, or of the Python that PEERS_PYTHON names; they do the same job, or as much
of it as they can.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

import numpy as np

from benchmarks.whole_run import ROOT, Contestant
from ndcg_explorer.cli.tables import aligned

QUERIES, LENGTH, RUNS, ROWS = 6_980, 1_000, 3, 1_000_000
_BYTES_A_RESULT, _BYTES_BESIDE = 40, 150e6

# What nobody can do without: the three columns of a run that scores need.
_PARSE = """
import sys
import pyarrow as pa
from pyarrow import csv
for path in sys.argv[1:]:
    csv.read_csv(
        path,
        csv.ReadOptions(column_names=list("qidrst"), block_size=4 << 20),
        csv.ParseOptions(delimiter=" ", quote_char=False),
        csv.ConvertOptions(include_columns=["q", "d", "s"],
                           column_types={"q": pa.string(), "d": pa.string(), "s": pa.float64()}),
    )
"""
_PARSE_TABLE = """
import sys
if sys.argv[1].endswith(".parquet"):
    import pyarrow.parquet
    pyarrow.parquet.ParquetFile(sys.argv[1]).read()
elif sys.argv[1].endswith(".jsonl"):
    from pyarrow import json
    json.read_json(sys.argv[1])
else:
    from pyarrow import csv
    csv.read_csv(sys.argv[1])
"""
_LOAD = """
import sys
from ndcg_explorer.importing.loading import load
session = load(sys.argv[1:], with_hashes=False).session
session.candidates(len(session) // 2)
"""
_PYTREC_EVAL = """
import sys, pytrec_eval
with open(sys.argv[-1]) as file:
    qrels = pytrec_eval.parse_qrel(file)
for path in sys.argv[1:-1]:
    with open(path) as file:
        found = pytrec_eval.RelevanceEvaluator(qrels, {"ndcg_cut.10"}).evaluate(pytrec_eval.parse_run(file)).values()
    print(sum(one["ndcg_cut_10"] for one in found) / len(found))
"""
_IR_MEASURES = """
import sys, ir_measures
qrels = list(ir_measures.read_trec_qrels(sys.argv[-1]))
for path in sys.argv[1:-1]:
    print(ir_measures.calc_aggregate([ir_measures.nDCG @ 10], qrels, ir_measures.read_trec_run(path)))
"""
_RANX = """
import sys, ranx
qrels = ranx.Qrels.from_file(sys.argv[-1], kind="trec")
for path in sys.argv[1:-1]:
    print(ranx.evaluate(qrels, ranx.Run.from_file(path, kind="trec"), "ndcg@10", make_comparable=True))
"""
_POLARS = """
import sys
import polars as pl
qrels = pl.read_csv(sys.argv[-1], separator=" ", has_header=False, new_columns=["q", "x", "d", "g"],
                    schema_overrides={"column_1": pl.String, "column_3": pl.String})
weight = 1 / (pl.col("rank") + 1).log(2)
best = qrels.with_columns(pl.col("g").rank("ordinal", descending=True).over("q").alias("rank"))
best = best.filter(pl.col("rank") <= 10).group_by("q").agg((pl.col("g") * weight).sum().alias("ideal"))
for path in sys.argv[1:-1]:
    run = pl.scan_csv(path, separator=" ", has_header=False, new_columns=["q", "x", "d", "r", "s", "t"],
                      schema_overrides={"column_1": pl.String, "column_3": pl.String})
    run = run.select("q", "d", pl.col("s").rank("ordinal", descending=True).over("q").alias("rank"))
    found = run.filter(pl.col("rank") <= 10).join(qrels.lazy(), on=["q", "d"])
    found = found.group_by("q").agg((pl.col("g") * weight).sum().alias("dcg")).collect()
    both = best.join(found, on="q", how="left").select((pl.col("dcg").fill_null(0) / pl.col("ideal")).mean())
    print(both.item())
"""
_DUCKDB = """
import sys, duckdb
read = "read_csv('{}', delim=' ', header=false, names=[{}], types={{'q': 'VARCHAR', 'd': 'VARCHAR'}})"
qrels = read.format(sys.argv[-1], "'q', 'x', 'd', 'g'")
for path in sys.argv[1:-1]:
    run = read.format(path, "'q', 'x', 'd', 'r', 's', 't'")
    print(duckdb.sql(f'''
        with judged as (select * from {qrels}),
        ideal as (select q, sum(g / log2(n + 1)) as ideal from (
            select q, g, row_number() over (partition by q order by g desc) as n from judged) where n <= 10 group by q),
        ranked as (select q, d, row_number() over (partition by q order by s desc) as n from {run}),
        found as (select q, sum(g / log2(n + 1)) as dcg from ranked join judged using (q, d) where n <= 10 group by q)
        select avg(coalesce(dcg, 0) / ideal) from ideal left join found using (q)
    ''').fetchall())
"""
_PEERS = {"pytrec_eval": _PYTREC_EVAL, "ir_measures": _IR_MEASURES, "ranx": _RANX, "polars": _POLARS, "duckdb": _DUCKDB}


class _Job(NamedTuple):
    """What is timed: ours beside the parse alone, at most so many times as long, with so many megabytes at most."""

    name: str
    ours: Sequence[str]
    parse: Sequence[str]
    most_ratio: float
    most_memory: float
    peers: Sequence[Contestant] = ()


def report(quick: bool) -> Iterator[str]:
    """The lines of a table; says what runs on stderr, for it takes a while."""
    with tempfile.TemporaryDirectory() as folder:
        rows: list[tuple[str, ...]] = [_HEAD]
        for job in _jobs(Path(folder), quick):
            rows += _rows(job, 2 if quick else 5)
        yield from aligned(rows, left={0})
    if not _peers_python().exists():
        yield "Other libraries are missing: run.py peers installs them."


def _jobs(folder: Path, quick: bool) -> Iterator[_Job]:
    scale = 20 if quick else 1
    runs, qrels = write_runs(folder, QUERIES // scale, RUNS)
    lines, paths = QUERIES // scale * LENGTH, [str(path) for path in runs]
    parse = [sys.executable, "-c", _PARSE]
    peers = [
        Contestant(name, [str(_peers_python()), "-c", script, paths[0], str(qrels)]) for name, script in _PEERS.items()
    ]
    yield _Job(f"score, 1 × {lines:,} lines", _score(paths[0], str(qrels)), [*parse, paths[0]], 2, 250,
               peers if _peers_python().exists() else ())  # fmt: skip
    yield _Job(f"score, {RUNS} × {lines:,} lines", _score(*paths, str(qrels)), [*parse, *paths], 2, 250)
    memory = (_BYTES_A_RESULT * RUNS * lines + _BYTES_BESIDE) / 1e6
    load = [sys.executable, "-c", _LOAD]
    yield _Job(f"load, {RUNS} × {lines:,} lines", [*load, *paths, str(qrels)], [*parse, *paths], 2, memory)
    shuffled = _shuffled(runs[0])
    yield _Job("score, shuffled", _score(str(shuffled), str(qrels)), [*parse, str(shuffled)], 4, 1_000)
    for path in (*runs, shuffled):
        path.unlink()
    for table in write_tables(folder, ROWS // scale):
        name, parse_table = (
            f"{table.suffix[1:]}, {ROWS // scale:,} rows",
            [sys.executable, "-c", _PARSE_TABLE, str(table)],
        )
        yield _Job(f"score {name}", _score(str(table)), parse_table, 2, 300)
        yield _Job(f"load {name}", [*load, str(table)], parse_table, 2, 300)


def _score(*files: str) -> list[str]:
    return [sys.executable, "-m", "ndcg_explorer", "score", *files, "--measure", "nDCG@10", "--output", "csv"]


def _peers_python() -> Path:
    return Path(os.environ.get("PEERS_PYTHON", ROOT / ".venv-peers" / "bin" / "python"))


_HEAD = ("", "best s", "median s", "peak MB", "× parse", "median", "asked", "met")


def _rows(job: _Job, rounds: int) -> list[tuple[str, ...]]:
    """In turn, so that a busy machine slows all alike."""
    ours, parse = Contestant(job.name, job.ours), Contestant("  the parse alone", job.parse)
    for number in range(1, rounds + 1):
        print(f"  {job.name}, round {number} …", file=sys.stderr, flush=True)
        for one in (parse, ours, *(job.peers if number <= 2 else ())):
            one.run()
    asked = f"≤ {job.most_ratio:g} ×, ≤ {job.most_memory:,.0f} MB"
    return [_row(one, parse, asked if one is ours else "", job) for one in (ours, parse, *job.peers)]


def _row(one: Contestant, parse: Contestant, asked: str, job: _Job) -> tuple[str, ...]:
    if one.failure:
        return (one.name, *("",) * 5, one.failure[:60], "")
    best, middle = min(one.seconds) / min(parse.seconds), median(one.seconds) / median(parse.seconds)
    met = ("yes" if best <= job.most_ratio and one.memory <= job.most_memory else "NO") if asked else ""
    times = f"{min(one.seconds):.2f}", f"{median(one.seconds):.2f}", f"{one.memory:,.0f}"
    name = one.name if one.name.startswith(" ") or asked else f"  {one.name}"
    return (name, *times, f"{best:.2f}", f"{middle:.2f}", asked, met)


def write_runs(folder: Path, queries: int, count: int) -> tuple[list[Path], Path]:
    """Runs that share a third of their results; a few judgements a query, one of them retrieved by nobody."""
    random = np.random.default_rng(1)
    paths, qrels = [folder / f"run{number}.trec" for number in range(count)], folder / "qrels.txt"
    files = [path.open("w") for path in paths]
    with qrels.open("w") as judged:
        for query in random.choice(1_100_000, queries, replace=False).tolist():
            shared = random.choice(8_841_823, LENGTH // 3, replace=False).tolist()
            for number, file in enumerate(files):
                ids = list(dict.fromkeys(shared + random.integers(0, 8_841_823, LENGTH).tolist()))[:LENGTH]
                scores = np.round(np.sort(random.random(len(ids)) * 30)[::-1], 4).tolist()
                rows = enumerate(zip(ids, scores, strict=True), start=1)
                file.writelines(f"{query} Q0 {name} {rank} {score} run{number}\n" for rank, (name, score) in rows)
            names = random.choice(shared, 3, replace=False).tolist()
            judged.writelines(f"{query} 0 {name} {grade}\n" for grade, name in enumerate(names, start=1))
            judged.write(f"{query} 0 99{query} 2\n")
    for file in files:
        file.close()
    return paths, qrels


def _shuffled(run: Path) -> Path:
    lines = run.read_bytes().splitlines(keepends=True)
    path = run.with_name("shuffled.trec")
    with path.open("wb") as file:
        file.writelines(lines[row] for row in np.random.default_rng(1).permutation(len(lines)).tolist())
    return path


def write_tables(folder: Path, rows: int) -> list[Path]:
    """One table in several formats: 100 results a query, each with a grade."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    random = np.random.default_rng(2)
    columns = {
        "query": [f"q{row // 100}" for row in range(rows)],
        "document": [
            f"d{row % 100 * 90_000 + part}" for row, part in enumerate(random.integers(0, 90_000, rows).tolist())
        ],
        "rank": [row % 100 + 1 for row in range(rows)],
        "grade": random.integers(0, 4, rows).tolist(),
    }
    lines = list(zip(*columns.values(), strict=True))
    paths = [folder / f"table.{suffix}" for suffix in ("csv", "csv.gz", "jsonl", "parquet")]
    with paths[0].open("w") as file:
        file.write(",".join(columns) + "\n")
        file.writelines(f"{query},{document},{rank},{grade}\n" for query, document, rank, grade in lines)
    with paths[0].open("rb") as plain, gzip.open(paths[1], "wb", 6) as packed:
        shutil.copyfileobj(plain, packed)
    with paths[2].open("w") as file:
        file.writelines(json.dumps(dict(zip(columns, line, strict=True))) + "\n" for line in lines)
    pq.write_table(pa.table(columns), paths[3])
    return paths
