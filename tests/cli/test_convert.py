"""``convert``: from what can be read to what can be written; nothing is replaced unasked, no source ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_explorer.importing.loading import load
from tests.support.command_files import CSV, QRELS, RUN, ran, written
from tests.support.importing import lists

Printed = pytest.CaptureFixture[str]


@pytest.mark.parametrize("suffix", [".ndcg", ".csv", ".tsv", ".jsonl", ".parquet", ".run", ".trec"])
def test_every_format_is_written_and_reads_back_the_same(capsys: Printed, tmp_path: Path, suffix: str) -> None:
    sources = written(tmp_path, {"a.run": RUN, "j.qrels": QRELS})
    found = ran(capsys, "convert", *sources, str(tmp_path / f"out{suffix}"))
    assert found.code == 0
    files = found.out.splitlines()
    assert files[0] == str(tmp_path / f"out{suffix}")
    assert len(files) == (2 if suffix in (".run", ".trec") else 1)
    assert lists(load(files).session) == lists(load(sources).session)


def test_what_is_lost_is_said_on_stderr(capsys: Printed, tmp_path: Path) -> None:
    (source,) = written(tmp_path, {"x.csv": CSV})
    found = ran(capsys, "convert", source, str(tmp_path / "out.run"))
    assert found.err == "ndcg-explorer: not in out.run: the columns title.\n"


def test_warnings_of_reading_are_said_too(capsys: Printed, tmp_path: Path) -> None:
    (source,) = written(tmp_path, {"x.csv": CSV + "q2,a,2,0,\n"})
    found = ran(capsys, "convert", source, str(tmp_path / "out.csv"), "--duplicates", "first")
    assert found.code == 0
    assert found.err.startswith("ndcg-explorer: warning: x.csv, line 5: document")


def test_options_of_reading_apply(capsys: Printed, tmp_path: Path) -> None:
    (source,) = written(tmp_path, {"x.csv": "query,sku,clicks\nq,a,0\nq,b,9\n"})
    options = ["--signal", "clicks", "--signal-method", "thresholds", "--signal-cuts", "1,5"]
    assert ran(capsys, "convert", source, str(tmp_path / "out.ndcg"), *options).code == 0
    session = load([tmp_path / "out.ndcg"]).session
    assert lists(session) == {"list": {"q": "a:0 b:2"}}
    assert session.signal is not None


def test_a_file_that_exists_needs_force(capsys: Printed, tmp_path: Path) -> None:
    source, target = written(tmp_path, {"x.csv": CSV, "out.csv": "precious"})
    found = ran(capsys, "convert", source, target)
    assert (found.code, found.out) == (2, "")
    assert "exists already; choose another name, or write over it with --force." in found.err
    assert Path(target).read_text() == "precious"
    assert ran(capsys, "convert", source, target, "--force").code == 0
    assert Path(target).read_text().startswith("query,system,rank")


def test_the_judgements_beside_a_run_need_force_too(capsys: Printed, tmp_path: Path) -> None:
    source, beside = written(tmp_path, {"x.csv": CSV, "out.qrels": "precious"})
    found = ran(capsys, "convert", source, str(tmp_path / "out.run"))
    assert found.code == 2
    assert "out.qrels exists already" in found.err
    assert Path(beside).read_text() == "precious"
    assert not (tmp_path / "out.run").exists()


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_a_source_is_never_written(capsys: Printed, tmp_path: Path, force: list[str]) -> None:
    (source,) = written(tmp_path, {"x.csv": CSV})
    link = tmp_path / "link.csv"
    link.symlink_to(source)
    for target in (source, str(link), str(tmp_path / "." / "x.csv")):
        found = ran(capsys, "convert", source, target, *force)
        assert found.code == 2
        assert "is one of the files that are read; sources are never written." in found.err
    assert Path(source).read_text() == CSV


def test_the_judgements_that_were_read_are_not_written_over(capsys: Printed, tmp_path: Path) -> None:
    sources = written(tmp_path, {"a.run": RUN, "out.qrels": QRELS})
    found = ran(capsys, "convert", *sources, str(tmp_path / "out.run"), "--force")
    assert found.code == 2
    assert "sources are never written" in found.err
    assert (tmp_path / "out.qrels").read_text() == QRELS


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        (["x.csv"], "Name at least one file to read and, last, one to write."),
        (["x.csv", "out.doc"], '"out.doc" has no suffix that can be written; use one of .ndcg, .csv'),
        (["x.csv", "out"], '"out" has no suffix that can be written'),
        (["missing.csv", "out.csv"], "missing.csv: there is no such file."),
        (["x.csv", "nowhere/out.csv"], "out.csv"),
    ],
)
def test_what_cannot_be_done_exits_2(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], fact: str
) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, {"x.csv": CSV})
    found = ran(capsys, "convert", *arguments)
    assert (found.code, found.out) == (2, "")
    assert fact in found.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.csv"]


def test_an_unusable_file_writes_nothing(capsys: Printed, tmp_path: Path) -> None:
    (source,) = written(tmp_path, {"x.csv": CSV + "q2,b,2,bad,\n"})
    found = ran(capsys, "convert", source, str(tmp_path / "out.ndcg"))
    assert found.code == 2
    assert 'x.csv, line 5, column "grade": "bad" is a word' in found.err
    assert not (tmp_path / "out.ndcg").exists()
