"""RankLib, SVMlight and LETOR texts: ``2 qid:10 1:0.05 # docid = GX029``. Grades in the order of the file."""

from __future__ import annotations

import re

from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.decoding import decoded, decoded_head
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, NOTE, WARNING, Problem, Problems, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextTable, check_cells, stem
from ndcg_explorer.language import marked, tr

_LINE = re.compile(r"\s*(\S+)\s+qid:(\S+)((?:\s+\d+:\S+)*)\s*(?:#(.*))?")
_COLUMNS = ("query", "document", "grade")
_DOCUMENT = re.compile(r"docid\s*=\s*(\S+)|(\S+)", re.IGNORECASE)
_LINE_END = re.compile(r"\r\n|\r|\n")
_LAYOUT = marked("The layout is: grade qid:query 1:feature 2:feature … # document.")


def looks_like(source: SourceFile) -> bool:
    lines = [line for line in _LINE_END.split(decoded_head(source)) if line.strip() and not line.startswith("#")]
    return bool(lines) and _LINE.fullmatch(lines[0]) is not None


def read(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    text = decoded(source, options)
    check_cells(source, options, text.count("\n"), len(_COLUMNS))
    problems = Problems()
    rows: list[tuple[str, str, str]] = []
    lines: list[int] = []
    for number, line in enumerate(_LINE_END.split(text), start=1):
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
    return [_table(source, rows, lines, problems)]


def _table(source: SourceFile, rows: list[tuple[str, str, str]], lines: list[int], problems: Problems) -> TextTable:
    import pandas as pd

    frame = pd.DataFrame(rows, columns=list(_COLUMNS), dtype="str")
    roles = {name: name for name in _COLUMNS}
    return TextTable(
        *(source.name, "letor", frame, lambda row: tr("line {0}").format(lines[row]), roles, False),
        *(stem(source), source.sha256, problems),
    )


def _wrong(source: SourceFile, number: int, line: str, options: ImportOptions) -> Problem:
    what = tr("{0} is no line of this format.").format(quoted(line.strip()))
    if options.skip_bad_rows:
        return Problem(source.name, tr("line {0}").format(number), what, tr("The line was skipped."), severity=WARNING)
    return Problem(
        source.name, tr("line {0}").format(number), what, tr(_LAYOUT), severity=ERROR, flag="--skip-bad-rows"
    )
