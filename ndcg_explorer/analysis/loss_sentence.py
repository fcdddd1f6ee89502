"""The place where the loss of a list arises, in a sentence or two."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.analysis.contributions import Contributions, brief, contributions
from ndcg_explorer.core.numbers import count_text, shown
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.language import Said, in_a_row, marked, tr

_NOTHING_LOST = marked("Nothing is lost: the list gathers all that the ideal does, and as early.")
# Of each pair, the first is for most of the loss, the second for all of it.
_EARLY = (
    marked(
        "Most of the loss arises by rank {0}: the list has gathered {1} of a possible {2} there, "
        "and {3} of the missing {4} is lost by then."
    ),
    marked("All of the loss, {4}, arises by rank {0}: the list has gathered {1} of a possible {2} there."),
)
_PAST_END = (
    marked(
        "Most of the loss lies beyond the list: where it ends, at rank {0}, it has gathered {1} of a possible {2}, "
        "and {3} of the missing {4} is never made good."
    ),
    marked(
        "All of the loss, {4}, lies beyond the list: where it ends, at rank {0}, it has gathered {1} of a possible {2}."
    ),
)
_PAST_CUTOFF = (
    marked(
        "Most of the loss lies beyond rank {0}, the last that counts: the list has gathered {1} of a possible {2} "
        "there, and {3} of the missing {4} is never made good."
    ),
    marked(
        "All of the loss, {4}, lies beyond rank {0}, the last that counts: "
        "the list has gathered {1} of a possible {2} there."
    ),
)
_EMPTY = marked("The list is empty, so that all of a possible {0} is missing.")
_REST_PAST_END = marked(
    "Another {0} is never made good: where the list ends, at rank {1}, it has {2} of a possible {3}."
)
_REST_PAST_CUTOFF = marked(
    "Another {0} is never made good: by rank {1}, the last that counts, it has {2} of a possible {3}."
)
_FURTHEST = marked("Furthest behind the ideal is rank {0}: it adds {1}, the ideal {2}.")
_WORTH_TELLING = 0.01
_LAST_DIGITS = 1e-9


def loss_sentence(curves: Curves, split: Contributions | None = None) -> str:
    """Where the loss of a list arises; why that cannot be said by rank, where it cannot."""
    return in_a_row(map(str, loss_sentences(curves, split)))


def loss_sentences(curves: Curves, split: Contributions | None = None) -> tuple[Said, ...]:
    """The same, sentence by sentence; ``split`` are the contributions of these curves, if at hand."""
    split = contributions(curves) if split is None else split
    if not split.is_split:
        return (Said(split.holds), *_furthest_behind(split))
    if split.loss <= 0:
        return (Said(_NOTHING_LOST),)
    if not split.counted:
        return (Said(_EMPTY, (brief(split.possible),)),)
    ends_early = split.counted == len(curves) and len(curves) < (curves.measure.cutoff or np.inf)
    if split.beyond > split.loss / 2:
        texts = _PAST_END if ends_early else _PAST_CUTOFF
        return (_told(texts, split, split.counted, split.possible, split.beyond),)
    early = _early(split)
    share = split.beyond / split.loss
    if share < _WORTH_TELLING:
        return (early,)
    text = _REST_PAST_END if ends_early else _REST_PAST_CUTOFF
    gathered = brief(float(split.cg[split.counted - 1]))
    return early, Said(text, (percent(share), count_text(split.counted), gathered, brief(split.possible)))


def _early(split: Contributions) -> Said:
    """About the rank by which half of the loss has arisen."""
    running = np.cumsum(split.losses)
    row = min(int(np.searchsorted(running, split.loss / 2)), split.counted - 1)
    return _told(_EARLY, split, row + 1, float(split.ideal_cg[row]), float(running[row]))


def _told(texts: tuple[str, str], split: Contributions, rank: int, possible: float, lost: float) -> Said:
    share = lost / split.loss
    gathered = brief(float(split.cg[rank - 1]))
    values = count_text(rank), gathered, brief(possible), percent(share), shown(split.loss)
    return Said(texts[share > 1 - _LAST_DIGITS], values)


def _furthest_behind(split: Contributions) -> tuple[Said, ...]:
    """Where there is no split: the rank that adds least in comparison with the ideal."""
    differences = split.difference[: split.counted]
    if not differences.size or np.isnan(differences).any() or not differences.min() < 0:
        return ()
    row = int(np.argmin(differences))
    values = count_text(row + 1), shown(float(split.adds[row])), shown(float(split.ideal[row]))
    return (Said(_FURTHEST, values),)


def percent(share: float) -> str:
    """A share in whole percent; what is not all is never 100 %, what is not nothing never 0 %."""
    if 0.995 <= share < 1 - _LAST_DIGITS:
        return tr("over 99 %")
    return tr("under 1 %") if 0 < share < 0.005 else f"{share * 100:.0f} %"
