"""pytrec_eval, which is trec_eval's own code: ideal over all judged, ties by document id, descending."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_explorer.core.measures.conventions import CONVENTION
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from tests.peers.comparison import CUTOFFS, Peer
from tests.peers.random_lists import Recipe, random_examples

LIBRARY = "pytrec-eval-terrier"
pytestmark = pytest.mark.timeout(500)
OURS = {
    "ndcg": CONVENTION["pytrec_eval-ndcg"].measure,
    **{f"ndcg_cut.{cutoff}": CONVENTION["pytrec_eval-ndcg_cut"].at(cutoff) for cutoff in CUTOFFS if cutoff},
}
CONDENSED = {
    "ndcg": CONVENTION["trec_eval-J-ndcg"].measure,
    **{f"ndcg_cut.{cutoff}": CONVENTION["trec_eval-J-ndcg_cut"].at(cutoff) for cutoff in CUTOFFS if cutoff},
}


SETTLED = {"negative": "unjudged", "ties": "docid_desc", "score_precision": "single"}
# By the names of trec_eval, which are understood.
COMPANIONS = ["Rprec", "bpref", "set_F", "num_ret", "num_rel", "num_rel_ret", "recip_rank", "map", "P_10", "success_5"]


def test_measures_beside_ndcg_by_their_own_names(peer: Peer) -> None:
    ours = {name: replace(parse_measure(name), **SETTLED) for name in COMPANIONS}
    ours |= {f"iprec_at_recall_{tenths / 10:.2f}": _at_recall(tenths / 10) for tenths in range(11)}
    peer.agrees("Rprec, bpref, iprec_at_recall, …", random_examples(Recipe(negatives=True)), ours)


def _at_recall(level: float) -> Measure:
    return replace(parse_measure(f"iprec_at_recall_{level:.2f}"), **SETTLED)


def test_ndcg_at_every_cutoff(peer: Peer) -> None:
    peer.agrees("ndcg, ndcg_cut", random_examples(Recipe()), OURS)


def test_ndcg_where_some_grades_are_negative(peer: Peer) -> None:
    peer.agrees("ndcg, ndcg_cut, some grades negative", random_examples(Recipe(negatives=True)), OURS)


def test_scores_that_differ_only_beyond_single_precision_tie(peer: Peer) -> None:
    near = random_examples(Recipe(near=True))
    peer.agrees("ndcg, ndcg_cut, near scores, single precision", near, OURS)
    in_double = {name: replace(measure, score_precision="double") for name, measure in OURS.items()}
    peer.differs("ndcg, ndcg_cut, near scores, double precision", near, in_double)


def test_ndcg_of_judged_results_only(peer: Peer) -> None:
    examples = random_examples(Recipe(negatives=True))
    peer.agrees("-J ndcg, ndcg_cut", examples, CONDENSED, judged_docs_only_flag=True)
