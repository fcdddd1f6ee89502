"""The warning that no result of a system is judged: not to be missed, and gone when it is untrue."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.session.edits import move_results, remove_system, set_grades
from ndcg_explorer.language import ENGLISH, use_language
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.state.messages import WARNING, Message
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.command_files import QRELS, RUN, written
from tests.support.large_files import save_as_large

Opener = Callable[..., MainWindow]
PREFIXED = RUN.replace(" a ", " doc_a ").replace(" b ", " doc_b ")
NEURAL = RUN.replace("bm25", "neural")


@pytest.fixture
def opened(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    windows: list[MainWindow] = []

    def open_window(**files: str) -> MainWindow:
        paths = written(tmp_path, {name.replace("_", "."): text for name, text in files.items()})
        window = create_window(paths, Settings(tmp_path / "settings.ini"))
        windows.append(window)
        window.show()
        QApplication.processEvents()
        return window

    yield open_window
    for window in windows:
        window.live.undo_stack.setClean()
        window.close()
        window.deleteLater()
    QApplication.processEvents()


def notices(window: MainWindow) -> list[Message]:
    return [message for message in window.message_bar.shown if message.text.startswith("No result of")]


def remarks(window: MainWindow) -> list[str]:
    return [label.text() for label in window.score.findChildren(QLabel) if label.isVisible()]


def test_a_wrong_join_is_a_warning_that_stays_and_a_remark_under_the_number(opened: Opener) -> None:
    window = opened(a_run=PREFIXED, x_qrels=QRELS)
    (message,) = notices(window)
    assert message.kind == WARNING
    assert '"doc_a", "doc_b"' in message.text
    assert "They differ in a prefix or suffix only." in message.text
    assert "--allow" not in message.text
    assert any("have no document in common" in text for text in remarks(window))
    window.live.edit(move_results, "q1", "bm25", [1], 0)
    assert notices(window) == [message]


def test_it_goes_with_the_first_judged_result_and_comes_back_with_its_undoing(opened: Opener) -> None:
    window = opened(a_run=PREFIXED, x_qrels=QRELS)
    window.live.edit(set_grades, "q1", ["doc_a"], [1.0])
    assert notices(window) == []
    assert not any("have no document in common" in text for text in remarks(window))
    window.live.undo_stack.undo()
    assert len(notices(window)) == 1


def test_only_the_system_concerned_is_named_and_it_goes_with_it(opened: Opener) -> None:
    window = opened(a_run=PREFIXED, b_run=NEURAL, x_qrels=QRELS)
    (message,) = notices(window)
    assert message.text.startswith('No result of "bm25" is judged')
    assert "neural" not in message.text
    window.live.edit(remove_system, "bm25")
    assert notices(window) == []


def test_what_was_closed_stays_closed_until_something_else_is_wrong(opened: Opener) -> None:
    window = opened(a_run=PREFIXED, x_qrels=QRELS)
    window.message_bar.dismiss(notices(window)[0])
    window.live.edit(move_results, "q1", "bm25", [1], 0)
    assert notices(window) == []


def test_another_session_takes_it_away(opened: Opener) -> None:
    window = opened(a_run=PREFIXED, x_qrels=QRELS)
    window.files.opens.load_now([sample_folder() / "films.ndcg"], window.files.opens.options)
    assert notices(window) == []


def test_ordinary_files_and_lists_that_wait_to_be_judged_have_none(opened: Opener) -> None:
    assert notices(opened(a_run=RUN, x_qrels=QRELS)) == []
    unjudged = opened(b_run=RUN)
    assert notices(unjudged) == []
    assert any(text.startswith("Nothing judged: no document of this query has a grade") for text in remarks(unjudged))
    assert not any("by choice" in text for text in remarks(unjudged))


def test_it_speaks_the_language_in_force(opened: Opener) -> None:
    window = opened(a_run=PREFIXED, x_qrels=QRELS)
    use_language("zh_CN")
    try:
        window.retranslate()
        assert notices(window) == []
        assert any("doc_a" in message.text for message in window.message_bar.shown)
    finally:
        use_language(ENGLISH)


def test_of_a_large_session_it_comes_when_it_is_found(
    opened: Opener, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    save_as_large(monkeypatch)
    window = opened(a_run=PREFIXED, x_qrels=QRELS)
    qtbot.waitUntil(lambda: len(notices(window)) == 1)
