"""Who is ahead under other gains, discounts, cutoffs and conventions; a click adopts a measure."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QTableView, QVBoxLayout, QWidget

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.analysis.compare.sensitivity import Verdict, arranged
from ndcg_explorer.analysis.compare.sentences import sensitivity_sentence
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.ui.sensitivity.sensitivity_cells import cells, headings
from ndcg_explorer.ui.sensitivity.verdicts_job import VerdictsJob
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.widgets.cell_table import CellTable
from ndcg_explorer.ui.widgets.lazy_panel import LazyPanel

_LEAST_ROWS = 3


class VerdictTable(CellTable):
    """As high as there is room, and scrolled: there are some hundred rows."""

    def __init__(self, spoken: str, parent: QWidget | None = None) -> None:
        super().__init__("sensitivity_table", spoken, parent=parent)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.clicked.connect(self._take)

    # Qt overrides

    def wheelEvent(self, event: QWheelEvent) -> None:
        QTableView.wheelEvent(self, event)

    def minimumSizeHint(self) -> QSize:
        rows = _LEAST_ROWS * self.verticalHeader().defaultSectionSize()
        return QSize(letter_width(self.fontMetrics()) * 12, self.horizontalHeader().sizeHint().height() + rows)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint() * 2


class SensitivityPanel(LazyPanel):
    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(live, parent)
        self.setObjectName("sensitivity_panel")
        self._rows: list[Verdict] = []
        # Stopped by a person, at which evaluation: it goes on with the next, or when it is told to.
        self._is_stopped = False
        self._stopped_at: Evaluation | None = None
        self.job = VerdictsJob(self)
        self.sentence, self.cancel_button = QLabel(self), QPushButton(self.tr("Stop"), self)
        self.table = VerdictTable(self.tr("Who is ahead under other measures"), self)
        self._lay_out()
        self.job.changed.connect(self._show_verdicts)
        self.job.progressed.connect(self._show_progress)
        self.job.failed.connect(self._report)
        self.table.taken.connect(self._adopt_row)
        self.cancel_button.clicked.connect(self._stop_or_go_on)
        self.follow()

    @property
    def is_pending(self) -> bool:
        return self.job.is_busy

    def draw(self, evaluation: Evaluation) -> None:
        if self._is_stopped and evaluation is self._stopped_at:
            return
        self._is_stopped = False
        self.job.show(evaluation)
        self._show_verdicts()

    def rest(self) -> None:
        self.job.cancel()

    def shown_verdicts(self) -> list[Verdict]:
        """In the order of the table: the measure in force first."""
        return list(self._rows)

    def _lay_out(self) -> None:
        self.sentence.setObjectName("sensitivity_sentence")
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setWordWrap(True)
        by = Qt.TextInteractionFlag
        self.sentence.setTextInteractionFlags(by.TextSelectableByMouse | by.TextSelectableByKeyboard)
        # With one system there is nothing else here that keys could reach.
        self.sentence.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.cancel_button.setObjectName("sensitivity_stop")
        self.cancel_button.hide()
        gap = letter_width(self.fontMetrics())
        top = QHBoxLayout()
        top.setContentsMargins(gap, gap // 2, gap, gap // 2)
        top.addWidget(self.sentence, 1)
        top.addWidget(self.cancel_button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self.table, 1)

    def _show_verdicts(self) -> None:
        job = self.job
        is_there = bool(job.verdicts)
        self.table.set_stale(not is_there)
        self.cancel_button.setVisible(not is_there and len(job.sides) > 1)
        if len(job.sides) < 2:
            self._rows = []
            self.table.hide()
            self.sentence.setText(self.tr("There is one system: open another run, or take a snapshot, to compare."))
            return
        self.table.show()
        if not is_there:
            self._show_waiting()
            return
        names = tuple(side.label for side in job.sides)
        self.sentence.setText(str(sensitivity_sentence(job.verdicts, names)))
        self._rows = arranged(job.verdicts)
        held, place = self._rows[0], self._contender(job.sides)
        rows = [cells(verdict, held, job.sides, place) for verdict in self._rows]
        self.table.cells.show_cells(headings(job.sides, place), rows)

    def _show_waiting(self) -> None:
        self.cancel_button.setText(self.tr("Go on") if self._is_stopped else self.tr("Stop"))
        if self._is_stopped:
            self.sentence.setText(self.tr("Stopped before all measures were tried."))
        elif not self.sentence.text() or not self._rows:
            self.sentence.setText(self.tr("Other measures are tried…"))

    def _show_progress(self, done: int, total: int) -> None:
        if self.job.is_busy:
            said = self.tr("Other measures are tried: {0} of {1}…")
            self.sentence.setText(said.format(count_text(done), count_text(total)))

    def _contender(self, sides: tuple[Side, ...]) -> int:
        """The system in focus, or the first that is not the baseline."""
        shown = Side(self._live.system)
        return sides.index(shown) if shown in sides[1:] else 1

    def _stop_or_go_on(self) -> None:
        self._is_stopped = not self._is_stopped
        self._stopped_at = self._live.evaluation
        if self._is_stopped:
            self.job.cancel()
        else:
            self.job.show(self._live.evaluation)
        self._show_verdicts()

    def _adopt_row(self, row: int, _: int) -> None:
        if self.job.verdicts and 0 <= row < len(self._rows) and not self._rows[row].refusal:
            self._live.edit_measure(str(self._rows[row].variant.measure))
            self.table.scrollToTop()

    def _report(self, error: BaseException) -> None:
        self._live.report(str(error), "error")
