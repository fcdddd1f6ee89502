"""The log of a session: the edits that were made to it, told again after it is saved and opened."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from ndcg_explorer.core.session.edits import EDITS, told
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.history import MOST_STEPS, History, Step, log_entry, step_of
from ndcg_explorer.core.session.session import LogEntry, LoggedEdit, Session
from ndcg_explorer.language import CHINESE, Said, speaking
from ndcg_explorer.report.content.measure_facts import log_of
from ndcg_explorer.report.content.report import Report
from ndcg_explorer.storage.json_values import MalformedError, log_from, log_values, said_from, saying_values
from ndcg_explorer.storage.samples import samples
from ndcg_explorer.storage.session_file import from_bytes, load_session, to_bytes
from tests.support.editing import after_random_action
from tests.support.kept_sessions import described, make_session, small_session


def sample() -> Session:
    path = next(sample.path for sample in samples() if sample.slug == "films")
    return load_session(path).session


def step(session: Session, name: str, *arguments: object) -> Step:
    return step_of(session, name, arguments)


def after(start: Session, *edits: tuple[Any, ...]) -> History:
    """The history of edits, each its name with its arguments."""
    history = History(start)
    for name, *arguments in edits:
        made = (*history.steps, step(history.session, name, *arguments))
        history = History(start, made, len(made))
    return history


def saved(history: History) -> Session:
    return from_bytes(to_bytes(history.session.changed(log=history.log)), "x.ndcg")


def sentences(log: tuple[LogEntry, ...]) -> list[str]:
    return [str(told(entry)) for entry in log]


MOVED = ("move_results", "user 1", "recommender", [4], 2)
UNJUDGED = ("set_grades", "user 1", ["电影B"], [None])

# Every edit, and every way to tell it, in a session of two queries and two systems.
COUNTS = {"results": 2, "judged": 1, "judgements": 1, "conflicts": 1, "queries": 1, "examples": '"q7"', "texts": 1}
DATA = {
    "name": "b.run",
    "queries": ["q1", "q7"],
    "documents": ["d1", "x"],
    "systems": [{"name": "b", "query": [0, 1], "document": [0, 1], "score": None}],
    "judged": {"query": [0], "document": [0], "grade": [2.0]},
    "texts": {"title": {"d1": "One"}},
    "counts": COUNTS,
}
ONE_OF_EACH: tuple[tuple[Any, ...], ...] = (
    ("move_results", "q1", "A", [3], 1),
    ("move_results", "q1", "A", [0, 1], 4),
    ("swap_results", "q2", "B", 0, 2),
    ("sort_to_ideal", "q1", "B"),
    ("shuffle_results", "q1", "B", 7),
    ("reset_order", "q1", "B"),
    ("insert_result", "q2", "A", "new", 1),
    ("remove_results", "q1", "A", [0]),
    ("remove_results", "q1", "B", [0, 1]),
    ("move_documents", "q2", "B", ["d1"], 2),
    ("swap_documents", "q2", "B", "d1", "d2"),
    ("remove_documents", "q2", "B", ["d1"]),
    ("set_grades", "q1", ["d4"], [3]),
    ("set_grades", "q1", ["d3"], [2.5]),
    ("set_grades", "q2", ["d1", "d2"], [1, 1]),
    ("set_grades", "q2", ["d1", "d2"], [None, None]),
    ("set_grades", "q1", ["d1", "d2"], [1, None]),
    ("reset_grades", "q2"),
    ("set_measure", "nDCG(gain=exp2)@3"),
    ("set_scale", [0.0, 1.0, 2.5, 3.0], ["", "", "", ""], 1.0),
    ("add_system", "C", "A"),
    ("take_snapshot", "before", "A"),
    ("use_todays_grades", "before", True),
    ("use_todays_grades", "before", False),
    ("rename_system", "C", "D"),
    ("remove_system", "before"),
    ("set_baseline", "A", False),
    ("set_baseline", "A", True),
    ("set_note", None, "a note"),
    ("set_note", "q1", "another"),
    ("set_steps", [{"title": "Start"}]),
    ("add_data", DATA, "last"),
    ("insert_results", "q1", "A", ["typed"], [2.0], 0),
    ("insert_results", "q1", "A", ["typed 2", "typed 3"], [None, None], 1),
    ("rename_document", "q1", "typed", "named"),
    ("set_document_text", "q1", "named", "title", "Its title"),
    ("add_query", "q9"),
    ("rename_query", "q9", "q10"),
)


def test_a_saved_session_tells_what_was_done_to_it() -> None:
    assert sentences(saved(after(sample(), MOVED, UNJUDGED)).log) == [
        "Moved 电影E from rank 5 to rank 3",
        "Grade of 电影B: 2 → unjudged",
    ]


def test_the_log_holds_the_edits_themselves() -> None:
    text = to_bytes(sample().changed(log=after(sample(), MOVED).log)).decode()
    assert json.loads(text)["log"] == [
        {
            "edit": "move_results",
            "arguments": ["user 1", "recommender", [4], 2],
            "facts": {"document": "电影E", "rank": 5, "count": 1, "to": 3},
        }
    ]


def test_every_edit_is_told_after_saving_as_it_was_before_in_the_language_of_the_reader() -> None:
    assert {name for name, *_ in ONE_OF_EACH} == {edit.name for edit in EDITS}
    history = after(small_session(), *ONE_OF_EACH)
    with speaking(CHINESE):
        read = saved(history)
        chinese = sentences(read.log)
        assert chinese == [str(step.sentence) for step in history.steps]
    assert read.log == history.log
    assert sentences(read.log) == [str(step.sentence) for step in history.steps]
    assert not set(chinese) & set(sentences(read.log))


def test_a_report_tells_the_log_in_its_own_language() -> None:
    history = after(sample(), MOVED)
    report = Report(evaluate(saved(history)))
    assert log_of(report) == ["Moved 电影E from rank 5 to rank 3"]
    with speaking(CHINESE):
        assert log_of(report) == [str(history.steps[0].sentence)]
        assert "Moved" not in log_of(report)[0]


def test_what_was_undone_is_not_told_and_what_was_redone_is() -> None:
    history = after(sample(), MOVED, UNJUDGED)
    undone = History(history.start, history.steps, position=1)
    assert len(saved(undone).log) == 1
    assert History(history.start, history.steps, position=0).log == ()
    redone = History(undone.start, undone.steps, position=2)
    assert saved(redone).log == history.log


def test_what_was_done_before_opening_comes_first() -> None:
    opened = saved(after(sample().changed(log=(Said("Earlier"),)), MOVED))
    assert sentences(saved(after(opened, ("set_note", None, "x"))).log) == [
        "Earlier",
        "Moved 电影E from rank 5 to rank 3",
        "Changed the session's note",
    ]


@pytest.mark.parametrize("seed", range(5))
def test_whatever_was_done_the_log_survives_its_file(seed: int) -> None:
    random, history = Random(seed), History(small_session())
    for _ in range(60):
        done = after_random_action(history, random)
        history = history if done is None else done[0]
    read = saved(history)
    assert read.log == history.log
    assert sentences(read.log) == [str(step.sentence) for step in history.steps[: history.position]]
    assert described(from_bytes(to_bytes(read), "x")) == described(read)


# what is kept, and what is not


def long_list(count: int = 10_000) -> Session:
    return make_session([[0.0] * count], {"A": [list(range(count))]})


def test_a_large_edit_takes_a_line_in_the_log() -> None:
    rows = list(range(10_000))
    documents = [f"d{number}" for number in range(1, 10_001)]
    history = after(
        long_list(),
        ("move_results", "q1", "A", rows[5000:], 0),
        ("set_grades", "q1", documents, [1.0] * 10_000),
        ("set_grades", "q1", documents, [float(number % 3) for number in rows]),
        ("set_note", None, "x" * 100_000),
        ("remove_results", "q1", "A", rows[:9000]),
    )
    written = json.dumps([log_values(entry) for entry in history.log])
    assert len(written) < 500
    assert sentences(saved(history).log) == [
        "Moved 5000 results to rank 1",
        "Set the grades of 10000 documents to 1",
        "Set the grades of 10000 documents",
        "Changed the session's note",
        "Took 9000 results out of the list",
    ]


def test_a_thousand_edits_take_little_room() -> None:
    swaps = [("swap_results", "q1", "A", number % 3, 3) for number in range(MOST_STEPS)]
    session = small_session()
    more = len(to_bytes(session.changed(log=after(session, *swaps).log))) - len(to_bytes(session))
    assert more < 200 * MOST_STEPS


def test_what_was_written_into_a_note_and_taken_back_does_not_go_on_with_the_file() -> None:
    history = after(
        sample(),
        ("set_note", None, "a secret"),
        ("set_note", None, ""),
        ("set_steps", [{"title": "a secret", "notes": "a secret"}]),
        ("set_steps", []),
    )
    assert b"secret" not in to_bytes(history.session.changed(log=history.log))


def test_arguments_are_plain_values_whatever_the_window_gave() -> None:
    arguments = ("q1", "A", [np.int64(0), np.int64(1)], np.int64(4))
    history = History(small_session(), (step(small_session(), "move_results", *arguments),), 1)
    assert history.log == (LoggedEdit("move_results", history.steps[0].facts, ("q1", "A", (0, 1), 4)),)
    assert saved(history).log == history.log


def test_a_long_name_is_cut_and_the_sentence_with_it() -> None:
    history = after(small_session(), ("insert_result", "q1", "A", "long " * 10_000, 0))
    (said,) = sentences(saved(history).log)
    assert said.startswith("Put long long")
    assert said.endswith("… into the list of A in “q1” at rank 1")
    assert len(said) < 2100


def test_of_a_log_without_end_the_newest_are_read() -> None:
    endless = sample().changed(log=tuple(Said(str(number)) for number in range(MOST_STEPS + 7)))
    read = from_bytes(to_bytes(endless), "x").log
    assert (len(read), str(told(read[0]))) == (MOST_STEPS, "7")


# what others wrote

CANNOT = "An edit that this version cannot describe"
FACTS = {"document": "d4", "rank": 4, "count": 1, "to": 2}
HOSTILE: tuple[tuple[Any, str], ...] = (
    ({"edit": "win_at_chess", "facts": FACTS, "arguments": ["q1"]}, f"{CANNOT}: win_at_chess"),
    ({"edit": "__class__"}, f"{CANNOT}: __class__"),
    ({"edit": "{0.__class__}"}, f"{CANNOT}: {{0.__class__}}"),
    ({"edit": "x" * 10_000}, f"{CANNOT}: {'x' * 100}"),
    ({"edit": "move_results"}, f"{CANNOT}: move_results"),
    ({"edit": "move_results", "facts": {"count": 1}}, f"{CANNOT}: move_results"),
    ({"edit": "move_results", "facts": FACTS | {"to": "2"}}, f"{CANNOT}: move_results"),
    ({"edit": "move_results", "facts": FACTS | {"to": True}}, f"{CANNOT}: move_results"),
    ({"edit": "move_results", "facts": FACTS | {"to": [2]}}, f"{CANNOT}: move_results"),
    ({"edit": "move_results", "facts": FACTS | {"document": {"text": "{0}"}}}, "Moved  from rank 4 to rank 2"),
    ({"edit": "move_results", "facts": FACTS | {"document": None}}, f"{CANNOT}: move_results"),
    ({"edit": "move_results", "facts": FACTS | {"document": "{0.x} {9}"}}, "Moved {0.x} {9} from rank 4 to rank 2"),
    ({"edit": "move_results", "facts": FACTS, "arguments": "none"}, "Moved d4 from rank 4 to rank 2"),
    ({"edit": "move_results", "facts": FACTS, "arguments": [[[[]]], {}]}, "Moved d4 from rank 4 to rank 2"),
    ({"edit": "move_results", "facts": FACTS, "arguments": [7] * 100_000}, "Moved d4 from rank 4 to rank 2"),
    ({"edit": "move_results", "facts": FACTS, "mood": "later"}, "Moved d4 from rank 4 to rank 2"),
    ({"edit": "move_results", "facts": FACTS | {"mood": "later"}}, "Moved d4 from rank 4 to rank 2"),
    ({"edit": "move_results", "facts": FACTS | {"said": "x", "session": 1, "*": 2}}, "Moved d4 from rank 4 to rank 2"),
    ({"edit": "set_scale", "facts": {"grades": "0, 1", "threshold": 10**400}}, f"{CANNOT}: set_scale"),
    ({"edit": "set_note", "facts": {str(n): n for n in range(9999)}}, "Changed the session's note"),
    ({"edit": "set_note", "facts": [1]}, "Changed the session's note"),
    ({"edit": "set_note", "facts": {"query": 7}}, f"{CANNOT}: set_note"),
    ({"edit": None}, CANNOT),
    ({"edit": ["move_results"]}, CANNOT),
    ({"edit": ""}, CANNOT),
    ({}, CANNOT),
    (None, CANNOT),
    (7, CANNOT),
    ("text alone", CANNOT),
    ([], CANNOT),
    ([7], CANNOT),
    (["{1}", "x"], CANNOT),
    (["{0}" * 1000, "x" * 1000], CANNOT),
)


@pytest.mark.parametrize(("entry", "said"), HOSTILE, ids=[str(number) for number in range(len(HOSTILE))])
def test_an_entry_that_is_none_of_ours_is_shown_for_what_it_is(entry: Any, said: str) -> None:
    found = log_from(entry)
    assert str(told(found)) == said
    with speaking(CHINESE):
        assert str(told(found))
    assert len(json.dumps(log_values(found))) < 5000
    assert log_from(json.loads(json.dumps(log_values(found)))) == found
    read = from_bytes(to_bytes(sample().changed(log=(found,))), "x")
    assert read.log == (found,)


JUNK: tuple[Any, ...] = (None, True, -1, 1e308, "x", "{0}", [], {}, [None], {"x": {}}, [["{0}"]], 10**4000)


def test_no_value_of_an_entry_makes_trouble() -> None:
    history = after(small_session(), *ONE_OF_EACH)
    for entry in history.log:
        plain = json.loads(json.dumps(log_values(entry)))
        for key in plain.get("facts", {}):
            for junk in JUNK:
                changed = plain | {"facts": plain["facts"] | {key: junk}}
                found = log_from(changed)
                assert str(told(found))
                assert log_from(json.loads(json.dumps(log_values(found)))) == found


def test_an_edit_of_a_later_version_is_kept_for_it() -> None:
    later = {"edit": "set_weight", "arguments": ["q1", 2.5], "facts": {"query": "q1", "weight": 2.5}}
    assert json.loads(json.dumps(log_values(log_from(later)))) == later
    more = {"edit": "set_note", "facts": {"query": "q1", "mood": "calm"}}
    assert log_values(log_from(more)) == more


def test_facts_are_plain_values() -> None:
    found = log_entry("x", {"list": [1], "infinite": float("inf"), "number": 1.5, "none": None, "flag": True})
    assert found.facts == {"number": 1.5, "none": None, "flag": True}


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
