"""The first page: what one can do when nothing is open."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.language import tr
from ndcg_explorer.storage.samples import samples
from ndcg_explorer.ui.files.session_opener import names_of
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.tooltips import plain_tip
from ndcg_explorer.ui.window.card_widgets import Card, FileLine

_MOST_RECENT_SHOWN = 6
_BUTTON_SCALE = 1.2
_MOST_COLUMNS = 4


def _columns(cards: int, fitting: int) -> int:
    """The number that leaves the fewest places empty in the last row: what fits, or one less than three or more."""
    return min((fitting, max(fitting - 1, 2)), key=lambda columns: -cards % columns) if fitting > 2 else fitting


class EmptyState(QScrollArea):
    open_requested = Signal()  # the user wants to choose files
    new_requested = Signal()  # the user wants to write a list
    paste_requested = Signal()  # the clipboard holds a list
    paths_chosen = Signal(list)  # these files are to be opened: a sample, or recent ones

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("empty_state")
        self.setAccessibleName(self.tr("Start"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._settings = settings
        self._cards = [self._card(sample.slug) for sample in samples()]
        self._lines: list[FileLine] = []
        self._scaled: list[tuple[QLabel | QPushButton, float]] = []
        self._build()
        self._scale_fonts()
        self._emphasise()
        settings.recent_changed.connect(self._show_recent)
        self._show_recent()

    def _build(self) -> None:
        self._page = QWidget()
        outer = QHBoxLayout(self._page)
        self._column_holder = QWidget()
        outer.addStretch(1)
        outer.addWidget(self._column_holder, 100)
        outer.addStretch(1)
        em = self.fontMetrics().height()
        self._column_holder.setMaximumWidth(em * 84)
        column = QVBoxLayout(self._column_holder)
        column.setContentsMargins(em, em // 2, em, em)
        column.setSpacing(em // 2)
        column.addStretch(2)
        column.addWidget(self._heading(self.tr("Why does this ranking score what it scores?"), 1.9))
        column.addWidget(self._dim(self.tr("Open a judged result list, drag results, change grades, and watch nDCG.")))
        column.addSpacing(em // 2)
        column.addLayout(self._first_steps())
        column.addSpacing(em)
        column.addWidget(self._heading(self.tr("Samples"), 1.15))
        self._grid = QGridLayout()
        self._grid.setSpacing(em * 2 // 3)
        column.addLayout(self._grid)
        self._recent = QWidget()
        self._recent_column = QVBoxLayout(self._recent)
        self._recent_column.setContentsMargins(0, em // 2, 0, 0)
        self._recent_column.setSpacing(0)
        self._recent_column.addWidget(self._heading(self.tr("Recent files"), 1.15))
        self._recent_grid = QGridLayout()
        self._recent_grid.setHorizontalSpacing(em)
        self._recent_grid.setVerticalSpacing(0)
        self._recent_column.addLayout(self._recent_grid)
        column.addWidget(self._recent)
        column.addStretch(3)
        self.setWidget(self._page)
        # The window's own colour, not that of a field one types in.
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)

    def _first_steps(self) -> QHBoxLayout:
        em = self.fontMetrics().height()
        line = QHBoxLayout()
        line.setSpacing(em * 2 // 3)
        tip = self.tr("A session, a table, or runs with their judgements (Ctrl+O)")
        self.open_button = self._big_button("open_button", self.tr("Open a file…"), tip)
        self.open_button.clicked.connect(self.open_requested)
        tip = self.tr("Grades such as 3 2 – 0, or rows copied from a spreadsheet (Ctrl+Shift+V)")
        self.paste_button = self._big_button("paste_button", self.tr("Paste a list"), tip)
        self.paste_button.clicked.connect(self.paste_requested)
        tip = self.tr("Type or paste documents, one a line, with or without grades (Ctrl+N)")
        self.new_button = self._big_button("new_button", self.tr("Write a list…"), tip)
        self.new_button.clicked.connect(self.new_requested)
        line.addWidget(self.open_button)
        line.addWidget(self.paste_button)
        line.addWidget(self.new_button)
        line.addSpacing(em // 2)
        hint = self.tr("or drop files anywhere: CSV, Excel, Parquet, JSON, TREC runs with their judgements")
        line.addWidget(self._dim(hint), 1)
        return line

    def _big_button(self, name: str, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setAccessibleName(text)
        button.setToolTip(tip)
        # Enter presses it too, as in a dialog.
        button.setAutoDefault(True)
        self._scaled.append((button, _BUTTON_SCALE))
        return button

    def _card(self, slug: str) -> Card:
        sample = next(sample for sample in samples() if sample.slug == slug)
        card = Card(tr(sample.title), tr(sample.story))
        card.setObjectName(f"sample_{slug}")
        card.setToolTip(self.tr("Open this sample; saving asks for a place of your own"))
        card.clicked.connect(partial(self._choose, (str(sample.path),)))
        return card

    def _choose(self, paths: tuple[str, ...], _: bool = False) -> None:
        self.paths_chosen.emit(list(paths))

    def _show_recent(self) -> None:
        for line in self._lines:
            self._recent_grid.removeWidget(line)
            line.hide()
            line.deleteLater()
        entries = self._settings.recent_files()[:_MOST_RECENT_SHOWN]
        self._lines = [self._line(number, entry) for number, entry in enumerate(entries)]
        for number, line in enumerate(self._lines):
            self._recent_grid.addWidget(line, number // 2, number % 2)
        self._recent.setVisible(bool(entries))
        self._put_in_tab_order()

    def _line(self, number: int, entry: tuple[str, ...]) -> FileLine:
        folder = str(Path(entry[0]).parent).replace(str(Path.home()), "~", 1)
        line = FileLine(names_of(entry), folder)
        line.setObjectName(f"recent_{number}")
        line.setToolTip(plain_tip("\n".join(entry)))
        line.clicked.connect(partial(self._choose, entry))
        return line

    def _heading(self, text: str, scale: float) -> QLabel:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        self._scaled.append((label, scale))
        return label

    def _dim(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        return label

    def _arrange(self) -> None:
        """As many cards in a row as fit, up to four, so that rows are full where they can be."""
        em = self.fontMetrics().height()
        self._column_holder.setMaximumWidth(em * 84)
        width = min(self.viewport().width(), em * 84) - 2 * em
        fitting = max(1, width // (letter_width(self.fontMetrics()) * 30))
        columns = _columns(len(self._cards), min(fitting, _MOST_COLUMNS))
        if self._grid.count() and self._grid.itemAtPosition(0, columns - 1) and not self._wider_than(columns):
            return
        for number, card in enumerate(self._cards):
            self._grid.addWidget(card, number // columns, number % columns)
        for column in range(_MOST_COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._put_in_tab_order()

    def _scale_fonts(self) -> None:
        """Headings and the large buttons, in proportion to the font in force."""
        for widget, scale in self._scaled:
            font = QFont(self.font())
            font.setPointSizeF(font.pointSizeF() * scale)
            font.setBold(isinstance(widget, QLabel))
            widget.setFont(font)
            if isinstance(widget, QPushButton):
                metrics = widget.fontMetrics()
                width = metrics.horizontalAdvance(widget.text()) + metrics.height() * 2
                widget.setMinimumSize(width, metrics.height() * 9 // 4)

    def _emphasise(self) -> None:
        """The first thing to do stands out, in the colours of the theme in force."""
        colours = QPalette(self.palette())
        # Fusion draws buttons lighter than their colour, and the text on it is white.
        colours.setColor(QPalette.ColorRole.Button, colours.color(QPalette.ColorRole.Highlight).darker(140))
        colours.setColor(QPalette.ColorRole.ButtonText, colours.color(QPalette.ColorRole.HighlightedText))
        self.open_button.setPalette(colours)

    def _wider_than(self, columns: int) -> bool:
        return columns < _MOST_COLUMNS and self._grid.itemAtPosition(0, columns) is not None

    def _stops(self) -> list[QWidget]:
        """All that can be clicked, from top to bottom."""
        return [self.open_button, self.paste_button, self.new_button, *self._cards, *self._lines]

    def _put_in_tab_order(self) -> None:
        # Cards and lines come into the window late, and would stand behind everything else in it.
        placed = [stop for stop in self._stops() if stop.window() is self.window()]
        for before, after in pairwise(placed):
            self.setTabOrder(before, after)

    def _go_up_or_down(self, *, down: bool) -> None:
        """To the nearest of what can be clicked in the rows below or above."""
        stops = self._stops()
        now = next((stop for stop in stops if stop.hasFocus()), None)
        if now is None:
            return
        here = self._centre_of(now)
        way = 1 if down else -1
        steps = {stop: self._centre_of(stop) - here for stop in stops}
        there = [stop for stop, step in steps.items() if step.y() * way > now.height() // 2]
        if there:
            nearest = min(there, key=lambda stop: (abs(steps[stop].y()), abs(steps[stop].x())))
            nearest.setFocus(Qt.FocusReason.TabFocusReason)
            self.ensureWidgetVisible(nearest)

    def _centre_of(self, widget: QWidget) -> QPoint:
        return widget.mapTo(self._page, widget.rect().center())

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._go_up_or_down(down=event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Files may have gone meanwhile.
        self._show_recent()
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._scale_fonts()
            self._arrange()
        elif event.type() == QEvent.Type.PaletteChange:
            self._emphasise()
