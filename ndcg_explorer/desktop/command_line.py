"""The command that starts the program, as a menu entry has to write it (Desktop Entry Specification, «Exec»)."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr

_PACKAGE = Path(__file__).resolve().parents[1]
_RESERVED = frozenset(" \t\n\"'\\><~|&;$*?#()`")
_ESCAPED_IN_QUOTES = frozenset('"`$\\')
_ESCAPES = {"\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def start_command() -> tuple[str, ...]:
    """The installed script of the Python that runs now; without one, that Python on the package where it lies."""
    python = Path(sys.executable)
    script = python.parent / "ndcg-explorer"
    if script.is_file() and os.access(script, os.X_OK):
        return (str(script),)
    return ("env", f"PYTHONPATH={_PACKAGE.parent}", str(python), "-m", _PACKAGE.name)


def executable(command: Sequence[str]) -> str:
    """The program that must exist for the command to work."""
    return command[2] if command[0] == "env" else command[0]


def exec_value(command: Sequence[str]) -> str:
    if "=" in executable(command):
        said = tr("A menu entry cannot start {0}: there may be no «=» in the path of a program.")
        raise UsageError(said.format(executable(command)))
    return string_value(" ".join(map(_argument, command)))


def string_value(text: str) -> str:
    """As any text of a menu entry is written."""
    return "".join(_ESCAPES.get(char, char) for char in text)


def _argument(text: str) -> str:
    # A % would begin a field code, such as the one for the files.
    text = text.replace("%", "%%")
    if text and not _RESERVED.intersection(text):
        return text
    return '"' + "".join(f"\\{char}" if char in _ESCAPED_IN_QUOTES else char for char in text) + '"'
