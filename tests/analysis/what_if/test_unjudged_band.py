"""The band around the curve, against trying all grades of the unjudged results."""

import math
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.analysis.what_if.unjudged_band import unjudged_band
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from tests.support.what_if_lists import ndcg_measures, regraded, single_lists

SCALE = (0.0, 1.0, 3.0)
measures = ndcg_measures.filter(lambda measure: measure.round.name != "floor_terms" and measure.negative != "error")


@settings(max_examples=150, deadline=None)
@given(single_lists(5, unjudged=st.just(True)), measures)
def test_the_band_is_that_of_all_gradings_or_holds_them(lists: GradedLists, measure: Measure) -> None:
    unjudged = np.isnan(lists.grades)
    found = unjudged_band(lists, measure, SCALE)
    values = []
    for chosen in product(SCALE, repeat=int(unjudged.sum())):
        grades = lists.grades.copy()
        grades[unjudged] = chosen
        values.append(curves(regraded(lists, grades), measure).ndcg)
    if found.is_exact:
        np.testing.assert_allclose(found.low, np.fmin.reduce(values), atol=1e-12)
        np.testing.assert_allclose(found.high, np.fmax.reduce(values), atol=1e-12)
    else:
        assert not (found.low > np.fmin.reduce(values) + 1e-12).any()
        assert not (found.high < np.fmax.reduce(values) - 1e-12).any()


@pytest.mark.parametrize("text", ["nDCG", "nDCG(gain=exp2)@10", "nDCG(ideal=retrieved, unjudged=condensed)@5"])
def test_usual_measures_have_exact_bands(text: str) -> None:
    lists = GradedLists.one([3, math.nan, 0, math.nan, 1], pool=[3, 0, 1, 2])
    found = unjudged_band(lists, parse_measure(text), (0.0, 1.0, 2.0, 3.0))
    assert found.is_exact
    assert len(found.low) == len(found.high) == 5


def test_without_unjudged_results_the_band_is_the_curve() -> None:
    lists = GradedLists.one([3, 0, 1], pool=[3, 0, 1, 2])
    found, curve = unjudged_band(lists, Measure(), SCALE), curves(lists, Measure()).ndcg
    np.testing.assert_allclose([found.low, found.high], [curve, curve], atol=1e-15)


def test_a_long_list_has_its_band_at_some_ranks() -> None:
    grades = np.random.default_rng(1).choice([0.0, 1.0, 2.0, math.nan], 5000)
    found = unjudged_band(GradedLists.one(grades), Measure(), (0.0, 1.0, 2.0, 3.0))
    assert found.is_exact
    assert (found.ranks[0], found.ranks[-1]) == (1, 5000)
    assert 100 < len(found.ranks) == len(found.low) < 5000
    assert (found.low < found.high).all()
