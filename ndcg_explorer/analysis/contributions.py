"""The part of each rank in DCG and in the ideal DCG, and the ranks at which the loss arises.

What a list is short of 1 is Σ Dᵢ (ideal gainᵢ − gainᵢ) / IDCG. Those terms are of either sign: a rank
may well add more than the ideal has there, when the ideal had it earlier. Added by parts they become
Σ (Dᵢ − Dᵢ₊₁) (ideal CGᵢ − CGᵢ) / IDCG: what is missing at a rank, times what the wait for the next rank
costs. Where discounts fall and the ideal is never overtaken, none of these is negative.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ndcg_explorer.analysis.written_terms import ideal_gains
from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.numbers import exact, shown, with_minus
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.scoring.rounding import cut_terms, over_ideal
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.language import marked, tr

_RISES = marked(
    "The discount rises somewhere, so that each depth has an ideal order of its own: the loss has no split by rank."
)
_FIXED = marked("The ideal has the same gain at every rank, reachable or not: the loss has no split by rank.")
_NOTHING = marked("The ideal DCG is not above 0: there is no loss to split.")
_CUT_OFF = marked(
    "Each term is cut off before it is added up (round=floor_terms): parts by rank would not add up to the loss."
)
_NEGATIVE = marked("Some ranks have a negative discount: the loss has no split by rank.")
_TOO_LARGE = marked("The gains of the ideal are too large to be added up: the loss has no split by rank.")


@dataclass(frozen=True, slots=True, eq=False)
class Contributions:
    """By counted rank, to the end of the list; the headline counts the first ``counted`` of them.

    ``adds`` is a rank's term of DCG, ``ideal`` the ideal's there (NaN where the ideal has no one order).
    ``losses`` (0 past the headline) and ``beyond``, what is still missing where the counted ranks end,
    add up to ``loss``, which is 1 − nDCG before rounding; none is negative. Where that split does not
    apply, ``holds`` says why, and ``losses`` and ``beyond`` are NaN; otherwise ``holds`` is empty.
    ``ideal_cg`` is what could have been gathered by each rank, ``possible`` what could have been in all.
    """

    adds: FloatArray
    ideal: FloatArray
    cg: FloatArray
    ideal_cg: FloatArray
    losses: FloatArray
    beyond: float
    loss: float
    counted: int
    possible: float
    holds: str = ""

    @property
    def difference(self) -> FloatArray:
        """What a rank adds more than the ideal does there; below 0 where it adds less."""
        return self.adds - self.ideal

    @property
    def is_split(self) -> bool:
        return not self.holds


def contributions(curves: Curves) -> Contributions:
    """What the ranks of one list add to its nDCG, and what it loses where."""
    cutoff = curves.measure.cutoff
    counted = len(curves) if cutoff is None else min(cutoff, len(curves))
    best = _best(curves)
    gains = _ideal_column(curves, best)
    holds, losses, beyond = _split(curves, best, counted)
    with np.errstate(over="ignore"):
        ideal_cg, possible = np.cumsum(gains), np.nan if best is None else float(best.sum())
    terms = cut_terms(gains * curves.discount, curves.measure.round)
    adds = curves.discounted_gain
    return Contributions(
        adds, terms, curves.cg, ideal_cg, losses, beyond, 1 - _exact_value(curves), counted, possible, holds
    )


def _best(curves: Curves) -> FloatArray | None:
    """The gains of the headline's ideal order from rank 1 on, or None where they have no one order."""
    best = ideal_gains(curves, curves.measure)
    if best is not None and not len(best) and curves.ideal.value > 0:
        return None
    return best


def _ideal_column(curves: Curves, best: FloatArray | None) -> FloatArray:
    """The ideal's gain at each rank of the list; of an ideal over the top k, down to k."""
    column = curves.ideal_gain
    if best is None or not len(column) or not np.isnan(column[0]):
        return column
    column = column.copy()
    column[: len(best)] = best[: len(column)]
    return column


def _exact_value(curves: Curves) -> float:
    """The headline before it is rounded."""
    dcg, ideal = np.array([curves.headline_dcg]), np.array([curves.ideal.value])
    return float(over_ideal(dcg, ideal, curves.measure.zero_ideal)[0])


def _split(curves: Curves, best: FloatArray | None, counted: int) -> tuple[str, FloatArray, float]:
    """Why there is no split, or nothing; the parts by rank; and the part beyond the counted ranks."""
    losses = np.full(len(curves), np.nan)
    why_not = _why_not(curves)
    if why_not or best is None:
        return why_not or _RISES, losses, np.nan
    gained = np.zeros(len(best))
    gained[:counted] = curves.gain[:counted]
    places = discounts(curves.measure.discount, len(best)).values[: len(best)]
    # A running sum of differences, so that what is in ideal order has exactly nothing missing.
    with np.errstate(over="ignore", invalid="ignore"):
        missing = np.cumsum(best - gained)
    problem = _settle_noise(missing, best, gained) or (_NEGATIVE if places[-1] < 0 else "")
    if problem:
        return problem, losses, np.nan
    after = _discount_after(curves.measure.discount, places)
    parts = (places - np.append(places[1:], after)) * missing / curves.ideal.value
    losses[:counted], losses[counted:] = parts[:counted], 0.0
    return "", losses, float(parts[counted:].sum() + after * missing[-1] / curves.ideal.value)


def _why_not(curves: Curves) -> str:
    if curves.has_zero_ideal:
        return _NOTHING
    if curves.measure.round.name == "floor_terms":
        return _CUT_OFF
    return _FIXED if curves.measure.ideal in ("max_grade", "k_ones") else ""


def _settle_noise(missing: FloatArray, best: FloatArray, gained: FloatArray) -> str:
    """Clears last digits below 0; says so where the list is truly ahead of the ideal."""
    if not np.isfinite(missing).all():
        return _TOO_LARGE
    slack = 4 * np.finfo(np.float64).eps * len(missing) * max(np.abs(best).sum(), np.abs(gained).sum())
    ahead = np.flatnonzero(missing < -slack)
    np.maximum(missing, 0.0, out=missing, where=missing >= -slack)
    if not ahead.size:
        return ""
    rank = int(ahead[0]) + 1
    has, could = brief(float(gained[:rank].sum())), brief(float(best[:rank].sum()))
    text = tr("By rank {0} the list has gathered {1}, more than the ideal's {2}: the loss has no split by rank.")
    return text.format(rank, has, could)


def _discount_after(discount: Term, places: FloatArray) -> float:
    """The discount of the rank below the last, which is what a gain missing to the end still costs.

    Any number from 0 to the last discount splits the loss; a formula may have no value there.
    """
    try:
        after = float(discounts(discount, len(places) + 1).values[len(places)])
    except NdcgExplorerError:
        return 0.0
    return min(max(after, 0.0), float(places[-1]))


def brief(number: float) -> str:
    """A number in a sentence: at most four places, and none that say nothing."""
    if number == int(number) and abs(number) < 1e15:
        return with_minus(exact(number))
    if not 1e-3 <= abs(number) < 1e15:
        return with_minus(f"{number:.4g}")
    return shown(number).rstrip("0").rstrip(".")
