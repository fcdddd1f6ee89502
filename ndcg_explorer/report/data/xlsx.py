"""A workbook with real numbers: summary, per query, per rank, edits and measure, a sheet each."""

from __future__ import annotations

import datetime
import io
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_explorer.language import tr
from ndcg_explorer.report.content.measure_facts import PROGRAM, title_of
from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.data import tables
from ndcg_explorer.report.data.xlsx_sheets import SheetWriter

if TYPE_CHECKING:
    import pandas as pd

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
        named = tr("{0} and {1} more").format(named, len(cut) - _MOST_CUT_NAMED)
    note = tr("These cells cannot hold their whole text, which was cut and ends with “…”: {0}").format(named)
    row = pd.DataFrame({"name": [tr("Note")], "fact": [note]}, dtype="str")
    return pd.concat([frame, row], ignore_index=True)
