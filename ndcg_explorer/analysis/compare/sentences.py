"""A comparison in words: the verdict, how sure it is, who won how often, and why a query changed.

"Better" and "worse" are said only where the difference is significant, by the p adjusted for the number of contenders;
otherwise "higher" and "lower".
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import reduce

from ndcg_explorer.analysis.compare.changes import Changes
from ndcg_explorer.analysis.compare.comparison import (
    TEST,
    ComparisonOptions,
    Contender,
    MeasureComparison,
)
from ndcg_explorer.analysis.compare.paired_tests import ALPHA
from ndcg_explorer.analysis.compare.sensitivity import Verdict, turns, variant_name
from ndcg_explorer.analysis.compare.split import Part, Split
from ndcg_explorer.core.numbers import NOISE, count_text, direction_of, exact, shown, signed_text
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import Said, marked, tr

# From a difference upwards on, by whether it is significant.
_WORDS = {
    (1, True): marked("better"),
    (1, False): marked("higher"),
    (-1, True): marked("worse"),
    (-1, False): marked("lower"),
    (0, False): marked("the same"),
    (0, True): marked("the same"),
}
_VERDICTS = {
    (1, True): marked("{0} is better than {1}: the difference is significant."),
    (1, False): marked("{0} is higher than {1}; the difference is not significant."),
    (-1, True): marked("{0} is worse than {1}: the difference is significant."),
    (-1, False): marked("{0} is lower than {1}; the difference is not significant."),
    (0, True): marked("{0} and {1} have the same mean."),
    (0, False): marked("{0} and {1} have the same mean."),
}
_UNTESTED = {
    1: marked("{0} is higher than {1}; there is no test of it: {2}."),
    -1: marked("{0} is lower than {1}; there is no test of it: {2}."),
    0: marked("{0} and {1} have the same mean: {2}."),
}
_SAME_VALUE = marked("The value is the same.")
_CANCELLED = marked("The changes cancel each other out.")
_OTHER_IDEAL = marked("The ideal DCG is another, under other judgments.")
_NO_DOCUMENT = marked("No document alone makes the difference.")
_ALL_OF_IT = marked("All of it: {0}.")
_MOST_OF_IT = marked("Most of it: {0}.")
_MAINLY = marked("Mainly: {0}.")
_COULD_TURN = marked(
    "If all unjudged results were judged, the difference would be {0} to {1} at most: the order of the two could turn."
)
_WOULD_HOLD = marked(
    "If all unjudged results were judged, the difference would be {0} to {1} at most: the order of the two would hold."
)
# Documents that a sentence names, and the share of a difference from which they are most of it.
_MOST_NAMED = 3
_MOST = 0.5


def p_text(p: float) -> str:
    """``p = 0.047``, ``p < 0.001``: three places, and never 0."""
    if math.isnan(p):
        return "p –"
    if p < 0.001:
        return "p < 0.001"
    # What is rounded to the bound itself would not say on which side of it it is.
    text = shown(p, 3)
    return f"p = {shown(p, 5) if text == f'{ALPHA:.3f}' and p != ALPHA else text}"


def word(contender: Contender) -> str:
    """better, worse, higher, lower or the same."""
    return tr(_WORDS[direction_of(contender.difference), contender.is_significant])


def verdict(found: MeasureComparison, contender: Contender) -> Said:
    """Who is better, if that may be said."""
    names = contender.side.label, found.baseline.label
    direction = direction_of(contender.difference)
    if contender.why_unknown:
        return Said(_UNTESTED[direction], (*names, Said(contender.why_unknown)))
    return Said(_VERDICTS[direction, contender.is_significant], names)


def figures(found: MeasureComparison, contender: Contender, options: ComparisonOptions) -> Said:
    """Both means, the difference with its interval, and p."""
    values = (contender.side.label, shown(contender.mean), found.baseline.label, shown(found.baseline_mean))
    difference = signed_text(contender.difference)
    if contender.why_unknown:
        return Said(marked("{0} scores {1}, {2} {3}: {4}."), (*values, difference))
    low, high = (signed_text(end) for end in contender.interval)
    test = Said(TEST[options.test].label)
    count = count_text(len(found.compared))
    if len(found.contenders) == 1:
        text = marked("{0} scores {1}, {2} {3}: {4} (95% confidence interval {5} to {6}), {7} ({8}, {9} queries).")
        return Said(text, (*values, difference, low, high, p_text(contender.p), test, count))
    text = marked(
        "{0} scores {1}, {2} {3}: {4} (95% confidence interval {5} to {6}, unadjusted), {7}, "
        "adjusted for {10} contenders {11} ({8}, {9} queries)."
    )
    adjusted = count_text(len(found.contenders)), p_text(contender.adjusted_p)
    return Said(text, (*values, difference, low, high, p_text(contender.p), test, count, *adjusted))


def outcomes(contender: Contender) -> Said:
    """How many queries went up and down."""
    numbers = (contender.wins, contender.losses, contender.ties)
    return Said(marked("{0} up, {1} down, {2} tied."), tuple(map(count_text, numbers)))


def reach(found: MeasureComparison, contender: Contender) -> Said | None:
    """What could have been found with so many queries."""
    if math.isnan(contender.detectable):
        return None
    text = marked("With {0} queries a difference under {1} would hardly be detected (80% power).")
    return Said(text, (count_text(len(found.compared)), shown(contender.detectable, 2 + (contender.detectable < 0.1))))


def comparison_sentences(
    found: MeasureComparison, contender: Contender, options: ComparisonOptions
) -> tuple[Said, ...]:
    """All that is said of one contender, sentence by sentence."""
    said = [verdict(found, contender), figures(found, contender, options), outcomes(contender)]
    said += [sentence for sentence in (reach(found, contender), weighted(found)) if sentence is not None]
    return tuple(said)


def weighted(found: MeasureComparison) -> Said | None:
    if found.compared.weights is None:
        return None
    return Said(marked("The means are weighted by the queries' weights; the interval and the test are not."))


def left_out_sentence(found: MeasureComparison) -> Said | None:
    """How many queries are not compared, by reason."""
    counts: dict[str, int] = {}
    for left_out in found.compared.left_out:
        counts[str(left_out.reason)] = counts.get(str(left_out.reason), 0) + 1
    if not counts:
        return None
    reasons = ", ".join(tr("{0}: {1}").format(reason, count_text(number)) for reason, number in counts.items())
    return Said(marked("Queries not compared: {0} ({1})."), (count_text(sum(counts.values())), reasons))


def missing_sentence(found: MeasureComparison) -> Said | None:
    """Which systems have no results for queries that are compared, and so the value 0 there."""
    counts = found.compared.missing.sum(axis=0).tolist()
    sides = zip(found.compared.sides, counts, strict=True)
    names = [f"{side.label} {count_text(count)}" for side, count in sides if count]
    if not names:
        return None
    return Said(marked("Queries without results count 0: {0}."), (", ".join(names),))


# Why a query changed


def why(session: Session, query: int, split: Split) -> Said:
    """The documents that make most of a difference."""
    direction = direction_of(split.difference)
    named = _named(split, direction)
    if not direction:
        return Said(_CANCELLED if named else _SAME_VALUE)
    if not named:
        return Said(_OTHER_IDEAL if abs(split.ideal) > NOISE else _NO_DOCUMENT)
    total = sum(part.part for part in named)
    text = _ALL_OF_IT if abs(total - split.difference) <= NOISE else _MAINLY
    if text is _MAINLY and _MOST < total / split.difference < 1:
        text = _MOST_OF_IT
    return Said(text, (_listed(str(part_sentence(session, query, part)) for part in named),))


def _listed(texts: Iterable[str]) -> str:
    return reduce(lambda before, text: tr("{0}; {1}").format(before, text), texts)


def _named(split: Split, direction: int) -> list[Part]:
    """The largest parts in the direction of the difference, until they are most of it."""
    found: list[Part] = []
    for part in split.largest():
        if direction and direction_of(part.part) != direction:
            continue
        found.append(part)
        if len(found) == _MOST_NAMED or sum(it.part for it in found) / (split.difference or 1) > _MOST:
            break
    return found


def part_sentence(session: Session, query: int, part: Part) -> Said:
    """What one document did, and what that is worth."""
    values: tuple[str, ...] = (document_name(session, query, part.row),)
    if part.before is None:
        text, values = marked("{0} is new at rank {1}, {2}"), (*values, count_text(part.after or 0))
    elif part.after is None:
        text, values = marked("{0} is gone from rank {1}, {2}"), (*values, count_text(part.before))
    elif part.before == part.after:
        text, values = marked("{0} stays at rank {1}, {2}"), (*values, count_text(part.after))
    else:
        text, values = (
            marked("{0} from rank {1} to {2}, {3}"),
            (*values, count_text(part.before), count_text(part.after)),
        )
    if part.is_regraded:
        grades = (_grade_text(part.grade_before), _grade_text(part.grade_after))
        told = Said(marked("grade {0} instead of {1}, {2}"), (grades[1], grades[0], signed_text(part.part)))
        return Said(text, (*values, told))
    return Said(text, (*values, signed_text(part.part)))


def _grade_text(grade: float) -> str:
    return "–" if math.isnan(grade) else exact(grade)


def document_name(session: Session, query: int, row: int) -> str:
    """The title in quotation marks, or the id where there is none."""
    position = int(session.candidates(query).documents[row])
    title = session.documents.field_at("title", position)
    return tr("“{0}”").format(title) if title else session.documents.id_at(position)


# Did it do what was meant


def change_sentences(found: Changes, contender: Contender) -> Iterator[Said]:
    """What the contender touched, what that brought, and what nobody judged of it."""
    at_k, whole = len(found.changed_at_k), len(found.changed)
    numbers = (count_text(whole), count_text(found.queries), count_text(at_k))
    yield Said(marked("{0} of {1} queries changed at all, {2} of them within the cutoff."), numbers)
    if at_k:
        text = marked("Over the queries that changed within the cutoff alone, the mean difference is {0}.")
        yield Said(text, (signed_text(found.difference_of_changed_at_k),))
    if found.unjudged:
        text = marked("{0} new results within the cutoff are unjudged: judge these first.")
        yield Said(text, (count_text(len(found.unjudged)),))
    if math.isnan(found.low) or (found.low == found.high):
        return
    ends = signed_text(found.low), signed_text(found.high)
    could_turn = found.could_turn and direction_of(contender.difference)
    yield Said(_COULD_TURN if could_turn else _WOULD_HOLD, ends)


# Does the order hold


def sensitivity_sentence(verdicts: list[Verdict], names: tuple[str, ...]) -> Said:
    """Whether the winner is the same under other measures, and the smallest change that makes it another."""
    held, others = verdicts[0].winner, turns(verdicts)
    tried = count_text(sum(not verdict.refusal for verdict in verdicts))
    if held is None:
        return Said(marked("No system is ahead under the current measure."))
    if not others:
        return Said(marked("{0} is ahead under each of {1} measures."), (names[held], tried))
    nearest = others[0]
    assert nearest.winner is not None
    text = marked(
        "{0} is ahead under the current measure; of {1} measures {2} put another system first, "
        "the nearest is {3} ({4})."
    )
    values = (names[held], tried, count_text(len(others)), variant_name(nearest.variant), names[nearest.winner])
    return Said(text, values)
