"""JSON lines: each problem has the number of its line."""

from __future__ import annotations

import json

import pytest

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, WARNING, ReadError
from ndcg_explorer.formats.readers import json_lines
from tests.support.reading import Bad, check_bad, check_survives, damaged, noise, rows_of, source_of, table_of

FILE = "run.jsonl"

BAD = [
    Bad("line 2 broken", '{"a": 1}\n{"a": \n{"a": 3}\n', "line 2, column 7, $.a", "the text ends inside the object"),
    Bad("an array", '{"a": 1}\n[1, 2]\n', "line 2", '"[1, 2]" is an array, not an object'),
    Bad("a number", '{"a": 1}\n\n7\n', "line 3", '"7" is a number, not an object'),
    Bad("NaN", '{"a": 1}\n{"a": NaN}\n', "line 2, column 7, $.a", '"NaN" is not a number'),
    Bad("duplicate key", '{"a": 1, "a": 2}\n', "line 1, column 10, $.a", '"a" occurs twice'),
    Bad("two objects on a line", '{"a": 1}{"a": 2}\n', "line 1, column 9", "a second JSON document"),
    Bad("comma after each line", '{"a": 1},\n{"a": 2}\n', "line 1, column 9", "a second JSON document"),
    Bad("pretty printed", '{\n"a": 1\n}\n', "line 1, column 2", "the text ends inside the object"),
    Bad("deep", '{"a": 1}\n' + "[" * 5_000, f"line 2, column 101, ${'[0]' * 8}…{'[0]' * 8}", "nested more than 100"),
    Bad("lone surrogate", '{"a": "\\udfff"}', "line 1, column 7, $.a", "half of a surrogate pair"),
    Bad("not UTF-8", b'{"a": 1}\n{"a": "\xe9"}\n', "line 2", "is not UTF-8 text"),
    Bad("only blank lines", "\n \n", "", "there is no line to load"),
]


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad.name)
def test_bad_lines_are_refused_by_number(bad: Bad) -> None:
    check_bad(json_lines, bad, FILE)


def test_all_bad_lines_are_reported_at_once() -> None:
    with pytest.raises(ReadError) as caught:
        json_lines.read(source_of('{"a": 1}\nx\n{"a": 2}\ny\n', FILE), ImportOptions())
    assert [problem.place for problem in caught.value.problems.errors] == ["line 2, column 1", "line 4, column 1"]
    assert caught.value.problems.errors[0].flag == "--skip-bad-rows"


def test_bad_lines_are_skipped_where_that_was_chosen() -> None:
    found = table_of(json_lines, '{"a": 1}\n{"a"\n[2]\n{"a": 3}\n', FILE, skip_bad_rows=True)
    assert rows_of(found) == [["1"], ["3"]]
    assert found.place(1) == "line 4"
    assert [problem.severity for problem in found.problems.listed] == [WARNING, WARNING]
    assert found.problems.count(ERROR) == 0


def test_mixed_keys_are_united_and_blank_lines_passed_over() -> None:
    found = table_of(json_lines, '\ufeff{"q": "q1", "d": 1.0}\r\n\r\n{"d": 2, "n": [1]}\r\n', FILE)
    assert found.columns == ("q", "d", "n")
    assert rows_of(found) == [["q1", "1.0", ""], ["", "2", "[1]"]]
    assert [found.place(row) for row in (0, 1)] == ["line 1", "line 3"]
    assert found.default_system == "run"


def test_line_separators_inside_texts_are_data() -> None:
    found = table_of(json_lines, '{"a": "x\u2028y\x85z"}\n{"a": "b"}', FILE)
    assert rows_of(found) == [["x\u2028y\x85z"], ["b"]]


@pytest.mark.parametrize(
    ("data", "name", "expected"),
    [
        ('{"a": 1}\n{"a": 2}\n', "x.json", True),
        ('{"a": 1}\n', "x.jsonl", True),
        ('{"a"\n', "x.ndjson", True),
        ("[1]\n[2]\n", "x.jsonl", True),
        ('{"a": 1}\n', "x.json", False),
        ('{\n"a": 1}\n', "x.json", False),
        ('[\n{"a": 1},\n{"a": 2}]', "x.json", False),
        ("query,doc\n", "x.jsonl", False),
    ],
)
def test_looks_like(data: str, name: str, expected: bool) -> None:
    assert json_lines.looks_like(source_of(data, name)) is expected


def test_damage_gives_tables_or_our_error() -> None:
    good = "\n".join(json.dumps({"q": "q1", "d": f"dé{row}", "s": row / 7}) for row in range(6)).encode()
    for data in [*damaged(good, 11, 400), *noise(12, 100), *noise(13, 100, b'{"q":1}\n{"q')]:
        check_survives(json_lines, data, FILE)
