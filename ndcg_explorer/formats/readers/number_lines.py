"""One number a line, for the rows of another file: sizes of groups as LightGBM has them, or scores of a ranker."""

from __future__ import annotations

import re

from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.decoding import LINE_END, are_all_lines, decoded
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import Problem, Problems, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import GROUP_SIZES, SCORES, TextTable, stem
from ndcg_explorer.language import tr

GROUP_SUFFIXES = (".query", ".group")
_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", re.ASCII)
_ANY_NUMBER = re.compile(rf"{_NUMBER.pattern}|[+-]?(nan|inf|infinity)", re.ASCII | re.IGNORECASE)
_SIZE = re.compile(r"\d{1,15}", re.ASCII)


def looks_like_groups(source: SourceFile) -> bool:
    return source.suffix in GROUP_SUFFIXES and are_all_lines(source, _ANY_NUMBER)


def looks_like_scores(source: SourceFile) -> bool:
    """A file's own: what is pasted as a column of numbers is a list of grades."""
    is_file = source.path is not None or bool(source.container)
    return is_file and are_all_lines(source, _ANY_NUMBER)


def read_groups(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return [_read(source, options, GROUP_SIZES, _SIZE)]


def read_scores(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return [_read(source, options, SCORES, _NUMBER)]


def _read(source: SourceFile, options: ImportOptions, half: str, pattern: re.Pattern[str]) -> TextTable:
    import pandas as pd

    lines = [
        (number, line.strip())
        for number, line in enumerate(LINE_END.split(decoded(source, options)), start=1)
        if line.strip()
    ]
    problems = Problems()
    for number, line in lines:
        if not pattern.fullmatch(line):
            problems.add(_bad_line(source, number, line, half))
    problems.raise_errors()
    if not lines:
        raise ReadError(Problem(source.name, "", tr("there is no line to load."), tr("Put one number on each line.")))
    frame = pd.DataFrame({"number": [line for _, line in lines]}, dtype="str")
    place = [number for number, _ in lines]
    return TextTable(
        *(source.name, half, frame, lambda row: tr("line {0}").format(place[row]), {}, False),
        *(stem(source), source.sha256, problems),
        half=half,
    )


def _bad_line(source: SourceFile, number: int, line: str, half: str) -> Problem:
    found, remedy = tr("{0} was found where a number was expected."), tr("Put one number on each line.")
    if half == GROUP_SIZES:
        found = tr("{0} was found where the size of a group was expected.")
        remedy = tr("Put one whole number on each line.")
    return Problem(source.name, tr("line {0}").format(number), found.format(quoted(line)), remedy)
