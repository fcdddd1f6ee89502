"""Charts as pictures: at any scale, without a screen, with every sign that the drawing has."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QFontInfo, QGuiApplication, QImage
from PySide6.QtSvg import QSvgRenderer

from ndcg_explorer.charts.curve_chart import curve_chart
from ndcg_explorer.charts.painting import image_of, png_of, use_chart_fonts
from ndcg_explorer.charts.style import FONTS, LIGHT
from ndcg_explorer.charts.svg import Drawing
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.errors import UsageError
from tests.support.chart_sessions import evaluation_of, session_of
from tests.support.export_strings import MARKUP, OTHER_SCRIPTS

ROOT = Path(__file__).parents[2]


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


def drawn_pixels(text: str) -> int:
    drawing = Drawing(200, 40, LIGHT)
    drawing.text(10, 30, text, 24)
    image = image_of(drawing.finish("x", "", ""), 1.0)
    return sum(image.pixelColor(x, y).lightness() < 128 for x in range(200) for y in range(40))


def test_latin_and_chinese_are_both_drawn_and_the_title_is_not() -> None:
    use_chart_fonts()
    assert QFontInfo(QFont(FONTS)).family() in FONTS
    assert drawn_pixels("nDCG 0.8061") > 300
    # Boxes for missing signs would all be the same.
    assert len({drawn_pixels(text) for text in ("一", "检索", "骨骼龘")}) == 3
    assert drawn_pixels("") == 0


def test_no_screen_and_no_application_are_needed() -> None:
    script = (
        "from ndcg_explorer.charts.painting import png_of\n"
        "from ndcg_explorer.charts.style import LIGHT\n"
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
