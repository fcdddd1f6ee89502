"""A large TREC run with its judgements, straight into columns: no text object for any line.

Whatever the careful path would refuse makes this one stand aside (`None`), so that the message with
the line comes from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray, floats, offsets_of
from ndcg_explorer.core.scale import scale_for
from ndcg_explorer.core.session import Judgements, Rankings, Session, Source, System
from ndcg_explorer.formats.arrow_documents import ArrowDocuments
from ndcg_explorer.formats.problems import NOTE, WARNING, Problem, Problems
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_hashes import mixed, text_hashes

LARGE_BYTES = 4 * 1024**2
_BLOCK = 4 * 1024**2


@dataclass(slots=True, eq=False)
class _Run:
    """The columns of a run, sorted by query and place; ``hashes`` tell documents of a query apart."""

    queries: list[str]
    query: IntArray
    ids: Any
    scores: FloatArray
    hashes: np.ndarray
    tag: str
    notes: Problems


@dataclass(slots=True, eq=False)
class _Qrels:
    query: list[str]
    ids: Any
    grades: FloatArray


def load_fast(run: SourceFile, qrels: SourceFile | None) -> tuple[Session, Problems] | None:
    """The session, or None where the careful path must look."""
    judged = _Qrels([], None, np.zeros(0)) if qrels is None else _qrels_columns(qrels)
    columns = None if judged is None else _run_columns(run)
    if columns is None or judged is None:
        return None
    return _session(run, qrels, columns, judged)


def _parsed(source: SourceFile, names: tuple[str, ...]) -> Any | None:
    import pyarrow as pa
    from pyarrow import csv

    if source.path is None or source.is_gzip:
        return None
    first = source.head.split(b"\n", 1)[0]
    delimiter = "\t" if b"\t" in first else " "
    short = pa.dictionary(pa.int32(), pa.string())
    kinds = {"query": short, "document": pa.string(), "rank": pa.int32(), "score": pa.float64(), "tag": short}
    kinds["grade"] = pa.float64()
    wanted = [name for name in names if name != "q0"]
    try:
        return csv.read_csv(
            source.path,
            csv.ReadOptions(column_names=list(names), block_size=_BLOCK),
            csv.ParseOptions(delimiter=delimiter, quote_char=False),
            csv.ConvertOptions(column_types=kinds, include_columns=wanted, null_values=[], strings_can_be_null=False),
        )
    except pa.ArrowInvalid:
        return None


def _run_columns(source: SourceFile) -> _Run | None:
    table = _parsed(source, ("query", "q0", "document", "rank", "score", "tag"))
    if table is None:
        return None
    table = table.unify_dictionaries()
    tags = table["tag"].combine_chunks()
    scores = floats(_numbers(table["score"]))
    if len(tags.dictionary) != 1 or not np.isfinite(scores).all():
        return None
    encoded = table["query"].combine_chunks()
    queries = [str(text) for text in encoded.dictionary.to_pylist()]
    codes = np.asarray(encoded.indices)
    ranks = _numbers(table["rank"])
    ids = table["document"].combine_chunks()
    del table
    lengths = np.diff(_offsets(ids))
    if "" in queries or (len(lengths) and lengths.min() == 0):
        return None
    notes = Problems()
    hashes = mixed(text_hashes(ids), codes)
    in_order = np.sort(hashes)
    if (in_order[1:] == in_order[:-1]).any():
        # The same document twice in one list, or (hardly ever) two that look alike: look carefully.
        return None
    order = _order(codes, scores, ids)
    if order is not None:
        codes, scores, hashes, ranks = codes[order], scores[order], hashes[order], ranks[order]
        ids = ids.take(_indices(order))
        del order
    del in_order
    _note(source, codes, scores, ranks, notes)
    return _Run(queries, codes.astype(np.intp), ids, scores, hashes, str(tags.dictionary[0].as_py()), notes)


def _order(codes: np.ndarray, scores: FloatArray, ids: Any) -> IntArray | None:
    """The rows by query, score descending and id descending; None where they already stand so."""
    same_query = codes[1:] == codes[:-1]
    grouped = int((~same_query).sum()) + 1 == len(np.unique(codes)) and bool((np.diff(codes) >= 0).all())
    falling = not bool((same_query & (scores[1:] > scores[:-1])).any())
    tied_rows = np.flatnonzero(same_query & (scores[1:] == scores[:-1]))
    if grouped and falling and not tied_rows.size:
        return None
    order = np.arange(len(codes)) if grouped and falling else np.lexsort((-scores, codes))
    return _ties_by_id(order, codes[order], scores[order], ids)


def _ties_by_id(order: IntArray, codes: np.ndarray, scores: FloatArray, ids: Any) -> IntArray:
    same = (codes[1:] == codes[:-1]) & (scores[1:] == scores[:-1])
    tied = np.zeros(len(order), dtype=bool)
    tied[1:] |= same
    tied[:-1] |= same
    rows = np.flatnonzero(tied)
    if not rows.size:
        return order
    texts = np.array(ids.take(_indices(order[rows])).to_pylist(), dtype=object)
    _, by_id = np.unique(texts, return_inverse=True)
    group = np.cumsum(np.concatenate([[True], ~same]))[rows]
    order[rows] = order[rows][np.lexsort((-by_id, group))]
    return order


def _note(source: SourceFile, codes: np.ndarray, scores: FloatArray, ranks: np.ndarray, notes: Problems) -> None:
    same = codes[1:] == codes[:-1]
    tied = int((same & (scores[1:] == scores[:-1])).sum())
    if tied:
        found = (
            f"{tied:,} results tie with the one above them; they stand by document id, descending, as trec_eval does."
        )
        notes.add(Problem(source.name, "", found, severity=NOTE))
    against = np.flatnonzero(same & (ranks[1:] < ranks[:-1]) & (scores[1:] != scores[:-1]))
    if against.size:
        lists = len(np.unique(codes[against]))
        found = f"rank and score disagree in {lists:,} lists; the score is used."
        notes.add(Problem(source.name, "", found, severity=WARNING, flag="--order rank"))


def _qrels_columns(source: SourceFile) -> _Qrels | None:
    table = _parsed(source, ("query", "q0", "document", "grade"))
    if table is None:
        return None
    grades = floats(_numbers(table["grade"]))
    if not np.isfinite(grades).all():
        return None
    queries = [str(text) for text in table["query"].to_pylist()]
    ids = table["document"].combine_chunks()
    if "" in queries or len(set(zip(queries, ids.to_pylist(), strict=True))) != len(queries):
        return None
    return _Qrels(queries, ids, grades)


def _session(
    run: SourceFile, qrels: SourceFile | None, columns: _Run, judged: _Qrels
) -> tuple[Session, Problems] | None:
    numbers = {query: number for number, query in enumerate(columns.queries)}
    queries = list(columns.queries)
    for query in judged.query:
        if query not in numbers:
            numbers[query] = len(queries)
            queries.append(query)
    if judged.query and len(queries) == len(columns.queries) + len(set(judged.query)):
        return None
    judged_query = np.array([numbers[query] for query in judged.query], dtype=np.intp)
    rows = _rows_of(columns, judged, judged_query)
    session = _assembled(queries, columns, judged, judged_query, rows)
    files = [run] if qrels is None else [run, qrels]
    slugs = ("trec-run", "trec-qrels")
    _note_missing(run, qrels, columns, judged, queries)
    return (
        session.changed(
            title=run.name.rsplit(".", 1)[0],
            sources=tuple(Source(f.name, f.sha256, slug) for f, slug in zip(files, slugs, strict=False)),
        ),
        columns.notes,
    )


def _note_missing(
    run: SourceFile, qrels: SourceFile | None, columns: _Run, judged: _Qrels, queries: Sequence[str]
) -> None:
    if qrels is None:
        return
    unjudged = len(set(columns.queries) - set(judged.query))
    unranked = len(queries) - len(columns.queries)
    remedy = "They were kept; the measure's option mean decides whether they count."
    for count, file, what in (
        (unjudged, run.name, "have results and no judgement"),
        (unranked, qrels.name, "are judged and have no results"),
    ):
        if count:
            columns.notes.add(
                Problem(file, "", f"{count:,} queries {what}.", remedy, "", WARNING, "--only-in-one drop")
            )


def _rows_of(columns: _Run, judged: _Qrels, judged_query: IntArray) -> IntArray:
    """The row of the run that each judgement speaks of, −1 where the run does not have it."""
    found = np.full(len(judged_query), -1, dtype=np.intp)
    if not len(judged_query) or not len(columns.hashes):
        return found
    wanted = mixed(text_hashes(judged.ids), judged_query)
    # A bitmap of the wanted hashes' low bits rules out nearly all rows at once.
    bits = np.zeros(1 << 20, dtype=bool)
    bits[(wanted & np.uint64(len(bits) - 1)).astype(np.intp)] = True
    rows = np.flatnonzero(bits[(columns.hashes & np.uint64(len(bits) - 1)).astype(np.intp)])
    by_hash = np.argsort(columns.hashes[rows])
    sorted_hashes = columns.hashes[rows][by_hash]
    places = np.minimum(np.searchsorted(sorted_hashes, wanted), max(len(rows) - 1, 0))
    hits = np.flatnonzero(sorted_hashes[places] == wanted) if len(rows) else np.zeros(0, dtype=np.intp)
    candidates = rows[by_hash[places[hits]]]
    same = [
        a == b
        for a, b in zip(
            columns.ids.take(_indices(candidates)).to_pylist(),
            judged.ids.take(_indices(hits)).to_pylist(),
            strict=True,
        )
    ]
    found[hits[same]] = candidates[same]
    return found


def _assembled(
    queries: Sequence[str], columns: _Run, judged: _Qrels, judged_query: IntArray, rows: IntArray
) -> Session:
    """Candidates query by query: first the results in order, then what was judged and not retrieved."""
    import pyarrow as pa

    results = len(columns.query)
    missing = np.flatnonzero(rows < 0)
    owner = np.concatenate([columns.query, judged_query[missing]])
    order = np.argsort(owner, kind="stable")
    grades = np.full(len(owner), np.nan)
    grades[rows[rows >= 0]] = judged.grades[rows >= 0]
    grades[results:] = judged.grades[missing]
    ids = columns.ids
    if len(missing):
        ids = pa.concat_arrays([ids, judged.ids.take(_indices(missing))]).take(_indices(order))
    offsets = offsets_of(np.bincount(owner, minlength=len(queries)))
    places = np.flatnonzero(order < results)
    lists = offsets_of(np.bincount(columns.query, minlength=len(queries)))
    rankings = Rankings(lists, places, columns.scores)
    return Session(
        queries,
        ArrowDocuments(ids),
        Judgements(offsets, grades[order]),
        (System(columns.tag, rankings),),
        scale=scale_for({float(grade) for grade in np.unique(judged.grades)}),
    )


def _numbers(column: Any) -> np.ndarray:
    chunks = [np.asarray(chunk) for chunk in column.chunks]
    return np.concatenate(chunks) if chunks else np.zeros(0)


def _offsets(texts: Any) -> np.ndarray:
    return np.frombuffer(texts.buffers()[1], dtype=np.int32)[texts.offset : texts.offset + len(texts) + 1]


def _indices(rows: IntArray) -> Any:
    import pyarrow as pa

    whole = np.ascontiguousarray(rows, dtype=np.int64)
    return pa.Array.from_buffers(pa.int64(), len(whole), [None, pa.py_buffer(whole)])
