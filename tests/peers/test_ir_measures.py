"""ir_measures: nDCG and the measures beside it, each by the provider that it chooses itself."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest

from ndcg_explorer.core.measures.conventions import CONVENTION
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from tests.peers.comparison import CUTOFFS, Peer
from tests.peers.random_lists import Recipe, random_examples

LIBRARY = "ir-measures"
pytestmark = pytest.mark.timeout(500)
TREC = "negative=unjudged, ties=docid_desc"
# gdeval prints five places.
FIVE_PLACES = 5.0001e-6


def at_every_cutoff(theirs: str, ours: Measure) -> dict[str, Measure]:
    return {f"{theirs}@{cutoff}": ours.at(cutoff) for cutoff in CUTOFFS if cutoff}


@pytest.mark.parametrize(
    ("theirs", "convention"),
    [("nDCG", "ir_measures"), ("nDCG(judged_only=True)", "ir_measures-judged_only")],
)
def test_ndcg_at_every_cutoff(peer: Peer, theirs: str, convention: str) -> None:
    examples = random_examples(Recipe(negatives=True))
    peer.agrees(f"{theirs}@k", examples, at_every_cutoff(theirs, CONVENTION[convention].measure))


@pytest.mark.parametrize(
    ("theirs", "convention"),
    [("nDCG", "ir_measures"), ("nDCG(judged_only=True)", "ir_measures-judged_only")],
)
def test_scores_that_differ_only_beyond_single_precision_tie(peer: Peer, theirs: str, convention: str) -> None:
    near, ours = random_examples(Recipe(near=True)), CONVENTION[convention].measure
    peer.agrees(f"{theirs}@k, near scores, single", near, at_every_cutoff(theirs, ours))
    in_double = replace(ours, score_precision="double")
    peer.differs(f"{theirs}@k, near scores, double", near, at_every_cutoff(theirs, in_double))


@pytest.mark.parametrize("name", ["Success", "Success(rel=2)"])
def test_success_at_every_cutoff(peer: Peer, name: str) -> None:
    settings = f"{name[:-1]}, {TREC})" if "(" in name else f"{name}({TREC})"
    examples = random_examples(Recipe(negatives=True))
    peer.agrees(f"{name}@k", examples, at_every_cutoff(name, parse_measure(settings)))


@pytest.mark.parametrize("name", ["P", "R", "AP", "P(rel=2)", "R(rel=3)", "AP(rel=2)"])
def test_companions_at_every_cutoff(peer: Peer, name: str) -> None:
    settings = f"{name[:-1]}, {TREC})" if "(" in name else f"{name}({TREC})"
    examples = random_examples(Recipe(negatives=True))
    peer.agrees(f"{name}@k", examples, at_every_cutoff(name, parse_measure(settings)))


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        ("nDCG", "nDCG(ideal_cut=none, {})"),
        ("AP", "AP({})"),
        ("AP(rel=3)", "AP(rel=3, {})"),
        ("RR", "RR({})"),
        ("RR(rel=2)", "RR(rel=2, {})"),
        ("SetP", "P({})"),
        ("SetR", "R({})"),
        ("SetF", "F1({})"),
        ("SetF(rel=2)", "F1(rel=2, {})"),
        ("Rprec", "Rprec({})"),
        ("Rprec(rel=2)", "Rprec(rel=2, {})"),
        ("Bpref", "Bpref({})"),
        ("Bpref(rel=2)", "Bpref(rel=2, {})"),
        ("NumRet", "NumRet({})"),
        ("NumRel", "NumRel({})"),
        ("NumRelRet", "NumRelRet({})"),
        ("NumRet(rel=3)", "NumRelRet(rel=3, {})"),
    ],
)
def test_measures_of_the_whole_list(peer: Peer, theirs: str, ours: str) -> None:
    examples = random_examples(Recipe(negatives=True))
    peer.agrees(theirs, examples, {theirs: parse_measure(ours.format(TREC))})


@pytest.mark.parametrize("level", ["", "(rel=2)"])
def test_interpolated_precision_at_every_recall_level(peer: Peer, level: str) -> None:
    levels = [*(f"{tenths / 10:.1f}" for tenths in range(11)), "0.05", "0.33", "0.99"]
    rel = level.strip("()") or "rel=1"
    measures = {f"IPrec{level}@{recall}": parse_measure(f"IPrec({rel}, {TREC})@{recall}") for recall in levels}
    peer.agrees(f"IPrec{level}@recall", random_examples(Recipe(negatives=True)), measures)


@pytest.mark.parametrize("alpha", ["0.0", "0.3", "0.5", "0.7", "1.0"])
def test_alpha_ndcg_over_subtopics_by_pyndeval(peer: Peer, alpha: str) -> None:
    """The ideal is the same greedy one, to the document that it takes of two that gain as much."""
    examples = random_examples(Recipe(subtopics=8), 2_000)
    for rel in (1, 2):
        ours = parse_measure(f"alpha_nDCG(alpha={alpha}, rel={rel}, ties=docid_asc)")
        theirs = f"alpha_nDCG(alpha={alpha},rel={rel})"
        peer.agrees(f"{theirs}@k", examples, at_every_cutoff(theirs, ours))


@pytest.mark.parametrize("name", ["Judged", "RR", "RR(rel=2)"])
def test_measures_that_break_ties_the_other_way(peer: Peer, name: str) -> None:
    settings = f"{name[:-1]}, ties=docid_asc)" if "(" in name else f"{name}(ties=docid_asc)"
    examples = random_examples(Recipe(negatives=True))
    peer.agrees(f"{name}@k", examples, at_every_cutoff(name, parse_measure(settings)))


@pytest.mark.skipif(shutil.which("perl") is None, reason="gdeval is a Perl script")
def test_gdeval_to_the_places_that_it_prints(peer: Peer) -> None:
    err = at_every_cutoff("ERR", parse_measure("ERR(max=4, ties=docid_desc)"))
    ndcg = at_every_cutoff("nDCG(dcg='exp-log2')", CONVENTION["ir_measures-exp-log2"].measure)
    peer.agrees("ERR@k, nDCG(dcg='exp-log2')@k", random_examples(Recipe()), {**err, **ndcg}, FIVE_PLACES)
