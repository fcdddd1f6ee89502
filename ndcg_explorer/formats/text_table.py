"""What every reader hands on: a table of texts, nothing guessed, with the place of each row in its file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ndcg_explorer.formats.problems import Problems

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True, eq=False)
class TextTable:
    """Cells are texts, empty where the file has none; a row's place is what a person would look up.

    ``roles`` names the columns whose meaning the format itself fixes (a TREC run's, say); the others
    are recognised by their names. ``by_score`` says that the source's own order is by score.
    """

    file: str
    format: str
    frame: pd.DataFrame
    place: Callable[[int], str]
    roles: dict[str, str] = field(default_factory=dict)
    by_score: bool = False
    default_system: str = ""
    sha256: str = ""
    problems: Problems = field(default_factory=Problems)

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(str(name) for name in self.frame.columns)

    def __len__(self) -> int:
        return len(self.frame)
