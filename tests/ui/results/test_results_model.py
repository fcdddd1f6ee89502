"""The list as an item model: what its cells say, and that views are told exactly what changed."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from ndcg_explorer.analysis.ideal_list import ideal_list
from ndcg_explorer.core.session.edits import (
    insert_result,
    move_results,
    remove_results,
    set_grades,
    set_measure,
    sort_to_ideal,
)
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.ui.help.examples import Example, ExampleText
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.results.results_delegate import regraded_text
from ndcg_explorer.ui.results.results_model import ResultsModel
from ndcg_explorer.ui.state.live_session import LiveSession
from tests.support.results_sessions import NAN, column, documents, small, tip, two_queries

LIST = ("shoes", "A")
UP = Qt.ItemDataRole.UserRole


@pytest.fixture
def live(qapp: Any) -> LiveSession:
    return LiveSession(small())


@pytest.fixture
def model(live: LiveSession) -> ResultsModel:
    return watched(live)


def watched(live: LiveSession) -> ResultsModel:
    model = ResultsModel(live)
    live.changed.connect(model.show_evaluation)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    return model


def keys(model: ResultsModel) -> list[str]:
    horizontal = Qt.Orientation.Horizontal
    return [model.headerData(section, horizontal, UP) for section in range(model.columnCount())]


class Heard:
    """Counts the ways in which a model told of a change."""

    def __init__(self, model: ResultsModel) -> None:
        self.resets = self.layouts = self.cells = 0
        model.modelReset.connect(self.hear_reset)
        model.layoutChanged.connect(self.hear_layout)
        model.dataChanged.connect(self.hear_cells)

    def hear_reset(self) -> None:
        self.resets += 1

    def hear_layout(self) -> None:
        self.layouts += 1

    def hear_cells(self) -> None:
        self.cells += 1

    def all(self) -> tuple[int, int, int]:
        return self.resets, self.layouts, self.cells


def test_the_columns_are_keyed_in_their_headers(model: ResultsModel) -> None:
    assert keys(model)[:7] == ["rank", "document", "title", "grade", "gain", "discount", "contribution"]
    optional = {"discounted_gain", "cg", "dcg", "ideal_gain", "ideal_dcg", "ndcg"}
    optional |= {"original_rank", "baseline_rank", "ideal_rank", "score"}
    assert set(keys(model)[7:]) == optional


def test_other_fields_of_documents_are_columns_of_their_own(qapp: Any) -> None:
    fields = {"title": ["t"] * 9, "url": ["u"] * 9, "rank": ["r"] * 9}
    model = watched(LiveSession(small(fields=fields)))
    assert keys(model)[2:6] == ["title", "url", "field:rank", "grade"]
    assert column(model, "field:rank")[0] == "r"
    assert column(model, "rank")[0] == "1"


def test_the_cells_show_the_numbers_of_the_measure(model: ResultsModel) -> None:
    assert column(model, "rank") == ["1", "2", "3", "4", "5", "6"]
    assert column(model, "grade") == ["3", "2", "–", "0", "1", "2"]
    assert column(model, "gain") == ["7", "3", "0", "0", "1", "3"]
    assert column(model, "discount")[:3] == ["1.0000", "0.6309", "0.5000"]
    assert column(model, "contribution")[:2] == ["7.0000", "1.8928"]
    assert column(model, "dcg")[:2] == ["7.0000", "8.8928"]
    assert column(model, "ideal_gain")[:4] == ["7", "7", "3", "3"]
    # Judged are 3 2 0 1 2 3 1: equals keep the order of the list.
    assert column(model, "ideal_rank") == ["1", "3", "", "7", "5", "4"]


def test_equal_gains_keep_their_order_in_the_column_of_ideal_ranks_as_in_the_ideal_panel() -> None:
    example = Example(ExampleText("2 2 3 2", "nDCG", "2 0"))
    evaluation = evaluate(move_results(example.session, example.session.query_ids[0], example.system, [3], 0))
    rows = ResultRows(evaluation, example.system, 0)
    ideal = {row.document: row.rank for row in ideal_list(evaluation, example.system, 0).rows}
    assert [rows.ideal_rank_at(row) for row in range(4)] == [2, 3, 4, 1]
    assert [ideal[rows.id_at(row)] for row in range(4)] == [2, 3, 4, 1]


@pytest.mark.parametrize(
    "options", ["unjudged=grade(2), unjudged_in_ideal=yes", "unjudged=condensed", "ties=docid_desc"]
)
def test_unjudged_results_do_not_shift_ideal_ranks(options: str) -> None:
    example = Example(ExampleText("2 – 3 – 2", f"nDCG({options})", "2"))
    rows = ResultRows(example.evaluation, example.system, 0)
    ideal = {row.document: row.rank for row in ideal_list(example.evaluation, example.system, 0).rows}
    judged = [0, 2, 4]
    assert [rows.ideal_rank_at(row) for row in judged] == [ideal[rows.id_at(row)] for row in judged]


def test_condensed_leaves_unjudged_rows_without_rank_gain_and_discount(live: LiveSession, model: ResultsModel) -> None:
    live.edit(set_measure, "nDCG(unjudged=condensed)@3")
    assert column(model, "rank") == ["1", "2", "", "3", "4", "5"]
    assert [column(model, key)[2] for key in ("gain", "discount", "contribution", "dcg")] == ["", "", "", ""]
    assert model.rows is not None
    assert model.rows.cut_row == 4
    assert "left out" in tip(model, "gain", 2)


def test_ties_settled_by_the_measure_give_rows_other_ranks_until_the_list_is_edited(qapp: Any) -> None:
    live = LiveSession(small("nDCG(ties=worst)@2", scores=[9, 8, 8, 8, 1, 0]))
    model = watched(live)
    assert column(model, "rank") == ["1", "4", "2", "3", "5", "6"]
    live.edit(move_results, *LIST, [0], 6)
    assert column(model, "rank") == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.parametrize(
    ("measure", "text"),
    [
        ("nDCG(gain=exp2)@4", "rank 2: (2^2 − 1) / log2(3) = 1.8928"),
        ("nDCG@4", "rank 2: 2 / log2(3) = 1.2619"),
        ("nDCG(discount=reciprocal)", "rank 2: 2 / 2 = 1.0000"),
        ("nDCG(discount=geometric(0.8))", "rank 2: 2 × 0.8^1 = 1.6000"),
        ("nDCG(discount=jk(2))", "rank 2: 2 / log2(2) = 2.0000"),
        ("nDCG(discount=jk(3))", "rank 2: 2 = 2.0000"),
        ("nDCG(discount=log(10))", "rank 2: 2 / log10(3) = 4.1918"),
        ("nDCG(discount=table(1, 0.25))", "rank 2: 2 × 0.2500 = 0.5000"),
        ("nDCG(discount=none, gain=binary(2))", "rank 2: 1 = 1.0000"),
    ],
)
def test_a_contribution_explains_itself(live: LiveSession, model: ResultsModel, measure: str, text: str) -> None:
    live.edit(set_measure, measure)
    assert tip(model, "contribution", 1) == text


def test_every_number_explains_itself(live: LiveSession, model: ResultsModel) -> None:
    assert tip(model, "gain", 1) == "gain of grade 2: 2^g − 1 = 2^2 − 1 = 3"
    assert tip(model, "discount", 1).startswith("discount of rank 2: 1 / log2(3) = 0.6309")
    assert tip(model, "dcg", 1) == "DCG@2 = 7.0000 + 1.8928 = 8.8928"
    assert tip(model, "ndcg", 0) == "nDCG@1 = 7.0000 / 7.0000 = 1.0000"
    assert tip(model, "ideal_dcg", 1).endswith("ideal DCG@2 = 11.4165")
    assert tip(model, "grade", 0) == "grade 3 perfect"
    assert "Nobody judged it" in tip(model, "grade", 2)
    assert "unjudged, counted as nothing" in tip(model, "contribution", 2)
    assert "past the cutoff k = 4" in tip(model, "contribution", 5)
    live.edit(move_results, *LIST, [5], 0)
    assert tip(model, "rank", 0).splitlines() == ["rank 1", "6 in the list as loaded: up 5", "3 in the ideal order"]


def test_an_edited_grade_says_what_was_loaded(live: LiveSession, model: ResultsModel) -> None:
    live.edit(set_grades, "shoes", ["doc-1", "doc-2", "doc-3"], [1.0, None, 2.0])
    assert tip(model, "grade", 0).splitlines() == ["grade 1 partially relevant", "edited; grade 3 perfect when loaded"]
    assert tip(model, "grade", 1).splitlines()[1] == "edited; grade 2 relevant when loaded"
    assert tip(model, "grade", 2).splitlines() == ["grade 2 relevant", "edited; unjudged when loaded"]
    assert tip(model, "grade", 3) == "grade 0 irrelevant"
    spoken = model.index(0, model.column_of("grade")).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "rank 1, doc-1, grade 1 partially relevant; edited; grade 3 perfect when loaded"


def test_a_grade_that_was_edited_back_is_not_edited(live: LiveSession, model: ResultsModel) -> None:
    assert model.rows is not None
    assert not model.rows.has_edited_grades
    live.edit(set_grades, "shoes", ["doc-1", "doc-3"], [1.0, 2.0])
    assert model.rows.has_edited_grades
    live.edit(set_grades, "shoes", ["doc-1", "doc-3"], [3.0, None])
    assert not model.rows.has_edited_grades
    assert tip(model, "grade", 0) == "grade 3 perfect"


def test_a_document_of_ones_own_was_unjudged_when_loaded(live: LiveSession, model: ResultsModel) -> None:
    live.edit(insert_result, *LIST, "brand-new", 0)
    assert model.rows is not None
    assert not model.rows.has_edited_grades
    live.edit(set_grades, "shoes", ["brand-new"], [2.0])
    assert model.rows.has_edited_grades
    assert tip(model, "grade", 0).splitlines()[1] == "edited; unjudged when loaded"


@pytest.mark.parametrize(
    ("loaded", "grade", "mark"), [(1, 3, "▲"), (3, 0, "▼"), (NAN, 0, "✚"), (3, NAN, "✕"), (0, 0.5, "▲")]
)
def test_the_mark_of_an_edited_grade_says_which_way_it_went(loaded: float, grade: float, mark: str) -> None:
    assert regraded_text(loaded, grade) == mark


def test_every_cell_of_every_column_has_a_tooltip(live: LiveSession, model: ResultsModel) -> None:
    for measure in ("nDCG@4", "nDCG(unjudged=condensed)", "nDCG(ideal=topk)@3", "P@3", "nDCG(unjudged=grade(1))"):
        live.edit(set_measure, measure)
        for row in range(model.rowCount()):
            for key in keys(model):
                assert tip(model, key, row)


def test_headers_say_what_their_columns_mean_under_the_measure_in_force(live: LiveSession, model: ResultsModel) -> None:
    meaning = Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole
    assert "2^g − 1" in model.headerData(model.column_of("gain"), *meaning)
    live.edit(set_measure, "nDCG(discount=reciprocal)")
    assert "1/i" in model.headerData(model.column_of("discount"), *meaning)


def test_a_move_changes_the_layout_and_persistent_indexes_follow_their_documents(
    live: LiveSession, model: ResultsModel
) -> None:
    heard = Heard(model)
    kept = {name: QPersistentModelIndex(model.index(int(name) - 1, 1)) for name in "12356"}
    live.edit(move_results, *LIST, [4, 1], 0)
    assert documents(model) == ["2", "5", "1", "3", "4", "6"]
    assert {name: index.data() for name, index in kept.items()} == {name: f"doc-{name}" for name in kept}
    live.undo_stack.undo()
    assert {name: index.row() for name, index in kept.items()} == {name: int(name) - 1 for name in kept}
    assert heard.all() == (0, 2, 0)


def test_a_grade_changes_cells_only(live: LiveSession, model: ResultsModel) -> None:
    heard = Heard(model)
    live.edit(set_grades, "shoes", ["doc-3"], [2.0])
    assert column(model, "grade")[2] == "2"
    # The row, and the columns that are summed up over rows.
    assert heard.all() == (0, 0, 2)


def test_cells_that_look_different_are_told_and_no_others(live: LiveSession, model: ResultsModel) -> None:
    """Where the view looks after its selection: what is not told stays on the screen as it was."""
    model.selection_is_kept = True
    told: list[tuple[range, range]] = []
    model.dataChanged.connect(
        lambda first, last: told.append((range(first.row(), last.row() + 1), range(first.column(), last.column() + 1)))
    )

    def cells() -> dict[tuple[int, int], str]:
        places = [(row, at) for row in range(model.rowCount()) for at in range(model.columnCount())]
        return {place: model.index(*place).data() for place in places}

    for function, *arguments in (
        (move_results, *LIST, [4], 1),
        (move_results, *LIST, [0, 2], 4),
        (set_grades, "shoes", ["doc-3"], [2.0]),
        (set_grades, "shoes", ["doc-1", "doc-6"], [None, 3.0]),
        (set_measure, "nDCG(gain=exp2, unjudged=condensed)@3"),
        (move_results, *LIST, [1], 0),
        (set_grades, "shoes", ["doc-2"], [None]),
    ):
        before = cells()
        told.clear()
        live.edit(function, *arguments)
        after = cells()
        changed = {place for place, text in after.items() if before[place] != text}
        assert changed
        assert all(any(row in rows and at in columns for rows, columns in told) for row, at in changed)
    live.undo_stack.undo()


def test_a_move_is_told_as_the_rows_between(live: LiveSession, model: ResultsModel) -> None:
    model.selection_is_kept = True
    rows: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda first, last: rows.append((first.row(), last.row())))
    live.edit(move_results, *LIST, [4], 2)
    assert rows[0] == (2, 4)


def test_the_model_is_reset_only_when_other_results_are_in_it(live: LiveSession, model: ResultsModel) -> None:
    heard = Heard(model)
    live.edit(remove_results, *LIST, [0])
    live.edit(insert_result, *LIST, "doc-7", 0)
    assert documents(model) == ["7", "2", "3", "4", "5", "6"]
    assert heard.all() == (2, 0, 0)


def test_nothing_is_said_when_nothing_of_the_list_changed(live: LiveSession, model: ResultsModel) -> None:
    heard = Heard(model)
    live.edit(move_results, "shoes", "B", [0], 3)
    model.show_evaluation(live.evaluation)
    assert heard.all() == (0, 0, 0)


def test_ranks_know_how_far_they_came_since_loading(live: LiveSession, model: ResultsModel) -> None:
    live.edit(move_results, *LIST, [5], 0)
    live.edit(insert_result, *LIST, "doc-7", 6)
    live.edit(insert_result, *LIST, "brand-new", 7)
    assert model.rows is not None
    assert [model.rows.moved_at(row) for row in range(8)] == [5, -1, -1, -1, -1, -1, None, None]
    assert column(model, "original_rank") == ["6", "1", "2", "3", "4", "5", "", ""]


def test_documents_that_stand_twice_can_be_moved(qapp: Any) -> None:
    session = small("nDCG(duplicates=first)", listed=[0, 1, 0, 2], repeated=[False, False, True, False])
    live = LiveSession(session)
    model = watched(live)
    live.edit(move_results, *LIST, [3], 0)
    assert documents(model) == ["3", "1", "2", "1"]
    assert "already stands higher" in tip(model, "contribution", 3)


def test_an_empty_list_has_no_rows(qapp: Any) -> None:
    live = LiveSession(small(listed=0))
    model = watched(live)
    assert model.rowCount() == 0
    live.edit(insert_result, *LIST, "doc-1", 0)
    assert documents(model) == ["1"]


def test_another_query_resets_the_model(qapp: Any) -> None:
    live = LiveSession(two_queries())
    model = watched(live)
    live.show_query(1)
    model.show_evaluation(live.evaluation)
    assert column(model, "document") == ["d", "e"]
    assert column(model, "title")[1] == "<i>five</i>"


def test_only_grades_and_texts_can_be_edited_and_what_is_no_grade_is_reported(
    live: LiveSession, model: ResultsModel
) -> None:
    said: list[Any] = []
    live.reported.connect(said.append)
    grade = model.index(2, model.column_of("grade"))
    assert model.setData(grade, "perfect")
    assert column(model, "grade")[2] == "3"
    assert not model.setData(grade, "nonsense")
    assert "not a grade" in said[0].text
    rank, gain = (model.index(0, model.column_of(key)) for key in ("rank", "gain"))
    assert not model.setData(gain, "2")
    assert not (model.flags(rank) | model.flags(gain)) & Qt.ItemFlag.ItemIsEditable


def test_a_document_is_renamed_and_given_a_title_in_its_cells(live: LiveSession, model: ResultsModel) -> None:
    before = live.session
    assert model.setData(model.index(0, model.column_of("document")), " renamed ")
    assert column(model, "document")[0] == "renamed"
    assert model.setData(model.index(0, model.column_of("title")), "Its title")
    assert column(model, "title")[0] == "Its title"
    assert not model.setData(model.index(1, model.column_of("document")), "renamed")
    live.undo_stack.undo()
    live.undo_stack.undo()
    assert live.session is before


def test_bars_keep_their_length_while_rows_move(live: LiveSession, model: ResultsModel) -> None:
    assert model.rows is not None
    assert model.rows.bar_at(0) == pytest.approx(1)
    live.edit(sort_to_ideal, *LIST)
    live.edit(move_results, *LIST, [0], 6)
    assert model.rows.bar_at(0) == pytest.approx(3 / 7)


def test_numbers_of_any_size_fit_a_cell(qapp: Any) -> None:
    model = watched(LiveSession(small("nDCG", grades=[1e300, 0.123456789, 1e-9, -0.0, NAN, 3], listed=6)))
    assert column(model, "gain") == ["1e+300", "0.1235", "0", "0", "0", "3"]
    assert max(len(text) for text in column(model, "dcg")) < 12
