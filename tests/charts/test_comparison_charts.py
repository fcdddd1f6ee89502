"""Charts of a comparison: bars, points and the distribution stand where the numbers are, and no texts overlap."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import numpy as np
import pytest

from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.charts.colours import DARK, LIGHT
from ndcg_explorer.charts.comparison_charts import (
    MOST_NAMED,
    bars_chart,
    description_of,
    distribution_chart,
    scatter_chart,
)
from ndcg_explorer.charts.comparison_data import PairedValues, bins_of
from ndcg_explorer.charts.pair_chart import ListOfSide, pair_picture
from ndcg_explorer.charts.picture import chart_of
from ndcg_explorer.charts.svg import text_width
from ndcg_explorer.core.session.edits import move_results
from ndcg_explorer.core.session.evaluation import evaluate
from tests.support.chart_sessions import SVG, evaluation_of, session_of, texts_of
from tests.support.export_strings import TEXTS

DRAWN = [bars_chart, scatter_chart, distribution_chart]


def paired(*differences: float, before: float = 0.5, tie: float = 0.01) -> PairedValues:
    """One value for the baseline throughout, and queries named after their places."""
    d = np.array(differences)
    names = [f"query {number + 1}" for number in range(len(d))]
    mean = float(d.mean()) if len(d) else float("nan")
    return PairedValues(
        "nDCG@10", "Old", "New", names, np.full(len(d), before), before + d, mean, (-0.1, 0.25), (-0.08, 0.2), tie
    )


def many(count: int) -> PairedValues:
    return paired(*np.random.default_rng(1).normal(0.02, 0.1, count).clip(-0.5, 0.5))


def boxes(chart: Chart, colour: str) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height of the filled boxes of a colour."""
    found = [box for box in ElementTree.fromstring(chart.svg).iter(f"{SVG}rect") if box.get("fill") == colour]
    return [tuple(float(box.get(key, "0")) for key in ("x", "y", "width", "height")) for box in found]  # type: ignore[misc]


def text_boxes(chart: Chart) -> list[tuple[float, float, float, float]]:
    """About where each text that is not turned stands: left, top, right, bottom."""
    found = []
    for text in ElementTree.fromstring(chart.svg).iter(f"{SVG}text"):
        if text.get("transform"):
            continue
        x, y, size = (float(text.get(key, "0")) for key in ("x", "y", "font-size"))
        # The measure of width has some slack, which is no overlap.
        width = text_width(text.text or "", size) / 1.07
        left = x - {"start": 0.0, "middle": width / 2, "end": width}[text.get("text-anchor", "start")]
        found.append((left, y - size * 0.8, left + width, y + size * 0.1))
    return found


def test_each_bar_is_as_long_as_its_difference_and_goes_to_its_side() -> None:
    chart = bars_chart(paired(0.2, -0.1, 0.0, 0.4))
    up, down = boxes(chart, LIGHT.up), boxes(chart, LIGHT.down)
    assert [round(width / up[0][2], 2) for _, _, width, _ in (*up, *down)] == [1, 0.5, 0.25]
    middle = up[0][0]
    assert up[1][0] == pytest.approx(middle)
    assert down[0][0] + down[0][2] == pytest.approx(middle, abs=0.02)
    names = [text for text in texts_of(chart.svg) if text.startswith("query")]
    assert names == ["query 4", "query 1", "query 3", "query 2"]
    assert {"+0.4000", "+0.2000", "±0", "−0.1000"} <= set(texts_of(chart.svg))


def test_with_many_queries_the_bars_are_one_outline_without_names() -> None:
    chart = bars_chart(many(MOST_NAMED + 1))
    assert not [text for text in texts_of(chart.svg) if text.startswith("query")]
    assert "41 queries, the highest difference first" in texts_of(chart.svg)
    assert len(bars_chart(many(7000)).svg) < 60_000


def test_a_point_stands_above_the_diagonal_exactly_where_the_query_went_up() -> None:
    values = paired(0.2, -0.3, 0.0)
    svg = scatter_chart(values).svg
    diagonal = re.search(r'd="M(\S+) (\S+)L(\S+) (\S+)"[^>]*stroke-dasharray', svg)
    assert diagonal is not None
    left, bottom, right, top = map(float, diagonal.groups())
    for fill, side in ((LIGHT.up, 1), (LIGHT.down, -1), (LIGHT.muted, 0)):
        # The one before is the sample in the legend.
        _, place = re.findall(rf'd="M([\d.]+) ([\d.]+)m[^"]*"[^>]*fill="{fill}"', svg)
        x, y = map(float, place)
        line = bottom - (x - left) / (right - left) * (bottom - top)
        assert (line - y > 1) - (y - line > 1) == side


def test_each_difference_is_in_one_bin_and_no_bin_is_both_up_and_down() -> None:
    d = many(500).differences
    bins = bins_of(d)
    assert bins.counts.sum() == 500
    assert 0.0 in bins.edges
    for low, high, count in zip(bins.edges, bins.edges[1:], bins.counts, strict=False):
        assert count == ((d >= low - 1e-9) & (d < high - 1e-9)).sum()


@pytest.mark.parametrize("differences", [(), (0.0,), (0.0, 0.0), (1e-14, 0.0), (0.3, 0.3), (-2.5, 7.0)])
def test_bins_hold_all_of_any_differences(differences: tuple[float, ...]) -> None:
    bins = bins_of(np.array(differences))
    assert bins.counts.sum() == len(differences)
    assert bins.edges[0] < 0 < bins.edges[-1]


def test_the_distribution_says_its_mean_and_both_intervals_and_draws_each_where_it_ends() -> None:
    values = paired(0.2, -0.1, 0.1, 0.0, 0.3)
    chart = distribution_chart(values)
    texts = texts_of(chart.svg)
    assert "mean +0.1000" in texts
    assert "95% interval, t: −0.1000 to +0.2500" in texts
    assert "95% interval, bootstrap: −0.0800 to +0.2000" in texts
    zero, tenth = (
        float(text.get("x", ""))
        for wanted in ("0.00", "0.10")
        for text in ElementTree.fromstring(chart.svg).iter(f"{SVG}text")
        if text.text == wanted
    )
    spans = [tuple(map(float, found)) for found in re.findall(r'd="M([\d.]+) [\d.]+H([\d.]+)"', chart.svg)]
    as_values = [[round((end - zero) / (tenth - zero) * 0.1, 3) for end in span] for span in spans]
    assert as_values == [[-0.1, 0.25], [-0.08, 0.2]]


@pytest.mark.parametrize("draw", DRAWN)
@pytest.mark.parametrize("count", [0, 1, 2, 12, MOST_NAMED, 300])
def test_no_two_texts_overlap_and_all_are_inside(draw, count: int) -> None:  # type: ignore[no-untyped-def]
    chart = draw(many(count))
    found = text_boxes(chart)
    for place, (left, top, right, bottom) in enumerate(found):
        assert left >= -1
        assert right <= chart.width + 1
        assert top >= -1
        assert bottom <= chart.height + 1
        for other in found[place + 1 :]:
            is_apart = right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
            assert is_apart, (place, other)


@pytest.mark.parametrize("draw", DRAWN)
def test_a_chart_is_the_same_each_time_and_has_other_colours_on_dark(draw) -> None:  # type: ignore[no-untyped-def]
    one, dark = draw(many(30)), draw(many(30), dark=True)
    assert one == draw(many(30))
    assert LIGHT.base in one.svg
    assert DARK.base in dark.svg
    assert LIGHT.up not in dark.svg


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("draw", DRAWN)
def test_names_of_any_kind_make_a_whole_drawing(draw, name: str) -> None:  # type: ignore[no-untyped-def]
    values = PairedValues(name, name, name, [name, name], np.array([0.1, 0.2]), np.array([0.3, 0.1]), 0.05)
    ElementTree.fromstring(draw(values).svg)


def test_the_picture_in_words_has_counts_mean_and_extremes() -> None:
    said = description_of(paired(0.2, -0.1, 0.0))
    assert said.startswith("3 queries: 1 up, 1 down, 1 tied.")
    assert "The mean difference is +0.0333." in said
    assert "+0.2000 (query 1), the lowest −0.1000 (query 2)" in said


# Both lists of a query


def test_what_lies_between_two_curves_reaches_from_the_lower_to_the_higher() -> None:
    evaluation = evaluation_of([3, 2, 0, 1], systems=("A", "B"))
    picture = pair_picture(evaluation, 0, ListOfSide("A", False, "A"), ListOfSide("B", False, "B"))
    one, other = (evaluation.curves(name, 0) for name in "AB")
    bands = [series for entry in picture.entries for series in entry.series if series.low is not None]
    for band, curves in zip(bands, ((one.dcg, other.dcg), (one.ndcg, other.ndcg)), strict=True):
        assert band.low is not None
        assert np.array_equal(band.low, np.minimum(*curves))
        assert np.array_equal(band.values, np.maximum(*curves))
    assert ElementTree.fromstring(chart_of(picture).svg) is not None


def test_a_list_as_it_was_loaded_keeps_its_own_curves() -> None:
    session = move_results(session_of([3, 2, 0, 1]), "shoes", "A", [3], 0)
    evaluation = evaluate(session)
    picture = pair_picture(evaluation, 0, ListOfSide("A", True, "A, as loaded"), ListOfSide("A", False, "A"))
    loaded, now = picture.entries[0].series[0], picture.entries[1].series[0]
    assert np.array_equal(loaded.values, evaluation.loaded_curves("A", 0).dcg)
    assert np.array_equal(now.values, evaluation.curves("A", 0).dcg)
    assert not np.array_equal(loaded.values, now.values)
