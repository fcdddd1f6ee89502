"""Large sessions as CSV, Parquet and TREC files, some queries at a time: no more is in memory than these.

What is in the files is what `convert` and `trec_files` make of small ones; rows are put together as Arrow's columns.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.session.own_grades import differs_from_today
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.exporting.session_rows import OWN_GRADE, are_plain, query_rows, texts_at
from ndcg_explorer.exporting.trec_files import document_names, query_names, trec_id, with_own_qrels
from ndcg_explorer.storage.safe_save import Put

_ROWS_AT_ONCE = 200_000


@dataclass(frozen=True, slots=True, eq=False)
class _Block:
    """The rows of some queries, as `query_rows` gives them."""

    query: IntArray
    system: IntArray
    rank: FloatArray
    document: IntArray
    score: FloatArray
    grade: FloatArray
    own: FloatArray


def _blocks(session: Session) -> Iterator[_Block]:
    kept = _kept(session)
    for some in _query_ranges(session):
        yield _block([query_rows(session, query, kept) for query in some])


def _block(pieces: Sequence[tuple[np.ndarray, ...]]) -> _Block:
    columns = [np.concatenate(column) for column in zip(*pieces, strict=True)]
    query, system, document = (columns[place].astype(np.intp) for place in (0, 1, 3))
    return _Block(query, system, columns[2], document, columns[4], columns[5], columns[6])


def _kept(session: Session) -> set[str]:
    return {system.name for system in session.systems if differs_from_today(session, system)}


def columns_of(session: Session, block: _Block) -> dict[str, Any]:
    """The columns of `to_frame`, as Arrow arrays: texts and numbers, null where there is none."""
    import pyarrow as pa

    found = {
        "query": _named(session.query_ids, block.query),
        "system": _named([system.name for system in session.systems], block.system),
        "rank": _numbers(block.rank).cast(pa.int64()),
        "document": texts_at(session.documents, block.document),
        "score": _numbers(block.score),
        "grade": _numbers(block.grade),
    }
    if _kept(session):
        found[OWN_GRADE] = _numbers(block.own)
    for name in session.documents.field_names:
        texts = [session.documents.field_at(name, position) for position in block.document.tolist()]
        found[name if name not in found else f"{name}_"] = pa.array(texts, pa.string())
    return found


def _named(names: Sequence[str], numbers: IntArray) -> Any:
    """The name of each; nothing for −1."""
    import pyarrow as pa

    return pa.array([*names, ""], pa.string()).take(pa.array(np.where(numbers < 0, len(names), numbers)))


def _numbers(column: FloatArray) -> Any:
    import pyarrow as pa

    return pa.array(column, pa.float64(), from_pandas=True)


def large_csv(session: Session, path: Path, puts: Sequence[Put]) -> None:
    import pyarrow.compute as pc

    (put,) = puts
    separator = "\t" if path.suffix.lower() in (".tsv", ".tab") else ","
    is_first = True
    for block in _blocks(session):
        columns = columns_of(session, block)
        if is_first:
            put(_bytes_of(pc.binary_join_element_wise(*(_cells(_one(name), separator) for name in columns), separator)))
            is_first = False
        put(_bytes_of(pc.binary_join_element_wise(*(_cells(it, separator) for it in columns.values()), separator)))


def _one(text: str) -> Any:
    import pyarrow as pa

    return pa.array([text], pa.string())


def _bytes_of(lines: Any) -> bytes:
    """The texts of a column as lines."""
    import pyarrow as pa
    import pyarrow.compute as pc

    ended = pc.binary_join_element_wise(lines, pa.scalar(""), "\n")
    start, stop = (int(np.frombuffer(ended.buffers()[1], np.int32)[place]) for place in (0, len(ended)))
    return memoryview(ended.buffers()[2])[start:stop].tobytes()


def _cells(column: Any, separator: str) -> Any:
    """As a CSV file has them: texts in quotes where they need them, numbers as short as they can be, blank for none."""
    import pyarrow as pa
    import pyarrow.compute as pc

    if not pa.types.is_string(column.type):
        return pc.fill_null(shortest(column), "")
    if not _has_any(column, f'{separator}"\r\n'):
        return column
    unsafe = pc.match_substring_regex(column, rf'[{separator}"\r\n]')
    doubled = pc.replace_substring(column, '"', '""')
    return pc.if_else(unsafe, pc.binary_join_element_wise(pa.scalar('"'), doubled, pa.scalar('"'), ""), column)


def _has_any(texts: Any, characters: str) -> bool:
    """Whether any of these (ASCII) characters is in any of the texts."""
    offsets, data = texts.buffers()[1:]
    if data is None:
        return False
    ends = np.frombuffer(offsets, np.int32)[texts.offset : texts.offset + len(texts) + 1]
    found = np.frombuffer(data, np.uint8)[ends[0] : ends[-1]]
    return any((found == ord(character)).any() for character in characters)


def shortest(column: Any) -> Any:
    """Numbers as the shortest texts that read back the same: `exact`, but for how exponents are written."""
    import pyarrow as pa
    import pyarrow.compute as pc

    # A zero has no sign, as `exact` writes it.
    return pc.if_else(pc.equal(column, 0), pa.scalar("0"), column.cast(pa.string()))


def large_parquet(session: Session, path: Path, puts: Sequence[Put]) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    sink = pa.PythonFile(_Sink(puts[0]), "w")
    writer = None
    for block in _blocks(session):
        table = pa.table(columns_of(session, block))
        if writer is None:
            writer = parquet.ParquetWriter(sink, table.schema)
        writer.write_table(table)
    if writer is not None:
        writer.close()


class _Sink(io.RawIOBase):
    """A file that is written from its beginning to its end."""

    def __init__(self, put: Put) -> None:
        self._put, self._place = put, 0

    def writable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._place

    def write(self, data: Any) -> int:
        piece = bytes(data)
        self._put(piece)
        self._place += len(piece)
        return len(piece)


def large_trec(session: Session, path: Path, puts: Sequence[Put]) -> None:
    """The run of each system, the judgements that some keep, and last today's; as `trec_files` names them."""
    runs, judged = puts[: len(session.systems)], (*with_own_qrels(session), None)
    queries = query_names(session)
    tags = [trec_id(system.name) for system in session.systems]
    for some in _query_ranges(session):
        # Query by query, for its documents are joined once for all that is asked of it.
        candidates, lists, grades = [], [], []
        for query in some:
            candidates.append(session.candidates(query).documents)
            lists.append([session.ranking(system, query).rows for system in session.systems])
            grades.append([session.candidates(query, of).grades for of in judged])
        names = _document_names(session, some, candidates)
        for put, tag, rows in zip(runs, tags, zip(*lists, strict=True), strict=True):
            put(_run(some, queries, names, rows, tag))
        for put, column in zip(puts[len(session.systems) :], zip(*grades, strict=True), strict=True):
            put(_qrels(some, queries, names, column))


def _document_names(session: Session, queries: Sequence[int], candidates: Sequence[IntArray]) -> list[Any]:
    """The ids of each query's candidates as such files can hold them."""
    texts = texts_at(session.documents, np.concatenate(candidates))
    if not are_plain(texts):
        return [document_names(session, query) for query in queries]
    ends = np.cumsum([len(it) for it in candidates])
    return [texts.slice(end - len(it), len(it)) for end, it in zip(ends.tolist(), candidates, strict=True)]


def _query_ranges(session: Session) -> Iterator[range]:
    """Queries in a row that have so many results and judgements as loaded that they are worth a piece."""
    sizes = np.diff(session.judgements.offsets) + sum(np.diff(it.rankings.offsets) for it in session.systems)
    start = count = 0
    for query, size in enumerate(sizes.tolist()):
        count += size
        if count >= _ROWS_AT_ONCE:
            yield range(start, query + 1)
            start, count = query + 1, 0
    if start < len(session):
        yield range(start, len(session))


def _run(
    numbers: Sequence[int], queries: Sequence[str], names: Sequence[Any], lists: Sequence[IntArray], tag: str
) -> bytes:
    import pyarrow as pa
    import pyarrow.compute as pc

    sizes = [len(rows) for rows in lists]
    if not sum(sizes):
        return b""
    ranks = np.concatenate([np.arange(1, size + 1) for size in sizes])
    query = _named([queries[number] for number in numbers], np.repeat(np.arange(len(sizes)), sizes))
    falling = np.repeat(sizes, sizes) - ranks + 1
    documents = pa.concat_arrays([ids.take(pa.array(rows)) for ids, rows in zip(names, lists, strict=True)])
    cells = (query, pa.scalar("Q0"), documents, _whole(ranks), _whole(falling), pa.scalar(tag))
    return _bytes_of(pc.binary_join_element_wise(*cells, " "))


def _qrels(numbers: Sequence[int], queries: Sequence[str], names: Sequence[Any], grades: Sequence[FloatArray]) -> bytes:
    import pyarrow as pa
    import pyarrow.compute as pc

    judged = [np.flatnonzero(~np.isnan(column)) for column in grades]
    sizes = [len(rows) for rows in judged]
    if not sum(sizes):
        return b""
    query = _named([queries[number] for number in numbers], np.repeat(np.arange(len(sizes)), sizes))
    documents = pa.concat_arrays([ids.take(pa.array(rows)) for ids, rows in zip(names, judged, strict=True)])
    given = np.concatenate([column[rows] for column, rows in zip(grades, judged, strict=True)])
    cells = (query, pa.scalar("0"), documents, shortest(_numbers(given)))
    return _bytes_of(pc.binary_join_element_wise(*cells, " "))


def _whole(column: IntArray) -> Any:
    import pyarrow as pa

    return pa.array(column).cast(pa.string())
