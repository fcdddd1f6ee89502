"""The same list at several cutoffs, and why a smaller k scores more or less than the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ndcg_explorer.core.measures.describe import zero_ideal_reason
from ndcg_explorer.core.measures.measure import Measure, name_at
from ndcg_explorer.core.numbers import NOISE, count_text, shown
from ndcg_explorer.core.scoring.dcg import Curves, curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.language import Said, marked, tr

CUTOFFS: tuple[int | None, ...] = (1, 3, 5, 10, 20, None)

_NOTHING_MORE = marked("{0} is the same as {1}: neither the list nor the ideal adds anything between the two.")
_SAME = marked("{0} is the same as {1}: from rank {2} to {3} the list adds {4} and the ideal {5}, the ratio of before.")
_SAME_ROUNDED = marked(
    "{0} is the same as {1} after rounding: from rank {2} to {3} the list adds {4} and the ideal {5}."
)
_ENDED = marked("{0} is higher than {1}: the list ends at rank {7}, and the ideal adds {5} from rank {2} to {3}.")
_CAUGHT_UP = marked("{0} is lower than {1}: from rank {2} to {3} the list adds {4}, and the ideal nothing more.")
_LOWER = marked(
    "{0} is lower than {1}: from rank {2} to {3} the list adds {4} and the ideal {5}, a better ratio than before."
)
_HIGHER = marked(
    "{0} is higher than {1}: from rank {2} to {3} the list adds {4} and the ideal {5}, a worse ratio than before."
)
# Where gains are negative, a comparison of ratios would mislead.
_LOWER_PLAINLY = marked("{0} is lower than {1}: from rank {2} to {3} the list adds {4} and the ideal {5}.")
_HIGHER_PLAINLY = marked("{0} is higher than {1}: from rank {2} to {3} the list adds {4} and the ideal {5}.")
# Less than this is the arithmetic's, not the list's.


@dataclass(frozen=True, slots=True)
class AtCutoff:
    """The list at one cutoff (None: all of it); ``why`` compares it with the next, None for the last."""

    cutoff: int | None
    value: float
    dcg: float
    ideal_dcg: float
    why: Said | None = None


def at_cutoffs(lists: GradedLists, measure: Measure, cutoffs: Sequence[int | None] = CUTOFFS) -> tuple[AtCutoff, ...]:
    """nDCG of a single list, with the options of ``measure``, at each cutoff in turn."""
    at_each = [curves(lists, measure.as_kind("nDCG").at(cutoff)) for cutoff in cutoffs]
    following: list[Curves | None] = [*at_each[1:], None]
    return tuple(
        AtCutoff(
            cutoff,
            found.value,
            found.headline_dcg,
            found.ideal.value,
            None if after is None else _why(found, after),
        )
        for cutoff, found, after in zip(cutoffs, at_each, following, strict=True)
    )


def _why(found: Curves, after: Curves) -> Said:
    if found.has_zero_ideal or after.has_zero_ideal:
        return Said(zero_ideal_reason(found.measure, is_judged=found.is_judged))
    added, possible = after.headline_dcg - found.headline_dcg, after.ideal.value - found.ideal.value
    reached = found.measure.cutoff or 0
    # An ideal or a list ends before a cutoff that is deeper than both.
    last = after.measure.cutoff or max(len(after), len(after.ideal.gains), reached + 1)
    numbers = (reached + 1, last, shown(added), shown(possible), reached, len(found))
    values = (_name(found), _name(after), *(n if isinstance(n, str) else count_text(n) for n in numbers))
    return Said(_text(found, after, added, possible), values)


def _text(found: Curves, after: Curves, added: float, possible: float) -> str:
    adds, ideal_adds = abs(added) > NOISE, abs(possible) > NOISE
    if not adds and not ideal_adds:
        return _NOTHING_MORE
    if abs(found.value - after.value) <= NOISE:
        return _SAME if found.measure.round.name == "none" else _SAME_ROUNDED
    if added < -NOISE or possible < -NOISE:
        return _LOWER_PLAINLY if found.value < after.value else _HIGHER_PLAINLY
    if found.value < after.value:
        return _LOWER if ideal_adds else _CAUGHT_UP
    ended = len(found) <= (found.measure.cutoff or 0)
    return _ENDED if ended and not adds else _HIGHER


def _name(found: Curves) -> str:
    cutoff = found.measure.cutoff
    return tr("nDCG of all") if cutoff is None else name_at("nDCG", cutoff)
