"""The fields in which the steps of a talk are edited; what they do is the dialog's."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from ndcg_explorer.language import tr
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.theme import clear_edges

_LONGEST_TITLE = 500
# What can be clicked is at least so high, in pixels.
_LEAST_TARGET = 24


class StepsForm:
    """The list of steps on the left, the chosen one on the right, and what is wrong below."""

    def __init__(self, answer: QDialogButtonBox, dialog: QDialog) -> None:
        self.list = _StepList(dialog)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setItemDelegate(_RoomyLines(self.list))
        _name(self.list, "steps_list", tr("Steps"), tr("The steps in the order in which they are shown"))
        self.title = QLineEdit(dialog)
        self.title.setMaxLength(_LONGEST_TITLE)
        _name(self.title, "step_title", tr("Title"), tr("What the audience reads: short, and to the point"))
        self.notes = QPlainTextEdit(dialog)
        self.notes.setTabChangesFocus(True)
        _name(self.notes, "step_notes", tr("Speaker's notes"), tr("What you want to say; only you see it"))
        self.guess = QCheckBox(tr("Guess first"), dialog)
        tip = tr("The number stays hidden until you press a key, so that the audience can guess")
        _name(self.guess, "step_guess", tr("Guess first"), tip)
        for field in (self.list, self.title, self.notes, self.guess):
            clear_edges(field)
        self.does = _sentence("step_does", tr("What it does"), dialog)
        self.problem = _sentence("steps_problem", tr("What is wrong"), dialog)
        self.problem.setForegroundRole(QPalette.ColorRole.BrightText)
        self.buttons = self._make_buttons(dialog)
        self._lay_out(answer, dialog)

    def _make_buttons(self, dialog: QDialog) -> dict[str, QPushButton]:
        rows = {
            "up": (tr("Move up"), tr("Show this step earlier")),
            "down": (tr("Move down"), tr("Show this step later")),
            "delete": (tr("Delete"), tr("Take this step out of the talk")),
            "add": (
                tr("Add what is shown now"),
                tr("A step behind the chosen one that leads to what the window shows"),
            ),
        }
        buttons = {}
        for key, (text, tip) in rows.items():
            button = QPushButton(text, dialog)
            button.setAutoDefault(False)
            _name(button, f"steps_{key}", text, tip)
            buttons[key] = button
        return buttons

    def _lay_out(self, answer: QDialogButtonBox, dialog: QDialog) -> None:
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(tr("Title"), self.title)
        form.addRow(tr("Speaker's notes"), self.notes)
        form.addRow("", self.guess)
        form.addRow(tr("What it does"), self.does)
        order = QHBoxLayout()
        for key in ("up", "down", "delete"):
            order.addWidget(self.buttons[key])
        left = QVBoxLayout()
        left.addWidget(self.list, 1)
        left.addLayout(order)
        left.addWidget(self.buttons["add"])
        grid = QGridLayout(dialog)
        grid.addLayout(left, 0, 0)
        grid.addLayout(form, 0, 1)
        grid.addWidget(self.problem, 1, 0, 1, 2)
        grid.addWidget(answer, 2, 0, 1, 2)
        grid.setColumnStretch(0, 4)
        grid.setColumnStretch(1, 5)
        grid.setRowStretch(0, 1)
        metrics = dialog.fontMetrics()
        dialog.resize(letter_width(metrics) * 130, metrics.height() * 30)


class _StepList(QListWidget):
    """Says how a talk begins while there is none."""

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.count():
            return
        painter = QPainter(self.viewport())
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        said = tr("No steps yet. Add what is shown now; or make a talk of what you did: Save the history as a talk.")
        gap = self.fontMetrics().height()
        centre = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(self.viewport().rect().adjusted(gap, gap, -gap, -gap), centre, said)


class _RoomyLines(QStyledItemDelegate):
    """With some space above and below each, so that they are easy to hit."""

    # Qt overrides

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        size = super().sizeHint(option, index)
        return QSize(size.width(), max(size.height() + 10, _LEAST_TARGET))


def _name(widget: QWidget, name: str, spoken: str, tip: str) -> None:
    widget.setObjectName(name)
    widget.setAccessibleName(spoken)
    widget.setToolTip(tip)
    widget.setMinimumHeight(max(_LEAST_TARGET, widget.sizeHint().height()))


def _sentence(name: str, spoken: str, dialog: QDialog) -> QLabel:
    label = QLabel(dialog)
    label.setObjectName(name)
    label.setAccessibleName(spoken)
    # Titles and ids in it come from data.
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label
