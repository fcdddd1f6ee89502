"""What each edit does, in a sentence, told from the session before it; arguments as the edit takes them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session.edit_helpers import move_block
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import Said, Saying, marked

_UNJUDGED = Said(marked("unjudged"))


def move_results(session: Session, query: str, system: str, rows: Sequence[int], before: int) -> Said:
    count = _length(session, query, system)
    first = sorted(rows)[0] if rows else 0
    place = int(np.flatnonzero(move_block(count, rows, before) == first)[0]) + 1 if rows else before + 1
    if len(rows) == 1:
        text = marked("Moved {0} from rank {1} to rank {2}")
        said = Said(text, (_document(session, query, system, first), str(first + 1), str(place)))
    else:
        said = Said(marked("Moved {0} results to rank {1}"), (str(len(rows)), str(place)))
    return _where(said, session, query, system)


def swap_results(session: Session, query: str, system: str, row: int, other: int) -> Said:
    names = _document(session, query, system, row), _document(session, query, system, other)
    said = Said(marked("Swapped {0} and {1} (ranks {2} and {3})"), (*names, str(row + 1), str(other + 1)))
    return _where(said, session, query, system)


def sort_to_ideal(session: Session, query: str, system: str) -> Said:
    return Said(marked("Sorted {0} into ideal order"), (_list(session, query, system),))


def shuffle_results(session: Session, query: str, system: str, seed: int) -> Said:
    return Said(marked("Shuffled {0} (seed {1})"), (_list(session, query, system), str(seed)))


def reset_order(session: Session, query: str, system: str) -> Said:
    return Said(marked("Put {0} back into the order it was loaded in"), (_list(session, query, system),))


def insert_result(session: Session, query: str, system: str, document: str, before: int) -> Said:
    rank = min(max(before, 0), _length(session, query, system)) + 1
    return Said(marked("Put {0} into {1} at rank {2}"), (document, _list(session, query, system), str(rank)))


def remove_results(session: Session, query: str, system: str, rows: Sequence[int]) -> Said:
    place = _list(session, query, system)
    if len(rows) == 1:
        return Said(marked("Took {0} out of {1}"), (_document(session, query, system, rows[0]), place))
    return Said(marked("Took {0} results out of {1}"), (str(len(rows)), place))


def set_grades(session: Session, query: str, documents: Sequence[str], grades: Sequence[float | None]) -> Said:
    if len(documents) == 1:
        values = documents[0], _grade(session, query, documents[0]), _shown(grades[0])
        return _where(Said(marked("Grade of {0}: {1} → {2}"), values), session, query)
    distinct = {str(_shown(grade)): _shown(grade) for grade in grades}
    count = str(len(documents))
    if len(distinct) == 1:
        said = Said(marked("Set the grades of {0} documents to {1}"), (count, *distinct.values()))
    else:
        said = Said(marked("Set the grades of {0} documents"), (count,))
    return _where(said, session, query)


def reset_grades(session: Session, query: str) -> Said:
    return Said(marked("Put the grades of “{0}” back to what was loaded"), (query,))


def set_measure(session: Session, measure: str) -> Said:
    return Said(marked("Measure: {0} → {1}"), (str(session.measure), measure))


def set_scale(session: Session, values: Sequence[float], words: Sequence[str], threshold: float) -> Said:
    grades = ", ".join(exact(value) for value in values)
    return Said(marked("Grade scale: {0}; relevant from {1}"), (grades, exact(threshold)))


def add_system(session: Session, name: str, copy_of: str) -> Said:
    return Said(marked("Added the system {0}, a copy of {1}"), (name, copy_of))


def take_snapshot(session: Session, name: str, copy_of: str) -> Said:
    return Said(marked("Took the snapshot {0} of {1}"), (name, copy_of))


def rename_system(session: Session, system: str, name: str) -> Said:
    return Said(marked("Renamed the system {0} to {1}"), (system, name))


def remove_system(session: Session, system: str) -> Said:
    return Said(marked("Removed the system {0}"), (system,))


def set_note(session: Session, query: str | None, note: str) -> Said:
    if query is None:
        return Said(marked("Changed the session's note"))
    return Said(marked("Changed the note of “{0}”"), (query,))


def set_steps(session: Session, steps: Sequence[object]) -> Said:
    return Said(marked("Changed the steps of the talk"))


def _length(session: Session, query: str, system: str) -> int:
    return len(session.ranking(session.system(system), session.query_number(query)))


def _document(session: Session, query: str, system: str, row: int) -> str:
    number = session.query_number(query)
    ranking = session.ranking(session.system(system), number)
    return session.document_ids(number, ranking.rows[row : row + 1])[0]


def _where(said: Said, session: Session, query: str, system: str = "") -> Said:
    """Of which system and in which query, where there are more than one."""
    is_one_of_many = bool(system) and len(session.systems) > 1
    if len(session) > 1:
        if is_one_of_many:
            return Said(marked("{0} of {1} in “{2}”"), (said, system, query))
        return Said(marked("{0} in “{1}”"), (said, query))
    # In this order, for «{0} of {1}» is something else: «3 of 8».
    return Said(marked("{1} of {0}"), (system, said)) if is_one_of_many else said


def _list(session: Session, query: str, system: str) -> Said:
    return _where(Said(marked("the list")), session, query, system)


def _grade(session: Session, query: str, document: str) -> Saying:
    number = session.query_number(query)
    row = session.row_of(number, document)
    return _UNJUDGED if row is None else _shown(float(session.candidates(number).grades[row]))


def _shown(grade: float | None) -> Saying:
    return _UNJUDGED if grade is None or math.isnan(grade) else exact(grade)
