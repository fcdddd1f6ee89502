"""The full screen: a head, the list, the number and one chart, all driven by keys.

Whether anything may move on the screen.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QLayout, QPlainTextEdit, QStyle, QVBoxLayout, QWidget

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.own_grades import grades_note
from ndcg_explorer.core.session.talk import Slide
from ndcg_explorer.language import tr
from ndcg_explorer.ui.presenting.big_chart import BigChart
from ndcg_explorer.ui.presenting.big_list import BigList
from ndcg_explorer.ui.presenting.big_number import BigNumber
from ndcg_explorer.ui.presenting.keys import COMMANDS, KeyLine, KeySheet
from ndcg_explorer.ui.presenting.sizes import give_font, sizes_for
from ndcg_explorer.ui.presenting.slide_head import SlideHead
from ndcg_explorer.ui.presenting.stage import Stage
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import Message
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel


def motion_is_wanted(settings: Settings) -> bool:
    """Unless the user, or the system, asks for stillness."""
    duration = QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
    return not settings.reduce_motion and duration > 0


class PresentingWindow(QWidget):
    """Stands over the window that opened it, which it leaves as it is."""

    def __init__(self, real: LiveSession, slides: Sequence[Slide], settings: Settings, under: QWidget) -> None:
        super().__init__(under, Qt.WindowType.Window)
        self.setObjectName("presenting_window")
        self.setWindowTitle(self.tr("Presentation"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.stage = Stage(real, slides, self)
        self.head = SlideHead(self.stage, self)
        self.list = BigList(self.stage, self)
        self.list.animation.is_wanted = motion_is_wanted(settings)
        self.list_caption = ElidedLabel(8, self)
        self.number = BigNumber(self.stage, self)
        self.chart = BigChart(self.stage, self)
        self.notes = self._make_notes()
        self.actions_by_name = self._make_actions()
        self.key_line = KeyLine(self.actions_by_name, self)
        self._build()
        self.key_sheet = KeySheet(self)
        self._connect(real, under)
        self._show_slide()
        self.list.setFocus()

    def _connect(self, real: LiveSession, under: QWidget) -> None:
        stage = self.stage
        stage.arrived.connect(self._show_slide)
        stage.live.focus_changed.connect(self._show_caption)
        stage.live.changed.connect(self._show_caption)
        stage.live.changed.connect(self.head.show_slide)
        stage.live.reported.connect(self._show_message)
        self.chart.rank_hovered.connect(self._point_at)
        real.opened.connect(self.close)
        under.installEventFilter(self)

    def _make_notes(self) -> QPlainTextEdit:
        notes = QPlainTextEdit(self)
        notes.setObjectName("stage_notes")
        notes.setAccessibleName(self.tr("Speaker's notes"))
        notes.setReadOnly(True)
        notes.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        notes.setFrameShape(QFrame.Shape.NoFrame)
        notes.hide()
        return notes

    def _make_actions(self) -> dict[str, QAction]:
        does = {
            "back": self._back, "forward": self._forward, "reveal": self._reveal, "first": self._first,
            "last": self._last, "guess": self._guess, "ideal": self._ideal, "ideal_back": self._ideal_back,
            "rank": self._rank, "rank_back": self._rank_back, "chart": self.chart.switch, "ids": self._ids,
            "notes": self._switch_notes, "undo": self.stage.live.undo_stack.undo,
            "redo": self.stage.live.undo_stack.redo, "line": self._switch_line, "keys": self._switch_keys,
            "leave": self._leave,
        }  # fmt: skip
        found = {}
        for command in COMMANDS:
            action = QAction(tr(command.tip), self)
            action.setObjectName(f"stage_{command.name}")
            action.setShortcuts([QKeySequence(key) for key in command.keys])
            action.setToolTip(tr(command.tip))
            action.triggered.connect(does[command.name])
            self.addAction(action)
            found[command.name] = action
        return found

    def _build(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(self.list_caption)
        left.addWidget(self.list, 1)
        right.addWidget(self.number)
        right.addSpacing(self.fontMetrics().height())
        right.addWidget(self.chart, 1)
        self._grid = QGridLayout(self)
        # The screen decides, and type follows it.
        self._grid.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._grid.addWidget(self.head, 0, 0, 1, 2)
        self._grid.addLayout(left, 1, 0)
        self._grid.addLayout(right, 1, 1)
        self._grid.addWidget(self.notes, 2, 0, 1, 2)
        self._grid.addWidget(self.key_line, 3, 0, 1, 2)
        self._grid.setRowStretch(1, 1)
        # Shares of the width, whatever the texts in them ask for.
        self._grid.setColumnStretch(0, 13)
        self._grid.setColumnStretch(1, 9)
        self.list_caption.setObjectName("stage_query")

    # Slides

    def _show_slide(self) -> None:
        slide = self.stage.slide
        notes = tr(slide.notes) if slide is not None and slide.notes else self.tr("No notes for this step.")
        self.notes.setPlainText(notes)
        self.head.show_ids(self.list.ids_are_shown)
        self._show_caption()

    def _show_caption(self) -> None:
        count = self.list.results.count
        results = self.tr("1 result") if count == 1 else self.tr("{0} results").format(count_text(count))
        live = self.stage.live
        query = f"“{live.query_id}”" if live.query_id else ""
        note = grades_note(live.session, live.session.system(live.system)) if live.system else ""
        self.list_caption.setText(" · ".join(filter(None, (query, results, note))))

    def _back(self) -> None:
        self.stage.go_to(self.stage.number - 1)

    def _forward(self) -> None:
        self.stage.go_to(self.stage.number + 1)

    def _first(self) -> None:
        self.stage.go_to(0)

    def _last(self) -> None:
        self.stage.go_to(len(self.stage.slides) - 1)

    # Reveal

    def _reveal(self) -> None:
        if self.stage.is_hidden:
            self.stage.hide_number(False)
        else:
            self._forward()

    def _guess(self) -> None:
        self.stage.hide_number(not self.stage.is_hidden)

    def _ideal(self) -> None:
        if self.stage.ideal.forward():
            self._tell_move()
        elif self.stage.ideal.is_too_long:
            self.head.say(self.tr("This list is too long to be put in order move by move."))
        else:
            self.head.say(self.tr("No other order of these results gives more."))

    def _ideal_back(self) -> None:
        if self.stage.ideal.back():
            self._tell_move()

    def _tell_move(self) -> None:
        """How far the list is on its way to the ideal order; in ranks, for ids may be hidden."""
        ideal, move = self.stage.ideal, self.stage.ideal.last_move
        if move is not None:
            text = self.tr("Towards the ideal order, move {0} of {1}: from rank {2} to rank {3}.")
            self.head.say(text.format(*map(count_text, (ideal.done, ideal.total, move.from_rank, move.to_rank))))

    def _rank(self) -> None:
        self.stage.show_ranks(self.stage.ranks + 1)

    def _rank_back(self) -> None:
        if self.stage.ranks:
            self.stage.show_ranks(self.stage.ranks - 1)

    def _point_at(self, rank: int) -> None:
        if 0 < rank <= len(self.stage.curves):
            self.stage.live.mark_rank(rank)
        else:
            self.list.mark_current()

    # What is in sight

    def _ids(self) -> None:
        self.list.show_ids(not self.list.ids_are_shown)
        self.head.show_ids(self.list.ids_are_shown)

    def _switch_notes(self) -> None:
        self.notes.setVisible(not self.notes.isVisible())

    def _switch_line(self) -> None:
        self.key_line.setVisible(not self.key_line.isVisible())

    def _switch_keys(self) -> None:
        self.key_sheet.setVisible(not self.key_sheet.isVisible())
        self.key_sheet.raise_()

    def _leave(self) -> None:
        if self.key_sheet.isVisible():
            self.key_sheet.hide()
        else:
            self.close()

    def _show_message(self, message: Message) -> None:
        self.head.say(message.text)

    def _resize_type(self) -> None:
        sizes = sizes_for(self.width(), self.height())
        for part in (self.head, self.number, self.key_line):
            part.resize_type(sizes)
        give_font(self.chart, sizes.small)
        give_font(self.list_caption, sizes.small)
        give_font(self.notes, sizes.small)
        self.notes.setFixedHeight(round(sizes.small * 5.2))
        self._grid.setContentsMargins(sizes.gap * 2, sizes.gap, sizes.gap * 2, sizes.gap // 2)
        self._grid.setHorizontalSpacing(sizes.gap * 2)
        self._grid.setVerticalSpacing(sizes.gap // 2)
        self.key_sheet.place(sizes)
        self.list.resize_type(sizes.body)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resize_type()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.list.animation.end()
        # A stack that still holds commands tells of them while it goes down.
        self.stage.live.undo_stack.clear()
        super().closeEvent(event)
        under = self.parentWidget()
        if under is not None:
            under.removeEventFilter(self)
            under.activateWindow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # The window beneath may ask something before it closes, which must not be behind this one.
        if watched is self.parentWidget() and event.type() in (QEvent.Type.Close, QEvent.Type.Hide):
            self.close()
        return super().eventFilter(watched, event)
