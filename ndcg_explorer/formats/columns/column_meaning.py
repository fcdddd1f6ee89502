"""The columns of a table that has a header: what each holds, and the rows that they make."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ndcg_explorer.formats.columns.arrays import arrow_texts, text_offsets, values
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.columns.column_file import BY_RANK, BY_SCORE, ColumnFile
from ndcg_explorer.formats.columns.rows import Rows, numbered
from ndcg_explorer.formats.source_file import SourceFile

# The role of each column that has one, by the names of all of them; nothing where names alone do not tell.
RolesOf = Callable[[Sequence[str]], Mapping[str, str]]
NEEDED = {"query", "document"}
_KNOWN = {*NEEDED, "rank", "score", "grade"}


@dataclass(frozen=True, slots=True)
class Meaning:
    """The column of each role, and those that are kept as texts."""

    roles: Mapping[str, str]
    fields: tuple[str, ...]

    @classmethod
    def of(cls, names: Sequence[str], roles_of: RolesOf) -> Meaning:
        roles = roles_of(names)
        is_ordered = "rank" in roles or ("score" in roles and "grade" in roles)
        if not roles.keys() >= NEEDED or not roles.keys() <= _KNOWN or not (is_ordered or "grade" in roles):
            raise IrregularError
        return cls(roles, tuple(name for name in names if name not in roles.values()))

    def file(self, source: SourceFile, slug: str, system: str, rows: Callable[[Any], Rows], **more: Any) -> ColumnFile:
        roles = self.roles
        has_results = "rank" in roles or "score" in roles
        return ColumnFile(
            source,
            slug,
            rows,
            system,
            has_results=has_results,
            has_grades="grade" in roles,
            by=BY_RANK if "rank" in roles else BY_SCORE,
            grade_column=roles.get("grade", ""),
            fields=self.fields,
            **more,
        )

    def rows(self, columns: Mapping[str, Any], count: int) -> Rows:
        """Of Arrow arrays by name: texts, except for numbers."""
        found = {role: columns[name] for role, name in self.roles.items()}
        if found["query"].null_count:
            raise IrregularError
        names, query = numbered(found["query"])
        if any(not name or name != name.strip() for name in names):
            raise IrregularError
        check_texts(arrow_texts(names))
        check_texts(found["document"])
        return Rows(
            names,
            query,
            found["document"],
            np.arange(count),
            _numbers(found.get("score"), blank=False),
            _ranks(found.get("rank")),
            _numbers(found.get("grade"), blank=True),
            texts=tuple(columns[name] for name in self.fields),
        )


def _numbers(column: Any, *, blank: bool) -> Any:
    if column is None:
        return None
    numbers = values(column, np.float64)
    if column.null_count:
        if not blank:
            raise IrregularError
        known = np.frombuffer(column.is_valid().cast("uint8").buffers()[1], dtype=np.uint8)[: len(column)] > 0
        if not np.isfinite(numbers[known]).all():
            raise IrregularError
        return np.where(known, numbers, np.nan)
    if not np.isfinite(numbers).all():
        raise IrregularError
    return numbers


def _ranks(column: Any) -> Any:
    if column is None:
        return None
    if column.null_count:
        raise IrregularError
    return values(column, np.int32)


def check_texts(texts: Any) -> None:
    """Ids that are not empty, hold no control character, and have no space at an end."""
    import pyarrow.compute as pc

    if texts.null_count:
        raise IrregularError
    offsets = text_offsets(texts)
    if not len(texts):
        return
    data = np.frombuffer(texts.buffers()[2] or b"", dtype=np.uint8)
    inside = data[offsets[0] : offsets[-1]]
    if np.diff(offsets).min() == 0 or int(inside.min()) < ord(" "):
        raise IrregularError
    if int(inside.max()) >= 128:
        if not pc.all(pc.equal(pc.utf8_trim_whitespace(texts), texts)).as_py():
            raise IrregularError
    elif int(inside.min()) == ord(" ") and (ord(" ") in data[offsets[:-1]] or ord(" ") in data[offsets[1:] - 1]):
        raise IrregularError


def of_typed_columns(meaning: Meaning, columns: dict[str, Any], count: int) -> Rows:
    """Ids may be whole numbers, which are written in one way only."""
    import pyarrow as pa

    for role in NEEDED:
        column = columns[meaning.roles[role]]
        if column.null_count:
            raise IrregularError
        columns[meaning.roles[role]] = column.cast(pa.string())
    if "rank" in meaning.roles and columns[meaning.roles["rank"]].null_count:
        raise IrregularError
    for name in meaning.fields:
        columns[name] = columns[name].cast(pa.string()).fill_null("")
    return meaning.rows(columns, count)
