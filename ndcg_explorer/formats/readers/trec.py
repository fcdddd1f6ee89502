"""TREC runs and judgements, MS MARCO runs, plain judgements and ratings: columns between white space, no header."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.decoding import LINE_END, decoded, decoded_head, replaced_bytes
from ndcg_explorer.formats.options import DATA, ROLES, ImportOptions
from ndcg_explorer.formats.problems import ERROR, NOTE, WARNING, Problem, Problems, ReadError
from ndcg_explorer.formats.readers import delimited
from ndcg_explorer.formats.readers.headerless import assumed_columns, begins_with_data, taken_as
from ndcg_explorer.formats.source_file import HEAD_BYTES, SourceFile
from ndcg_explorer.formats.text_table import TextTable, check_cells, given_columns, stem
from ndcg_explorer.language import in_a_row, marked, tr


class Layout(NamedTuple):
    """The columns of a line; ``-`` is passed over. What follows the last one is too, where ``has_tag``."""

    slug: str
    columns: tuple[str, ...]
    shown: str
    by_score: bool = False
    has_tag: bool = False
    only_judgements: bool = False


# trec_eval sorts by score and passes over the rank column, and so do we.
RUN = Layout(
    "trec-run",
    ("query", "-", "document", "rank", "score", "system"),
    marked("query Q0 document rank score tag"),
    True,
    True,
)
# The second column is 0 for most; the judgements of diversity tracks have a subtopic there.
QRELS = Layout(
    "trec-qrels", ("query", "subtopic", "document", "grade"), marked("query 0 document grade"), only_judgements=True
)
JUDGED = Layout("judged-lines", ("query", "document", "grade"), marked("query document grade"), only_judgements=True)
RATINGS = Layout(
    "ratings-lines",
    ("query", "document", "grade", "time"),
    marked("user item rating time"),
    only_judgements=True,
)
MS_MARCO = Layout(
    "msmarco-run", ("query", "document", "rank"), marked("query, document and rank, with tabs between them")
)

_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?|[+-]?(nan|inf|infinity)", re.IGNORECASE | re.ASCII)
# As trec_eval splits lines: a no-break space belongs to the id.
_FIELD = re.compile(r"[^ \t\r\n\f\v]+")
_TIME = re.compile(r"\d{9,10}|\d{13}", re.ASCII)
_LINES_LOOKED_AT = 20


def looks_like_run(source: SourceFile) -> bool:
    return _share_of_lines(source, _is_run_line) > 0.5


def looks_like_qrels(source: SourceFile) -> bool:
    return _share_of_lines(source, _is_qrels_line) > 0.5


def looks_like_ms_marco(source: SourceFile) -> bool:
    """Three columns with tabs between them, ranks 1, 2, 3, …; where no rank goes beyond 1 it is anyone's guess."""
    lines = [line.split("\t") for line in _first_lines(source)]
    if any(len(fields) != 3 or not fields[2].strip().isdecimal() for fields in lines):
        return False
    ranks = [int(fields[2]) for fields in lines]
    follows = (
        rank == (before + 1 if fields[0] == above[0] else 1)
        for above, fields, before, rank in zip(lines, lines[1:], ranks, ranks[1:], strict=False)
    )
    return bool(ranks) and ranks[0] == 1 and max(ranks) > 1 and all(follows)


def looks_like_judged(source: SourceFile) -> bool:
    """Three columns between white space, the last with small whole numbers."""
    return _assumed(source) == JUDGED.columns


def looks_like_ratings(source: SourceFile) -> bool:
    """MovieLens and Cornac: the last of four columns is a time in seconds, and a bad rating does not change that."""
    return _share_of_lines(source, _is_ratings_line) >= 0.5


def _assumed(source: SourceFile) -> tuple[str, ...]:
    lines = _first_lines(source)
    # A tab, a comma or the like may stand between texts that have spaces in them: that is a table.
    if any(sign in line for line in lines for sign in ",;|"):
        return ()
    records = [_fields(line) for line in lines]
    return assumed_columns(records) if begins_with_data(records) else ()


def _is_run_line(fields: list[str]) -> bool:
    if len(fields) < 5 or fields[1].upper() not in ("Q0", "0"):
        return False
    return fields[1].upper() == "Q0" or (len(fields) > 5 and _is_number(fields[3]) and _is_number(fields[4]))


def _is_qrels_line(fields: list[str]) -> bool:
    return len(fields) == 4 and _is_number(fields[3]) and _is_number(fields[1].lstrip("Qq") or "0")


def _is_ratings_line(fields: list[str]) -> bool:
    return len(fields) == 4 and _TIME.fullmatch(fields[3]) is not None


def _is_number(text: str) -> bool:
    return _NUMBER.fullmatch(text) is not None


def _first_lines(source: SourceFile) -> list[str]:
    """Without comments and blank lines, nor a last one that is cut."""
    lines = LINE_END.split(decoded_head(source))
    if len(source.head) >= HEAD_BYTES and len(lines) > 1:
        del lines[-1]
    return [line for line in lines if line.strip() and not line.startswith("#")][:_LINES_LOOKED_AT]


def _share_of_lines(source: SourceFile, fits: Callable[[list[str]], bool]) -> float:
    """How many of the first lines have the layout; a first line without any number is a table's header."""
    lines = [_fields(line) for line in _first_lines(source)]
    if not lines or (len(lines) > 1 and not any(_is_number(field) or field == "Q0" for field in lines[0])):
        return 0.0
    return sum(fits(fields) for fields in lines) / len(lines)


def read_run(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return [_read(source, options, RUN)]


def read_qrels(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return [_read(source, options, QRELS)]


def read_judged(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return _read_guessed(source, options, JUDGED)


def read_ratings(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return _read_guessed(source, options, RATINGS)


def read_ms_marco(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return _read_guessed(source, options, MS_MARCO)


def _read_guessed(source: SourceFile, options: ImportOptions, layout: Layout) -> list[TextTable]:
    """Columns known by their values alone: as the user says, else as they look, with a note."""
    if options.header == "names":
        return delimited.read(source, options)
    names = given_columns(options)
    if names:
        only_judgements = "grade" in names and not {"rank", "score"} & set(names)
        shown = " ".join(names)
        layout = layout._replace(columns=names, shown=shown, by_score=False, only_judgements=only_judgements)
        return [replace(_read(source, options, layout), header=DATA)]
    table = replace(_read(source, options, layout), header=DATA)
    if layout is JUDGED:
        table.problems.add(taken_as(source.name, 1, layout.columns))
    return [table]


def _read(source: SourceFile, options: ImportOptions, layout: Layout) -> TextTable:
    text = decoded(source, options)
    check_cells(source, options, text.count("\n"), len(layout.columns))
    problems = Problems(replaced_bytes(source, text, options))
    rows: list[list[str]] = []
    lines: list[int] = []
    comments = beyond = 0
    for number, line in enumerate(LINE_END.split(text), start=1):
        fields = _fields(line)
        if not fields:
            continue
        if fields[0].startswith("#"):
            comments += 1
            continue
        if len(fields) > len(layout.columns) and layout.has_tag:
            fields = fields[: len(layout.columns)]
            beyond += 1
        if len(fields) != len(layout.columns):
            problems.add(_wrong_count(source, number, line, len(fields), layout, options))
            continue
        rows.append(fields)
        lines.append(number)
    problems.raise_errors()
    if not rows:
        remedy = tr("The layout is: {0}.").format(tr(layout.shown))
        raise ReadError(Problem(source.name, "", tr("there is no line to load."), remedy))
    if comments:
        many, one = tr("{0} comment lines were passed over."), tr("1 comment line was passed over.")
        passed = one if comments == 1 else many.format(count_text(comments))
        problems.add(Problem(source.name, "", passed, severity=NOTE))
    if beyond:
        many, one = (
            tr("the text after the tag was left out on {0} lines."),
            tr("the text after the tag was left out on 1 line."),
        )
        found = one if beyond == 1 else many.format(count_text(beyond))
        problems.add(Problem(source.name, "", found, severity=NOTE))
    return _table(source, options, layout, rows, lines, problems)


def _table(
    source: SourceFile,
    options: ImportOptions,
    layout: Layout,
    rows: list[list[str]],
    lines: Sequence[int],
    problems: Problems,
) -> TextTable:
    import pandas as pd

    frame = pd.DataFrame(rows, columns=list(layout.columns), dtype="str").drop(columns="-", errors="ignore")
    tags = frame["system"].nunique() if layout.has_tag else 1
    if tags > 1:
        problems.add(several_tags(source, tags, options))
        if options.split_by != "tag":
            frame["system"] = stem(source)
    if "subtopic" in frame and frame["subtopic"].nunique() == 1:
        frame = frame.drop(columns="subtopic")
    roles = {name: name for name in frame.columns if name in ROLES}
    return TextTable(
        *(source.name, layout.slug, frame, lambda row: tr("line {0}").format(lines[row]), roles, layout.by_score),
        *(stem(source), source.sha256, problems, layout.only_judgements),
    )


def several_tags(source: SourceFile, tags: int, options: ImportOptions) -> Problem:
    found = tr("the last column has {0} different tags; the file is taken as one system.").format(count_text(tags))
    remedy = tr("If each tag is a system of its own, say so.")
    if options.split_by == "tag":
        found = tr("the last column has {0} different tags; each is taken as a system of its own.").format(
            count_text(tags)
        )
        return Problem(source.name, "", found, severity=NOTE)
    return Problem(source.name, "", found, remedy, severity=WARNING, flag="--split-by tag")


def _fields(line: str) -> list[str]:
    """Between white space, or between the double colons of MovieLens."""
    return _FIELD.findall(line.replace("::", "\t") if line.count("::") == 3 else line)


def _wrong_count(
    source: SourceFile, number: int, line: str, found: int, layout: Layout, options: ImportOptions
) -> Problem:
    what = tr("{0} has {1} fields, {2} were expected.").format(quoted(line.strip()), found, len(layout.columns))
    remedy = tr("The layout is: {0}.").format(tr(layout.shown))
    if options.skip_bad_rows:
        remedy = in_a_row((remedy, tr("The line was skipped.")))
        return Problem(source.name, tr("line {0}").format(number), what, remedy, severity=WARNING)
    return Problem(source.name, tr("line {0}").format(number), what, remedy, severity=ERROR, flag="--skip-bad-rows")
