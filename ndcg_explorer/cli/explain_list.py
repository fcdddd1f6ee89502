"""The list that ``explain`` is asked about, and what a section of its answer is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ndcg_explorer.analysis.measure_values import list_for_all
from ndcg_explorer.cli.tables import aligned
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Ranking

# Wider names are cut in a terminal.
WIDEST_NAME = 50


@dataclass(frozen=True)
class Asked:
    """The list to be explained, and what several sections need of it."""

    evaluation: Evaluation
    system: str
    query: int

    @property
    def measure(self) -> Measure:
        return self.evaluation.session.measure

    @property
    def value(self) -> float:
        return self.evaluation.value(self.system, self.query)

    @property
    def curves(self) -> Curves:
        return self.evaluation.curves(self.system, self.query)

    @property
    def ranking(self) -> Ranking:
        session = self.evaluation.session
        return session.ranking(session.system(self.system), self.query)

    @cached_property
    def lists(self) -> GradedLists:
        """The list with all that only some measures and tools look at: scores, the order of ids, subtopics."""
        return list_for_all(self.evaluation.session, self.system, self.query)

    @cached_property
    def documents(self) -> list[str]:
        """The ids of the list, by row."""
        return self.evaluation.session.document_ids(self.query, self.ranking.rows)


@dataclass(frozen=True, slots=True)
class Explanation:
    """The output of a section: lines to read, and the same in full for JSON."""

    lines: Sequence[str]
    data: Any


@dataclass(frozen=True, slots=True)
class Section:
    key: str
    title: str
    explain: Callable[[Asked], Explanation]


def table(heading: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[int] = (1,)) -> list[str]:
    return aligned([heading, *rows], left=left)
