"""The blocks of a report, whatever it is written as: HTML, PDF and Markdown all read these.

All text in them is plain: a writer escapes it as its format needs. Numbers are already written as a person
reads them, with the bars and changes beside them as numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ndcg_explorer.analysis.worked_out import Worked
from ndcg_explorer.charts.chart import Chart

TEXT, NUMBER, GRADE, BAR = "text", "number", "grade", "bar"
PLAIN, LEAD, MUTED, NOTICE = "plain", "lead", "muted", "notice"


@dataclass(frozen=True, slots=True)
class Heading:
    """Level 1 is the report's title, 2 a section or a query, 3 a part of those. ``anchor`` is unique and safe.

    ``starts_page`` asks for a new page where there are pages. A heading stays with what follows it.
    """

    text: str
    level: int = 2
    anchor: str = ""
    starts_page: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A line feed in ``text`` is a new line. ``tone``: LEAD larger, MUTED paler, NOTICE set off with a bar."""

    text: str
    tone: str = PLAIN


@dataclass(frozen=True, slots=True)
class Facts:
    """Names with their values, line by line: author, date, measure."""

    rows: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Headline:
    """The large number: ``label`` (nDCG@10), ``value`` (0.8061), its signed ``change`` as text with ``direction``
    +1, −1 or 0 (an empty change is not shown), and what stands beside it in small (DCG 17.55 · ideal 21.78)."""

    label: str
    value: str
    change: str = ""
    direction: int = 0
    beside: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """``kind``: TEXT stands left; NUMBER right, in even digits; GRADE is a chip; BAR is a number with a bar."""

    heading: str
    kind: str = TEXT


@dataclass(frozen=True, slots=True)
class Table:
    """Cells are texts. ``shares`` has, by column number, a number from 0 to 1 for every row: how long its bar is,
    or how strong its chip's colour; NaN for none. ``links`` leads the cells of the first column to anchors.
    ``cut_after`` draws the cutoff's line below that row (1 for the first); 0 draws none."""

    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]
    caption: str = ""
    shares: dict[int, Sequence[float]] | None = None
    links: Sequence[str] | None = None
    cut_after: int = 0


@dataclass(frozen=True, slots=True)
class WorkedOut:
    """A sum as it would be worked out by hand."""

    worked: Worked


@dataclass(frozen=True, slots=True)
class Items:
    """Sentences in a list, numbered or not."""

    items: Sequence[str]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Code:
    """Something to be typed: a command line."""

    text: str


Block = Heading | Paragraph | Facts | Headline | Table | Chart | WorkedOut | Items | Code
