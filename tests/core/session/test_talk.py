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
from ndcg_explorer.language import CHINESE, speaking
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.session_file import from_bytes, load_session, to_bytes
from tests.support.kept_sessions import make_session

LIST = ("user 1", "recommender")
SWAP = ("swap_documents", (*LIST, "电影A", "电影B"))


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


def test_a_later_step_moves_the_same_document_whatever_becomes_of_the_steps_before() -> None:
    first = StoryStep("D up", edits=(("move_documents", (*LIST, ["电影D"], 1)),))
    second = StoryStep("E up", edits=(("move_documents", (*LIST, ["电影E"], 2)),))
    with_both, alone = slides_of(films(first, second))[-1], slides_of(films(second))[-1]
    assert order(with_both.session)[:2] == ["电影D", "电影E"]
    assert order(alone.session)[:2] == ["电影A", "电影E"]
    assert [str(said) for said in alone.said] == ["Moved 电影E from rank 5 to rank 2"]


MISFITS = {
    "moved but gone": (("move_documents", (*LIST, ["电影F"], 1)), "电影F is not in the list."),
    "unknown": (("move_documents", (*LIST, ["电影A", "nobody"], 1)), "nobody is not in the list."),
    "past the end": (("move_documents", (*LIST, ["电影A"], 6)), "The list has no rank 6 to move to."),
    "before the top": (("move_documents", (*LIST, ["电影B"], 0)), "The list has no rank 0 to move to."),
    "swapped but gone": (("swap_documents", (*LIST, "电影A", "电影F")), "电影F is not in the list."),
    "removed twice": (("remove_documents", (*LIST, ["电影F"])), "电影F is not in the list."),
    "there already": (("insert_result", (*LIST, "电影A", 3)), "电影A is in the list already."),
    "too short": (("insert_result", (*LIST, "电影F", 6)), "The list has no rank 7 to move to."),
    "another system": (("sort_to_ideal", ("user 1", "gone")), 'Unknown system "gone".'),
}


@pytest.mark.parametrize(("edit", "why"), MISFITS.values(), ids=MISFITS)
def test_a_step_that_no_longer_fits_says_so_and_moves_nothing_else(edit: tuple[str, Any], why: str) -> None:
    slides = slides_of(films(StoryStep("fine"), StoryStep("x", edits=(edit, SWAP)), StoryStep("after")))
    assert order(slides[1].session) == order(slides[2].session) == ["电影B", "电影A", "电影C", "电影D", "电影E"]
    assert str(slides[1].misfit).startswith(f"This step no longer fits: {why}")
    assert [str(said) for said in slides[1].said] == ["Swapped 电影A and 电影B (ranks 1 and 2)"]
    assert (slides[0].misfit, slides[2].misfit) == (None, None)


def test_several_misfits_of_a_step_are_one_sentence_in_the_language_of_the_reader() -> None:
    step = StoryStep("", edits=(MISFITS["moved but gone"][0], MISFITS["there already"][0]))
    slide = slides_of(films(step))[0]
    assert slide.heading == "This step no longer fits in 2 places: 电影F is not in the list."
    with speaking(CHINESE):
        assert "电影F" in slide.heading
        assert "fits" not in slide.heading


def test_steps_that_name_rows_are_taken_up_by_the_documents_that_stand_there() -> None:
    rows: list[dict[str, Any]] = [
        {"title": "D up", "edits": [["move_results", *LIST, [3], 0], ["swap_results", *LIST, 1, 4]]},
        {"title": "A and B out", "edits": [["remove_results", *LIST, [2, 4]], ["set_measure", "nDCG@3"]]},
        {"title": "Two down", "edits": [["move_results", *LIST, [0, 1], 3]]},
    ]
    played = slides_of(films().changed(steps=steps_from(rows)))
    taken = set_steps(films(), rows)
    assert [edit for step in taken.steps for edit in step.edits] == [
        ("move_documents", (*LIST, ["电影D"], 1)),
        ("swap_documents", (*LIST, "电影A", "电影E")),
        ("remove_documents", (*LIST, ["电影B", "电影A"])),
        ("set_measure", ("nDCG@3",)),
        ("move_documents", (*LIST, ["电影D", "电影E"], 2)),
    ]
    again = slides_of(taken)
    assert [order(slide.session) for slide in again] == [order(slide.session) for slide in played]
    assert [list(map(str, slide.said)) for slide in again] == [list(map(str, slide.said)) for slide in played]
    assert set_steps(taken, plain_steps(taken.steps)) is taken


def test_a_step_that_cannot_be_done_stays_as_it_is_and_the_next_is_taken_up() -> None:
    rows: list[dict[str, Any]] = [
        {"title": "no", "edits": [["move_results", *LIST, [0], 5], ["swap_results", *LIST, 0, 99]]},
        {"title": "yes", "edits": [["swap_results", *LIST, 0, 1]]},
    ]
    kept, taken = set_steps(films(), rows).steps
    assert kept.edits == steps_from(rows)[0].edits
    assert taken.edits == (SWAP,)


def test_a_document_that_stands_in_a_list_twice_is_moved_by_its_row() -> None:
    session = make_session([[3, 2, 0]], {"A": [[0, 1, 0, 2]]}, {}, "nDCG(duplicates=first)@5")
    rows = [{"title": "x", "edits": [["move_results", "q1", "A", [2], 4], ["move_results", "q1", "A", [1], 0]]}]
    taken = set_steps(session, rows)
    assert [name for name, _ in taken.steps[0].edits] == ["move_results", "move_documents"]
    played = slides_of(session.changed(steps=steps_from(rows)))[0].session
    again = slides_of(taken)[0].session
    assert again.ranking(again.system("A"), 0).rows.tolist() == played.ranking(played.system("A"), 0).rows.tolist()


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
        StoryStep("x", edits=(("move_documents", (*LIST, "电影A", 1)),)),
        StoryStep("x", edits=(("move_documents", (*LIST, ["电影A"], "1")),)),
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
