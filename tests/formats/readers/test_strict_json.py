"""What JSON is refused, where and in which words; and that numbers and texts come out as they stand."""

from __future__ import annotations

import json
import random
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import Problems, ReadError
from ndcg_explorer.formats.readers.json_scanner import JsonFault, json_path
from ndcg_explorer.formats.readers.strict_json import Number, cell, compact, load, outline, parse, raise_fault
from ndcg_explorer.formats.source_file import SourceFile
from tests.support.examples import examples
from tests.support.reading import Bad
from tests.support.timing import plain_milliseconds

BAD = [
    Bad("NaN", '[{"grade": NaN}]', "line 1, column 12, $[0].grade", '"NaN" is not a number that JSON allows'),
    Bad("Infinity", '{"a":\n Infinity}', "line 2, column 2, $.a", '"Infinity" is not a number'),
    Bad("minus Infinity", "[1, -Infinity]", "line 1, column 5, $[1]", '"-Infinity" is not a number'),
    Bad("1e999", '{"q 1": [1e999]}', 'line 1, column 10, $["q 1"][0]', '"1e999" is too large'),
    Bad("long float", f"[{'9' * 400}.5]", "line 1, column 2, $[0]", "is too large for a number"),
    Bad("duplicate key", '{"q1": {"d1": 3,\n "d1": 2}}', "line 2, column 2, $.q1.d1", '"d1" occurs twice'),
    Bad("duplicate by escape", '{"d1": 1, "d\\u0031": 2}', "line 1, column 11, $.d1", '"d1" occurs twice'),
    Bad("comma at the end of an array", "[1,\n2,\n]", "line 3, column 1, $[2]", 'a comma stands before "]"'),
    Bad("comma at the end of an object", '{"a": 1,}', "line 1, column 9, $.a", 'a comma stands before "}"'),
    Bad("two documents", '{"a": 1}\n{"a": 2}', "line 2, column 1", "a second JSON document starts here"),
    Bad("text after the end", "[] x", "line 1, column 4", "a second JSON document"),
    Bad("101 deep", "[" * 101 + "]" * 101, f"line 1, column 101, $[0]{'[0]' * 7}…{'[0]' * 8}", "nested more than 100"),
    Bad("100,000 deep", "[" * 100_000, f"line 1, column 101, $[0]{'[0]' * 7}…{'[0]' * 8}", "nested more than 100"),
    Bad("lone surrogate", '["a", "\\ud800 b"]', "line 1, column 7, $[1]", '"U+D800 b" holds half of a surrogate pair'),
    Bad("low surrogate", '{"\\udc00": 1}', "line 1, column 2", "half of a surrogate pair"),
    Bad("line end in a text", '["a\nb"]', "line 1, column 4, $[0]", '"U+000A" stands inside a text'),
    Bad("quote never closed", '["a", "b', "line 1, column 7, $[1]", "the quote opened here is never closed"),
    Bad("unknown escape", '["C:\\data"]', "line 1, column 5, $[0]", '"\\d" is not an escape'),
    Bad(
        "object never closed",
        '{"a": [1,\n 2',
        "line 2, column 3, $.a[1]",
        "ends inside the array that begins on line 1",
    ),
    Bad("cut after a key", '{"a"', "line 1, column 5, $.a", "ends inside the object that begins on line 1"),
    Bad("single quotes", "{'a': 1}", "line 1, column 2", "Use double quotes."),
    Bad("key without quotes", "{a: 1}", "line 1, column 2", '"a" was found where a key in double quotes was expected'),
    Bad("no colon", '{"a" 1}', "line 1, column 6, $.a", '"1" was found where ":" was expected'),
    Bad("no comma", "[1 2]", "line 1, column 4, $[0]", '"2" was found where "," or "]" was expected'),
    Bad("no value", '{"a":}', "line 1, column 6, $.a", '"}" was found where a value was expected'),
    Bad("leading zero", "[007]", "line 1, column 2, $[0]", '"007" is not a JSON number'),
    Bad("plus sign", "[+1]", "line 1, column 2, $[0]", '"+1" is not a JSON number'),
    Bad("point without digit", "[1.]", "line 1, column 2, $[0]", '"1." is not a JSON number'),
    Bad("Python's None", "[None]", "line 1, column 2, $[0]", "Write true, false or null."),
    Bad("a comment", "// grades\n[]", "line 1, column 1", "begins a comment, which JSON does not have"),
    Bad("HTML", "<html></html>", "line 1, column 1", "looks like HTML"),
    Bad("blank", " \n ", "line 2, column 2", "the file is empty. Nothing was loaded."),
    Bad("old line ends", "[1,\r2,\r]", "line 3, column 1, $[2]", "a comma stands before"),
]


def loaded(data: bytes) -> object:
    return load(SourceFile("x.json", pasted=data), ImportOptions(), Problems())


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad.name)
def test_what_is_wrong_has_a_place_and_a_sentence(bad: Bad) -> None:
    assert isinstance(bad.data, str)
    with pytest.raises(ReadError) as caught:
        loaded(bad.data.encode())
    problem = caught.value.problems.errors[0]
    assert problem.place == bad.place
    assert bad.phrase in str(problem)
    assert problem.remedy


@pytest.mark.parametrize("text", ["12345678901234567890", "1.50", "1E5", "-0", "0.1e-3", "9" * 5_000])
def test_numbers_keep_their_digits(text: str) -> None:
    value = parse(f"[{text}]")
    assert value == [text]
    assert isinstance(value, list)
    assert isinstance(value[0], Number)
    assert cell(value[0]) == text


def test_numbers_and_texts_of_digits_are_told_apart() -> None:
    values = parse('[7, "7"]')
    assert isinstance(values, list)
    assert [isinstance(value, Number) for value in values] == [True, False]
    assert [compact(value) for value in values] == ["7", '"7"']


@pytest.mark.parametrize(
    ("data", "value"),
    [
        (b'\xef\xbb\xbf{"a": null}', {"a": None}),
        ('{"a": "é"}'.encode("utf-16"), {"a": "é"}),
        (b"[true]\r\n\x1a", [True]),
        (b'["\\ud83d\\ude00"]', ["😀"]),
        (b'["C:\\\\ud800"]', ["C:\\ud800"]),
        ('["a\u2028b"]'.encode(), ["a\u2028b"]),
        (b"[" * 100 + b"]" * 100, None),
    ],
)
def test_odd_but_good(data: bytes, value: object) -> None:
    found = loaded(data)
    assert value is None or found == value


def test_brackets_inside_texts_are_not_nesting() -> None:
    assert parse(json.dumps(["[" * 500, '\\"' + "{" * 500])) == ["[" * 500, '\\"' + "{" * 500]


def test_replaced_bytes_are_reported() -> None:
    problems = Problems()
    load(SourceFile("x.json", pasted=b'["a\xff"]'), ImportOptions(replace_bad_bytes=True), problems)
    assert "unreadable character" in str(problems.listed[0])


def test_cells_of_all_kinds() -> None:
    values = parse('[null, true, false, 1.50, "x", {"a": [1.0, "é\\""]}, []]')
    assert isinstance(values, list)
    assert [cell(value) for value in values] == ["", "true", "false", "1.50", "x", '{"a":[1.0,"é\\""]}', "[]"]


def test_paths_are_readable() -> None:
    assert json_path("details", "star wars", "hits", 3) == '$.details["star wars"].hits[3]'


def test_the_outline_of_a_long_file_is_that_of_its_beginning() -> None:
    text = json.dumps({"details": {"q1": {"hits": [{"hit": {"_id": "x" * 100_000}}]}}})
    paths = outline(SourceFile("x.json", pasted=text.encode()))
    assert ("details", "q1", "hits", "[]", "hit") in paths


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


@given(VALUES, st.booleans())
@settings(max_examples=300, deadline=None)
def test_what_is_good_has_no_fault_and_comes_out_the_same(value: object, ascii_only: bool) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=1)
    raise_fault(text)
    assert json.loads(compact(parse(text))) == value


@given(st.text(alphabet='[]{}:,"\\u0d8 \n1e-.nulltrue', max_size=24))
@settings(max_examples=examples(1_000), deadline=None)
def test_the_scanner_and_the_parser_agree(text: str) -> None:
    try:
        json.loads(text)
    except ValueError:
        with pytest.raises(JsonFault) as caught:
            parse(text)
        assert "this is not JSON" not in caught.value.found  # the scanner had the words


def test_noise_never_gives_another_error() -> None:
    chance = random.Random(5)
    good = json.dumps({"details": {"q1": {"hits": [{"hit": {"_id": "d\u00e9"}, "rating": 1.5e3}]}}})
    for _ in range(2_000):
        place = chance.randrange(len(good))
        text = (
            good[:place] + chr(chance.choice([34, 92, 44, 58, 91, 93, 123, 125, 0x1F600, 10, 48])) + good[place + 1 :]
        )
        with suppress(JsonFault):
            parse(text)


def test_a_million_brackets_in_a_text_are_quick() -> None:
    text = json.dumps(["[" * 1_000_000] * 10)
    assert plain_milliseconds(lambda: parse(text)) < 5000
