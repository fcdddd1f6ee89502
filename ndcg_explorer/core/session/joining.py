"""Further data joined to a session: lists of other systems, judgements, texts; and queries that it did not have.

Documents are joined by their ids, query by query. What is joined counts as loaded: resetting a list or its grades
leads back to it. Rows of a query keep their numbers, so that all that was edited stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray, offsets_of
from ndcg_explorer.core.session.documents import GrownDocuments, JoinedDocuments
from ndcg_explorer.core.session.joined_data import Column, Data, JoinedData, Lists, worked_out
from ndcg_explorer.core.session.scale import scale_for
from ndcg_explorer.core.session.session import Candidates, Judgements, Ranking, Rankings, Session, System, Vote
from ndcg_explorer.core.session.shared_table import with_shared_table
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr

# Which grade counts where a document has another one already: as the options of an import call them.
KEEP, TAKE_NEW, HIGHEST, MEAN = "first", "last", "highest", "mean"
RULES = (KEEP, TAKE_NEW, HIGHEST, MEAN)


_QUERY_FACTS = ("query_texts", "query_groups", "query_weights", "query_notes")


def add_data(session: Session, data: Data, conflicts: str) -> Session:
    """The session with the data of further files; see `JoinedData` for its members."""
    if conflicts not in RULES:
        raise UsageError(tr("{0} is no way to settle conflicts; there are {1}.").format(conflicts, ", ".join(RULES)))
    if (known := worked_out(session, data, conflicts)) is not None:
        return known
    read, shared = JoinedData.read(data), with_shared_table(session)
    numbers = _query_numbers(session, read)
    rows, grown = _with_candidates(shared, read, numbers)
    joined = _with_grades(grown, read, numbers, rows, conflicts)
    joined = _with_systems(joined, read, numbers, rows)
    joined = _with_texts(joined, read)
    is_known = len(grown.judgements.grades) == _candidate_count(shared) and len(grown) == len(session)
    if is_known and _is_same(joined, grown):
        return session
    return joined.changed(sources=(*session.sources, *read.sources))


def unique_name(taken: Sequence[str], name: str) -> str:
    """The name itself, or with the first number behind it that makes it new."""
    tries = (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
    return next(fresh for fresh in tries if fresh not in taken)


def conflicting(session: Session, data: Mapping[str, Any]) -> int:
    """How many judgements of the data give another grade than is there."""
    was, wanted = _grades_beside(session, JoinedData.read(data))
    return int(np.count_nonzero(~np.isnan(was) & (was != wanted)))


def with_queries(session: Session, names: Sequence[str]) -> Session:
    """The session with further queries, of which nothing is known yet."""
    none: list[list[str]] = [[] for _ in range(len(session) + len(names))]
    return _grown(with_shared_table(session), [*session.query_ids, *names], none)


def with_added_as_loaded(session: Session) -> Session:
    """The session with documents that were added by hand in the table of the loaded ones, where they may have texts."""
    return with_queries(session, ()) if isinstance(session.documents, GrownDocuments) else session


def with_fresh_columns(session: Session) -> Session:
    """The same session with columns of its own, for what was computed from the old ones may no longer be true."""
    fresh: dict[int, FloatArray] = {}

    def copied(judgements: Judgements) -> Judgements:
        return replace(judgements, grades=fresh.setdefault(id(judgements.grades), judgements.grades.copy()))

    today = copied(session.judgements)
    systems = (
        it
        if it.judgements is None
        else replace(it, judgements=today if it.judgements is session.judgements else copied(it.judgements))
        for it in session.systems
    )
    return session.changed(judgements=today, systems=tuple(systems))


def _candidate_count(session: Session) -> int:
    added = len(session.documents.added) if isinstance(session.documents, GrownDocuments) else 0
    return len(session.judgements.grades) + added


def _is_same(one: Session, other: Session) -> bool:
    lists = ("query_ids", "documents", "judgements", "systems", "votes", "subtopics")
    return all(getattr(one, name) is getattr(other, name) for name in (*lists, *_QUERY_FACTS))


def _query_numbers(session: Session, data: JoinedData) -> IntArray:
    """For each query of the data its number in the session; new ones are behind those that are there."""
    known = {query: number for number, query in enumerate(session.query_ids)}
    return np.array([known.setdefault(query, len(known)) for query in data.queries], dtype=np.intp)


@dataclass(frozen=True, slots=True, eq=False)
class _Rows:
    """The row of each pair of a query of the session and a document of the data."""

    keys: IntArray  # ascending
    rows: IntArray
    width: int

    def of(self, query: IntArray, document: IntArray) -> IntArray:
        return self.rows[np.searchsorted(self.keys, query * self.width + document)]


def _with_candidates(session: Session, data: JoinedData, numbers: IntArray) -> tuple[_Rows, Session]:
    """Where each document of the data is among the candidates of its query, once it is there."""
    width = max(len(data.documents), 1)
    pairs = [numbers[it.query] * width + it.document for it in data.all_pairs]
    keys = np.unique(np.concatenate(pairs)) if pairs else np.zeros(0, dtype=np.intp)
    queries = [*session.query_ids, *(it for it, at in zip(data.queries, numbers, strict=True) if at >= len(session))]
    ends = np.searchsorted(keys, np.arange(len(queries) + 1) * width)
    rows = np.empty(len(keys), dtype=np.intp)
    new: list[list[str]] = [[] for _ in queries]
    for query in np.flatnonzero(np.diff(ends)).tolist():
        here = slice(int(ends[query]), int(ends[query + 1]))
        wanted = [data.documents[at] for at in (keys[here] - query * width).tolist()]
        rows[here] = _rows_in(_known(session, query), wanted, new[query])
    is_grown = len(queries) > len(session) or any(new) or isinstance(session.documents, GrownDocuments)
    if not is_grown:
        return _Rows(keys, rows, width), session
    return _Rows(keys, rows, width), _grown(session, queries, new)


def _known(session: Session, query: int) -> list[str]:
    return session.documents.ids_at(session.candidates(query).documents) if query < len(session) else []


def _rows_in(known: Sequence[str], wanted: Sequence[str], new: list[str]) -> list[int]:
    """The row of each wanted document, the first that has the id; those that are not known are put behind."""
    places: dict[str, int] = {}
    for row, document in enumerate(known):
        places.setdefault(document, row)
    for document in wanted:
        if document not in places:
            places[document] = len(known) + len(new)
            new.append(document)
    return [places[document] for document in wanted]


def _grown(session: Session, queries: Sequence[str], new: Sequence[Sequence[str]]) -> Session:
    """The session with these queries, and with new documents behind the candidates of each."""
    before = session.judgements
    known = [session.candidates(query).documents for query in range(len(session))]
    known += [np.zeros(0, dtype=np.intp)] * (len(queries) - len(known))
    offsets = offsets_of(np.array([len(old) + len(more) for old, more in zip(known, new, strict=True)], dtype=np.intp))
    growing = _Growing(before.offsets, offsets)
    ids = [document for more in new for document in more]
    judgements = growing.judgements(before)
    return session.changed(
        query_ids=tuple(queries) if len(queries) > len(session) else session.query_ids,
        documents=JoinedDocuments.of(session.documents, ids, _places(known, new)),
        judgements=judgements,
        systems=tuple(
            replace(
                system,
                rankings=growing.rankings(system.rankings),
                judgements=None if system.judgements is None else growing.judgements(system.judgements),
            )
            for system in session.systems
        ),
    )


def _places(known: Sequence[IntArray], new: Sequence[Sequence[str]]) -> IntArray:
    """For each position of the new table that in the old one; below zero, −1 first, for documents that are new."""
    pieces, count = [], 0
    for old, more in zip(known, new, strict=True):
        pieces.append(old)
        if more:
            pieces.append(-1 - np.arange(count, count + len(more)))
            count += len(more)
    return np.concatenate(pieces).astype(np.intp) if pieces else np.zeros(0, dtype=np.intp)


class _Growing:
    """Columns made longer. The same one twice gives the same one: so what shared its lists or grades still does."""

    def __init__(self, before: IntArray, after: IntArray) -> None:
        self._before, self._after = before, after
        queries = len(before) - 1
        self._gains = np.diff(after)[:queries] - np.diff(before)
        self._made: dict[tuple[int, ...], Any] = {}

    def judgements(self, old: Judgements) -> Judgements:
        made: Judgements = self._once((id(old),), lambda: self._judgements(old))
        return made

    def rankings(self, old: Rankings) -> Rankings:
        rows, repeated = self._once((id(old.rows), 0), lambda: (self._rows(old), old.repeated))
        offsets = self._once((id(old.offsets), 1), lambda: self._longer(old.offsets))
        return replace(old, offsets=offsets, rows=rows, repeated=repeated)

    def _judgements(self, old: Judgements) -> Judgements:
        base = self._once((id(old.grades), 2), lambda: self._grades(old.grades))
        changed = {}
        for query, held in old.changed.items():
            grown = self._once((id(held), query), lambda: self._candidates(query, held))  # noqa: B023
            start, stop = self._after[query : query + 2]
            if not np.array_equal(grown.grades, base[start:stop], equal_nan=True):
                changed[query] = grown
        return Judgements(self._after, base, changed)

    def _grades(self, old: FloatArray) -> FloatArray:
        grades = np.full(int(self._after[-1]), np.nan)
        queries = np.repeat(np.arange(len(self._gains)), np.diff(self._before))
        shift = self._after[: len(self._gains)] - self._before[:-1]
        grades[np.arange(len(old)) + shift[queries]] = old
        return grades

    def _candidates(self, query: int, held: Candidates) -> Candidates:
        start, stop = self._after[query : query + 2]
        grades = np.full(stop - start, np.nan)
        grades[: len(held)] = held.grades
        return Candidates(np.arange(start, stop), grades)

    def _rows(self, old: Rankings) -> IntArray:
        shift = self._after[: len(self._gains)] - self._before[:-1]
        return old.rows + np.repeat(shift, np.diff(old.offsets))

    def _longer(self, offsets: IntArray) -> IntArray:
        return np.append(offsets, np.full(len(self._after) - len(offsets), offsets[-1]))

    def _once(self, key: tuple[int, ...], make: Any) -> Any:
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]


def _with_grades(session: Session, data: JoinedData, numbers: IntArray, rows: _Rows, conflicts: str) -> Session:
    """With the judgements of the data; where another grade is there, the rule says which one counts."""
    judged = data.judged
    if not len(judged.query):
        return session
    query = numbers[judged.query]
    row = rows.of(query, judged.document)
    was = grades_now(session.judgements)[session.judgements.offsets[query] + row]
    differs = ~np.isnan(was) & (was != judged.grade)
    votes = _with_votes(session, data, np.flatnonzero(differs), was)
    wanted = _settled(conflicts, was, np.flatnonzero(differs), data, votes)
    taken = np.flatnonzero(np.isnan(was) | (wanted != was))
    scale = session.scale if not np.isnan(grades_now(session.judgements)).all() else scale_for(set(wanted.tolist()))
    return _regraded(session, query[taken], row[taken], wanted[taken]).changed(
        votes=votes, subtopics=_longer(session.subtopics, data.subtopics), scale=scale
    )


def _grades_beside(session: Session, data: JoinedData) -> tuple[FloatArray, FloatArray]:
    """The grades that are there for what the data judges, NaN where none is; and those of the data."""
    numbers = _query_numbers(session, data)
    was = np.full(len(data.judged.query), np.nan)
    order = np.argsort(numbers[data.judged.query], kind="stable")
    ends = np.searchsorted(numbers[data.judged.query][order], np.arange(len(session) + 1))
    for query in np.flatnonzero(np.diff(ends)).tolist():
        here = order[ends[query] : ends[query + 1]]
        wanted = [data.documents[at] for at in data.judged.document[here].tolist()]
        grades, known = session.candidates(query).grades, session.rows_of(query, wanted)
        was[here] = [np.nan if (row := known[it]) is None else grades[row] for it in wanted]
    return was, data.judged.grade


def grades_now(judgements: Judgements) -> FloatArray:
    """The grades of all candidates as they are now, query by query; all of them are in the loaded columns."""
    if not judgements.changed:
        return judgements.grades
    grades = judgements.grades.copy()
    for query, candidates in judgements.changed.items():
        start, stop = judgements.offsets[query : query + 2]
        grades[start:stop] = candidates.grades
    return grades


def _with_votes(session: Session, data: JoinedData, conflicts: IntArray, was: FloatArray) -> Column:
    """What was said of each document that is judged twice, and what the judges of the data said."""
    votes = []
    voted, told = ({(vote.query, vote.document) for vote in known} for known in (session.votes, data.votes))
    for at in conflicts.tolist():
        pair = data.pair(at)
        if pair not in voted:
            votes.append(Vote(*pair, float(was[at])))
        if pair not in told:
            votes.append(Vote(*pair, float(data.judged.grade[at]), data.name))
    return _longer(session.votes, (*votes, *data.votes))


def _settled(rule: str, was: FloatArray, conflicts: IntArray, data: JoinedData, votes: Sequence[Vote]) -> FloatArray:
    """The grades that count, where they are in conflict with what is there."""
    wanted = data.judged.grade.copy()
    if rule == KEEP:
        wanted[conflicts] = was[conflicts]
    elif rule == HIGHEST:
        wanted[conflicts] = np.maximum(was, wanted)[conflicts]
    elif rule == MEAN:
        given: dict[tuple[str, str], list[float]] = {}
        for vote in votes:
            given.setdefault((vote.query, vote.document), []).append(vote.grade)
        # Of all who judged, not of the mean so far and the one who comes last.
        wanted[conflicts] = [np.nanmean(given[data.pair(at)]) for at in conflicts.tolist()]
    return wanted


def _regraded(session: Session, query: IntArray, row: IntArray, grade: FloatArray) -> Session:
    """With other grades, as if they had been loaded; systems keep the grades of their own."""
    if not len(query):
        return session
    before = session.judgements
    base = before.grades.copy()
    base[before.offsets[query] + row] = grade
    touched = set(query.tolist())
    changed = {}
    for number, held in before.changed.items():
        here = query == number
        grades = held.grades.copy()
        grades[row[here]] = grade[here]
        start, stop = before.offsets[number : number + 2]
        if not np.array_equal(grades, base[start:stop], equal_nan=True):
            changed[number] = held if number not in touched else Candidates(held.documents, grades)
    today = Judgements(before.offsets, base, changed)
    kept: dict[int, Judgements] = {}
    systems = []
    for system in session.systems:
        own = system.judgements
        if own is not None:
            if id(own) not in kept:
                kept[id(own)] = _kept_as_it_is(own, before, today, touched)
            system = replace(system, judgements=kept[id(own)])
        systems.append(system)
    return session.changed(judgements=today, systems=tuple(systems))


def _kept_as_it_is(own: Judgements, before: Judgements, today: Judgements, touched: set[int]) -> Judgements:
    """Grades of a system's own, over a new base, that stay what they are."""
    if own.grades is not before.grades:
        return own
    changed = dict(own.changed)
    for query in touched - changed.keys():
        changed[query] = own.of(query)
    start_stop = today.offsets
    return Judgements(
        today.offsets,
        today.grades,
        {
            query: held
            for query, held in changed.items()
            if not np.array_equal(held.grades, today.grades[start_stop[query] : start_stop[query + 1]], equal_nan=True)
        },
    )


def _with_systems(session: Session, data: JoinedData, numbers: IntArray, rows: _Rows) -> Session:
    systems = list(session.systems)
    for lists in data.systems:
        name = unique_name([system.name for system in systems], lists.name)
        systems.append(System(name, _rankings(session, lists, numbers, rows)))
    return session if len(systems) == len(session.systems) else session.changed(systems=tuple(systems))


def _rankings(session: Session, lists: Lists, numbers: IntArray, rows: _Rows) -> Rankings:
    query = numbers[lists.query]
    order = np.argsort(query, kind="stable")
    query = query[order]
    places = session.judgements.offsets[query] + rows.of(query, lists.document[order])
    offsets = offsets_of(np.bincount(query, minlength=len(session)))
    scores = None if lists.score is None else lists.score[order]
    return Rankings(offsets, places, scores, Ranking(places, may_repeat=True).repeated)


def _with_texts(session: Session, data: JoinedData) -> Session:
    """With texts of documents and facts of queries; what is there stays."""
    documents = JoinedDocuments.with_texts(session.documents, data.texts) if data.texts else session.documents
    facts = {name: _merged(getattr(session, name), getattr(data, name), session) for name in _QUERY_FACTS}
    changed = {name: value for name, value in facts.items() if value is not getattr(session, name)}
    if documents is session.documents and not changed:
        return session
    return session.changed(documents=documents, **changed)


def _merged(known: Mapping[str, Any], more: Mapping[str, Any], session: Session) -> Mapping[str, Any]:
    ours = set(session.query_ids)
    new = {query: value for query, value in more.items() if query in ours and query not in known}
    return {**known, **new} if new else known


def _longer(known: Column, more: Column) -> Column:
    return (*known, *more) if more else known
