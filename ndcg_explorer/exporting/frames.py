"""A session as one table: a row for each result of each system, and one for what no system found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.session.session import Session

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("query", "system", "rank", "document", "score", "grade")


def to_frame(session: Session) -> pd.DataFrame:
    """The present state; rank, score and grade are numbers, empty where there is none."""
    import pandas as pd

    pieces = [_query_rows(session, query) for query in range(len(session))]
    query, system, rank, documents, score, grade = (
        np.concatenate([piece[place] for piece in pieces]) if pieces else np.zeros(0) for place in range(6)
    )
    positions = documents.astype(np.intp)
    frame = pd.DataFrame(
        {
            "query": pd.Series([session.query_ids[number] for number in query.astype(np.intp)], dtype="str"),
            "system": pd.Series([_system_name(session, number) for number in system.astype(np.intp)], dtype="str"),
            "rank": pd.Series(rank).astype("Int64"),
            "document": pd.Series(session.documents.ids_at(positions), dtype="str"),
            "score": score,
            "grade": grade,
        }
    )
    for name in session.documents.field_names:
        texts = [session.documents.field_at(name, position) for position in positions.tolist()]
        frame[name if name not in COLUMNS else f"{name}_"] = pd.Series(texts, dtype="str")
    return frame


def _system_name(session: Session, number: int) -> str:
    return session.systems[number].name if number >= 0 else ""


def _query_rows(session: Session, query: int) -> tuple[np.ndarray, ...]:
    candidates = session.candidates(query)
    columns: list[list[np.ndarray]] = [[], [], [], [], [], []]
    listed = np.zeros(len(candidates), dtype=bool)
    for number, system in enumerate(session.systems):
        ranking = session.ranking(system, query)
        listed[ranking.rows] = True
        # Scores of an edited list would contradict its order, and readers sort by them.
        scores = np.full(len(ranking), np.nan) if ranking.is_edited or ranking.scores is None else ranking.scores
        _append(columns, query, number, np.arange(1, len(ranking) + 1), candidates.documents[ranking.rows], scores)
        columns[5].append(candidates.grades[ranking.rows])
    rest = np.flatnonzero(~listed & ~np.isnan(candidates.grades))
    blank = np.full(len(rest), np.nan)
    _append(columns, query, -1, blank, candidates.documents[rest], blank)
    columns[5].append(candidates.grades[rest])
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
