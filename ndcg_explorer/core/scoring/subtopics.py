"""Judgements of subtopics as columns: to which of a query's meanings a document is relevant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, keep_rows, list_numbers, offsets_of, row_ranges


@dataclass(frozen=True, slots=True, eq=False)
class SubtopicJudgements:
    """The documents of list ``q`` that have such judgements are ``offsets[q]`` to ``offsets[q + 1]``, retrieved or not.

    They are in ascending order of their ids. Document ``d`` has the grades in rows ``document_offsets[d]`` to
    ``document_offsets[d + 1]``, each for one of ``subtopics``, which are numbered.
    ``results`` says which document stands in each row of the lists; −1 where it is none of these.
    """

    offsets: IntArray
    document_offsets: IntArray
    subtopics: IntArray
    grades: FloatArray
    results: IntArray

    @classmethod
    def joined(cls, parts: Sequence[Self]) -> Self:
        """Those of lists that are laid end to end."""
        before = offsets_of(np.array([part.offsets[-1] for part in parts], dtype=np.intp))
        results = [
            np.where(part.results < 0, part.results, part.results + start)
            for part, start in zip(parts, before[:-1], strict=True)
        ]
        return cls(
            offsets_of(np.concatenate([np.diff(part.offsets) for part in parts])),
            offsets_of(np.concatenate([np.diff(part.document_offsets) for part in parts])),
            np.concatenate([part.subtopics for part in parts]),
            np.concatenate([part.grades for part in parts]),
            np.concatenate(results),
        )

    def of_query(self, query: int, results: IntArray) -> SubtopicJudgements:
        """Those of one query, with other results, as documents of this table."""
        first, last = self.offsets[query : query + 2]
        rows = slice(self.document_offsets[first], self.document_offsets[last])
        return SubtopicJudgements(
            np.array([0, last - first]),
            self.document_offsets[first : last + 1] - self.document_offsets[first],
            self.subtopics[rows],
            self.grades[rows],
            np.where(results < 0, results, results - first),
        )

    def relevant(self, least: float) -> SubtopicJudgements:
        """Those alone that have at least that grade; a document may have none left."""
        kept = self.grades >= least
        offsets = keep_rows(kept, self.document_offsets)
        return SubtopicJudgements(self.offsets, offsets, self.subtopics[kept], self.grades[kept], self.results)

    def are_given(self) -> BoolArray:
        """For which lists there are any."""
        return np.asarray(np.diff(self.offsets) > 0)

    def counts(self) -> IntArray:
        """How many there are for each list."""
        return np.diff(self.document_offsets[self.offsets])

    def keys(self) -> IntArray:
        """A number for the subtopic of each judgement, another one in every list."""
        width = int(self.subtopics.max(initial=0)) + 1
        return np.repeat(np.arange(len(self.offsets) - 1), self.counts()) * width + self.subtopics

    def of_results(self, documents: IntArray) -> tuple[IntArray, IntArray]:
        """The judgements of some documents in turn, −1 having none: the place of each document, and the row."""
        places = np.flatnonzero(documents >= 0)
        chosen = documents[places]
        lengths = np.diff(self.document_offsets)[chosen]
        return np.repeat(places, lengths), row_ranges(self.document_offsets[chosen], lengths)

    def documents(self) -> IntArray:
        """The document of each judgement."""
        return list_numbers(self.document_offsets)


def no_subtopics(offsets: IntArray) -> SubtopicJudgements:
    """Those of lists that have none."""
    none = np.zeros(0, dtype=np.intp)
    return SubtopicJudgements(
        np.zeros(len(offsets), dtype=np.intp),
        np.zeros(1, dtype=np.intp),
        none,
        np.zeros(0),
        np.full(offsets[-1], -1, dtype=np.intp),
    )
