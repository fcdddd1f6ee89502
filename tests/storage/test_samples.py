"""The samples: all there, in order, told in one line, and what their files hold."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.importing.loading import load
from ndcg_explorer.storage.samples import SLUGS, Sample, demonstrations, is_sample, samples
from ndcg_explorer.storage.session_file import load_session
from tests.support.timing import plain_milliseconds


def test_all_samples_are_there_in_their_order() -> None:
    assert tuple(sample.slug for sample in samples()) == SLUGS


def test_title_and_story_are_those_of_the_session_in_the_file() -> None:
    for sample in samples():
        session = load([sample.path]).session
        assert (sample.title, sample.story) == (session.title, session.story)
        assert sample.story


def test_a_story_is_one_line() -> None:
    assert not [sample.slug for sample in samples() if "\n" in sample.story or len(sample.story) > 120]


def test_they_are_read_at_once() -> None:
    samples.cache_clear()
    assert plain_milliseconds(samples) < 200


def test_the_programs_own_files_are_told_from_a_users_copy(tmp_path: Path) -> None:
    own = samples()[0].path
    copy = tmp_path / own.name
    shutil.copy(own, copy)
    assert is_sample(own)
    assert not is_sample(copy)
    assert not is_sample(own.with_name("import"))


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.slug)
def test_numbers_in_the_story_of_a_sample_are_those_of_its_lists(sample: Sample) -> None:
    session = load_session(sample.path).session
    lists = [evaluate(session).curves(system.name, 0).lists for system in session.systems]
    measures = (session.measure, parse_measure("nDCG"), parse_measure("nDCG(gain=exp2)"))
    values = {shown(curves(one, measure).value) for one in lists for measure in measures}
    assert set(re.findall(r"\d\.\d{4}", sample.story)) <= values


@pytest.mark.parametrize("sample", [*samples(), *demonstrations()], ids=lambda sample: sample.slug)
def test_a_sample_calls_grades_as_its_own_scale_does(sample: Sample) -> None:
    every = {word for other in (*samples(), *demonstrations()) for word in _words(other)}
    foreign = every - set(_words(sample))
    told = [text for text in _texts(sample) for word in foreign if re.search(rf"\b{word}\b", text)]
    assert told == []


def _words(sample: Sample) -> tuple[str, ...]:
    return load_session(sample.path).session.scale.words


def _texts(sample: Sample) -> Iterator[str]:
    session = load_session(sample.path).session
    yield from (session.title, session.story, session.note)
    for step in session.steps:
        yield from (step.title, step.notes)
