"""Runs of a million lines, every result judged, scored while they are read: as pytrec_eval scores each query."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pytest

from ndcg_explorer.cli import import_arguments, main
from tests.peers.comparison import TOLERANCE, Agreement, Peer

LIBRARY = "pytrec-eval-terrier"
pytestmark = pytest.mark.timeout(600)

QUERIES, LENGTH = 1_000, 1_000
_ASK = """
import json, sys, pytrec_eval
with open(sys.argv[1]) as run, open(sys.argv[2]) as qrels:
    run, qrels = pytrec_eval.parse_run(run), pytrec_eval.parse_qrel(qrels)
print(json.dumps(pytrec_eval.RelevanceEvaluator(qrels, {"ndcg", "ndcg_cut.10,100"}).evaluate(run)))
"""
# pytrec_eval compares scores in single precision; what differs there differs in double precision too.
_OPTIONS = {"single": "ties=docid_desc, score_precision=single", "double": "ties=docid_desc"}


def dense_run(folder: Path, precision: str) -> tuple[str, str]:
    """All that is retrieved is judged, and more; a third of the results ties with another, nearly or fully."""
    random = np.random.default_rng(len(precision))
    run, qrels = folder / "dense.run", folder / "dense.qrels"
    with run.open("w") as results, qrels.open("w") as judged:
        for query in random.permutation(QUERIES).tolist():
            ids = random.choice(10**6, LENGTH + 50, replace=False).tolist()
            scores = random.integers(0, LENGTH * 3, LENGTH) / 8
            if precision == "single":
                scores = scores + random.choice([0, 1e-9, 2e-9], LENGTH)
            if query % 2:
                scores = np.sort(scores)[::-1]
            rows = zip(ids[:LENGTH], scores.tolist(), strict=True)
            results.writelines(
                f"q{query} Q0 d{name} {rank} {score!r} t\n" for rank, (name, score) in enumerate(rows, 1)
            )
            grades = random.integers(0, 5, len(ids)).tolist()
            judged.writelines(f"q{query} 0 d{name} {grade}\n" for name, grade in zip(ids, grades, strict=True))
    return str(run), str(qrels)


@pytest.mark.parametrize("precision", _OPTIONS)
def test_every_query_of_a_dense_run_of_a_million_lines(
    peer: Peer, precision: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_arguments, "load_scored_files", None)  # it is scored while it is read
    files = dense_run(peer.folder, precision)
    options = _OPTIONS[precision]
    texts = {"ndcg": f"nDCG({options})"} | {f"ndcg_cut_{k}": f"nDCG({options})@{k}" for k in (10, 100)}
    measures = [part for text in texts.values() for part in ("--measure", text)]
    assert main(["score", *files, *measures, "--per-query", "--output", "csv"]) == 0
    rows = csv.DictReader(io.StringIO(capsys.readouterr().out))
    ours = {(row["query"], row["measure"]): float(row["value"]) for row in rows}
    answer = subprocess.run(
        [sys.executable, "-c", _ASK, *files], capture_output=True, text=True, check=True, timeout=300
    )
    theirs: dict[str, dict[str, float]] = json.loads(answer.stdout)
    apart = [abs(ours[query, texts[name]] - value) for query, found in theirs.items() for name, value in found.items()]
    assert len(theirs) == QUERIES
    assert max(apart) <= TOLERANCE
    name = f"{LIBRARY} {version(LIBRARY)}"
    peer.table.append(
        Agreement(name, f"dense run of 1 M lines, {precision}", QUERIES, len(apart), max(apart), TOLERANCE)
    )
