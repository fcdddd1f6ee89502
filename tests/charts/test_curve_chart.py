"""The charts: points where the numbers are, every kind of list, names of any kind, and what is said of them."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.charts.colours import DARK, LIGHT, MARKERS
from ndcg_explorer.charts.curve_chart import DARK_STYLE, MOST_SYSTEMS, curve_chart, curve_picture
from ndcg_explorer.charts.curve_data import BARS, DOT, RATIO, SUMS, Series, Style, band
from ndcg_explorer.charts.curve_series import Scene
from ndcg_explorer.charts.curve_shapes import line_path, marker_shape
from ndcg_explorer.charts.picture import Entry, Picture, chart_of
from ndcg_explorer.charts.svg import elided, escaped, isolated, text_width
from ndcg_explorer.core.session.edits import move_results
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.importing.loading import load
from ndcg_explorer.storage.samples import samples
from ndcg_explorer.ui.curves.curve_table import MOST_ROWS, chart_table
from tests.support.chart_sessions import SVG, evaluation_of, lines_of, session_of, texts_of
from tests.support.export_strings import FILE_NAMES, TEXTS
from tests.support.timing import plain_milliseconds

BLUE, GREY = LIGHT.series[0], LIGHT.grey
NAN = float("nan")


def test_the_points_of_a_small_chart_are_where_they_are_by_hand() -> None:
    # Grades 3 2 1, linear gain: DCG is 3, 4.2619 and 4.7619, as is the ideal; nDCG is 1 at every rank.
    svg = curve_chart(evaluation_of([3, 2, 1]), "A", 0, width=720, height=420).svg
    sums, ratios = lines_of(svg, BLUE, "2")
    # Ranks 0.5 to 3.5 between pixels 46 and 706: the three stand at 1/6, 1/2 and 5/6 of that.
    assert [x for x, _ in sums] == [x for x, _ in ratios] == [156, 376, 596]
    # Each plot is (420 - 37 - 40 - 18) / 2 = 162.5 pixels high; they end at 199.5 and at 380.
    # nDCG reaches from -0.021 to 1.05: 380 - 162.5 × 1.021 / 1.071 = 225.09.
    assert [y for _, y in ratios] == [225.09, 225.09, 225.09]
    # Sums reach from -0.10095 to 5.04757: 199.5 - 162.5 × (DCG + 0.10095) / 5.14852.
    assert [y for _, y in sums] == [101.63, 61.8, 46.02]
    assert lines_of(svg, GREY, "1.5") == [sums]


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.slug)
def test_the_curves_of_the_samples_are_the_numbers_of_the_evaluation(sample: object) -> None:
    evaluation = evaluate(load([sample.path]).session)  # type: ignore[attr-defined]
    for query in range(len(evaluation.session)):
        system = evaluation.session.systems[0].name
        curves = evaluation.curves(system, query)
        if len(curves) < 2:
            continue
        svg = curve_chart(evaluation, system, query).svg
        for values, line in zip((curves.dcg, curves.ndcg), lines_of(svg, BLUE, "2"), strict=True):
            y = np.array([y for _, y in line])
            assert len(y) == len(values)
            if np.ptp(values) > 1e-9:
                # Straight from value to pixel: what remains is the rounding to a hundredth of a pixel.
                slope, offset = np.polyfit(values, y, 1)
                assert slope < 0
                assert np.abs(values * slope + offset - y).max() < 0.011
        assert f"{evaluation.value(system, query):.4f}" in " ".join(texts_of(svg))


def test_the_headline_is_ringed_and_named_and_the_cutoff_has_its_flag() -> None:
    texts = texts_of(curve_chart(evaluation_of([0, 3, 2, 1], measure="nDCG@2"), "A", 0).svg)
    # DCG@2 = 3 / log2(3) = 1.8928, the ideal 3 + 2 / log2(3) = 4.2619.
    assert "nDCG@2 = 0.4441" in texts
    assert "k = 2" in texts


def test_past_a_short_list_the_curve_goes_on_dashed_to_the_headline() -> None:
    evaluation = evaluation_of([4, 2, 5, 3], 3, "nDCG")
    chart = curve_chart(evaluation, "A", 0)
    sums, ratios = lines_of(chart.svg, BLUE, "1.3")
    own = lines_of(chart.svg, BLUE, "2")
    assert [line[0] for line in (sums, ratios)] == [line[-1] for line in own]
    assert sums[0][1] == sums[1][1]
    assert ratios[1][1] > ratios[0][1]
    assert "nDCG = 0.7852" in texts_of(chart.svg)
    assert "The list ends at rank 3; dashed to rank 4, where the ideal ends." in chart.description


def test_the_list_as_loaded_is_drawn_only_where_an_edit_changed_the_curves() -> None:
    session = session_of([3, 0, 2, 2])
    assert "as loaded" not in texts_of(curve_chart(evaluate(session), "A", 0).svg)
    same = evaluate(move_results(session, "shoes", "A", [3], 2))  # of two equal grades
    assert "as loaded" not in texts_of(curve_chart(same, "A", 0).svg)
    edited = evaluate(move_results(session, "shoes", "A", [1], 4))
    chart = curve_chart(edited, "A", 0)
    assert "as loaded" in texts_of(chart.svg)
    assert len(lines_of(chart.svg, BLUE, "1.6")) == 2
    # (3 + 0 + 2 / 2) / (3 + 2 / log2(3) + 2 / 2) = 4 / 5.2619
    assert "For the list as loaded it was 0.7602." in chart.description


def test_at_most_six_systems_are_drawn_the_told_one_always_among_them_and_the_rest_counted() -> None:
    names = [f"run {number}" for number in range(9)]
    evaluation = evaluation_of([3, 2, 1, 0], systems=names)
    texts = texts_of(curve_chart(evaluation, "run 8", 0).svg)
    assert [text for text in texts if text in names] == [*names[: MOST_SYSTEMS - 1], "run 8"]
    assert "systems not drawn: 3" in texts


def test_every_system_has_a_colour_a_dash_and_a_marker_and_the_told_one_is_solid() -> None:
    picture = curve_picture(Scene(evaluation_of([3, 2, 1], systems=[*"ABCDEF"]), "B", 0))
    styles = [entry.style for entry in picture.entries[:6]]
    assert [style.dash == "solid" for style in styles] == [False, True, False, False, False, False]
    assert [style.marker for style in styles] == list(MARKERS)
    assert len({(style.colour, style.dash) for style in styles}) == 6
    assert [entry.is_main for entry in picture.entries].index(True) == 1


LISTS = {
    "one result": ([2.0], None, "nDCG@10"),
    "nothing relevant": ([0.0] * 12, None, "nDCG@10"),
    "undefined": ([0.0] * 12, None, "nDCG(zero_ideal=undefined)@10"),
    "empty": ([3.0, 2.0], 0, "nDCG@10"),
    "empty and nothing judged": ([], None, "nDCG"),
    "negative": ([-2.0, -1.0, 3.0], None, "nDCG(negative=keep)"),
    "above 1": ([3.0, 2.0, 3.0], None, "nDCG(gain=exp2, ideal=k_ones)"),
    "huge gains": ([900.0, 1.0, 900.0], None, "nDCG(gain=exp2)"),
    "tiny gains": ([1.0, 0.0, 2.0], None, 'nDCG(gain=formula("g*1e-300"))'),
    "a far cutoff": ([1.0, 0.0, 2.0], None, "nDCG@5000"),
    "a far ideal": ([1.0] * 900, 3, "nDCG"),
    "unjudged": ([NAN, NAN], None, "nDCG@10"),
    "condensed": ([NAN, 2.0, NAN, 1.0], None, "nDCG(unjudged=condensed)@2"),
    "a rising discount": ([1.0, 2.0, 3.0], None, 'nDCG(discount=formula("rank"))'),
    "another measure": ([1.0, 2.0, 3.0], None, "P@2"),
    "sums alone": ([1.0, 2.0, 3.0], None, "DCG@2"),
    "many": ([3.0, 0.0, 1.0, 2.0] * 2500, None, "nDCG@10"),
}


@pytest.mark.parametrize("kind", LISTS)
def test_every_kind_of_list_has_a_chart_within_its_edges(kind: str) -> None:
    grades, listed, measure = LISTS[kind]
    chart = curve_chart(evaluation_of(grades, listed, measure, ("A", "B")), "A", 0)
    assert not re.search(r"nan|inf|[\d.]e[+-]?\d", re.sub(r"<text.*?</text>|<title.*|<desc.*", "", chart.svg))
    for line in (line for colour in (*LIGHT.series, GREY) for width in ["2", "1.5", "1.3"]
                 for line in lines_of(chart.svg, colour, width)):  # fmt: skip
        assert all(0 <= x <= chart.width and 0 <= y <= chart.height for x, y in line)
    assert len(chart.svg) < 200_000


def test_a_million_results_are_thinned_and_still_end_where_they_end() -> None:
    # The best come last: DCG meets the ideal nowhere, and the last rank of both is at the same place.
    evaluation = evaluate(session_of([0.0, 1.0, 2.0, 3.0] * 250_000, measure="nDCG@10"))
    svg = curve_chart(evaluation, "A", 0).svg
    sums, _ = lines_of(svg, BLUE, "2")
    ideal = lines_of(svg, GREY, "1.5")[0]
    assert len(svg) < 120_000
    assert "1,000,000" in texts_of(svg)
    assert (sums[0][0], sums[-1][0]) == (ideal[0][0], ideal[-1][0])
    curves = evaluation.curves("A", 0)
    first, last = (np.array(ends) for ends in ((sums[0][1], ideal[0][1]), (sums[-1][1], ideal[-1][1])))
    rise = (first - last) / (curves.dcg[-1] - curves.dcg[0], curves.ideal.dcg[-1] - curves.ideal.dcg[0])
    assert rise[0] == pytest.approx(rise[1], rel=1e-3)


def test_a_line_is_broken_where_there_is_no_value_and_a_value_alone_is_a_stroke() -> None:
    x = np.array([1.0, 2.0, 3.0, 4.0, 5.0])
    assert line_path(x, np.array([1.0, 2.5, NAN, 4.0, 5.0])) == "M1 1 2 2.5M4 4 5 5"
    assert line_path(x, np.array([NAN, 2.0, NAN, NAN, NAN])) == "M-2 2h8"
    assert line_path(x, np.full(5, NAN)) == ""


def test_bands_and_bars_are_areas() -> None:
    low, high = np.array([0.25, NAN, 0.5, 0.5]), np.array([0.5, 0.75, 1.0, 1.0])
    area = band("range", RATIO, low, high, Style(0, opacity=0.2))
    bars = Series("losses", RATIO, np.array([0.5, NAN, 0.25, 0.0]), Style(1, BARS), low=np.zeros(4))
    line = Series("sums", SUMS, np.arange(4.0), Style(2, DOT))
    entries = [Entry("range", area.style, [area]), Entry("losses", bars.style, [bars]), Entry("s", line.style, [line])]
    svg = chart_of(Picture("x", "title", "text", entries, (0.5, 4.5), "Rank")).svg
    paths = {path.get("fill"): path.get("d", "") for path in ElementTree.fromstring(svg).iter(f"{SVG}path")}
    assert paths[BLUE].count("Z") == 2  # on both sides of the rank without a lower end
    assert paths[LIGHT.series[1]].count("Z") == 3


def test_the_same_evaluation_gives_the_same_chart_to_the_letter() -> None:
    first, second = (curve_chart(evaluation_of([3, 0, 2], systems=["A", "B"]), "A", 0) for _ in range(2))
    assert first == second


def test_title_and_description_have_ids_of_their_own_and_are_referred_to() -> None:
    evaluation = evaluate(session_of([3, 2], systems=["A", "B"], queries=["shoes", "hats"]))
    charts = [curve_chart(evaluation, system, query) for system in "AB" for query in (0, 1)]
    assert len({chart.name for chart in charts}) == 4
    for chart in charts:
        root = ElementTree.fromstring(chart.svg)
        ids = {element.get("id"): element.text for element in root if element.get("id")}
        assert root.get("role") == "img"
        assert root.get("aria-labelledby", "").split() == list(ids)
        assert list(ids.values()) == [chart.title, chart.description]
    assert charts[1].title == "DCG and nDCG of A by rank, for the query hats"


def test_the_dark_look_is_the_same_drawing_in_other_colours_and_a_page_can_give_it() -> None:
    evaluation = evaluation_of([3, 0, 2], systems=[*"ABCDEF"])
    light, dark = (curve_chart(evaluation, "A", 0, dark=dark).svg for dark in (False, True))
    colour = re.compile(r"#[0-9A-F]{6}")
    assert colour.sub("", light) == colour.sub("", dark)
    rules = dict(re.findall(r"\.(\S+)\{\w+:(\S+)\}", DARK_STYLE))
    for element in ElementTree.fromstring(dark).iter():
        for name in element.get("class", "").split():
            assert rules[name] == element.get("stroke" if name.endswith("-line") else "fill")
    assert DARK.base in dark


TAGS = {"svg", "title", "desc", "g", "rect", "path", "text"}
ATTRIBUTES = (
    r"width|height|viewBox|role|aria-labelledby|font-family|id|x|y|rx|class|fill|stroke|stroke-width|"
    r"stroke-dasharray|opacity|d|font-size|font-weight|text-anchor|transform"
)


def assert_harmless(svg: str) -> None:
    for element in ElementTree.fromstring(svg).iter():
        assert element.tag.removeprefix(SVG) in TAGS
        assert all(re.fullmatch(ATTRIBUTES, name) for name in element.attrib)


@pytest.mark.parametrize("text", [*TEXTS, *FILE_NAMES, "\x00\x1b", "\ud800", "\ufffe", "\u2069\u202ex", "名" * 5000])
def test_texts_of_any_kind_stay_texts(text: str) -> None:
    session = session_of([3, 2, 1], systems=[text, f"{text} 2"], queries=[text])
    chart = curve_chart(evaluate(session), text, 0, with_heading=True)
    assert_harmless(chart.svg)
    chart.svg.encode("utf-8")
    if text and text.isprintable() and len(text) < 20 and text.strip() == text:
        # The heading, and both systems in the legend.
        assert texts_of(chart.svg)[:3] == [isolated(text), isolated(text), isolated(f"{text} 2")]


@given(st.text(st.characters(), max_size=40))
@settings(max_examples=150, deadline=None)
def test_no_name_breaks_the_drawing(name: str) -> None:
    root = ElementTree.fromstring(f"<t a='{escaped(name)}'>{escaped(isolated(name))}</t>")
    assert not len(root)
    assert text_width(elided(name, 60, 12), 12) <= 61


def test_what_follows_a_name_keeps_its_direction() -> None:
    assert isolated("plain 名") == "plain 名"
    assert isolated("عربي") == "\u2068عربي\u2069"
    # What the name closes is not ours, and what it opens is closed.
    assert isolated("\u2069\u202ex") == "\u2068\u202ex\u2069"
    assert isolated("a\u2067b") == "\u2068a\u2067b\u2069\u2069"


def test_long_names_are_cut_in_the_middle_and_remain_different() -> None:
    names = [f"a-very-long-name-of-a-run-that-says-much-{end}" for end in ("one", "two")]
    texts = texts_of(curve_chart(evaluation_of([3, 2], systems=names), names[0], 0).svg)
    assert [text[-3:] for text in texts[:2]] == ["one", "two"]
    assert all("…" in text for text in texts[:2])
    chinese = [f"{'混合检索' * 6}第{version}版{'排序系统' * 5}" for version in "二三"]
    texts = texts_of(curve_chart(evaluation_of([3, 2], systems=chinese), chinese[0], 0).svg)
    assert texts[0] != texts[1]
    assert elided("e\u0301" * 30, 60, 12).count("e\u0301") == elided("e\u0301" * 30, 60, 12).count("e")


def test_markers_are_closed_shapes_around_their_place() -> None:
    assert marker_shape("o", 7) == "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z"
    assert marker_shape("s", 10) == "m-4.5 -4.5h9v9h-9z"
    assert len({marker_shape(marker, 7) for marker in MARKERS}) == len(MARKERS)


def test_the_rank_axis_says_what_is_counted() -> None:
    assert "Rank" in texts_of(curve_chart(evaluation_of([3, 2]), "A", 0).svg)
    condensed = evaluation_of([NAN, 2, 1], measure="nDCG(unjudged=condensed)@2")
    assert "Rank among judged results" in texts_of(curve_chart(condensed, "A", 0).svg)


def test_the_numbers_of_a_chart_as_a_table_are_exact_and_harmless() -> None:
    evaluation = evaluation_of([2, 3, 1], 2, "nDCG", ["=1+1", "two\tlines\n"])
    rows = [row.split("\t") for row in chart_table(curve_picture(Scene(evaluation, "=1+1", 0))).splitlines()]
    assert rows[0] == ["Rank", "'=1+1: DCG", "'=1+1: nDCG", "two lines : DCG", "two lines : nDCG", "ideal: DCG"]
    curves = evaluation.curves("=1+1", 0)
    assert [float(row[1]) for row in rows[1:3]] == curves.dcg.tolist()
    assert rows[3][:5] == ["3", "", "", "", ""]  # past the list
    assert [float(row[5]) for row in rows[1:]] == curves.ideal.dcg.tolist()


def test_a_table_has_no_more_rows_than_a_spreadsheet_takes_gladly() -> None:
    long = Series("x", SUMS, np.zeros(MOST_ROWS + 5), Style())
    picture = Picture("x", "", "", [Entry("x", Style(), [long])], (0.5, MOST_ROWS + 5.5), "Rank")
    assert chart_table(picture).count("\n") == MOST_ROWS + 1


def test_a_chart_of_100_ranks_and_two_systems_takes_two_milliseconds() -> None:
    evaluation = evaluate(session_of([3.0, 0.0, 1.0, 2.0] * 25, measure="nDCG@10", systems=["A", "B"]))
    curve_chart(evaluation, "A", 0)
    assert plain_milliseconds(lambda: curve_chart(evaluation, "A", 0), rounds=15) < 2
