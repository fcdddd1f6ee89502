"""The steps of a talk as pictures of 1920 × 1080: title, list, the number with its change, and a chart."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ndcg_explorer.charts.colours import MUTED
from ndcg_explorer.charts.curve_chart import curve_chart
from ndcg_explorer.charts.svg import elided, harmless, isolated, text_width
from ndcg_explorer.core.measures.describe import definition
from ndcg_explorer.core.numbers import change_text, direction_of, shown
from ndcg_explorer.core.session.own_grades import name_with_grades
from ndcg_explorer.core.session.talk import slides_of
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import in_a_row, tr
from ndcg_explorer.report.content.report import Report
from ndcg_explorer.report.slides.slide_frames import Frame, frames_of
from ndcg_explorer.report.slides.slide_list import draw_list, grade_text, shown_of
from ndcg_explorer.report.slides.slide_style import (
    DOWN,
    HEIGHT,
    SENTENCE_COLOUR,
    TITLE_COLOUR,
    UP,
    WIDTH,
    SlideDrawing,
    wrapped,
)

_LEFT, _RIGHT = 96.0, WIDTH - 96.0
_TITLE, _LONG_TITLE, _SENTENCE = 64.0, 46.0, 30.0
_LIST = (_LEFT, 336.0, 1010.0, 972.0)
_NUMBERS = 1076.0
_CHART_TOP, _CHART_SCALE = 520.0, 1.6


def frames_of_report(report: Report) -> Iterator[Frame]:
    """The slides of the talk that a report's session carries; raises `UsageError` where it carries none."""
    session = report.evaluation.session
    if not session.steps:
        said = tr("This session has no steps to show. Steps are made in the window, with «Edit the steps».")
        raise UsageError(said)
    return frames_of(slides_of(session), report.system)


def slide_svg(frame: Frame) -> str:
    """The same text for the same slide; no other drawing on a page has its name."""
    drawing = SlideDrawing()
    _draw_title(drawing, frame)
    _draw_query(drawing, frame)
    draw_list(drawing, frame, _LIST)
    _draw_number(drawing, frame)
    _draw_chart(drawing, frame)
    _draw_foot(drawing, frame)
    return drawing.finish(f"slide-{frame.number}", frame.slide.heading, description(frame))


def description(frame: Frame) -> str:
    """The slide in words, for those who cannot see it."""
    sentences = [sentence_of(frame), _spoken_number(frame)]
    lines = shown_of(frame).lines
    spoken = tr("Rank {0}: {1}, grade {2}.")
    sentences += [
        spoken.format(line.rank or "–", isolated(harmless(line.title or line.document)), grade_text(line.grade))
        for line in lines
    ]
    return in_a_row(sentences)


def sentence_of(frame: Frame) -> str:
    """What was done, where that is not the heading; at the start, what the talk is about."""
    slide = frame.slide
    said = " · ".join(map(str, slide.sentences)) if slide.title else ""
    return said or (tr(slide.session.story) if frame.number == 1 else "")


def _spoken_number(frame: Frame) -> str:
    name, value = frame.session.measure.short_name, shown(frame.value)
    if math.isnan(frame.change):
        return tr("{0} is {1}.").format(name, value)
    return tr("{0} is {1}, a change of {2}.").format(name, value, change_text(frame.change))


def _draw_title(drawing: SlideDrawing, frame: Frame) -> None:
    room = _RIGHT - _LEFT
    title = frame.slide.heading
    # Bold letters are wider than those that are measured.
    is_short = text_width(title[:200], _TITLE) * 1.06 <= room
    size = _TITLE if is_short else _LONG_TITLE
    texts = wrapped(title, room / 1.06, size, 1 if is_short else 2)
    drawing.lines(_LEFT, 116 if is_short else 92, texts, size, colour=TITLE_COLOUR, bold=True)
    said = wrapped(sentence_of(frame), room, _SENTENCE, 2)
    drawing.lines(_LEFT, 184 if len(said) < 2 else 178, said, _SENTENCE, colour=SENTENCE_COLOUR)


def _draw_query(drawing: SlideDrawing, frame: Frame) -> None:
    query = frame.session.query_label(frame.query)
    if len(frame.session.systems) > 1:
        named = name_with_grades(frame.session, frame.session.system(frame.system))
        text = tr("“{0}” · {1}").format(isolated(harmless(query)), isolated(harmless(named)))
    else:
        text = tr("“{0}”").format(isolated(harmless(query)))
    drawing.data_text(_LEFT, 306, text, 34, _LIST[2] - _LEFT)


def _draw_number(drawing: SlideDrawing, frame: Frame) -> None:
    name, value = frame.session.measure.short_name, shown(frame.value)
    drawing.text(_NUMBERS, 306, elided(name, _RIGHT - _NUMBERS, 38), 38, colour=MUTED)
    size = min(140.0, 140.0 * 480 / max(text_width(value, 140.0), 1.0))
    drawing.text(_NUMBERS - 4, 430, value, size, bold=True)
    change = frame.change
    if not math.isnan(change):
        colour = {1: UP, -1: DOWN, 0: MUTED}[direction_of(change)]
        drawing.text(_RIGHT, 430, change_text(change), 46, colour=colour, anchor="end", bold=True)
    if frame.session.measure.name == "nDCG":
        dcg, ideal = frame.curves.headline_dcg, frame.curves.ideal.value
        said = tr("DCG {0} of an ideal {1}").format(shown(dcg), shown(ideal))
        drawing.text(_NUMBERS, 484, said, 30, colour=MUTED)


def _draw_chart(drawing: SlideDrawing, frame: Frame) -> None:
    width, height = (_RIGHT - _NUMBERS) / _CHART_SCALE, (_LIST[3] - _CHART_TOP) / _CHART_SCALE
    chart = curve_chart(frame.evaluation, frame.system, frame.query, width=int(width), height=int(height))
    drawing.chart(chart.svg, _NUMBERS, _CHART_TOP, _CHART_SCALE)


def _draw_foot(drawing: SlideDrawing, frame: Frame) -> None:
    page = tr("{0} of {1}").format(frame.number, frame.of)
    drawing.text(_RIGHT, HEIGHT - 40, page, 30, colour=MUTED, anchor="end")
    room = _RIGHT - _LEFT - text_width(page, 30) - 40
    drawing.data_text(_LEFT, HEIGHT - 40, definition(frame.session.measure), 24, room, colour=MUTED)
