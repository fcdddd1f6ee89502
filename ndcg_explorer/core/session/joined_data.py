"""The data of further files as plain values, which a journal can keep: columns that point into lists of ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeAlias
from weakref import ReferenceType, WeakKeyDictionary, ref

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray, floats
from ndcg_explorer.core.session.session import Session, Source, SubtopicGrade, Vote
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr

Column: TypeAlias = tuple[Any, ...]
# The plain values that `JoinedData` is read from.
Data: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Lists:
    """The lists of one system: results in their order, query by query."""

    name: str
    query: IntArray
    document: IntArray
    score: FloatArray | None


@dataclass(frozen=True, slots=True, eq=False)
class Judged:
    query: IntArray
    document: IntArray
    grade: FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class JoinedData:
    """What `add_data` joins: ``queries`` and ``documents`` are ids, in which all columns of numbers point.

    ``name`` is that of the files; ``texts`` are those of documents by field and id.
    """

    name: str
    queries: Sequence[str]
    documents: Sequence[str]
    systems: tuple[Lists, ...]
    judged: Judged
    votes: Column
    subtopics: Column
    texts: Mapping[str, Mapping[str, str]]
    query_texts: Mapping[str, str]
    query_groups: Mapping[str, str]
    query_weights: Mapping[str, float]
    query_notes: Mapping[str, str]
    sources: Column

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """From plain values; raises `UsageError` for what is none of ours."""
        try:
            return cls._read(data)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise UsageError(tr("This is no data that can be added to a session ({0}).").format(error)) from error

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> Self:
        queries, documents = data["queries"], data["documents"]
        if len(set(queries)) != len(queries):
            raise ValueError("queries")
        ends = len(queries), len(documents)
        judged = data.get("judged", {})
        columns = _numbers(judged.get("query", ()), ends[0]), _numbers(judged.get("document", ()), ends[1])
        return cls(
            str(data["name"]),
            queries,
            documents,
            tuple(_lists(lists, *ends) for lists in data.get("systems", ())),
            Judged(*columns, _checked(floats(judged.get("grade", ())), len(columns[0]))),
            tuple(Vote(*vote) for vote in data.get("votes", ())),
            tuple(SubtopicGrade(*row) for row in data.get("subtopics", ())),
            data.get("texts", {}),
            data.get("query_texts", {}),
            data.get("query_groups", {}),
            data.get("query_weights", {}),
            data.get("query_notes", {}),
            tuple(Source(*source) for source in data.get("sources", ())),
        )

    @property
    def all_pairs(self) -> Iterator[Lists | Judged]:
        """All that has a query and a document in each row."""
        columns: tuple[Lists | Judged, ...] = (*self.systems, self.judged)
        return (it for it in columns if len(it.query))

    def pair(self, row: int) -> tuple[str, str]:
        """The query and the document of a judgement."""
        return self.queries[self.judged.query[row]], self.documents[self.judged.document[row]]


# The session that a session becomes with some data, by the identity of the data and the rule for conflicts; held by
# whoever worked it out, in a thread of its own, before the edit is made.
_WORKED_OUT: WeakKeyDictionary[Session, tuple[int, str, ReferenceType[Session]]] = WeakKeyDictionary()


def work_out_before(session: Session, data: Data, conflicts: str, joined: Session) -> None:
    """Notes what an edit will lead to, so that it need not be worked out again while somebody waits."""
    _WORKED_OUT[session] = id(data), conflicts, ref(joined)


def worked_out(session: Session, data: Data, conflicts: str) -> Session | None:
    found = _WORKED_OUT.get(session)
    return found[2]() if found is not None and found[:2] == (id(data), conflicts) else None


def _lists(values: Mapping[str, Any], queries: int, documents: int) -> Lists:
    query = _numbers(values["query"], queries)
    score = values.get("score")
    return Lists(
        str(values["name"]),
        query,
        _checked(_numbers(values["document"], documents), len(query)),
        # JSON has no NaN: a score that is not known is null.
        None if score is None else _checked(floats([np.nan if it is None else it for it in score]), len(query)),
    )


def _numbers(values: Any, end: int) -> IntArray:
    column = np.asarray(values, dtype=np.intp)
    if len(column) and not 0 <= int(column.min()) <= int(column.max()) < end:
        raise ValueError(tr("a number that points nowhere"))
    return column


def _checked(column: Any, length: int) -> Any:
    if len(column) != length:
        raise ValueError(tr("columns of different lengths"))
    return column
