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


def test_rank_biased_precision_by_grades(peer: Peer) -> None:
    """Theirs adds up grades, as if the highest were 1."""
    measures = {f"rbp.{percent}": parse_measure(f"RBP(p=0.{percent}, graded=max(4))") for percent in (50, 80, 95)}
    peer.agrees("rbp.50, .80, .95 over the highest grade", random_examples(Recipe(ties=False)), measures, over=4)


@pytest.mark.parametrize(("theirs", "ours"), [("f1", "F1"), ("hits", "NumRelRet")])
def test_companions_at_every_cutoff(peer: Peer, theirs: str, ours: str) -> None:
    peer.agrees(f"{theirs}@k", random_examples(Recipe(ties=False)), at_every_cutoff(theirs, parse_measure(ours)))


def test_r_precision_and_f1_of_the_whole_list(peer: Peer) -> None:
    measures = {name: parse_measure(name) for name in ("r-precision", "f1")}
    peer.agrees("r-precision, f1", random_examples(Recipe(ties=False)), measures)
