"""The verdicts under all variants of the measure, worked out beside the window, and kept while the data stay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal

from ndcg_explorer.analysis.compare.compared import Side, baseline_of
from ndcg_explorer.analysis.compare.sensitivity import Verdict, variants, verdict_under
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.ui.state.job import Loader, Progress

# What is known of the present data; the thread adds to it, so that nothing is lost when it is stopped.
Known = dict[Measure, Verdict]


class VerdictsJob(QObject):
    """``sides`` are the baseline and the others; ``verdicts`` those under the variants of the measure in force.

    ``verdicts`` is empty until all of them are known.
    """

    changed = Signal()  # other verdicts, or none any more
    progressed = Signal(int, int)  # how many of how many are known
    failed = Signal(object)  # an exception nobody thought of

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sides: tuple[Side, ...] = ()
        self.verdicts: list[Verdict] = []
        self._data: tuple[object, ...] = ()
        self._measure: Measure | None = None
        self._known: Known = {}
        self._loader = Loader(self)
        self._loader.progressed.connect(self._tell_progress)
        self._loader.loaded.connect(self._take)
        self._loader.failed.connect(self.failed)

    @property
    def is_busy(self) -> bool:
        return self._loader.is_busy

    def show(self, evaluation: Evaluation) -> None:
        """Works out what is not known yet; `changed` follows."""
        sides, data = sides_of(evaluation.session), data_of(evaluation.session)
        is_same = _are_same(data, self._data) and sides == self.sides
        if is_same and evaluation.session.measure == self._measure and (self.is_busy or self.verdicts):
            return
        if not is_same:
            self._known = {}
        self.sides, self._data, self._measure = sides, data, evaluation.session.measure
        self.verdicts = []
        self._loader.cancel()
        if len(sides) < 2:
            self.changed.emit()
            return
        self._loader.start(partial(find_verdicts, evaluation, sides, self._known))
        self.changed.emit()

    def cancel(self) -> None:
        """What is known by now stays so."""
        self._loader.cancel()

    def _tell_progress(self, text: str) -> None:
        done, _, total = text.partition("/")
        if total:
            self.progressed.emit(int(done), int(total))

    def _take(self, verdicts: list[Verdict]) -> None:
        self.verdicts = verdicts
        self.changed.emit()


def find_verdicts(evaluation: Evaluation, sides: Sequence[Side], known: Known, progress: Progress) -> list[Verdict]:
    """For a thread: those that are known already are taken over."""
    wanted = variants(evaluation.session.measure)
    found = []
    for number, variant in enumerate(wanted):
        progress(f"{number}/{len(wanted)}")
        verdict = known.get(variant.measure)
        if verdict is None:
            verdict = known[variant.measure] = verdict_under(evaluation, sides, variant)
        found.append(replace(verdict, variant=variant))
    return found


def sides_of(session: Session) -> tuple[Side, ...]:
    """The baseline, then all other systems."""
    baseline = baseline_of(session)
    others = (Side(system.name) for system in session.systems)
    return (baseline, *(side for side in others if side != baseline))


def data_of(session: Session) -> tuple[object, ...]:
    """Everything that verdicts rest on but the measure; the very same objects while nothing changed."""
    own = [(system.rankings, session.judgements_of(system)) for system in session.systems]
    parts = (part for pair in own for part in pair)
    return (session.judgements, session.query_weights, session.subtopics, session.scale, *parts)


def _are_same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))
