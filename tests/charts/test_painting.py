"""Charts as pictures: at any scale, without a screen, with every sign that the drawing has."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QGuiApplication, QImage, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgRenderer

from ndcg_explorer.charts import painting
from ndcg_explorer.charts.colours import LIGHT
from ndcg_explorer.charts.curve_chart import curve_chart
from ndcg_explorer.charts.fonts import FONT_FAMILIES, FONTS, collecting_missing_letters
from ndcg_explorer.charts.painting import image_of, png_of, searchable, use_chart_fonts
from ndcg_explorer.charts.svg import Drawing
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.errors import UsageError
from tests.support.chart_sessions import evaluation_of, session_of
from tests.support.export_strings import MARKUP, OTHER_SCRIPTS
from tests.support.fonts import require_chinese_font

ROOT = Path(__file__).parents[2]
SENTENCE = "offline office fi fl ffi -> != 0123456789 3x4"
NAMED_FONTS = (*FONT_FAMILIES[:-1], "DejaVu Sans Mono", "DejaVu Serif", "Noto Serif", "Noto Mono", "Consolas", "Menlo")


@pytest.fixture(autouse=True)
def _application(qapp: QGuiApplication) -> None:
    """That of the other tests, which want widgets."""


@pytest.mark.parametrize("scale", [0.5, 1.0, 2.0, 3.0])
def test_the_picture_has_the_scale_asked_for(scale: float) -> None:
    data = png_of(curve_chart(evaluation_of([3, 2, 1]), "A", 0).svg, scale)
    image = QImage.fromData(data)
    assert data.startswith(b"\x89PNG")
    assert (image.width(), image.height()) == (720 * scale, 420 * scale)
    # Printed, it is as large as the drawing: 720 pixels of 1/96 inch.
    assert image.width() / image.dotsPerMeterX() == pytest.approx(720 / 96 * 0.0254, rel=1e-3)


@pytest.mark.parametrize("scale", [0.0, -1.0, 9.0, float("nan"), float("inf")])
def test_a_scale_that_makes_no_picture_is_refused(scale: float) -> None:
    with pytest.raises(UsageError, match="scale"):
        png_of(curve_chart(evaluation_of([3]), "A", 0).svg, scale)


def test_the_same_drawing_gives_the_same_bytes() -> None:
    svg = curve_chart(evaluation_of([3, 0, 2]), "A", 0).svg
    assert png_of(svg) == png_of(svg)


def test_the_colours_of_systems_ideal_and_cutoff_are_in_the_picture() -> None:
    image = image_of(curve_chart(evaluation_of([0, 1, 2, 3], systems=["A", "B"]), "A", 0).svg, 3.0)
    colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(0, image.height(), 3)}
    assert {colour.lower() for colour in (*LIGHT.series[:2], LIGHT.grey, LIGHT.cut, LIGHT.base)} <= colours


@pytest.mark.parametrize("name", [*MARKUP, *OTHER_SCRIPTS])
def test_qt_reads_every_drawing_whole(name: str, qtlog: object) -> None:
    session = session_of([3, 0, 2], systems=[name, "B"], queries=[name])
    chart = curve_chart(evaluate(session), name, 0, with_heading=True)
    # A path that Qt does not understand is a warning, and a warning fails the test.
    assert QSvgRenderer(QByteArray(chart.svg.encode("utf-8"))).isValid()


def svg_of(text: str, width: int = 200) -> str:
    drawing = Drawing(width, 40, LIGHT)
    drawing.text(10, 30, text, 24)
    return drawing.finish("x", "", "")


def drawn_pixels(text: str) -> int:
    image = image_of(svg_of(text), 1.0)
    return sum(image.pixelColor(x, y).lightness() < 128 for x in range(200) for y in range(40))


def test_latin_is_drawn_and_the_title_is_not() -> None:
    assert drawn_pixels("nDCG 0.8061") > 300
    assert drawn_pixels("") == 0


def test_chinese_is_drawn() -> None:
    require_chinese_font()
    # Boxes for missing signs would all be the same.
    assert len({drawn_pixels(text) for text in ("一", "检索", "骨骼龘")}) == 3


def test_the_first_font_of_the_list_that_is_there_is_used() -> None:
    use_chart_fonts()
    there = [family for family in FONT_FAMILIES if family in QFontDatabase.families()]
    assert [QFontInfo(QFont(FONTS)).family()] == there[:1] or not there


def text_in_pdf(font: QFont, svg: str = "") -> str:
    """The sentence as a reader of the PDF would copy it, painted as such or in a drawing."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    painter = QPainter(writer)
    painter.setFont(font)
    if svg:
        QSvgRenderer(QByteArray(svg.encode("utf-8"))).render(painter, QRectF(0, 0, 9000, 400))
    else:
        painter.drawText(QPointF(300, 300), SENTENCE)
    painter.end()
    return PdfReader(io.BytesIO(buffer.data().data())).pages[0].extract_text().replace("\t", " ")


def test_text_in_a_pdf_is_found_letter_by_letter_whatever_the_font() -> None:
    svg = svg_of(SENTENCE, 900)
    for family in (*NAMED_FONTS, QFontInfo(QFont()).family()):  # those that are not there are another font
        font = searchable(QFont(family))
        assert (family, text_in_pdf(font)) == (family, SENTENCE)
        assert (family, text_in_pdf(font, svg.replace(FONTS, family))) == (family, SENTENCE)


def test_a_picture_is_drawn_without_ligatures() -> None:
    """A ligature would be narrower, or have another shape, than its letters apart."""
    assert image_of(svg_of("fi ffl")) == image_of(svg_of("f\u200ci f\u200cf\u200cl"))


def test_letters_without_a_font_are_collected_once_and_only_where_they_are_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(painting, "_is_in_a_font", lambda letter: letter not in "星é")
    drawn_pixels("星")
    with collecting_missing_letters() as missing:
        drawn_pixels("星 and 星, nDCG")
    assert missing == {"星"}
    drawn_pixels("é")
    assert missing == {"星"}


def test_what_has_no_shape_of_its_own_is_not_missed() -> None:
    with collecting_missing_letters() as missing:
        drawn_pixels("a\u00a0b\u200d\u2066c\u2069\ue000\u0378")
    assert missing == set()


def test_no_screen_and_no_application_are_needed() -> None:
    script = (
        "from ndcg_explorer.charts.painting import png_of\n"
        "from ndcg_explorer.charts.colours import LIGHT\n"
        "from ndcg_explorer.charts.svg import Drawing\n"
        "drawing = Drawing(40, 20, LIGHT)\n"
        "drawing.text(1, 12, 'nDCG', 12)\n"
        "print(len(png_of(drawing.finish('x', '', ''))) > 100)\n"
    )
    unwanted = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    bare = {name: value for name, value in os.environ.items() if name not in unwanted}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=bare, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "True\n")
