"""The steps of a talk as pictures and as a page: what is on them, and that texts on them are nothing but texts."""

from __future__ import annotations

import re
import struct
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ndcg_explorer.charts.svg import text_width
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.talk import slides_of
from ndcg_explorer.core.session.talk_step import StoryStep
from ndcg_explorer.errors import UsageError
from ndcg_explorer.report.content.report import Report, Wish, no_progress
from ndcg_explorer.report.slides import slide_html, slide_png
from ndcg_explorer.report.slides.slide_drawing import slide_svg
from ndcg_explorer.report.slides.slide_frames import Frame, frames_of
from ndcg_explorer.report.slides.slide_style import SLIDE_DARK, SLIDE_LIGHT, wrapped
from ndcg_explorer.report.writers import made, writer_for
from ndcg_explorer.storage.samples import demonstrations
from ndcg_explorer.storage.session_file import load_session, save_session
from tests.support.chart_sessions import SVG, session_of, texts_of
from tests.support.command_files import ran
from tests.support.export_strings import FILE_NAMES, TEXTS
from tests.support.page_reading import Reading

SWAP = ("swap_results", ("shoes", "A", 0, 1))


def talk(*steps: StoryStep, **session: object) -> Session:
    return session_of([3, 1, 2, 0], **session).changed(steps=steps)  # type: ignore[arg-type]


def frames(session: Session) -> list[Frame]:
    return list(frames_of(slides_of(session)))


def report_on(session: Session, **wish: object) -> Report:
    return Report(evaluate(session), Wish(steps=True, scale=1.0, **wish))  # type: ignore[arg-type]


def page_of(session: Session, **wish: object) -> str:
    files = slide_html.make(report_on(session, **wish), Path("talk.html"), no_progress)
    return files[Path("talk.html")].decode("utf-8")


def test_a_slide_is_a_drawing_of_a_full_screen_that_says_what_it_shows() -> None:
    svg = slide_svg(frames(talk(StoryStep("As it is")))[0])
    root = ElementTree.fromstring(svg)
    assert (root.tag, root.get("width"), root.get("height")) == (f"{SVG}svg", "1920", "1080")
    assert root.findtext(f"{SVG}title") == "As it is"
    assert "nDCG@3 is 0.9725. Rank 1: 0, grade 3." in (root.findtext(f"{SVG}desc") or "")


def test_the_same_slide_is_the_same_to_the_letter() -> None:
    session = talk(StoryStep("One"), StoryStep("Two", edits=(SWAP,)))
    assert list(map(slide_svg, frames(session))) == list(map(slide_svg, frames(session)))


def test_title_sentence_number_change_and_page_are_on_it() -> None:
    first, second = frames(talk(StoryStep("As it is"), StoryStep("Swap", edits=(SWAP,))))
    texts = texts_of(slide_svg(second))
    assert {"Swap", "Swapped 0 and 1 (ranks 1 and 2)", "nDCG@3", "0.8175", "▼ −0.1550", "2 of 2"} - set(texts) == set()
    assert not any(text.startswith(("▲", "▼")) for text in texts_of(slide_svg(first)))


def test_what_moved_says_where_it_came_from() -> None:
    second = frames(talk(StoryStep("As it is"), StoryStep("Swap", edits=(SWAP,))))[1]
    assert [line.came_from for line in second.lines(12)] == [2, 1, None, None]
    assert {"▲ from 2", "▼ from 1"} <= set(texts_of(slide_svg(second)))


def test_a_result_that_came_in_and_a_new_grade_are_told() -> None:
    insert, grade = ("insert_result", ("shoes", "A", "new one", 0)), ("set_grades", ("shoes", ["1"], [3.0]))
    second = frames(talk(StoryStep("As it is"), StoryStep("More", edits=(insert, grade))))[1]
    lines = second.lines(12)
    assert (lines[0].document, lines[0].came_from) == ("new one", 0)
    assert [line.document for line in lines if line.has_new_grade] == ["1"]


def test_a_long_list_ends_with_how_many_are_left() -> None:
    session = session_of([1] * 30).changed(steps=(StoryStep("Long"),))
    texts = texts_of(slide_svg(frames(session)[0]))
    assert "… and 18 more" in texts
    assert {"11", "12"} <= set(texts)


def test_what_was_judged_and_missed_stands_below_the_list() -> None:
    session = session_of([0, 1, 3, 2, 2], listed=2).changed(steps=(StoryStep("Missed"),))
    frame = frames(session)[0]
    missed, count = frame.missed(2)
    assert ([line.document for line in missed], count) == (["2", "3"], 3)
    assert {"Judged, but not in the list", "… and 1 more"} <= set(texts_of(slide_svg(frame)))


def test_an_empty_list_is_told() -> None:
    out = ("remove_results", ("shoes", "A", [0, 1, 2, 3]))
    assert "The list is empty." in texts_of(slide_svg(frames(talk(StoryStep("None", edits=(out,))))[0]))


def test_unjudged_results_have_no_grade_and_no_rank_where_they_are_left_out() -> None:
    session = session_of([3, float("nan"), 2], measure="nDCG(unjudged=condensed)").changed(steps=(StoryStep("x"),))
    assert [line.rank for line in frames(session)[0].lines(12)] == [1, 0, 2]


def test_the_list_of_the_system_that_a_step_changed_is_shown() -> None:
    swap = ("swap_results", ("shoes", "B", 0, 1))
    shown = frames(talk(StoryStep("A"), StoryStep("B", edits=(swap,)), StoryStep("Still B"), systems=["A", "B"]))
    assert [frame.system for frame in shown] == ["A", "B", "B"]


def test_another_kind_of_measure_has_no_change_to_tell() -> None:
    measure = ("set_measure", ("DCG@3",))
    assert frames(talk(StoryStep("x"), StoryStep("DCG", edits=(measure,))))[1].change != 0
    assert "nan" not in slide_svg(frames(talk(StoryStep("x"), StoryStep("DCG", edits=(measure,))))[1])


def hostile(text: str) -> Session:
    """One text wherever data can stand."""
    session = talk(StoryStep(text, text, (SWAP,)), StoryStep(text, text), queries=["shoes"])
    documents = TextDocuments([text, "b", "c", "d"], {"title": [text, "", text, ""]})
    return replace(session, documents=documents, title=text, story=text)


@pytest.mark.parametrize("text", [*TEXTS, *FILE_NAMES], ids=repr)
def test_texts_from_data_are_nothing_but_text(text: str) -> None:
    plain, found = Reading(page_of(hostile("x" * 9))), Reading(page_of(hostile(text)))
    assert set(found.tags) <= set(plain.tags)
    names = {(tag, name) for tag, name, _ in plain.attributes}
    assert {(tag, name) for tag, name, _ in found.attributes} <= names | {("g", "transform")}
    assert found.comments == 0
    for frame in frames(hostile(text)):
        ElementTree.fromstring(slide_svg(frame))


def test_the_page_loads_and_runs_nothing() -> None:
    reading = Reading(page_of(load_session(demonstrations()[0].path).session))
    assert "default-src 'none'" in reading.values("content", "meta")[0]
    assert reading.tags["script"] == reading.tags["link"] == reading.tags["img"] == 0
    assert [href for href in reading.values("href") if not href.startswith("#")] == []


def test_the_page_has_every_slide_with_its_notes_and_ways_between_them() -> None:
    session = load_session(demonstrations()[0].path).session
    reading = Reading(page_of(session, author="R. Ranker"))
    assert reading.tags["section"] == reading.tags["svg"] == len(session.steps)
    assert set(reading.values("href")) <= {f"#{name}" for name in reading.values("id")}
    ids = reading.values("id")
    assert len(ids) == len(set(ids))
    text = " ".join(reading.texts["main"])
    assert all(step.notes in text and step.title in text for step in session.steps)
    assert text.count("Guess first") == sum(step.hides_number for step in session.steps)
    assert "R. Ranker" in " ".join(reading.texts["header"])


def test_pictures_are_numbered_and_of_the_size_of_a_screen(tmp_path: Path) -> None:
    session = talk(StoryStep("One"), StoryStep("Two", edits=(SWAP,)), StoryStep("Three"))
    files = slide_png.make(report_on(session), tmp_path / "talk.png", no_progress)
    assert [file.name for file in files] == ["talk-01.png", "talk-02.png", "talk-03.png"]
    assert {struct.unpack(">II", data[16:24]) for data in files.values()} == {(1920, 1080)}
    assert len(set(files.values())) == 3


def test_names_of_many_pictures_sort_as_they_are_shown() -> None:
    names = [slide_png.numbered(Path("a.png"), number, 120).name for number in range(1, 121)]
    assert names == sorted(names)


def test_progress_may_end_the_work() -> None:
    def stop(done: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        slide_html.make(report_on(talk(StoryStep("One"))), Path("a.html"), stop)


def test_a_session_without_steps_is_refused_with_a_sentence() -> None:
    with pytest.raises(UsageError, match="has no steps"):
        made(report_on(talk()), Path("talk.html"))


def test_only_pages_and_pictures_can_be_written_of_steps() -> None:
    assert writer_for(Path("a.PNG"), steps=True).suffix == ".png"
    with pytest.raises(UsageError, match=r"slides of a talk.*\.html, \.png"):
        writer_for(Path("a.pdf"), steps=True)


def test_the_command_line_writes_them(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    source = str(tmp_path / "talk.ndcg")
    save_session(source, talk(StoryStep("One"), StoryStep("Two", edits=(SWAP,))))
    found = ran(capsys, "report", source, "--steps", "-o", f"{tmp_path}/t.html", "-o", f"{tmp_path}/t.png")
    assert (found.code, found.err) == (0, "")
    assert [Path(line).name for line in found.out.splitlines()] == ["t.html", "t-01.png", "t-02.png"]
    assert struct.unpack(">II", (tmp_path / "t-02.png").read_bytes()[16:24]) == (1920, 1080)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "x.html"], "no steps"),
        (["-o", "x.pdf"], "slides of a talk"),
        (["-o", "x.html", "--query", "q"], "--query"),
    ],
)
def test_the_command_line_refuses_in_a_sentence(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    save_session("talk.ndcg", talk())
    found = ran(capsys, "report", "talk.ndcg", "--steps", *arguments)
    assert (found.code, found.err.count("\n")) == (2, 1)
    assert said in found.err
    assert [path.name for path in tmp_path.iterdir()] == ["talk.ndcg"]


def test_long_texts_are_broken_between_words_or_characters_and_cut_at_the_end() -> None:
    lines = wrapped("one two three four five six seven " * 5, 400, 30, 2)
    assert len(lines) == 2
    assert all(text_width(line, 30) <= 400 for line in lines)
    assert len(wrapped("排序质量的度量" * 6, 400, 30, 9)) > 2


def test_grades_are_readable_on_their_colours() -> None:
    for colours in (SLIDE_LIGHT, SLIDE_DARK):
        for shade in range(11):
            ink, ground = colours.of(f"ink-{shade}"), colours.of(f"grade-{shade}")
            assert re.fullmatch("#[0-9A-F]{6}", ground)
            assert contrast(ink, ground) >= 4.5, (shade, ground)


def contrast(one: str, other: str) -> float:
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return float(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
