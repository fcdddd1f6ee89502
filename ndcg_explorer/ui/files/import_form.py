"""The left side of the import: everything that a user may decide about reading files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QRegularExpression, Qt, QTimer, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QGroupBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.formats.decoding import KNOWN_ENCODINGS
from ndcg_explorer.formats.options import DATA, FILE_ROLES, NAMES, ImportOptions
from ndcg_explorer.importing.grade_words import suggested
from ndcg_explorer.importing.preview.attempt import Attempt, TablePreview
from ndcg_explorer.importing.preview.labels import FILE_LABELS
from ndcg_explorer.language import tr
from ndcg_explorer.ui.files.import_header import GROUP, RECOGNISED, SIGNAL
from ndcg_explorer.ui.files.import_words import GradeWords, ScaleBox
from ndcg_explorer.ui.style.tooltips import plain_tip

Value = TypeVar("Value")

# A little after the last key: each change is read anew.
_PAUSE_MILLISECONDS = 150
_MOST_FILES_SHOWN = 30
_LONGEST_NAME = 28


class ImportForm(QWidget):
    """What goes for all files is in its fields; what was said of one file is kept beside them."""

    touched = Signal()  # what was read no longer goes with the options
    changed = Signal()  # the options are others, and the user pauses

    def __init__(self, options: ImportOptions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._base = options
        self._files: tuple[str, ...] = ()
        self._boxes: dict[str, QComboBox] = {}
        self._checks: dict[str, QCheckBox] = {}
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self.changed)
        column = QVBoxLayout(self)
        self._roles_group, self._roles_form = _group(self.tr("What each file holds"))
        self._add_role_box()
        grades = self._make_grades()
        self._text_group = self._make_text()
        groups = [self._roles_group, grades, self._text_group, self._make_signal(), self._make_doubts()]
        for group in groups:
            column.addWidget(group)
        column.addStretch(1)

    def options(self) -> ImportOptions:
        return replace(
            self._base,
            column_names=tuple(filter(None, (name.strip() for name in self._names.text().split(",")))),
            encoding=self._choice("encoding"),
            delimiter=self._choice("delimiter"),
            decimal=self._choice("decimal"),
            order=self._choice("order"),
            duplicates=self._choice("duplicates"),
            conflicts=self._choice("conflicts"),
            only_in_one=self._choice("only_in_one") or "keep",
            split_by=self._choice("split_by"),
            sheet=self._choice("sheet"),
            grade_words=self._words.grades(),
            signal=self._choice("signal"),
            signal_method=self._choice("signal_method"),
            signal_cuts=_numbers(self._cuts.text()),
            any_digits=self._is_checked("any_digits"),
            replace_bad_bytes=self._is_checked("replace_bad_bytes"),
            strip_apostrophes=self._is_checked("strip_apostrophes"),
            skip_bad_rows=self._is_checked("skip_bad_rows"),
            allow_nothing_shared=self._is_checked("allow_nothing_shared"),
            no_limits=self._is_checked("no_limits"),
        )

    def show_attempt(self, attempt: Attempt) -> None:
        """Offers what the files have: their columns, their words, and only the controls that apply."""
        self._show_roles(attempt.previews)
        self._show_words(attempt.words)
        self._text_group.setVisible(attempt.has_text or attempt.has_sheets)
        for name in ("encoding", "replace_bad_bytes"):
            self._show_row(self._boxes.get(name) or self._checks[name], attempt.has_text)
        for widget in (self._boxes["delimiter"], self._checks["strip_apostrophes"]):
            self._show_row(widget, attempt.has_delimiter)
        has_data = any(preview.header == DATA for preview in attempt.previews)
        self._show_row(self._names, has_data or bool(self._names.text()))
        self._offer("sheet", [("", self.tr("the first one")), *((name, name) for name in attempt.sheets)])
        self._show_row(self._boxes["sheet"], attempt.has_sheets)
        self._show_readings(attempt)
        columns = dict.fromkeys(name for preview in attempt.previews for name in preview.columns if name)
        self._offer("signal", [("", self.tr("none")), *((name, name) for name in columns)])
        self._show_signal_rows()

    # what was said of one file

    def choose_column(self, preview: TablePreview, column: str, role: str) -> None:
        """A column of a file holds this: one of `ROLES`, a signal, a group, or a text where the role is ""."""
        if (column == preview.signal) != (role == SIGNAL) and role != RECOGNISED:
            self._set("signal", column if role == SIGNAL else "")
        if (column == preview.group) != (role == GROUP):
            self._base = replace(self._base, group=column if role == GROUP else "")
        own = dict(self._base.file_columns.get(preview.file, {}))
        held = preview.roles.get(column, "")
        if role == RECOGNISED:
            own = {}
        elif role in ("", SIGNAL, GROUP):
            own |= {held: ""} if held else {}
        else:
            own = {other: name for other, name in own.items() if name != column} | {role: column}
        self._base = replace(self._base, file_columns=_with(self._base.file_columns, preview.file, own))
        self._touch()

    def choose_header(self, preview: TablePreview, *, is_data: bool) -> None:
        """Its columns are others then, so what was said of them is forgotten."""
        self._base = replace(
            self._base,
            file_headers=_with(self._base.file_headers, preview.file, DATA if is_data else NAMES),
            file_columns=_with(self._base.file_columns, preview.file, {}),
        )
        self._touch()

    def _choose_role(self, place: int, _: int = 0) -> None:
        file, role = self._files[place], self._choice(f"role_{place}")
        self._base = replace(self._base, file_roles=_with(self._base.file_roles, file, role))
        self._touch()

    # what an attempt found

    def _show_roles(self, previews: Sequence[TablePreview]) -> None:
        holds: dict[str, str] = {}
        for preview in previews:
            holds.setdefault(preview.file, preview.holds)
        files = tuple(holds)[:_MOST_FILES_SHOWN]
        if files != self._files:
            self._fill_roles(files)
        for place, file in enumerate(files):
            found = tr(FILE_LABELS.get(holds[file], "")) if holds[file] else ""
            is_said = bool(self._said_of(file))
            automatic = self.tr("automatic") if is_said or not found else self.tr("automatic: {0}").format(found)
            self._boxes[f"role_{place}"].setItemText(0, automatic)
        self._roles_group.setVisible(bool(files))

    def _fill_roles(self, files: tuple[str, ...]) -> None:
        self._files = files
        while self._roles_form.rowCount() < len(files):
            self._add_role_box()
        for place in range(self._roles_form.rowCount()):
            self._roles_form.setRowVisible(place, place < len(files))
        for place, file in enumerate(files):
            text = self.tr("What {0} holds").format(file)
            box = self._boxes[f"role_{place}"]
            label = self._roles_form.labelForField(box)
            assert isinstance(label, QLabel)
            label.setText(_shortened(file))
            for widget in (label, box):
                widget.setToolTip(plain_tip(text))
            box.setAccessibleName(text)
            self._set(f"role_{place}", self._said_of(file))

    def _add_role_box(self) -> None:
        place = self._roles_form.rowCount()
        choices = [("", self.tr("automatic")), *((role, tr(FILE_LABELS[role])) for role in FILE_ROLES)]
        box = self._choices(f"role_{place}", self.tr("What the file holds"), choices, "")
        box.activated.disconnect(self._touch)
        box.activated.connect(partial(self._choose_role, place))
        label = QLabel()
        label.setTextFormat(Qt.TextFormat.PlainText)
        self._roles_form.addRow(label, box)
        if place:
            # Tab meets it after the one above it.
            QWidget.setTabOrder(self._boxes[f"role_{place - 1}"], box)

    def _said_of(self, file: str) -> str:
        roles = self._base.file_roles
        ends = (role for name, role in roles.items() if name.replace("\\", "/").endswith(f"/{file}"))
        return roles.get(file) or next(ends, "")

    def _show_words(self, words: Sequence[str]) -> None:
        """New words have the grades that they usually mean at once: they are there to be checked."""
        new = self._words.add_words(words)
        if new and (grades := suggested(new)):
            self._words.set_grades(grades)
        known = self._words.words()
        self._scale.offer(known, self._words.grades())
        self._show_row(self._words, bool(known))
        self._show_row(self._scale, bool(known) and self._scale.count() > 1)

    def _show_readings(self, attempt: Attempt) -> None:
        box = self._boxes["encoding"]
        for number in range(1, box.count()):
            name = box.itemData(number)
            reading = attempt.readings.get(name, "")
            box.setItemText(number, self.tr("{0}: {1}").format(name, reading) if reading else name)
        self._show_row(self._sample, bool(attempt.encoded_line))
        self._sample.setText(self.tr("reads “{0}”").format(attempt.encoded_line))

    def _show_signal_rows(self) -> None:
        is_chosen = bool(self._choice("signal"))
        self._show_row(self._boxes["signal_method"], is_chosen)
        self._show_row(self._cuts, is_chosen)
        by_share = self._choice("signal_method") == "quantiles"
        self._cuts.setPlaceholderText("0.25, 0.5, 0.75" if by_share else self.tr("such as 1, 5, 20"))

    # its fields

    def _make_grades(self) -> QGroupBox:
        group, form = _group(self.tr("Numbers and grades"))
        choices = [("", self.tr("ask when in doubt")), (".", self.tr("1.5 (point)")), (",", self.tr("1,5 (comma)"))]
        form.addRow(self.tr("Decimals"), self._choices("decimal", self.tr("Decimals"), choices, self._base.decimal))
        form.addRow("", self._check("any_digits", self.tr("Accept digits of other scripts"), self._base.any_digits))
        self._scale = ScaleBox(self)
        self._scale.activated.connect(self._take_scale)
        form.addRow(self.tr("Usual grades"), self._scale)
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
        text = self.tr("Replace invalid bytes with �")
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
        tip = self.tr("The names of the columns where the first row is data, with commas between them")
        self._names = self._line("column_names", self.tr("Column names"), tip, ", ".join(self._base.column_names))
        self._names.setPlaceholderText(", ".join(("query", "document", "grade")))
        form.addRow(self.tr("Column names"), self._names)
        text = self.tr("Remove apostrophes before formulas")
        form.addRow("", self._check("strip_apostrophes", text, self._base.strip_apostrophes))
        form.addRow(self.tr("Sheet"), self._choices("sheet", self.tr("Sheet"), [], self._base.sheet))
        return group

    def _make_signal(self) -> QGroupBox:
        group, form = _group(self.tr("Grades from clicks or other signals"))
        label = self.tr("Column")
        spoken = self.tr("The column of clicks, dwell time or the like that becomes grades")
        form.addRow(label, self._choices("signal", spoken, [("", self.tr("none"))], self._base.signal))
        methods = [("quantiles", self.tr("at quantiles")), ("thresholds", self.tr("at values"))]
        label, chosen = self.tr("The grade goes up"), self._base.signal_method
        box = self._choices("signal_method", label, methods, chosen)
        box.activated.connect(self._show_signal_rows)
        form.addRow(label, box)
        tip = self.tr("Where the grade goes up by 1, with commas between the numbers")
        self._cuts = self._line("signal_cuts", tip, tip, ", ".join(map(exact, self._base.signal_cuts)))
        self._cuts.setValidator(QRegularExpressionValidator(QRegularExpression(r"[\d.,;eE+\s-]*"), self))
        form.addRow(self.tr("Steps"), self._cuts)
        return group

    def _make_doubts(self) -> QGroupBox:
        group, form = _group(self.tr("Duplicates, conflicts and bad rows"))
        base = self._base
        rows = [
            ("order", self.tr("Order of results"), base.order,
             [("", self.tr("automatic")), ("rank", self.tr("by rank")), ("score", self.tr("by score")),
              ("file", self.tr("as in the file"))]),
            ("duplicates", self.tr("Duplicate documents"), base.duplicates,
             [("", self.tr("keep the first")), ("best", self.tr("keep the best-ranked")),
              ("keep", self.tr("keep both")), ("stop", self.tr("reject the file"))]),
            ("conflicts", self.tr("Conflicting grades"), base.conflicts,
             [("", self.tr("ask")), ("first", self.tr("the first")), ("last", self.tr("the last")),
              ("highest", self.tr("the highest")), ("mean", self.tr("their mean"))]),
            ("only_in_one", self.tr("Queries in one file only"), base.only_in_one,
             [("keep", self.tr("keep")), ("drop", self.tr("leave out"))]),
            ("split_by", self.tr("Tags of a TREC run"), base.split_by,
             [("", self.tr("one file is one system")), ("tag", self.tr("each tag is a system"))]),
        ]  # fmt: skip
        for name, label, chosen, choices in rows:
            form.addRow(label, self._choices(name, label, choices, chosen))
        form.addRow("", self._check("skip_bad_rows", self.tr("Skip rows that cannot be read"), base.skip_bad_rows))
        text = self.tr("Open even if nothing is shared")
        form.addRow("", self._check("allow_nothing_shared", text, base.allow_nothing_shared))
        form.addRow("", self._check("no_limits", self.tr("Read files of any size"), base.no_limits))
        return group

    def _choices(self, name: str, label: str, choices: Sequence[tuple[str, str]], chosen: str) -> QComboBox:
        box = QComboBox()
        box.setObjectName(f"import_{name}")
        box.setAccessibleName(label)
        box.setToolTip(label)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(14)
        for value, text in choices:
            box.addItem(text, value)
        self._boxes[name] = box
        self._set(name, chosen)
        box.activated.connect(self._touch)
        return box

    def _offer(self, name: str, choices: Sequence[tuple[str, str]]) -> None:
        """Other choices in a box, which keeps what is chosen."""
        box, chosen = self._boxes[name], self._choice(name)
        if [box.itemData(number) for number in range(box.count())] != [value for value, _ in choices]:
            box.clear()
            for value, text in choices:
                box.addItem(text, value)
            self._set(name, chosen)

    def _set(self, name: str, value: str) -> None:
        """What the choices do not have yet, such as a column of a file that was not read, is added."""
        box = self._boxes[name]
        if value and box.findData(value) < 0:
            box.addItem(value, value)
        box.setCurrentIndex(max(box.findData(value), 0))

    def _check(self, name: str, label: str, checked: bool) -> QCheckBox:
        check = QCheckBox(label)
        check.setObjectName(f"import_{name}")
        check.setAccessibleName(label)
        check.setToolTip(label)
        check.setChecked(checked)
        check.clicked.connect(self._touch)
        self._checks[name] = check
        return check

    def _line(self, name: str, label: str, tip: str, text: str) -> QLineEdit:
        line = QLineEdit(text)
        line.setObjectName(f"import_{name}")
        line.setAccessibleName(label)
        line.setToolTip(tip)
        line.textEdited.connect(self._touch)
        return line

    def _take_scale(self, number: int) -> None:
        scale = self._scale.itemData(number)
        if scale:
            self._words.set_grades(scale)

    def _touch(self) -> None:
        self.touched.emit()
        self._pause.start()

    def _choice(self, name: str) -> str:
        return str(self._boxes[name].currentData() or "")

    def _is_checked(self, name: str) -> bool:
        return self._checks[name].isChecked()

    def _show_row(self, widget: QWidget, visible: bool) -> None:
        parent = widget.parentWidget()
        form = parent.layout() if parent is not None else None
        if isinstance(form, QFormLayout):
            form.setRowVisible(widget, visible)


def _with(said: Mapping[str, Value], file: str, value: Value) -> dict[str, Value]:
    """The same with this for a file; without the file where it says nothing."""
    others = {name: other for name, other in said.items() if name.replace("\\", "/").rsplit("/", 1)[-1] != file}
    others.pop(file, None)
    return {**others, file: value} if value else others


def _numbers(text: str) -> tuple[float, ...]:
    """Those that are whole already; what is being typed is left out."""
    found = []
    for part in text.replace(";", ",").replace(" ", ",").split(","):
        try:
            found.append(float(part))
        except ValueError:
            continue
    return tuple(found)


def _shortened(name: str) -> str:
    """The end of a long name says more than its beginning."""
    return name if len(name) <= _LONGEST_NAME else f"…{name[1 - _LONGEST_NAME :]}"


def _group(title: str) -> tuple[QGroupBox, QFormLayout]:
    group = QGroupBox(title)
    form = QFormLayout(group)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
    return group, form
