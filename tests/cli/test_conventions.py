"""``conventions``: the same list as every tool scores it."""

import csv
import io
import json
from typing import Any

import pytest

from ndcg_explorer.cli import main
from ndcg_explorer.core.measures.conventions import CONVENTIONS

Printed = pytest.CaptureFixture[str]
SIX = ["conventions", "--grades", "3 2 3 0 1 2", "--judged", "3 2 3 0 1 2 3 2"]
TIED = [*SIX, "--scores", "9 5 5 5 5 1"]


def as_json(capsys: Printed, arguments: list[str]) -> dict[str, dict[str, Any]]:
    assert main([*arguments, "--output", "json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return {row["slug"]: row for row in json.loads(printed.out)}


def test_json_has_the_agreed_shape(capsys: Printed) -> None:
    found = as_json(capsys, [*SIX, "--cutoff", "6"])
    assert list(found) == [row.slug for row in CONVENTIONS]
    assert {tuple(row) for row in found.values()} == {("slug", "label", "value", "checked", "why")}
    assert {row["checked"] for row in found.values()} == {"run", "source"}
    assert found["sklearn"]["label"] == "scikit-learn ndcg_score"
    assert found["sklearn"]["why"].startswith("The ideal is over the list")


@pytest.mark.parametrize(
    ("arguments", "slug", "value"),
    [
        ([*SIX, "--cutoff", "6"], "trec_eval-ndcg_cut", 0.785002371969948),
        ([*SIX, "--cutoff", "3"], "trec_eval-ndcg_cut", 0.901306029678045),
        ([*SIX, "--cutoff", "10"], "trec_eval-ndcg_cut", 0.7561640298168337),
        ([*SIX, "--cutoff", "3"], "quepid-ndcg", 0.6602075230297725),
        ([*SIX, "--cutoff", "10"], "elasticsearch", 0.7510833867922446),
        ([*SIX, "--cutoff", "3"], "trec_eval-ndcg", 0.7561640298168337),
        (SIX, "sklearn", 0.9608081943360616),
        ([*TIED, "--cutoff", "3"], "trec_eval-ndcg_cut", 0.5679726963447116),
        ([*TIED, "--cutoff", "3"], "sklearn", 0.7969731179200272),
        ([*TIED, "--cutoff", "3"], "catboost", 0.5939462358400547),
        ([*TIED, "--cutoff", "3"], "lightgbm", 0.9594535145926795),
    ],
)
def test_the_figures_are_those_of_the_tools(capsys: Printed, arguments: list[str], slug: str, value: float) -> None:
    assert as_json(capsys, arguments)[slug]["value"] == pytest.approx(value, abs=1e-9)


def test_a_tool_without_a_figure_has_null(capsys: Printed) -> None:
    found = as_json(capsys, ["conventions", "--grades", "0 0"])
    assert found["gdeval"]["value"] is None
    assert found["lightgbm"]["value"] == 1
    assert found["sklearn"]["value"] == 0


def test_a_tool_that_refuses_the_list_says_why(capsys: Printed) -> None:
    found = as_json(capsys, ["conventions", "--grades", "2 -1 1"])
    assert found["sklearn"]["value"] is None
    assert found["sklearn"]["why"].startswith("Refuses this list. Grade -1:")
    assert found["ranx-ndcg"]["value"] is not None


def test_csv_has_a_row_for_each_tool_with_its_knobs(capsys: Printed) -> None:
    assert main([*SIX, "--cutoff", "6", "--output", "csv"]) == 0
    rows = {row["slug"]: row for row in csv.DictReader(io.StringIO(capsys.readouterr().out))}
    assert list(rows) == [row.slug for row in CONVENTIONS]
    assert float(rows["lightgbm"]["value"]) == pytest.approx(0.9488107485678985, abs=1e-12)
    assert rows["lightgbm"]["knobs"] == "gain=exp2 ideal=retrieved"


def test_csv_leaves_the_value_empty_where_there_is_none(capsys: Printed) -> None:
    assert main(["conventions", "--grades", "0 0", "--output", "csv"]) == 0
    rows = {row["slug"]: row for row in csv.DictReader(io.StringIO(capsys.readouterr().out))}
    assert rows["gdeval"]["value"] == ""


def test_the_table_goes_from_the_highest_value_to_the_lowest(capsys: Printed) -> None:
    assert main([*SIX, "--cutoff", "6"]) == 0
    heading, *lines = capsys.readouterr().out.splitlines()
    assert heading.split()[0] == "Value"
    values = [float(line.split()[0]) for line in lines]
    assert values == sorted(values, reverse=True)
    assert len(lines) == len(CONVENTIONS)
    (sklearn,) = [line for line in lines if line.split()[1] == "sklearn"]
    assert sklearn.split() == ["0.9608", "sklearn", "ideal=retrieved", "running"]


def test_the_table_has_tools_without_a_figure_last(capsys: Printed) -> None:
    assert main(["conventions", "--grades", "0 0"]) == 0
    lines = capsys.readouterr().out.splitlines()
    first_without = next(place for place, line in enumerate(lines) if line.split()[0] == "–")
    assert all(line.split()[0] == "–" for line in lines[first_without:])
    assert any(line.split()[1] == "gdeval" for line in lines[first_without:])


def test_a_listed_grade_that_the_pool_lacks_is_a_warning_here_too(capsys: Printed) -> None:
    assert main(["conventions", "--grades", "3 2", "--judged", "3"]) == 0
    assert "lacks grades that are in the list: 2" in capsys.readouterr().err
