"""The gate: whether a build fails because a system became worse, and for which reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ndcg_explorer.analysis.compare.comparison import ALL_ALIKE, Comparison, Contender, MeasureComparison
from ndcg_explorer.analysis.compare.sentences import p_text, why
from ndcg_explorer.analysis.compare.split import split
from ndcg_explorer.core.numbers import NOISE, exact, shown, signed_text
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr


@dataclass(frozen=True, slots=True)
class Gate:
    """``worse`` is how far a mean, ``query_worse`` how far a query may fall; None where that is not looked at."""

    worse: float | None = None
    query_worse: float | None = None


def fell(contender: Contender, least: float) -> bool:
    """Whether the mean fell by more than that, and not by chance; of equal falls everywhere there is no doubt."""
    is_sure = contender.is_significant or contender.why_unknown == ALL_ALIKE
    return is_sure and -contender.difference > least + NOISE


def fallen_queries(found: MeasureComparison, place: int, most: float) -> list[int]:
    """The rows of the queries that fell by more than that, the furthest first."""
    d = found.compared.differences[:, place]
    rows = np.flatnonzero(-d > most + NOISE)
    return [int(row) for row in rows[np.argsort(d[rows], kind="stable")]]


def reasons(comparison: Comparison, gate: Gate) -> list[str]:
    """Why the gate is shut; empty where it is open. Raises `UsageError` where there is nothing to judge by."""
    return list(_reasons(comparison, gate))


def _reasons(comparison: Comparison, gate: Gate) -> Iterator[str]:
    for found, evaluation in zip(comparison.measures, comparison.evaluations, strict=True):
        _check(found, gate)
        for place, contender in enumerate(found.contenders):
            if gate.worse is not None and fell(contender, gate.worse):
                yield mean_reason(found, contender)
            if gate.query_worse is not None:
                for row in fallen_queries(found, place, gate.query_worse):
                    yield query_reason(found, evaluation, place, row, gate.query_worse)


def _check(found: MeasureComparison, gate: Gate) -> None:
    if gate.worse is None and gate.query_worse is None:
        return
    count = len(found.compared)
    if not count:
        raise UsageError(tr("The gate has nothing to judge by: no query is compared."))
    if count == 1 and gate.worse is not None:
        text = tr("--fail-if-worse needs two queries or more: of a single one nothing says that its fall is no chance.")
        raise UsageError(text)


def mean_reason(found: MeasureComparison, contender: Contender) -> str:
    values = (contender.side.label, found.baseline.label, str(found.measure), signed_text(contender.difference))
    means = (shown(found.baseline_mean), shown(contender.mean))
    if contender.why_unknown:
        return tr("{0} is worse than {1}: {2} {3} ({4} → {5}), the same fall in every query.").format(*values, *means)
    test = p_text(contender.adjusted_p)
    return tr("{0} is worse than {1}: {2} {3} ({4} → {5}), significant, {6}.").format(*values, *means, test)


def query_reason(found: MeasureComparison, evaluation: Evaluation, place: int, row: int, most: float) -> str:
    """Which query fell, how far, and what made it."""
    values, session = found.compared, evaluation.session
    query, contender = int(values.queries[row]), values.contenders[place]
    before, after = float(values.values[row, 0]), float(values.values[row, place + 1])
    because = why(session, query, split(evaluation, query, values.sides[0], contender))
    text = tr("“{0}” fell by more than {1} in {2}: {3} {4} ({5} → {6}). {7}")
    return text.format(
        session.query_label(query),
        exact(most),
        contender.label,
        str(found.measure),
        signed_text(after - before),
        shown(before),
        shown(after),
        because,
    )
