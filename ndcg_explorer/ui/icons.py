"""One set of line icons, drawn in the colour that the palette has for text."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from ndcg_explorer.resources import resource_folder

_SIZES = (16, 20, 24, 32, 48)
_INK = b"#000000"


@lru_cache(maxsize=64)
def _source(name: str) -> bytes:
    return (resource_folder() / "icons" / f"{name}.svg").read_bytes()


def icon(name: str, palette: QPalette) -> QIcon:
    """The icon in the palette's text colour, greyed where disabled."""
    made = QIcon()
    groups = {QIcon.Mode.Normal: QPalette.ColorGroup.Active, QIcon.Mode.Disabled: QPalette.ColorGroup.Disabled}
    for mode, group in groups.items():
        colour = palette.color(group, QPalette.ColorRole.WindowText)
        for size in _SIZES:
            made.addPixmap(_pixmap(_source(name), colour, size), mode)
    return made


def app_icon() -> QIcon:
    """The program's own icon, which keeps its colours."""
    made = QIcon()
    for size in (*_SIZES, 64, 128, 256):
        made.addPixmap(_pixmap(_source("app"), None, size))
    return made


def give_icons(actions: dict[str, QAction], palette: QPalette) -> None:
    """An icon for each action that has one under its name."""
    for name, action in actions.items():
        if (resource_folder() / "icons" / f"{name}.svg").exists():
            action.setIcon(icon(name, palette))


def _pixmap(source: bytes, colour: QColor | None, size: int) -> QPixmap:
    if colour is not None:
        source = source.replace(_INK, colour.name().encode())
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(source)).render(painter)
    painter.end()
    return pixmap
