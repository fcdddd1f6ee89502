"""Sessions to files that other programs read; what each of those cannot hold is in `losses`."""

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
from ndcg_explorer.formats.losses import losses
from ndcg_explorer.formats.safe_save import safe_save
from ndcg_explorer.formats.session_file import SUFFIX, save_session
from ndcg_explorer.formats.trec_writing import trec_files, trec_names

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Writer:
    """A row of the formats that can be written: ``names`` of the files, and ``write`` for what is in them."""

    label: str
    suffixes: tuple[str, ...]
    write: Callable[[Session, Path], dict[Path, str | bytes]]
    names: Callable[[Session, Path], list[Path]] = lambda _, path: [path]
    is_trec: bool = False


def files_of(session: Session, path: Path) -> list[Path]:
    """The files that writing would make; raises `UsageError` where it cannot be done."""
    return [path] if path.suffix.lower() == SUFFIX else writer_for(path).names(session, path)


def convert(session: Session, path: Path) -> tuple[list[Path], list[str]]:
    """Writes a session in the format that the suffix says; returns the files, and what they do not hold."""
    if path.suffix.lower() == SUFFIX:
        save_session(path, session)
        return [path], []
    writer = writer_for(path)
    # Everything is made before anything is written.
    files = {file: _encoded(content) for file, content in writer.write(session, path).items()}
    for file, data in files.items():
        safe_save(file, data, backups=False)
    return list(files), losses(session, is_trec=writer.is_trec)


def writer_for(path: Path) -> Writer:
    for writer in WRITERS:
        if path.suffix.lower() in writer.suffixes:
            return writer
    known = ", ".join([SUFFIX, *(suffix for writer in WRITERS for suffix in writer.suffixes)])
    raise UsageError(f"{quoted(path.name)} has no suffix that can be written; use one of {known}.")


def _encoded(content: str | bytes) -> bytes:
    if isinstance(content, bytes):
        return content
    try:
        return content.encode()
    except UnicodeEncodeError as error:
        near = content[max(0, error.start - 20) : error.start + 20]
        raise UsageError(
            f"{quoted(near)} holds half a character (U+{ord(content[error.start]):04X}), which no text file can hold; "
            f"keep the session as {SUFFIX}, or mend the text."
        ) from None


def _csv(session: Session, path: Path) -> dict[Path, str | bytes]:
    separator = "\t" if path.suffix.lower() in (".tsv", ".tab") else ","
    text = io.StringIO(newline="")
    _as_text(to_frame(session)).to_csv(text, sep=separator, index=False, lineterminator="\n")
    return {path: text.getvalue()}


def _as_text(frame: pd.DataFrame) -> pd.DataFrame:
    """Numbers as the shortest text that reads back the same, blank where there is none."""
    frame = frame.copy()
    for name in ("rank", "score", "grade"):
        numbers = frame[name].to_numpy(dtype=float, na_value=np.nan).tolist()
        frame[name] = ["" if math.isnan(number) else exact(number) for number in numbers]
    return frame


def _json_lines(session: Session, path: Path) -> dict[Path, str | bytes]:
    frame = to_frame(session)
    columns = [[_plain(value) for value in frame[name].astype(object).tolist()] for name in frame.columns]
    lines = []
    for values in zip(*columns, strict=True):
        kept = {str(name): value for name, value in zip(frame.columns, values, strict=True) if value not in ("", None)}
        lines.append(json.dumps(kept, ensure_ascii=False) + "\n")
    return {path: "".join(lines)}


def _plain(value: Any) -> Any:
    """A value as JSON has it; None where there is none."""
    if isinstance(value, str):
        return value
    if value != value or value is None or not isinstance(value, int | float | np.integer):
        return None
    return int(value) if value == int(value) and abs(value) < 1e15 else float(value)


def _parquet(session: Session, path: Path) -> dict[Path, str | bytes]:
    frame = to_frame(session)
    for name in frame.columns:
        if name not in ("rank", "score", "grade"):
            _encoded("\n".join(frame[name]))
    buffer = io.BytesIO()
    frame.to_parquet(buffer, index=False)
    return {path: buffer.getvalue()}


WRITERS: tuple[Writer, ...] = (
    Writer("Table (CSV, TSV)", (".csv", ".tsv", ".tab"), _csv),
    Writer("JSON lines", (".jsonl", ".ndjson"), _json_lines),
    Writer("Parquet", (".parquet", ".pq"), _parquet),
    Writer("TREC run and judgements", (".trec", ".run"), trec_files, trec_names, is_trec=True),
)
