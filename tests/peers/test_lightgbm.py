"""LightGBM: labels and scores of a list, ideal over that list, tied scores as listed."""

from __future__ import annotations

import pytest

from ndcg_explorer.core.measures.conventions import CONVENTION
from tests.peers.comparison import CUTOFFS, Peer
from tests.peers.random_lists import Recipe, random_examples

LIBRARY = "lightgbm"
pytestmark = pytest.mark.timeout(500)
PAST_THE_END = 1_000


def test_ndcg_at_every_cutoff(peer: Peer) -> None:
    ours = CONVENTION["lightgbm"]
    measures = {f"ndcg@{cutoff or PAST_THE_END}": ours.at(cutoff) for cutoff in CUTOFFS}
    peer.agrees("nDCG, gain 2^g − 1, ties as listed", random_examples(Recipe()), measures)
