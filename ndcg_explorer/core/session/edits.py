"""Everything that can be done to a session: pure functions with plain arguments.

An edit returns a new session, or the very same one where nothing changed. `EDITS` lists them by
name, with the sentence that tells what each does: the journal, the history, the report's log and a
replay all use this one table.

Arguments of edits that were read from a file: nobody knows who wrote them, so they are checked first.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import numpy as np

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session import edit_helpers as steps
from ndcg_explorer.core.session import edit_sentences as say
from ndcg_explorer.core.session.edit_helpers import move_block
from ndcg_explorer.core.session.joining import add_data
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.session import Candidates, Facts, LogEntry, Ranking, Session, System
from ndcg_explorer.core.session.steps_by_document import named_by_documents
from ndcg_explorer.core.session.talk_step import steps_from
from ndcg_explorer.core.session.writing_edits import (
    add_query,
    insert_results,
    rename_document,
    rename_query,
    set_document_text,
)
from ndcg_explorer.errors import UnknownNameError, UsageError, quoted
from ndcg_explorer.language import Said, tr


def move_results(session: Session, query: str, system: str, rows: Sequence[int], before: int) -> Session:
    """Moves rows of a list, together, before another row (the list's length for its end)."""
    ranking = steps.ranking_of(session, query, system)
    steps.check_rows(rows, len(ranking))
    return steps.reordered(session, query, system, move_block(len(ranking), rows, before))


def swap_results(session: Session, query: str, system: str, row: int, other: int) -> Session:
    ranking = steps.ranking_of(session, query, system)
    steps.check_rows((row, other), len(ranking))
    order = np.arange(len(ranking))
    order[[row, other]] = order[[other, row]]
    return steps.reordered(session, query, system, order)


def sort_to_ideal(session: Session, query: str, system: str) -> Session:
    """Sorts a list by gain, highest first; equals stay as they stand."""
    number = session.query_number(query)
    ranking = steps.ranking_of(session, query, system)
    grades = session.candidates(number, session.system(system)).grades
    gains = steps.gains_of(ranking, grades[ranking.rows], session.measure)
    return steps.reordered(session, query, system, np.argsort(-gains, kind="stable"))


def shuffle_results(session: Session, query: str, system: str, seed: int) -> Session:
    # Random.random never changes between versions; NumPy's shuffles may, and a replay would with them.
    draw = Random(seed).random
    keys = [draw() for _ in range(len(steps.ranking_of(session, query, system)))]
    return steps.reordered(session, query, system, np.argsort(keys, kind="stable"))


def reset_order(session: Session, query: str, system: str) -> Session:
    """The list as it was loaded."""
    number = session.query_number(query)
    held = session.system(system)
    if number not in held.rankings.changed:
        return session
    return session.with_system(replace(held, rankings=held.rankings.reset(number)), system)


def insert_result(session: Session, query: str, system: str, document: str, before: int) -> Session:
    """Puts a document that is known for the query, or a new one, into a list."""
    number = session.query_number(query)
    row = session.row_of(number, document)
    if row is None:
        session, row = steps.with_candidate(session, number, document)
    ranking = steps.ranking_of(session, query, system)
    if row in ranking.rows:
        return session
    rows = np.insert(ranking.rows, min(max(before, 0), len(ranking)), row)
    return steps.with_ranking(session, number, system, Ranking(rows, None, True, ranking.may_repeat))


def remove_results(session: Session, query: str, system: str, rows: Sequence[int]) -> Session:
    """Takes results out of a list; their judgements stay."""
    ranking = steps.ranking_of(session, query, system)
    steps.check_rows(rows, len(ranking))
    if not len(rows):
        return session
    kept = np.delete(ranking.rows, np.asarray(rows, dtype=np.intp))
    after = Ranking(kept, None, True, ranking.may_repeat)
    return steps.with_ranking(session, session.query_number(query), system, after)


def move_documents(session: Session, query: str, system: str, documents: Sequence[str], rank: int) -> Session:
    """Moves documents of a list, in this order, so that the first stands at a rank."""
    rows = steps.rows_in_list(session, query, system, documents)
    count = len(steps.ranking_of(session, query, system))
    return steps.reordered(session, query, system, steps.place_block(count, rows, rank))


def swap_documents(session: Session, query: str, system: str, document: str, other: str) -> Session:
    """Lets two documents of a list change places."""
    rows = steps.rows_in_list(session, query, system, [document, other])
    return swap_results(session, query, system, rows[0], rows[-1])


def remove_documents(session: Session, query: str, system: str, documents: Sequence[str]) -> Session:
    """Takes documents out of a list; their judgements stay."""
    return remove_results(session, query, system, steps.rows_in_list(session, query, system, documents))


def set_grades(session: Session, query: str, documents: Sequence[str], grades: Sequence[float | None]) -> Session:
    """Sets the grade of each document; None makes it unjudged, an unknown document with a grade is added."""
    if len(documents) != len(grades):
        raise UsageError(tr("{0} documents cannot take {1} grades.").format(len(documents), len(grades)))
    number = session.query_number(query)
    wanted = {document: steps.usable(grade) for document, grade in zip(documents, grades, strict=True)}
    rows = session.rows_of(number, wanted)
    for document, grade in wanted.items():
        if rows[document] is None and not np.isnan(grade):
            session, rows[document] = steps.with_candidate(session, number, document)
    candidates = session.candidates(number)
    changed = candidates.grades.copy()
    for document, row in rows.items():
        if row is not None:
            changed[row] = wanted[document]
    if np.array_equal(changed, candidates.grades, equal_nan=True):
        return session
    after = Candidates(candidates.documents, changed)
    return session.changed(judgements=session.judgements.replaced(number, after))


def reset_grades(session: Session, query: str) -> Session:
    """The grades as they were loaded; documents that were added stay, unjudged."""
    number = session.query_number(query)
    if number not in session.judgements.changed:
        return session
    loaded, now = session.judgements.loaded(number), session.candidates(number)
    if len(now) == len(loaded):
        return session.changed(judgements=session.judgements.reset(number))
    grades = np.full(len(now), np.nan)
    grades[: len(loaded)] = loaded.grades
    if np.array_equal(grades, now.grades, equal_nan=True):
        return session
    after = Candidates(now.documents, grades)
    return session.changed(judgements=session.judgements.replaced(number, after))


def set_measure(session: Session, measure: str) -> Session:
    parsed = parse_measure(measure)
    return session if parsed == session.measure else session.changed(measure=parsed)


def set_scale(session: Session, values: Sequence[float], words: Sequence[str], threshold: float) -> Session:
    scale = GradeScale(tuple(float(value) for value in values), tuple(words), float(threshold))
    return session if scale == session.scale else session.changed(scale=scale)


def add_system(session: Session, name: str, copy_of: str) -> Session:
    """A new system with the lists of another one as they are now, and today's grades."""
    return steps.with_system(session, System(name, session.system(copy_of).rankings))


def take_snapshot(session: Session, name: str, copy_of: str) -> Session:
    """A system's lists and grades as they are now, kept under a name to compare with."""
    held = session.system(copy_of)
    kept = System(name, held.rankings, is_snapshot=True, judgements=session.judgements_of(held))
    return steps.with_system(session, kept)


def use_todays_grades(session: Session, system: str, are_used: bool) -> Session:
    """Scores a snapshot with the grades of today, or again with those that it kept; both stay."""
    held = session.system(system)
    if held.judgements is None:
        raise UsageError(tr("{0} has no grades of its own: it always uses today's grades.").format(quoted(system)))
    if held.uses_todays_grades == are_used:
        return session
    return session.with_system(replace(held, uses_todays_grades=are_used), system)


def rename_system(session: Session, system: str, name: str) -> Session:
    held = session.system(system)
    if name == system:
        return session
    steps.check_new_name(session, name)
    renamed = session.with_system(replace(held, name=name), system)
    return renamed.changed(baseline=name) if session.baseline == system else renamed


def remove_system(session: Session, system: str) -> Session:
    session.system(system)
    if len(session.systems) == 1:
        raise UsageError(tr("A session needs at least one system."))
    left = session.changed(systems=tuple(held for held in session.systems if held.name != system))
    return left.changed(baseline="", baseline_is_loaded=False) if session.baseline == system else left


def set_baseline(session: Session, system: str, is_loaded: bool) -> Session:
    """Which system the others are compared with: as it is, or with its lists as they were loaded."""
    session.system(system)
    if (session.baseline, session.baseline_is_loaded) == (system, is_loaded):
        return session
    return session.changed(baseline=system, baseline_is_loaded=is_loaded)


def set_note(session: Session, query: str | None, note: str) -> Session:
    """The note of a query, or of the session where ``query`` is None."""
    if query is None:
        return session if note == session.note else session.changed(note=note)
    session.query_number(query)
    if session.query_notes.get(query, "") == note:
        return session
    notes = {key: value for key, value in session.query_notes.items() if key != query}
    return session.changed(query_notes={**notes, query: note} if note else notes)


def set_steps(session: Session, steps: Sequence[Mapping[str, Any]]) -> Session:
    """The steps of the talk that the session carries, as plain values; see `talk_step`."""
    found = named_by_documents(session, steps_from(steps), apply_in_step)
    return session if found == session.steps else session.changed(steps=found)


@dataclass(frozen=True, slots=True)
class Edit:
    """A row of the table of edits: what it does, and the sentence that tells of it (before it is done)."""

    name: str
    apply: Callable[..., Session]
    sentence: say.Sentence


EDITS: tuple[Edit, ...] = (
    Edit("move_results", move_results, say.move_results),
    Edit("swap_results", swap_results, say.swap_results),
    Edit("sort_to_ideal", sort_to_ideal, say.sort_to_ideal),
    Edit("shuffle_results", shuffle_results, say.shuffle_results),
    Edit("reset_order", reset_order, say.reset_order),
    Edit("insert_result", insert_result, say.insert_result),
    Edit("remove_results", remove_results, say.remove_results),
    Edit("move_documents", move_documents, say.move_documents),
    Edit("swap_documents", swap_documents, say.swap_documents),
    Edit("remove_documents", remove_documents, say.remove_documents),
    Edit("set_grades", set_grades, say.set_grades),
    Edit("reset_grades", reset_grades, say.reset_grades),
    Edit("set_measure", set_measure, say.set_measure),
    Edit("set_scale", set_scale, say.set_scale),
    Edit("add_system", add_system, say.add_system),
    Edit("take_snapshot", take_snapshot, say.take_snapshot),
    Edit("use_todays_grades", use_todays_grades, say.use_todays_grades),
    Edit("rename_system", rename_system, say.rename_system),
    Edit("remove_system", remove_system, say.remove_system),
    Edit("set_baseline", set_baseline, say.set_baseline),
    Edit("set_note", set_note, say.set_note),
    Edit("set_steps", set_steps, say.set_steps),
    Edit("add_data", add_data, say.add_data),
    Edit("insert_results", insert_results, say.insert_results),
    Edit("rename_document", rename_document, say.rename_document),
    Edit("set_document_text", set_document_text, say.set_document_text),
    Edit("add_query", add_query, say.add_query),
    Edit("rename_query", rename_query, say.rename_query),
)
EDIT = {edit.name: edit for edit in EDITS}
_BY_FUNCTION = {edit.apply: edit for edit in EDITS}
# A talk does not change its own steps, and brings no files.
IN_STEPS = {name: edit for name, edit in EDIT.items() if name not in ("set_steps", "add_data")}


def apply_in_step(session: Session, name: str, arguments: Sequence[Any]) -> Session:
    """Does an edit of a step, which somebody else may have written."""
    if name not in IN_STEPS:
        raise UnknownNameError(tr("edit"), name, IN_STEPS)
    check_arguments(IN_STEPS[name], arguments)
    return IN_STEPS[name].apply(session, *arguments)


def sentence(session: Session, edit: Callable[..., Session], *arguments: Any) -> Said:
    """What an edit does to this session, in a sentence."""
    return _BY_FUNCTION[edit].sentence(session, *arguments)


def told(entry: LogEntry) -> Said:
    """The sentence of an entry of the log; one that says so where this version cannot tell it. Never raises."""
    if isinstance(entry, Said):
        return entry
    edit = EDIT.get(entry.name)
    facts = None if edit is None else _facts_to_tell(edit, entry.facts)
    return say.unknown(entry.name) if edit is None or facts is None else edit.sentence.tell(**facts)


def name_of(edit: Callable[..., Session]) -> str:
    return _BY_FUNCTION[edit].name


def check_arguments(edit: Edit, arguments: Sequence[Any]) -> None:
    """Raises `UsageError` where the edit cannot take them."""
    _session, *wanted = inspect.signature(edit.apply).parameters.values()
    if len(arguments) != len(wanted):
        names = ", ".join(parameter.name for parameter in wanted)
        said = tr("{0} takes {1}: {2} in number, not {3}.")
        raise UsageError(said.format(edit.name, names, len(wanted), len(arguments)))
    for parameter, value in zip(wanted, arguments, strict=True):
        if not _KINDS[parameter.annotation](value):
            raise UsageError(tr("{0} cannot take what it is given for {1}.").format(edit.name, parameter.name))


def _facts_to_tell(edit: Edit, facts: Facts) -> Facts | None:
    """Those that the sentence asks for; None where one is missing or of another kind."""
    wanted = inspect.signature(edit.sentence.tell).parameters
    needed = {name for name, parameter in wanted.items() if parameter.default is parameter.empty}
    given = {name: value for name, value in facts.items() if name in wanted}
    if needed <= given.keys() and all(_KINDS[wanted[name].annotation](value) for name, value in given.items()):
        return given
    return None


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: Any) -> bool:
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    try:
        return math.isfinite(value)
    except OverflowError:  # a whole number with hundreds of digits
        return False


def _several(is_one: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list | tuple) and all(map(is_one, value))


# By the annotations of the edits and of their sentences, as they are written there.
_KINDS: dict[str, Callable[[Any], bool]] = {
    "str": _is_text,
    "str | None": lambda value: value is None or _is_text(value),
    "int": _is_whole,
    "float": _is_number,
    "float | None": lambda value: value is None or _is_number(value),
    "bool": lambda value: isinstance(value, bool),
    "Sequence[int]": _several(_is_whole),
    "Sequence[str]": _several(_is_text),
    "Sequence[float]": _several(_is_number),
    "Sequence[float | None]": _several(lambda value: value is None or _is_number(value)),
    "Data": lambda value: isinstance(value, dict),
    "Sequence[Mapping[str, Any]]": _several(lambda value: isinstance(value, dict)),
}
