"""A true drag: a window on a virtual screen, and a mouse that is moved by xdotool."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.real_drag_worker import CORNER
from tests.support.real_screen import Place, RealProgram, State, skip_without, virtual_screen

pytestmark = skip_without("Xvfb", "xdotool")


class Screen(RealProgram):
    """A virtual screen with the results on it."""

    def __init__(self, environment: dict[str, str]) -> None:
        super().__init__(environment, "tests.support.real_drag_worker")
        self.until(lambda state: bool(state["is_exposed"]) and state["corner"] == [*CORNER])

    def hold(self, start: Place, end: Place) -> State:
        """The state with the button held, once the drag is felt at the end."""
        self.press(start)
        self.carry(start, end, "dragged_to")
        state: State = self.ask()
        return state

    def release(self) -> State:
        self.do("mouseup", 1)
        return self.dropped()

    def dropped(self) -> State:
        return self.until(lambda state: state["dragged_to"] is None)

    def drag(self, start: Place, end: Place) -> State:
        self.hold(start, end)
        return self.release()

    def click(self, place: Place, *, ctrl: bool = False) -> None:
        held = ("keydown", "ctrl") if ctrl else ()
        self.do("mousemove", *place, *held, "click", 1, *(("keyup", "ctrl") if ctrl else ()))


@pytest.fixture(scope="module")
def environment() -> Iterator[dict[str, str]]:
    with virtual_screen("900x640") as environment:
        yield environment


@pytest.fixture
def screen(environment: dict[str, str]) -> Iterator[Screen]:
    screen = Screen(environment)
    yield screen
    screen.close()


def test_a_mouse_drags_one_row_several_rows_and_none(screen: Screen) -> None:
    where = screen.settled("where")
    rows, low = where["rows"], where["height"] - 6
    start = screen.ask("state")

    one = screen.drag(rows[5], rows[1])
    assert (one["order"], one["selected"], one["steps"]) == ("162345", [1], 1)
    assert one["previewed"] > 0
    assert one["value"] != start["value"]

    screen.click(rows[0])
    screen.click(rows[2], ctrl=True)
    screen.click(rows[4], ctrl=True)
    screen.until(lambda state: state["selected"] == [0, 2, 4])
    several = screen.drag(rows[2], (rows[5][0], rows[5][1] + low))
    assert (several["order"], several["selected"], several["steps"]) == ("635124", [3, 4, 5], 2)

    hovering = screen.hold(rows[3], rows[0])
    assert hovering["line"] == 0
    assert hovering["label"].startswith("drop here: nDCG@4 ")
    screen.keys("Escape")
    screen.dropped()
    cancelled = screen.release()
    assert (cancelled["order"], cancelled["line"], cancelled["steps"]) == ("635124", -1, 2)

    screen.ask("undo")
    undone = screen.ask("undo")
    assert (undone["order"], undone["value"]) == ("123456", start["value"])


def test_a_mouse_drags_into_the_tray_and_back(screen: Screen) -> None:
    where = screen.settled("where")
    out = screen.drag(where["rows"][0], where["tray"])
    assert (out["order"], out["steps"]) == ("23456", 1)
    # doc-1 has the best grade and stands first among equals.
    where = screen.settled("where")
    back = screen.drag(where["tray_rows"][0], where["rows"][2])
    assert (back["order"], back["selected"], back["steps"]) == ("231456", [2], 2)
