"""An archive from which anyone gets the same figures, to the last digit."""

from __future__ import annotations

import csv
import io
import shlex
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath

import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.formats.spreadsheet_text import without_apostrophe
from ndcg_explorer.report.content.report import Report, no_progress
from ndcg_explorer.report.data.file_names import inside
from ndcg_explorer.report.documents import zip_archive
from ndcg_explorer.storage.samples import samples
from ndcg_explorer.storage.session_file import from_bytes, load_session
from tests.support.data_sessions import HOSTILE, edited_report, report_of, session_of
from tests.support.export_strings import FILE_NAMES

ROOT = Path(__file__).parents[3]


def written(report: Report) -> bytes:
    (data,) = zip_archive.make(report, Path("report.zip"), no_progress).values()
    return data


def members(data: bytes) -> dict[str, bytes]:
    archive = zipfile.ZipFile(io.BytesIO(data))
    assert archive.testzip() is None
    return {name: archive.read(name) for name in archive.namelist()}


def commands(readme: str) -> list[list[str]]:
    lines = [line.strip() for line in readme.splitlines() if line.startswith("    ndcg-explorer ")]
    return [[sys.executable, "-m", "ndcg_explorer", *shlex.split(line)[1:]] for line in lines]


def ran(command: list[str], folder: Path) -> list[list[str]]:
    environment = {"PYTHONPATH": str(ROOT), "PATH": "", "PYTHONUTF8": "1"}
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False)
    assert (run.returncode, run.stderr) == (0, b"")
    return list(csv.reader(io.StringIO(run.stdout.decode(), newline="")))


def figures(rows: list[list[str]], columns: list[str]) -> list[list[str]]:
    header, *rest = rows
    return [[without_apostrophe(row[header.index(name)]) for name in columns] for row in rest]


def some_reports() -> Iterator[tuple[str, Report]]:
    for sample in samples():
        yield sample.slug, report_of(load_session(sample.path).session)
    measure = parse_measure('nDCG(gain=formula("2**g-1"), discount=formula("1/log2(rank+1)"), zero_ideal=skip)@7')
    yield "edited", edited_report(load_session(samples()[-1].path).session.changed(measure=measure))
    yield "companion", report_of(load_session(samples()[1].path).session.changed(measure=parse_measure("P(rel=2)@3")))
    hostile = [text for text in HOSTILE if "\r" not in text][:30]
    yield (
        "hostile",
        report_of(session_of({text: [1.0, 2.0] for text in hostile}, ids={text: [text, "d"] for text in hostile})),
    )


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The archives, each in a folder of its own."""
    folders = {}
    for name, report in some_reports():
        folders[name] = tmp_path_factory.mktemp(name)
        zipfile.ZipFile(io.BytesIO(written(report))).extractall(folders[name])
    return folders


def test_the_commands_of_the_readme_give_the_figures_to_the_last_digit(unpacked: dict[str, Path]) -> None:
    found = [
        (folder, command)
        for folder in unpacked.values()
        for command in commands((folder / "README.txt").read_text(encoding="utf-8"))
        # By rank for some only, as starting the program takes its time.
        if "--per-query" in command or folder.name.startswith(("edited", "hostile"))
    ]
    assert len(found) == len(samples()) + 2 + 1 + 2
    with ThreadPoolExecutor(4) as pool:
        printed = list(pool.map(ran, [command for _, command in found], [folder for folder, _ in found]))
    for (folder, command), rows in zip(found, printed, strict=True):
        depth = "query" if "--per-query" in command else "rank"
        text = (folder / "data" / f"per-{depth}.csv").read_bytes().decode()
        ours = figures(list(csv.reader(io.StringIO(text, newline=""))), rows[0])
        queries = {row[0] for row in ours}
        assert ours == [row for row in rows[1:] if row[0] in queries], folder.name
        assert len(ours) > 0


def test_the_session_in_it_is_the_one_that_was_evaluated(unpacked: dict[str, Path]) -> None:
    report = dict(some_reports())["edited"]
    session = from_bytes((unpacked["edited"] / "session.ndcg").read_bytes(), "session.ndcg")
    assert session.measure == report.evaluation.session.measure
    assert session.log == report.log
    again = evaluate(session)
    for name, scores in report.evaluation.scores.items():
        assert repr(again.scores[name].now.values.tolist()) == repr(scores.now.values.tolist())
        assert repr(again.scores[name].loaded.values.tolist()) == repr(scores.loaded.values.tolist())


def test_everything_is_in_it() -> None:
    found = members(written(report_of(session_of({"a": [1, 2], "b c": [1]}, systems=("x", "y")))))
    assert [name for name in found if not name.startswith("charts/")] == [
        "README.txt",
        "data/figures.json",
        "data/per-query.csv",
        "data/per-rank.csv",
        "data/summary.csv",
        "report.html",
        "session.ndcg",
        "trec/lists-x.run",
        "trec/lists-y.run",
        "trec/lists.qrels",
    ]
    charts = [name for name in found if name.startswith("charts/")]
    assert len(charts) == 2
    assert all(found[name].startswith(b"<svg") or b"<svg" in found[name][:200] for name in charts)
    assert b"ndcg-explorer score session.ndcg" in found["report.html"]


def test_the_same_report_is_the_same_archive_whatever_the_time() -> None:
    report = report_of(session_of({"a": [1, 2]}))
    data = written(report)
    assert data == written(report_of(session_of({"a": [1, 2]})))
    assert {entry.date_time for entry in zipfile.ZipFile(io.BytesIO(data)).infolist()} == {(2025, 3, 4, 0, 0, 0)}


def test_no_name_in_it_leads_out_of_the_folder(tmp_path: Path) -> None:
    names = [text for text in FILE_NAMES if text]
    session = session_of({text: [1.0] for text in names[:19]}, systems=names, ids={text: ["d"] for text in names})
    found = members(written(report_of(session)))
    assert sum(name.startswith("trec/") for name in found) == len(names) + 1
    assert sum(name.startswith("charts/") for name in found) == 19
    folded = [name.lower() for name in found]
    assert len(set(folded)) == len(folded)
    for name in found:
        folder, _, file = name.rpartition("/")
        assert folder in ("", "data", "trec", "charts")
        inside(tmp_path, file)
        assert str(PurePosixPath(name)) == name
        assert name.isascii()


def test_the_readme_tells_of_apostrophes_only_where_there_are_some() -> None:
    session = session_of({"=1+1": [1]})
    safe, plain = (members(written(report_of(session, safe_for_spreadsheets=choice))) for choice in (True, False))
    assert b"'=1+1" in safe["data/per-query.csv"]
    assert "--strip-apostrophes" in safe["README.txt"].decode()
    assert b"\r\n=1+1" in plain["data/per-query.csv"]
    assert "postrophe" not in plain["README.txt"].decode()


def test_lists_that_trec_cannot_hold_are_left_out_with_the_reason() -> None:
    found = members(written(report_of(session_of({"q": [1, 2]}, ids={"q": ["a b", "a-b"]}))))
    assert not any(name.startswith("trec/") for name in found)
    assert "There is no TREC run. Two document ids differ in spaces only" in found["README.txt"].decode()


def test_the_readme_says_that_only_some_queries_are_told() -> None:
    report = report_of(session_of({"a": [1], "b": [1], "c": [1]}), queries=("a",), title="T\nndcg-explorer x")
    readme = members(written(report))["README.txt"].decode()
    assert "of 1 of the 3 queries" in readme
    assert readme.startswith("T ndcg-explorer x\n")
    assert len(commands(readme)) == 2


def test_more_queries_than_anyone_looks_at_have_no_charts() -> None:
    found = members(written(report_of(session_of({f"q{number}": [1.0] for number in range(21)}))))
    assert not any(name.startswith("charts/") for name in found)
    assert "charts/" not in found["README.txt"].decode()


def test_progress_rises_to_the_end_and_can_end_the_work() -> None:
    seen: list[int] = []
    report = report_of(session_of({"a": [1], "b": [1]}))
    zip_archive.make(report, Path("x.zip"), lambda done, of: seen.append(100 * done // of))
    assert seen[-1] == 100
    assert seen == sorted(seen)

    def stop(done: int, of: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        zip_archive.make(report, Path("x.zip"), stop)
