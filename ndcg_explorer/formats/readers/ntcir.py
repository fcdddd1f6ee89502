"""NTCIR's pair for one topic: a ``.rel`` file with ``document L2`` lines, and a ``.res`` file with one id a line."""

from __future__ import annotations

import re

from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.decoding import LINE_END, are_all_lines, decoded
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, WARNING, Problem, Problems, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import RANKED_IDS, TextTable, stem
from ndcg_explorer.language import marked, tr

_LEVEL = re.compile(r"(\S+)\s+L(\d+)", re.ASCII)
_ID = re.compile(r"\S+")
_REL_LAYOUT = marked("The layout is: document L2, a level from L0 up.")
_RES_LAYOUT = marked("The layout is: one document id a line.")


def looks_like_levels(source: SourceFile) -> bool:
    return are_all_lines(source, _LEVEL)


def looks_like_ids(source: SourceFile) -> bool:
    return source.suffix == ".res" and are_all_lines(source, _ID)


def read_levels(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    """The level's number is the grade."""
    return [_read(source, options, _LEVEL, _REL_LAYOUT, ("document", "grade"))]


def read_ids(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return [_read(source, options, re.compile(r"(\S+)"), _RES_LAYOUT, ("document",))]


def _read(
    source: SourceFile, options: ImportOptions, pattern: re.Pattern[str], layout: str, columns: tuple[str, ...]
) -> TextTable:
    import pandas as pd

    problems = Problems()
    rows: list[tuple[str, ...]] = []
    lines: list[int] = []
    for number, line in enumerate(LINE_END.split(decoded(source, options)), start=1):
        found = pattern.fullmatch(line.strip())
        if found:
            rows.append(found.groups())
            lines.append(number)
        elif line.strip():
            problems.add(_wrong(source, number, line, layout, options))
    problems.raise_errors()
    if not rows:
        raise ReadError(Problem(source.name, "", tr("there is no line to load."), tr(layout)))
    frame = pd.DataFrame(rows, columns=list(columns), dtype="str")
    judged = "grade" in columns
    return TextTable(
        source.name,
        "ntcir-rel" if judged else "ntcir-res",
        frame,
        lambda row: tr("line {0}").format(lines[row]),
        {name: name for name in columns},
        default_system=stem(source),
        sha256=source.sha256,
        problems=problems,
        only_judgements=judged,
        half=RANKED_IDS,
    )


def _wrong(source: SourceFile, number: int, line: str, layout: str, options: ImportOptions) -> Problem:
    what, place = tr("{0} is no line of this format.").format(quoted(line.strip())), tr("line {0}").format(number)
    if options.skip_bad_rows:
        return Problem(source.name, place, what, tr("The line was skipped."), severity=WARNING)
    return Problem(source.name, place, what, tr(layout), severity=ERROR, flag="--skip-bad-rows")
