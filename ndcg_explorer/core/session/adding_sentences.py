"""The sentences of edits that bring data into a session, or that write lists by hand; see `edit_sentences`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ndcg_explorer.core.session.edit_sentences import Sentence, list_said, place_of
from ndcg_explorer.core.session.session import Facts, Session
from ndcg_explorer.language import Said, Saying, marked

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


def _insert_facts(
    session: Session, query: str, system: str, documents: Sequence[str], grades: Sequence[float | None], before: int
) -> Facts:
    facts: Facts = {"count": len(documents), "rank": max(int(before), 0) + 1, **place_of(session, query, system)}
    return {"document": documents[0], **facts} if len(documents) == 1 else facts


def _insert(*, count: int, rank: int, document: str = "", query: str | None = None, system: str = "") -> Said:
    if count == 1:
        return Said(marked("Put {0} into {1} at rank {2}"), (document, list_said(query, system), str(rank)))
    return Said(marked("Put {0} documents into {1} at rank {2}"), (str(count), list_said(query, system), str(rank)))


def _rename_document(*, document: str, name: str) -> Said:
    return Said(marked("Renamed the document {0} to {1}"), (document, name))


def _text(*, document: str, field: str, text: str) -> Said:
    return Said(marked("{0} of {1}: {2}"), (field, document, text))


def _add_query(*, name: str) -> Said:
    return Said(marked("Added the query {0}"), (name,))


def _rename_query(*, query: str, name: str) -> Said:
    return Said(marked("Renamed the query {0} to {1}"), (query, name))


add_data = Sentence(_data_facts, _data)
insert_results = Sentence(_insert_facts, _insert)
rename_document = Sentence(
    lambda session, query, document, name: {"document": document, "name": name}, _rename_document
)
set_document_text = Sentence(
    lambda session, query, document, field, text: {"document": document, "field": field, "text": text}, _text
)
add_query = Sentence(lambda session, name: {"name": name}, _add_query)
rename_query = Sentence(lambda session, query, name: {"query": query, "name": name}, _rename_query)
