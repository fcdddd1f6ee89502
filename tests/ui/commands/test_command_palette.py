"""Any action by a few letters: what is found, what is run, and where the focus goes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from ndcg_explorer.language import CHINESE
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.commands.command_palette import CommandPalette
from ndcg_explorer.ui.commands.commands import commands_of, matching
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.finding import child
from tests.support.spoken_window import spoken_window
from tests.support.timing import plain_milliseconds


@pytest.fixture
def window(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setenv("NDCG_EXPLORER_STATE", str(tmp_path / "state"))
    made = create_window([sample_folder() / "help-desk.ndcg"], Settings(tmp_path / "settings.ini"))
    made.show()
    made.activateWindow()
    made.results.view.setFocus()
    made.results.view.go_to_row(2)
    settle()
    yield made
    made.live.undo_stack.setClean()
    made.close()
    made.deleteLater()
    settle()


def settle() -> None:
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, 52)  # deferred deletes


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(focused(), key, modifiers)
    settle()


def open_palette(window: MainWindow, typed: str = "") -> CommandPalette:
    press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    palette = child(window, CommandPalette)
    QTest.keyClicks(focused(), typed)
    return palette


def found(palette: CommandPalette) -> list[str]:
    return [command.text for command in palette.list.commands]


def test_the_keys_open_it_at_the_top_with_the_cursor_in_its_field(window: MainWindow) -> None:
    palette = open_palette(window)
    assert palette.isVisible()
    assert palette.field.hasFocus()
    assert abs(palette.geometry().center().x() - window.width() / 2) < 2
    assert palette.y() < window.height() / 10


def test_enter_does_what_is_chosen_and_the_focus_is_where_it_was(window: MainWindow) -> None:
    open_palette(window, "move up")
    press(Qt.Key.Key_Return)
    assert window.findChild(CommandPalette) is None
    assert window.results.view.hasFocus()
    assert window.live.undo_stack.count() == 1
    assert window.results.view.chosen_rows().tolist() == [1]


def test_esc_closes_and_does_nothing(window: MainWindow) -> None:
    open_palette(window, "shuffle")
    press(Qt.Key.Key_Escape)
    assert window.findChild(CommandPalette) is None
    assert window.results.view.hasFocus()
    assert window.live.undo_stack.count() == 0


def test_a_click_elsewhere_closes_it_and_keeps_its_focus(window: MainWindow) -> None:
    open_palette(window)
    window.results.find_bar.field.setFocus()
    settle()
    assert window.findChild(CommandPalette) is None
    assert window.results.find_bar.field.hasFocus()


def test_every_action_of_the_menus_is_found_by_its_name(window: MainWindow) -> None:
    commands = commands_of(window, window)
    known = {command.text for command in commands}
    for name, action in {**window.files.actions_by_name(), **window.results.actions_by_name()}.items():
        if action.menu() is None:
            assert action.text().replace("&", "") in known, name


def test_disabled_actions_are_listed_last_and_do_not_run(window: MainWindow) -> None:
    palette = open_palette(window, "swap")
    swap = next(command for command in palette.list.commands if command.key == "results_swap")
    assert not swap.is_enabled
    palette.list.setCurrentIndex(palette.list.model().index(list(palette.list.commands).index(swap), 0))
    press(Qt.Key.Key_Return)
    assert child(window, CommandPalette).isVisible()
    spoken = palette.list.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert "not available now" in spoken


@pytest.mark.parametrize(
    ("typed", "measure"),
    [
        ("cutoff k 3", "nDCG@3"),
        ("cutoff all", "nDCG"),
        ("measure gain exponential", "nDCG(gain=exp2)@10"),
        ("1/i reciprocal", "nDCG(discount=reciprocal)@10"),
        ("ideal retrieved", "nDCG(ideal=retrieved)@10"),
    ],
)
def test_the_measure_is_chosen_by_name(window: MainWindow, typed: str, measure: str) -> None:
    assert str(window.live.session.measure) == "nDCG@10"
    open_palette(window, typed)
    press(Qt.Key.Key_Return)
    assert str(window.live.session.measure) == measure


# What is typed, and the key of what Enter would do; nothing where Enter does nothing.
ENGLISH_TABLE = {
    "chinese": "language_zh_CN",
    "language": "language_en",
    "mandarin": "language_zh_CN",
    "中文": "language_zh_CN",
    "engl": "language_en",
    "dark": "theme_dark",
    "dark mode": "theme_dark",
    "theme dark": "theme_dark",
    "undo": "Edit/Undo",
    "save": "action_save",
    "save as": "action_save_as",
    "sa": "action_save",
    "pdf": "action_export_report",
    "export": "action_export_report",
    "reset o": "results_reset_order",
    "sort ideal": "results_sort_to_ideal",
    "zoom in": "larger_text",
    "snap": "snapshot",
    "xgboost": "convention_box/xgboost",
    "sklearn": None,
    "scikit": "convention_box/sklearn",
    "k = 10": "cutoff/10",
    "fill": "results_fill_down",
    "signif": None,
    "significance": None,
    "chinses": None,
    "svg png zzz": None,
    "xgb sig": None,
    "rstrdr": None,
}
CHINESE_TABLE = {
    "chinese": "language_zh_CN",
    "中文": "language_zh_CN",
    "汉语": "language_zh_CN",
    "语言": "language_en",
    "english": "language_en",
    "深色": "theme_dark",
    "夜间": "theme_dark",
    "dark mode": "theme_dark",
    "保存": "action_save",
    "导出报告": "action_export_report",
    "pdf": "action_export_report",
    "排成理想": "results_sort_to_ideal",
    "快照": "snapshot",
    "xgb": "convention_box/xgboost",
    "signif": None,
    "显著": None,
    "存保": None,
}


def first_hit(window: MainWindow, typed: str) -> str | None:
    found = matching(commands_of(window, window), typed, ())
    return found[0].key if found else None


def test_only_what_plainly_matches_is_found(window: MainWindow) -> None:
    assert {typed: first_hit(window, typed) for typed in ENGLISH_TABLE} == ENGLISH_TABLE


def test_only_what_plainly_matches_is_found_in_chinese(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for spoken in spoken_window(CHINESE, "help-desk.ndcg", tmp_path, monkeypatch):
        assert {typed: first_hit(spoken, typed) for typed in CHINESE_TABLE} == CHINESE_TABLE


@pytest.mark.parametrize("typed", ["signif", "xgbst"])
def test_enter_does_nothing_where_nothing_plainly_matches(window: MainWindow, typed: str) -> None:
    palette = open_palette(window, typed)
    press(Qt.Key.Key_Return)
    assert palette.isVisible()
    assert window.live.undo_stack.count() == 0


def test_an_action_is_listed_once(window: MainWindow) -> None:
    keys = [command.key for command in commands_of(window, window)]
    assert len(set(keys)) == len(keys)


def test_a_query_is_gone_to_by_name(window: MainWindow) -> None:
    palette = open_palette(window, "vpn")
    assert found(palette)[0] == "vpn drops every hour"
    press(Qt.Key.Key_Return)
    assert window.live.query_id == "vpn drops every hour"


def test_what_was_used_last_comes_first_the_next_time(window: MainWindow) -> None:
    open_palette(window, "reset order")
    press(Qt.Key.Key_Return)
    assert found(open_palette(window))[0] == "Reset order"
    press(Qt.Key.Key_Escape)
    open_palette(window, "next query")
    press(Qt.Key.Key_Return)
    assert found(open_palette(window))[:2] == ["Next query", "Reset order"]


def test_up_and_down_go_round(window: MainWindow) -> None:
    palette = open_palette(window, "reset")
    press(Qt.Key.Key_Up)
    assert palette.list.currentIndex().row() == len(palette.list.commands) - 1
    press(Qt.Key.Key_Down)
    assert palette.list.currentIndex().row() == 0


def test_nothing_found_is_said(window: MainWindow) -> None:
    palette = open_palette(window, "qqqxxx")
    assert found(palette) == []
    assert not palette.list.isVisible()
    press(Qt.Key.Key_Return)
    assert palette.isVisible()


def test_it_is_at_hand_with_nothing_open(qapp: object, tmp_path: Path) -> None:
    made = create_window([], Settings(tmp_path / "settings.ini"))
    made.show()
    commands = commands_of(made, made)
    assert matching(commands, "film", ())[0].text == "Film recommendations"
    assert not any(command.key.startswith("cutoff") for command in commands)
    made.close()
    made.deleteLater()


def test_hundreds_of_actions_are_no_burden(window: MainWindow) -> None:
    for number in range(300):
        QAction(f"Action number {number}", window.results).setToolTip("One of many")
    palettes: list[CommandPalette] = []
    assert plain_milliseconds(lambda: palettes.append(open_palette(window, "number 123"))) < 500
    (palette,) = palettes
    assert len(palette._commands) > 500
    assert found(palette)[0] == "Action number 123"
