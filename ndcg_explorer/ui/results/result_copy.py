"""Rows of the table as text: for the clipboard and for dragging into a spreadsheet, with headers."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.numbers import exact
from ndcg_explorer.formats.spreadsheet_text import with_apostrophe
from ndcg_explorer.ui.results.result_columns import UNJUDGED, Column, Value

if TYPE_CHECKING:
    from ndcg_explorer.ui.results.results_model import ResultsModel


@dataclass(frozen=True, slots=True)
class CopiedTable:
    tsv: str
    html: str


def as_table(model: ResultsModel, rows: IntArray, columns: Iterable[int]) -> CopiedTable:
    """The rows with all digits; texts that a spreadsheet would calculate are kept from it."""
    shown = [model.columns[number] for number in columns]
    labels = [model.label(column) for column in shown]
    assert model.rows is not None
    cells = [[_cell(column, column.value(model.rows, row)) for column in shown] for row in rows.tolist()]
    lines = ["\t".join(map(_flat, line)) for line in [labels, *cells]]
    return CopiedTable("\n".join(lines) + "\n", _html(labels, shown, cells))


def as_csv(model: ResultsModel, columns: Iterable[int]) -> str:
    """The whole table, for a file: all digits, and texts kept from being calculated as above."""
    shown = [model.columns[number] for number in columns]
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([model.label(column) for column in shown])
    if model.rows is not None:
        rows = model.rows
        writer.writerows([_cell(column, column.value(rows, row)) for column in shown] for row in range(rows.count))
    return file.getvalue()


def _cell(column: Column, value: Value) -> str:
    if value is None:
        return UNJUDGED if column.key == "grade" else ""
    if not isinstance(value, str):
        return exact(value)
    return with_apostrophe(value)


def _flat(text: str) -> str:
    """A cell without what would end it."""
    return " ".join(text.split()) if any(mark in text for mark in "\t\r\n\v\f\x85\u2028\u2029") else text


def _html(labels: Sequence[str], columns: Sequence[Column], cells: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(label)}</th>" for label in labels)
    # Spreadsheets read this style of their own as "text", and so leave ids such as 0123 as they are.
    styles = [" style=\"mso-number-format:'\\@'\"" if column.is_text else "" for column in columns]
    body = "".join(
        "<tr>" + "".join(f"<td{style}>{escape(cell)}</td>" for style, cell in zip(styles, line, strict=True)) + "</tr>"
        for line in cells
    )
    return f'<meta charset="utf-8"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
