"""What a crash left behind is offered at the next start, and nothing that was acknowledged is missing."""

from __future__ import annotations

import os
import time
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ndcg_explorer.core.session.history import History
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.storage.journal import LARGE_BYTES, start_journal
from ndcg_explorer.storage.journal_lines import read_lines
from ndcg_explorer.storage.journal_records import Place, line_of
from ndcg_explorer.storage.lock import LockHeldError
from ndcg_explorer.storage.recovery import Offer, RecoveryError, accept, discard, offers
from ndcg_explorer.storage.session_file import save_session
from tests.support.editing import after_random_action, no_trouble
from tests.support.kept_sessions import described, large_session, small_session
from tests.support.large_files import pooled_session
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


def test_a_damaged_snapshot_is_said_and_the_journal_kept(tmp_path: Path) -> None:
    path = left_behind(tmp_path)
    (snapshot,) = tmp_path.glob("*.ndcg")
    (offer,) = offers(tmp_path)
    snapshot.write_bytes(snapshot.read_bytes()[:-1])
    journal = path.read_bytes()
    with pytest.raises(RecoveryError, match=r"snapshot is damaged.*kept as .*\.damaged"):
        accept(offer, no_trouble)
    assert path.with_suffix(".damaged").read_bytes() == journal
    path.write_bytes(b"")
    with pytest.raises(RecoveryError, match="damaged from its beginning"):
        accept(offer, no_trouble)
    assert path.with_suffix(".damaged1").read_bytes() == b""
    with pytest.raises(RecoveryError, match="cannot be read"):
        accept(offer, no_trouble)
    assert snapshot.exists()


def test_journals_of_which_nothing_can_be_made_are_named_once_and_set_aside(tmp_path: Path) -> None:
    damaged = left_behind(tmp_path)
    damaged.write_bytes(b"damaged")
    for snapshot in tmp_path.glob("*.ndcg"):
        snapshot.write_bytes(b"damaged too")
    bare = left_behind(tmp_path)
    kept = bare.read_bytes()
    for snapshot in tmp_path.glob(f"{bare.stem}*.ndcg"):
        snapshot.unlink()
    (tmp_path / "x.journal").mkdir()
    aside = {path.with_suffix(".damaged") for path in (damaged, bare)}
    found = offers(tmp_path)
    # Of the first one nothing but a snapshot might be there, which is not read before it is wanted.
    usable = [offer for offer in found if offer.is_usable]
    for offer in usable:
        with pytest.raises(RecoveryError):
            accept(offer, no_trouble)
    assert all("kept as" in str(offer) for offer in found if not offer.is_usable)
    assert {path for path in tmp_path.iterdir() if path.suffix == ".damaged"} == aside
    assert bare.with_suffix(".damaged").read_bytes() == kept
    assert offers(tmp_path) == []


def test_leftovers_are_removed_in_time_but_never_a_journal(tmp_path: Path) -> None:
    kept = left_behind(tmp_path)
    for name in ("a.lock", "a-1.ndcg", ".ndcg-1-2.tmp", "b.journal", "c.damaged", "c-1.ndcg", "someone's.txt"):
        (tmp_path / name).write_bytes(b"")
    for path in tmp_path.iterdir():
        os.utime(path, (time.time() - 1e7,) * 2)
    (tmp_path / "new-1.ndcg").write_bytes(b"")
    offer, named = sorted(offers(tmp_path), key=lambda it: not it.is_usable)
    assert offer.journal == kept
    assert "b.damaged" in str(named)
    names = {path.name for path in tmp_path.iterdir()} - {path.name for path in tmp_path.glob("2*")}
    assert names == {"b.damaged", "c.damaged", "c-1.ndcg", "someone's.txt", "new-1.ndcg"}
    accept(offer, no_trouble).journal.close()


NEWER: list[list[Any]] = [
    ["opened", {"begins": "elsewhere", "version": 3}],
    ["opened", {"snapshot": "s.ndcg", "sha256": "", "is_saved": "perhaps", "file": None}],
    ["begun", 7],
    [],
]


@pytest.mark.parametrize("record", NEWER)
def test_what_a_newer_program_left_behind_is_named_and_waits_for_it_however_old(
    tmp_path: Path, record: list[Any]
) -> None:
    path = tmp_path / "x.journal"
    first, checksum = line_of(record, 0)
    path.write_bytes(first + line_of(["edit", "set_note", [None, "a"]], checksum)[0])
    (tmp_path / "x-1.ndcg").write_bytes(b"of the newer one")
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    for file in before:
        os.utime(file, (0, 0))
    for _ in range(2):
        (offer,) = offers(tmp_path)
        assert not offer.is_usable
        assert str(offer).startswith("A newer nDCG Explorer left unsaved work behind")
        assert str(path) in str(offer)
        assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before
    with pytest.raises(RecoveryError, match="newer"):
        accept(offer, no_trouble)


@pytest.mark.parametrize("edits", [0, 2])
def test_records_of_a_newer_program_do_not_pass_for_saved_work(tmp_path: Path, edits: int) -> None:
    path = left_behind(tmp_path, edits=edits)
    line, _ = line_of(["judged", "d1", 3], read_lines(path).checksum)
    path.write_bytes(path.read_bytes() + line)
    before = path.read_bytes()
    for _ in range(2):
        (offer,) = offers(tmp_path)
        assert (offer.is_usable, offer.edits) == (bool(edits), edits)
        assert path.read_bytes() == before
    if edits:
        recovered = accept(offer, no_trouble)
        recovered.journal.close()
        assert len(recovered.history.steps) == edits
        assert "could not be repeated (unknown record judged)" in recovered.problem
        assert path.with_suffix(".damaged").read_bytes() == before


def test_a_journal_that_cannot_be_looked_at_is_named(tmp_path: Path) -> None:
    path = left_behind(tmp_path)
    path.with_suffix(".lock").mkdir()
    (offer,) = offers(tmp_path)
    assert not offer.is_usable
    assert f"Unsaved work may be in {path}" in str(offer)
    assert path.exists()


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


def reference(start: Session, seed: int, actions: int) -> History:
    history, chance = History(start), Random(seed)
    while actions:
        action = after_random_action(history, chance)
        if action is not None:
            history = action[0]
            actions -= 1
    return history


def edit_until_killed(worker: Worker, folder: Path, seed: int, form: str) -> int:
    """How many edits were acknowledged before the end came."""
    acks, chance = folder.with_suffix(".acks"), Random(seed)
    # Every other one starts its journal anew after every few edits, to be killed while it does.
    large = 500 if seed % 2 else LARGE_BYTES
    child = worker.start("edit", folder=str(folder), acknowledged=str(acks), seed=seed, large=large, form=form)
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


def kill_while_editing(folder: Path, kills: int, form: str = "small") -> tuple[int, int, float]:
    """How often acknowledged edits were lost, how many there were, and the slowest offer in plain milliseconds."""
    start = small_session() if form == "small" else pooled_session(folder)
    lost = total = 0
    slowest = 0.0
    with Worker() as worker:
        for seed in range(kills):
            done = edit_until_killed(worker, folder / str(seed), seed, form)
            total += done
            found: list[Offer] = []
            slowest = max(slowest, plain_milliseconds(partial(offer_into, found, folder / str(seed))))
            # The last one may have been written, and its acknowledgement not.
            lost += not any(is_all_there(found, reference(start, seed, count)) for count in (done, done + 1))
    return lost, total, slowest


@on_posix
@pytest.mark.parametrize(
    ("kills", "form"),
    [
        (30, "small"),
        (16, "large"),
        pytest.param(300, "small", marks=[pytest.mark.long, pytest.mark.timeout(600)]),
        pytest.param(300, "large", marks=[pytest.mark.long, pytest.mark.timeout(600)]),
    ],
)
def test_kill_while_editing_loses_nothing_that_was_acknowledged(tmp_path: Path, kills: int, form: str) -> None:
    lost, total, slowest = kill_while_editing(tmp_path, kills, form)
    assert lost == 0
    assert total > kills * 10
    assert slowest < 500
