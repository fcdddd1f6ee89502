"""Without pauses while much is made in a thread: looking through all objects for garbage stops the window too."""

from __future__ import annotations

import contextlib
import gc
import threading
from collections.abc import Iterator

_NEVER = 1_000_000_000

_lock = threading.Lock()
_inside = 0
_usual = gc.get_threshold()


@contextlib.contextmanager
def no_full_collections() -> Iterator[None]:
    """Young garbage is still collected; the old waits until all who are inside have left, in whatever order."""
    _enter()
    try:
        yield
    finally:
        _leave()


def _enter() -> None:
    global _inside, _usual  # noqa: PLW0603
    with _lock:
        if not _inside:
            _usual = gc.get_threshold()
            gc.set_threshold(*_usual[:2], _NEVER)
        _inside += 1


def _leave() -> None:
    global _inside  # noqa: PLW0603
    with _lock:
        _inside -= 1
        if not _inside:
            gc.set_threshold(*_usual)
