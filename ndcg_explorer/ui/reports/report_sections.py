"""Which sections a document has: ticked by name, explained by tooltips."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QCheckBox, QGridLayout, QGroupBox, QHBoxLayout, QLabel, QPushButton, QWidget

from ndcg_explorer.language import tr
from ndcg_explorer.ui.style.clear_edges import clear_edges
from ndcg_explorer.ui.style.plain_text import plain_tip


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
