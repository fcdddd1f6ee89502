"""``score`` of several systems and measures: one table, marks against a baseline, Markdown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_explorer.cli.tables import aligned
from tests.cli.test_compare import CG, FACTS, FALLEN, HELP_DESK, OLD, runs
from tests.support.command_files import ran, written

Printed = pytest.CaptureFixture[str]


def test_several_measures_are_columns_of_one_table(capsys: Printed) -> None:
    out = ran(capsys, "score", HELP_DESK, "--measure", "nDCG@10", "--measure", "P@5").out
    assert out.splitlines()[-4:] == [
        "System  nDCG@10     P@5  Queries",
        "BM25     0.5721  0.6167       12",
        "Neural   0.6818  0.6833       12",
        "Hybrid   0.6877  0.7000       12",
    ]


def test_systems_that_differ_significantly_from_the_baseline_are_marked(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD, new=FALLEN, same={**OLD, "q1": 6})
    found = ran(capsys, "score", *files, *CG, "--baseline", "old.run")
    assert found.code == 0, found.err
    rows = [line.split() for line in found.out.splitlines() if line.startswith(("old", "new", "same"))]
    assert rows == [["old", "5.0000", "10"], ["new", "3.1000", "▼", "10"], ["same", "5.1000", "10"]]
    assert "▼ significantly worse than old (paired t-test, p < 0.05, adjusted by Holm's method)." in found.out
    turned = ran(capsys, "score", *files, *CG, "--baseline", "new").out
    assert [line.split()[2] for line in turned.splitlines() if line.startswith(("old", "same"))] == ["▲", "▲"]


def test_markdown_has_the_best_of_each_measure_in_bold(capsys: Printed) -> None:
    out = ran(capsys, "score", HELP_DESK, "--measure", "nDCG@10", "--measure", "AP", "--output", "markdown").out
    assert out.splitlines() == [
        "| System | nDCG@10 | AP | Queries |",
        "|:--|--:|--:|--:|",
        "| BM25 | 0.5721 | 0.4536 | 12 |",
        "| Neural | 0.6818 | **0.6409** | 12 |",
        "| Hybrid | **0.6877** | 0.5994 | 12 |",
    ]


def test_markdown_of_each_query_has_the_measures_side_by_side(capsys: Printed) -> None:
    asked = ("--measure", "nDCG@10", "--measure", "P@5", "--per-query", "--output", "markdown")
    lines = ran(capsys, "score", HELP_DESK, *asked).out.splitlines()
    assert "| Query | System | nDCG@10 | P@5 | Note |" in lines
    assert "| reset router | BM25 | 0.8018 | 0.8000 |  |" in lines
    assert sum(line.startswith("| ") for line in lines) == 4 + 37


def test_markdown_of_ranks_says_whose_they_are(capsys: Printed) -> None:
    typed = ran(capsys, "score", "--grades", "3 2", "--output", "markdown").out
    assert typed.startswith("### nDCG = 1.0000\n\n| Rank | Document |")
    named = ran(capsys, "score", HELP_DESK, "--per-rank", "--output", "markdown").out
    assert "### nDCG@10 = 0.8018 · reset router · BM25\n" in named


@pytest.mark.parametrize(
    "arguments",
    [
        (HELP_DESK, "--baseline", "nobody"),
        (HELP_DESK, "--baseline", "BM25", "--output", "json"),
        ("--grades", "3 2", "--baseline", "BM25"),
    ],
)
def test_a_baseline_that_cannot_be_is_refused(capsys: Printed, arguments: tuple[str, ...]) -> None:
    assert ran(capsys, "score", *arguments).code == 2


def test_cells_in_bold_keep_the_columns_in_line() -> None:
    plain = aligned([("System", "P"), ("A", "0.5"), ("B", "0.25")])
    bold = aligned([("System", "P"), ("A", "0.5"), ("B", "0.25")], bold={(1, 1)})
    assert bold[1] == plain[1].replace("0.5", "\x1b[1m0.5\x1b[0m")
    assert (bold[0], bold[2]) == (plain[0], plain[2])


def test_means_are_weighted_and_split_by_group_where_queries_say_so(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD, new={**OLD, "q1": 7, "q2": 2, "q3": 3})
    queries = ("--queries", *written(tmp_path, {"queries.csv": FACTS}))
    found = json.loads(ran(capsys, "score", *files, *CG, *queries, "--group", "kind", "--output", "json").out)
    means = found["measures"][0]["means"]
    # Ten queries of value 5; q1 counts 8, the others 1: (8 × 7 + 2 + 3 + 7 × 5) / 17.
    assert means["new"]["value"] == pytest.approx(4.7)
    assert means["new"]["weighted"] == pytest.approx(96 / 17)
    assert means["new"]["groups"]["head"] == {"value": 7, "queries": 1, "weighted": 7}
    assert means["new"]["groups"]["tail"] == {"value": 2.5, "queries": 2, "weighted": 2.5}
    out = ran(capsys, "score", *files, *CG, *queries).out
    assert out.splitlines()[-3].split()[3:5] == ["Weighted", "Queries"]
    rows = ran(capsys, "score", *files, *CG, *queries, "--group", "kind", "--output", "csv").out.splitlines()
    assert rows[0] == "system,measure,value,queries,weighted,group"
    assert "new,CG,2.5,2,2.5,tail" in rows
    both = ran(capsys, "score", *files, *CG, "--measure", "P@1", *queries, "--group").out
    assert "all queries" in both


def test_scores_without_weights_and_groups_are_as_before(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD)
    assert ran(capsys, "score", *files, *CG, "--output", "csv").out.splitlines()[0] == "system,measure,value,queries"
    refused = ran(capsys, "score", *files, *CG, "--group")
    assert refused.code == 2
    assert "No query has a group" in refused.err
