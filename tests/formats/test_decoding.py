"""Bytes to text: marks, UTF-16 without one, what is asked about, and what is never text."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.formats.decoding import (
    KNOWN_ENCODINGS,
    binary_kind,
    decoded,
    decoded_head,
    line_at,
    line_number,
    replaced_bytes,
)
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import Problem, ReadError
from ndcg_explorer.formats.source_file import SourceFile, pasted_source

TEXT = "query,doc\ncafé,文档\n🙂,x\n"


def text_of(data: bytes, **options: Any) -> str:
    return decoded(SourceFile("x.csv", pasted=data), ImportOptions(**options))


def refusal(data: bytes, **options: Any) -> Problem:
    with pytest.raises(ReadError) as caught:
        text_of(data, **options)
    (problem,) = caught.value.problems.listed
    return problem


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "gb18030"])
def test_unicode_needs_no_telling(encoding: str) -> None:
    named = {"encoding": encoding} if encoding == "gb18030" else {}
    assert text_of(TEXT.encode(encoding), **named) == TEXT


@pytest.mark.parametrize("mark", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be", "utf-8"])
def test_a_mark_is_never_data(mark: str) -> None:
    assert text_of(("\ufeff" + TEXT).encode(mark)) == TEXT


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    "rows",
    ["红色的一双鞋子,一号文档\n", "не то,документ 1\r\n", "café crème,d1\n", "빨간 신발,문서\n", "あかい,ひとり\n"],
)
def test_utf_16_without_a_mark_is_told_even_where_little_is_ascii(encoding: str, rows: str) -> None:
    for text in ("query,doc\n" + rows, rows * 50, rows * 5000):
        assert text_of(text.encode(encoding)) == text


@pytest.mark.parametrize("encoding", ["utf-16", "UTF16", "utf_16"])
@pytest.mark.parametrize("order", ["utf-16-le", "utf-16-be", "utf-16"])
def test_the_byte_order_is_found_where_only_utf_16_is_named(encoding: str, order: str) -> None:
    assert text_of(TEXT.encode(order), encoding=encoding) == TEXT


@pytest.mark.parametrize("name", KNOWN_ENCODINGS)
def test_every_suggested_encoding_exists(name: str) -> None:
    assert text_of("a,b\n1,2".encode(name), encoding=name) == "a,b\n1,2"


def test_a_named_encoding_decides() -> None:
    assert text_of("é".encode(), encoding="cp1252") == "Ã©"


def test_a_utf_8_mark_is_dropped_under_any_named_encoding() -> None:
    assert text_of(b"\xef\xbb\xbfcaf\xe9", encoding="cp1252") == "café"


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("cp125", "Did you mean"),
        ("shiftjs", 'Did you mean "shift_jis"'),
        ("klingon", "Known: utf-8"),
        ("zlib", "Known:"),
        ("rot13", "Known:"),
        ("unicode_escape", ""),
        ("utf-7", 'Did you mean "utf-8"'),
        ("idna", "Known:"),
        ("a\0b", ""),
        ("é", "Known:"),
    ],
)
def test_an_unknown_encoding_is_refused_with_the_nearest_names(name: str, advice: str) -> None:
    problem = refusal(TEXT.encode(), encoding=name)
    assert problem.found.startswith("there is no encoding")
    assert advice in problem.remedy
    assert problem.flag == "--encoding"


def test_the_first_bad_byte_is_named_with_its_line_and_readings() -> None:
    problem = refusal("a,b\r\n1,2\r\nпривет,1\r\n".encode("koi8_r"))
    assert problem.place == "line 3"
    assert problem.found.startswith("byte 0xD0 is not UTF-8 text in")
    assert 'koi8_r reads "привет,1"' in problem.remedy
    assert 'cp1252 reads "ÐÒÉ×ÅÔ,1"' in problem.remedy
    assert problem.flag == "--encoding"


def test_a_reading_starts_shortly_before_the_bad_byte_of_a_long_line() -> None:
    problem = refusal(b"x" * 100_000 + "здесь".encode("cp1251") + b"y" * 100_000)
    assert problem.place == "line 1"
    assert 'cp1252 reads "xxxxxxxxçäåñüyyyyyyyyyyy…"' in problem.remedy


def test_encodings_that_have_no_such_text_are_not_suggested() -> None:
    assert "gbk" not in refusal(b"caf\xe9").remedy


def test_one_bad_line_among_good_ones_is_called_mixed() -> None:
    problem = refusal("é\nü\nß\n".encode() + b"\xfc\n")
    assert problem.place == "line 4"
    assert "3 other lines are good UTF-8, so encodings are mixed here (1 bad)" in problem.remedy
    assert problem.flag == "--replace-bad-bytes"


def test_bad_bytes_are_replaced_where_the_user_says_so() -> None:
    assert text_of(b"caf\xe9\0,\xff", replace_bad_bytes=True) == "caf��,�"


def test_what_was_replaced_is_reported_once() -> None:
    source, options = SourceFile("x.csv", pasted=b""), ImportOptions(replace_bad_bytes=True)
    (problem,) = replaced_bytes(source, "a\nb�c�\n", options)
    assert str(problem).startswith('x.csv, line 2: 2 unreadable characters stand as �, the first in "b�c�".')
    assert replaced_bytes(source, "abc", options) == []
    assert replaced_bytes(source, "a�", ImportOptions()) == []


@pytest.mark.parametrize("data", [b"a,b\n1,\x002\n", b"a,b\n1,\0\0\0\0\0\0\0\0", b"a,b\nc,d\x00\n"])
def test_nul_characters_are_named_by_line(data: bytes) -> None:
    problem = refusal(data)
    assert problem.place == "line 2"
    assert "contains NUL characters — damaged or UTF-16?" in problem.found
    assert "␀" in problem.found


def test_nul_characters_in_utf_16_are_damage_too() -> None:
    assert refusal("a,b\n1,\0\n".encode("utf-16")).place == "line 2"


def test_a_cut_utf_16_file_is_told() -> None:
    assert "ends in the middle of a character" in refusal("a,b\n1,2".encode("utf-16")[:-1]).found


def test_half_a_character_in_pasted_text_is_told() -> None:
    with pytest.raises(ReadError, match=r"pasted text, line 2: half a character \(a lone surrogate\)"):
        decoded(pasted_source("a\nb\ud800"), ImportOptions())


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"a\n\x1a", "a\n"),
        (b"a\x1a", "a"),
        (b"a\r\n\x1a\x1a\x1a\r\n", "a\r\n"),
        (b"a\x1a\n", "a\x1a\n"),
        (b"a\x1ab", "a\x1ab"),
        (b"\x1a", ""),
        (b"\n", "\n"),
        (b"", ""),
    ],
)
def test_only_a_ctrl_z_that_ends_the_file_is_dropped(data: bytes, text: str) -> None:
    assert text_of(data) == text


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"\x89PNG\r\n\x1a\n....", "a PNG picture"),
        (b"%PDF-1.4", "a PDF document"),
        (b"PAR1\x15\0\x15", "a Parquet table"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old office document (XLS) or an encrypted one"),
        (b"SQLite format 3\0", "an SQLite database"),
        (b"PAR1,x\n", ""),
        (b"PK,doc\n", ""),
        (b"", ""),
    ],
)
def test_binary_files_are_known_by_their_first_bytes(data: bytes, kind: str) -> None:
    assert binary_kind(SourceFile("x.csv", pasted=data)) == kind
    if kind:
        assert f"this is {kind}, not text" in refusal(data).found


def test_bytes_of_no_known_kind_are_still_not_text() -> None:
    assert refusal(bytes(range(256)) * 20).found.startswith("this is not text: it begins with")


def test_the_head_can_be_looked_at_though_it_is_cut_or_bad() -> None:
    assert decoded_head(SourceFile("x", pasted="é".encode()[:1])) == "�"
    assert decoded_head(SourceFile("x", pasted=TEXT.encode("utf-16"))) == TEXT


def test_lines_are_counted_as_an_editor_does() -> None:
    text = "a\rb\r\nc\nd\u2028e"
    assert [line_number(text, text.index(letter)) for letter in "abcde"] == [1, 2, 3, 4, 4]
    assert [line_at(text, text.index(letter)) for letter in "abcde"] == ["a", "b", "c", "d\u2028e", "d\u2028e"]


@settings(max_examples=500, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\x1a\ufeff"), max_size=200))
def test_utf_8_round_trips(text: str) -> None:
    assert decoded(pasted_source(text), ImportOptions()) == text


@settings(max_examples=500, deadline=None)
@given(st.binary(max_size=300), st.sampled_from(["", *KNOWN_ENCODINGS]), st.booleans())
def test_any_bytes_give_clean_text_or_our_own_error(data: bytes, encoding: str, replace: bool) -> None:
    if data[:2] == b"\x1f\x8b":
        return  # gzip is SourceFile's to test
    try:
        text = text_of(data, encoding=encoding, replace_bad_bytes=replace)
    except ReadError:
        return
    text.encode()  # no halves of characters
    assert "\0" not in text
