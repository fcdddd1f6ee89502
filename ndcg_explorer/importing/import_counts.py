"""Counts of what a session holds: the figures of the import doctor."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ndcg_explorer.core.session.session import Session


@dataclass(frozen=True, slots=True)
class Counts:
    queries: int
    systems: int
    results: int
    judged: int
    unjudged: int
    ties: int
    duplicates: int
    judged_not_retrieved: int


def count(session: Session) -> Counts:
    """Of the lists as they were loaded; results of all systems together."""
    judgements = session.judgements
    judged = ~np.isnan(judgements.grades)
    retrieved = np.zeros(len(judged), dtype=bool)
    results = graded = ties = duplicates = 0
    for system in session.systems:
        rankings = system.rankings
        retrieved[rankings.rows[rankings.rows >= 0]] = True
        results += len(rankings.rows)
        graded += int(np.count_nonzero(~np.isnan(judgements.grades_at(rankings.rows))))
        duplicates += 0 if rankings.repeated is None else int(rankings.repeated.sum())
        if rankings.scores is not None and len(rankings.scores):
            same = rankings.scores[1:] == rankings.scores[:-1]
            starts = rankings.offsets[1:-1]
            same[starts[(starts > 0) & (starts < len(rankings.scores))] - 1] = False
            ties += int(same.sum())
    return Counts(
        len(session), len(session.systems), results, graded, results - graded, ties, duplicates,
        int((judged & ~retrieved).sum()),
    )  # fmt: skip
