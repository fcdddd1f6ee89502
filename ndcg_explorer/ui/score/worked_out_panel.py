"""The score as it would be worked out by hand, to read, to follow and to copy."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QAction, QColor, QFontDatabase, QGuiApplication, QPalette, QTextCursor, QTextFormat
from PySide6.QtWidgets import QFrame, QMenu, QPlainTextEdit, QTextEdit, QToolButton, QVBoxLayout, QWidget

from ndcg_explorer.analysis.worked_out import Worked, worked_out
from ndcg_explorer.analysis.worked_out_forms import FORM, FORMS
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import tr
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.grades_note import GradesNote

_NOTHING = Worked((), {}, {})


class WorkedOut(QWidget):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("worked_out_panel")
        self._live = live
        self._shown: tuple[Curves, Measure] | None = None
        self._worked = _NOTHING
        self._make_widgets()
        self._connect()
        self.show_evaluation(live.evaluation)

    def text(self) -> str:
        return self._worked.text

    def copy(self) -> None:
        """Copies all of it as text."""
        self.copy_as("text")

    def copy_as(self, form: str) -> None:
        """Copies all of it as text, Markdown, HTML or LaTeX."""
        written = FORM[form].write(self._worked)
        found = QMimeData()
        found.setText(written)
        if form == "html":
            # A word processor takes the tables, a text editor their source.
            found.setHtml(written)
        QGuiApplication.clipboard().setMimeData(found)

    def show_evaluation(self, evaluation: Evaluation) -> None:
        live, measure = self._live, evaluation.session.measure
        curves = evaluation.curves(live.system, live.query)
        if self._shown is not None and self._shown[0] is curves and self._shown[1] == measure:
            return
        self._shown = curves, measure
        self._worked = worked_out(curves, measure, evaluation.value(live.system, live.query))
        self._put_text()
        self.mark_rank(live.marked_rank)

    def show_focus(self) -> None:
        self.show_evaluation(self._live.evaluation)

    def mark_rank(self, rank: int) -> None:
        """Highlights the rank's line of the list, and faintly the ideal's."""
        selections = []
        for lines, strength in ((self._worked.list_lines, 0.35), (self._worked.ideal_lines, 0.12)):
            if rank in lines:
                selections.append(self._whole_line(lines[rank], strength))
        self._text.setExtraSelections(selections)
        if rank in self._worked.list_lines:
            self._bring_into_sight(self._worked.list_lines[rank])

    def _make_widgets(self) -> None:
        self._text = QPlainTextEdit(self)
        self._text.setObjectName("worked_out")
        self._text.setAccessibleName(self.tr("Worked out"))
        self._text.setReadOnly(True)
        self._text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._text.setFrameShape(QFrame.Shape.NoFrame)
        self._text.setUndoRedoEnabled(False)
        self._use_fixed_font()
        self._copy = QToolButton(self._text)
        self._copy.setObjectName("copy_worked_out")
        self._copy.setText(self.tr("Copy"))
        self._copy.setToolTip(self.tr("Copy all of it as text; the arrow offers Markdown, HTML and LaTeX"))
        self._copy.setAccessibleName(self.tr("Copy what is worked out"))
        self._copy.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self._copy.setMenu(self._copy_menu())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(GradesNote(self._live, self))
        column.addWidget(self._text)

    def _copy_menu(self) -> QMenu:
        menu = QMenu(self._copy)
        menu.setObjectName("copy_worked_out_menu")
        for form in FORMS:
            action = menu.addAction(self.tr("Copy as {0}").format(tr(form.label)))
            action.setObjectName(f"copy_worked_out_{form.name}")
            action.setData(form.name)
            action.setToolTip(self.tr("Copy all that is worked out, written as {0}").format(tr(form.label)))
        menu.triggered.connect(self._copy_form)
        return menu

    def _copy_form(self, action: QAction) -> None:
        self.copy_as(action.data())

    def _connect(self) -> None:
        self._live.changed.connect(self.show_evaluation)
        self._live.focus_changed.connect(self.show_focus)
        self._live.rank_marked.connect(self.mark_rank)
        self._copy.clicked.connect(self.copy)
        # Of the viewport: when the text around it is told of its size, this one still has the old.
        self._text.viewport().installEventFilter(self)

    def _put_text(self) -> None:
        """Keeps the reader's place: after an edit the same lines stand where they stood."""
        bar, across = self._text.verticalScrollBar(), self._text.horizontalScrollBar()
        place = bar.value(), across.value()
        self._text.setPlainText(self._worked.text)
        bar.setValue(place[0])
        across.setValue(place[1])

    def _whole_line(self, line: int, strength: float) -> QTextEdit.ExtraSelection:
        selection = QTextEdit.ExtraSelection()
        colour = QColor(self.palette().color(QPalette.ColorRole.Highlight))
        colour.setAlphaF(strength)
        # PySide's stubs do not know that these can be set.
        made: Any = selection
        made.cursor = QTextCursor(self._text.document().findBlockByNumber(line))
        made.format.setBackground(colour)
        made.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
        return selection

    def _bring_into_sight(self, line: int) -> None:
        bar = self._text.verticalScrollBar()
        if not bar.value() <= line < bar.value() + bar.pageStep():
            bar.setValue(line - bar.pageStep() // 2)

    def _place_button(self) -> None:
        """In the upper right corner of the text, beside its scroll bar."""
        size = self._copy.sizeHint()
        area = self._text.viewport().geometry()
        self._copy.setGeometry(area.right() - size.width() - 4, area.top() + 4, size.width(), size.height())

    def _use_fixed_font(self) -> None:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(max(self.font().pointSizeF(), 1.0))
        self._text.setFont(font)

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self._place_button()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._use_fixed_font()
        elif event.type() == QEvent.Type.PaletteChange:
            self.mark_rank(self._live.marked_rank)
