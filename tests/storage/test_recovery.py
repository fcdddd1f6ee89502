"""What a crash left behind is offered at the next start, and nothing that was acknowledged is missing."""

from __future__ import annotations

import os
import time
from functools import partial
from pathlib import Path
from random import Random

import pytest

from ndcg_explorer.core.session.history import History
from ndcg_explorer.storage.journal import LARGE_BYTES, start_journal
from ndcg_explorer.storage.journal_records import Place
from ndcg_explorer.storage.lock import LockHeldError
from ndcg_explorer.storage.recovery import Offer, RecoveryError, accept, discard, offers
from ndcg_explorer.storage.session_file import save_session
from tests.support.editing import after_random_action, no_trouble
from tests.support.kept_sessions import described, large_session, small_session
from tests.support.timing import plain_milliseconds

on_posix = pytest.mark.skipif(os.name != "posix", reason="kills are those of POSIX")
if os.name == "posix":
    from tests.support.killed_worker import Worker


def left_behind(folder: Path, place: Place | None = None, edits: int = 1) -> Path:
    journal = start_journal(folder, History(small_session()), place, no_trouble)
    for number in range(edits):
        journal.edit("set_note", None, str(number))
    journal.close(keep=True)
    return journal.path


def test_unsaved_work_is_offered(tmp_path: Path) -> None:
    left_behind(tmp_path, edits=3)
    (offer,) = offers(tmp_path)
    assert (offer.edits, offer.session_path) == (3, "")
    assert str(offer).startswith("Unsaved work in a session that was never saved: 3 edits, the last on 2")


def test_the_offer_names_the_file(tmp_path: Path) -> None:
    place = Place("/somewhere/x.ndcg", save_session(tmp_path / "x.ndcg", small_session()))
    left_behind(tmp_path / "journals", place)
    assert str(offers(tmp_path / "journals")[0]).startswith("Unsaved work in x.ndcg: 1 edit, the last on")


def test_a_journal_that_someone_holds_is_not_offered(tmp_path: Path) -> None:
    journal = start_journal(tmp_path, History(small_session()), None, no_trouble)
    journal.edit("set_note", None, "a")
    assert offers(tmp_path) == []
    assert journal.path.exists()
    journal.close()


@pytest.mark.parametrize("edits", [0, 1])
def test_a_journal_without_unsaved_work_is_removed(tmp_path: Path, edits: int) -> None:
    place = Place("x.ndcg", save_session(tmp_path / "x.ndcg", small_session()))
    folder = tmp_path / "journals"
    journal = start_journal(folder, History(small_session()), None, no_trouble)
    for _ in range(edits):
        journal.edit("set_note", None, "a")
        journal.saved(place)
    journal.close(keep=True)
    assert offers(folder) == []
    assert os.listdir(folder) == []


def test_work_that_was_undone_is_not_offered(tmp_path: Path) -> None:
    journal = start_journal(tmp_path, History(small_session()), None, no_trouble)
    journal.edit("set_note", None, "a")
    journal.undo()
    journal.close(keep=True)
    assert offers(tmp_path) == []


def test_only_one_window_takes_it_up(tmp_path: Path) -> None:
    left_behind(tmp_path)
    (offer,) = offers(tmp_path)
    recovered = accept(offer, no_trouble)
    for attempt in (lambda: accept(offer, no_trouble), lambda: discard(offer)):
        with pytest.raises(LockHeldError):
            attempt()
    assert offers(tmp_path) == []
    recovered.journal.close()


def test_discarded_work_is_gone(tmp_path: Path) -> None:
    left_behind(tmp_path)
    left_behind(tmp_path)
    first, second = offers(tmp_path)
    discard(first)
    assert [offer.journal for offer in offers(tmp_path)] == [second.journal]
    discard(second)
    assert os.listdir(tmp_path) == []


def test_a_damaged_snapshot_is_said(tmp_path: Path) -> None:
    path = left_behind(tmp_path)
    (snapshot,) = tmp_path.glob("*.ndcg")
    (offer,) = offers(tmp_path)
    snapshot.write_bytes(snapshot.read_bytes()[:-1])
    with pytest.raises(RecoveryError, match="snapshot is damaged"):
        accept(offer, no_trouble)
    path.write_bytes(b"")
    with pytest.raises(RecoveryError, match="damaged from its beginning"):
        accept(offer, no_trouble)
    path.unlink()
    with pytest.raises(RecoveryError, match="cannot be read"):
        accept(offer, no_trouble)


def test_nothing_is_offered_of_which_nothing_can_be_made(tmp_path: Path) -> None:
    left_behind(tmp_path).write_bytes(b"damaged")
    next(tmp_path.glob("*.ndcg"))
    left_behind(tmp_path)
    for snapshot in tmp_path.glob("*.ndcg"):
        snapshot.unlink()
    (tmp_path / "x.journal").mkdir()
    assert offers(tmp_path) == []
    assert len(list(tmp_path.glob("2*.journal"))) == 2  # for a day


def test_leftovers_are_removed_in_time(tmp_path: Path) -> None:
    kept = left_behind(tmp_path)
    for name in ("a.lock", "a-1.ndcg", ".ndcg-1-2.tmp", "b.journal", "someone's.txt"):
        (tmp_path / name).write_bytes(b"")
    for path in tmp_path.iterdir():
        os.utime(path, (time.time() - 1e5,) * 2)
    (tmp_path / "new-1.ndcg").write_bytes(b"")
    (offer,) = offers(tmp_path)
    assert offer.journal == kept
    assert not list(tmp_path.glob("a*")) + list(tmp_path.glob("*.tmp")) + list(tmp_path.glob("b*"))
    assert (tmp_path / "someone's.txt").exists()
    assert (tmp_path / "new-1.ndcg").exists()
    accept(offer, no_trouble).journal.close()


def test_no_folder_no_offers(tmp_path: Path) -> None:
    assert offers(tmp_path / "nowhere") == []


def offer_into(found: list[Offer], folder: Path) -> None:
    found.extend(offers(folder))


def test_offers_come_quickly_however_large_the_journals(tmp_path: Path) -> None:
    for _ in range(3):
        history = History(large_session(20_000))
        journal = start_journal(tmp_path, history, None, no_trouble)
        for number in range(20_000):
            journal.edit("set_note", None, f"{number} " * 20)
        journal.close(keep=True)
    found: list[Offer] = []
    assert plain_milliseconds(partial(offer_into, found, tmp_path)) < 2000
    assert len(found) == 3


def reference(seed: int, actions: int) -> History:
    history, chance = History(small_session()), Random(seed)
    while actions:
        action = after_random_action(history, chance)
        if action is not None:
            history = action[0]
            actions -= 1
    return history


def edit_until_killed(worker: Worker, folder: Path, seed: int) -> int:
    """How many edits were acknowledged before the end came."""
    acks, chance = folder.with_suffix(".acks"), Random(seed)
    # Every other one starts its journal anew after every few edits, to be killed while it does.
    large = 500 if seed % 2 else LARGE_BYTES
    child = worker.start("edit", folder=str(folder), acknowledged=str(acks), seed=seed, large=large)
    wanted, give_up = chance.randint(1, 300), time.monotonic() + 30
    while (not acks.exists() or acks.stat().st_size < wanted) and time.monotonic() < give_up:
        time.sleep(0.001)
    time.sleep(chance.uniform(0, 0.01))
    worker.kill(child)
    return acks.stat().st_size


def is_all_there(found: list[Offer], expected: History) -> bool:
    """Whether the offer leads to the history expected; none does, where nothing is unsaved."""
    if not found or expected.is_saved:
        return expected.is_saved and not found
    recovered = accept(found[0], no_trouble)
    recovered.journal.close(keep=True)
    history = recovered.history
    if (history.position, len(history.steps)) != (expected.position, len(expected.steps)):
        return False
    positions = {0, expected.position // 2, expected.position, len(expected.steps)}
    return all(described(history.at(each)) == described(expected.at(each)) for each in positions)


def kill_while_editing(folder: Path, kills: int) -> tuple[int, int, float]:
    """How often acknowledged edits were lost, how many there were, and the slowest offer in plain milliseconds."""
    lost = total = 0
    slowest = 0.0
    with Worker() as worker:
        for seed in range(kills):
            done = edit_until_killed(worker, folder / str(seed), seed)
            total += done
            found: list[Offer] = []
            slowest = max(slowest, plain_milliseconds(partial(offer_into, found, folder / str(seed))))
            # The last one may have been written, and its acknowledgement not.
            lost += not any(is_all_there(found, reference(seed, count)) for count in (done, done + 1))
    return lost, total, slowest


@on_posix
@pytest.mark.parametrize("kills", [30, pytest.param(300, marks=[pytest.mark.long, pytest.mark.timeout(600)])])
def test_kill_while_editing_loses_nothing_that_was_acknowledged(tmp_path: Path, kills: int) -> None:
    lost, total, slowest = kill_while_editing(tmp_path, kills)
    assert lost == 0
    assert total > kills * 10
    assert slowest < 500
