"""TREC runs and judgements as columns.

Whatever the careful reader would refuse or remark on raises `IrregularError`, so that the message with the line comes
from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ndcg_explorer.formats.columns.arrays import values
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.columns.column_file import ColumnFile
from ndcg_explorer.formats.columns.rows import Rows, check_ids, check_names, numbered
from ndcg_explorer.formats.readers import trec
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import stem

_RUN_COLUMNS = ("query", "q0", "document", "rank", "score", "tag")
_QRELS_COLUMNS = ("query", "q0", "document", "grade")
_MARK = b"\xef\xbb\xbf"


def trec_run(source: SourceFile) -> ColumnFile:
    lines = _Lines(source.head, _RUN_COLUMNS)
    return ColumnFile(source, trec.RUN.slug, lines.rows, stem(source), has_tags=True, ties_by_id=True)


def trec_qrels(source: SourceFile) -> ColumnFile:
    lines = _Lines(source.head, _QRELS_COLUMNS)
    return ColumnFile(source, trec.QRELS.slug, lines.rows, stem(source), has_results=False, has_grades=True)


class _Lines:
    """Blocks of lines to rows; the first line shows what stands between the columns, and the tag of most runs."""

    def __init__(self, head: bytes, columns: tuple[str, ...]) -> None:
        import pyarrow as pa
        from pyarrow import csv

        kinds = {"query": pa.string(), "document": pa.string(), "rank": pa.int32(), "score": pa.float64()}
        kinds |= {"tag": pa.dictionary(pa.int32(), pa.string()), "grade": pa.float64()}
        wanted = {name: kinds[name] for name in columns if name != "q0"}
        first = head.split(b"\n", 1)[0].removesuffix(b"\r")
        delimiter = b"\t" if b"\t" in first else b" "
        self._columns = list(columns)
        self._parse = csv.ParseOptions(delimiter=delimiter.decode(), quote_char=False)
        self._tag = first.split(delimiter)[-1] if "tag" in wanted else b""
        self._convert = _conversion(wanted)
        # Texts of one length are compared at once, where a dictionary looks at them one by one.
        self._convert_same = _conversion(wanted | {"tag": pa.binary(len(self._tag))}) if self._tag else None

    def rows(self, block: bytes) -> Rows:
        columns = self._read(block)
        names, query = numbered(columns["query"])
        check_names(names)
        ids = columns["document"]
        check_ids(ids)
        tags = self._tags(columns["tag"]) if "tag" in columns else []
        if any(tag != " ".join(tag.split()) for tag in tags):
            raise IrregularError
        return Rows(
            names,
            query,
            ids,
            np.arange(len(ids)),
            _finite(columns.get("score")),
            values(columns["rank"], np.int32) if "rank" in columns else None,
            _finite(columns.get("grade")),
            frozenset(tags),
        )

    def _tags(self, column: Any) -> list[str]:
        import pyarrow as pa

        if pa.types.is_dictionary(column.type):
            return [str(tag) for tag in column.dictionary.to_pylist()]
        return [self._tag.decode()] if len(column) else []

    def _read(self, block: bytes) -> dict[str, Any]:
        import pyarrow as pa

        if self._convert_same is not None:
            try:
                columns = self._parsed(block, self._convert_same)
                self._tag.decode()
                if _are_all(columns["tag"], self._tag):
                    return columns
            except (pa.ArrowInvalid, UnicodeDecodeError):
                pass
            # Whatever else it is, it is more than one tag.
            self._convert_same = None
        try:
            return self._parsed(block, self._convert)
        except (pa.ArrowInvalid, pa.ArrowCapacityError):
            raise IrregularError from None

    def _parsed(self, block: bytes, conversion: Any) -> dict[str, Any]:
        import pyarrow as pa
        from pyarrow import csv

        if bytes(block[: len(_MARK)]) == _MARK:
            # Arrow would take it off, wherever a block begins.
            raise IrregularError
        options = csv.ReadOptions(column_names=self._columns, use_threads=False, block_size=len(block) + 1)
        table = csv.read_csv(pa.BufferReader(block), options, self._parse, conversion)
        # Without lines there are no chunks.
        return {
            name: table[name].chunk(0) if table.num_rows else table[name].combine_chunks()
            for name in table.column_names
        }


def _conversion(kinds: Mapping[str, Any]) -> Any:
    from pyarrow import csv

    return csv.ConvertOptions(
        column_types=kinds, include_columns=list(kinds), null_values=[], strings_can_be_null=False
    )


def _are_all(column: Any, text: bytes) -> bool:
    """Whether a column of texts of this length has no other one."""
    if not len(column):
        return True
    # A word of each is enough where it is as long as a word; others are compared byte by byte.
    width = len(text)
    kind = np.dtype(f"u{width}") if width in (1, 2, 4, 8) else np.dtype(np.uint8)
    data = np.frombuffer(column.buffers()[1], np.uint8)[column.offset * width : (column.offset + len(column)) * width]
    cells = data.view(kind).reshape(len(column), -1)
    return bool((cells == np.frombuffer(text, kind)).all())


def _finite(column: Any) -> Any:
    if column is None:
        return None
    numbers = values(column, np.float64)
    if not np.isfinite(numbers).all():
        raise IrregularError
    return numbers
