"""The dialogs in which files are named; all of them open and answer later."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from ndcg_explorer.language import tr
from ndcg_explorer.storage.session_file import SUFFIX as SESSION_SUFFIX


def ask_files(window: QWidget, title: str, folder: str, chosen: Callable[[list[str]], None]) -> QFileDialog:
    """Asks for one or more files to open."""
    dialog = QFileDialog(window, title, folder)
    dialog.setObjectName("open_dialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.setNameFilters(name_filters())
    dialog.filesSelected.connect(chosen)
    dialog.open()
    return dialog


def ask_target(
    window: QWidget, title: str, wish: str, filters: list[str], chosen: Callable[[str], None]
) -> QFileDialog:
    """Asks where to write something; the dialog itself asks before a file is replaced."""
    dialog = QFileDialog(window, title)
    dialog.setObjectName("export_dialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters(filters)
    folder, _, name = wish.rpartition("/")
    dialog.setDirectory(folder)
    dialog.setDefaultSuffix(name.rpartition(".")[2])
    dialog.selectFile(name)
    dialog.fileSelected.connect(chosen)
    dialog.open()
    return dialog


def name_filters() -> list[str]:
    """All that can be opened first, then format by format, as the list of formats has them."""

    def stars(suffixes: tuple[str, ...]) -> str:
        return " ".join(f"*{suffix}{packed}" for suffix in suffixes for packed in ("", *PACKED_SUFFIXES))

    from ndcg_explorer.formats.readers.registry import FORMATS
    from ndcg_explorer.formats.unpacking import PACKED_SUFFIXES

    suffixes = tuple(dict.fromkeys(suffix for row in FORMATS for suffix in row.suffixes))
    sessions = QCoreApplication.translate("file_dialogs", "nDCG Explorer sessions")
    return [
        f"{QCoreApplication.translate('file_dialogs', 'All that can be opened')} (*{SESSION_SUFFIX} {stars(suffixes)})",
        f"{sessions} (*{SESSION_SUFFIX})",
        *(f"{tr(row.label).replace('(', '[').replace(')', ']')} ({stars(row.suffixes)})" for row in FORMATS),
        f"{QCoreApplication.translate('file_dialogs', 'All files')} (*)",
    ]
