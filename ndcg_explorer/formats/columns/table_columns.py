"""Tables with a header as columns: delimited texts, JSON lines and Parquet.

The names of the columns say what they are. Whatever the careful reader would refuse or remark on raises
`IrregularError`, so that the message comes from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ndcg_explorer.formats.columns.arrays import arrow_texts, concatenated, text_offsets, values
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.columns.column_file import BY_RANK, BY_SCORE, ColumnFile
from ndcg_explorer.formats.columns.rows import Rows, numbered
from ndcg_explorer.formats.decoding import decoded_head
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.readers import json_lines, parquet
from ndcg_explorer.formats.readers.delimited_layout import first_records, found_layout, looks_like_data
from ndcg_explorer.formats.readers.headerless import begins_with_data
from ndcg_explorer.formats.source_file import HEAD_BYTES, SourceFile
from ndcg_explorer.formats.text_table import stem
from ndcg_explorer.formats.unpacking import BombError, Bounds
from ndcg_explorer.language import tr

# The role of each column that has one, by the names of all of them; nothing where names alone do not tell.
RolesOf = Callable[[Sequence[str]], Mapping[str, str]]
_NEEDED = {"query", "document"}
_KNOWN = {*_NEEDED, "rank", "score", "grade"}
_ROWS_AT_ONCE = 50_000


@dataclass(frozen=True, slots=True)
class _Meaning:
    """The column of each role, and those that are kept as texts."""

    roles: Mapping[str, str]
    fields: tuple[str, ...]

    @classmethod
    def of(cls, names: Sequence[str], roles_of: RolesOf) -> _Meaning:
        roles = roles_of(names)
        is_ordered = "rank" in roles or ("score" in roles and "grade" in roles)
        if not roles.keys() >= _NEEDED or not roles.keys() <= _KNOWN or not (is_ordered or "grade" in roles):
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
    meaning = _Meaning.of(header, roles_of)
    slug = "tsv" if layout.delimiter == "\t" else "csv"
    lines = _Delimited(meaning, header, layout.delimiter, len(text.split("\n", 1)[0].encode()) + 1)
    return meaning.file(source, slug, "list", lines.rows, above=1)


def _are_names(header: Sequence[str], text: str, delimiter: str) -> bool:
    plain = all(name and name == name.strip() and name[0] != "'" for name in header)
    first = text.split("\n", 1)[0].removesuffix("\r")
    return plain and len(header) > 1 and len(set(header)) == len(header) and first == delimiter.join(header)


class _Delimited:
    """Blocks of lines to rows; the first block begins with the header."""

    def __init__(self, meaning: _Meaning, header: Sequence[str], delimiter: str, header_bytes: int) -> None:
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
    meaning = _Meaning.of(list(kinds), roles_of)
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

    def __init__(self, meaning: _Meaning, kinds: Mapping[str, Any]) -> None:
        import pyarrow as pa

        roles = meaning.roles
        wanted = dict.fromkeys(meaning.fields, pa.string())
        for role in _NEEDED:
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
        return _of_typed_columns(self._meaning, columns, table.num_rows)


def _of_typed_columns(meaning: _Meaning, columns: dict[str, Any], count: int) -> Rows:
    """Ids may be whole numbers, which are written in one way only."""
    import pyarrow as pa

    for role in _NEEDED:
        column = columns[meaning.roles[role]]
        if column.null_count:
            raise IrregularError
        columns[meaning.roles[role]] = column.cast(pa.string())
    if "rank" in meaning.roles and columns[meaning.roles["rank"]].null_count:
        raise IrregularError
    for name in meaning.fields:
        columns[name] = columns[name].cast(pa.string()).fill_null("")
    return meaning.rows(columns, count)


# Parquet


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
    meaning = _Meaning.of(list(kinds), roles_of)
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


def _check_kinds(meaning: _Meaning, kinds: Mapping[str, Any]) -> None:
    from pyarrow import types

    roles = meaning.roles
    are_ids = all(_is_text(kinds[roles[role]]) or types.is_integer(kinds[roles[role]]) for role in _NEEDED)
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

    def __init__(self, meaning: _Meaning, texts: Sequence[str]) -> None:
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
            return _of_typed_columns(self._meaning, columns, table.num_rows)
        except pa.ArrowException:
            raise IrregularError from None
