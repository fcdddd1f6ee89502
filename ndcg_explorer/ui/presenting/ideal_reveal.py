"""The ideal order, revealed move by move: the shortest way there, and back."""

from __future__ import annotations

from ndcg_explorer.analysis.what_if.shortest_moves import Step, shortest_moves
from ndcg_explorer.core.session.edits import move_results
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.session_lists import list_of
from ndcg_explorer.ui.state.live_session import LiveSession

# Nobody looks on while more moves are made, and planning them would keep the room waiting.
_MOST_RESULTS = 50_000


class IdealReveal:
    """Plans anew wherever the session is another than the last move left it."""

    def __init__(self, live: LiveSession) -> None:
        self._live = live
        self._steps: tuple[Step, ...] = ()
        self._sessions: list[Session] = []

    @property
    def total(self) -> int:
        return len(self._steps)

    @property
    def done(self) -> int:
        """How many moves of the plan are in force; 0 where the session went another way."""
        return max(len(self._sessions) - 1, 0) if self._is_on_the_way else 0

    @property
    def last_move(self) -> Step | None:
        return self._steps[self.done - 1] if self.done else None

    def forget(self) -> None:
        self._steps, self._sessions = (), []

    @property
    def is_too_long(self) -> bool:
        """Whether the list has more results to put in order than can be shown."""
        session = self._live.session
        count = len(session.ranking(session.system(self._live.system), self._live.query))
        return count > _MOST_RESULTS and session.measure.cutoff is None

    def forward(self) -> bool:
        """Does the next move; False where no reordering gives more, or the list is too long."""
        live = self._live
        if self.is_too_long:
            return False
        if not self._is_on_the_way:
            self._plan()
        if self.done == self.total:
            return False
        step = self._steps[self.done]
        if not live.edit(move_results, live.query_id, live.system, [step.from_rank - 1], step.before):
            return False
        self._sessions.append(live.session)
        return True

    def back(self) -> bool:
        """Takes back the last move that `forward` did."""
        if not self.done:
            return False
        self._sessions.pop()
        self._live.undo_stack.undo()
        return True

    @property
    def _is_on_the_way(self) -> bool:
        return bool(self._sessions) and self._live.session is self._sessions[-1]

    def _plan(self) -> None:
        session = self._live.session
        lists = list_of(session, session.system(self._live.system), self._live.query)
        self._steps = shortest_moves(lists, session.measure.as_kind("nDCG")).steps
        self._sessions = [session]
