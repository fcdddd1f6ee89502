"""The special cases that a number rests on, each in a sentence that its reader must be told.

``rule`` is what the measure in force does about it, in the words of its catalogue.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.catalogue import find
from ndcg_explorer.core.measures.describe import nothing_judged_reason, nothing_to_find_reason
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.measures.options import OPTION
from ndcg_explorer.core.numbers import NOISE, count_text, exact
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.scoring.policies import compared_scores, settle_negatives, tie_groups, tied_with_next
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.own_grades import differing_grades
from ndcg_explorer.core.session.session import Ranking, Session, System
from ndcg_explorer.core.session.session_lists import has_judged_results
from ndcg_explorer.language import Said, Saying, in_a_row, marked

# Differences below this are the arithmetic's, not the list's.


@dataclass(frozen=True, slots=True)
class SpecialCase:
    """``text`` has places {0}, {1} for ``values``; ``rule`` is a sentence of its own, or empty.

    As text it is in the language in force.
    """

    name: str
    text: str
    values: tuple[Saying, ...] = ()
    rule: Saying = ""

    def __str__(self) -> str:
        return in_a_row((str(Said(self.text, self.values)), str(self.rule)))


@dataclass(frozen=True, slots=True, eq=False)
class _Looked:
    """One list with all that the sentences look at."""

    measure: Measure
    curves: Curves
    value: float
    nothing_to_find: bool
    ranking: Ranking
    loaded_scores: FloatArray | None
    other_grades: int
    session: Session
    system: System

    @property
    def reach(self) -> int:
        """How many of the counted ranks are in the headline."""
        cutoff = self.measure.cutoff
        return len(self.curves) if cutoff is None else min(cutoff, len(self.curves))


def special_cases(evaluation: Evaluation, system: str, query: int) -> list[SpecialCase]:
    """What is special about the value of one list, the gravest first."""
    session = evaluation.session
    held = session.system(system)
    nothing = evaluation.scores[system].now.nothing_to_find
    looked = _Looked(
        session.measure,
        evaluation.curves(system, query),
        evaluation.value(system, query),
        nothing is not None and bool(nothing[query]),
        session.ranking(held, query),
        held.rankings.loaded_scores(query),
        differing_grades(session, held, query),
        session,
        held,
    )
    return [case for find in _FINDERS if (case := find(looked)) is not None]


def _nothing_judged(looked: _Looked) -> SpecialCase | None:
    if looked.curves.is_judged:
        return None
    return SpecialCase("nothing_judged", nothing_judged_reason(looked.measure))


def _nothing_to_find(looked: _Looked) -> SpecialCase | None:
    if not looked.nothing_to_find or not looked.curves.is_judged:
        return None
    return SpecialCase("nothing_to_find", nothing_to_find_reason(looked.measure))


def _nothing_shared(looked: _Looked) -> SpecialCase | None:
    grades = looked.curves.lists.grades
    if not looked.curves.is_judged or not len(grades) or not np.isnan(grades).all():
        return None
    text = marked("No result is judged: the list and the judgments of this query have no document in common.")
    in_all = marked("The same goes for all queries of this system: check that ids are written the same way.")
    is_alone = len(looked.session) < 2 or has_judged_results(looked.session, looked.system)
    return SpecialCase("nothing_shared", text, rule="" if is_alone else Said(in_all))


def _empty(looked: _Looked) -> SpecialCase | None:
    if len(looked.ranking):
        return None
    return SpecialCase("empty", marked("The list is empty, so nothing is gained."))


def _above_one(looked: _Looked) -> SpecialCase | None:
    if looked.measure.name != "nDCG" or not looked.value > 1 + NOISE:
        return None
    return SpecialCase("above_one", marked("The value is above 1: {0}"), (Said(_why_above_one(looked)),))


def _why_above_one(looked: _Looked) -> str:
    measure = looked.measure
    if measure.duplicates == "all" and looked.curves.lists.repeated is not None:
        return marked("a document that stands in the list twice is counted twice, but is in the ideal once.")
    if measure.ideal == "k_ones":
        return marked("the ideal has a gain of 1 at every rank, and some results gain more.")
    if measure.unjudged.name == "grade" and measure.unjudged_in_ideal == "no" and _unjudged_count(looked):
        return marked("unjudged results are given a grade here, but are not in the ideal.")
    return marked("the list gains more than the ideal in force allows for.")


def _other_grades(looked: _Looked) -> SpecialCase | None:
    count = looked.other_grades
    if not count:
        return None
    text = marked("The grades are those as of the snapshot; {0} document of this query has another grade today.")
    if count > 1:
        text = marked("The grades are those as of the snapshot; {0} documents of this query have another grade today.")
    return SpecialCase("other_grades", text, (count_text(count),))


def _same_gains(looked: _Looked) -> SpecialCase | None:
    gains = looked.curves.settled.own_worth
    is_asked = "gain" in looked.measure.kind.options and len(gains) > 1 and not looked.nothing_to_find
    if not is_asked or gains[0] != gains[-1] or (gains != gains[0]).any():
        return None
    if looked.measure.name == "nDCG" and abs(looked.value - 1) < NOISE:
        return SpecialCase("same_gains", marked("All results have the same gain, so the value is 1 in any order."))
    return SpecialCase("same_gains", marked("All results have the same gain, so their order changes nothing."))


def _short_list(looked: _Looked) -> SpecialCase | None:
    measure, count = looked.measure, len(looked.curves)
    if measure.cutoff is not None and 0 < count < measure.cutoff:
        text = marked("The list has {0} results, fewer than k = {1}: {2}")
        if measure.unjudged.name == "condensed":
            text = marked("The list has {0} judged results, fewer than k = {1}: {2}")
        ends = measure.ideal_cut == "hits" or measure.ideal == "topk"
        rest = marked("the ideal ends with the list too.") if ends else marked("the missing ranks gain nothing.")
        return SpecialCase("short_list", text, (count_text(count), count_text(measure.cutoff), Said(rest)))
    ideal = looked.curves.ideal
    if measure.name == "nDCG" and measure.cutoff is None and count > 0 and (ideal.gains[count:] > 0).any():
        values = (count_text(count), count_text(len(ideal.dcg)))
        text = marked("The list ends at rank {0}, the ideal at rank {1}: what was not found counts against the list.")
        return SpecialCase("short_list", text, values)
    return None


def _unjudged(looked: _Looked) -> SpecialCase | None:
    count = _unjudged_count(looked)
    if not count:
        return None
    rule = _rule(looked.measure, "unjudged")
    if looked.measure.unjudged.name == "condensed":
        text = marked("{0} unjudged results are left out.") if count > 1 else marked("{0} unjudged result is left out.")
        return SpecialCase("unjudged", text, (count_text(count),), rule)
    text = marked("{0} of the first {1} results is unjudged.")
    if count > 1:
        text = marked("{0} of the first {1} results are unjudged.")
    return SpecialCase("unjudged", text, (count_text(count), count_text(looked.reach)), rule)


def _unjudged_count(looked: _Looked) -> int:
    """How many unjudged results stand within the headline's reach, or above its last judged result."""
    settled, reach = looked.curves.settled, looked.reach
    if looked.measure.unjudged.name == "condensed":
        _, judged = settle_negatives(looked.curves.lists.grades, looked.measure)
        if judged is None:
            return 0
        is_whole = looked.measure.cutoff is None or looked.measure.cutoff > reach
        last = len(judged) if is_whole else int(np.flatnonzero(judged)[reach - 1])
        return int(np.count_nonzero(~judged[:last]))
    return 0 if settled.judged is None else int(np.count_nonzero(~settled.judged[:reach]))


def _ties(looked: _Looked) -> SpecialCase | None:
    if looked.ranking.is_edited or looked.ranking.scores is None:
        return None
    count = _tied_count(looked)
    if not count:
        return None
    text = marked("{0} results have tied scores in the source, but different grades.")
    return SpecialCase("ties", text, (count_text(count),), _rule(looked.measure, "ties"))


def _tied_count(looked: _Looked) -> int:
    """How many results stand in groups of equal scores and different grades that begin within the cutoff."""
    scores, grades = looked.ranking.scores, looked.curves.lists.grades
    assert scores is not None
    tied = tied_with_next(scores, looked.measure)
    if not tied.any():
        return 0
    differ = (grades[1:] != grades[:-1]) & ~(np.isnan(grades[1:]) & np.isnan(grades[:-1]))
    places = np.flatnonzero(tied & differ)
    if not places.size:
        return 0
    groups = tie_groups(compared_scores(scores, looked.measure), np.array([0, len(scores)]))
    concerned = np.unique(groups[places])
    starts = np.searchsorted(groups, concerned)
    ends = np.searchsorted(groups, concerned, side="right")
    in_reach = starts < (looked.measure.cutoff or len(scores))
    return int((ends - starts)[in_reach].sum())


def _edited(looked: _Looked) -> SpecialCase | None:
    scores = looked.loaded_scores
    if not looked.ranking.is_edited or scores is None or not tied_with_next(scores, looked.measure).any():
        return None
    text = marked("This list was edited and has an order of its own: tied scores of the source no longer play a part.")
    return SpecialCase("edited", text)


def _duplicates(looked: _Looked) -> SpecialCase | None:
    repeated = looked.curves.lists.repeated
    if repeated is None:
        return None
    count = int(np.count_nonzero(repeated))
    text = marked("{0} result repeats a document that stands higher in the list.")
    if count > 1:
        text = marked("{0} results repeat a document that stands higher in the list.")
    return SpecialCase("duplicates", text, (count_text(count),), _rule(looked.measure, "duplicates"))


def _negatives(looked: _Looked) -> SpecialCase | None:
    pool, _ = looked.curves.lists.judged_pool()
    count = int(np.count_nonzero(pool < 0))
    if not count:
        return None
    text = marked("{0} document has a negative grade.")
    if count > 1:
        text = marked("{0} documents have a negative grade.")
    return SpecialCase("negatives", text, (count_text(count),), _rule(looked.measure, "negative"))


def _rule(measure: Measure, option: str) -> Said:
    """What the measure does, in the words of its catalogue."""
    value = getattr(measure, option)
    name = value if isinstance(value, str) else value.name
    if name == "grade":
        return Said(marked("An unjudged result is taken to have grade {0}."), (exact(value.number),))
    return Said(find("value", name, OPTION[option].choices).explanation)


_FINDERS: tuple[Callable[[_Looked], SpecialCase | None], ...] = (
    _nothing_judged,
    _nothing_shared,
    _nothing_to_find,
    _empty,
    _above_one,
    _other_grades,
    _same_gains,
    _short_list,
    _unjudged,
    _ties,
    _edited,
    _duplicates,
    _negatives,
)
