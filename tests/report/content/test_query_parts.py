"""What a report tells of one query."""

from __future__ import annotations

import math
from typing import Any

import pytest

from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.edits import insert_result, move_results, use_todays_grades
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.report.content.blocks import NOTICE, Block, Headline, Items, Paragraph, Table, WorkedOut
from tests.support.kept_sessions import KEPT_VALUE, NAN, TODAYS_VALUE, make_session, with_kept_grades
from tests.support.reported import below, blocks_of, column, of_kind, texts_of


def one_list(grades: list[float], rows: list[int], measure: str = "nDCG", **more: Any) -> Session:
    return make_session([grades], {"A": [rows]}, measure=measure, **more)


def results(session: Session) -> Table:
    return of_kind(below(blocks_of(session, "results"), "Results"), Table)[0]


def test_the_number_stands_with_its_sums_and_its_change_since_loading() -> None:
    moved = move_results(one_list([1, 0], [1, 0]), "q1", "A", [1], 0)
    headline = of_kind(blocks_of(moved, "number"), Headline)[0]
    assert headline == Headline("nDCG", "1.0000", "+0.3691 since loading", 1, "DCG 1.0000 · ideal DCG 1.0000")
    back = move_results(one_list([1, 0], [0, 1]), "q1", "A", [1], 0)
    headline = of_kind(blocks_of(back, "number"), Headline)[0]
    assert (headline.value, headline.change, headline.direction) == ("0.6309", "−0.3691 since loading", -1)


def test_the_system_is_named_where_there_are_several() -> None:
    session = make_session([[1, 0]], {"A": [[0, 1]], "B": [[1, 0]]}, measure="nDCG@2")
    blocks = blocks_of(session, "number", "systems", system="B")
    assert of_kind(blocks, Headline)[0].label == "nDCG@2 of B"
    assert of_kind(below(blocks, "Systems"), Table)[0].rows == [("A", "1.0000", "±0"), ("B", "0.6309", "±0")]


def test_the_result_table_works_out_each_rank() -> None:
    table = results(one_list([3, NAN, 2], [2, 1, 0], "nDCG@2"))
    # 2, then 3/log2(4) = 1.5; the ideal has 3 and 2/log2(3) = 1.2619.
    assert [tuple(row) for row in table.rows] == [
        ("1", "d3", "2 relevant", "2", "1.0000", "2.0000", "2.0000", "3.0000", "0.6667"),
        ("2", "d2", "–", "0", "0.6309", "0.0000", "2.0000", "4.2619", "0.4693"),
        ("3", "d1", "3 perfect", "3", "0.5000", "1.5000", "3.5000", "4.2619", "0.8212"),
    ]
    assert table.cut_after == 2
    assert table.shares is not None
    grades, bars = table.shares[2], table.shares[5]
    assert math.isnan(grades[1])
    assert [grades[0], grades[2]] == [pytest.approx(2 / 3), 1.0]
    assert bars == pytest.approx([2 / 3, 0.0, 0.5])


def test_no_line_is_drawn_where_the_cutoff_is_past_the_list() -> None:
    assert results(one_list([1, 0], [0, 1], "nDCG@3")).cut_after == 0
    assert results(one_list([1, 0], [0, 1], "nDCG@2")).cut_after == 2


def test_results_that_are_left_out_have_no_rank_and_the_cutoff_falls_below_them() -> None:
    table = results(one_list([NAN, 1, NAN, 2], [0, 1, 2, 3], "nDCG(unjudged=condensed)@2"))
    assert column(table, "Rank") == ["–", "1", "–", "2"]
    assert column(table, "DCG") == ["–", "1.0000", "–", "2.2619"]
    assert table.cut_after == 4


def test_moved_results_tell_where_they_were_loaded_and_new_ones_that_they_are_new() -> None:
    session = one_list([1, 2, 3, 0], [0, 1, 2])
    assert "Loaded" not in [one.heading for one in results(session).columns]
    moved = insert_result(move_results(session, "q1", "A", [2], 0), "q1", "A", "d4", 3)
    assert column(results(moved), "Document") == ["d3", "d1", "d2", "d4"]
    assert column(results(moved), "Loaded") == ["▲ from 3", "▼ from 1", "▼ from 2", "new"]
    back = move_results(move_results(session, "q1", "A", [2], 0), "q1", "A", [0], 3)
    assert "Loaded" not in [one.heading for one in results(back).columns]


def test_titles_stand_beside_ids_where_documents_have_them() -> None:
    from ndcg_explorer.core.session.documents import TextDocuments

    documents = TextDocuments(["d1", "d2"], {"title": ["One", "T" * 3000]})
    table = results(one_list([1, 0], [1, 0], documents=documents))
    assert column(table, "Title") == ["T" * 2000 + "…", "One"]
    untitled = results(one_list([1, 0], [1, 0], documents=TextDocuments(["d1", "d2"], {"title": ["", ""]})))
    assert "Title" not in [one.heading for one in untitled.columns]


def test_what_was_judged_and_not_found_is_told_the_best_first_and_at_most_ten() -> None:
    session = one_list([1, 0, 3, NAN, 3, *[0.0] * 8], [0])
    blocks = below(blocks_of(session, "results"), "Judged, but not in the list")
    table = of_kind(blocks, Table)[0]
    assert column(table, "Document")[:3] == ["d3", "d5", "d2"]
    assert len(table.rows) == 10
    assert of_kind(blocks, Paragraph)[0].text == "There are 11 such documents; these 10 have the highest grades."


def test_special_cases_are_notices() -> None:
    blocks = blocks_of(one_list([NAN, 1], [0, 1], "nDCG@2"), "special_cases")
    notices = [block.text for block in of_kind(blocks, Paragraph) if block.tone == NOTICE]
    assert notices == ["1 of the first 2 results is unjudged. An unjudged result keeps its rank and gains nothing."]


def test_the_sum_is_worked_out_to_the_value() -> None:
    worked = of_kind(blocks_of(one_list([1, 0], [1, 0]), "worked_out"), WorkedOut)[0].worked
    assert worked.lines[-1] == "nDCG = 0.6309 / 1.0000 = 0.6309"


def test_losses_are_told_with_the_ranks_that_lose_most_and_what_is_never_found() -> None:
    blocks = below(blocks_of(one_list([1, 0, 2], [1, 0]), "losses"), "Where it loses")
    assert len(of_kind(blocks, Paragraph)) == 1
    table = of_kind(blocks, Table)[0]
    assert [row[:2] for row in table.rows] == [("1", "d2"), ("2", "d1"), ("…", "beyond rank 2")]
    # Of an ideal of 2 + 1/log2(3) = 2.6309, the list has 0.6309: 2/2.6309 = 0.7602 is lost.
    assert sum(float(text) for text in column(table, "Loss")) == pytest.approx(0.7602, abs=2e-4)


def test_a_perfect_list_loses_nothing_and_has_no_better_move() -> None:
    blocks = blocks_of(one_list([2, 1], [0, 1]), "losses", "best_moves")
    assert [type(block) for block in below(blocks, "Where it loses")] == [Paragraph]
    assert below(blocks, "Best moves") == [Paragraph("No move of a single result would raise nDCG.")]


def test_best_moves_are_told_in_sentences_and_a_table() -> None:
    blocks = below(blocks_of(one_list([0, 1, 2], [0, 1, 2]), "best_moves"), "Best moves")
    move, swap = of_kind(blocks, Items)[0].items
    # Now 1/log2(3) + 2/2 = 1.6309; with d3 first 2 + 1/2 = 2.5; ideal 2.6309.
    assert move == "The best move is of d3 from place 3 to place 1: nDCG rises by 0.3303 to 0.9502."
    assert swap == "The best swap is of d1 and d3 (places 1 and 3): nDCG rises by 0.3801 to 1.0000."
    table = of_kind(blocks, Table)[0]
    assert table.rows[0] == ("3", "d3", "1", "0.3303")


@pytest.mark.parametrize("measure", ["AP", "P@2", "RR", "DCG", "CG@1", "RBP", "ERR", "Judged@2"])
def test_other_measures_say_of_which_measure_their_sums_are(measure: str) -> None:
    session = one_list([1, 0, 2], [1, 0, 2], measure)
    blocks = blocks_of(session, "number", "curves", "results", "losses", "best_moves", "worked_out")
    kind = str(parse_measure(measure).as_kind("nDCG"))
    assert texts_of(blocks).count(f"The following figures are of {kind}.") == 4
    assert of_kind(blocks, Headline)[0].label == measure
    # The list has 1/log2(3) + 2/2, the ideal 2 + 1/log2(3).
    assert of_kind(blocks, Headline)[0].beside == ("" if measure != "DCG" else "DCG 1.6309 · ideal DCG 2.6309")
    value = of_kind(blocks, Headline)[0].value
    assert f"{measure} = {value}" in of_kind(blocks, WorkedOut)[0].worked.lines


def test_a_value_without_sums_is_told_without_them() -> None:
    session = one_list([1.7e308, 1.7e308], [0, 1], "P@2")
    blocks = blocks_of(session)
    assert of_kind(blocks, Headline)[0].value == "1.0000"
    assert any("too large" in block.text for block in of_kind(blocks, Paragraph) if block.tone == NOTICE)


def test_the_chart_is_of_the_system_and_the_query_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def curve_chart(_evaluation: object, system: str, query: int) -> Block:
        asked.append((system, query))
        return Chart("<svg/>", "", "", "", 1, 1)

    monkeypatch.setattr("ndcg_explorer.charts.curve_chart.curve_chart", curve_chart)
    session = make_session([[1], [2]], {"A": [[0], [0]], "B": [[0], [0]]})
    blocks_of(session, "curves", system="B")
    assert asked == [("B", 0), ("B", 1)]


def test_a_list_without_results_is_told_as_empty() -> None:
    blocks = blocks_of(one_list([1, 0], []))
    assert below(blocks, "Results") == [Paragraph("The list is empty.")]
    assert of_kind(below(blocks, "Where it loses"), Table)[0].rows == [("…", "never found", "", "", "", "1.0000")]


def test_a_snapshot_is_told_with_its_own_grades_and_says_so() -> None:
    blocks = blocks_of(with_kept_grades(), "number", "systems", "results", "special_cases", system="then")
    headline = of_kind(blocks, Headline)[0]
    assert (headline.label, headline.value) == ("nDCG@2 of then (grades as of the snapshot)", KEPT_VALUE)
    assert column(of_kind(below(blocks, "Results"), Table)[0], "Grade") == ["3 perfect", "0 irrelevant"]
    assert column(of_kind(below(blocks, "Judged, but not in the list"), Table)[0], "Grade") == ["2 relevant"]
    beside = of_kind(below(blocks, "Systems"), Table)[0]
    assert column(beside, "System") == ["A", "then (grades as of the snapshot)"]
    assert column(beside, "nDCG@2") == [TODAYS_VALUE, KEPT_VALUE]
    assert "2 documents of this query have another grade today" in texts_of(blocks)


def test_the_systems_beside_each_other_say_whose_grades_are_not_todays() -> None:
    session = with_kept_grades()
    table = of_kind(below(blocks_of(session, "systems"), "Systems beside each other"), Table)[0]
    assert [it.heading for it in table.columns][1:3] == ["A", "then (grades as of the snapshot)"]
    today = use_todays_grades(session, "then", True)
    table = of_kind(below(blocks_of(today, "systems"), "Systems beside each other"), Table)[0]
    assert [it.heading for it in table.columns][1:3] == ["A", "then"]
