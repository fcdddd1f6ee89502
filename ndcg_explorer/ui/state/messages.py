"""A message to the user outside of dialogs: one sentence, how grave it is, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

INFO, WARNING, ERROR = "info", "warning", "error"


@dataclass(frozen=True, slots=True)
class Message:
    """``actions`` are buttons: a label and what it does. ``details`` can be copied. What ``is_urgent`` never waits."""

    text: str
    kind: str = INFO
    details: str = ""
    actions: tuple[tuple[str, Callable[[], None]], ...] = ()
    is_urgent: bool = False
