"""A try at reading says what each file is taken for, and what there is to choose from."""

from __future__ import annotations

from typing import Any

import pytest

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.source_file import ImportInput, SourceFile
from ndcg_explorer.importing.grade_words import suggestions
from ndcg_explorer.importing.preview.attempt import Attempt, attempt
from ndcg_explorer.importing.preview.encodings import readings
from ndcg_explorer.importing.preview.labels import description
from tests.support.importing import lists

CLICKS = "query,document,rank,clicks\nq,a,1,7\nq,b,2,0\nq,c,3,30\n"


def tried(text: str, **options: Any) -> Attempt:
    return attempt(ImportInput(text=text), ImportOptions(**options), lambda _: None)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("query,document,rank,grade\nq,a,1,2\n", "both"),
        ("query,document,rank\nq,a,1\n", "results"),
        ("query,document,grade\nq,a,1\n", "judgements"),
        ("thing,title\na,b\n", ""),
    ],
)
def test_a_file_is_taken_for_what_its_columns_are(text: str, holds: str) -> None:
    assert tried(text).previews[0].holds == holds


def test_a_signal_is_shown_as_the_grades_that_it_becomes() -> None:
    found = tried(CLICKS, signal="clicks", signal_method="thresholds", signal_cuts=(1.0, 10.0))
    assert [row[3].text for row in found.previews[0].rows] == ["7 → 1", "0", "30 → 2"]
    assert found.imported is not None
    assert lists(found.imported.session) == {"list": {"q": "a:1 b:0 c:2"}}


def test_thresholds_that_are_not_given_yet_are_a_problem_and_no_failure() -> None:
    found = tried(CLICKS, signal="clicks", signal_method="thresholds")
    assert found.imported is None
    assert "Give the thresholds" in str(found.problems.errors[0])


def test_the_text_is_shown_in_the_encodings_that_can_be_meant() -> None:
    data = "query,document,标题\nq,a,透气跑鞋\n".encode("gbk")
    read = readings(SourceFile("x.csv", pasted=data))
    assert read["gbk"] == "标题"
    assert "utf-8" not in read
    assert not readings(SourceFile("x.csv", pasted=b"query,document\n"))


def test_a_table_without_names_can_be_said_to_have_none() -> None:
    text = "D1;Red running shoes\nD2;Boots for the rain\n"
    found = tried(text)
    assert found.previews[0].header == "names"
    said = tried(text, file_headers={found.previews[0].file: "data"})
    assert said.previews[0].columns == ("column 1", "column 2")
    assert len(said.previews[0].rows) == 2


def test_the_words_of_amazon_have_two_usual_scales() -> None:
    assert suggestions(["S", "E", "I", "C"]) == [
        {"S": 2, "E": 3, "I": 0, "C": 1},
        {"S": 0.1, "E": 1, "I": 0, "C": 0.01},
    ]


@pytest.mark.parametrize(
    ("words", "grades"),
    [
        (["Exact", "Partial", "Irrelevant"], [2, 1, 0]),
        (["good", "fair", "bad"], [2, 1, 0]),
        (["yes", "no"], [1, 0]),
        (["gut", "mies"], []),
        (["E", "X", "Y"], []),
    ],
)
def test_words_are_suggested_their_usual_grades(words: list[str], grades: list[float]) -> None:
    found = suggestions(words)
    assert ([*found[0].values()] if found else []) == grades


def test_how_files_are_read_is_said_in_a_few_words() -> None:
    options = ImportOptions(
        file_columns={"a": {"document": "sku", "rank": ""}},
        encoding="gbk",
        decimal=",",
        signal="clicks",
        grade_words={"good": 2},
    )
    assert description(options) == (
        '"sku" is Document, no column is Rank, grades from "clicks", decimal comma, encoding gbk, good = 2'
    )
    assert description(ImportOptions()) == ""
