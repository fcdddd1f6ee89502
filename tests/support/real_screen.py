"""A virtual screen, a program in a process of its own on it, and hands on keyboard and mouse.

Nothing here waits for a time: a busy machine only takes longer until what is waited for has come.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QLockFile

ROOT = Path(__file__).parents[2]
State = dict[str, Any]
Place = tuple[int, int]
_LONGEST_WAIT = 240.0  # seconds, after which something hangs
_STEPS = 12


def skip_without(*programs: str) -> pytest.MarkDecorator:
    missing = [name for name in programs if shutil.which(name) is None]
    reason = f"real keys and a real mouse need {' and '.join(missing)}, which this machine does not have"
    return pytest.mark.skipif(bool(missing), reason=reason)


@contextmanager
def virtual_screen(size: str) -> Iterator[dict[str, str]]:
    """The environment of programs that are to be shown on it."""
    reading, writing = os.pipe()
    with _one_at_a_time():
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as numbers:
            display = f":{numbers.readline().strip()}"
    try:
        environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)}
        environment.pop("WAYLAND_DISPLAY", None)
        yield environment
    finally:
        with _one_at_a_time():
            _end(server)


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """A screen that ends takes the socket of its number away, also from one that has just been given the number."""
    lock = QLockFile(str(Path(tempfile.gettempdir()) / "ndcg-explorer-screens.lock"))
    assert lock.lock()
    try:
        yield
    finally:
        lock.unlock()


@contextmanager
def window_manager(environment: dict[str, str]) -> Iterator[None]:
    """Openbox, once it manages windows: a window that comes before it would never get the keyboard."""
    ask = ["xdotool", "get_num_desktops"]
    managers = [_openbox(environment)]

    def is_there() -> bool:
        if managers[-1].poll() is not None:  # on a starved machine it can give up
            managers.append(_openbox(environment))
        return subprocess.run(ask, env=environment, capture_output=True, check=False).returncode == 0

    try:
        assert _wait(is_there), [manager.poll() for manager in managers]
        yield
    finally:
        _end(managers[-1])


def _openbox(environment: dict[str, str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait(_LONGEST_WAIT)


class RealProgram:
    """A worker that answers every line with a line of JSON; "state" must tell what the tests wait for."""

    def __init__(self, environment: dict[str, str], module: str, *arguments: str) -> None:
        self._environment = environment
        self._process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._read() == {"ready": True}

    def ask(self, line: str = "state") -> Any:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        return self._read()

    def _read(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def until(self, holds: Callable[[State], bool]) -> State:
        """The state once it is as wanted."""
        found: list[State] = []

        def is_there() -> bool:
            found[:] = [self.ask()]
            return holds(found[0])

        if not _wait(is_there):
            pytest.fail(f"this never came: {found}")
        return found[0]

    def settled(self, line: str) -> Any:
        """The answer once it is the same twice, with a turn of the event loop between them."""
        answers = [self.ask(line)]

        def is_same() -> bool:
            answers.append(self.ask(line))
            return bool(answers[-1] == answers[-2])

        assert _wait(is_same), answers
        return answers[-1]

    def do(self, *command: object) -> None:
        """The system has the keys and moves when this returns; the program gets them in order."""
        subprocess.run(["xdotool", *map(str, command)], env=self._environment, check=True, timeout=_LONGEST_WAIT)

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.do("key", key)

    def press(self, place: Place) -> None:
        self.do("mousemove", *place, "mousedown", 1)

    def carry(self, start: Place, end: Place, felt: str) -> None:
        """Moves until the program has felt the pointer at the end: a busy one gets many moves as a single one."""
        for step in range(1, _STEPS + 1):
            self.do("mousemove", *(round(a + (b - a) * step / _STEPS) for a, b in zip(start, end, strict=True)))
        nudges = cycle((1, 0))

        def is_felt() -> bool:
            place = [end[0] + next(nudges), end[1]]
            self.do("mousemove", *place)
            return bool(self.ask()[felt] == place)

        assert _wait(is_felt), (end, self.ask())

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("quit\n")
        self._process.stdin.close()
        self._process.wait(_LONGEST_WAIT)
        assert self._process.stdout is not None
        self._process.stdout.close()


def _wait(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + _LONGEST_WAIT
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True
