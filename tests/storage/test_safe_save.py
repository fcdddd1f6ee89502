"""Saving never leaves less than a whole file, and never says that it saved when it did not."""

from __future__ import annotations

import errno
import json
import os
import random
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ndcg_explorer.storage import safe_save as module
from ndcg_explorer.storage.safe_save import (
    ChangedOnDiskError,
    SaveError,
    backups_of,
    fingerprint_at,
    fingerprint_of,
    safe_save,
)
from ndcg_explorer.storage.session_file import SessionFileError, load_session, newest_good_backup

on_posix = pytest.mark.skipif(os.name != "posix", reason="kills and limits are those of POSIX")
if os.name == "posix":
    from tests.support.killed_worker import PAYLOADS, Worker, payload


def test_a_new_file_is_written_whole(tmp_path: Path) -> None:
    saved = safe_save(tmp_path / "x.ndcg", b"one")
    assert (tmp_path / "x.ndcg").read_bytes() == b"one"
    assert saved == fingerprint_of(b"one") == fingerprint_at(tmp_path / "x.ndcg")
    assert os.listdir(tmp_path) == ["x.ndcg"]


def test_earlier_generations_are_kept_the_newest_first(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    for number in range(6):
        safe_save(path, b"%d" % number)
    assert [backup.read_bytes() for backup in backups_of(path)] == [b"4", b"3", b"2"]
    assert [backup.name for backup in backups_of(path)] == ["x.ndcg~", "x.ndcg~2", "x.ndcg~3"]


def test_saving_the_same_again_makes_no_generation(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    for data in (b"one", b"two", b"two", b"two"):
        safe_save(path, data)
    assert [backup.exists() for backup in backups_of(path)] == [True, False, False]


def test_exports_leave_no_backup(tmp_path: Path) -> None:
    for data in (b"one", b"two"):
        safe_save(tmp_path / "x.csv", data, backups=False)
    assert os.listdir(tmp_path) == ["x.csv"]


def test_a_file_that_was_changed_elsewhere_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    expected = safe_save(path, b"mine")
    path.write_bytes(b"theirs")
    with pytest.raises(ChangedOnDiskError, match="changed elsewhere"):
        safe_save(path, b"mine again", expected)
    assert path.read_bytes() == b"theirs"
    safe_save(path, b"mine again")
    assert path.read_bytes() == b"mine again"
    assert backups_of(path)[0].read_bytes() == b"theirs"


def test_a_file_that_was_removed_elsewhere_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    expected = safe_save(path, b"mine")
    path.unlink()
    safe_save(path, b"mine again", expected)
    assert path.read_bytes() == b"mine again"


@on_posix
def test_symbolic_links_and_permissions_stay(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    real, link = tmp_path / "deep" / "real.ndcg", tmp_path / "link.ndcg"
    real.write_bytes(b"one")
    real.chmod(0o640)
    link.symlink_to(real)
    safe_save(link, b"two")
    assert link.is_symlink()
    assert real.read_bytes() == b"two"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert sorted(os.listdir(tmp_path / "deep")) == ["real.ndcg", "real.ndcg~"]


@on_posix
@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo, lambda path: os.symlink(path, path)])
def test_only_regular_files_are_replaced(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / "x.ndcg")
    with pytest.raises(SaveError, match=r"not saved|not a regular file"):
        safe_save(tmp_path / "x.ndcg", b"one")
    assert os.listdir(tmp_path) == ["x.ndcg"]


def test_the_error_says_where_why_and_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"no such file.*Save a copy elsewhere") as caught:
        safe_save(tmp_path / "nowhere" / "x.ndcg", b"one")
    assert caught.value.path == str(tmp_path / "nowhere" / "x.ndcg")
    with pytest.raises(SaveError, match="usable file name"):
        safe_save("a\0b", b"")


def test_a_read_only_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.ndcg"
    path.write_bytes(b"one")
    # Root may write everywhere, so the answer of the system is given here.
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(SaveError, match="read-only"):
        safe_save(path, b"two")
    assert path.read_bytes() == b"one"


def test_backups_are_kept_where_there_are_no_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    for number in range(3):
        safe_save(tmp_path / "x.ndcg", b"%d" % number)
    assert [backup.read_bytes() for backup in backups_of(tmp_path / "x.ndcg")[:2]] == [b"1", b"0"]


def test_leftovers_of_a_killed_process_go_in_time(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    old, new = module._temporary(path), module._temporary(path)
    other = module._temporary(tmp_path / "y.ndcg")
    for leftover in (old, new, other):
        leftover.write_bytes(b"")
    for leftover in (old, other):
        os.utime(leftover, (time.time() - 1e5,) * 2)
    safe_save(path, b"one")
    assert sorted(os.listdir(tmp_path)) == sorted([path.name, new.name, other.name])


def test_a_disk_that_takes_few_bytes_at_a_time_gets_them_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: real(descriptor, bytes(data)[:3]))
    safe_save(tmp_path / "x.ndcg", b"ten bytes.")
    assert (tmp_path / "x.ndcg").read_bytes() == b"ten bytes."


class Failing:
    """A system call whose Nth call fails, or takes only half of the bytes and then fails."""

    def __init__(self, real: Callable[..., Any], nth: int, short: bool) -> None:
        self.real, self.nth, self.short, self.calls = real, nth, short, 0

    def __call__(self, *arguments: Any) -> Any:
        self.calls += 1
        if self.short and self.calls == self.nth:
            return self.real(arguments[0], bytes(arguments[1])[: len(arguments[1]) // 2])
        if self.calls == self.nth + self.short:
            raise OSError(errno.ENOSPC, "No space left on device")
        return self.real(*arguments)


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize(
    ("call", "short"),
    [("open", False), ("write", False), ("write", True), ("fsync", False), ("replace", False), ("fstat", False)],
)
def test_whichever_call_fails_the_file_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, short: bool, links: bool
) -> None:
    path = tmp_path / "x.ndcg"
    if not links:
        monkeypatch.delattr(os, "link")
    for nth in range(1, 100):
        for name in os.listdir(tmp_path):
            (tmp_path / name).unlink()
        for data in (b"older", b"old"):
            safe_save(path, data)
        failing = Failing(getattr(os, call), nth, short)
        with monkeypatch.context() as patch:
            patch.setattr(os, call, failing)
            try:
                safe_save(path, b"new data", fingerprint_of(b"old"))
                said = True
            except SaveError as error:
                said = False
                if "was written" in str(error):
                    assert path.read_bytes() == b"new data"
                else:
                    assert path.read_bytes() == b"old"
        assert path.read_bytes() == b"new data" or not said
        assert not [name for name in os.listdir(tmp_path) if name.endswith(".tmp")]
        assert any(b"old" in backup.read_bytes() for backup in backups_of(path) if backup.exists())
        if failing.calls < nth:
            assert said
            return
    pytest.fail("it never succeeded")


def acknowledged(path: Path) -> list[int]:
    """Whole lines: the last one may be torn."""
    return [int(line) for line in path.read_bytes().split(b"\n")[:-1]] if path.exists() else []


def wait_for(acks: Path, count: int) -> None:
    give_up = time.monotonic() + 30
    while len(acknowledged(acks)) < count and time.monotonic() < give_up:
        time.sleep(0.0005)


def kill_while_saving(folder: Path, kills: int, how: str, seed: int = 1) -> tuple[int, int, int]:
    """How many files were corrupt, how many acknowledged saves lost, and how many were acknowledged."""
    path, acks = folder / "x.ndcg", folder / "acks"
    corrupt = lost = total = first = 0
    chance = random.Random(seed)
    path.write_bytes(payload(0))
    with Worker() as worker:
        for _ in range(kills):
            acks.unlink(missing_ok=True)
            child = worker.start("save", path=str(path), acknowledged=str(acks), first=first + 1, how=how)
            wait_for(acks, chance.randint(0, 4))
            time.sleep(chance.uniform(0, 0.01))
            worker.kill(child)
            done = acknowledged(acks)
            total += len(done)
            last = done[-1] if done else first
            try:
                title = int(load_session(path).session.title)
            except SessionFileError:
                corrupt += 1
                path.write_bytes(payload(0))
                title = 0
            else:
                lost += title not in (last % PAYLOADS, (last + 1) % PAYLOADS)
            first = title
            if how == "plain" and corrupt:
                break
            assert newest_good_backup(path) or how == "plain" or not total
    return corrupt, lost, total


@on_posix
@pytest.mark.parametrize(
    ("kills", "how"),
    [
        (150, "safe"),
        (50, "large"),
        pytest.param(1000, "safe", marks=[pytest.mark.long, pytest.mark.timeout(600)]),
        pytest.param(1000, "large", marks=[pytest.mark.long, pytest.mark.timeout(600)]),
    ],
)
def test_kill_while_saving_corrupts_and_loses_nothing(tmp_path: Path, kills: int, how: str) -> None:
    corrupt, lost, total = kill_while_saving(tmp_path, kills, how)
    assert (corrupt, lost) == (0, 0)
    assert total > kills  # they did not all die before they saved


@on_posix
def test_the_kills_would_find_a_saver_that_writes_in_place(tmp_path: Path) -> None:
    corrupt, _, _ = kill_while_saving(tmp_path, 150, "plain")
    assert corrupt


@on_posix
@pytest.mark.parametrize("form", ["small", "large"])
def test_a_full_disk_leaves_the_old_file_and_says_so(tmp_path: Path, form: str) -> None:
    (tmp_path / "work").mkdir()
    old, new, results = tmp_path / "old", tmp_path / "new", tmp_path / "results"
    old.write_bytes(payload(0)[:5000])
    new.write_bytes(payload(1, form))
    needed = new.stat().st_size
    around = range(needed - 70, needed + 71)
    sizes = [0, 1, 4096, needed // 2, *around, needed * 2]
    with Worker() as worker:
        path = str(tmp_path / "work" / "x.ndcg")
        worker.start("save_limited", path=path, sizes=sizes, old=str(old), new=str(new), results=str(results))
        worker.wait()
    found = json.loads(results.read_text())
    assert len(found) == len(sizes) >= 140
    assert found == [[size, size >= needed, size >= needed, []] for size in sizes]


@pytest.fixture
def small_disk(tmp_path: Path) -> Any:
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(tmp_path)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("a small disk cannot be mounted here")
    yield tmp_path
    subprocess.run(["umount", str(tmp_path)], check=True)


@pytest.mark.long
def test_a_disk_that_is_really_full_leaves_the_old_file(small_disk: Path) -> None:
    path, filler = small_disk / "x.ndcg", small_disk / "filler"
    new = os.urandom(600_000)
    outcomes = set()
    for room in range(520_000, 680_000, 1_000):
        for name in os.listdir(small_disk):
            (small_disk / name).unlink()
        path.write_bytes(b"old" * 1000)
        free = os.statvfs(small_disk).f_bavail * os.statvfs(small_disk).f_frsize
        filler.write_bytes(b"x" * (free - room))
        try:
            safe_save(path, new)
            said = True
        except SaveError:
            said = False
        assert path.read_bytes() == (new if said else b"old" * 1000)
        assert not [name for name in os.listdir(small_disk) if name.endswith(".tmp")]
        outcomes.add(said)
    assert outcomes == {True, False}
