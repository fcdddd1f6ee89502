"""Names that the program derives are never reached through links, and what somebody else put there stays."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from ndcg_explorer.core.session.history import History
from ndcg_explorer.storage import safe_save as save_module
from ndcg_explorer.storage.journal import start_journal
from ndcg_explorer.storage.lock import ForeignLockError, read_holder, take_lock
from ndcg_explorer.storage.own_files import ForeignFileError, open_own, read_own
from ndcg_explorer.storage.recovery import accept, offers
from ndcg_explorer.storage.safe_save import SaveError, backups_of, safe_save, write_whole
from ndcg_explorer.storage.session_file import newest_good_backup, save_session, to_bytes
from tests.support.editing import no_trouble
from tests.support.kept_sessions import small_session
from tests.support.misplaced import MISPLACED, THESIS, Misplaced

kinds = pytest.mark.parametrize("kind", list(MISPLACED))


@kinds
def test_what_is_in_the_place_of_a_lock_is_left_alone_and_said(tmp_path: Path, kind: str) -> None:
    path = tmp_path / ".s.ndcg.lock"
    misplaced = Misplaced(kind, path, tmp_path)
    with pytest.raises(ForeignLockError, match=r"s\.ndcg\.lock: it is not a lock file of nDCG Explorer"):
        take_lock(path)
    assert not read_holder(path).user
    misplaced.assert_untouched()


def test_a_lock_whose_place_another_file_took_does_not_remove_that(tmp_path: Path) -> None:
    lock = take_lock(tmp_path / "x.lock")
    (tmp_path / "x.lock").unlink()
    (tmp_path / "x.lock").write_bytes(THESIS)
    lock.release()
    assert (tmp_path / "x.lock").read_bytes() == THESIS


@kinds
def test_a_file_of_ours_is_not_opened_through_them(tmp_path: Path, kind: str) -> None:
    misplaced = Misplaced(kind, tmp_path / "x.journal", tmp_path)
    with pytest.raises(ForeignFileError, match="left alone"):
        open_own(misplaced.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    if kind == "hard link":
        assert read_own(misplaced.path) == THESIS  # reading does it no harm
    else:
        with pytest.raises(ForeignFileError):
            read_own(misplaced.path)
    misplaced.assert_untouched()


def test_a_link_that_comes_between_looking_and_opening_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    misplaced = Misplaced("link", tmp_path / "x.lock", tmp_path)
    monkeypatch.setattr(os, "lstat", lambda path: misplaced.victim.stat())
    with pytest.raises(ForeignFileError):
        open_own(misplaced.path, os.O_RDWR | os.O_CREAT)
    misplaced.assert_untouched()


@kinds
def test_they_hold_up_no_start_and_no_other_journal(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "journals"
    journal = start_journal(folder, History(small_session()), None, no_trouble)
    journal.edit("set_note", None, "a")
    journal.close(keep=True)
    misplaced = [Misplaced(kind, folder / name, tmp_path) for name in ("0.journal", "1.lock", "2-1.ndcg")]
    for each in misplaced:
        if kind not in ("link", "dangling link", "hard link"):
            os.utime(each.path, (time.time() - 1e6,) * 2)
    assert journal.path in [offer.journal for offer in offers(folder)]
    for each in misplaced:
        # A file with two names is read like any other, and then gets another name.
        assert os.path.lexists(each.path) or kind == "hard link"
        assert each.victim.read_bytes() == THESIS


def test_a_journal_with_a_second_name_is_taken_up_and_not_written_to(tmp_path: Path) -> None:
    folder = tmp_path / "journals"
    journal = start_journal(folder, History(small_session()), None, no_trouble)
    journal.edit("set_note", None, "a")
    journal.close(keep=True)
    os.link(journal.path, tmp_path / "second name")
    before = (tmp_path / "second name").read_bytes()
    (offer,) = offers(folder)
    recovered = accept(offer, no_trouble)
    recovered.journal.edit("set_note", None, "b")
    assert recovered.journal.is_on
    assert (tmp_path / "second name").read_bytes() == before
    recovered.journal.close()


@pytest.mark.parametrize("kind", ["link", "dangling link", "folder", "pipe", "device"])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_backups_leave_them_where_they_are(tmp_path: Path, kind: str, place: int) -> None:
    path = tmp_path / "x.ndcg"
    names = backups_of(path)
    misplaced = Misplaced(kind, names[place], tmp_path)
    for number in range(6):
        safe_save(path, b"%d" % number)
    misplaced.assert_untouched()
    others = [name for name in names if name != names[place]]
    assert [name.read_bytes() for name in others] == [b"4", b"3"]


def test_a_session_is_saved_where_no_backup_can_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    path.write_bytes(b"old")
    for name in backups_of(path):
        name.mkdir()
    safe_save(path, b"new")
    assert path.read_bytes() == b"new"


def test_a_link_is_no_backup(tmp_path: Path) -> None:
    save_session(tmp_path / "other.ndcg", small_session())
    (tmp_path / "x.ndcg~").symlink_to(tmp_path / "other.ndcg")
    assert newest_good_backup(tmp_path / "x.ndcg") is None


@kinds
def test_a_temporary_name_that_is_taken_is_not_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    path = tmp_path / "x.ndcg"
    path.write_bytes(b"old")
    misplaced = Misplaced(kind, save_module._temporary(path), tmp_path)
    monkeypatch.setattr(save_module, "_temporary", lambda target: misplaced.path)
    with pytest.raises(SaveError):
        safe_save(path, b"new")
    assert path.read_bytes() == b"old"
    assert misplaced.victim.read_bytes() == THESIS


def test_a_link_that_looks_like_a_leftover_stays(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    misplaced = Misplaced("link", save_module._temporary(path), tmp_path)
    os.utime(misplaced.path, (0, 0), follow_symlinks=False)
    os.utime(misplaced.victim, (0, 0))
    safe_save(path, b"new")
    misplaced.assert_untouched()


def test_a_session_file_that_is_a_link_is_saved_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    real = tmp_path / "deep" / "real.ndcg"
    save_session(real, small_session())
    (tmp_path / "x.ndcg").symlink_to(real)
    save_session(tmp_path / "x.ndcg", small_session().changed(title="new"))
    assert (tmp_path / "x.ndcg").is_symlink()
    assert real.read_bytes() == to_bytes(small_session().changed(title="new"))


@pytest.mark.parametrize("kind", ["link", "dangling link", "folder", "pipe", "device"])
def test_an_export_does_not_go_through_them(tmp_path: Path, kind: str) -> None:
    misplaced = Misplaced(kind, tmp_path / "report.html", tmp_path)
    with pytest.raises(SaveError, match=r"symbolic link|not a regular file"):
        safe_save(misplaced.path, b"<html>", backups=False)
    misplaced.assert_untouched()


@pytest.mark.parametrize("write", [write_whole, lambda path, data: safe_save(path, data, backups=False)])
def test_a_file_with_two_names_is_replaced_under_one(tmp_path: Path, write: object) -> None:
    misplaced = Misplaced("hard link", tmp_path / "report.html", tmp_path)
    write(misplaced.path, b"<html>")  # type: ignore[operator]
    assert misplaced.path.read_bytes() == b"<html>"
    assert misplaced.victim.read_bytes() == THESIS


def test_a_file_of_ours_takes_the_place_of_a_link_and_none_of_its_modes(tmp_path: Path) -> None:
    misplaced = Misplaced("link", tmp_path / "x.journal", tmp_path)
    misplaced.victim.chmod(0o600)
    write_whole(misplaced.path, b"ours")
    assert not misplaced.path.is_symlink()
    assert misplaced.path.stat().st_mode & 0o777 == 0o666 & ~_umask()
    assert misplaced.victim.read_bytes() == THESIS


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
