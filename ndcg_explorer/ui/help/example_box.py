"""An example that a reader can change: the sum and the chart follow every key.

The chart of an example, drawn anew for each size.
"""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFontDatabase, QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.charts.painting import use_chart_fonts
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.help.examples import Example, ExampleText
from ndcg_explorer.ui.style.theme import is_dark, show_edges

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


_Direction = QBoxLayout.Direction


class ExampleBox(QWidget):
    session_wanted = Signal(object)  # the reader wants to go on with the example's Session in the window

    def __init__(self, text: ExampleText, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("help_example")
        self._first = text
        self._example = Example(text)
        self._make_fields()
        self._make_result()
        self._lay_out()
        self._restyle()
        self._try()

    @property
    def problem(self) -> str:
        """What is wrong with what was typed; empty where nothing is."""
        return self._problem.text()

    def text(self) -> str:
        """The sum as it is shown."""
        return self._sum.toPlainText()

    def reset(self) -> None:
        """Back to the example of the page."""
        for field, typed in self._fields_with_texts():
            field.setText(typed)
            field.setCursorPosition(0)
        self._try()

    def _make_fields(self) -> None:
        tip = self.tr("The grades by rank, such as 3 2 – 0; – is unjudged")
        self._grades = self._field("example_grades", self.tr("Grades"), tip)
        tip = self.tr("The measure as text, such as nDCG@5 or nDCG(gain=exp2)")
        self._measure = self._field("example_measure", self.tr("Measure"), tip)
        tip = self.tr("Grades of documents that were judged for the query, but are not in the list")
        self._missing = self._field("example_missing", self.tr("Not in the list"), tip)
        for field, typed in self._fields_with_texts():
            field.setText(typed)
            field.setCursorPosition(0)
            field.textChanged.connect(self._try)
        self._reset = QPushButton(self.tr("As at first"), self)
        self._reset.setObjectName("example_reset")
        self._reset.setToolTip(self.tr("Back to the example of this page"))
        self._reset.clicked.connect(self.reset)
        self._open = QPushButton(self.tr("Open as a session"), self)
        self._open.setObjectName("example_open")
        self._open.setToolTip(self.tr("Open this list in the window, to drag, to grade and to compare"))
        self._open.clicked.connect(self._ask_for_session)

    def _field(self, name: str, spoken: str, tip: str) -> QLineEdit:
        field = QLineEdit(self)
        field.setObjectName(name)
        field.setAccessibleName(spoken)
        field.setToolTip(tip)
        field.setMaxLength(400)
        return field

    def _fields_with_texts(self) -> tuple[tuple[QLineEdit, str], ...]:
        first = self._first
        return (self._grades, first.grades), (self._measure, first.measure), (self._missing, first.missing)

    def _make_result(self) -> None:
        self._problem = QLabel(self)
        self._problem.setObjectName("example_problem")
        self._problem.setTextFormat(Qt.TextFormat.PlainText)
        self._problem.setWordWrap(True)
        self._sum = QPlainTextEdit(self)
        self._sum.setObjectName("example_sum")
        self._sum.setAccessibleName(self.tr("The example worked out"))
        self._sum.setToolTip(self.tr("The example worked out"))
        self._sum.setReadOnly(True)
        self._sum.setTabChangesFocus(True)
        self._sum.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._sum.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._sum.setFrameShape(QFrame.Shape.NoFrame)
        self._chart = ExampleChart(self)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.addWidget(self._heading())
        column.addLayout(self._fields_below_labels())
        column.addWidget(self._problem)
        self._both = QBoxLayout(_Direction.LeftToRight)
        self._both.addWidget(self._sum, 1)
        self._both.addWidget(self._chart, 1)
        column.addLayout(self._both)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self._reset)
        buttons.addWidget(self._open)
        column.addLayout(buttons)

    def _fields_below_labels(self) -> QGridLayout:
        self._missing.setVisible(bool(self._first.missing))
        shown = [self._grades, self._measure, *([self._missing] if self._first.missing else [])]
        grid = QGridLayout()
        for number, field in enumerate(shown):
            label = QLabel(field.accessibleName(), self)
            label.setBuddy(field)
            field.setMinimumWidth(self.fontMetrics().height() * 4)
            grid.addWidget(label, 0, number)
            grid.addWidget(field, 1, number)
            grid.setColumnStretch(number, 2 if field is self._missing else 3)
        return grid

    def _heading(self) -> QLabel:
        heading = QLabel(self.tr("Try it: change the grades or the measure"), self)
        heading.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        heading.setWordWrap(True)
        return heading

    def _try(self) -> None:
        typed = ExampleText(self._grades.text(), self._measure.text(), self._missing.text())
        self._reset.setEnabled(typed != self._first)
        try:
            self._example = Example(typed)
        except NdcgExplorerError as error:
            self._problem.setText(f"⚠ {error}")
        else:
            self._problem.clear()
            self._show_example()
        self._problem.setVisible(bool(self.problem))
        # What is shown is still the last list that could be worked out: nobody shall take it for this one.
        for part in (self._sum, self._chart, self._open):
            part.setEnabled(not self.problem)

    def _show_example(self) -> None:
        self._sum.setPlainText(self._example.worked.text)
        self._chart.show_example(self._example)
        self._fit()

    def _fit(self) -> None:
        """The sum as high as its lines; the chart beside it where there is room."""
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(max(self.font().pointSizeF(), 1.0))
        self._sum.setFont(font)
        metrics = QFontMetrics(font)
        lines = self._example.worked.lines
        widest = max(metrics.horizontalAdvance(line) for line in lines) + metrics.height()
        height = metrics.lineSpacing() * len(lines) + metrics.height()
        is_wide = widest + self._chart.sizeHint().width() < self.width() - metrics.height() * 2
        self._both.setDirection(_Direction.LeftToRight if is_wide else _Direction.TopToBottom)
        if widest > self.width() - metrics.height() * 2:
            height += self._sum.horizontalScrollBar().sizeHint().height()
        self._sum.setFixedHeight(height)
        self._chart.setFixedHeight(
            max(height, self._chart.sizeHint().height()) if is_wide else self._chart.sizeHint().height()
        )

    def _restyle(self) -> None:
        show_edges((self._grades, self._measure, self._missing))

    def _ask_for_session(self) -> None:
        self.session_wanted.emit(self._example.session)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_both"):
            self._fit()
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_both"):
            self._restyle()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
        painter.drawRoundedRect(self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.end()
