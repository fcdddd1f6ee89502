"""Does the order of the systems hold under other measures: gains, discounts, cutoffs, and what other tools mean."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ndcg_explorer.analysis.compare.compared import ZERO, Side, compared
from ndcg_explorer.analysis.compare.paired_tests import ALPHA, holm, paired_t
from ndcg_explorer.analysis.compare.resampling import Check, no_check
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.catalogue import Choice, Term
from ndcg_explorer.core.measures.conventions import CONVENTIONS, Convention
from ndcg_explorer.core.measures.discounts import DISCOUNTS
from ndcg_explorer.core.measures.gains import GAINS
from ndcg_explorer.core.measures.measure import Measure, name_at
from ndcg_explorer.core.numbers import NOISE, direction_of
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.errors import NdcgExplorerError

CUTOFFS: tuple[int | None, ...] = (1, 3, 5, 10, 20, 50, 100, None)


@dataclass(frozen=True, slots=True)
class Variant:
    """A measure to look from; ``steps`` is how far it is from the measure in force, the options that differ first.

    ``convention`` is the tool that means it, where it stands for one.
    """

    measure: Measure
    steps: tuple[int, float] = (0, 0.0)
    convention: Convention | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Verdict:
    """Who has the highest mean under a variant.

    ``means`` are of all sides, the baseline first; ``differences`` of the contenders. ``winner`` is the place of the
    highest mean, None where several share it; ``is_significant`` of each contender, by Holm's p. ``refusal`` says why
    the lists cannot be scored so.
    """

    variant: Variant
    means: FloatArray
    differences: FloatArray
    is_significant: tuple[bool, ...]
    winner: int | None
    refusal: str = ""

    @property
    def order(self) -> tuple[int, ...]:
        """The places of the sides, the highest mean first; equal ones as they stand."""
        return tuple(np.argsort(-self.means, kind="stable").tolist())


def variants(measure: Measure) -> list[Variant]:
    """Every gain with every discount at every cutoff, and every convention; the measure in force comes first.

    Each measure once. Of measures without gain and discount only the cutoff is varied.
    """
    found = {measure: Variant(measure)}
    for cutoff in dict.fromkeys((measure.cutoff, *CUTOFFS)):
        for changed in _with_options(measure):
            variant = changed.at(cutoff)
            found.setdefault(variant, Variant(variant, _steps(measure, variant)))
    if measure.name == "nDCG":
        for convention in CONVENTIONS:
            variant = convention.at(measure.cutoff)
            found.setdefault(variant, Variant(variant, _steps(measure, variant), convention))
    return list(found.values())


def _with_options(measure: Measure) -> Iterator[Measure]:
    options = measure.kind.options
    gains = _terms(measure.gain, GAINS) if "gain" in options else [measure.gain]
    places = _terms(measure.discount, DISCOUNTS) if "discount" in options else [measure.discount]
    for gain in gains:
        for discount in places:
            yield replace(measure, gain=gain, discount=discount)


def _terms(present: Term, catalogue: Sequence[Choice]) -> list[Term]:
    """The present one, and the others of a catalogue that nobody has to fill in, as they begin when they are chosen."""
    others = [choice for choice in catalogue if not choice.is_own and choice.name != present.name]
    return [present, *(choice.term(() if math.isnan(choice.start) else (choice.start,)) for choice in others)]


def _steps(measure: Measure, other: Measure) -> tuple[int, float]:
    """How many options differ, and how far apart the cutoffs are, as a ratio."""
    differing = sum(
        getattr(measure, name) != getattr(other, name) for name in Measure.__slots__ if name not in ("name", "cutoff")
    )
    cutoffs = [math.inf if it.cutoff is None else it.cutoff for it in (measure, other)]
    apart = 0.0 if cutoffs[0] == cutoffs[1] else abs(math.log(min(cutoffs)) - math.log(min(max(cutoffs), 1e9)))
    return differing + (cutoffs[0] != cutoffs[1]), apart


def sensitivity(
    evaluation: Evaluation, sides: Sequence[Side], missing: str = ZERO, check: Check = no_check
) -> list[Verdict]:
    """The verdict under every variant of the measure in force, which itself comes first."""
    found = []
    for variant in variants(evaluation.session.measure):
        check()
        found.append(verdict_under(evaluation, sides, variant, missing))
    return found


def verdict_under(evaluation: Evaluation, sides: Sequence[Side], variant: Variant, missing: str = ZERO) -> Verdict:
    """Who is ahead under one variant, and by how much."""
    under = evaluation
    try:
        if variant.measure != evaluation.session.measure:
            under = evaluate(evaluation.session.changed(measure=variant.measure))
    except NdcgExplorerError as error:
        nothing = np.full(len(sides), math.nan)
        return Verdict(variant, nothing, nothing[1:], (False,) * (len(sides) - 1), None, str(error))
    values = compared(under, sides, missing)
    adjusted = holm([paired_t(column) for column in values.differences.T])
    means = values.means
    return Verdict(
        variant,
        means,
        means[1:] - means[0],
        tuple(not math.isnan(p) and p < ALPHA for p in adjusted),
        _winner(means),
    )


def _winner(means: FloatArray) -> int | None:
    if np.isnan(means).any():
        return None
    best = np.flatnonzero(means >= means.max() - NOISE)
    return int(best[0]) if len(best) == 1 else None


def turns(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """The verdicts that name another winner than the measure in force does, the smallest change of it first."""
    held = verdicts[0].winner
    others = [verdict for verdict in verdicts[1:] if verdict.winner is not None and verdict.winner != held]
    return sorted(others, key=lambda verdict: verdict.variant.steps)


def arranged(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """The measure in force first, then what names another winner, then the rest; each the smallest change first."""
    others = turns(verdicts)
    held = [verdict for verdict in verdicts[1:] if verdict not in others]
    return [verdicts[0], *others, *sorted(held, key=lambda verdict: verdict.variant.steps)]


def turned_signs(verdicts: Sequence[Verdict], place: int) -> list[Verdict]:
    """The verdicts under which one contender stands on the other side of the baseline, the smallest change first."""
    held = direction_of(float(verdicts[0].differences[place]))
    others = [it for it in verdicts[1:] if direction_of(float(it.differences[place])) == -held != 0]
    return sorted(others, key=lambda verdict: verdict.variant.steps)


def variant_name(variant: Variant) -> str:
    """The tool's name where it stands for one; otherwise the measure as it is typed."""
    if variant.convention is None:
        return str(variant.measure)
    return name_at(variant.convention.label, variant.measure.cutoff)
