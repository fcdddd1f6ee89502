"""One list as a table: every rank with its grade and what it adds; and what was judged but is not in the list."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.numbers import UNKNOWN, count_text
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.blocks import BAR, GRADE, NUMBER, Block, Column, Heading, Paragraph, Table
from ndcg_explorer.report.content.explanations import reference_note
from ndcg_explorer.report.content.wording import decimals, short, shorts

_TITLE = "title"
# A title that is longer is a text of its own, and would fill pages.
_LONGEST_TITLE = 2000
_MOST_MISSED = 10


def result_blocks(evaluation: Evaluation, system: str, query: int) -> list[Block]:
    listed = _Listed(evaluation, system, query)
    if not listed.count:
        return [Heading(tr("Results"), 3), Paragraph(tr("The list is empty."))]
    return [
        Heading(tr("Results"), 3),
        *reference_note(listed.curves.measure, evaluation.session.measure),
        listed.table(),
    ]


class _Listed:
    """A list by row, as it stands; with ``unjudged=condensed`` some rows have no rank."""

    def __init__(self, evaluation: Evaluation, system: str, query: int) -> None:
        self.session, self.query = evaluation.session, query
        self.held = self.session.system(system)
        self.ranking = self.session.ranking(self.held, query)
        self.curves = evaluation.curves(system, query)
        self.count = len(self.ranking)
        self.grades: FloatArray = self.session.candidates(query, self.held).grades[self.ranking.rows]

    def table(self) -> Table:
        curves = self.curves
        titles = titles_of(self.session, self.query, self.ranking.rows)
        moved = self._moved()
        added = self._by_row(curves.discounted_gain)
        columns: list[tuple[Column, Sequence[str]]] = [
            (Column(tr("Rank"), NUMBER), self._ranks()),
            *([(Column(tr("Loaded")), moved)] if moved else []),
            (Column(tr("Document")), self.session.document_ids(self.query, self.ranking.rows)),
            *([(Column(tr("Title")), titles)] if titles else []),
            (Column(tr("Grade"), GRADE), grade_cells(self.session.scale, self.grades)),
            (Column(tr("Gain"), NUMBER), shorts(self._by_row(curves.gain))),
            (Column(tr("Discount"), NUMBER), decimals(self._by_row(curves.discount))),
            (Column(tr("Contribution"), BAR), decimals(added)),
            (Column(tr("DCG"), NUMBER), decimals(self._by_row(curves.dcg))),
            (Column(tr("Ideal DCG"), NUMBER), decimals(self._by_row(curves.ideal_dcg))),
            (Column(tr("nDCG"), NUMBER), decimals(self._by_row(curves.ndcg))),
        ]
        kinds = [column.kind for column, _ in columns]
        shares: dict[int, Sequence[float]] = {
            kinds.index(GRADE): grade_shares(self.session.scale, self.grades),
            kinds.index(BAR): self._bars(added),
        }
        rows = list(zip(*(cells for _, cells in columns), strict=True))
        return Table([column for column, _ in columns], rows, shares=shares, cut_after=self._cut_row())

    def _by_row(self, column: FloatArray) -> FloatArray:
        """A column of the curves, which are by rank; NaN where a row has no rank or the column ends earlier."""
        if self.curves.settled.rows is None and len(column) == self.count:
            return column
        found = np.full(self.count, np.nan)
        found[self.curves.rows[: len(column)]] = column
        return found

    def _ranks(self) -> list[str]:
        if self.curves.settled.rows is None:
            return [str(rank) for rank in range(1, self.count + 1)]
        ranks = self._by_row(np.arange(1.0, len(self.curves) + 1))
        return [UNKNOWN if math.isnan(rank) else str(int(rank)) for rank in ranks.tolist()]

    def _bars(self, added: FloatArray) -> list[float]:
        """Shares of the largest contribution there is, in the list or at the ideal's first rank."""
        first = float(self.curves.ideal.dcg[0]) if len(self.curves.ideal.dcg) else 0.0
        is_first_rank = self.curves.measure.ideal_cut != "none" and math.isfinite(first)
        longest = max(float(np.nanmax(np.abs(added), initial=0.0)), first if is_first_rank else 0.0)
        found: list[float] = (np.clip(added, 0.0, None) / longest).tolist() if longest > 0 else [0.0] * len(added)
        return found

    def _cut_row(self) -> int:
        """How many rows stand above the cutoff; 0 where it does not fall into the list."""
        cutoff = self.curves.measure.cutoff
        if cutoff is None or cutoff > len(self.curves):
            return 0
        # Tied results may stand at ranks in another order than in the list.
        return int(self.curves.rows[:cutoff].max()) + 1

    def _moved(self) -> list[str]:
        """Where each result stood when the list was loaded, if elsewhere; empty where all stand as they did."""
        if not self.ranking.is_edited:
            return []
        places = self._loaded_places
        found = [
            _came(int(places[row]) + 1 if row < len(places) else 0, rank)
            for rank, row in enumerate(self.ranking.rows.tolist(), 1)
        ]
        return found if any(found) else []

    @cached_property
    def _loaded_places(self) -> IntArray:
        """For each document known when the query was loaded its row in the list then, −1 where it was not in it."""
        judgements = self.session.judgements
        loaded = self.held.rankings.loaded(self.query, judgements).rows
        places = np.full(len(judgements.loaded(self.query)), -1, dtype=np.intp)
        # From the end, so that of a document that stands there twice the first place stays.
        places[loaded[::-1]] = np.arange(len(loaded))[::-1]
        return places


def _came(loaded_rank: int, rank: int) -> str:
    if loaded_rank == rank:
        return ""
    if not loaded_rank:
        return tr("new")
    return (tr("▲ from {0}") if loaded_rank > rank else tr("▼ from {0}")).format(loaded_rank)


def missed_blocks(evaluation: Evaluation, system: str | None, query: int) -> list[Block]:
    """What was judged and is not in the list, the best first."""
    session = evaluation.session
    held = None if system is None else session.system(system)
    given = session.candidates(query, held).grades
    grades = given.copy()
    if held is not None:
        grades[session.ranking(held, query).rows] = np.nan
    rows = np.flatnonzero(~np.isnan(grades))
    if not rows.size:
        return []
    best = rows[np.argsort(-grades[rows], kind="stable")][:_MOST_MISSED]
    heading = tr("Judged, but not in the list") if system is not None else tr("Judged documents")
    return [Heading(heading, 3), *_how_many(len(rows), len(best)), _missed_table(session, query, best, given[best])]


def _how_many(there: int, shown: int) -> list[Block]:
    if there == shown:
        return []
    said = tr("There are {0} such documents; these {1} have the highest grades.")
    return [Paragraph(said.format(count_text(there), count_text(shown)))]


def _missed_table(session: Session, query: int, rows: IntArray, grades: FloatArray) -> Table:
    titles = titles_of(session, query, rows)
    columns: list[tuple[Column, Sequence[str]]] = [
        (Column(tr("Document")), session.document_ids(query, rows)),
        *([(Column(tr("Title")), titles)] if titles else []),
        (Column(tr("Grade"), GRADE), grade_cells(session.scale, grades)),
    ]
    shares: dict[int, Sequence[float]] = {len(columns) - 1: grade_shares(session.scale, grades)}
    cells = list(zip(*(cells for _, cells in columns), strict=True))
    return Table([column for column, _ in columns], cells, shares=shares)


def titles_of(session: Session, query: int, rows: IntArray) -> list[str]:
    """Empty where the documents have none."""
    if _TITLE not in session.documents.field_names:
        return []
    field_at = session.documents.field_at
    titles = [field_at(_TITLE, position) for position in session.candidates(query).documents[rows].tolist()]
    return [_cut(title) for title in titles] if any(titles) else []


def _cut(title: str) -> str:
    return title if len(title) <= _LONGEST_TITLE else f"{title[:_LONGEST_TITLE]}…"


def grade_cells(scale: GradeScale, grades: FloatArray) -> list[str]:
    """``3 perfect``, ``2``, ``–`` where nobody judged."""
    words = {value: scale.word(value) for value in scale.values}
    written = {
        grade: f"{short(grade)} {words.get(grade, '')}".rstrip() for grade in set(grades[~np.isnan(grades)].tolist())
    }
    return [written.get(grade, UNKNOWN) for grade in grades.tolist()]


def grade_shares(scale: GradeScale, grades: FloatArray) -> list[float]:
    """Where each grade stands on the scale, from 0 to 1; NaN where nobody judged."""
    last = len(scale.values) - 1
    places = np.linspace(0.0, 1.0, last + 1) if last else np.ones(1)
    found: list[float] = np.interp(grades, scale.values, places).tolist()
    return found
