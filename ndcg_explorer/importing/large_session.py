"""The session of large regular files: every system keeps its own columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import PurePath
from typing import Any, Generic, TypeVar

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, IntArray
from ndcg_explorer.core.session.scale import scale_for
from ndcg_explorer.core.session.session import Judgements, Session, Source, System
from ndcg_explorer.formats.columns.arrays import arrow_texts, indices
from ndcg_explorer.formats.columns.blocks import IrregularError
from ndcg_explorer.formats.columns.column_file import ColumnFile, Told
from ndcg_explorer.formats.columns.column_meaning import check_texts
from ndcg_explorer.formats.columns.rows import Rows
from ndcg_explorer.formats.columns.table_columns import table
from ndcg_explorer.formats.columns.trec_columns import trec_qrels, trec_run
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import Problems
from ndcg_explorer.formats.readers.registry import FAST_JUDGEMENTS, FAST_RESULTS, FAST_TABLE, format_of, read_tables
from ndcg_explorer.formats.readers.trec import QRELS, RUN
from ndcg_explorer.formats.readers.trec import read_qrels as read_trec_qrels
from ndcg_explorer.formats.readers.trec import read_run as read_trec_run
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import title_first
from ndcg_explorer.importing.columns import roles_by_name
from ndcg_explorer.importing.judging import grades_in_force
from ndcg_explorer.importing.large.columns import Column, Columns, SortedJudgements
from ndcg_explorer.importing.large.documents import ColumnDocuments
from ndcg_explorer.importing.large.hashes import hashes_beside
from ndcg_explorer.importing.large.judged import Judged
from ndcg_explorer.importing.large.lists import Lists, negative_of
from ndcg_explorer.importing.large.reading import (
    JudgedFile,
    Part,
    Progress,
    RunParts,
    all_judgements,
    read_judgements,
    read_run,
)
from ndcg_explorer.importing.large_report import Facts, FileFacts, Retrieved, problems_of, shares_queries
from ndcg_explorer.importing.ordering import without_duplicates
from ndcg_explorer.importing.row_sets import numbered, results_and_judgements, told_apart
from ndcg_explorer.importing.typed_table import understand
from ndcg_explorer.language import tr

Found = TypeVar("Found")


def column_files(sources: Sequence[SourceFile], kinds: Sequence[str]) -> list[ColumnFile]:
    """Raises `IrregularError` where a file is not one that can be read in columns."""
    opened: Mapping[str, Callable[[SourceFile], ColumnFile]] = {
        FAST_RESULTS: trec_run,
        FAST_JUDGEMENTS: trec_qrels,
        FAST_TABLE: lambda source: table(source, roles_by_name),
    }
    files = [opened[kind](source) for source, kind in zip(sources, kinds, strict=True)]
    has_texts = any(file.fields for file in files)
    if not any(file.has_results for file in files) or (has_texts and len([it for it in files if it.has_results]) > 1):
        raise IrregularError
    if any(file.fields and not file.has_results for file in files):
        raise IrregularError
    return files


def load_columns(
    sources: Sequence[SourceFile], kinds: Sequence[str], progress: Progress, *, with_hashes: bool = True
) -> tuple[Session, Problems] | None:
    """The session and its report, or None where the careful way must look at all files together."""
    try:
        with hashes_beside(sources if with_hashes else []) as hashes:
            columns = Columns()
            read = LargeFiles.read(
                column_files(sources, kinds), lambda _: _same, progress, columns.fresh, columns.complete
            )
            return _loaded(read, [columns[run] for run in read.runs], hashes.of if with_hashes else _no_hash)
    except IrregularError:
        return None


def _no_hash(_: SourceFile) -> str:
    return ""


def _same(lists: Lists) -> Lists:
    return lists


@dataclass(frozen=True, slots=True, eq=False)
class LargeFiles(Generic[Part]):
    """What was read of several files: ``runs`` and ``graded`` of those that have results, and judgements.

    A run whose own grades are all that there are (``has_own_grades``) is in ``runs`` alone.
    """

    files: Sequence[ColumnFile]
    judged: Judged
    runs: Sequence[RunParts[Part]]
    graded: Sequence[JudgedFile]
    queries: Sequence[str]
    numbers: Mapping[str, int]

    @classmethod
    def read(
        cls,
        files: Sequence[ColumnFile],
        keep: Callable[[Judged], Callable[[Lists], Part]],
        progress: Progress,
        thin: Callable[[], Callable[[Part, IntArray], Part]],
        complete: Callable[[RunParts[Part]], None] = lambda _: None,
    ) -> LargeFiles[Part]:
        is_own = [file.has_grades and file.has_results for file in files] == [True]
        graded = [
            _or_carefully(lambda it: read_judgements(it, progress), file, progress)
            for file in files
            if file.has_grades and not is_own
        ]
        judged = all_judgements(graded)
        judged.warm_up()
        kept = keep(judged)
        runs = []
        for file in (it for it in files if it.has_results):
            runs.append(_or_carefully(lambda it: read_run(it, judged, kept, progress, thin), file, progress))
            complete(runs[-1])
        progress(tr("Matching results and judgements"))
        # Of a file that was read carefully there is another one in its place.
        by_source = {id(one.file.source): one.file for one in graded} | {id(one.file.source): one.file for one in runs}
        files = [by_source[id(file.source)] for file in files]
        names = {id(one.file): one.names for one in graded} | {id(one.file): one.names for one in runs}
        queries = list(dict.fromkeys(name for file in files for name in names[id(file)]))
        numbers = {name: number for number, name in enumerate(queries)}
        return cls(files, judged, runs, graded, queries, numbers)

    @property
    def has_own_grades(self) -> bool:
        return not self.graded and self.runs[0].file.has_grades

    def systems(self) -> list[tuple[str, int]]:
        """What the system of each run is called, with the place of the run, as the careful way orders them.

        It numbers names in the order of the files, and a file of judgements has one too.
        """
        fresh = iter(told_apart([(run.file.source.name, [run.name], run.file.has_tags) for run in self.runs]))
        own = [next(fresh).get(run.name, run.name) for run in self.runs]
        of_runs = {id(run.file): name for run, name in zip(self.runs, own, strict=True)}
        order = {name: place for place, name in enumerate(of_runs.get(id(it), it.system) for it in self.files)}
        first: dict[str, int] = {}
        for name in order:
            first.setdefault(name, len(first))
        return sorted(((name, place) for place, name in enumerate(own)), key=lambda it: first[it[0]])

    def facts(self, retrieved: Retrieved) -> Facts:
        runs, graded = {id(one.file): one for one in self.runs}, {id(one.file): one for one in self.graded}
        told = [self._file_facts(file, runs.get(id(file)), graded.get(id(file))) for file in self.files]
        is_missing = np.ones(len(self.judged) + 1, dtype=bool)
        for part in (part for run in self.runs for part in run.parts):
            is_missing[part.judged] = False
        return Facts(told, self.queries, self.judged.names, self.judged, is_missing[:-1], retrieved)

    def _file_facts(self, file: ColumnFile, run: RunParts[Part] | None, graded: JudgedFile | None) -> FileFacts:
        rows = np.zeros(0, dtype=np.intp) if graded is None else graded.rows.lines
        negative = (rows, np.zeros(0)) if graded is None else negative_of(graded.rows)
        if run is None:
            return FileFacts(file, negative=negative, judged_rows=rows)
        if self.has_own_grades:
            negative = _pairs(part.negative for part in run.parts)
            rows = np.zeros(int(any(part.has_grades for part in run.parts)), dtype=np.intp)
        against = _pairs(
            (np.array([self.numbers[part.names[place]] for place in part.against[0].tolist()], dtype=np.intp), lines)
            for part in run.parts
            for lines in (part.against[1],)
        )
        tied = sum(part.tied for part in run.parts)
        return FileFacts(file, run.tags, run.names, tied, against, negative, rows)

    def source_facts(self, hash_of: Callable[[SourceFile], str]) -> tuple[Source, ...]:
        return tuple(Source(it.source.name, hash_of(it.source), it.slug) for it in self.files)

    @property
    def title(self) -> str:
        return PurePath(self.files[0].source.name).stem


def _or_carefully(read: Callable[[ColumnFile], Found], file: ColumnFile, progress: Progress) -> Found:
    """What is read of a file in columns; where it is irregular, of what the careful reader makes of it."""
    try:
        return read(file)
    except IrregularError:
        return read(_careful_file(file, progress))


def _careful_file(file: ColumnFile, progress: Progress) -> ColumnFile:
    """A run or judgements as the careful way understands them, which would say the same of the file beside others.

    So it does of a table that has nothing but judgements.

    Raises `IrregularError` where that is not certain.
    """
    source, options = file.source, ImportOptions()
    is_trec = file.slug in (RUN.slug, QRELS.slug)
    if not is_trec and (file.has_results or file.fields):
        raise IrregularError
    progress(tr("Reading {0} ({1})").format(source.name, file.slug))
    cells, repeated, grades = Problems(), Problems(), Problems()
    if is_trec:
        tables = (read_trec_run if file.has_results else read_trec_qrels)(source, options)
    else:
        tables = read_tables(source, format_of(source), options)
    if len(tables) != 1 or tables[0].role:
        raise IrregularError
    (part,) = understand(tables, options, cells)
    if not is_trec and part.roles.keys() != {"query", "document", "grade"}:
        raise IrregularError
    rows, queries, documents, systems = numbered([part])
    if cells.errors or len(systems) > 1 or "subtopic" in part.roles:
        raise IrregularError
    results, judged = results_and_judgements([part], rows, Problems())
    if file.has_results:
        kept = without_duplicates([part], results, queries, documents, options, repeated)
    else:
        kept = grades_in_force([part], judged, queries, documents, options, grades)
    names = [str(name) for name in queries.texts]
    ids = arrow_texts([str(text) for text in documents.texts])
    if not is_trec:
        # With spaces around ids there may be more to say of two files than columns can.
        check_texts(ids)
        check_texts(arrow_texts(names))
    found = Rows(
        names,
        kept.query.astype(np.int32),
        ids.take(indices(kept.document)),
        kept.row.astype(np.intp),
        kept.score if file.has_results else None,
        kept.rank if file.has_results else None,
        None if file.has_results else kept.grade,
        frozenset(str(name) for name in systems.texts) if file.has_results else frozenset(),
    )
    return replace(
        file,
        rows=lambda _: found,
        blocks=lambda _: iter([(None, 0)]),
        row_place=part.place,
        told=Told(cells, repeated, grades),
    )


def _pairs(found: Iterable[tuple[IntArray, Any]]) -> tuple[IntArray, Any]:
    """Two columns of several parts, in the order of the first."""
    parts = list(found)
    ones, others = (np.concatenate([part[place] for part in parts]) for place in range(2))
    order = np.argsort(ones, kind="stable")
    return ones[order], others[order]


def _loaded(
    read: LargeFiles[Lists], loaded: Sequence[Column], hash_of: Callable[[SourceFile], str]
) -> tuple[Session, Problems]:
    names, places = zip(*read.systems(), strict=True)
    if read.has_own_grades:
        columns = [loaded[0].by(read.numbers, read.runs[0].names, None)]
        judgements = columns[0].own_judgements(read.runs[0])
    else:
        judgements = SortedJudgements.of(read.judged, read.numbers)
        columns = [loaded[place].by(read.numbers, read.runs[place].names, judgements) for place in places]
    texts = columns[0].fields(read.runs[0])
    fields = {name: texts[name] for name in title_first(list(texts))}
    documents = ColumnDocuments([*(column.ids for column in columns), judgements.ids], fields)
    facts = read.facts(partial(_retrieved, documents, len(read.runs)))
    if not shares_queries(facts):
        raise IrregularError
    session = Session(
        tuple(read.queries),
        documents,
        Judgements(judgements.ids.offsets, judgements.grades, pool=documents),
        tuple(System(name, columns[place].rankings(place)) for place, name in enumerate(names)),
        scale=scale_for({float(grade) for grade in np.unique(judgements.grades)}),
        title=read.title,
        sources=read.source_facts(hash_of),
    )
    return session, problems_of(facts)


def _retrieved(documents: ColumnDocuments, runs: int, asked: BoolArray) -> Iterator[tuple[int, Any]]:
    for column in documents.columns[:runs]:
        for query in np.flatnonzero(asked).tolist():
            yield query, column.of(query)
