"""``explain``: one list, explained section by section, as a text and as JSON."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from typing import Any

import pytest

from ndcg_explorer.analysis.tool_comparison import tool_figures
from ndcg_explorer.cli import main
from ndcg_explorer.cli.explain_sections import SECTIONS
from ndcg_explorer.core.measures.conventions import CONVENTIONS
from ndcg_explorer.core.session.edits import move_results
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session_lists import list_of
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.session_file import save_session
from tests.support.command_files import QRELS, RUN, written
from tests.support.kept_sessions import KEPT_VALUE, with_kept_grades

Printed = pytest.CaptureFixture[str]
POOL = str(sample_folder() / "larger-pool.ndcg")
DESK = str(sample_folder() / "help-desk.ndcg")


def said(capsys: Printed, *arguments: str) -> str:
    assert main(["explain", *arguments]) == 0
    return capsys.readouterr().out


def as_json(capsys: Printed, *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(said(capsys, *arguments, "--output", "json"))
    return found


def test_a_query_that_nobody_judged_says_so_in_every_section(capsys: Printed, tmp_path: Path) -> None:
    files = written(tmp_path, {"a.run": RUN + "q3 Q0 a 1 2 bm25\n", "x.qrels": QRELS})
    text = said(capsys, *files, "--query", "q3")
    sentence = "Nothing judged: no document of this query has a grade, so the value says nothing about the list."
    assert text.count(sentence) >= 2  # beside the value, and where it is worked out
    assert "by choice" not in text
    found = as_json(capsys, *files, "--query", "q3")
    assert found["special_cases"][0] == {"name": "nothing_judged", "text": sentence}


def test_a_single_query_needs_no_name(capsys: Printed) -> None:
    lines = said(capsys, POOL).splitlines()
    assert lines[:2] == ["“example query” · list", "nDCG@3 = 0.8602"]
    for part in (
        "nDCG@3 = 7.7619 / 9.0237 = 0.8602",
        "Beyond the counted ranks: 0.0477. Together: 0.1398.",
        "doc-5        5     3           1  0.2770",
        "doc-3        3     –           3  0.1662",
        "  5  0.7852  7.7619     9.8851",
        "P@3           1.0000  The share of the first k ranks that is relevant.",
    ):
        assert part in lines, part
    assert any(line.startswith("Most of the loss arises by rank 2: the list has gathered 6") for line in lines)


def test_every_section_has_its_heading_and_its_key(capsys: Printed) -> None:
    lines = said(capsys, DESK, "--query", "reset router", "--system", "BM25").splitlines()
    assert all(section.title in lines for section in SECTIONS)
    found = as_json(capsys, DESK, "--query", "reset router", "--system", "BM25")
    heading = ["query", "system", "measure", "definition", "value"]
    assert list(found) == [*heading, *(section.key for section in SECTIONS)]


def test_json_has_the_numbers_of_the_evaluation(capsys: Printed) -> None:
    found = as_json(capsys, DESK, "--query", "printer offline", "--system", "Neural")
    evaluation = evaluate(load([DESK]).session)
    query = evaluation.session.query_number("printer offline")
    curves = evaluation.curves("Neural", query)
    assert found["value"] == evaluation.value("Neural", query)
    assert found["worked_out"]["dcg"] == curves.headline_dcg
    assert [row["dcg"] for row in found["worked_out"]["ranks"]] == curves.dcg.tolist()
    losses = found["losses"]
    parts = [row["loss"] for row in losses["ranks"]] + [losses["beyond"]]
    assert math.fsum(parts) == pytest.approx(1 - curves.value, abs=1e-12)
    assert math.fsum(row["cost"] for row in found["ideal"]["rows"]) == pytest.approx(1 - curves.value, abs=1e-12)
    assert [row["cutoff"] for row in found["cutoffs"]] == [1, 3, 5, 10, 20, None]
    assert found["cutoffs"][3]["value"] == pytest.approx(curves.value, abs=1e-12)
    assert found["companions"][0] == {
        "measure": "nDCG@10",
        "value": pytest.approx(curves.value),
        "explanation": "DCG over the DCG of the ideal order.",
    }
    assert {row["slug"] for row in found["tools"]} == {row.slug for row in CONVENTIONS}


def test_the_best_move_raises_the_value_by_what_it_says(capsys: Printed) -> None:
    found = as_json(capsys, POOL)["best_moves"]
    session = load([POOL]).session
    assert found["move"]["place"] == 3
    moved = move_results(session, "example query", "list", [2], found["move"]["to"] - 1)
    value = evaluate(moved).value("list", 0)
    assert found["value"] + found["move"]["gain"] == pytest.approx(value, abs=1e-12)
    assert f"The best move is doc-5 from place 3 to 1: nDCG rises by {value - found['value']:.4f}" in said(capsys, POOL)


def test_the_tools_settle_ties_by_document_id(capsys: Printed) -> None:
    found = as_json(capsys, DESK, "--query", "reset router", "--system", "BM25")
    (trec_eval,) = [row for row in found["tools"] if row["slug"] == "trec_eval-ndcg_cut"]
    from_tool = evaluate(load([DESK]).session.changed(measure=CONVENTIONS[0].at(10)))
    assert trec_eval["value"] == pytest.approx(from_tool.value("BM25", 0), abs=1e-12)
    assert trec_eval["knobs"] == ["ties=docid_desc"]
    session = from_tool.session
    by_tool = {
        row.convention.slug: row.value for row in tool_figures(list_of(session, session.systems[0], 0), session.measure)
    }
    assert trec_eval["value"] == by_tool["trec_eval-ndcg_cut"]


@pytest.mark.parametrize(
    ("arguments", "measure", "value"),
    [
        (["--measure", "nDCG"], "nDCG", 0.7852),
        (["--measure", "nDCG(gain=exp2)@3"], "nDCG(gain=exp2)@3", 0.7368),
        (["--convention", "ranx-ndcg@3"], "nDCG@3", 0.8602),
        (["--measure", "P@2"], "P@2", 1.0),
        (["--measure", "CG"], "CG", 11.0),
    ],
)
def test_another_measure_may_be_explained(capsys: Printed, arguments: list[str], measure: str, value: float) -> None:
    found = as_json(capsys, POOL, *arguments)
    assert found["measure"] == measure
    assert round(found["value"], 4) == value


def test_the_loss_of_another_kind_of_measure_is_said_to_be_of_ndcg(capsys: Printed) -> None:
    assert "\nOf nDCG@2: most of the loss" in said(capsys, POOL, "--measure", "P@2")


def test_several_systems_are_reported_and_the_first_is_taken(capsys: Printed) -> None:
    assert main(["explain", DESK, "--query", "reset router"]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("“reset router” · BM25\n")
    assert printed.err == (
        'ndcg-explorer: note: this is "BM25". There are also: "Neural", "Hybrid". Choose with --system.\n'
    )


def test_what_has_no_number_is_null(capsys: Printed, tmp_path: Path) -> None:
    path = tmp_path / "nothing.csv"
    path.write_text("query,document,rank,grade\nq,a,1,0\nq,b,2,\n", encoding="utf-8")
    found = as_json(capsys, str(path), "--measure", "nDCG(zero_ideal=undefined)")
    assert found["value"] is None
    assert found["losses"]["loss"] is None
    assert "no loss to split" in found["losses"]["holds"]
    assert found["worked_out"]["ranks"][1]["grade"] is None
    assert found["special_cases"][0]["name"] == "nothing_to_find"


def test_runs_and_judgements_are_read_with_the_usual_options(capsys: Printed, tmp_path: Path) -> None:
    run, qrels, table = tmp_path / "a.run", tmp_path / "a.qrels", tmp_path / "t.csv"
    run.write_text("q1 Q0 a 1 2.0 sys\nq1 Q0 b 2 1.0 sys\n", encoding="utf-8")
    qrels.write_text("q1 0 a 1\nq1 0 b 3\n", encoding="utf-8")
    table.write_text("query,sku,rank,grade\nq1,a,1,fair\nq1,b,2,good\n", encoding="utf-8")
    from_run = as_json(capsys, str(run), "--qrels", str(qrels), "--measure", "nDCG")
    words = ["--grade-word", "fair=1", "--grade-word", "good=3", "--column", "document=sku"]
    from_table = as_json(capsys, str(table), "--measure", "nDCG", *words)
    assert from_run["value"] == from_table["value"]
    assert round(from_run["value"], 4) == 0.7967


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        ([DESK], 'There are 12 queries; name one with --query. Known: "reset router", "slow wifi upstairs"'),
        ([DESK], "and 4 more."),
        ([DESK, "--query", "reset routers"], 'Unknown query "reset routers". Did you mean "reset router"?'),
        ([DESK, "--query", "zzz"], 'Unknown query "zzz". Known: "reset router"'),
        ([DESK, "--query", "reset router", "--system", "BM52"], 'Unknown system "BM52". Did you mean "BM25"?'),
        ([POOL, "--measure", "nDGC"], 'Did you mean "nDCG"'),
        ([POOL, "--measure", "nDCG", "--convention", "sklearn"], "give either --convention or --measure"),
        ([POOL, "--convention", "sklern"], 'Did you mean "sklearn"'),
        ([POOL, "--output", "csv"], "invalid choice: 'csv'"),
        ([POOL, "--measure", "nDCG(gain=table(0:0))"], "has no gain for it"),
        ([], "There is no file to open."),
    ],
)
def test_what_is_wrong_is_one_sentence_and_exits_2(capsys: Printed, arguments: list[str], fact: str) -> None:
    assert main(["explain", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    line = printed.err.splitlines()[-1]
    assert line.startswith("ndcg-explorer: ")
    assert fact in line


def test_judgements_without_results_explain_an_empty_list(capsys: Printed, tmp_path: Path) -> None:
    qrels = tmp_path / "a.qrels"
    qrels.write_text("q1 0 a 2\nq1 0 b 1\n", encoding="utf-8")
    assert main(["explain", str(qrels)]) == 0
    printed = capsys.readouterr()
    assert "there are judgements and no results" in printed.err
    assert "The list is empty, so that all of a possible 3 is missing." in printed.out


MEASURES = (
    "nDCG",
    "nDCG(ideal=topk)@3",
    "nDCG(ideal=max_grade)@5",
    "nDCG(unjudged=condensed, ties=average)@10",
    'nDCG(discount=formula("rank"))@4',
    "nDCG(round=floor_terms(2))@10",
    "nDCG(unjudged=grade(3))",
    "Judged@10",
    "AP",
    "IDCG",
)


@pytest.mark.parametrize("measure", MEASURES)
def test_every_query_is_explained_under_odd_measures(capsys: Printed, measure: str) -> None:
    for query in load([DESK]).session.query_ids[::3]:
        arguments = (DESK, "--query", query, "--system", "Hybrid", "--measure", measure)
        assert "nan" not in re.findall(r"\w+", said(capsys, *arguments))
        as_json(capsys, *arguments)


def test_help_has_examples(capsys: Printed) -> None:
    with pytest.raises(SystemExit) as left:
        main(["explain", "--help"])
    assert left.value.code == 0
    assert "ndcg-explorer explain session.ndcg --query" in capsys.readouterr().out


def test_a_snapshot_is_explained_with_the_grades_that_it_keeps(capsys: Printed, tmp_path: Path) -> None:
    path = str(tmp_path / "x.ndcg")
    save_session(path, with_kept_grades())
    lines = said(capsys, path, "--query", "q1", "--system", "then").splitlines()
    assert lines[:2] == ["“q1” · then (grades as of the snapshot)", f"nDCG@2 = {KEPT_VALUE}"]
    assert "The grades are those as of the snapshot; 2 documents of this query have another grade today." in lines
    found = as_json(capsys, path, "--query", "q1", "--system", "then")
    assert [rank["grade"] for rank in found["worked_out"]["ranks"]] == [3, 0]
    assert [(row["document"], row["grade"]) for row in found["ideal"]["rows"]] == [("d1", 3), ("d2", 2), ("d3", 0)]
