"""What a report will look like: its first page, its first chart or the beginning of its text; made in a thread."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtGui import QImage

from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.language import speaking
from ndcg_explorer.report.content.report import Report
from ndcg_explorer.report.writers import DOCUMENT, PICTURE, WRITER, made
from ndcg_explorer.ui.reports.report_job import Order
from ndcg_explorer.ui.state.background import Check

PAGE, CHART, TEXT, WORDS = "page", "chart", "text", "words"
_IS_TEXT = (".md", ".csv", ".json", ".tex", ".run")
# A file's beginning is shown, so the first few queries are enough.
_FEW_QUERIES = 5
_MOST_LINES, _LONGEST_LINE = 80, 300
# A multiple of what is shown at most, so that it stays sharp.
_CHART_SCALE = 2.0


def kind_of(suffix: str) -> str:
    if suffix in _IS_TEXT:
        return TEXT
    return {DOCUMENT: PAGE, PICTURE: CHART}.get(WRITER[suffix].kind, WORDS)


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """A picture for a page or a chart, the beginning of a text, or nothing where words must do."""

    suffix: str
    picture: QImage | None = None
    text: str = ""

    @property
    def kind(self) -> str:
        return kind_of(self.suffix)


class Sampler:
    """Keeps its evaluation for the next sample: never two are made at the same time."""

    def __init__(self) -> None:
        self._evaluation: Evaluation | None = None

    def sample(self, check: Check, order: Order, suffix: str, width: int) -> Sample:
        """``width`` of a page, in pixels."""
        kind = kind_of(suffix)
        if kind == WORDS:
            return Sample(suffix)
        report = self._report(order)
        check()
        if kind == PAGE:
            return Sample(suffix, _page(report, width))
        if kind == CHART:
            return Sample(suffix, _chart(report, check))
        return Sample(suffix, text=_beginning(report, suffix, check))

    def _report(self, order: Order) -> Report:
        if self._evaluation is None or self._evaluation.session is not order.session:
            self._evaluation = evaluate(order.session)
        return Report(self._evaluation, order.wish, order.log, order.source)


def _page(report: Report, width: int) -> QImage:
    # Late: the dialog is to stand before the layout of pages is imported.
    from ndcg_explorer.report.documents.pdf import first_page

    with speaking(report.wish.language):
        return first_page(report, width)


def _chart(report: Report, check: Check) -> QImage:
    files = made(_with_few(report, 1, scale=_CHART_SCALE), Path("chart.png"), lambda _done, _of: check())
    return QImage.fromData(next(iter(files.values())))


def _beginning(report: Report, suffix: str, check: Check) -> str:
    name = Path(report.source).stem or "report"
    files = made(_with_few(report, _FEW_QUERIES), Path(f"{name}{suffix}"), lambda _done, _of: check())
    texts = [_cut(data.decode("utf-8-sig", "replace")) for data in files.values()]
    if len(texts) == 1:
        return texts[0]
    return "\n\n".join(f"── {path.name}\n{text}" for path, text in zip(files, texts, strict=True))


def _cut(text: str) -> str:
    lines = text.splitlines()
    shown = [line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}…" for line in lines[:_MOST_LINES]]
    return "\n".join([*shown, "…"] if len(lines) > _MOST_LINES else shown)


def _with_few(report: Report, count: int, scale: float | None = None) -> Report:
    session = report.evaluation.session
    names = tuple(session.query_ids[number] for number in report.queries[:count])
    wish = replace(report.wish, queries=names, scale=report.wish.scale if scale is None else scale)
    return Report(report.evaluation, wish, report.log, report.source)
