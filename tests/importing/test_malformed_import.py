"""Rows 17 to 35 and 42 of the table of malformed input: what the user must see, with place, value and remedy."""

from __future__ import annotations

import errno
import gzip
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.errors import GradeError
from ndcg_explorer.formats.problems import ERROR, MOST_LISTED, Problem, ReadError
from ndcg_explorer.importing.loading import load
from tests.support.importing import File, imported, lists, refused, said
from tests.support.malformed_imports import FINE, HEAD, QRELS, RUN, SCORED, UNUSABLE, USABLE, Case


@pytest.mark.parametrize("case", UNUSABLE, ids=lambda case: f"{case.row} {case.what}")
def test_an_unusable_file_is_refused_with_place_value_and_remedy(case: Case) -> None:
    problem = refused(case.files, **case.options)[0]
    sentence = str(problem)
    assert sentence.startswith(case.start)
    for fact in case.facts:
        assert fact in sentence
    assert problem.remedy
    assert len(sentence) < 700


@pytest.mark.parametrize("case", USABLE, ids=lambda case: f"{case.row} {case.what}")
def test_a_doubtful_file_is_loaded_and_the_doubt_told_with_its_place(case: Case) -> None:
    warnings = [problem for problem in imported(case.files).problems.listed if problem.severity == "warning"]
    told = [problem for problem in warnings if str(problem).startswith(case.start)]
    assert told, [str(problem) for problem in warnings]
    for fact in case.facts:
        assert fact in str(told[0])
    assert told[0].remedy


@pytest.mark.parametrize("case", FINE, ids=lambda case: f"{case.row} {case.what}")
def test_an_unusual_file_is_read_as_it_is_meant_without_a_warning(case: Case) -> None:
    found = imported(case.files)
    (system,) = lists(found.session).values()
    assert list(system.values()) == [case.start]
    assert said(found, "warning") == []


def zipped(data: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("x.csv", data)
    return file.getvalue()


GOOD = (HEAD + "q,a,1,1\n").encode()
NO_FILES: dict[str, tuple[str, bytes, str]] = {
    "an office document": ("x.docx", b"PK\x03\x04" + bytes(22) + b"\x08\0\0\0mimetype", "this is a ZIP archive"),
    "a zip that was cut": ("x.csv.zip", zipped(GOOD)[:-30], "the ZIP data is damaged"),
    "a gzip that was cut": ("x.csv.gz", gzip.compress(GOOD * 50)[:-12], "the gzip data is damaged"),
    "a gzip with a flipped byte": (
        "x.csv.gz",
        b"\x1f\x8b\x08\xff" + gzip.compress(GOOD)[4:],
        "the gzip data is damaged",
    ),
    "a picture": ("x.csv", b"\x89PNG\r\n\x1a\n" + bytes(100), "PNG"),
    "nothing": ("x.run", b"", "the file is empty"),
    "a number called JSON": ("x.json", b"42", "number"),
}


@pytest.mark.parametrize(("name", "data", "fact"), NO_FILES.values(), ids=NO_FILES)
def test_a_file_of_another_kind_is_refused_by_what_it_is(name: str, data: bytes, fact: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(ReadError) as caught:
        load([tmp_path / name])
    (problem,) = caught.value.problems.errors
    assert fact in problem.found
    assert problem.file == name
    assert problem.remedy


@pytest.mark.parametrize("name", ["x.csv.zip", "x.csv", "x.foo"])
def test_a_zip_of_one_table_is_opened_as_the_table(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(zipped(GOOD))
    assert lists(load([tmp_path / name]).session) == {"list": {"q": "a:1"}}


@pytest.mark.parametrize("name", ["x.xlsx", "x.parquet", "x.json", "x", "x.qrels.gz"])
def test_a_table_is_known_by_its_content_whatever_it_is_called(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(gzip.compress(GOOD) if name.endswith(".gz") else GOOD)
    assert lists(load([tmp_path / name]).session) == {"list": {"q": "a:1"}}


def test_a_file_that_fails_while_it_is_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            raise OSError(errno.EIO, "Input/output error")

    (tmp_path / "x.csv").write_bytes(GOOD)
    monkeypatch.setattr("ndcg_explorer.formats.source_file.open_regular", lambda path: Failing())
    with pytest.raises(ReadError, match=r"x.csv: it cannot be read \(Input/output error\)"):
        load([tmp_path / "x.csv"])


def test_the_name_of_a_file_stays_in_its_line(tmp_path: Path) -> None:
    with pytest.raises(ReadError) as caught:
        load([tmp_path / "a\nb\x1b.csv"])
    assert str(caught.value).startswith("aU+000AbU+001B.csv: there is no such file.")
    with pytest.raises(ReadError) as caught:
        load(["x" * 5000])
    assert len(str(caught.value)) < 400


def test_ranks_from_0_are_a_note() -> None:
    found = imported(HEAD + "q,a,0,1\nq,b,1,0\nr,a,0,1\n")
    assert said(found, "note") == ['x.csv, line 2, column "rank": ranks count from 0; they were taken as 1, 2, 3, …']
    assert said(found, "warning") == []


def test_equal_scores_throughout_are_a_note() -> None:
    found = imported(SCORED + "q,a,1,1\nq,b,1,0\nq,c,1,0\n")
    assert said(found) == ["x.csv: 2 results tie with the one above; they stand as the file has them."]


def test_comments_of_a_run_are_passed_over_with_a_note() -> None:
    found = imported({"x.run": "# made by hand\n" + RUN, "x.qrels": QRELS})
    assert said(found) == ["x.run: 1 comment line was passed over."]


def test_a_huge_grade_is_named_by_the_measure_that_cannot_use_it() -> None:
    session = imported(HEAD + "q,a,1,1024\n").session
    with pytest.raises(GradeError, match="Grade 1024: 2\\^g − 1 is too large"):
        evaluate(session.changed(measure=parse_measure("nDCG(gain=exp2)")))


def test_a_row_of_a_query_without_any_document_is_passed_over() -> None:
    """As Quepid writes a query that nothing was found for."""
    found = imported("query,docid,rating\nstar wars,11,3\nstar trek,,\n")
    assert said(found) == ["x.csv, line 3: 1 row with a query and no document passed over, the first here."]
    assert list(found.session.query_ids) == ["star wars"]


def test_rows_that_say_nothing_are_passed_over_with_a_warning() -> None:
    found = imported(HEAD + "q,a,1,1\nq,b,,\n")
    assert said(found, "warning") == [
        "x.csv, line 3: 1 rows have neither a rank, a score nor a grade; they were passed over. "
        "Fill in a rank, or remove them."
    ]


SKIPPED = {
    "a word as grade": (
        HEAD + "q,a,1,1\nq,b,2,good\nq,c,3,0\n",
        "a:1 c:0",
        "is a word, not a number. The row was skipped.",
    ),
    "an infinite grade": (HEAD + "q,a,1,1\nq,b,2,inf\nq,c,3,0\n", "a:1 c:0", "The row was skipped."),
    "a bad rank": (
        HEAD + "q,a,1,1\nq,b,x,2\nq,c,2,0\n",
        "a:1 c:0",
        'column "rank": "x" is not a number. The row was skipped.',
    ),
    "an empty id": (HEAD + "q,a,1,1\nq,,2,2\nq,c,3,0\n", "a:1 c:0", "empty document id. The row was skipped."),
    "a short line": ({"x.run": RUN + "1 Q0 b\n", "x.qrels": QRELS}, "a:1", "The line was skipped."),
}


@pytest.mark.parametrize(("files", "after", "fact"), SKIPPED.values(), ids=SKIPPED)
def test_bad_rows_are_left_out_whole_where_that_was_chosen(
    files: File | Mapping[str, File], after: str, fact: str
) -> None:
    found = imported(files, skip_bad_rows=True)
    (system,) = lists(found.session).values()
    assert list(system.values()) == [after]
    assert any(fact in sentence for sentence in said(found, "warning"))
    assert refused(files)


def test_all_problems_are_listed_up_to_a_hundred_and_the_rest_counted() -> None:
    with pytest.raises(ReadError, match="And 349 more") as caught:
        imported(HEAD + "".join(f"q,d{n},{n},bad{n}\n" for n in range(1, 351)))
    problems = caught.value.problems
    assert (len(problems.errors), problems.count(ERROR)) == (MOST_LISTED, 350)
    assert [problem.place for problem in problems.errors[:2]] == ["line 2", "line 3"]


def test_each_word_that_is_no_grade_is_one_problem_with_its_count() -> None:
    problems = refused(HEAD + "q,a,1,good\nq,b,2,N/A\nq,c,3,?\nq,d,4,good\n")
    assert [(problem.place, problem.flag) for problem in problems] == [
        ("line 2", '--grade-word "good=GRADE"'),
        ("line 3", '--grade-word "N/A=GRADE"'),
        ("line 4", '--grade-word "?=GRADE"'),
    ]
    assert "It is there 2 times." in problems[0].found


def test_problems_of_all_columns_are_found_in_one_go() -> None:
    problems = refused(HEAD + "q,a,x,1\nq,,2,1\nq,c,3,inf\n,d,4,1\n")
    assert [(problem.place, problem.column) for problem in problems] == [
        ("line 2", "rank"),
        ("line 4", "grade"),
        ("line 5", "query"),
        ("line 3", "document"),
    ]


def test_nothing_is_loaded_where_one_file_of_two_is_bad() -> None:
    problems = refused({"x.run": RUN, "x.qrels": "1 0 a bad\n"})
    assert [problem.file for problem in problems] == ["x.qrels"]


def test_physical_lines_are_named_where_cells_hold_line_ends() -> None:
    (problem,) = refused('query,document,rank,grade\n"a\nb",d,1,1\nq,e,1,bad\n')
    assert problem.place == "line 4"


def test_values_in_messages_are_quoted_cut_and_made_visible() -> None:
    (problem,) = refused(HEAD + f"q,a,1,\u202e{'y' * 70}\n")
    assert f'"U+202E{"y" * 59}…"' in str(problem)


def test_every_sentence_ends_and_names_its_file() -> None:
    for case in UNUSABLE:
        for problem in refused(case.files, **case.options):
            check_sentence(problem)
    for case in (*USABLE, *FINE):
        for problem in imported(case.files).problems.listed:
            check_sentence(problem)


def check_sentence(problem: Problem) -> None:
    assert problem.file or problem.place.startswith("--")
    assert problem.found.endswith((".", "…"))
    assert not problem.remedy or problem.remedy.endswith((".", "?"))
