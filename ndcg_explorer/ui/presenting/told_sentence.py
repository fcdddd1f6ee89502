"""Sentences of edits for an audience: documents by their titles where ids are not shown. No Qt here."""

from __future__ import annotations

from collections.abc import Callable

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import Said, Saying, tr

# How many of a sentence's first values are ids of documents.
NAMED = {
    "Moved {0} from rank {1} to rank {2}": 1,
    "Swapped {0} and {1} (ranks {2} and {3})": 2,
    "Put {0} into {1} at rank {2}": 1,
    "Took {0} out of {1}": 1,
    "Grade of {0}: {1} → {2}": 1,
}


def with_titles(said: Said, session: Session, query: int) -> Said:
    """The sentence with “title” in place of an id; “a document” where it has none."""

    def title_of(document: str) -> str:
        row = session.row_of(query, document)
        has_title = row is not None and "title" in session.documents.field_names
        found = session.documents.field_at("title", int(session.candidates(query).documents[row])) if has_title else ""
        return tr("“{0}”").format(found) if found else tr("a document")

    return _renamed(said, title_of)


def _renamed(said: Said, name: Callable[[str], str]) -> Said:
    count = NAMED.get(said.text, 0)
    values: list[Saying] = []
    for place, value in enumerate(said.values):
        if isinstance(value, Said):
            values.append(_renamed(value, name))
        else:
            values.append(name(value) if place < count else value)
    return Said(said.text, tuple(values))
