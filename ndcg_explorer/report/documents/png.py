"""Charts as PNG files: the same drawings as in SVG, painted by Qt at any scale, with or without a screen."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QFont, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

from ndcg_explorer.charts.style import FONT_FAMILIES, FONTS
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.documents.svg import charts_of

SMALLEST_SCALE, LARGEST_SCALE = 0.25, 8.0
_DOTS_PER_METRE = 96 / 0.0254


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    """As for SVG, at the scale that was wished for."""
    scale = report.wish.scale
    return {file: png_of(chart.svg, scale) for file, chart in charts_of(report, path, progress)}


def png_of(svg: str, scale: float = 2.0) -> bytes:
    """A picture with so many pixels for each of the drawing's; printed, it has the drawing's size."""
    return _written(image_of(svg, scale))


def icon_png(svg: bytes, pixels: int) -> bytes:
    """A square drawing without texts, so many pixels wide; what it leaves free is transparent."""
    image = QImage(QSize(pixels, pixels), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg)).render(painter)
    painter.end()
    return _written(image)


def _written(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def image_of(svg: str, scale: float = 2.0) -> QImage:
    if not SMALLEST_SCALE <= scale <= LARGEST_SCALE:
        said = tr("A picture cannot have the scale {0}; choose one from {1} to {2}.")
        raise UsageError(said.format(f"{scale:g}", f"{SMALLEST_SCALE:g}", f"{LARGEST_SCALE:g}"))
    prepare_painting()
    renderer = QSvgRenderer(QByteArray(svg.encode("utf-8")))
    size = renderer.defaultSize()
    image = QImage(QSize(round(size.width() * scale), round(size.height() * scale)), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    image.setDotsPerMeterX(round(_DOTS_PER_METRE * scale))
    image.setDotsPerMeterY(round(_DOTS_PER_METRE * scale))
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def prepare_painting() -> None:
    """What Qt needs to draw our texts: an application, made where there is none, and our list of fonts."""
    from ndcg_explorer.report.documents.pdf import ensure_application

    ensure_application()
    use_chart_fonts()


def use_chart_fonts() -> None:
    """Qt takes the list of fonts in a drawing for the name of one: this tells it which are meant."""
    QFont.insertSubstitutions(FONTS, [family for family in FONT_FAMILIES if family != "sans-serif"])
