"""The base of the sections of «What if»: a heading, a sentence, and figures that may be out of date."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.state.background import Check
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.what_if.subject import Subject

_STALE = 0.45
# More of an id than this would hide the figures beside it; tooltips have the rest.
_LONGEST_NAME = 40


def short(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"


class Sentence(QLabel):
    """Plain text in as many lines as it needs."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(self.tr("What this section says"))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        # On the ground of lists Qt would take the colour of their text.
        self.setForegroundRole(QPalette.ColorRole.WindowText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        # Qt's own is as high as a very narrow column: a page of them would scroll for nothing.
        return QSize(letter_width(self.fontMetrics()) * 12, self.fontMetrics().height())


class ActionLine(QWidget):
    """A sentence, and at its right what can be done about it."""

    def __init__(self, name: str, buttons: tuple[QPushButton, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.sentence = Sentence(f"{name}_sentence", self)
        self.buttons = buttons
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(letter_width(self.fontMetrics()))
        row.addWidget(self.sentence, 1)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        column = QVBoxLayout()
        column.setSpacing(4)
        for button in buttons:
            column.addWidget(button)
        column.addStretch(1)
        row.addLayout(column)

    def show_action(self, text: str, spoken: tuple[str, ...] = ()) -> None:
        """With no ``spoken`` names for the buttons there is nothing to be done, and they are hidden."""
        self.sentence.setText(text)
        for number, button in enumerate(self.buttons):
            name = spoken[number] if number < len(spoken) else ""
            button.setVisible(bool(name))
            button.setAccessibleName(name)


def action_button(name: str, text: str, tip: str, parent: QWidget) -> QPushButton:
    button = QPushButton(text, parent)
    button.setObjectName(name)
    button.setToolTip(tip)
    button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
    button.setAutoDefault(False)
    return button


class WhatIfSection(QWidget):
    """Works out its figures in `work`, in a thread where the list is long, and shows them in `show_figures`.

    Sections that say nothing about a list are hidden, by `show_nothing`.
    """

    # The longest list that is worked out at once: all sections together are to fit into a frame of the screen.
    longest_at_once = 500
    # The same, where there is no closed form.
    longest_anew = 40

    def __init__(self, live: LiveSession, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._live = live
        self._subject: Subject | None = None
        self._is_usable = False
        self.is_stale = False
        self._heading = Sentence(f"{name}_heading", self)
        self.sentence = Sentence(f"{name}_sentence", self)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(4)
        self.column.addWidget(self._heading)
        self.column.addWidget(self.sentence)
        self._restyle()

    def set_heading(self, heading: str) -> None:
        self._heading.setText(heading)
        self.setAccessibleName(heading)

    def is_quick(self, subject: Subject) -> bool:
        """Whether the figures are worked out at once, and not in a thread."""
        return len(subject) <= (self.longest_at_once if subject.is_plain else self.longest_anew)

    def work(self, check: Check, subject: Subject) -> Any:
        """The figures; called in another thread, so it touches nothing but its arguments."""
        raise NotImplementedError

    def show_figures(self, subject: Subject, figures: Any) -> None:
        raise NotImplementedError

    def take(self, subject: Subject, figures: Any) -> None:
        self._subject = subject
        self.set_stale(False)
        self.set_usable(True)
        self.show_figures(subject, figures)

    def refuse(self, error: BaseException) -> None:
        """Why there are no figures: what the measure says of this list, or what went wrong."""
        if not isinstance(error, NdcgExplorerError):
            self._live.report(str(error) or type(error).__name__, "error")
        self._subject = None
        self.set_stale(False)
        self.show_refusal(str(error))

    def show_refusal(self, text: str) -> None:
        self.sentence.setText(text)

    def set_stale(self, is_stale: bool) -> None:
        """Figures of an earlier state are dimmed."""
        if is_stale != self.is_stale:
            self.is_stale = is_stale
            self._restyle()

    def set_usable(self, is_usable: bool) -> None:
        """What is out of date cannot be acted upon: it would be done to another list."""
        self._is_usable = is_usable

    @property
    def subject(self) -> Subject | None:
        """The list that the figures in sight are of, None where they are out of date."""
        return self._subject if self._is_usable else None

    def _restyle(self) -> None:
        bold = QFont(self.font())
        bold.setBold(True)
        self._heading.setFont(bold)
        # Only the dimmed colours are ours: all others go on following the application's.
        palette = QPalette()
        if self.is_stale:
            # Not the text of tables, which dim themselves, colours and all.
            for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
                colour = QApplication.palette().color(role)
                colour.setAlphaF(_STALE)
                palette.setColor(role, colour)
        self.setPalette(palette)

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.ApplicationPaletteChange, QEvent.Type.FontChange) and hasattr(self, "column"):
            self._restyle()
