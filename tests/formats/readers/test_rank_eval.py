"""The answers of Elasticsearch and OpenSearch to _rank_eval, of all versions."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from ndcg_explorer.formats.problems import NOTE, WARNING
from ndcg_explorer.formats.readers import rank_eval
from tests.support.reading import Bad, check_bad, check_survives, damaged, noise, rows_of, source_of, table_of

FILE = "answer.json"
ANSWER: dict[str, Any] = {
    "metric_score": 0.84,
    "details": {
        "q1": {
            "metric_score": 0.91,
            "unrated_docs": [{"_index": "shop", "_id": "d2"}],
            "hits": [
                {"hit": {"_index": "shop", "_id": "d1", "_score": 12.5}, "rating": 3},
                {"hit": {"_index": "shop", "_id": "d2", "_score": 11.0}, "rating": None},
            ],
            "metric_details": {"dcg": {"dcg": 7.0, "ideal_dcg": 7.0, "normalized_dcg": 1.0, "unrated_docs": 1}},
        },
        "star wars": {"hits": [{"hit": {"_index": "shop", "_id": "007", "_score": 1.0}, "rating": 0}]},
    },
    "failures": {},
}
ROWS = [
    ["q1", "1", "d1", "12.5", "3", "shop"],
    ["q1", "2", "d2", "11.0", "", "shop"],
    ["star wars", "1", "007", "1.0", "0", "shop"],
]


def changed(**details: Any) -> dict[str, Any]:
    answer = copy.deepcopy(ANSWER)
    answer["details"]["q1"].update(details)
    return answer


def hit(**more: Any) -> dict[str, Any]:
    return {"hit": {"_index": "shop", "_id": "d1", "_score": 1.5}, "rating": 1, **more}


def test_order_and_grades_come_together() -> None:
    found = table_of(rank_eval, ANSWER, FILE)
    assert found.columns == ("query", "rank", "document", "score", "grade", "index")
    assert rows_of(found) == ROWS
    assert found.place(1) == "$.details.q1.hits[1]"
    assert found.place(2) == '$.details["star wars"].hits[0]'
    assert found.roles == {name: name for name in ("query", "rank", "document", "score", "grade")}
    assert (found.by_score, found.default_system, found.problems.listed) == (False, "answer", [])


def test_the_wrapper_of_the_documentation_is_seen_through() -> None:
    found = table_of(rank_eval, {"rank_eval": ANSWER}, FILE)
    assert rows_of(found) == ROWS
    assert found.place(0) == "$.rank_eval.details.q1.hits[0]"


def test_the_keys_of_6_x() -> None:
    answer = {
        "rank_eval": {
            "quality_level": 0.4,
            "details": {"q": {"quality_level": 0.6, "unknown_docs": [], "hits": [hit()]}},
        }
    }
    assert rank_eval.looks_like(source_of(answer, FILE))
    assert rows_of(table_of(rank_eval, answer, FILE)) == [["q", "1", "d1", "1.5", "1", "shop"]]


def test_failures_are_warnings_with_the_reason() -> None:
    answer = {
        **ANSWER,
        "metric_score": "NaN",
        "failures": {
            "q9": {"error": {"root_cause": [{"type": "parse", "reason": "unknown field [x]"}], "reason": "all failed"}},
            "q8": {"error": "timeout"},
        },
    }
    listed = table_of(rank_eval, answer, FILE).problems.listed
    assert [(problem.severity, problem.place) for problem in listed] == [
        (WARNING, "$.failures.q9"),
        (WARNING, "$.failures.q8"),
    ]
    assert "unknown field [x]" in listed[0].found
    assert "timeout" in listed[1].found


def test_nan_as_text_is_no_value_and_noted() -> None:
    found = table_of(rank_eval, changed(hits=[hit(rating="NaN")]), FILE)
    assert rows_of(found)[0] == ["q1", "1", "d1", "1.5", "", "shop"]
    assert (found.problems.listed[0].severity, found.problems.listed[0].place) == (NOTE, "$.details.q1.hits[0]")


def test_a_query_without_hits_is_a_warning() -> None:
    found = table_of(rank_eval, changed(hits=[]), FILE)
    assert rows_of(found) == ROWS[2:]
    assert str(found.problems.listed[0]).startswith("answer.json, $.details.q1: this query has no hits")


BAD = [
    Bad("no details", '{"metric_score": 1}', "$", 'there is no object "details"'),
    Bad("details are an array", '{"details": []}', "$", 'there is no object "details"'),
    Bad("wrapper holds a number", '{"rank_eval": 3}', "$.rank_eval", 'there is no object "details"'),
    Bad("no query", '{"details": {}}', "$.details", "no query has a hit"),
    Bad("no hits", json.dumps(changed(hits=None)), "$.details.q1", 'there is no array "hits"'),
    Bad("query is a number", '{"details": {"q1": 3}}', "$.details.q1", 'there is no array "hits"'),
    Bad(
        "hit is a number",
        json.dumps(changed(hits=[hit(), 7])),
        "$.details.q1.hits[1]",
        'a number without an object "hit"',
    ),
    Bad("hit without id", json.dumps(changed(hits=[{"hit": {}}])), "$.details.q1.hits[0].hit", 'there is no "_id"'),
    Bad(
        "bare NaN", '{"details": {"q1": {"metric_score": NaN}}}', "line 1, column 37, $.details.q1.metric_score", "NaN"
    ),
    Bad("same query twice", '{"details": {"q1": {}, "q1": {}}}', "line 1, column 24, $.details.q1", "occurs twice"),
]


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad.name)
def test_bad_files_are_refused_by_place(bad: Bad) -> None:
    check_bad(rank_eval, bad, FILE)


def test_bad_hits_are_skipped_where_that_was_chosen() -> None:
    found = table_of(rank_eval, changed(hits=[7, hit()]), FILE, skip_bad_rows=True)
    assert rows_of(found)[0] == ["q1", "2", "d1", "1.5", "1", "shop"]
    assert found.problems.listed[0].severity == WARNING


@pytest.mark.parametrize("document", [{"details": "x"}, {"q1": {"d1": 3}}, [{"hits": []}], {"requests": []}])
def test_other_json_is_not_taken(document: object) -> None:
    assert rank_eval.looks_like(source_of(ANSWER, FILE))
    assert not rank_eval.looks_like(source_of(document, FILE))


def test_damage_gives_tables_or_our_error() -> None:
    for data in [*damaged(json.dumps(ANSWER).encode(), 21, 400), *noise(22, 100, b'{"details":{"')]:
        check_survives(rank_eval, data, FILE)
