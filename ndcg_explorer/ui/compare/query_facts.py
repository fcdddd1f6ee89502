"""What can be asked of a query that is compared, beside its values: unjudged results, lists that differ."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.core.arrays import BoolArray, IntArray
from ndcg_explorer.core.session.session import Session, System


def unjudged_counts(session: Session, side: Side, queries: IntArray) -> IntArray:
    """Of each query, how many results down to the cutoff have no grade; all results where there is no cutoff."""
    system = session.system(side.system)
    judgements, rankings = session.judgements_of(system), system.rankings
    cutoff = session.measure.cutoff
    starts, stops = rankings.offsets[queries], rankings.offsets[queries + 1]
    lengths = stops - starts if cutoff is None else np.minimum(stops - starts, cutoff)
    places = np.repeat(starts - _before(lengths), lengths) + np.arange(int(lengths.sum()))
    missing = np.isnan(judgements.grades[rankings.rows[places]])
    counts = np.bincount(np.repeat(np.arange(len(queries)), lengths), weights=missing, minlength=len(queries))
    found = counts.astype(np.intp)
    if not side.is_loaded:
        edited = {*rankings.changed, *judgements.changed}
        for place in np.flatnonzero(np.isin(queries, list(edited))).tolist():
            query = int(queries[place])
            rows = session.ranking(system, query).rows[:cutoff]
            found[place] = int(np.isnan(session.candidates(query, system).grades[rows]).sum())
    return found


def differing_lists(session: Session, one: Side, other: Side, queries: IntArray) -> BoolArray:
    """Of which queries the two lists are not the same documents in the same order."""
    if one == other:
        return np.zeros(len(queries), dtype=bool)
    first, second = (session.system(side.system) for side in (one, other))
    pairs = (_differ(session, (one, first), (other, second), query) for query in queries.tolist())
    return np.fromiter(pairs, dtype=bool, count=len(queries))


def _differ(session: Session, one: tuple[Side, System], other: tuple[Side, System], query: int) -> bool:
    rows, others = (_rows(session, *it, query) for it in (one, other))
    return len(rows) != len(others) or bool((rows != others).any())


def _rows(session: Session, side: Side, system: System, query: int) -> IntArray:
    rankings = system.rankings
    edited = None if side.is_loaded else rankings.changed.get(query)
    if edited is not None:
        return edited.rows
    start, stop = rankings.offsets[query : query + 2]
    rows: IntArray = rankings.rows[start:stop] - session.judgements.offsets[query]
    return rows


def list_rows(session: Session, side: Side, query: int) -> IntArray:
    """A side's list: rows of the query's candidates, by rank."""
    return _rows(session, side, session.system(side.system), query)


def _before(lengths: IntArray) -> IntArray:
    """How many places the queries before each take."""
    return np.cumsum(lengths) - lengths
