"""A true drag: a window on a virtual screen, and a mouse that is moved by xdotool."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
_MISSING = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
pytestmark = pytest.mark.skipif(
    bool(_MISSING), reason=f"a real mouse needs {' and '.join(_MISSING)}, which this machine does not have"
)
# A mouse moves in steps, and the window must have a turn between them.
_STEPS, _PAUSE = 12, 0.02


class Screen:
    """A virtual screen with the results on it, and a hand on the mouse."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment
        self.window = subprocess.Popen(
            [sys.executable, "-m", "tests.support.real_drag_worker"],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._read() == {"ready": True}
        # Until the window stands where it was put.
        last = None
        while (now := self.ask("where")) != last:
            last = now
            time.sleep(0.1)

    def ask(self, word: str) -> dict[str, Any]:
        assert self.window.stdin is not None
        self.window.stdin.write(word + "\n")
        self.window.stdin.flush()
        return self._read()

    def _read(self) -> dict[str, Any]:
        assert self.window.stdout is not None
        answer: dict[str, Any] = json.loads(self.window.stdout.readline())
        return answer

    def mouse(self, *command: object) -> None:
        subprocess.run(["xdotool", *map(str, command)], env=self.environment, check=True, timeout=20)

    def go(self, start: list[int], end: list[int]) -> None:
        for step in range(1, _STEPS + 1):
            x, y = (round(a + (b - a) * step / _STEPS) for a, b in zip(start, end, strict=True))
            self.mouse("mousemove", x, y)
            time.sleep(_PAUSE)

    def press(self, place: list[int]) -> None:
        self.mouse("mousemove", *place, "mousedown", 1)
        time.sleep(_PAUSE)

    def release(self) -> dict[str, Any]:
        self.mouse("mouseup", 1)
        time.sleep(0.1)
        return self.ask("state")

    def drag(self, start: list[int], end: list[int]) -> dict[str, Any]:
        self.press(start)
        self.go(start, end)
        time.sleep(0.1)
        return self.release()

    def click(self, place: list[int], *, ctrl: bool = False) -> None:
        held = ("keydown", "ctrl") if ctrl else ()
        self.mouse("mousemove", *place, *held, "click", 1, *(("keyup", "ctrl") if ctrl else ()))
        time.sleep(0.05)

    def close(self) -> None:
        assert self.window.stdin is not None
        self.window.stdin.write("quit\n")
        self.window.stdin.close()
        self.window.wait(10)
        assert self.window.stdout is not None
        self.window.stdout.close()


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "900x640x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as numbers:
        number = numbers.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)


@pytest.fixture
def screen(display: str) -> Iterator[Screen]:
    environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)}
    environment.pop("WAYLAND_DISPLAY", None)
    screen = Screen(environment)
    yield screen
    screen.close()


def test_a_mouse_drags_one_row_several_rows_and_none(screen: Screen) -> None:
    where = screen.ask("where")
    rows, low = where["rows"], where["height"] - 6
    start = screen.ask("state")

    one = screen.drag(rows[5], rows[1])
    assert (one["order"], one["selected"], one["steps"]) == ("162345", [1], 1)
    assert one["previewed"] > 0
    assert one["value"] != start["value"]

    screen.click(rows[0])
    screen.click(rows[2], ctrl=True)
    screen.click(rows[4], ctrl=True)
    several = screen.drag(rows[2], [rows[5][0], rows[5][1] + low])
    assert (several["order"], several["selected"], several["steps"]) == ("635124", [3, 4, 5], 2)

    screen.press(rows[3])
    screen.go(rows[3], rows[0])
    time.sleep(0.1)
    hovering = screen.ask("state")
    assert hovering["line"] == 0
    assert hovering["label"].startswith("drop here: nDCG@4 ")
    screen.mouse("key", "Escape")
    time.sleep(0.1)
    cancelled = screen.release()
    assert (cancelled["order"], cancelled["line"], cancelled["steps"]) == ("635124", -1, 2)

    screen.ask("undo")
    undone = screen.ask("undo")
    assert (undone["order"], undone["value"]) == ("123456", start["value"])


def test_a_mouse_drags_into_the_tray_and_back(screen: Screen) -> None:
    where = screen.ask("where")
    out = screen.drag(where["rows"][0], where["tray"])
    assert (out["order"], out["steps"]) == ("23456", 1)
    # doc-1 has the best grade and stands first among equals.
    where = screen.ask("where")
    back = screen.drag(where["tray_rows"][0], where["rows"][2])
    assert (back["order"], back["selected"], back["steps"]) == ("231456", [2], 2)
