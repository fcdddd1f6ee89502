"""What all tests of the window share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.state.live_session import LiveSession

# Milliseconds after which something hangs: on a busy machine what is waited for only comes later.
_LONGEST_WAIT = 240_000
for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitExposed, QtBot.waitCallback):
    wait.__kwdefaults__["timeout"] = _LONGEST_WAIT  # type: ignore[index]


@pytest.fixture(scope="session", autouse=True)
def _empty_clipboard() -> Iterator[None]:
    """The screen that is none crashes at the end of a process whose clipboard still holds something."""
    yield
    from PySide6.QtWidgets import QApplication

    if isinstance(QApplication.instance(), QApplication):
        QApplication.clipboard().clear()


@pytest.fixture
def live(qapp: object) -> Iterator[LiveSession]:
    """The help-desk sample, unless a module has a session of its own."""
    made = LiveSession(load([sample_folder() / "help-desk.ndcg"]).session)
    yield made
    made.undo_stack.clear()
