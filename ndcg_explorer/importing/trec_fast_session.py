"""From the columns of a large TREC run and its judgements to a session, with the same report as the careful path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import PurePath
from typing import Any, NamedTuple

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray, offsets_of
from ndcg_explorer.core.session.scale import scale_for
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, Source, System
from ndcg_explorer.formats.problems import WARNING, Problem, Problems
from ndcg_explorer.formats.readers.trec import QRELS, RUN
from ndcg_explorer.formats.readers.trec_fast import (
    FastQrels,
    FastRun,
    indices,
    line_of,
    mixed,
    read_qrels,
    read_run,
    text_hashes,
)
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.importing.arrow_documents import ArrowDocuments
from ndcg_explorer.importing.matching import MOST_LOOKED_AT, near_miss, near_misses, only_in_one, wanted_ids
from ndcg_explorer.importing.ordering import disagreement, ties
from ndcg_explorer.importing.row_sets import no_judgements
from ndcg_explorer.importing.typed_table import NEGATIVE_REMEDY, negative_grades
from ndcg_explorer.language import tr

Progress = Callable[[str], None]


def load_fast(
    run: SourceFile,
    qrels: SourceFile | None,
    progress: Progress = lambda _: None,
    *,
    run_first: bool = True,
    with_hashes: bool = True,
) -> tuple[Session, Problems] | None:
    """The session, or None where the careful path must look."""
    judged = None
    if qrels is not None and (judged := read_qrels(qrels)) is None:
        return None
    columns = read_run(run)
    if columns is None:
        return None
    progress(tr("Matching results and judgements"))
    queries = _queries(columns, judged, run_first)
    if judged is not None and len(queries) == len(columns.queries) + len(set(judged.query)):
        return None  # nothing in common
    problems = Problems()
    session = _assembled(queries, columns, judged, problems)
    files = [(run, RUN.slug), *([] if qrels is None else [(qrels, QRELS.slug)])]
    files = files if run_first else files[::-1]
    sources = [Source(file.name, file.sha256 if with_hashes else "", slug) for file, slug in files]
    return session.changed(title=PurePath(files[0][0].name).stem, sources=tuple(sources)), problems


def _queries(columns: FastRun, judged: FastQrels | None, run_first: bool) -> list[str]:
    """All queries in order of appearance, and those of the run numbered so."""
    judged_queries = [] if judged is None else judged.query
    both = [columns.queries, judged_queries] if run_first else [judged_queries, columns.queries]
    numbers = {query: number for number, query in enumerate(dict.fromkeys([*both[0], *both[1]]))}
    if not run_first:
        order = np.array([numbers[query] for query in columns.queries])
        _renumber(columns, order)
    return list(numbers)


def _renumber(columns: FastRun, numbers: IntArray) -> None:
    """Gives the run's queries other numbers, and its rows the order of those."""
    places = np.argsort(numbers[columns.query], kind="stable")
    # The hashes are of pairs with the old numbers, and are made anew where they are needed.
    columns.query = numbers[columns.query][places]
    columns.ids = columns.ids.take(indices(places))
    columns.scores, columns.ranks = columns.scores[places], columns.ranks[places]
    columns.hashes = mixed(text_hashes(columns.ids), columns.query)
    columns.lines = places if columns.lines is None else columns.lines[places]


def _assembled(queries: Sequence[str], columns: FastRun, judged: FastQrels | None, problems: Problems) -> Session:
    lists = offsets_of(np.bincount(columns.query, minlength=len(queries)))
    if judged is None:
        problems.add(no_judgements(columns.source.name))
        pool = _Pool(columns.ids, np.full(len(columns.query), np.nan), np.arange(len(columns.query)), lists)
    else:
        pool = _pool(queries, lists, columns, judged, problems)
    _report_order(columns, problems)
    rankings = Rankings(lists, pool.places, columns.scores)
    return Session(
        tuple(queries),
        ArrowDocuments(pool.ids),
        Judgements(pool.offsets, pool.grades),
        (System(columns.tag, rankings),),
        scale=scale_for(set() if judged is None else {float(grade) for grade in np.unique(judged.grades)}),
    )


class _Pool(NamedTuple):
    """The candidates of all queries; ``places`` says where each result stands among them."""

    ids: Any
    grades: FloatArray
    places: IntArray
    offsets: IntArray


def _pool(queries: Sequence[str], lists: IntArray, columns: FastRun, judged: FastQrels, problems: Problems) -> _Pool:
    """Query by query: first the results in order, then what was judged and not retrieved."""
    import pyarrow as pa

    numbers = {query: number for number, query in enumerate(queries)}
    owner = np.array([numbers[query] for query in judged.query], dtype=np.intp)
    rows = _rows_of(columns, judged, owner)
    _report_judgements(queries, columns, judged, owner, rows, problems)
    grades = np.full(len(columns.query), np.nan)
    grades[rows[rows >= 0]] = judged.grades[rows >= 0]
    missing = np.flatnonzero(rows < 0)
    if not len(missing):
        return _Pool(columns.ids, grades, np.arange(len(grades)), lists)
    missing = missing[np.argsort(owner[missing], kind="stable")]
    behind = lists[owner[missing] + 1]
    more = offsets_of(np.bincount(owner[missing], minlength=len(queries)))
    order = np.insert(np.arange(len(grades)), behind, len(grades) + np.arange(len(missing)))
    return _Pool(
        pa.concat_arrays([columns.ids, judged.ids.take(indices(missing))]).take(indices(order)),
        np.insert(grades, behind, judged.grades[missing]),
        np.arange(len(grades)) + np.repeat(more[:-1], np.diff(lists)),
        lists + more,
    )


def _rows_of(columns: FastRun, judged: FastQrels, judged_query: IntArray) -> IntArray:
    """The row of the run that each judgement speaks of, −1 where the run does not have it."""
    found = np.full(len(judged_query), -1, dtype=np.intp)
    wanted = mixed(text_hashes(judged.ids), judged_query)
    hashes = columns.hashes
    # A bitmap of the wanted hashes' low bits rules out nearly all rows at once.
    bits = np.zeros(1 << 20, dtype=bool)
    bits[(wanted & np.uint64(len(bits) - 1)).astype(np.intp)] = True
    rows = np.flatnonzero(bits[(hashes & np.uint64(len(bits) - 1)).astype(np.intp)])
    if not len(rows):
        return found
    rows = rows[np.argsort(hashes[rows])]
    places = np.minimum(np.searchsorted(hashes[rows], wanted), len(rows) - 1)
    hits = np.flatnonzero(hashes[rows[places]] == wanted)
    candidates = rows[places[hits]]
    pairs = (columns.ids.take(indices(candidates)).to_pylist(), judged.ids.take(indices(hits)).to_pylist())
    same = np.array([one == other for one, other in zip(*pairs, strict=True)], dtype=bool)
    found[hits[same]] = candidates[same]
    return found


def _report_judgements(
    queries: Sequence[str], run: FastRun, judged: FastQrels, owner: IntArray, rows: IntArray, problems: Problems
) -> None:
    file = judged.source.name
    negative = np.flatnonzero(judged.grades < 0)
    if negative.size:
        found = negative_grades(len(negative), float(judged.grades[negative[0]]))
        place = line_of(judged.source, int(negative[0]))
        problems.add(Problem(file, place, found, tr(NEGATIVE_REMEDY), "grade", WARNING))
    ranked, graded = set(run.queries), set(judged.query)
    names = [[query for query in queries if query not in some] for some in (graded, ranked)]
    for problem in only_in_one(run.source.name, file, *names):
        problems.add(problem)
    missing = np.flatnonzero(rows < 0)[:MOST_LOOKED_AT]
    looked_at = np.flatnonzero(np.isin(run.query, owner[missing]))[:MOST_LOOKED_AT]
    wanted = wanted_ids(missing, owner, judged.ids.take(indices(missing)).to_pylist())
    retrieved = run.ids.take(indices(looked_at)).to_pylist()
    near = near_misses(wanted, zip(run.query[looked_at].tolist(), retrieved, strict=True))
    if near:
        row = min(near)
        pair = (judged.ids[row].as_py(), near[row])
        problems.add(near_miss(file, line_of(judged.source, row), judged.query[row], pair, len(near)))


def _report_order(run: FastRun, problems: Problems) -> None:
    same = run.query[1:] == run.query[:-1]
    equal = run.scores[1:] == run.scores[:-1]
    against = np.flatnonzero(same & ~equal & (run.ranks[1:] < run.ranks[:-1]))
    if against.size:
        row = int(against[0]) + 1
        place = line_of(run.source, row if run.lines is None else int(run.lines[row]))
        lists = len(np.unique(run.query[against]))
        problems.add(disagreement(run.source.name, place, lists, "score", "rank"))
    tied = int((same & equal).sum())
    if tied:
        problems.add(ties(run.source.name, tied, by_id=True))
