"""Runs scored while they are read: of a block's lists only their scores are kept, however many lines there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Any, Self

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, IntArray, offsets_of
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import Scores, score
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.evaluation import Evaluation, SystemScores
from ndcg_explorer.core.session.scale import scale_for
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System
from ndcg_explorer.core.session.session_lists import id_order
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.formats.columns.arrays import indices
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.problems import Problems, ReadError
from ndcg_explorer.formats.readers.registry import FAST_RESULTS
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.importing.large.judged import Judged
from ndcg_explorer.importing.large.lists import Lists
from ndcg_explorer.importing.large.reading import Progress, RunParts, read_judgements, read_run
from ndcg_explorer.importing.large_report import Facts, problems_of, shares_queries
from ndcg_explorer.importing.large_session import (
    SortedJudgements,
    in_order_of,
    missing_of,
    queries_of,
    run_facts,
    source_facts,
    system_order,
)
from ndcg_explorer.importing.matching import MOST_LOOKED_AT
from ndcg_explorer.language import tr


def score_columns(
    sources: Sequence[SourceFile], kinds: Sequence[str], measures: Sequence[Measure], progress: Progress
) -> tuple[list[Evaluation], Problems] | None:
    """An evaluation for each measure, of sessions without documents; None where all must be loaded for an answer."""
    try:
        return _scored(sources, kinds, measures, progress)
    except ReadError:
        raise
    except (IrregularError, NdcgExplorerError):
        # A grade that a measure cannot take is told of the whole session.
        return None


def _scored(
    sources: Sequence[SourceFile], kinds: Sequence[str], measures: Sequence[Measure], progress: Progress
) -> tuple[list[Evaluation], Problems] | None:
    graded = [source for source, kind in zip(sources, kinds, strict=True) if kind != FAST_RESULTS]
    judged, judged_files = read_judgements(graded, progress)
    judged.warm_up()
    scorer = _Scorer(judged, measures)
    runs = [
        read_run(source, judged, scorer.scored, progress, _Sample().taken) for source in sources if source not in graded
    ]
    progress(tr("Matching results and judgements"))
    files = in_order_of(sources, [*runs, *judged_files])
    queries = queries_of(files)
    numbers = {name: number for number, name in enumerate(queries)}
    is_missing = missing_of(judged, (part.judged for run in runs for part in run.parts))
    told = [run_facts(file, numbers) if isinstance(file, RunParts) else file for file in files]
    facts = Facts(told, queries, judged, is_missing, lambda asked: _retrieved(runs, numbers, asked))
    nothing_shared = any(not any(len(part.judged) for part in run.parts) for run in runs)
    if not shares_queries(facts) or nothing_shared:
        return None
    session = _session(sources, kinds, queries, SortedJudgements.of(judged, numbers), runs, files)
    return [
        _evaluation(session, measure, place, runs, scorer, numbers, dict(system_order(files)))
        for place, measure in enumerate(measures)
    ], problems_of(facts)


@dataclass(frozen=True, slots=True, eq=False)
class ScoredLists:
    """What is left of lists: their scores under each measure, and what the report may ask for.

    ``judged`` has the judgements that were met. ``ids`` are those of lists with judgements that were not, for near
    misses; None where enough of them are kept.
    """

    names: Sequence[str]
    numbers: IntArray
    lines: IntArray
    offsets: IntArray
    scores: Sequence[Scores]
    judged: np.ndarray
    tied: int
    against: tuple[IntArray, IntArray]
    ids: Any

    def after(self, rows: int) -> Self:
        lists, lines = self.against
        return replace(self, lines=self.lines + rows, against=(lists, lines + rows))


class _Scorer:
    def __init__(self, judged: Judged, measures: Sequence[Measure]) -> None:
        self._judged, self._measures = judged, measures

    def scored(self, lists: Lists) -> ScoredLists:
        met = lists.judged[lists.judged >= 0]
        has_missing = len(met) < np.diff(self._judged.offsets)[lists.numbers[lists.numbers >= 0]].sum()
        grades = self._judged.grades_or_none[lists.judged]
        return ScoredLists(
            lists.names,
            lists.numbers,
            lists.lines,
            lists.offsets,
            self._scores(lists, grades),
            met,
            lists.tied,
            lists.against,
            lists.ids if has_missing else None,
        )

    def _scores(self, lists: Lists, grades: np.ndarray) -> list[Scores]:
        pool, offsets = self._pools(lists.numbers)

        def ids_at(rows: IntArray) -> list[str]:
            found: list[str] = lists.ids.take(indices(rows)).to_pylist()
            return found

        return [
            score(
                GradedLists(
                    grades, lists.offsets, pool, offsets, lists.scores,
                    id_order(lists.scores, lists.offsets, measure, ids_at),
                ),
                measure,
            )
            for measure in self._measures
        ]  # fmt: skip

    def without_results(self, numbers: IntArray) -> list[Scores]:
        """Of queries that a run does not have."""
        pool, offsets = self._pools(numbers)
        none = np.zeros(len(numbers) + 1, dtype=np.intp)
        lists = GradedLists(np.zeros(0), none, pool, offsets, np.zeros(0), np.zeros(0, dtype=np.intp))
        return [score(lists, measure) for measure in self._measures]

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

    def taken(self, lists: ScoredLists) -> ScoredLists:
        if lists.ids is None or self._room <= 0:
            return replace(lists, ids=None)
        self._room -= len(lists.ids)
        return lists


def _retrieved(
    runs: Sequence[RunParts[ScoredLists]], numbers: Mapping[str, int], asked: BoolArray
) -> Iterator[tuple[int, str]]:
    for part in (part for run in runs for part in run.parts if part.ids is not None):
        for place, name in enumerate(part.names):
            query, start, stop = numbers[name], int(part.offsets[place]), int(part.offsets[place + 1])
            if asked[query]:
                for text in part.ids.slice(start, stop - start).to_pylist():
                    yield query, text


def _session(
    sources: Sequence[SourceFile],
    kinds: Sequence[str],
    queries: Sequence[str],
    judgements: SortedJudgements,
    runs: Sequence[RunParts[ScoredLists]],
    files: Sequence[Any],
) -> Session:
    """Names, lengths and grades, without any document."""
    numbers = {name: number for number, name in enumerate(queries)}
    systems = []
    for name, place in system_order(files):
        lengths = np.zeros(len(queries), dtype=np.intp)
        for part in runs[place].parts:
            lengths[[numbers[query] for query in part.names]] = np.diff(part.offsets)
        systems.append(System(name, Rankings(offsets_of(lengths), np.zeros(0, dtype=np.intp), column=place)))
    return Session(
        tuple(queries),
        TextDocuments([]),
        Judgements(judgements.ids.offsets, judgements.grades),
        tuple(systems),
        scale=scale_for({float(grade) for grade in np.unique(judgements.grades)}),
        title=PurePath(sources[0].name).stem,
        sources=source_facts(sources, kinds, with_hashes=False),
    )


def _evaluation(
    session: Session,
    measure: Measure,
    place: int,
    runs: Sequence[RunParts[ScoredLists]],
    scorer: _Scorer,
    numbers: Mapping[str, int],
    order: Mapping[str, int],
) -> Evaluation:
    was_judged = np.diff(session.judgements.offsets) > 0
    scores = {}
    for system in session.systems:
        found = _together(session, place, runs[order[system.name]], scorer, numbers)
        scores[system.name] = SystemScores(found, found, was_judged)
    return Evaluation(session.changed(measure=measure), scores)


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
    found = [*((owner, part.scores[place]) for owner, part in zip(owners, run.parts, strict=True))]
    found.append((others, without[place]))
    first = found[0][1]
    columns = [
        None if getattr(first, name) is None else np.empty(len(session), dtype=getattr(first, name).dtype)
        for name in _SCORE_COLUMNS
    ]
    for owner, scores in found:
        for name, column in zip(_SCORE_COLUMNS, columns, strict=True):
            if column is not None:
                column[owner] = getattr(scores, name)
    values, dcg, ideal, nothing = columns
    assert values is not None
    return Scores(first.measure, values, dcg, ideal, nothing)


_SCORE_COLUMNS = ("values", "dcg", "ideal_dcg", "nothing_to_find")
