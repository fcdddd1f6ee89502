"""The calculation as text, Markdown, HTML or LaTeX, to be pasted where it is needed.

Sums become tables (in LaTeX, aligned equations), all else paragraphs. Whatever a formula of the user's
holds is escaped: it stays text.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from ndcg_explorer.analysis.worked_out import Worked
from ndcg_explorer.analysis.written_terms import WrittenTerm
from ndcg_explorer.core.numbers import shown


@dataclass(frozen=True, slots=True)
class Form:
    """A way to write out what was worked out: ``write`` makes it, ``label`` is for a menu."""

    name: str
    label: str
    write: Callable[[Worked], str]


@dataclass(frozen=True, slots=True)
class _Block:
    """Some lines that belong together: a sum with its heading, or lines of text."""

    heading: str
    terms: Sequence[WrittenTerm]
    lines: Sequence[str]


def _blocks(worked: Worked) -> Iterator[_Block]:
    """The parts of the text, which empty lines separate."""
    numbered = enumerate(worked.lines)
    for is_text, group in groupby(numbered, key=lambda pair: pair[1] != ""):
        if not is_text:
            continue
        part = dict(group)
        terms = [worked.terms[line] for line in part if line in worked.terms]
        heading = next((text for line, text in part.items() if line in worked.headings), "")
        rest = [text for line, text in part.items() if line not in worked.terms and line not in worked.headings]
        yield _Block(heading, terms, rest)


def _cells(worked: Worked, block: _Block) -> list[tuple[str, ...]]:
    """Rank, term, value, and a note where any of the terms has one."""
    width = 4 if any(term.note for term in block.terms) else 3
    return [
        (worked.rank_words.format(term.rank), f"{term.gain}{term.discount}", shown(term.value), term.note)[:width]
        for term in block.terms
    ]


def as_text(worked: Worked) -> str:
    return worked.text


def as_markdown(worked: Worked) -> str:
    """Tables as GitHub and most others know them; a sum's heading is the heading of its first column."""
    return "\n\n".join(part for block in _blocks(worked) for part in _markdown_parts(worked, block)) + "\n"


def _markdown_parts(worked: Worked, block: _Block) -> Iterator[str]:
    rows = _cells(worked, block)
    if rows:
        rest = [""] * (len(rows[0]) - 1)
        table = [(block.heading, *rest), *rows]
        lines = [f"| {' | '.join(_markdown_text(cell) for cell in row)} |" for row in table]
        rule = "|:--|--:|--:|" + ":--|" * (len(rows[0]) - 3)
        yield "\n".join([lines[0], rule, *lines[1:]])
    elif block.heading:
        yield f"**{_markdown_text(block.heading)}**"
    if block.lines:
        # Two spaces at the end of a line keep the next one a line of its own.
        yield "  \n".join(_markdown_text(line) for line in block.lines)


def _markdown_text(text: str) -> str:
    return re.sub(r"([\\`*_\[\]<>|~#$])", r"\\\1", text)


def as_html(worked: Worked) -> str:
    """A fragment without styles or scripts."""
    return "\n".join(part for block in _blocks(worked) for part in _html_parts(worked, block)) + "\n"


def _html_parts(worked: Worked, block: _Block) -> Iterator[str]:
    rows = _cells(worked, block)
    if rows:
        heading = f'<tr><th align="left" colspan="{len(rows[0])}">{html.escape(block.heading)}</th></tr>'
        yield "\n".join(["<table>", heading, *(_html_row(row) for row in rows), "</table>"])
    elif block.heading:
        yield f"<p><b>{html.escape(block.heading)}</b></p>"
    if block.lines:
        yield f"<p>{'<br>'.join(html.escape(line) for line in block.lines)}</p>"


def _html_row(row: tuple[str, ...]) -> str:
    rank, term, value, *note = (html.escape(cell) for cell in row)
    term = re.sub(r"\^(-?[\d.]+)", r"<sup>\1</sup>", re.sub(r"log([\d.e+]+)\(", r"log<sub>\1</sub>(", term))
    notes = "".join(f"<td>{cell}</td>" for cell in note)
    return f'<tr><td>{rank}</td><td align="right">{term}</td><td align="right">= {value}</td>{notes}</tr>'


def as_latex(worked: Worked) -> str:
    """Needs the package amsmath; texts in another script than Latin need one for that."""
    parts = [part for block in _blocks(worked) for part in _latex_parts(worked, block)]
    return "\n\n".join(["% needs \\usepackage{amsmath}", *parts]) + "\n"


def _latex_parts(worked: Worked, block: _Block) -> Iterator[str]:
    if block.heading:
        yield f"\\textbf{{{_latex_text(block.heading)}}}"
    if block.terms:
        rows = [_latex_row(worked, term) for term in block.terms]
        yield "\n".join(["\\begin{align*}", " \\\\\n".join(rows), "\\end{align*}"])
    for line in block.lines:
        yield _latex_line(line)


def _latex_row(worked: Worked, term: WrittenTerm) -> str:
    rank = _latex_text(worked.rank_words.format(term.rank))
    note = f" && \\text{{{_latex_text(term.note)}}}" if term.note else ""
    return f"\\text{{{rank}}}\\quad & {_latex_term(term)} = {_latex_math(shown(term.value))}{note}"


def _latex_term(term: WrittenTerm) -> str:
    gain = _latex_math(term.gain)
    if not term.discount.startswith(" / "):
        return gain + _latex_math(term.discount)
    bare = gain[1:-1] if gain.startswith("(") else gain
    return f"\\frac{{{bare}}}{{{_latex_math(term.discount[3:])}}}"


def _latex_math(text: str) -> str:
    """Arithmetic as `written_terms` writes it."""
    text = re.sub(r"\^(-?[\d.e+]+)", r"^{\1}", text)
    text = re.sub(r"log([\d.e+]+)\((\d+)\)", r"\\log_{\1} \2", text)
    return text.replace("−", "-").replace("×", "\\times").replace("→", "\\to").replace("–", "\\text{--}")


def _latex_line(line: str) -> str:
    """A result as an equation, where it is one; anything else as text."""
    found = re.fullmatch(r"(\w+(?:@\d+)?) = (-?[\d.]+)(?: / (-?[\d.]+) = (-?[\d.]+))?", line)
    if found is None:
        return _latex_text(line)
    name, number, ideal, value = found.groups()
    division = f"\\frac{{{number}}}{{{ideal}}} = {value}" if ideal else number
    return f"\\[\\mathrm{{{name}}} = {division}\\]"


_LATEX = {
    "\\": "\\textbackslash{}",
    "^": "\\textasciicircum{}",
    "~": "\\textasciitilde{}",
    "−": "$-$",
    "×": "$\\times$",
    "·": "$\\cdot$",
    "→": "$\\to$",
    "≥": "$\\geq$",
    "≤": "$\\leq$",
    "√": "$\\surd$",
    "…": "\\dots{}",
    "–": "--",
    "<": "$<$",
    ">": "$>$",
    "|": "$|$",
}


def _latex_text(text: str) -> str:
    return "".join(_LATEX.get(char) or (f"\\{char}" if char in "#$%&_{}" else char) for char in text)


FORMS: tuple[Form, ...] = (
    Form("text", "Text", as_text),
    Form("markdown", "Markdown", as_markdown),
    Form("html", "HTML", as_html),
    Form("latex", "LaTeX", as_latex),
)
FORM = {form.name: form for form in FORMS}
