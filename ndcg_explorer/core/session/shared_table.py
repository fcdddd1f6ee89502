"""Of a session whose systems hold columns of their own, one with a shared table of documents, as joining needs it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import IntArray, offsets_of
from ndcg_explorer.core.session.documents import Documents, GrownDocuments, JoinedDocuments
from ndcg_explorer.core.session.session import Candidates, Judgements, Rankings, Session


def with_shared_table(session: Session) -> Session:
    """The same session, its candidates query by query in one table; the very same where they are so already."""
    return session if session.judgements.pool is None else _Sharing(session).session()


class _Sharing:
    """What shares its lists or grades still does afterwards."""

    def __init__(self, session: Session) -> None:
        self._session = session
        known = [session.judgements.loaded(query).documents for query in range(len(session))]
        self._offsets = offsets_of(np.array([len(one) for one in known], dtype=np.intp))
        self._places = np.concatenate([np.zeros(0, dtype=np.intp), *known])
        added = session.documents.added if isinstance(session.documents, GrownDocuments) else ()
        self._added = added
        # Documents that were added stand behind those that were loaded.
        self._shift = len(self._places) - (len(session.documents) - len(added))
        self._made: dict[int, Any] = {}

    def session(self) -> Session:
        session = self._session
        return session.changed(
            documents=self._documents(),
            judgements=self._judgements(session.judgements),
            systems=tuple(
                replace(
                    system,
                    rankings=self._rankings(system.rankings),
                    judgements=None if system.judgements is None else self._judgements(system.judgements),
                )
                for system in session.systems
            ),
        )

    def _documents(self) -> Documents:
        table = self._session.documents
        loaded = table.loaded if isinstance(table, GrownDocuments) else table
        shared = JoinedDocuments.of(loaded, (), self._places)
        return GrownDocuments(shared, self._added) if self._added else shared

    def _judgements(self, old: Judgements) -> Judgements:
        made: Judgements = self._once(old, lambda: self._shared_judgements(old))
        return made

    def _shared_judgements(self, old: Judgements) -> Judgements:
        grades = self._once(old.grades, lambda: np.concatenate([old.loaded(it).grades for it in self._queries]))
        changed = {query: self._candidates(query, held) for query, held in old.changed.items()}
        return Judgements(self._offsets, grades, changed)

    def _candidates(self, query: int, held: Candidates) -> Candidates:
        made: Candidates = self._once(held, lambda: self._moved(query, held))
        return made

    def _moved(self, query: int, held: Candidates) -> Candidates:
        start, stop = (int(end) for end in self._offsets[query : query + 2])
        documents = np.concatenate([np.arange(start, stop), held.documents[stop - start :] + self._shift])
        return Candidates(documents, held.grades)

    def _rankings(self, old: Rankings) -> Rankings:
        rows = self._once(old.rows, lambda: self._rows(old))
        return replace(old, rows=rows, column=0)

    def _rows(self, old: Rankings) -> IntArray:
        judgements = self._session.judgements
        found = [old.loaded(it, judgements).rows + self._offsets[it] for it in self._queries]
        return np.concatenate([np.zeros(0, dtype=np.intp), *found])

    @property
    def _queries(self) -> range:
        return range(len(self._session))

    def _once(self, old: object, make: Any) -> Any:
        if id(old) not in self._made:
            self._made[id(old)] = make()
        return self._made[id(old)]
