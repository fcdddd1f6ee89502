"""XGBoost: labels and scores of a list, ideal over that list, tied scores as listed."""

from __future__ import annotations

import pytest

from ndcg_explorer.core.measures.conventions import CONVENTION
from ndcg_explorer.core.measures.measure import Measure
from tests.peers.comparison import CUTOFFS, Peer
from tests.peers.random_lists import Recipe, random_examples

LIBRARY = "xgboost-cpu"
pytestmark = pytest.mark.timeout(500)
SINGLE_PRECISION = 1e-6
PAST_THE_END = 1_000


def at_every_cutoff(convention: str, ending: str) -> dict[str, Measure]:
    ours = CONVENTION[convention]
    cutoffs = [cutoff or PAST_THE_END for cutoff in CUTOFFS]
    return {f"ndcg{ending}": ours.at(None)} | {f"ndcg@{cutoff}{ending}": ours.at(cutoff) for cutoff in cutoffs}


def test_ndcg_at_every_cutoff(peer: Peer) -> None:
    measures = at_every_cutoff("xgboost", "") | at_every_cutoff("xgboost-minus", "-")
    peer.agrees("nDCG, gain 2^g − 1, ties as listed", random_examples(Recipe()), measures)


def test_ndcg_with_linear_gain(peer: Peer) -> None:
    """Labels are kept in single precision, so that fractions are not quite ours."""
    measures = at_every_cutoff("xgboost-linear", "") | at_every_cutoff("xgboost-linear-minus", "-")
    what = "nDCG, linear gain, ties as listed"
    peer.agrees(what, random_examples(Recipe()), measures, ndcg_exp_gain=False)
    fractions = random_examples(Recipe(fractions=True))
    peer.agrees(f"{what}, fractions", fractions, measures, SINGLE_PRECISION, ndcg_exp_gain=False)
