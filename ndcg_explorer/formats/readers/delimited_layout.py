"""The layout of a delimited text: what stands above the header, which delimiter, where the rows begin."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice

from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import NOTE, Problem, ReadError
from ndcg_explorer.formats.readers.headerless import assumed_columns
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.language import marked, tr

DELIMITERS = {",": marked("comma"), ";": marked("semicolon"), "\t": marked("tab"), "|": marked("vertical bar")}
_NAMED = {
    "tab": "\t",
    "\\t": "\t",
    "comma": ",",
    "semicolon": ";",
    "pipe": "|",
    "bar": "|",
    "space": " ",
}
_LINE = re.compile(r"[^\r\n]+(?:\r\n?|\n)?|\r\n?|\n")
_SEP = re.compile(r'"?sep=([^"])"?', re.IGNORECASE)
_NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)*|[.,]\d+)([eE][+-]?\d+)?%?")
_SAMPLE = 65_536
_SAMPLE_RECORDS = 200


@dataclass(frozen=True, slots=True)
class Layout:
    """``start`` is where the header's text begins, ``line`` its line; ``spaced``: ``a, "b"`` has b quoted."""

    delimiter: str
    start: int
    line: int
    spaced: bool = False
    hash_header: bool = False
    notes: list[Problem] = field(default_factory=list)

    @property
    def name(self) -> str:
        name = DELIMITERS.get(self.delimiter)
        return tr(name) if name else quoted(self.delimiter)


@dataclass(frozen=True, slots=True)
class _Top:
    """What stands above the header: where it ends, Excel's ``sep=``, and the comment lines."""

    start: int
    line: int
    sep: str = ""
    comments: tuple[tuple[int, int], ...] = ()  # position, line


def found_layout(source: SourceFile, text: str, options: ImportOptions) -> Layout:
    """Of a text that is not blank; the user's delimiter goes first, then that of a ``sep=`` line."""
    top = _top(text)
    records = _Sample(text, top.start)
    delimiter = _named(source, options.delimiter) or top.sep or _likely(records, source.suffix)
    layout = Layout(delimiter, top.start, top.line, records.has_spaced_quotes(delimiter))
    layout = _with_hash_header(layout, text, top)
    return replace(layout, notes=_notes(source, layout, text, top))


def has_delimiter(text: str) -> bool:
    """Does one delimiter split the lines alike, below a header or into columns that can be told without one?"""
    top = _top(text)
    records = _Sample(text, top.start)
    delimiter = top.sep or _best(records)
    if not delimiter:
        return False
    first = list(records.under(delimiter))
    return not looks_like_data(next(iter(first), [])) or bool(assumed_columns(first))


def first_records(text: str, layout: Layout) -> list[list[str]]:
    """The first rows under a layout, the header among them; none where the first line has no text."""
    _, first = next(lines_of(text, layout.start))
    records = _Sample(text, layout.start).under(layout.delimiter)
    return list(records) if first.strip(f'{layout.delimiter} "\r\n') else []


def looks_like_data(header: list[str]) -> bool:
    """All numbers or blanks: no names of columns."""
    return all(not cell.strip() or _NUMBER.fullmatch(cell.strip()) for cell in header)


def lines_of(text: str, start: int = 0) -> Iterator[tuple[int, str]]:
    """Physical lines with their positions; only CR, LF and CRLF end one, so that U+2028 stays data."""
    return ((match.start(), match[0]) for match in _LINE.finditer(text, start))


@dataclass(frozen=True, slots=True)
class _Sample:
    """The first lines of the table, as each delimiter would split them."""

    text: str
    start: int

    def under(self, delimiter: str) -> Iterator[list[str]]:
        lines = [line for _, line in lines_of(self.text[self.start : self.start + _SAMPLE])]
        if len(self.text) > self.start + _SAMPLE and len(lines) > 1:
            del lines[-1]  # it is cut
        for record in islice(csv.reader(lines, delimiter=delimiter), _SAMPLE_RECORDS):
            if any(cell.strip() for cell in record):
                yield record

    def has_spaced_quotes(self, delimiter: str) -> bool:
        """``a, "b"``, outside cells that are quoted as they should be."""
        sample = self.text[self.start : self.start + _SAMPLE]
        if delimiter == " " or ' "' not in sample:
            return False
        mark = re.escape(delimiter)
        bare = re.sub(rf'(\A|[\r\n]|{mark})"[^"]*(?:""[^"]*)*(?:"|\Z)', r"\1", sample)
        return re.search(rf'{mark} +"', bare) is not None


def _top(text: str) -> _Top:
    sep = ""
    comments: list[tuple[int, int]] = []
    start, line = 0, 1
    for line, (start, content) in enumerate(lines_of(text), 1):
        stripped = content.rstrip("\r\n")
        if not sep and not comments and (match := _SEP.fullmatch(stripped)):
            sep = match[1]
        elif stripped.startswith("#"):
            comments.append((start, line))
        elif stripped.strip():
            return _Top(start, line, sep, tuple(comments))
    return _Top(len(text), line, sep, tuple(comments))


def _named(source: SourceFile, wish: str) -> str:
    delimiter = _NAMED.get(wish.casefold(), wish)
    if delimiter and (len(delimiter) > 1 or delimiter in '"\r\n\0\ufeff'):
        found = tr("{0} cannot be a delimiter.").format(quoted(wish))
        remedy = tr("Use one character, such as {0} or {1}, or the word tab.").format(quoted(","), quoted(";"))
        raise ReadError(Problem(source.name, "", found, remedy, flag="--delimiter"))
    return delimiter


def _likely(records: _Sample, suffix: str) -> str:
    fallback = "\t" if suffix in (".tsv", ".tab") else ","
    if fallback == "\t" and len(next(records.under("\t"), [])) > 1:
        return "\t"
    return _best(records) or fallback


def _best(records: _Sample) -> str:
    """The delimiter that splits most lines alike, the header among them; nothing where none splits any."""
    scores: dict[tuple[bool, float, int], str] = {}
    for delimiter in DELIMITERS:
        widths = [len(record) for record in records.under(delimiter)]
        width, agreeing = Counter(widths).most_common(1)[0] if widths else (0, 0)
        if width > 1:
            scores.setdefault((widths[0] > 1, round(agreeing / len(widths), 1), width), delimiter)
    return scores[max(scores)] if scores else ""


def _with_hash_header(layout: Layout, text: str, top: _Top) -> Layout:
    """``#query,document,grade`` above rows with numbers is the header, not a comment."""
    if not top.comments:
        return layout
    position, line = top.comments[-1]
    names = next(_Sample(text, position).under(layout.delimiter), [])
    first = next(_Sample(text, top.start).under(layout.delimiter), [])
    if len(names) < 2 or len(names) != len(first) or not any(_NUMBER.fullmatch(cell) for cell in first):
        return layout
    return replace(layout, start=position, line=line, hash_header=names[0].strip("# ") != "")


def _notes(source: SourceFile, layout: Layout, text: str, top: _Top) -> list[Problem]:
    notes = []
    skipped = [(start, line) for start, line in top.comments if line < layout.line]
    if skipped:
        start, line = skipped[0]
        comment = quoted(next(lines_of(text, start))[1].rstrip("\r\n"))
        found = tr('{0} lines above the header, starting with "#", left out: {1}.').format(len(skipped), comment)
        if len(skipped) == 1:
            found = tr('1 line above the header, starting with "#", left out: {0}.').format(comment)
        notes.append(Problem(source.name, tr("line {0}").format(line), found, severity=NOTE))
    if layout.hash_header:
        found = tr('the "#" before the header was left out.')
        notes.append(Problem(source.name, tr("line {0}").format(layout.line), found, severity=NOTE))
    if layout.spaced:
        found = tr("spaces after each {0} were left out, for quotes follow them.").format(layout.name)
        notes.append(Problem(source.name, tr("line {0}").format(layout.line), found, severity=NOTE))
    return notes
