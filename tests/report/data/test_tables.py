"""The tables behind every data format, checked against sums worked out by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from ndcg_explorer.core.session.edits import use_todays_grades
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.report.content.report import Report
from ndcg_explorer.report.data import tables
from ndcg_explorer.report.data.tables import HEADINGS
from ndcg_explorer.storage.samples import Sample, samples
from ndcg_explorer.storage.session_file import load_session
from tests.support.data_sessions import NAN, edited_report, report_of, session_of
from tests.support.kept_sessions import with_kept_grades

# 3 at rank 1 and 1 at rank 3: 3 + 1/2; the best order has 3 + 1/log2(3).
DCG, IDEAL = 3.5, 3 + 1 / math.log2(3)
LISTS: dict[str, list[float]] = {"a": [3, NAN, 1], "b": [0, 0], "c": [1]}


@pytest.fixture
def report() -> Report:
    return report_of(session_of(LISTS, fields={"title": ["A", "B", "C", "D", "E", "F"]}))


def test_a_row_of_the_query_table_has_all_figures_of_a_list(report: Report) -> None:
    row = tables.per_query(report).iloc[0]
    assert (row["query"], row["system"], row["measure"]) == ("a", "BM25", "nDCG")
    assert row["value"] == pytest.approx(DCG / IDEAL, abs=1e-15)
    assert (row["dcg"], row["ideal_dcg"]) == pytest.approx((DCG, IDEAL), abs=1e-15)
    assert (row["results"], row["judged"], row["unjudged"], row["judged_in_all"]) == (3, 2, 1, 2)
    assert (row["change"], row["reason"], row["note"]) == (0, "", "")


def test_a_query_with_nothing_to_find_has_its_reason(report: Report) -> None:
    row = tables.per_query(report).iloc[1]
    assert row["value"] == 0
    assert "ideal DCG is not above 0" in row["reason"]


def test_a_query_left_out_of_the_mean_has_no_value_and_is_nobodys_worst() -> None:
    report = report_of(session_of({"a": [1], "b": [NAN, NAN], "c": [2, 3]}))
    row = tables.per_query(report).iloc[1]
    assert row["reason"] == "not counted: nothing judged"
    assert all(math.isnan(row[name]) for name in ("value", "loaded_value", "change"))
    assert (row["results"], row["dcg"]) == (2, 0)
    (summary,) = tables.summary(report).to_dict("records")
    assert (summary["best_query"], summary["worst_query"]) == ("a", "c")
    assert (summary["queries"], summary["left_out"]) == (2, 1)
    ranks = tables.per_rank(report, headline=True)
    assert ranks["value"].isna().tolist() == [False, True, True, False, False]


def test_the_summary_has_mean_and_extremes(report: Report) -> None:
    row = tables.summary(report).iloc[0]
    assert row["mean"] == pytest.approx((DCG / IDEAL + 0 + 1) / 3, abs=1e-15)
    assert (row["queries"], row["left_out"]) == (3, 0)
    assert (row["best_query"], row["best_value"], row["worst_query"], row["worst_value"]) == ("c", 1, "b", 0)


def test_a_row_of_the_rank_table_has_every_step_of_the_sum(report: Report) -> None:
    frame = tables.per_rank(report)
    assert frame["rank"].tolist() == [1, 2, 3, 1, 2, 1]
    assert frame["title"].tolist() == ["A", "B", "C", "D", "E", "F"]
    third = frame.iloc[2]
    assert (third["document"], third["grade"], third["gain"]) == ("a-3", 1, 1)
    assert (third["discount"], third["discounted_gain"], third["cg"]) == (0.5, 0.5, 4)
    assert (third["dcg"], third["ideal_dcg"], third["ideal_gain"]) == pytest.approx((DCG, IDEAL, 0), abs=1e-15)
    assert third["ndcg"] == pytest.approx(DCG / IDEAL, abs=1e-15)
    assert math.isnan(frame.iloc[1]["grade"])


def test_only_the_chosen_queries_are_there_but_the_mean_is_over_all() -> None:
    report = report_of(session_of(LISTS), queries=("c", "a"))
    assert tables.per_query(report)["query"].tolist() == ["a", "c"]
    assert set(tables.per_rank(report)["query"]) == {"a", "c"}
    row = tables.summary(report).iloc[0]
    assert (row["queries"], row["worst_query"]) == (3, "a")


def test_systems_follow_each_other_as_in_the_output_of_score() -> None:
    frame = tables.per_query(report_of(session_of(LISTS, systems=("x", "y"))))
    assert list(zip(frame["system"], frame["query"], strict=True)) == [(s, q) for s in "xy" for q in "abc"]


def test_edits_change_values_and_are_told() -> None:
    report = edited_report(session_of({"a": [3, 0, 1], "b": [1]}))
    row = tables.per_query(report).iloc[0]
    # 2.5, 3, 0 against 3, 2.5: the last result is now the first.
    best = 3 + 2.5 / math.log2(3)
    assert row["value"] == pytest.approx((2.5 + 3 / math.log2(3)) / best, abs=1e-15)
    assert row["loaded_value"] == pytest.approx(DCG / IDEAL, abs=1e-15)
    assert row["change"] == row["value"] - row["loaded_value"]
    told = tables.edits(report)
    assert told["number"].tolist() == [1, 2]
    assert told["sentence"][0] == "Moved a-3 from rank 3 to rank 1 in “a”"


def test_the_measure_is_told_to_its_last_option() -> None:
    frame = tables.measure(report_of(session_of(LISTS, 'nDCG(gain=formula("2**g-1"))@10'), author="R. Ranker"))
    facts = dict(zip(frame["name"], frame["fact"], strict=True))
    assert facts["Measure"] == 'nDCG(gain=formula("2**g-1"))@10'
    assert (facts["Gain of grade g"], facts["Cutoff"], facts["Author"]) == ("2**g-1", "10", "R. Ranker")
    assert (facts["Date"], facts["Tied scores"]) == ("2025-03-04", "ties=listed")


def test_what_the_measure_equals_and_the_sources_are_told_without_folders() -> None:
    report = report_of(load_session(samples()[-1].path).session)
    rows = tables.measure(report).to_numpy().tolist()
    assert ["The same as in", "ranx ndcg 0.3.21 (ranx-ndcg)"] in rows
    assert any(name == "Source" and "help-desk.csv, SHA-256 " in fact and "/" not in fact for name, fact in rows)


def test_a_measure_without_curves_has_documents_and_grades_only() -> None:
    frame = tables.per_rank(report_of(session_of({"a": [3, 1e308, 1e308]}, "P@2")))
    assert frame["grade"].tolist() == [3, 1e308, 1e308]
    assert frame[["gain", "dcg", "ndcg"]].isna().all(axis=None)


def test_a_field_that_is_called_like_a_column_gets_a_name_of_its_own() -> None:
    fields = {"rank": ["x"], "rank_": ["y"], "value": ["z"], "": ["w"]}
    frame = tables.per_rank(report_of(session_of({"a": [1]}, fields=fields)), headline=True)
    assert frame["rank"].tolist() == [1]
    assert [frame[name][0] for name in ("rank_", "rank__", "value_", "_")] == ["x", "y", "z", "w"]
    assert frame["value"].tolist() == [1.0]


def test_half_a_character_becomes_a_sign_that_files_can_hold() -> None:
    frame = tables.per_rank(report_of(session_of({"a\ud800": [1]}, fields={"title": ["\ud83d\ude00 \ufeff"]})))
    assert (frame["query"][0], frame["title"][0]) == ("a\ufffd", "😀 \ufeff")


def test_a_session_without_systems_or_results_has_tables_without_rows() -> None:
    session = session_of({"a": [1]}, systems=())
    report = report_of(session)
    for frame in (tables.summary(report), tables.per_query(report), tables.per_rank(report)):
        assert len(frame) == 0
        assert len(frame.columns) > 5


def test_every_column_of_ours_has_a_heading_for_people(report: Report) -> None:
    frames = (tables.summary, tables.per_query, tables.per_rank, tables.edits, tables.measure)
    columns = {column for make in frames for column in make(report).columns} - {"title"}
    assert columns <= set(HEADINGS)


def test_the_curves_that_the_window_keeps_are_left_alone(report: Report) -> None:
    tables.per_rank(report)
    kept: Evaluation = report.evaluation
    assert kept._curves == {}


def test_progress_is_told_and_can_end_the_work(report: Report) -> None:
    seen: list[tuple[int, int]] = []

    def progress(done: int, of: int) -> None:
        seen.append((done, of))
        if done == 1:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        tables.per_rank(report, progress)
    assert seen == [(0, 3), (1, 3)]


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.slug)
def test_the_tables_of_a_sample_agree_with_its_evaluation(sample: Sample) -> None:
    report = report_of(load_session(sample.path).session)
    queries, ranks = tables.per_query(report), tables.per_rank(report, headline=True)
    scores = np.concatenate([scores.now.values for scores in report.evaluation.scores.values()])
    assert queries["value"].tolist() == scores.tolist()
    assert queries["results"].sum() == len(ranks)
    found = ranks.drop_duplicates(["system", "query"])
    assert found["value"].tolist() == scores[queries["results"] > 0].tolist()


def test_tables_say_which_grades_count_where_a_snapshot_keeps_its_own() -> None:
    report = report_of(with_kept_grades())
    for table in (tables.summary(report), tables.per_query(report), tables.per_rank(report)):
        used = dict(zip(table["system"], table["grades_used"], strict=True))
        assert used == {"A": "today's", "then": "as of the snapshot"}
    ranks = tables.per_rank(report)
    assert ranks[(ranks["system"] == "then") & (ranks["query"] == "q1")]["grade"].tolist() == [3, 0]
    today = report_of(use_todays_grades(with_kept_grades(), "then", True))
    assert "grades_used" not in tables.per_query(today)
