"""«As in»: what other tools mean by nDCG, found by typing, with the one in force shown."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QT_TRANSLATE_NOOP, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QWidget

from ndcg_explorer.core.measures.conventions import CONVENTION, CONVENTIONS, RUN, Convention, conventions_of
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.language import tr
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.widgets.option_box import BoxItem, OptionBox, wrapped_tip

YOUR_OWN = "your own"

# The catalogue is in order; each family begins at one slug.
FAMILIES = {
    "trec_eval-ndcg_cut": QT_TRANSLATE_NOOP("ConventionBox", "TREC and its relatives"),
    "ranx-ndcg": QT_TRANSLATE_NOOP("ConventionBox", "Python libraries"),
    "lightgbm": QT_TRANSLATE_NOOP("ConventionBox", "Learning to rank"),
    "quepid-ndcg": QT_TRANSLATE_NOOP("ConventionBox", "Search engines and workbenches"),
    "ms-recommenders": QT_TRANSLATE_NOOP("ConventionBox", "Recommenders"),
    "evidently": QT_TRANSLATE_NOOP("ConventionBox", "Monitoring and retrieval for language models"),
    "jarvelin-kekalainen-2": QT_TRANSLATE_NOOP("ConventionBox", "Papers and worked examples"),
}


class ConventionBox(OptionBox):
    """Sets the whole measure to what a tool means; shows that tool, or «your own»."""

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__((), parent)
        self.live = live
        self.add_items(self._rows())
        self.setObjectName("convention_box")
        self.setAccessibleName(self.tr("As in: the tool whose nDCG this is"))
        self.line = QLineEdit()
        self.setLineEdit(self.line)  # which also makes the box editable
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setMinimumContentsLength(14)
        self.least_length = 7
        self._make_searchable()
        self.picked.connect(self._choose)
        self.picked_again.connect(self._choose)

    def show_measure(self, measure: Measure) -> None:
        same = conventions_of(measure)
        # Several tools mean the same: the one that was picked stays.
        kept = next((row for row in same if row.slug == self.shown), None) or next(iter(same), None)
        self.show_name(kept.slug if kept else YOUR_OWN)
        self._show_whole_text()
        self.setToolTip(
            wrapped_tip(self._tip(kept) if kept else self.tr("Your own measure: none of the tools listed has it."))
        )

    def _rows(self) -> Iterator[BoxItem]:
        yield BoxItem(YOUR_OWN, self.tr("your own"), tip=self.tr("A measure that none of the tools listed has"))
        for convention in CONVENTIONS:
            if convention.slug in FAMILIES:
                yield BoxItem("", self.tr(str(FAMILIES[convention.slug])))
            side = convention.version
            if convention.checked != RUN:
                side = self.tr("{0} · from its source").format(side)
            yield BoxItem(convention.slug, convention.label, side, self._tip(convention))

    def _tip(self, convention: Convention) -> str:
        checked = (
            self.tr("Its figures were compared with the running tool.")
            if convention.checked == RUN
            else self.tr("Read in its source, not compared with the running tool.")
        )
        lines = [f"{convention.label} ({convention.version})", tr(convention.why), checked]
        return "\n".join([*lines, str(convention.measure)])

    def _make_searchable(self) -> None:
        completer = self.completer()
        assert completer is not None, "an editable box has one"
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        line = self.line
        line.setPlaceholderText(self.tr("type to search"))
        line.installEventFilter(self)
        line.returnPressed.connect(self._take_first_match)
        line.editingFinished.connect(self._show_whole_text)

    def _choose(self, slug: str) -> None:
        measure = self.live.session.measure
        if slug in CONVENTION:
            self.show_name(slug)
            self.live.edit_measure(str(CONVENTION[slug].at(measure.cutoff)))
        self.show_measure(self.live.session.measure)

    def _take_first_match(self) -> None:
        """Enter takes the first tool whose name holds what was typed."""
        typed = self.line.text().strip().casefold()
        is_shown = self.itemText(self.currentIndex()).casefold() == typed
        found = next((row for row in CONVENTIONS if typed and typed in row.label.casefold()), None)
        if found is not None and not is_shown:
            self._choose(found.slug)
        self._show_whole_text()

    def _show_whole_text(self) -> None:
        """The name in force, from its beginning: what was typed and led nowhere goes."""
        self.setEditText(self.itemText(self.currentIndex()))
        self.line.setCursorPosition(0)
        if self.line.hasFocus():
            self._select_name()

    def _select_name(self) -> None:
        """Marks the whole name, so that typing replaces it; not what is being typed."""
        name = self.itemText(self.currentIndex())
        if self.line.text() == name:
            self.line.setSelection(len(name), -len(name))

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.MouseButtonRelease) and watched is self.line:
            # After the click has placed its cursor.
            QTimer.singleShot(0, self, self._select_name)
        return super().eventFilter(watched, event)
