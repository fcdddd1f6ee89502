"""A score as it would be worked out by hand: the sum line by line, the ideal's, and the division."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from ndcg_explorer.analysis.written_terms import (
    Words,
    WrittenTerm,
    ideal_gains,
    ideal_terms,
    list_terms,
    words_in_force,
    written_lines,
)
from ndcg_explorer.core.measures.describe import discount_formula, gain_formula, zero_ideal_reason
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.scoring.rounding import over_ideal, rounded
from ndcg_explorer.language import tr

# More lines than anyone reads; the rest is summed up.
MOST_RANKS = 50
_OF_THE_LIST, _OF_THE_IDEAL = ("nDCG", "DCG", "CG"), ("nDCG", "IDCG")


@dataclass(frozen=True, slots=True)
class Worked:
    """The text by line; ``list_lines`` and ``ideal_lines`` say which line works out which rank.

    For other forms than text, ``headings`` are the lines that head a sum, ``terms`` what stands on a line of it.
    """

    lines: tuple[str, ...]
    list_lines: Mapping[int, int]
    ideal_lines: Mapping[int, int]
    headings: tuple[int, ...] = ()
    terms: Mapping[int, WrittenTerm] = field(default_factory=dict)
    rank_words: str = Words().rank

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def worked_out(curves: Curves, measure: Measure, value: float, words: Words | None = None) -> Worked:
    """The list's value under ``measure``; ``curves`` are of the same list with the same options."""
    if measure.name not in {*_OF_THE_LIST, *_OF_THE_IDEAL}:
        return Worked((tr(measure.kind.explanation), "", f"{_named(measure)} = {shown(value)}"), {}, {})
    words = words or words_in_force()
    text = _Writing([_definition(measure, words), ""], words)
    list_lines: dict[int, int] = {}
    ideal_lines: dict[int, int] = {}
    if measure.name in _OF_THE_LIST:
        list_lines = _write_list(text, curves, measure)
    if measure.name in _OF_THE_IDEAL:
        ideal_lines = _write_ideal(text, curves, measure)
    if measure.name == "nDCG":
        text.lines += _division(curves, measure, words)
    return Worked(tuple(text.lines), list_lines, ideal_lines, tuple(text.headings), text.terms, words.rank)


@dataclass(slots=True)
class _Writing:
    """A text as it grows, and what its lines are."""

    lines: list[str]
    words: Words
    headings: list[int] = field(default_factory=list)
    terms: dict[int, WrittenTerm] = field(default_factory=dict)

    def head(self, heading: str) -> None:
        self.headings.append(len(self.lines))
        self.lines.append(heading)

    def write_terms(self, terms: list[WrittenTerm]) -> dict[int, int]:
        """A line a term; returns the line of each rank."""
        first = len(self.lines)
        self.lines += written_lines(terms, self.words.rank)
        self.terms.update(enumerate(terms, first))
        return {term.rank: line for line, term in enumerate(terms, first)}


def _definition(measure: Measure, words: Words) -> str:
    gain = words.gain.format(gain_formula(measure.gain))
    if measure.name == "CG":
        return gain
    return f"{gain} · {words.discount.format(discount_formula(measure.discount))}"


def _write_list(text: _Writing, curves: Curves, measure: Measure) -> dict[int, int]:
    words = text.words
    last = len(curves) if measure.cutoff is None else min(measure.cutoff, len(curves))
    values = curves.cg if measure.name == "CG" else curves.dcg
    total = float(values[last - 1]) if last else 0.0
    text.head(words.list_heading)
    places = text.write_terms(list_terms(curves, measure, min(last, MOST_RANKS), words))
    if last > MOST_RANKS:
        rest = total - float(values[MOST_RANKS - 1])
        text.lines.append(words.rest.format(MOST_RANKS + 1, last, shown(rest)))
    name = "CG" if measure.name == "CG" else "DCG"
    text.lines.append(f"{_named(measure, name)} = {_finished(total, measure, name, words)}")
    if measure.cutoff is not None and len(curves) < measure.cutoff:
        text.lines.append(words.short_list.format(len(curves), measure.cutoff))
    text.lines.append("")
    return places


def _write_ideal(text: _Writing, curves: Curves, measure: Measure) -> dict[int, int]:
    ideal, gains, words = curves.ideal, ideal_gains(curves, measure), text.words
    places: dict[int, int] = {}
    text.head(words.ideal_heading)
    if gains is None:
        text.lines.append(words.own_ideals)
    else:
        terms = ideal_terms(gains[:MOST_RANKS], measure)
        places = text.write_terms(terms)
        if len(gains) > MOST_RANKS:
            rest = ideal.value - math.fsum(term.value for term in terms)
            text.lines.append(words.rest.format(MOST_RANKS + 1, len(gains), shown(rest)))
    text.lines += [f"{_named(measure, 'IDCG')} = {_finished(ideal.value, measure, 'IDCG', words)}", ""]
    return places


def _division(curves: Curves, measure: Measure, words: Words) -> list[str]:
    division = f"{_named(measure)} = {shown(curves.headline_dcg)} / {shown(curves.ideal.value)}"
    if curves.has_zero_ideal:
        return [f"{division} → {shown(curves.value)}", zero_ideal_reason(measure, is_judged=curves.is_judged)]
    dcg, ideal = np.array([curves.headline_dcg]), np.array([curves.ideal.value])
    ratio = float(over_ideal(dcg, ideal, measure.zero_ideal)[0])
    return [f"{division} = {_finished(ratio, measure, 'nDCG', words)}"]


def _finished(number: float, measure: Measure, name: str, words: Words) -> str:
    """A result, with what rounding makes of it where it is the measure's own."""
    if measure.name != name or measure.round.name == "none":
        return shown(number)
    value = float(rounded(np.array([number]), measure.round)[0])
    how = words.cut_off if measure.round.name == "floor_terms" else words.rounded
    return how.format(shown(number), shown(value, int(measure.round.number)))


def _named(measure: Measure, name: str = "") -> str:
    cutoff = "" if measure.cutoff is None else f"@{measure.cutoff}"
    return f"{name or measure.name}{cutoff}"
