"""Sessions to files that other programs read; and what each of those cannot hold."""

from __future__ import annotations

import io
import json
import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session import Session
from ndcg_explorer.errors import UsageError, quoted
from ndcg_explorer.formats.frames import to_frame
from ndcg_explorer.formats.safe_save import safe_save

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Writer:
    """A row of the formats that can be written; ``write`` gives the files by name."""

    label: str
    suffixes: tuple[str, ...]
    write: Callable[[Session, Path], dict[Path, bytes]]
    keeps_texts: bool = True


def files_of(session: Session, path: Path) -> list[Path]:
    """The files that writing would make; raises `UsageError` where it cannot be done."""
    if path.suffix.lower() == ".ndcg":
        return [path]
    return list(writer_for(path).write(session, path)) if path.suffix.lower() in _SEVERAL else [path]


def convert(session: Session, path: Path) -> tuple[list[Path], list[str]]:
    """Writes a session in the format that the suffix says; returns the files, and what they do not hold."""
    from ndcg_explorer.formats import session_file

    if path.suffix.lower() == ".ndcg":
        safe_save(path, session_file.to_bytes(session))
        return [path], []
    writer = writer_for(path)
    files = writer.write(session, path)
    for file, data in files.items():
        safe_save(file, data, backups=False)
    return list(files), _losses(session, writer)


def writer_for(path: Path) -> Writer:
    for writer in WRITERS:
        if path.suffix.lower() in writer.suffixes:
            return writer
    known = ", ".join([".ndcg", *(suffix for writer in WRITERS for suffix in writer.suffixes)])
    raise UsageError(f"{quoted(path.name)} has no suffix that can be written; use one of {known}.")


def _csv(session: Session, path: Path) -> dict[Path, bytes]:
    separator = "\t" if path.suffix.lower() in (".tsv", ".tab") else ","
    frame = _as_text(to_frame(session))
    text = io.StringIO(newline="")
    frame.to_csv(text, sep=separator, index=False, lineterminator="\n")
    return {path: text.getvalue().encode("utf-8", "surrogatepass")}


def _as_text(frame: pd.DataFrame) -> pd.DataFrame:
    """Numbers as the shortest text that reads back the same, blank where there is none."""
    frame = frame.copy()
    for name in ("rank", "score", "grade"):
        numbers = frame[name].to_numpy(dtype=float, na_value=np.nan).tolist()
        frame[name] = ["" if math.isnan(number) else exact(number) for number in numbers]
    return frame


def _json_lines(session: Session, path: Path) -> dict[Path, bytes]:
    lines = []
    frame = to_frame(session)
    for record in frame.astype(object).to_dict("records"):
        kept = {str(key): _plain(value) for key, value in record.items() if not _is_blank(value)}
        lines.append(json.dumps(kept, ensure_ascii=False) + "\n")
    return {path: "".join(lines).encode("utf-8", "surrogatepass")}


def _plain(value: Any) -> Any:
    if isinstance(value, float) and value == int(value) and abs(value) < 1e15:
        return int(value)
    return int(value) if isinstance(value, np.integer) else value


def _is_blank(value: Any) -> bool:
    import pandas as pd

    return value == "" if isinstance(value, str) else bool(pd.isna(value))


def _parquet(session: Session, path: Path) -> dict[Path, bytes]:
    buffer = io.BytesIO()
    to_frame(session).to_parquet(buffer, index=False)
    return {path: buffer.getvalue()}


def _trec(session: Session, path: Path) -> dict[Path, bytes]:
    """A run for each system, with strictly falling scores so that the order survives, and the judgements."""
    queries = _without_spaces(session.query_ids, "query")
    files: dict[Path, bytes] = {}
    for system in session.systems:
        lines = []
        tag = "_".join(system.name.split()) or "run"
        for query in range(len(session)):
            rows = session.ranking(system, query).rows
            ids = _without_spaces(session.document_ids(query, rows), "document")
            lines += [
                f"{queries[query]} Q0 {document} {rank} {len(ids) - rank + 1} {tag}\n"
                for rank, document in enumerate(ids, start=1)
            ]
        name = (
            path if len(session.systems) == 1 else path.with_name(f"{path.stem}-{_file_part(system.name)}{path.suffix}")
        )
        if name in files:
            raise UsageError(f"Two systems would be written to {quoted(name.name)}; rename one of them.")
        files[name] = "".join(lines).encode("utf-8", "surrogatepass")
    files[path.with_suffix(".qrels")] = _qrels(session, queries)
    return files


def _qrels(session: Session, queries: list[str]) -> bytes:
    lines = []
    for query in range(len(session)):
        candidates = session.candidates(query)
        judged = np.flatnonzero(~np.isnan(candidates.grades))
        ids = _without_spaces(session.document_ids(query, judged), "document")
        grades = candidates.grades[judged].tolist()
        lines += [f"{queries[query]} 0 {d} {exact(g)}\n" for d, g in zip(ids, grades, strict=True)]
    return "".join(lines).encode("utf-8", "surrogatepass")


def _without_spaces(ids: Any, what: str) -> list[str]:
    """TREC separates by white space, so ids are joined with hyphens; two must not become one."""
    joined = ["-".join(text.split()) for text in ids]
    if len(set(joined)) != len(set(ids)):
        raise UsageError(f"Two {what} ids differ in spaces only, which a TREC file cannot hold; rename one of them.")
    return joined


def _file_part(name: str) -> str:
    return "".join(char if char.isascii() and (char.isalnum() or char in "._-") else "_" for char in name)[:60]


_SEVERAL = (".trec", ".run")
WRITERS: tuple[Writer, ...] = (
    Writer("Table (CSV, TSV)", (".csv", ".tsv", ".tab"), _csv),
    Writer("JSON lines", (".jsonl", ".ndjson"), _json_lines),
    Writer("Parquet", (".parquet", ".pq"), _parquet),
    Writer("TREC run and judgements", (".trec", ".run"), _trec, keeps_texts=False),
)


def _losses(session: Session, writer: Writer) -> list[str]:
    """What is in the session and not in the files."""
    edited = next(session.edited_queries(), None) is not None
    spaced = any(len(query.split()) > 1 for query in session.query_ids)
    said = {
        f"the measure {session.measure}": str(session.measure) != "nDCG",
        "the words of the grade scale": any(session.scale.words),
        "title, story and notes": bool(session.story or session.note or session.query_notes),
        "the lists and grades as they were loaded (the present ones were written)": edited,
        "what each judge said": bool(session.votes),
        "queries without any result or judgement": _has_empty_query(session),
        f"the columns {', '.join(session.documents.field_names)}": bool(session.documents.field_names)
        and not writer.keeps_texts,
        "the source's scores": not writer.keeps_texts and any(s.rankings.scores is not None for s in session.systems),
        "spaces in query ids (written as -)": spaced and not writer.keeps_texts,
    }
    return [what for what, lost in said.items() if lost]


def _has_empty_query(session: Session) -> bool:
    return any(
        np.isnan(session.candidates(query).grades).all()
        and not any(len(session.ranking(s, query)) for s in session.systems)
        for query in range(len(session))
    )
