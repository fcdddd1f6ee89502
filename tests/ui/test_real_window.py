"""One piece of work in the real window: by keys alone, then the cutoff with the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.real_screen import RealProgram, State, skip_without, virtual_screen, window_manager

pytestmark = skip_without("Xvfb", "xdotool", "openbox")


class Desk(RealProgram):
    """A virtual screen with the window on it."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        super().__init__(environment, "tests.support.real_window_worker", str(folder / "settings.ini"))
        self.until(lambda state: state["active"] == "main")

    def open_last_sample(self) -> State:
        """By the menu File, Open a sample."""
        self.keys("alt+f")
        self.until(lambda state: state["menus"] == 1)
        self.keys("s")
        self.until(lambda state: state["menus"] == 2)
        self.keys("Up", "Return")
        return self.until(lambda state: state["title"] == "Help desk" and state["active"] == "main")

    def type_file_name(self, path: Path) -> None:
        """In the dialog that is about to open."""
        self.until(lambda state: state["active"] == "dialog" and state["file_name"] is not None)
        self.keys("ctrl+a")
        self.do("type", str(path))
        self.until(lambda state: state["file_name"] == str(path))
        self.keys("Return")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with virtual_screen("1280x800") as environment:
        environment |= {"NDCG_EXPLORER_STATE": str(tmp_path / "state"), "HOME": str(tmp_path)}
        with window_manager(environment):
            desk = Desk(environment, tmp_path)
            yield desk
            desk.close()


def test_keys_alone_open_grade_move_undo_save_and_reopen(desk: Desk, tmp_path: Path) -> None:
    opened = desk.open_last_sample()
    assert opened["value"] == "0.8018"

    desk.keys(*"1231230123")
    graded = desk.until(lambda state: state["grades"][:10] == list("1231230123"))

    desk.keys("alt+Up", "alt+Up", "Down", "alt+End", "Up", "alt+Home")
    # The two nudges are one step.
    moved = desk.until(lambda state: state["steps"] == graded["steps"] + 3)
    assert moved["order"] != opened["order"]
    assert sorted(moved["order"]) == sorted(opened["order"])

    desk.keys(*["ctrl+z"] * (moved["steps"] + 1))
    undone = desk.until(lambda state: state["steps"] == 0)
    assert (undone["order"], undone["grades"], undone["value"]) == (
        opened["order"],
        opened["grades"],
        opened["value"],
    )

    desk.keys("Home", "0", "ctrl+s")
    target = tmp_path / "kept.ndcg"
    desk.type_file_name(target)
    saved = desk.until(lambda state: state["is_clean"] and "kept.ndcg" in state["window"])
    assert target.exists()

    desk.keys("ctrl+w")
    desk.until(lambda state: state["title"] == "")
    desk.keys("ctrl+o")
    desk.type_file_name(target)
    again = desk.until(lambda state: "kept.ndcg" in state["window"])
    assert (again["order"], again["grades"], again["value"]) == (saved["order"], saved["grades"], saved["value"])


def test_a_point_is_typed_on_the_row_of_its_digit_and_window_keys_work_in_a_field(desk: Desk) -> None:
    opened = desk.open_last_sample()
    desk.keys("Home", "1", "period", "5", "Return", "2", "Return", "3")
    graded = desk.until(lambda state: state["grades"][:3] == ["1.5", "2", "3"])
    assert graded["grades"][3:] == opened["grades"][3:]
    desk.keys("ctrl+f")
    desk.do("type", "router")
    # Here Ctrl+E is also what takes the cursor of a field to the end of its line.
    desk.keys("ctrl+e")
    desk.until(lambda state: state["active"] == "dialog")


def test_the_mouse_drags_the_cutoff(desk: Desk) -> None:
    desk.open_last_sample()
    start, end = desk.settled("rank 10"), desk.settled("rank 5")
    desk.press(start)
    desk.carry(start, (end[0], start[1]), "moved_to")
    desk.do("mouseup", 1)
    dragged = desk.until(lambda state: state["cutoff"] == 5)
    assert (dragged["steps"], dragged["value"]) == (1, "0.8347")
