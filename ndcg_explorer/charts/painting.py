"""The one place where Qt paints charts: pictures of drawings at any scale, with or without a screen.

It loads Qt, so whoever is not part of the window imports it inside functions.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable
from functools import cache

from PySide6.QtCore import QBuffer, QByteArray, QHashSeed, QIODevice, QLoggingCategory, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from ndcg_explorer.charts.fonts import FONT_FAMILIES, FONTS, add_missing_letters
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr

SMALLEST_SCALE, LARGEST_SCALE = 0.25, 8.0
_DOTS_PER_METRE = 96 / 0.0254
# Features by which a font puts other shapes for letters: ligatures, and forms by context or by language, which are
# digits in some CJK fonts. Those that a script cannot do without stay.
_SUBSTITUTIONS = ("liga", "clig", "dlig", "hlig", "calt", "locl")


def png_of(svg: str, scale: float = 2.0) -> bytes:
    """A picture with so many pixels for each of the drawing's; printed, it has the drawing's size."""
    return _written(image_of(svg, scale))


def icon_png(svg: bytes, pixels: int) -> bytes:
    """A square drawing without texts, so many pixels wide; what it leaves free is transparent."""
    image = QImage(QSize(pixels, pixels), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg)).render(painter)
    painter.end()
    return _written(image)


def _written(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def image_of(svg: str, scale: float = 2.0) -> QImage:
    if not SMALLEST_SCALE <= scale <= LARGEST_SCALE:
        said = tr("A picture cannot have the scale {0}; choose one from {1} to {2}.")
        raise UsageError(said.format(f"{scale:g}", f"{SMALLEST_SCALE:g}", f"{LARGEST_SCALE:g}"))
    prepare_painting()
    check_letters(svg)
    renderer = QSvgRenderer(QByteArray(svg.encode("utf-8")))
    size = renderer.defaultSize()
    image = QImage(QSize(round(size.width() * scale), round(size.height() * scale)), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    image.setDotsPerMeterX(round(_DOTS_PER_METRE * scale))
    image.setDotsPerMeterY(round(_DOTS_PER_METRE * scale))
    painter = QPainter(image)
    painter.setFont(searchable(painter.font()))
    renderer.render(painter)
    painter.end()
    return image


def searchable(font: QFont) -> QFont:
    """The font with a shape of its own for each letter, so that a PDF can be searched and copied from.

    Qt knows the letter of a shape only where the font's table of characters has it: «ﬄ» would hide «offline» from a
    search. A drawing takes from the font of its painter what it does not say itself, and so this, too.
    """
    plain = QFont(font)
    for feature in _SUBSTITUTIONS:
        plain.setFeature(QFont.Tag(feature), 0)
    return plain


def check_letters(text: Iterable[str]) -> None:
    """Tells `collecting_missing_letters` of those in a text, or of some texts, that will be painted as boxes."""
    add_missing_letters(letter for letter in set(text) if not letter.isascii() and not _is_in_a_font(letter))


@cache
def _is_in_a_font(letter: str) -> bool:
    # Neither spaces nor marks for the direction of text have a shape that could be missed.
    is_seen = unicodedata.category(letter)[0] not in "CZ"
    return not is_seen or QFontMetricsF(QFont(FONTS)).inFontUcs4(ord(letter))


def prepare_painting() -> None:
    """What Qt needs to draw our texts: an application, made where there is none, and our list of fonts."""
    ensure_application()
    use_chart_fonts()


def use_chart_fonts() -> None:
    """Qt takes the list of fonts in a drawing for the name of one: this tells it which are meant."""
    QFont.insertSubstitutions(FONTS, [family for family in FONT_FAMILIES if family != "sans-serif"])


def ensure_application() -> None:
    """Fonts need one; it opens no window and needs no display."""
    if QApplication.instance() is None:
        _application()


@cache
def _application() -> QApplication:
    # One that could open a window: a lesser one could not be followed by it in the same process.
    # Qt puts the fonts of a file in the order of their hashes: without a seed, the same report is the same file.
    QHashSeed.setDeterministicGlobalSeed()
    # Where no font has a script, Qt would name every font that has it not, for each text.
    QLoggingCategory.setFilterRules("qt.text.font.db.info=false")
    # On Windows, the platform without a screen has no fonts; the usual one needs no screen either.
    platform = [] if sys.platform == "win32" else ["-platform", "offscreen"]
    return QApplication(["ndcg-explorer", *platform])
