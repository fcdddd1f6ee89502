"""Parquet tables: columns of plain values as texts, exactly; the footer's counts are checked before reading."""

from __future__ import annotations

from typing import Any

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import NO_LIMITS, NOTE, Problem, Problems, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextTable, stem, too_many_cells
from ndcg_explorer.formats.unpacking import BombError, Bounds
from ndcg_explorer.language import tr

FORMAT = "parquet"
MOST_CELLS = 200_000_000
_MAGIC = b"PAR1"
_ENCRYPTED_MAGIC = b"PARE"
_LARGEST_EXACT = 2**53
CELL_BYTES = 8  # that each cell takes beside its text


def looks_like(source: SourceFile) -> bool:
    return source.head.startswith((_MAGIC, _ENCRYPTED_MAGIC)) and b"\0" in source.head


def read(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return [_Reader(source, options).read()]


class _Reader:
    def __init__(self, source: SourceFile, options: ImportOptions) -> None:
        self._source, self._options = source, options
        self._problems = Problems()

    def read(self) -> TextTable:
        import pandas as pd

        self._check_magic()
        texts = self._columns()
        frame = pd.DataFrame({name: pd.Series(pd.array(column, dtype="str")) for name, column in texts.items()})
        source = self._source
        return TextTable(
            *(source.name, FORMAT, frame, _place, {}, False),
            *(stem(source), source.sha256, self._problems),
        )

    def _check_magic(self) -> None:
        data = self._source.data
        if data.startswith(_ENCRYPTED_MAGIC):
            raise self._refused("", tr("the file is encrypted."), tr("Save a copy without encryption."))
        if not data.startswith(_MAGIC):
            raise self._refused(
                "",
                tr("this is not Parquet: it begins with {0}, not PAR1.").format(f"{data[:4]!r}"),
                tr("Check the file."),
            )
        if len(data) < 12 or not data.endswith(_MAGIC):
            found = tr("the end of the file is missing: it does not end with PAR1.")
            raise self._refused("", found, tr("Fetch or write the file again."))

    def _columns(self) -> dict[str, Any]:
        """The texts of each column, made of one group of rows after the other: unpacked, a group is much larger."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        bounds = Bounds(len(self._source.data), held=True, lifted=self._options.no_limits)
        try:
            buffer = pa.BufferReader(self._source.data)
            file = pq.ParquetFile(buffer)
            names = self._usable_columns(file.schema_arrow)
            self._check_size(file.metadata, len(names), bounds)
            # As dictionaries: one long text may stand in millions of rows.
            texts = [name for name in names if _is_text(file.schema_arrow.field(name).type)]
            buffer.seek(0)
            file = pq.ParquetFile(buffer, read_dictionary=texts)
            groups = [self._group(file, number, names, bounds) for number in range(file.metadata.num_row_groups)]
        except MemoryError:
            raise
        except (pa.ArrowException, OSError, ValueError, KeyError, TypeError, OverflowError) as error:
            raise self._damaged(error) from None
        except BombError as error:
            raise self._refused("", error.reason, error.advice, NO_LIMITS) from None
        return {name: pa.chunked_array([chunk for group in groups for chunk in group[name].chunks]) for name in names}

    def _group(self, file: Any, number: int, names: list[str], bounds: Bounds) -> dict[str, Any]:
        table = file.read_row_group(number, columns=names)
        table.validate(full=True)
        announced = file.metadata.row_group(number).num_rows
        if table.num_rows != announced:
            raise ValueError(tr("{0} rows of {1} are there").format(count_text(table.num_rows), count_text(announced)))
        return {name: self._texts(name, table.column(name), bounds) for name in names}

    def _damaged(self, error: Exception) -> ReadError:
        reason = quoted(str(error).split("\n", 1)[0] or type(error).__name__, 120)
        return self._refused("", tr("the file is damaged: {0}.").format(reason), tr("Fetch or write the file again."))

    # before reading

    def _usable_columns(self, schema: Any) -> list[str]:
        """The columns of plain values; others are refused where they are asked for, and otherwise noted."""
        names: list[str] = []
        for field in schema:
            if field.name in names or schema.names.count(field.name) > 1:
                found = tr("two columns have the same name.")
                raise self._refused(field.name, found, tr("Rename one of the two columns."))
            if _is_plain(field.type):
                names.append(field.name)
            else:
                self._leave_out(field)
        if not names:
            raise self._refused(
                "", tr("there is no column of plain values."), tr("Write numbers and texts, not lists.")
            )
        return names

    def _leave_out(self, field: Any) -> None:
        found = tr("values of the type {0} are not plain numbers or texts.").format(field.type)
        if field.name in self._options.columns_of(self._source.name).values():
            raise self._refused(field.name, found, tr("Write one value a row, or choose another column."))
        problem = Problem(self._source.name, "", found, tr("The column was left out."), field.name, NOTE)
        self._problems.add(problem)

    def _check_size(self, footer: Any, columns: int, bounds: Bounds) -> None:
        rows = checked_rows(footer)
        if rows == 0:
            raise self._refused("", tr("the table has columns but no rows."), tr("Check how the file was made."))
        if rows * columns > MOST_CELLS and not self._options.no_limits:
            raise too_many_cells(self._source, rows, columns, MOST_CELLS)
        bounds.count(rows * columns * CELL_BYTES)

    # to texts

    def _texts(self, name: str, column: Any, bounds: Bounds) -> Any:
        import pyarrow as pa
        import pyarrow.compute as pc

        try:
            if pa.types.is_dictionary(column.type):
                column = self._plain(name, column, bounds)
            return pc.fill_null(_as_text(column).cast(pa.large_string()), "")
        except MemoryError:
            raise
        except (pa.ArrowException, ValueError, OverflowError) as error:
            found = tr("values of the type {0} cannot be read as text ({1}).").format(column.type, _first_line(error))
            raise self._refused(name, found, tr("Write the column as numbers or texts.")) from None

    def _plain(self, name: str, column: Any, bounds: Bounds) -> Any:
        """A dictionary's values, row by row; texts with offsets of 64 bits, as together they may be long."""
        import pyarrow as pa

        kind = column.type.value_type
        if not _is_text(kind):
            return column.cast(kind)
        try:
            bounds.count(text_bytes(column))
        except BombError as error:
            raise self._refused(name, error.reason, error.advice, NO_LIMITS) from None
        chunks = [chunk.dictionary.cast(pa.large_string()).take(chunk.indices) for chunk in column.chunks]
        return pa.chunked_array(chunks, pa.large_string())

    def _refused(self, column: str, found: str, remedy: str, flag: str = "") -> ReadError:
        return ReadError(Problem(self._source.name, "", found, remedy, column, flag=flag))


def checked_rows(footer: Any) -> int:
    """How many rows a footer announces; raises `ValueError` where its groups have others."""
    rows = int(footer.num_rows)
    in_groups = sum(footer.row_group(group).num_rows for group in range(footer.num_row_groups))
    if rows != in_groups or rows < 0:
        raise ValueError(
            tr("{0} rows are announced, but {1} in the row groups").format(count_text(rows), count_text(in_groups))
        )
    return rows


def text_bytes(column: Any) -> int:
    """How many bytes the texts of a dictionary take, each as often as it stands in a row."""
    import pyarrow.compute as pc

    total = 0
    for chunk in column.chunks:
        lengths = pc.binary_length(chunk.dictionary).cast("int64")
        total += pc.sum(lengths.take(chunk.indices)).as_py() or 0
    return total


def _place(row: int) -> str:
    return tr("row {0}").format(row + 1)


def _first_line(error: Exception) -> str:
    return str(error).split("\n", 1)[0][:120]


def _is_text(kind: Any) -> bool:
    from pyarrow import types

    return bool(
        types.is_string(kind) or types.is_large_string(kind) or types.is_binary(kind) or types.is_large_binary(kind)
    )


def _is_plain(kind: Any) -> bool:
    import pyarrow as pa
    from pyarrow import types

    if types.is_dictionary(kind):
        return _is_plain(kind.value_type)
    return bool(types.is_primitive(kind) or types.is_null(kind) or types.is_decimal(kind) or _is_text(kind)) and not (
        isinstance(kind, pa.BaseExtensionType) or types.is_interval(kind)
    )


def _as_text(column: Any) -> Any:
    import pyarrow as pa
    from pyarrow import types

    kind = column.type
    if types.is_floating(kind):
        return _float_text(column)
    if types.is_timestamp(kind):
        return _moment_text(column)
    if types.is_time(kind):
        return _without_zeros(column.cast(pa.string()))
    if types.is_duration(kind):
        return column.cast("int64").cast(pa.string())
    if types.is_binary(kind) or types.is_large_binary(kind):
        return column.cast(pa.large_string())  # refuses what is not UTF-8
    return column.cast(pa.string())


def _float_text(column: Any) -> Any:
    """The shortest text that reads back the same; whole numbers plain, for ids that met a NaN in pandas."""
    import pyarrow as pa
    import pyarrow.compute as pc

    if pa.types.is_float16(column.type):
        column = column.cast("float32")
    whole = pc.and_(pc.equal(pc.floor(column), column), pc.less(pc.abs(column), float(_LARGEST_EXACT)))
    whole = pc.fill_null(whole, False)
    integers = pc.if_else(whole, column, None).cast("int64")
    return pc.if_else(whole, integers.cast(pa.string()), column.cast(pa.string()))


def _moment_text(column: Any) -> Any:
    """ISO 8601, in UTC where the zone is known; needs no table of time zones."""
    import pyarrow as pa
    import pyarrow.compute as pc

    unit, zone = column.type.unit, column.type.tz
    text = (
        column.cast(pa.timestamp(unit)).cast(pa.string())
        if zone is None
        else (column.cast(pa.timestamp(unit, "UTC")).cast("int64").cast(pa.timestamp(unit)).cast(pa.string()))
    )
    text = pc.replace_substring(_without_zeros(text), " ", "T")
    return text if zone is None else pc.binary_join_element_wise(text, "Z", "")


def _without_zeros(text: Any) -> Any:
    """``06:30:00`` of ``06:30:00.000``."""
    import pyarrow.compute as pc

    shortened = pc.replace_substring_regex(text, r"(\.\d*?)0+$", r"\1")
    return pc.replace_substring_regex(shortened, r"\.$", "")
