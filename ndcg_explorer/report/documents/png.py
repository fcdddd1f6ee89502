"""Charts as PNG files: the same drawings as in SVG, at the scale that was wished for."""

from __future__ import annotations

from pathlib import Path

from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.documents.svg import charts_of


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    """As for SVG."""
    from ndcg_explorer.charts.painting import png_of

    scale = report.wish.scale
    return {file: png_of(chart.svg, scale) for file, chart in charts_of(report, path, progress)}
