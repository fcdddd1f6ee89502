"""RankLib, SVMlight and LETOR texts: ``2 qid:10 1:0.05 # docid = GX029``. Grades in the order of the file.

LightGBM's have no qid: the sizes of their groups are in a file of their own.
"""

from __future__ import annotations

import re

from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.decoding import LINE_END, decoded, decoded_head
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, NOTE, WARNING, Problem, Problems, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import NO_GROUPS, TextTable, check_cells, stem
from ndcg_explorer.language import marked, tr

_LINE = re.compile(r"\s*(\S+)\s+(?:qid:(\S+))?((?:\s*\b\d+:\S+)*)\s*(?:#(.*))?")
_FEATURES = re.compile(r"\s*[+-]?[\d.]+(?:\s+\d+:[+-]?[\d.eE+-]+)+\s*(?:#.*)?")
_COLUMNS = ("query", "document", "grade")
_DOCUMENT = re.compile(r"docid\s*=\s*(\S+)|(\S+)", re.IGNORECASE)
_LAYOUT = marked("The layout is: grade qid:query 1:feature 2:feature … # document.")


def looks_like(source: SourceFile) -> bool:
    lines = [line for line in LINE_END.split(decoded_head(source)) if line.strip() and not line.startswith("#")]
    return bool(lines) and ((" qid:" in lines[0] and _is_line(lines[0])) or _FEATURES.fullmatch(lines[0]) is not None)


def _is_line(line: str) -> bool:
    return _LINE.fullmatch(line) is not None


def read(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    text = decoded(source, options)
    check_cells(source, options, text.count("\n"), len(_COLUMNS))
    problems = Problems()
    rows: list[tuple[str | None, str, str]] = []
    lines: list[int] = []
    for number, line in enumerate(LINE_END.split(text), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if found is None:
            problems.add(_wrong(source, number, line, options))
            continue
        grade, query, _, comment = found.groups()
        document = _DOCUMENT.search(comment or "")
        rows.append((query, (document[1] or document[2]) if document else f"line {number}", grade))
        lines.append(number)
    problems.raise_errors()
    if not rows:
        raise ReadError(Problem(source.name, "", tr("there is no line to load."), tr(_LAYOUT)))
    note = tr("features are not read; a document without an id in its comment is called by its line.")
    problems.add(Problem(source.name, "", note, severity=NOTE))
    named = [query is not None for query, _, _ in rows]
    if any(named) != all(named):
        problems.add(_without_group(source, lines[named.index(False)]))
        problems.raise_errors()
    return [_table(source, rows, lines, problems, has_groups=all(named))]


def _without_group(source: SourceFile, line: int) -> Problem:
    found = tr("this line has no qid, and others have.")
    return Problem(source.name, tr("line {0}").format(line), found, tr("Give every line its qid, or none."))


def _table(
    source: SourceFile,
    rows: list[tuple[str | None, str, str]],
    lines: list[int],
    problems: Problems,
    *,
    has_groups: bool,
) -> TextTable:
    import pandas as pd

    frame = pd.DataFrame(rows, columns=list(_COLUMNS), dtype="str")
    if not has_groups:
        frame = frame.drop(columns="query")
    roles = {name: name for name in frame.columns}
    return TextTable(
        *(source.name, "letor", frame, lambda row: tr("line {0}").format(lines[row]), roles, False),
        *(stem(source), source.sha256, problems),
        half="" if has_groups else NO_GROUPS,
    )


def _wrong(source: SourceFile, number: int, line: str, options: ImportOptions) -> Problem:
    what = tr("{0} is no line of this format.").format(quoted(line.strip()))
    if options.skip_bad_rows:
        return Problem(source.name, tr("line {0}").format(number), what, tr("The line was skipped."), severity=WARNING)
    return Problem(
        source.name, tr("line {0}").format(number), what, tr(_LAYOUT), severity=ERROR, flag="--skip-bad-rows"
    )
