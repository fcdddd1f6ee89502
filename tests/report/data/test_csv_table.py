"""CSV that spreadsheets leave alone, that readers of CSV read, and that our own import reads back."""

from __future__ import annotations

import csv
import io
import math
import re
import sys
import unicodedata
from pathlib import Path

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_explorer.cli import main
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.spreadsheet_text import with_apostrophe, without_apostrophe
from ndcg_explorer.importing.loading import load
from ndcg_explorer.report.content.report import Report, no_progress
from ndcg_explorer.report.data import csv_table, tables
from ndcg_explorer.storage.samples import Sample, samples
from ndcg_explorer.storage.session_file import load_session
from tests.support.data_sessions import HOSTILE, NAN, hostile_report, report_of, session_of
from tests.support.export_strings import CELLS, UNSEEN_STARTS

COLUMNS = (
    "query,system,measure,value,rank,document,title,grade,gain,discount,discounted_gain,cg,dcg,"
    "ideal_gain,ideal_dcg,ndcg"
)
NUMBERS = (*COLUMNS.split(",")[7:], "value", "rank")
# OWASP's list, with the full-width signs that spreadsheets take for the same.
DANGEROUS = re.compile(r"[=+\-@＝＋－＠]|[\t\r\n]")
# Spaces, controls and format characters: Unicode's own names for what cannot be seen.
UNSEEN = ("Cc", "Cf", "Zl", "Zp", "Zs")


def is_dangerous(text: str) -> bool:
    """Whether a sign of a formula comes first among what can be seen."""
    seen = (place for place, char in enumerate(text) if unicodedata.category(char) not in UNSEEN)
    return DANGEROUS.match(text) is not None or DANGEROUS.match(text, next(seen, len(text))) is not None


def written(report: Report) -> bytes:
    (data,) = csv_table.make(report, Path("report.csv"), no_progress).values()
    return data


def rows_of(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode(), newline=""), strict=True))


def imported(data: bytes, folder: Path, *, strip: bool = True) -> tuple[list[str], set[str], dict[str, str], str]:
    """Queries, systems, the titles by document, and the notes of the import."""
    path = folder / "report.csv"
    path.write_bytes(data)
    found = load([path], ImportOptions(strip_apostrophes=strip))
    session = found.session
    documents = session.documents
    titles = {documents.id_at(place): documents.field_at("title", place) for place in range(len(documents))}
    notes = " ".join(problem.found for problem in found.problems.listed)
    return list(session.query_ids), {system.name for system in session.systems}, titles, notes


def test_a_row_has_the_lists_headline_and_the_figures_of_its_rank() -> None:
    report = report_of(session_of({"q": [3, NAN, 1]}, fields={"title": ["Größe", "x,y", 'say "hi"']}))
    text = written(report).decode()
    assert text.startswith(COLUMNS + "\r\n")
    assert text.endswith("\r\n")
    value = 3.5 / (3 + 1 / math.log2(3))
    header, first, second, third = rows_of(written(report))
    assert dict(zip(header, first, strict=True))["title"] == "Größe"
    found = dict(zip(header, third, strict=True))
    assert float(found["value"]) == value
    assert found["value"] == repr(value)
    assert (found["rank"], found["grade"], found["discount"], found["title"]) == ("3", "1", "0.5", 'say "hi"')
    assert dict(zip(header, second, strict=True))["grade"] == ""


@pytest.mark.parametrize("text", [*CELLS, *UNSEEN_STARTS], ids=repr)
def test_no_text_of_the_corpus_is_taken_for_a_formula(text: str) -> None:
    assert text in HOSTILE
    for row in rows_of(written(hostile_report(queries=(text,)))):
        for cell in row:
            assert not is_dangerous(cell) or re.fullmatch(r"-?\d[\d.e-]*", cell), cell


def test_every_hostile_text_comes_back_from_readers_of_csv() -> None:
    data = written(hostile_report())
    header, *rows = rows_of(data)
    assert {len(row) for row in rows} == {len(header)}
    frame = pd.read_csv(io.BytesIO(data), dtype=str, keep_default_na=False)
    for name in ("query", "title", "document"):
        texts = dict.fromkeys(without_apostrophe(row[header.index(name)]) for row in rows)
        assert set(HOSTILE) <= set(texts)
        assert [without_apostrophe(cell) for cell in frame[name]] == [
            without_apostrophe(row[header.index(name)]) for row in rows
        ]
    assert "'=field" in header


def test_negative_numbers_stay_numbers() -> None:
    report = report_of(session_of({"q": [-1.5, 2]}, "nDCG(negative=keep)"))
    header, first, _ = rows_of(written(report))
    assert dict(zip(header, first, strict=True))["grade"] == "-1.5"
    frame = pd.read_csv(io.BytesIO(written(report)))
    assert all(frame[name].dtype.kind in "if" for name in NUMBERS)


def test_without_the_wish_texts_are_written_as_they_are() -> None:
    data = written(hostile_report(safe_for_spreadsheets=False))
    header, *rows = rows_of(data)
    assert {row[header.index("query")] for row in rows} == set(HOSTILE)


def test_our_import_gives_back_every_id_and_title(tmp_path: Path) -> None:
    queries, systems, titles, notes = imported(written(hostile_report()), tmp_path)
    assert queries == list(HOSTILE)
    assert systems == {"=1+1", "<r>bold</r>"}
    assert {document: title for document, title in titles.items() if document != "other"} == {
        text: text for text in HOSTILE
    }
    assert "apostrophe" not in notes


def test_an_import_without_the_choice_keeps_apostrophes_and_tells_of_them(tmp_path: Path) -> None:
    session = session_of({"q": [1, 2, 3]}, ids={"q": ["=1+1", "it's", "'x'"]})
    _, _, titles, notes = imported(written(report_of(session)), tmp_path, strip=False)
    assert list(titles) == ["'=1+1", "it's", "''x'"]
    assert "2 texts have an apostrophe in front" in notes


def test_a_table_without_such_texts_has_no_note_and_is_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "plain.csv"
    path.write_text("query,document\n'tis,it's\n'tis,'a' b'\n")
    for strip in (False, True):
        found = load([path], ImportOptions(strip_apostrophes=strip))
        assert found.session.query_ids == ("'tis",)
        assert not any("apostrophe" in problem.found for problem in found.problems.listed)


def test_the_command_line_tells_of_the_flag_and_takes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "t.csv"
    path.write_text("query,document,rank,grade\nq,'=a,1,1\n")
    asked = ["score", str(path), "--per-rank", "--output", "csv"]
    assert main(asked) == 0
    kept = capsys.readouterr()
    assert "(--strip-apostrophes)" in kept.err
    assert ",'=a," in kept.out
    assert main([*asked, "--strip-apostrophes"]) == 0
    stripped = capsys.readouterr()
    assert stripped.err == ""
    assert ",=a," in stripped.out


def test_the_choice_is_kept_in_the_session(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text("query,document\nq,'=a\n")
    session = load([path], ImportOptions(strip_apostrophes=True)).session
    assert session.choices == {"strip_apostrophes": "yes"}
    assert session.documents.id_at(0) == "=a"


def test_two_columns_do_not_get_one_name(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text("query,document,'=a,=a\nq,d,x,y\n")
    documents = load([path], ImportOptions(strip_apostrophes=True)).session.documents
    assert [documents.field_at(name, 0) for name in ("'=a", "=a")] == ["x", "y"]


@given(st.text())
def test_an_apostrophe_is_taken_off_exactly_where_one_was_put(text: str) -> None:
    safe = with_apostrophe(text)
    assert without_apostrophe(safe) == text
    assert not is_dangerous(safe)


def test_a_sign_behind_any_character_that_cannot_be_seen_is_made_safe() -> None:
    unseen = [char for char in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(char) in UNSEEN]
    assert [char for char in unseen if not with_apostrophe(f"{char}=1+1").startswith("'")] == []


@given(st.text(st.sampled_from("\u200b\ufeff\u2060\xad\x01\xa0\u3000\u200f\u202e\u2069=+-@'a1")))
def test_what_cannot_be_seen_hides_no_sign(text: str) -> None:
    safe = with_apostrophe(text)
    assert not is_dangerous(safe)
    assert without_apostrophe(safe) == text


@pytest.mark.parametrize("text", ["\u200bplain", "\xa0", "\u200b", "", "a\u200b=1+1", "\u20661+1"])
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert with_apostrophe(text) == text


@given(st.lists(st.text(st.characters(codec="utf-8"), min_size=1), min_size=1, max_size=5))
def test_any_texts_come_back_from_the_csv_module(texts: list[str]) -> None:
    data = csv_table.csv_bytes(pd.DataFrame({"a": texts, "b": [1.5] * len(texts)}), safe=True)
    assert [(without_apostrophe(text), number) for text, number in rows_of(data)[1:]] == [
        (text, "1.5") for text in texts
    ]


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.slug)
def test_the_numbers_of_a_sample_are_exact(sample: Sample) -> None:
    report = report_of(load_session(sample.path).session)
    frame = tables.per_rank(report, headline=True)
    header, *rows = rows_of(written(report))
    for name in ("value", "dcg", "ideal_dcg", "ndcg", "discount"):
        assert [float(row[header.index(name)]) for row in rows] == frame[name].tolist()
