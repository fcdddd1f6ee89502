"""One list of a query as the table shows it: numbers by row, looked up and never copied row by row."""

from __future__ import annotations

import math
from functools import cached_property

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.scoring.policies import settle_negatives
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Session, System
from ndcg_explorer.ui.baseline.baseline_ranks import BaselineRanks

# A column of the table, and what it is called in `Curves`.
BY_RANK = {
    "gain": "gain",
    "discount": "discount",
    "contribution": "discounted_gain",
    "discounted_gain": "discounted_gain",
    "cg": "cg",
    "dcg": "dcg",
    "ideal_gain": "ideal_gain",
    "ideal_dcg": "ideal_dcg",
    "ndcg": "ndcg",
}
# Columns in which a change at one rank shows at others.
SUMMED_UP = ("cg", "dcg", "ideal_gain", "ideal_dcg", "ndcg", "ideal_rank")


class ResultRows:
    """A **row** counts from 0 in the list as it stands; with ``unjudged=condensed`` some rows have no rank."""

    def __init__(
        self,
        evaluation: Evaluation,
        system: str,
        query: int,
        before: ResultRows | None = None,
        *,
        is_loaded: bool = False,
    ) -> None:
        self.session: Session = evaluation.session
        self.system, self.query = system, query
        self.held: System = self.session.system(system)
        self.is_loaded = is_loaded
        if is_loaded:
            self.ranking = self.held.rankings.loaded(query, self.session.judgements)
            self.candidates = self.session.judgements_of(self.held).loaded(query)
            self.curves = evaluation.loaded_curves(system, query)
        else:
            self.ranking = self.session.ranking(self.held, query)
            self.candidates = self.session.candidates(query, self.held)
            self.curves = evaluation.curves(system, query)
        self.count = len(self.ranking)
        known: BaselineRanks | None = None if before is None else before.baseline
        # Where the documents stand in the baseline's list; None where there is none to speak of.
        self.baseline: BaselineRanks | None = None
        if not is_loaded:
            self.baseline = BaselineRanks.of(self.session, query, system, known)
        # The same object as before while the same results are in the list, with the same judgements.
        self.membership = object()
        self._by_rank: dict[str, FloatArray] = {}
        self._places = self._places_of_ranks()
        if before is not None and self.is_same_list(before):
            self._take_over(before)

    def _take_over(self, before: ResultRows) -> None:
        """What was worked out already, and is still so."""
        kept = ["_loaded_places"]
        if self.candidates is before.candidates:
            kept.append("has_edited_grades")
            if self.ranking.members is before.ranking.members:
                kept.append("unjudged_count")
        self.__dict__.update({name: before.__dict__[name] for name in kept if name in before.__dict__})

    def is_same_list(self, other: ResultRows) -> bool:
        """Whether both are the same list, at two moments of its life."""
        return (self.query, self.is_loaded) == (other.query, other.is_loaded) and (
            self.held.rankings.rows is other.held.rankings.rows
        )

    def is_same(self, other: ResultRows) -> bool:
        """Whether both look the same: equal curves objects mean equal order, grades and measure."""
        mine = (self.curves, self.session.documents, self.held.rankings.rows)
        theirs = (other.curves, other.session.documents, other.held.rankings.rows)
        return (
            self.has_same_baseline(other)
            and self.session.scale == other.session.scale
            and all(one is another for one, another in zip(mine, theirs, strict=True))
        )

    def has_same_baseline(self, other: ResultRows) -> bool:
        return self.baseline is other.baseline

    def differing_rows(self, before: ResultRows, moved: tuple[int, int] | None) -> tuple[int, int] | None:
        """The first and the last row with another result or grade than before, but for what is `SUMMED_UP`.

        ``moved`` are the ends of what changed places. None where any row may look different: under another measure,
        where ranks close up, where bars are drawn to another length.
        """
        looks_alike = (
            self.curves.measure == before.curves.measure
            and self._places is None
            and before._places is None
            and self.session.scale == before.session.scale
            and self.session.documents is before.session.documents
            and self._longest_bar == before._longest_bar
            and self.has_same_baseline(before)
        )
        if not looks_alike or (moved is not None and self.candidates is not before.candidates):
            return None
        return moved if moved is not None else self._regraded_rows(before)

    def _regraded_rows(self, before: ResultRows) -> tuple[int, int] | None:
        """The first and the last row with another grade or gain; None where there is none to be seen."""
        one, other = self.curves.lists.grades, before.curves.lists.grades
        differs = (one != other) & ~(np.isnan(one) & np.isnan(other))
        differs |= self.curves.gain != before.curves.gain
        rows = np.flatnonzero(differs)
        return (int(rows[0]), int(rows[-1])) if rows.size else None

    def _places_of_ranks(self) -> IntArray | None:
        """For each row its rank less one, −1 where it has none; None where each row stands at its own rank."""
        source = self.curves.settled.rows
        if source is None:
            return None
        places = np.full(self.count, -1, dtype=np.intp)
        places[source] = np.arange(len(source))
        return places

    # Look-ups, one row each

    def place_at(self, row: int) -> int:
        return row if self._places is None else int(self._places[row])

    def rank_at(self, row: int) -> int:
        """The rank that the measure counts; 0 where it leaves the result out."""
        return self.place_at(row) + 1

    def row_of_rank(self, rank: int) -> int:
        """The row that stands at a rank; −1 where there is none."""
        if not 1 <= rank <= len(self.curves):
            return -1
        return rank - 1 if self._places is None else int(self.curves.rows[rank - 1])

    def number_at(self, key: str, row: int) -> float:
        """A number of the curves; NaN where the row has no rank or the column no number."""
        column = self._by_rank.get(key)
        if column is None:
            column = self._by_rank[key] = getattr(self.curves, BY_RANK[key])
        place = self.place_at(row)
        return float(column[place]) if place >= 0 else math.nan

    def grade_at(self, row: int) -> float:
        return float(self.candidates.grades[self.ranking.rows[row]])

    def loaded_grade_at(self, row: int) -> float:
        """NaN where nobody had judged it, or where it was not there."""
        return self.loaded_grade(int(self.ranking.rows[row]))

    def loaded_grade(self, candidate: int) -> float:
        """The same for a row of the query's candidates."""
        return float(self._loaded_grades[candidate]) if candidate < len(self._loaded_grades) else math.nan

    def score_at(self, row: int) -> float:
        return math.nan if self.ranking.scores is None else float(self.ranking.scores[row])

    def id_at(self, row: int) -> str:
        return self.session.documents.id_at(self._position(row))

    def field_at(self, name: str, row: int) -> str:
        return self.session.documents.field_at(name, self._position(row))

    def _position(self, row: int) -> int:
        return int(self.candidates.documents[self.ranking.rows[row]])

    def original_rank_at(self, row: int) -> int:
        """The place in the list as loaded, from 1; 0 where it was not in it."""
        if not self.ranking.is_edited:
            return row + 1
        candidate = int(self.ranking.rows[row])
        return int(self._loaded_places[candidate]) + 1 if candidate < len(self._loaded_places) else 0

    def moved_at(self, row: int) -> int | None:
        """How many places up since loading; None where it was not in the list."""
        original = self.original_rank_at(row)
        return original - row - 1 if original else None

    def baseline_rank_at(self, row: int) -> int:
        """The place in the baseline's list, from 1; 0 where it has none, or there is no baseline."""
        return 0 if self.baseline is None else self.baseline.rank_of(int(self.ranking.rows[row]))

    def is_new_at(self, row: int) -> bool:
        """Whether the baseline has not got the document."""
        return self.baseline is not None and not self.baseline_rank_at(row)

    def ideal_rank_at(self, row: int) -> int:
        """The place in the ideal order, from 1; 0 where it has none."""
        return int(self._ideal_ranks[row])

    # About the whole list

    def document_ids(self, rows: IntArray) -> list[str]:
        return self.session.document_ids(self.query, self.ranking.rows[rows])

    @cached_property
    def unjudged_count(self) -> int:
        return int(np.isnan(self.curves.lists.grades).sum())

    @cached_property
    def has_edited_grades(self) -> bool:
        """Whether any document of the query, listed or not, has another grade than it was loaded with."""
        now, loaded = self.candidates.grades, self._loaded_grades
        is_same = np.array_equal(now[: len(loaded)], loaded, equal_nan=True)
        return not is_same or not np.isnan(now[len(loaded) :]).all()

    @cached_property
    def _loaded_grades(self) -> FloatArray:
        return self.session.judgements.loaded(self.query).grades

    @cached_property
    def cut_row(self) -> int | None:
        """How many rows stand above the cutoff; None where it does not fall into the list."""
        cutoff = self.curves.measure.cutoff
        if cutoff is None or cutoff > len(self.curves):
            return None
        if self._places is None:
            return cutoff
        # Tied results may stand at ranks in another order than in the list.
        return int(np.partition(self.curves.rows, cutoff - 1)[cutoff - 1]) + 1

    def counts_at(self, row: int) -> bool:
        """Whether the row has a rank that is not past the cutoff."""
        cutoff = self.curves.measure.cutoff
        return self.rank_at(row) > 0 and (cutoff is None or self.rank_at(row) <= cutoff)

    def bar_at(self, row: int) -> float:
        """The contribution as a share of the largest there is, for a bar."""
        value = self.number_at("contribution", row)
        return 0.0 if math.isnan(value) or self._longest_bar <= 0 else value / self._longest_bar

    @cached_property
    def _longest_bar(self) -> float:
        """The ideal's first contribution where it is longer, so that bars keep their length while one moves rows."""
        terms = self.curves.discounted_gain
        longest = float(np.abs(terms).max(initial=0.0))
        first = float(self.curves.ideal.dcg[0]) if len(self.curves.ideal.dcg) else 0.0
        is_first_rank = self.curves.measure.ideal_cut != "none" and math.isfinite(first)
        return max(longest, first) if is_first_rank else longest

    def grade_share(self, grade: float) -> float:
        """Where a grade stands on the scale, from 0 to 1."""
        known = self._shares.get(grade)
        if known is not None:
            return known
        return float(np.interp(grade, list(self._shares), list(self._shares.values())))

    @cached_property
    def _shares(self) -> dict[float, float]:
        values = self.session.scale.values
        return {value: place / (len(values) - 1) if len(values) > 1 else 1.0 for place, value in enumerate(values)}

    @cached_property
    def _loaded_places(self) -> IntArray:
        """For each document of the query its row in the list as loaded, −1 where it was not in it."""
        judgements = self.session.judgements
        loaded = self.held.rankings.loaded(self.query, judgements).rows
        places = np.full(len(judgements.loaded(self.query)), -1, dtype=np.intp)
        # From the end, so that of a document that stands there twice the first place stays.
        places[loaded[::-1]] = np.arange(len(loaded))[::-1]
        return places

    @cached_property
    def _ideal_ranks(self) -> IntArray:
        curves = self.curves
        ranks = np.empty(len(curves.pool_gains), dtype=np.intp)
        if curves.measure.ideal in ("retrieved", "topk"):
            ranks[curves.ideal_order] = np.arange(1, len(ranks) + 1)
            by_row = np.zeros(self.count, dtype=np.intp)
            by_row[curves.rows] = ranks
            return by_row
        judged_rows = np.flatnonzero(~np.isnan(self.candidates.grades))
        _, judged = settle_negatives(self.candidates.grades[judged_rows], curves.measure)
        if judged is not None:
            judged_rows = judged_rows[judged]
        ranks[np.lexsort((self._first_places(judged_rows, len(ranks)), -curves.pool_gains))] = np.arange(len(ranks)) + 1
        by_candidate = np.zeros(len(self.candidates), dtype=np.intp)
        by_candidate[judged_rows] = ranks[: len(judged_rows)]
        return by_candidate[self.ranking.rows]

    def _first_places(self, judged_rows: IntArray, count: int) -> IntArray:
        """By rank from 0, where the ideal's pool of ``count`` is in the list, so that equal gains keep its order."""
        ranked = self.ranking.rows[self.curves.rows]
        first = np.full(len(self.candidates), len(ranked), dtype=np.intp)
        first[ranked[::-1]] = np.arange(len(ranked))[::-1]
        # Unjudged results that enter the ideal with an assumed grade are behind all that was judged.
        assumed = np.flatnonzero(~np.isin(ranked, judged_rows))[: count - len(judged_rows)]
        return np.concatenate([first[judged_rows], assumed])
