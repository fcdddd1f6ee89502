"""What the layers of «what if» draw on the plots."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest
from PySide6.QtTest import QSignalSpy
from pytestqt.qtbot import QtBot

from ndcg_explorer.charts.curve_data import RATIO, Series
from ndcg_explorer.charts.curve_series import Scene
from ndcg_explorer.core.session.edits import move_results, set_measure
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.ui.curves.curve_layers import Layer
from ndcg_explorer.ui.curves.curves_panel import CurvesPanel
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.what_if.what_if_layers import WhatIfLayers
from tests.support.results_sessions import large, small, two_queries
from tests.support.timing import plain_milliseconds


@pytest.fixture
def kept(qapp: object) -> Iterator[list[LiveSession]]:
    made: list[LiveSession] = []
    yield made
    for live in made:
        live.undo_stack.clear()


def opened(kept: list[LiveSession], session: Session) -> LiveSession:
    kept.append(LiveSession(session))
    return kept[-1]


@pytest.fixture
def layers(qapp: object) -> WhatIfLayers:
    return WhatIfLayers()


def layer(layers: WhatIfLayers, name: str) -> Layer:
    return next(layer for layer in layers.layers if layer.name == name)


def scene_of(live: LiveSession) -> Scene:
    return Scene(live.evaluation, live.system, live.query)


def drawn(qtbot: QtBot, layers: WhatIfLayers, name: str, live: LiveSession) -> list[Series]:
    layer(layers, name).series_of(scene_of(live))
    qtbot.waitUntil(lambda: not layers.is_pending)
    return layer(layers, name).series_of(scene_of(live))


def test_all_layers_wait_to_be_switched_on(layers: WhatIfLayers) -> None:
    assert [layer.name for layer in layers.layers] == ["unjudged_range", "random_order", "worst_order"]
    assert not any(layer.is_shown_at_first for layer in layers.layers)


def test_the_range_of_the_unjudged_holds_the_curve(qtbot: QtBot, layers: WhatIfLayers, kept: list[LiveSession]) -> None:
    live = opened(kept, small())
    (found,) = drawn(qtbot, layers, "unjudged_range", live)
    curve = scene_of(live).curves.ndcg
    assert found.plot == RATIO
    assert found.low is not None
    assert (found.low <= curve + 1e-12).all()
    assert (found.values >= curve - 1e-12).all()
    assert (found.values - found.low).max() > 0.05


def test_what_chance_gives_lies_in_its_band(qtbot: QtBot, layers: WhatIfLayers, kept: list[LiveSession]) -> None:
    live = opened(kept, large(60))
    live.edit(set_measure, "nDCG")
    band, line = drawn(qtbot, layers, "random_order", live)
    assert band.low is not None
    assert len(band.values) == len(line.values) == 60
    assert (band.low <= line.values + 1e-9).all()
    assert (line.values <= band.values + 1e-9).all()


def test_the_worst_order_is_never_above_the_list(qtbot: QtBot, layers: WhatIfLayers, kept: list[LiveSession]) -> None:
    for measure in ("nDCG(gain=exp2)@4", "nDCG(unjudged=condensed)", "nDCG(ideal=retrieved)"):
        live = opened(kept, small(measure))
        (line,) = drawn(qtbot, layers, "worst_order", live)
        assert (line.values <= scene_of(live).curves.ndcg + 1e-12).all()
        assert line.values[0] == 0.0


def test_a_discount_that_rises_has_no_one_worst_order(
    qtbot: QtBot, layers: WhatIfLayers, kept: list[LiveSession]
) -> None:
    live = opened(kept, small("nDCG(discount=table(1, 0.5, 0.9, 0.1))"))
    assert drawn(qtbot, layers, "worst_order", live) == []


def test_the_lines_of_another_query_are_not_shown_for_this_one(
    qtbot: QtBot, layers: WhatIfLayers, kept: list[LiveSession]
) -> None:
    live = opened(kept, two_queries())
    assert drawn(qtbot, layers, "worst_order", live)
    live.show_query(1)
    assert layer(layers, "worst_order").series_of(scene_of(live)) == []


def test_old_lines_stay_while_new_ones_are_worked_out(
    qtbot: QtBot, layers: WhatIfLayers, kept: list[LiveSession]
) -> None:
    live = opened(kept, small())
    (before,) = drawn(qtbot, layers, "unjudged_range", live)
    live.edit(move_results, "shoes", "A", [2], 6)
    (meanwhile,) = layer(layers, "unjudged_range").series_of(scene_of(live))
    assert meanwhile.values is before.values
    (after,) = drawn(qtbot, layers, "unjudged_range", live)
    assert not np.array_equal(after.values, before.values)


def test_asking_does_not_hold_up_the_plots(qtbot: QtBot, layers: WhatIfLayers, kept: list[LiveSession]) -> None:
    scene = scene_of(opened(kept, large(1000)))
    assert len(scene.curves) == 1000
    for made in layers.layers:
        assert plain_milliseconds(partial(made.series_of, scene)) < 16
    qtbot.waitUntil(lambda: not layers.is_pending)


def test_the_plots_are_drawn_again_when_a_layer_is_ready(
    qtbot: QtBot, layers: WhatIfLayers, kept: list[LiveSession]
) -> None:
    live = opened(kept, small())
    panel = CurvesPanel(live)
    qtbot.addWidget(panel)
    actions = [panel.add_layer(made) for made in layers.layers]
    layers.changed.connect(panel.redraw)
    ready = QSignalSpy(layers.changed)
    for action in actions:
        action.trigger()
    qtbot.waitUntil(lambda: ready.count() >= 3 and not layers.is_pending)
    keys = {series.key for made in layers.layers for series in made.series_of(scene_of(live))}
    assert keys == {"unjudged_range_band", "random_order_band", "random_order", "worst_order"}
