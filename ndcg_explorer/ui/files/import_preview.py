"""The right side of the import: the first rows as they are understood, and the list of problems."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.formats.options import DATA
from ndcg_explorer.formats.problems import ERROR, MOST_LISTED, NOTE, WARNING, Problems
from ndcg_explorer.importing.preview.attempt import Attempt, TablePreview
from ndcg_explorer.importing.preview.labels import COLUMN_LABELS
from ndcg_explorer.language import in_a_row, tr
from ndcg_explorer.ui.files.import_header import PreviewTable
from ndcg_explorer.ui.files.read_messages import without_flag
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.widgets.message_bar import kind_colour

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
_LONGEST_CELL = 300
_LONGEST_NAME = 60


class PreviewModel(QAbstractTableModel):
    """Headers say the column's name and, below it, what it is taken for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preview: TablePreview | None = None

    def show_preview(self, preview: TablePreview | None) -> None:
        self.beginResetModel()
        self._preview = preview
        self.endResetModel()

    # Qt overrides

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() or self._preview is None else len(self._preview.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() or self._preview is None else len(self._preview.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if self._preview is None or not index.isValid():
            return None
        cell = self._preview.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.text[:_LONGEST_CELL]
        if role == Qt.ItemDataRole.ForegroundRole and cell.is_wrong:
            return QBrush(kind_colour(QGuiApplication.palette(), ERROR))
        if role == Qt.ItemDataRole.FontRole and cell.is_wrong:
            font = QFont()
            font.setBold(True)
            return font
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if self._preview is None or role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation == Qt.Orientation.Vertical:
            return self._preview.places[section]
        name = self._preview.columns[section]
        return f"{name[:_LONGEST_NAME]}\n{self._meaning(name)}"

    def _meaning(self, name: str) -> str:
        preview = self._preview
        if preview is None or not preview.is_table:
            return ""
        if name == preview.signal:
            return self.tr("Signal → grade")
        if name == preview.group:
            return self.tr("Group of queries")
        role = preview.roles.get(name, "")
        return tr(COLUMN_LABELS[role]) if role else self.tr("Text")


class ImportPreview(QSplitter):
    """What an attempt gives."""

    role_chosen = Signal(object, str, str)  # a file's preview, a column and what it holds; see `ImportForm`
    header_chosen = Signal(object, bool)  # a file's preview, and whether its first row is data

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self.setObjectName("import_preview")
        self.setChildrenCollapsible(False)
        self._attempt: Attempt | None = None
        self._model = PreviewModel(self)
        self._tabs = self._file_tabs()
        self._table = self._preview_table()
        self._summary = _plain_label("import_summary")
        self._problems = self._problem_list()
        self._first_row = self._first_row_box()
        self.addWidget(_column(self._tabs, self._first_row, self._table))
        self.addWidget(_column(self._summary, self._problems))
        self.setStretchFactor(0, 3)
        self.setStretchFactor(1, 2)

    @property
    def current(self) -> TablePreview | None:
        """That of the file whose rows are shown."""
        return self._table.preview

    @property
    def problem_texts(self) -> list[str]:
        return [self._problems.item(row).text() for row in range(self._problems.count())]

    def show_attempt(self, attempt: Attempt) -> None:
        self._attempt = attempt
        names = [f"{preview.file}  ({count_text(preview.total)})" for preview in attempt.previews]
        if [self._tabs.tabText(number) for number in range(self._tabs.count())] != names:
            self._fill_tabs(names)
        self._show_table(self._tabs.currentIndex())
        self._list_problems(attempt.problems)
        self._summary.setText(self._summed_up(attempt))

    def _fill_tabs(self, names: list[str]) -> None:
        while self._tabs.count():
            self._tabs.removeTab(0)
        for name in names:
            self._tabs.addTab(name)
        self._tabs.setVisible(len(names) > 1)

    def _show_table(self, number: int) -> None:
        previews = self._attempt.previews if self._attempt is not None else ()
        preview = previews[max(number, 0)] if 0 <= max(number, 0) < len(previews) else None
        row, column = self._table.currentIndex().row(), self._table.currentIndex().column()
        self._model.show_preview(preview)
        self._table.show_preview(preview)
        # Who works with the keyboard stays in the same column.
        self._table.setCurrentIndex(self._model.index(max(row, 0), max(column, 0)))
        self._first_row.setVisible(bool(preview and preview.header))
        self._first_row.setChecked(bool(preview and preview.header == DATA))
        widest = letter_width(self._table.fontMetrics()) * 40
        self._table.resizeColumnsToContents()
        for column in range(self._model.columnCount()):
            self._table.setColumnWidth(column, min(self._table.columnWidth(column), widest))

    def _list_problems(self, problems: Problems) -> None:
        self._problems.clear()
        self._problems.setVisible(any(problems.counts.values()))
        order = {ERROR: 0, WARNING: 1, NOTE: 2}
        listed = sorted(problems.listed, key=lambda problem: order.get(problem.severity, 1))[:MOST_LISTED]
        for problem in listed:
            item = QListWidgetItem(f"{self._mark(problem.severity)} {without_flag(problem)}")
            if problem.severity == ERROR:
                item.setForeground(kind_colour(self.palette(), ERROR))
            self._problems.addItem(item)
        more = sum(problems.counts.values()) - len(listed)
        if more > 0:
            self._problems.addItem(self.tr("… and {0} more").format(count_text(more)))

    def _mark(self, severity: str) -> str:
        return {ERROR: "✕", WARNING: "⚠"}.get(severity, "·")

    def _summed_up(self, attempt: Attempt) -> str:
        errors, warnings = attempt.problems.count(ERROR), attempt.problems.count(WARNING)
        if attempt.imported is None:
            return self.tr("Not ready to import. Problems to resolve: {0}").format(count_text(errors))
        session = attempt.imported.session
        found = self.tr("Ready. Queries: {0}, systems: {1}, documents: {2}.").format(
            count_text(len(session)), count_text(len(session.systems)), count_text(len(session.known_documents()))
        )
        return in_a_row((found, self.tr("Warnings: {0}").format(count_text(warnings)))) if warnings else found

    def _file_tabs(self) -> QTabBar:
        tabs = QTabBar(self)
        tabs.setObjectName("import_files")
        tabs.setAccessibleName(self.tr("File"))
        tabs.setToolTip(self.tr("The file whose first rows are shown"))
        tabs.setDrawBase(False)
        tabs.currentChanged.connect(self._show_table)
        tabs.hide()
        return tabs

    def _first_row_box(self) -> QCheckBox:
        box = QCheckBox(self.tr("The first row is data"))
        box.setObjectName("import_first_row")
        box.setAccessibleName(box.text())
        box.setToolTip(self.tr("Whether this file begins with data, without the names of its columns"))
        box.clicked.connect(self._choose_header)
        box.hide()
        return box

    def _choose_header(self, is_data: bool) -> None:
        if self._table.preview is not None:
            self.header_chosen.emit(self._table.preview, is_data)

    def _choose_role(self, _: str, column: str, role: str) -> None:
        if self._table.preview is not None:
            self.role_chosen.emit(self._table.preview, column, role)

    def _preview_table(self) -> PreviewTable:
        table = PreviewTable(self)
        table.setObjectName("import_table")
        table.setAccessibleName(self.tr("First rows, as they are understood"))
        table.viewport().setToolTip(self.tr("The first rows, as they are understood"))
        table.setToolTip(self.tr("The first rows, as they are understood; Enter says what the column holds"))
        table.role_chosen.connect(self._choose_role)
        table.setModel(self._model)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setWordWrap(False)
        table.setAlternatingRowColors(True)
        table.verticalHeader().setDefaultSectionSize(table.fontMetrics().height() * 8 // 5)
        return table

    def _problem_list(self) -> QListWidget:
        problems = QListWidget(self)
        problems.setObjectName("import_problems")
        problems.setAccessibleName(self.tr("Problems"))
        problems.setToolTip(self.tr("What was found, and where"))
        problems.setWordWrap(True)
        problems.setAlternatingRowColors(True)
        problems.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        return problems


def _plain_label(name: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    font = label.font()
    font.setBold(True)
    label.setFont(font)
    label.setForegroundRole(QPalette.ColorRole.WindowText)
    return label


def _column(*widgets: QWidget) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    for widget in widgets:
        column.addWidget(widget)
    return holder
