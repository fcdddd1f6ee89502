"""The window of Help: F1 finds the page, examples follow what is typed, and nothing of it is in the way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QKeySequence, QTextDocument, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QLabel, QLineEdit, QListWidget, QPushButton, QWidget

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.language import CHINESE, ENGLISH, LANGUAGES, speaking, use_language
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.help.example_box import ExampleBox
from ndcg_explorer.ui.help.help_window import HelpWindow
from ndcg_explorer.ui.help.page_filling import filled
from ndcg_explorer.ui.help.page_view import PageText, PageView
from ndcg_explorer.ui.help.pages import HOME, NAMES, OPENING, page
from ndcg_explorer.ui.presenting.keys import COMMANDS
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.style.theme import DARK, LIGHT, apply_theme
from ndcg_explorer.ui.window.main_window import MainWindow
from ndcg_explorer.ui.window.panels import PANELS
from tests.support.finding import child

pytestmark = pytest.mark.qt_log_ignore("does not support raise", "does not support propagateSizeHints")

Opener = Callable[..., MainWindow]
KEYS = re.compile(r"`((?:(?:Ctrl|Alt|Shift)\+)*(?:F\d+|[A-Z]|[A-Z][a-z]\w+|\+|-))`")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def shown_help(qapp: QApplication, settings: Settings) -> Iterator[HelpWindow]:
    window = HelpWindow(settings)
    window.resize(980, 700)
    window.open_page()
    QApplication.processEvents()
    yield window
    use_language(ENGLISH)
    window.close()
    window.deleteLater()
    QApplication.processEvents()


@pytest.fixture
def opened(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    windows: list[MainWindow] = []

    def open_window(*names: str) -> MainWindow:
        window = create_window([sample_folder() / name for name in names], Settings(tmp_path / "settings.ini"))
        windows.append(window)
        window.show()
        window.activateWindow()
        QApplication.processEvents()
        return window

    yield open_window
    for window in windows:
        window.live.undo_stack.setClean()
        window.close()
        if window.help.help_window is not None:
            window.help.help_window.close()
        window.deleteLater()
    QApplication.processEvents()


def example(window: QWidget) -> ExampleBox:
    return child(window, ExampleBox, "help_example")


def type_into(window: QWidget, name: str, text: str) -> None:
    field = child(window, QLineEdit, name)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)


def action(window: MainWindow, name: str) -> QAction:
    found = window.findChild(QAction, name)
    assert found is not None
    return found


def page_shown(window: MainWindow) -> str:
    assert window.help.help_window is not None
    assert window.help.help_window.isVisible()
    return window.help.help_window.page_name


def press_f1(window: MainWindow) -> str:
    assert action(window, "action_help").shortcut() == QKeySequence("F1")
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_F1)
    QApplication.processEvents()
    return page_shown(window)


def focusable(widget: QWidget) -> QWidget:
    inside = [widget, *widget.findChildren(QWidget)]
    return next(one for one in inside if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible())


def test_f1_opens_the_page_of_the_panel_with_the_focus(opened: Opener) -> None:
    window = opened("films.ndcg")
    for name in ("queries", "systems", "curves", *(row.name for row in PANELS)):
        window.activateWindow()
        dock = child(window, QDockWidget, f"{name}_dock")
        dock.show()
        dock.raise_()
        QApplication.processEvents()
        focusable(dock).setFocus()
        assert press_f1(window) == name
        assert window.help.help_window is not None
        window.help.help_window.close()


@pytest.mark.parametrize(("control", "name"), [("results_table", "results"), ("gain_box", "measure")])
def test_f1_in_what_is_no_dock(opened: Opener, control: str, name: str) -> None:
    window = opened("films.ndcg")
    child(window, QWidget, control).setFocus()
    assert press_f1(window) == name


def test_f1_with_nothing_open_tells_how_to_open(opened: Opener) -> None:
    window = opened()
    focusable(window.empty_state).setFocus()
    assert press_f1(window) == OPENING


def test_the_menu_opens_what_is_ndcg(opened: Opener) -> None:
    window = opened("films.ndcg")
    action(window, "action_what_is_ndcg").trigger()
    assert page_shown(window) == HOME


def test_help_survives_a_change_of_language_and_speaks_it(opened: Opener) -> None:
    window = opened("films.ndcg")
    window.help.open_page("results")
    before = window.help.help_window
    use_language(CHINESE)
    try:
        window.retranslate()
        window.help.open_page("ideal")
        assert window.help.help_window is before
        assert before is not None
        assert "理想排序" in before.windowTitle()
    finally:
        use_language(ENGLISH)


def test_every_key_that_a_page_names_is_a_key_of_the_program(opened: Opener) -> None:
    window = opened("films.ndcg")
    window.help.open_page(HOME)
    assert window.help.help_window is not None
    actions = [*window.findChildren(QAction), *window.help.help_window.findChildren(QAction)]
    known = {keys.toString() for one in actions for keys in one.shortcuts()}
    known |= {QKeySequence(keys).toString() for command in COMMANDS for keys in command.keys}
    named = {key for name in NAMES for key in KEYS.findall(page(name, ENGLISH).source)}
    assert len(named) > 30
    # Measures that are written like keys.
    measures = {"AP", "RR", "Bpref", "IPrec", "Rprec"}
    assert {key for key in named if QKeySequence(key).toString() not in known} <= measures


def test_an_example_follows_what_is_typed(shown_help: HelpWindow) -> None:
    type_into(shown_help, "example_grades", "1 3")
    type_into(shown_help, "example_measure", "nDCG(gain=exp2)@2")
    measure = parse_measure("nDCG(gain=exp2)@2")
    expected = shown(curves(GradedLists.one([1.0, 3.0]), measure).value)
    assert example(shown_help).text().endswith(f"= {expected}")
    assert example(shown_help).problem == ""


def test_the_chart_of_an_example_follows_too(shown_help: HelpWindow) -> None:
    chart = child(shown_help, QWidget, "example_chart")
    before = chart.accessibleDescription()
    type_into(shown_help, "example_grades", "0 0 3")
    assert chart.accessibleDescription() != before
    assert "0.5000" in chart.accessibleDescription()


def test_what_cannot_be_worked_out_gets_a_sentence_and_keeps_the_last_sum(shown_help: HelpWindow) -> None:
    before = example(shown_help).text()
    child(shown_help, QLineEdit, "example_grades").setText("3 2 <b>x</b>")
    label = child(shown_help, QLabel, "example_problem")
    assert label.isVisible()
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert "<b>x</b>" in label.text()
    assert example(shown_help).text() == before
    assert not child(shown_help, QPushButton, "example_open").isEnabled()
    child(shown_help, QPushButton, "example_reset").click()
    assert example(shown_help).problem == ""
    assert child(shown_help, QLineEdit, "example_grades").text() == "3 2 3 0 1"


def test_an_example_opens_as_a_session(opened: Opener) -> None:
    window = opened("films.ndcg")
    window.help.open_page("ideal")
    assert window.help.help_window is not None
    child(window.help.help_window, QPushButton, "example_open").click()
    session = window.live.session
    assert session.title == "Example from Help"
    assert list(session.candidates(0).grades) == [2, 1, 0, 3]
    assert len(session.ranking(session.systems[0], 0)) == 3
    value = child(window, QLabel, "measure_value")
    assert f"= {value.text()}" in example(window.help.help_window).text()


def test_opening_an_example_asks_about_unsaved_changes(opened: Opener) -> None:
    window = opened("films.ndcg")
    window.results.actions_by_name()["shuffle"].trigger()
    edited = window.live.session
    window.help.open_page("ideal")
    assert window.help.help_window is not None
    child(window.help.help_window, QPushButton, "example_open").click()
    assert window.live.session is edited
    box = QApplication.activeModalWidget()
    assert box is not None
    box.close()


def test_links_lead_on_and_one_can_go_back(shown_help: HelpWindow) -> None:
    text = next(one for one in shown_help.findChildren(PageText) if "page:tools" in one.document().toHtml())
    text.anchorClicked.emit(QUrl("page:tools"))
    assert shown_help.page_name == "tools"
    QTest.keyClick(shown_help, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert shown_help.page_name == HOME
    QTest.keyClick(shown_help, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert shown_help.page_name == "tools"


@pytest.mark.parametrize("link", ["https://example.org", "file:///etc/passwd", "page:nowhere", "javascript:x"])
def test_other_links_lead_nowhere(shown_help: HelpWindow, link: str) -> None:
    shown_help.findChildren(PageText)[0].anchorClicked.emit(QUrl(link))
    assert shown_help.page_name == HOME


def test_a_page_fetches_nothing(qapp: object) -> None:
    text = PageText("![x](file:///etc/hostname) <img src='http://example.org/x.png'> <b>bold</b>")
    for kind in (QTextDocument.ResourceType.ImageResource, QTextDocument.ResourceType.StyleSheetResource):
        assert text.loadResource(int(kind.value), QUrl("file:///etc/hostname")) is None
    assert "<b>bold</b>" in text.toPlainText()


def test_a_search_leaves_the_pages_that_have_the_words(shown_help: HelpWindow) -> None:
    pages = child(shown_help, QListWidget, "help_pages")
    type_into(shown_help, "help_search", "snapshot")
    names = [pages.item(row).data(Qt.ItemDataRole.UserRole) for row in range(pages.count())]
    left = {name for row, name in enumerate(names) if name and not pages.item(row).isHidden()}
    assert "systems" in left
    assert HOME not in left
    QTest.keyClick(child(shown_help, QLineEdit, "help_search"), Qt.Key.Key_Return)
    assert shown_help.page_name in left
    assert any(text.extraSelections() for text in shown_help.findChildren(PageText))


def test_a_search_without_a_hit_says_so(shown_help: HelpWindow) -> None:
    type_into(shown_help, "help_search", "xyzzy")
    assert child(shown_help, QLabel, "help_nothing_found").isVisible()
    type_into(shown_help, "help_search", "ndcg")
    assert not child(shown_help, QLabel, "help_nothing_found").isVisible()


def test_it_follows_the_language_and_keeps_the_page(shown_help: HelpWindow) -> None:
    shown_help.go_to("losses")
    use_language(CHINESE)
    shown_help.retranslate()
    assert shown_help.page_name == "losses"
    assert "损失" in shown_help.findChildren(PageText)[0].toPlainText()
    use_language(ENGLISH)
    shown_help.open_page("ideal")
    assert shown_help.windowTitle().startswith("Ideal")


def test_text_can_be_made_larger_and_it_is_remembered(shown_help: HelpWindow, settings: Settings) -> None:
    before = shown_help.findChildren(PageText)[0].font().pointSizeF()
    for _ in range(3):
        QTest.keyClick(shown_help, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert shown_help.findChildren(PageText)[0].font().pointSizeF() == pytest.approx(before * 1.1**3, rel=0.05)
    again = HelpWindow(settings)
    again.go_to("notes")
    assert again.findChildren(PageText)[0].font().pointSizeF() > before * 1.2
    again.deleteLater()


def test_it_remembers_its_size(shown_help: HelpWindow, settings: Settings) -> None:
    shown_help.resize(700, 520)
    QTest.keyClick(shown_help, Qt.Key.Key_Escape)
    assert not shown_help.isVisible()
    again = HelpWindow(settings)
    assert (again.width(), again.height()) == (700, 520)
    again.deleteLater()


def test_the_page_scrolls_by_keys_and_the_text_leaves_it_the_wheel(shown_help: HelpWindow) -> None:
    view = child(shown_help, PageView, "help_page")
    bar = view.verticalScrollBar()
    text = shown_help.findChildren(PageText)[0]
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_Down, Qt.Key.Key_Space, Qt.Key.Key_End):
        QTest.keyClick(text, key)
        assert bar.value() > 0
        QTest.keyClick(text, Qt.Key.Key_Home)
        assert bar.value() == 0
    middle = QPointF(text.rect().center())
    turn = QWheelEvent(
        middle, text.mapToGlobal(middle), QPoint(), QPoint(0, -240), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(text.viewport(), turn)
    assert not turn.isAccepted()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_mark_of_markdown_is_left_to_read(qapp: object, language: str) -> None:
    with speaking(language):
        for name in NAMES:
            for piece in filled(page(name, language)):
                if isinstance(piece, str):
                    text = PageText(piece).toPlainText().replace("+ - * / **", "")
                    assert not re.search(r"\*\*|`|\]\(|^#|\\", text), name


@pytest.mark.parametrize("name", NAMES)
def test_every_control_has_a_name_and_a_tip(shown_help: HelpWindow, name: str) -> None:
    shown_help.go_to(name)
    QApplication.processEvents()
    controls = [one for one in shown_help.findChildren(QWidget) if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
    nameless = [one.objectName() for one in controls if not one.objectName() or not name_of(one)]
    assert nameless == []
    for kind in (QLineEdit, QPushButton):
        assert all(one.toolTip() for one in shown_help.findChildren(kind))
    assert all(one.toolTip() for one in shown_help.actions())


def name_of(control: QWidget) -> str:
    return control.accessibleName() or (control.text() if isinstance(control, QPushButton) else "")


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_a_change_of_theme_reaches_text_and_chart(shown_help: HelpWindow, qapp: QApplication, theme: str) -> None:
    apply_theme(qapp, DARK if theme == LIGHT else LIGHT)
    apply_theme(qapp, theme)
    QApplication.processEvents()
    picture = child(shown_help, PageView, "help_page").grab().toImage()
    corner = picture.pixelColor(30, picture.height() // 2)
    assert (corner.lightnessF() < 0.5) == (theme == DARK)
    chart = child(shown_help, QWidget, "example_chart").grab().toImage()
    assert (chart.pixelColor(1, 1).lightnessF() < 0.5) == (theme == DARK)
    apply_theme(qapp, LIGHT)


@pytest.mark.parametrize("width", [560, 980, 1240])
def test_nothing_is_cut_off_at_any_width(shown_help: HelpWindow, width: int) -> None:
    shown_help.resize(width, 700)
    QTest.keyClick(shown_help, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    for name in (HOME, "measure_text", "results", "ideal"):
        shown_help.go_to(name)
        QApplication.processEvents()
        view = child(shown_help, PageView, "help_page")
        content = view.widget()
        assert content is not None
        assert content.width() <= view.viewport().width()
        for text in shown_help.findChildren(PageText):
            if text.isVisible():
                assert text.document().size().height() <= text.height()
                assert text.document().idealWidth() <= text.viewport().width()
