"""Figures for programs: JSON in the shape of ``score``, Parquet with the measure in its schema, TREC files."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from ndcg_explorer.cli import main
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.errors import UsageError
from ndcg_explorer.importing.loading import load
from ndcg_explorer.report.content.report import Report, no_progress
from ndcg_explorer.report.data import json_file, parquet, tables, trec
from ndcg_explorer.storage.samples import Sample, samples
from ndcg_explorer.storage.session_file import load_session
from tests.support.data_sessions import HOSTILE, NAN, edited_report, hostile_report, report_of, session_of
from tests.support.kept_sessions import KEPT_VALUE, TODAYS_VALUE, with_kept_grades


def as_json(report: Report) -> dict[str, Any]:
    (data,) = json_file.make(report, Path("report.json"), no_progress).values()
    found: dict[str, Any] = json.loads(data, parse_constant=pytest.fail)
    return found


def without_extras(found: dict[str, Any]) -> dict[str, Any]:
    """What ``score`` has of it."""
    for measure in found["measures"]:
        for mean in measure["means"].values():
            del mean["change"]
        for query in measure["queries"]:
            del query["change"], query["special_cases"]
            for rank in query["ranks"]:
                rank.pop("fields", None)
    return {"measures": found["measures"]}


def test_a_query_left_out_of_the_mean_is_null_with_the_reason() -> None:
    (measure,) = as_json(report_of(session_of({"a": [1], "b": [NAN]})))["measures"]
    left_out = measure["queries"][1]
    assert (left_out["value"], left_out["change"]) == (None, None)
    assert left_out["reason"] == "not counted: nothing judged"
    assert left_out["special_cases"][0]["name"] == "nothing_judged"


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.slug)
def test_it_holds_what_score_prints(sample: Sample, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(sample.path), "--per-rank", "--output", "json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert without_extras(as_json(report_of(load_session(sample.path).session))) == printed


def test_it_tells_whose_it_is_and_what_is_special() -> None:
    session = session_of({"a": [0, 0], "b": [1, NAN]}, "nDCG(zero_ideal=undefined)@10")
    session = session.changed(note="n", query_notes={"b": "of b"}, title="T")
    found = as_json(report_of(session, author="R. Ranker"))
    assert (found["title"], found["author"], found["date"]) == ("T", "R. Ranker", "2025-03-04")
    assert found["program"].startswith("nDCG Explorer ")
    assert found["definition"].startswith("k = 10 · gain g")
    assert found["notes"] == {"story": "", "session": "n", "queries": {"b": "of b"}}
    nothing, other = found["measures"][0]["queries"]
    assert (nothing["value"], nothing["change"]) == (None, None)
    assert nothing["special_cases"][0]["name"] == "nothing_to_find"
    assert {case["name"] for case in other["special_cases"]} == {"short_list", "unjudged"}
    assert other["ranks"][1]["grade"] is None


def test_edits_and_changes_are_in_it() -> None:
    found = as_json(edited_report(session_of({"a": [3, 0, 1], "b": [1]})))
    assert found["edits"][1] == "Grade of a-3: 1 → 2.5 in “a”"
    assert found["measures"][0]["queries"][0]["change"] != 0
    assert found["measures"][0]["queries"][1]["change"] == 0


def test_hostile_texts_come_back_even_half_characters() -> None:
    found = as_json(hostile_report())["measures"][0]["queries"]
    assert [query["query"] for query in found] == 2 * list(HOSTILE)
    assert [query["ranks"][0]["fields"]["title"] for query in found] == 2 * list(HOSTILE)
    assert as_json(report_of(session_of({"\ud800": [1]})))["measures"][0]["queries"][0]["query"] == "\ud800"


def test_the_curves_that_the_window_keeps_are_not_added_to() -> None:
    report = report_of(session_of({"a": [1], "b": [2]}))
    as_json(report)
    assert report.evaluation._curves == {}


def test_parquet_holds_the_table_by_rank_and_the_measure() -> None:
    report = hostile_report()
    (data,) = parquet.make(report, Path("report.parquet"), no_progress).values()
    table = pq.read_table(io.BytesIO(data))
    frame = tables.per_rank(report, headline=True)
    assert table.column_names == list(frame.columns)
    assert table.column("document").to_pylist() == frame["document"].tolist()
    assert table.column("ndcg").to_pylist() == frame["ndcg"].tolist()
    metadata = table.schema.metadata
    assert metadata[b"measure"] == b"nDCG@5"
    assert ["Author", "=author"] in json.loads(metadata[b"ndcg_explorer"])


def test_trec_files_hold_the_chosen_lists_as_they_are_now(tmp_path: Path) -> None:
    session = session_of({"a": [3, NAN, 1], "b": [2], "c": [1]}, systems=("x y", "模型一", "模型二"))
    files = trec.make(edited_report(session, queries=("a", "c")), tmp_path / "lists.run", no_progress)
    names = [file.name for file in files]
    assert len(set(names)) == 4
    assert names[-1] == "lists.qrels"
    assert all(file.parent == tmp_path for file in files)
    run, *_, qrels = (data.decode() for data in files.values())
    assert run == "a Q0 a-3 1 3 x-y\na Q0 a-1 2 2 x-y\na Q0 a-2 3 1 x-y\nc Q0 c-1 1 1 x-y\n"
    assert qrels == "a 0 a-1 3\na 0 a-3 2.5\nc 0 c-1 1\n"


def test_trec_files_are_read_back_to_the_same_values(tmp_path: Path) -> None:
    report = edited_report(load_session(samples()[0].path).session)
    files = trec.make(report, tmp_path / "x.run", no_progress)
    for file, data in files.items():
        file.write_bytes(data)
    again = report_of(load(list(files)).session.changed(measure=report.evaluation.session.measure))
    (before,), (after,) = (one.evaluation.scores.values() for one in (report, again))
    assert after.now.values.tolist() == before.now.values.tolist()


def test_ids_that_a_trec_file_cannot_tell_apart_are_refused(tmp_path: Path) -> None:
    for names in (["a b", "a-b"], ["x\ud800", "y"]):
        report = report_of(session_of({"q": [1, 2]}, ids={"q": names}))
        with pytest.raises(UsageError):
            trec.make(report, tmp_path / "x.run", no_progress)


def test_it_says_whose_grades_are_not_todays() -> None:
    (data,) = json_file.make(report_of(with_kept_grades()), Path("x.json"), no_progress).values()
    (found,) = json.loads(data)["measures"]
    assert [found["means"][name].get("grades") for name in ("A", "then")] == [None, "snapshot"]
    kept = next(it for it in found["queries"] if (it["query"], it["system"]) == ("q1", "then"))
    assert [rank["grade"] for rank in kept["ranks"]] == [3, 0]
    assert "other_grades" in [case["name"] for case in kept["special_cases"]]


@pytest.mark.parametrize("queries", [(), ("q1",)])
def test_a_snapshot_that_keeps_grades_has_judgements_of_its_own_in_trec_files(
    tmp_path: Path, queries: tuple[str, ...]
) -> None:
    files = trec.make(report_of(with_kept_grades(), queries=queries), tmp_path / "x.run", no_progress)
    assert [file.name for file in files] == ["x-A.run", "x-then.run", "x-then.qrels", "x.qrels"]
    for file, data in files.items():
        file.write_bytes(data)
    for run, qrels, value in (("x-then.run", "x-then.qrels", KEPT_VALUE), ("x-A.run", "x.qrels", TODAYS_VALUE)):
        again = load([tmp_path / run, tmp_path / qrels]).session
        found = evaluate(again.changed(measure=parse_measure("nDCG@2")))
        assert shown(found.value(again.systems[0].name, 0)) == value
