"""Systems with grades of their own beside today's: where the two differ, and how that is said."""

from __future__ import annotations

from itertools import chain

import numpy as np

from ndcg_explorer.core.session.session import Judgements, Session, System
from ndcg_explorer.language import tr


def differing_grades(session: Session, system: System, query: int) -> int:
    """How many documents of a query have another grade today than the one that counts for the system."""
    own, today = session.candidates(query, system), session.candidates(query)
    if own is today:
        return 0
    differ = (own.grades != today.grades) & ~(np.isnan(own.grades) & np.isnan(today.grades))
    return int(np.count_nonzero(differ))


def differs_from_today(session: Session, system: System) -> bool:
    """Whether any grade that counts for the system is another than today's."""
    own, today = session.judgements_of(system), session.judgements
    if own is today:
        return False
    if own.grades is not today.grades and not np.array_equal(own.grades, today.grades, equal_nan=True):
        return True
    if own.changed is today.changed:
        return False
    # One that differs is found soon, where many do.
    return any(
        differing_grades(session, system, query)
        for query in chain(today.changed, own.changed)
        if own.changed.get(query) is not today.changed.get(query)
    )


def judgements_in_use(session: Session) -> list[Judgements]:
    """Today's, and those of systems for which grades of their own count; each once."""
    own = {id(it): it for it in map(session.judgements_of, session.systems) if it is not session.judgements}
    return [session.judgements, *own.values()]


def grades_note(session: Session, system: System) -> str:
    """Which grades a number of the system rests on, where they are not today's; else empty."""
    return tr("grades as of the snapshot") if differs_from_today(session, system) else ""


def name_with_grades(session: Session, system: System) -> str:
    """The system's name where it stands beside others; it says which grades count where they are not today's."""
    note = grades_note(session, system)
    return tr("{0} ({1})").format(system.name, note) if note else system.name
