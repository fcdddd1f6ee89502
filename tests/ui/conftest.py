"""What all tests of the window share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def _empty_clipboard() -> Iterator[None]:
    """The screen that is none crashes at the end of a process whose clipboard still holds something."""
    yield
    from PySide6.QtWidgets import QApplication

    if isinstance(QApplication.instance(), QApplication):
        QApplication.clipboard().clear()
