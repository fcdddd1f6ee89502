"""``compare``: its four shapes say the same, its choices do what they say, and its gate shuts when it should."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ndcg_explorer.storage.session_file import load_session
from tests.support.command_files import ROOT, Ran, ran, written

Printed = pytest.CaptureFixture[str]
HELP_DESK = str(ROOT / "sample_sessions" / "help-desk.ndcg")


def run_text(values: Mapping[str, float], tag: str) -> str:
    """A run that has one result for each query, whose grade is the value: see `QRELS`."""
    return "".join(f"{query} Q0 g{value} 1 1 {tag}\n" for query, value in values.items())


QUERIES = [f"q{number}" for number in range(1, 11)]
QRELS = "".join(f"{query} 0 g{grade} {grade}\n" for query in QUERIES for grade in range(10))
OLD = dict.fromkeys(QUERIES, 5)
FALLEN = {query: 5 - (1 + place % 3) for place, query in enumerate(QUERIES)}
CG = ("--measure", "CG")


def runs(folder: Path, **values: Mapping[str, float]) -> list[str]:
    texts = {f"{name}.run": run_text(of, name) for name, of in values.items()}
    return written(folder, {**texts, "x.qrels": QRELS})


def compared(capsys: Printed, *arguments: str) -> Any:
    found = ran(capsys, "compare", *arguments, "--output", "json")
    assert found.code == 0, found.err
    return json.loads(found.out)


# The help-desk sample


def test_the_help_desk_sample_as_json_has_the_figures_worked_out_elsewhere(capsys: Printed) -> None:
    made = compared(capsys, HELP_DESK, "--measure", "nDCG@10", "--all-pairs")
    (measure,) = made["measures"]
    assert (made["baseline"], made["seed"], made["missing"]) == ("BM25", 1, "zero")
    assert made["gate"] == {"failed": False, "reasons": []}
    first, neural, hybrid = measure["systems"]
    assert first == {"system": "BM25", "mean": pytest.approx(0.5721, abs=5e-5), "queries": 12}
    assert hybrid["difference"] == pytest.approx(0.1155, abs=5e-5)
    assert hybrid["interval"] == pytest.approx([0.0015, 0.2295], abs=5e-5)
    assert (round(hybrid["p"], 3), round(hybrid["adjusted_p"], 3)) == (0.047, 0.095)
    assert (hybrid["wins"], hybrid["ties"], hybrid["losses"]) == (8, 2, 2)
    assert list(neural) == [
        "system", "mean", "queries", "difference", "interval", "p", "adjusted_p", "test", "effect",
        "wins", "ties", "losses", "detectable", "bootstrap",
    ]  # fmt: skip
    assert [pair["systems"] for pair in measure["pairs"]] == [
        ["BM25", "Neural"], ["BM25", "Hybrid"], ["Neural", "Hybrid"],
    ]  # fmt: skip
    assert measure["left_out"] == []


def test_table_markdown_csv_and_json_say_the_same(capsys: Printed) -> None:
    asked = (HELP_DESK, "--measure", "nDCG@10", "--measure", "P@5")
    made = compared(capsys, *asked)
    table, markdown, text = (
        ran(capsys, "compare", *asked, "--output", shape).out for shape in ("table", "markdown", "csv")
    )
    rows = {(row["measure"], row["system"]): row for row in csv.DictReader(io.StringIO(text))}
    for measure in made["measures"]:
        for system in measure["systems"][1:]:
            row = rows[measure["measure"], system["system"]]
            assert float(row["difference"]) == system["difference"]
            assert [float(row["low"]), float(row["high"])] == system["interval"]
            assert float(row["adjusted_p"]) == system["adjusted_p"]
            for shown in (table, markdown):
                assert f"+{system['difference']:.4f}" in shown
                assert f"{system['p']:.3f}" in shown
    hybrid = "Hybrid is higher than BM25; the difference is not significant."
    assert hybrid in table
    assert f"- {hybrid}" in markdown


def test_markdown_has_the_best_in_bold(capsys: Printed) -> None:
    out = ran(capsys, "compare", HELP_DESK, "--measure", "nDCG@10", "--output", "markdown").out
    bold = [line for line in out.splitlines() if "**" in line and line.startswith("|")]
    assert len(bold) == 1
    assert bold[0].startswith("| Hybrid | **0.6877** | +0.1155 | +0.0015 to +0.2295 |")


def test_markdown_of_hostile_names_is_still_a_table(capsys: Printed, tmp_path: Path) -> None:
    listed = product(("a|b", "<b>*x*"), ("q|1", "q2"), ((1, 2), (2, 1)))
    rows = "".join(f"{query},g{grade},{rank},{grade},{name}\n" for name, query, (rank, grade) in listed)
    (table,) = written(tmp_path, {"x.csv": f"query,document,rank,grade,system\n{rows}"})
    out = ran(capsys, "compare", table, "--output", "markdown", "--per-query").out
    widths = {line.replace("\\|", "").count("|") for line in out.splitlines() if line.startswith("|")}
    # Eight columns of a system's figures, four of a query's.
    assert widths == {9, 5}
    assert "<b>" not in out


@pytest.mark.parametrize("name", ["Neural", "Hybrid"])
def test_the_baseline_can_be_named(capsys: Printed, name: str) -> None:
    made = compared(capsys, HELP_DESK, "--baseline", name)
    assert made["baseline"] == name
    assert name not in [system["system"] for system in made["measures"][0]["systems"][1:]]


def test_a_system_goes_by_its_file_too(capsys: Printed, tmp_path: Path) -> None:
    texts = {"first.run": run_text(OLD, "bm25"), "second.run": run_text(FALLEN, "bm25"), "x.qrels": QRELS}
    files = written(tmp_path, texts)
    names = {name: compared(capsys, *files, *CG, "--baseline", name)["baseline"] for name in ("first", "second.run")}
    assert len(set(names.values())) == 2
    assert compared(capsys, *files, *CG)["baseline"] == names["first"]


def test_a_system_of_a_large_file_goes_by_that_too(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {"first.run": run_text(OLD, "bm25"), "second.run": run_text(FALLEN, "dense"), "x.qrels": QRELS}
    files = written(tmp_path, texts)
    monkeypatch.setattr("ndcg_explorer.importing.loading.LARGE_BYTES", 0)
    made = compared(capsys, *files, *CG, "--baseline", "second")
    assert (made["baseline"], made["measures"][0]["systems"][1]["system"]) == ("dense", "bm25")


def test_a_name_that_nobody_has_is_told_with_those_there_are(capsys: Printed, tmp_path: Path) -> None:
    found = ran(capsys, "compare", *runs(tmp_path, old=OLD, new=FALLEN), "--baseline", "olt")
    assert (found.code, found.out) == (2, "")
    assert 'Did you mean "old"' in found.err


def test_one_system_alone_is_refused(capsys: Printed, tmp_path: Path) -> None:
    found = ran(capsys, "compare", *runs(tmp_path, old=OLD))
    assert found.code == 2
    assert "needs two systems" in found.err


# Queries


def test_each_query_as_csv_comes_with_the_highest_difference_first(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD, new={**OLD, "q3": 9, "q7": 1})
    found = ran(capsys, "compare", *files, *CG, "--per-query", "--output", "csv").out
    rows = list(csv.reader(io.StringIO(found)))
    assert rows[:2] == [
        ["query", "measure", "baseline", "system", "baseline_value", "value", "difference"],
        ["q3", "CG", "old", "new", "5", "9", "4"],
    ]
    assert rows[-1] == ["q7", "CG", "old", "new", "5", "1", "-4"]
    assert len(rows) == 11


def test_the_largest_changes_are_explained_in_json(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD, new={**OLD, "q3": 9, "q7": 4})
    (measure,) = compared(capsys, *files, *CG, "--why", "1")["measures"]
    assert measure["queries"] == [
        {
            "query": "q3",
            "baseline": 5,
            "values": {"new": 9},
            "differences": {"new": 4},
            "why": [{"document": "g9", "part": 9, "to": 1}, {"document": "g5", "part": -5, "from": 1}],
        }
    ]


def test_the_largest_changes_are_explained_in_words(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD, new={**OLD, "q3": 9})
    out = ran(capsys, "compare", *files, *CG, "--why", "1").out
    assert "“q3”, new: +4.0000. Mainly: g9 is new at rank 1, +9.0000." in out


MISSING = {query: 6 for query in QUERIES if query != "q10"}


def test_a_query_without_results_counts_0_or_is_left_out(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD, new=MISSING)
    (zero,) = compared(capsys, *files, *CG)["measures"]
    (left,) = compared(capsys, *files, *CG, "--missing", "leave-out")["measures"]
    assert [system["mean"] for system in zero["systems"]] == [5, 5.4]
    assert [(system["mean"], system["queries"]) for system in left["systems"]] == [(5, 9), (6, 9)]
    assert left["left_out"] == [{"query": "q10", "reason": "no results in new"}]
    assert "Queries without results count 0: new 1." in ran(capsys, "compare", *files, *CG).out


FACTS = "id,traffic,kind,group\nq1,8,head,x\nq2,1,tail,x\nq3,1,tail,y\n"


def test_weights_and_groups_come_from_the_file_of_queries(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD, new={**OLD, "q1": 7, "q2": 2, "q3": 3})
    queries = written(tmp_path, {"queries.csv": FACTS})
    (measure,) = compared(capsys, *files, *CG, "--queries", *queries, "--group", "kind")["measures"]
    assert measure["weighted"]
    assert measure["systems"][1]["difference"] == pytest.approx((8 * 2 - 3 - 2) / 17)
    assert list(measure["groups"]) == ["head", "tail"]
    head, tail = (group["systems"][1] for group in measure["groups"].values())
    assert (head["difference"], head["p"], head["note"]) == (2, None, "a single query: nothing is known of the spread")
    assert tail["difference"] == -2.5
    table = ran(capsys, "compare", *files, *CG, "--queries", *queries, "--group").out
    assert "Group x: 2 queries" in table
    assert "The means are weighted by the queries' weights; the interval and the test are not." in table


def test_a_column_of_groups_that_is_not_there_is_told(capsys: Printed, tmp_path: Path) -> None:
    files, queries = runs(tmp_path, old=OLD, new=OLD), written(tmp_path, {"queries.csv": FACTS})
    found = ran(capsys, "compare", *files, "--queries", *queries, "--group", "kinds")
    assert found.code == 2
    assert 'Did you mean "kind"' in found.err
    found = ran(capsys, "compare", *files, "--group")
    assert found.code == 2
    assert "No query has a group" in found.err


# Special cases


def test_where_no_query_differs_figures_are_null_with_the_reason(capsys: Printed, tmp_path: Path) -> None:
    made = compared(capsys, *runs(tmp_path, old=OLD, new=OLD), *CG)["measures"][0]["systems"][1]
    assert (made["difference"], made["p"], made["interval"], made["effect"]) == (0, None, [None, None], None)
    assert made["note"] == "no query differs"


def test_the_same_seed_gives_the_same_text(capsys: Printed) -> None:
    asked = ("compare", HELP_DESK, "--test", "randomisation", "--all-pairs")
    one, same, other = (ran(capsys, *asked, "--seed", seed).out for seed in ("7", "7", "8"))
    assert one == same
    assert one != other
    assert "seed 7" in one


@pytest.mark.parametrize("test", ["randomisation", "wilcoxon"])
def test_another_test_can_be_asked_for(capsys: Printed, test: str) -> None:
    system = compared(capsys, HELP_DESK, "--test", test)["measures"][0]["systems"][1]
    assert system["test"] == test
    assert 0 < system["p"] <= 1


@pytest.mark.parametrize("option", [("--tie", "-1"), ("--tie", "nan"), ("--seed", "x"), ("--why", "-2")])
def test_numbers_that_make_no_sense_are_refused(capsys: Printed, option: tuple[str, str]) -> None:
    assert ran(capsys, "compare", HELP_DESK, *option).code == 2


def test_further_questions_are_answered_in_json_and_in_words(capsys: Printed) -> None:
    asked = (HELP_DESK, "--measure", "nDCG@10", "--full")
    (measure,) = compared(capsys, *asked)["measures"]
    assert [row["system"] for row in measure["agreement"]] == ["Neural", "Hybrid"]
    assert measure["agreement"][1]["overlap"] == pytest.approx(0.7333, abs=5e-5)
    assert len(measure["changes"][1]["unjudged"]) == 10
    assert measure["sensitivity"][0]["measure"] == "nDCG@10"
    assert measure["sensitivity"][0]["first"] == "Hybrid"
    assert any(row["first"] == "Neural" for row in measure["sensitivity"])
    out = ran(capsys, "compare", *asked).out
    assert "10 new results within the cutoff are unjudged: judge these first." in out
    assert "Hybrid is ahead under the current measure" in out
    assert "Agreement with the lists of BM25" in out


# The gate


def gated(capsys: Printed, files: list[str], *options: str) -> tuple[Ran, Any]:
    found = ran(capsys, "compare", *files, *CG, *options, "--output", "json")
    return found, json.loads(found.out)["gate"] if found.out else None


def test_the_gate_is_open_where_nothing_fell(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD, new=OLD)
    found, gate = gated(capsys, files, "--fail-if-worse", "--fail-if-query-worse", "0.5")
    assert (found.code, found.err, gate) == (0, "", {"failed": False, "reasons": []})


def test_a_fall_that_is_significant_shuts_the_gate(capsys: Printed, tmp_path: Path) -> None:
    found, gate = gated(capsys, runs(tmp_path, old=OLD, new=FALLEN), "--fail-if-worse")
    assert found.code == 1
    assert gate["failed"]
    assert gate["reasons"][0].startswith("new is worse than old: CG −1.9000 (5.0000 → 3.1000), significant, p")
    assert found.err == f"ndcg-explorer: {gate['reasons'][0]}\n"


@pytest.mark.parametrize(("least", "code"), [("1.8", 1), ("1.9", 0), ("2", 0)])
def test_a_fall_must_be_by_more_than_what_is_allowed(capsys: Printed, tmp_path: Path, least: str, code: int) -> None:
    assert gated(capsys, runs(tmp_path, old=OLD, new=FALLEN), "--fail-if-worse", least)[0].code == code


def test_a_fall_that_may_be_chance_leaves_the_gate_open(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD, new={**OLD, "q1": 1})
    assert gated(capsys, files, "--fail-if-worse")[0].code == 0


def test_an_equal_fall_in_every_query_is_a_fall(capsys: Printed, tmp_path: Path) -> None:
    found, gate = gated(capsys, runs(tmp_path, old=OLD, new=dict.fromkeys(QUERIES, 4)), "--fail-if-worse")
    assert found.code == 1
    assert gate["reasons"] == ["new is worse than old: CG −1.0000 (5.0000 → 4.0000), the same fall in every query."]


def test_the_fall_of_a_single_query_shuts_the_gate_and_says_why(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD, new={**OLD, "q7": 1, "q3": 4})
    found, gate = gated(capsys, files, "--fail-if-query-worse", "1")
    assert found.code == 1
    assert gate["reasons"] == [
        "“q7” fell by more than 1 in new: CG −4.0000 (5.0000 → 1.0000). Mainly: g5 is gone from rank 1, −5.0000."
    ]


def test_with_several_contenders_the_adjusted_p_decides(capsys: Printed, tmp_path: Path) -> None:
    # p is 0.04 alone: twice as much with another contender.
    slipped = {query: 5 - (place in (0, 2, 4, 6)) for place, query in enumerate(QUERIES)}
    alone = gated(capsys, runs(tmp_path, old=OLD, new=slipped), "--fail-if-worse")[0]
    beside = gated(capsys, runs(tmp_path, old=OLD, new=slipped, other={**OLD, "q1": 6}), "--fail-if-worse")[0]
    assert (alone.code, beside.code) == (1, 0)


def test_any_measure_that_was_named_shuts_the_gate(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD, new=FALLEN)
    found = ran(capsys, "compare", *files, "--measure", "P@1", "--measure", "CG", "--fail-if-worse")
    assert found.code == 1


def test_warn_says_the_same_and_exits_with_0(capsys: Printed, tmp_path: Path) -> None:
    found, gate = gated(capsys, runs(tmp_path, old=OLD, new=FALLEN), "--fail-if-worse", "--warn")
    assert (found.code, gate["failed"]) == (0, True)
    assert found.err.startswith("ndcg-explorer: warning: new is worse than old")


@pytest.mark.parametrize("warn", [(), ("--warn",)])
def test_one_query_is_nothing_to_judge_a_mean_by(capsys: Printed, tmp_path: Path, warn: tuple[str, ...]) -> None:
    files = runs(tmp_path, old={"q1": 5}, new={"q1": 1})
    found = ran(capsys, "compare", *files, *CG, "--fail-if-worse", *warn)
    assert found.code == 2
    assert "--fail-if-worse needs two queries or more" in found.err
    assert gated(capsys, files, "--fail-if-query-worse", "1")[0].code == 1


def test_no_query_is_nothing_to_judge_by(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old={"q1": 5}, new={"q2": 1})
    found = ran(capsys, "compare", *files, *CG, "--missing", "leave-out", "--fail-if-query-worse", "1")
    assert found.code == 2
    assert "no query is compared" in found.err


def test_markdown_begins_with_what_shut_the_gate(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD, new=FALLEN)
    out = ran(capsys, "compare", *files, *CG, "--fail-if-worse", "--output", "markdown").out
    assert out.startswith("### Worse than the baseline\n\n- new is worse than old: CG −1.9000")


def test_runs_that_share_nothing_with_the_judgments_are_refused(capsys: Printed, tmp_path: Path) -> None:
    files = runs(tmp_path, old=OLD, new={"q1": 77})
    assert ran(capsys, "compare", *files, *CG).code == 2
    allowed = ran(capsys, "compare", *files, *CG, "--allow-nothing-shared")
    assert allowed.code == 0
    assert "warning" in allowed.err


# Files


def test_the_comparison_is_kept_as_a_session_with_its_baseline(capsys: Printed, tmp_path: Path) -> None:
    target = tmp_path / "kept.ndcg"
    files = runs(tmp_path, old=OLD, new=FALLEN)
    before = compared(capsys, *files, *CG, "--baseline", "new", "--save", str(target))
    session = load_session(target).session
    assert (session.baseline, str(session.measure)) == ("new", "CG")
    assert compared(capsys, str(target)) == before


@pytest.mark.parametrize("option", ["--save", "--junit"])
def test_files_that_are_read_are_not_written(capsys: Printed, tmp_path: Path, option: str) -> None:
    files = runs(tmp_path, old=OLD, new=FALLEN)
    source = tmp_path / "source.ndcg"
    compared(capsys, *files, "--save", str(source))
    before = source.read_bytes()
    assert ran(capsys, "compare", str(source), option, str(source)).code == 2
    assert source.read_bytes() == before
    assert ran(capsys, "compare", *files, "--save", str(tmp_path / "kept.txt")).code == 2


def test_a_build_server_gets_each_query_as_a_test(capsys: Printed, tmp_path: Path) -> None:
    target = tmp_path / "tests.xml"
    query = 'q<&"7'
    texts = {
        name: run_text({**OLD, query: value}, name) for name, value in (("old", 5), ("new", 1))
    }  # fmt: skip
    judged = QRELS + f"{query} 0 g5 5\n{query} 0 g1 1\nalone 0 g1 1\n"
    files = written(tmp_path, {**{f"{name}.run": text for name, text in texts.items()}, "x.qrels": judged})
    found = ran(capsys, "compare", *files, *CG, "--fail-if-worse", "--fail-if-query-worse", "2", "--junit", str(target))
    assert found.code == 1
    top = ElementTree.fromstring(target.read_bytes())
    assert (top.get("tests"), top.get("failures"), top.get("skipped")) == ("13", "1", "1")
    (suite,) = top
    cases = {case.get("name"): case for case in suite}
    assert list(cases) == ["mean", *QUERIES, query, "alone"]
    failure = cases[query].find("failure")
    assert failure is not None
    assert (failure.get("message") or "").startswith(f"“{query}” fell by more than 2 in new")
    skipped = cases["alone"].find("skipped")
    assert skipped is not None
    assert skipped.get("message") == "no results in any system"
    assert cases["mean"].find("failure") is None


def test_the_mean_is_a_test_too(capsys: Printed, tmp_path: Path) -> None:
    target = tmp_path / "tests.xml"
    ran(capsys, "compare", *runs(tmp_path, old=OLD, new=FALLEN), *CG, "--fail-if-worse", "--junit", str(target))
    mean = ElementTree.fromstring(target.read_bytes())[0][0]
    assert (mean.get("name"), mean.find("failure") is not None) == ("mean", True)


def test_everything_is_finite_or_null(capsys: Printed) -> None:
    def numbers(value: Any) -> list[float]:
        if isinstance(value, dict | list):
            return [n for it in (value.values() if isinstance(value, dict) else value) for n in numbers(it)]
        return [value] if isinstance(value, float) else []

    made = compared(capsys, HELP_DESK, "--full", "--per-query", "--why", "5", "--all-pairs")
    assert all(map(math.isfinite, numbers(made)))
