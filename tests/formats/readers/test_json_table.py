"""Tables in one JSON document, in all the shapes that pandas, ranx and people write."""

from __future__ import annotations

import json

import pytest

from ndcg_explorer.formats import text_table as limits
from ndcg_explorer.formats.problems import WARNING
from ndcg_explorer.formats.readers import json_table
from ndcg_explorer.formats.text_table import TextTable
from tests.support.reading import (
    Bad,
    check_bad,
    check_survives,
    damaged,
    noise,
    refusal_of,
    rows_of,
    source_of,
    table_of,
)

FILE = "bm25.json"


def table(data: object, **options: object) -> TextTable:
    return table_of(json_table, data, FILE, **options)


BAD = [
    Bad("array of arrays", '[["q1", "d1"], ["q1", "d2"]]', "$", "the columns have no names"),
    Bad("a number among objects", '[{"a": 1}, 7]', "$[1]", "a number was found where an object was expected"),
    Bad("null among objects", '[{"a": 1}, null]', "$[1]", "null was found where an object was expected"),
    Bad("empty array", "[]", "", "there are no rows in it"),
    Bad("empty object", "{}", "$", "the object is empty"),
    Bad("only a text", '"q1"', "$", "the file holds only a text"),
    Bad("only true", "true", "$", "the file holds only true or false"),
    Bad("uneven arrays", '{"query": ["a", "b"], "grade": [1]}', "$.grade", '1 values, but "query" has 2'),
    Bad("split: short row", '{"columns": ["a", "b"], "data": [[1, 2], [3]]}', "$.data[1]", "1 values for 2 columns"),
    Bad("split: row is a text", '{"columns": ["a"], "data": ["x"]}', "$.data[0]", "a text for 1 columns"),
    Bad("split: same name twice", '{"columns": ["a", "a"], "data": []}', "$.columns[1]", '"a" occurs twice'),
    Bad("too deep for ranx", '{"q1": {"d1": {"x": 1}}}', "$.q1.d1", "an object was found where a number was expected"),
    Bad("queries without documents", '{"q1": {}, "q2": {}}', "", "there are no rows in it"),
    Bad("duplicate document", '{"q1": {"d1": 1, "d1": 2}}', "line 1, column 18, $.q1.d1", "occurs twice"),
]


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad.name)
def test_bad_files_are_refused_by_place(bad: Bad) -> None:
    check_bad(json_table, bad, FILE)


def test_records_become_rows_and_their_keys_columns() -> None:
    found = table('[{"query": "q1", "doc": 7, "grade": 1.50}, {"doc": "007", "note": {"by": [1.0]}, "query": null}]')
    assert found.columns == ("query", "doc", "grade", "note")
    assert rows_of(found) == [["q1", "7", "1.50", ""], ["", "007", "", '{"by":[1.0]}']]
    assert found.place(1) == "$[1]"
    assert (found.roles, found.default_system) == ({}, "bm25")


def test_true_as_a_grade_is_kept_as_text_for_the_mapping_to_refuse() -> None:
    assert rows_of(table('[{"grade": true}, {"grade": false}]')) == [["true"], ["false"]]


@pytest.mark.parametrize("text", ["12345678901234567890", "1e5", "0.10", "NA", "TRUE", "null", "007"])
def test_ids_come_out_as_they_are_written(text: str) -> None:
    assert rows_of(table([{"doc": text}])) == [[text]]


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({"query": ["q1", "q2"], "doc": ["a", "b"]}, "$.query[1]"),
        ({"columns": ["query", "doc"], "index": [0, 1], "data": [["q1", "a"], ["q2", "b"]]}, "$.data[1]"),
        ({"query": {"0": "q1", "1": "q2"}, "doc": {"0": "a", "1": "b"}}, '$.query["1"]'),
        ({"hits": [{"query": "q1", "doc": "a"}, {"query": "q2", "doc": "b"}]}, "$.hits[1]"),
        ({"took": 3, "rows": [{"query": "q1", "doc": "a"}, {"query": "q2", "doc": "b"}]}, "$.rows[1]"),
    ],
    ids=["arrays", "split", "columns", "wrapped", "wrapped with more"],
)
def test_other_shapes_of_the_same_table(document: object, place: str) -> None:
    found = table(document)
    assert found.columns == ("query", "doc")
    assert rows_of(found) == [["q1", "a"], ["q2", "b"]]
    assert found.place(1) == place


def test_ranx_whole_numbers_are_grades() -> None:
    found = table('{"q_1": {"d_12": 5, "d 3": 0}, "q_2": {"d_1": null}}')
    assert rows_of(found) == [["q_1", "d_12", "5"], ["q_1", "d 3", "0"], ["q_2", "d_1", ""]]
    assert found.roles == {"query": "query", "document": "document", "grade": "value"}
    assert not found.by_score
    assert found.place(1) == '$.q_1["d 3"]'
    assert found.is_unclear


def test_ranx_fractions_are_scores_of_a_run() -> None:
    found = table('{"q1": {"d1": 5, "d2": 0.5}}')
    assert found.roles == {"query": "query", "document": "document", "score": "value"}
    assert found.by_score
    assert found.is_unclear


def test_ranx_with_true_keeps_it_for_the_mapping_to_refuse() -> None:
    assert rows_of(table('{"q1": {"d1": 1, "d2": true}}'))[1] == ["q1", "d2", "true"]


def test_bad_rows_are_skipped_where_that_was_chosen() -> None:
    found = table('[{"a": 1}, 7, {"a": 2}]', skip_bad_rows=True)
    assert rows_of(found) == [["1"], ["2"]]
    assert found.place(1) == "$[2]"
    (warning,) = found.problems.listed
    assert (warning.severity, warning.place) == (WARNING, "$[1]")


def test_rows_that_each_bring_a_column_meet_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CELLS", 10_000)
    data = json.dumps([{f"k{row}": 1} for row in range(1_000)])
    problem = refusal_of(json_table, data, FILE)
    assert "the limit is 10,000" in problem.found
    assert problem.flag == "--no-limits"
    assert len(table(data, no_limits=True)) == 1_000


def test_looks_like_json() -> None:
    assert json_table.looks_like(source_of(" \n[1]", "x.txt"))
    assert json_table.looks_like(SourceUtf16)
    assert not json_table.looks_like(source_of("query,doc\n", "x.json"))


SourceUtf16 = source_of('{"a": 1}\n'.encode("utf-16"), "x.json")


def test_damage_gives_tables_or_our_error() -> None:
    good = json.dumps([{"query": "q1", "doc": f"d{row}", "grade": row / 3} for row in range(6)]).encode()
    for data in [*damaged(good, 1, 400), *noise(2, 100), *noise(3, 100, b'{"q1":{"d')]:
        check_survives(json_table, data, FILE)
