"""What is strange about a measure without being wrong."""

import math

import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.shape_warnings import shape_warnings

LISTED = GradedLists.one([0, 1, math.nan, 2])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nDCG(gain=table(0:0, 1:5, 2:3))", ["The gain falls from 5 at grade 1 to 3 at grade 2."]),
        ('nDCG(gain=formula("g+1"))', ["The gain of grade 0 is 1, not 0."]),
        ("nDCG(gain=table(0:0, 1:-1, 2:3))", ["The gain falls from", "The gain is negative at grade 1: -1."]),
        (
            "nDCG(discount=table(1, 0.5, 0.7))",
            ["The discount rises from 0.5 at rank 2 to 0.7", "not above 0"],
        ),
        ('nDCG(discount=formula("2-rank"))', ["The discount is not above 0 at rank 2: 0."]),
        ('DCG(discount=formula("rank"))', ["The discount rises from 1 at rank 1 to 2 at rank 2."]),
        ("nDCG(gain=table(0:0, 1:1, 2:3), discount=table(1, 0.5, 0.5, 0.1))", []),
        ("nDCG(gain=exp2, discount=jk(2))", []),
        ("P@3", []),
    ],
)
def test_a_strange_shape_is_said_in_a_sentence_each(text: str, said: list[str]) -> None:
    found = shape_warnings(LISTED, parse_measure(text))
    assert len(found) == len(said)
    assert all(part in sentence for part, sentence in zip(said, found, strict=True))
