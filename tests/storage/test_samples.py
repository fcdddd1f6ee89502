"""The samples: all there, in order, told in one line, and what their files hold."""

from __future__ import annotations

import shutil
from pathlib import Path

from ndcg_explorer.importing.loading import load
from ndcg_explorer.storage.samples import SLUGS, is_sample, samples
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
