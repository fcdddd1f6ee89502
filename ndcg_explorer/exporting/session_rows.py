"""What tables of results have in each row: a result of a system, or a judgement of what no system found."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.session.documents import Documents, GrownDocuments
from ndcg_explorer.core.session.session import Session

# What a snapshot keeps, where that is not what the others go by.
OWN_GRADE = "snapshot_grade"


def query_rows(session: Session, query: int, kept: Collection[str]) -> tuple[np.ndarray, ...]:
    """Columns of a query's rows: numbers of query and system (−1 for none), rank, position, score, grade, own grade.

    Own grades are those of systems that are ``kept``, NaN for all others.
    """
    candidates = session.candidates(query)
    columns: list[list[np.ndarray]] = [[], [], [], [], [], [], []]
    listed = np.zeros(len(candidates), dtype=bool)
    for number, system in enumerate(session.systems):
        ranking = session.ranking(system, query)
        listed[ranking.rows] = True
        # Scores of an edited list would contradict its order, and readers sort by them.
        scores = np.full(len(ranking), np.nan) if ranking.is_edited or ranking.scores is None else ranking.scores
        _append(columns, query, number, np.arange(1, len(ranking) + 1), candidates.documents[ranking.rows], scores)
        columns[5].append(candidates.grades[ranking.rows])
        own = session.candidates(query, system).grades[ranking.rows]
        columns[6].append(own if system.name in kept else np.full(len(own), np.nan))
    rest = np.flatnonzero(~listed & ~np.isnan(candidates.grades))
    blank = np.full(len(rest), np.nan)
    _append(columns, query, -1, blank, candidates.documents[rest], blank)
    columns[5].append(candidates.grades[rest])
    columns[6].append(blank)
    return tuple(np.concatenate(column) for column in columns)


def _append(
    columns: list[list[np.ndarray]],
    query: int,
    system: int,
    ranks: np.ndarray,
    documents: IntArray,
    scores: np.ndarray,
) -> None:
    count = len(documents)
    for column, values in zip(
        columns, (np.full(count, query), np.full(count, system), ranks, documents, scores), strict=False
    ):
        column.append(values)


def texts_at(documents: Documents, positions: IntArray) -> Any:
    """The ids as an Arrow array: as they stand in a table of Arrow's, else by way of Python's texts."""
    import pyarrow as pa

    loaded = documents
    if isinstance(documents, GrownDocuments) and (not len(positions) or positions.max() < len(documents.loaded)):
        loaded = documents.loaded
    table = getattr(loaded, "texts_at", None)
    if table is None:
        return pa.array(loaded.ids_at(positions), pa.string())
    return table(positions).cast(pa.string())


# What an id in a TREC file must not look like to be written as it is; others are looked at one by one.
_UNUSUAL = "[^!-~]|^#|^$"


def are_plain(ids: Any) -> bool:
    """Whether an Arrow array of ids can stand in a TREC file as it is."""
    import pyarrow.compute as pc

    return not pc.any(pc.match_substring_regex(ids, _UNUSUAL)).as_py()
