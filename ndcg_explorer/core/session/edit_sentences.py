"""A sentence for each edit: its facts are taken from the session before it, and put into words when shown.

Facts are plain values by name, so that a log can hold them and tell them later, in another language or in better
words. Their names are those of the parameters that tell them, and part of the session format: they may become more,
but keep their meaning. Arguments are as the edit takes them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session.edit_helpers import move_block, rows_in_list
from ndcg_explorer.core.session.session import Fact, Facts, Session
from ndcg_explorer.language import Said, Saying, marked

_UNJUDGED = Said(marked("unjudged"))


@dataclass(frozen=True, slots=True)
class Sentence:
    """The sentence of an edit: ``facts`` of (session, *arguments), and ``tell`` of those facts by name."""

    facts: Callable[..., Facts]
    tell: Callable[..., Said]

    def __call__(self, session: Session, *arguments: Any) -> Said:
        return self.tell(**self.facts(session, *arguments))


def _move_facts(session: Session, query: str, system: str, rows: Sequence[int], before: int) -> Facts:
    first = min(rows, default=0)
    facts: Facts = {"count": len(rows), "to": int(before) + 1, **_place(session, query, system)}
    if len(rows):
        order = move_block(_length(session, query, system), rows, before)
        facts = {**facts, "to": int(np.flatnonzero(order == first)[0]) + 1}
    if len(rows) != 1:
        return facts
    return {"document": _document(session, query, system, first), "rank": int(first) + 1, **facts}


def _move(
    *, count: int, to: int, document: str = "", rank: int = 0, query: str | None = None, system: str = ""
) -> Said:
    if count == 1:
        said = Said(marked("Moved {0} from rank {1} to rank {2}"), (document, str(rank), str(to)))
    else:
        said = Said(marked("Moved {0} results to rank {1}"), (str(count), str(to)))
    return _where(said, query, system)


def _swap_facts(session: Session, query: str, system: str, row: int, other: int) -> Facts:
    return {
        "document": _document(session, query, system, row),
        "other": _document(session, query, system, other),
        "rank": int(row) + 1,
        "other_rank": int(other) + 1,
        **_place(session, query, system),
    }


def _swap(*, document: str, other: str, rank: int, other_rank: int, query: str | None = None, system: str = "") -> Said:
    values = document, other, str(rank), str(other_rank)
    return _where(Said(marked("Swapped {0} and {1} (ranks {2} and {3})"), values), query, system)


def _list_facts(session: Session, query: str, system: str) -> Facts:
    return _place(session, query, system)


def _sort(*, query: str | None = None, system: str = "") -> Said:
    return Said(marked("Sorted {0} into ideal order"), (_list(query, system),))


def _reset_order(*, query: str | None = None, system: str = "") -> Said:
    return Said(marked("Put {0} back into the order it was loaded in"), (_list(query, system),))


def _shuffle_facts(session: Session, query: str, system: str, seed: int) -> Facts:
    return {"seed": int(seed), **_place(session, query, system)}


def _shuffle(*, seed: int, query: str | None = None, system: str = "") -> Said:
    return Said(marked("Shuffled {0} (seed {1})"), (_list(query, system), str(seed)))


def _insert_facts(session: Session, query: str, system: str, document: str, before: int) -> Facts:
    rank = min(max(int(before), 0), _length(session, query, system)) + 1
    return {"document": document, "rank": rank, **_place(session, query, system)}


def _insert(*, document: str, rank: int, query: str | None = None, system: str = "") -> Said:
    return Said(marked("Put {0} into {1} at rank {2}"), (document, _list(query, system), str(rank)))


def _remove_facts(session: Session, query: str, system: str, rows: Sequence[int]) -> Facts:
    facts: Facts = {"count": len(rows), **_place(session, query, system)}
    return {"document": _document(session, query, system, rows[0]), **facts} if len(rows) == 1 else facts


def _remove(*, count: int, document: str = "", query: str | None = None, system: str = "") -> Said:
    if count == 1:
        return Said(marked("Took {0} out of {1}"), (document, _list(query, system)))
    return Said(marked("Took {0} results out of {1}"), (str(count), _list(query, system)))


def _move_documents_facts(session: Session, query: str, system: str, documents: Sequence[str], rank: int) -> Facts:
    facts: Facts = {"count": len(documents), "to": int(rank), **_place(session, query, system)}
    if len(documents) != 1:
        return facts
    return {"document": documents[0], "rank": rows_in_list(session, query, system, documents)[0] + 1, **facts}


def _swap_documents_facts(session: Session, query: str, system: str, document: str, other: str) -> Facts:
    rows = rows_in_list(session, query, system, [document, other])
    return _swap_facts(session, query, system, rows[0], rows[-1])


def _remove_documents_facts(session: Session, query: str, system: str, documents: Sequence[str]) -> Facts:
    return _remove_facts(session, query, system, rows_in_list(session, query, system, documents))


def _grades_facts(session: Session, query: str, documents: Sequence[str], grades: Sequence[float | None]) -> Facts:
    facts: Facts = {"count": len(documents), **_place(session, query)}
    if len({str(_shown(grade)) for grade in grades}) == 1:
        facts = {"grade": _plain(grades[0]), **facts}
    else:
        facts = {"is_mixed": True, **facts}
    if len(documents) != 1:
        return facts
    return {"document": documents[0], "before": _grade(session, query, documents[0]), **facts}


def _grades(
    *,
    count: int,
    document: str = "",
    before: float | None = None,
    grade: float | None = None,
    is_mixed: bool = False,
    query: str | None = None,
) -> Said:
    """``grade`` is the one that all were given, unless that ``is_mixed``; None is unjudged."""
    if count == 1:
        said = Said(marked("Grade of {0}: {1} → {2}"), (document, _shown(before), _shown(grade)))
    elif is_mixed:
        said = Said(marked("Set the grades of {0} documents"), (str(count),))
    else:
        said = Said(marked("Set the grades of {0} documents to {1}"), (str(count), _shown(grade)))
    return _where(said, query)


def _reset_grades(*, query: str) -> Said:
    return Said(marked("Put the grades of “{0}” back to what was loaded"), (query,))


def _measure(*, before: str, measure: str) -> Said:
    return Said(marked("Measure: {0} → {1}"), (before, measure))


def _scale_facts(session: Session, values: Sequence[float], words: Sequence[str], threshold: float) -> Facts:
    return {"grades": ", ".join(exact(value) for value in values), "threshold": float(threshold)}


def _scale(*, grades: str, threshold: float) -> Said:
    return Said(marked("Grade scale: {0}; relevant from {1}"), (grades, exact(threshold)))


def _copy_facts(session: Session, name: str, copy_of: str) -> Facts:
    return {"name": name, "copy_of": copy_of}


def _add_system(*, name: str, copy_of: str) -> Said:
    return Said(marked("Added the system {0}, a copy of {1}"), (name, copy_of))


def _take_snapshot(*, name: str, copy_of: str) -> Said:
    return Said(marked("Took the snapshot {0} of {1}"), (name, copy_of))


def _use_todays_grades(*, system: str, are_used: bool) -> Said:
    if are_used:
        return Said(marked("Scored {0} with today's grades"), (system,))
    return Said(marked("Scored {0} with the grades as of the snapshot"), (system,))


def _rename_system(*, system: str, name: str) -> Said:
    return Said(marked("Renamed the system {0} to {1}"), (system, name))


def _remove_system(*, system: str) -> Said:
    return Said(marked("Removed the system {0}"), (system,))


def _baseline(*, system: str, is_loaded: bool) -> Said:
    if is_loaded:
        return Said(marked("Made {0}, as loaded, the baseline"), (system,))
    return Said(marked("Made {0} the baseline"), (system,))


def _note(*, query: str | None = None) -> Said:
    if query is None:
        return Said(marked("Changed the session's note"))
    return Said(marked("Changed the note of “{0}”"), (query,))


def _steps() -> Said:
    return Said(marked("Changed the steps of the talk"))


_SETTLED = {
    "first": marked("those that were there count"),
    "last": marked("the new ones count"),
    "highest": marked("the highest counts"),
    "mean": marked("the mean counts"),
}


def _data_facts(session: Session, data: Mapping[str, Any], conflicts: str) -> Facts:
    """The counts are those that were found when the files were read; see `importing.adding`."""
    counts = data.get("counts", {})
    names = ", ".join(str(lists["name"]) for lists in data.get("systems", ()))
    return {"files": str(data["name"]), "systems": names, "rule": conflicts, **counts}


def _data(
    *,
    files: str,
    systems: str = "",
    rule: str = "",
    results: int = 0,
    judged: int = 0,
    judgements: int = 0,
    conflicts: int = 0,
    queries: int = 0,
    examples: str = "",
    texts: int = 0,
) -> Said:
    parts: list[Said] = []
    if systems:
        said = Said(marked("{0} with {1} results, {2} of them judged"), (systems, str(results), str(judged)))
        parts.append(said)
    if judgements:
        parts.append(Said(marked("judgments: {0}"), (str(judgements),)))
    if conflicts:
        settled = Said(_SETTLED.get(rule, _SETTLED["first"]))
        parts.append(Said(marked("conflicts with grades that were there: {0} ({1})"), (str(conflicts), settled)))
    if queries:
        parts.append(Said(marked("new queries: {0} ({1})"), (str(queries), examples)))
    if texts:
        parts.append(Said(marked("texts of documents or queries: {0}"), (str(texts),)))
    return Said(marked("Added {0}: {1}"), (files, _together(parts))) if parts else Said(marked("Added {0}"), (files,))


def _together(parts: Sequence[Said]) -> Saying:
    whole: Saying = parts[0]
    for part in parts[1:]:
        whole = Said(marked("{0}; {1}"), (whole, part))
    return whole


def _insert_all_facts(
    session: Session, query: str, system: str, documents: Sequence[str], grades: Sequence[float | None], before: int
) -> Facts:
    facts: Facts = {"count": len(documents), "rank": max(int(before), 0) + 1, **_place(session, query, system)}
    return {"document": documents[0], **facts} if len(documents) == 1 else facts


def _insert_all(*, count: int, rank: int, document: str = "", query: str | None = None, system: str = "") -> Said:
    if count == 1:
        return Said(marked("Put {0} into {1} at rank {2}"), (document, _list(query, system), str(rank)))
    return Said(marked("Put {0} documents into {1} at rank {2}"), (str(count), _list(query, system), str(rank)))


def _rename_document(*, document: str, name: str) -> Said:
    return Said(marked("Renamed the document {0} to {1}"), (document, name))


def _text(*, document: str, field: str, text: str) -> Said:
    return Said(marked("{0} of {1}: {2}"), (field, document, text))


def _add_query(*, name: str) -> Said:
    return Said(marked("Added the query {0}"), (name,))


def _rename_query(*, query: str, name: str) -> Said:
    return Said(marked("Renamed the query {0} to {1}"), (query, name))


# By the names of their edits; the facts of some are just their arguments.
move_results = Sentence(_move_facts, _move)
swap_results = Sentence(_swap_facts, _swap)
sort_to_ideal = Sentence(_list_facts, _sort)
shuffle_results = Sentence(_shuffle_facts, _shuffle)
reset_order = Sentence(_list_facts, _reset_order)
insert_result = Sentence(_insert_facts, _insert)
remove_results = Sentence(_remove_facts, _remove)
move_documents = Sentence(_move_documents_facts, _move)
swap_documents = Sentence(_swap_documents_facts, _swap)
remove_documents = Sentence(_remove_documents_facts, _remove)
set_grades = Sentence(_grades_facts, _grades)
reset_grades = Sentence(lambda session, query: {"query": query}, _reset_grades)
set_measure = Sentence(lambda session, measure: {"before": str(session.measure), "measure": measure}, _measure)
set_scale = Sentence(_scale_facts, _scale)
add_system = Sentence(_copy_facts, _add_system)
take_snapshot = Sentence(_copy_facts, _take_snapshot)
use_todays_grades = Sentence(
    lambda session, system, are_used: {"system": system, "are_used": are_used}, _use_todays_grades
)
rename_system = Sentence(lambda session, system, name: {"system": system, "name": name}, _rename_system)
remove_system = Sentence(lambda session, system: {"system": system}, _remove_system)
set_baseline = Sentence(lambda session, system, is_loaded: {"system": system, "is_loaded": is_loaded}, _baseline)
set_note = Sentence(lambda session, query, note: {"query": query}, _note)
set_steps = Sentence(lambda session, steps: {}, _steps)
add_data = Sentence(_data_facts, _data)
insert_results = Sentence(_insert_all_facts, _insert_all)
rename_document = Sentence(
    lambda session, query, document, name: {"document": document, "name": name}, _rename_document
)
set_document_text = Sentence(
    lambda session, query, document, field, text: {"document": document, "field": field, "text": text}, _text
)
add_query = Sentence(lambda session, name: {"name": name}, _add_query)
rename_query = Sentence(lambda session, query, name: {"query": query, "name": name}, _rename_query)


def unknown(name: str) -> Said:
    """For an edit of a log that is not one of ours, or whose facts are not."""
    if not name:
        return Said(marked("An edit that this version cannot describe"))
    return Said(marked("An edit that this version cannot describe: {0}"), (name,))


def _length(session: Session, query: str, system: str) -> int:
    return len(session.ranking(session.system(system), session.query_number(query)))


def _document(session: Session, query: str, system: str, row: int) -> str:
    number = session.query_number(query)
    ranking = session.ranking(session.system(system), number)
    return session.document_ids(number, ranking.rows[row : row + 1])[0]


def _place(session: Session, query: str, system: str = "") -> dict[str, Fact]:
    """Of which system and in which query, where there are more than one."""
    place: dict[str, Fact] = {"system": system} if system and len(session.systems) > 1 else {}
    return {**place, "query": query} if len(session) > 1 else place


def _where(said: Said, query: str | None, system: str = "") -> Said:
    if query is not None:
        if system:
            return Said(marked("{0} of {1} in “{2}”"), (said, system, query))
        return Said(marked("{0} in “{1}”"), (said, query))
    # In this order, for «{0} of {1}» is something else: «3 of 8».
    return Said(marked("{1} of {0}"), (system, said)) if system else said


def _list(query: str | None, system: str) -> Said:
    return _where(Said(marked("the list")), query, system)


def _grade(session: Session, query: str, document: str) -> float | None:
    number = session.query_number(query)
    row = session.row_of(number, document)
    return None if row is None else _plain(float(session.candidates(number).grades[row]))


def _plain(grade: float | None) -> float | None:
    return None if grade is None or math.isnan(grade) else float(grade)


def _shown(grade: float | None) -> Saying:
    return _UNJUDGED if grade is None or math.isnan(grade) else exact(grade)
