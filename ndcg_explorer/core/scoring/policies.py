"""The worth of a rank, with unjudged, negative, duplicate and tied results settled as the measure says."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, floats, keep_rows, list_numbers, order_within
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.errors import DuplicateDocumentError, GradeError
from ndcg_explorer.language import tr

Worth = Callable[[FloatArray], FloatArray]


class Settled(NamedTuple):
    """The lists as the measure counts them, by rank.

    ``worth`` is by rank, ties settled; ``own_worth`` is each result's own, which differs only where
    ties are averaged. ``rows`` says which row of the source stands at each rank (None: each its own).
    """

    worth: FloatArray
    own_worth: FloatArray
    offsets: IntArray
    judged: BoolArray | None
    rows: IntArray | None = None


def settle(lists: GradedLists, measure: Measure, worth_of: Worth) -> Settled:
    _refuse_duplicates(lists, measure)
    grades, judged = settle_negatives(lists.grades, measure)
    offsets, rows = lists.offsets, None
    if judged is not None and measure.unjudged.name == "condensed":
        rows = np.flatnonzero(judged)
        grades, offsets, judged = grades[rows], keep_rows(judged, offsets), None
    worth = _worth(grades, judged, measure, worth_of)
    if lists.repeated is not None and measure.duplicates == "first":
        again = lists.repeated if rows is None else lists.repeated[rows]
        worth = np.where(again, 0.0, worth)
    settled = Settled(worth, worth, offsets, judged, rows)
    if measure.ties == "listed" or lists.scores is None:
        return settled
    return _settle_ties(settled, lists, measure)


def settle_negatives(grades: FloatArray, measure: Measure) -> tuple[FloatArray, BoolArray | None]:
    """The grades with negative ones clamped, made unjudged, kept or refused; and which rows are judged.

    None means that all are, which is the usual case and takes a single pass to see.
    """
    lowest = grades.min() if grades.size else 0.0
    if lowest >= 0:
        return grades, None
    if measure.negative != "keep" and (negative := grades < 0).any():
        if measure.negative == "error":
            raise GradeError(
                float(grades[negative][0]),
                tr("negative grades are refused here (negative=error); use negative=zero or negative=keep."),
            )
        grades = np.where(negative, 0.0 if measure.negative == "zero" else np.nan, grades)
    judged = ~np.isnan(grades)
    return grades, None if judged.all() else judged


def assumed_grade(measure: Measure) -> float:
    """The grade that unjudged results are taken to have; clamped like any other where negative grades are."""
    grade = measure.unjudged.number
    return max(grade, 0.0) if measure.negative == "zero" else grade


def _refuse_duplicates(lists: GradedLists, measure: Measure) -> None:
    if measure.duplicates != "error" or lists.repeated is None:
        return
    again = np.flatnonzero(lists.repeated)
    if again.size:
        start = lists.offsets[np.searchsorted(lists.offsets, again[0], side="right") - 1]
        raise DuplicateDocumentError(int(again[0] - start) + 1)


def _worth(grades: FloatArray, judged: BoolArray | None, measure: Measure, worth_of: Worth) -> FloatArray:
    if judged is None:
        return worth_of(grades)
    if measure.unjudged.name == "grade":
        return worth_of(np.where(judged, grades, assumed_grade(measure)))
    worth = np.zeros(len(grades))
    rows = np.flatnonzero(judged)
    worth[rows] = worth_of(grades[rows])
    return worth


def _settle_ties(settled: Settled, lists: GradedLists, measure: Measure) -> Settled:
    assert lists.scores is not None
    policy = measure.ties
    scores = lists.scores if settled.rows is None else lists.scores[settled.rows]
    groups = tie_groups(compared_scores(scores, measure), settled.offsets)
    if not groups.size or groups[-1] == len(groups) - 1:
        return settled
    if policy == "average":
        means = np.bincount(groups, weights=settled.worth) / np.bincount(groups)
        return settled._replace(worth=means[groups])
    order = order_within(groups, _tie_key(settled, lists, policy))
    source = order if settled.rows is None else settled.rows[order]
    worth = settled.worth[order]
    judged = None if settled.judged is None else settled.judged[order]
    return Settled(worth, worth, settled.offsets, judged, source)


def compared_scores(scores: FloatArray, measure: Measure) -> FloatArray:
    """The source's scores as the measure compares them; in single precision, some that differ are the same."""
    if measure.score_precision == "double":
        return scores
    with np.errstate(over="ignore", under="ignore"):
        # What is too large for it is infinite there, and ties.
        return floats(scores.astype(np.float32))


def tied_with_next(scores: FloatArray, measure: Measure) -> BoolArray:
    """Which scores are the same as the one below; one fewer than there are scores."""
    compared = compared_scores(scores, measure)
    return np.asarray(compared[1:] == compared[:-1])


def tie_groups(scores: FloatArray, offsets: IntArray) -> IntArray:
    """A number for each run of equal scores within a list, ascending."""
    begins = np.ones(len(scores), dtype=bool)
    begins[1:] = scores[1:] != scores[:-1]
    begins[offsets[:-1][np.diff(offsets) > 0]] = True
    return np.cumsum(begins) - 1


def _tie_key(settled: Settled, lists: GradedLists, policy: str) -> FloatArray | IntArray:
    if policy in ("worst", "best"):
        return settled.worth if policy == "worst" else -settled.worth
    if lists.id_order is None:
        return np.zeros(len(settled.worth))
    order = lists.id_order if settled.rows is None else lists.id_order[settled.rows]
    return order if policy == "docid_asc" else -order


def settled_pool(lists: GradedLists, measure: Measure, worth_of: Worth) -> tuple[FloatArray, IntArray]:
    """The worth of every judged document of each query, retrieved or not, with offsets; in no order."""
    grades, offsets = lists.judged_pool()
    grades, judged = settle_negatives(grades, measure)
    if judged is not None:
        grades, offsets = grades[judged], keep_rows(judged, offsets)
    worth = worth_of(grades)
    if measure.unjudged.name != "grade" or measure.unjudged_in_ideal == "no":
        return worth, offsets
    return _with_unjudged(worth, offsets, lists, measure, worth_of)


def _with_unjudged(
    worth: FloatArray, offsets: IntArray, lists: GradedLists, measure: Measure, worth_of: Worth
) -> tuple[FloatArray, IntArray]:
    """The pool with one assumed grade for each unjudged result of the list."""
    missing = np.isnan(settle_negatives(lists.grades, measure)[0])
    assumed = worth_of(np.full(int(missing.sum()), assumed_grade(measure)))
    numbers = np.concatenate([list_numbers(offsets), list_numbers(lists.offsets)[missing]])
    order = np.argsort(numbers, kind="stable")
    counts = np.bincount(numbers, minlength=len(lists))
    return np.concatenate([worth, assumed])[order], np.concatenate([[0], np.cumsum(counts)])
