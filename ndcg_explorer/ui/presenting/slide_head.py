"""The head of a slide: its title, what was done in sentences, and which of how many it is.

Sentences of edits for an audience: documents by their titles where ids are not shown.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import Said, Saying, tr
from ndcg_explorer.ui.presenting.sizes import Sizes, give_font
from ndcg_explorer.ui.presenting.stage import Stage
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel

# How many of a sentence's first values are ids of documents.
NAMED = {
    "Moved {0} from rank {1} to rank {2}": 1,
    "Swapped {0} and {1} (ranks {2} and {3})": 2,
    "Put {0} into {1} at rank {2}": 1,
    "Took {0} out of {1}": 1,
    "Grade of {0}: {1} → {2}": 1,
    "{0} is not in the list.": 1,
    "{0} is in the list already.": 1,
}


def with_titles(said: Said, session: Session, query: int) -> Said:
    """The sentence with “title” in place of an id; “a document” where it has none."""

    def title_of(document: str) -> str:
        row = session.row_of(query, document)
        has_title = row is not None and "title" in session.documents.field_names
        found = session.documents.field_at("title", int(session.candidates(query).documents[row])) if has_title else ""
        return tr("“{0}”").format(found) if found else tr("a document")

    return _renamed(said, title_of)


def _renamed(said: Said, name: Callable[[str], str]) -> Said:
    count = NAMED.get(said.text, 0)
    values: list[Saying] = []
    for place, value in enumerate(said.values):
        if isinstance(value, Said):
            values.append(_renamed(value, name))
        else:
            values.append(name(value) if place < count else value)
    return Said(said.text, tuple(values))


# Texts of data are as long as they like; more than this is not read in a room.
_LONGEST_TITLE, _LONGEST_SENTENCE = 200, 300


class SlideHead(QWidget):
    def __init__(self, stage: Stage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("stage_head")
        self._stage = stage
        self._shows_ids = True
        self.title = self._label("stage_title", self.tr("Title of the step"))
        self.sentence = self._label("stage_sentence", self.tr("What was done"))
        self.place = ElidedLabel(6, self)
        self.place.setObjectName("stage_place")
        self._build()
        self.show_slide()

    def show_slide(self) -> None:
        slide, count = self._stage.slide, len(self._stage.slides)
        title = tr(self._stage.live.session.title) or self.tr("“{0}”").format(self._stage.live.query_id)
        told = " · ".join(self._sentences())
        if slide is not None:
            # Demonstrations that come with the program are translated as its own texts are.
            title, told = (tr(slide.title), told) if slide.title else (told, "")
        self.title.setText(_short(title, _LONGEST_TITLE))
        self.place.setText(self.tr("{0} of {1}").format(self._stage.number + 1, count) if count else "")
        self.say(told)

    def show_ids(self, are_shown: bool) -> None:
        """Whether sentences call documents by their ids, or by their titles."""
        self._shows_ids = are_shown
        self.show_slide()

    def say(self, text: str) -> None:
        self.sentence.setText(_short(text, _LONGEST_SENTENCE))

    def _sentences(self) -> list[str]:
        slide, live = self._stage.slide, self._stage.live
        if slide is None:
            return []
        said = slide.sentences
        if not self._shows_ids:
            said = tuple(with_titles(sentence, slide.session, live.query) for sentence in said)
        return [str(sentence) for sentence in said]

    def resize_type(self, sizes: Sizes) -> None:
        give_font(self.title, sizes.title, QFont.Weight.DemiBold)
        give_font(self.sentence, sizes.body)
        # Room for one line always, so that nothing jumps from a step to the next.
        self.sentence.setMinimumHeight(self.sentence.fontMetrics().height())
        give_font(self.place, sizes.body)
        self._restyle()

    def _label(self, name: str, description: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        label.setAccessibleDescription(description)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        return label

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        first = QHBoxLayout()
        first.addWidget(self.title, 1)
        first.addWidget(self.place, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(first)
        column.addWidget(self.sentence)

    def _restyle(self) -> None:
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.WindowText, palette.color(QPalette.ColorRole.PlaceholderText))
        self.place.setPalette(palette)

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "place"):
            self._restyle()


def _short(text: str, longest: int) -> str:
    one_line = " ".join(text[: longest * 2].split())
    return one_line if len(one_line) <= longest else one_line[: longest - 1] + "…"
