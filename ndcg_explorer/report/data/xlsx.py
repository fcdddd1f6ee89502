"""A workbook with real numbers: summary, per query, per rank, edits and measure, a sheet each.

Tables as sheets of a workbook; no text of the data becomes a formula, a link, a number or markup.
"""

from __future__ import annotations

import datetime
import io
import math
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.measure_facts import PROGRAM, title_of
from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.data import tables
from ndcg_explorer.report.data.comparison_table import comparison, has_comparison
from ndcg_explorer.report.data.tables import heading

if TYPE_CHECKING:
    import pandas as pd


# What a sheet can hold below its header, and a cell in units of UTF-16.
MOST_ROWS = 1_048_575
LONGEST_TEXT = 32_767
# What is less than 1 is never shown as 1.
_VALUE = '[<0.99995]0.0000;[<1]"0.9999";0.0000'
_DECIMAL, _SIGNED, _WHOLE, _GENERAL = "0.0000", "+0.0000;-0.0000;0.0000", "0", "General"
_FORMATS = {
    **dict.fromkeys(("value", "loaded_value", "mean", "loaded_mean", "best_value", "worst_value", "ndcg"), _VALUE),
    **dict.fromkeys(("dcg", "ideal_dcg", "discount", "discounted_gain", "cg"), _DECIMAL),
    **dict.fromkeys(("queries", "left_out", "results", "judged", "unjudged", "judged_in_all"), _WHOLE),
    **dict.fromkeys(("rank", "number"), _WHOLE),
    **dict.fromkeys(("wins", "ties", "losses"), _WHOLE),
    **dict.fromkeys(("change", "difference", "low", "high", "bootstrap_low", "bootstrap_high"), _SIGNED),
    **dict.fromkeys(("p", "adjusted_p", "effect", "detectable"), _DECIMAL),
}
_WRAPPED = ("fact", "sentence")
_NARROWEST, _WIDEST, _WIDEST_WRAPPED = 9, 60, 100
# The filter's button stands beside the heading, and texts stand off from the numbers before them.
_BUTTON, _INDENT = 4, 3
_BAR = "#9BC8E8"
# Excel's numbers for them.
_PAPERS = {"A4": 9, "Letter": 1}


class _Exact(float):
    """A number that is written to its last digit, where xlsxwriter would stop at the 16th."""

    def __format__(self, spec: str) -> str:
        return repr(float(self))


class SheetWriter:
    """Adds sheets to a workbook of xlsxwriter's; ``cut`` names the cells whose text did not fit."""

    def __init__(self, book: Any, paper: str = "A4") -> None:
        self._book, self._paper = book, paper
        self.cut: list[str] = []
        codes = dict.fromkeys([*_FORMATS.values(), _GENERAL])
        self._numbers = {code: book.add_format({"num_format": code, "valign": "top"}) for code in codes}
        self._text = book.add_format({"valign": "top", "align": "left", "indent": 1})
        self._wrapped = book.add_format({"valign": "top", "align": "left", "indent": 1, "text_wrap": True})
        header = {"bold": True, "bg_color": "#E8ECF0", "bottom": 1}
        self._left = book.add_format({**header, "align": "left", "indent": 1})
        self._right = book.add_format({**header, "align": "right"})

    def add(self, name: str, frame: pd.DataFrame, bars: str = "") -> None:
        """A sheet, or several where one cannot hold all rows; ``bars`` names a column of numbers with bars."""
        self._add_sheet(name, frame.iloc[:MOST_ROWS], bars)
        for number, start in enumerate(range(MOST_ROWS, len(frame), MOST_ROWS), start=2):
            self._add_sheet(tr("{0} {1}").format(name, number), frame.iloc[start : start + MOST_ROWS], bars)

    def _add_sheet(self, name: str, frame: pd.DataFrame, bars: str) -> None:
        sheet = self._book.add_worksheet(name)
        sheet.freeze_panes(1, 0)
        self._set_page(sheet)
        for place, column in enumerate(map(str, frame.columns)):
            cells = frame.iloc[:, place]
            if cells.dtype.kind in "iuf":
                self._add_numbers(sheet, place, column, cells.tolist())
            else:
                self._add_texts(sheet, place, column, cells.tolist())
        sheet.autofilter(0, 0, len(frame), len(frame.columns) - 1)
        if bars and len(frame):
            _add_bars(sheet, list(frame.columns).index(bars), frame[bars])

    def _set_page(self, sheet: Any) -> None:
        """Where it is printed: as wide as a page, the header on each."""
        sheet.set_paper(_PAPERS.get(self._paper, _PAPERS["A4"]))
        sheet.set_landscape()
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(0)
        sheet.set_footer("&C&P / &N")

    def _add_numbers(self, sheet: Any, place: int, column: str, numbers: Sequence[float]) -> None:
        label = heading(column)
        self._put(sheet, 0, place, label, self._right)
        style = self._numbers[_FORMATS.get(column, _GENERAL)]
        for row, number in enumerate(numbers, start=1):
            if not math.isnan(number):
                sheet.write_number(row, place, _Exact(number), style)
        sheet.set_column(place, place, max(_columns(label) + _BUTTON, _NARROWEST))

    def _add_texts(self, sheet: Any, place: int, column: str, texts: Sequence[str]) -> None:
        label = heading(column)
        self._put(sheet, 0, place, label, self._left)
        style = self._wrapped if column in _WRAPPED else self._text
        for row, text in enumerate(texts, start=1):
            if text:
                self._put(sheet, row, place, text, style)
        most = _WIDEST_WRAPPED if column in _WRAPPED else _WIDEST
        longest = max((_columns(text[:most]) for text in dict.fromkeys(texts)), default=0) + _INDENT
        sheet.set_column(place, place, min(max(longest, _columns(label) + _BUTTON, _NARROWEST), most))

    def _put(self, sheet: Any, row: int, place: int, text: str, style: Any) -> None:
        if len(text) > LONGEST_TEXT // 2 and len(text.encode("utf-16-le")) > 2 * LONGEST_TEXT:
            text = text.encode("utf-16-le")[: 2 * LONGEST_TEXT - 2].decode("utf-16-le", "ignore") + "…"
            self.cut.append(_cell(sheet.get_name(), row, place))
        if text.startswith("<r>") and text.endswith("</r>"):
            # xlsxwriter would take this for rich text that it made itself, and write it as markup.
            sheet.write_rich_string(row, place, text[:1], text[1:2], text[2:], style)
        else:
            sheet.write_string(row, place, text, style)


def _cell(sheet: str, row: int, place: int) -> str:
    from xlsxwriter.utility import xl_rowcol_to_cell

    return tr("{0} {1}").format(sheet, xl_rowcol_to_cell(row, place))


def _columns(text: str) -> int:
    """How many digits wide a text is, about; of its longest line."""
    if text.isascii() and "\n" not in text:
        return len(text)
    lines = text.splitlines() or [""]
    return max(sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in line) for line in lines)


def _add_bars(sheet: Any, place: int, values: pd.Series) -> None:
    """From 0 to 1, or as far as the values go."""
    bar = {
        "type": "data_bar",
        "bar_color": _BAR,
        "min_length": 0,
        "max_length": 100,
        "min_type": "num",
        "min_value": min(0.0, float(values.min())) if values.notna().any() else 0.0,
        "max_type": "num",
        "max_value": max(1.0, float(values.max())) if values.notna().any() else 1.0,
    }
    sheet.conditional_format(1, place, len(values), place, bar)


# Text stays text, whatever it begins with.
_OPTIONS = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}
_MOST_CUT_NAMED = 20


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    from xlsxwriter import Workbook

    buffer = io.BytesIO()
    ranks = tables.per_rank(report, progress)
    with Workbook(buffer, _OPTIONS) as book:
        book.set_properties(_properties(report))
        sheets = SheetWriter(book, report.wish.paper)
        sheets.add(tr("summary"), tables.summary(report))
        sheets.add(tr("per query"), tables.per_query(report), bars="value")
        sheets.add(tr("per rank"), ranks)
        sheets.add(tr("edits"), tables.edits(report))
        sheets.add(tr("measure"), _with_note(tables.measure(report), sheets.cut))
        if has_comparison(report):
            sheets.add(tr("comparison"), comparison(report))
    return {path: buffer.getvalue()}


def _properties(report: Report) -> dict[str, str | datetime.datetime]:
    """Fixed dates, so that the same report is the same file."""
    made = datetime.datetime.combine(report.wish.date, datetime.time())
    texts = {"title": title_of(report), "author": report.wish.author, "comments": PROGRAM}
    # Neither a control character nor half a character may stand in the file's properties.
    clean = {name: "".join(char if char.isprintable() else " " for char in text) for name, text in texts.items()}
    return {**clean, "created": made}


def _with_note(frame: pd.DataFrame, cut: list[str]) -> pd.DataFrame:
    """The measure's sheet with a row about texts that did not fit into their cells."""
    if not cut:
        return frame
    import pandas as pd

    named = ", ".join(cut[:_MOST_CUT_NAMED])
    if len(cut) > _MOST_CUT_NAMED:
        named = tr("{0} and {1} more").format(named, count_text(len(cut) - _MOST_CUT_NAMED))
    note = tr("These cells cannot hold their whole text, which was cut and ends with “…”: {0}").format(named)
    row = pd.DataFrame({"name": [tr("Note")], "fact": [note]}, dtype="str")
    return pd.concat([frame, row], ignore_index=True)
