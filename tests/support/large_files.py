"""Sessions in the form of large ones, however small they are."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.importing import loading
from ndcg_explorer.storage import large_file


def save_as_large(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(large_file, "LARGE_RESULTS", 0)


def pooled_session(folder: Path, seed: int = 1, systems: int = 2) -> Session:
    """Of files whose systems keep columns of their own; queries and documents that only some have, and ties."""
    random = Random(seed)
    queries = [f"q{number}" for number in range(1, 4)]
    paths = []
    for system in range(systems):
        path = folder / f"{'AB'[system]}.run"
        lines = []
        for query in random.sample(queries, 2 if system else 3):
            documents = random.sample([f"d{number}" for number in range(1, 9)], 5)
            scores = sorted((random.randint(1, 4) for _ in documents), reverse=True)
            lines += [
                f"{query} Q0 {it} 1 {score} {'AB'[system]}\n" for it, score in zip(documents, scores, strict=True)
            ]
        path.write_text("".join(lines))
        paths.append(path)
    judged = [f"{query} 0 d{number} {random.randint(0, 3)}\n" for query in queries for number in (1, 3, 5, 9)]
    paths.append(folder / "x.qrels")
    paths[-1].write_text("".join(judged))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading, "LARGE_BYTES", 0)
        session = loading.load(paths).session
    assert session.judgements.pool is not None
    return session
