"""The report as a PDF: pages are measured first, for their number stands on each of them, and then drawn with Qt.

All text is drawn as such and never read as markup, so that data can neither load nor link to anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QImage,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextLayout,
    QTextOption,
)
from PySide6.QtSvg import QSvgRenderer

from ndcg_explorer import __version__
from ndcg_explorer.charts.painting import check_letters, prepare_painting, searchable
from ndcg_explorer.language import speaking
from ndcg_explorer.report.content.measure_facts import title_of
from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.documents.pdf_bytes import mended
from ndcg_explorer.report.documents.pdf_canvas import BODY, Style, visible
from ndcg_explorer.report.documents.pdf_pages import Size, counted, first_sheet, sheets

# A tenth of a point: Qt's fonts have whole sizes only.
_UNITS = 10
_MOST_WIDTHS = 10_000
_PAPERS = {"A4": QPageSize.PageSizeId.A4, "Letter": QPageSize.PageSizeId.Letter}

# The Latin font first: one for Chinese has wide quotation marks, and letters of another kind.
_LATIN = ("Arial", "Liberation Sans", "Helvetica", "Noto Sans", "DejaVu Sans")
_MONO = ("Consolas", "Menlo", "DejaVu Sans Mono", "Liberation Mono", "Courier New")
_CHINESE = (
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "Microsoft YaHei",
    "PingFang SC",
    "Hiragino Sans GB",
    "WenQuanYi Micro Hei",
    "Droid Sans Fallback",
)
# For signs that the others lack.
_SIGNS = ("DejaVu Sans", "Segoe UI Symbol", "Apple Symbols")


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    """The document; every part is made twice, the first time to be measured."""
    prepare_painting()
    type_case, paper = _TypeCase(), _paper(report)
    count = counted(report, type_case, _points(paper), _half(progress, 0))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = _writer(buffer, paper, report)
    with _painting(writer) as painter:
        canvas = _PainterCanvas(painter, type_case)
        for sheet in sheets(report, type_case, _points(paper), count, _half(progress, 1)):
            if sheet.number > 1:
                writer.newPage()
            sheet.draw(canvas)
    check_letters(canvas.written)
    return {path: mended(bytearray(buffer.data().data()), canvas.written, report.wish.date)}


def first_page(report: Report, width: int) -> QImage:
    """A picture of the first page, so many pixels wide; no more of the report is made than that needs."""
    prepare_painting()
    type_case, points = _TypeCase(), _points(_paper(report))
    scale = width / points[0]
    image = QImage(QSize(width, round(points[1] * scale)), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    with speaking(report.wish.language), _painting(image) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(scale / _UNITS, scale / _UNITS)
        canvas = _PainterCanvas(painter, type_case)
        first_sheet(report, type_case, points).draw(canvas)
    check_letters(canvas.written)
    return image


def _paper(report: Report) -> QPageSize:
    return QPageSize(_PAPERS.get(report.wish.paper, QPageSize.PageSizeId.A4))


def _points(paper: QPageSize) -> Size:
    return paper.sizePoints().width(), paper.sizePoints().height()


def _half(progress: Progress, half: int) -> Progress:
    """For one of two passes over the same steps."""
    return lambda done, of: progress(done + half * of, 2 * of)


def _writer(buffer: QBuffer, paper: QPageSize, report: Report) -> QPdfWriter:
    writer = QPdfWriter(buffer)
    writer.setResolution(72 * _UNITS)
    writer.setPageSize(paper)
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setTitle(visible(title_of(report)))
    writer.setAuthor(visible(report.wish.author))
    writer.setCreator(f"nDCG Explorer {__version__}")
    return writer


@contextmanager
def _painting(device: QPdfWriter | QImage) -> Iterator[QPainter]:
    """Ends in any case: Qt aborts where a device goes before its painter."""
    painter = QPainter(device)
    try:
        yield painter
    finally:
        painter.end()


# A font, its measures, and the widths of texts that were asked for.
_Face = tuple[QFont, QFontMetricsF, dict[str, float]]


class _TypeCase:
    """Fonts by style, and how wide text is in them."""

    def __init__(self) -> None:
        there = set(QFontDatabase.families())
        self._families = {
            mono: [name for name in (*first, *_CHINESE, *_SIGNS) if name in there]
            for mono, first in ((False, _LATIN), (True, _MONO))
        }
        self._faces: dict[Style, _Face] = {}
        self._option = QTextOption()
        self._option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)

    def font(self, style: Style) -> QFont:
        return self._face(style)[0]

    def width_of(self, text: str, style: Style) -> float:
        _, metrics, widths = self._face(style)
        if text not in widths:
            if len(widths) > _MOST_WIDTHS:
                widths.clear()
            widths[text] = metrics.horizontalAdvance(text) / _UNITS
        return widths[text]

    def lines_of(self, text: str, style: Style, width: float) -> list[str]:
        if self.width_of(text, style) <= width:
            return [text]
        layout = QTextLayout(text, self.font(style))
        layout.setTextOption(self._option)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width * _UNITS)
        layout.endLayout()
        # Qt counts in UTF-16.
        units = text.encode("utf-16-le")
        lines = [layout.lineAt(number) for number in range(layout.lineCount())]
        starts = [2 * line.textStart() for line in lines]
        ends = [*starts[1:], len(units)]
        return [units[a:b].decode("utf-16-le", "replace").rstrip() for a, b in zip(starts, ends, strict=True)]

    def _face(self, style: Style) -> _Face:
        if style not in self._faces:
            font = QFont()
            font.setFamilies(self._families[style.mono])
            font.setPixelSize(round(style.size * _UNITS))
            font.setBold(style.bold)
            font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
            font = searchable(font)
            self._faces[style] = font, QFontMetricsF(font), {}
        return self._faces[style]


class _PainterCanvas:
    """Draws in tenths of points; ``written`` collects the signs beyond ASCII."""

    def __init__(self, painter: QPainter, type_case: _TypeCase) -> None:
        self.written: set[str] = set()
        self._painter, self._type_case = painter, type_case
        self._style: Style | None = None

    def write(self, x: float, baseline: float, text: str, style: Style, *, right: bool = False) -> None:
        if not text.isascii():
            self.written.update(text)
        if style != self._style:
            self._painter.setFont(self._type_case.font(style))
            self._painter.setPen(_colour(style.colour))
            self._style = style
        left = x - self._type_case.width_of(text, style) if right else x
        self._painter.drawText(QPointF(left * _UNITS, baseline * _UNITS), text)

    def fill(self, x: float, y: float, width: float, height: float, colour: str, radius: float = 0) -> None:
        area = QRectF(x * _UNITS, y * _UNITS, width * _UNITS, height * _UNITS)
        if not radius:
            self._painter.fillRect(area, _colour(colour))
            return
        self._style = None
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(_colour(colour))
        self._painter.drawRoundedRect(area, radius * _UNITS, radius * _UNITS)

    def picture(self, x: float, y: float, width: float, height: float, svg: str) -> None:
        self.written.update(svg)
        self._style = None
        # The drawing names its fonts, and takes from this one that its text can be searched.
        self._painter.setFont(self._type_case.font(BODY))
        area = QRectF(x * _UNITS, y * _UNITS, width * _UNITS, height * _UNITS)
        QSvgRenderer(svg.encode()).render(self._painter, area)

    def shift(self, x: float, y: float) -> None:
        self._painter.translate(x * _UNITS, y * _UNITS)


@cache
def _colour(name: str) -> QColor:
    return QColor(name)
