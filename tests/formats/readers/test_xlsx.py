"""Workbooks, good and odd: what comes out, from which sheet, and what is said about it."""

from __future__ import annotations

import io
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

import openpyxl
import pytest
import xlsxwriter

from ndcg_explorer.formats.problems import NOTE, WARNING, Problem
from ndcg_explorer.formats.readers import xlsx
from ndcg_explorer.formats.source_file import open_source
from ndcg_explorer.formats.text_table import TextTable
from tests.support.reading import refusal_of, rows_of, source_of, table_of
from tests.support.xlsx_files import HEADER, cell, one_sheet, row, sheet, workbook

FILE = "bm25.xlsx"
GOOD = row(2, "q1", "d1", 3)


def table(data: bytes, **options: Any) -> TextTable:
    return table_of(xlsx, data, FILE, **options)


def refusal(data: bytes, **options: Any) -> Problem:
    return refusal_of(xlsx, data, FILE, **options)


def saved(rows: list[list[Any]]) -> bytes:
    """As openpyxl writes it."""
    book = openpyxl.Workbook()
    book.active.title = "May"
    for values in rows:
        book.active.append(values)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def test_what_openpyxl_writes() -> None:
    moments = [datetime(2024, 5, 3, 12, 30), date(2024, 5, 3), time(6, 0)]
    found = table(saved([["query", "doc", "grade"], ["q1", "007", 3], ["q1", 7, 3.0], [*moments], [True, 0.1, None]]))
    assert found.columns == ("query", "doc", "grade")
    assert rows_of(found) == [
        ["q1", "007", "3"],
        ["q1", "7", "3"],
        ["2024-05-03T12:30:00", "2024-05-03", "06:00:00"],
        ["TRUE", "0.1", ""],
    ]
    assert found.place(1) == 'sheet "May", row 3'
    assert (found.format, found.default_system, found.problems.listed) == ("xlsx", "bm25", [])


def test_what_xlsxwriter_writes() -> None:
    file = io.BytesIO()
    book = xlsxwriter.Workbook(file, {"strings_to_numbers": False})
    page = book.add_worksheet("May")
    for number, values in enumerate([["query", "doc"], ["a\rb _x000D_", "=1+1"], ["é😀", " spaced "]]):
        for column, value in enumerate(values):
            page.write_string(number, column, value)
    page.write_formula(3, 0, "=1+2", None, 3)
    page.write_rich_string(3, 1, "d", book.add_format({"bold": True}), "1", "2")
    book.close()
    assert rows_of(table(file.getvalue())) == [
        ["a\rb _x000D_", "=1+1"],
        ["é😀", " spaced "],
        ["3", "d12"],
    ]


def test_the_sample_workbook_reads() -> None:
    path = Path(__file__).parents[3] / "sample_sessions" / "import" / "help-desk.xlsx"
    if not path.exists():
        pytest.skip("there is no sample workbook")
    source = open_source(path)
    assert xlsx.looks_like(source)
    assert len(table_of(xlsx, source.data, path.name)) > 0


@pytest.mark.parametrize(
    ("stored", "text"),
    [
        (3, "3"),
        ("3.0", "3"),
        ("0.10000000000000001", "0.1"),
        ("1E-3", "0.001"),
        ("1.5E3", "1500"),
        ("12345678901234567890", "12345678901234567890"),
        ("1.2345678901234567E+19", "1.2345678901234567e+19"),
        ("-2.5", "-2.5"),
    ],
)
def test_numbers_as_text(stored: object, text: str) -> None:
    data = one_sheet(HEADER, row(2, "q1", "d1", cell("C2", stored, kind="n")))
    assert rows_of(table(data)) == [["q1", "d1", text]]


def test_numbers_stored_as_text_are_kept_as_they_stand() -> None:
    assert rows_of(table(one_sheet(HEADER, row(2, "0010", "1e5", "2,5")))) == [["0010", "1e5", "2,5"]]


def test_shared_strings_without_readings() -> None:
    strings = "<sst><si><t>query</t></si><si><r><t>do</t></r><r><t>c</t></r><rPh><t>x</t></rPh></si></sst>"
    header = f"<row>{cell('A1', 0, kind='s')}{cell('B1', 1, kind='s')}</row>"
    found = table(one_sheet(header, '<row r="2"><c t="str"><v>q</v></c><c><v>1</v></c></row>', strings=strings))
    assert found.columns == ("query", "doc")
    assert rows_of(found) == [["q", "1"]]


def test_prefixed_markup_of_other_programs() -> None:
    markup = (
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v>query</x:v></x:c>'
        '<x:c r="B1" t="str"><x:v>doc</x:v></x:c></x:row><x:row r="2"><x:c r="B2"><x:v>7</x:v></x:c></x:row>'
        "</x:sheetData></x:worksheet>"
    )
    assert rows_of(table(workbook({"May": markup}))) == [["", "7"]]


def test_dates_as_grades_are_iso_texts_in_both_calendars() -> None:
    styles = (
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[h]:mm"/></numFmts>'
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>'
    )
    rows = (HEADER, row(2, "q1", "d1", cell("C2", 45415, style=1)), row(3, "q", "d", cell("C3", 1.5, style=2)))
    assert [cells[2] for cells in rows_of(table(one_sheet(*rows, styles=styles)))] == ["2024-05-03", "1 day, 12:00:00"]
    from_1904 = one_sheet(*rows[:2], styles=styles, properties='<workbookPr date1904="1"/>')
    assert rows_of(table(from_1904))[0][2] == "2028-05-04"


def test_a_wrong_dimension_is_not_believed() -> None:
    for reference in ("A1", "A1:XFD1048576", "nonsense"):
        data = one_sheet(HEADER, GOOD, before=f'<dimension ref="{reference}"/>')
        assert rows_of(table(data)) == [["q1", "d1", "3"]]


def test_blank_rows_and_formatted_but_empty_cells_say_nothing() -> None:
    data = one_sheet(HEADER, GOOD, row(3, "", "", ""), '<row r="9"><c r="XFD9" s="3"/></row>', row(12, "q", "d", 1))
    found = table(data)
    assert rows_of(found) == [["q1", "d1", "3"], ["q", "d", "1"]]
    assert found.place(1) == 'sheet "May", row 12'
    assert found.problems.listed == []


def test_a_title_above_the_header_is_passed_over() -> None:
    found = table(one_sheet(row(1, "Report of May"), row(3, "query", "doc"), row(4, "q", "d")))
    assert found.columns == ("query", "doc")
    assert "row 3 was taken as the header" in found.problems.listed[0].found


def test_a_first_row_that_is_data_is_read_where_the_user_says_so() -> None:
    rows = [["q1", "d1", 3], ["q1", "d2", 0]]
    found = table(saved(rows), header="data")
    assert found.columns == ("column 1", "column 2", "column 3")
    assert found.frame.to_numpy().tolist() == [["q1", "d1", "3"], ["q1", "d2", "0"]]
    assert (found.header, found.place(0)) == ("data", 'sheet "May", row 1')
    named = table(saved(rows), column_names=("query", "document"))
    assert named.columns == ("query", "document", "column 3")
    assert table(saved([["query", "document"], ["q1", "d1"]])).header == "names"


def test_columns_that_are_named_twice_are_refused() -> None:
    found = refusal(saved([["q1", "d1"], ["q1", "d2"]]), column_names=("query", "query"))
    assert found.place == "--columns query,query"


def test_a_far_cell_outside_the_table_is_reported_and_left_out() -> None:
    found = table(one_sheet(HEADER, GOOD, f'<row r="1048576">{cell("XFD1048576", "stray")}</row>'))
    assert rows_of(found) == [["q1", "d1", "3"]]
    (warning,) = found.problems.listed
    assert (warning.severity, warning.place) == (WARNING, 'sheet "May", cell XFD1048576')
    assert '"stray" stands in a column without a name' in warning.found


def test_two_far_cells_alone_are_no_table() -> None:
    data = one_sheet(row(1, "a"), f'<row r="1048576">{cell("XFD1048576", "b")}</row>')
    assert len(data) < 2_000
    assert "no row with two or more columns" in refusal(data).found


def test_merged_cells_in_a_column_mean_the_same_in_each_row() -> None:
    rows = [HEADER, row(2, "q1", "a", 1), row(3, "", "b", 2), row(5, "", "c", 0), row(6, "q2", "d", 1)]
    found = table(one_sheet(*rows, after='<mergeCells><mergeCell ref="A2:A5"/><mergeCell ref="E1:F9"/></mergeCells>'))
    assert [cells[0] for cells in rows_of(found)] == ["q1", "q1", "q1", "q2"]
    (note,) = found.problems.listed
    assert note.severity == NOTE
    assert "merged cells A2:A5 were read as the same value" in note.found


# which sheet


def test_the_first_visible_sheet_with_a_header_is_read_and_the_others_named() -> None:
    sheets = {"About": sheet(row(1, "by me")), "Old": sheet(HEADER, GOOD), "May": sheet(HEADER, row(2, "q", "d", 1))}
    found = table(workbook(sheets, hidden=("Old",)))
    assert found.place(0) == 'sheet "May", row 2'
    (note,) = found.problems.listed
    assert (note.severity, note.flag) == (NOTE, "--sheet NAME")
    assert 'sheet "May" was read; there is also "About", "Old".' in note.found


def test_the_named_sheet_is_read_even_if_hidden() -> None:
    data = workbook({"May": sheet(HEADER, GOOD), "June": sheet(HEADER, row(2, "q6", "d", 1))}, hidden=("June",))
    found = table(data, sheet="June")
    assert rows_of(found)[0][0] == "q6"
    assert found.problems.listed == []


def test_an_unknown_sheet_is_refused_with_the_nearest_name() -> None:
    problem = refusal(workbook({"May": sheet(HEADER, GOOD), "June": sheet()}), sheet="Jun")
    assert 'there is no sheet "Jun". Did you mean "June"?' in problem.found


def test_looks_like() -> None:
    data = one_sheet(HEADER, GOOD)
    assert xlsx.looks_like(source_of(data, "x.dat"))
    assert xlsx.looks_like(source_of(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "x.xls"))
    assert xlsx.looks_like(source_of("<html>", "x.xlsx"))
    assert not xlsx.looks_like(source_of("query,doc\n", "x.xlsx"))
    assert not xlsx.looks_like(source_of(b"PK\x03\x04 other", "x.zip"))
