"""A session survives its file to the last bit, and a file that is not whole is never taken for one that is."""

from __future__ import annotations

import gzip
import hashlib
import json
import math
import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session import edits
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.edits import set_note, told
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import LoggedEdit, Session
from ndcg_explorer.core.session.talk_step import StoryStep
from ndcg_explorer.storage import session_file
from ndcg_explorer.storage.safe_save import fingerprint_of
from ndcg_explorer.storage.session_file import (
    SessionFileError,
    from_bytes,
    load_bytes,
    load_session,
    newest_good_backup,
    save_session,
    to_bytes,
)
from ndcg_explorer.storage.session_writing import entries
from tests.support.kept_sessions import described, large_session, make_session, rich_session, small_session, written
from tests.support.strategies import measures
from tests.support.timing import plain_milliseconds


def empty_session() -> Session:
    return make_session([], {})


def session_of_snapshots() -> Session:
    """Two of one moment, a later one that is shown with today's grades, and one with nothing graded since."""
    session = edits.set_grades(small_session(), "q2", ["d1"], [2.5])
    for name in ("first", "twin"):
        session = edits.take_snapshot(session, name, "A")
    session = edits.set_grades(session, "q1", ["d1", "new"], [None, 1])
    session = edits.use_todays_grades(edits.take_snapshot(session, "later", "A"), "later", True)
    session = edits.reset_grades(edits.set_grades(session, "q1", ["d2"], [-0.0]), "q2")
    return edits.take_snapshot(edits.insert_result(session, "q1", "first", "new", 0), "now", "B")


@pytest.mark.parametrize("make", [empty_session, small_session, rich_session, session_of_snapshots])
def test_a_session_survives_to_the_last_bit(make: Callable[[], Session]) -> None:
    session = make()
    data = to_bytes(session)
    again = from_bytes(data, "x.ndcg")
    assert described(again) == described(session)
    assert to_bytes(again) == data


def test_a_snapshot_writes_only_the_grades_that_are_others_today() -> None:
    top = json.loads(to_bytes(session_of_snapshots()))
    kept = {system["name"]: (system.get("own_grades"), system.get("todays_grades")) for system in top["systems"]}
    assert kept == {
        "A": (None, None),
        "B": (None, None),
        "first": (True, None),
        "twin": (True, None),
        "later": (True, True),
        "now": (True, None),
    }
    assert [query.get("own_grades") for query in top["queries"]] == [
        {
            "first": [["d1", 3.0], ["d2", 2.0], ["new", None]],
            "twin": [["d1", 3.0], ["d2", 2.0], ["new", None]],
            "later": [["d2", 2.0]],
        },
        {"first": [["d1", 2.5]], "twin": {"same_as": "first"}, "later": {"same_as": "first"}},
    ]


def test_the_values_of_snapshots_survive_and_are_shared_where_they_agree() -> None:
    session = session_of_snapshots()
    again = from_bytes(to_bytes(session), "x.ndcg")
    before, after = evaluate(session), evaluate(again)
    for system in session.systems:
        np.testing.assert_array_equal(after.scores[system.name].now.values, before.scores[system.name].now.values)
    assert again.system("now").judgements is again.judgements
    fresh = from_bytes(to_bytes(edits.take_snapshot(small_session(), "s", "A")), "x.ndcg")
    assert fresh.system("s").judgements is fresh.judgements


def test_a_snapshot_without_grades_of_its_own_follows_todays_as_it_did_in_earlier_files() -> None:
    data = to_bytes(edits.set_grades(edits.take_snapshot(small_session(), "s", "A"), "q1", ["d1"], [0]))
    top = json.loads(data)
    for system in top["systems"]:
        system.pop("own_grades", None)
    for query in top["queries"]:
        query.pop("own_grades", None)
    opened = from_bytes(written({key: value for key, value in top.items() if key not in ("format", "checksum")}), "x")
    found = evaluate(opened)
    assert opened.system("s").is_snapshot
    assert not opened.system("s").has_own_grades
    assert found.scores["s"].now.values.tolist() == found.scores["A"].now.values.tolist()


OWN_GRADES_THAT_ARE_NONE = {
    "a list": [],
    "another system": {"nobody": []},
    "another document": {"s": [["nobody", 1.0]]},
    "no number": {"s": [["d1", "high"]]},
    "infinite": {"s": [["d1", "inf"]]},
    "twice": {"s": [["d1", 1.0], ["d1", 2.0]]},
    "no pair": {"s": ["d1"]},
    "the same as a later one": {"s": {"same_as": "z"}},
    "the same as nobody": {"s": {}},
}


@pytest.mark.parametrize("grades", OWN_GRADES_THAT_ARE_NONE.values(), ids=OWN_GRADES_THAT_ARE_NONE)
def test_grades_of_a_snapshot_that_are_none_are_refused(grades: Any) -> None:
    top = json.loads(to_bytes(edits.take_snapshot(small_session(), "s", "A")))
    top["queries"][0]["own_grades"] = grades
    with pytest.raises(SessionFileError, match="does not describe a session"):
        from_bytes(written({key: value for key, value in top.items() if key not in ("format", "checksum")}), "x")


def test_snapshots_of_100_000_results_cost_a_file_next_to_nothing_until_grades_change() -> None:
    session = large_session()
    alone = len(b"".join(map(str.encode, entries(session))))
    for number in range(10):
        session = edits.take_snapshot(session, f"s{number}", "run")
    assert len(b"".join(map(str.encode, entries(session)))) < alone + 2_000
    session = edits.set_grades(session, "query 5", session.document_ids(5, np.arange(100)), [1.0] * 100)
    # The new grades, once what they were, and nine times that it was the same.
    assert len(b"".join(map(str.encode, entries(session)))) < alone + 10_000


def test_the_file_is_json_with_one_result_a_line() -> None:
    data = to_bytes(small_session())
    top = json.loads(data)
    assert list(top)[:3] == ["format", "checksum", "version"]
    assert top["checksum"] == hashlib.sha256(data.split(b"\n", 2)[2]).hexdigest()
    lines = data.decode().splitlines()
    assert '  {"id": "d1", "grade": 3.0},' in lines
    assert '  ["d2", 8.0],' in lines


def test_one_edit_changes_few_lines() -> None:
    session = rich_session()
    before, after = (to_bytes(each).splitlines() for each in (session, set_note(session, None, "Changed")))
    assert len(before) == len(after)
    assert sum(one != other for one, other in zip(before, after, strict=True)) == 2  # the note, the checksum


def test_systems_that_share_their_lists_share_them_again() -> None:
    again = from_bytes(to_bytes(rich_session()), "x")
    a, before, after = (again.system(name).rankings for name in ("A", "before", "after"))
    assert a.rows is before.rows is after.rows
    assert a is after  # nothing differs
    assert before.changed == {}


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_whatever_a_session_holds_survives(data: st.DataObject) -> None:
    counts = data.draw(st.lists(st.integers(0, 4), max_size=3))
    any_float = st.floats(allow_nan=True, allow_infinity=True)
    any_grade = st.floats(allow_nan=True, allow_infinity=False)
    texts = st.text(st.characters(codec=None, exclude_characters="\ud800"), max_size=5)
    texts = texts.filter(lambda text: not re.search("[\ud800-\udbff][\udc00-\udfff]", text))
    grades = [data.draw(st.lists(any_grade, min_size=count, max_size=count)) for count in counts]
    lists = [data.draw(st.lists(st.integers(0, count - 1), max_size=5) if count else st.just([])) for count in counts]
    scores = [data.draw(st.lists(any_float, min_size=len(row), max_size=len(row))) for row in lists]
    total = sum(counts)
    ids = data.draw(st.lists(texts, min_size=total, max_size=total))
    given_scores: Any = data.draw(st.sampled_from([None, {"A": scores}]))
    session = make_session(
        grades,
        {"A": lists},
        given_scores,
        documents=TextDocuments(ids, {data.draw(texts): ids}),
        title=data.draw(texts),
        choices=data.draw(st.dictionaries(texts, texts, max_size=3)),
    )
    assert described(from_bytes(to_bytes(session), "x")) == described(session)


@given(measures)
@settings(max_examples=100, deadline=None)
def test_every_measure_survives(measure: Any) -> None:
    session = small_session().changed(measure=measure)
    assert from_bytes(to_bytes(session), "x").measure == measure == parse_measure(str(measure))


def test_large_files_are_packed_and_plain_ones_read_whatever_their_size() -> None:
    session = large_session(40_000)
    packed = to_bytes(session)
    assert packed[:2] == b"\x1f\x8b"
    assert packed[4:8] == bytes(4)  # no time in it
    assert to_bytes(from_bytes(packed, "x")) == packed
    plain = gzip.decompress(packed)
    assert len(plain) > session_file.PACKED_FROM
    assert to_bytes(from_bytes(plain, "x")) == packed
    small = to_bytes(small_session())
    assert described(from_bytes(gzip.compress(small), "x")) == described(small_session())


def test_100_000_results_are_saved_and_loaded_quickly() -> None:
    session = large_session()
    data: list[bytes] = []
    assert plain_milliseconds(lambda: data.append(to_bytes(session))) <= 1000
    assert plain_milliseconds(lambda: from_bytes(data[0], "x")) <= 2000


def test_saving_and_loading_go_by_what_the_file_held(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    saved = save_session(path, small_session())
    loaded = load_session(path)
    assert loaded.fingerprint == saved == fingerprint_of(path.read_bytes())
    assert (loaded.version, loaded.read_only, loaded.message) == (2, False, "")


def members(session: Session) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(to_bytes(session))
    del found["format"], found["checksum"]
    return found


def test_a_newer_version_opens_read_only() -> None:
    top = members(small_session()) | {"version": 3, "colours": ["red"]}
    top["queries"][0]["mood"] = 1
    loaded = load_bytes(written(top), "x.ndcg")
    assert (loaded.version, loaded.read_only) == (3, True)
    assert "x.ndcg: a newer nDCG Explorer" in loaded.message
    assert described(loaded.session) == described(small_session())


def with_more(value: Any) -> Any:
    """The value with a key more in every object of the format, as a later program may add some."""
    if isinstance(value, list):
        return [with_more(item) for item in value]
    if not isinstance(value, dict):
        return value
    # Keys of fields are names of the user's own, and another one would be data; so are those of lists and notes.
    more = {key: item if key == "fields" else with_more(item) for key, item in value.items()}
    is_format = value.keys() & {"title", "path", "id", "name", "query", "judge", "column", "words", "results", "edit"}
    return more | {"mood": {"calm": [1]}} if is_format else more


def test_what_a_later_program_added_to_this_version_is_passed_over() -> None:
    session = rich_session().changed(
        steps=(StoryStep("Start", edits=(("set_note", ("q1", "x")),)),), log=(LoggedEdit("set_note", {"query": "q1"}),)
    )
    top = members(session)
    assert str(with_more(top)).count("mood") > 30
    loaded = load_bytes(written(with_more(top)), "x.ndcg")
    assert (loaded.version, loaded.read_only, loaded.message) == (2, False, "")
    (entry,) = loaded.session.log
    assert str(told(entry)) == "Changed the note of “q1”"
    assert described(loaded.session) == described(session)


@pytest.mark.parametrize(
    "data",
    [
        written({"version": 4, "all": "different"}),
        b'{"format": "ndcg-explorer-session", "version": 3, "signature": "x"}',
    ],
)
def test_a_newer_version_that_cannot_be_read_is_named(data: bytes) -> None:
    with pytest.raises(SessionFileError, match=r"newer nDCG Explorer wrote it \(file version [34]\).*Install"):
        from_bytes(data, "x")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "empty"),
        (b"query,document\n", "not a session"),
        (b"\x00" * 100, "not a session"),
        (b"\x1f\x8b\x08", "damaged"),
        (b'{"format": "ndcg-explorer-session",\n', "damaged"),
        (to_bytes(small_session()) + b"\n", "checksum"),
        (to_bytes(small_session()).replace(b"\n", b"\r\n"), "damaged"),
        (gzip.compress(to_bytes(small_session())) + b"x", "damaged"),
        (written("[" * 100_000), "does not describe"),
        (written(f'"version": {"1" * 5000}}}'), "does not describe"),
        (written('"version": 1, "version": 1}'), "a key stands twice"),
        (written('"version": true}'), "does not describe"),
        (written('"version": NaN}'), "does not describe"),
        (written("]"), "does not describe"),
        (written({"version": 1}), "has no"),
        (written(members(small_session()) | {"version": 1, "more": 1}), 'unknown "more"'),
        (written(members(small_session()) | {"measure": "nDCG@-1"}), "Measure"),
        (written(json.dumps(members(small_session()))[1:].replace("3.0", "1e999", 1)), "not a number"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(data: bytes, reason: str) -> None:
    with pytest.raises(SessionFileError, match=reason) as caught:
        from_bytes(data, "x.ndcg")
    assert caught.value.path == "x.ndcg"


JUNK: tuple[Any, ...] = (None, True, 1, -1, 2.5, "x", "inf", [], {}, [None], {"x": {}}, [["d1", 1]])


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    inside: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inside:
        yield from places(item, (*path, key))


def test_a_wrong_value_anywhere_is_an_error_or_just_another_session() -> None:
    original = members(rich_session())
    refused = 0
    for place in places(original):
        for junk in JUNK:
            top = json.loads(json.dumps(original))
            if not place:
                continue
            *above, key = place
            inner = top
            for step in above:
                inner = inner[step]
            inner[key] = junk
            try:
                session = from_bytes(written(top), "x")
                assert described(from_bytes(to_bytes(session), "x")) == described(session)
            except SessionFileError:
                refused += 1
    assert refused > 1000


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_a_truncated_file_is_never_taken_for_whole(pack: Callable[[bytes], bytes]) -> None:
    data = pack(to_bytes(rich_session()))
    for stop in {round(at) for at in np.linspace(0, len(data) - 1, 200)}:
        with pytest.raises(SessionFileError):
            from_bytes(data[:stop], "x")


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_a_flipped_bit_never_makes_another_session(pack: Callable[[bytes], bytes]) -> None:
    data, expected = pack(to_bytes(rich_session())), described(rich_session())
    chance = random.Random(1)
    found = 0
    for _ in range(1000):
        place = chance.randrange(len(data) * 8)
        damaged = bytearray(data)
        damaged[place // 8] ^= 1 << place % 8
        try:
            loaded = load_bytes(bytes(damaged), "x")
            # The header of gzip has bits that mean nothing (the time, the system).
            assert pack is gzip.compress
            assert described(loaded.session) == expected
        except SessionFileError:
            found += 1
    assert found == 1000 or (pack is gzip.compress and found > 970)


def test_damage_is_met_with_the_newest_good_backup(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    for title in ("one", "two", "three"):
        save_session(path, small_session().changed(title=title))
    path.write_bytes(path.read_bytes()[:-10])
    with pytest.raises(SessionFileError, match=r"damaged.*newest good backup is x.ndcg~, of") as caught:
        load_session(path)
    assert caught.value.backup == newest_good_backup(path) == tmp_path.resolve() / "x.ndcg~"
    assert load_session(caught.value.backup).session.title == "two"
    (tmp_path / "x.ndcg~").write_bytes(b"")
    found = newest_good_backup(path)
    assert found is not None
    assert load_session(found).session.title == "one"


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(SessionFileError, match="no such file"):
        load_session(tmp_path / "x.ndcg")
    with pytest.raises(SessionFileError, match="this is a folder"):
        load_session(tmp_path)
    with pytest.raises(SessionFileError, match="usable file name"):
        load_session("a\0b")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.ndcg")
    with pytest.raises(SessionFileError, match="not a regular file"):
        load_session(tmp_path / "x.ndcg")


def test_scores_that_are_no_numbers_survive() -> None:
    nan, inf = math.nan, math.inf
    session = make_session([[nan, 1]], {"A": [[0, 1, 1]]}, {"A": [[nan, -inf, inf]]})
    assert described(from_bytes(to_bytes(session), "x")) == described(session)


@pytest.mark.parametrize("grade", [math.inf, -math.inf])
def test_an_infinite_grade_is_refused(grade: float) -> None:
    data = to_bytes(make_session([[1, grade]], {"A": [[0, 1]]}))
    with pytest.raises(SessionFileError, match="infinite"):
        from_bytes(data, "x")
