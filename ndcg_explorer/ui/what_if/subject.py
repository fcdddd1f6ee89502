"""The list that is asked about, as values that do not change: a thread may have them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.policies import settle_negatives
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.session import Ranking, Session
from ndcg_explorer.core.session.session_lists import list_of


@dataclass(frozen=True, eq=False)
class Subject:
    """One system's list for one query. Figures are of nDCG, also where the session measures something else."""

    session: Session
    system: str
    query: int

    @classmethod
    def of(cls, evaluation: Evaluation, system: str, query: int) -> Subject | None:
        """None where there is no list to ask about."""
        session = evaluation.session
        found = cls(session, system, query) if len(session) and session.systems else None
        return found if found is not None and len(found) else None

    def __len__(self) -> int:
        return len(self.ranking)

    @property
    def query_id(self) -> str:
        return self.session.query_ids[self.query]

    @property
    def scale(self) -> GradeScale:
        return self.session.scale

    @cached_property
    def measure(self) -> Measure:
        return self.session.measure.as_kind("nDCG")

    @cached_property
    def ranking(self) -> Ranking:
        return self.session.ranking(self.session.system(self.system), self.query)

    @cached_property
    def lists(self) -> GradedLists:
        return list_of(self.session, self.session.system(self.system), self.query)

    @property
    def is_plain(self) -> bool:
        """Whether another grade does no more than exchange a gain: then all figures have a closed form."""
        goes_by_gain = self.lists.scores is not None and self.measure.ties in ("average", "worst", "best")
        is_odd = self.measure.unjudged.name == "condensed" or self.measure.round.name == "floor_terms"
        return not (goes_by_gain or is_odd or self.lists.repeated is not None)

    def is_same(self, other: Subject | None) -> bool:
        """Whether all figures are the same: equal measures and scales, and the very same columns."""
        if other is None or (self.query, self.measure, self.scale) != (other.query, other.measure, other.scale):
            return False
        return all(one is another for one, another in zip(self._columns, other._columns, strict=True))

    def document(self, row: int) -> str:
        return self.session.document_ids(self.query, self.ranking.rows[row : row + 1])[0]

    def described(self, row: int) -> str:
        """The id, and the title where there is one: for tips."""
        position = int(self.session.candidates(self.query).documents[self.ranking.rows[row]])
        documents = self.session.documents
        title = documents.field_at("title", position)
        return f"{documents.id_at(position)}: {title}" if title else documents.id_at(position)

    def rank(self, row: int) -> int:
        """The rank that the measure counts in the list as it stands; 0 where it leaves the result out."""
        return row + 1 if self._ranks is None else int(self._ranks[row])

    @property
    def _columns(self) -> tuple[object, ...]:
        held = self.session.system(self.system)
        judgements, rankings = self.session.judgements_of(held), held.rankings
        changed = judgements.changed.get(self.query), rankings.changed.get(self.query)
        return (judgements.grades, rankings.rows, self.session.documents, *changed)

    @cached_property
    def _ranks(self) -> IntArray | None:
        if self.measure.unjudged.name != "condensed":
            return None
        judged = settle_negatives(self.lists.grades, self.measure)[1]
        return None if judged is None else np.where(judged, np.cumsum(judged), 0)
