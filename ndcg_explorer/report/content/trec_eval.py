"""The call of trec_eval that computes the same, where there is one.

Looked up in the source of trec_eval 10: it orders by score, equal scores by document id, the last first; grades are
whole numbers and a negative one is no judgement; ``-c`` counts judged queries without results as 0, ``-J`` leaves
out unjudged results, ``-l`` is the lowest grade that is relevant, and ``-M`` cuts every list, before ``-J`` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.conventions import CONVENTION
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.policies import tied_with_next
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.own_grades import judgements_in_use
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import NdcgExplorerError

_FILES = "judgements.qrels run.run"
_MEANS = {"both": [], "judged": ["-c"]}
_UNJUDGED: dict[str, list[str]] = {"zero": [], "condensed": ["-J"]}
_DOUBLE, _SINGLE = Measure(), Measure(score_precision="single")
_ZERO, _CUT, _WHOLE = Term("zero"), CONVENTION["trec_eval-ndcg_cut"], CONVENTION["trec_eval-ndcg"]
# What trec_eval calls a measure of the whole list, where it has it, and one at a cutoff.
_NAMES = {
    "nDCG": ("ndcg", "ndcg_cut.{0}"),
    "P": ("set_P", "P.{0}"),
    "R": ("set_recall", "recall.{0}"),
    "AP": ("map", "map_cut.{0}"),
    "RR": ("recip_rank", "recip_rank"),
    "Success": ("", "success.{0}"),
    "Rprec": ("Rprec", ""),
    "F1": ("set_F", ""),
}


def trec_eval_call(measure: Measure) -> str | None:
    """The call whose figures are those of the measure for any run and judgements; None where none is."""
    means, unjudged = _MEANS.get(measure.mean), _UNJUDGED.get(measure.unjudged.name)
    if means is None or unjudged is None or not _is_computed(measure):
        return None
    flags = ["-q", *means, *unjudged, *_level(measure)]
    cutoff = measure.cutoff
    if measure.name == "RR" and cutoff is not None:
        flags += ["-M", str(cutoff)]
    whole, cut = _NAMES[measure.name]
    name = whole if cutoff is None else cut.format(cutoff)
    return " ".join(["trec_eval", *flags, "-m", name, _FILES]) if name else None


def _is_computed(measure: Measure) -> bool:
    if measure.name == "nDCG":
        plain = replace(measure, mean="both", unjudged=_ZERO)
        return plain in (_CUT.at(measure.cutoff), _WHOLE.measure)
    if measure.name not in _NAMES or measure.rel < 1 or measure.rel != int(measure.rel):
        return False
    is_condensed = measure.unjudged.name == "condensed"
    if is_condensed and (measure.negative != "unjudged" or (measure.name == "RR" and measure.cutoff is not None)):
        return False
    # What is not relevant is not relevant, below 0 or not.
    plain = replace(measure, mean="both", unjudged=_ZERO, negative="unjudged", rel=1.0)
    return plain == Measure(measure.name, measure.cutoff, negative="unjudged", ties="docid_desc")


def _level(measure: Measure) -> list[str]:
    is_asked = "rel" in measure.kind.options and measure.rel != 1
    return ["-l", str(int(measure.rel))] if is_asked else []


@dataclass(frozen=True, slots=True)
class Agreement:
    """A call that gives a session's figures: ``for_exported`` lists, whose scores fall, or for the loaded ones."""

    call: str
    for_exported: bool


def agreeing_call(evaluation: Evaluation) -> Agreement | None:
    """The call for the data at hand: what never occurs in them need not be settled as trec_eval does."""
    session = evaluation.session
    call = trec_eval_call(_as_if_settled(session))
    if call is None or not _are_whole(session):
        return None
    if session.measure.ties == "listed" or _is_same_listed(evaluation):
        return Agreement(call, for_exported=True)
    was_edited = any(True for _ in session.edited_queries())
    return None if was_edited else Agreement(call, for_exported=False)


def _as_if_settled(session: Session) -> Measure:
    """The measure as trec_eval has it, in those options that make no difference here."""
    measure = session.measure
    if measure.ties == "listed":
        measure = replace(measure, ties="docid_desc", score_precision="double")
    if not _has_near_ties(session):
        measure = replace(measure, score_precision="double")
    if not _has_negatives(session):
        measure = replace(measure, negative="unjudged")
    return measure if _has_repeats(session) else replace(measure, duplicates="error")


def _has_near_ties(session: Session) -> bool:
    """Whether scores differ that are the same in single precision."""
    columns = [system.rankings.scores for system in session.systems if system.rankings.scores is not None]
    return any((tied_with_next(one, _SINGLE) != tied_with_next(one, _DOUBLE)).any() for one in columns)


def _has_negatives(session: Session) -> bool:
    return any(bool((column < 0).any()) for column in _grade_columns(session))


def _grade_columns(session: Session) -> Iterator[FloatArray]:
    for judgements in judgements_in_use(session):
        yield judgements.grades
        yield from (one.grades for one in judgements.changed.values())


def _has_repeats(session: Session) -> bool:
    for system in session.systems:
        changed = system.rankings.changed.values()
        if system.rankings.repeated is not None or any(one.repeated is not None for one in changed):
            return True
    return False


def _are_whole(session: Session) -> bool:
    return all(bool((column == np.floor(column))[~np.isnan(column)].all()) for column in _grade_columns(session))


def _is_same_listed(evaluation: Evaluation) -> bool:
    """Whether the lists, in the order in which they stand, have the same values: no tie makes a difference."""
    session = evaluation.session
    try:
        listed = evaluate(session.changed(measure=replace(session.measure, ties="listed")))
    except NdcgExplorerError:
        return False
    return all(
        np.array_equal(listed.scores[name].now.values, scores.now.values, equal_nan=True)
        for name, scores in evaluation.scores.items()
    )
