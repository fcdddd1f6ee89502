"""What is said of a comparison: "better" and "worse" only where it is significant, and a reason where there is none."""

from __future__ import annotations

import pytest

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.analysis.compare.comparison import ComparisonOptions
from ndcg_explorer.analysis.compare.sentences import comparison_sentences, p_text, why, word
from ndcg_explorer.analysis.compare.split import split
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.edits import set_grades, take_snapshot
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from tests.analysis.compare.test_comparison import VECTORS, A, B, comparison, valued
from tests.support.kept_sessions import NAN, make_session


def sentences(session: Session, *sides: Side) -> list[str]:
    (found,) = comparison(session, *sides).measures
    return [str(it) for it in comparison_sentences(found, found.contenders[0], ComparisonOptions())]


def test_a_significant_difference_is_better_or_worse() -> None:
    assert sentences(valued(VECTORS), B, A) == [
        "A is better than B: the difference is significant.",
        "A scores 0.4400, B 0.2400: +0.2000 (95% confidence interval +0.0244 to +0.3756), "
        "p = 0.034 (paired t-test, 5 queries).",
        "4 up, 0 down, 1 tied.",
        "With 5 queries a difference under 0.24 would hardly be detected (80% power).",
    ]
    assert sentences(valued(VECTORS), A, B)[0] == "B is worse than A: the difference is significant."


def test_another_difference_is_higher_or_lower() -> None:
    values = {"A": [0.1, 0.5, 0.2], "B": [0.2, 0.3, 0.6]}
    assert sentences(valued(values))[0] == "B is higher than A; the difference is not significant."
    assert sentences(valued(values), B, A)[0] == "A is lower than B; the difference is not significant."


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"A": [1], "B": [2]}, "B is higher than A; there is no test of it: a single query"),
        ({"A": [1, 2], "B": [1, 2]}, "B and A have the same mean: no query differs."),
        ({"A": [2, 3], "B": [1, 2]}, "B is lower than A; there is no test of it: all queries differ by the same"),
    ],
)
def test_without_a_test_the_reason_is_said(values: dict[str, list[float]], said: str) -> None:
    assert sentences(valued(values))[0].startswith(said)


def test_the_word_follows_the_adjusted_p() -> None:
    (alone,) = comparison(valued(VECTORS), B, A).measures
    (beside,) = comparison(valued(VECTORS)).measures
    assert word(alone.contenders[0]) == "better"
    assert [word(one) for one in beside.contenders] == ["lower", "lower"]


@pytest.mark.parametrize(
    ("p", "text"),
    [
        (0.047483, "p = 0.047"),
        (0.0009, "p < 0.001"),
        (5e-324, "p < 0.001"),
        (1.0, "p = 1.000"),
        (NAN, "p –"),
        (0.0499, "p = 0.04990"),
        (0.05004, "p = 0.05004"),
    ],
)
def test_p_is_never_shown_as_0_nor_as_the_bound_that_it_misses(p: float, text: str) -> None:
    assert p_text(p) == text


def reason(session: Session, one: str = "A", other: str = "B") -> str:
    return str(why(session, 0, split(evaluate(session), 0, Side(one), Side(other))))


TITLES = TextDocuments(["d1", "d2", "d3"], {"title": ["Apples", "", "Pears"]})


def test_why_a_query_changed_names_the_documents_that_make_most_of_it() -> None:
    session = make_session([[3, 0, 1]], {"A": [[1, 2, 0]], "B": [[0, 1, 2]]}, measure="DCG", documents=TITLES)
    assert reason(session) == "Mainly: “Apples” from rank 3 to 1, +1.5000."


def test_a_single_document_is_all_of_it() -> None:
    session = make_session([[3, 0, 1]], {"A": [[0, 2]], "B": [[0]]}, measure="DCG", documents=TITLES)
    assert reason(session) == "All of it: “Pears” is gone from rank 2, −0.6309."


def test_equal_values_have_two_reasons() -> None:
    same = make_session([[2, 2]], {"A": [[0]], "B": [[0]]}, measure="DCG")
    cancelled = make_session([[2, 2]], {"A": [[0]], "B": [[1]]}, measure="DCG")
    assert reason(same) == "The value is the same."
    assert reason(cancelled) == "The changes cancel each other out."


def test_another_grade_is_said_and_another_ideal_too() -> None:
    session = take_snapshot(make_session([[2, 1]], {"A": [[0]]}, measure="DCG"), "before", "A")
    session = set_grades(session, "q1", ["d1"], [3])
    assert reason(session, "before", "A") == "All of it: d1 stays at rank 1, grade 3 instead of 2, +1.0000."
    ideal = take_snapshot(make_session([[2, 1]], {"A": [[0]]}, measure="nDCG"), "before", "A")
    assert reason(set_grades(ideal, "q1", ["d2"], [3]), "before", "A") == (
        "The ideal DCG is another, under other judgments."
    )
