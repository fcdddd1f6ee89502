"""Light and dark: palettes of our own over Fusion, and the colours that data is drawn in.

Everything asks the palette in force, so that a change of theme while running reaches all.

Fusion makes the edges of fields and boxes from the window's colour, darker still, which cannot be seen on dark:
those are given here, and go on following the theme.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from ndcg_explorer.charts import colours
from ndcg_explorer.ui.style.app_style import use_app_style

LIGHT, DARK, SYSTEM = "light", "dark", "system"

_LIGHT_ROLES = {
    QPalette.ColorRole.Window: "#F5F6F8",
    QPalette.ColorRole.WindowText: "#1B1F24",
    QPalette.ColorRole.Base: colours.LIGHT.base,
    QPalette.ColorRole.AlternateBase: "#F7F8FA",
    QPalette.ColorRole.Text: colours.LIGHT.text,
    QPalette.ColorRole.Button: "#FFFFFF",
    QPalette.ColorRole.ButtonText: "#1B1F24",
    QPalette.ColorRole.BrightText: colours.LIGHT.cut,
    QPalette.ColorRole.ToolTipBase: "#1B1F24",
    QPalette.ColorRole.ToolTipText: "#FFFFFF",
    QPalette.ColorRole.PlaceholderText: colours.LIGHT.muted,
    QPalette.ColorRole.Highlight: "#0B69A3",
    QPalette.ColorRole.HighlightedText: "#FFFFFF",
    QPalette.ColorRole.Link: "#0B69A3",
    QPalette.ColorRole.LinkVisited: "#5B4B8A",
    QPalette.ColorRole.Light: "#FFFFFF",
    QPalette.ColorRole.Midlight: colours.LIGHT.grid,
    QPalette.ColorRole.Mid: colours.LIGHT.axis,
    QPalette.ColorRole.Dark: "#9AA3AD",
    QPalette.ColorRole.Shadow: "#6A737D",
}
_DARK_ROLES = {
    QPalette.ColorRole.Window: "#1E2227",
    QPalette.ColorRole.WindowText: "#E7EAEE",
    QPalette.ColorRole.Base: colours.DARK.base,
    QPalette.ColorRole.AlternateBase: "#1B1F24",
    QPalette.ColorRole.Text: colours.DARK.text,
    QPalette.ColorRole.Button: "#2A2F36",
    QPalette.ColorRole.ButtonText: "#E7EAEE",
    QPalette.ColorRole.BrightText: colours.DARK.cut,
    QPalette.ColorRole.ToolTipBase: "#E7EAEE",
    QPalette.ColorRole.ToolTipText: "#16191D",
    QPalette.ColorRole.PlaceholderText: colours.DARK.muted,
    QPalette.ColorRole.Highlight: "#2F7FB8",
    QPalette.ColorRole.HighlightedText: "#FFFFFF",
    QPalette.ColorRole.Link: "#6CB8EE",
    QPalette.ColorRole.LinkVisited: "#B9A4E8",
    QPalette.ColorRole.Light: "#3A4149",
    QPalette.ColorRole.Midlight: colours.DARK.grid,
    QPalette.ColorRole.Mid: colours.DARK.axis,
    QPalette.ColorRole.Dark: "#0F1215",
    QPalette.ColorRole.Shadow: "#000000",
}
# What has an edge of its own, by the names that Qt gives classes.
_WITH_EDGES = (
    "QLineEdit",
    "QAbstractSpinBox",
    "QComboBox",
    "QPlainTextEdit",
    "QCheckBox",
    "QRadioButton",
    "QMenu",
)
_DISABLED_TEXT = {False: "#9AA3AD", True: "#6A737D"}


_MOST_KEPT = 1000
_darkness: dict[int, bool] = {}


def palette_of(*, dark: bool) -> QPalette:
    palette = QPalette()
    for role, colour in (_DARK_ROLES if dark else _LIGHT_ROLES).items():
        palette.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(_DISABLED_TEXT[dark]))
    return palette


def apply_theme(app: QApplication, theme: str) -> None:
    """Sets the whole palette: plain X11 has no colour scheme to ask for."""
    use_app_style(app)
    system_is_dark = app.styleHints().colorScheme() == Qt.ColorScheme.Dark
    palette = palette_of(dark=system_is_dark if theme == SYSTEM else theme == DARK)
    app.setPalette(palette)
    if is_dark(palette):
        _give_edges(app, palette)


def _give_edges(app: QApplication, palette: QPalette) -> None:
    """Fusion makes edges of fields from the window's colour, darker still: on dark nobody would see them."""
    scrolling = QPalette(palette)
    palette.setColor(QPalette.ColorRole.Window, palette.color(QPalette.ColorRole.PlaceholderText))
    for name in _WITH_EDGES:
        app.setPalette(palette, name)  # type: ignore[arg-type]
    # Within fields, these would take the light edge for their ground.
    app.setPalette(scrolling, "QScrollBar")  # type: ignore[arg-type]


def is_dark(palette: QPalette) -> bool:
    """Kept by palette: a table asks for every cell that it paints."""
    key = palette.cacheKey()
    found = _darkness.get(key)
    if found is None:
        if len(_darkness) > _MOST_KEPT:
            _darkness.clear()
        found = _darkness[key] = palette.color(QPalette.ColorRole.Base).lightnessF() < 0.5
    return found


def series_colour(palette: QPalette, number: int) -> QColor:
    """The colour of the system with that number, from 0."""
    return QColor(_colours(palette).of(number))


def ideal_colour(palette: QPalette) -> QColor:
    return QColor(_colours(palette).grey)


def grade_colours(palette: QPalette, share: float) -> tuple[QColor, QColor]:
    """Fill and text of a grade's chip: one hue, stronger with the grade (``share`` from 0 to 1)."""
    return _grade_colours(is_dark(palette), share)


@lru_cache(maxsize=256)
def _grade_colours(dark: bool, share: float) -> tuple[QColor, QColor]:
    """Kept: a table asks for each row that it paints."""
    share = min(max(share, 0.0), 1.0)
    fill = _between("#24303A", "#7CC4F2", share) if dark else _between("#E8F1F8", "#0B4F7D", share)
    text = QColor("#0E1419") if fill.lightnessF() > 0.55 else QColor("#FFFFFF")
    return fill, text


def change_colour(palette: QPalette, change: float) -> QColor:
    """For a change up or down; an arrow always stands beside it."""
    if abs(change) < 5e-7:
        return palette.color(QPalette.ColorRole.PlaceholderText)
    return QColor(_colours(palette).of(colours.UP if change > 0 else colours.DOWN))


def set_text_colour(label: QWidget, colour: QColor) -> None:
    """Only where it is another: a palette that is set makes a widget lay itself out again."""
    palette = label.palette()
    if palette.color(QPalette.ColorRole.WindowText) != colour:
        palette.setColor(QPalette.ColorRole.WindowText, colour)
        label.setPalette(palette)


def _colours(palette: QPalette) -> colours.Colours:
    return colours.DARK if is_dark(palette) else colours.LIGHT


def _between(first: str, last: str, share: float) -> QColor:
    a, b = QColor(first), QColor(last)
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * share,
        a.greenF() + (b.greenF() - a.greenF()) * share,
        a.blueF() + (b.blueF() - a.blueF()) * share,
    )


def clear_edges(widget: QWidget) -> None:
    """For a widget that does not fill itself with the window's colour."""
    palette = widget.palette()
    if is_dark(palette):
        palette.setColor(QPalette.ColorRole.Window, palette.color(QPalette.ColorRole.PlaceholderText))
        widget.setPalette(palette)


def show_edges(fields: Iterable[QWidget]) -> None:
    """To be called again after a change of theme: Fusion makes edges from the window's colour, darker still."""
    given, palette = QApplication.palette(), QPalette()
    if is_dark(given):
        palette.setColor(QPalette.ColorRole.Window, given.color(QPalette.ColorRole.PlaceholderText))
    for field in fields:
        field.setPalette(palette)
