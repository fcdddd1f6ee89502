"""``check``: what was recognised, how much there is, the first rows, and every problem; 0, 1 or 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_explorer.cli import main
from tests.support.command_files import CSV, QRELS, RUN, ran, written

Printed = pytest.CaptureFixture[str]


def test_a_clean_file_exits_0_and_is_described(capsys: Printed, tmp_path: Path) -> None:
    files = written(tmp_path, {"x.csv": CSV})
    found = ran(capsys, "check", *files)
    assert (found.code, found.err) == (0, "")
    assert found.out == (
        "Recognised:\n"
        "  x.csv: csv; kept as texts: title\n"
        "  systems: list\n"
        "\n"
        "Counts:\n"
        "  queries: 2\n"
        "  systems: 1\n"
        "  results: 3\n"
        "  judged: 2\n"
        "  unjudged: 1\n"
        "  ties: 0\n"
        "  duplicates: 0\n"
        "  judged not retrieved: 0\n"
        "\n"
        'First rows as understood (query "q1", system "list"):\n'
        "  Rank  Document  Grade  title\n"
        "     1  a         3      Apples\n"
        "     2  b         –      Pears\n"
        "\n"
        "Nothing is wrong.\n"
        "\n"
        "The command line that reads it so:\n"
        f"  ndcg-explorer score {files[0]}\n"
    )


def test_warnings_exit_1_and_are_listed(capsys: Printed, tmp_path: Path) -> None:
    found = ran(capsys, "check", *written(tmp_path, {"x.csv": CSV + "q2,a,2,0,\n"}))
    assert (found.code, found.err) == (1, "")
    assert "\n1 warning, 0 notes:\n  warning: x.csv, line 5: document" in found.out


def test_notes_alone_exit_0(capsys: Printed, tmp_path: Path) -> None:
    found = ran(capsys, "check", *written(tmp_path, {"x.csv": "query,document,grade\nq,a,1\n"}))
    assert found.code == 0
    assert "0 warnings, 1 note:\n  note: x.csv: there is no rank" in found.out


def test_an_unusable_file_exits_2_with_every_problem_on_stderr(capsys: Printed, tmp_path: Path) -> None:
    text = "query,document,rank,grade\n" + "".join(f"q,d{n},{n},bad{n}\n" for n in range(1, 121))
    found = ran(capsys, "check", *written(tmp_path, {"x.csv": text}))
    assert (found.code, found.out) == (2, "")
    lines = found.err.splitlines()
    assert lines[0] == "Unusable as it is:"
    assert lines[1].startswith('  error: x.csv, line 2, column "grade": "bad1" is a word, not a number.')
    assert len(lines) == 1 + 100 + 1
    assert lines[-1] == "  … and 20 more."


def test_runs_and_judgements_are_checked_together(capsys: Printed, tmp_path: Path) -> None:
    neural = "q1 Q0 c 1 1 neural\nq2 Q0 a 1 1 neural\nq2 Q0 b 2 1 neural\n"
    found = ran(capsys, "check", *written(tmp_path, {"a.run": RUN, "b.run": neural, "x.qrels": QRELS}))
    assert found.code == 0
    for line in (
        "  a.run: trec-run",
        "  x.qrels: trec-qrels",
        "  systems: bm25, neural",
        "  results: 6",
        "  judged: 4",
        "  ties: 1",
        "  judged not retrieved: 0",
    ):
        assert f"{line}\n" in found.out


def test_counts_tell_duplicates_that_are_kept_and_documents_that_nobody_found(capsys: Printed, tmp_path: Path) -> None:
    paths = written(tmp_path, {"a.run": RUN + "q1 Q0 a 3 0.5 bm25\n", "x.qrels": QRELS})
    found = ran(capsys, "check", *paths, "--duplicates", "keep")
    assert "  duplicates: 1\n  judged not retrieved: 1\n" in found.out


def test_mapped_columns_are_shown(capsys: Printed, tmp_path: Path) -> None:
    paths = written(tmp_path, {"x.csv": "term,sku,shown,stars\nq,a,1,good\n"})
    options = [
        "--column",
        "query=term",
        "--column",
        "document=sku",
        "--column",
        "rank=shown",
        "--column",
        "grade=stars",
    ]
    found = ran(capsys, "check", *paths, *options, "--grade-word", "good=2")
    assert found.code == 0
    assert "  x.csv: csv, query = term, document = sku, rank = shown, grade = stars\n" in found.out
    assert "     1  a         2\n" in found.out


def test_the_preview_shows_the_first_query_that_has_results(capsys: Printed, tmp_path: Path) -> None:
    paths = written(tmp_path, {"x.qrels": "q0 0 a 1\n" + QRELS, "a.run": RUN})
    assert 'query "q1", system "bm25"' in ran(capsys, "check", *paths).out


def test_judgements_alone_have_no_preview(capsys: Printed, tmp_path: Path) -> None:
    found = ran(capsys, "check", *written(tmp_path, {"x.qrels": QRELS}))
    assert found.code == 1
    assert "First rows" not in found.out
    assert "there are judgements and no results" in found.out


def test_a_session_file_is_checked_too(capsys: Printed) -> None:
    sample = Path(__file__).parents[2] / "sample_sessions" / "help-desk.ndcg"
    found = ran(capsys, "check", str(sample))
    assert found.code == 0
    assert "  systems: BM25, Neural, Hybrid\n" in found.out


@pytest.mark.parametrize(
    ("name", "text", "fact"),
    [
        ("x.csv", "", "x.csv: the file is empty. Nothing was loaded."),
        ("x.csv", "query,document\n", "x.csv, line 1: the file has a header but no rows"),
        ("x.ndcg", "{}", "x.ndcg"),
        ("x.run", "# nothing\n", "x.run: there is no line to load."),
        ("x.json", '{"a": ', "x.json, line 1"),
    ],
)
def test_what_cannot_be_read_exits_2(capsys: Printed, tmp_path: Path, name: str, text: str, fact: str) -> None:
    found = ran(capsys, "check", *written(tmp_path, {name: text}))
    assert (found.code, found.out) == (2, "")
    assert fact in found.err
    assert "Traceback" not in found.err


@pytest.mark.parametrize(
    ("path", "fact"),
    [
        ("missing.csv", "missing.csv: there is no such file."),
        (".", "this is a folder"),
        ("/dev/zero", "not a regular file"),
    ],
)
def test_what_is_no_file_exits_2(capsys: Printed, path: str, fact: str) -> None:
    found = ran(capsys, "check", path)
    assert found.code == 2
    assert fact in found.err


@pytest.mark.parametrize(
    ("options", "fact"),
    [
        (["--column", "document"], '--column takes NAME=VALUE, not "document".'),
        (["--grade-word", "good=x"], '--grade-word takes WORD=NUMBER, and "x" is not a number.'),
        (["--grade-word", "good=inf"], '--grade-word takes WORD=NUMBER, and "inf" is not a number.'),
        (["--signal", "rank", "--signal-cuts", "a"], '--signal-cuts takes numbers with commas between them, not "a".'),
        (["--order", "random"], "invalid choice"),
        (["--encoding", "klingon"], '"klingon"'),
        (["--delimiter", "ab"], '"ab" cannot be a delimiter.'),
    ],
)
def test_an_option_that_cannot_be_exits_2(capsys: Printed, tmp_path: Path, options: list[str], fact: str) -> None:
    found = ran(capsys, "check", *written(tmp_path, {"x.csv": CSV}), *options)
    assert found.code == 2
    assert fact in found.err


def test_a_role_can_be_left_without_a_column(capsys: Printed, tmp_path: Path) -> None:
    paths = written(tmp_path, {"x.csv": "query,document,place,grade\nq,a,Bern,1\n"})
    assert ran(capsys, "check", *paths).code == 2
    assert ran(capsys, "check", *paths, "--column", "rank=").code == 0


def test_help_says_the_exit_codes(capsys: Printed) -> None:
    with pytest.raises(SystemExit):
        main(["check", "--help"])
    assert "exit code: 0 clean, 1 with warnings, 2 unusable" in capsys.readouterr().out
