"""The chart of an example, drawn anew for each size."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_explorer.report.documents.png import use_chart_fonts
from ndcg_explorer.ui.help.examples import Example
from ndcg_explorer.ui.style.theme import is_dark

# The letters of a chart are made for text of this height, in pixels.
_USUAL_TEXT = 16.0
_USUAL_WIDTH, _LOWEST = 18, 14
# While what is typed cannot be worked out, the chart of before is only a memory.
_FADED = 0.35


class ExampleChart(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("example_chart")
        self._example: Example | None = None
        self._drawing = QSvgRenderer(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        use_chart_fonts()

    def show_example(self, example: Example) -> None:
        self._example = example
        self._draw()

    def _draw(self) -> None:
        if self._example is None or self.width() < 2:
            return
        scale = max(self.fontMetrics().height() / _USUAL_TEXT, 0.5)
        width, height = round(self.width() / scale), round(self.height() / scale)
        chart = self._example.chart(width, height, dark=is_dark(self.palette()))
        self._drawing.load(QByteArray(chart.svg.encode("utf-8")))
        self.setAccessibleName(chart.title)
        self.setAccessibleDescription(chart.description)
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        em = self.fontMetrics().height()
        return QSize(em * _USUAL_WIDTH, em * _LOWEST)

    def minimumSizeHint(self) -> QSize:
        em = self.fontMetrics().height()
        return QSize(em * _USUAL_WIDTH // 2, em * _LOWEST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._draw()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and hasattr(self, "_drawing"):
            self._draw()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Base))
        painter.setOpacity(1.0 if self.isEnabled() else _FADED)
        self._drawing.render(painter, self.rect().toRectF())
        painter.end()
