"""The left side of the import: everything that a user may decide about reading files.

Among it a small table in which each word that stands for a grade is given its number.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.formats.decoding import KNOWN_ENCODINGS
from ndcg_explorer.formats.options import ROLES, ImportOptions
from ndcg_explorer.importing.preview import Attempt

_UNJUDGED = ("–", "-", "?", "unjudged")
_MOST_ROWS_SHOWN = 6


class GradeWords(QTableWidget):
    """Words are added as they are found, and keep what was typed for them."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 2, parent)
        self.setObjectName("grade_words")
        self.setAccessibleName(self.tr("Grades of words"))
        self.setToolTip(self.tr("The number that each word stands for; – means unjudged"))
        self.setHorizontalHeaderLabels([self.tr("Word"), self.tr("Grade")])
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setTabKeyNavigation(False)
        self.itemChanged.connect(self._tell)

    def grades(self) -> dict[str, float]:
        """The words that have a usable number, NaN for unjudged."""
        found = {}
        for row in range(self.rowCount()):
            grade = read_grade(self._text(row, 1))
            if grade is not None:
                found[self._text(row, 0)] = grade
        return found

    def set_grades(self, grades: Mapping[str, float]) -> None:
        self.add_words(grades)
        for row in range(self.rowCount()):
            grade, item = grades.get(self._text(row, 0)), self.item(row, 1)
            if grade is not None and item is not None:
                item.setText("–" if math.isnan(grade) else exact(grade))

    def add_words(self, words: Iterable[str]) -> None:
        known = {self._text(row, 0) for row in range(self.rowCount())}
        for word in words:
            if word not in known:
                self._add(word)
        self.updateGeometry()

    def _add(self, word: str) -> None:
        row = self.rowCount()
        # Not to be told of rows that are being made.
        self.blockSignals(True)
        self.insertRow(row)
        item = QTableWidgetItem(word)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.setItem(row, 0, item)
        self.setItem(row, 1, QTableWidgetItem(""))
        self.blockSignals(False)

    def _text(self, row: int, column: int) -> str:
        item = self.item(row, column)
        return item.text() if item is not None else ""

    def _tell(self, _: QTableWidgetItem) -> None:
        self.changed.emit()

    # Qt overrides

    def sizeHint(self) -> QSize:
        rows = min(max(self.rowCount(), 1), _MOST_ROWS_SHOWN)
        heights = sum(self.rowHeight(row) for row in range(min(rows, self.rowCount())))
        return QSize(super().sizeHint().width(), self.horizontalHeader().sizeHint().height() + heights + 4)

    def minimumSizeHint(self) -> QSize:
        # All words in sight, up to six: Qt's own would do with one.
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())


def read_grade(text: str) -> float | None:
    """The number typed, with a comma or a point; NaN for unjudged, None where it is neither."""
    text = text.strip()
    if text.casefold() in _UNJUDGED:
        return math.nan
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        return None
    return number if math.isfinite(number) else None


# A little after the last key: each change is read anew.
_PAUSE_MILLISECONDS = 150


class ImportForm(QWidget):
    touched = Signal()  # what was read no longer goes with the options
    changed = Signal()  # the options are others, and the user pauses

    def __init__(self, options: ImportOptions, role_names: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._base = options
        self._boxes: dict[str, QComboBox] = {}
        self._checks: dict[str, QCheckBox] = {}
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self.changed)
        column = QVBoxLayout(self)
        self._columns_group = self._make_columns(role_names)
        self._text_group = self._make_text()
        groups = [self._columns_group, self._make_grades(), self._text_group, self._make_doubts()]
        for group in groups:
            column.addWidget(group)
        column.addStretch(1)

    def options(self) -> ImportOptions:
        columns = {role: self._choice(f"column_{role}") for role in ROLES}
        return replace(
            self._base,
            columns={role: name for role, name in columns.items() if name},
            encoding=self._choice("encoding"),
            delimiter=self._choice("delimiter"),
            decimal=self._choice("decimal"),
            order=self._choice("order"),
            duplicates=self._choice("duplicates"),
            conflicts=self._choice("conflicts"),
            only_in_one=self._choice("only_in_one") or "keep",
            sheet=self._sheet.text().strip(),
            grade_words=self._words.grades(),
            any_digits=self._checks["any_digits"].isChecked(),
            replace_bad_bytes=self._checks["replace_bad_bytes"].isChecked(),
            strip_apostrophes=self._checks["strip_apostrophes"].isChecked(),
            skip_bad_rows=self._checks["skip_bad_rows"].isChecked(),
            no_limits=self._checks["no_limits"].isChecked(),
        )

    def show_attempt(self, attempt: Attempt) -> None:
        """Offers what the files have: their columns, their words, and only the controls that apply."""
        columns = list(dict.fromkeys(name for preview in attempt.previews for name in preview.columns if name))
        taken = {role: name for preview in attempt.previews for name, role in preview.roles.items()}
        for role in ROLES:
            self._offer_columns(role, columns, "" if role in attempt.options.columns else taken.get(role, ""))
        self._words.add_words(attempt.words)
        self._show_row(self._words, self._words.rowCount() > 0)
        self._text_group.setVisible(attempt.has_text or attempt.has_sheets)
        for name in ("encoding", "replace_bad_bytes"):
            self._show_row(self._boxes.get(name) or self._checks[name], attempt.has_text)
        for widget in (self._boxes["delimiter"], self._checks["strip_apostrophes"]):
            self._show_row(widget, attempt.has_delimiter)
        self._show_row(self._sheet, attempt.has_sheets)
        self._show_row(self._sample, bool(attempt.encoded_line))
        self._sample.setText(self.tr("reads “{0}”").format(attempt.encoded_line))

    def _offer_columns(self, role: str, columns: Sequence[str], recognised: str) -> None:
        box = self._boxes[f"column_{role}"]
        automatic = self.tr("automatic: {0}").format(recognised) if recognised else self.tr("automatic: none")
        if box.currentData():
            automatic = self.tr("automatic")
        wanted = [automatic, *columns]
        if [box.itemText(number) for number in range(box.count())] != wanted:
            chosen = box.currentData()
            box.clear()
            box.addItem(automatic, "")
            for name in columns:
                box.addItem(name, name)
            box.setCurrentIndex(max(box.findData(chosen), 0))

    def _make_columns(self, role_names: Mapping[str, str]) -> QGroupBox:
        group, form = _group(self.tr("Which column is what"))
        for role in ROLES:
            name = role_names[role]
            box = self._box(f"column_{role}", name, self.tr("The column that holds: {0}").format(name))
            box.addItem(self.tr("automatic"), "")
            chosen = self._base.columns.get(role, "")
            if chosen:
                box.addItem(chosen, chosen)
                box.setCurrentIndex(1)
            form.addRow(name, box)
        return group

    def _make_grades(self) -> QGroupBox:
        group, form = _group(self.tr("Numbers and grades"))
        choices = [("", self.tr("ask when in doubt")), (".", self.tr("1.5 (point)")), (",", self.tr("1,5 (comma)"))]
        form.addRow(self.tr("Decimals"), self._choices("decimal", self.tr("Decimals"), choices, self._base.decimal))
        form.addRow("", self._check("any_digits", self.tr("Accept digits of other scripts"), self._base.any_digits))
        self._words = GradeWords(self)
        self._words.set_grades(self._base.grade_words)
        self._words.changed.connect(self._touch)
        form.addRow(self.tr("Words"), self._words)
        return group

    def _make_text(self) -> QGroupBox:
        group, form = _group(self.tr("File"))
        encodings = [("", self.tr("automatic")), *((name, name) for name in KNOWN_ENCODINGS)]
        form.addRow(self.tr("Encoding"), self._choices("encoding", self.tr("Encoding"), encodings, self._base.encoding))
        self._sample = QLabel()
        self._sample.setObjectName("encoding_sample")
        self._sample.setTextFormat(Qt.TextFormat.PlainText)
        self._sample.setWordWrap(True)
        form.addRow("", self._sample)
        text = self.tr("Read bad bytes as �")
        form.addRow("", self._check("replace_bad_bytes", text, self._base.replace_bad_bytes))
        names = [
            ("", self.tr("automatic")),
            (",", self.tr("comma ,")),
            (";", self.tr("semicolon ;")),
            ("tab", self.tr("tab")),
            ("|", self.tr("bar |")),
            ("space", self.tr("space")),
        ]
        form.addRow(self.tr("Separator"), self._choices("delimiter", self.tr("Separator"), names, self._base.delimiter))
        text = self.tr("Take off apostrophes before formulas")
        form.addRow("", self._check("strip_apostrophes", text, self._base.strip_apostrophes))
        self._sheet = QLineEdit(self._base.sheet)
        self._sheet.setObjectName("sheet")
        self._sheet.setPlaceholderText(self.tr("the first one"))
        self._sheet.setToolTip(self.tr("The sheet of the workbook to read"))
        self._sheet.textEdited.connect(self._touch)
        form.addRow(self.tr("Sheet"), self._sheet)
        return group

    def _make_doubts(self) -> QGroupBox:
        group, form = _group(self.tr("When in doubt"))
        base = self._base
        rows = [
            ("order", self.tr("Order of results"), base.order,
             [("", self.tr("automatic")), ("rank", self.tr("by rank")), ("score", self.tr("by score")),
              ("file", self.tr("as in the file"))]),
            ("duplicates", self.tr("A document twice"), base.duplicates,
             [("", self.tr("the first counts")), ("best", self.tr("the best placed counts")),
              ("keep", self.tr("keep both")), ("stop", self.tr("refuse the file"))]),
            ("conflicts", self.tr("Several grades"), base.conflicts,
             [("", self.tr("ask")), ("first", self.tr("the first")), ("last", self.tr("the last")),
              ("highest", self.tr("the highest")), ("mean", self.tr("their mean"))]),
            ("only_in_one", self.tr("Queries in one file only"), base.only_in_one,
             [("keep", self.tr("keep")), ("drop", self.tr("leave out"))]),
        ]  # fmt: skip
        for name, label, chosen, choices in rows:
            form.addRow(label, self._choices(name, label, choices, chosen))
        form.addRow("", self._check("skip_bad_rows", self.tr("Skip rows that cannot be read"), base.skip_bad_rows))
        form.addRow("", self._check("no_limits", self.tr("Read files of any size"), base.no_limits))
        return group

    def _choices(self, name: str, label: str, choices: Sequence[tuple[str, str]], chosen: str) -> QComboBox:
        box = self._box(name, label, label)
        for value, text in choices:
            box.addItem(text, value)
        box.setCurrentIndex(max(box.findData(chosen), 0))
        return box

    def _box(self, name: str, label: str, tip: str) -> QComboBox:
        box = QComboBox()
        box.setObjectName(f"import_{name}")
        box.setAccessibleName(label)
        box.setToolTip(tip)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(14)
        box.activated.connect(self._touch)
        self._boxes[name] = box
        return box

    def _check(self, name: str, label: str, checked: bool) -> QCheckBox:
        check = QCheckBox(label)
        check.setObjectName(f"import_{name}")
        check.setAccessibleName(label)
        check.setToolTip(label)
        check.setChecked(checked)
        check.clicked.connect(self._touch)
        self._checks[name] = check
        return check

    def _touch(self) -> None:
        self.touched.emit()
        self._pause.start()

    def _choice(self, name: str) -> str:
        return str(self._boxes[name].currentData() or "")

    def _show_row(self, widget: QWidget, visible: bool) -> None:
        parent = widget.parentWidget()
        form = parent.layout() if parent is not None else None
        if isinstance(form, QFormLayout):
            form.setRowVisible(widget, visible)


def _group(title: str) -> tuple[QGroupBox, QFormLayout]:
    group = QGroupBox(title)
    form = QFormLayout(group)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
    return group, form
