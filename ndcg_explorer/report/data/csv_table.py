"""Tables as CSV (RFC 4180, UTF-8), numbers in full; the report itself is a row for each rank."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.formats.spreadsheet_text import with_apostrophe
from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.data import tables

if TYPE_CHECKING:
    import pandas as pd

# More than the standard asks for: a spreadsheet may split at semicolons, and # could begin a comment.
_QUOTED = re.compile(r"""[,;|"\t\r\n]|^[#'\s]|\s$""")


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    return {path: csv_bytes(tables.per_rank(report, progress, headline=True), safe=report.wish.safe_for_spreadsheets)}


def csv_bytes(frame: pd.DataFrame, *, safe: bool) -> bytes:
    """``safe`` puts an apostrophe before texts that a spreadsheet would take for formulas; numbers stay numbers."""
    columns = []
    for place, name in enumerate(frame.columns):
        column = frame.iloc[:, place]
        is_number = column.dtype.kind in "if"
        cells = map(_number, column.tolist()) if is_number else _text_cells(column.tolist(), safe=safe)
        columns.append([*_text_cells([str(name)], safe=safe), *cells])
    return "".join(",".join(cells) + "\r\n" for cells in zip(*columns, strict=True)).encode()


def _number(value: float) -> str:
    """The shortest text that reads back the same, blank where there is none."""
    return "" if math.isnan(value) else exact(value)


def _text_cells(texts: Iterable[str], *, safe: bool) -> list[str]:
    """Many rows have the same text: each is looked at once."""
    known: dict[str, str] = {}
    listed = list(texts)
    for text in dict.fromkeys(listed):
        cell = with_apostrophe(text) if safe else text
        doubled = cell.replace('"', '""')
        known[text] = f'"{doubled}"' if _QUOTED.search(cell) else cell
    return [known[text] for text in listed]
