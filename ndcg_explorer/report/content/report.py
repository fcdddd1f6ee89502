"""A report as it is asked for: of which evaluation, with which queries and sections, by whom.

And what is to be said of one that was made on a machine without the fonts for it.
"""

from __future__ import annotations

import datetime
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self, TypeVar

from ndcg_explorer.charts.fonts import collecting_missing_letters
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.session import LogEntry
from ndcg_explorer.language import ENGLISH, tr

# Called with how many of how many steps are done; raises to end the work.
Progress = Callable[[int, int], None]
T = TypeVar("T")
_MOST_LETTERS = 5


def no_progress(_done: int, _of: int) -> None:
    """For work that nobody watches."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the user chose. No queries or no sections named means all of them; ``system`` empty means the first.

    ``scale`` is that of PNG charts, ``paper`` "A4" or "Letter"; ``safe_for_spreadsheets`` keeps text in CSV from
    being taken for formulas. ``also`` are measures that tables of systems and of queries have beside that of the
    session. With ``steps`` it is the talk that is written, slide by slide.
    """

    queries: Sequence[str] = ()
    sections: Sequence[str] = ()
    system: str = ""
    title: str = ""
    author: str = ""
    date: datetime.date = field(default_factory=datetime.date.today)
    language: str = ENGLISH
    scale: float = 2.0
    safe_for_spreadsheets: bool = True
    paper: str = "A4"
    also: Sequence[Measure] = ()
    steps: bool = False


@dataclass(frozen=True)
class Report:
    """``log`` holds the edits that were made, the oldest first; ``source`` is how a command line names the session."""

    evaluation: Evaluation
    wish: Wish = field(default_factory=Wish)
    log: Sequence[LogEntry] = ()
    source: str = "session.ndcg"

    @cached_property
    def queries(self) -> list[int]:
        """The numbers of the chosen queries, in the session's order."""
        session = self.evaluation.session
        if not self.wish.queries:
            return list(range(len(session)))
        return sorted({session.query_number(name) for name in self.wish.queries})

    @cached_property
    def under_each_measure(self) -> list[Self]:
        """The report itself, and what it would be under each further measure, each measure once."""
        session = self.evaluation.session
        others = [measure for measure in dict.fromkeys(self.wish.also) if measure != session.measure]
        return [self, *(replace(self, evaluation=evaluate(session.changed(measure=measure))) for measure in others)]

    @property
    def system(self) -> str:
        """Whose lists are told in full; empty where there is no system at all."""
        systems = self.evaluation.session.systems
        return self.wish.system or (systems[0].name if systems else "")


@dataclass(frozen=True, slots=True)
class Place:
    """What a section that stands before or behind the queries is told of the report around it."""

    report: Report
    wanted: frozenset[str]
    with_queries: bool


def with_font_note(make: Callable[[], T]) -> tuple[T, str]:
    """What it makes, and a sentence about letters in it that no installed font has; empty where there are none.

    Only letters that Qt paints can be missing: other files are shown with the fonts of whoever reads them.
    """
    with collecting_missing_letters() as missing:
        result = make()
    return result, _font_note(sorted(missing)) if missing else ""


def _font_note(missing: Sequence[str]) -> str:
    said = tr(
        "No installed font has some of the letters, such as “{0}”, so they appear as boxes; "
        "install a font that has them, such as {1}, and create the report again."
    )
    font = "Noto Sans CJK" if any(map(_is_chinese_japanese_or_korean, missing)) else "Noto Sans"
    return said.format("".join(missing[:_MOST_LETTERS]), font)


def _is_chinese_japanese_or_korean(letter: str) -> bool:
    """Emoji are as wide, but are no letters."""
    return unicodedata.east_asian_width(letter) in "WF" and unicodedata.category(letter) != "So"
