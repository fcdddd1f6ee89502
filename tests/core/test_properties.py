"""What holds of every list, each property tried on thousands."""

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.discounts import discounts
from ndcg_explorer.core.measures.gains import gain_function
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score
from tests.support.examples import examples

thorough = settings(max_examples=examples(5000), deadline=None, suppress_health_check=[HealthCheck.too_slow])
quick = settings(thorough, max_examples=examples(1000))

GAINS = [
    "linear",
    "exp2",
    "binary(2)",
    "table(0:0, 0.5:0.1, 1:0.3, 1.5:1, 2:1, 2.5:7, 3:7.3)",
    'formula("g*g/3")',
]
FALLING = [
    "log2",
    "log(10)",
    "jk(2)",
    "jk(10)",
    "reciprocal",
    "geometric(0.7)",
    "none",
    "table(1, 0.63, 0.5)",
    'formula("1/rank")',
]
RISING = ["table(0.2, 1, 0.5, 0.9, 0.1, 0.7)", 'formula("rank")', 'formula("1/(1 + abs(rank - 3))")']
CUTOFFS = [None, 1, 3, 5, 20]
OVER_THE_POOL = ["judged", "retrieved"]


def all_measures(discounts_used: list[str], ideals: list[str]) -> list[Measure]:
    return [
        parse_measure(f"nDCG(gain={gain}, discount={discount}, ideal={ideal})").at(cutoff)
        for gain in GAINS
        for discount in discounts_used
        for ideal in ideals
        for cutoff in CUTOFFS
    ]


# Bytes are quick to draw and shrink well: each is a grade from 0 to 3 in halves.
lists_of_grades = st.binary(min_size=1, max_size=12).map(
    lambda drawn: np.frombuffer(drawn, dtype=np.uint8).astype(np.float64) % 7 / 2
)


def falls(grades: FloatArray) -> FloatArray:
    return np.sort(grades)[::-1]


def tied_scores(drawn: int, count: int) -> FloatArray:
    """Four different scores at most, two bits of ``drawn`` each."""
    return falls(np.array([drawn >> 2 * row & 3 for row in range(count)], dtype=np.float64))


def value_both_ways(lists: GradedLists, measure: Measure) -> tuple[float, float]:
    return curves(lists, measure).value, float(score(lists, measure).values[0])


@thorough
@given(lists_of_grades, st.sampled_from(all_measures(FALLING, [*OVER_THE_POOL, "topk"])))
def test_the_ideal_order_scores_exactly_1_at_every_rank(grades: FloatArray, measure: Measure) -> None:
    lists = GradedLists.one(falls(grades))
    found = curves(lists, measure)
    if found.has_zero_ideal:
        return
    assert found.value == 1
    assert score(lists, measure).values[0] == 1
    assert (found.ndcg == 1).all()


@thorough
@given(lists_of_grades, st.sampled_from(all_measures(RISING, [*OVER_THE_POOL, "topk"])))
def test_the_best_order_under_a_rising_discount_scores_exactly_1(grades: FloatArray, measure: Measure) -> None:
    measure = measure.at(None)
    places = discounts(measure.discount, len(grades)).values[: len(grades)]
    best = np.empty(len(grades))
    best[np.argsort(-places, kind="stable")] = falls(grades)
    lists = GradedLists.one(best)
    if not curves(lists, measure).has_zero_ideal:
        assert value_both_ways(lists, measure) == (1, 1)


@thorough
@given(st.integers(1, 12), st.integers(1, 6), st.sampled_from(all_measures(FALLING + RISING, ["max_grade"])))
def test_the_highest_grade_throughout_scores_exactly_1(count: int, grade: int, measure: Measure) -> None:
    lists = GradedLists.one(np.full(count, grade / 2))
    measure = measure.at(None if measure.cutoff is None else min(measure.cutoff, count))
    if not curves(lists, measure).has_zero_ideal:
        assert value_both_ways(lists, measure) == (1, 1)


@thorough
@given(lists_of_grades, st.integers(0, 2**32 - 1), st.sampled_from(GAINS))
def test_a_list_as_good_as_the_ideal_scores_exactly_1_though_its_order_differs(
    grades: FloatArray, seed: int, gain: str
) -> None:
    lists = GradedLists.one(np.random.default_rng(seed).permutation(grades))
    measure = Measure().with_option("gain", gain).with_option("discount", "none")
    if not curves(lists, measure).has_zero_ideal:
        assert value_both_ways(lists, measure) == (1, 1)


@thorough
@given(
    lists_of_grades,
    st.binary(max_size=6),
    st.integers(0, 2**12 - 1),
    st.sampled_from(all_measures(FALLING + RISING, [*OVER_THE_POOL, "topk", "max_grade"])),
    st.sampled_from(["zero", "condensed"]),
)
def test_gains_of_0_or_more_score_from_0_to_1_at_every_rank(
    grades: FloatArray, unretrieved: bytes, unjudged: int, measure: Measure, policy: str
) -> None:
    mask = np.array([bool(unjudged >> row & 1) for row in range(len(grades))])
    pool = [*grades[~mask], *(byte % 7 / 2 for byte in unretrieved)]
    lists = GradedLists.one(np.where(mask, np.nan, grades), pool)
    measure = measure.with_option("unjudged", policy)
    found = curves(lists, measure)
    assert ((found.ndcg >= 0) & (found.ndcg <= 1)).all()
    assert all(0 <= value <= 1 for value in value_both_ways(lists, measure))


@thorough
@given(
    lists_of_grades,
    st.integers(0, 2**32 - 1),
    st.sampled_from(all_measures(FALLING + RISING, [*OVER_THE_POOL, "topk"])),
)
def test_swapping_equal_gains_changes_nothing(grades: FloatArray, seed: int, measure: Measure) -> None:
    gains = gain_function(measure.gain)(grades)
    one = seed % len(grades)
    equal = np.flatnonzero(gains == gains[one])
    other = equal[seed // 64 % len(equal)]
    swapped = grades.copy()
    swapped[[one, other]] = grades[[other, one]]
    before, after = (curves(GradedLists.one(either), measure) for either in (grades, swapped))
    np.testing.assert_allclose(after.ndcg, before.ndcg, rtol=0, atol=1e-12)
    np.testing.assert_allclose(score(GradedLists.one(swapped), measure).values, before.value, rtol=0, atol=1e-12)


@thorough
@given(
    lists_of_grades,
    st.integers(0, 11),
    st.integers(0, 11),
    st.binary(max_size=4),
    st.sampled_from(all_measures(FALLING, OVER_THE_POOL)),
)
def test_repairing_an_inversion_never_lowers_the_value_at_any_rank(
    grades: FloatArray, one: int, other: int, unretrieved: bytes, measure: Measure
) -> None:
    above, below = sorted((one % len(grades), other % len(grades)))
    repaired = grades.copy()
    repaired[[above, below]] = max(grades[above], grades[below]), min(grades[above], grades[below])
    pool = [*grades, *(byte % 7 / 2 for byte in unretrieved)]
    before, after = (GradedLists.one(either, pool) for either in (grades, repaired))
    assert (curves(after, measure).ndcg >= curves(before, measure).ndcg - 1e-12).all()
    assert score(after, measure).values[0] >= score(before, measure).values[0] - 1e-12


@quick
@given(
    lists_of_grades,
    st.integers(0, 2**32 - 1),
    st.sampled_from(all_measures(FALLING + RISING, ["judged", "max_grade", "k_ones"])),
)
def test_the_order_of_the_pool_and_what_is_worth_nothing_in_it_do_not_matter(
    grades: FloatArray, seed: int, measure: Measure
) -> None:
    shuffled = np.random.default_rng(seed).permutation(np.append(grades, [0.0, 0.0]))
    measure = measure.at(measure.cutoff or len(grades))
    before, after = (GradedLists.one(grades, pool) for pool in (grades, shuffled))
    np.testing.assert_allclose(value_both_ways(after, measure), value_both_ways(before, measure), rtol=0, atol=1e-12)


@quick
@given(
    lists_of_grades,
    st.integers(0, 2**24 - 1),
    st.sampled_from(["docid_asc", "docid_desc", "average", "worst", "best"]),
    st.sampled_from([0.001, 3.0, 1e6]),
)
def test_scores_matter_only_through_which_are_equal(grades: FloatArray, drawn: int, ties: str, factor: float) -> None:
    scores = tied_scores(drawn, len(grades))
    ids = (np.arange(len(grades)) + drawn % 5) % len(grades)
    measure = Measure(ties=ties, cutoff=3)
    before, after = (GradedLists.one(grades, None, given_, ids) for given_ in (scores, scores * factor - 5))
    assert value_both_ways(after, measure) == value_both_ways(before, measure)


@quick
@given(lists_of_grades, st.integers(0, 2**24 - 1))
def test_no_order_of_ties_is_below_the_worst_or_above_the_best(grades: FloatArray, drawn: int) -> None:
    scores = tied_scores(drawn, len(grades))
    lists = GradedLists.one(grades, None, scores, np.arange(len(grades))[::-1])
    value = {
        ties: score(lists, Measure(ties=ties, cutoff=4)).values[0]
        for ties in ("listed", "docid_desc", "average", "worst", "best")
    }
    assert value["worst"] - 1e-12 <= min(value.values())
    assert value["best"] + 1e-12 >= max(value.values())


@quick
@given(lists_of_grades, st.sampled_from([0.5, 2.0, 3.0, 10.0]), st.sampled_from(FALLING + RISING))
def test_the_unit_of_a_linear_gain_does_not_matter(grades: FloatArray, unit: float, discount: str) -> None:
    measure = Measure().with_option("discount", discount)
    before, after = (curves(GradedLists.one(either), measure) for either in (grades, grades * unit))
    np.testing.assert_allclose(after.ndcg, before.ndcg, rtol=0, atol=1e-12)
