"""The keys: a discreet line of them at the bottom, and a sheet with what each does."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QPalette
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QToolButton, QWidget

from ndcg_explorer.language import tr
from ndcg_explorer.ui.presenting.commands import COMMANDS, LIST_KEYS
from ndcg_explorer.ui.presenting.sizes import Sizes, give_font
from ndcg_explorer.ui.widgets.flow_layout import FlowLayout

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
