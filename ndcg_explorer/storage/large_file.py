"""A large session's file: a zip without compression, a JSON head first and the columns behind it.

The head is as readable as a small session's file, and holds all but the columns: it names them, with the checksum of
each, and says what they are. It begins like a session file, so that a program which cannot read zips says why.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import offsets_of
from ndcg_explorer.core.session.documents import Documents, GrownDocuments
from ndcg_explorer.core.session.session import Candidates, Judgements, Ranking, Rankings, Session, System
from ndcg_explorer.importing.large.arrow_documents import ArrowDocuments
from ndcg_explorer.importing.large.documents import ColumnDocuments, IdColumn
from ndcg_explorer.storage.columns import SUFFIX, Columns, Progress
from ndcg_explorer.storage.session_writing import facts

MAGIC = b"PK\x03\x04"
HEAD = "session.json"
# The version of files that are zips; what is in them is what version 2 knows.
VERSION = 3
# From so many results on, of lists as they were loaded.
LARGE_RESULTS = 200_000
# The same session gives the same bytes.
_NO_TIME = (1980, 1, 1, 0, 0, 0)


def is_large(session: Session) -> bool:
    lists = {id(system.rankings.rows): len(system.rankings.rows) for system in session.systems}
    return sum(lists.values()) + len(session.judgements.grades) >= LARGE_RESULTS


def large_bytes(session: Session, format: str, progress: Progress) -> bytes:
    """The file's bytes, the same ones for the same session. Raises UnicodeEncodeError for half a character.

    ``progress`` is called now and then, and may raise to stop it.
    """
    columns = Columns(progress)
    body = _head(session, columns).encode("utf-8", "backslashreplace")
    progress()
    head = f'{{"format": "{format}",\n"checksum": "{hashlib.sha256(body).hexdigest()}",\n'.encode() + body
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr(zipfile.ZipInfo(HEAD, _NO_TIME), head)
        for name in columns.described:
            # Let go of as it is written: both at once would take twice the memory.
            archive.writestr(zipfile.ZipInfo(name + SUFFIX, _NO_TIME), memoryview(columns.packed.pop(name)))
            progress()
    return whole.getvalue()


def _head(session: Session, columns: Columns) -> str:
    shape = Shape(session, columns)
    described = shape.described()
    entries = [f'"version": {VERSION}', *facts(session)]
    entries += [f'"{key}": {_lines(value)}' for key, value in described.items()]
    entries.append(f'"columns": {_lines(columns.described)}')
    return ",\n".join(entries) + "}\n"


def _lines(value: Any) -> str:
    """JSON with one item a line."""
    if isinstance(value, dict):
        inside = (f"{json.dumps(key)}: {json.dumps(item, ensure_ascii=False)}" for key, item in value.items())
        return "{\n " + ",\n ".join(inside) + "\n}"
    if not isinstance(value, list):
        return json.dumps(value)
    return "[\n " + ",\n ".join(json.dumps(item, ensure_ascii=False) for item in value) + "\n]"


class Shape:
    """How the columns make a session. What is shared in the session is described once, and named by its number."""

    def __init__(self, session: Session, columns: Columns) -> None:
        self._session, self._columns = session, columns
        self._numbers: dict[int, int] = {}
        self._judgements: list[dict[str, Any]] = []
        self._rankings: list[dict[str, Any]] = []
        self._candidates: list[Candidates] = []
        self._orders: list[Ranking] = []

    def described(self) -> dict[str, Any]:
        session = self._session
        today = self._number(session.judgements, self._judgements, self._of_judgements)
        systems = [self._system(system) for system in session.systems]
        return {
            "query_ids": list(session.query_ids),
            "documents": self._documents(session.documents),
            "systems": systems,
            "rankings": self._rankings,
            "judgements": self._judgements,
            "todays": today,
            "changed_candidates": self._changed_candidates(),
            "changed_lists": self._changed_lists(),
        } | ({"added": list(session.documents.added)} if isinstance(session.documents, GrownDocuments) else {})

    def _number(self, value: Any, known: list[Any], describe: Callable[[Any], Any]) -> int:
        """Its number among those described."""
        if id(value) not in self._numbers:
            known.append(describe(value))
            self._numbers[id(value)] = len(known) - 1
        return self._numbers[id(value)]

    def _system(self, system: System) -> dict[str, Any]:
        own = system.judgements
        grades = {} if own is None else {"judgements": self._number(own, self._judgements, self._of_judgements)}
        return {
            "name": system.name,
            "is_snapshot": system.is_snapshot,
            "note": system.note,
            "rankings": self._number(system.rankings, self._rankings, self._of_rankings),
            "todays_grades": system.uses_todays_grades,
            **grades,
        }

    def _of_judgements(self, judgements: Judgements) -> dict[str, Any]:
        numbers = self._columns.numbers
        changed = self._changed(judgements.changed, self._candidates)
        return {"offsets": numbers(judgements.offsets), "grades": numbers(judgements.grades), **changed}

    def _of_rankings(self, rankings: Rankings) -> dict[str, Any]:
        columns = {name: getattr(rankings, name) for name in ("offsets", "rows", "scores", "repeated")}
        named = {name: self._columns.numbers(column) for name, column in columns.items() if column is not None}
        return {**named, "column": rankings.column, **self._changed(rankings.changed, self._orders)}

    def _changed(self, changed: Mapping[int, Any], known: list[Any]) -> dict[str, Any]:
        """The queries that were changed, and what each was changed to."""
        if not changed:
            return {}
        queries = sorted(changed)
        numbers = [self._number(changed[query], known, lambda it: it) for query in queries]
        return {
            "changed": self._columns.numbers(np.array(queries, dtype=np.intp)),
            "to": self._columns.numbers(np.array(numbers, dtype=np.intp)),
        }

    def _changed_candidates(self) -> dict[str, Any]:
        every = self._candidates
        documents, grades = ([getattr(it, name) for it in every] for name in ("documents", "grades"))
        return self._end_to_end(every, documents=documents, grades=grades) if every else {}

    def _changed_lists(self) -> dict[str, Any]:
        every = self._orders
        if not every:
            return {}
        flags = {
            "scored": [it.scores is not None for it in every],
            "is_edited": [it.is_edited for it in every],
            "may_repeat": [it.may_repeat for it in every],
        }
        scores = [np.full(len(it), np.nan) if it.scores is None else it.scores for it in every]
        named = {name: self._columns.numbers(np.array(values, dtype=bool)) for name, values in flags.items()}
        return self._end_to_end(every, rows=[it.rows for it in every], scores=scores) | named

    def _end_to_end(self, parts: list[Any], **columns: list[np.ndarray]) -> dict[str, Any]:
        named = {name: self._columns.numbers(np.concatenate(values)) for name, values in columns.items()}
        lengths = np.array([len(part) for part in parts], dtype=np.intp)
        return {"offsets": self._columns.numbers(offsets_of(lengths)), **named}

    def _documents(self, documents: Documents) -> dict[str, Any]:
        loaded = documents.loaded if isinstance(documents, GrownDocuments) else documents
        if isinstance(loaded, ColumnDocuments):
            fields = {name: self._id_column(column) for name, column in loaded.fields.items()}
            return {"pool": [self._id_column(column) for column in loaded.columns], "fields": fields}
        if isinstance(loaded, ArrowDocuments):
            texts = {name: self._columns.texts_in(field) for name, field in loaded.fields.items()}
            return {"ids": self._columns.texts_in(loaded.ids), "fields": texts}
        texts = {name: self._columns.texts_of(loaded, _field(loaded, name)) for name in loaded.field_names}
        return {"ids": self._columns.texts_of(loaded, loaded.ids_at), "fields": texts}

    def _id_column(self, column: IdColumn) -> dict[str, Any]:
        numbers = {name: self._columns.numbers(getattr(column, name)) for name in ("piece", "start", "offsets")}
        return {"texts": self._columns.texts(column.pieces), **numbers}


def _field(documents: Documents, name: str) -> Callable[[Any], list[str]]:
    return lambda rows: [documents.field_at(name, row) for row in rows.tolist()]
