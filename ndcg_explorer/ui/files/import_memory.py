"""Earlier imports of files, kept in the settings: by the names of their columns, and never what is in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ReadError
from ndcg_explorer.ui.state.messages import Message
from ndcg_explorer.ui.state.settings import Settings

if TYPE_CHECKING:
    from ndcg_explorer.importing.preview.remembered import FileSet, Recalled

_KEY = "imports"


class ImportMemory(QObject):
    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings

    @property
    def text(self) -> str:
        """All that is remembered, as `Remembered` reads it; empty where nothing is."""
        return self._settings.text(_KEY)

    def remember(self, files: FileSet, options: ImportOptions, is_wanted: bool) -> None:
        """Such files are read so the next time; where that is not wanted, as they look."""
        from ndcg_explorer.importing.preview.remembered import Remembered

        known = Remembered.from_text(self.text)
        changed = known.with_options(files, options) if is_wanted else known.without(files)
        self._settings.set_text(_KEY, changed.to_text() if changed.entries else "")

    def forget(self, files: FileSet) -> None:
        self.remember(files, ImportOptions(), False)

    def about(self, recalled: Recalled, change: Callable[[], None]) -> Message:
        """That files were opened as last time, how, and two ways out."""
        from ndcg_explorer.importing.preview.labels import description

        how = description(recalled.options)
        text = self.tr("Opened as last time: {0}.").format(how) if how else self.tr("Opened as last time.")
        forget = (self.tr("Forget"), partial(self.forget, recalled.files))
        return Message(text, actions=((self.tr("Change…"), change), forget))

    def options_of(self, error: ReadError, otherwise: ImportOptions) -> ImportOptions:
        """Those under which files could not be read, where they were remembered ones."""
        recalled: Recalled | None = getattr(error, "recalled", None)
        return otherwise if recalled is None else recalled.options
