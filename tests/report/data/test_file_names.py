"""Names of files built from data stay in their folder and apart from each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_explorer.errors import UsageError
from ndcg_explorer.report.data.file_names import inside, safe_name

HOSTILE = [
    "../../etc/passwd", "..\\..\\x", "/abs", "CON", "nul.txt", "a/b", "a\x00b", "a" * 300, "名" * 100, "x:y",
    "trailing. ", "-rf", "~root", "|cmd", "\u202egpj.exe", "é", "e\u0301", ".", "..", "", "`", " ", "\n", "con.a.b",
    "COM1", "lpt9.svg", "\ud800", "...", "a.",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_name_comes_out_harmless(text: str, tmp_path: Path) -> None:
    name = safe_name(text)
    assert re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,79}", name)
    assert name.partition(".")[0].upper() not in {"CON", "NUL", "COM1", "LPT9"}
    path = inside(tmp_path, f"{name}.svg")
    path.write_bytes(b"x")
    assert [file.name for file in tmp_path.iterdir()] == [f"{name}.svg"]


def test_hostile_names_do_not_become_one() -> None:
    assert len({safe_name(text).lower() for text in HOSTILE}) == len(HOSTILE)


@pytest.mark.parametrize("text", ["q1", "A-7_b.2", "301", "a" * 80])
def test_a_harmless_name_stays_as_it_is(text: str) -> None:
    assert safe_name(text) == text


def test_a_name_is_not_given_twice_even_in_another_case() -> None:
    taken: set[str] = set()
    names = [safe_name(text, taken) for text in ("q1", "Q1", "q1", "q1")]
    assert names[0] == "q1"
    assert len({name.lower() for name in names}) == 4 == len(taken)
    assert all(re.fullmatch(r"[qQ]1-[0-9a-f]{8}", name) for name in names[1:])


def test_a_name_that_looks_like_a_cleaned_one_stays_apart_from_it() -> None:
    taken: set[str] = set()
    cleaned = safe_name("a/b", taken)
    assert safe_name(cleaned, taken) != cleaned


@given(st.lists(st.text(max_size=100), max_size=8))
def test_any_texts_become_different_safe_names(texts: list[str]) -> None:
    taken: set[str] = set()
    names = [safe_name(text, taken) for text in texts]
    assert len({name.lower() for name in names}) == len(texts)
    assert all(re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,79}", name) and name[-1] != "." for name in names)


@pytest.mark.parametrize("name", ["../x", "/etc/passwd", "a/b", "..", ".", "", "a\x00b", "a/../../b"])
def test_a_path_outside_the_folder_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        inside(tmp_path, name)


def test_a_link_that_leads_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "chosen"
    folder.mkdir()
    (folder / "x.svg").symlink_to(tmp_path / "other.svg")
    with pytest.raises(UsageError):
        inside(folder, "x.svg")
