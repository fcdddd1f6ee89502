"""Helpers that several edits share: checks, and a list or a query's candidates replaced by new ones.

Reordering as pure arithmetic: which row stands where after a block of rows was moved.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.measures.gains import gain_function
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.policies import assumed_grade, settle_negatives
from ndcg_explorer.core.session.documents import with_document
from ndcg_explorer.core.session.session import Candidates, Judgements, Ranking, Session, System
from ndcg_explorer.errors import DoesNotFitError, UsageError, quoted
from ndcg_explorer.language import Said, marked, tr


def move_block(count: int, rows: Iterable[int], before: int) -> IntArray:
    """The order of ``count`` rows after ``rows`` were moved, together and in their order, before row ``before``.

    ``before`` is a row of the list as it is, or ``count`` for the end. Scattered rows close up.
    """
    moved = np.fromiter(rows, dtype=np.intp)
    if (np.diff(moved) <= 0).any():
        moved = np.unique(moved)
    if moved.size and (moved[0] < 0 or moved[-1] >= count):
        raise IndexError(f"rows {moved.tolist()} of a list of {count}")
    before = min(max(before, 0), count)
    stays = np.ones(count, dtype=bool)
    stays[moved] = False
    rest = np.flatnonzero(stays)
    place = int(np.searchsorted(rest, before))
    return np.concatenate([rest[:place], moved, rest[place:]])


def place_block(count: int, rows: Sequence[int], rank: int) -> IntArray:
    """The order of ``count`` rows after ``rows`` were put, in this order, where the first stands at a rank."""
    stays = np.ones(count, dtype=bool)
    stays[rows] = False
    rest = np.flatnonzero(stays)
    if not 1 <= rank <= len(rest) + 1:
        raise DoesNotFitError(Said(marked("The list has no rank {0} to move to."), (str(rank),)))
    return np.concatenate([rest[: rank - 1], np.asarray(rows, dtype=np.intp), rest[rank - 1 :]])


def is_unchanged(order: IntArray) -> bool:
    return bool((order == np.arange(len(order))).all())


def ranking_of(session: Session, query: str, system: str) -> Ranking:
    return session.ranking(session.system(system), session.query_number(query))


def check_rows(rows: Sequence[int], count: int) -> None:
    wrong = next((row for row in rows if not 0 <= row < count), None)
    if wrong is not None:
        raise UsageError(tr("There is no rank {0} in a list of {1}.").format(wrong + 1, count))


def rows_in_list(session: Session, query: str, system: str, documents: Sequence[str]) -> list[int]:
    """Where documents stand in a list, the first place of each; raises `DoesNotFitError` for one that does not."""
    known = session.rows_of(session.query_number(query), documents)
    listed = ranking_of(session, query, system).rows
    return [_row_in_list(listed, document, known[document]) for document in dict.fromkeys(documents)]


def _row_in_list(listed: IntArray, document: str, row: int | None) -> int:
    places = np.flatnonzero(listed == row) if row is not None else listed[:0]
    if not places.size:
        raise DoesNotFitError(Said(marked("{0} is not in the list."), (document,)))
    return int(places[0])


def reordered(session: Session, query: str, system: str, order: IntArray) -> Session:
    if is_unchanged(order):
        return session
    ranking = ranking_of(session, query, system)
    scores = None if ranking.scores is None else ranking.scores[order]
    after = Ranking(ranking.rows[order], scores, True, ranking.may_repeat, ranking.members)
    return with_ranking(session, session.query_number(query), system, after)


def with_ranking(session: Session, number: int, system: str, ranking: Ranking) -> Session:
    held = session.system(system)
    return session.with_system(replace(held, rankings=held.rankings.replaced(number, ranking)), system)


def with_candidate(session: Session, number: int, document: str) -> tuple[Session, int]:
    """The session with one more, unjudged, document for a query; and its row."""
    if not document.strip():
        raise UsageError(tr("A document needs an id that is not empty."))
    position, row = len(session.documents), len(session.candidates(number))
    session = session.changed(
        documents=with_document(session.documents, document),
        judgements=_grown(session.judgements, number, position),
        systems=tuple(_with_own_candidate(system, number, position) for system in session.systems),
    )
    return session, row


def _grown(judgements: Judgements, number: int, position: int) -> Judgements:
    candidates = judgements.of(number)
    grown = Candidates(np.append(candidates.documents, position), np.append(candidates.grades, np.nan))
    return judgements.replaced(number, grown)


def _with_own_candidate(system: System, number: int, position: int) -> System:
    """Systems with grades of their own know the same documents, so that a row means the same everywhere."""
    own = system.judgements
    return system if own is None else replace(system, judgements=_grown(own, number, position))


def usable(grade: float | None) -> float:
    if grade is None:
        return math.nan
    if not math.isfinite(grade):
        raise UsageError(tr("{0} is not a usable grade; give a number, or none for unjudged.").format(grade))
    return float(grade)


def gains_of(ranking: Ranking, grades: FloatArray, measure: Measure) -> FloatArray:
    """What each result of a list is worth where it stands, before any discount."""
    settled, judged = settle_negatives(grades, measure)
    gain = gain_function(measure.gain)
    if judged is None:
        gains = gain(settled)
    elif measure.unjudged.name == "grade":
        gains = gain(np.where(judged, settled, assumed_grade(measure)))
    else:
        gains = np.zeros(len(settled))
        gains[judged] = gain(settled[judged])
    again = ranking.repeated
    return gains if again is None or measure.duplicates == "all" else np.where(again, 0.0, gains)


def with_system(session: Session, system: System) -> Session:
    check_new_name(session, system.name)
    return session.changed(systems=(*session.systems, system))


def check_new_name(session: Session, name: str) -> None:
    if not name.strip():
        raise UsageError(tr("A system needs a name that is not empty."))
    if any(held.name == name for held in session.systems):
        raise UsageError(tr("There is already a system named {0}; choose another name.").format(quoted(name)))
