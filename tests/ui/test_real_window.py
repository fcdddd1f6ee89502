"""One piece of work in the real window: by keys alone, then the cutoff with the mouse."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
_MISSING = [name for name in ("Xvfb", "xdotool", "openbox") if shutil.which(name) is None]
pytestmark = pytest.mark.skipif(
    bool(_MISSING), reason=f"real keys need {' and '.join(_MISSING)}, which this machine does not have"
)


class Desk:
    """A virtual screen with the window on it, and hands on keyboard and mouse."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self.environment = environment
        command = [sys.executable, "-m", "tests.support.real_window_worker", str(folder / "settings.ini")]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._read() == {"ready": True}

    def ask(self, word: str = "state") -> Any:
        assert self.process.stdin is not None
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        return self._read()

    def _read(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def do(self, *command: object) -> None:
        subprocess.run(["xdotool", *map(str, command)], env=self.environment, check=True, timeout=20)

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.do("key", key)
            time.sleep(0.03)

    def until(self, holds: Callable[[Any], bool]) -> Any:
        """The state once it is as wanted; the last one where it never is."""
        for _ in range(100):
            state = self.ask()
            if holds(state):
                return state
            time.sleep(0.1)
        pytest.fail(f"this never came: {state}")

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("quit\n")
        self.process.stdin.close()
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as numbers:
        display = f":{numbers.readline().strip()}"
    environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)}
    environment |= {"NDCG_EXPLORER_STATE": str(tmp_path / "state"), "HOME": str(tmp_path)}
    environment.pop("WAYLAND_DISPLAY", None)
    manager = subprocess.Popen(["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(0.5)
    made = Desk(environment, tmp_path)
    yield made
    made.close()
    for process in (manager, server):
        process.terminate()
        process.wait(10)


def test_keys_alone_open_grade_move_undo_save_and_reopen(desk: Desk, tmp_path: Path) -> None:
    time.sleep(0.5)
    desk.keys("alt+f", "s", "Up", "Return")  # File, Open a sample, the last one
    opened = desk.until(lambda state: state["title"] == "Help desk")
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
    desk.until(lambda state: "save_dialog" in state["dialogs"])
    target = tmp_path / "kept.ndcg"
    desk.do("key", "ctrl+a")
    desk.do("type", "--delay", "5", str(target))
    desk.keys("Return")
    saved = desk.until(lambda state: state["is_clean"] and "kept.ndcg" in state["window"])
    assert target.exists()

    desk.keys("ctrl+w")
    desk.until(lambda state: state["title"] == "")
    desk.keys("ctrl+o")
    desk.until(lambda state: state["dialogs"] != [])
    desk.do("type", "--delay", "5", str(target))
    desk.keys("Return")
    again = desk.until(lambda state: "kept.ndcg" in state["window"])
    assert (again["order"], again["grades"], again["value"]) == (saved["order"], saved["grades"], saved["value"])


def test_the_mouse_drags_the_cutoff(desk: Desk) -> None:
    time.sleep(0.5)
    desk.keys("alt+f", "s", "Up", "Return")
    desk.until(lambda state: state["title"] == "Help desk")
    time.sleep(0.5)
    start, end = desk.ask("rank 10"), desk.ask("rank 5")
    desk.do("mousemove", *start, "mousedown", 1)
    for step in range(1, 13):
        desk.do("mousemove", round(start[0] + (end[0] - start[0]) * step / 12), start[1])
        time.sleep(0.03)
    desk.do("mouseup", 1)
    dragged = desk.until(lambda state: state["cutoff"] == 5)
    assert (dragged["steps"], dragged["value"]) == (1, "0.8347")
