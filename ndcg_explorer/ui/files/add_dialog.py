"""The dialog of adding files to the session, where there is something to decide."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QButtonGroup, QDialog, QDialogButtonBox, QLabel, QRadioButton, QVBoxLayout, QWidget

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.joining import HIGHEST, KEEP, MEAN, TAKE_NEW
from ndcg_explorer.ui.style.letters import letter_width


class AddDialog(QDialog):
    chosen = Signal(str)  # the rule by which conflicts are settled

    def __init__(
        self, name: str, said: Sequence[str], conflicts: int, shares_nothing: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("add_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Add {0}").format(name))
        self._rules = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setSpacing(self.fontMetrics().height() // 2)
        if shares_nothing:
            column.addWidget(self._text(self.tr("This seems not to belong to the open session."), is_strong=True))
        for sentence in said:
            column.addWidget(self._text(sentence))
        if conflicts:
            self._add_rules(column, conflicts)
        column.addStretch(1)
        column.addWidget(self._buttons())
        self.setMinimumWidth(min(70 * letter_width(self.fontMetrics()), self.screen().availableGeometry().width()))

    @property
    def rule(self) -> str:
        button = self._rules.checkedButton()
        return KEEP if button is None else str(button.property("rule"))

    def _text(self, text: str, *, is_strong: bool = False) -> QLabel:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        font = label.font()
        font.setBold(is_strong)
        label.setFont(font)
        return label

    def _add_rules(self, column: QVBoxLayout, conflicts: int) -> None:
        text = self.tr("{0} documents have another grade already. Which one counts?").format(count_text(conflicts))
        if conflicts == 1:
            text = self.tr("One document has another grade already. Which one counts?")
        column.addWidget(self._text(text, is_strong=True))
        labels = {
            KEEP: self.tr("&Keep the grade that is there"),
            TAKE_NEW: self.tr("Take the &new one"),
            HIGHEST: self.tr("Take the &highest"),
            MEAN: self.tr("Take the &mean of all that were given"),
        }
        for rule, label in labels.items():
            button = QRadioButton(label)
            button.setObjectName(f"rule_{rule}")
            button.setProperty("rule", rule)
            button.setChecked(rule == KEEP)
            self._rules.addButton(button)
            column.addWidget(button)
        column.addWidget(self._text(self.tr("All grades are kept as votes, whichever counts.")))

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        add = buttons.addButton(self.tr("&Add"), QDialogButtonBox.ButtonRole.AcceptRole)
        add.setObjectName("add_button")
        add.setDefault(True)
        cancel = buttons.button(QDialogButtonBox.StandardButton.Cancel)
        cancel.setIcon(QIcon())
        cancel.setAutoDefault(False)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    # Qt overrides

    def accept(self) -> None:
        rule = self.rule
        super().accept()
        self.chosen.emit(rule)
