"""Delimited tables: cells exactly as written, rows with their physical lines, fast and careful alike."""

from __future__ import annotations

import csv
import gzip
import io
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import WARNING, ReadError
from ndcg_explorer.formats.readers import delimited, delimited_rows
from ndcg_explorer.formats.readers.delimited_layout import found_layout
from ndcg_explorer.formats.source_file import SourceFile, open_source, pasted_source
from ndcg_explorer.formats.text_table import TextTable
from tests.support.examples import examples
from tests.support.timing import plain_milliseconds


def read(text: str, name: str = "x.csv", **options: Any) -> TextTable:
    source = SourceFile(name, pasted=text.encode())
    (table,) = delimited.read(source, ImportOptions(**options))
    return table


def cells(table: TextTable) -> list[list[str]]:
    rows: list[list[str]] = table.frame.to_numpy().tolist()
    return rows


def places(table: TextTable) -> list[str]:
    return [table.place(row) for row in range(len(table))]


@pytest.mark.parametrize("quote", ["", '"'])
@pytest.mark.parametrize(
    "value",
    ["007", "1e5", "NA", "null", "NaN", "TRUE", "12345678901234567890", "1.10", "-0", "2024-01-01", "３", " x ", "#"],
)
def test_a_cell_is_text_exactly(value: str, quote: str) -> None:
    table = read(f"query,doc\n{quote}{value}{quote},d\n")
    assert cells(table) == [[value, "d"]]
    assert isinstance(table.frame.iloc[0, 0], str)


def test_an_empty_cell_is_an_empty_text() -> None:
    assert cells(read('a,b,c\n,"",x\n')) == [["", "", "x"]]


def test_a_table_knows_its_file() -> None:
    source = pasted_source("a,b\n1,2\n")
    (table,) = delimited.read(source, ImportOptions())
    assert (table.file, table.format, table.sha256) == ("pasted text", "csv", source.sha256)
    assert (table.columns, len(table)) == (("a", "b"), 1)


def test_tabs_make_a_tsv_whatever_the_file_is_called() -> None:
    assert read("a\tb\n1\t2\n").format == "tsv"
    assert read("a,b\n1,2\n", "x.tsv").format == "csv"


def test_a_tsv_keeps_to_tabs_where_commas_are_regular_too() -> None:
    assert read("a,x,y\tb\nc,d,e\tf\n", "x.tsv").columns == ("a,x,y", "b")


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("a,b\n1,2\n", ","),
        ("a;b;c\n1;2,5;3\n1;2,5;3\n", ";"),
        ("a|b\nx, y|z\nx, y|z\n", "|"),
        ("a\tb\nx,y;z\tw\n", "\t"),
        ('a,b\n"x;y;z",2\n"x;y;z",2\n', ","),
        ("a,b,c\n1,2,3,\n1,2,3,\n", ","),
        ("a,b,c\n" + "1,2,3\n" * 50 + "1;2;3\n", ","),
        ("a, b; c\nred, blue; x\ngreen; y\nwhite; z\n", ";"),
    ],
)
def test_the_delimiter_is_the_one_that_splits_lines_alike(text: str, delimiter: str) -> None:
    source = pasted_source(text)
    assert found_layout(source, text, ImportOptions()).delimiter == delimiter


def test_a_named_delimiter_goes_before_what_is_seen_and_before_sep() -> None:
    assert read("sep=;\na;b,c\n1;2,3\n", delimiter=",").columns == ("a;b", "c")


def test_all_problems_are_collected_and_the_rest_counted() -> None:
    with pytest.raises(ReadError) as caught:
        read("a,b\n" + "x,y\nz\n" * 300)
    problems = caught.value.problems
    assert [problem.place for problem in problems.errors[:3]] == ["line 3", "line 5", "line 7"]
    assert (len(problems.errors), problems.count("error")) == (100, 300)


def test_bad_rows_can_be_left_out_and_are_counted() -> None:
    table = read("a,b\n" + "x,y\nz\n" * 300, skip_bad_rows=True)
    assert len(table) == 300
    assert table.place(299) == "line 600"
    assert table.problems.count(WARNING) == 300


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("x.csv", b"a,b\n1,2\n"),
        ("x.csv", b""),
        ("x.csv", b"word\n"),
        ("x.CSV.gz", gzip.compress(b"word\n", mtime=0)),
        ("x.tsv", b"a\tb\n"),
        ("x.txt", b"a,b\n1,2\n"),
        ("x", "query;doc\nä;b\n".encode("utf-16")),
        ("x.txt", b"# c\nquery\tdoc\n1\t2\n"),
        ("x.csv", b"caf\xe9,b\n1,2\n"),
    ],
)
def test_looks_like_a_delimited_table(name: str, data: bytes) -> None:
    assert delimited.looks_like(SourceFile(name, pasted=data))


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("x.csv", b"PK\x03\x04\0"),
        ("x.csv", b'{"a": 1}'),
        ("x.csv", b'[{"a": 1}]'),
        ("x.txt", b"301 Q0 FBIS3-10082 1 12.5 bm25\n"),
        ("x.txt", b"2 qid:10 1:0.05 2:0.8 # docid = GX029\n"),
        ("x.txt", b"1\t0\t77\t1\n"),
        ("x.txt", b"some words\nin lines\n"),
        ("x.html", b"<html><p>a, b<p>c, d</html>"),
        ("x", b""),
    ],
)
def test_does_not_look_like_a_delimited_table(name: str, data: bytes) -> None:
    assert not delimited.looks_like(SourceFile(name, pasted=data))


def test_a_file_on_disk_is_read_through_gzip(tmp_path: Path) -> None:
    path = tmp_path / "x.csv.gz"
    path.write_bytes(gzip.compress(b"a,b\n1,2\n", mtime=0))
    (table,) = delimited.read(open_source(path), ImportOptions())
    assert (table.file, cells(table)) == ("x.csv.gz", [["1", "2"]])


def test_five_thousand_columns() -> None:
    names = [f"column{number}" for number in range(5000)]
    for row in [names, [f'"{name}"' for name in names]]:
        table = read("\n".join([",".join(names), *[",".join(row)] * 20]))
        assert (len(table), table.columns) == (20, tuple(names))
        assert cells(table)[19] == names


@pytest.mark.parametrize("quote", ["", '"'])
def test_a_cell_of_twenty_megabytes(quote: str) -> None:
    long = "x" * 20_000_000
    table = read(f"a,b\n{quote}{long}{quote},2\n3,4\n")
    assert cells(table) == [[long, "2"], ["3", "4"]]
    assert table.place(1) == "line 3"


def test_a_quote_that_is_never_closed_is_found_in_a_large_file_at_once() -> None:
    text = "a,b\n" + "x,y\n" * 200_000 + 'x,"y\n' + "x,y\n" * 200_000

    def refuse() -> None:
        with pytest.raises(ReadError, match="line 200002: the quote opened here is never closed"):
            read(text)

    assert plain_milliseconds(refuse) < 5000


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_plain_file_is_read_the_fast_way_and_a_quoted_one_carefully(ending: str) -> None:
    with patch.object(delimited, "read_carefully", side_effect=AssertionError):
        assert places(read(ending.join(["a,b", "1,2", "3,4", ""]))) == ["line 2", "line 3"]
        with pytest.raises(AssertionError):
            read(ending.join(["a,b", '"1",2']))


# Texts that trip readers; single characters too, so that they meet in every order.
NASTY = [
    *("", ",", ";", "\t", '"', '""', "\n", "\r", "\r\n", " ", "'", "#", "\\", "x"),
    *("\u2028", "\x85", "\x0b", "\x1a", "\ufeff", "é", "🙂", "NA", "007", "sep="),
]
nasty_text = st.lists(st.sampled_from(NASTY), max_size=5).map("".join) | st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=8
)


@st.composite
def tables(draw: st.DrawFn) -> list[list[str]]:
    """Rows below a header of two to four names; none empty throughout, for those are left out."""
    width = draw(st.integers(2, 4))
    row = st.lists(nasty_text, min_size=width, max_size=width).filter(any)
    return draw(st.lists(row, min_size=1, max_size=6))


@settings(max_examples=examples(1500), deadline=None)
@given(
    tables(),
    st.sampled_from([",", ";", "\t", "|"]),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.sampled_from([csv.QUOTE_ALL, csv.QUOTE_MINIMAL, csv.QUOTE_NONNUMERIC]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-32"]),
)
def test_what_csv_writes_is_read_back(
    rows: list[list[str]], delimiter: str, ending: str, quoting: Any, encoding: str
) -> None:
    if quoting == csv.QUOTE_MINIMAL:
        ending = "\r\n"  # the csv module of Python 3.11 quotes only what the line ends consist of
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=delimiter, lineterminator=ending, quoting=quoting)
    writer.writerow([f"name {number}" for number in range(len(rows[0]))])
    starts = []
    for row in rows:
        written = out.getvalue()
        starts.append(1 + written.count("\n") + written.count("\r") - written.count("\r\n"))
        writer.writerow(row)
    source = SourceFile("x.csv", pasted=out.getvalue().encode(encoding))
    (table,) = delimited.read(source, ImportOptions(delimiter=delimiter))
    assert cells(table) == rows
    assert places(table) == [f"line {start}" for start in starts]


@settings(max_examples=examples(1500), deadline=None)
@given(
    st.lists(st.sampled_from(["a", "1", ",", ",", "\n", "\n", " ", "\r\n", "é", "\ufeff", "\u2028", "#", "'"]))
    .map("".join)
    .map("q,d\n".__add__),
    st.booleans(),
)
def test_the_fast_way_agrees_with_the_careful_one(text: str, skip: bool) -> None:
    def outcome() -> object:
        try:
            table = read(text, delimiter=",", skip_bad_rows=skip)
        except ReadError as error:
            return [str(problem) for problem in error.problems.listed]
        return table.columns, cells(table), places(table), [str(problem) for problem in table.problems.listed]

    quick = outcome()
    with patch.object(delimited, "read_fast", return_value=None):
        assert outcome() == quick


def test_a_row_longer_than_a_block_of_pyarrow_is_read_all_the_same() -> None:
    text = "a,b\n" + "x,y\n" * 1000 + "z" * 3_000_000 + ",w\n" + "x,y\n" * 1000
    table = read(text)
    assert (len(table), len(cells(table)[1000][0])) == (2001, 3_000_000)


@pytest.mark.parametrize("quote", ["", '"'])
def test_a_hundred_thousand_rows_take_a_second_or_so(quote: str) -> None:
    text = "query,doc,rank,score,grade\n" + "".join(
        f"q{row // 100},{quote}d{row}{quote},{row % 100},{1 / (row + 1)},{row % 4}\n" for row in range(100_000)
    )

    def read_all() -> None:
        table = read(text)
        assert (len(table), table.place(99_999)) == (100_000, "line 100001")

    assert plain_milliseconds(read_all) < 2000


def test_batches_of_the_careful_way_keep_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delimited_rows, "_CELLS_AT_ONCE", 4)
    monkeypatch.setattr(delimited_rows, "_LEAST_ROWS_AT_ONCE", 1)
    table = read("a,b\n" + "".join(f'"{row}",x\n' for row in range(11)))
    assert [row[0] for row in cells(table)] == [str(row) for row in range(11)]
