"""One set of line icons, drawn in the colour that the palette has for text; and the program's own icon."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QAction, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from ndcg_explorer.resources import resource_folder

# Menus and toolbars ask for 16 and 24, on screens of 100 %, 125 %, 150 % and 200 %.
_SIZES = (16, 20, 24, 30, 32, 36, 48)
_PROGRAM_SIZES = (16, 20, 24, 32, 48, 64, 128, 256)
_INK = b"currentColor"
# The icons of actions that are called otherwise than their icon.
ICON_OF = {
    "open_sample": "sample",
    "open_recent": "recent",
    "import_options": "import",
    "export_report": "report",
    "export_table": "table",
    "export_chart": "chart",
    "edit_grade": "grade",
    "unjudge": "unjudged",
    "move_up": "up",
    "move_down": "down",
    "move_top": "top",
    "move_bottom": "bottom",
    "move_to_rank": "move_to",
    "sort_to_ideal": "ideal",
    "reset_order": "reset",
    "previous_query": "previous",
    "next_query": "next",
    "find_query": "find",
    "edit_system": "grade",
    "show_all_systems": "show",
    "duplicate_system": "duplicate",
    "rename_system": "rename",
    "remove_system": "remove",
    "default_layout": "layout",
    "switch_mode": "compare",
    "what_is_ndcg": "what_is",
    "replay": "demonstration",
    "demonstration": "story",
    "edit_steps": "notes",
    "export_steps": "report",
    "save_talk": "save_as",
    "panels": "layout",
    "add_results": "add",
    "add_judgements": "add",
    "add_texts": "add",
    "add_query": "add",
    "insert_row": "insert",
    "paste_documents": "paste",
    "rename_document": "rename",
    "rename_query": "rename",
}


def icon(name: str, palette: QPalette) -> QIcon:
    """The icon in the palette's text colour, greyed where disabled."""
    made = QIcon()
    groups = {QIcon.Mode.Normal: QPalette.ColorGroup.Active, QIcon.Mode.Disabled: QPalette.ColorGroup.Disabled}
    for mode, group in groups.items():
        colour = palette.color(group, QPalette.ColorRole.WindowText).name().encode()
        drawing = QSvgRenderer(QByteArray(_source(_file(name)).replace(_INK, colour)))
        for size in _SIZES:
            made.addPixmap(_pixmap(drawing, size), mode)
    return made


def app_icon() -> QIcon:
    """The program's own icon, which keeps its colours."""
    made = QIcon()
    drawing = QSvgRenderer(QByteArray(_source(resource_folder() / "desktop" / "program.svg")))
    for size in _PROGRAM_SIZES:
        made.addPixmap(_pixmap(drawing, size))
    return made


def give_icons(actions: Mapping[str, QAction], palette: QPalette) -> None:
    """An icon for each action that has one, by the action's name; again when the palette changes."""
    for name, action in actions.items():
        shown = ICON_OF.get(name, name)
        if _has_icon(shown):
            action.setIcon(icon(shown, palette))


@lru_cache(maxsize=128)
def _has_icon(name: str) -> bool:
    return _file(name).exists()


def _file(name: str) -> Path:
    return resource_folder() / "icons" / f"{name}.svg"


@lru_cache(maxsize=128)
def _source(path: Path) -> bytes:
    return path.read_bytes()


def _pixmap(drawing: QSvgRenderer, size: int) -> QPixmap:
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    drawing.render(painter)
    painter.end()
    return pixmap
