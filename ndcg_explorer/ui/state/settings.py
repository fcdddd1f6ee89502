"""The settings: what is remembered between two runs, in an ini file of its own; no session data."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, QStandardPaths, Signal

from ndcg_explorer.language import LANGUAGES
from ndcg_explorer.storage.state_folder import NAME, VARIABLE
from ndcg_explorer.ui.style.theme import DARK, LIGHT, SYSTEM

MOST_RECENT = 10
SMALLEST_FONT, LARGEST_FONT = 8, 20

# The files that were opened together: a run and its judgements are one entry.
Recent = tuple[str, ...]


class Settings(QObject):
    """Typed access; whatever stands in the file, what comes out is usable."""

    recent_changed = Signal()  # the list of recent files is another

    def __init__(self, path: str | Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = Path(path) if path is not None else default_path()
        self._store = QSettings(str(self.path), QSettings.Format.IniFormat)

    def recent_files(self) -> list[Recent]:
        """The newest first; those of which a file is missing are left out."""
        return [entry for entry in self._recent() if all(os.path.exists(path) for path in entry)]

    def add_recent(self, paths: Iterable[str | Path]) -> None:
        entry = tuple(os.path.abspath(path) for path in paths)
        if entry:
            self._set_recent([entry, *(other for other in self._recent() if other != entry)])

    def remove_recent(self, entry: Recent) -> None:
        self._set_recent([other for other in self._recent() if other != entry])

    def clear_recent(self) -> None:
        self._set_recent([])

    @property
    def theme(self) -> str:
        found = self._text("theme")
        return found if found in (LIGHT, DARK, SYSTEM) else SYSTEM

    @theme.setter
    def theme(self, theme: str) -> None:
        self._store.setValue("theme", theme)

    @property
    def language(self) -> str:
        """A language's name, or that of the system."""
        found = self._text("language")
        return found if found in LANGUAGES else "system"

    @language.setter
    def language(self, name: str) -> None:
        self._store.setValue("language", name)

    @property
    def font_size(self) -> int:
        """In points; 0 means the system's own."""
        found = self._text("font_size")
        size = int(found) if found.isdecimal() else 0
        return size if SMALLEST_FONT <= size <= LARGEST_FONT else 0

    @font_size.setter
    def font_size(self, points: int) -> None:
        self._store.setValue("font_size", str(points))

    @property
    def reduce_motion(self) -> bool:
        """Whether nothing shall move on the screen by itself."""
        return self._text("reduce_motion") == "yes"

    @reduce_motion.setter
    def reduce_motion(self, is_reduced: bool) -> None:
        self._store.setValue("reduce_motion", "yes" if is_reduced else "no")

    @property
    def window_geometry(self) -> bytes:
        return self._bytes("window/geometry")

    @window_geometry.setter
    def window_geometry(self, geometry: bytes) -> None:
        self._set_bytes("window/geometry", geometry)

    @property
    def window_state(self) -> bytes:
        return self._bytes("window/state")

    @window_state.setter
    def window_state(self, state: bytes) -> None:
        self._set_bytes("window/state", state)

    @property
    def shown_columns(self) -> tuple[str, ...]:
        """The keys of the results table's columns; empty where none were ever chosen."""
        return tuple(_texts(self._text("shown_columns")))

    @shown_columns.setter
    def shown_columns(self, keys: Sequence[str]) -> None:
        self._store.setValue("shown_columns", json.dumps(list(keys)))

    @property
    def last_folder(self) -> str:
        """Where the last file was opened or saved; the home folder before that, or where it is gone."""
        found = self._text("last_folder")
        return found if os.path.isdir(found) else os.path.expanduser("~")

    @last_folder.setter
    def last_folder(self, folder: str) -> None:
        self._store.setValue("last_folder", folder)

    def text(self, key: str, otherwise: str = "") -> str:
        """Anything else that a part of the window wants remembered."""
        return self._text(f"other/{key}") or otherwise

    def set_text(self, key: str, value: str) -> None:
        self._store.setValue(f"other/{key}", value)

    def sync(self) -> None:
        self._store.sync()

    def _recent(self) -> list[Recent]:
        try:
            entries = json.loads(self._text("recent_files") or "[]")
        except ValueError:
            return []
        return [tuple(map(str, entry)) for entry in entries if isinstance(entry, list) and entry]

    def _set_recent(self, entries: Sequence[Recent]) -> None:
        self._store.setValue("recent_files", json.dumps([list(entry) for entry in entries[:MOST_RECENT]]))
        self.recent_changed.emit()

    def _text(self, key: str) -> str:
        found = self._store.value(key, "")
        return found if isinstance(found, str) else ""

    def _bytes(self, key: str) -> bytes:
        return bytes.fromhex(self._text(key)) if _is_hexadecimal(self._text(key)) else b""

    def _set_bytes(self, key: str, value: bytes) -> None:
        self._store.setValue(key, value.hex())


def default_path() -> Path:
    """Beside the journals where their folder was chosen, so that one variable moves all; else the system's place."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen).absolute() / "settings.ini"
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation)
    return Path(folder) / NAME / "settings.ini"


def _texts(text: str) -> list[str]:
    try:
        found = json.loads(text or "[]")
    except ValueError:
        return []
    return [item for item in found if isinstance(item, str)] if isinstance(found, list) else []


def _is_hexadecimal(text: str) -> bool:
    return len(text) % 2 == 0 and all(char in "0123456789abcdef" for char in text)
