"""One icon set: one grid, one stroke, the palette's colour; and every action that has an icon gets it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QColor, QIcon, QImage, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_explorer.resources import resource_folder, sample_folder
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.style.icons import ICON_OF, app_icon, give_icons, icon
from ndcg_explorer.ui.style.theme import DARK, LIGHT, apply_theme, palette_of
from ndcg_explorer.ui.window.main_window import MainWindow
from ndcg_explorer.ui.window.window_icons import named_actions

FILES = sorted((resource_folder() / "icons").glob("*.svg"))
NAMES = [path.stem for path in FILES]
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" '
    'stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">'
)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    made = create_window([sample_folder() / "films.ndcg"])
    qtbot.addWidget(made)
    yield made
    apply_theme(_app(), LIGHT)


def _app() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


def picture(shown: QIcon, size: int, mode: QIcon.Mode = QIcon.Mode.Normal) -> QImage:
    return shown.pixmap(QSize(size, size), mode).toImage()


def inked(image: QImage) -> list[tuple[int, int, QColor]]:
    """The pixels that are more than half covered."""
    places = [(x, y, image.pixelColor(x, y)) for x in range(image.width()) for y in range(image.height())]
    return [place for place in places if place[2].alpha() > 128]


def _are_near(one: QColor, other: QColor) -> bool:
    """Equal but for what painting rounds off."""
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue())) <= 2


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_an_icon_is_drawn_as_the_others_are(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith(HEAD)
    assert "#" not in text, "a colour of its own"
    assert len(re.findall("stroke-width", text)) == 1


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_stands_inside_its_grid_and_fills_it(qtbot: QtBot, name: str) -> None:
    image = picture(icon(name, palette_of(dark=False)), 48)
    xs, ys = [x for x, _, _ in inked(image)], [y for _, y, _ in inked(image)]
    assert min(*xs, *ys) >= 2
    assert max(*xs, *ys) <= 45
    assert max(max(xs) - min(xs), max(ys) - min(ys)) >= 26


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("name", ["open", "help", "theme"])
def test_an_icon_has_the_colour_of_text(qtbot: QtBot, name: str, dark: bool) -> None:
    palette = palette_of(dark=dark)
    groups = {QIcon.Mode.Normal: QPalette.ColorGroup.Active, QIcon.Mode.Disabled: QPalette.ColorGroup.Disabled}
    for mode, group in groups.items():
        wanted = palette.color(group, QPalette.ColorRole.WindowText)
        found = [colour for *_, colour in inked(picture(icon(name, palette), 48, mode)) if colour.alpha() == 255]
        assert found
        assert all(_are_near(colour, wanted) for colour in found)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [16, 24])
def test_an_icon_is_drawn_for_the_screen_and_not_enlarged(qtbot: QtBot, size: int, scale: float) -> None:
    wanted = round(size * scale)
    available = {found.width() for found in icon("open", palette_of(dark=False)).availableSizes()}
    assert wanted in available


def test_every_name_in_the_table_leads_to_an_icon() -> None:
    assert set(ICON_OF.values()) <= set(NAMES)


def test_no_two_icons_are_the_same_drawing() -> None:
    assert len({path.read_bytes() for path in FILES}) == len(FILES)


def test_an_action_gets_the_icon_of_its_name_and_others_get_none(qtbot: QtBot) -> None:
    actions = {"save": QAction("a"), "move_up": QAction("b"), "unheard_of": QAction("c")}
    give_icons(actions, palette_of(dark=False))
    assert [action.icon().isNull() for action in actions.values()] == [False, False, True]
    assert picture(actions["move_up"].icon(), 24) == picture(icon("up", palette_of(dark=False)), 24)


def test_every_action_of_the_menus_has_an_icon_unless_it_is_a_switch(window: MainWindow) -> None:
    switches = {"toggle_system", "set_baseline", "todays_grades", "animate"}
    bare = {name for name, action in named_actions(window).items() if action.icon().isNull()}
    assert bare <= switches
    assert not {action.icon().isNull() for action in window.toolbar.actions() if action.toolTip()} - {False}


def test_icons_follow_the_theme(window: MainWindow) -> None:
    save = window.files.actions_by_name()["save_as"]
    for theme in (DARK, LIGHT):
        apply_theme(_app(), theme)
        ink = [colour for *_, colour in inked(picture(save.icon(), 48)) if colour.alpha() == 255]
        wanted = window.palette().color(QPalette.ColorRole.WindowText)
        assert ink
        assert all(_are_near(colour, wanted) for colour in ink)


def test_the_program_icon_is_drawn_at_every_size_in_its_own_colours(qtbot: QtBot) -> None:
    assert {16, 32, 48, 256} <= {size.width() for size in app_icon().availableSizes()}
    colours = {colour.name() for *_, colour in inked(picture(app_icon(), 64))}
    assert {"#0072b2", "#d55e00", "#ffffff"} <= colours
    small = {colour.hue() // 30 for *_, colour in inked(picture(app_icon(), 16)) if colour.saturation() > 120}
    assert small >= {0, 6}, "blue and vermilion can be told at 16 pixels"


def test_the_window_shows_the_program_icon(window: MainWindow) -> None:
    assert picture(window.windowIcon(), 48) == picture(app_icon(), 48)
