"""Sessions to files that other programs read; what each of those cannot hold is in `losses`.

Most of them are one table: a row for each result of each system, and one for what no system found.
"""

from __future__ import annotations

import contextlib
import io
import json
import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session.own_grades import differs_from_today
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import UsageError, memory_for, quoted
from ndcg_explorer.exporting import tool_files
from ndcg_explorer.exporting.large_files import large_csv, large_parquet, large_trec
from ndcg_explorer.exporting.not_exported import losses
from ndcg_explorer.exporting.session_rows import OWN_GRADE, query_rows
from ndcg_explorer.exporting.trec_files import one_file_each, trec_files, trec_names
from ndcg_explorer.language import marked, tr
from ndcg_explorer.storage.large_file import is_large
from ndcg_explorer.storage.safe_save import Put, refuse_link, safe_save, save_streams
from ndcg_explorer.storage.session_file import SUFFIX, save_session

if TYPE_CHECKING:
    import pandas as pd


COLUMNS = ("query", "system", "rank", "document", "score", "grade")


def to_frame(session: Session) -> pd.DataFrame:
    """The present state; rank, score and grade are numbers, empty where there is none.

    The grade is today's. Where a snapshot keeps others, these are in a column of their own: one document with two
    grades would be read back as a contradiction.
    """
    import pandas as pd

    kept = {system.name for system in session.systems if differs_from_today(session, system)}
    pieces = [query_rows(session, query, kept) for query in range(len(session))]
    query, system, rank, documents, score, grade, own = (
        np.concatenate([piece[place] for piece in pieces]) if pieces else np.zeros(0) for place in range(7)
    )
    positions = documents.astype(np.intp)
    frame = pd.DataFrame(
        {
            "query": pd.Series([session.query_ids[number] for number in query.astype(np.intp)], dtype="str"),
            "system": pd.Series([_system_name(session, number) for number in system.astype(np.intp)], dtype="str"),
            "rank": pd.Series(rank).astype("Int64"),
            "document": pd.Series(session.documents.ids_at(positions), dtype="str"),
            "score": score,
            "grade": grade,
        }
    )
    if kept:
        frame[OWN_GRADE] = own
    for name in session.documents.field_names:
        texts = [session.documents.field_at(name, position) for position in positions.tolist()]
        frame[name if name not in frame.columns else f"{name}_"] = pd.Series(texts, dtype="str")
    return frame


def _system_name(session: Session, number: int) -> str:
    return session.systems[number].name if number >= 0 else ""


@dataclass(frozen=True, slots=True)
class Writer:
    """A row of the formats that can be written: ``names`` of the files, and ``write`` for what is in them."""

    label: str
    suffixes: tuple[str, ...]
    write: Callable[[Session, Path], dict[Path, str | bytes]]
    names: Callable[[Session, Path], list[Path]] = lambda _, path: [path]
    is_trec: bool = False
    lacks: tuple[str, ...] = ()  # what such files never hold
    holds_query_texts: bool = False
    goes_by_text: bool = False  # queries have no ids in it but their texts
    slug: str = ""  # what it is asked for by, where the suffix is not its own
    stream: Callable[[Session, Path, Sequence[Put]], None] | None = None  # writes large sessions, piece by piece


def files_of(session: Session, path: Path, slug: str = "") -> list[Path]:
    """The files that writing would make; raises `UsageError` where it cannot be done."""
    return [path] if _is_session(path, slug) else writer_for(path, slug).names(session, path)


def _is_session(path: Path, slug: str) -> bool:
    return not slug and path.suffix.lower() == SUFFIX


def convert(session: Session, path: Path, slug: str = "") -> tuple[list[Path], list[str]]:
    """Writes a session as a tool, or else the suffix, asks for; returns the files, and what they do not hold."""
    if _is_session(path, slug):
        refuse_link(path)
        save_session(path, session)
        return [path], []
    writer = writer_for(path, slug)
    # Everything is made before anything is written.
    with memory_for(path), _whole_characters():
        write = None
        if is_large(session) and writer.stream is not None:
            write = partial(writer.stream, session, path)
        made = _made(session, path, writer) if write is None else {}
        files = writer.names(session, path) if write is not None else list(made)
        folders = {file.parent for file in files if file.parent != path.parent}
        # A folder that was named may be a link, as any folder; one that only the format names may not.
        for derived in [*files, *(folder for folder in folders if folder != path)]:
            refuse_link(derived)
        for folder in folders:
            make_folder(folder)
        if write is None:
            for file, data in made.items():
                safe_save(file, data, backups=False)
        else:
            save_streams(files, write)
    return files, [*map(tr, writer.lacks), *_losses(session, writer)]


def _losses(session: Session, writer: Writer) -> list[str]:
    by_text = writer.goes_by_text and tool_files.query_names(session) is not session.query_ids
    found = losses(session, is_trec=writer.is_trec, holds_query_texts=writer.holds_query_texts or by_text)
    return [*found, *([tr("the ids of queries (their texts were written)")] if by_text else [])]


def _made(session: Session, path: Path, writer: Writer) -> dict[Path, bytes]:
    contents = writer.write(session, path)
    return {file: data if isinstance(data, bytes) else data.encode() for file, data in contents.items()}


@contextlib.contextmanager
def _whole_characters() -> Iterator[None]:
    try:
        yield
    except UnicodeEncodeError as error:
        near = error.object[max(0, error.start - 20) : error.start + 20]
        problem = tr(
            "{0} holds half a character ({1}), which no other file can hold; keep the session as {2}, or mend the text."
        )
        half = f"U+{ord(error.object[error.start]):04X}"
        raise UsageError(problem.format(quoted(near), half, SUFFIX)) from None


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        text = tr("The folder {0} cannot be made ({1}); choose another name.")
        raise UsageError(text.format(quoted(str(folder)), error.strerror)) from None


def check_suffix(path: Path, slug: str = "") -> None:
    """Raises `UsageError` where no format goes by it."""
    if not _is_session(path, slug):
        writer_for(path, slug)


def writer_for(path: Path, slug: str = "") -> Writer:
    if slug:
        return next(writer for writer in TOOL_WRITERS if writer.slug == slug)
    for writer in WRITERS:
        if path.suffix.lower() in writer.suffixes:
            return writer
    known = ", ".join([SUFFIX, *(suffix for writer in WRITERS for suffix in writer.suffixes)])
    raise UsageError(tr("{0} has no suffix that can be written; use one of {1}.").format(quoted(path.name), known))


def _csv(session: Session, path: Path) -> dict[Path, str | bytes]:
    separator = "\t" if path.suffix.lower() in (".tsv", ".tab") else ","
    frame = to_frame(session)
    # Not by pandas, which leaves a lone carriage return unquoted.
    unsafe = re.compile(rf'[{separator}"\r\n]')
    columns = [[_csv_cell(value, unsafe) for value in [str(name), *_values(frame, name)]] for name in frame.columns]
    return {path: "".join(separator.join(cells) + "\n" for cells in zip(*columns, strict=True))}


def _csv_cell(value: str | float | None, unsafe: re.Pattern[str]) -> str:
    """Numbers as the shortest text that reads back the same, blank where there is none."""
    if not isinstance(value, str):
        return "" if value is None else exact(value)
    doubled = value.replace('"', '""')
    return f'"{doubled}"' if unsafe.search(value) else value


def _values(frame: pd.DataFrame, name: str) -> list[str | float | None]:
    """A column as plain values; None where there is none."""
    if name not in ("rank", "score", "grade", OWN_GRADE):
        return list(frame[name])
    numbers = frame[name].to_numpy(dtype=float, na_value=np.nan).tolist()
    return [None if math.isnan(number) else number for number in numbers]


def _json_lines(session: Session, path: Path) -> dict[Path, str | bytes]:
    frame = to_frame(session)
    columns = [[_json_value(value) for value in _values(frame, name)] for name in frame.columns]
    lines = []
    for values in zip(*columns, strict=True):
        kept = {name: value for name, value in zip(frame.columns, values, strict=True) if value not in ("", None)}
        lines.append(json.dumps(kept, ensure_ascii=False) + "\n")
    return {path: "".join(lines)}


def _json_value(value: str | float | None) -> str | float | None:
    """Whole numbers without a point."""
    return int(value) if isinstance(value, float) and value == int(value) and abs(value) < 1e15 else value


def _parquet(session: Session, path: Path) -> dict[Path, str | bytes]:
    buffer = io.BytesIO()
    to_frame(session).to_parquet(buffer, index=False)
    return {path: buffer.getvalue()}


WRITERS: tuple[Writer, ...] = (
    Writer(marked("Table (CSV, TSV)"), (".csv", ".tsv", ".tab"), _csv, stream=large_csv),
    Writer(marked("JSON lines"), (".jsonl", ".ndjson"), _json_lines),
    Writer("Parquet", (".parquet", ".pq"), _parquet, stream=large_parquet),
    Writer(
        marked("TREC run and judgements"), (".trec", ".run"), trec_files, trec_names, is_trec=True, stream=large_trec
    ),
)
_ORDER = marked("the order of the results")
# Asked for by name, for their suffixes are others' too.
TOOL_WRITERS: tuple[Writer, ...] = (
    Writer(marked("Quepid ratings (CSV)"), (".csv",), tool_files.quepid_basic, lacks=(_ORDER,), slug="quepid-basic",
           goes_by_text=True),
    Writer(marked("Quepid results and ratings (CSV)"), (".csv",), tool_files.quepid_detailed, one_file_each,
           slug="quepid-detailed", goes_by_text=True),
    Writer(marked("BEIR folder"), ("",), tool_files.beir, tool_files.beir_names, lacks=(_ORDER,),
           slug="beir", holds_query_texts=True),
    Writer("ranx (JSON)", (".json",), tool_files.ranx_json, tool_files.ranx_names, slug="ranx-json"),
    Writer("ranx (Parquet)", (".parquet",), tool_files.ranx_parquet, tool_files.ranx_names, slug="ranx-parquet"),
    Writer(marked("RankLib text"), (".txt",), tool_files.ranklib, one_file_each,
           lacks=(marked("unjudged results"),), slug="ranklib"),
    Writer(marked("rank_eval request"), (".json",), tool_files.rank_eval_request, lacks=(_ORDER,),
           slug="rank-eval-request", holds_query_texts=True),
    Writer(marked("OpenSearch judgments"), (".json",), tool_files.opensearch_judgments, lacks=(_ORDER,),
           slug="opensearch-judgments", goes_by_text=True),
)  # fmt: skip
