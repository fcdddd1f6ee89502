"""Runs scored while they are read: of a block's lists only their scores are kept, however many lines there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Self

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, keep_rows, offsets_of
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import Scores, joined_scores, score, taken_scores
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.evaluation import Evaluation, SystemScores
from ndcg_explorer.core.session.scale import scale_for
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System
from ndcg_explorer.core.session.session_lists import id_order
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.formats.columns.arrays import indices
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.columns.column_file import ColumnFile
from ndcg_explorer.formats.problems import Problems, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.importing.large.judged import Judged
from ndcg_explorer.importing.large.lists import Lists
from ndcg_explorer.importing.large.reading import Progress, RunParts
from ndcg_explorer.importing.large_report import problems_of, shares_queries
from ndcg_explorer.importing.large_session import LargeFiles, column_files
from ndcg_explorer.importing.matching import MOST_LOOKED_AT


def score_columns(
    sources: Sequence[SourceFile], kinds: Sequence[str], measures: Sequence[Measure], progress: Progress
) -> tuple[list[Evaluation], Problems] | None:
    """An evaluation for each measure, of sessions without documents; None where all must be loaded for an answer."""
    try:
        return _scored(column_files(sources, kinds), measures, progress)
    except ReadError:
        raise
    except (IrregularError, NdcgExplorerError):
        # A grade that a measure cannot take is told of the whole session.
        return None


def _scored(
    files: Sequence[ColumnFile], measures: Sequence[Measure], progress: Progress
) -> tuple[list[Evaluation], Problems] | None:
    read = LargeFiles.read(files, lambda judged: _Scorer(judged, measures).scored, progress, lambda: _Sample().taken)
    facts = read.facts(partial(_retrieved, read))
    is_judged = [any(part.has_grades or len(part.judged) for part in run.parts) for run in read.runs]
    if not shares_queries(facts) or not all(is_judged):
        return None
    session, scorer = _session(read), _Scorer(read.judged, measures)
    return [_evaluation(session, place, read, scorer) for place in range(len(measures))], problems_of(facts)


@dataclass(frozen=True, slots=True, eq=False)
class ScoredLists:
    """What is left of lists: their scores under each measure, and what the report may ask for.

    ``judged`` has the judgements that were met, ``pool_sizes`` how many each query has, and ``distinct_grades`` those
    beside the results. ``ids`` are those of lists with judgements that were not met, for near misses; None where enough
    of them are kept.
    """

    names: Sequence[str]
    numbers: IntArray
    lines: IntArray
    offsets: IntArray
    scores: Sequence[Scores]
    judged: np.ndarray
    tied: int
    against: tuple[IntArray, IntArray]
    negative: tuple[IntArray, FloatArray]
    pool_sizes: IntArray
    distinct_grades: FloatArray
    ids: Any

    @property
    def has_grades(self) -> bool:
        return len(self.distinct_grades) > 0

    def after(self, rows: int) -> Self:
        (lists, lines), (below, grades) = self.against, self.negative
        return replace(self, lines=self.lines + rows, against=(lists, lines + rows), negative=(below + rows, grades))


class _Scorer:
    def __init__(self, judged: Judged, measures: Sequence[Measure]) -> None:
        self._judged, self.measures = judged, measures

    def scored(self, lists: Lists) -> ScoredLists:
        met = lists.judged[lists.judged >= 0]
        has_missing = len(met) < np.diff(self._judged.offsets)[lists.numbers[lists.numbers >= 0]].sum()
        grades, pool, offsets = self._grades(lists)
        return ScoredLists(
            lists.names,
            lists.numbers,
            lists.lines,
            lists.offsets,
            self._scores(lists, grades, pool, offsets),
            met,
            lists.tied,
            lists.against,
            lists.negative,
            np.diff(offsets),
            np.unique(pool) if len(self._judged) == 0 else np.zeros(0),
            lists.ids if has_missing else None,
        )

    def _grades(self, lists: Lists) -> tuple[FloatArray, FloatArray, IntArray]:
        """Of the results, and of all that is judged for their queries, with offsets."""
        if lists.grades is None or len(self._judged):
            return self._judged.grades_or_none[lists.judged], *self._pools(lists.numbers)
        known = ~np.isnan(lists.grades)
        return lists.grades, lists.grades[known], keep_rows(known, lists.offsets)

    def _scores(self, lists: Lists, grades: FloatArray, pool: FloatArray, offsets: IntArray) -> list[Scores]:
        def ids_at(rows: IntArray) -> list[str]:
            found: list[str] = lists.ids.take(indices(rows)).to_pylist()
            return found

        def graded(measure: Measure) -> GradedLists:
            order = id_order(lists.scores, lists.offsets, measure, ids_at)
            return GradedLists(grades, lists.offsets, pool, offsets, lists.scores, order)

        return [score(graded(measure), measure) for measure in self.measures]

    def without_results(self, numbers: IntArray) -> list[Scores]:
        """Of queries that a run does not have."""
        pool, offsets = self._pools(numbers)
        none = np.zeros(len(numbers) + 1, dtype=np.intp)
        lists = GradedLists(np.zeros(0), none, pool, offsets, np.zeros(0), np.zeros(0, dtype=np.intp))
        return [score(lists, measure) for measure in self.measures]

    def numbers_of(self, names: Sequence[str]) -> IntArray:
        return np.array([self._judged.numbers.get(name, -1) for name in names], dtype=np.intp)

    def _pools(self, numbers: IntArray) -> tuple[np.ndarray, IntArray]:
        """The judged grades of queries laid end to end; none where the number is −1."""
        begins, lengths = self._judged.offsets[:-1], np.diff(self._judged.offsets)
        sizes = np.where(numbers >= 0, np.append(lengths, 0)[numbers], 0)
        offsets = offsets_of(sizes)
        rows = np.arange(offsets[-1]) + np.repeat(np.append(begins, 0)[numbers] - offsets[:-1], sizes)
        return self._judged.grades[rows], offsets


class _Sample:
    """Keeps the ids of a run's first lists that miss a judged document, as many as are worth looking at."""

    def __init__(self) -> None:
        self._room = MOST_LOOKED_AT

    def taken(self, lists: ScoredLists, _: IntArray) -> ScoredLists:
        if lists.ids is None or self._room <= 0:
            return replace(lists, ids=None)
        self._room -= len(lists.ids)
        return lists


def _retrieved(read: LargeFiles[ScoredLists], asked: BoolArray) -> Iterator[tuple[int, Any]]:
    for part in (part for run in read.runs for part in run.parts if part.ids is not None):
        for place, name in enumerate(part.names):
            query, start, stop = read.numbers[name], int(part.offsets[place]), int(part.offsets[place + 1])
            if asked[query]:
                yield query, part.ids.slice(start, stop - start)


def _session(read: LargeFiles[ScoredLists]) -> Session:
    """Names, how long each list is and how many are judged; neither documents nor their grades."""
    nothing = np.zeros(0, dtype=np.intp)
    systems = []
    for name, place in read.systems():
        lengths = np.zeros(len(read.queries), dtype=np.intp)
        for part in read.runs[place].parts:
            lengths[[read.numbers[query] for query in part.names]] = np.diff(part.offsets)
        systems.append(System(name, Rankings(offsets_of(lengths), nothing, column=place)))
    sizes = np.zeros(len(read.queries), dtype=np.intp)
    for run in read.runs:
        for part in run.parts:
            sizes[[read.numbers[query] for query in part.names]] = part.pool_sizes
    sizes[[read.numbers[name] for name in read.judged.names]] = np.diff(read.judged.offsets)
    own = [part.distinct_grades for run in read.runs for part in run.parts]
    return Session(
        tuple(read.queries),
        TextDocuments([]),
        Judgements(offsets_of(sizes), np.zeros(0)),
        tuple(systems),
        scale=scale_for({float(grade) for grade in np.unique(np.concatenate([read.judged.grades, *own]))}),
        title=read.title,
        sources=read.source_facts(lambda _: ""),
    )


def _evaluation(session: Session, place: int, read: LargeFiles[ScoredLists], scorer: _Scorer) -> Evaluation:
    was_judged = np.diff(session.judgements.offsets) > 0
    found = {
        name: _together(session, place, read.runs[number], scorer, read.numbers) for name, number in read.systems()
    }
    scores = {name: SystemScores(scores, scores, was_judged) for name, scores in found.items()}
    return Evaluation(session.changed(measure=scorer.measures[place]), scores)


def _together(
    session: Session, place: int, run: RunParts[ScoredLists], scorer: _Scorer, numbers: Mapping[str, int]
) -> Scores:
    """The scores of all queries under one measure, in the session's order."""
    owners = [np.array([numbers[name] for name in part.names], dtype=np.intp) for part in run.parts]
    rest = np.ones(len(session), dtype=bool)
    for owner in owners:
        rest[owner] = False
    others = np.flatnonzero(rest)
    without = scorer.without_results(scorer.numbers_of([session.query_ids[query] for query in others.tolist()]))
    owner = np.concatenate([*owners, others])
    together = joined_scores([*(part.scores[place] for part in run.parts), without[place]])
    return taken_scores(together, np.argsort(owner, kind="stable"))
