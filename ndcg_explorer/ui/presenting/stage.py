"""The stage: a scratch session, a place among slides, and what is not revealed yet.

The ideal order, revealed move by move: the shortest way there, and back.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from ndcg_explorer.analysis.what_if.shortest_moves import Step, shortest_moves
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.session.edits import move_results
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.session_lists import list_of
from ndcg_explorer.core.session.talk import Slide
from ndcg_explorer.errors import NdcgExplorerError
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


class Place(NamedTuple):
    """Where a slide looks: the query by its number, and the system by its name."""

    query: int
    system: str


class Stage(QObject):
    """Edits go to `live`, which nobody saves; going to a slide drops them."""

    arrived = Signal()  # at a slide, whose session is in place
    shown = Signal()  # anything at all is different

    def __init__(self, real: LiveSession, slides: Sequence[Slide] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.live = LiveSession(real.session, self)
        self.live.show_query(real.query)
        self.live.show_system(real.system)
        self.slides = list(slides)
        self._places = _places(self.slides, Place(real.query, self.live.system))
        self.number = 0
        self.is_hidden = False
        self.ranks = 0  # only so many are revealed; 0 for all
        self.ideal = IdealReveal(self.live)
        self.candidate: Evaluation | None = None
        self._arrival = self.live.evaluation
        self._before: Evaluation | None = None
        # What edits are compared with: the last number that the audience saw.
        self._seen: Evaluation | None = self._arrival
        self._connect()
        self.go_to(0)

    def _connect(self) -> None:
        self.live.changed.connect(self._note_change)
        self.live.focus_changed.connect(self._note_change)
        self.live.previewed.connect(self._note_preview)

    # Slides

    @property
    def slide(self) -> Slide | None:
        return self.slides[self.number] if self.slides else None

    @property
    def is_last(self) -> bool:
        return self.number >= len(self.slides) - 1

    def go_to(self, number: int) -> None:
        """Puts the session of a slide in place, exactly; what was tried on the last one is gone."""
        if not 0 <= number < len(self.slides):
            return
        self.number = number
        slide, place = self.slides[number], self._places[number]
        self.is_hidden, self.ranks, self.candidate = slide.hides_number, 0, None
        self.ideal.forget()
        self.live.undo_stack.clear()
        self._put(slide.session, place)
        self._arrival = self.live.evaluation
        self._before = evaluate(self.slides[number - 1].session, self._arrival) if number else None
        self._seen = self._before if self.is_hidden else self._arrival
        self.arrived.emit()
        self.shown.emit()

    def _put(self, session: Session, place: Place) -> None:
        if session is not self.live.session:
            self.live.show_session(session)
        self.live.show_system(place.system)
        self.live.show_query(place.query)

    # Reveal

    def hide_number(self, is_hidden: bool) -> None:
        if is_hidden == self.is_hidden:
            return
        self.is_hidden = is_hidden
        if is_hidden or not self.is_edited:
            self._seen = self.live.evaluation
        self.shown.emit()

    def show_ranks(self, ranks: int) -> None:
        """Reveals the list down to a rank; past the last that counts, and at 0, all of it."""
        self.ranks = ranks if 0 < ranks <= self.last_rank else 0
        self.live.mark_rank(self.ranks)
        self.shown.emit()

    @property
    def last_rank(self) -> int:
        """The last rank that the number rests on."""
        count, cutoff = len(self.curves), self.live.session.measure.cutoff
        return count if cutoff is None else min(count, cutoff)

    # What it was before

    @property
    def is_edited(self) -> bool:
        """Whether anything was tried since the slide came up, or the presentation began."""
        return self.live.session is not self._arrival.session

    @property
    def reference(self) -> Evaluation | None:
        """What the number is compared with: once the slide is edited what was seen of it, before that the last one."""
        if self.candidate is not None and not self.is_hidden:
            return self.live.evaluation
        return self._seen if self.is_edited else self._before

    def curves_of(self, evaluation: Evaluation) -> Curves | None:
        """Those of the list in focus; None where it was not there yet."""
        place = self._place_in(evaluation)
        is_there = place.system in evaluation.scores
        return evaluation.curves(place.system, place.query) if is_there else None

    def value_of(self, evaluation: Evaluation) -> float:
        place = self._place_in(evaluation)
        is_there = place.system in evaluation.scores
        return evaluation.value(place.system, place.query) if is_there else math.nan

    def _place_in(self, evaluation: Evaluation) -> Place:
        """What was looked at then: the slide before may have been about another query."""
        if evaluation is self._before and self.number:
            return self._places[self.number - 1]
        return Place(self.live.query, self.live.system)

    @property
    def curves(self) -> Curves:
        return self.live.evaluation.curves(self.live.system, self.live.query)

    def _note_change(self) -> None:
        self.candidate = None
        self.ranks = min(self.ranks, self.last_rank)
        self.shown.emit()

    def _note_preview(self, candidate: Evaluation | None) -> None:
        self.candidate = candidate
        self.shown.emit()


def _places(slides: Sequence[Slide], start: Place) -> list[Place]:
    """What each slide looks at: what it names or edits, or else what the one before it looked at."""
    places, place, before = [], start, None
    for slide in slides:
        place = Place(_query(slide, place.query), _system(slide.session, before, place.system))
        places.append(place)
        before = slide.session
    return places


def _query(slide: Slide, otherwise: int) -> int:
    try:
        return slide.session.query_number(slide.query) if slide.query else otherwise
    except NdcgExplorerError:
        return otherwise


def _system(session: Session, before: Session | None, otherwise: str) -> str:
    """The system in sight, unless only the list of another one changed."""
    rankings = {system.name: system.rankings for system in session.systems}
    old = {} if before is None else {system.name: system.rankings for system in before.systems}
    changed = [name for name in rankings if name in old and rankings[name] is not old[name]]
    if changed and otherwise not in changed:
        return changed[0]
    return otherwise if otherwise in rankings else next(iter(rankings), "")
