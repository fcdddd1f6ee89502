"""The form says of each file and column what it is, words and signals become grades, and all of it by keyboard."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QListWidget, QTabBar
from pytestqt.qtbot import QtBot

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.ui.files.import_header import PreviewTable
from ndcg_explorer.ui.files.import_words import GradeWords
from tests.support.finding import child
from tests.support.import_forms import Opened, cells, choose, headers, opened_together, take_role
from tests.support.xlsx_files import row, sheet, workbook

TWO_SHEETS = workbook(
    {
        "May": sheet(row(1, "query", "document"), row(2, "q", "a")),
        "June": sheet(row(1, "query", "document"), row(2, "q", "b")),
    }
)

# what each file holds, and what its first row is


SCORES = "q_id,doc_id,score\nq,a,{0}\nq,b,{1}\n"


def test_every_file_shows_what_it_holds_and_can_be_said_to_hold_something_else(qtbot: QtBot, tmp_path: Path) -> None:
    files = {"one.csv": SCORES.format(2, 1), "two.csv": SCORES.format(1, 0)}
    dialog = opened_together(qtbot, tmp_path, files)
    assert not dialog.is_ready  # nobody can tell which are the judgments
    choose(qtbot, dialog, "role_1", "judgements")
    assert dialog.is_ready
    boxes = [child(dialog, QComboBox, f"import_role_{place}") for place in range(2)]
    assert [box.currentText() for box in boxes] == ["automatic: results", "judgments"]
    assert [box.accessibleName() for box in boxes] == ["What one.csv holds", "What two.csv holds"]


def test_a_column_of_one_file_is_said_for_that_file_alone(qtbot: QtBot, tmp_path: Path) -> None:
    files = {"a.csv": "query,sku,rank\nq,x,1\nq,y,2\n", "b.csv": "query,item no,grade\nq,x,2\nq,y,0\n"}
    dialog = opened_together(qtbot, tmp_path, files)
    tabs = child(dialog, QTabBar, "import_files")
    take_role(qtbot, dialog, "sku", "document")
    tabs.setCurrentIndex(1)
    take_role(qtbot, dialog, "item no", "document")
    assert dialog.is_ready
    assert dialog.form.options().file_columns == {"a.csv": {"document": "sku"}, "b.csv": {"document": "item no"}}


def test_a_column_that_is_taken_for_another_gives_that_role_back(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened("query,document,sku,rank,grade\nq,1,a,1,2\nq,2,b,2,0\n")
    take_role(qtbot, dialog, "sku", "document")
    assert headers(dialog)[1:3] == ["document\nText", "sku\nDocument"]
    take_role(qtbot, dialog, "sku", "")
    assert [text.split("\n")[1] for text in headers(dialog)[:3]] == ["Query", "Text", "Text"]
    table = child(dialog, PreviewTable, "import_table")
    menu = table.column_menu(0)
    assert menu is not None
    with qtbot.waitSignal(dialog.loader.loaded):
        menu.actions()[-1].trigger()  # all as recognised
    assert headers(dialog)[1] == "document\nDocument"


def test_the_first_row_can_be_said_to_be_data(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened("u1;Alpha;liked;5\nu1;Beta;hated;1\n")
    box = child(dialog, QCheckBox, "import_first_row")
    assert not box.isHidden()
    assert not box.isChecked()
    with qtbot.waitSignal(dialog.loader.loaded):
        box.click()
    assert headers(dialog)[0] == "column 1\nText"
    assert len(cells(dialog)) == 2
    for column, role in (("column 1", "query"), ("column 2", "document"), ("column 4", "grade")):
        take_role(qtbot, dialog, column, role)
    assert dialog.is_ready
    with qtbot.waitSignal(dialog.loader.loaded):
        box.click()
    assert headers(dialog)[0] == "u1\nText"


def test_where_the_first_row_cannot_be_data_nothing_is_asked(opened: Opened) -> None:
    dialog = opened("q Q0 a 1 2 x\nq Q0 b 2 1 x\n", "a.run")
    assert child(dialog, QCheckBox, "import_first_row").isHidden()


def test_columns_without_names_can_be_named(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened("u1;Alpha;liked;5\nu1;Beta;hated;1\n")
    with qtbot.waitSignal(dialog.loader.loaded):
        child(dialog, QCheckBox, "import_first_row").click()
    line = child(dialog, QLineEdit, "import_column_names")
    assert not line.isHidden()
    with qtbot.waitSignal(dialog.loader.loaded):
        QTest.keyClicks(line, "query, document, opinion, grade")
    assert dialog.is_ready
    assert headers(dialog)[2] == "opinion\nText"


# words and signals

ESCI = "query,product_id,position,esci_label\nshoes,D8,1,I\nshoes,D7,2,S\nshoes,D6,3,E\n"


def test_words_have_their_usual_grades_at_once_and_another_scale_is_one_choice(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened(ESCI)
    qtbot.waitUntil(lambda: dialog.is_ready)
    assert [row[3] for row in cells(dialog)] == ["I → 0", "S → 2", "E → 3"]
    box = child(dialog, QComboBox, "import_scale")
    assert [box.itemText(number) for number in range(box.count())] == ["as typed", "E 3, S 2, I 0", "E 1, S 0.1, I 0"]
    assert box.currentIndex() == 1
    with qtbot.waitSignal(dialog.loader.loaded):
        box.setCurrentIndex(2)
        box.activated.emit(2)
    assert [row[3] for row in cells(dialog)] == ["I → 0", "S → 0.1", "E → 1"]
    words = child(dialog, GradeWords)
    with qtbot.waitSignal(dialog.loader.loaded):
        words.model().setData(words.model().index(0, 1), "0,5")
    assert box.currentText() == "as typed"


def test_words_that_nobody_knows_are_asked_about(opened: Opened) -> None:
    dialog = opened("query,document,grade\nq,a,gut\nq,b,mies\nq,c,gut\n")
    assert not dialog.is_ready
    assert child(dialog, QComboBox, "import_scale").isHidden()
    assert len(dialog.preview.problem_texts) == 2  # one for each word, however often it is there


def test_clicks_become_grades(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened("query,document,rank,clicks\nq,a,1,7\nq,b,2,0\nq,c,3,30\n")
    take_role(qtbot, dialog, "clicks", "signal")
    assert headers(dialog)[3] == "clicks\nSignal → grade"
    choose(qtbot, dialog, "signal_method", "thresholds")
    assert not dialog.is_ready
    assert any("thresholds" in text for text in dialog.preview.problem_texts)
    with qtbot.waitSignal(dialog.loader.loaded):
        QTest.keyClicks(child(dialog, QLineEdit, "import_signal_cuts"), "1, 10")
    assert dialog.is_ready
    assert [row[3] for row in cells(dialog)] == ["7 → 1", "0", "30 → 2"]
    assert dialog.form.options().signal_cuts == (1, 10)
    take_role(qtbot, dialog, "clicks", "")
    assert dialog.form.options().signal == ""


def test_an_encoding_shows_how_the_text_reads_in_it(opened: Opened) -> None:
    dialog = opened("query,document,标题\nq,a,透气跑鞋\n".encode("gbk"))
    box = child(dialog, QComboBox, "import_encoding")
    assert box.itemText(box.findData("gbk")) == "gbk: 标题"
    assert box.itemText(box.findData("utf-8")) == "utf-8"


def test_the_sheets_of_a_workbook_are_offered(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened(TWO_SHEETS, "book.xlsx")
    box = child(dialog, QComboBox, "import_sheet")
    assert [box.itemText(number) for number in range(box.count())] == ["the first one", "May", "June"]
    choose(qtbot, dialog, "sheet", "June")
    assert cells(dialog)[0][1] == "b"


# the keyboard

EVERY_FLAG = ImportOptions(
    file_roles={"table.csv": "both"},
    file_columns={"table.csv": {"document": "sku", "rank": ""}},
    file_headers={"table.csv": "names"},
    column_names=("a", "b"),
    encoding="gbk",
    delimiter=";",
    decimal=",",
    any_digits=True,
    replace_bad_bytes=True,
    strip_apostrophes=True,
    sheet="May",
    grade_words={"x": 1.0},
    signal="clicks",
    signal_method="thresholds",
    signal_cuts=(1.0, 2.5),
    order="score",
    duplicates="best",
    conflicts="mean",
    only_in_one="drop",
    allow_nothing_shared=True,
    split_by="tag",
    group="kind",
    skip_bad_rows=True,
    no_limits=True,
)


def test_the_form_says_everything_that_the_command_line_can(opened: Opened) -> None:
    without = ImportOptions()
    names = [field.name for field in fields(without)]
    unsaid = {name for name in names if getattr(EVERY_FLAG, name) == getattr(without, name)}
    assert unsaid == {"columns", "header"}  # those for all files, which the form says of each file
    dialog = opened("query;sku;clicks\nq;a;1\n", options=EVERY_FLAG)
    assert dialog.form.options() == EVERY_FLAG


def test_the_group_of_queries_is_a_column_of_their_file(qtbot: QtBot, tmp_path: Path) -> None:
    texts = {"a.csv": "query,document,rank\nq1,a,1\n", "queries.csv": "query,text,kind\nq1,shoes,head\n"}
    dialog = opened_together(qtbot, tmp_path, texts, ImportOptions(file_roles={"queries.csv": "queries"}))
    tabs = child(dialog, QTabBar, "import_files")
    tabs.setCurrentIndex(1)
    take_role(qtbot, dialog, "kind", "group")
    assert dialog.form.options().group == "kind"
    assert headers(dialog)[2] == "kind\nGroup of queries"
    found = dialog._attempt
    assert found is not None
    assert found.imported is not None
    assert found.imported.session.query_groups == {"q1": "head"}
    take_role(qtbot, dialog, "kind", "")
    assert dialog.form.options().group == ""


def test_enter_opens_the_menu_of_a_column_and_tab_leaves_the_tables(
    opened: Opened, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = opened(ESCI)
    with qtbot.waitExposed(dialog):
        dialog.show()
    table = child(dialog, PreviewTable, "import_table")
    asked: list[int] = []
    monkeypatch.setattr(table, "open_menu", asked.append)
    table.setFocus()
    table.setCurrentIndex(table.model().index(0, 2))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_F2, Qt.Key.Key_Menu):
        QTest.keyClick(table, key)
    QTest.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert asked == [2, 2, 2, 2]
    assert dialog.isVisible()  # Enter did not import
    for left in (table, child(dialog, GradeWords), child(dialog, QListWidget, "import_problems")):
        left.setFocus()
        QTest.keyClick(left, Qt.Key.Key_Tab)
        focus = dialog.focusWidget()
        assert focus is not None
        assert focus is not left


def test_the_current_column_stays_what_it_is_when_the_file_is_read_anew(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened("query,thing,rank\nq,a,1\n")
    table = child(dialog, PreviewTable, "import_table")
    table.setCurrentIndex(table.model().index(0, 1))
    take_role(qtbot, dialog, "thing", "document")
    assert (table.currentIndex().row(), table.currentIndex().column()) == (0, 1)


def test_where_nothing_is_to_be_said_there_is_no_empty_list(opened: Opened) -> None:
    fine, doubtful = opened("query,document,rank,grade\nq,a,1,2\n"), opened("query,document,rank\nq,a,1\n", "b.csv")
    hidden = [child(dialog, QListWidget, "import_problems").isHidden() for dialog in (fine, doubtful)]
    assert hidden == [True, False]


def test_a_click_on_the_head_of_a_column_opens_its_menu(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened(ESCI)
    table = child(dialog, PreviewTable, "import_table")
    place = QPoint(table.roles.sectionViewportPosition(1) + 20, 8)
    with qtbot.waitSignal(table.roles.menu_wanted) as wanted:
        table.roles.menu_wanted.disconnect(table.open_menu)
        QTest.mouseClick(table.roles.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert wanted.args == [1]


def test_it_fits_into_a_small_screen(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened(ESCI)
    least = dialog.minimumSizeHint()
    assert (least.width() <= 1024, least.height() <= 640) == (True, True), least
