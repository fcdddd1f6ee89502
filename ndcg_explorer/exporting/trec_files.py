"""Sessions as TREC files: a run for each system, with strictly falling scores so that the order survives, and qrels."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session.own_grades import differs_from_today
from ndcg_explorer.core.session.session import Session, System
from ndcg_explorer.errors import UsageError, quoted
from ndcg_explorer.language import marked, tr


def trec_id(text: str) -> str:
    """The id as a TREC file can hold it: no white space, and no # at its beginning, which would be a comment."""
    joined = "-".join(text.split())
    return f"-{joined}" if joined.startswith("#") or not joined else joined


def trec_names(session: Session, path: Path) -> list[Path]:
    """The run of each system, the judgements of snapshots that keep other grades, and today's behind them."""
    own = [path.with_name(f"{path.stem}-{_file_part(system.name)}.qrels") for system in with_own_qrels(session)]
    return [*one_file_each(session, path), *own, path.with_suffix(".qrels")]


def one_file_each(session: Session, path: Path) -> list[Path]:
    """A file for each system: the one that was named, or others beside it with the systems' names."""
    names = [path]
    if len(session.systems) != 1:
        names = [path.with_name(f"{path.stem}-{_file_part(system.name)}{path.suffix}") for system in session.systems]
    folded = [name.name.casefold() for name in names]
    for place, name in enumerate(names):
        if folded[place] in folded[:place]:
            raise UsageError(tr("Two systems would be written to {0}; rename one of them.").format(quoted(name.name)))
    return names


def with_own_qrels(session: Session) -> list[System]:
    """Systems whose values rest on other grades than today's."""
    return [system for system in session.systems if differs_from_today(session, system)]


def trec_files(session: Session, path: Path, names: Sequence[Path] = ()) -> dict[Path, str | bytes]:
    """The files by their names, which may be given: each system's run, and last the judgements, today's behind all."""
    names = names or trec_names(session, path)
    queries = _ids(session.query_ids, _SAME_QUERIES)
    ids = [
        _ids(session.documents.ids_at(session.candidates(query).documents), _SAME_DOCUMENTS)
        for query in range(len(session))
    ]
    files: dict[Path, str | bytes] = {
        name: _run(session, system, queries, ids) for name, system in zip(names, session.systems, strict=False)
    }
    judged = (*with_own_qrels(session), None)
    files |= {
        name: _qrels(session, system, queries, ids)
        for name, system in zip(names[len(session.systems) :], judged, strict=True)
    }
    return files


def _run(session: Session, system: System, queries: Sequence[str], ids: Sequence[list[str]]) -> str:
    tag = trec_id(system.name)
    lines = []
    for query, name in enumerate(queries):
        rows = session.ranking(system, query).rows.tolist()
        lines += [
            f"{name} Q0 {ids[query][row]} {rank} {len(rows) - rank + 1} {tag}\n"
            for rank, row in enumerate(rows, start=1)
        ]
    return "".join(lines)


def _qrels(session: Session, system: System | None, queries: Sequence[str], ids: Sequence[list[str]]) -> str:
    lines = []
    for query, name in enumerate(queries):
        grades = session.candidates(query, system).grades
        judged = np.flatnonzero(~np.isnan(grades)).tolist()
        lines += [f"{name} 0 {ids[query][row]} {exact(float(grades[row]))}\n" for row in judged]
    return "".join(lines)


def query_names(session: Session) -> list[str]:
    return _ids(session.query_ids, _SAME_QUERIES)


def document_names(session: Session, query: int) -> Any:
    """The ids of a query's candidates as an Arrow array."""
    import pyarrow as pa

    ids = session.documents.ids_at(session.candidates(query).documents)
    return pa.array(_ids(ids, _SAME_DOCUMENTS), pa.string())


_SAME_QUERIES = marked("Two query ids differ in spaces only, which a TREC file cannot hold; rename one of them.")
_SAME_DOCUMENTS = marked("Two document ids differ in spaces only, which a TREC file cannot hold; rename one of them.")


def _ids(texts: Sequence[str], where_same: str) -> list[str]:
    """Two ids must not become one."""
    together = "\n".join(texts)
    if together.split() == list(texts) and "#" not in together:
        return list(texts)
    written = [trec_id(text) for text in texts]
    if len(set(written)) != len(set(texts)):
        raise UsageError(tr(where_same))
    return written


def _file_part(name: str) -> str:
    return "".join(char if char.isascii() and (char.isalnum() or char in "._-") else "_" for char in name)[:60]
