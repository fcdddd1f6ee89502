"""``score``: a typed list, rank by rank, in three shapes."""

import csv
import io
import json
from typing import Any

import pytest

from ndcg_explorer.cli import main

COLUMNS = [
    "rank",
    "document",
    "grade",
    "gain",
    "discount",
    "discounted_gain",
    "cg",
    "dcg",
    "ideal_gain",
    "ideal_dcg",
    "ndcg",
]
Printed = pytest.CaptureFixture[str]


def said(capsys: Printed, *arguments: str) -> str:
    """What a run that succeeds without a warning prints."""
    assert main(["score", *arguments]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def as_json(capsys: Printed, *arguments: str) -> Any:
    return json.loads(said(capsys, *arguments, "--output", "json"))["measures"]


def as_rows(capsys: Printed, *arguments: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(said(capsys, *arguments, "--output", "csv"))))


def test_json_has_the_agreed_shape(capsys: Printed) -> None:
    found = json.loads(said(capsys, "--grades", "3 1", "--measure", "nDCG@2", "--output", "json"))
    second = 0.6309297535714575
    assert found == {
        "measures": [
            {
                "measure": "nDCG@2",
                "queries": [
                    {
                        "query": "list",
                        "system": "list",
                        "value": 1.0,
                        "ranks": [
                            dict(zip(COLUMNS, [1, "D1", 3, 3, 1, 3, 3, 3, 3, 3, 1], strict=True)),
                            dict(
                                zip(
                                    COLUMNS,
                                    [2, "D2", 1, 1, second, second, 4, 3 + second, 1, 3 + second, 1],
                                    strict=True,
                                )
                            ),
                        ],
                    }
                ],
                "means": {"list": {"value": 1.0, "queries": 1, "left_out": 0}},
            }
        ]
    }


def test_json_columns_are_in_the_agreed_order(capsys: Printed) -> None:
    (measure,) = as_json(capsys, "--grades", "3 1")
    assert list(measure) == ["measure", "queries", "means"]
    assert list(measure["queries"][0]) == ["query", "system", "value", "ranks"]
    assert list(measure["queries"][0]["ranks"][0]) == COLUMNS


def test_json_carries_full_precision(capsys: Printed) -> None:
    (measure,) = as_json(capsys, "--grades", "3 2 3 0 1 2", "--judged", "3 2 3 0 1 2 3 2", "--measure", "nDCG@6")
    assert measure["queries"][0]["value"] == pytest.approx(0.785002371969948, abs=1e-15)


def test_the_reason_stands_beside_a_value_with_nothing_to_find(capsys: Printed) -> None:
    (measure,) = as_json(capsys, "--grades", "0 0")
    query = measure["queries"][0]
    assert list(query) == ["query", "system", "value", "reason", "ranks"]
    assert query["value"] == 0
    assert "zero_ideal=0" in query["reason"]
    assert "zero_ideal=0" in said(capsys, "--grades", "0 0")


def test_a_value_that_is_undefined_is_null_and_its_query_left_out(capsys: Printed) -> None:
    (measure,) = as_json(capsys, "--grades", "0 0", "--measure", "nDCG(zero_ideal=skip)")
    assert measure["queries"][0]["value"] is None
    assert measure["means"]["list"] == {"value": None, "queries": 0, "left_out": 1}
    assert measure["queries"][0]["ranks"][0]["ndcg"] is None


def test_csv_is_a_row_per_rank_with_the_agreed_columns(capsys: Printed) -> None:
    text = said(capsys, "--grades", "2 4 1 3 1", "--output", "csv")
    lines = text.splitlines()
    assert lines[0] == ",".join(COLUMNS)
    assert len(lines) == 6
    assert lines[1] == "1,D1,2,2,1,2,2,2,4,4,0.5"
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [round(float(row["ndcg"]), 4) for row in rows] == [0.5, 0.7677, 0.7288, 0.8624, 0.8693]
    assert rows[1]["discount"] == "0.6309297535714575"


def test_csv_of_several_measures_says_which_row_is_whose(capsys: Printed) -> None:
    rows = as_rows(capsys, "--grades", "3 1", "--measure", "nDCG@1", "--measure", "nDCG(gain=exp2)")
    assert list(rows[0]) == ["query", "system", "measure", *COLUMNS]
    assert [row["measure"] for row in rows] == ["nDCG@1", "nDCG@1", "nDCG(gain=exp2)", "nDCG(gain=exp2)"]
    assert [row["gain"] for row in rows] == ["3", "1", "7", "1"]


def test_csv_of_a_measure_without_ranks_is_its_value(capsys: Printed) -> None:
    text = said(capsys, "--grades", "3 0", "--measure", "P@2", "--output", "csv")
    assert text == "query,system,measure,value\nlist,list,P@2,0.5\n"


def test_the_table_shows_every_rank_to_four_places(capsys: Printed) -> None:
    lines = said(capsys, "--grades", "2 4 1 3 1").splitlines()
    assert lines[0] == "nDCG = 0.8693"
    assert lines[1].strip().startswith("the whole list · gain g · discount 1/log2(i+1)")
    heading = next(place for place, line in enumerate(lines) if line.startswith("Rank"))
    headings = " ".join(lines[heading].split())
    assert headings == "Rank Document Grade Gain Discount Disc. gain CG DCG Ideal gain Ideal DCG nDCG"
    second = " ".join(lines[heading + 2].split())
    assert second == "2 D2 4 4 0.6309 2.5237 6.0000 4.5237 3.0000 5.8928 0.7677"
    assert len(lines) == heading + 6


def test_the_table_names_the_tools_that_mean_the_same(capsys: Printed) -> None:
    assert "as in Quepid nDCG" in said(capsys, "--grades", "3 1", "--measure", "nDCG(gain=exp2, ideal_cut=none)@2")


def test_a_value_below_1_is_not_shown_as_1(capsys: Printed) -> None:
    out = said(capsys, "--grades", "1 1.00001 1")
    assert out.splitlines()[0] == "nDCG = 0.9999"


@pytest.mark.parametrize("mark", ["–", "-", "?", "—"])
def test_each_mark_for_unjudged_is_understood(capsys: Printed, mark: str) -> None:
    (measure,) = as_json(capsys, "--grades", f"3 2 {mark} 0 1")
    ranks = measure["queries"][0]["ranks"]
    assert ranks[2]["grade"] is None
    assert ranks[2]["gain"] == 0
    assert measure["queries"][0]["value"] == pytest.approx(0.9762, abs=5e-5)  # 4.6487 / 4.7619


def test_a_mark_for_unjudged_may_come_first(capsys: Printed) -> None:
    (measure,) = as_json(capsys, "--grades", "- 2")
    assert measure["queries"][0]["value"] == pytest.approx(0.6309, abs=5e-5)


@pytest.mark.parametrize("grades", ["-,2", "-1,2", "–,2"])
def test_a_list_with_commas_may_begin_with_a_dash(capsys: Printed, grades: str) -> None:
    (measure,) = as_json(capsys, "--grades", grades)
    assert measure["queries"][0]["value"] == pytest.approx(0.6309, abs=5e-5)


def test_an_unjudged_grade_is_a_dash_in_the_table_and_empty_in_csv(capsys: Printed) -> None:
    assert "2  D2            –" in said(capsys, "--grades", "3 - 1")
    assert as_rows(capsys, "--grades", "3 - 1")[1]["grade"] == ""


def test_condensed_ranks_close_up_and_documents_keep_their_names(capsys: Printed) -> None:
    (measure,) = as_json(capsys, "--grades", "3 - 1", "--measure", "nDCG(unjudged=condensed)")
    assert [(row["rank"], row["document"]) for row in measure["queries"][0]["ranks"]] == [
        (1, "D1"),
        (2, "D3"),
    ]


def test_documents_sort_by_name_as_they_stand(capsys: Printed) -> None:
    (measure,) = as_json(capsys, "--grades", " ".join(["1"] * 10))
    names = [row["document"] for row in measure["queries"][0]["ranks"]]
    assert names == sorted(names)
    assert names[0] == "D01"


@pytest.mark.parametrize("grades", ["3 2 1", "3,2,1", " 3, 2 ,1 ", "3\t2\n1"])
def test_grades_are_parted_by_spaces_or_commas(capsys: Printed, grades: str) -> None:
    (measure,) = as_json(capsys, "--grades", grades)
    assert [row["grade"] for row in measure["queries"][0]["ranks"]] == [3, 2, 1]


def test_the_pool_is_taken_as_given(capsys: Printed) -> None:
    (measure,) = as_json(capsys, "--grades", "4 2 5", "--judged", "5 4 3 2")
    query = measure["queries"][0]
    assert round(query["value"], 4) == 0.7852
    assert [round(row["ndcg"], 4) for row in query["ranks"]] == [0.8, 0.6994, 0.8602]


def test_a_listed_grade_that_the_pool_lacks_is_a_warning(capsys: Printed) -> None:
    assert main(["score", "--grades", "4 2 5 5", "--judged", "5 4 3", "--output", "json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == (
        "ndcg-explorer: warning: --judged is taken as given, but lacks grades that are in the list: 5, 2.\n"
    )
    ideal = json.loads(printed.out)["measures"][0]["queries"][0]["ranks"][2]["ideal_dcg"]
    assert round(ideal, 4) == 9.0237


def test_scores_settle_ties(capsys: Printed) -> None:
    arguments = ("--grades", "3 2 3 0 1 2", "--judged", "3 2 3 0 1 2 3 2", "--scores", "9 5 5 5 5 1")
    (measure,) = as_json(capsys, *arguments, "--convention", "trec_eval-ndcg_cut@6")
    assert measure["queries"][0]["value"] == pytest.approx(0.7332822687040911, abs=1e-12)
    assert [row["document"] for row in measure["queries"][0]["ranks"]] == ["D1", "D5", "D4", "D3", "D2", "D6"]


def test_scores_that_rise_are_a_warning(capsys: Printed) -> None:
    assert main(["score", "--grades", "3 2", "--scores", "1 9"]) == 0
    assert "--scores rise somewhere" in capsys.readouterr().err


def test_a_strange_gain_is_a_warning_said_once(capsys: Printed) -> None:
    gain = "gain=table(0:0, 1:5, 2:3)"
    assert main(["score", "--grades", "2 1 0", "--measure", f"nDCG({gain})", "--measure", f"DCG({gain})"]) == 0
    printed = capsys.readouterr()
    assert printed.err == "ndcg-explorer: warning: The gain falls from 5 at grade 1 to 3 at grade 2.\n"
    assert printed.out.startswith("nDCG(gain=table(0:0, 1:5, 2:3)) = ")


def test_measures_come_in_the_order_asked_for(capsys: Printed) -> None:
    found = as_json(capsys, "--grades", "3 0 2", "--measure", "P@2", "--measure", "nDCG@3", "--measure", "MAP")
    assert [measure["measure"] for measure in found] == ["P@2", "nDCG@3", "AP"]
    assert found[0]["queries"] == [{"query": "list", "system": "list", "value": 0.5}]
    assert found[2]["queries"][0]["value"] == pytest.approx((1 + 2 / 3) / 2)


@pytest.mark.parametrize(
    ("measure", "value"), [("CG@2", 4), ("DCG@2", 1 + 3 * 0.6309297535714575), ("IDCG@2", 3.6309297535714577)]
)
def test_the_sums_come_with_their_ranks(capsys: Printed, measure: str, value: float) -> None:
    (found,) = as_json(capsys, "--grades", "1 3 0", "--measure", measure)
    assert found["queries"][0]["value"] == pytest.approx(value)
    assert len(found["queries"][0]["ranks"]) == 3


def test_a_rising_discount_leaves_the_ideal_gain_blank(capsys: Printed) -> None:
    measure = "nDCG(discount=table(0.5, 1))"
    assert main(["score", "--grades", "1 3", "--measure", measure, "--output", "json"]) == 0
    ranks = json.loads(capsys.readouterr().out)["measures"][0]["queries"][0]["ranks"]
    assert [row["ideal_gain"] for row in ranks] == [None, None]
    assert [row["ideal_dcg"] for row in ranks] == [1.5, 3.5]


def test_a_convention_sets_the_whole_measure(capsys: Printed) -> None:
    (measure,) = as_json(capsys, "--grades", "3 2 3 0 1 2", "--convention", "lightgbm@6")
    assert measure["queries"][0]["value"] == pytest.approx(0.9488107485678985, abs=1e-12)
    assert measure["measure"].startswith("nDCG(gain=exp2, ideal=retrieved")


def test_a_measure_without_values_by_rank_is_missed_aloud(capsys: Printed) -> None:
    assert main(["score", "--grades", "3 2", "--measure", "nDCG", "--measure", "P@1", "--output", "csv"]) == 0
    printed = capsys.readouterr()
    assert "P@1" not in printed.out
    assert "warning: P@1 has no values by rank and is not in this CSV" in printed.err


def test_a_cutoff_that_a_tool_does_not_have_is_said(capsys: Printed) -> None:
    assert main(["score", "--grades", "3 2", "--convention", "llamaindex@1"]) == 0
    assert "warning: llamaindex has no cutoff: it scores the whole list" in capsys.readouterr().err
    assert main(["score", "--grades", "3 2", "--convention", "llamaindex"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("grades", ["3 1 2", "3,1,2", "3, 1, 2", " 3 1 2 ,", "3,1,2,"])
def test_grades_stand_between_spaces_or_commas(capsys: Printed, grades: str) -> None:
    assert [row["grade"] for row in as_rows(capsys, "--grades", grades)] == ["3", "1", "2"]
