"""Charts as SVG files: one for each chosen query."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.charts.curve_chart import curve_chart
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.report import Progress, Report


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    """The file itself for one query; for several, files beside it that are named after them."""
    return {file: chart.svg.encode("utf-8") for file, chart in charts_of(report, path, progress)}


def charts_of(report: Report, path: Path, progress: Progress) -> Iterator[tuple[Path, Chart]]:
    """The charts of a report with the files they go to, made one by one."""
    from ndcg_explorer.report.data.file_names import safe_name

    evaluation, queries = report.evaluation, report.queries
    if not queries or not report.system:
        raise UsageError(tr("There is no list in this session, so there is no chart to write."))
    taken: set[str] = set()
    for done, query in enumerate(queries):
        progress(done, len(queries))
        name = safe_name(evaluation.session.query_ids[query], taken)
        file = path if len(queries) == 1 else path.with_name(f"{path.stem}-{name}{path.suffix}")
        yield file, curve_chart(evaluation, report.system, query, with_heading=True)
    progress(len(queries), len(queries))
