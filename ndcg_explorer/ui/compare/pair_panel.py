"""One query under two systems: its two values, why they differ, and both lists side by side."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ndcg_explorer.analysis.compare.sentences import why
from ndcg_explorer.analysis.compare.split import ADDED_UP, Split, split
from ndcg_explorer.core.numbers import change_text, count_text, shown, signed_text
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.own_grades import grades_note
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.ui.compare.comparing import Comparing
from ndcg_explorer.ui.compare.connector import Connector
from ndcg_explorer.ui.compare.list_pair import LEFT, RIGHT, ListPair
from ndcg_explorer.ui.compare.side_model import SideList
from ndcg_explorer.ui.compare.side_view import MARKS, SideView
from ndcg_explorer.ui.state.background import Background, Check
from ndcg_explorer.ui.style.letters import letter_width
from ndcg_explorer.ui.style.theme import change_colour
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel

# Lists up to this length are split at once also where each document has to be taken into account by scoring anew.
_SHORT = 120


class PairPanel(QWidget):
    worked_in = Signal(int)  # the keys go to the list with this number now

    def __init__(self, comparing: Comparing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pair_panel")
        self._comparing, self._live = comparing, comparing.live
        self.pair: ListPair | None = None
        self.lists = tuple(SideList(self._live, number, self._shown_pair) for number in (LEFT, RIGHT))
        self.left = SideView(self._live, self.lists[LEFT], "left_list")
        self.right = SideView(self._live, self.lists[RIGHT], "right_list")
        self.left.setAccessibleName(self.tr("Results of the baseline"))
        self.right.setAccessibleName(self.tr("Results of the contender"))
        self.connector = Connector(self.left, self.right)
        self._background = Background(self)
        self._change = 0.0
        self._make_labels()
        self._lay_out()
        self._connect()
        self._restyle()

    def show_now(self) -> None:
        """The query in focus, of the two systems compared, as they are now."""
        evaluation, query = self._live.evaluation, self._live.query
        if self._comparing.figures is None:
            return
        sides = self._comparing.baseline, self._comparing.contender
        pair = ListPair(evaluation, query, sides)
        is_short = max(map(len, pair.lists)) <= _SHORT
        if evaluation.session.measure.name in ADDED_UP or is_short:
            self._background.forget()
            self._show_pair(pair.with_split(split(evaluation, query, *sides)))
            return
        self._show_pair(pair)
        self._background.ask(split_in_background, evaluation, query, *sides)

    def _shown_pair(self) -> ListPair | None:
        return self.pair

    def _take_split(self, found: Split) -> None:
        if self.pair is not None:
            self._show_pair(self.pair.with_split(found))

    def _show_pair(self, pair: ListPair) -> None:
        self.pair = pair
        for view in (self.left, self.right):
            view.show_sides()
            view.show_evaluation(pair.evaluation)
        self.connector.show_pair(pair)
        self._point_again()
        self._show_head()
        self._show_foot()

    def _make_labels(self) -> None:
        self.query_label = ElidedLabel(8, self)
        self.query_label.setObjectName("pair_query")
        self.values_label, self.change_label = QLabel(self), QLabel(self)
        self.values_label.setObjectName("pair_values")
        self.change_label.setObjectName("pair_change")
        self.why_label = QLabel(self)
        self.why_label.setObjectName("pair_why")
        self.why_label.setWordWrap(True)
        self.why_label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.why_label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.names = ElidedLabel(6, self), ElidedLabel(6, self)
        self.foot = QLabel(self)
        self.foot.setObjectName("pair_counts")
        self.foot.setWordWrap(True)
        self.sum_label = QLabel(self)
        self.sum_label.setObjectName("pair_sum")
        self.sum_label.setWordWrap(True)
        for label in (self.values_label, self.change_label, self.why_label, self.foot, self.sum_label):
            label.setTextFormat(Qt.TextFormat.PlainText)

    def _lay_out(self) -> None:
        gap = letter_width(self.fontMetrics())
        head = QHBoxLayout()
        head.setSpacing(gap * 2)
        head.addWidget(self.query_label, 1)
        head.addWidget(self.values_label)
        head.addWidget(self.change_label)
        lists = QGridLayout()
        lists.setContentsMargins(0, 0, 0, 0)
        lists.setSpacing(0)
        lists.setVerticalSpacing(gap // 2)
        for column, (name, view) in zip((0, 2), zip(self.names, (self.left, self.right), strict=True), strict=True):
            name.setContentsMargins(gap, 0, 0, 0)
            lists.addWidget(name, 0, column)
            lists.addWidget(view, 1, column)
            lists.setColumnStretch(column, 1)
        lists.addWidget(self.connector, 1, 1)
        lists.setRowStretch(1, 1)
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(gap, gap // 2, gap, gap // 2)
        column_.setSpacing(gap // 2)
        column_.addLayout(head)
        column_.addWidget(self.why_label)
        column_.addLayout(lists, 1)
        column_.addWidget(self.sum_label)
        column_.addWidget(self.foot)

    def _connect(self) -> None:
        self._background.ready.connect(self._take_split)
        self._live.previewed.connect(self._show_preview)
        for view in (self.left, self.right):
            view.focused.connect(self.worked_in)
            view.pointed.connect(self._point)

    def _point(self, side: int, row: int) -> None:
        """The document that is pointed at stands out in the other list and on the way there."""
        other = -1
        if self.pair is not None and 0 <= row < len(self.pair.lists[side]):
            other = self.pair.other_row(side, row)
        here, there = (self.left, self.right) if side == LEFT else (self.right, self.left)
        here.highlight(-1)
        there.highlight(other)
        self.connector.point(side, row)

    def _point_again(self) -> None:
        for side, view in enumerate((self.left, self.right)):
            if view.hasFocus():
                self._point(side, view.currentIndex().row())
                return
        for view in (self.left, self.right):
            view.highlight(-1)

    def _show_head(self) -> None:
        pair = self.pair
        assert pair is not None
        session = pair.evaluation.session
        self.query_label.setText(f"“{session.query_label(pair.query)}”")
        for label, side in zip(self.names, pair.sides, strict=True):
            note = grades_note(session, session.system(side.system)) if not side.is_loaded else ""
            label.setText(" · ".join(filter(None, (side.label, note, self._read_only(side.is_loaded)))))
        if pair.split is None:
            self._show_values(self.tr("working out the parts…"), None)
            return
        found = pair.split
        self._show_values(f"{shown(found.before)} → {shown(found.after)}", found.difference)
        self.why_label.setText(" ".join((str(why(session, pair.query, found)), self._why_left_out(session))).strip())

    def _read_only(self, is_loaded: bool) -> str:
        return self.tr("cannot be edited") if is_loaded else ""

    def _show_values(self, values: str, change: float | None) -> None:
        self._change = change or 0.0
        self.values_label.setText(values)
        self.change_label.setText("" if change is None else change_text(change))
        self._recolour()

    def _why_left_out(self, session: Session) -> str:
        figures = self._comparing.figures
        assert figures is not None
        left_out = {it.query: it.reason for it in figures.found.compared.left_out}
        reason = left_out.get(self._live.query)
        return "" if reason is None else self.tr("This query is not compared: {0}.").format(reason)

    def _show_foot(self) -> None:
        pair = self.pair
        assert pair is not None
        counts = pair.counts
        label = pair.sides[RIGHT].label
        said = [
            (counts.gone, f"{MARKS['gone']} " + self.tr("gone: {0}")),
            (counts.new, f"{MARKS['new']} " + self.tr("new: {0}")),
            (counts.up, f"{MARKS['up']} " + self.tr("moved up: {0}")),
            (counts.down, f"{MARKS['down']} " + self.tr("moved down: {0}")),
            (counts.unjudged, self.tr("unjudged in {1}: {0}")),
        ]
        texts = [text.format(count_text(number), label) for number, text in said if number]
        self.foot.setText("  ·  ".join(texts) or self.tr("The two lists are the same."))
        added_up = self.sum_text()
        self.sum_label.setText(added_up)
        self.sum_label.setVisible(bool(added_up))

    def sum_text(self) -> str:
        """How the parts add up to the difference, where not all of it stands beside a document."""
        pair = self.pair
        if pair is None or pair.split is None or pair.printed is None:
            return ""
        documents, ideal, rest = float(pair.printed[:-2].sum()), *(float(it) for it in pair.printed[-2:])
        if not ideal and not rest:
            return ""
        total = signed_text(pair.split.difference)
        parts = [self.tr("documents {0}").format(signed_text(documents))]
        if ideal:
            parts.append(self.tr("other ideal DCG {0}").format(signed_text(ideal)))
        if rest:
            parts.append(self.tr("rounding and what else the measure does {0}").format(signed_text(rest)))
        return self.tr("Parts: {0}; together {1}").format(", ".join(parts), total)

    def _show_preview(self, candidate: Evaluation | None) -> None:
        """During a drag: what a drop here would give."""
        pair = self.pair
        if pair is None or pair.split is None:
            return
        if candidate is None:
            self._show_head()
            return
        now = pair.split.before, pair.split.after
        values = [
            value if side.is_loaded else candidate.value(side.system, pair.query)
            for side, value in zip(pair.sides, now, strict=True)
        ]
        text = self.tr("if dropped here: {0} → {1}").format(*(shown(value) for value in values))
        self._show_values(text, values[1] - values[0])

    def _restyle(self) -> None:
        bold = QFont(self.font())
        bold.setBold(True)
        for label in (self.query_label, self.change_label, *self.names):
            label.setFont(bold)
        quiet = QPalette(self.palette())
        quiet.setColor(QPalette.ColorRole.WindowText, quiet.color(QPalette.ColorRole.PlaceholderText))
        for label in (self.foot, self.sum_label):
            label.setPalette(quiet)
        self._recolour()

    def _recolour(self) -> None:
        palette = self.change_label.palette()
        palette.setColor(QPalette.ColorRole.WindowText, change_colour(self.palette(), self._change))
        self.change_label.setPalette(palette)

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        changed = (QEvent.Type.PaletteChange, QEvent.Type.ApplicationPaletteChange, QEvent.Type.FontChange)
        if event.type() in changed and hasattr(self, "_background"):
            self._restyle()


def split_in_background(check: Check, evaluation: Evaluation, query: int, *sides: object) -> Split:
    check()
    return split(evaluation, query, *sides)  # type: ignore[arg-type]
