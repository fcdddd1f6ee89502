"""Judgements of the judging tools in JSON, each in the shape that the tool writes."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from ndcg_explorer.formats.problems import WARNING
from ndcg_explorer.formats.readers import ratings_json
from tests.support.reading import Bad, check_bad, check_survives, damaged, noise, rows_of, source_of, table_of

FILE = "ratings.json"


class Good(NamedTuple):
    name: str
    document: Any
    slug: str
    rows: list[list[str]]
    place: str  # of the last row
    columns: tuple[str, ...] = ("query", "document", "grade")


RRE_GROUP = {
    "name": "brands",
    "queries": [
        {"template": "t.json", "placeholders": {"$query": "fender"}},
        {"template": "t.json", "placeholders": {"$query": "fender guitar", "$lang": "en"}},
    ],
}
NEWER = {**RRE_GROUP, "relevant_documents": {"1": {"gain": 3}, "2": {"rating": 0}}}
OLDER = {**RRE_GROUP, "relevant_documents": {"3": ["1"], "0": ["2", "5"]}}
RRE_ROWS = [[query, *rest] for rest in (["1", "3"], ["2", "0"]) for query in ("fender", "fender guitar")]
OLDER_ROWS = [[query, *rest] for rest in (["1", "3"], ["2", "0"], ["5", "0"]) for query in ("fender", "fender guitar")]
OPENSEARCH = {
    "name": "may",
    "type": "IMPORT_JUDGMENT",
    "judgmentRatings": [{"query": "red dress", "ratings": [{"docId": "B077", "rating": "0.9"}]}],
}

GOOD = [
    Good(
        "Quepid ratings",
        {
            "queries": [
                {"query": "star wars", "ratings": {"11": 3, "1891": 2.5, "7": None}},
                {"query": "x", "ratings": {}},
            ]
        },
        "quepid-ratings",
        [["star wars", "11", "3"], ["star wars", "1891", "2.5"], ["star wars", "7", ""]],
        '$.queries[0].ratings["7"]',
    ),
    Good(
        "Quepid case",
        {
            "case_name": "c",
            "scorer": {"name": "nDCG@10"},
            "queries": [
                {"query_text": "star wars", "ratings": [{"doc_id": "11", "rating": 3.0, "user_email": "a@x.org"}]},
                {"query_text": "unrated"},
            ],
            "try": {"query_params": "q=#$query##"},
        },
        "quepid-ratings",
        [["star wars", "11", "3.0", "a@x.org"]],
        "$.queries[0].ratings[0]",
        ("query", "document", "grade", "judge"),
    ),
    Good(
        "Quepid book",
        {
            "name": "b",
            "query_doc_pairs": [
                {
                    "query_text": "star wars",
                    "doc_id": 11,
                    "position": 1,
                    "document_fields": {"title": "Star Wars"},
                    "judgements": [
                        {"rating": 3.0, "unrateable": False, "user_email": "a@x.org"},
                        {"rating": 0.0, "unrateable": True, "user_email": "b@x.org"},
                        {"rating": None, "judge_later": True, "user_email": "c@x.org"},
                    ],
                },
            ],
        },
        "quepid-book",
        [
            ["star wars", "11", "3.0", "a@x.org"],
            ["star wars", "11", "", "b@x.org"],
            ["star wars", "11", "", "c@x.org"],
        ],
        "$.query_doc_pairs[0].judgements[2]",
        ("query", "document", "grade", "judge"),
    ),
    Good(
        "Quepid book as an array",
        [{"query_text": "q", "doc_id": "d", "judgements": [{"rating": 1, "user_email": "a"}]}],
        "quepid-book",
        [["q", "d", "1", "a"]],
        "$[0].judgements[0]",
        ("query", "document", "grade", "judge"),
    ),
    Good(
        "RRE with topics",
        {"index": "i", "id_field": "id", "topics": [{"description": "t", "query_groups": [NEWER]}]},
        "rre-ratings",
        RRE_ROWS,
        '$.topics[0].query_groups[0].relevant_documents["2"]',
    ),
    Good(
        "RRE without topics, older",
        {"index": "i", "query_groups": [OLDER]},
        "rre-ratings",
        OLDER_ROWS,
        '$.query_groups[0].relevant_documents["0"][1]',
    ),
    Good(
        "RRE with topics, older",
        {"topics": [{"query_groups": [OLDER]}]},
        "rre-ratings",
        OLDER_ROWS,
        '$.topics[0].query_groups[0].relevant_documents["0"][1]',
    ),
    Good(
        "RRE queries alone",
        {"queries": [{"placeholders": {"$query": "fender"}, "relevant_documents": {"1": {"gain": 2}}}]},
        "rre-ratings",
        [["fender", "1", "2"]],
        '$.queries[0].relevant_documents["1"]',
    ),
    Good(
        "RRE topics of both kinds",
        {
            "topics": [
                {"query_groups": [{"name": "g", "relevant_documents": {"1": {"gain": 1}}}]},
                {"queries": [{"placeholders": {"q": "bass"}, "relevant_documents": {"2": {"gain": 2}}}]},
            ]
        },
        "rre-ratings",
        [["g", "1", "1"], ["bass", "2", "2"]],
        '$.topics[1].queries[0].relevant_documents["2"]',
    ),
    Good(
        "rank_eval request",
        {
            "requests": [
                {"id": "q1", "request": {"query": {}}, "ratings": [{"_index": "i", "_id": "d1", "rating": 3}]},
            ],
            "metric": {"dcg": {"k": 10}},
        },
        "rank-eval-request",
        [["q1", "d1", "3", "i"]],
        "$.requests[0].ratings[0]",
        ("query", "document", "grade", "index"),
    ),
    Good(
        "OpenSearch",
        OPENSEARCH,
        "opensearch-judgments",
        [["red dress", "B077", "0.9"]],
        "$.judgmentRatings[0].ratings[0]",
    ),
    Good(
        "OpenSearch, as found by a search",
        {"took": 3, "hits": {"total": {"value": 1}, "hits": [{"_id": "j", "_source": OPENSEARCH}]}},
        "opensearch-judgments",
        [["red dress", "B077", "0.9"]],
        "$.hits.hits[0]._source.judgmentRatings[0].ratings[0]",
    ),
    Good(
        "OpenSearch, one fetched",
        {"_id": "j", "_source": OPENSEARCH},
        "opensearch-judgments",
        [["red dress", "B077", "0.9"]],
        "$._source.judgmentRatings[0].ratings[0]",
    ),
    Good(
        "RankQuest",
        [
            {
                "id": "1",
                "searchContext": {"q": "armed forces"},
                "ratings": [{"documentId": "n1", "rating": 4, "label": "very", "comment": ""}],
                "tags": [],
            }
        ],
        "rankquest",
        [["armed forces", "n1", "4"]],
        "$[0].ratings[0]",
    ),
]


@pytest.mark.parametrize("good", GOOD, ids=lambda good: good.name)
def test_each_tools_shape(good: Good) -> None:
    assert ratings_json.looks_like(source_of(good.document, FILE))
    found = table_of(ratings_json, good.document, FILE)
    assert found.columns == good.columns
    assert rows_of(found) == good.rows
    assert found.place(len(found) - 1) == good.place
    assert found.format == good.slug
    assert found.roles == {name: name for name in good.columns if name != "index"}


def test_true_as_a_grade_is_kept_for_the_mapping_to_refuse() -> None:
    document = {"queries": [{"query": "q", "ratings": {"d": True, "e": "good"}}]}
    assert rows_of(table_of(ratings_json, document, FILE)) == [["q", "d", "true"], ["q", "e", "good"]]


def quepid(ratings: Any, **more: Any) -> str:
    return json.dumps({"queries": [{"query": "ok", "ratings": {"d": 1}}, {"query": "q", "ratings": ratings, **more}]})


BAD = [
    Bad("no ratings", '{"queries": [{"query": "q"}]}', "$", "no queries with ratings were found"),
    Bad("something else", '{"a": 1}', "$", "no queries with ratings were found"),
    Bad("nothing rated", '{"queries": [{"query": "q", "ratings": {}}]}', "", "no document is rated"),
    Bad(
        "no query",
        '{"queries": [{"ratings": {"d": 1}}]}',
        "$.queries[0]",
        "there is no query: none of query, query_text",
    ),
    Bad(
        "query is a number among objects",
        '{"queries": [{"query": "q", "ratings": {"d": 1}}, 7]}',
        "$.queries[1]",
        "a number",
    ),
    Bad("ratings are a text", quepid("x"), "$.queries[1].ratings", "a text was found where ratings were expected"),
    Bad("rating is a number", quepid([7]), "$.queries[1].ratings[0]", "a number was found where a rating was expected"),
    Bad("rating without document", quepid([{"rating": 1}]), "$.queries[1].ratings[0]", "there is no document id"),
    Bad("empty document id", quepid({"": 1}), '$.queries[1].ratings[""]', "there is no document id"),
    Bad("rating without grade", quepid([{"doc_id": "d"}]), "$.queries[1].ratings[0]", "there is no grade"),
    Bad("gain missing", quepid({"d": {"gains": 1}}), "$.queries[1].ratings.d", "there is no grade"),
    Bad(
        "grade is an array",
        quepid([{"doc_id": "d", "rating": [1]}]),
        "$.queries[1].ratings[0]",
        "an array was found where a grade",
    ),
    Bad(
        "document judged twice",
        '{"queries": [{"query": "q", "ratings": {"d": 1, "d": 2}}]}',
        "line 1, column 49, $.queries[0].ratings.d",
        '"d" occurs twice',
    ),
    Bad(
        "Infinity",
        '{"queries": [{"query": "q", "ratings": {"d": Infinity}}]}',
        "line 1, column 46, $.queries[0].ratings.d",
        "Infinity",
    ),
]


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad.name)
def test_bad_files_are_refused_by_place(bad: Bad) -> None:
    check_bad(ratings_json, bad, FILE)


def test_bad_ratings_are_skipped_where_that_was_chosen() -> None:
    found = table_of(ratings_json, quepid([7, {"doc_id": "e", "rating": 2}]), FILE, skip_bad_rows=True)
    assert rows_of(found) == [["ok", "d", "1"], ["q", "e", "2"]]
    assert found.problems.listed[0].severity == WARNING


@pytest.mark.parametrize(
    "document",
    [
        {"q1": {"d1": 3}},
        [{"query": "q", "doc": "d", "rating": 3}],
        {"details": {"q": {"hits": []}}},
        {"queries": ["a"]},
    ],
)
def test_other_json_is_not_taken(document: object) -> None:
    assert not ratings_json.looks_like(source_of(document, FILE))


def test_damage_gives_tables_or_our_error() -> None:
    for seed, good in enumerate(GOOD):
        for data in damaged(json.dumps(good.document).encode(), seed, 60):
            check_survives(ratings_json, data, FILE)
    for data in noise(31, 100, b'{"queries":[{"'):
        check_survives(ratings_json, data, FILE)
