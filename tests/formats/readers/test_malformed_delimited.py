"""Files as they come, one named case each: what is refused, where and how; what is read all the same."""

from __future__ import annotations

import gzip
import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, NOTE, WARNING, ReadError
from ndcg_explorer.formats.readers import delimited
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextTable

HEADER = b"query,doc,grade\n"
GOOD = b"q1,d1,3\n"


class Refused(NamedTuple):
    name: str
    data: bytes
    place: str
    phrase: str
    options: Mapping[str, Any] = MappingProxyType({})
    errors: int = 1


class Accepted(NamedTuple):
    name: str
    data: bytes
    cells: list[list[str]]
    places: list[str]
    warning: str = ""  # of the first warning or note, with its place
    options: Mapping[str, Any] = MappingProxyType({})
    columns: tuple[str, ...] = ("query", "doc", "grade")


def read(data: bytes, **options: Any) -> TextTable:
    (table,) = delimited.read(SourceFile("x.csv", pasted=data), ImportOptions(**options))
    return table


REFUSED = [
    # nothing there
    Refused("no bytes", b"", "", "the file is empty. Nothing was loaded."),
    Refused("only newlines", b"\n\r\n\r", "", "the file is empty. Nothing was loaded."),
    Refused("only spaces and tabs", b"  \n\t\n", "", "the file is empty. Nothing was loaded."),
    Refused("only a byte order mark", b"\xef\xbb\xbf", "", "the file is empty. Nothing was loaded."),
    Refused("only a Ctrl-Z", b"\x1a", "", "the file is empty. Nothing was loaded."),
    Refused("an empty UTF-16 file", b"\xff\xfe", "", "the file is empty. Nothing was loaded."),
    Refused("only comments", b"# a\n# b\n", "", "only comments"),
    Refused("only a sep line", b"sep=;\n", "", "only comments"),
    Refused("header only", HEADER, "line 1", 'the file has a header but no rows: "query,doc,grade"'),
    Refused("header and blank lines", HEADER + b"\n\n  \n", "line 1", "has a header but no rows"),
    Refused("header below comments", b"# a\n# b\n" + HEADER, "line 3", "has a header but no rows"),
    Refused("every row empty", HEADER + b",,\n,,\n", "line 2", "every row is empty"),
    # rows that do not fit
    Refused("short row", HEADER + GOOD + b"q1,d2\n", "line 3", '2 fields, the header has 3. Missing: "grade"'),
    Refused("short row first", HEADER + b"q1,d2\n" + GOOD, "line 2", 'Missing: "grade". The row is "q1,d2"'),
    Refused("very short row", HEADER + b"q1\n" + GOOD, "line 2", '1 field, the header has 3. Missing: "doc", "'),
    Refused("short row in a wide table", b"a,b,c,d,e,f\n1\n", "line 2", 'Missing: "b", "c", "d" and 2 more.'),
    Refused("short row after a blank line", HEADER + GOOD + b"\nq1,d2\n", "line 4", "2 fields"),
    Refused("long row in the middle", HEADER + GOOD + b"q1,a,b,2\n" + GOOD, "line 3", "4 fields, the header has 3"),
    Refused("long row advice", HEADER + GOOD + b"q1,a,b,2\n", "line 3", "A comma inside a text must be quoted"),
    Refused("long row first", HEADER + b"q1,a,b,2\n" + GOOD, "line 2", 'The row is "q1,a,b,2"'),
    Refused("all rows long", HEADER + b"q1,a,b,2\n" * 3, "line 2", "4 fields, the header has 3", errors=3),
    Refused("trailing comma in one row", HEADER + GOOD + b"q1,d2,2,\n", "line 3", "Delete the comma at its end"),
    Refused("trailing comma in the first row", HEADER + b"q1,d2,2,\n" + GOOD * 2, "line 2", "Delete the comma"),
    Refused(
        "trailing commas but for one row",
        HEADER + b"q1,d1,3,\n" * 3 + GOOD,
        "line 5",
        "3 fields, the first row has 4",
    ),
    Refused("semicolon in a text", b"a;b\nx;y\nx;y;z\n", "line 3", 'A semicolon inside a text must be quoted: "a;b"'),
    Refused("many bad rows", HEADER + b"q\n" * 250, "line 2", "And 249 more", errors=250),
    Refused("title above the header", b"Report\n\nquery,doc\na,b\n", "line 3", "Delete any lines above", errors=2),
    Refused(
        "every row bad, all left out", HEADER + b"q\nq\n", "line 1", "no good rows, 2 bad", {"skip_bad_rows": True}
    ),
    Refused("another table below", HEADER + GOOD * 3 + b"\nsystem,mean\na,0.5\n", "line 6", "2 fields", errors=2),
    Refused("a long value is cut", HEADER + b"q" * 500 + b"\n" + GOOD, "line 2", '"' + "q" * 60 + '…"'),
    # quotes
    Refused("quote never closed", HEADER + b'q1,"d1,3\nq1,d2,2\n', "line 2", "the quote opened here is never closed"),
    Refused("quote never closed, last line", HEADER + GOOD + b'q1,d2,"2', "line 3", 'never closed: "q1,d2,"2"'),
    Refused(
        "quote never closed below a quoted newline",
        HEADER + b'"q\n1","d1,3\nq1,d2,2\n',
        "line 3",
        "the quote opened here is never closed",
    ),
    Refused(
        "quote never closed, skipping",
        HEADER + GOOD + b'q1,"d2,2\n' + GOOD,
        "line 3",
        "never closed",
        {"skip_bad_rows": True},
    ),
    Refused("quote closed by a later one", HEADER + b'q1,"d1,3\nq1,"d2",2\n', "line 2", "ends only on line 3"),
    Refused("quote swallows a row", HEADER + b'q1,"d1,3\nq1,d2",2,1\n', "line 2", "4 fields, the header has 3"),
    Refused("quote swallows a row, short", HEADER + b'q1,"d1,3\nq1,d2"\n', "line 2", "is a quote missing?"),
    Refused("stray quotes", HEADER + b'q1,"5" disk,3\n', "line 2", "goes on after its closing quote"),
    Refused("stray quotes advice", HEADER + b'q1,"5" disk,3\n', "line 2", 'twice: "5"" disk"'),
    Refused("inch mark in a quoted text", HEADER + b'q1,"5" disk",3\n', "line 2", 'quote: "q1,"5" disk",3"'),
    Refused("backslash before a quote", HEADER + b'q1,"a \\" b",3\n', "line 2", "goes on after its closing quote"),
    Refused("space after a quote", HEADER + b'q1,"d1" ,3\n', "line 2", "goes on after its closing quote"),
    Refused("two stray quotes", HEADER + b'q1,"5" a,3\n' + GOOD + b'q1,"5" b,3\n', "line 2", "And 1 more", errors=2),
    Refused("stray and short", HEADER + b'q1,"5" a,3\nq\n', "line 2", "And 1 more", errors=2),
    Refused(
        "stray quotes, then a text over two lines",
        HEADER + b'q1,"5" a,"x\ny",3\n' + GOOD,
        "line 2",
        "goes on after",
        {"skip_bad_rows": True},
    ),
    Refused("quote in the header", b'query,"doc\nq,d\n', "line 1", "the quote opened here is never closed"),
    Refused("stray quote in the header", b'query,"doc" id\nq,d\n', "line 1", "goes on after its closing quote"),
    # headers
    Refused(
        "no header",
        b"1,2,3,4,5\n4,5,6,7,8\n",
        "line 1",
        'the first line looks like data, a header is needed: "1,2,3,4,5"',
    ),
    Refused("no header advice", b"1,2.5,-3e4\n4,5,6\n", "line 1", '"query,document,rank,grade"'),
    Refused("header of commas", b",,\n1,2,3\n", "line 1", "looks like data"),
    Refused("same name twice", b"query,doc,doc\nq,d,e\n", "line 1", '"doc" names 2 columns (2 and 3)'),
    Refused("same name but for spaces", b"query,doc, doc \nq,d,e\n", "line 1", '"doc" names 2 columns'),
    Refused("same name three times", b"a,b,a,a\n1,2,3,4\n", "line 1", '"a" names 3 columns (1, 3 and 4)'),
    Refused("two names twice", b"a,b,a,b\n1,2,3,4\n", "line 1", "And 1 more", errors=2),
    # bytes
    Refused("cp1252", HEADER + b"q1,caf\xe9,3\n", "line 2", 'byte 0xE9 is not UTF-8 text in "q1,caf\\xe9,3"'),
    Refused("cp1252 reading", HEADER + b"q1,caf\xe9,3\n", "line 2", 'cp1252 reads "q1,café,3"'),
    Refused("GBK", HEADER + GOOD + "查询,文档,3".encode("gbk"), "line 3", 'gbk reads "查询,文档,3"'),
    Refused("Shift-JIS", HEADER + "検索,文書,3".encode("shift_jis"), "line 2", 'shift_jis reads "検索,文書,3"'),
    Refused("Big5", HEADER + "查詢,文件,3".encode("big5"), "line 2", 'big5 reads "查詢,文件,3"'),
    Refused("EUC-KR", HEADER + "검색,문서,3".encode("euc_kr"), "line 2", 'euc_kr reads "검색,문서,3"'),
    Refused("KOI8-R", HEADER + "запрос,д,3".encode("koi8_r"), "line 2", 'koi8_r reads "запрос,д,3"'),
    Refused("bad byte after CR line ends", b"a,b\r1,2\r\xff,2\r", "line 3", "byte 0xFF"),
    Refused("mixed encodings", HEADER + "é,d,1\nü,d,2\n".encode() + b"\xe9,d,3\n", "line 4", "2 other lines are good"),
    Refused("mixed encodings advice", HEADER + "é,d,1\n".encode() + b"\xe9,d,3\n", "line 3", "--replace-bad-bytes"),
    Refused("NUL in a cell", HEADER + b"q1,d\x001,3\n", "line 2", "contains NUL characters — damaged or UTF-16?"),
    Refused("a block of NULs", HEADER + GOOD + b"\0" * 4096, "line 3", "contains NUL characters"),
    Refused("half a UTF-16 character", (HEADER + GOOD).decode().encode("utf-16")[:-1], "line 2", "in the middle of a"),
    Refused("lone surrogate", HEADER + b"q1,\xed\xa0\x80,3\n", "line 2", "half a character (a lone surrogate)"),
    Refused("wrong encoding named", HEADER + b"q1,\x81\xff,3", "line 2", "is not gbk text", {"encoding": "gbk"}),
    Refused("no such encoding", HEADER + GOOD, "", 'Did you mean "cp1252"', {"encoding": "cp-1252x"}),
    # other things
    Refused("a web page", b"<!DOCTYPE html>\n<html>", "line 1", 'a web page or XML, not a table: "<!DOCTYPE html>'),
    Refused("a PNG picture", b"\x89PNG\r\n\x1a\n\0\0", "", "this is a PNG picture, not text"),
    Refused("a PDF document", b"%PDF-1.7\n1 0 obj", "", "this is a PDF document, not text"),
    Refused("an office document", b"PK\x03\x04\x14\0", "", "ZIP archive or an office document (XLSX, ODS)"),
    Refused("gzip in gzip", gzip.compress(gzip.compress(HEADER)), "", "packed with gzip more than once"),
    Refused("damaged gzip", gzip.compress(HEADER + GOOD)[:-9], "", "the gzip data is damaged"),
    Refused("machine code", bytes(range(256)) * 4, "", "this is not text: it begins with"),
    Refused("a delimiter of two characters", HEADER + GOOD, "", '"||" cannot be a delimiter', {"delimiter": "||"}),
    Refused("a quote as delimiter", HEADER + GOOD, "", "cannot be a delimiter", {"delimiter": '"'}),
]

D13 = [["q1", "d1", "3"]]
ACCEPTED = [
    Accepted("one row", HEADER + GOOD, D13, ["line 2"]),
    Accepted("no newline at the end", HEADER + GOOD.rstrip(), D13, ["line 2"]),
    Accepted("UTF-8 with a mark", b"\xef\xbb\xbf" + HEADER + GOOD, D13, ["line 2"]),
    Accepted("a mark, then a quoted header", b'\xef\xbb\xbf"query",doc,grade\n' + GOOD, D13, ["line 2"]),
    Accepted("CR line ends", (HEADER + GOOD * 2).replace(b"\n", b"\r"), D13 * 2, ["line 2", "line 3"]),
    Accepted("CRLF line ends", (HEADER + GOOD * 2).replace(b"\n", b"\r\n"), D13 * 2, ["line 2", "line 3"]),
    Accepted("all line ends", HEADER + b"q1,d1,3\rq1,d1,3\r\nq1,d1,3\n", D13 * 3, ["line 2", "line 3", "line 4"]),
    Accepted("Ctrl-Z at the end", HEADER + GOOD + b"\x1a", D13, ["line 2"]),
    Accepted("Ctrl-Z and a newline", HEADER + GOOD + b"\x1a\r\n", D13, ["line 2"]),
    Accepted("Ctrl-Z after the last cell", HEADER + GOOD.rstrip() + b"\x1a", D13, ["line 2"]),
    Accepted("Ctrl-Z inside", HEADER + b"q1,d\x1a1,3\n", [["q1", "d\x1a1", "3"]], ["line 2"]),
    Accepted("blank lines", b"\n\n" + HEADER + b"\n" + GOOD + b"  \n" + GOOD, D13 * 2, ["line 5", "line 7"]),
    Accepted("a form feed between rows", HEADER + GOOD + b"\x0c\n" + GOOD, D13 * 2, ["line 2", "line 4"]),
    Accepted(
        "quoted newlines",
        HEADER + b'q1,"d\r\n1",3\n"q\n\n1",d1,3\n' + GOOD,
        [["q1", "d\r\n1", "3"], ["q\n\n1", "d1", "3"], *D13],
        ["line 2", "line 4", "line 7"],
    ),
    Accepted(
        "quoted header over two lines",
        b'"que\nry",doc,grade\n' + GOOD,
        D13,
        ["line 3"],
        columns=("que\nry", "doc", "grade"),
    ),
    Accepted(
        "U+2028, VT, FF and NEL are data",
        HEADER + "q\u2028,d\x0b\x0c,\x85\n".encode() + GOOD,
        [["q\u2028", "d\x0b\x0c", "\x85"], *D13],
        ["line 2", "line 3"],
    ),
    Accepted("an inch mark", HEADER + b'q1,5" disk,3\n', [["q1", '5" disk', "3"]], ["line 2"]),
    Accepted("doubled quotes", HEADER + b'q1,"5"" disk",3\n', [["q1", '5" disk', "3"]], ["line 2"]),
    Accepted("empty cells", HEADER + b"q1,,\n", [["q1", "", ""]], ["line 2"]),
    Accepted("spaces are kept", HEADER + b" q1 , d1,3 \n", [[" q1 ", " d1", "3 "]], ["line 2"]),
    Accepted(
        "no-break spaces are kept", HEADER + "\xa0q1,d1\xa0,3\n".encode(), [["\xa0q1", "d1\xa0", "3"]], ["line 2"]
    ),
    Accepted("spaced header", b" query , doc,grade \n" + GOOD, D13, ["line 2"]),
    Accepted("semicolons", b"query;doc;grade\nq1;d1;2,5\n", [["q1", "d1", "2,5"]], ["line 2"]),
    Accepted("tabs", b"query\tdoc\tgrade\nq1\td,1\t3\n", [["q1", "d,1", "3"]], ["line 2"]),
    Accepted("bars", b"query|doc|grade\nq1|d,1|3\n", [["q1", "d,1", "3"]], ["line 2"]),
    Accepted(
        "commas with semicolons quoted",
        HEADER + b'q1,"a;b;c",3\n' * 2,
        [["q1", "a;b;c", "3"]] * 2,
        ["line 2", "line 3"],
    ),
    Accepted("a delimiter named", b"query:doc:grade\nq1:d1:3\n", D13, ["line 2"], options={"delimiter": ":"}),
    Accepted(
        "a delimiter by its word", b"query\tdoc\tgrade\nq1\td1\t3\n", D13, ["line 2"], options={"delimiter": "tab"}
    ),
    Accepted(
        "a delimiter beyond ASCII", "query§doc§grade\nq1§d1§3\n".encode(), D13, ["line 2"], options={"delimiter": "§"}
    ),
    Accepted("sep=", b"sep=;\nquery;doc;grade\nq1;d1;3\n", D13, ["line 3"]),
    Accepted("quoted sep=", b'"sep=|"\r\nquery|doc|grade\r\nq1|d1|3\r\n', D13, ["line 3"]),
    Accepted("sep= decides", b"sep=|\nquery|doc|grade\nq1|d;1,2;3|3\n", [["q1", "d;1,2;3", "3"]], ["line 3"]),
    Accepted(
        "comments",
        b"# by me\n#\n" + HEADER + GOOD,
        D13,
        ["line 4"],
        'line 1: 2 lines above the header, starting with "#"',
    ),
    Accepted("a comment with a comma", b"# a, b\n" + HEADER + GOOD, D13, ["line 3"], "line 1: 1 line above the header"),
    Accepted("a header with #", b"#query,doc,grade\n" + GOOD, D13, ["line 2"], 'line 1: the "#" before the header'),
    Accepted(
        "a column called #", b"#,doc,grade\n1,d1,3\n", [["1", "d1", "3"]], ["line 2"], columns=("#", "doc", "grade")
    ),
    Accepted("# below the header is data", HEADER + b"#q1,d1,3\n", [["#q1", "d1", "3"]], ["line 2"]),
    Accepted(
        "trailing commas everywhere",
        b"query,doc,grade,\nq1,d1,3,\n",
        D13,
        ["line 2"],
        "line 1: the lines end with a comma",
    ),
    Accepted(
        "trailing commas below the header",
        HEADER + b"q1,d1,3,\n" * 2,
        D13 * 2,
        ["line 2", "line 3"],
        "line 1: the lines end",
    ),
    Accepted(
        "trailing comma in the header",
        b"query,doc,grade,\n" + GOOD * 2,
        D13 * 2,
        ["line 2", "line 3"],
        "line 1: the lines end",
    ),
    Accepted(
        "three trailing commas",
        b"query,doc,grade,,,\nq1,d1,3,,,\n",
        D13,
        ["line 2"],
        "line 1: the lines end with a comma",
    ),
    Accepted(
        "quoted trailing commas", HEADER + b'q1,"d1",3,\n' * 2, D13 * 2, ["line 2", "line 3"], "line 1: the lines end"
    ),
    Accepted(
        "a blank name over values",
        b"query,,grade\n" + GOOD,
        D13,
        ["line 2"],
        'line 1: column 2 has no name; it is called "column 2"',
        columns=("query", "column 2", "grade"),
    ),
    Accepted(
        "a blank last name over values",
        b"query,doc,\n" + GOOD,
        D13,
        ["line 2"],
        'line 1: column 3 has no name; it is called "column 3"',
        columns=("query", "doc", "column 3"),
    ),
    Accepted(
        "a blank name beside its own replacement",
        b"column 2,,grade\n" + GOOD,
        D13,
        ["line 2"],
        'line 1: column 2 has no name; it is called "column 2\'"',
        columns=("column 2", "column 2'", "grade"),
    ),
    Accepted(
        "names differ by case", b"query,Query,grade\n" + GOOD, D13, ["line 2"], columns=("query", "Query", "grade")
    ),
    Accepted(
        "one column",
        b"query\na\n\nb\n",
        [["a"], ["b"]],
        ["line 2", "line 4"],
        'line 1: only one column was found, "query"',
        columns=("query",),
    ),
    Accepted(
        "empty spreadsheet rows",
        HEADER + GOOD + b",,\n,,\n",
        D13,
        ["line 2"],
        "line 3: 2 rows without any text left out",
    ),
    Accepted(
        "spaces before quotes",
        b'query, "doc", grade\n"q1", "d,1", 3\n',
        [["q1", "d,1", "3"]],
        ["line 2"],
        "line 1: spaces after each comma",
    ),
    Accepted(
        "short row left out",
        HEADER + b"q\n" + GOOD,
        D13,
        ["line 3"],
        "line 2: 1 field, the header has 3",
        {"skip_bad_rows": True},
    ),
    Accepted(
        "stray quotes left out",
        HEADER + b'q,"5" d",3\n' + GOOD,
        D13,
        ["line 3"],
        "line 2: a quoted text goes on",
        {"skip_bad_rows": True},
    ),
    Accepted(
        "bad bytes replaced",
        HEADER + b"q1,d\xe9,3\n",
        [["q1", "d�", "3"]],
        ["line 2"],
        "line 2: 1 unreadable character",
        {"replace_bad_bytes": True},
    ),
    Accepted(
        "NULs replaced",
        HEADER + b"q1,d\x00,3\n",
        [["q1", "d�", "3"]],
        ["line 2"],
        "line 2: 1 unreadable character",
        {"replace_bad_bytes": True},
    ),
    Accepted(
        "encoding named", HEADER + b"q1,d\xe9,3\n", [["q1", "dé", "3"]], ["line 2"], options={"encoding": "latin1"}
    ),
    Accepted("gzip", gzip.compress(HEADER + GOOD), D13, ["line 2"]),
    Accepted(
        "right to left, emoji and bidi controls",
        HEADER + "שלום,🙂\u202e,3\n".encode(),
        [["שלום", "🙂\u202e", "3"]],
        ["line 2"],
    ),
    Accepted(
        "a mark at the start of a row is data", HEADER + b"\xef\xbb\xbfq1,d1,3\n", [["\ufeffq1", "d1", "3"]], ["line 2"]
    ),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.name)
def test_a_file_is_refused_with_its_place_and_what_to_do(case: Refused) -> None:
    with pytest.raises(ReadError) as caught:
        read(case.data, **case.options)
    problems = caught.value.problems
    first = problems.errors[0]
    assert first.place == case.place
    assert case.phrase in str(caught.value)
    assert problems.count(ERROR) == case.errors
    assert str(first).startswith(f"x.csv, {case.place}: " if case.place else "x.csv: ")
    assert all(problem.remedy for problem in problems.errors)
    assert len(str(first)) < 600


@pytest.mark.parametrize("case", ACCEPTED, ids=lambda case: case.name)
def test_a_file_is_read_exactly(case: Accepted) -> None:
    table = read(case.data, **case.options)
    assert table.columns == case.columns
    assert table.frame.to_numpy().tolist() == case.cells
    assert [table.place(row) for row in range(len(table))] == case.places
    assert table.problems.count(ERROR) == 0
    said = [str(problem) for problem in table.problems.listed]
    assert said[0].startswith(f"x.csv, {case.warning}") if case.warning else said == []


def test_the_corpus_names_every_case_once() -> None:
    names = [case.name for case in REFUSED] + [case.name for case in ACCEPTED]
    assert len(set(names)) == len(names) >= 120


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-16", "utf-32", "utf-8-sig"])
def test_every_accepted_case_reads_the_same_in_other_encodings(encoding: str) -> None:
    for case in ACCEPTED:
        if case.options or case.data.startswith((b"\xef\xbb\xbf", b"\x1f\x8b")):
            continue
        table = read(case.data.decode().encode(encoding))
        assert (case.name, table.frame.to_numpy().tolist()) == (case.name, case.cells)
        assert [table.place(row) for row in range(len(table))] == case.places


def check_outcome(data: bytes, options: ImportOptions) -> None:
    """A table or our own error; anything else fails the test."""
    source = SourceFile("x.csv", pasted=data)
    try:
        assert delimited.looks_like(source) in (True, False)
        (table,) = delimited.read(source, options)
    except ReadError:
        return
    assert table.frame.isna().to_numpy().sum() == 0
    assert len(set(table.columns)) == len(table.columns)
    lines = [int(table.place(row).removeprefix("line ")) for row in range(len(table))]
    assert lines == sorted(set(lines))
    assert {problem.severity for problem in table.problems.listed} <= {WARNING, NOTE}


any_options = st.builds(
    ImportOptions,
    encoding=st.sampled_from(["", "", "", "utf-8", "utf-16", "utf-32", "cp1252", "gbk", "hz", "no-such", "zlib"]),
    delimiter=st.sampled_from(["", "", "", ",", "tab", "§", "::", " "]),
    replace_bad_bytes=st.booleans(),
    skip_bad_rows=st.booleans(),
)
fuzz = settings(max_examples=600, deadline=None)


@fuzz
@given(st.binary(max_size=400), any_options)
@example(b"\x1f\x8b", ImportOptions())
@example(b'\x04"M\x18', ImportOptions())
def test_any_bytes_give_a_table_or_our_own_error(data: bytes, options: ImportOptions) -> None:
    check_outcome(data, options)


PARTS = [
    *(b"a", b"1", b",", b";", b"\t", b'"', b'""', b"\n", b"\r", b"\r\n", b" ", b"#", b"sep="),
    *(b"\0", b"\xe9", b"\x1a", "é".encode(), b"\xef\xbb\xbf", b"\xff\xfe"),
]


@fuzz
@given(st.lists(st.sampled_from(PARTS), max_size=40), any_options)
def test_any_mix_of_what_matters_gives_a_table_or_our_own_error(parts: list[bytes], options: ImportOptions) -> None:
    check_outcome(b"".join(parts), options)


@fuzz
@given(st.sampled_from(ACCEPTED), st.integers(0, 2**32), any_options)
def test_a_mutated_file_gives_a_table_or_our_own_error(case: Accepted, seed: int, options: ImportOptions) -> None:
    chance = random.Random(seed)
    data = bytearray(gzip.decompress(case.data) if case.data[:2] == b"\x1f\x8b" else case.data * 3)
    for _ in range(chance.randrange(1, 6)):
        place = chance.randrange(len(data) + 1)
        data[place : place + chance.randrange(3)] = chance.choice([b"", b'"', b",", b"\n", b"\r", b"\0", b"\xff"])
    check_outcome(bytes(data), options)
