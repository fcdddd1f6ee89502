"""A comparison as a value: for each measure, each contender beside the baseline, with how sure the difference is.

The words "better" and "worse" follow the adjusted p (Holm's, over the contenders); see `sentences`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from ndcg_explorer.analysis.compare.compared import MISSING, ZERO, Compared, Side, compared, groups
from ndcg_explorer.analysis.compare.defaults import ROUNDS, SEED, TIE
from ndcg_explorer.analysis.compare.paired_tests import (
    ALPHA,
    UNKNOWN_INTERVAL,
    Interval,
    detectable,
    effect_size,
    has_spread,
    holm,
    paired_t,
    t_interval,
    wilcoxon,
)
from ndcg_explorer.analysis.compare.resampling import Check, bootstrap, no_check, randomisation, tukey
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import NOISE, direction_of
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.errors import UnknownNameError, UsageError
from ndcg_explorer.language import marked, tr


@dataclass(frozen=True, slots=True)
class Test:
    """A row of the tests there are."""

    key: str
    label: str
    explanation: str


TESTS: tuple[Test, ...] = (
    Test("t", marked("paired t-test"), marked("Student's t-test of the differences per query, two-sided.")),
    Test(
        "randomisation",
        marked("randomisation test"),
        marked("Fisher's randomisation test: the signs of the differences are flipped, in all ways or at random."),
    ),
    Test(
        "wilcoxon",
        marked("Wilcoxon signed-rank test"),
        marked("It looks at the order of the differences alone, and its use for such values is disputed."),
    ),
)
TEST = {test.key: test for test in TESTS}


@dataclass(frozen=True, slots=True)
class ComparisonOptions:
    """How systems are compared; ``tie`` is the difference up to which a query counts as a tie."""

    test: str = "t"
    missing: str = ZERO
    tie: float = TIE
    seed: int = SEED
    rounds: int = ROUNDS
    all_pairs: bool = False

    def __post_init__(self) -> None:
        if self.test not in TEST:
            raise UnknownNameError(tr("test"), self.test, TEST)
        if self.missing not in MISSING:
            raise UnknownNameError(tr("way to treat queries without results"), self.missing, MISSING)
        if not (math.isfinite(self.tie) and self.tie >= 0):
            raise UsageError(tr("A tie is a difference of 0 or more, not {0}.").format(self.tie))


@dataclass(frozen=True, slots=True)
class Contender:
    """A system beside the baseline. Figures that are undefined are NaN; ``why_unknown`` says why.

    ``adjusted_p`` is Holm's over all contenders; of a single one it is ``p`` itself. ``tested`` is the difference that
    interval, test and effect size are about: without the queries' weights, which ``difference`` is with.
    """

    side: Side
    mean: float
    difference: float
    interval: Interval
    bootstrap: Interval
    p: float
    adjusted_p: float
    effect: float
    wins: int
    ties: int
    losses: int
    detectable: float
    tested: float
    why_unknown: str = ""

    @property
    def is_significant(self) -> bool:
        if math.isnan(self.adjusted_p) or self.adjusted_p >= ALPHA:
            return False
        # Weights may turn a difference round, and then the test is not about it.
        return direction_of(self.tested) == direction_of(self.difference)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two systems beside each other, by the randomised Tukey test over all systems."""

    sides: tuple[Side, Side]
    difference: float
    p: float


@dataclass(frozen=True, slots=True, eq=False)
class MeasureComparison:
    """The comparison under one measure; ``groups`` are the same over the queries of each group."""

    compared: Compared
    contenders: tuple[Contender, ...]
    pairs: tuple[Pair, ...] = ()
    groups: Mapping[str, MeasureComparison] = field(default_factory=dict)

    @property
    def measure(self) -> Measure:
        return self.compared.measure

    @property
    def baseline(self) -> Side:
        return self.compared.sides[0]

    @property
    def baseline_mean(self) -> float:
        return float(self.compared.means[0])


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """``evaluations`` are those of the session under each measure, in the order of ``measures``."""

    options: ComparisonOptions
    measures: tuple[MeasureComparison, ...]
    evaluations: tuple[Evaluation, ...]

    @property
    def baseline(self) -> Side:
        return self.measures[0].baseline


def compare(
    evaluation: Evaluation,
    sides: Sequence[Side],
    measures: Sequence[Measure],
    options: ComparisonOptions | None = None,
    *,
    by_group: bool = False,
    check: Check = no_check,
) -> Comparison:
    """The first side is the baseline; raises `UsageError` where there is nothing to compare it with."""
    options = options or ComparisonOptions()
    if len(sides) < 2:
        raise UsageError(tr("A comparison needs two systems or more; there is only {0}.").format(_names(sides)))
    evaluations, found = [], []
    for measure in measures:
        check()
        under = evaluation
        if measure != evaluation.session.measure:
            under = evaluate(evaluation.session.changed(measure=measure))
        evaluations.append(under)
        found.append(compared_under(compared(under, sides, options.missing), options, check=check))
        if by_group:
            found[-1] = _with_groups(under, found[-1], options, check)
    return Comparison(options, tuple(found), tuple(evaluations))


def _names(sides: Sequence[Side]) -> str:
    return ", ".join(side.label for side in sides) or tr("none")


def _with_groups(
    evaluation: Evaluation, found: MeasureComparison, options: ComparisonOptions, check: Check
) -> MeasureComparison:
    rows = groups(evaluation.session, found.compared.queries.tolist())
    parts = {name: compared_under(found.compared.of(which), options, check=check) for name, which in rows.items()}
    return MeasureComparison(found.compared, found.contenders, found.pairs, parts)


def compared_under(
    values: Compared, options: ComparisonOptions, *, resampled: bool = True, check: Check = no_check
) -> MeasureComparison:
    """All figures of one measure; without those that need resampling where these are to come later."""
    differences = values.differences
    p_values = _p_values(differences, options, check) if resampled or options.test != "randomisation" else None
    columns = differences.shape[1]
    p = np.full(columns, math.nan) if p_values is None else p_values
    intervals = [UNKNOWN_INTERVAL] * columns
    if resampled:
        intervals = bootstrap(differences, values.weights, rounds=options.rounds, seed=options.seed, check=check)
    adjusted = holm(p.tolist())
    contenders = tuple(
        _contender(values, place, options, float(p[place]), adjusted[place], intervals[place])
        for place in range(columns)
    )
    pairs = _pairs(values, options, check) if options.all_pairs and resampled else ()
    return MeasureComparison(values, contenders, pairs)


def _contender(
    values: Compared, place: int, options: ComparisonOptions, p: float, adjusted: float, drawn: Interval
) -> Contender:
    d = values.differences[:, place]
    ties = np.abs(d) <= options.tie + NOISE
    return Contender(
        values.contenders[place],
        float(values.means[place + 1]),
        float(np.average(d, weights=values.weights)) if len(d) else math.nan,
        t_interval(d),
        drawn,
        p,
        adjusted,
        effect_size(d),
        int((~ties & (d > 0)).sum()),
        int(ties.sum()),
        int((~ties & (d < 0)).sum()),
        detectable(d),
        float(d.mean()) if len(d) else math.nan,
        why_unknown(d),
    )


NO_QUERY = marked("no query to compare")
ONE_QUERY = marked("a single query: nothing is known of the spread")
NO_DIFFERENCE = marked("no query differs")
ALL_ALIKE = marked("all queries differ by the same: there is no spread to test against")


def why_unknown(differences: FloatArray) -> str:
    """Why there is no interval and no p; empty where there is one."""
    if has_spread(differences):
        return ""
    if not len(differences):
        return NO_QUERY
    if len(differences) == 1:
        return ONE_QUERY
    return ALL_ALIKE if abs(float(differences.mean())) > NOISE else NO_DIFFERENCE


def _p_values(differences: FloatArray, options: ComparisonOptions, check: Check) -> FloatArray:
    if options.test == "randomisation":
        return randomisation(differences, rounds=options.rounds, seed=options.seed, check=check)
    test: Callable[[FloatArray], float] = {"t": paired_t, "wilcoxon": wilcoxon}[options.test]
    return np.array([test(column) for column in differences.T])


def _pairs(values: Compared, options: ComparisonOptions, check: Check) -> tuple[Pair, ...]:
    found = tukey(values.values, rounds=options.rounds, seed=options.seed, check=check)
    places = range(len(values.sides))
    return tuple(
        Pair((values.sides[a], values.sides[b]), float(values.means[b] - values.means[a]), float(found[a, b]))
        for a in places
        for b in places
        if a < b
    )
