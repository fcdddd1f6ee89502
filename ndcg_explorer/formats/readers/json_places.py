"""Places in a JSON text, as a person looks them up."""

from __future__ import annotations

import re

from ndcg_explorer.errors import quoted
from ndcg_explorer.language import tr

_SIMPLE_KEY = re.compile(r"[^\W\d][\w-]*")
_MOST_STEPS = 16


class JsonFault(Exception):  # noqa: N818 - it is the fact, not yet the error that a user sees
    """What is wrong at a line and column; ``path`` leads to the innermost value there."""

    def __init__(self, found: str, remedy: str, line: int, column: int, path: str) -> None:
        super().__init__(found)
        self.found, self.remedy = found, remedy
        self.line, self.column, self.path = line, column, path

    @property
    def place(self) -> str:
        return self.place_on(self.line)

    def place_on(self, line: int) -> str:
        """The place where the text is one line of a file that has many."""
        where = tr("line {0}, column {1}").format(line, self.column)
        return where if self.path == "$" else f"{where}, {self.path}"


def json_path(*parts: str | int) -> str:
    """``$.details["star wars"].hits[3]``"""
    if len(parts) > _MOST_STEPS:
        half = _MOST_STEPS // 2
        return f"{json_path(*parts[:half])}…{json_path(*parts[-half:])[1:]}"
    return "$" + "".join(_step(part) for part in parts)


def _step(part: str | int) -> str:
    if isinstance(part, int):
        return f"[{part}]"
    return f".{part}" if _SIMPLE_KEY.fullmatch(part) and len(part) <= 60 else f"[{quoted(part)}]"
