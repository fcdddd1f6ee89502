"""The left side of «Export report»: everything that a user may decide about it.

Which sections a document has: ticked by name, explained by tooltips.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette, QStandardItemModel
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.language import LANGUAGES, language, tr
from ndcg_explorer.report.content.report import Wish
from ndcg_explorer.report.writers import DATA, DOCUMENT, PICTURE, WRITER, WRITERS
from ndcg_explorer.ui.reports.report_queries import QueryChoice
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.style.theme import clear_edges
from ndcg_explorer.ui.style.tooltips import plain_tip


class SectionChoice(QGroupBox):
    changed = Signal()  # other sections are ticked

    def __init__(self, left_out: Collection[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Late: what sections are made of is much, and only this dialog needs it.
        from ndcg_explorer.report.content.sections import SECTIONS

        self.setObjectName("report_sections")
        self.setTitle(self.tr("Sections"))
        self._boxes: dict[str, QCheckBox] = {}
        grid = QGridLayout(self)
        columns = ((self.tr("Once"), False), (self.tr("For each query"), True))
        for column, (heading, is_per_query) in enumerate(columns):
            grid.addWidget(self._heading(heading), 0, column)
            rows = [row for row in SECTIONS if row.is_per_query == is_per_query]
            for number, row in enumerate(rows, start=1):
                grid.addWidget(self._box(row.key, tr(row.label), tr(row.explanation)), number, column)
        for key, box in self._boxes.items():
            box.setChecked(key not in left_out)
        if not self.sections():
            self._tick(True)
        grid.addLayout(self._below(), grid.rowCount(), 0, 1, len(columns))
        self._show_problem()

    def sections(self) -> tuple[str, ...]:
        return tuple(key for key, box in self._boxes.items() if box.isChecked())

    def left_out(self) -> tuple[str, ...]:
        return tuple(key for key, box in self._boxes.items() if not box.isChecked())

    @property
    def is_usable(self) -> bool:
        return bool(self.sections())

    def _heading(self, text: str) -> QLabel:
        label = QLabel(text, self)
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        return label

    def _box(self, key: str, label: str, explanation: str) -> QCheckBox:
        box = QCheckBox(label.replace("&", "&&"), self)
        box.setObjectName(f"report_section_{key}")
        box.setAccessibleName(label)
        box.setAccessibleDescription(explanation)
        box.setToolTip(plain_tip(explanation))
        box.clicked.connect(self._choose)
        clear_edges(box)
        self._boxes[key] = box
        return box

    def _below(self) -> QHBoxLayout:
        row = QHBoxLayout()
        buttons = (
            ("all", self.tr("All"), self.tr("Tick every section"), self._tick_all),
            (
                "none",
                self.tr("None"),
                self.tr("Untick every section, to tick the few that are wanted"),
                self._untick_all,
            ),
        )
        for name, label, tip, slot in buttons:
            button = QPushButton(label, self)
            button.setObjectName(f"report_sections_{name}")
            button.setAccessibleName(tip)
            button.setToolTip(tip)
            button.setAutoDefault(False)
            button.clicked.connect(slot)
            row.addWidget(button)
        self._problem = QLabel(self.tr("Tick at least one"), self)
        self._problem.setForegroundRole(QPalette.ColorRole.BrightText)
        row.addStretch(1)
        row.addWidget(self._problem)
        return row

    def _tick_all(self) -> None:
        self._tick(True)
        self._choose()

    def _untick_all(self) -> None:
        self._tick(False)
        self._choose()

    def _tick(self, is_ticked: bool) -> None:
        for box in self._boxes.values():
            box.setChecked(is_ticked)

    def _choose(self) -> None:
        self._show_problem()
        self.changed.emit()

    def _show_problem(self) -> None:
        self._problem.setVisible(not self.is_usable)


PAPERS = ("A4", "Letter")
SCALES = (1, 2, 3, 4)
_LONGEST_TEXT = 500

# The formats that a control is for; by kind, or by suffix.
_IS_FOR = {
    "title": (DOCUMENT, ".xlsx", ".json"),
    "author": (DOCUMENT, ".xlsx", ".json"),
    "system": (DOCUMENT, PICTURE),
    "paper": (".pdf", ".xlsx"),
    "scale": (".png",),
    "safe": (".csv",),
}


class ReportChoices(QWidget):
    changed = Signal()  # something else is chosen

    def __init__(self, live: LiveSession, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("report_choices")
        self._live, self._settings = live, settings
        self._format = self._format_box()
        self._title = self._line("title", self.tr("Title"), self.tr("What the report is called"))
        self._author = self._line("author", self.tr("Author"), self.tr("Who hands the report out; kept for next time"))
        self._make_boxes()
        self.queries = QueryChoice(live.session.query_ids, live.query_id, self)
        self.sections = SectionChoice(_texts(settings.text("report_left_out")), self)
        self._lay_out()
        self._fill()
        self.queries.changed.connect(self.changed)
        self.sections.changed.connect(self.changed)
        self._show_format()

    @property
    def suffix(self) -> str:
        return str(self._format.currentData())

    @property
    def is_document(self) -> bool:
        return WRITER[self.suffix].kind == DOCUMENT

    @property
    def is_usable(self) -> bool:
        return self.queries.is_usable and (self.sections.is_usable or not self.is_document)

    def wish(self) -> Wish:
        return Wish(
            queries=self.queries.queries(),
            sections=self.sections.sections() if self.is_document else (),
            system=str(self._system.currentData() or ""),
            title=self._title.text().strip(),
            author=self._author.text().strip(),
            language=str(self._language.currentData()),
            scale=float(self._scale.currentData()),
            safe_for_spreadsheets=self._safe.isChecked(),
            paper=str(self._paper.currentData()),
        )

    def remember(self) -> None:
        """For the next report; the title and the queries are this one's own."""
        wish, settings = self.wish(), self._settings
        settings.set_text("report_format", self.suffix)
        settings.set_text("report_author", wish.author)
        settings.set_text("report_language", wish.language)
        settings.set_text("report_paper", wish.paper)
        settings.set_text("report_scale", f"{wish.scale:g}")
        settings.set_text("report_safe", "yes" if wish.safe_for_spreadsheets else "no")
        settings.set_text("report_left_out", json.dumps(self.sections.left_out()))

    def _format_box(self) -> QComboBox:
        box = self._box("format", self.tr("Format"), self.tr("What the report is written as"))
        headings = {DOCUMENT: self.tr("Documents"), DATA: self.tr("Data"), PICTURE: self.tr("Pictures")}
        model = box.model()
        assert isinstance(model, QStandardItemModel)
        for kind, heading in headings.items():
            box.addItem(heading)
            item = model.item(box.count() - 1)
            item.setEnabled(False)
            font = item.font()
            font.setBold(True)
            item.setFont(font)
            for row in WRITERS:
                if row.kind == kind:
                    box.addItem(tr(row.label), row.suffix)
        return box

    def _make_boxes(self) -> None:
        self._system = self._box("system", self.tr("System"), self.tr("Whose lists are told in full"))
        self._language = self._box("language", self.tr("Language"), self.tr("The language of the report"))
        self._paper = self._box("paper", self.tr("Paper"), self.tr("The size of the pages"))
        self._scale = self._box("scale", self.tr("Size of pictures"), self.tr("2× and more are sharp in print"))
        text = self.tr("Safe for sp&readsheets")
        self._safe = QCheckBox(text, self)
        self._safe.setObjectName("report_safe")
        self._safe.setAccessibleName(text.replace("&", ""))
        self._safe.setToolTip(
            self.tr(
                "Texts that a spreadsheet would take for a formula get an apostrophe in front; numbers stay numbers"
            )
        )
        self._safe.clicked.connect(self.changed)
        clear_edges(self._safe)

    def _fill(self) -> None:
        live, settings = self._live, self._settings
        names = [system.name for system in live.session.systems]
        _offer(self._system, [(name, name) for name in names], live.system)
        _offer(
            self._language,
            [(text, key) for key, text in LANGUAGES.items()],
            settings.text("report_language"),
            language(),
        )
        _offer(self._paper, [(paper, paper) for paper in PAPERS], settings.text("report_paper"))
        _offer(self._scale, [(f"{scale}×", str(scale)) for scale in SCALES], settings.text("report_scale"), "2")
        self._format.setCurrentIndex(max(self._format.findData(settings.text("report_format")), 1))
        self._safe.setChecked(settings.text("report_safe", "yes") == "yes")
        self._title.setPlaceholderText(tr(live.session.title)[:_LONGEST_TEXT].replace("\n", " "))
        self._author.setText(settings.text("report_author"))

    def _lay_out(self) -> None:
        self._form = QFormLayout()
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._form.addRow(self.tr("F&ormat"), self._format)
        self._form.addRow(self.tr("&Title"), self._title)
        self._form.addRow(self.tr("&Author"), self._author)
        self._form.addRow(self.tr("&System"), self._system)
        self._form.addRow(self.tr("&Language"), self._language)
        self._form.addRow(self.tr("&Paper"), self._paper)
        self._form.addRow(self.tr("Si&ze of pictures"), self._scale)
        self._form.addRow("", self._safe)
        column = QVBoxLayout(self)
        column.addLayout(self._form)
        column.addWidget(self.queries)
        column.addWidget(self.sections)
        column.addStretch(1)
        self.queries.setVisible(len(self._live.session) > 1)

    def _box(self, name: str, label: str, tip: str) -> QComboBox:
        box = QComboBox(self)
        box.setObjectName(f"report_{name}")
        box.setAccessibleName(label)
        box.setToolTip(tip)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(22)
        box.activated.connect(self._choose)
        return box

    def _line(self, name: str, label: str, tip: str) -> QLineEdit:
        line = QLineEdit(self)
        line.setObjectName(f"report_{name}")
        line.setAccessibleName(label)
        line.setToolTip(tip)
        line.setMaxLength(_LONGEST_TEXT)
        line.textEdited.connect(self.changed)
        clear_edges(line)
        return line

    def _choose(self) -> None:
        self._show_format()
        self.changed.emit()

    def _show_format(self) -> None:
        """Only what the format can use."""
        fields = {"title": self._title, "author": self._author, "system": self._system,
                  "paper": self._paper, "scale": self._scale, "safe": self._safe}  # fmt: skip
        kinds = (WRITER[self.suffix].kind, self.suffix)
        for name, field in fields.items():
            self._form.setRowVisible(field, any(kind in _IS_FOR[name] for kind in kinds))
        self.sections.setEnabled(self.is_document)


def _offer(box: QComboBox, choices: Sequence[tuple[str, str]], *wanted: str) -> None:
    """The first of those wanted that there is, else the first of all."""
    for text, value in choices:
        box.addItem(text, value)
    places = [box.findData(value) for value in wanted]
    box.setCurrentIndex(next((place for place in places if place >= 0), 0))


def _texts(text: str) -> list[str]:
    try:
        found = json.loads(text or "[]")
    except ValueError:
        return []
    return [item for item in found if isinstance(item, str)] if isinstance(found, list) else []
