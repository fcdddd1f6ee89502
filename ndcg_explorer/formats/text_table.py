"""The table that every reader hands on: texts, nothing guessed, with the place of each row in its file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import NO_LIMITS, Problem, Problems, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.unpacking import unpacked_name
from ndcg_explorer.language import marked, tr

if TYPE_CHECKING:
    import pandas as pd


# What a table is that needs another file to be whole.
NO_GROUPS, GROUP_SIZES, SCORES, RANKED_IDS = "no-groups", "group-sizes", "scores", "ranked-ids"


@dataclass(frozen=True, slots=True, eq=False)
class TextTable:
    """Cells are texts, empty where the file has none; a row's place is what a person would look up.

    ``roles`` names the columns whose meaning the format itself fixes (a TREC run's, say); the others
    are recognised by their names. ``by_score`` says that the source's own order is by score, ``only_judgements`` that
    the format has no results.
    """

    file: str
    format: str
    frame: pd.DataFrame
    place: Callable[[int], str]
    roles: dict[str, str] = field(default_factory=dict)
    by_score: bool = False
    default_system: str = ""
    sha256: str = ""
    problems: Problems = field(default_factory=Problems)
    only_judgements: bool = False
    is_unclear: bool = False  # its numbers may be grades or scores; the file does not say
    half: str = ""  # NO_GROUPS and the like, where another file has the rest; see importing.pairing
    role: str = ""  # one of `FILE_ROLES`, where it was said or settled
    header: str = ""  # what the first row was taken for, one of `HEADERS`; "" where it cannot be otherwise
    sheets: tuple[str, ...] = ()  # those of its workbook

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(str(name) for name in self.frame.columns)

    def __len__(self) -> int:
        return len(self.frame)


MOST_CELLS = 50_000_000
MOST_COLUMNS = 20_000
_KEEP_LESS = marked("Keep only the columns that are needed, split the file, or lift the limit.")


class TextColumns:
    """Columns in the order in which they are first met; a row without a column has an empty cell there."""

    def __init__(self, source: SourceFile, options: ImportOptions, names: Iterable[str] = ()) -> None:
        self._source, self._options = source, options
        self._columns: dict[str, list[str]] = {name: [] for name in names}
        self.rows = 0

    def add(self, items: Iterable[tuple[str, object]], text_of: Callable[[object], str]) -> None:
        columns, row = self._columns, self.rows
        self.rows += 1
        for name, value in items:
            cells = columns.get(name)
            if cells is None:
                cells = self._new_column(name, row)
            elif len(cells) < row:
                cells.extend([""] * (row - len(cells)))
            cells.append(value if type(value) is str else text_of(value))

    def frame(self) -> pd.DataFrame:
        import pandas as pd

        self._check_size()
        for cells in self._columns.values():
            cells.extend([""] * (self.rows - len(cells)))
        return pd.DataFrame(self._columns, dtype="str")

    def _new_column(self, name: str, row: int) -> list[str]:
        self._columns[name] = []
        # Before the blanks are made: rows that each bring a new name would grow without end.
        self._check_size()
        self._columns[name] = [""] * row
        return self._columns[name]

    def _check_size(self) -> None:
        check_cells(self._source, self._options, self.rows, len(self._columns))


def check_cells(source: SourceFile, options: ImportOptions, rows: int, columns: int) -> None:
    """Before a text is made into cells: each takes many times the memory of its characters, and a column much time."""
    if columns > MOST_COLUMNS and not options.no_limits:
        found = tr("there are {0} columns; the limit is {1}.").format(count_text(columns), count_text(MOST_COLUMNS))
        raise ReadError(Problem(source.name, "", found, tr(_KEEP_LESS), flag=NO_LIMITS))
    if rows * columns > MOST_CELLS and not options.no_limits:
        raise too_many_cells(source, rows, columns, MOST_CELLS)


def too_many_cells(source: SourceFile, rows: int, columns: int, most: int, place: str = "") -> ReadError:
    found = tr("{0} rows × {1} columns are {2} cells; the limit is {3}.").format(
        count_text(rows), count_text(columns), count_text(rows * columns), count_text(most)
    )
    return ReadError(Problem(source.name, place, found, tr(_KEEP_LESS), flag=NO_LIMITS))


def stem(source: SourceFile) -> str:
    """``bm25`` of ``bm25.json`` and ``bm25.json.gz``: what a list is called where the file does not say."""
    name = unpacked_name(source.name).rsplit("/", 1)[-1]
    return name.rsplit(".", 1)[0] or name


def given_columns(options: ImportOptions) -> tuple[str, ...]:
    """Those that the user names; raises `ReadError` where one is named twice."""
    names = options.column_names
    twice = next((name for name in names if names.count(name) > 1), "")
    if twice:
        found = tr("{0} names {1} columns.").format(quoted(twice), names.count(twice))
        raise ReadError(Problem("", f"--columns {','.join(names)}", found, tr("Give each column its own name.")))
    return names


def title_first(names: list[str]) -> list[str]:
    """The fields of documents, the title before all others."""
    title = next((name for name in names if name.casefold() in ("title", "name", "标题", "headline")), None)
    return names if title is None else [title, *(name for name in names if name != title)]
