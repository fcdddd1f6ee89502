"""TREC runs and judgements: columns between white space, no header, order by score."""

from __future__ import annotations

import re
from collections.abc import Callable

from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.decoding import decoded
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, NOTE, WARNING, Problem, Problems, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextTable

RUN_COLUMNS = ("query", "iteration", "document", "rank", "score", "system")
QRELS_COLUMNS = ("query", "iteration", "document", "grade")
_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?|[+-]?(nan|inf|infinity)", re.IGNORECASE)
_RUN_LAYOUT = "query Q0 document rank score tag"
_QRELS_LAYOUT = "query 0 document grade"
_LINES_LOOKED_AT = 20


def looks_like_run(source: SourceFile) -> bool:
    return _share_of_lines(source, _is_run_line) > 0.5


def looks_like_qrels(source: SourceFile) -> bool:
    return _share_of_lines(source, _is_qrels_line) > 0.5


def _is_run_line(fields: list[str]) -> bool:
    return len(fields) >= 6 and fields[1].upper() in ("Q0", "0") and _is_number(fields[3]) and _is_number(fields[4])


def _is_qrels_line(fields: list[str]) -> bool:
    return len(fields) == 4 and _is_number(fields[3]) and _is_number(fields[1].lstrip("Qq") or "0")


def _is_number(text: str) -> bool:
    return _NUMBER.fullmatch(text) is not None


def _share_of_lines(source: SourceFile, fits: Callable[[list[str]], bool]) -> float:
    """How many of the first lines have the layout; commas would make it a table."""
    text = source.head.decode("utf-8-sig", "replace")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    lines = lines[:_LINES_LOOKED_AT] if len(lines) > 1 else lines
    return sum(fits(line.split()) for line in lines) / len(lines) if lines else 0.0


def read_run(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    table = _read(source, options, "trec-run", RUN_COLUMNS, _RUN_LAYOUT)
    return [table]


def read_qrels(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return [_read(source, options, "trec-qrels", QRELS_COLUMNS, _QRELS_LAYOUT)]


def _read(source: SourceFile, options: ImportOptions, slug: str, columns: tuple[str, ...], layout: str) -> TextTable:
    import pandas as pd

    problems = Problems()
    rows: list[list[str]] = []
    lines: list[int] = []
    comments = 0
    for number, line in enumerate(decoded(source, options).split("\n"), start=1):
        fields = line.split()
        if not fields:
            continue
        if fields[0].startswith("#"):
            comments += 1
            continue
        if len(fields) > len(columns) and slug == "trec-run":
            # A run tag may hold spaces.
            fields = [*fields[:5], " ".join(fields[5:])]
        if len(fields) != len(columns):
            problems.add(_wrong_count(source, number, line, len(fields), len(columns), layout, options))
            continue
        rows.append(fields)
        lines.append(number)
    if not options.skip_bad_rows:
        problems.raise_errors()
    if not rows:
        raise ReadError(Problem(source.name, "", "there is no line to load.", f"The layout is: {layout}."))
    if comments:
        problems.add(Problem(source.name, "", f"{comments:,} comment lines were passed over.", severity=NOTE))
    frame = pd.DataFrame(rows, columns=list(columns), dtype="str").drop(columns="iteration")
    roles = {name: name for name in columns if name != "iteration"}
    stem = source.name.removesuffix(".gz").rsplit(".", 1)[0]
    return TextTable(
        source.name,
        slug,
        frame,
        lambda row: f"line {lines[row]}",
        roles,
        slug == "trec-run",
        stem,
        source.sha256,
        problems,
    )


def _wrong_count(
    source: SourceFile, number: int, line: str, found: int, wanted: int, layout: str, options: ImportOptions
) -> Problem:
    severity = WARNING if options.skip_bad_rows else ERROR
    what = f"{quoted(line.strip())} has {found} fields, {wanted} were expected."
    return Problem(source.name, f"line {number}", what, f"The layout is: {layout}.", severity=severity)
