"""«Export report»: format, queries, sections and author, with a preview of what they give."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.report.content.report import Wish
from ndcg_explorer.ui.reports.report_choices import ReportChoices
from ndcg_explorer.ui.reports.report_job import Order
from ndcg_explorer.ui.reports.report_preview import ReportPreview, Sampler
from ndcg_explorer.ui.state.background import Background
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.style.letters import letter_width

# A little after the last key: each change is drawn anew.
_PAUSE_MILLISECONDS = 250


class ReportDialog(QDialog):
    """Stays open until `accept` is called: whoever listens to `export_wished` may still ask for a file."""

    export_wished = Signal(object, str)  # the Order, and the suffix of the format

    def __init__(
        self, live: LiveSession, settings: Settings, order_for: Callable[[Wish], Order], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("report_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Export report"))
        self._order_for = order_for
        self.choices = ReportChoices(live, settings, self)
        self.preview = ReportPreview(self)
        self._sampler = Sampler()
        self.background = Background(self)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MILLISECONDS)
        self._build()
        self._connect()
        self._check()

    @property
    def is_ready(self) -> bool:
        return self._export.isEnabled()

    def export(self) -> None:
        if self.choices.is_usable:
            self.choices.remember()
            self.export_wished.emit(self._order_for(self.choices.wish()), self.choices.suffix)

    def draw_preview(self) -> None:
        if not self.choices.is_usable:
            self.background.forget()
            self.preview.show_words(self.tr("Nothing is ticked, so there is nothing to show."))
            return
        order = self._order_for(self.choices.wish())
        width = self.preview.page_width(order.wish.paper)
        self.background.ask(self._sampler.sample, order, self.choices.suffix, width)

    def _connect(self) -> None:
        self.choices.changed.connect(self._check)
        self.choices.changed.connect(self._pause.start)
        self.preview.resized.connect(self._pause.start)
        self._pause.timeout.connect(self.draw_preview)
        self.background.ready.connect(self.preview.show_sample)
        self.background.failed.connect(self._show_failure)
        self.background.stale_changed.connect(self.preview.show_stale)

    def _check(self) -> None:
        self._export.setEnabled(self.choices.is_usable)

    def _show_failure(self, error: BaseException) -> None:
        """Exporting may still work, and will say for itself where it does not."""
        said = str(error) if isinstance(error, NdcgExplorerError) else f"{type(error).__name__}: {str(error)[:200]}"
        self.preview.show_words(self.tr("There is no preview: {0}").format(said))

    def _build(self) -> None:
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(self._scrolled(self.choices))
        split.addWidget(self.preview)
        split.setStretchFactor(1, 1)
        column = QVBoxLayout(self)
        column.addWidget(split, 1)
        column.addWidget(self._buttons())
        split.setSizes([1, 10_000])  # as little as the choices need, the rest for the preview
        room = self.screen().availableGeometry().size() * 0.92
        metrics = self.fontMetrics()
        self.resize(min(175 * letter_width(metrics), room.width()), min(56 * metrics.height(), room.height()))

    def _scrolled(self, choices: QWidget) -> QScrollArea:
        area = QScrollArea()
        area.setObjectName("report_scroll")
        area.setWidget(choices)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setMinimumWidth(choices.minimumSizeHint().width() + area.verticalScrollBar().sizeHint().width())
        return area

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._export: QPushButton = buttons.addButton(self.tr("&Export…"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._export.setObjectName("report_export")
        self._export.setAccessibleName(self.tr("Export"))
        self._export.setToolTip(self.tr("Choose a file and write the report into it"))
        self._export.setDefault(True)
        cancel = buttons.button(QDialogButtonBox.StandardButton.Cancel)
        cancel.setObjectName("report_cancel")
        cancel.setToolTip(self.tr("Close without writing anything (Esc)"))
        cancel.setIcon(QIcon())
        cancel.setAutoDefault(False)
        buttons.accepted.connect(self.export)
        buttons.rejected.connect(self.reject)
        return buttons
