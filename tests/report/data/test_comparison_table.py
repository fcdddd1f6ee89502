"""The systems compared, in reports for programs: the very figures of ``compare``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_explorer.core.session.edits import set_baseline
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.report.content.report import Report, Wish, no_progress
from ndcg_explorer.report.data.comparison_table import comparison
from ndcg_explorer.report.data.json_file import json_bytes
from ndcg_explorer.storage.session_file import load_session
from tests.cli.test_compare import HELP_DESK, compared
from tests.support.data_sessions import DATE, report_of, session_of


def help_desk(baseline: str = "") -> Report:
    session = load_session(Path(HELP_DESK)).session
    return Report(evaluate(set_baseline(session, baseline, False) if baseline else session), Wish(date=DATE))


def test_a_row_for_each_contender_has_the_figures_of_compare(capsys: pytest.CaptureFixture[str]) -> None:
    (measure,) = compared(capsys, HELP_DESK)["measures"]
    frame = comparison(help_desk())
    assert frame["system"].tolist() == ["Neural", "Hybrid"]
    for row, system in zip(frame.to_dict("records"), measure["systems"][1:], strict=True):
        names = ("mean", "queries", "difference", "p", "adjusted_p", "test", "effect", "wins", "ties", "losses")
        assert {name: row[name] for name in names} == {name: system[name] for name in names}
        assert [row["low"], row["high"]] == system["interval"]
        assert [row["bootstrap_low"], row["bootstrap_high"]] == system["bootstrap"]


def test_the_sessions_baseline_is_the_one_of_the_report() -> None:
    frame = comparison(help_desk("Hybrid"))
    assert frame["baseline"].tolist() == ["Hybrid", "Hybrid"]
    assert frame["system"].tolist() == ["BM25", "Neural"]


def test_the_json_has_it_where_there_are_several_systems() -> None:
    found = json.loads(json_bytes(help_desk(), no_progress))["comparison"]
    assert [row["system"] for row in found] == ["Neural", "Hybrid"]
    assert found[1]["p"] == pytest.approx(0.0475, abs=5e-5)
    assert "comparison" not in json.loads(json_bytes(report_of(session_of({"a": [1]})), no_progress))


def test_what_is_unknown_is_null_with_a_note() -> None:
    report = report_of(session_of({"a": [1]}, systems=("A", "B")))
    (row,) = json.loads(json_bytes(report, no_progress))["comparison"]
    assert (row["p"], row["low"], row["note"]) == (None, None, "a single query: nothing is known of the spread")
