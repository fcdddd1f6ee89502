"""``report``: what is written, of what, and what is refused before anything is written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_explorer.report.content.sections import SECTIONS
from ndcg_explorer.resources import sample_folder
from tests.support.command_files import CSV, ran, written

Printed = pytest.CaptureFixture[str]
POOL = str(sample_folder() / "larger-pool.ndcg")
DESK = str(sample_folder() / "help-desk.ndcg")


def test_the_suffix_says_what_is_written(capsys: Printed, tmp_path: Path) -> None:
    html, data = str(tmp_path / "a.html"), str(tmp_path / "b.json")
    found = ran(capsys, "report", POOL, "-o", html, "-o", data)
    assert (found.code, found.out.splitlines(), found.err) == (0, [html, data], "")
    assert Path(html).read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert json.loads(Path(data).read_text(encoding="utf-8"))["measures"][0]["queries"][0]["value"] == pytest.approx(
        0.8602, abs=5e-5
    )


def test_only_the_queries_named_are_told(capsys: Printed, tmp_path: Path) -> None:
    target = tmp_path / "a.json"
    assert (
        ran(capsys, "report", DESK, "-o", str(target), "--query", "reset router", "--query", "printer offline").code
        == 0
    )
    queries = json.loads(target.read_text(encoding="utf-8"))["measures"][0]["queries"]
    assert {query["query"] for query in queries} == {"reset router", "printer offline"}


def test_another_measure_is_told_with_its_figures(capsys: Printed, tmp_path: Path) -> None:
    target = tmp_path / "a.md"
    assert ran(capsys, "report", POOL, "-o", str(target), "--measure", "nDCG(gain=exp2)@2").code == 0
    assert "nDCG(gain=exp2)@2" in target.read_text(encoding="utf-8")


def test_sections_are_switched_off_by_naming_the_others(capsys: Printed, tmp_path: Path) -> None:
    target = tmp_path / "a.md"
    assert ran(capsys, "report", POOL, "-o", str(target), "--sections", "summary, measure").code == 0
    text = target.read_text(encoding="utf-8")
    assert "## Summary" in text
    assert "Worked out" not in text


def test_sections_can_be_listed(capsys: Printed) -> None:
    found = ran(capsys, "report", POOL, "-o", "never.html", "--sections", "help")
    assert [line.split()[0] for line in found.out.splitlines()] == [section.key for section in SECTIONS]
    assert not Path("never.html").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "x.docx"], "has no suffix that a report can have"),
        (["-o", "x.html", "--sections", "sumary"], "summary"),
        (["-o", "x.html", "--query", "nowhere"], "Unknown query"),
        (["-o", "x.html", "--system", "nobody"], "Unknown system"),
        (["-o", "x.html", "--measure", "nDGC"], "nDGC"),
        (["-o", "x.html", "--measure", "nDCG", "--convention", "sklearn"], "either --convention or --measure"),
        (["-o", "x.png", "--scale", "1000"], "--scale"),
        (["-o", "x.png", "--scale", "0.2"], "--scale takes a number from 0.25 to 8"),
        (["-o", "no/such/../folder\x00/x.html"], ""),
        (["-o", "x" * 300 + ".html"], "file name too long"),
        ([], "-o"),
    ],
    ids=str,
)
def test_a_wrong_wish_is_one_sentence_and_nothing_is_written(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    found = ran(capsys, "report", POOL, *arguments)
    assert found.code == 2
    assert said in found.err
    assert len(found.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_source_is_never_written(capsys: Printed, tmp_path: Path) -> None:
    (source,) = written(tmp_path, {"x.csv": CSV})
    found = ran(capsys, "report", source, "-o", source)
    assert found.code == 2
    assert "sources are never written" in found.err
    assert Path(source).read_text(encoding="utf-8") == CSV


def test_a_csv_tells_of_its_apostrophes_unless_they_are_not_wanted(capsys: Printed, tmp_path: Path) -> None:
    (source,) = written(tmp_path, {"x.csv": "query,document,rank,grade\nq,=1+1,1,3\n"})
    target = tmp_path / "out.csv"
    assert "apostrophe" in ran(capsys, "report", source, "-o", str(target)).err
    assert "'=1+1" in target.read_text(encoding="utf-8")
    assert ran(capsys, "report", source, "-o", str(target), "--plain-csv").err == ""
    assert "'=1+1" not in target.read_text(encoding="utf-8")


def test_a_report_is_written_again_over_the_old_one(capsys: Printed, tmp_path: Path) -> None:
    target = tmp_path / "a.md"
    assert ran(capsys, "report", POOL, "-o", str(target), "--title", "First").code == 0
    assert ran(capsys, "report", POOL, "-o", str(target), "--title", "Second").code == 0
    assert target.read_text(encoding="utf-8").startswith("# Second")


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(capsys: Printed, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    found = ran(capsys, "report", POOL, "-o", str(tmp_path / "file" / "a.html"))
    assert found.code == 2
    assert len(found.err.splitlines()) == 1
