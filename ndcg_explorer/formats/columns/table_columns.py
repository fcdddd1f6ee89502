"""Tables with a header as columns: delimited texts, JSON lines and Parquet.

The names of the columns say what they are. Whatever the careful reader would refuse or remark on raises
`IrregularError`, so that the message comes from there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ndcg_explorer.formats.columns.arrays import concatenated
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.columns.column_file import ColumnFile
from ndcg_explorer.formats.columns.column_meaning import NEEDED, Meaning, RolesOf, of_typed_columns
from ndcg_explorer.formats.columns.parquet_columns import parquet_rows
from ndcg_explorer.formats.columns.rows import Rows
from ndcg_explorer.formats.decoding import decoded_head
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.readers import json_lines, parquet
from ndcg_explorer.formats.readers.delimited_layout import first_records, found_layout, looks_like_data
from ndcg_explorer.formats.readers.headerless import begins_with_data
from ndcg_explorer.formats.source_file import HEAD_BYTES, SourceFile
from ndcg_explorer.formats.text_table import stem


def table(source: SourceFile, roles_of: RolesOf) -> ColumnFile:
    """The table in a file, by its content or its name."""
    if parquet.looks_like(source):
        return parquet_rows(source, roles_of)
    return json_rows(source, roles_of) if json_lines.looks_like(source) else delimited(source, roles_of)


# Delimited texts


def delimited(source: SourceFile, roles_of: RolesOf) -> ColumnFile:
    text = decoded_head(source)
    if len(source.head) >= HEAD_BYTES:
        text = text[: text.rfind("\n") + 1]
    if not text.strip():
        raise IrregularError
    layout = found_layout(source, text, ImportOptions())
    records = first_records(text, layout)
    if layout.start or layout.line != 1 or layout.spaced or layout.notes or len(records) < 2:
        raise IrregularError
    header = records[0]
    if begins_with_data(records) or looks_like_data(header) or not _are_names(header, text, layout.delimiter):
        raise IrregularError
    meaning = Meaning.of(header, roles_of)
    slug = "tsv" if layout.delimiter == "\t" else "csv"
    lines = _Delimited(meaning, header, layout.delimiter, len(text.split("\n", 1)[0].encode()) + 1)
    return meaning.file(source, slug, "list", lines.rows, above=1)


def _are_names(header: Sequence[str], text: str, delimiter: str) -> bool:
    plain = all(name and name == name.strip() and name[0] != "'" for name in header)
    first = text.split("\n", 1)[0].removesuffix("\r")
    return plain and len(header) > 1 and len(set(header)) == len(header) and first == delimiter.join(header)


class _Delimited:
    """Blocks of lines to rows; the first block begins with the header."""

    def __init__(self, meaning: Meaning, header: Sequence[str], delimiter: str, header_bytes: int) -> None:
        import pyarrow as pa
        from pyarrow import csv

        kinds = dict.fromkeys(header, pa.string())
        numbers = {"rank": pa.int32(), "score": pa.float64(), "grade": pa.float64()}
        kinds |= {meaning.roles[role]: kind for role, kind in numbers.items() if role in meaning.roles}
        self._meaning, self._header, self._delimiter = meaning, list(header), delimiter
        self._first = delimiter.join(header).encode()
        self._parse = csv.ParseOptions(delimiter=delimiter, quote_char=False)
        self._parse_quoted = csv.ParseOptions(delimiter=delimiter)
        self._convert = csv.ConvertOptions(column_types=kinds, null_values=[""], strings_can_be_null=False)

    def rows(self, block: bytes) -> Rows:
        import pyarrow as pa
        from pyarrow import csv

        is_first = block.startswith(self._first)
        body = block[len(self._first) :].removeprefix(b"\r").removeprefix(b"\n") if is_first else block
        is_quoted = self._check(body)
        options = csv.ReadOptions(column_names=self._header, use_threads=False, block_size=len(body) + 1)
        if not body.strip():
            return self._nothing()
        try:
            table = csv.read_csv(
                pa.BufferReader(body), options, self._parse_quoted if is_quoted else self._parse, self._convert
            )
        except (pa.ArrowInvalid, pa.ArrowCapacityError):
            raise IrregularError from None
        columns = {name: concatenated(table[name].chunks) for name in table.column_names}
        return self._meaning.rows(columns, table.num_rows)

    def _nothing(self) -> Rows:
        import pyarrow as pa

        nothing = pa.nulls(0, pa.string())
        return Rows([], np.zeros(0, dtype=np.int32), nothing, np.zeros(0, dtype=np.intp))

    def _check(self, body: bytes) -> bool:
        """Whether there are quotes; raises where quotes, apostrophes or line ends are not those of a plain table."""
        if body.startswith(b"\xef\xbb\xbf") or (b"\r" in body and body.count(b"\r") != body.count(b"\r\n")):
            raise IrregularError
        if b"'" in body:
            mark = self._delimiter.encode()
            if body.startswith(b"'") or any(before + b"'" in body for before in (mark, b"\n", b'"')):
                raise IrregularError
        if b'"' not in body:
            return False
        _check_quotes(np.frombuffer(body, dtype=np.uint8), ord(self._delimiter))
        return True


def _check_quotes(data: np.ndarray, delimiter: int) -> None:
    """Every quoted cell begins and ends at an edge of its cell and on one line; quotes inside are doubled."""
    places = np.flatnonzero(data == ord('"'))
    if len(places) % 2:
        raise IrregularError
    opened, closed = places[::2], places[1::2]
    padded = np.concatenate([[ord("\n")], data, [ord("\n")]])
    before, after = padded[opened], padded[closed + 2]
    doubled = np.append(opened[1:] == closed[:-1] + 1, False)
    begins = np.append(True, ~doubled[:-1])
    edges = (delimiter, ord("\n"), ord("\r"))
    if not np.isin(before[begins], edges[:2]).all() or not np.isin(after[~doubled], edges).all():
        raise IrregularError
    lines = np.flatnonzero(data == ord("\n"))
    if (np.searchsorted(places, lines) % 2).any():
        raise IrregularError


# JSON lines


def json_rows(source: SourceFile, roles_of: RolesOf) -> ColumnFile:
    import pyarrow as pa

    head = source.head.removeprefix(b"\xef\xbb\xbf")
    first = head[: head.rfind(b"\n") + 1] or head
    try:
        kinds = {field.name: field.type for field in _parsed_json(first, None).schema}
    except pa.ArrowInvalid:
        raise IrregularError from None
    meaning = Meaning.of(list(kinds), roles_of)
    if any(not (pa.types.is_string(kinds[name]) or pa.types.is_null(kinds[name])) for name in meaning.fields):
        raise IrregularError
    lines = _JsonLines(meaning, kinds)
    return meaning.file(source, json_lines.FORMAT, stem(source), lines.rows)


def _parsed_json(block: bytes, schema: Any) -> Any:
    import pyarrow as pa
    from pyarrow import json

    return json.read_json(
        pa.BufferReader(block),
        json.ReadOptions(use_threads=False, block_size=len(block) + 1),
        json.ParseOptions(explicit_schema=schema, unexpected_field_behavior="infer" if schema is None else "error"),
    )


class _JsonLines:
    """Blocks of lines to rows; every object has the keys of the first ones, of the same kinds."""

    def __init__(self, meaning: Meaning, kinds: Mapping[str, Any]) -> None:
        import pyarrow as pa

        roles = meaning.roles
        wanted = dict.fromkeys(meaning.fields, pa.string())
        for role in NEEDED:
            kind = kinds[roles[role]]
            if not (pa.types.is_string(kind) or pa.types.is_int64(kind)):
                raise IrregularError
            wanted[roles[role]] = kind
        wanted |= {roles[role]: pa.float64() for role in ("score", "grade") if role in roles}
        wanted |= {roles["rank"]: pa.int32()} if "rank" in roles else {}
        self._meaning = meaning
        self._schema = pa.schema([(name, wanted[name]) for name in kinds])

    def rows(self, block: bytes) -> Rows:
        import pyarrow as pa

        if b"\r" in block or not block.strip():
            raise IrregularError
        try:
            table = _parsed_json(block, self._schema)
        except (pa.ArrowInvalid, pa.ArrowNotImplementedError, pa.ArrowCapacityError):
            raise IrregularError from None
        if table.num_rows != block.count(b"\n") + (not block.endswith(b"\n")):
            raise IrregularError
        columns = {name: concatenated(table[name].chunks) for name in table.column_names}
        return of_typed_columns(self._meaning, columns, table.num_rows)
