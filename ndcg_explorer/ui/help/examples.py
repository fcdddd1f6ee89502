"""Short lists that help works out: from what was typed to a session, its sum and its chart. No Qt here."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ndcg_explorer.analysis.worked_out import Worked, worked_out
from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.numbers import exact, shown
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.grade_text import read_grade
from ndcg_explorer.core.session.scale import GradeScale, scale_for
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr

# More than anyone works out by hand, and few enough to do so at every key.
MOST_RANKS = 30
# Without words: they would belong to one scale, and an example may have any.
_ANY_SCALE = GradeScale((0.0,), ("",))
_BETWEEN = re.compile(r"[\s,;，；、]+")


@dataclass(frozen=True, slots=True)
class ExampleText:
    """An example as it is typed; ``missing`` are grades of judged documents that are not in the list."""

    grades: str
    measure: str
    missing: str = ""


class Example:
    """A list worked out; making it raises `NdcgExplorerError` where it cannot be."""

    def __init__(self, text: ExampleText) -> None:
        grades = _read_grades(text.grades)
        missing = _read_grades(text.missing)
        measure = _read_measure(text.measure)
        if not grades:
            raise UsageError(tr("There are no grades; type some, such as 3 2 – 0."))
        self.session = _session_of(grades, missing, measure)
        self.evaluation: Evaluation = evaluate(self.session)
        self.system = self.session.systems[0].name
        # Asked for now, so that whoever holds an example can draw it.
        self._curves = self.evaluation.curves(self.system, 0)

    @property
    def value(self) -> float:
        return self.evaluation.value(self.system, 0)

    @cached_property
    def worked(self) -> Worked:
        """The sum, in the language in force."""
        return worked_out(self._curves, self.session.measure, self.value)

    def chart(self, width: int, height: int, *, dark: bool) -> Chart:
        from ndcg_explorer.charts.curve_chart import curve_chart

        return curve_chart(self.evaluation, self.system, 0, dark=dark, width=width, height=height)


def figure(number: float) -> str:
    """As in tables, but whole numbers without places: they are read in a sentence."""
    return exact(number) if number == round(number, 9) and number == int(number) else shown(number)


def _read_grades(text: str) -> tuple[float, ...]:
    words = [word for word in _BETWEEN.split(text.strip()) if word]
    if len(words) > MOST_RANKS:
        said = tr("An example has at most {0} results, not {1}.")
        raise UsageError(said.format(MOST_RANKS, len(words)))
    grades = [read_grade(word, _ANY_SCALE) for word in words]
    numbers = tuple(math.nan if grade is None else grade for grade in grades)
    if any(math.isinf(number) for number in numbers):
        raise UsageError(tr("One of the grades is too large to count with."))
    return numbers


def _read_measure(text: str) -> Measure:
    measure = parse_measure(text.strip())
    if measure.cutoff is not None and measure.cutoff > MOST_RANKS:
        said = tr("An example goes down to rank {0} at most, not to {1}.")
        raise UsageError(said.format(MOST_RANKS, measure.cutoff))
    return measure


def _session_of(grades: tuple[float, ...], missing: tuple[float, ...], measure: Measure) -> Session:
    known = np.array(grades + missing, dtype=np.float64)
    width = len(str(len(known)))
    documents = TextDocuments([f"D{number:0{width}}" for number in range(1, len(known) + 1)])
    listed = Rankings(np.array([0, len(grades)]), np.arange(len(grades)))
    return Session(
        (tr("Example"),),
        documents,
        Judgements(np.array([0, len(known)]), known),
        (System(tr("list"), listed),),
        measure=measure,
        scale=scale_for({float(grade) for grade in known if not math.isnan(grade)}),
        title=tr("Example from Help"),
    )
