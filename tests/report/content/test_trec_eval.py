"""Which call of trec_eval computes a measure.

Every call below was compared, on random lists with ties, negative grades and unjudged results, with trec_eval's
own code (pytrec_eval); tests/peers compares the conventions themselves.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_explorer.core.measures.conventions import CONVENTIONS
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.edits import move_results, set_grades
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.report.content.trec_eval import Agreement, agreeing_call, trec_eval_call
from tests.support.kept_sessions import make_session

TREC = "negative=unjudged, ties=docid_desc"


@pytest.mark.parametrize(
    ("measure", "call"),
    [
        (f"nDCG({TREC})@10", "-m ndcg_cut.10"),
        (f"nDCG({TREC})", "-m ndcg"),
        (f"nDCG(ideal_cut=none, {TREC})", "-m ndcg"),
        (f"nDCG(unjudged=condensed, {TREC})@5", "-J -m ndcg_cut.5"),
        (f"nDCG(mean=judged, {TREC})@5", "-c -m ndcg_cut.5"),
        (f"nDCG(mean=judged, unjudged=condensed, {TREC})", "-c -J -m ndcg"),
        (f"AP({TREC})", "-m map"),
        (f"AP({TREC}, rel=2)@100", "-l 2 -m map_cut.100"),
        (f"P({TREC})@10", "-m P.10"),
        (f"P({TREC})", "-m set_P"),
        ("P(ties=docid_desc, negative=zero)@10", "-m P.10"),
        (f"R({TREC}, rel=3)@1000", "-l 3 -m recall.1000"),
        (f"R({TREC})", "-m set_recall"),
        (f"RR({TREC})", "-m recip_rank"),
        (f"RR({TREC}, rel=2)@10", "-l 2 -M 10 -m recip_rank"),
        (f"RR(unjudged=condensed, {TREC})", "-J -m recip_rank"),
        (f"Success({TREC}, rel=2)@5", "-l 2 -m success.5"),
        (f"Rprec({TREC})", "-m Rprec"),
        (f"F1({TREC}, rel=2)", "-l 2 -m set_F"),
    ],
)
def test_a_measure_that_trec_eval_computes_has_its_call(measure: str, call: str) -> None:
    assert trec_eval_call(parse_measure(measure)) == f"trec_eval -q {call} judgements.qrels run.run"


@pytest.mark.parametrize(
    "measure",
    [
        "nDCG@10",  # ties as listed
        "nDCG(ties=docid_desc)@10",  # a negative grade counts as judged
        f"nDCG(ideal_cut=none, {TREC})@10",  # an uncut ideal under a cut list
        f"nDCG(gain=exp2, {TREC})@10",
        f"nDCG(zero_ideal=1, {TREC})@10",
        f"nDCG(mean=run, {TREC})@10",
        f"nDCG(round=half_up(2), {TREC})@10",
        f"nDCG(average=pooled, {TREC})@10",
        f"RR(unjudged=condensed, {TREC})@10",  # -M cuts before -J leaves out
        f"P({TREC}, rel=1.5)@10",  # levels are whole
        f"P({TREC}, rel=0)@10",
        "P(ties=docid_desc, unjudged=condensed)@10",
        f"P({TREC}, unjudged=grade(1))@10",
        f"ERR({TREC})@10",
        f"RBP({TREC})@10",
        f"Success({TREC})",
        f"Rprec({TREC})@10",
        f"F1({TREC})@10",
        f"NumRet({TREC})",  # its last line has the sum
        f"DCG({TREC})@10",
        f"Judged({TREC})@10",
    ],
)
def test_a_measure_that_trec_eval_does_not_compute_has_none(measure: str) -> None:
    assert trec_eval_call(parse_measure(measure)) is None


def test_the_tools_that_run_trec_eval_have_a_call_and_no_others() -> None:
    called = [row.slug for row in CONVENTIONS if trec_eval_call(row.at(10)) is not None]
    assert called == [row.slug for row in CONVENTIONS if row.slug.startswith("trec_eval-")]


def test_single_precision_has_the_call_where_it_makes_no_difference() -> None:
    single = f"nDCG({TREC}, score_precision=single)@2"
    assert agreement(session_of([1, 2], [2, 1], single)) == Agreement(CALL, for_exported=True)
    assert agreement(session_of([1, 2], [1, 1], single)) == Agreement(CALL, for_exported=False)
    assert agreement(session_of([1, 2], [1 + 1e-12, 1], single)) is None
    assert agreement(session_of([1, 2], [1 + 1e-12, 1], "nDCG(score_precision=single)@2")) is not None


def session_of(grades: list[float], scores: list[float], measure: str = "nDCG@2") -> Session:
    rows = list(range(len(scores)))
    return make_session([grades], {"A": [rows]}, {"A": [scores]}, measure=measure)


def agreement(session: Session) -> Agreement | None:
    return agreeing_call(evaluate(session))


CALL = "trec_eval -q -m ndcg_cut.2 judgements.qrels run.run"


def test_lists_as_they_stand_agree_with_trec_eval_as_they_are_exported() -> None:
    assert agreement(session_of([1, 2, 0], [3, 2, 2])) == Agreement(CALL, for_exported=True)


def test_grades_that_trec_eval_reads_otherwise_have_no_call() -> None:
    assert agreement(session_of([1, -1], [2, 1])) is None
    assert agreement(session_of([1, 1.5], [2, 1])) is None
    assert agreement(set_grades(session_of([1, 2], [2, 1]), "q1", ["d1"], [0.5])) is None
    assert agreement(session_of([1, -1], [2, 1], "nDCG(negative=unjudged)@2")) == Agreement(CALL, for_exported=True)


def test_ties_that_matter_are_ordered_in_the_loaded_run_only() -> None:
    by_id = f"nDCG({TREC})@2"
    assert agreement(session_of([1, 2], [1, 1], by_id)) == Agreement(CALL, for_exported=False)
    assert agreement(session_of([1, 2], [2, 1], by_id)) == Agreement(CALL, for_exported=True)
    tied = make_session([[1, 2], [1, 2]], {"A": [[0, 1]] * 2}, {"A": [[1, 1]] * 2}, measure=by_id)
    # One list has an order of its own now, the other is as it was loaded: no run file holds both.
    assert agreement(move_results(tied, "q1", "A", [1], 0)) is None


def test_documents_that_stand_in_a_list_twice_are_refused_by_trec_eval() -> None:
    repeated = make_session([[1, 2]], {"A": [[0, 0, 1]]}, measure="nDCG(duplicates=first)@2")
    assert agreement(repeated) is None
    once = make_session([[1, 2]], {"A": [[0, 1]]}, measure="nDCG(duplicates=first)@2")
    assert agreement(once) == Agreement(CALL, for_exported=True)


def test_a_gain_of_its_own_has_no_call_whatever_the_data() -> None:
    session = session_of([1, 0], [2, 1])
    assert agreement(session.changed(measure=replace(session.measure, ideal="retrieved"))) is None
