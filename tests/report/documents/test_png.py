"""A report as PNG files of its charts."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QGuiApplication, QImage

from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.report.content.report import Report, Wish, no_progress
from ndcg_explorer.report.documents.png import make
from tests.support.chart_sessions import session_of


def test_a_report_is_a_file_for_each_query_at_the_scale_wished_for(qapp: QGuiApplication, tmp_path: Path) -> None:
    report = Report(evaluate(session_of([3, 1], queries=["one", "two"])), Wish(scale=0.5))
    files = make(report, tmp_path / "c.png", no_progress)
    assert [file.name for file in files] == ["c-one.png", "c-two.png"]
    assert {QImage.fromData(data).width() for data in files.values()} == {360}
