"""The terms of a DCG sum as a person would write them: ``(2^2 − 1) / log2(3) = 1.8928``."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields

import numpy as np

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.discounts import discount_choice, discounts
from ndcg_explorer.core.measures.gains import gain_choice, gain_function
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import NOISE, exact, shown
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.scoring.ideal import descending, ideal_pool
from ndcg_explorer.core.scoring.policies import settle_negatives
from ndcg_explorer.core.scoring.rounding import cut_terms
from ndcg_explorer.language import tr


@dataclass(frozen=True, slots=True)
class Words:
    """What is said around the numbers."""

    gain: str = "gain {0}"
    discount: str = "discount {0}"
    list_heading: str = "The list"
    ideal_heading: str = "The ideal order"
    rank: str = "rank {0}:"
    rest: str = "… ranks {0} to {1} together = {2}"
    short_list: str = "The list ends at rank {0}, before k = {1}."
    own_ideals: str = "Each depth has an ideal order of its own: the best gains at the ranks that count most."
    rounded: str = "{0}, rounded {1}"
    cut_off: str = "{0}, cut off {1}"
    unjudged: str = "unjudged"
    taken_as: str = "unjudged, taken as {0}"
    negative: str = "grade {0}"
    duplicate: str = "duplicate"
    tied: str = "mean of the tied"


def words_in_force() -> Words:
    """In the language in force."""
    return Words(**{word.name: tr(str(word.default)) for word in fields(Words)})


@dataclass(frozen=True, slots=True)
class WrittenTerm:
    rank: int
    gain: str
    discount: str
    value: float
    note: str = ""


def list_terms(curves: Curves, measure: Measure, count: int, words: Words) -> list[WrittenTerm]:
    """The first ``count`` terms of a list's DCG, or of its CG."""
    values = curves.gain[:count]
    if measure.name != "CG":
        values = cut_terms(values * curves.discount[:count], measure.round)
    write_discount = _no_discount if measure.name == "CG" else discount_writer(measure.discount)
    terms = []
    for row in range(count):
        gain, note = _gain_of(curves, measure, row, words)
        terms.append(WrittenTerm(row + 1, gain, write_discount(row + 1), float(values[row]), note))
    return terms


def ideal_gains(curves: Curves, measure: Measure) -> FloatArray | None:
    """The gains of the headline's ideal order; None where they do not stand at ranks 1, 2, 3, …"""
    ideal = curves.ideal
    if not len(ideal.gains) or not math.isnan(ideal.gains[0]):
        return ideal.gains[: ideal.depth]
    if measure.ideal != "topk" or not discounts(measure.discount, ideal.depth).never_rise(ideal.depth):
        return None
    pool, _ = ideal_pool(curves.lists, measure, curves.settled, gain_function(measure.gain))
    return descending(pool[: ideal.depth])


def ideal_terms(gains: FloatArray, measure: Measure) -> list[WrittenTerm]:
    """The terms of an ideal DCG; gains are written as the grades that they must come from."""
    count = len(gains)
    values = cut_terms(gains * discounts(measure.discount, count).values[:count], measure.round)
    write_discount = discount_writer(measure.discount)
    return [
        WrittenTerm(rank, _from_gain(measure, float(gain)), write_discount(rank), float(value))
        for rank, (gain, value) in enumerate(zip(gains, values, strict=True), 1)
    ]


def written_lines(terms: Sequence[WrittenTerm], rank_words: str) -> list[str]:
    """One line a term, in columns."""
    ranks = [rank_words.format(str(term.rank).rjust(len(str(len(terms))))) for term in terms]
    values = [shown(term.value) for term in terms]
    gain_width = max((len(term.gain) for term in terms), default=0)
    discount_width = max((len(term.discount) for term in terms), default=0)
    value_width = max((len(value) for value in values), default=0)
    return [
        f"{rank} {term.gain:>{gain_width}}{term.discount:<{discount_width}} = {value:>{value_width}}"
        + (f"  {term.note}" if term.note else "")
        for rank, term, value in zip(ranks, terms, values, strict=True)
    ]


def gain_text(gain: Term, grade: float) -> str:
    """A grade put into the gain function: ``(2^3 − 1)``, or ``(3 → 7)`` where there is no formula to fill in."""
    write = gain_choice(gain).with_grade
    if write is not None:
        return write(grade)
    return f"({exact(grade)} → {_brief(float(gain_function(gain)(np.array([grade]))[0]))})"


def discount_writer(discount: Term) -> Callable[[int], str]:
    """From a rank to what is done to its gain: `` / log2(3)``, `` × 0.8^2``."""
    write = discount_choice(discount).factor
    return (lambda rank: write(discount, rank)) if write else (lambda rank: _as_number(discount, rank))


def _no_discount(_rank: int) -> str:
    return ""


def _as_number(discount: Term, rank: int) -> str:
    return f" × {_brief(float(discounts(discount, rank).values[rank - 1]))}"


def _gain_of(curves: Curves, measure: Measure, rank_row: int, words: Words) -> tuple[str, str]:
    """The gain at a rank as written, and what is unusual about it."""
    row = rank_row if curves.settled.rows is None else int(curves.settled.rows[rank_row])
    grade = float(curves.lists.grades[row])
    worth = float(curves.gain[rank_row])
    settled, _ = settle_negatives(curves.lists.grades[row : row + 1], measure)
    counted, note = float(settled[0]), ""
    if math.isnan(counted):
        counted, note = _unjudged(measure, words)
    elif counted != grade:
        note = words.negative.format(exact(grade))
    if curves.lists.repeated is not None and curves.lists.repeated[row] and worth == 0:
        return "0", words.duplicate
    if worth != float(curves.settled.own_worth[rank_row]):
        return _brief(worth), words.tied
    return ("0" if math.isnan(counted) else gain_text(measure.gain, counted)), note


def _unjudged(measure: Measure, words: Words) -> tuple[float, str]:
    if measure.unjudged.name == "grade":
        return measure.unjudged.number, words.taken_as.format(exact(measure.unjudged.number))
    return math.nan, words.unjudged


def _from_gain(measure: Measure, gain: float) -> str:
    """A gain of the ideal as the grade behind it would be written; as a number where that could be several."""
    if measure.ideal == "k_ones":
        return "1"
    grade = _grade_behind(measure.gain, gain)
    return _brief(gain) if math.isnan(grade) else gain_text(measure.gain, grade)


def _grade_behind(term: Term, gain: float) -> float:
    """The one grade that has this gain; NaN where nobody can tell."""
    grade_of = gain_choice(term).grade_of
    grade = math.nan if grade_of is None else round(grade_of(gain), 9)
    if math.isnan(grade):
        return grade
    again = float(gain_function(term)(np.array([grade]))[0])
    return grade if math.isclose(again, gain, rel_tol=1e-9, abs_tol=NOISE) else math.nan


def _brief(number: float) -> str:
    """At most four places, and none that say nothing."""
    text = exact(number)
    return text if len(text.partition(".")[2]) <= 4 and "e" not in text else shown(number)
