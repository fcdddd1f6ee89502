"""Starting values of the measure's controls: first arguments, grades in use, other kinds, and warnings."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, floats
from ndcg_explorer.core.measures.catalogue import FORMULA, TABLE, Argument, Choice, Term, find
from ndcg_explorer.core.measures.discounts import discount_choice, discounts
from ndcg_explorer.core.measures.gains import gain_choice, gain_function
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.measures.options import OPTION
from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.scoring.shape_warnings import discount_warnings, gain_warnings
from ndcg_explorer.core.session.session import Candidates, Session
from ndcg_explorer.errors import NdcgExplorerError

# A shape shows itself in the first ranks; more would only cost time.
_RANKS_LOOKED_AT = 1000
_RANKS_OF_A_NEW_TABLE = 10
_PLACES_OF_A_NEW_TABLE = 4

Start = Callable[[Session, Measure], tuple[Argument, ...]]


def measure_with(session: Session, measure: Measure, option: str, name: str) -> Measure:
    """The measure with another choice of an option; its arguments begin where the present choice stands."""
    if not OPTION[option].takes_terms:
        return with_value(measure, option, name)
    choice = find(option, name, OPTION[option].choices)
    return with_value(measure, option, Term(name, _first_arguments(session, measure, option, choice)))


def with_value(measure: Measure, option: str, value: Term | str | float) -> Measure:
    changes: dict[str, Any] = {option: value}
    return replace(measure, **changes)


def measure_of_kind(session: Session, measure: Measure, name: str) -> Measure:
    """Another kind of measure; what it newly asks for comes from the session's scale of grades."""
    other = measure.as_kind(name)
    new = set(other.kind.options) - set(measure.kind.options)
    if "rel" in new:
        other = replace(other, rel=session.scale.threshold)
    if "max" in new:
        other = replace(other, max=_highest_grade(session, other))
    return other


def _highest_grade(session: Session, measure: Measure) -> float:
    return float(np.clip(grades_in_use(session, measure).max(initial=1.0), 1.0, 1000.0))


def grades_in_use(session: Session, measure: Measure) -> FloatArray:
    """Every grade that the gain may be asked for: those of the scale, those given, and an assumed one."""
    given = [_loaded_grades(session), floats(session.scale.values)]
    given += [candidates.judged_grades for candidates in _changed_candidates(session)]
    if measure.unjudged.name == "grade":
        given.append(floats(measure.unjudged.arguments))
    grades = np.unique(np.concatenate(given))
    return grades if measure.negative == "keep" else grades[grades >= 0]


def _changed_candidates(session: Session) -> list[Candidates]:
    """All that differ from what was loaded, today or in the grades that a snapshot kept; each once."""
    kept = [system.judgements for system in session.systems if system.judgements is not None]
    return list({id(it): it for judged in (session.judgements, *kept) for it in judged.changed.values()}.values())


# The column looked at last and its distinct grades: a million of them take a tenth of a second.
_LAST_SEEN: list[tuple[FloatArray, FloatArray]] = []


def _loaded_grades(session: Session) -> FloatArray:
    column = session.judgements.grades
    if not _LAST_SEEN or _LAST_SEEN[0][0] is not column:
        _LAST_SEEN[:] = [(column, np.unique(column[~np.isnan(column)]))]
    return _LAST_SEEN[0][1]


def ranks_in_use(session: Session) -> FloatArray:
    """Ranks 1, 2, 3, … as far as the longest list goes, and not further than is worth a look."""
    lengths = [np.diff(system.rankings.offsets).max(initial=1) for system in session.systems]
    longest = min(int(max(lengths, default=1)), _RANKS_LOOKED_AT)
    return np.arange(1.0, longest + 1)


def warnings_of(session: Session, measure: Measure) -> list[str]:
    """What is strange about gains and discounts of the user's own making, in sentences."""
    found: list[str] = []
    if gain_choice(measure.gain).is_own and "gain" in measure.kind.options:
        grades = _known(measure.gain, grades_in_use(session, measure))
        found += gain_warnings(grades, gain_function(measure.gain)(grades))
    if discount_choice(measure.discount).is_own and "discount" in measure.kind.options:
        depth = len(ranks_in_use(session))
        found += discount_warnings(discounts(measure.discount, depth).values[:depth])
    return found


def _known(gain: Term, grades: FloatArray) -> FloatArray:
    """The grades that the gain has a value for: a table may leave out what nobody gave."""
    return floats([grade for grade in grades.tolist() if _gain_of(gain, grade) is not None])


def _gain_of(gain: Term, grade: float) -> float | None:
    try:
        return float(gain_function(gain)(floats([grade]))[0])
    except NdcgExplorerError:
        return None


def _gain_table(session: Session, measure: Measure) -> tuple[Argument, ...]:
    """The present gain of every grade, so that choosing a table changes no number."""
    pairs = []
    for grade in grades_in_use(session, measure).tolist():
        gain = _gain_of(measure.gain, grade)
        pairs.append((grade, grade if gain is None else gain))
    return tuple(pairs)


def _gain_formula(session: Session, measure: Measure) -> tuple[Argument, ...]:
    return (_as_source(gain_choice(measure.gain).source, measure.gain),)


def _discount_table(session: Session, measure: Measure) -> tuple[Argument, ...]:
    """The present discounts of the first ranks, short enough to be read and typed over."""
    depth = min(measure.cutoff or _RANKS_OF_A_NEW_TABLE, 2 * _RANKS_OF_A_NEW_TABLE)
    try:
        values = discounts(measure.discount, depth).values[:depth]
    except NdcgExplorerError:
        # A formula may be finite for no more ranks than there are.
        values = np.ones(1)
    return tuple(float(value) for value in np.round(values, _PLACES_OF_A_NEW_TABLE))


def _discount_formula(session: Session, measure: Measure) -> tuple[Argument, ...]:
    return (_as_source(discount_choice(measure.discount).source, measure.discount),)


def _as_source(source: str, term: Term) -> str:
    """A term as a formula to begin with."""
    has_number = len(term.arguments) == 1 and isinstance(term.arguments[0], float)
    return source.format(exact(term.number)) if has_number else source


_OWN_STARTS: dict[tuple[str, str], Start] = {
    ("gain", TABLE): _gain_table,
    ("gain", FORMULA): _gain_formula,
    ("discount", TABLE): _discount_table,
    ("discount", FORMULA): _discount_formula,
}


def _first_arguments(session: Session, measure: Measure, option: str, choice: Choice) -> tuple[Argument, ...]:
    """Those at hand where the present choice has the same parameter; else where the choice begins."""
    if choice.is_own:
        return _OWN_STARTS[option, choice.editor](session, measure)
    # Without a check that asks for one, there is nothing in parentheses: log2 has the base of log, and does not say it.
    if choice.parameter is None or choice.with_number:
        return ()
    if option == "graded":
        return (_highest_grade(session, measure),)
    present = getattr(measure, option)
    held = find(option, present.name, OPTION[option].choices).parameter
    if held is choice.parameter and present.arguments:
        return tuple(present.arguments)
    return (session.scale.threshold if math.isnan(choice.start) else choice.start,)
