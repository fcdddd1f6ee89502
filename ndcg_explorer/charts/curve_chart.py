"""The charts of a report: the curves of a query, as the window draws them.

`DARK_STYLE` are the rules by which a page turns them dark.
"""

from __future__ import annotations

import math

from ndcg_explorer.charts import colours
from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.charts.curve_data import RATIO, SUMS
from ndcg_explorer.charts.curve_series import (
    IDEAL_STYLE,
    Scene,
    ideal_series,
    loaded_series,
    loaded_style,
    system_series,
    system_style,
)
from ndcg_explorer.charts.picture import HEIGHT, WIDTH, Entry, Mark, Picture, chart_of
from ndcg_explorer.charts.svg import harmless, isolated
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import count_text, shown
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import in_a_row, tr

DARK_STYLE = colours.DARK_STYLE
MOST_SYSTEMS = 6
# Of a name in a sentence; nobody listens to more.
_LONGEST_NAME = 120


def curve_chart(
    evaluation: Evaluation,
    system: str,
    query: int,
    *,
    dark: bool = False,
    width: int = WIDTH,
    height: int = HEIGHT,
    with_heading: bool = False,
) -> Chart:
    """DCG with the ideal above nDCG, by rank, of a system and those beside it; the query's id as heading, if wanted."""
    picture = curve_picture(Scene(evaluation, system, query), with_heading=with_heading)
    return chart_of(picture, dark=dark, width=width, height=height)


def curve_picture(scene: Scene, *, with_heading: bool = False) -> Picture:
    every = [held.name for held in scene.evaluation.session.systems]
    beside = [name for name in every if name != scene.system][: MOST_SYSTEMS - 1]
    names = [name for name in every if name == scene.system or name in beside]
    entries = [
        Entry(scene.named(name), system_style(scene, name), system_series(scene, name), name == scene.system)
        for name in names
    ]
    entries.append(Entry(tr("ideal"), IDEAL_STYLE, ideal_series(scene)))
    if scene.is_changed:
        entries.append(Entry(tr("as loaded"), loaded_style(scene), loaded_series(scene)))
    left_out = len(every) - len(names)
    note = tr("systems not drawn: {0}").format(left_out) if left_out else ""
    ranks = 0.5, scene.room(names)[0] + 0.5
    return picture_of(scene, entries, ranks, names, note=note, with_heading=with_heading)


def picture_of(
    scene: Scene,
    entries: list[Entry],
    ranks: tuple[float, float],
    names: list[str],
    *,
    note: str = "",
    with_heading: bool = False,
    is_zoomed: bool = False,
) -> Picture:
    """Some entries of a scene with everything that tells what they are; ``names`` are the systems among them."""
    session = scene.evaluation.session
    title = tr("DCG and nDCG of {0} by rank, for the query {1}").format(
        _named(scene.named(scene.system)), _named(session.query_label(scene.query))
    )
    return Picture(
        name=f"curves-{scene.query + 1}-{scene.number_of(scene.system) + 1}",
        title=title,
        description=_description(scene, names, ranks, note),
        entries=entries,
        ranks=ranks,
        rank_label=_rank_label(session.measure),
        cutoff=session.measure.cutoff,
        mark=_headline(scene) if scene.system in names else None,
        heading=session.query_label(scene.query) if with_heading else "",
        note=note,
        is_zoomed=is_zoomed,
    )


def _rank_label(measure: Measure) -> str:
    return tr("Rank among judged results") if measure.unjudged.name == "condensed" else tr("Rank")


def _headline(scene: Scene) -> Mark | None:
    """The value in force, where it stands on a curve; other measures have no place here."""
    measure = scene.evaluation.session.measure
    plot = {"nDCG": RATIO, "DCG": SUMS}.get(measure.name)
    if plot is None:
        return None
    end = scene.reach if plot == RATIO else len(scene.curves)
    rank = min(end if measure.cutoff is None else measure.cutoff, max(end, 1))
    value = scene.evaluation.value(scene.system, scene.query)
    text = tr("{0} = {1}").format(measure.short_name, shown(value))
    return Mark(plot, rank, value, text, scene.number_of(scene.system))


def _description(scene: Scene, names: list[str], ranks: tuple[float, float], note: str) -> str:
    """The picture in words, for those who cannot see it."""
    evaluation, curves = scene.evaluation, scene.curves
    first, last = int(ranks[0] + 0.5), int(ranks[1])
    said = tr("Above, DCG and the ideal DCG at ranks {0} to {1}; below, nDCG at the same ranks.")
    sentences = [said.format(count_text(first), count_text(last))]
    sentences += [_value_of(scene, name) for name in names]
    if scene.is_changed:
        loaded = float(evaluation.scores[scene.system].loaded.values[scene.query])
        sentences.append(tr("For the list as loaded it was {0}.").format(shown(loaded)))
    if not len(curves):
        sentences.append(tr("The list is empty."))
    elif len(curves.ideal.dcg) > len(curves):
        text = tr("The list ends at rank {0}; dashed to rank {1}, where the ideal ends.")
        sentences.append(text.format(count_text(len(curves)), count_text(len(curves.ideal.dcg))))
    if note:
        sentences.append(f"{note}.")
    return in_a_row(sentences)


def _value_of(scene: Scene, system: str) -> str:
    value = scene.evaluation.value(system, scene.query)
    said = tr("{0} of {1} is undefined.") if math.isnan(value) else tr("{0} of {1} is {2}.")
    return said.format(scene.evaluation.session.measure.short_name, _named(scene.named(system)), shown(value))


def _named(text: str) -> str:
    text = harmless(text)
    return isolated(text if len(text) <= _LONGEST_NAME else f"{text[: _LONGEST_NAME - 1]}…")
