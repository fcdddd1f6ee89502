"""``score`` on TREC files beside pytrec_eval reading the very same files: every query, ties and all."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from random import Random

import pytest

from ndcg_explorer.cli import main
from ndcg_explorer.importing import loading
from tests.peers.comparison import TOLERANCE, Agreement, Peer

LIBRARY = "pytrec-eval-terrier"
pytestmark = pytest.mark.timeout(300)
OURS = {"ndcg": "nDCG", "ndcg_cut_1": "nDCG@1", "ndcg_cut_5": "nDCG@5", "ndcg_cut_10": "nDCG@10"}
# As pytrec_eval compares scores, also those that are near each other.
SINGLE = {
    "ndcg": "nDCG(ties=docid_desc, score_precision=single)",
    **{f"ndcg_cut_{k}": f"nDCG(ties=docid_desc, score_precision=single)@{k}" for k in (1, 5, 10)},
}
# In a process of its own: it can hang for ever, holding the interpreter.
_ASK = """
import json, sys, pytrec_eval
with open(sys.argv[1]) as run, open(sys.argv[2]) as qrels:
    run, qrels = pytrec_eval.parse_run(run), pytrec_eval.parse_qrel(qrels)
print(json.dumps(pytrec_eval.RelevanceEvaluator(qrels, {"ndcg", "ndcg_cut.1,5,10"}).evaluate(run)))
"""


def random_files(folder: Path, seed: int, nearness: float = 0.0) -> tuple[str, str]:
    """Few different scores, each exact in float32 but for the nearness; lists and queries in any order."""
    random = Random(seed)
    run, qrels = [], []
    for query in random.sample(range(1_000), 40):
        ids = random.sample(range(500), random.randint(1, 120))
        steps = random.choice([1, 4, 1_000])
        scores = [random.randrange(steps) / 8 - 3 + random.randrange(3) * nearness for _ in ids]
        run += [f"{query} Q0 {_name(name)} {rank} {scores[rank - 1]!r} x" for rank, name in enumerate(ids, 1)]
        if random.random() < 0.9:
            pool = random.sample(range(500), random.randint(1, 200))
            qrels += [f"{query} 0 {_name(name)} {random.choice([0, 0, 1, 2, 3])}" for name in pool]
    if random.random() < 0.5:
        random.shuffle(run)
    paths = folder / f"{seed}.run", folder / f"{seed}.qrels"
    for path, lines in zip(paths, (run, qrels), strict=True):
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(paths[0]), str(paths[1])


def _name(number: int) -> str:
    """Ids whose order is not that of the numbers: longer and shorter ones, capitals, letters beyond ASCII."""
    return f"{'dDé日'[number % 4]}{number}"


def theirs(files: tuple[str, str]) -> dict[str, dict[str, float]]:
    answer = subprocess.run(
        [sys.executable, "-c", _ASK, *files], capture_output=True, text=True, check=True, timeout=60
    )
    found: dict[str, dict[str, float]] = json.loads(answer.stdout)
    return found


def ours(
    files: tuple[str, str], texts: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> dict[tuple[str, str], float]:
    measures = [part for text in texts.values() for part in ("--measure", text)]
    assert main(["score", *files, *measures, "--per-query", "--output", "csv"]) == 0
    rows = csv.DictReader(io.StringIO(capsys.readouterr().out))
    # A query that is not judged is left out, and has no value.
    return {(row["query"], row["measure"]): float(row["value"]) for row in rows if row["value"]}


@pytest.mark.parametrize(("scores", "nearness", "texts"), [("ties", 0.0, OURS), ("near scores", 1e-9, SINGLE)])
@pytest.mark.parametrize("path", ["careful", "fast"])
def test_every_query_of_a_run_with_ties(
    peer: Peer,
    path: str,
    scores: str,
    nearness: float,
    texts: dict[str, str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if path == "fast":
        monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    largest, values, lists = 0.0, 0, 0
    for seed in range(25):
        files = random_files(peer.folder, seed, nearness)
        our_values, their_values = ours(files, texts, capsys), theirs(files)
        for query, measures in their_values.items():
            apart = [abs(our_values[query, texts[name]] - value) for name, value in measures.items()]
            assert max(apart) <= TOLERANCE, f"run {seed}, query {query}"
            largest, values = max(largest, *apart), values + len(apart)
        lists += len(their_values)
    library = f"{LIBRARY} {version(LIBRARY)}"
    peer.table.append(Agreement(library, f"TREC files with {scores}, {path} path", lists, values, largest, TOLERANCE))
