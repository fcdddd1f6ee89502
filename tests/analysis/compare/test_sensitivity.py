"""Does the order of the systems hold: every gain, discount, cutoff and convention, and the nearest that turns it."""

from __future__ import annotations

import numpy as np
import pytest

from ndcg_explorer.analysis.compare.compared import Side, compared
from ndcg_explorer.analysis.compare.sensitivity import sensitivity, turned_signs, turns, variants
from ndcg_explorer.analysis.compare.sentences import sensitivity_sentence
from ndcg_explorer.core.measures.conventions import CONVENTIONS
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.evaluation import evaluate
from tests.support.kept_sessions import make_session

SIDES = (Side("A"), Side("B"))
# A has the best result second, B many good ones and the best last.
TURNING = make_session([[5, 2, 2, 0, 0]], {"A": [[3, 0, 4]], "B": [[1, 2, 3]]}, measure="nDCG@3")


def test_variants_are_each_there_once_with_the_measure_itself_first() -> None:
    measure = parse_measure("nDCG@10")
    found = [variant.measure for variant in variants(measure)]
    assert found[0] == measure
    assert len(set(found)) == len(found)
    wanted = ("nDCG(gain=exp2)@10", "nDCG(discount=none)@5", "nDCG(gain=binary(1), discount=reciprocal)")
    assert {parse_measure(text) for text in wanted} <= set(found)
    assert {convention.at(10) for convention in CONVENTIONS} <= set(found)


def test_of_measures_without_gains_the_cutoff_alone_varies() -> None:
    found = [str(variant.measure) for variant in variants(parse_measure("P@10"))]
    assert found == ["P@10", "P@1", "P@3", "P@5", "P@20", "P@50", "P@100", "P"]


def test_each_verdict_is_the_comparison_under_that_measure() -> None:
    for verdict in sensitivity(evaluate(TURNING), SIDES):
        if verdict.refusal:
            continue
        means = compared(evaluate(TURNING.changed(measure=verdict.variant.measure)), SIDES).means
        assert verdict.means == pytest.approx(means, nan_ok=True)
        if not np.isnan(means).any() and np.ptp(means) > 1e-9:
            assert verdict.winner == int(np.argmax(means))


def test_the_nearest_measure_that_turns_the_winner_comes_first() -> None:
    verdicts = sensitivity(evaluate(TURNING), SIDES)
    assert verdicts[0].winner == 1 - int(verdicts[0].means[0] > verdicts[0].means[1])
    found = turns(verdicts)
    assert all(verdict.winner not in (None, verdicts[0].winner) for verdict in found)
    steps = [verdict.variant.steps for verdict in found]
    assert steps == sorted(steps)
    assert steps[0][0] == 1
    assert {id(verdict) for verdict in turned_signs(verdicts, 0)} == {id(verdict) for verdict in found}


def test_whether_the_order_holds_is_a_sentence() -> None:
    turning = str(sensitivity_sentence(sensitivity(evaluate(TURNING), SIDES), ("A", "B")))
    assert "is ahead under the current measure; of" in turning
    held = make_session([[3, 1]], {"A": [[1]], "B": [[0]]}, measure="nDCG@3")
    assert str(sensitivity_sentence(sensitivity(evaluate(held), SIDES), ("A", "B"))).startswith("B is ahead under")
    same = make_session([[3, 1]], {"A": [[1]], "B": [[1]]}, measure="nDCG@3")
    said = str(sensitivity_sentence(sensitivity(evaluate(same), SIDES), ("A", "B")))
    assert said == "No system is ahead under the current measure."


def test_a_measure_that_cannot_score_the_lists_says_so() -> None:
    negative = make_session([[3, -1]], {"A": [[0]], "B": [[1]]}, measure="nDCG@3")
    refused = [verdict for verdict in sensitivity(evaluate(negative), SIDES) if verdict.refusal]
    assert refused
    assert all(verdict.winner is None and not any(verdict.is_significant) for verdict in refused)
