"""The keys: a discreet line of them at the bottom, and a sheet with what each does.

The keys of a stage, each in a row: the actions, the line at the bottom and the sheet of keys read it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QPalette
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QToolButton, QWidget

from ndcg_explorer.language import marked, tr
from ndcg_explorer.ui.presenting.sizes import Sizes, give_font
from ndcg_explorer.ui.widgets.flow_layout import FlowLayout


@dataclass(frozen=True, slots=True)
class Command:
    """``sign`` is how the keys are written; without a ``label`` it is not in the line at the bottom."""

    name: str
    keys: tuple[str, ...]
    sign: str
    label: str
    tip: str


COMMANDS = (
    Command("back", ("Left", "PgUp"), "←", marked("back"), marked("The step before this one")),
    Command("forward", ("Right",), "→", marked("next"), marked("The next step")),
    Command(
        "reveal",
        ("Space", "PgDown"),
        "Space",
        marked("reveal"),
        marked("Show the number where it is hidden; the next step where it is not"),
    ),
    Command("first", ("Home",), "Home", "", marked("The first step")),
    Command("last", ("End",), "End", "", marked("The last step")),
    Command("guess", ("G",), "G", marked("guess"), marked("Hide the number, so that the audience can guess it")),
    Command("ideal", ("I",), "I", marked("ideal"), marked("The next move towards the ideal order")),
    Command("ideal_back", ("Shift+I",), "Shift+I", "", marked("Take the last move towards the ideal order back")),
    Command("rank", ("R",), "R", marked("rank by rank"), marked("Let the number and the curve grow by one rank")),
    Command("rank_back", ("Shift+R",), "Shift+R", "", marked("One rank less")),
    Command("chart", ("C",), "C", marked("chart"), marked("The curve of nDCG, or DCG with the ideal")),
    Command("ids", ("D",), "D", marked("ids"), marked("Show or hide the ids of documents")),
    Command("notes", ("N",), "N", marked("notes"), marked("Show or hide the speaker's notes")),
    Command("undo", ("Ctrl+Z",), "Ctrl+Z", "", marked("Undo what was tried on this step")),
    Command("redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "Ctrl+Shift+Z", "", marked("Do it again")),
    Command("line", ("H",), "H", marked("hide this line"), marked("Show or hide the line of keys")),
    Command("keys", ("?", "F1"), "?", marked("keys"), marked("What every key does")),
    Command("leave", ("Esc", "F9"), "Esc", marked("leave"), marked("Back to the window, as it was")),
)

# What the list does with keys, as in the window; for the sheet alone.
LIST_KEYS = (
    ("↑ ↓", marked("Go to a row, whose point lights up on the curve")),
    ("0 … 9, 1.5", marked("Grade the row and go on to the next")),
    ("Alt+↑ ↓", marked("Move the row up or down")),
)


_LEAST_TARGET = 24


class KeyLine(QWidget):
    """Each key is a button too, for who has only a mouse."""

    def __init__(self, actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("stage_keys")
        self.setAccessibleName(self.tr("Keys"))
        self._buttons: list[QToolButton] = []
        row = FlowLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for command in COMMANDS:
            if not command.label:
                continue
            button = QToolButton(self)
            button.setDefaultAction(actions[command.name])
            button.setText(f"{command.sign}  {tr(command.label)}")
            button.setObjectName(f"stage_key_{command.name}")
            button.setAutoRaise(True)
            # The list keeps the focus: every button has its key.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            row.addWidget(button)
            self._buttons.append(button)

    def resize_type(self, sizes: Sizes) -> None:
        muted = self.palette().color(QPalette.ColorRole.PlaceholderText)
        for button in self._buttons:
            give_font(button, sizes.keys)
            button.setMinimumHeight(max(_LEAST_TARGET, button.sizeHint().height()))
            palette = button.palette()
            palette.setColor(QPalette.ColorRole.ButtonText, muted)
            button.setPalette(palette)


class KeySheet(QFrame):
    """Lies over everything until it is put away."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("stage_key_sheet")
        self.setAccessibleName(self.tr("What every key does"))
        self.setFrameStyle(QFrame.Shape.Box | QFrame.Shadow.Plain)
        self.setLineWidth(2)
        self.setAutoFillBackground(True)
        self._labels: list[QLabel] = []
        self._grid = QGridLayout(self)
        for row, (sign, text) in enumerate([*((c.sign, c.tip) for c in COMMANDS), *LIST_KEYS]):
            self._add(row, 0, sign)
            self._add(row, 1, tr(text))
        self.hide()

    def place(self, sizes: Sizes) -> None:
        for label in self._labels:
            give_font(label, sizes.small)
        self._grid.setHorizontalSpacing(sizes.gap * 2)
        self._grid.setVerticalSpacing(round(sizes.gap * 0.25))
        self._grid.setContentsMargins(sizes.gap * 2, sizes.gap, sizes.gap * 2, sizes.gap)
        self.adjustSize()
        parent = self.parentWidget()
        if parent is not None:
            self.move(parent.rect().center() - self.rect().center())

    def _add(self, row: int, column: int, text: str) -> None:
        label = QLabel(text, self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        self._grid.addWidget(label, row, column)
        self._labels.append(label)
