"""Which list a table of results shows and edits: that of the system in focus, or always that of a certain system."""

from __future__ import annotations

from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import tr
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.messages import WARNING


class ShownList:
    """The list in focus."""

    is_loaded = False

    def __init__(self, live: LiveSession) -> None:
        self.live = live

    @property
    def system(self) -> str:
        return self.live.system

    def rows(self, evaluation: Evaluation, before: ResultRows | None) -> ResultRows:
        return ResultRows(evaluation, self.system, self.live.query, before, is_loaded=self.is_loaded)

    def value(self, evaluation: Evaluation) -> float:
        return evaluation.value(self.system, self.live.query)

    def refuses_edits(self) -> bool:
        """Whether nothing here can be changed; then says so."""
        if self.is_loaded:
            said = tr("This is the list as it was loaded, which stays as it is. Edit the other one.")
            self.live.report(said, WARNING)
        return self.is_loaded

    def refuses_grades(self) -> bool:
        return self.refuses_edits() or self.live.refuses_grades(self.system)
