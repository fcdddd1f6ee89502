"""The log of a session: what was done to it, told again after it is saved and opened."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_explorer.core.session.edits import EDIT, sentence
from ndcg_explorer.core.session.history import History, Step
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import Said
from ndcg_explorer.storage.json_values import MalformedError, said_from, saying_values
from ndcg_explorer.storage.samples import samples
from ndcg_explorer.storage.session_file import from_bytes, load_session, to_bytes


def sample() -> Session:
    path = next(sample.path for sample in samples() if sample.slug == "films")
    return load_session(path).session


def step(session: Session, name: str, *arguments: object) -> Step:
    edit = EDIT[name].apply
    return Step(name, arguments, sentence(session, edit, *arguments), edit(session, *arguments))


def test_a_saved_session_tells_what_was_done_to_it() -> None:
    first = step(sample(), "move_results", "user 1", "recommender", [4], 2)
    second = step(first.session, "set_grades", "user 1", ["电影B"], [None])
    history = History(sample(), (first, second), position=2)
    saved = from_bytes(to_bytes(history.session.changed(log=history.log)), "films.ndcg")
    assert [str(said) for said in saved.log] == [
        "Moved 电影E from rank 5 to rank 3",
        "Grade of 电影B: 2 → unjudged",
    ]


def test_what_was_undone_is_not_told() -> None:
    first = step(sample(), "move_results", "user 1", "recommender", [4], 2)
    assert History(sample(), (first,), position=0).log == ()


def test_what_was_done_before_opening_comes_first() -> None:
    before = sample().changed(log=(Said("Earlier"),))
    after = step(before, "set_note", None, "x")
    assert [str(said) for said in History(before, (after,), position=1).log] == [
        "Earlier",
        "Changed the session's note",
    ]


def test_a_session_without_a_log_is_written_as_ever() -> None:
    assert b'"log"' not in to_bytes(sample())


@pytest.mark.parametrize(
    "said",
    [
        Said("plain {braces} stay"),
        Said("{0} in “{1}”", (Said("Took {0}", ("{0}",)), "q{9}")),
        Said("{1}{0}{1}", ("a", "")),
    ],
    ids=str,
)
def test_a_sentence_survives_its_file(said: Said) -> None:
    assert said_from(json.loads(json.dumps(saying_values(said)))) == said


@pytest.mark.parametrize(
    "hostile",
    [
        ["{0.__class__}", "x"],
        ["{0:>999999999}", "x"],
        ["{1}", "x"],
        ["{}", "x"],
        ["{0", "x"],
        ["{0!r}", "x"],
        [],
        [7],
        "text alone",
        ["{0}", 7],
        [["nested first"], "x"],
    ],
    ids=repr,
)
def test_a_sentence_that_asks_for_more_than_its_values_is_refused(hostile: object) -> None:
    with pytest.raises(MalformedError):
        said_from(hostile)


@pytest.mark.parametrize(
    "hostile", [["{0}{0}", ["{0}{0}", ["{0}", "x"]]], ["{0}" * 1000, "x" * 1000]], ids=["sentences", "texts"]
)
def test_a_short_log_that_would_be_endless_text_is_refused(hostile: list[object]) -> None:
    with pytest.raises(MalformedError, match="too often"):
        said_from(hostile)


def test_endless_nesting_is_refused() -> None:
    nested: list[object] = ["{0}", "x"]
    for _ in range(50):
        nested = ["{0}", nested]
    with pytest.raises(MalformedError, match="deep"):
        said_from(nested)


def test_the_samples_have_no_log_yet_open_the_same(tmp_path: Path) -> None:
    for found in samples():
        session = load_session(found.path).session
        assert to_bytes(from_bytes(to_bytes(session), "x")) == to_bytes(session)
