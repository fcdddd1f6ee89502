"""A table for a paper: the queries with each system's value, and the means below.

Any text as LaTeX prints it: nothing in it is a command, and nothing is joined into another sign.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path

from ndcg_explorer.core.measures.conventions import conventions_of
from ndcg_explorer.core.measures.describe import definition, value_text
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.own_grades import name_with_grades
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.measure_facts import PROGRAM, title_of
from ndcg_explorer.report.content.report import Progress, Report

# Brackets and stars would be taken for the options of a line's end; pairs of dashes and quotes for other signs.
_COMMANDS = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "%": r"\%",
    "#": r"\#",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"\textquotedbl{}",
    "'": r"\textquotesingle{}",
    "`": r"\textasciigrave{}",
    "[": "{[}",
    "]": "{]}",
    "*": "{*}",
    "-": "-{}",  # only where another follows
    # Signs of our own definitions, which pdflatex does not know as characters.
    "–": r"\textendash{}",
    "…": r"\dots{}",
    "·": r"$\cdot$",
    "−": "$-$",
    "×": r"$\times$",
    "≥": r"$\geq$",
    "√": r"$\surd$",
    "Σ": r"$\Sigma$",
    "→": r"$\rightarrow$",
}
_SPECIAL = re.compile("-(?=-)|[" + re.escape("".join(_COMMANDS).replace("-", "")) + "]")
_WIDE = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "FULLWIDTH", "IDEOGRAPHIC")


def latex_text(text: str) -> str:
    """In one line; what cannot be printed is a space."""
    return _SPECIAL.sub(lambda found: _COMMANDS[found[0]], one_line(text))


def one_line(text: str) -> str:
    """For a comment, which ends where the line does."""
    return "".join(char if char.isprintable() else " " for char in text)


def has_wide(text: str) -> bool:
    """Whether there are Chinese, Japanese or Korean characters in it."""
    return any(not char.isascii() and unicodedata.name(char, "").startswith(_WIDE) for char in text)


# A longer table does not fit on a page, and goes on over several.
_MOST_ROWS_ON_A_PAGE = 40


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    progress(0, 1)
    table = "\n".join(_table(report))
    lines = [*_comments(report, table), table, ""]
    return {path: "\n".join(lines).encode("utf-8", "replace")}


def _comments(report: Report, table: str) -> Iterator[str]:
    measure, wish = report.evaluation.session.measure, report.wish
    said = [
        title_of(report),
        tr("Author: {0}").format(wish.author) if wish.author else "",
        tr("Date: {0}").format(wish.date.isoformat()),
        tr("Made by {0}").format(PROGRAM),
        tr("Measure: {0}").format(measure),
        tr("Definition: {0}").format(definition(measure)),
        *(tr("The same as in {0} {1}").format(row.label, row.version) for row in conventions_of(measure)),
    ]
    yield from (f"% {one_line(line)}" for line in said if line)
    yield f"% {tr('In the preamble:')}"
    packages = ["booktabs", *(["longtable"] if _is_long(report) else []), "[T1]fontenc"]
    for package in packages:
        option, bracket, name = package.rpartition("]")
        yield f"%   \\usepackage{option}{bracket}{{{name}}}"
    if has_wide(table):
        yield "%   \\usepackage{ctex}"
        yield f"% {tr('The table has Chinese, Japanese or Korean text: run xelatex, with the package ctex.')}"
    elif not table.isascii():
        yield f"% {tr('The table has characters beyond ASCII: run xelatex or lualatex where pdflatex lacks them.')}"


def _is_long(report: Report) -> bool:
    return len(report.queries) > _MOST_ROWS_ON_A_PAGE


def _table(report: Report) -> list[str]:
    session = report.evaluation.session
    systems = [name_with_grades(session, system) for system in session.systems]
    columns = "l" + "r" * len(systems)
    header = _row([tr("Query"), *systems])
    caption = tr("{0} of each query. {1}").format(session.measure, definition(session.measure))
    values = [list(map(shown, report.evaluation.counted_values(name).tolist())) for name in systems]
    body = [_row([session.query_label(query), *(column[query] for column in values)]) for query in report.queries]
    if _is_long(report):
        top = [f"\\begin{{longtable}}{{{columns}}}", _caption(caption) + r" \\", r"\toprule", header, r"\midrule"]
        first = [*top, r"\endfirsthead", r"\toprule", header, r"\midrule", r"\endhead", r"\bottomrule", r"\endfoot"]
        return [*first, *body, r"\midrule", *_means(report), r"\end{longtable}"]
    begin = [r"\begin{table}", r"\centering", _caption(caption), f"\\begin{{tabular}}{{{columns}}}"]
    end = [r"\bottomrule", r"\end{tabular}", r"\end{table}"]
    return [*begin, r"\toprule", header, r"\midrule", *body, r"\midrule", *_means(report), *end]


def _caption(text: str) -> str:
    return f"\\caption{{{latex_text(text)}}}\\label{{tab:ndcg-explorer}}"


def _row(cells: Sequence[str]) -> str:
    return " & ".join(map(latex_text, cells)) + r" \\"


def _means(report: Report) -> list[str]:
    """The means, and over how many queries they are, which may be others than those in the table."""
    evaluation = report.evaluation
    means = [evaluation.mean(system.name) for system in evaluation.session.systems]
    measure = evaluation.session.measure
    label = tr(measure.kind.mean_label)
    counts = [str(mean.queries) for mean in means]
    return [
        _row([label, *(value_text(measure, mean.value) for mean in means)]),
        _row([tr("queries in the mean"), *counts]),
    ]
