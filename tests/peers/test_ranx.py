"""ranx: whole grades; tied scores are left out, for their order is not defined in long lists."""

from __future__ import annotations

import pytest

from ndcg_explorer.core.measures.conventions import CONVENTION
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from tests.peers.comparison import CUTOFFS, Peer
from tests.peers.random_lists import Recipe, random_examples

LIBRARY = "ranx"
pytestmark = pytest.mark.timeout(500)


def at_every_cutoff(theirs: str, ours: Measure) -> dict[str, Measure]:
    return {theirs if cutoff is None else f"{theirs}@{cutoff}": ours.at(cutoff) for cutoff in CUTOFFS}


@pytest.mark.parametrize("name", ["ndcg", "ndcg_burges"])
def test_ndcg_at_every_cutoff(peer: Peer, name: str) -> None:
    measures = at_every_cutoff(name, CONVENTION[f"ranx-{name}"].measure)
    peer.agrees(f"{name}@k", random_examples(Recipe(ties=False)), measures)


def test_rank_biased_precision_where_a_result_is_relevant_or_not(peer: Peer) -> None:
    examples = random_examples(Recipe(ties=False, highest=1))
    measures = {f"rbp.{percent}": parse_measure(f"RBP(p=0.{percent})") for percent in (50, 80, 95)}
    peer.agrees("rbp.50, .80, .95", examples, measures)
