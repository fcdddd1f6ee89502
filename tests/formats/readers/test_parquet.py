"""Parquet: values as exact texts, and what is refused by column or by count."""

from __future__ import annotations

import io
import uuid
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.formats.problems import NOTE, Problem, ReadError
from ndcg_explorer.formats.readers import parquet
from ndcg_explorer.formats.text_table import TextTable
from tests.support.reading import check_survives, damaged, noise, refusal_of, rows_of, source_of, table_of

FILE = "bm25.parquet"


def written(columns: Any, **options: Any) -> bytes:
    file = io.BytesIO()
    pq.write_table(columns if isinstance(columns, pa.Table) else pa.table(columns), file, **options)
    return file.getvalue()


def table(columns: Any, **options: Any) -> TextTable:
    return table_of(parquet, written(columns), FILE, **options)


def texts(column: pa.Array) -> list[str]:
    return [cells[0] for cells in rows_of(table({"x": column}))]


def refusal(data: bytes, **options: Any) -> Problem:
    problem = refusal_of(parquet, data, FILE, **options)
    assert problem.found.endswith(".")
    assert problem.remedy
    return problem


GOOD = written({"query": ["q1", "q1"], "doc": ["d1", "d2"], "grade": [3, None]})


def test_a_plain_table() -> None:
    found = table_of(parquet, GOOD, FILE)
    assert found.columns == ("query", "doc", "grade")
    assert rows_of(found) == [["q1", "d1", "3"], ["q1", "d2", ""]]
    assert found.place(1) == "row 2"
    assert (found.format, found.default_system, found.roles) == ("parquet", "bm25", {})


def test_ranx_writes_such_frames() -> None:
    file = io.BytesIO()
    pd.DataFrame({"q_id": ["q1"], "doc_id": ["d1"], "score": [0.1]}).to_parquet(file)
    found = table_of(parquet, file.getvalue(), FILE)
    assert found.columns == ("q_id", "doc_id", "score")
    assert rows_of(found) == [["q1", "d1", "0.1"]]


KINDS = [
    ("integers", pa.array([0, -5, 2**63 - 1]), ["0", "-5", "9223372036854775807"]),
    ("unsigned", pa.array([2**64 - 1], pa.uint64()), ["18446744073709551615"]),
    ("whole floats", pa.array([3.0, 123456789012.0, -2.0, None]), ["3", "123456789012", "-2", ""]),
    ("fractions", pa.array([0.1, 1 / 3, 1e300, 5e-324]), ["0.1", "0.3333333333333333", "1e+300", "5e-324"]),
    ("not finite", pa.array([float("nan"), float("inf"), float("-inf")]), ["nan", "inf", "-inf"]),
    ("float32", pa.array([0.1, 3.0], pa.float32()), ["0.1", "3"]),
    ("float16", pa.array([0.5, 3.0], pa.float16()), ["0.5", "3"]),
    ("decimal", pa.array([Decimal("1.50"), Decimal("-1000.00"), None]), ["1.50", "-1000.00", ""]),
    ("booleans", pa.array([True, False, None]), ["true", "false", ""]),
    ("texts", pa.array(["007", "NA", "", None, "é😀"]), ["007", "NA", "", "", "é😀"]),
    ("large texts", pa.array(["a", None], pa.large_string()), ["a", ""]),
    ("bytes of text", pa.array(["é".encode(), None]), ["é", ""]),
    ("dictionary", pa.array(["a", "b", None, "a"]).dictionary_encode(), ["a", "b", "", "a"]),
    ("dictionary of numbers", pa.array([1.5, 2.0, None]).dictionary_encode(), ["1.5", "2", ""]),
    ("dates", pa.array([date(2024, 5, 3), None]), ["2024-05-03", ""]),
    (
        "moments",
        pa.array([datetime(2024, 5, 3), datetime(2024, 5, 3, 1, 2, 3, 450000)]),
        ["2024-05-03T00:00:00", "2024-05-03T01:02:03.45"],
    ),
    (
        "moments in a zone",
        pa.array([datetime(2024, 5, 3, 1, tzinfo=timezone(timedelta(hours=2)))], pa.timestamp("ms", "Europe/Berlin")),
        ["2024-05-02T23:00:00Z"],
    ),
    ("times", pa.array([time(6, 30)], pa.time32("s")), ["06:30:00"]),
    ("nothing", pa.nulls(2), ["", ""]),
]


@pytest.mark.parametrize(("column", "expected"), [kind[1:] for kind in KINDS], ids=[kind[0] for kind in KINDS])
def test_each_kind_as_text(column: pa.Array, expected: list[str]) -> None:
    assert texts(column) == expected


@given(st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=1, max_size=20))
@settings(max_examples=100, deadline=None)
def test_floats_read_back_the_same(values: list[float]) -> None:
    assert [float(text) for text in texts(pa.array(values, pa.float64()))] == values


def test_nested_columns_are_left_out_and_noted() -> None:
    found = table({"doc": ["d1"], "tags": [["a", "b"]], "meta": [{"x": 1}]})
    assert found.columns == ("doc",)
    assert [(note.severity, note.column) for note in found.problems.listed] == [(NOTE, "tags"), (NOTE, "meta")]
    assert "list<" in found.problems.listed[0].found


def test_a_nested_column_that_is_asked_for_is_refused_by_name() -> None:
    problem = refusal(written({"doc": ["d1"], "grade": [[1, 2]]}), columns={"grade": "grade"})
    assert problem.column == "grade"
    assert "values of the type list<" in problem.found


def test_only_nested_columns_are_refused() -> None:
    assert "there is no column of plain values" in refusal(written({"tags": [["a"]]})).found


def test_extension_types_are_left_out() -> None:
    storage = pa.array([uuid.UUID(int=7).bytes], pa.binary(16))
    found = table({"doc": ["d1"], "key": pa.ExtensionArray.from_storage(pa.uuid(), storage)})
    assert found.columns == ("doc",)
    assert found.problems.listed[0].column == "key"


def test_a_name_with_dots_is_a_name() -> None:
    found = table({"a.b": ["x"], "a": ["y"]})
    assert (found.columns, rows_of(found)) == (("a.b", "a"), [["x", "y"]])


def test_two_columns_of_one_name_are_refused() -> None:
    double = pa.Table.from_arrays([pa.array([1]), pa.array([2])], names=["doc", "doc"])
    problem = refusal(written(double))
    assert (problem.column, problem.found) == ("doc", "two columns have the same name.")


def test_bytes_that_are_no_text_are_refused_by_column() -> None:
    problem = refusal(written({"doc": ["d"], "raw": pa.array([b"\xff\xfe"])}))
    assert problem.column == "raw"
    assert "cannot be read as text" in problem.found


DAMAGED = [
    ("wrong magic", b"PAR2" + GOOD[4:], "this is not Parquet: it begins with b'PAR2'"),
    ("CSV renamed", b"query,doc\n", "this is not Parquet"),
    ("cut", GOOD[:200], "the end of the file is missing"),
    ("only the magic", b"PAR1", "the end of the file is missing"),
    ("no footer", b"PAR1" + bytes(40) + b"PAR1", "the file is damaged"),
    ("footer longer than the file", GOOD[:-8] + b"\xff\xff\xff\x7fPAR1", "the file is damaged"),
    ("pages of noise", GOOD[:4] + b"\xa5" * 100 + GOOD[104:], "the file is damaged"),
    ("encrypted", b"PARE" + GOOD[4:], "the file is encrypted"),
    ("no rows", written({"doc": pa.array([], pa.string())}), "the table has columns but no rows"),
]


@pytest.mark.parametrize(("data", "phrase"), [case[1:] for case in DAMAGED], ids=[case[0] for case in DAMAGED])
def test_damage_is_named(data: bytes, phrase: str) -> None:
    problem = refusal(data)
    assert (problem.place, problem.file) == ("", FILE)
    assert phrase in problem.found


def test_counts_that_contradict_each_other_are_damage() -> None:
    # Thrift writes the number 2 as 0x04: somewhere in the footer stand the two counts of rows.
    places = [place for place in range(GOOD.rindex(b"grade"), len(GOOD) - 8) if GOOD[place] == 4]
    said = []
    for place in places:
        try:
            table_of(parquet, GOOD[:place] + b"\x06" + GOOD[place + 1 :], FILE)
        except ReadError as error:
            said.append(str(error))
    assert any("rows are announced, but" in text for text in said)


def test_300_million_rows_in_a_small_file_are_refused_by_their_count() -> None:
    file = io.BytesIO()
    schema = pa.schema([("grade", pa.int8())])
    with pq.ParquetWriter(file, schema) as writer:
        group = pa.table({"grade": pa.array(bytes(10_000_000), pa.int8())}, schema)
        for _ in range(30):
            writer.write_table(group, row_group_size=10_000_000)
    assert len(file.getvalue()) < 2_000_000
    problem = refusal(file.getvalue())
    assert "300,000,000 rows × 1 columns are 300,000,000 cells; the limit is 200,000,000" in problem.found
    assert problem.flag == "--no-limits"


def test_the_limit_can_be_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "MOST_CELLS", 5)
    assert "2 rows × 3 columns" in refusal(GOOD).found
    assert len(table_of(parquet, GOOD, FILE, no_limits=True)) == 2


def test_one_long_text_in_many_rows_is_refused_before_it_fills_the_memory() -> None:
    long = pa.DictionaryArray.from_arrays(pa.array([0] * 100_000, pa.int32()), ["x" * 1_000_000])
    data = written({"doc": long}, compression="zstd")
    assert len(data) < 200_000
    problem = refusal(data)
    assert (problem.column, problem.flag) == ("doc", "--no-limits")
    assert "gives more than 16,777,216" in problem.found


def test_looks_like() -> None:
    assert parquet.looks_like(source_of(GOOD, "x.dat"))
    assert not parquet.looks_like(source_of("PAR1 query doc\n", "x.parquet"))


def test_damaged_bytes_give_tables_or_our_error() -> None:
    for data in [*damaged(GOOD, 51, 300), *noise(52, 50), *noise(53, 50, b"PAR1")]:
        check_survives(parquet, data, FILE)
