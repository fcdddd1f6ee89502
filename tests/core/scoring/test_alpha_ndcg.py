"""alpha_nDCG over subtopics, worked out by hand; and the ideal that takes the best document rank by rank."""

import math

import numpy as np
import pytest

from ndcg_explorer.core.arrays import offsets_of
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.core.scoring.subtopics import SubtopicJudgements, no_subtopics

SECOND, THIRD, FOURTH = (1 / math.log2(rank + 1) for rank in (2, 3, 4))


def judged(documents: list[dict[int, float]], results: list[int]) -> SubtopicJudgements:
    """Of one query: the grades of each document by subtopic, and which document stands at each rank."""
    return SubtopicJudgements(
        np.array([0, len(documents)]),
        offsets_of(np.array([len(one) for one in documents], dtype=np.intp)),
        np.array([subtopic for one in documents for subtopic in one], dtype=np.intp),
        np.array([grade for one in documents for grade in one.values()]),
        np.array(results, dtype=np.intp),
    )


def one_list(documents: list[dict[int, float]], results: list[int], **columns: object) -> GradedLists:
    """Each result has the best grade over its subtopics."""
    best = [max(documents[at].values()) if at >= 0 else math.nan for at in results]
    pool = [max(one.values()) for one in documents]
    lists = GradedLists.one(best, pool, subtopics=judged(documents, results))
    return GradedLists.one(best, pool, **columns, subtopics=lists.subtopics) if columns else lists  # type: ignore[arg-type]


def value(lists: GradedLists, measure: str) -> float:
    return float(score(lists, parse_measure(measure)).values[0])


# Of three subtopics the first has three documents, the second two, the third one that was not found.
DOCUMENTS: list[dict[int, float]] = [{0: 1, 1: 2}, {0: 1}, {0: 2, 1: 1}, {2: 1}, {0: 0, 1: 0}]
RANKED = one_list(DOCUMENTS, [1, 0, -1, 4, 2])


@pytest.mark.parametrize(
    ("measure", "dcg", "ideal"),
    [
        # 1 for subtopic 0; ½ for 0 and 1 for 1; nothing, twice; ¼ and ½. Best: 2 of the first two, then 1 for 2, 1, ¼.
        (
            "alpha_nDCG",
            1 + 1.5 * SECOND + 0.75 / math.log2(6),
            2 + SECOND + THIRD + 0.25 * FOURTH,
        ),
        ("alpha_nDCG@2", 1 + 1.5 * SECOND, 2 + SECOND),
        ("alpha_nDCG@1", 1, 2),
        ("alpha_nDCG(alpha=0)@2", 1 + 2 * SECOND, 2 + 2 * SECOND),
        ("alpha_nDCG(alpha=1)", 1 + SECOND, 2 + SECOND),
        # Only document 0 for subtopic 1 and document 2 for subtopic 0.
        ("alpha_nDCG(rel=2)", SECOND + 1 / math.log2(6), 1 + SECOND),
        ("alpha_nDCG(unjudged=condensed)@3", 1 + 1.5 * SECOND, 2 + SECOND + THIRD),
    ],
)
def test_what_a_result_gains_falls_with_those_above_it_on_the_same_subtopic(
    measure: str, dcg: float, ideal: float
) -> None:
    assert value(RANKED, measure) == pytest.approx(dcg / ideal, abs=1e-12)


def test_of_equal_documents_the_ideal_takes_the_one_with_the_last_id() -> None:
    """Documents 1 and 2 both gain 2 at first; after the last of them, each of the others gains less."""
    documents: list[dict[int, float]] = [{0: 1}, {0: 1, 1: 1}, {1: 1, 2: 1}]
    # Taken: 2, then 1 with ½ + 1, then 0 with ½. Begun with 1 it would be 2, then 2 with ½ + 1, then 0 with ½.
    assert value(one_list(documents, [2, 1, 0]), "alpha_nDCG") == pytest.approx(1, abs=1e-12)
    # The greedy order is not the best one here: 3 and then 1 twice, where 2 and 2 can be had.
    greedy: list[dict[int, float]] = [{0: 1, 2: 1, 4: 1}, {1: 1, 3: 1, 5: 1}, {0: 1, 1: 1, 2: 1, 3: 1}]
    found = value(one_list(greedy, [0, 1]), "alpha_nDCG(alpha=1)@2")
    assert found == pytest.approx((3 + 3 * SECOND) / (4 + SECOND), abs=1e-12)
    assert found > 1


def test_a_query_whose_subtopics_have_nothing_relevant_scores_0() -> None:
    lists = one_list([{0: 0}, {1: 0}], [0, 1])
    scores = score(lists, parse_measure("alpha_nDCG"))
    assert scores.values.tolist() == [0]
    assert scores.nothing_to_find is not None
    assert scores.nothing_to_find.tolist() == [True]


def test_without_any_result_that_is_relevant_it_is_0() -> None:
    assert value(one_list(DOCUMENTS, [4, -1]), "alpha_nDCG") == 0
    assert value(one_list(DOCUMENTS, []), "alpha_nDCG") == 0


def test_one_subtopic_is_the_same_as_none_said() -> None:
    documents: list[dict[int, float]] = [{0: 1}, {0: 0}, {0: 2}, {0: 1}]
    said = one_list(documents, [1, 0, 3])
    unsaid = GradedLists.one(said.grades, said.pool)
    for measure in ("alpha_nDCG", "alpha_nDCG@2", "alpha_nDCG(alpha=0.3, rel=2)", "alpha_nDCG(alpha=1)"):
        assert value(said, measure) == pytest.approx(value(unsaid, measure), abs=1e-12)


def test_a_repeated_document_gains_once_where_only_the_first_counts() -> None:
    twice = one_list(DOCUMENTS, [0, 0], repeated=np.array([False, True]))
    assert value(twice, "alpha_nDCG(duplicates=first)@2") == pytest.approx(2 / (2 + SECOND))
    assert value(twice, "alpha_nDCG(duplicates=all)@2") == pytest.approx((2 + SECOND) / (2 + SECOND))


def test_tied_results_take_their_subtopics_with_them() -> None:
    tied = one_list(DOCUMENTS, [1, 0], scores=[5, 5], id_order=np.array([0, 1]))
    assert value(tied, "alpha_nDCG(ties=docid_desc)@2") == pytest.approx((2 + 0.5 * SECOND) / (2 + SECOND))
    assert value(tied, "alpha_nDCG(ties=docid_asc)@2") == pytest.approx((1 + 1.5 * SECOND) / (2 + SECOND))


def test_lists_laid_end_to_end_keep_their_subtopics() -> None:
    plain = GradedLists.one([0, 1, 1])
    lists = [RANKED, plain, one_list(DOCUMENTS, [3, 1]), GradedLists.one([])]
    for measure in ("alpha_nDCG", "alpha_nDCG(alpha=0.3)@2"):
        together = score(GradedLists.joined(lists), parse_measure(measure)).values
        assert together.tolist() == pytest.approx([value(one, measure) for one in lists], abs=1e-15)
    assert GradedLists.joined([plain, plain]).subtopics is None


def test_lists_without_subtopics_have_a_table_of_none() -> None:
    empty = no_subtopics(np.array([0, 2, 3]))
    assert not empty.are_given().any()
    assert empty.results.tolist() == [-1, -1, -1]
