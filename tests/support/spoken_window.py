"""A window in another language, real or invented, that is put away in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from ndcg_explorer import language
from ndcg_explorer.language import ENGLISH
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.style import translation
from ndcg_explorer.ui.style.translation import apply_language
from ndcg_explorer.ui.window.main_window import MainWindow


class Invented(Mapping[tuple[str, str], str]):
    """A translation of everything there is, made from the English text."""

    def __init__(self, made: Callable[[str], str]) -> None:
        self._made = made

    def __getitem__(self, key: tuple[str, str]) -> str:
        return self._made(key[1])

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def take_over(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """From now on it is the translation into every language but English."""
        monkeypatch.setattr(language, "translations", lambda _: self)
        monkeypatch.setattr(translation, "translations", lambda _: self)


def spoken_window(name: str, sample: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """For a fixture: the window on a sample, in the language of that name."""
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(folder / "state"))
    settings = Settings(folder / "settings.ini")
    settings.language = name
    window = create_window([sample_folder() / sample], settings)
    window.resize(1280, 800)
    window.show()
    QApplication.processEvents()
    yield window
    window.live.undo_stack.setClean()
    window.close()
    window.deleteLater()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_language(app, ENGLISH)
    QApplication.processEvents()
