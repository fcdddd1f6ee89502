"""Parquet as columns, a group of rows at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ndcg_explorer.formats.columns.arrays import concatenated
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.columns.column_file import ColumnFile
from ndcg_explorer.formats.columns.column_meaning import NEEDED, Meaning, RolesOf, of_typed_columns
from ndcg_explorer.formats.columns.rows import Rows
from ndcg_explorer.formats.readers import parquet
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import stem
from ndcg_explorer.formats.unpacking import BombError, Bounds
from ndcg_explorer.language import tr

_ROWS_AT_ONCE = 50_000


def parquet_rows(source: SourceFile, roles_of: RolesOf) -> ColumnFile:
    import pyarrow as pa
    import pyarrow.parquet as pq

    if source.path is None or source.packing is not None:
        raise IrregularError
    try:
        schema = pq.ParquetFile(source.path).schema_arrow
    except (pa.ArrowException, OSError, ValueError):
        raise IrregularError from None
    kinds = {field.name: field.type for field in schema}
    if len(kinds) < len(schema):
        raise IrregularError
    meaning = Meaning.of(list(kinds), roles_of)
    _check_kinds(meaning, kinds)
    groups = _Groups(meaning, [name for name, kind in kinds.items() if _is_text(kind)])
    return meaning.file(
        source,
        parquet.FORMAT,
        stem(source),
        groups.rows,
        blocks=groups.blocks,
        row_place=lambda row: tr("row {0}").format(row + 1),
    )


def _check_kinds(meaning: Meaning, kinds: Mapping[str, Any]) -> None:
    from pyarrow import types

    roles = meaning.roles
    are_ids = all(_is_text(kinds[roles[role]]) or types.is_integer(kinds[roles[role]]) for role in NEEDED)
    are_numbers = all(
        # Single precision is read as it is written, which is another number.
        types.is_integer(kinds[roles[role]]) or types.is_float64(kinds[roles[role]])
        for role in ("score", "grade")
        if role in roles
    )
    if not are_ids or not are_numbers or not all(_is_text(kinds[name]) for name in meaning.fields):
        raise IrregularError
    if "rank" in roles and not types.is_integer(kinds[roles["rank"]]):
        raise IrregularError


def _is_text(kind: Any) -> bool:
    from pyarrow import types

    kind = kind.value_type if types.is_dictionary(kind) else kind
    return bool(types.is_string(kind) or types.is_large_string(kind))


class _Groups:
    """Pieces of groups of rows; texts come as dictionaries, whose lengths are counted before they are written out."""

    def __init__(self, meaning: Meaning, texts: Sequence[str]) -> None:
        self._meaning, self._texts = meaning, list(texts)
        self._names = [*meaning.roles.values(), *meaning.fields]

    def blocks(self, source: SourceFile) -> Iterator[tuple[Any, int]]:
        import pyarrow as pa
        import pyarrow.parquet as pq

        assert source.path is not None
        size = source.path.stat().st_size
        bounds = Bounds(size, held=True, lifted=source.no_limits)
        try:
            file = pq.ParquetFile(source.path, read_dictionary=self._texts)
            rows, width = parquet.checked_rows(file.metadata), len(file.schema_arrow.names)
            if not rows or (rows * width > parquet.MOST_CELLS and not source.no_limits):
                raise IrregularError
            bounds.count(rows * width * parquet.CELL_BYTES)
            for number in range(file.metadata.num_row_groups):
                # A group at once: pieces of it would each bring its whole dictionaries.
                table = file.read_row_group(number, columns=self._names)
                table.validate(full=True)
                for name in self._texts:
                    if pa.types.is_dictionary(table[name].type):
                        bounds.count(parquet.text_bytes(table[name]))
                for start in range(0, table.num_rows, _ROWS_AT_ONCE):
                    piece = table.slice(start, _ROWS_AT_ONCE)
                    yield piece, size * piece.num_rows // rows
        except (pa.ArrowException, OSError, ValueError, BombError):
            raise IrregularError from None

    def rows(self, table: Any) -> Rows:
        import pyarrow as pa

        roles = self._meaning.roles
        columns = {name: concatenated(table[name].chunks) for name in table.column_names}
        numbers = {"rank": pa.int32(), "score": pa.float64(), "grade": pa.float64()}
        try:
            for name, column in columns.items():
                if pa.types.is_dictionary(column.type):
                    columns[name] = column.dictionary.cast(pa.string()).take(column.indices)
            columns |= {roles[role]: columns[roles[role]].cast(kind) for role, kind in numbers.items() if role in roles}
            return of_typed_columns(self._meaning, columns, table.num_rows)
        except pa.ArrowException:
            raise IrregularError from None
