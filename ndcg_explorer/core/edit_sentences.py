"""What each edit does, in a sentence, told from the session before it; arguments as the edit takes them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from ndcg_explorer.core.moves import move_block
from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session import Session


def move_results(session: Session, query: str, system: str, rows: Sequence[int], before: int) -> str:
    count = _length(session, query, system)
    first = sorted(rows)[0] if rows else 0
    place = int(np.flatnonzero(move_block(count, rows, before) == first)[0]) + 1 if rows else before + 1
    if len(rows) == 1:
        name = _document(session, query, system, first)
        return f"Moved {name} from rank {first + 1} to rank {place}{_where(session, query, system)}"
    return f"Moved {len(rows)} results to rank {place}{_where(session, query, system)}"


def swap_results(session: Session, query: str, system: str, row: int, other: int) -> str:
    names = f"{_document(session, query, system, row)} and {_document(session, query, system, other)}"
    return f"Swapped {names} (ranks {row + 1} and {other + 1}){_where(session, query, system)}"


def sort_to_ideal(session: Session, query: str, system: str) -> str:
    return f"Sorted {_list(session, query, system)} into ideal order"


def shuffle_results(session: Session, query: str, system: str, seed: int) -> str:
    return f"Shuffled {_list(session, query, system)} (seed {seed})"


def reset_order(session: Session, query: str, system: str) -> str:
    return f"Put {_list(session, query, system)} back into the order it was loaded in"


def insert_result(session: Session, query: str, system: str, document: str, before: int) -> str:
    rank = min(max(before, 0), _length(session, query, system)) + 1
    return f"Put {document} into {_list(session, query, system)} at rank {rank}"


def remove_results(session: Session, query: str, system: str, rows: Sequence[int]) -> str:
    what = _document(session, query, system, rows[0]) if len(rows) == 1 else f"{len(rows)} results"
    return f"Took {what} out of {_list(session, query, system)}"


def set_grades(session: Session, query: str, documents: Sequence[str], grades: Sequence[float | None]) -> str:
    if len(documents) == 1:
        before = _grade(session, query, documents[0])
        return f"Grade of {documents[0]}: {before} → {_shown(grades[0])}{_where(session, query)}"
    distinct = {_shown(grade) for grade in grades}
    to = f" to {distinct.pop()}" if len(distinct) == 1 else ""
    return f"Set the grades of {len(documents)} documents{to}{_where(session, query)}"


def reset_grades(session: Session, query: str) -> str:
    return f"Put the grades of “{query}” back to what was loaded"


def set_measure(session: Session, measure: str) -> str:
    return f"Measure: {session.measure} → {measure}"


def set_scale(session: Session, values: Sequence[float], words: Sequence[str], threshold: float) -> str:
    return f"Grade scale: {', '.join(exact(value) for value in values)}; relevant from {exact(threshold)}"


def add_system(session: Session, name: str, copy_of: str) -> str:
    return f"Added the system {name}, a copy of {copy_of}"


def take_snapshot(session: Session, name: str, copy_of: str) -> str:
    return f"Took the snapshot {name} of {copy_of}"


def rename_system(session: Session, system: str, name: str) -> str:
    return f"Renamed the system {system} to {name}"


def remove_system(session: Session, system: str) -> str:
    return f"Removed the system {system}"


def set_note(session: Session, query: str | None, note: str) -> str:
    return "Changed the session's note" if query is None else f"Changed the note of “{query}”"


def _length(session: Session, query: str, system: str) -> int:
    return len(session.ranking(session.system(system), session.query_number(query)))


def _document(session: Session, query: str, system: str, row: int) -> str:
    number = session.query_number(query)
    ranking = session.ranking(session.system(system), number)
    return session.document_ids(number, ranking.rows[row : row + 1])[0]


def _where(session: Session, query: str, system: str = "") -> str:
    """Of which system and in which query, where there are more than one."""
    of = f" of {system}" if system and len(session.systems) > 1 else ""
    return f"{of} in “{query}”" if len(session) > 1 else of


def _list(session: Session, query: str, system: str) -> str:
    return f"the list{_where(session, query, system)}"


def _grade(session: Session, query: str, document: str) -> str:
    number = session.query_number(query)
    row = session.row_of(number, document)
    return "unjudged" if row is None else _shown(float(session.candidates(number).grades[row]))


def _shown(grade: float | None) -> str:
    return "unjudged" if grade is None or math.isnan(grade) else exact(grade)
