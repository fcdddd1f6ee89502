"""A history becomes a talk that shows just what was done."""

from __future__ import annotations

from ndcg_explorer.core.session.history import History, step_of
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.talk import slides_of, talk_of
from ndcg_explorer.core.session.talk_step import MOST_STEPS, StoryStep
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.session_file import from_bytes, load_session, to_bytes

LIST = ("user 1", "recommender")


def films(*steps: StoryStep) -> Session:
    return load_session(sample_folder() / "films.ndcg").session.changed(steps=steps)


def swapped(start: Session, times: int) -> History:
    session, steps = start, []
    for number in range(times):
        arguments = (*LIST, number % 4, number % 4 + 1)
        steps.append(step_of(session, "swap_results", arguments))
        session = steps[-1].session
    return History(start, tuple(steps), times)


def order(session: Session) -> list[str]:
    return session.document_ids(0, session.ranking(session.system("recommender"), 0).rows)


def test_a_talk_shows_each_state_as_it_was() -> None:
    history = swapped(films(), 5)
    first, *others = slides_of(from_bytes(to_bytes(talk_of(history)), "talk.ndcg"))
    assert order(first.session) == order(history.start)
    assert [order(slide.session) for slide in others] == [order(step.session) for step in history.steps]


def test_steps_that_lead_elsewhere_do_not_come_before_what_was_done() -> None:
    history = swapped(films(StoryStep("All gone", edits=(("remove_results", (*LIST, [0, 1, 2, 3, 4])),))), 2)
    assert order(slides_of(talk_of(history))[-1].session) == order(history.session)


def test_a_history_that_is_too_long_gives_a_talk_that_can_be_opened_and_ends_where_it_ended() -> None:
    history = swapped(films(), MOST_STEPS + 5)
    talk = from_bytes(to_bytes(talk_of(history)), "talk.ndcg")
    assert len(talk.steps) == MOST_STEPS
    assert order(slides_of(talk)[-1].session) == order(history.session)
