"""Measures and tables of lists drawn at random, for the tests that hold for all of them."""

from __future__ import annotations

import math

import numpy as np
from hypothesis import strategies as st

from ndcg_explorer.core.arrays import IntArray, offsets_of
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.measure import KINDS, Kind, Measure
from ndcg_explorer.core.measures.options import OPTION
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.subtopics import SubtopicJudgements

GRADES = (-1.0, 0.0, 0.5, 1.0, 2.0, 3.0)
GAIN_FORMULAS = ("2**g-1", "g*g", "where(g>2, 10, g)", "0.1 + abs(g)/3")
DISCOUNT_FORMULAS = ("1/rank", "rank", "1/(1 + abs(rank - 3))", "0.85**(rank-1)")

numbers = st.floats(-1e6, 1e6, allow_nan=False)
small_numbers = st.sampled_from((0.0, 0.1, 0.25, 1.0, 2.0, 3.5))


def _terms(name: str, *arguments: st.SearchStrategy[float]) -> st.SearchStrategy[Term]:
    return st.tuples(*arguments).map(lambda drawn: Term(name, drawn))


def _one_of(name: str, texts: tuple[str, ...]) -> st.SearchStrategy[Term]:
    return st.sampled_from([Term(name, (text,)) for text in texts])


gain_tables = st.tuples(*[small_numbers] * len(GRADES)).map(
    lambda gains: Term("table", tuple(zip(GRADES, gains, strict=True)))
)
# Falling or rising, with 0 among them; the end of the table within reach of the lists.
discount_tables = st.lists(st.sampled_from((0.0, 0.3, 0.5, 1.0)), min_size=1, max_size=6).map(
    lambda values: Term("table", tuple(values))
)
places = st.integers(0, 12).map(float)

# Every choice that has arguments, with arguments; a test sees to it that none is missing.
WITH_ARGUMENTS: dict[tuple[str, str], st.SearchStrategy[Term]] = {
    ("gain", "binary"): _terms("binary", st.sampled_from((0.0, 0.5, 1.0, 2.0))),
    ("gain", "table"): gain_tables,
    ("gain", "formula"): _one_of("formula", GAIN_FORMULAS),
    # base 2 is written log2
    ("discount", "log"): _terms("log", st.floats(1.01, 100).filter(lambda base: base != 2)),
    ("discount", "jk"): _terms("jk", st.floats(1.01, 100)),
    ("discount", "geometric"): _terms("geometric", st.floats(0.01, 1)),
    ("discount", "table"): discount_tables,
    ("discount", "formula"): _one_of("formula", DISCOUNT_FORMULAS),
    ("unjudged", "grade"): _terms("grade", st.sampled_from((0.0, 0.5, 1.0, 2.0))),
    ("graded", "max"): _terms("max", st.sampled_from((0.5, 1.0, 3.0))),
    ("round", "half_up"): _terms("half_up", places),
    ("round", "floor_terms"): _terms("floor_terms", places),
}
NUMBERS = {
    "rel": st.sampled_from((0.0, 0.5, 1.0, 2.0)),
    "max": st.floats(1, 1000),
    **dict.fromkeys(("p", "recall", "alpha"), st.floats(0, 1)),
}


def values_of(option_name: str) -> st.SearchStrategy[Term | str | float]:
    """Any value of an option, in the form in which the measure holds it."""
    option = OPTION[option_name]
    if not option.choices:
        return NUMBERS[option_name]
    if not option.takes_terms:
        return st.sampled_from([choice.name for choice in option.choices])
    return st.one_of(
        *(WITH_ARGUMENTS.get((option_name, choice.name), st.just(Term(choice.name))) for choice in option.choices)
    )


def measures_of(kind: Kind, cutoffs: st.SearchStrategy[int | None]) -> st.SearchStrategy[Measure]:
    values = {name: values_of(name) for name in kind.options}
    if not kind.tie_average:
        values["ties"] = values["ties"].filter(lambda ties: ties != "average")
    return st.builds(
        lambda cutoff, changed: Measure(kind.name, cutoff, **changed),
        cutoffs,
        st.fixed_dictionaries({}, optional=values),
    )


cutoffs = st.none() | st.integers(1, 12)
measures = st.sampled_from(KINDS).flatmap(lambda kind: measures_of(kind, cutoffs))
ndcg_measures = measures_of(KINDS[0], cutoffs)


@st.composite
def tables(draw: st.DrawFn, most_lists: int = 5) -> GradedLists:
    """Lists of up to 8 results, some empty; pools that hold the listed grades and others, some empty."""
    lengths = draw(st.lists(st.integers(0, 8), min_size=1, max_size=most_lists))
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    count = sum(lengths)
    grades = random.choice([*GRADES[draw(st.booleans()) :], math.nan], count)
    offsets = offsets_of(np.array(lengths))
    pool = pool_offsets = scores = id_order = repeated = None
    if draw(st.booleans()):
        sizes = random.integers(0, 12, len(lengths))
        pool, pool_offsets = random.choice(GRADES, int(sizes.sum())), offsets_of(sizes)
    if draw(st.booleans()):
        # Some are equal, some only in single precision.
        scores = random.integers(0, 3, count) + random.integers(0, 2, count) * 1e-12
        id_order = random.permutation(count)
    if draw(st.booleans()):
        repeated = random.random(count) < 0.2
        repeated[offsets[:-1][np.diff(offsets) > 0]] = False
    subtopics = random_subtopics(random, offsets) if draw(st.booleans()) else None
    return GradedLists(grades, offsets, pool, pool_offsets, scores, id_order, repeated, subtopics)


def random_subtopics(random: np.random.Generator, offsets: IntArray) -> SubtopicJudgements:
    """Up to 6 documents for each list, with up to 4 subtopics each; some are among the results, some are not."""
    parts = [_subtopics_of_one(random, int(length)) for length in np.diff(offsets)]
    return SubtopicJudgements.joined(parts)


def _subtopics_of_one(random: np.random.Generator, length: int) -> SubtopicJudgements:
    documents = int(random.integers(0, 7))
    each = random.integers(1, 5, documents)
    subtopics = [np.sort(random.permutation(4)[:count]) for count in each]
    results = np.full(length, -1)
    found = min(length, int(random.integers(0, documents + 1)))
    results[random.permutation(length)[:found]] = random.permutation(documents)[:found]
    return SubtopicJudgements(
        np.array([0, documents]),
        offsets_of(each),
        np.concatenate([np.zeros(0, dtype=np.intp), *subtopics]),
        random.choice(GRADES, int(each.sum())),
        results,
    )
