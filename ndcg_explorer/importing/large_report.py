"""What the careful way says of runs and judgements, said of columns: the same sentences in the same order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, IntArray
from ndcg_explorer.formats.columns.arrays import indices
from ndcg_explorer.formats.columns.places import line_of
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import WARNING, Problem, Problems
from ndcg_explorer.formats.readers.trec import several_tags
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.importing.large.judged import Judged
from ndcg_explorer.importing.large.reading import JudgedFile
from ndcg_explorer.importing.matching import MOST_LOOKED_AT, near_miss, near_misses, only_in_one, wanted_ids
from ndcg_explorer.importing.ordering import disagreement, ties
from ndcg_explorer.importing.row_sets import no_judgements
from ndcg_explorer.importing.typed_table import NEGATIVE_REMEDY, negative_grades
from ndcg_explorer.language import tr


@dataclass(frozen=True, slots=True, eq=False)
class RunFacts:
    """What there is to say of a run: its tags, and of its lists those that are doubtful.

    ``against`` are the session's numbers of the queries in whose lists rank and score disagree, with the first such
    row of each.
    """

    source: SourceFile
    tags: Sequence[str]
    names: Sequence[str]
    tied: int
    against: tuple[IntArray, IntArray]


# The first retrieved documents of queries, as (query, document): those of the queries that are asked for.
Retrieved = Callable[[BoolArray], Iterable[tuple[int, str]]]


@dataclass(frozen=True, slots=True, eq=False)
class Facts:
    """A session's files in their order, its queries, its judgements and which of them no system retrieved."""

    files: Sequence[RunFacts | JudgedFile]
    queries: Sequence[str]
    judged: Judged
    is_missing: BoolArray
    retrieved: Retrieved

    @property
    def runs(self) -> list[RunFacts]:
        return [file for file in self.files if isinstance(file, RunFacts)]

    @property
    def judgements(self) -> list[JudgedFile]:
        return [file for file in self.files if isinstance(file, JudgedFile)]


def shares_queries(facts: Facts) -> bool:
    """Whether any query is in both, where there are judgements."""
    graded = set(facts.judged.names)
    return not graded or any(not graded.isdisjoint(run.names) for run in facts.runs)


def problems_of(facts: Facts) -> Problems:
    problems = Problems()
    for problem in _in_order(facts):
        problems.add(problem)
    return problems


def _in_order(facts: Facts) -> Iterator[Problem]:
    for file in facts.files:
        if isinstance(file, RunFacts):
            if len(file.tags) > 1:
                yield several_tags(file.source, len(file.tags), ImportOptions())
        else:
            yield from _negative(file)
    if facts.judgements:
        yield from _of_queries(facts)
        yield from _near_misses(facts)
    else:
        yield no_judgements(facts.files[0].source.name)
    for run in facts.runs:
        yield from _of_order(run)


def _negative(file: JudgedFile) -> Iterator[Problem]:
    grades = file.rows.grades
    assert grades is not None
    negative = np.flatnonzero(grades < 0)
    if negative.size:
        found = negative_grades(len(negative), float(grades[negative[0]]))
        place = line_of(file.source, int(negative[0]))
        yield Problem(file.source.name, place, found, tr(NEGATIVE_REMEDY), "grade", WARNING)


def _of_queries(facts: Facts) -> list[Problem]:
    ranked = {name for run in facts.runs for name in run.names}
    graded = set(facts.judged.names)
    unjudged, unranked = ([name for name in facts.queries if name not in some] for some in (graded, ranked))
    unranked = [name for name in unranked if name in graded]
    unjudged = [name for name in unjudged if name in ranked]
    return only_in_one(facts.runs[0].source.name, facts.judgements[0].source.name, unjudged, unranked)


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
    texts = judged.ids.take(indices(missing)).to_pylist()
    wanted = {key: int(judged.order[row]) for key, row in wanted_ids(missing, owner, texts).items()}
    near = near_misses(wanted, islice(facts.retrieved(asked), MOST_LOOKED_AT))
    if near:
        first = min(near)
        row = int(np.flatnonzero(judged.order == first)[0])
        file, line = _place(facts.judgements, first)
        pair = (judged.ids[row].as_py(), near[first])
        yield near_miss(file.name, line_of(file, line), judged.names[judged.query[row]], pair, len(near))


def _place(files: Sequence[JudgedFile], row: int) -> tuple[SourceFile, int]:
    for file in files:
        if row < len(file.rows):
            return file.source, row
        row -= len(file.rows)
    raise IndexError(row)


def _of_order(run: RunFacts) -> Iterator[Problem]:
    queries, lines = run.against
    if len(queries):
        place = line_of(run.source, int(lines[np.argmin(queries)]))
        yield disagreement(run.source.name, place, len(queries), "score", "rank")
    if run.tied:
        yield ties(run.source.name, run.tied, by_id=True)
