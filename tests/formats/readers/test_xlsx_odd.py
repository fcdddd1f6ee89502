"""Workbooks that are refused: broken, hostile, or not what their name says."""

from __future__ import annotations

import io
import tracemalloc
import zipfile

import openpyxl
import pytest

from ndcg_explorer.formats import text_table
from ndcg_explorer.formats.problems import WARNING
from ndcg_explorer.formats.readers import xlsx
from ndcg_explorer.formats.workbook import xlsx_parts, xlsx_table
from tests.support.reading import Bad, check_bad, check_survives, damaged, noise, refusal_of, rows_of, table_of
from tests.support.xlsx_files import HEADER, cell, one_sheet, row, sheet, workbook, zipped

FILE = "x.xlsx"
GOOD = row(2, "q1", "d1", 3)
MERGED = '<mergeCells><mergeCell ref="{}"/></mergeCells>'
ENTITIES = '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
EXTERNAL = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)
DATES = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
PRINTED = sheet(HEADER, row(2, "q1", "&b;", 3))


def with_grade(markup: str, **more: str) -> bytes:
    return one_sheet(HEADER, GOOD, row(3, "q1", "d2", markup), **more)


def encrypted_zip() -> bytes:
    """The flag of a password in every entry."""
    data = bytearray(one_sheet(HEADER, GOOD))
    for magic, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        place = data.find(magic)
        while place >= 0:
            data[place + offset] |= 1
            place = data.find(magic, place + 4)
    return bytes(data)


CELL = 'sheet "May", cell C3'
BAD = [
    # not a workbook
    Bad("old .xls", OLE + "Workbook".encode("utf-16-le"), "", "old Excel workbook (.xls)"),
    Bad("encrypted", OLE + "EncryptedPackage".encode("utf-16-le"), "", "the workbook is encrypted"),
    Bad("HTML renamed", "<html><table></table></html>", "", "HTML or XML under the name of a workbook"),
    Bad("CSV renamed", "query,doc,grade\n", "", "text under the name of a workbook"),
    Bad("noise", b"\x00\x01\x02\x03" * 9, "", "this is not a workbook"),
    Bad("a ZIP of a CSV", zipped({"x.csv": "query,doc\n"}), "", "a ZIP archive without a workbook"),
    Bad("binary workbook", zipped({"xl/workbook.bin": b"\x00"}), "", "a binary workbook (.xlsb)"),
    Bad("OpenDocument", zipped({"mimetype": "application/vnd.oasis"}), "", "an OpenDocument file"),
    Bad("cut in half", one_sheet(HEADER, GOOD)[:600], "", "the workbook is damaged"),
    Bad("password on the entries", encrypted_zip(), "", "password required"),
    # sheets
    Bad("no sheets", workbook({}), "", "there are no sheets with cells"),
    Bad(
        "sheet without its part", one_sheet(HEADER, replaced={"xl/worksheets/1.xml": None}), "", "no sheets with cells"
    ),
    Bad("all hidden", workbook({"May": sheet(HEADER, GOOD)}, hidden=("May",)), "", 'all sheets are hidden: "May"'),
    Bad("empty sheet", one_sheet(), "", "no row with two or more columns"),
    Bad("one column", one_sheet(row(1, "query"), row(2, "q1")), "", 'to be the header, is in sheet "May"'),
    Bad("header only", one_sheet(HEADER), "", 'sheet "May" has a header but no rows'),
    Bad(
        "same name twice",
        one_sheet(row(1, "doc", "grade", "doc")),
        'sheet "May", cell C1',
        '"doc" stands in cell A1 too',
    ),
    # cells
    Bad("#N/A", with_grade(cell("C3", "#N/A", kind="e")), CELL, '"#N/A" is an error value'),
    Bad(
        "#DIV/0! of a formula",
        with_grade(cell("C3", "#DIV/0!", kind="e", formula="1/0")),
        CELL,
        '"#DIV/0!" is an error',
    ),
    Bad(
        "formula never calculated", with_grade(cell("C3", None, formula="A1")), CELL, "the formula was never calculated"
    ),
    Bad(
        "formula with an empty value",
        with_grade(cell("C3", "", kind="n", formula="A1")),
        CELL,
        "Open and save the workbook",
    ),
    Bad(
        "formula in the header",
        one_sheet(row(1, "a", "b", cell("C1", None, formula="A1"))),
        'sheet "May", cell C1',
        "never",
    ),
    Bad("text that is not there", with_grade(cell("C3", 99, kind="s")), CELL, 'text "99" of 0'),
    Bad(
        "number that is none", with_grade(cell("C3", "1_0", kind="n")), CELL, '"1_0" is stored as a number but is none'
    ),
    Bad("NaN", with_grade(cell("C3", "NaN", kind="n")), CELL, '"NaN" is stored as a number but is none'),
    Bad("1E999", with_grade(cell("C3", "1E999", kind="n")), CELL, '"1E999" is too large'),
    Bad(
        "date out of reach",
        with_grade(cell("C3", "1E9", kind="n", style=1), styles=DATES),
        CELL,
        "is formatted as a date but is none",
    ),
    Bad(
        "merged over columns",
        one_sheet(HEADER, GOOD, after=MERGED.format("A2:B2")),
        'sheet "May", cell A2',
        "A2:B2 are merged",
    ),
    Bad(
        "merges overlap",
        one_sheet(
            HEADER,
            GOOD,
            row(3, "", "d", 1),
            row(4, "", "e", 1),
            after="<mergeCells><mergeCell ref='A2:A3'/><mergeCell ref='A3:A4'/></mergeCells>",
        ),
        'sheet "May"',
        "overlaps",
    ),
    Bad(
        "merge of nonsense",
        one_sheet(HEADER, GOOD, after=MERGED.format("A2:??")),
        "",
        "the workbook is damaged: a merged range",
    ),
    # markup
    Bad("rows out of order", one_sheet(HEADER, row(3, "a", "b"), row(2, "c", "d")), "", "row 2 follows row 3"),
    Bad("row beyond the last", one_sheet(HEADER, row(1_048_577, "a", "b")), "", "row 1048577 follows row 1"),
    Bad("cell twice", one_sheet(HEADER, row(2, "a", cell("A2", 1))), "", "cell A2 is not where row 2 goes on"),
    Bad("cell in another row", one_sheet(HEADER, row(2, cell("A9", 1))), "", "cell A9 is not where row 2 goes on"),
    Bad("column beyond the last", one_sheet(HEADER, row(2, cell("XFE2", 1))), "", "cell XFE2 is not where"),
    Bad("reference of nonsense", one_sheet(HEADER, row(2, cell("2A", 1))), "", "'2A' is not a cell"),
    Bad(
        "tag never closed",
        workbook({"May": sheet(HEADER, GOOD)[:-20]}),
        "",
        "xl/worksheets/1.xml is damaged: unclosed token",
    ),
    Bad("no markup", workbook({"May": "query,doc"}), "", "xl/worksheets/1.xml is damaged"),
    Bad("unknown encoding", workbook({"May": sheet(HEADER).replace("?>", " encoding='nope'?>")}), "", "damaged"),
    Bad("entity bomb", workbook({"May": PRINTED.replace("?>", f"?>{ENTITIES}")}), "", "document type declaration"),
    Bad("XXE in the sheet", workbook({"May": PRINTED.replace("?>", f"?>{EXTERNAL}")}), "", "document type declaration"),
    Bad(
        "XXE in the texts",
        one_sheet(HEADER, GOOD, strings=f"{EXTERNAL}<sst><si><t>&x;</t></si></sst>"),
        "",
        "sharedStrings.xml has a document type",
    ),
    Bad(
        "XXE in the workbook",
        one_sheet(HEADER, replaced={"xl/workbook.xml": f"{EXTERNAL}<workbook/>"}),
        "",
        "xl/workbook.xml has a document type",
    ),
    Bad(
        "XXE in UTF-16",
        one_sheet(replaced={"xl/workbook.xml": f"{EXTERNAL}<workbook/>".encode("utf-16")}),
        "",
        "document type declaration",
    ),
    Bad("entity without a DTD", workbook({"May": PRINTED}), "", "undefined entity"),
]


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad.name)
def test_bad_workbooks_are_refused_by_place(bad: Bad) -> None:
    check_bad(xlsx, bad, FILE)


def test_all_bad_cells_are_reported_with_their_column() -> None:
    errors = [row(number, "q", f"d{number}", cell(f"C{number}", "#REF!", kind="e")) for number in (3, 4)]
    problem = refusal_of(xlsx, one_sheet(HEADER, GOOD, *errors), FILE)
    assert (problem.column, problem.flag) == ("grade", "--skip-bad-rows")


def test_bad_rows_are_skipped_where_that_was_chosen() -> None:
    found = table_of(xlsx, with_grade(cell("C3", "#N/A", kind="e")), FILE, skip_bad_rows=True)
    assert rows_of(found) == [["q1", "d1", "3"]]
    assert [(problem.severity, problem.place) for problem in found.problems.listed] == [(WARNING, CELL)]


# bombs


def bomb(start: str, piece: str, count: int, end: str, part: str = "xl/worksheets/1.xml") -> bytes:
    """A part of many repeated pieces, a thousandth of that size in the archive."""
    file = io.BytesIO(one_sheet(HEADER, GOOD, strings="<sst/>", replaced={part: None}))
    with zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED) as archive, archive.open(part, "w") as entry:
        entry.write(start.encode())
        many = (piece * 10_000).encode()
        for _ in range(count // 10_000):
            entry.write(many)
        entry.write(end.encode())
    return file.getvalue()


def check_small_memory(data: bytes, phrase: str, *, no_limits: bool = False) -> None:
    tracemalloc.start()
    try:
        assert phrase in str(refusal_of(xlsx, data, FILE, no_limits=no_limits))
        assert tracemalloc.get_traced_memory()[1] < 200 * 1024**2
    finally:
        tracemalloc.stop()


def test_inflated_bytes_are_counted_while_reading() -> None:
    data = bomb("<worksheet><sheetData>", " " * 100, 200_000, "</sheetData></worksheet>")
    check_small_memory(data, "gives more than 16,777,216, and the limit is 200 for each byte.")
    assert "no row with two" in str(refusal_of(xlsx, data, FILE, no_limits=True))


def test_a_row_of_millions_of_cells_is_refused() -> None:
    data = bomb('<worksheet><sheetData><row r="1">', "<c><v>1</v></c>", 1_000_000, "</row></sheetData></worksheet>")
    check_small_memory(data, "is not where row 1 goes on")


def test_a_tag_without_end_is_refused() -> None:
    data = bomb('<worksheet a="', "x" * 100, 300_000, '"/>')
    check_small_memory(data, "has a tag longer than", no_limits=True)


def test_a_text_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xlsx_parts, "_LONGEST_TEXT", 1_000_000)
    data = bomb("<sst><si><t>", "x" * 100, 100_000, "</t></si></sst>", "xl/sharedStrings.xml")
    check_small_memory(data, "a text of more than 1,000,000 characters")


def test_too_many_texts_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xlsx_parts, "_MOST_PARTS", 100_000)
    data = bomb("<sst>", "<si/>", 500_000, "</sst>", "xl/sharedStrings.xml")
    check_small_memory(data, "more than 100,000 texts")


def test_too_many_filled_cells_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xlsx_table, "MOST_FILLED", 1_000)
    data = one_sheet(HEADER, *(row(number, "q", "d", 1) for number in range(2, 500)))
    problem = refusal_of(xlsx, data, FILE)
    assert (problem.place, problem.flag) == ('sheet "May", cell A334', "--no-limits")
    assert len(table_of(xlsx, data, FILE, no_limits=True)) == 498


def test_rows_times_columns_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_table, "MOST_CELLS", 1_000)
    names = "".join(cell(f"{xlsx_parts.column_letters(column)}1", f"c{column}") for column in range(1, 101))
    data = one_sheet(f'<row r="1">{names}</row>', *(row(number, "x") for number in range(2, 50)))
    assert "48 rows × 100 columns are 4,800 cells; the limit is 1,000" in refusal_of(xlsx, data, FILE).found


def test_damage_gives_tables_or_our_error() -> None:
    file = io.BytesIO()
    book = openpyxl.Workbook()
    for values in (["query", "doc", "grade"], ["q1", "d1", 3], ["q1", "d2", 0.5]):
        book.active.append(values)
    book.save(file)
    for data in [*damaged(file.getvalue(), 41, 500), *noise(42, 100), *noise(43, 100, b"PK\x03\x04")]:
        check_survives(xlsx, data, FILE)


def test_damaged_markup_gives_tables_or_our_error() -> None:
    good = sheet(HEADER, GOOD, row(3, "q", "d", cell("C3", 1.5, formula="A1")), after=MERGED.format("A2:A3"))
    for data in damaged(good.encode(), 44, 400):
        check_survives(xlsx, workbook({"May": ""}, replaced={"xl/worksheets/1.xml": data}), FILE)
