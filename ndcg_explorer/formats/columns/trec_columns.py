"""TREC runs and judgements as columns.

Whatever the careful reader would refuse or remark on raises `IrregularError`, so that the message with the line comes
from there.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ndcg_explorer.formats.columns.arrays import values
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.columns.column_file import ColumnFile
from ndcg_explorer.formats.columns.rows import Rows, check_ids, check_names
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
    """Blocks of lines to rows; the first line shows what stands between the columns."""

    def __init__(self, head: bytes, columns: tuple[str, ...]) -> None:
        import pyarrow as pa
        from pyarrow import csv

        short = pa.dictionary(pa.int32(), pa.string())
        kinds = {"query": short, "document": pa.string(), "rank": pa.int32(), "score": pa.float64()}
        kinds |= {"tag": short, "grade": pa.float64()}
        wanted = [name for name in columns if name != "q0"]
        delimiter = "\t" if b"\t" in head.split(b"\n", 1)[0] else " "
        self._columns = list(columns)
        self._parse = csv.ParseOptions(delimiter=delimiter, quote_char=False)
        self._convert = csv.ConvertOptions(
            column_types={name: kinds[name] for name in wanted},
            include_columns=wanted,
            null_values=[],
            strings_can_be_null=False,
        )

    def rows(self, block: bytes) -> Rows:
        columns = self._read(block)
        query = columns["query"]
        names = [str(text) for text in query.dictionary.to_pylist()]
        check_names(names)
        ids = columns["document"]
        check_ids(ids)
        tags = columns["tag"].dictionary.to_pylist() if "tag" in columns else []
        if any(tag != " ".join(tag.split()) for tag in tags):
            raise IrregularError
        return Rows(
            names,
            values(query.indices, np.int32),
            ids,
            np.arange(len(ids)),
            _finite(columns.get("score")),
            values(columns["rank"], np.int32) if "rank" in columns else None,
            _finite(columns.get("grade")),
            frozenset(tags),
        )

    def _read(self, block: bytes) -> dict[str, Any]:
        import pyarrow as pa
        from pyarrow import csv

        if block.startswith(_MARK):
            # Arrow would take it off, wherever a block begins.
            raise IrregularError
        options = csv.ReadOptions(column_names=self._columns, use_threads=False, block_size=len(block) + 1)
        try:
            table = csv.read_csv(pa.BufferReader(block), options, self._parse, self._convert)
        except (pa.ArrowInvalid, pa.ArrowCapacityError):
            raise IrregularError from None
        # Without lines there are no chunks.
        return {
            name: table[name].chunk(0) if table.num_rows else table[name].combine_chunks()
            for name in table.column_names
        }


def _finite(column: Any) -> Any:
    if column is None:
        return None
    numbers = values(column, np.float64)
    if not np.isfinite(numbers).all():
        raise IrregularError
    return numbers
