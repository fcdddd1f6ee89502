"""Every rank of a list in numbers, and why a value is what it is: what ``score`` prints and reports hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.describe import zero_ideal_reason
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import System
from ndcg_explorer.core.session.session_lists import has_results
from ndcg_explorer.language import tr

RANK_NUMBERS = ("grade", "gain", "discount", "discounted_gain", "cg", "dcg", "ideal_gain", "ideal_dcg", "ndcg")
RANK_COLUMNS = ("rank", "document", *RANK_NUMBERS)
# The measures that have values by rank.
CURVED = ("nDCG", "CG", "DCG", "IDCG")


def rank_numbers(curves: Curves) -> tuple[FloatArray, ...]:
    """The columns of `RANK_NUMBERS`; NaN where there is nothing to say."""
    return (
        curves.lists.grades[curves.rows],
        curves.gain,
        curves.discount,
        curves.discounted_gain,
        curves.cg,
        curves.dcg,
        curves.ideal_gain,
        curves.ideal_dcg,
        curves.ndcg,
    )


@dataclass(frozen=True, slots=True)
class RankTable:
    """The columns of `RANK_COLUMNS` for one list; NaN where there is nothing to say."""

    documents: Sequence[str]
    curves: Curves

    def rows(self) -> Iterator[tuple[Any, ...]]:
        names = [self.documents[row] for row in self.curves.rows]
        ranks = range(1, len(self.curves) + 1)
        return zip(ranks, names, *(column.tolist() for column in rank_numbers(self.curves)), strict=True)


def rank_table(evaluation: Evaluation, system: str, query: int) -> RankTable | None:
    """Nothing under a measure that is one number for the whole list."""
    session = evaluation.session
    if session.measure.name not in CURVED:
        return None
    rows = session.ranking(session.system(system), query).rows
    return RankTable(session.document_ids(query, rows), evaluation.curves(system, query))


def reasons(evaluation: Evaluation, system: System) -> list[str]:
    """Why each query has the value it has, where the list does not tell; empty where it does."""
    scores = evaluation.scores[system.name].now
    measure = evaluation.session.measure
    no_ideal = str(zero_ideal_reason(measure)) if measure.name == "nDCG" else ""
    no_results = tr("There are no results for this query.")
    ideals = [1.0] * len(scores.values) if scores.ideal_dcg is None else scores.ideal_dcg.tolist()
    return [
        no_ideal if ideal <= 0 and no_ideal else "" if found else no_results
        for ideal, found in zip(ideals, has_results(system.rankings).tolist(), strict=True)
    ]
