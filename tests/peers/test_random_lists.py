"""The lists are no use where two conventions that differ give the same on all of them."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from ndcg_explorer.core.measures.conventions import CONVENTIONS, RUN
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.measures.options import OPTION
from ndcg_explorer.core.scoring.scores import score
from tests.peers.random_lists import Recipe, as_lists, random_examples

NOT_IN_A_LISTS_OWN_VALUE = {"mean"}


def test_the_lists_hold_what_the_libraries_differ_in() -> None:
    examples = random_examples(Recipe(negatives=True))
    grades = [grade for one in examples for grade in one.grades]
    assert {None, -2, -1, 0, 1, 2, 3, 4} == set(grades)
    assert {1, 40} <= {len(one) for one in examples}
    assert any(not one.missed for one in examples)
    assert any(one.missed for one in examples)
    assert any(len(set(one.scores)) == len(one) > 20 for one in examples)
    assert any(len(set(one.scores)) == 2 < len(one) for one in examples)


def test_near_scores_tie_in_single_precision_and_not_in_double() -> None:
    examples = random_examples(Recipe(near=True))
    distinct = [(len(set(one.scores)), len(set(np.float32(one.scores).tolist()))) for one in examples]
    assert sum(single < double for double, single in distinct) > len(examples) / 2
    assert any(single > 6 for _, single in distinct)


def test_no_query_has_only_negative_grades() -> None:
    for one in random_examples(Recipe(negatives=True)):
        assert any(grade is not None and grade >= 0 for grade in [*one.grades, *one.missed.values()])


def compared_conventions() -> list[Measure]:
    """One measure for each different value of a list that the tools that were run compute."""
    measures = [row.at(5) for row in CONVENTIONS if row.checked == RUN]
    distinct = {}
    for measure in measures:
        options = (name for name in OPTION if name not in NOT_IN_A_LISTS_OWN_VALUE)
        distinct[measure.cutoff, *(getattr(measure, name) for name in options)] = measure
    return list(distinct.values())


def test_the_lists_tell_the_conventions_apart() -> None:
    lists = as_lists([*random_examples(Recipe()), *random_examples(Recipe(near=True))])
    values = {measure: score(lists, measure).values for measure in compared_conventions()}
    same = [
        (str(one), str(other))
        for one, other in combinations(values, 2)
        if np.allclose(values[one], values[other], atol=0.01, equal_nan=True)
    ]
    assert same == []
