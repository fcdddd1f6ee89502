"""What is compared with what, and what came out: the state that all parts of the comparison show.

Figures that follow at once are worked out with every change; those that draw at random come from a thread.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from PySide6.QtCore import QObject, Signal

from ndcg_explorer.analysis.compare.changes import Changes, changes
from ndcg_explorer.analysis.compare.compared import Compared, Side, baseline_of, compared
from ndcg_explorer.analysis.compare.comparison import (
    ComparisonOptions,
    Contender,
    MeasureComparison,
    compared_under,
)
from ndcg_explorer.analysis.compare.paired_tests import paired_t
from ndcg_explorer.analysis.compare.resampling import randomisation
from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.session.edits import set_baseline
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.ui.state.background import Background, Check
from ndcg_explorer.ui.state.live_session import LiveSession

OPTIONS = ComparisonOptions()


@dataclass(frozen=True, slots=True, eq=False)
class Resampled:
    """What takes longer: bootstrap, randomisation and, of three systems or more, Tukey; and what was changed."""

    found: MeasureComparison
    randomisation_p: float
    changes: Changes


@dataclass(frozen=True, eq=False)
class PairFigures:
    """A comparison of all systems with the baseline, seen from one contender."""

    evaluation: Evaluation
    found: MeasureComparison
    place: int

    @property
    def contender(self) -> Contender:
        return self.found.contenders[self.place]

    @property
    def queries(self) -> IntArray:
        return self.found.compared.queries

    @property
    def baseline_values(self) -> FloatArray:
        return self.found.compared.values[:, 0]

    @property
    def contender_values(self) -> FloatArray:
        return self.found.compared.values[:, self.place + 1]

    @cached_property
    def differences(self) -> FloatArray:
        return self.found.compared.differences[:, self.place]


class Comparing(QObject):
    """``figures`` is None where there is nothing to compare: no session, no system."""

    sides_changed = Signal()  # another baseline or contender, or other systems to choose from
    compared = Signal()  # `figures` is another
    resampled = Signal()  # `resampled_figures` is another, or None while it is worked out
    stale_changed = Signal(bool)  # what was resampled has been out of date for a moment; or no longer is

    def __init__(self, live: LiveSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self._is_active = False
        self._names: tuple[str, ...] = ()
        self._baseline = self._contender = Side("")
        self.figures: PairFigures | None = None
        self.resampled_figures: Resampled | None = None
        self.is_stale = False
        self._background = Background(self)
        self._background.ready.connect(self._take_resampled)
        self._background.stale_changed.connect(self._show_stale)
        live.opened.connect(self._forget)
        live.changed.connect(self._follow)
        live.focus_changed.connect(self._follow_focus)

    @property
    def live(self) -> LiveSession:
        return self._live

    @property
    def is_active(self) -> bool:
        return self._is_active

    @property
    def baseline(self) -> Side:
        return self._baseline

    @property
    def contender(self) -> Side:
        return self._contender

    def set_active(self, is_active: bool) -> None:
        """Nothing is worked out while nobody looks."""
        if is_active == self._is_active:
            return
        self._is_active = is_active
        if is_active:
            self._follow(self._live.evaluation)
        else:
            self._background.forget()

    def choices(self) -> list[Side]:
        """Every system as it is, then as it was loaded; a snapshot was never loaded."""
        systems = self._live.session.systems
        loaded = [Side(system.name, is_loaded=True) for system in systems if not system.is_snapshot]
        return [*(Side(system.name) for system in systems), *loaded]

    def sides(self) -> tuple[Side, ...]:
        """The baseline, then all systems beside it; the contender too where it is a list as it was loaded."""
        others = [Side(system.name) for system in self._live.session.systems]
        if self._contender not in others:
            others.append(self._contender)
        return (self._baseline, *(side for side in others if side != self._baseline))

    def choose_baseline(self, side: Side) -> None:
        """What was the contender till then changes places with it."""
        self._choose(side, self._baseline if side == self._contender else self._contender)

    def choose_contender(self, side: Side) -> None:
        self._choose(self._contender if side == self._baseline else self._baseline, side)

    def swap(self) -> None:
        self._choose(self._contender, self._baseline)

    def _choose(self, baseline: Side, contender: Side) -> None:
        """The baseline is the session's: another is an edit. The contender is what one looks at."""
        if (baseline, contender) == (self._baseline, self._contender):
            return
        self._contender = contender
        if baseline != self._baseline:
            self._live.edit(set_baseline, baseline.system, baseline.is_loaded)
        else:
            self.sides_changed.emit()
            self._compute()
        if not contender.is_loaded:
            self._live.show_system(contender.system)

    def _forget(self) -> None:
        """Another session was opened: what was compared in the old one means nothing here."""
        self._names = ()
        self._baseline = self._contender = Side("")
        self.figures = self.resampled_figures = None

    def _follow(self, _: Evaluation) -> None:
        if not self._is_active:
            return
        before = self._names, self._baseline, self._contender
        self._take_sides()
        if (self._names, self._baseline, self._contender) != before:
            self.sides_changed.emit()
        self._compute()

    def _take_sides(self) -> None:
        """A contender that was renamed stays it; one that is gone, or is the baseline now, leaves it to another."""
        session = self._live.session
        names, before = tuple(system.name for system in session.systems), self._names
        contender = _renamed(self._contender, before, names)
        baseline = baseline_now(session)
        if contender == baseline:
            contender = _renamed(self._baseline, before, names)
            if contender is not None and contender.system == baseline.system:
                # What it was as loaded is of less interest than any other system.
                contender = None
        if contender is None or contender == baseline:
            contender = usual_contender(session, baseline, self._live.system)
        self._names, self._baseline, self._contender = names, baseline, contender

    def _follow_focus(self) -> None:
        """A system that is chosen elsewhere is compared with the baseline, unless it is in sight already."""
        if not self._is_active or self._live.system not in self._names:
            return
        in_sight = {side.system for side in (self._baseline, self._contender) if not side.is_loaded}
        if self._live.system not in in_sight:
            self.choose_contender(Side(self._live.system))

    def _compute(self) -> None:
        evaluation = self._live.evaluation
        if not self._names or not len(evaluation.session):
            self.figures = None
            self.compared.emit()
            return
        values = compared(evaluation, self.sides())
        place = values.contenders.index(self._contender)
        self.figures = PairFigures(evaluation, compared_under(values, OPTIONS, resampled=False), place)
        self.compared.emit()
        self._background.ask(resample, evaluation, values, place)

    def _take_resampled(self, found: Resampled) -> None:
        self.resampled_figures = found
        self.resampled.emit()

    def _show_stale(self, is_stale: bool) -> None:
        self.is_stale = is_stale
        self.stale_changed.emit(is_stale)


def load_statistics() -> None:
    """What the first comparison would wait for: the library behind its tests."""
    paired_t(np.array([0.0, 1.0]))


def _renamed(side: Side, before: tuple[str, ...], names: tuple[str, ...]) -> Side | None:
    """The same after systems were renamed, added or removed; None where it is gone."""
    if side.system in names:
        return side
    if side.system in before and len(before) == len(names):
        return side._replace(system=names[before.index(side.system)])
    return None


def baseline_now(session: Session) -> Side:
    """The session's; a single system is compared with itself as it was loaded."""
    if len(session.systems) == 1 and not session.baseline:
        return Side(session.systems[0].name, is_loaded=True)
    return baseline_of(session)


def usual_contender(session: Session, baseline: Side, shown: str) -> Side:
    """The system in focus, or the first other than the baseline."""
    sides = [Side(system.name) for system in session.systems]
    others = [side for side in sides if side != baseline]
    if Side(shown) in others and shown != baseline.system:
        return Side(shown)
    return others[0] if others else sides[0]._replace(is_loaded=True)


def resample(check: Check, evaluation: Evaluation, values: Compared, place: int) -> Resampled:
    """For a thread: everything that draws at random, and a look through all lists."""
    options = replace(OPTIONS, all_pairs=len(values.sides) > 2)
    found = compared_under(values, options, check=check)
    own = values.differences[:, place : place + 1]
    p = float(randomisation(own, rounds=options.rounds, seed=options.seed, check=check)[0])
    return Resampled(found, p, changes(evaluation, values, place, check))
