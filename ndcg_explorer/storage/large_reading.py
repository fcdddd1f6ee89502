"""A large session out of its head and its columns; everything is checked, for nobody knows who wrote the file.

Raises `MalformedError`, or another `ValueError` or `NdcgExplorerError` for what values forbid themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.session.documents import Documents, GrownDocuments
from ndcg_explorer.core.session.session import Candidates, Judgements, Ranking, Rankings, Session, System
from ndcg_explorer.importing.large.arrow_documents import ArrowDocuments
from ndcg_explorer.importing.large.documents import ColumnDocuments, IdColumn
from ndcg_explorer.language import tr
from ndcg_explorer.storage.columns import ColumnReader
from ndcg_explorer.storage.json_values import MalformedError, array, flag, mapping, text, texts, unique
from ndcg_explorer.storage.session_reading import with_facts
from ndcg_explorer.storage.session_rows import Reader

_NEEDED = "query_ids documents systems rankings judgements todays changed_candidates changed_lists columns"
Made = TypeVar("Made")


def large_session_from(value: Any, columns: ColumnReader) -> Session:
    reader = Reader(strict=False)
    top = reader.members(value, tr("the file"), _NEEDED)
    shape = _Shape(reader, top, columns)
    session = Session(shape.query_ids, shape.documents, shape.todays, shape.systems)
    return with_facts(session, reader, top)


class _Shape:
    """What the head describes, each part made once; see `large_file.Shape`."""

    def __init__(self, reader: Reader, top: Mapping[str, Any], columns: ColumnReader) -> None:
        self._reader, self._top, self._columns = reader, top, columns

    @cached_property
    def query_ids(self) -> tuple[str, ...]:
        return tuple(unique(texts(self._top["query_ids"], "query_ids"), "query_ids"))

    @cached_property
    def todays(self) -> Judgements:
        return _numbered(self._judgements, self._top["todays"], "todays")

    @cached_property
    def systems(self) -> tuple[System, ...]:
        described = [
            self._reader.members(it, tr("a system"), "name is_snapshot note rankings todays_grades")
            for it in array(self._top["systems"], "systems")
        ]
        unique((text(it["name"], tr("a system's name")) for it in described), "systems")
        return tuple(map(self._system, described))

    def _system(self, members: dict[str, Any]) -> System:
        name, own = members["name"], members.get("judgements")
        judgements = None if own is None else _numbered(self._judgements, own, name)
        uses_todays = flag(members["todays_grades"], name) and judgements is not None
        rankings = _numbered(self._rankings, members["rankings"], name)
        is_snapshot, note = flag(members["is_snapshot"], name), text(members["note"], name)
        return System(name, rankings, is_snapshot, note, judgements, uses_todays)

    # Documents

    @cached_property
    def documents(self) -> Documents:
        if "added" not in self._top:
            return self._loaded
        return GrownDocuments(self._loaded, tuple(texts(self._top["added"], "added")))

    @cached_property
    def _loaded(self) -> ColumnDocuments | ArrowDocuments:
        described = self._reader.members(self._top["documents"], "documents", "fields")
        fields = mapping(described["fields"], "fields")
        if "pool" in described:
            return self._pooled(described["pool"], fields)
        ids = _whole(self._columns.texts(described.get("ids")))
        found = {name: _whole(self._columns.texts(field, nulls=True)) for name, field in fields.items()}
        if any(len(column) != len(ids) for column in found.values()):
            raise _uneven("documents")
        return ArrowDocuments(ids, found)

    def _pooled(self, described: Any, fields: Mapping[str, Any]) -> ColumnDocuments:
        columns = [self._id_column(it) for it in array(described, "documents")]
        found = {name: self._id_column(field, nulls=True) for name, field in fields.items()}
        if not columns or any(not np.array_equal(it.offsets, columns[0].offsets) for it in found.values()):
            raise _uneven("documents")
        return ColumnDocuments(columns, found)

    def _id_column(self, value: Any, *, nulls: bool = False) -> IdColumn:
        members = self._reader.members(value, "documents", "texts piece start offsets")
        pieces = self._columns.texts(members["texts"], nulls=nulls)
        piece, start = (self._columns.integers(members[name]) for name in ("piece", "start"))
        column = IdColumn(pieces, piece, start, self._offsets(members["offsets"]))
        if len(piece) != len(self.query_ids) or len(start) != len(piece):
            raise _uneven("documents")
        counts = np.diff(column.offsets)
        here = np.flatnonzero(counts)
        lengths = np.array([len(it) for it in pieces], dtype=np.intp)
        _check_within(piece[here], 0, len(pieces), "documents")
        _check_within(start[here], 0, None, "documents")
        if (start[here] + counts[here] > lengths[piece[here]]).any():
            raise _uneven("documents")
        return column

    # Judgements and lists

    @cached_property
    def _judgements(self) -> list[Judgements]:
        return [self._judged(it) for it in array(self._top["judgements"], "judgements")]

    def _judged(self, value: Any) -> Judgements:
        members = self._reader.members(value, "judgements", "offsets grades")
        offsets, grades = self._offsets(members["offsets"]), self._columns.grades(members["grades"])
        pool = self._loaded if isinstance(self._loaded, ColumnDocuments) else None
        of = len(self._loaded) if pool is None else len(pool.columns[-1])
        if len(grades) != offsets[-1] or of != len(grades):
            raise _uneven("judgements")
        if pool is not None and not np.array_equal(offsets, pool.columns[-1].offsets):
            raise _uneven("judgements")
        changed = self._changed(members, self._changed_candidates)
        judgements = Judgements(offsets, grades, changed, pool=pool)
        self._check_candidates(judgements)
        return judgements

    def _check_candidates(self, judgements: Judgements) -> None:
        """Loaded candidates come first, where they were."""
        for query, held in judgements.changed.items():
            loaded = judgements.loaded(query).documents
            added = held.documents[len(loaded) :]
            _check_within(added, len(self._loaded), len(self.documents), "candidates")
            if not np.array_equal(held.documents[: len(loaded)], loaded):
                raise _uneven("candidates")

    @cached_property
    def _rankings(self) -> list[Rankings]:
        return [self._ranked(it) for it in array(self._top["rankings"], "rankings")]

    def _ranked(self, value: Any) -> Rankings:
        columns = self._columns
        members = self._reader.members(value, "rankings", "offsets rows column")
        offsets, rows = self._offsets(members["offsets"]), columns.integers(members["rows"])
        scores = columns.floats(members["scores"]) if "scores" in members else None
        repeated = columns.flags(members["repeated"]) if "repeated" in members else None
        if any(it is not None and len(it) != offsets[-1] for it in (rows, scores, repeated)):
            raise _uneven("rankings")
        column = self._column(members["column"], offsets)
        self._check_rows(rows, offsets)
        changed = self._changed(members, self._changed_lists)
        for query, held in changed.items():
            _check_within(held.rows, 0, len(self.todays.of(query)), "rankings")
        return Rankings(offsets, rows, scores, repeated, changed, column)

    def _column(self, value: Any, offsets: IntArray) -> int:
        if type(value) is not int:
            raise MalformedError(tr("{0} has a value that is not a number").format("rankings"))
        if isinstance(self._loaded, ColumnDocuments):
            _check_within(np.array([value]), 0, len(self._loaded.columns) - 1, "rankings")
            if not np.array_equal(offsets, self._loaded.columns[value].offsets):
                raise _uneven("rankings")
        return value

    def _check_rows(self, rows: IntArray, offsets: IntArray) -> None:
        """Each result points to a candidate (with a pool: to a judgement, or to none) of its own query."""
        starts, counts = self.todays.offsets, np.diff(offsets)
        if self.todays.pool is not None:
            _check_within(rows, -1, int(starts[-1]), "rankings")
            return
        first, behind = (np.repeat(ends, counts) for ends in (starts[:-1], starts[1:]))
        if ((rows < first) | (rows >= behind)).any():
            raise _uneven("rankings")

    # What was changed

    def _changed(self, members: Mapping[str, Any], known: Sequence[Made]) -> dict[int, Made]:
        if "changed" not in members:
            return {}
        queries, numbers = self._columns.integers(members["changed"]), self._columns.integers(members.get("to"))
        if len(queries) != len(numbers) or (np.diff(queries) <= 0).any():
            raise _uneven("changed")
        _check_within(queries, 0, len(self.query_ids), "changed")
        _check_within(numbers, 0, len(known), "changed")
        return {query: known[number] for query, number in zip(queries.tolist(), numbers.tolist(), strict=True)}

    @cached_property
    def _changed_candidates(self) -> list[Candidates]:
        members = mapping(self._top["changed_candidates"], "changed_candidates")
        if not members:
            return []
        documents, grades = (
            self._columns.integers(members.get("documents")),
            self._columns.grades(members.get("grades")),
        )
        return [Candidates(documents[part], grades[part]) for part in self._parts(members, documents, grades)]

    @cached_property
    def _changed_lists(self) -> list[Ranking]:
        members = mapping(self._top["changed_lists"], "changed_lists")
        if not members:
            return []
        rows, scores = self._columns.integers(members.get("rows")), self._columns.floats(members.get("scores"))
        parts = self._parts(members, rows, scores)
        flags = [self._columns.flags(members.get(name)).tolist() for name in ("scored", "is_edited", "may_repeat")]
        if any(len(column) != len(parts) for column in flags):
            raise _uneven("changed_lists")
        return [
            Ranking(rows[part], scores[part] if scored else None, is_edited, may_repeat)
            for part, scored, is_edited, may_repeat in zip(parts, *flags, strict=True)
        ]

    def _parts(self, members: Mapping[str, Any], *columns: IntArray | FloatArray) -> list[slice]:
        offsets = self._columns.integers(members.get("offsets"))
        _check_offsets(offsets)
        if any(len(column) != offsets[-1] for column in columns):
            raise _uneven("changed")
        ends = offsets.tolist()
        return [slice(start, stop) for start, stop in pairwise(ends)]

    def _offsets(self, name: Any) -> IntArray:
        """Where the lists of all queries begin, and where the last one ends."""
        offsets = self._columns.integers(name)
        _check_offsets(offsets)
        if len(offsets) != len(self.query_ids) + 1:
            raise _uneven("offsets")
        return offsets


def _whole(pieces: Sequence[Any]) -> Any:
    import pyarrow as pa

    # Of one piece the array itself: it answers sooner than a chunked one.
    return pieces[0] if len(pieces) == 1 else pa.concat_arrays(pieces) if pieces else pa.nulls(0, pa.string())


def _numbered(known: Sequence[Made], number: Any, place: str) -> Made:
    if type(number) is not int or not 0 <= number < len(known):
        raise MalformedError(tr("{0} has a number that points nowhere").format(place))
    return known[number]


def _check_offsets(offsets: IntArray) -> None:
    if not len(offsets) or offsets[0] != 0 or (np.diff(offsets) < 0).any():
        raise _uneven("offsets")


def _check_within(numbers: IntArray, start: int, stop: int | None, place: str) -> None:
    if len(numbers) and (numbers.min() < start or (stop is not None and numbers.max() >= stop)):
        raise MalformedError(tr("{0} has a number that points nowhere").format(place))


def _uneven(place: str) -> MalformedError:
    return MalformedError(tr("the columns of {0} do not fit together").format(place))
