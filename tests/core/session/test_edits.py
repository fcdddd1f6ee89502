"""Every edit: what it does, that doing nothing returns the very session, its sentence, and what it refuses."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np
import pytest

from ndcg_explorer.core.session import edits
from ndcg_explorer.core.session.edits import EDIT, EDITS, name_of, sentence
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import MeasureTextError, NdcgExplorerError, UnknownNameError, UsageError
from tests.support.kept_sessions import NAN, make_session, small_session


def alone() -> Session:
    """One query q1 with one system: 3 2 – 0 at ranks 1 to 4, and d5 (grade 1) that was not retrieved."""
    return make_session([[3, 2, NAN, 0, 1]], {"A": [[0, 1, 2, 3]]}, {"A": [[9, 8, 8, 1]]})


def shown(session: Session, query: int = 0, system: str = "A") -> str:
    """``d1:3 d3:– …`` in order."""
    rows = session.ranking(session.system(system), query).rows
    grades = session.candidates(query).grades[rows]
    ids = session.document_ids(query, rows)
    return " ".join(f"{d}:{'–' if np.isnan(g) else f'{g:g}'}" for d, g in zip(ids, grades, strict=True))


LISTS: list[tuple[str, tuple[Any, ...], str, str]] = [
    ("move_results", ("q1", "A", [3], 0), "d4:0 d1:3 d2:2 d3:–", "Moved d4 from rank 4 to rank 1"),
    ("move_results", ("q1", "A", [0], 4), "d2:2 d3:– d4:0 d1:3", "Moved d1 from rank 1 to rank 4"),
    ("move_results", ("q1", "A", [0, 2], 4), "d2:2 d4:0 d1:3 d3:–", "Moved 2 results to rank 3"),
    ("swap_results", ("q1", "A", 0, 3), "d4:0 d2:2 d3:– d1:3", "Swapped d1 and d4 (ranks 1 and 4)"),
    ("shuffle_results", ("q1", "A", 1), "d1:3 d4:0 d3:– d2:2", "Shuffled the list (seed 1)"),
    ("insert_result", ("q1", "A", "d5", 1), "d1:3 d5:1 d2:2 d3:– d4:0", "Put d5 into the list at rank 2"),
    ("insert_result", ("q1", "A", "d5", 99), "d1:3 d2:2 d3:– d4:0 d5:1", "Put d5 into the list at rank 5"),
    ("insert_result", ("q1", "A", "new", 0), "new:– d1:3 d2:2 d3:– d4:0", "Put new into the list at rank 1"),
    ("remove_results", ("q1", "A", [1]), "d1:3 d3:– d4:0", "Took d2 out of the list"),
    ("remove_results", ("q1", "A", [0, 3]), "d2:2 d3:–", "Took 2 results out of the list"),
    ("set_grades", ("q1", ["d3"], [2.5]), "d1:3 d2:2 d3:2.5 d4:0", "Grade of d3: unjudged → 2.5"),
    ("set_grades", ("q1", ["d1"], [None]), "d1:– d2:2 d3:– d4:0", "Grade of d1: 3 → unjudged"),
    ("set_grades", ("q1", ["d1", "d2"], [1, 1]), "d1:1 d2:1 d3:– d4:0", "Set the grades of 2 documents to 1"),
    ("set_grades", ("q1", ["d1", "d2"], [0, 1]), "d1:0 d2:1 d3:– d4:0", "Set the grades of 2 documents"),
    ("set_grades", ("q1", ["d1"], [-1]), "d1:-1 d2:2 d3:– d4:0", "Grade of d1: 3 → -1"),
]


@pytest.mark.parametrize(("name", "arguments", "after", "said"), LISTS, ids=[said for *_, said in LISTS])
def test_an_edit_of_a_list_and_its_sentence(name: str, arguments: tuple[Any, ...], after: str, said: str) -> None:
    session = alone()
    assert str(sentence(session, EDIT[name].apply, *arguments)) == said
    edited = EDIT[name].apply(session, *arguments)
    assert shown(edited) == after
    assert shown(session) == "d1:3 d2:2 d3:– d4:0"


NOTHING: list[tuple[str, tuple[Any, ...]]] = [
    ("move_results", ("q1", "A", [1], 1)),
    ("move_results", ("q1", "A", [1], 2)),
    ("move_results", ("q1", "A", [], 0)),
    ("swap_results", ("q1", "A", 2, 2)),
    ("sort_to_ideal", ("q1", "A")),
    ("reset_order", ("q1", "A")),
    ("insert_result", ("q1", "A", "d2", 0)),
    ("remove_results", ("q1", "A", [])),
    ("set_grades", ("q1", ["d1"], [3])),
    ("set_grades", ("q1", ["d3"], [None])),
    ("set_grades", ("q1", [], [])),
    ("set_grades", ("q1", ["nobody knows it"], [None])),
    ("reset_grades", ("q1",)),
    ("set_measure", ("nDCG @ 5",)),
    ("set_scale", ([0, 1, 2, 3], ["irrelevant", "partially relevant", "relevant", "perfect"], 1)),
    ("rename_system", ("A", "A")),
    ("set_note", (None, "")),
    ("set_note", ("q1", "")),
]


@pytest.mark.parametrize(("name", "arguments"), NOTHING, ids=[f"{name} {args}" for name, args in NOTHING])
def test_an_edit_that_changes_nothing_returns_the_very_session(name: str, arguments: tuple[Any, ...]) -> None:
    session = alone()
    assert EDIT[name].apply(session, *arguments) is session


BAD: list[tuple[str, tuple[Any, ...], type[NdcgExplorerError], str]] = [
    ("move_results", ("q1", "A", [4], 0), UsageError, "There is no rank 5 in a list of 4"),
    ("move_results", ("q1", "A", [-1], 0), UsageError, "There is no rank 0 in a list of 4"),
    ("move_results", ("q9", "A", [0], 1), UnknownNameError, 'Unknown query "q9"'),
    ("move_results", ("q1", "Z", [0], 1), UnknownNameError, 'Unknown system "Z"'),
    ("swap_results", ("q1", "A", 0, 4), UsageError, "There is no rank 5"),
    ("sort_to_ideal", ("q1", "Z"), UnknownNameError, "Z"),
    ("shuffle_results", ("q1", "Z", 1), UnknownNameError, "Z"),
    ("reset_order", ("q1", "Z"), UnknownNameError, "Z"),
    ("insert_result", ("q1", "A", "", 0), UsageError, "an id that is not empty"),
    ("insert_result", ("q1", "A", " \t", 0), UsageError, "an id that is not empty"),
    ("insert_result", ("q1", "Z", "d5", 0), UnknownNameError, "Z"),
    ("remove_results", ("q1", "A", [0, 4]), UsageError, "There is no rank 5"),
    ("set_grades", ("q1", ["d1"], []), UsageError, "1 documents cannot take 0 grades"),
    ("set_grades", ("q1", ["d1"], [float("inf")]), UsageError, "inf is not a usable grade"),
    ("set_grades", ("q1", ["d1"], [NAN]), UsageError, "nan is not a usable grade"),
    ("set_grades", ("q1", [" "], [1]), UsageError, "an id that is not empty"),
    ("set_grades", ("q9", ["d1"], [1]), UnknownNameError, "q9"),
    ("reset_grades", ("q9",), UnknownNameError, "q9"),
    ("set_measure", ("nDGC",), NdcgExplorerError, "Did you mean"),
    ("set_measure", ("nDCG@",), MeasureTextError, "column 6"),
    ("set_scale", ([1, 0], ["", ""], 1), UsageError, "must ascend"),
    ("set_scale", ([0, 1], [""], 1), UsageError, "2 grades and 1 words"),
    ("add_system", ("A", "A"), UsageError, 'already a system named "A"'),
    ("add_system", (" ", "A"), UsageError, "a name that is not empty"),
    ("add_system", ("B", "Z"), UnknownNameError, "Z"),
    ("take_snapshot", ("A", "A"), UsageError, "already"),
    ("rename_system", ("Z", "B"), UnknownNameError, "Z"),
    ("rename_system", ("A", ""), UsageError, "not empty"),
    ("remove_system", ("A",), UsageError, "at least one system"),
    ("remove_system", ("Z",), UnknownNameError, "Z"),
    ("set_note", ("q9", "x"), UnknownNameError, "q9"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "arguments", "kind", "fact"), BAD, ids=[f"{name} {arguments}" for name, arguments, *_ in BAD]
)
def test_an_edit_that_cannot_be_done_says_why(
    name: str, arguments: tuple[Any, ...], kind: type[NdcgExplorerError], fact: str
) -> None:
    with pytest.raises(kind, match=fact.replace("(", r"\(")):
        EDIT[name].apply(alone(), *arguments)


def test_the_table_names_every_edit_once() -> None:
    assert [edit.name for edit in EDITS] == [edit.apply.__name__ for edit in EDITS]
    assert len(EDIT) == len(EDITS)
    assert name_of(edits.move_results) == "move_results"


def test_a_reorder_carries_the_scores_along_and_marks_the_list_as_edited() -> None:
    ranking = edits.move_results(alone(), "q1", "A", [3], 0).ranking(alone().systems[0], 0)
    assert not ranking.is_edited  # of the untouched system
    session = edits.move_results(alone(), "q1", "A", [3], 0)
    ranking = session.ranking(session.system("A"), 0)
    assert ranking.is_edited
    assert ranking.scores is not None
    assert ranking.scores.tolist() == [1, 9, 8, 8]


def test_reset_order_gives_the_list_as_loaded_with_its_scores() -> None:
    session = alone()
    for step in (
        edits.move_results(session, "q1", "A", [3], 0),
        edits.insert_result(session, "q1", "A", "d5", 0),
        edits.remove_results(session, "q1", "A", [0, 1, 2, 3]),
    ):
        back = edits.reset_order(step, "q1", "A")
        ranking = back.ranking(back.system("A"), 0)
        assert shown(back) == shown(session)
        assert not ranking.is_edited
        assert ranking.scores is not None
        assert ranking.scores.tolist() == [9, 8, 8, 1]


def test_reset_grades_gives_those_that_were_loaded_and_keeps_added_documents_unjudged() -> None:
    session = edits.set_grades(alone(), "q1", ["d1", "d3"], [0, 1])
    assert shown(edits.reset_grades(session, "q1")) == shown(alone())
    assert 0 not in edits.reset_grades(session, "q1").judgements.changed
    session = edits.set_grades(edits.insert_result(session, "q1", "A", "new", 0), "q1", ["new"], [2])
    back = edits.reset_grades(session, "q1")
    assert shown(back) == "new:– d1:3 d2:2 d3:– d4:0"
    assert edits.reset_grades(back, "q1") is back


@pytest.mark.parametrize(
    ("measure", "after"),
    [
        ("nDCG", "d1:3 d2:2 d3:– d5:-1 d4:0"),
        ("nDCG(negative=keep)", "d1:3 d2:2 d3:– d4:0 d5:-1"),
        ("nDCG(unjudged=grade(5))", "d3:– d1:3 d2:2 d5:-1 d4:0"),
        ("nDCG(gain=binary(2))", "d2:2 d1:3 d3:– d5:-1 d4:0"),
        ('nDCG(gain=formula("3-g"), negative=keep)', "d5:-1 d4:0 d2:2 d3:– d1:3"),
    ],
)
def test_ideal_order_is_by_gain_and_equals_stay_as_they_stand(measure: str, after: str) -> None:
    session = make_session([[3, 2, NAN, 0, -1]], {"A": [[2, 4, 1, 0, 3]]}, measure=measure)
    sorted_session = edits.sort_to_ideal(session, "q1", "A")
    assert shown(sorted_session) == after
    assert str(sentence(session, edits.sort_to_ideal, "q1", "A")) == "Sorted the list into ideal order"


@pytest.mark.parametrize("measure", ["nDCG(ideal=retrieved)", "nDCG(ideal=retrieved, gain=exp2)@3"])
def test_a_list_in_ideal_order_scores_1(measure: str) -> None:
    session = edits.sort_to_ideal(edits.set_measure(small_session(), measure), "q1", "B")
    assert evaluate(session).value("B", 0) == 1


def test_a_second_copy_of_a_document_is_worth_nothing_in_ideal_order() -> None:
    session = make_session([[3, 2]], {"A": [[1, 0, 0]]}, measure="nDCG(duplicates=first)")
    assert shown(edits.sort_to_ideal(session, "q1", "A")) == "d1:3 d2:2 d1:3"


def test_a_shuffle_is_the_same_for_the_same_seed() -> None:
    one, same, other = (shown(edits.shuffle_results(alone(), "q1", "A", seed)) for seed in (7, 7, 8))
    assert one == same
    assert sorted(one.split()) == sorted(other.split())


def test_a_grade_for_an_unknown_document_adds_it_to_the_query() -> None:
    session = edits.set_grades(alone(), "q1", ["found elsewhere"], [3])
    assert session.row_of(0, "found elsewhere") == 5
    assert shown(session) == shown(alone())
    assert evaluate(session).value("A", 0) < evaluate(alone()).value("A", 0)


def test_a_document_named_twice_takes_the_last_grade() -> None:
    assert shown(edits.set_grades(alone(), "q1", ["d1", "d1"], [0, 2])).startswith("d1:2")


def test_a_document_that_stands_twice_can_be_moved_and_taken_out_once() -> None:
    session = make_session([[3, 2]], {"A": [[0, 1, 0]]}, measure="nDCG(duplicates=first)")
    assert shown(edits.move_results(session, "q1", "A", [2], 1)) == "d1:3 d1:3 d2:2"
    assert shown(edits.remove_results(session, "q1", "A", [2])) == "d1:3 d2:2"
    moved = edits.move_results(session, "q1", "A", [1], 0)
    repeated = moved.ranking(moved.system("A"), 0).repeated
    assert repeated is not None
    assert repeated.tolist() == [False, False, True]


def test_the_sentence_of_a_larger_session_names_query_and_system() -> None:
    session = small_session()
    said = [
        str(sentence(session, edits.move_results, "q2", "A", [1], 0)),
        str(sentence(session, edits.sort_to_ideal, "q2", "B")),
        str(sentence(session, edits.set_grades, "q1", ["d1"], [None])),
        str(sentence(session, edits.reset_order, "q1", "A")),
        str(sentence(session, edits.reset_grades, "q1")),
        str(sentence(session, edits.insert_result, "q1", "A", "d5", 0)),
    ]
    assert said == [
        "Moved d1 from rank 2 to rank 1 of A in “q2”",
        "Sorted the list of B in “q2” into ideal order",
        "Grade of d1: 3 → unjudged in “q1”",
        "Put the list of A in “q1” back into the order it was loaded in",
        "Put the grades of “q1” back to what was loaded",
        "Put d5 into the list of A in “q1” at rank 1",
    ]


def test_measure_scale_and_notes_are_set() -> None:
    session = edits.set_measure(small_session(), "nDCG(gain=exp2)@3")
    assert (
        str(sentence(small_session(), edits.set_measure, "nDCG(gain=exp2)@3")) == "Measure: nDCG@5 → nDCG(gain=exp2)@3"
    )
    session = edits.set_scale(session, [0, 1], ["no", "yes"], 1)
    assert str(sentence(session, edits.set_scale, [0, 1], ["no", "yes"], 1)) == "Grade scale: 0, 1; relevant from 1"
    session = edits.set_note(edits.set_note(session, None, "all"), "q2", "one")
    assert (str(session.measure), session.scale.words) == ("nDCG(gain=exp2)@3", ("no", "yes"))
    assert (session.note, dict(session.query_notes)) == ("all", {"q2": "one"})
    assert dict(edits.set_note(session, "q2", "").query_notes) == {}
    assert str(sentence(session, edits.set_note, None, "x")) == "Changed the session's note"
    assert str(sentence(session, edits.set_note, "q1", "x")) == "Changed the note of “q1”"


def test_systems_are_added_renamed_and_removed() -> None:
    session = edits.add_system(small_session(), "C", "A")
    assert str(sentence(small_session(), edits.add_system, "C", "A")) == "Added the system C, a copy of A"
    session = edits.rename_system(session, "A", "old")
    assert str(sentence(session, edits.rename_system, "old", "A")) == "Renamed the system old to A"
    assert [system.name for system in session.systems] == ["old", "B", "C"]
    session = edits.remove_system(session, "B")
    assert str(sentence(session, edits.remove_system, "old")) == "Removed the system old"
    assert [system.name for system in session.systems] == ["old", "C"]


def test_an_edit_of_one_system_leaves_the_others_as_they_are() -> None:
    session = small_session()
    after = edits.move_results(session, "q1", "A", [0], 2)
    assert after.system("B") is session.system("B")
    assert shown(after, 1) == shown(session, 1)


def test_a_snapshot_shares_its_arrays_and_stays_as_it_was() -> None:
    session = edits.move_results(small_session(), "q1", "A", [0], 2)
    session = edits.take_snapshot(session, "before", "A")
    snapshot = session.system("before")
    assert snapshot.is_snapshot
    assert snapshot.rankings is session.system("A").rankings
    assert str(sentence(session, edits.take_snapshot, "x", "A")) == "Took the snapshot x of A"
    after = edits.shuffle_results(session, "q1", "A", 3)
    assert after.system("before") is snapshot
    assert after.system("A").rankings.rows is snapshot.rankings.rows
    assert after.ranking(snapshot, 1).rows.tolist() == session.ranking(snapshot, 1).rows.tolist()


def many(queries: int) -> Session:
    grades = [[3.0, 2.0, 1.0, 0.0, NAN]] * queries
    session = make_session(grades, {"A": [[0, 1, 2, 3, 4]] * queries})
    session.query_number("q1")
    return session


def test_an_edit_copies_no_column_of_the_session() -> None:
    session = many(7_000)
    for after in (
        edits.move_results(session, "q7", "A", [3], 0),
        edits.set_grades(session, "q7", ["d1", "new"], [0, 1]),
        edits.insert_result(session, "q7", "A", "new", 0),
    ):
        assert after.query_ids is session.query_ids
        assert after.judgements.grades is session.judgements.grades
        assert after.system("A").rankings.rows is session.system("A").rankings.rows
        assert len(after.judgements.changed) + len(after.system("A").rankings.changed) <= 2


def test_an_edit_costs_the_same_with_10_queries_as_with_7_000() -> None:
    def cost(session: Session) -> float:
        times = []
        for row in range(300):
            begin = perf_counter()
            session = edits.move_results(session, "q5", "A", [row % 4], 5)
            session = edits.set_grades(session, "q5", ["d2"], [row])
            times.append(perf_counter() - begin)
        return min(times)

    few, lots = cost(many(10)), cost(many(7_000))
    assert lots < 5 * few
