"""CatBoost: labels and scores of a list, ideal over that list, ties broken against it."""

from __future__ import annotations

import pytest

from ndcg_explorer.core.measures.conventions import CONVENTION
from tests.peers.comparison import CUTOFFS, Peer
from tests.peers.random_lists import Recipe, random_examples

LIBRARY = "catboost"
pytestmark = pytest.mark.timeout(500)
COUNT = 2_000


@pytest.mark.parametrize(
    ("theirs", "convention"),
    [
        ("type=Base;denominator=LogPosition", "catboost"),
        ("type=Exp;denominator=LogPosition", "catboost-exp"),
        ("type=Base;denominator=Position", "catboost-position"),
        ("type=Exp;denominator=Position", "catboost-exp-position"),
    ],
)
def test_ndcg_at_every_cutoff(peer: Peer, theirs: str, convention: str) -> None:
    ours = CONVENTION[convention]
    measures = {f"NDCG:{theirs};top={cutoff or -1}": ours.at(cutoff) for cutoff in CUTOFFS}
    peer.agrees(theirs, random_examples(Recipe(), COUNT), measures)
