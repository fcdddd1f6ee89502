"""The demonstrations: all there, playable, true in every number that they quote, and each step worth a look."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.talk import slides_of
from ndcg_explorer.report.slides.slide_frames import Frame, frames_of
from ndcg_explorer.storage.samples import DEMONSTRATION_SLUGS, Sample, demonstrations, is_sample
from ndcg_explorer.storage.session_file import load_session, to_bytes

EACH = pytest.mark.parametrize("demonstration", demonstrations(), ids=lambda it: it.slug)
NUMBER = re.compile(r"\d+\.\d{4}")


def session_of(demonstration: Sample) -> Session:
    return load_session(demonstration.path).session


def frames(demonstration: Sample) -> list[Frame]:
    return list(frames_of(slides_of(session_of(demonstration))))


def numbers_on(frame: Frame) -> Iterator[str]:
    yield shown(frame.value)
    yield shown(frame.curves.headline_dcg)
    yield shown(frame.curves.ideal.value)
    yield shown(abs(frame.change))


def seen_on(frame: Frame) -> tuple[object, ...]:
    lines = tuple((line.rank, line.document, line.grade) for line in frame.lines(20))
    return lines, frame.missed(20)[1], str(frame.session.measure), frame.query


def test_all_are_there_in_the_order_in_which_they_teach() -> None:
    assert tuple(demonstration.slug for demonstration in demonstrations()) == DEMONSTRATION_SLUGS
    assert len(DEMONSTRATION_SLUGS) == 8


@EACH
def test_title_and_story_are_those_of_its_session(demonstration: Sample) -> None:
    session = session_of(demonstration)
    assert (demonstration.title, demonstration.story) == (session.title, session.story)
    assert 0 < len(session.story) <= 120
    assert "\n" not in session.story


@EACH
def test_its_file_is_the_programs_own_and_written_as_the_program_writes_it(demonstration: Sample) -> None:
    assert is_sample(demonstration.path)
    assert to_bytes(session_of(demonstration)) == demonstration.path.read_bytes()


@EACH
def test_it_has_four_to_seven_steps_with_titles_that_are_read_in_a_glance(demonstration: Sample) -> None:
    slides = slides_of(session_of(demonstration))
    assert 4 <= len(slides) <= 7
    assert [slide.title for slide in slides if not 0 < len(slide.title) <= 60] == []


@EACH
def test_every_number_that_is_quoted_stands_on_the_slide_or_on_the_one_before(demonstration: Sample) -> None:
    wrong, before = [], set[str]()
    for frame in frames(demonstration):
        here = set(numbers_on(frame))
        quoted = NUMBER.findall(f"{frame.slide.title} {frame.slide.notes}")
        assert quoted, frame.slide.title
        wrong += [(frame.slide.title, number) for number in quoted if number not in here | before]
        before = here
    assert wrong == []


@EACH
def test_every_step_shows_something_else_than_the_one_before(demonstration: Sample) -> None:
    seen = [seen_on(frame) for frame in frames(demonstration)]
    assert [number for number in range(1, len(seen)) if seen[number] == seen[number - 1]] == []


@EACH
def test_the_audience_guesses_at_least_once_and_the_title_does_not_tell(demonstration: Sample) -> None:
    hidden = [frame for frame in frames(demonstration) if frame.slide.hides_number]
    assert hidden
    assert [frame.slide.title for frame in hidden if re.search(r"\d\.\d", frame.slide.title)] == []


@EACH
def test_every_document_has_a_title(demonstration: Sample) -> None:
    for frame in frames(demonstration):
        assert all(line.title for line in [*frame.lines(20), *frame.missed(20)[0]])


def test_the_renamed_document_wins_and_then_loses_its_tie() -> None:
    tie = next(demonstration for demonstration in demonstrations() if demonstration.slug == "the-tie")
    tops = [frame.lines(1)[0].document for frame in frames(tie)]
    assert tops[:3] == ["jacket-7", "storm-jacket", "jacket-7"]
