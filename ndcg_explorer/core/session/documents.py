"""Documents as positions in one shared table, behind a narrow interface.

A position stands for one document of one query: what is known of it (title, url, …) may differ from
query to query, and a grade always does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

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
