"""The import: what is not obvious is decided with the preview before one's eyes."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QListWidget, QTableView, QWidget
from pytestqt.qtbot import QtBot

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.source_file import ImportInput
from ndcg_explorer.importing.assemble import Imported
from ndcg_explorer.importing.preview.attempt import attempt
from ndcg_explorer.ui.files.import_dialog import ImportDialog
from ndcg_explorer.ui.files.import_preview import PreviewModel
from ndcg_explorer.ui.files.import_words import GradeWords, read_grade
from tests.support.finding import child
from tests.support.import_forms import Opened, button, cells, choose, headers, settle, take_role

GERMAN = "Suchwort;sku;Platz;Urteil;Titel\nvpn;A-1;1;gut;Größe\nvpn;A-2;2;sehr gut;Überblick\nvpn;A-3;3;2,5;Ende\n"


def test_a_plain_table_is_ready_at_once(opened: Opened) -> None:
    dialog = opened("query,document,rank,grade\nq,a,1,3\nq,b,2,\n")
    assert button(dialog).isEnabled()
    assert headers(dialog) == ["query\nQuery", "document\nDocument", "rank\nRank", "grade\nGrade"]
    assert cells(dialog) == [["q", "a", "1", "3"], ["q", "b", "2", "–"]]


def test_an_unknown_document_column_is_chosen_from_the_columns_there_are(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened("query,thing,rank,grade\nq,a,1,3\n")
    assert not button(dialog).isEnabled()
    assert "no column is recognised as the document" in dialog.preview.problem_texts[0]
    take_role(qtbot, dialog, "thing", "document")
    assert button(dialog).isEnabled()
    assert headers(dialog)[1] == "thing\nDocument"


def test_the_flag_of_the_command_line_is_not_shown(opened: Opened) -> None:
    dialog = opened("query,thing,rank,grade\nq,a,1,3\n")
    assert not [text for text in dialog.preview.problem_texts if "--" in text]


def test_encoding_words_and_decimals_are_decided_one_after_the_other(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened(GERMAN.encode("cp1252"))
    assert "\ufffd" in child(dialog, QLabel, "encoding_sample").text()
    choose(qtbot, dialog, "encoding", "cp1252")
    assert "Größe" in child(dialog, QLabel, "encoding_sample").text()
    for role, name in (("query", "Suchwort"), ("rank", "Platz"), ("grade", "Urteil")):
        take_role(qtbot, dialog, name, role)
    choose(qtbot, dialog, "decimal", ",")
    words = child(dialog, GradeWords)
    assert [words.model().index(row, 0).data() for row in range(words.rowCount())] == ["gut", "sehr gut"]
    assert not button(dialog).isEnabled()
    with qtbot.waitSignal(dialog.loader.loaded):
        words.model().setData(words.model().index(0, 1), "2")
        words.model().setData(words.model().index(1, 1), "3")
    assert button(dialog).isEnabled()
    assert [row[3] for row in cells(dialog)] == ["gut → 2", "sehr gut → 3", "2,5 → 2.5"]


def test_import_hands_over_what_was_shown_with_its_options(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened("query,thing,rank,grade\nq,a,1,3\n")
    take_role(qtbot, dialog, "thing", "document")
    with qtbot.waitSignal(dialog.imported) as done:
        button(dialog).click()
    imported, options = done.args
    assert isinstance(imported, Imported)
    assert imported.session.query_ids == ("q",)
    assert options == ImportOptions(file_columns={"table.csv": {"document": "thing"}})


def test_what_no_longer_goes_with_the_options_cannot_be_imported(opened: Opened) -> None:
    dialog = opened("query,document,rank,score,grade\nq,a,1,5,3\nq,b,2,9,1\n")
    box = child(dialog, QComboBox, "import_order")
    box.setCurrentIndex(box.findData("score"))
    box.activated.emit(box.currentIndex())
    assert not button(dialog).isEnabled()  # at once, not only when reading begins


def test_conflicting_grades_are_decided(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened("query,document,grade\nq,a,3\nq,a,1\nq,b,0\n")
    assert not button(dialog).isEnabled()
    choose(qtbot, dialog, "conflicts", "highest")
    assert button(dialog).isEnabled()


def test_bad_rows_are_listed_and_can_be_skipped(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened("query,document,rank,grade\nq,a,1,3\nq,b\nq,c,3,1\n")
    assert "line 3" in dialog.preview.problem_texts[0]
    assert cells(dialog)[0] == ["q", "a", "1", "3"]  # the preview shows what can be read all the same
    with qtbot.waitSignal(dialog.loader.loaded):
        child(dialog, QCheckBox, "import_skip_bad_rows").click()
    assert button(dialog).isEnabled()


def test_apostrophes_before_formulas_are_told_and_can_be_taken_off(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened("query,document\nq,'=1+1\nq,it's\n")
    assert any("apostrophe" in text for text in dialog.preview.problem_texts)
    assert cells(dialog)[0] == ["q", "'=1+1"]
    with qtbot.waitSignal(dialog.loader.loaded):
        child(dialog, QCheckBox, "import_strip_apostrophes").click()
    assert cells(dialog) == [["q", "=1+1"], ["q", "it's"]]
    assert not any("apostrophe" in text for text in dialog.preview.problem_texts)


def test_a_hundred_problems_are_listed_and_the_rest_counted(opened: Opened) -> None:
    rows = "".join(f"q,d{number},{number},bad{number}\n" for number in range(1, 251))
    dialog = opened("query,document,rank,grade\n" + rows)
    listed = dialog.preview.problem_texts
    assert len(listed) == 101
    assert "more" in listed[-1]


def test_the_separator_can_be_chosen(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened("query~document\nq~a\n", options=ImportOptions())
    assert not button(dialog).isEnabled()
    other = opened("query;document,x\nq;a,y\n", "other.csv")
    choose(qtbot, other, "delimiter", ";")
    assert [name.split("\n")[0] for name in headers(other)] == ["query", "document,x"]


def test_only_the_controls_that_apply_are_there(opened: Opened) -> None:
    samples = Path(__file__).parents[3] / "sample_sessions" / "import"
    workbook = opened((samples / "help-desk.xlsx").read_bytes(), "book.xlsx")
    table = opened("query,document\nq,a\n")
    for name, kind, in_workbook in (("import_sheet", QComboBox, True), ("import_encoding", QComboBox, False)):
        shown = [not child(dialog, kind, name).isHidden() for dialog in (workbook, table)]
        assert shown == [in_workbook, not in_workbook]


def test_pasted_text_is_read_like_a_file(qtbot: QtBot) -> None:
    dialog = ImportDialog(ImportInput(text="query\tthing\tgrade\nq\ta\t2\n"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    settle(qtbot, dialog)
    take_role(qtbot, dialog, "thing", "document")
    assert dialog.is_ready


def test_a_file_that_is_gone_is_said_in_the_list(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = ImportDialog(ImportInput((str(tmp_path / "gone.csv"),)))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    settle(qtbot, dialog)
    assert "no such file" in dialog.preview.problem_texts[0]


def test_markup_in_data_stays_text(opened: Opened) -> None:
    dialog = opened('query,thing,grade\nq,<img src="file:///etc/passwd">,2\n'.replace('"', "'"))
    assert cells(dialog)[0][1] == "<img src='file:///etc/passwd'>"
    assert child(dialog, QLabel, "import_summary").textFormat() == Qt.TextFormat.PlainText


def test_cancelling_ends_the_reading(opened: Opened) -> None:
    dialog = opened("query,document\nq,a\n")
    dialog.read_again()
    dialog.reject()
    assert not dialog.loader.is_busy


def test_everything_that_takes_the_focus_is_named_and_told(opened: Opened) -> None:
    dialog = opened("query,document\nq,a\n")
    kinds: list[type[QWidget]] = [QComboBox, QCheckBox, QListWidget, QTableView]
    found = [widget for kind in kinds for widget in dialog.findChildren(kind)]
    unnamed = [w for w in found if not (w.objectName() and w.accessibleName() and w.toolTip())]
    assert [widget for widget in unnamed if widget.objectName() != "qt_scrollarea_viewport"] == []


def test_the_preview_is_a_sound_model(qtbot: QtBot, tmp_path: Path) -> None:
    model = PreviewModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    path = tmp_path / "t.csv"
    path.write_text("query,document,grade\nq,a,x\n")
    found = attempt(ImportInput((str(path),)), ImportOptions(), lambda _: None)
    model.show_preview(found.previews[0])
    assert model.data(model.index(0, 2), Qt.ItemDataRole.ForegroundRole) is not None  # a word is not understood
    model.show_preview(None)
    assert model.rowCount() == 0
    del tester


@pytest.mark.parametrize(("text", "grade"), [("2", 2.0), (" 2,5 ", 2.5), ("x", None), ("", None), ("inf", None)])
def test_a_grade_is_read_with_comma_or_point(text: str, grade: float | None) -> None:
    assert read_grade(text) == grade


def test_a_word_may_mean_unjudged() -> None:
    assert math.isnan(read_grade("–") or 0)


def test_the_first_field_has_the_focus(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened("query,doc,rank,grade\nq,d,1,2\n")
    with qtbot.waitExposed(dialog):
        dialog.show()
    qtbot.waitUntil(lambda: dialog.focusWidget() is not None)
    focus = dialog.focusWidget()
    assert focus is not None
    assert focus.objectName().startswith("import_role_0")
