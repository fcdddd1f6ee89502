"""Import with a preview: shown when a file is not obvious, or on request."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.errors import OutOfMemoryError
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import Problem, Problems
from ndcg_explorer.formats.source_file import ImportInput
from ndcg_explorer.importing.preview.attempt import Attempt, TablePreview, attempt
from ndcg_explorer.ui.files.import_form import ImportForm
from ndcg_explorer.ui.files.import_preview import ImportPreview
from ndcg_explorer.ui.files.session_opener import names_of
from ndcg_explorer.ui.state.job import Loader
from ndcg_explorer.ui.style.letters import letter_width


class ImportDialog(QDialog):
    """Reads anew in the background whenever an option changes; «Import» is there once it works."""

    imported = Signal(object, object)  # the Imported, and the ImportOptions that gave it
    remembered = Signal(object, object, bool)  # a FileSet, the ImportOptions, and whether they shall be kept

    def __init__(
        self, import_input: ImportInput, options: ImportOptions | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("import_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.import_input = import_input
        self._attempt: Attempt | None = None
        name = names_of(import_input.paths) or self.tr("pasted text")
        self.setWindowTitle(self.tr("Import {0}").format(name))
        self.form = ImportForm(options or ImportOptions(), self)
        self.preview = ImportPreview(self)
        self.loader = Loader(self)
        self._build()
        self.form.touched.connect(self._wait)
        self.form.changed.connect(self.read_again)
        self.preview.role_chosen.connect(self.form.choose_column)
        self.preview.header_chosen.connect(self._choose_header)
        self.loader.loaded.connect(self.show_attempt)
        self.loader.failed.connect(self._show_failure)
        self.loader.progressed.connect(self._show_progress)
        self.read_again()

    @property
    def is_ready(self) -> bool:
        return self._import.isEnabled()

    def read_again(self) -> None:
        self._wait()
        self.loader.start(partial(attempt, self.import_input, self.form.options()))

    def show_attempt(self, found: Attempt) -> None:
        self._attempt = found
        self.form.show_attempt(found)
        self.preview.show_attempt(found)
        self._import.setEnabled(found.imported is not None)

    def _choose_header(self, preview: TablePreview, is_data: bool) -> None:
        self.form.choose_header(preview, is_data=is_data)

    def _wait(self) -> None:
        self._import.setEnabled(False)

    def _build(self) -> None:
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(self._scrolled(self.form))
        split.addWidget(self.preview)
        split.setStretchFactor(1, 1)
        column = QVBoxLayout(self)
        column.addWidget(self._explanation())
        column.addWidget(split, 1)
        self._progress = QProgressBar()
        self._progress.setRange(0, 0)
        self._progress.setTextVisible(False)
        self._progress.setFixedHeight(max(4, self.fontMetrics().height() // 4))
        # Kept in the layout: nothing jumps when reading begins and ends.
        policy = self._progress.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._progress.setSizePolicy(policy)
        column.addWidget(self._progress)
        column.addLayout(self._foot())
        split.setSizes([1, 10_000])  # as little as the options need, the rest for the preview
        room = self.screen().availableGeometry().size() * 0.94
        metrics = self.fontMetrics()
        self.resize(min(190 * letter_width(metrics), room.width()), min(52 * metrics.height(), room.height()))

    def _explanation(self) -> QLabel:
        label = QLabel(
            self.tr(
                "Check how this is read. A click on the head of a column, or Enter in it, says what the column holds. "
                "The file itself stays as it is."
            )
        )
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        return label

    def _foot(self) -> QHBoxLayout:
        self._remember = QCheckBox(self.tr("&Remember this for files with the same columns"))
        self._remember.setObjectName("import_remember")
        self._remember.setAccessibleName(self._remember.text().replace("&", ""))
        self._remember.setToolTip(self.tr("Such files then open without a question; unchecked, it is forgotten"))
        self._remember.setChecked(True)
        self._remember.setVisible(bool(self.import_input.paths))
        row = QHBoxLayout()
        row.addWidget(self._remember)
        row.addStretch(1)
        row.addWidget(self._buttons())
        return row

    def _scrolled(self, form: QWidget) -> QScrollArea:
        area = QScrollArea()
        # Its first field has the focus, where it can be seen; the fields scroll into view by themselves.
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(form)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setMinimumWidth(form.minimumSizeHint().width() + area.verticalScrollBar().sizeHint().width())
        return area

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._import: QPushButton = buttons.addButton(self.tr("Import"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._import.setObjectName("import_button")
        self._import.setToolTip(self.tr("Open it as it is shown"))
        self._import.setDefault(True)
        self._import.setEnabled(False)
        cancel = buttons.button(QDialogButtonBox.StandardButton.Cancel)
        cancel.setIcon(QIcon())
        cancel.setAutoDefault(False)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    def _show_progress(self, text: str) -> None:
        self._progress.setVisible(self.loader.is_busy)
        self._progress.setToolTip(text)

    def _show_failure(self, error: BaseException) -> None:
        """What nobody foresaw: said in the list, and the dialog stays usable."""
        self._attempt = None
        found = self.tr("it could not be read ({0}: {1}).").format(type(error).__name__, str(error)[:200])
        problem = Problem(names_of(self.import_input.paths), "", found)
        if isinstance(error, OutOfMemoryError):
            problem = Problem(error.path, "", error.reason, error.advice)
        self.preview.show_attempt(Attempt(self.form.options(), Problems([problem])))

    # Qt overrides

    def accept(self) -> None:
        found = self._attempt
        if not self.is_ready or found is None or found.imported is None:
            return
        super().accept()
        if self.import_input.paths:
            self.remembered.emit(found.files, found.options, self._remember.isChecked())
        self.imported.emit(found.imported, found.options)

    def reject(self) -> None:
        self.loader.cancel()
        super().reject()
