"""Sessions of any size for the tests of the results, and looking at what the table shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import Qt

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System
from ndcg_explorer.ui.results.results_model import ResultsModel
from ndcg_explorer.ui.state.live_session import LiveSession

NAN = float("nan")
# doc-1 to doc-6 are in the list; doc-7 and doc-8 are judged and not in it, doc-9 is neither.
GRADES = (3, 2, NAN, 0, 1, 2, 3, 1, NAN)
LISTED = 6


class Numbered(Sequence[str]):
    """``doc-1``, ``doc-2``, … made when asked for, so that a million cost nothing."""

    def __init__(self, count: int) -> None:
        self._count = count

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, place: Any) -> Any:
        return f"doc-{place + 1}"


def small(
    measure: str = "nDCG(gain=exp2)@4",
    grades: Sequence[float] = GRADES,
    listed: Sequence[int] | int = LISTED,
    scale: GradeScale | None = None,
    scores: Sequence[float] | None = None,
    repeated: Sequence[bool] | None = None,
    fields: dict[str, list[str]] | None = None,
) -> Session:
    """One query, two systems: the second has the same list the other way round."""
    count = len(grades)
    rows = np.arange(listed) if isinstance(listed, int) else np.array(listed, dtype=np.intp)
    offsets = np.array([0, len(rows)])
    texts = fields if fields is not None else {"title": [f"Title {number + 1}" for number in range(count)]}
    marks = None if repeated is None else np.array(repeated)
    points = None if scores is None else np.array(scores, dtype=float)
    return Session(
        ("shoes",),
        TextDocuments([f"doc-{number + 1}" for number in range(count)], texts),
        Judgements(np.array([0, count]), np.array(grades, dtype=float)),
        (
            System("A", Rankings(offsets, rows, points, marks)),
            System("B", Rankings(offsets, rows[::-1].copy(), None, marks)),
        ),
        parse_measure(measure),
        scale or GradeScale(),
    )


def large(count: int) -> Session:
    grades = np.random.default_rng(1).integers(0, 4, count).astype(float)
    return Session(
        ("many",),
        TextDocuments(Numbered(count)),
        Judgements(np.array([0, count]), grades),
        (System("A", Rankings(np.array([0, count]), np.arange(count))),),
        parse_measure("nDCG@10"),
    )


def two_queries() -> Session:
    rows = np.array([0, 1, 2, 3, 4])
    return Session(
        ("shoes", "<b>hats</b>"),
        TextDocuments(["a", "b", "c", "d", "e"], {"title": ["one", "two", "three", "four", "<i>five</i>"]}),
        Judgements(np.array([0, 3, 5]), np.array([2.0, 1.0, 0.0, 3.0, NAN])),
        (System("A", Rankings(np.array([0, 3, 5]), rows)),),
    )


def column(model: ResultsModel, key: str) -> list[str]:
    """What a column shows, from the first row to the last."""
    number = model.column_of(key)
    return [model.index(row, number).data() for row in range(model.rowCount())]


def tip(model: ResultsModel, key: str, row: int) -> str:
    text = model.index(row, model.column_of(key)).data(Qt.ItemDataRole.ToolTipRole)
    assert isinstance(text, str)
    return text


def documents(model: ResultsModel) -> list[str]:
    return [name.removeprefix("doc-") for name in column(model, "document")]


def live_with(session: Session) -> LiveSession:
    return LiveSession(session)
