"""scikit-learn: grades of any kind, ideal over the list, tied scores share their mean gain."""

from __future__ import annotations

import pytest

from ndcg_explorer.core.measures.conventions import CONVENTION
from tests.peers.comparison import CUTOFFS, Peer
from tests.peers.random_lists import Recipe, random_examples

LIBRARY = "scikit-learn"
OURS = CONVENTION["sklearn"]
pytestmark = pytest.mark.timeout(500)


def name(function: str, cutoff: int | None) -> str:
    return function if cutoff is None else f"{function}@{cutoff}"


def test_ndcg_at_every_cutoff(peer: Peer) -> None:
    examples = random_examples(Recipe(fractions=True))
    measures = {name("_ndcg_sample_scores", cutoff): OURS.at(cutoff) for cutoff in CUTOFFS}
    peer.agrees("nDCG, ties averaged, fractions", examples, measures)


def test_the_public_function_on_all_lists_that_it_takes(peer: Peer) -> None:
    examples = [one for one in random_examples(Recipe(fractions=True), seed=2) if len(one) > 1]
    measures = {name("ndcg_score", cutoff): OURS.at(cutoff) for cutoff in (10, None)}
    peer.agrees("nDCG, ties averaged, public function", examples, measures)
