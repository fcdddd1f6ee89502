"""The number, its change, and what is said beside it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.numbers import change_text
from ndcg_explorer.core.session.edits import move_results, set_baseline, set_grades, set_measure, set_note
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.score.score_panel import ScorePanel, SpecialCaseList
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.theme import apply_theme
from ndcg_explorer.ui.widgets.elided_label import ElidedLabel


def live_on(name: str) -> LiveSession:
    return LiveSession(load([sample_folder() / f"{name}.ndcg"]).session)


@pytest.fixture
def live(qapp: object) -> Iterator[LiveSession]:
    session = live_on("help-desk")
    yield session
    session.undo_stack.clear()


@pytest.fixture
def panel(qtbot: QtBot, live: LiveSession) -> ScorePanel:
    shown = ScorePanel(live)
    qtbot.addWidget(shown)
    shown.resize(460, 300)
    shown.show()
    return shown


def text(panel: ScorePanel, name: str) -> str:
    label = panel.findChild(QLabel, name)
    assert label is not None
    return label.text()


def colour(panel: ScorePanel, name: str) -> str:
    label = panel.findChild(QLabel, name)
    assert label is not None
    return label.palette().color(QPalette.ColorRole.WindowText).name()


def remarks(panel: ScorePanel) -> list[str]:
    found = panel.findChild(SpecialCaseList)
    assert found is not None
    return found.sentences()


def test_the_number_stands_with_what_it_is_made_of(panel: ScorePanel, live: LiveSession) -> None:
    value = live.evaluation.value(live.system, live.query)
    assert text(panel, "measure_name") == "nDCG@10"
    assert text(panel, "measure_value") == f"{value:.4f}"
    assert text(panel, "measure_change") == "±0"
    assert text(panel, "measure_sums") == "DCG 7.601   ideal 9.479"
    assert text(panel, "measure_mean").startswith("mean nDCG@10 ")
    assert "over 12 queries" in text(panel, "measure_mean")


def test_an_edit_shows_the_signed_change_and_undo_takes_it_away(panel: ScorePanel, live: LiveSession) -> None:
    before = text(panel, "measure_value")
    live.edit(move_results, live.query_id, live.system, [9], 0)
    change = live.evaluation.change(live.system, live.query)
    assert text(panel, "measure_change") == f"{'▲ +' if change > 0 else '▼ −'}{abs(change):.4f}"
    live.undo_stack.undo()
    assert (text(panel, "measure_value"), text(panel, "measure_change")) == (before, "±0")


def test_a_drag_shows_what_it_would_give_in_another_colour(panel: ScorePanel, live: LiveSession) -> None:
    before, calm = text(panel, "measure_value"), colour(panel, "measure_value")
    candidate = live.preview(move_results, live.query_id, live.system, [9], 0)
    assert candidate is not None
    assert text(panel, "measure_value") == f"{candidate.value(live.system, live.query):.4f}"
    assert colour(panel, "measure_value") != calm
    assert text(panel, "measure_step").startswith("if dropped here: ")
    assert text(panel, "measure_step").endswith(f" ({before} → {text(panel, 'measure_value')})")
    live.end_preview()
    assert (text(panel, "measure_value"), colour(panel, "measure_value")) == (before, calm)
    assert text(panel, "measure_step") == ""


def test_each_change_says_what_it_is_compared_with(panel: ScorePanel, live: LiveSession) -> None:
    loaded = text(panel, "measure_value")
    assert (text(panel, "measure_note"), text(panel, "measure_step")) == ("since loading", "")
    live.edit(move_results, live.query_id, live.system, [9], 0)
    moved = text(panel, "measure_value")
    assert text(panel, "measure_step").startswith("last change: ")
    assert text(panel, "measure_step").endswith(f" ({loaded} → {moved})")
    assert text(panel, "measure_note") == "since loading"
    live.undo_stack.undo()
    assert text(panel, "measure_step").endswith(f" ({moved} → {loaded})")


@pytest.mark.parametrize(
    ("measure", "name"),
    [
        ("nDCG@3", "nDCG@10 "),
        ("nDCG(gain=exp2)@10", ""),
        ("nDCG(discount=reciprocal)@10", ""),
        ("AP", "nDCG@10 "),
    ],
)
def test_another_measure_says_what_it_did_to_the_number(
    panel: ScorePanel, live: LiveSession, measure: str, name: str
) -> None:
    before = text(panel, "measure_value")
    live.edit(set_measure, measure)
    now = text(panel, "measure_value")
    assert text(panel, "measure_step").endswith(f" ({name}{before} → {now})")


def test_nudges_in_a_row_are_one_change_and_notes_are_none(panel: ScorePanel, live: LiveSession) -> None:
    loaded = text(panel, "measure_value")
    for row in (9, 8, 7):
        live.edit(move_results, live.query_id, live.system, [row], row - 1, merge_key="nudge")
    whole = f" ({loaded} → {text(panel, 'measure_value')})"
    assert text(panel, "measure_step").endswith(whole)
    live.edit(set_note, None, "seen")
    assert text(panel, "measure_step").endswith(whole)


def test_another_list_and_another_session_have_no_change_before_them(panel: ScorePanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG@3")
    live.show_query(1)
    assert text(panel, "measure_step") == ""
    live.edit(set_measure, "nDCG@5")
    assert text(panel, "measure_step")
    live.open(live_on("films").session)
    assert text(panel, "measure_step") == ""


def test_while_a_cutoff_is_dragged_the_headline_follows_and_comes_back(panel: ScorePanel, live: LiveSession) -> None:
    before, calm = text(panel, "measure_value"), colour(panel, "measure_value")
    live.measure_previewed.emit(live.session.measure.at(5))
    assert (text(panel, "measure_name"), text(panel, "measure_value")) == ("nDCG@5", "0.8347")
    assert text(panel, "measure_step").endswith(f" (nDCG@10 {before} → 0.8347)")
    assert colour(panel, "measure_value") != calm
    live.measure_previewed.emit(None)
    assert (text(panel, "measure_name"), text(panel, "measure_value")) == ("nDCG@10", before)
    assert (colour(panel, "measure_value"), text(panel, "measure_step")) == (calm, "")
    assert not live.undo_stack.count()


def test_a_measure_that_cannot_be_had_is_previewed_as_none(panel: ScorePanel, live: LiveSession) -> None:
    live.edit(set_grades, live.query_id, [live.session.document_ids(0, np.array([0]))[0]], [-1.0])
    live.measure_previewed.emit(parse_measure("nDCG(negative=error)@5"))
    assert text(panel, "measure_value") == "–"


def test_the_definition_in_force_and_the_tools_that_share_it_are_named(panel: ScorePanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG(negative=unjudged, ties=docid_desc)@5")
    assert text(panel, "measure_name") == "nDCG@5"
    assert text(panel, "measure_definition").startswith("k = 5 · gain g · discount 1/log2(i+1)")
    assert text(panel, "measure_conventions").startswith("as in trec_eval ndcg_cut")
    live.edit(set_measure, "nDCG(discount=none)@5")
    assert text(panel, "measure_conventions") == ""


def test_a_line_without_room_gives_way_and_tells_all_as_a_tooltip(panel: ScorePanel) -> None:
    label = panel.findChild(ElidedLabel, "measure_definition")
    assert label is not None
    assert label.width() < label.fontMetrics().horizontalAdvance(label.text())
    assert "unjudged: counts nothing" in label.toolTip()


def test_special_cases_are_said_where_the_number_stands(panel: ScorePanel, live: LiveSession) -> None:
    live.edit(set_measure, "nDCG@500")
    assert any("fewer than k = 500" in remark for remark in remarks(panel))
    live.edit(set_measure, "nDCG@2")
    assert not any("fewer than k" in remark for remark in remarks(panel))


def test_a_query_with_nothing_relevant_says_so(qtbot: QtBot) -> None:
    live = live_on("five-documents")
    panel = ScorePanel(live)
    qtbot.addWidget(panel)
    session = live.session
    ids = session.document_ids(0, session.ranking(session.systems[0], 0).rows)
    live.edit(set_grades, live.query_id, ids, [0] * len(ids))
    assert "The ideal DCG is not above 0" in remarks(panel)[0]
    assert not panel.findChild(ElidedLabel, "measure_mean").isVisibleTo(panel)  # type: ignore[union-attr]
    live.undo_stack.clear()


def test_many_remarks_wait_behind_a_button(qtbot: QtBot, panel: ScorePanel, live: LiveSession) -> None:
    cases = panel.findChild(SpecialCaseList)
    assert cases is not None
    from ndcg_explorer.core.session.special_cases import SpecialCase

    cases.show_cases([SpecialCase(str(number), f"Remark {number}.") for number in range(5)])
    visible = [label.text() for label in cases.findChildren(QLabel) if label.isVisibleTo(panel)]
    assert visible == ["Remark 0.", "Remark 1."]
    cases._more.click()
    assert sum(label.isVisibleTo(panel) for label in cases.findChildren(QLabel)) == 5


def test_another_query_is_another_number(panel: ScorePanel, live: LiveSession) -> None:
    before = text(panel, "measure_value")
    live.show_query(3)
    assert text(panel, "measure_value") == f"{live.evaluation.value(live.system, 3):.4f}" != before


def test_a_change_of_theme_reaches_the_number(qapp: QApplication, panel: ScorePanel) -> None:
    apply_theme(qapp, "light")
    QApplication.processEvents()
    light = colour(panel, "measure_value"), colour(panel, "measure_definition")
    apply_theme(qapp, "dark")
    QApplication.processEvents()
    dark = colour(panel, "measure_value"), colour(panel, "measure_definition")
    apply_theme(qapp, "light")
    assert all(one != other for one, other in zip(light, dark, strict=True))


def test_a_larger_font_makes_the_number_larger(panel: ScorePanel) -> None:
    before = panel.findChild(QLabel, "measure_value").font().pointSizeF()  # type: ignore[union-attr]
    font = panel.font()
    font.setPointSizeF(font.pointSizeF() * 1.5)
    panel.setFont(font)
    assert panel.findChild(QLabel, "measure_value").font().pointSizeF() == pytest.approx(before * 1.5)  # type: ignore[union-attr]


def test_the_headline_says_how_far_the_value_is_from_that_of_the_baseline(panel: ScorePanel) -> None:
    live = panel._live
    line = panel.findChild(ElidedLabel, "measure_against_baseline")
    assert isinstance(line, ElidedLabel)
    assert line.isHidden()
    live.edit(set_baseline, "BM25", False)
    assert line.isHidden()
    live.show_system("Neural")
    difference = live.evaluation.value("Neural", live.query) - live.evaluation.value("BM25", live.query)
    assert line.text() == f"{change_text(difference)} against BM25"
    live.edit(set_baseline, "BM25", True)
    assert line.text().endswith("against BM25, as loaded")
