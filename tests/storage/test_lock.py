"""One holder at a time, known by name, and no lock outlives its holder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ndcg_explorer.storage import lock as lock_module
from ndcg_explorer.storage import state_folder
from ndcg_explorer.storage.lock import Holder, LockHeldError, LockUnavailableError, lock_path, read_holder, take_lock

ROOT = Path(__file__).parents[2]
HOLD = """
import sys, time
from pathlib import Path
from ndcg_explorer.storage.lock import take_lock
lock = take_lock(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(60)
"""


def test_the_second_one_learns_who_holds_it(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    with take_lock(path):
        with pytest.raises(LockHeldError, match=f"in use by .* on .*process {os.getpid()}, since 2") as caught:
            take_lock(path)
        assert caught.value.holder == read_holder(path)
        assert caught.value.holder.pid == os.getpid()
    assert not path.exists()
    take_lock(path).release()


def test_releasing_twice_does_no_harm(tmp_path: Path) -> None:
    first = take_lock(tmp_path / "x.lock")
    first.release()
    with take_lock(tmp_path / "x.lock"):
        first.release()
        with pytest.raises(LockHeldError):
            take_lock(tmp_path / "x.lock")


def test_a_lock_dies_with_its_holder(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(LockHeldError) as caught:
            take_lock(path)
        assert caught.value.holder.pid == holder.pid
        holder.kill()
        holder.wait()
    assert path.exists()  # left behind, and of no consequence
    with take_lock(path):
        assert read_holder(path).pid == os.getpid()


def test_of_many_only_one_gets_it(tmp_path: Path) -> None:
    held = []
    for _ in range(20):
        try:
            held.append(take_lock(tmp_path / "x.lock"))
        except LockHeldError:
            continue
    assert len(held) == 1
    held[0].release()


def test_a_lock_file_that_its_holder_removes_meanwhile_is_not_mistaken_for_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.lock"
    first, real = take_lock(path), lock_module._try_lock

    def release_just_before(descriptor: int) -> bool:
        first.release()
        return real(descriptor)

    monkeypatch.setattr(lock_module, "_try_lock", release_just_before)
    with take_lock(path), pytest.raises(LockHeldError):
        take_lock(path)


def test_every_name_of_a_file_has_the_same_lock(tmp_path: Path) -> None:
    (tmp_path / "link.ndcg").symlink_to(tmp_path / "real.ndcg")
    assert lock_path(tmp_path / "link.ndcg") == lock_path(tmp_path / "real.ndcg")
    assert lock_path(tmp_path / "real.ndcg").name == ".real.ndcg.lock"


@pytest.mark.parametrize("text", ["", "{", '{"us', '{"user": 1}', '{"user": "ann", "ho'])
def test_a_lock_file_that_names_nobody_is_no_trouble(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.lock"
    path.write_text(text)
    assert read_holder(path) == Holder()
    assert str(Holder()) == "another window"
    with take_lock(path):
        assert read_holder(path).pid == os.getpid()


@pytest.mark.parametrize("text", ["[]", '{"more": 1}', "\0", "[" * 9000, "My thesis, by me."])
def test_a_file_of_somebody_else_is_locked_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.lock"
    path.write_text(text)
    with take_lock(path):
        with pytest.raises(LockHeldError, match="in use by another window"):
            take_lock(path)
        assert path.read_text() == text
    assert path.read_text() == text


def test_where_no_lock_can_be_made_that_is_said(tmp_path: Path) -> None:
    with pytest.raises(LockUnavailableError, match="cannot be locked"):
        take_lock(tmp_path / "nowhere" / "x.lock")


def test_the_state_folder_is_where_the_variable_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(state_folder.VARIABLE, str(tmp_path / "state"))
    assert state_folder.state_folder() == tmp_path / "state"
    assert state_folder.journals_folder() == tmp_path / "state" / "journals"
    made = state_folder.make_folder(state_folder.journals_folder())
    assert made.is_dir()
    assert os.name == "nt" or made.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_STATE_HOME", ".local/state/nDCG Explorer"),
        ("darwin", "", "Library/Application Support/nDCG Explorer"),
        ("win32", "LOCALAPPDATA", "AppData/Local/nDCG Explorer"),
    ],
)
def test_the_state_folder_is_where_the_system_keeps_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, variable: str, expected: str
) -> None:
    monkeypatch.delenv(state_folder.VARIABLE, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, "relative")
    assert state_folder.state_folder() == tmp_path / expected
    if variable:
        monkeypatch.setenv(variable, str(tmp_path / "own"))
        assert state_folder.state_folder() == tmp_path / "own" / "nDCG Explorer"
