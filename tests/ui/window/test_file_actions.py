"""Opening, saving, closing: whatever happens, nothing is lost and nothing is overwritten unasked."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QCheckBox, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.session import Judgements
from ndcg_explorer.core.session.written_list import NEW_LIST, as_table, bare_grades, read_list
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.formats import text_table
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage import session_file
from ndcg_explorer.storage.lock import lock_path, take_lock
from ndcg_explorer.storage.samples import samples
from ndcg_explorer.storage.session_file import load_session, save_session
from ndcg_explorer.storage.state_folder import VARIABLE, journals_folder
from tests.support.file_window import FileWindow
from tests.support.misplaced import MISPLACED, Misplaced
from tests.support.timing import plain_milliseconds

LOADED = ["Document A", "Document B", "Document C", "Document D", "Document E"]
MOVED = ["Document E", "Document A", "Document B", "Document C", "Document D"]
IMPORTS = sample_folder() / "import"
_NO_JUDGEMENTS = Judgements(np.zeros(1, dtype=np.intp), np.zeros(0))


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "state"))


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[FileWindow]:
    made = FileWindow(tmp_path / "settings.ini")
    qtbot.addWidget(made)
    yield made
    made.files.close_everything()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A session file of the user's own."""
    folder = tmp_path / "mine"
    folder.mkdir()
    return Path(shutil.copy(sample_folder() / "five-documents.ndcg", folder / "mine.ndcg"))


def opened(window: FileWindow, qtbot: QtBot, *paths: Path) -> None:
    with qtbot.waitSignal(window.files.loader.finished):
        window.files.open_paths(paths)


def question(window: FileWindow) -> QMessageBox:
    (box,) = [box for box in window.findChildren(QMessageBox) if box.isVisible()]
    return box


def answer(window: FileWindow, button: QMessageBox.StandardButton) -> None:
    question(window).button(button).click()


def save_dialog(window: FileWindow) -> QFileDialog:
    (dialog,) = [dialog for dialog in window.findChildren(QFileDialog) if dialog.isVisible()]
    return dialog


def journals() -> list[Path]:
    return list(journals_folder().glob("*.journal"))


# opening


def test_a_session_opens_in_the_background_and_names_the_window(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    told: list[str] = []
    window.files.progressed.connect(told.append)
    opened(window, qtbot, path)
    assert window.order == LOADED
    assert window.windowTitle() == "mine.ndcg[*] — nDCG Explorer"
    assert told[0] == "Reading mine.ndcg"
    assert told[-1] == ""
    assert window.settings.recent_files() == [(str(path),)]


def test_load_now_opens_before_it_returns_and_raises_what_is_wrong(window: FileWindow, path: Path) -> None:
    window.files.load_now([path])
    assert window.order == LOADED
    with pytest.raises(NdcgExplorerError, match="no such file"):
        window.files.load_now([path.with_name("gone.ndcg")])
    assert window.order == LOADED


def test_run_and_judgements_open_together(window: FileWindow, qtbot: QtBot) -> None:
    opened(window, qtbot, IMPORTS / "help-desk-bm25.run", IMPORTS / "help-desk.qrels")
    assert len(window.live.session) == 12
    assert window.files.keeper.place is None


def test_a_bad_file_leaves_everything_as_it_was(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.edit()
    window.files.saves.save()
    window.edit()
    window.live.undo_stack.undo()
    empty = path.with_name("empty.csv")
    empty.write_text("")
    opened(window, qtbot, empty)
    assert "empty" in window.said[0]
    assert window.order == MOVED
    assert window.live.undo_stack.canRedo()


def test_a_cancelled_load_leaves_everything_as_it_was(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.files.open_paths([IMPORTS / "help-desk.csv"])
    window.files.loader.cancel()
    qtbot.waitUntil(lambda: len(journals()) == 1)
    assert window.order == LOADED
    assert lock_path(path).exists()


def test_a_sample_is_opened_without_a_place_so_that_saving_asks(window: FileWindow, qtbot: QtBot) -> None:
    menu = window.files.sample_menu
    assert [action.text() for action in menu.actions()] == [sample.title for sample in samples()]
    with qtbot.waitSignal(window.files.loader.finished):
        menu.actions()[0].trigger()
    assert window.windowTitle().startswith("Five documents[*]")
    assert window.files.keeper.place is None
    assert window.settings.recent_files() == []
    assert not lock_path(samples()[0].path).exists()


def test_recent_files_are_in_the_menu(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    assert window.files.recent_menu.actions()[0].text() == "&1 mine.ndcg"
    window.files.close_session()
    with qtbot.waitSignal(window.files.loader.finished):
        window.files.recent_menu.actions()[0].trigger()
    assert window.order == LOADED


def test_dropped_files_open_together_once_the_drop_is_over(window: FileWindow, qtbot: QtBot) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(IMPORTS / name)) for name in ("help-desk-bm25.run", "help-desk.qrels")])
    action, keys = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    event = QDropEvent(QPointF(5, 5), action, mime, Qt.MouseButton.LeftButton, keys)
    with qtbot.waitSignal(window.files.loader.finished):
        assert window.files.accept_drop(event)
        assert not window.files.loader.is_busy
    assert len(window.live.session) == 12


def test_a_dropped_text_is_left_to_others(window: FileWindow) -> None:
    mime = QMimeData()
    mime.setText("rows")
    action, keys = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    event = QDropEvent(QPointF(5, 5), action, mime, Qt.MouseButton.LeftButton, keys)
    assert not window.files.accept_drop(event)


def test_pasted_grades_become_a_list(window: FileWindow, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("3 2 – 0 1")
    with qtbot.waitSignal(window.files.loader.finished):
        window.files.paste()
    grades = window.live.session.candidates(0).judged_grades.tolist()
    assert (window.order, sorted(grades)) == (["D1", "D2", "D3", "D4", "D5"], [0, 1, 2, 3])


def test_pasting_nothing_says_so(window: FileWindow) -> None:
    QGuiApplication.clipboard().setText("  ")
    window.files.paste()
    assert "no text to paste" in window.said[0]


def test_only_bare_grades_are_taken_for_grades() -> None:
    assert bare_grades("3\n2\n?\n") == ["3", "2", ""]
    assert bare_grades("3, 2, 1") == ["3", "2", "1"]
    assert bare_grades("1 2\n3 4") == []
    assert as_table("query,document\nq,a") == "query,document\nq,a"


def make_list(window: FileWindow, text: str = NEW_LIST) -> None:
    window.files.make_list(read_list(text, GradeScale(), "query"))


def test_a_new_list_is_there_to_be_graded(window: FileWindow) -> None:
    make_list(window)
    assert window.order == LOADED
    assert window.windowTitle().startswith("New list[*]")
    assert not window.isWindowModified()


def test_doubts_about_a_file_are_said_with_a_way_to_decide_otherwise(
    window: FileWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    table = tmp_path / "t.csv"
    table.write_text("query,document,rank,grade\nq,a,1,3\nq,b,1,2\n")
    opened(window, qtbot, table)
    assert "rank 1 is there twice" in window.said[0]
    window.press("Change how it is read…")
    dialog = window.files.opens.import_dialog
    assert dialog is not None
    assert dialog.isVisible()
    qtbot.waitUntil(lambda: dialog.is_ready)
    dialog.reject()


def test_a_file_that_is_not_obvious_is_asked_about_and_then_opened(
    window: FileWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    table = tmp_path / "t.csv"
    table.write_text("query,document,rank,grade\nq,a,1,3\nq,b,2,1\nq,c,3,good\n")
    opened(window, qtbot, table)
    dialog = window.files.opens.import_dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: not dialog.loader.is_busy)
    with qtbot.waitSignal(dialog.loader.loaded):
        dialog.form._words.set_grades({"good": 2})
    with qtbot.waitSignal(window.files.loader.finished):
        dialog.accept()
    assert window.order == ["a", "b", "c"]
    assert window.live.session.candidates(0).grades.tolist() == [3, 1, 2]


def test_a_file_over_a_limit_is_opened_anyway_for_this_once(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_table, "MOST_CELLS", 5)
    (tmp_path / "x.csv").write_text("query,document\nq,a\nq,b\nq,c\n")
    opened(window, qtbot, tmp_path / "x.csv")
    (said,) = window.said
    assert "x.csv: 3 rows × 2 columns are 6 cells; the limit is 5." in said
    assert "--no-limits" not in said
    assert window.files.keeper.is_empty
    with qtbot.waitSignal(window.files.loader.finished):
        window.press("Open anyway")
    assert window.order == ["a", "b", "c"]
    with qtbot.waitSignal(window.files.loader.finished):
        window.files.reload()
    assert "the limit is 5" in window.said[-1]


def test_a_session_that_unpacks_to_very_much_is_opened_anyway(
    window: FileWindow, qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_file, "_MOST_BYTES", 10)
    opened(window, qtbot, path)
    assert "bytes are more than the limit of 10" in window.said[0]
    with qtbot.waitSignal(window.files.loader.finished):
        window.press("Open anyway")
    assert window.order == LOADED
    assert window.files.keeper.place is not None


def test_what_is_over_a_limit_can_also_be_read_with_other_choices(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_table, "MOST_CELLS", 5)
    (tmp_path / "x.csv").write_text("query,document\nq,a\nq,b\nq,c\n")
    opened(window, qtbot, tmp_path / "x.csv")
    window.press("Change how it is read…")
    dialog = window.files.opens.import_dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: not dialog.loader.is_busy)
    assert not dialog.is_ready
    check = dialog.findChild(QCheckBox, "import_no_limits")
    assert isinstance(check, QCheckBox)
    check.click()
    qtbot.waitUntil(lambda: dialog.is_ready)
    dialog.reject()


@pytest.mark.skipif(not os.path.exists("/proc/kmsg"), reason="there is no /proc here")
@pytest.mark.parametrize("suffix", [".csv", ".ndcg"])
@pytest.mark.parametrize("target", ["/proc/kmsg", "/dev/zero", "pipe", "."])
def test_what_is_no_file_is_refused_at_once(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, suffix: str, target: str
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / f"x{suffix}").symlink_to(target)
    opened(window, qtbot, tmp_path / f"x{suffix}")
    assert "not a regular file" in window.said[0] or "this is a folder" in window.said[0]
    assert window.files.keeper.is_empty


# saving


def test_saving_writes_the_file_and_ends_the_unsaved_mark(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.edit()
    assert window.isWindowModified()
    with qtbot.waitSignal(window.files.saves.saved):
        window.files.actions_by_name()["save"].trigger()
    assert not window.isWindowModified()
    other = load_session(path).session
    assert other.document_ids(0, other.ranking(other.systems[0], 0).rows) == MOVED


def test_an_imported_table_asks_for_a_place_beside_its_source(window: FileWindow, qtbot: QtBot, tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    table.write_text("query,document,rank,grade\nq,a,1,3\nq,b,2,2\n")
    opened(window, qtbot, table)
    window.edit()
    window.files.saves.save()
    dialog = save_dialog(window)
    assert dialog.selectedFiles() == [str(tmp_path / "t.ndcg")]
    dialog.accept()
    assert (tmp_path / "t.ndcg").exists()
    assert table.read_text() == "query,document,rank,grade\nq,a,1,3\nq,b,2,2\n"
    assert window.windowTitle().startswith("t.ndcg[*]")
    assert not window.isWindowModified()


def test_a_table_is_never_written_over_even_if_named(window: FileWindow, qtbot: QtBot, tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    table.write_text("query,document,rank,grade\nq,a,1,3\n")
    opened(window, qtbot, table)
    window.files.saves.save_to(str(table))
    assert table.read_text().startswith("query,")
    assert (tmp_path / "t.csv.ndcg").exists()


def test_a_name_nobody_was_asked_about_is_not_replaced(window: FileWindow, qtbot: QtBot, tmp_path: Path) -> None:
    taken = tmp_path / "t.csv.ndcg"
    taken.write_text("something else")
    make_list(window)
    window.files.saves.save_to(str(tmp_path / "t.csv"))
    assert taken.read_text() == "something else"
    assert "was not saved" in window.said[0]


def test_a_file_changed_elsewhere_is_replaced_only_when_told(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.files.keeper.watch.watch({})  # saving itself must see it
    shutil.copy(sample_folder() / "films.ndcg", path)
    theirs = path.read_bytes()
    window.edit()
    window.files.saves.save()
    assert path.read_bytes() == theirs
    assert "changed elsewhere" in window.said[0]
    window.press("Overwrite")
    assert path.read_bytes() != theirs
    assert not window.isWindowModified()
    assert load_session(path).session.title == "Five documents"


def test_a_copy_elsewhere_leaves_the_changed_file_alone(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.files.keeper.watch.watch({})
    shutil.copy(sample_folder() / "films.ndcg", path)
    theirs = path.read_bytes()
    window.edit()
    window.files.saves.save()
    window.press("Save a copy elsewhere…")
    dialog = save_dialog(window)
    dialog.selectFile(str(path.with_name("copy.ndcg")))
    dialog.accept()
    assert path.read_bytes() == theirs
    assert window.windowTitle().startswith("copy.ndcg")


def test_a_save_that_fails_says_so_and_keeps_the_unsaved_mark(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.edit()
    window.files.saves.save_to(str(path.parent / "no such folder" / "x.ndcg"))
    assert window.said[0].startswith("Not saved.")
    assert window.isWindowModified()
    window.files.saves.save()
    assert window.said == []


def test_save_as_takes_the_lock_along(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    other = path.with_name("other.ndcg")
    window.files.saves.save_to(str(other))
    assert lock_path(other).exists()
    assert not lock_path(path).exists()


def test_a_file_in_use_elsewhere_is_not_saved_over(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    make_list(window)
    before = path.read_bytes()
    with take_lock(lock_path(path)):
        window.files.saves.save_to(str(path))
    assert path.read_bytes() == before
    assert "in use by" in window.said[0]


def test_revert_goes_back_and_can_itself_be_undone(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    revert = window.files.actions_by_name()["revert"]
    assert not revert.isEnabled()
    window.edit()
    window.edit()
    revert.trigger()
    assert window.order == LOADED
    assert not window.isWindowModified()
    assert window.live.undo_stack.canRedo()


# closing


def test_a_saved_session_closes_without_a_question(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.edit()
    window.files.saves.save()
    assert window.close()
    assert window.is_closed
    assert journals() == []
    assert not lock_path(path).exists()


def test_cancel_keeps_the_window_open(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.edit()
    window.show()
    assert not window.close()
    answer(window, QMessageBox.StandardButton.Cancel)
    assert not window.is_closed
    assert window.order == MOVED
    assert journals()


def test_discard_closes_and_leaves_the_file_as_it_was(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    before = path.read_bytes()
    opened(window, qtbot, path)
    window.edit()
    window.show()
    window.close()
    answer(window, QMessageBox.StandardButton.Discard)
    assert window.is_closed
    assert path.read_bytes() == before
    assert journals() == []


def test_save_closes_once_it_is_saved(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.edit()
    window.show()
    window.close()
    answer(window, QMessageBox.StandardButton.Save)
    assert window.is_closed
    other = load_session(path).session
    assert other.document_ids(0, other.ranking(other.systems[0], 0).rows) == MOVED


def test_a_save_that_fails_on_closing_keeps_the_window_open(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.files.keeper.watch.watch({})
    shutil.copy(sample_folder() / "films.ndcg", path)
    window.edit()
    window.show()
    window.close()
    answer(window, QMessageBox.StandardButton.Save)
    assert not window.is_closed
    assert "was not saved" in window.said[0]


def test_opening_another_file_asks_first(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.edit()
    window.show()
    window.files.open_paths([sample_folder() / "films.ndcg"])
    assert not window.files.loader.is_busy
    with qtbot.waitSignal(window.files.loader.finished):
        answer(window, QMessageBox.StandardButton.Discard)
    assert window.live.session.title == "Film recommendations"
    assert len(journals()) == 1


def test_edits_made_while_loading_are_asked_about(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.show()
    with qtbot.waitSignal(window.files.loader.finished):
        window.files.open_paths([sample_folder() / "films.ndcg"])
        window.edit()
    answer(window, QMessageBox.StandardButton.Cancel)
    assert window.order == MOVED
    assert len(journals()) == 1


def test_closing_the_session_leads_back_to_the_start(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.files.actions_by_name()["close"].trigger()
    assert window.files.keeper.is_empty
    assert window.windowTitle() == "nDCG Explorer[*]"
    assert not window.files.actions_by_name()["save"].isEnabled()
    assert not lock_path(path).exists()


# others, and the disk


@pytest.mark.parametrize("kind", list(MISPLACED))
def test_what_is_in_the_place_of_the_lock_file_stays_and_the_session_opens_all_the_same(
    window: FileWindow, qtbot: QtBot, path: Path, tmp_path: Path, kind: str
) -> None:
    misplaced = Misplaced(kind, lock_path(path), tmp_path)
    opened(window, qtbot, path)
    assert window.order == LOADED
    assert ".mine.ndcg.lock: it is not a lock file of nDCG Explorer, and was left alone." in window.said[0]
    window.edit()
    window.files.saves.save()
    assert not window.isWindowModified()
    window.files.close_session()
    misplaced.assert_untouched()
    assert load_session(path).session.title == "Five documents"


def test_a_file_open_in_another_window_opens_read_only_and_names_the_holder(
    window: FileWindow, qtbot: QtBot, path: Path
) -> None:
    with take_lock(lock_path(path)):
        opened(window, qtbot, path)
        assert str(os.getpid()) in window.said[0]
        assert "(read-only)" in window.windowTitle()
        assert window.live.is_read_only
        window.edit()
        window.files.saves.save()
        assert save_dialog(window).selectedFiles() == [str(path.with_name("mine copy.ndcg"))]
        save_dialog(window).reject()


def test_two_windows_of_one_process_are_kept_apart(
    window: FileWindow, qtbot: QtBot, path: Path, tmp_path: Path
) -> None:
    opened(window, qtbot, path)
    other = FileWindow(tmp_path / "other.ini")
    qtbot.addWidget(other)
    opened(other, qtbot, path)
    assert other.live.is_read_only
    assert not window.live.is_read_only
    other.files.close_everything()


def test_a_change_on_disk_is_noticed_and_reloaded(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    new = path.with_name("new")
    shutil.copy(sample_folder() / "films.ndcg", new)
    os.replace(new, path)
    qtbot.waitUntil(lambda: "was changed on disk" in "".join(window.said))
    with qtbot.waitSignal(window.files.loader.finished):
        window.press("Reload")
    assert window.live.session.title == "Film recommendations"
    shutil.copy(sample_folder() / "pizza.ndcg", new)
    os.replace(new, path)  # watched again after the replacement
    qtbot.waitUntil(lambda: "was changed on disk" in "".join(window.said))


def test_keep_mine_means_that_the_next_save_replaces_it(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    shutil.copy(sample_folder() / "films.ndcg", path)
    window.files.keeper.watch.check()
    window.press("Keep mine")
    assert window.isWindowModified()
    window.files.saves.save()
    assert load_session(path).session.title == "Five documents"
    assert window.said == []


def test_a_change_that_is_taken_back_is_no_longer_spoken_of(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    mine = path.read_bytes()
    path.write_text("other")
    window.files.keeper.watch.check()
    assert window.said
    path.write_bytes(mine)
    window.files.keeper.watch.check()
    assert window.said == []


def test_a_file_that_is_gone_is_saved_again(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    path.unlink()
    window.files.keeper.watch.check()
    assert "no longer there" in window.said[0]
    assert window.isWindowModified()
    window.press("Save")
    assert path.exists()


def test_our_own_saving_is_no_change_on_disk(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.edit()
    window.files.saves.save()
    window.files.keeper.watch.check(all_anew=True)
    assert window.said == []


def test_a_changed_source_is_read_again_on_demand(window: FileWindow, qtbot: QtBot, tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    table.write_text("query,document,rank,grade\nq,a,1,3\nq,b,2,2\n")
    opened(window, qtbot, table)
    table.write_text("query,document,rank,grade\nq,x,1,3\nq,b,2,2\n")
    window.files.keeper.watch.check(all_anew=True)
    with qtbot.waitSignal(window.files.loader.finished):
        window.press("Reload")
    assert window.order == ["x", "b"]


@pytest.mark.parametrize("has_query", [True, False])
def test_a_session_without_a_list_is_refused_and_what_is_open_stays(
    window: FileWindow, path: Path, has_query: bool
) -> None:
    window.files.load_now([path])
    before = window.live.session
    bare = before.changed(systems=()) if has_query else before.changed(query_ids=(), systems=())
    save_session(path.with_name("bare.ndcg"), bare.changed(judgements=_NO_JUDGEMENTS) if not has_query else bare)
    with pytest.raises(NdcgExplorerError, match="There is no list in this session"):
        window.files.load_now([path.with_name("bare.ndcg")])
    assert window.live.session is before
    assert not lock_path(path.with_name("bare.ndcg")).exists()


def test_a_damaged_file_offers_its_backup(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.edit()
    window.files.saves.save()
    window.files.close_session()
    path.write_bytes(path.read_bytes()[:-40])
    opened(window, qtbot, path)
    assert window.files.keeper.is_empty
    assert "damaged" in window.said[0]
    with qtbot.waitSignal(window.files.loader.finished):
        window.press("Open the backup")
    assert window.order == LOADED  # as it was before the last save
    assert window.isWindowModified()
    window.files.saves.save()
    assert save_dialog(window).selectedFiles() == [str(path)]
    save_dialog(window).reject()


def test_a_file_of_a_newer_version_is_read_only(
    window: FileWindow, qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ndcg_explorer.storage.session_file.VERSION", 0)
    opened(window, qtbot, path)
    assert "newer nDCG Explorer" in window.said[0]
    assert window.live.is_read_only


# the journal


class FullDisk:
    """Whether there is room for a journal: what is written to files that grow fails while there is none."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.has_room = True
        self._write = os.write
        patch.setattr(os, "write", self._write_if_room)

    def _write_if_room(self, descriptor: int, data: bytes) -> int:
        if not self.has_room and stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.ENOSPC, "No space left on device")
        return self._write(descriptor, data)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> FullDisk:
    monkeypatch.setattr("ndcg_explorer.ui.files.session_keeper.RETRY_MILLISECONDS", 20)
    return FullDisk(monkeypatch)


@pytest.fixture
def full_window(disk: FullDisk, window: FileWindow) -> FileWindow:
    return window


OFF = "Autosave is off: the journal cannot be written (no space left on device). Save your work."


def test_autosave_that_is_off_is_said_until_it_is_on_again(
    disk: FullDisk, full_window: FileWindow, qtbot: QtBot, path: Path, tmp_path: Path
) -> None:
    window = full_window
    opened(window, qtbot, path)
    window.edit()
    disk.has_room = False
    window.edit(1)
    qtbot.waitUntil(lambda: window.said == [OFF])
    window.edit(2)
    window.live.undo_stack.undo()
    qtbot.wait(100)
    assert window.said == [OFF]  # once, however often it is tried
    disk.has_room = True
    qtbot.waitUntil(lambda: window.said == [])  # nothing was done meanwhile
    expected, count = window.order, window.live.undo_stack.count()
    again = after_crash(window, qtbot, tmp_path)
    with qtbot.waitSignal(again.files.loader.finished):
        again.press("Recover")
    assert (again.order, again.live.undo_stack.count()) == (expected, count)
    assert again.said == []
    again.files.close_everything()


def test_autosave_that_has_no_room_from_the_start_is_on_once_there_is_some(
    disk: FullDisk, full_window: FileWindow, qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ndcg_explorer.storage.journal._RETRY_SECONDS", 0.01)
    disk.has_room = False
    opened(full_window, qtbot, path)
    qtbot.waitUntil(lambda: full_window.said == [OFF])
    full_window.edit()
    disk.has_room = True
    qtbot.waitUntil(lambda: full_window.said == [])
    crash(full_window)
    assert full_window.files.offer_recovery() == 1
    assert "mine.ndcg: 1 edit" in full_window.said[0]


def test_the_message_of_a_journal_goes_with_its_session(
    disk: FullDisk, full_window: FileWindow, qtbot: QtBot, path: Path
) -> None:
    opened(full_window, qtbot, path)
    disk.has_room = False
    full_window.edit()
    qtbot.waitUntil(lambda: full_window.said == [OFF])
    disk.has_room = True
    full_window.files.keeper.close()
    assert full_window.said == []


def test_a_message_that_was_closed_does_not_come_back_with_every_edit(
    disk: FullDisk, full_window: FileWindow, qtbot: QtBot, path: Path
) -> None:
    opened(full_window, qtbot, path)
    disk.has_room = False
    full_window.edit()
    qtbot.waitUntil(lambda: full_window.said == [OFF])
    full_window.bar.clear()
    full_window.edit(1)
    qtbot.wait(100)
    assert full_window.said == []
    disk.has_room = True
    assert full_window.live.journal is not None
    qtbot.waitUntil(lambda: full_window.live.journal is not None and full_window.live.journal.is_on)


@pytest.fixture
def small_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A disk of 64 kB for the journal alone."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("a small disk cannot be mounted here")
    monkeypatch.setenv(VARIABLE, str(folder))
    monkeypatch.setattr("ndcg_explorer.ui.files.session_keeper.RETRY_MILLISECONDS", 20)
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def test_a_disk_that_is_really_full_is_said_until_there_is_room(
    small_disk: Path, window: FileWindow, qtbot: QtBot, path: Path
) -> None:
    opened(window, qtbot, path)
    filler = small_disk / "filler"
    free = os.statvfs(small_disk)
    filler.write_bytes(b"x" * (free.f_bavail * free.f_frsize))
    for number in range(200):  # until the last block of the journal is full
        window.edit(number % 3)
    qtbot.waitUntil(lambda: window.said == [OFF])
    expected = window.order
    filler.unlink()
    qtbot.waitUntil(lambda: window.said == [])
    again = after_crash(window, qtbot, path.parent)
    assert "mine.ndcg: 200 edits" in again.said[0]
    with qtbot.waitSignal(again.files.loader.finished):
        again.press("Recover")
    assert (again.order, again.live.undo_stack.count()) == (expected, 200)
    again.files.close_everything()


def test_a_damaged_journal_is_offered_with_what_is_wrong_and_recovered_with_where_it_is_kept(
    window: FileWindow, qtbot: QtBot, path: Path, tmp_path: Path
) -> None:
    opened(window, qtbot, path)
    for number in range(5):
        window.edit(number % 3)
    (journal,) = journals()
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([*lines[:5], b"?" * 40 + b"\n", *lines[6:]]))
    again = after_crash(window, qtbot, tmp_path)
    assert "mine.ndcg: 3 edits" in again.said[0]
    assert "The journal is damaged after these edits: 2 lines of it cannot be read." in again.said[0]
    with qtbot.waitSignal(again.files.loader.finished):
        again.press("Recover")
    assert again.live.undo_stack.count() == 3
    again.files.close_everything()
    assert again.said == [
        "3 edits were recovered. The journal is damaged after these edits: 2 lines of it cannot be read. "
        f"The journal as it was is kept as {journal.with_suffix('.damaged')}."
    ]


def test_a_journal_of_which_nothing_can_be_read_is_named_without_buttons(window: FileWindow, path: Path) -> None:
    journals_folder().mkdir(parents=True)
    (journals_folder() / "x.journal").write_bytes(b"nothing that makes sense")
    assert window.files.offer_recovery() == 1
    (message,) = window.bar.shown
    assert message.actions == ()
    assert str(journals_folder() / "x.damaged") in message.text
    window.bar.clear()
    assert window.files.offer_recovery() == 0


def crash(window: FileWindow) -> None:
    """What is left of a window whose process was killed: the journal, and no locks."""
    journal = window.live.journal
    assert journal is not None
    journal.close(keep=True)
    window.live.journal = None
    window.files.close_everything()


def after_crash(window: FileWindow, qtbot: QtBot, folder: Path) -> FileWindow:
    """Another window, which offers what that one left behind."""
    crash(window)
    again = FileWindow(folder / "settings.ini")
    qtbot.addWidget(again)
    assert again.files.offer_recovery() == 1
    return again


def test_unsaved_work_is_offered_recovered_and_can_be_undone(
    window: FileWindow, qtbot: QtBot, path: Path, tmp_path: Path
) -> None:
    opened(window, qtbot, path)
    window.edit()
    window.edit(2)
    expected = window.order
    crash(window)
    again = FileWindow(tmp_path / "settings.ini")
    qtbot.addWidget(again)
    assert again.files.offer_recovery() == 1
    assert "mine.ndcg: 2 edits" in again.said[0]
    with qtbot.waitSignal(again.files.loader.finished):
        again.press("Recover")
    assert again.order == expected
    assert again.isWindowModified()
    again.live.undo_stack.undo()
    again.live.undo_stack.undo()
    assert again.order == LOADED
    assert not again.isWindowModified()
    again.live.undo_stack.redo()
    again.files.saves.save()
    assert not again.isWindowModified()
    again.files.close_everything()
    assert journals() == []


def test_recovered_work_does_not_replace_a_file_that_changed_since(
    window: FileWindow, qtbot: QtBot, path: Path, tmp_path: Path
) -> None:
    opened(window, qtbot, path)
    window.edit()
    crash(window)
    shutil.copy(sample_folder() / "films.ndcg", path)
    again = FileWindow(tmp_path / "settings.ini")
    qtbot.addWidget(again)
    again.files.offer_recovery()
    with qtbot.waitSignal(again.files.loader.finished):
        again.press("Recover")
    assert "was changed on disk" in again.said[0]
    again.files.saves.save()
    assert load_session(path).session.title == "Film recommendations"
    crash(again)


def test_discarded_work_is_not_offered_again(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.edit()
    crash(window)
    assert window.files.offer_recovery() == 1
    window.press("Discard")
    assert journals() == []
    assert window.files.offer_recovery() == 0


def test_an_offer_that_was_only_closed_is_made_again(window: FileWindow, qtbot: QtBot, path: Path) -> None:
    opened(window, qtbot, path)
    window.edit()
    crash(window)
    window.files.offer_recovery()
    window.bar.clear()
    assert window.files.offer_recovery() == 1


KILLED = """
import os, signal, sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from tests.support.file_window import FileWindow
from tests.support.misplaced import MISPLACED, Misplaced
app = QApplication([])
window = FileWindow(Path(sys.argv[1]))
window.files.load_now([sys.argv[2]])
for number in range(25):
    window.edit(number % 3)
    print("|".join(window.order), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_process_loses_nothing_and_the_offer_comes_at_once(
    window: FileWindow, qtbot: QtBot, path: Path, tmp_path: Path
) -> None:
    arguments = [sys.executable, "-c", KILLED, str(tmp_path / "killed.ini"), str(path)]
    root = Path(__file__).parents[3]
    done = subprocess.run(arguments, cwd=root, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode < 0, done.stderr
    offered: list[int] = []
    assert plain_milliseconds(lambda: offered.append(window.files.offer_recovery())) < 500
    assert offered == [1]
    with qtbot.waitSignal(window.files.loader.finished):
        window.press("Recover")
    assert window.order == done.stdout.splitlines()[-1].split("|")
    assert window.live.undo_stack.count() == 25


# exports and actions


def write_x(path: str) -> None:
    Path(path).write_text("x")


def test_exports_go_through_what_the_window_gives(window: FileWindow, tmp_path: Path) -> None:
    make_list(window)
    actions = window.files.actions_by_name()
    assert not actions["export_table"].isEnabled()
    window.files.set_exports(write_x, None)
    assert actions["export_table"].isEnabled()
    assert not actions["export_chart"].isEnabled()
    actions["export_table"].trigger()
    dialog = save_dialog(window)
    dialog.selectFile(str(tmp_path / "out.csv"))
    dialog.accept()
    assert (tmp_path / "out.csv").read_text() == "x"
    assert "out.csv" in window.said[0]


def test_an_export_that_fails_says_so(window: FileWindow, tmp_path: Path) -> None:
    def write(path: str) -> None:
        raise OSError("disk full")

    window.files.exports.write(write, str(tmp_path / "out.csv"))
    assert "disk full" in window.said[0]


def test_every_action_is_named_and_shortcuts_are_not_given_twice(window: FileWindow) -> None:
    actions = window.files.actions_by_name()
    assert {"new", "open", "open_sample", "open_recent", "paste", "save", "save_as", "revert", "close", "quit"} <= set(
        actions
    )
    shortcuts = [action.shortcut().toString() for action in actions.values() if not action.shortcut().isEmpty()]
    assert len(shortcuts) == len(set(shortcuts))
    assert actions["quit"].shortcut().toString() == "Ctrl+Q"
