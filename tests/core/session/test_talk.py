"""A talk's steps: how they are played, kept in files, and refused where they cannot be done."""

from __future__ import annotations

from inspect import signature
from typing import Any

import pytest

from ndcg_explorer.core.session.edits import EDITS, check_arguments, set_steps
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.talk import slides_of
from ndcg_explorer.core.session.talk_step import StoryStep, plain_steps, steps_from
from ndcg_explorer.errors import UsageError
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.session_file import from_bytes, load_session, to_bytes

SWAP = ("swap_results", ("user 1", "recommender", 0, 1))


def films(*steps: StoryStep) -> Session:
    return load_session(sample_folder() / "films.ndcg").session.changed(steps=steps)


def order(session: Session) -> list[str]:
    return session.document_ids(0, session.ranking(session.system("recommender"), 0).rows)


def test_each_step_goes_on_from_the_one_before() -> None:
    session = films(StoryStep("As it is"), StoryStep("Swap", "Watch!", (SWAP,)), StoryStep("Again", edits=(SWAP,)))
    first, second, third = slides_of(session)
    assert order(first.session) == order(third.session) == order(session)
    assert order(second.session) == ["电影B", "电影A", "电影C", "电影D", "电影E"]
    assert (second.title, second.notes) == ("Swap", "Watch!")
    assert [str(said) for said in second.said] == ["Swapped 电影A and 电影B (ranks 1 and 2)"]


def test_playing_changes_nothing() -> None:
    session = films(StoryStep("Swap", edits=(SWAP,)))
    before = to_bytes(session)
    slides_of(session)
    assert to_bytes(session) == before


def test_steps_survive_their_file() -> None:
    steps = (StoryStep("一", "说", (SWAP, ("set_measure", ("nDCG@3",))), "user 1", True), StoryStep("two"))
    saved = from_bytes(to_bytes(films(*steps)), "talk.ndcg")
    assert plain_steps(saved.steps) == plain_steps(steps)
    assert [slide.title for slide in slides_of(saved)] == ["一", "two"]


def test_setting_the_steps_is_an_edit_that_returns_the_very_session_where_nothing_changed() -> None:
    session = films(StoryStep("one"))
    assert set_steps(session, plain_steps(session.steps)) is session
    assert set_steps(session, []).steps == ()


@pytest.mark.parametrize(
    "step",
    [
        StoryStep("x", edits=(("no_such_edit", ()),)),
        StoryStep("x", edits=(("set_steps", ([],)),)),
        StoryStep("x", edits=(("swap_results", ("user 1", "recommender", 0, 99)),)),
        StoryStep("x", edits=(("swap_results", ("user 1",)),)),
        StoryStep("x", edits=(("set_grades", ("user 1", ["电影A"], ["high"])),)),
        StoryStep("x", edits=(("add_system", (5, "recommender")),)),
        StoryStep("x", edits=(("set_note", (None, 5)),)),
        StoryStep("x", edits=(("swap_results", ("user 1", "recommender", 0.5, 1)),)),
        StoryStep("x", edits=(("swap_results", ("user 1", "recommender", True, 1)),)),
        StoryStep("x", edits=(("sort_to_ideal", ("user 1", ["recommender"])),)),
        StoryStep("x", edits=(("set_grades", ("user 1", ["电影A"], [10**400])),)),
        StoryStep("x", edits=(("set_scale", ([0, 1], [5, 6], 1)),)),
        StoryStep("x", edits=(("set_measure", ('nDCG(gain=formula("1/(g-3)"))',)),)),
        StoryStep("x", query="nobody"),
    ],
    ids=str,
)
def test_a_step_that_cannot_be_done_is_named(step: StoryStep) -> None:
    with pytest.raises(UsageError, match="Step 2, “x”, cannot be done"):
        slides_of(films(StoryStep("fine"), step))


@pytest.mark.parametrize(
    "values",
    [
        "text",
        [7],
        [{"title": 7}],
        [{"title": "x", "other": 1}],
        [{"edits": [[]]}],
        [{"edits": [[7]]}],
        [{"edits": "swap"}],
        [{"hides_number": 1}],
        [{"edits": [["set_grades", "user 1", ["电影A"], [float("inf")]]]}],
        [{"edits": [["set_grades", [[["deep"]]]]]}],
        [{"edits": [["set_note", {"no": "text"}]]}],
        [{}] * 1001,
    ],
    ids=lambda values: str(values)[:30],
)
def test_what_describes_no_steps_is_refused(values: Any) -> None:
    with pytest.raises(UsageError):
        steps_from(values)


def test_every_edit_says_what_it_takes() -> None:
    for edit in EDITS:
        with pytest.raises(UsageError, match=f"{edit.name} takes"):
            check_arguments(edit, [None] * 9)
        count = len(signature(edit.apply).parameters) - 1
        with pytest.raises(UsageError, match=f"{edit.name} cannot take what it is given for"):
            check_arguments(edit, [object()] * count)


def test_an_edit_that_steps_cannot_have_is_not_suggested() -> None:
    with pytest.raises(UsageError) as caught:
        slides_of(films(StoryStep("x", edits=(("set_steps", ([],)),))))
    assert str(caught.value).count("set_steps") == 1


def test_a_title_without_end_is_cut_where_its_step_is_named() -> None:
    with pytest.raises(UsageError) as caught:
        slides_of(films(StoryStep("x" * 10**6, query="nobody")))
    assert len(str(caught.value)) < 500
