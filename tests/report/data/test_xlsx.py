"""The workbook, judged from its XML: real numbers, and no text of the data that does anything."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import openpyxl
import pytest
from openpyxl.utils.escape import unescape
from openpyxl.worksheet.worksheet import Worksheet

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.importing.loading import load
from ndcg_explorer.report.content.report import Report, no_progress
from ndcg_explorer.report.data import tables, xlsx
from ndcg_explorer.storage.samples import Sample, samples
from ndcg_explorer.storage.session_file import load_session
from tests.support.data_sessions import HOSTILE, NAN, edited_report, hostile_report, report_of, session_of
from tests.support.export_strings import LONG_CELL

SHEETS = ["summary", "per query", "per rank", "edits", "measure"]


def written(report: Report) -> bytes:
    (data,) = xlsx.make(report, Path("report.xlsx"), no_progress).values()
    return data


def opened(data: bytes) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(data))


def column(sheet: Worksheet, name: str) -> list[object]:
    cells = next(cells for cells in sheet.iter_cols() if cells[0].value == name)
    return [cell.value for cell in cells[1:]]


def parts(data: bytes) -> dict[str, str]:
    archive = zipfile.ZipFile(io.BytesIO(data))
    return {name: archive.read(name).decode() for name in archive.namelist()}


@pytest.fixture(scope="module")
def hostile() -> bytes:
    return written(hostile_report())


def test_there_is_a_sheet_for_each_table_with_a_frozen_header_and_a_filter() -> None:
    book = opened(written(edited_report(session_of({"a": [3, NAN, 1], "b": [0]}))))
    assert book.sheetnames == SHEETS
    for sheet in book:
        assert sheet.freeze_panes == "A2"
        assert sheet.auto_filter.ref == f"A1:{sheet.dimensions.split(':')[1]}"
        assert sheet["A1"].font.bold
    assert column(book["edits"], "What was done")[0] == "Moved a-3 from rank 3 to rank 1 in “a”"


def test_numbers_are_numbers_and_formatted_for_what_they_are() -> None:
    book = opened(written(report_of(session_of({"a": [3, NAN, 1]}))))
    sheet = book["per rank"]
    formats = {cells[0].value: cells[1].number_format for cells in sheet.iter_cols()}
    assert (formats["Rank"], formats["Grade"], formats["DCG"]) == ("0", "General", "0.0000")
    # A value just below 1 reads 0.9999.
    assert formats["nDCG"] == '[<0.99995]0.0000;[<1]"0.9999";0.0000'
    assert column(sheet, "Rank") == [1, 2, 3]
    assert column(sheet, "Grade") == [3, None, 1]
    assert column(sheet, "DCG") == [3, 3, 3.5]


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.slug)
def test_the_values_of_a_sample_are_exact(sample: Sample) -> None:
    report = report_of(load_session(sample.path).session)
    sheet = opened(written(report))["per query"]
    # xlsxwriter writes 16 digits, as Excel keeps 15.
    assert column(sheet, "Value") == pytest.approx(tables.per_query(report)["value"].tolist(), rel=1e-15)


def test_no_text_is_a_formula_a_link_or_markup(hostile: bytes) -> None:
    for name, part in parts(hostile).items():
        assert not re.search(r"<f[ >]|<hyperlink|TargetMode|<rPh|<oleObject|ddeLink", part), name
    # Texts that look like rich text are texts all the same.
    strings = parts(hostile)["xl/sharedStrings.xml"]
    assert "<r><t>x</t></r>" not in strings
    assert "&lt;r&gt;" in strings or "&lt;</t>" in strings


def test_every_hostile_text_comes_back_from_openpyxl(hostile: bytes) -> None:
    book = opened(hostile)
    for sheet, name, doubled in (
        ("per query", "Query", 2),
        ("per query", "Note", 2),
        ("per rank", "Document", 4),
        ("per rank", "title", 4),
    ):
        read = [str(value) for value in column(book[sheet], name) if value is not None]
        found = {text if text == "_x000D_" else unescape(text) for text in read}
        assert set(HOSTILE) - found == {LONG_CELL}, (sheet, name)
        assert len(column(book[sheet], name)) == doubled * len(HOSTILE)
    assert {cell.data_type for sheet in book for row in sheet for cell in row} == {"s", "n"}


def test_our_own_import_gives_back_every_text(hostile: bytes, tmp_path: Path) -> None:
    path = tmp_path / "report.xlsx"
    path.write_bytes(hostile)
    session = load([path], ImportOptions(sheet="per rank")).session
    short = [text for text in HOSTILE if text != LONG_CELL]
    assert [text for text in session.query_ids if len(text) < 1000] == short
    titles = {session.documents.field_at("title", place) for place in range(len(session.documents))}
    assert set(short) <= titles


def test_a_text_too_long_for_a_cell_is_cut_and_told(hostile: bytes) -> None:
    book = opened(hostile)
    row = HOSTILE.index(LONG_CELL) + 2
    cut = book["per query"][f"A{row}"].value
    assert cut == "x" * 32_766 + "…"
    name, note = [cell.value for cell in list(book["measure"])[-1]]
    assert name == "Note"
    assert f"per query A{row}" in note
    # As query and note of both systems, and by rank as query (4), document and both fields (2 each).
    assert note.count("per query ") == 4
    assert note.count("per rank ") == 10


def test_many_texts_that_were_cut_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xlsx, "_MOST_CUT_NAMED", 2)
    book = opened(written(report_of(session_of({LONG_CELL: [1, 2, 3]}, ids={LONG_CELL: list("abc")}))))
    note = list(book["measure"])[-1][1].value
    # Both names in the summary, the query, and three ranks.
    assert note.endswith("summary H2, summary J2 and 4 more")


def test_what_is_cut_counts_as_spreadsheets_count() -> None:
    text = "😀" * 16_384
    book = opened(written(report_of(session_of({text: [1.0]}))))
    assert book["per query"]["A2"].value == "😀" * 16_383 + "…"


def test_a_text_that_just_fits_is_not_cut() -> None:
    book = opened(written(report_of(session_of({"x" * 32_767: [1.0]}, ids={"x" * 32_767: ["d"]}))))
    assert book["per query"]["A2"].value == "x" * 32_767
    assert "Note" not in column(book["measure"], "Name")


def test_more_rows_than_a_sheet_holds_go_on_in_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xlsx, "MOST_ROWS", 4)
    lists: dict[str, list[float]] = {"a": [1, 2, 3, 4, 5], "b": [1, 2, 3, 4]}
    book = opened(written(report_of(session_of(lists))))
    names = [name for name in book.sheetnames if name.startswith("per rank")]
    assert names == ["per rank", "per rank 2", "per rank 3"]
    assert [column(book[name], "Rank") for name in names] == [[1, 2, 3, 4], [5, 1, 2, 3], [4]]


def test_title_author_and_date_are_the_files_properties() -> None:
    report = report_of(session_of({"a": [1]}), title="A\x0b <title>", author="R. Ranker\ud800")
    about = opened(written(report)).properties
    assert (about.title, about.creator) == ("A  <title>", "R. Ranker ")
    assert str(about.created) == "2025-03-04 00:00:00"


def test_columns_are_as_wide_as_their_texts() -> None:
    lists: dict[str, list[float]] = {"a query of thirty characters..": [1], "查询" * 10: [1]}
    sheet = opened(written(report_of(session_of(lists))))["per query"]
    assert 40 <= sheet.column_dimensions["A"].width <= 46


def test_values_have_bars_and_the_same_report_is_the_same_file() -> None:
    report = report_of(session_of({"a": [0, 1]}))
    assert "dataBar" in parts(written(report))["xl/worksheets/sheet2.xml"]
    assert written(report) == written(report)


def test_a_session_without_systems_is_a_workbook_too() -> None:
    assert opened(written(report_of(session_of({"a": [1]}, systems=())))).sheetnames == SHEETS
