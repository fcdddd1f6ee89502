"""The sheets of a report: its pages inside their margins, with the title above and the page's number below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ndcg_explorer.language import tr
from ndcg_explorer.report.content.measure_facts import title_of
from ndcg_explorer.report.content.report import Progress, Report, no_progress
from ndcg_explorer.report.content.sections import parts
from ndcg_explorer.report.documents.pdf_canvas import RULE, SMALL, Canvas, Measure, visible
from ndcg_explorer.report.documents.pdf_flow import Page, pages
from ndcg_explorer.report.documents.pdf_layout import Layout

_LEFT, _TOP, _BOTTOM = 50.0, 58.0, 54.0

# Width and height in points.
Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Count:
    """What is known once everything was measured: how many pages there are, and on which an anchor is."""

    total: int
    page_of: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Sheet:
    number: int
    size: Size
    page: Page
    head: str
    foot: str
    number_text: str

    def draw(self, canvas: Canvas) -> None:
        width, height = self.size
        if self.head:
            canvas.write(_LEFT, 36, self.head, SMALL)
            canvas.fill(_LEFT, 41, width - 2 * _LEFT, 0.4, RULE)
        canvas.shift(_LEFT, _TOP)
        for top, piece in self.page:
            piece.draw(canvas, top)
        canvas.shift(-_LEFT, -_TOP)
        canvas.write(_LEFT, height - 28, self.foot, SMALL)
        canvas.write(width - _LEFT, height - 28, self.number_text, SMALL, right=True)


def counted(report: Report, measure: Measure, size: Size, progress: Progress) -> Count:
    total, page_of = 0, dict[str, int]()
    for page in _pages(report, measure, size, {}, progress):
        total += 1
        page_of.update({piece.anchor: total for _, piece in page if piece.anchor})
    return Count(total, page_of)


def sheets(report: Report, measure: Measure, size: Size, count: Count, progress: Progress) -> Iterator[Sheet]:
    """All of them, made as they are drawn."""
    number_text = tr("Page {0} of {1}")
    numbered = enumerate(_pages(report, measure, size, count.page_of, progress), 1)
    head, foot = _head(report, measure, size), visible(report.wish.author)
    for number, page in numbered:
        # The first page has the title itself.
        above = head if number > 1 else ""
        yield Sheet(number, size, page, above, foot, number_text.format(number, count.total))


def first_sheet(report: Report, measure: Measure, size: Size) -> Sheet:
    """Only as much of the report is made as it needs; how many follow is not known."""
    page = next(_pages(report, measure, size, {}, no_progress))
    return Sheet(1, size, page, "", visible(report.wish.author), tr("Page {0}").format(1))


def _pages(
    report: Report, measure: Measure, size: Size, page_of: Mapping[str, int], progress: Progress
) -> Iterator[Page]:
    width, height = size[0] - 2 * _LEFT, size[1] - _TOP - _BOTTOM
    layout = Layout(measure, width, height, page_of)
    return pages(layout.pieces(part.blocks for part in parts(report, progress)), height)


def _head(report: Report, measure: Measure, size: Size) -> str:
    """The title, cut to a line."""
    lines = measure.lines_of(visible(title_of(report)), SMALL, size[0] - 2 * _LEFT - 10)
    return lines[0] if len(lines) == 1 else lines[0] + "…"
