"""Every edit is in the journal before it is shown; what cannot be written is told, and work goes on."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from ndcg_explorer.core.session.history import MOST_STEPS, History
from ndcg_explorer.storage import journal as module
from ndcg_explorer.storage.journal import Journal, JournalError, start_journal
from ndcg_explorer.storage.journal_lines import read_lines
from ndcg_explorer.storage.journal_records import Opening, Place, edit_record, line_of, opening_record, read_opening
from ndcg_explorer.storage.recovery import Recovered, accept, offers
from ndcg_explorer.storage.replay import Timeline, replay
from ndcg_explorer.storage.safe_save import sync_folder
from ndcg_explorer.storage.session_file import load_session, save_session
from tests.support.editing import after_random_action, no_trouble, step_of, with_step
from tests.support.kept_sessions import described, small_session
from tests.support.timing import plain_milliseconds


class Edited:
    """A session with its journal, as the window holds them."""

    def __init__(self, folder: Path, place: Place | None = None, history: History | None = None) -> None:
        self.troubles: list[JournalError | None] = []
        self.history = history or History(small_session())
        self.journal = start_journal(folder, self.history, place, self.troubles.append)

    def edit(self, name: str, *arguments: Any) -> None:
        step = step_of(self.history.session, name, arguments)
        assert step is not None
        self.journal.edit(name, *arguments)
        self.history = with_step(self.history, step)

    def undo(self) -> None:
        self.journal.undo()
        before = self.history
        self.history = History(before.start, before.steps, before.position - 1, before.saved_at)

    def saved(self, place: Place) -> None:
        self.journal.saved(place)
        before = self.history
        self.history = History(before.start, before.steps, before.position, before.position)

    def edit_at_random(self, count: int, seed: int = 1) -> None:
        random = Random(seed)
        while count:
            action = after_random_action(self.history, random)
            if action is None:
                continue
            self.history, (kind, *record) = action
            getattr(self.journal, kind)(*record)
            count -= 1


@pytest.fixture
def edited(tmp_path: Path) -> Iterator[Edited]:
    made = Edited(tmp_path / "journals")
    yield made
    made.journal.close()


def recover(folder: Path) -> Recovered:
    (offer,) = offers(folder)
    return accept(offer, no_trouble)


def assert_same(found: History, expected: History) -> None:
    """All sessions of the history, and what is said of them."""
    assert (found.position, found.saved_at) == (expected.position, expected.saved_at)
    assert [step.sentence for step in found.steps] == [step.sentence for step in expected.steps]
    for position in range(len(expected.steps) + 1):
        assert described(found.at(position)) == described(expected.at(position))


def test_a_line_is_on_its_way_when_the_call_returns(edited: Edited) -> None:
    for number in range(1, 4):
        edited.edit("set_note", None, f"note {number}")
        lines = read_lines(edited.journal.path)
        assert lines.is_intact
        assert lines.texts[-1] == b'["edit","set_note",[null,"note %d"]]' % number
        assert len(lines.texts) == number + 2  # the opening is there twice


def test_an_edit_costs_little(edited: Edited) -> None:
    def edit_often() -> None:
        for number in range(200):
            edited.journal.edit("set_note", None, str(number))

    assert plain_milliseconds(edit_often, rounds=5) / 200 < 0.5


def test_the_history_survives(tmp_path: Path, edited: Edited) -> None:
    edited.edit_at_random(100)
    edited.journal.close(keep=True)
    recovered = recover(tmp_path / "journals")
    assert_same(recovered.history, edited.history)
    assert (recovered.problem, recovered.place) == ("", None)
    recovered.journal.close()
    assert os.listdir(tmp_path / "journals") == []


def test_a_recovered_journal_goes_on(tmp_path: Path) -> None:
    edited = Edited(tmp_path)
    for seed in range(3):
        edited.edit_at_random(20, seed)
        edited.journal.close(keep=True)
        recovered = recover(tmp_path)
        edited.journal = recovered.journal
    assert_same(recovered.history, edited.history)
    recovered.journal.close()


def test_rotating_keeps_the_history_and_bounds_the_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGE_BYTES", 2000)
    place = Place(str(tmp_path / "x.ndcg"), save_session(tmp_path / "x.ndcg", small_session()))
    edited = Edited(tmp_path / "journals", place)
    rotations = 0
    for seed in range(40):
        edited.edit_at_random(5, seed)
        if seed == 20:
            edited.saved(place)
        if edited.journal.wants_snapshot:
            rotations += 1
            edited.journal.rotate(edited.history)
            assert not edited.journal.wants_snapshot
    assert rotations > 1
    assert len(list((tmp_path / "journals").glob("*.ndcg"))) == 1
    edited.journal.close(keep=True)
    recovered = recover(tmp_path / "journals")
    assert_same(recovered.history, edited.history)
    assert recovered.place == place
    recovered.journal.close()


@pytest.mark.parametrize("undone", [0, 1, 2, 3])
@pytest.mark.parametrize("saved_at", [None, 0, 1, 2, 3])
def test_rotating_keeps_what_is_saved_and_where_one_is(tmp_path: Path, saved_at: int | None, undone: int) -> None:
    edited = Edited(tmp_path)
    for text in "abc":
        edited.edit("set_note", None, text)
    history = History(edited.history.start, edited.history.steps, 3 - undone, saved_at)
    edited.journal.rotate(history)
    edited.journal.close(keep=True)
    if saved_at == 3 - undone:
        assert offers(tmp_path) == []
    else:
        recovered = recover(tmp_path)
        assert_same(recovered.history, history)
        recovered.journal.close()


def test_the_snapshot_of_a_session_file_is_the_file_itself(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    place = Place(str(path), save_session(path, small_session()))
    edited = Edited(tmp_path / "journals", place, History(load_session(path).session))
    (snapshot,) = (tmp_path / "journals").glob("*.ndcg")
    assert snapshot.read_bytes() == path.read_bytes()
    edited.edit("set_note", None, "a")
    path.unlink()  # whatever happens to it
    edited.journal.close(keep=True)
    recovered = recover(tmp_path / "journals")
    assert recovered.history.session.note == "a"
    assert recovered.place == place
    recovered.journal.close()


def test_numbers_of_numpy_and_odd_texts_are_written(edited: Edited, tmp_path: Path) -> None:
    edited.journal.edit("move_results", "q1", "A", np.array([2, 3]), np.int64(0))
    edited.journal.edit("set_grades", "q1", ("d1", "\ud800\0ü"), [np.float64(2.5), np.float64(1)])
    edited.journal.close(keep=True)
    recovered = recover(tmp_path / "journals")
    assert len(recovered.history.steps) == 2
    assert recovered.history.session.row_of(0, "\ud800\0ü") == 5
    recovered.journal.close()


def test_the_disk_is_reached_within_a_second_off_the_callers_thread(
    edited: Edited, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []
    done = threading.Event()

    def fsync(descriptor: int) -> None:
        synced.append(threading.current_thread().name)
        done.set()

    monkeypatch.setattr(os, "fsync", fsync)
    edited.edit("set_note", None, "a")
    assert done.wait(30)
    assert set(synced) == {"journal sync"}


def test_writing_does_not_wait_for_the_disk(edited: Edited, monkeypatch: pytest.MonkeyPatch) -> None:
    started, wait_over, synced = threading.Event(), threading.Event(), threading.Event()

    def fsync(descriptor: int) -> None:
        started.set()
        wait_over.wait(60)
        synced.set()

    monkeypatch.setattr(os, "fsync", fsync)
    edited.edit("set_note", None, "a")
    assert started.wait(30)
    edited.edit("set_note", None, "b")
    assert not synced.is_set()
    wait_over.set()


def full_after(room: int) -> Callable[[int, bytes], int]:
    """A system call that writes so many bytes more, to the last one, and then says that the disk is full."""
    real, left = os.write, [room]

    def write(descriptor: int, data: bytes) -> int:
        if not left[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = real(descriptor, bytes(data)[: left[0]])
        left[0] -= written
        return written

    return write


def test_a_full_disk_is_told_once_and_work_goes_on(
    edited: Edited, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited.edit("set_note", None, "kept")
    kept = edited.history
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full_after(20))
        edited.edit("set_note", None, "no room")
        edited.edit("set_note", None, "none either")
        assert not edited.journal.is_on
        (trouble,) = edited.troubles
        assert trouble is not None
        assert trouble is edited.journal.trouble
        assert "no space left" in str(trouble)
        assert "Autosave is off" in trouble.advice
        edited.journal.close(keep=True)
    recovered = recover(tmp_path / "journals")
    assert_same(recovered.history, kept)
    assert recovered.problem == ""  # half a line was taken back
    recovered.journal.close()


@pytest.mark.parametrize("room", [0, 1, 30, 90])
@pytest.mark.parametrize("by", ["the next edit", "looking again"])
def test_what_found_no_room_is_written_once_there_is_some(
    edited: Edited, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int, by: str
) -> None:
    place = Place("x.ndcg", save_session(tmp_path / "x.ndcg", small_session()))
    edited.edit("set_note", None, "kept")
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full_after(room))
        edited.edit("set_note", None, "no room")
        edited.undo()
        edited.saved(place)
        edited.edit("set_note", None, "none either")
        edited.journal.retry()
        assert not edited.journal.is_on
    if by == "the next edit":
        edited.edit("set_note", None, "room")
    else:
        edited.journal.retry()
    assert edited.journal.is_on
    assert edited.journal.trouble is None
    assert [trouble is None for trouble in edited.troubles] == [False, True]
    edited.edit("set_note", None, "more")
    edited.journal.close(keep=True)
    recovered = recover(tmp_path / "journals")
    assert_same(recovered.history, edited.history)
    assert (recovered.problem, recovered.place) == ("", place)
    recovered.journal.close()


def test_what_does_not_fit_into_memory_either_is_in_the_next_snapshot(
    edited: Edited, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LARGE_BYTES", 200)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full_after(0))
        for number in range(10):
            edited.edit("set_note", None, f"a long enough note {number}")
        edited.journal.rotate(edited.history)  # which fails as well
        assert not edited.journal.wants_snapshot  # not again at once
    monkeypatch.setattr(module, "_RETRY_SECONDS", -1.0)
    assert edited.journal.wants_snapshot
    edited.edit("set_note", None, "not written: a gap would be worse")
    edited.journal.rotate(edited.history)
    assert edited.journal.trouble is None
    edited.edit("set_note", None, "b")
    edited.journal.close(keep=True)
    recovered = recover(tmp_path / "journals")
    assert_same(recovered.history, edited.history)
    recovered.journal.close()


def test_a_disk_that_was_full_from_the_start_is_used_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_RETRY_SECONDS", -1.0)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full_after(100))
        edited = Edited(tmp_path)
    assert edited.journal.trouble is not None
    edited.edit("set_note", None, "a")
    assert edited.journal.wants_snapshot
    edited.journal.rotate(edited.history)
    assert [trouble is None for trouble in edited.troubles] == [False, True]
    edited.journal.close(keep=True)
    recovered = recover(tmp_path)
    assert_same(recovered.history, edited.history)
    recovered.journal.close()


def test_a_rotation_that_fails_leaves_the_journal_as_it_was(
    edited: Edited, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited.edit("set_note", None, "a")
    real = os.replace
    for nth in range(2):
        calls = iter(range(10))

        def fail(source: Path, target: Path, nth: int = nth, calls: Iterator[int] = calls) -> None:
            if next(calls) == nth:
                raise OSError(errno.EIO, "Input/output error")
            real(source, target)

        with monkeypatch.context() as patch:
            patch.setattr(os, "replace", fail)
            edited.journal.rotate(edited.history)
        assert edited.journal.is_on
        edited.edit("set_note", None, f"b{nth}")
    assert edited.troubles == []  # autosave was never off
    assert len(list((tmp_path / "journals").glob("*.ndcg"))) == 1
    edited.journal.close(keep=True)
    recovered = recover(tmp_path / "journals")
    assert_same(recovered.history, edited.history)
    recovered.journal.close()


def test_a_folder_that_is_not_synced_after_a_rotation_costs_nothing(
    edited: Edited, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited.edit("set_note", None, "a")
    real, calls = sync_folder, iter(range(10))

    def fail(folder: Path) -> None:
        if next(calls) == 0:
            raise OSError(errno.EIO, "Input/output error")
        real(folder)

    with monkeypatch.context() as patch:
        patch.setattr(module, "sync_folder", fail)
        edited.journal.rotate(edited.history)
    edited.edit("set_note", None, "b")
    edited.journal.close(keep=True)
    recovered = recover(tmp_path / "journals")
    assert_same(recovered.history, edited.history)
    assert recovered.problem == ""
    recovered.journal.close()


def test_a_disk_that_does_not_sync_is_told_once_and_another_file_makes_it_good(
    edited: Edited, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fsync(descriptor: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fsync)
        for text in "ab":
            edited.edit("set_note", None, text)
            edited.journal.sync()
        assert len(edited.troubles) == 1
        assert edited.journal.wants_snapshot
    edited.journal.rotate(edited.history)
    assert edited.troubles[1:] == [None]
    assert edited.journal.trouble is None


def test_without_a_state_folder_work_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    edited = Edited(tmp_path / "file" / "journals")
    assert "Autosave is off" in str(edited.troubles)
    edited.edit("set_note", None, "a")
    edited.undo()
    edited.journal.close()


@pytest.mark.parametrize(
    "record",
    [
        ["edit", "fly_away", []],
        ["edit", "set_note", []],
        ["edit", "set_note", [1, 2, 3, 4]],
        ["edit", "move_results", ["q1", "A", [99], 0]],
        ["edit", "move_results", ["q1", "A", None, {}]],
        ["edit", "set_grades", ["q1", ["d1"], ["x"]]],
        ["edit", None, None],
        ["redo"],
        ["saved", 5],
        ["saved", {}],
        ["later", 1],
        [],
        [[]],
    ],
)
def test_a_record_that_cannot_be_followed_ends_the_replay(edited: Edited, record: list[Any]) -> None:
    edited.edit("set_note", None, "a")
    journal = edited.journal
    line, _ = line_of(record, journal._checksum)
    journal.path.write_bytes(journal.path.read_bytes() + line)
    lines = read_lines(journal.path)
    opening = read_opening(lines.texts[0])
    assert opening is not None
    found = replay(edited.history.start, lines.texts, opening)
    assert found.used == 3
    assert "Edit 2 and what came after it could not be repeated" in found.problem
    assert found.history.session.note == "a"


@pytest.mark.parametrize(
    "record", [["opened", {}], ["opened"], ["edit", "x", []], [], 5, None, ["opened", {"snapshot": 5}]]
)
def test_a_journal_without_a_beginning_has_no_opening(record: Any) -> None:
    assert read_opening(line_of(record, 0)[0][9:]) is None


def test_a_snapshot_is_only_ever_in_the_journals_folder() -> None:
    line, _ = line_of(opening_record(Opening("../../etc/passwd", "", None)), 0)
    assert read_opening(line[9:]) is None


def test_the_oldest_steps_go_first(tmp_path: Path) -> None:
    edited = Edited(tmp_path)
    for number in range(MOST_STEPS + 10):
        edited.journal.edit("set_note", None, str(number))
    edited.journal.close(keep=True)
    recovered = recover(tmp_path)
    history = recovered.history
    assert (len(history.steps), history.position, history.saved_at) == (MOST_STEPS, MOST_STEPS, None)
    assert (history.start.note, history.session.note) == ("9", str(MOST_STEPS + 9))
    recovered.journal.close()


def test_an_edit_that_fails_counts_only_where_it_was_not_undone(edited: Edited) -> None:
    edited.edit("set_note", None, "a")
    journal = edited.journal
    journal._append(["edit", "fly_away", []], ["undo"], ["edit", "set_note", [None, "b"]])
    lines = read_lines(journal.path)
    opening = read_opening(lines.texts[0])
    assert opening is not None
    found = replay(edited.history.start, lines.texts, opening)
    assert (found.problem, found.history.session.note) == ("", "b")


def test_what_is_saved_follows_the_history() -> None:
    timeline = Timeline(is_saved=True)
    timeline.edit(1)
    assert not timeline.is_saved
    timeline.undo()
    assert timeline.is_saved
    timeline.redo()
    timeline.save()
    timeline.undo()
    timeline.edit(2)  # the saved state can never come back
    assert (timeline.saved_at, timeline.steps) == (None, [[2]])


def test_merged_edits_are_undone_and_redone_together() -> None:
    timeline = Timeline(is_saved=True)
    timeline.edit(1)
    timeline.merge(2)
    timeline.edit(3)
    timeline.undo()
    timeline.merge(4)
    assert (timeline.steps, timeline.position) == ([[1, 2, 4]], 1)
    timeline.undo()
    assert timeline.is_saved
    with pytest.raises(ValueError, match="nothing"):
        timeline.merge(5)


def test_what_cannot_be_written_as_json_is_told(edited: Edited) -> None:
    edited.journal.edit("set_note", None, object())
    assert "object cannot be written" in str(edited.troubles)
    with pytest.raises(ValueError):
        line_of(edit_record("x", [float("nan")]), 0)


def test_an_edit_that_no_journal_can_hold_is_in_the_next_snapshot(edited: Edited, tmp_path: Path) -> None:
    edited.edit("set_note", None, "a")
    edited.edit("set_note", None, "b")
    step = replace(edited.history.steps[-1], arguments=(None, object()))
    edited.journal.edit("set_note", *step.arguments)
    edited.history = replace(edited.history, steps=(*edited.history.steps[:-1], step))
    edited.edit("set_note", None, "c")
    assert edited.journal.wants_snapshot
    edited.journal.rotate(edited.history)
    assert edited.journal.trouble is None
    edited.edit("set_note", None, "d")
    edited.journal.close(keep=True)
    recovered = recover(tmp_path / "journals")
    assert (recovered.history.start.note, recovered.history.session.note) == ("c", "d")
    recovered.journal.close()


def test_a_journal_is_closed_for_good(edited: Edited) -> None:
    journal: Journal = edited.journal
    journal.close()
    journal.edit("set_note", None, "a")
    journal.close()
    assert not journal.path.exists()
