"""The legend: a row above the plots, which covers nothing; a click on an entry shows or hides its curves."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from ndcg_explorer.charts.curve_data import Style
from ndcg_explorer.ui.curves.curve_items import draw_marker, pen_of
from ndcg_explorer.ui.style.app_style import roomy
from ndcg_explorer.ui.widgets.action_button import follow_action
from ndcg_explorer.ui.widgets.flow_layout import FlowLayout

_LONGEST_NAME = 18  # characters; the tooltip has the rest
_PAD = 4


def legend_text(name: str) -> str:
    """A name short enough for the row."""
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"


def draw_sample(painter: QPainter, palette: QPalette, style: Style, at: QPointF, width: float) -> None:
    """A short piece of the line with its marker, from ``at`` to the right."""
    painter.setPen(pen_of(palette, style))
    painter.drawLine(at, at + QPointF(width, 0))
    if style.marker:
        colour = pen_of(palette, style).color()
        middle = at + QPointF(width / 2, 0)
        draw_marker(painter, style.marker, middle, 7.5, colour, palette.color(QPalette.ColorRole.Base))


class LegendEntry(QToolButton):
    """Flat, so that a row of entries that are all shown does not look like a row of pressed buttons."""

    def __init__(self, action: QAction, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.setDefaultAction(action)
        follow_action(self)
        self.setObjectName(f"legend_{action.objectName()}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._style = style
        self.follow(style)

    def follow(self, style: Style) -> None:
        """Takes up how its curves are drawn now, and what they are called."""
        self.setAccessibleName(str(self.defaultAction().data()))
        if style != self._style:
            self._style = style
            self.update()

    def _draw_ground(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        if self.underMouse():
            painter.setBrush(self.palette().color(QPalette.ColorRole.Midlight))
        if self.hasFocus():
            painter.setPen(self.palette().color(QPalette.ColorRole.Highlight))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)

    # Qt overrides

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self.defaultAction().iconText()) + _sample_width(self) + 3 * _PAD
        return QSize(width, roomy(metrics.height() + 6))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = self.palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter)
        sample = _sample_width(self)
        painter.setOpacity(1.0 if self.isChecked() else 0.4)
        draw_sample(painter, palette, self._style, QPointF(_PAD, self.height() / 2), sample)
        painter.setOpacity(1.0)
        role = QPalette.ColorRole.WindowText if self.isChecked() else QPalette.ColorRole.PlaceholderText
        painter.setPen(palette.color(role))
        place = self.rect().adjusted(sample + 2 * _PAD, 0, 0, 0)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), self.defaultAction().iconText())


def _sample_width(entry: QToolButton) -> int:
    return round(entry.fontMetrics().height() * 1.5)


class CurveLegend(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("curve_legend")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._row = FlowLayout(self)
        self._row.setContentsMargins(4, 2, 4, 2)
        self._row.setSpacing(0)
        self._entries: dict[str, LegendEntry] = {}

    def show_entries(self, entries: list[tuple[QAction, Style]]) -> None:
        """One entry for each action, in this order."""
        if [action for action, _ in entries] != [entry.defaultAction() for entry in self._entries.values()]:
            self._rebuild(entries)
        for action, style in entries:
            self._entries[action.objectName()].follow(style)

    def entry(self, name: str) -> LegendEntry:
        return self._entries[name]

    def _rebuild(self, entries: list[tuple[QAction, Style]]) -> None:
        for entry in self._entries.values():
            self._row.removeWidget(entry)
            entry.hide()
            entry.deleteLater()
        self._entries = {action.objectName(): LegendEntry(action, style, self) for action, style in entries}
        for entry in self._entries.values():
            self._row.addWidget(entry)
            entry.show()
