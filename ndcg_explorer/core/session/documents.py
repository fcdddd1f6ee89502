"""Documents as positions in one shared table, behind a narrow interface.

A position stands for one document of one query: what is known of it (title, url, …) may differ from
query to query, and a grade always does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from ndcg_explorer.core.arrays import IntArray


class Documents(Protocol):
    """What the core asks of a document table; formats has one on Arrow strings."""

    @property
    def field_names(self) -> tuple[str, ...]: ...

    def __len__(self) -> int: ...

    def id_at(self, position: int) -> str: ...

    def ids_at(self, positions: IntArray) -> list[str]: ...

    def field_at(self, name: str, position: int) -> str:
        """A title or any other text of the document; empty where there is none."""
        ...

    def find(self, document_id: str, start: int, stop: int) -> int | None:
        """The first position from ``start`` to before ``stop`` that has this id."""
        ...


class Pool(Protocol):
    """The documents of every query where each system, and whoever judged, holds columns of its own.

    What was retrieved comes first, system by system and rank by rank; then what was only judged.
    """

    def documents(self, query: int) -> IntArray:
        """The position of each candidate of a query in the table of documents."""
        ...

    def listed(self, query: int, column: int) -> IntArray:
        """A system's list as rows of the candidates."""
        ...

    def judged(self, query: int) -> IntArray:
        """The row of each judgement of a query."""
        ...

    def row_of(self, query: int, document_id: str) -> int | None: ...

    def position(self, column: int) -> int:
        """Where a system's results begin in the table of documents."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class TextDocuments:
    """A table of plain texts, for small sessions."""

    ids: Sequence[str]
    fields: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def field_names(self) -> tuple[str, ...]:
        return tuple(self.fields)

    def __len__(self) -> int:
        return len(self.ids)

    def id_at(self, position: int) -> str:
        return self.ids[position]

    def ids_at(self, positions: IntArray) -> list[str]:
        return [self.ids[position] for position in positions.tolist()]

    def field_at(self, name: str, position: int) -> str:
        return self.fields[name][position] if name in self.fields else ""

    def find(self, document_id: str, start: int, stop: int) -> int | None:
        try:
            return self.ids.index(document_id, start, stop)
        except ValueError:
            return None


@dataclass(frozen=True, slots=True, eq=False)
class GrownDocuments:
    """A table with documents that the user added behind those that were loaded."""

    loaded: Documents
    added: tuple[str, ...]

    @property
    def field_names(self) -> tuple[str, ...]:
        return self.loaded.field_names

    def __len__(self) -> int:
        return len(self.loaded) + len(self.added)

    def id_at(self, position: int) -> str:
        behind = position - len(self.loaded)
        return self.loaded.id_at(position) if behind < 0 else self.added[behind]

    def ids_at(self, positions: IntArray) -> list[str]:
        if not len(positions) or positions.max() < len(self.loaded):
            return self.loaded.ids_at(positions)
        return [self.id_at(position) for position in positions.tolist()]

    def field_at(self, name: str, position: int) -> str:
        return self.loaded.field_at(name, position) if position < len(self.loaded) else ""

    def find(self, document_id: str, start: int, stop: int) -> int | None:
        return self.loaded.find(document_id, start, min(stop, len(self.loaded)))


def with_document(documents: Documents, document_id: str) -> Documents:
    """The table with one more document, at its end."""
    if isinstance(documents, GrownDocuments):
        return GrownDocuments(documents.loaded, (*documents.added, document_id))
    return GrownDocuments(documents, (document_id,))


# Up to here plain lists are as good as a table over other tables, and quicker.
_MOST_PLAIN = 200_000


@dataclass(frozen=True, slots=True, eq=False)
class JoinedDocuments:
    """A table over another one: its documents in other places, with new ones between them, or with further texts.

    ``places`` are positions in ``loaded``; below zero, −1 first, in ``new``. ``texts`` are by field and id, and stand
    where a document has none.
    """

    loaded: Documents
    new: Sequence[str]
    places: IntArray
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @staticmethod
    def of(loaded: Documents, new: Sequence[str], places: IntArray) -> Documents:
        return _plain(JoinedDocuments(loaded, new, places))

    @staticmethod
    def with_texts(loaded: Documents, texts: Mapping[str, Mapping[str, str]]) -> Documents:
        """The same documents with further texts; the very same table where it has them all."""
        every = np.arange(len(loaded))
        ids = loaded.ids_at(every)
        known = loaded.field_names
        if not any(
            column.get(document) and not (name in known and loaded.field_at(name, at))
            for name, column in texts.items()
            for at, document in enumerate(ids)
        ):
            return loaded
        return _plain(JoinedDocuments(loaded, (), every, texts))

    @property
    def field_names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.loaded.field_names, *self.texts)))

    def __len__(self) -> int:
        return len(self.places)

    def id_at(self, position: int) -> str:
        place = int(self.places[position])
        return self.loaded.id_at(place) if place >= 0 else self.new[-1 - place]

    def ids_at(self, positions: IntArray) -> list[str]:
        places = self.places[positions]
        if not len(places) or places.min() >= 0:
            return self.loaded.ids_at(places)
        known = iter(self.loaded.ids_at(places[places >= 0]))
        return [next(known) if place >= 0 else self.new[-1 - place] for place in places.tolist()]

    def field_at(self, name: str, position: int) -> str:
        place = int(self.places[position])
        text = self.loaded.field_at(name, place) if place >= 0 and name in self.loaded.field_names else ""
        return text or self.texts.get(name, {}).get(self.id_at(position), "")

    def find(self, document_id: str, start: int, stop: int) -> int | None:
        ids = self.ids_at(np.arange(start, stop))
        return start + ids.index(document_id) if document_id in ids else None


def _plain(documents: Documents) -> Documents:
    """As plain lists where it is small: tables over tables over tables would become slow."""
    count = len(documents)
    if count > _MOST_PLAIN:
        return documents
    fields = {name: [documents.field_at(name, at) for at in range(count)] for name in documents.field_names}
    return TextDocuments(documents.ids_at(np.arange(count)), fields)


def with_id(documents: Documents, position: int, document_id: str) -> Documents:
    """The table with another id in one place."""
    if isinstance(documents, GrownDocuments):
        if position < len(documents.loaded):
            return GrownDocuments(with_id(documents.loaded, position, document_id), documents.added)
        added = list(documents.added)
        added[position - len(documents.loaded)] = document_id
        return GrownDocuments(documents.loaded, tuple(added))
    ids = documents.ids_at(np.arange(len(documents)))
    ids[position] = document_id
    return TextDocuments(ids, _columns(documents))


def with_text(documents: Documents, position: int, name: str, text: str) -> Documents:
    """The table, of loaded documents alone, with another text of one of them; it may be of a new field."""
    columns = _columns(documents)
    column = list(columns.get(name) or [""] * len(documents))
    column[position] = text
    return TextDocuments(documents.ids_at(np.arange(len(documents))), {**columns, name: column})


def _columns(documents: Documents) -> Mapping[str, Sequence[str]]:
    """The texts of all documents by field, the same columns where there are such already."""
    if isinstance(documents, TextDocuments):
        return documents.fields
    count = len(documents)
    return {name: [documents.field_at(name, at) for at in range(count)] for name in documents.field_names}
