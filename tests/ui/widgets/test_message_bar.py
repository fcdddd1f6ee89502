"""The message bar: said in place, never in the way, and gone when done."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from ndcg_explorer.ui.state.messages import ERROR, INFO, WARNING, Message
from ndcg_explorer.ui.widgets.message_bar import MOST_SHOWN, MessageBar, MessageRow
from tests.support.finding import child


@pytest.fixture
def bar(qtbot: QtBot) -> MessageBar:
    made = MessageBar(info_milliseconds=20)
    qtbot.addWidget(made)
    return made


def row_of(bar: MessageBar, number: int = 0) -> MessageRow:
    rows = [row for row in bar.findChildren(MessageRow) if row.message is bar.shown[number]]
    return rows[0]


def test_it_takes_no_room_while_there_is_nothing_to_say(bar: MessageBar) -> None:
    assert bar.isHidden()
    bar.show_message(Message("x", ERROR))
    assert not bar.isHidden()
    bar.clear()
    assert bar.isHidden()


def test_an_error_stays_and_a_note_goes_by_itself(bar: MessageBar, qtbot: QtBot) -> None:
    bar.show_message(Message("broken", ERROR))
    bar.show_message(Message("written", INFO))
    qtbot.waitUntil(lambda: [message.text for message in bar.shown] == ["broken"])


def test_a_note_with_something_to_decide_stays(bar: MessageBar, qtbot: QtBot) -> None:
    bar.show_message(Message("offer", INFO, actions=(("Do", bar.clear),)))
    bar.show_message(Message("written", INFO))
    qtbot.waitUntil(lambda: len(bar.shown) == 1)
    assert bar.shown[0].text == "offer"


def test_more_than_three_wait_their_turn(bar: MessageBar) -> None:
    for number in range(MOST_SHOWN + 2):
        bar.show_message(Message(str(number), ERROR))
    assert [message.text for message in bar.shown] == ["0", "1", "2"]
    child(row_of(bar, 1), QToolButton, "message_close").click()
    assert [message.text for message in bar.shown] == ["0", "2", "3"]
    assert [message.text for message in bar.waiting] == ["4"]


def test_an_urgent_message_stands_above_all_and_never_waits(bar: MessageBar) -> None:
    for number in range(MOST_SHOWN + 1):
        bar.show_message(Message(str(number), ERROR))
    urgent = Message("now", WARNING, is_urgent=True)
    bar.show_message(urgent)
    assert [message.text for message in bar.shown] == ["now", "0", "1"]
    assert [message.text for message in bar.waiting] == ["2", "3"]
    bar.dismiss(urgent)
    assert [message.text for message in bar.shown] == ["0", "1", "2"]
    assert [message.text for message in bar.waiting] == ["3"]


def test_the_same_message_is_not_shown_twice_and_its_newest_buttons_count(bar: MessageBar) -> None:
    done: list[str] = []
    bar.show_message(Message("changed", WARNING, actions=(("Do", lambda: done.append("old")),)))
    bar.show_message(Message("changed", WARNING, actions=(("Do", lambda: done.append("new")),)))
    assert len(bar.shown) == 1
    child(row_of(bar), QPushButton, "message_action_0").click()
    assert done == ["new"]


def test_two_offers_that_read_alike_are_both_shown(bar: MessageBar) -> None:
    bar.show_message(Message("Unsaved work", WARNING, "one.journal"))
    bar.show_message(Message("Unsaved work", WARNING, "other.journal"))
    assert len(bar.shown) == 2


def test_a_button_closes_the_message_and_then_acts(bar: MessageBar) -> None:
    seen: list[int] = []
    bar.show_message(Message("offer", WARNING, actions=(("Do", lambda: seen.append(len(bar.shown))),)))
    child(row_of(bar), QPushButton, "message_action_0").click()
    assert seen == [0]


def test_details_are_copied_with_the_sentence(bar: MessageBar) -> None:
    bar.show_message(Message("broken", ERROR, "line 1\nline 2"))
    child(row_of(bar), QPushButton, "message_copy").click()
    assert QGuiApplication.clipboard().text() == "broken\n\nline 1\nline 2"


def test_escape_closes_the_message_that_has_the_focus(bar: MessageBar, qtbot: QtBot) -> None:
    bar.show_message(Message("broken", ERROR))
    QTest.keyClick(child(row_of(bar), QToolButton, "message_close"), Qt.Key.Key_Escape)
    assert bar.shown == []


def test_data_is_never_taken_for_markup(bar: MessageBar) -> None:
    bar.show_message(Message('<img src="file:///etc/passwd"> <b>x</b>', ERROR))
    label = child(row_of(bar), QLabel, "message_text")
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert "<img" in label.text()


def test_a_screen_reader_hears_how_grave_it_is(bar: MessageBar) -> None:
    bar.show_message(Message("it broke", ERROR))
    assert row_of(bar).accessibleName() == "Error: it broke"
    unnamed = [button for button in row_of(bar).findChildren(QToolButton) if not button.accessibleName()]
    assert unnamed == []


def test_a_message_can_be_taken_back_also_while_it_waits(bar: MessageBar) -> None:
    messages = [Message(str(number), ERROR) for number in range(MOST_SHOWN + 1)]
    for message in messages:
        bar.show_message(message)
    bar.dismiss(messages[-1])
    bar.dismiss(messages[0])
    assert bar.shown == messages[1:3]
    assert bar.waiting == []


def test_a_long_message_gets_the_lines_it_needs(bar: MessageBar, qtbot: QtBot) -> None:
    bar.resize(400, 400)
    bar.show_message(Message("word " * 60, ERROR))
    with qtbot.waitExposed(bar):
        bar.show()
    label = child(row_of(bar), QLabel, "message_text")
    bar.resize(400, bar.heightForWidth(400))
    QApplication.processEvents()
    assert label.height() >= label.heightForWidth(label.width()) > 4 * label.fontMetrics().height()
