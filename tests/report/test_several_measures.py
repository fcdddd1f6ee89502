"""Reports with further measures: in every table of systems and of queries, the values that ``score`` gives."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.report.content.blocks import Table
from ndcg_explorer.report.content.report import Place, Report, Wish
from ndcg_explorer.report.content.summary import summary_blocks
from ndcg_explorer.report.data.comparison_table import comparison
from ndcg_explorer.report.data.tables import per_query, summary
from ndcg_explorer.storage.session_file import load_session
from tests.cli.test_compare import HELP_DESK
from tests.support.command_files import ran

ALSO = ("P@5", "AP", "nDCG@10", "P@5")


@pytest.fixture
def report() -> Report:
    session = load_session(Path(HELP_DESK)).session
    return Report(evaluate(session), Wish(also=tuple(map(parse_measure, ALSO))))


def test_each_measure_is_there_once_that_of_the_session_first(report: Report) -> None:
    found = [each.evaluation.session.measure for each in report.under_each_measure]
    assert found == [parse_measure(text) for text in ("nDCG@10", "P@5", "AP")]
    assert report.under_each_measure[0] is report


def test_tables_have_a_row_for_each_measure(report: Report) -> None:
    means = summary(report).set_index(["system", "measure"])["mean"]
    assert means["BM25", "P@5"] == pytest.approx(0.6166666666666667)
    assert (
        means["Hybrid", "AP"] == evaluate(report.evaluation.session.changed(measure=Measure("AP"))).mean("Hybrid").value
    )
    assert len(means) == 3 * 3
    queries = per_query(report)
    assert len(queries) == 3 * 3 * 12
    assert set(queries["measure"]) == {"nDCG@10", "P@5", "AP"}
    assert comparison(report)["measure"].tolist() == ["nDCG@10", "nDCG@10", "P@5", "P@5", "AP", "AP"]


def test_documents_have_systems_by_measures_and_a_column_for_each_in_the_table_of_queries(report: Report) -> None:
    tables = [block for block in summary_blocks(Place(report, frozenset(), False)) if isinstance(block, Table)]
    assert [column.heading for column in tables[1].columns] == ["System", "nDCG@10", "P@5", "AP"]
    assert tables[1].rows[0] == ("BM25", "0.5721", "0.6167", "0.4536")
    headings = [column.heading for column in tables[2].columns]
    assert headings[-2:] == ["P@5", "AP"] or headings[-3:-1] == ["P@5", "AP"]
    alone = Report(report.evaluation)
    assert (
        len([it for it in summary_blocks(Place(alone, frozenset(), False)) if isinstance(it, Table)]) == len(tables) - 1
    )


def test_the_command_line_names_them(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "r.json"
    assert ran(capsys, "report", HELP_DESK, "-o", str(out), "--also", "P@5", "--also", "AP").code == 0
    found = json.loads(out.read_text())
    assert [measure["measure"] for measure in found["measures"]] == ["nDCG@10", "P@5", "AP"]
    scored = json.loads(ran(capsys, "score", HELP_DESK, "--measure", "AP", "--output", "json").out)["measures"][0]
    values = {(row["query"], row["system"]): row["value"] for row in found["measures"][2]["queries"]}
    assert values == {(row["query"], row["system"]): row["value"] for row in scored["queries"]}
    refused = ran(capsys, "report", HELP_DESK, "-o", str(out), "--also", "nDCGG")
    assert refused.code == 2
    assert "nDCGG" in refused.err
