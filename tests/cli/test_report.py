"""``report``: what is written, of what, and what is refused before anything is written."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ndcg_explorer.core.session.talk_step import StoryStep
from ndcg_explorer.report.content.sections import SECTIONS
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.session_file import save_session
from tests.support.chart_sessions import session_of
from tests.support.command_files import CSV, ran, written
from tests.support.fonts import without_chinese_fonts

ROOT = Path(__file__).parents[2]
Printed = pytest.CaptureFixture[str]
POOL = str(sample_folder() / "larger-pool.ndcg")
FILMS = str(sample_folder() / "films.ndcg")
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


@pytest.fixture(scope="module")
def latin(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a machine without a font for Chinese."""
    return without_chinese_fonts(tmp_path_factory.mktemp("latin"))


def reported(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ndcg_explorer", "report", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, encoding="utf-8"
    )


def test_letters_that_no_font_has_are_named_in_one_sentence(latin: dict[str, str], tmp_path: Path) -> None:
    found = reported(latin, FILMS, "-o", str(tmp_path / "a.pdf"), "-o", str(tmp_path / "a.html"))
    assert found.returncode == 0
    (line,) = found.stderr.splitlines()
    assert re.fullmatch(
        r"ndcg-explorer: note: a\.pdf: No installed font has some of the letters, such as “[\u4e00-\u9fff]{5}”, "
        "so they appear as boxes; install a font that has them, such as Noto Sans CJK, and create the report again.",
        line,
    )


@pytest.mark.parametrize("arguments", [["-o", "a.png"], ["--steps", "-o", "a.png"]])
def test_pictures_have_that_sentence_too(latin: dict[str, str], tmp_path: Path, arguments: list[str]) -> None:
    source = str(tmp_path / "talk.ndcg")
    save_session(source, session_of([3, 1], systems=["星际"]).changed(steps=(StoryStep("One"),)))
    found = reported(latin, source, *arguments[:-1], str(tmp_path / arguments[-1]))
    assert "such as “星际”, so they appear as boxes" in found.stderr


@pytest.mark.parametrize("name", ["a.html", "a.svg", "a.md", "a.zip"])
def test_files_that_are_shown_with_the_fonts_of_their_readers_have_no_such_note(
    latin: dict[str, str], tmp_path: Path, name: str
) -> None:
    assert reported(latin, FILMS, "-o", str(tmp_path / name)).stderr == ""


def test_nothing_is_said_where_every_letter_has_a_font(latin: dict[str, str], tmp_path: Path) -> None:
    assert reported(latin, POOL, "-o", str(tmp_path / "a.pdf")).stderr == ""
