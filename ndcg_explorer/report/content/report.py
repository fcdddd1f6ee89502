"""What a report is asked to be: of which evaluation, with which queries and sections, by whom."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import LogEntry
from ndcg_explorer.language import ENGLISH

# Called with how many of how many steps are done; raises to end the work.
Progress = Callable[[int, int], None]


def no_progress(_done: int, _of: int) -> None:
    """For work that nobody watches."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the user chose. No queries or no sections named means all of them; ``system`` empty means the first.

    ``scale`` is that of PNG charts, ``paper`` "A4" or "Letter"; ``safe_for_spreadsheets`` keeps text in CSV from
    being taken for formulas. With ``steps`` it is the talk that is written, slide by slide.
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
