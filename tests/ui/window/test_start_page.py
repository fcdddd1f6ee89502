"""The first page: everything one click or one key away."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QMainWindow
from pytestqt.qtbot import QtBot

from ndcg_explorer.storage.samples import samples
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.card_widgets import Card, FileLine
from ndcg_explorer.ui.window.start_page import EmptyState
from tests.support.finding import child


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def page(qtbot: QtBot, settings: Settings) -> EmptyState:
    made = EmptyState(settings)
    qtbot.addWidget(made)
    made.resize(1024, 560)
    made.show()
    return made


def shown_lines(page: EmptyState) -> list[FileLine]:
    return [line for line in page.findChildren(FileLine) if not line.isHidden()]


def test_one_click_on_a_card_opens_its_sample(page: EmptyState, qtbot: QtBot) -> None:
    for sample in samples():
        card = child(page, Card, f"sample_{sample.slug}")
        with qtbot.waitSignal(page.paths_chosen) as chosen:
            QTest.mouseClick(card, Qt.MouseButton.LeftButton)
        assert chosen.args == [[str(sample.path)]]
        assert (card.title, card.story) == (sample.title, sample.story)


def test_a_card_answers_to_the_keyboard(page: EmptyState, qtbot: QtBot) -> None:
    card = child(page, Card, "sample_pizza")
    with qtbot.waitSignal(page.paths_chosen):
        QTest.keyClick(card, Qt.Key.Key_Space)


def test_open_and_paste_are_asked_for(page: EmptyState, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.open_requested):
        page.open_button.click()
    with qtbot.waitSignal(page.paste_requested):
        page.paste_button.click()


def test_recent_files_appear_as_they_are_opened(page: EmptyState, settings: Settings, tmp_path: Path) -> None:
    assert shown_lines(page) == []
    run, qrels = tmp_path / "bm25.run", tmp_path / "x.qrels"
    for path in (run, qrels):
        path.write_text("x")
    settings.add_recent([run, qrels])
    (line,) = shown_lines(page)
    assert line.name == "bm25.run + x.qrels"


def test_one_click_opens_recent_files_together(
    page: EmptyState, settings: Settings, tmp_path: Path, qtbot: QtBot
) -> None:
    paths = [tmp_path / "a.run", tmp_path / "a.qrels"]
    for path in paths:
        path.write_text("x")
    settings.add_recent(paths)
    with qtbot.waitSignal(page.paths_chosen) as chosen:
        shown_lines(page)[0].click()
    assert chosen.args == [[str(path) for path in paths]]


def test_a_file_that_is_gone_is_no_longer_offered(page: EmptyState, settings: Settings, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("x")
    settings.add_recent([path])
    path.unlink()
    page.hide()
    page.show()
    assert shown_lines(page) == []


@pytest.mark.parametrize(("width", "columns"), [(1920, 3), (1024, 3), (700, 3), (480, 2)])
def test_the_cards_are_arranged_by_the_room_there_is(page: EmptyState, width: int, columns: int) -> None:
    page.resize(width, 560)
    QApplication.processEvents()
    cards = page.findChildren(Card)
    tops = {card.mapTo(page, card.rect().topLeft()).y() for card in cards}
    assert len(tops) == -(-len(cards) // columns)
    assert max(card.mapTo(page, card.rect().topRight()).x() for card in cards) < width


def test_everything_that_can_be_clicked_is_named_and_told(page: EmptyState) -> None:
    buttons = page.findChildren(QAbstractButton)
    assert [b for b in buttons if not (b.objectName() and b.accessibleName() and b.toolTip())] == []


def test_it_paints_in_any_palette_and_font_size(page: EmptyState) -> None:
    for size in (8, 20):
        font = page.font()
        font.setPointSize(size)
        page.setFont(font)
        assert not page.grab().isNull()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_opens_what_has_the_focus(page: EmptyState, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitSignal(page.paths_chosen):
        QTest.keyClick(child(page, Card, "sample_pizza"), key)
    with qtbot.waitSignal(page.open_requested):
        QTest.keyClick(page.open_button, key)


def test_down_and_up_go_to_the_card_below_and_back(page: EmptyState) -> None:
    cards = page.findChildren(Card)
    first = next(card for card in cards if card.objectName() == f"sample_{samples()[0].slug}")
    in_its_column = [card for card in cards if card.x() == first.x() and card.y() > first.y()]
    below = min(in_its_column, key=lambda card: card.y())
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Down)
    assert below.hasFocus()
    QTest.keyClick(below, Qt.Key.Key_Up)
    assert first.hasFocus()
    QTest.keyClick(first, Qt.Key.Key_Up)
    buttons = (page.open_button, page.paste_button)
    middle = first.mapTo(page, first.rect().center()).x()
    nearest = min(buttons, key=lambda button: abs(button.mapTo(page, button.rect().center()).x() - middle))
    assert nearest.hasFocus()


def test_tab_goes_from_the_buttons_to_the_cards_whatever_else_is_in_the_window(
    qtbot: QtBot, settings: Settings
) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    page = EmptyState(settings, window)
    window.setCentralWidget(page)
    window.addToolBar("Tools").addWidget(QLineEdit())
    window.show()
    QApplication.processEvents()
    page.new_button.setFocus()
    for sample in samples():
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        assert window.focusWidget() is child(page, Card, f"sample_{sample.slug}")
