"""The report of the careful way, made of columns: the same sentences on runs and judgements in the same order."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray, IntArray
from ndcg_explorer.formats.columns.arrays import indices, text_offsets
from ndcg_explorer.formats.columns.column_file import BY_RANK, BY_SCORE, ColumnFile
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import WARNING, Problem, Problems
from ndcg_explorer.formats.readers.trec import several_tags
from ndcg_explorer.importing.large.judged import Judged
from ndcg_explorer.importing.matching import MOST_LOOKED_AT, near_miss, near_misses, only_in_one, wanted_ids
from ndcg_explorer.importing.ordering import disagreement, ties
from ndcg_explorer.importing.row_sets import no_judgements
from ndcg_explorer.importing.typed_table import NEGATIVE_REMEDY, negative_grades
from ndcg_explorer.language import tr


def _nothing() -> IntArray:
    return np.zeros(0, dtype=np.intp)


@dataclass(frozen=True, slots=True, eq=False)
class FileFacts:
    """What there is to say of a file: of a run its tags, and of its lists those that are doubtful.

    ``names`` are its queries where it has results. ``against`` are the session's numbers of the queries in whose lists
    rank and score disagree, with the first such row of each. ``negative`` are the rows with a grade below 0, with
    these grades.
    """

    file: ColumnFile
    tags: Sequence[str] = ()
    names: Sequence[str] = ()
    tied: int = 0
    against: tuple[IntArray, IntArray] = field(default_factory=lambda: (_nothing(), _nothing()))
    negative: tuple[IntArray, FloatArray] = field(default_factory=lambda: (_nothing(), np.zeros(0)))
    judged_rows: IntArray = field(default_factory=_nothing)


# The retrieved documents of the queries that are asked for: query by query, an Arrow array of ids.
Retrieved = Callable[[BoolArray], Iterable[tuple[int, Any]]]


@dataclass(frozen=True, slots=True, eq=False)
class Facts:
    """A session's files in their order, its queries, its judgements and which of them no system retrieved.

    ``graded`` are the names of the queries with judgements.
    """

    files: Sequence[FileFacts]
    queries: Sequence[str]
    graded: Collection[str]
    judged: Judged
    is_missing: BoolArray
    retrieved: Retrieved

    @property
    def run_file(self) -> str:
        """The first with results."""
        return next(one.file.source.name for one in self.files if one.file.has_results)

    @property
    def judged_file(self) -> str:
        """The first with judgements; "" where there is none."""
        return next((one.file.source.name for one in self.files if len(one.judged_rows)), "")


def shares_queries(facts: Facts) -> bool:
    """Whether any query is in both, where there are judgements in another file."""
    if not facts.judged_file or facts.judged_file == facts.run_file:
        return True
    graded = set(facts.graded)
    return any(not graded.isdisjoint(one.names) for one in facts.files)


def problems_of(facts: Facts) -> Problems:
    problems = Problems()
    for found in _in_order(facts):
        if isinstance(found, Problems):
            problems.extend(found)
        else:
            problems.add(found)
    return problems


def _in_order(facts: Facts) -> Iterator[Problem | Problems]:
    told = [one.file.told for one in facts.files if one.file.told is not None]
    for one in facts.files:
        if one.file.told is not None:
            yield one.file.told.cells
            continue
        if len(one.tags) > 1:
            yield several_tags(one.file.source, len(one.tags), ImportOptions())
        yield from _negative(one)
    if facts.judged_file:
        yield from _of_queries(facts)
        yield from _near_misses(facts)
    else:
        yield no_judgements(facts.files[0].file.source.name)
    yield from (it.repeated for it in told)
    for one in facts.files:
        yield from _of_order(one)
    yield from (it.grades for it in told)


def _negative(one: FileFacts) -> Iterator[Problem]:
    rows, grades = one.negative
    if len(rows):
        found = negative_grades(len(rows), float(grades[0]))
        yield Problem(
            one.file.source.name,
            one.file.place(int(rows[0])),
            found,
            tr(NEGATIVE_REMEDY),
            one.file.grade_column,
            WARNING,
        )


def _of_queries(facts: Facts) -> list[Problem]:
    if facts.run_file == facts.judged_file:
        return []
    ranked, graded = {name for one in facts.files for name in one.names}, set(facts.graded)
    unjudged = [name for name in facts.queries if name in ranked and name not in graded]
    unranked = [name for name in facts.queries if name in graded and name not in ranked]
    return only_in_one(facts.run_file, facts.judged_file, unjudged, unranked)


def _near_misses(facts: Facts) -> Iterator[Problem]:
    judged = facts.judged
    # In the order of the files, as far as is worth looking at.
    missing = np.flatnonzero(facts.is_missing)
    missing = missing[np.argsort(judged.order[missing])][:MOST_LOOKED_AT]
    if not missing.size:
        return
    numbers = {name: number for number, name in enumerate(facts.queries)}
    owner = np.array([numbers[name] for name in judged.names], dtype=np.intp)[judged.query]
    asked = np.zeros(len(facts.queries), dtype=bool)
    asked[owner[missing]] = True
    ids = judged.ids.take(indices(missing))
    wanted = {key: int(judged.order[row]) for key, row in wanted_ids(missing, owner, ids.to_pylist()).items()}
    near = near_misses(wanted, _worth_a_look(facts.retrieved(asked), are_folded=_is_folded(ids)))
    if near:
        first = min(near)
        row = int(np.flatnonzero(judged.order == first)[0])
        file, line = _place(facts.files, first)
        pair = (judged.ids[row].as_py(), near[first])
        yield near_miss(file.source.name, file.place(line), judged.names[judged.query[row]], pair, len(near))


def _is_folded(ids: Any) -> bool:
    """Whether ids are ASCII in lower case, of which there is no other spelling; they hold no spaces at their ends."""
    offsets = text_offsets(ids)
    data = np.frombuffer(ids.buffers()[2] or b"", dtype=np.uint8)[offsets[0] : offsets[-1]]
    return not bool(((data >= 128) | ((data >= ord("A")) & (data <= ord("Z")))).any())


def _worth_a_look(lists: Iterable[tuple[int, Any]], *, are_folded: bool) -> Iterator[tuple[int, str]]:
    """The first documents; where neither side can be written in another way, none of a list is nearly another."""
    room = MOST_LOOKED_AT
    for query, ids in lists:
        if not (are_folded and _is_folded(ids)):
            yield from ((query, text) for text in ids.slice(0, room).to_pylist())
        room -= len(ids)
        if room <= 0:
            return


def _place(files: Sequence[FileFacts], row: int) -> tuple[ColumnFile, int]:
    """The file and the row there of a judgement, counted through all files."""
    for one in files:
        if row < len(one.judged_rows):
            return one.file, int(one.judged_rows[row])
        row -= len(one.judged_rows)
    raise IndexError(row)


def _of_order(one: FileFacts) -> Iterator[Problem]:
    file, (queries, lines) = one.file, one.against
    if len(queries):
        place = file.place(int(lines[np.argmin(queries)]))
        unused = BY_SCORE if file.by == BY_RANK else BY_RANK
        yield disagreement(file.source.name, place, len(queries), file.by, unused)
    if one.tied:
        yield ties(file.source.name, one.tied, by_id=file.ties_by_id)
