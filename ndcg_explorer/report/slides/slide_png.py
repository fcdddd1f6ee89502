"""The steps of a talk as numbered pictures, to be shown where this program is not."""

from __future__ import annotations

from pathlib import Path

from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.slides.slide_drawing import frames_of_report, slide_svg


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    """``talk.png`` becomes talk-01.png, talk-02.png and so on, beside each other."""
    from ndcg_explorer.charts.painting import png_of

    files = {}
    for frame in frames_of_report(report):
        progress(frame.number - 1, frame.of)
        files[numbered(path, frame.number, frame.of)] = png_of(slide_svg(frame), report.wish.scale)
    progress(1, 1)
    return files


def numbered(path: Path, number: int, of: int) -> Path:
    """With as many digits as the last one needs, two at least, so that names sort as they are shown."""
    digits = max(len(str(of)), 2)
    return path.with_name(f"{path.stem}-{number:0{digits}}{path.suffix}")
