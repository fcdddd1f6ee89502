"""What is in view as a step of a talk: it leads there, by few edits, from wherever the talk has come."""

from __future__ import annotations

import math
from random import Random

import pytest

from ndcg_explorer.core.session.edits import EDIT
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.steps_by_document import present_step
from ndcg_explorer.core.session.talk import slides_of
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.session_file import load_session

QUERY, SYSTEM = "user 1", "recommender"
DOCUMENTS = ["电影A", "电影B", "电影C", "电影D", "电影E", "电影F"]


def films() -> Session:
    return load_session(sample_folder() / "films.ndcg").session


def done(session: Session, *edits: tuple[object, ...]) -> Session:
    for name, *arguments in edits:
        session = EDIT[str(name)].apply(session, *arguments)
    return session


def view_of(session: Session) -> tuple[object, ...]:
    candidates = session.candidates(0)
    ids = session.documents.ids_at(candidates.documents)
    graded = zip(ids, candidates.grades.tolist(), strict=True)
    grades = {name: grade for name, grade in graded if not math.isnan(grade)}
    rows = session.ranking(session.system(SYSTEM), 0).rows
    return session.document_ids(0, rows), grades, session.measure, session.scale


def reached(before: Session, now: Session) -> Session:
    step = present_step(before, now, QUERY, SYSTEM, "Here")
    return slides_of(before.changed(steps=(step,)))[0].session


def test_where_nothing_differs_nothing_is_done() -> None:
    assert present_step(films(), films(), QUERY, SYSTEM, "Here").edits == ()


def test_a_result_that_fell_is_one_move() -> None:
    now = done(films(), ("move_results", QUERY, SYSTEM, [0], 5))
    moved = ("move_documents", (QUERY, SYSTEM, ["电影A"], 5))
    assert present_step(films(), now, QUERY, SYSTEM, "Down").edits == (moved,)


def test_a_snapshot_that_is_shown_with_todays_grades_is_shown_so() -> None:
    before = done(films(), ("take_snapshot", "then", SYSTEM), ("set_grades", QUERY, ["电影A"], [0.0]))
    now = done(before, ("use_todays_grades", "then", True))
    edits = present_step(before, now, QUERY, "then", "Today").edits
    assert edits == (("use_todays_grades", ("then", True)),)
    assert present_step(now, before, QUERY, "then", "Then").edits == (("use_todays_grades", ("then", False)),)


def test_a_list_as_it_was_loaded_is_put_back_so() -> None:
    before = done(films(), ("shuffle_results", QUERY, SYSTEM, 3))
    assert present_step(before, films(), QUERY, SYSTEM, "Back").edits == (("reset_order", (QUERY, SYSTEM)),)
    assert view_of(reached(before, films())) == view_of(films())


@pytest.mark.parametrize("seed", range(40))
def test_it_leads_there_from_anywhere(seed: int) -> None:
    draw = Random(seed)

    def changed() -> Session:
        session = films()
        for _ in range(draw.randrange(8)):
            session = done(session, draw_edit(draw, session))
        return session

    before, now = changed(), changed()
    assert view_of(reached(before, now)) == view_of(now)


def draw_edit(draw: Random, session: Session) -> tuple[object, ...]:
    count = len(session.ranking(session.system(SYSTEM), 0))
    document, row = draw.choice(DOCUMENTS), draw.randrange(max(count, 1))
    choices: list[tuple[object, ...]] = [
        ("insert_result", QUERY, SYSTEM, document, draw.randrange(6)),
        ("set_grades", QUERY, [document], [draw.choice([None, 0.0, 1.0, 3.0])]),
        ("set_measure", draw.choice(["nDCG@2", "nDCG(gain=exp2)", "nDCG"])),
        ("shuffle_results", QUERY, SYSTEM, draw.randrange(99)),
    ]
    if count:
        choices += [("remove_results", QUERY, SYSTEM, [row]), ("move_results", QUERY, SYSTEM, [row], draw.randrange(6))]
    return draw.choice(choices)


def test_a_system_that_the_talk_has_removed_cannot_be_shown() -> None:
    with pytest.raises(NdcgExplorerError):
        present_step(films(), films(), QUERY, "nobody", "Here")
