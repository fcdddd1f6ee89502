"""How long something takes, beside plain work in the same run: a bound in seconds would be decided by the machine."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

import numpy as np

_NUMBERS = np.random.default_rng(0).random(15_000)


def plain_work() -> None:
    """What takes about a millisecond on an ordinary machine: texts made and sorted, numbers sorted and summed."""
    sorted(f"{number}: {number * 7919 % 1000 / 7:.4f}" for number in range(1500))
    np.cumsum(np.sort(_NUMBERS) * 2)


def plain_milliseconds(function: Callable[[], object], rounds: int = 1) -> float:
    """The time of a function in pieces of plain work, timed before and after it; the least of some rounds.

    The thread's own time: what other programs and threads do on a busy machine is not the function's doing.
    """
    return min(_beside_plain_work(function) for _ in range(rounds))


def _beside_plain_work(function: Callable[[], object]) -> float:
    before = _unit()
    ours = _seconds(function)
    return ours / max(before, _unit())


def _unit() -> float:
    return min(_seconds(plain_work) for _ in range(5))


def _seconds(function: Callable[[], object]) -> float:
    """Without what earlier tests left to the garbage collector, which is not the function's doing either."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        begun = time.thread_time()
        function()
        return time.thread_time() - begun
    finally:
        if was_enabled:
            gc.enable()
