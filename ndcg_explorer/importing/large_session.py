"""The session of large regular files: every system keeps its own columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import PurePath
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray, offsets_of
from ndcg_explorer.core.session.scale import scale_for
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, Source, System
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.problems import Problems
from ndcg_explorer.formats.readers.registry import FAST_RESULTS
from ndcg_explorer.formats.readers.trec import QRELS, RUN
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.importing.large.documents import ColumnDocuments, IdColumn
from ndcg_explorer.importing.large.judged import Judged
from ndcg_explorer.importing.large.lists import Lists
from ndcg_explorer.importing.large.reading import JudgedFile, Progress, RunParts, read_judgements, read_run
from ndcg_explorer.importing.large_report import Facts, RunFacts, problems_of, shares_queries
from ndcg_explorer.importing.row_sets import told_apart
from ndcg_explorer.language import tr


def load_columns(
    sources: Sequence[SourceFile], kinds: Sequence[str], progress: Progress, *, with_hashes: bool = True
) -> tuple[Session, Problems] | None:
    """The session and its report, or None where the careful way must look."""
    try:
        return _loaded(sources, kinds, progress, with_hashes=with_hashes)
    except IrregularError:
        return None


def _loaded(
    sources: Sequence[SourceFile], kinds: Sequence[str], progress: Progress, *, with_hashes: bool
) -> tuple[Session, Problems]:
    graded = [source for source, kind in zip(sources, kinds, strict=True) if kind != FAST_RESULTS]
    judged, judged_files = read_judgements(graded, progress)
    judged.warm_up()
    runs = [read_run(source, judged, lambda lists: lists, progress) for source in sources if source not in graded]
    progress(tr("Matching results and judgements"))
    files = in_order_of(sources, [*runs, *judged_files])
    queries = queries_of(files)
    numbers = {name: number for number, name in enumerate(queries)}
    sorted_judgements = SortedJudgements.of(judged, numbers)
    columns = [_Column.of(run, numbers, sorted_judgements) for run in runs]
    documents = ColumnDocuments([*(column.ids for column in columns), sorted_judgements.ids])
    is_missing = missing_of(judged, (part.judged for run in runs for part in run.parts))
    told = [run_facts(file, numbers) if isinstance(file, RunParts) else file for file in files]
    facts = Facts(told, queries, judged, is_missing, partial(_retrieved, documents, len(runs)))
    if not shares_queries(facts):
        raise IrregularError
    session = Session(
        tuple(queries),
        documents,
        Judgements(sorted_judgements.ids.offsets, sorted_judgements.grades, pool=documents),
        tuple(System(name, columns[place].rankings(place)) for name, place in system_order(files)),
        scale=scale_for({float(grade) for grade in np.unique(judged.grades)}),
        title=PurePath(sources[0].name).stem,
        sources=source_facts(sources, kinds, with_hashes=with_hashes),
    )
    return session, problems_of(facts)


def in_order_of(sources: Sequence[SourceFile], files: Iterable[Any]) -> list[Any]:
    by_source = {id(file.source): file for file in files}
    return [by_source[id(source)] for source in sources]


def queries_of(files: Iterable[RunParts[Any] | JudgedFile]) -> list[str]:
    """All queries in order of appearance."""
    return list(dict.fromkeys(name for file in files for name in file.names))


def system_order(files: Sequence[RunParts[Any] | JudgedFile]) -> list[tuple[str, int]]:
    """What the system of each run is called, with the place of the run, as the careful way orders them.

    It numbers names in the order of the files, and a file of judgements has one too.
    """
    runs = [file for file in files if isinstance(file, RunParts)]
    fresh = iter(told_apart([(run.source.name, [run.name], True) for run in runs]))
    names = [next(fresh).get(file.name, file.name) if isinstance(file, RunParts) else file.name for file in files]
    places = {name: place for place, name in enumerate(dict.fromkeys(names))}
    own = [name for name, file in zip(names, files, strict=True) if isinstance(file, RunParts)]
    return sorted(((name, place) for place, name in enumerate(own)), key=lambda it: places[it[0]])


def run_facts(run: RunParts[Any], numbers: Mapping[str, int]) -> RunFacts:
    queries, lines = [np.zeros(0, dtype=np.intp)], [np.zeros(0, dtype=np.intp)]
    for part in run.parts:
        lists, first = part.against
        queries.append(np.array([numbers[part.names[place]] for place in lists.tolist()], dtype=np.intp))
        lines.append(first)
    tied = sum(part.tied for part in run.parts)
    return RunFacts(run.source, run.tags, run.names, tied, (np.concatenate(queries), np.concatenate(lines)))


def missing_of(judged: Judged, found: Iterable[np.ndarray]) -> BoolArray:
    """Which judgements speak of documents that nobody retrieved."""
    is_missing = np.ones(len(judged) + 1, dtype=bool)
    for rows in found:
        is_missing[rows] = False
    return is_missing[:-1]


def source_facts(sources: Sequence[SourceFile], kinds: Sequence[str], *, with_hashes: bool) -> tuple[Source, ...]:
    slugs = [RUN.slug if kind == FAST_RESULTS else QRELS.slug for kind in kinds]
    return tuple(
        Source(source.name, source.sha256 if with_hashes else "", slug)
        for source, slug in zip(sources, slugs, strict=True)
    )


@dataclass(frozen=True, slots=True, eq=False)
class SortedJudgements:
    """Judgements by the session's queries; ``places`` has the new place of each, and −1 behind them."""

    ids: IdColumn
    grades: FloatArray
    places: np.ndarray

    @classmethod
    def of(cls, judged: Judged, numbers: Mapping[str, int]) -> SortedJudgements:
        owner = np.array([numbers[name] for name in judged.names], dtype=np.intp)
        lengths = np.zeros(len(numbers), dtype=np.intp)
        lengths[owner] = np.diff(judged.offsets)
        begins = np.zeros(len(numbers), dtype=np.intp)
        begins[owner] = judged.offsets[:-1]
        order = np.argsort(owner[judged.query], kind="stable")
        places = np.full(len(judged) + 1, -1, dtype=np.int32)
        places[order] = np.arange(len(judged))
        ids = IdColumn([judged.ids], np.zeros(len(numbers), dtype=np.intp), begins, offsets_of(lengths))
        return cls(ids, judged.grades[order], places)


@dataclass(frozen=True, slots=True, eq=False)
class _Column:
    """A run by the session's queries."""

    ids: IdColumn
    judged: np.ndarray
    scores: FloatArray | None

    @classmethod
    def of(cls, run: RunParts[Lists], numbers: Mapping[str, int], judgements: SortedJudgements) -> _Column:
        owners = [np.array([numbers[name] for name in part.names], dtype=np.intp) for part in run.parts]
        lengths, piece, start = (np.zeros(len(numbers), dtype=np.intp) for _ in range(3))
        for number, (part, owner) in enumerate(zip(run.parts, owners, strict=True)):
            lengths[owner], piece[owner], start[owner] = np.diff(part.offsets), number, part.offsets[:-1]
        ids = IdColumn([part.ids for part in run.parts], piece, start, offsets_of(lengths))
        judged, scores = np.empty(len(ids), dtype=np.int32), np.empty(len(ids))
        for part, owner in zip(run.parts, owners, strict=True):
            places = _destination(ids.offsets, part.offsets, owner)
            judged[places] = judgements.places[part.judged]
            scores[places] = part.scores
        return cls(ids, judged, scores)

    def rankings(self, place: int) -> Rankings:
        return Rankings(self.ids.offsets, self.judged, self.scores, column=place)


def _destination(offsets: IntArray, own: IntArray, owner: IntArray) -> Any:
    """Where lists laid end to end go among those of all queries."""
    if (np.diff(owner) == 1).all():
        begin = int(offsets[owner[0]])
        return slice(begin, begin + int(own[-1]))
    return np.arange(own[-1]) + np.repeat(offsets[owner] - own[:-1], np.diff(own))


def _retrieved(documents: ColumnDocuments, runs: int, asked: BoolArray) -> Iterator[tuple[int, str]]:
    for column in documents.columns[:runs]:
        for query in np.flatnonzero(asked).tolist():
            for text in column.of(query).to_pylist():
                yield query, text
