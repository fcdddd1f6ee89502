"""How the systems differ from the baseline: means at once, tests as soon as their library is there."""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from ndcg_explorer.analysis.compare.compared import Compared, Side, baseline_of, compared
from ndcg_explorer.analysis.compare.comparison import ComparisonOptions, Contender, compared_under
from ndcg_explorer.analysis.compare.paired_tests import ALPHA, holm, paired_t
from ndcg_explorer.analysis.compare.sentences import p_text
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.numbers import count_text, direction_of, signed_text
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import tr
from ndcg_explorer.ui.state.background import Background, Check
from ndcg_explorer.ui.state.live_session import LiveSession

# After opening: the first paint does not wait for the library of the tests.
_IDLE_MS = 2000
_LIBRARY = "scipy.special"
SIGNIFICANT = {1: "▲", -1: "▼", 0: ""}


@dataclass(frozen=True, eq=False)
class BaselineDifferences:
    """All systems beside the baseline, over the queries compared."""

    compared: Compared

    @property
    def baseline(self) -> Side:
        return self.compared.sides[0]

    def place_of(self, system: str) -> int:
        """Of a system as it is among the contenders; −1 for the baseline and for what is not there."""
        side = Side(system)
        return self.compared.contenders.index(side) if side in self.compared.contenders else -1

    def is_contender(self, system: str) -> bool:
        """Whether the system is another than the baseline: its own list as loaded is none."""
        return system != self.baseline.system and self.place_of(system) >= 0

    def difference(self, system: str) -> float:
        """The mean difference, to the last digit that of the comparison; NaN where there is none."""
        return self._means[self.place_of(system)] if self.is_contender(system) and len(self.compared) else math.nan

    def by_query(self, system: str, queries: int) -> FloatArray:
        """Of each of the session's queries; NaN where it is not compared."""
        found = np.full(queries, np.nan)
        if self.is_contender(system):
            found[self.compared.queries] = self._columns[self.place_of(system)]
        return found

    def mark(self, system: str) -> str:
        """▲ or ▼ where the difference is significant; nothing where it is not, or not known yet."""
        if not self.is_contender(system) or _LIBRARY not in sys.modules:
            return ""
        place, difference = self.place_of(system), self.difference(system)
        p, direction = self._adjusted[place], direction_of(difference)
        # Weights may turn a difference round, and then the test is not about it.
        is_about_it = self.compared.weights is None or direction == direction_of(float(self._columns[place].mean()))
        return SIGNIFICANT[direction] if not math.isnan(p) and p < ALPHA and is_about_it else ""

    @cached_property
    def _columns(self) -> list[FloatArray]:
        """The differences of each contender, as arrays of their own: many times as fast as parts of one."""
        return list(np.ascontiguousarray(self.compared.differences.T))

    @cached_property
    def _means(self) -> list[float]:
        return [float(np.average(column, weights=self.compared.weights)) for column in self._columns]

    @cached_property
    def _adjusted(self) -> list[float]:
        return holm([paired_t(column) for column in self._columns])

    @cached_property
    def _contenders(self) -> tuple[Contender, ...]:
        return compared_under(self.compared, ComparisonOptions(), resampled=False).contenders

    def sentence(self, system: str) -> str:
        """The difference with its interval, p, and over how many queries; for a tooltip."""
        if not self.is_contender(system):
            return ""
        contender = self._contenders[self.place_of(system)]
        parts = [tr("{0} against {1}").format(signed_text(contender.difference), self.baseline.label)]
        if contender.why_unknown:
            parts.append(tr(contender.why_unknown))
        else:
            ends = (signed_text(end) for end in contender.interval)
            parts.append(tr("95% confidence interval {0} to {1}").format(*ends))
            parts.append(tr("{0} (paired t-test)").format(p_text(contender.p)))
            count = len(self._contenders)
            if count > 1:
                said = tr("adjusted for {0} contenders {1}")
                parts.append(said.format(count_text(count), p_text(contender.adjusted_p)))
            parts.append(tr("significant") if contender.is_significant else tr("not significant"))
        parts.append(tr("over {0} queries").format(count_text(len(self.compared))))
        return "\n".join(parts)


class AgainstBaseline(QObject):
    """``differences`` is None where there is nothing to compare: a single system, or no query."""

    changed = Signal()  # other differences, or it is known now which are significant

    def __init__(self, live: LiveSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.differences: BaselineDifferences | None = None
        self._loading = Background(self)
        self._loading.ready.connect(self.changed)
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.setInterval(_IDLE_MS)
        self._idle.timeout.connect(self._load)
        live.changed.connect(self._follow)
        self._follow(live.evaluation)

    def _follow(self, evaluation: Evaluation) -> None:
        self.differences = differences_from_baseline(evaluation)
        if self.differences is not None and _LIBRARY not in sys.modules:
            self._idle.start()
        self.changed.emit()

    def _load(self) -> None:
        self._loading.ask(load_tests)


def differences_from_baseline(evaluation: Evaluation) -> BaselineDifferences | None:
    session = evaluation.session
    if len(session.systems) < 2 or not len(session):
        return None
    baseline = baseline_of(session)
    others = (Side(system.name) for system in session.systems)
    return BaselineDifferences(compared(evaluation, (baseline, *(side for side in others if side != baseline))))


def is_baseline(session: Session, system: str) -> bool:
    """Whether a system, as it is, is what the others are compared with."""
    return baseline_of(session) == Side(system)


def load_tests(check: Check) -> None:
    """For a thread: what the first test would wait for."""
    check()
    paired_t(np.array([0.0, 1.0]))
