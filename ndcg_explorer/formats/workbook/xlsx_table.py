"""The rows of a sheet as a table: the header found, merged cells filled, what lies outside reported."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import DATA, NAMES, ImportOptions
from ndcg_explorer.formats.problems import ERROR, NO_LIMITS, NOTE, WARNING, Problem, Problems, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextColumns, TextTable, given_columns, stem
from ndcg_explorer.formats.workbook.xlsx_parts import CellFault, DamagedPartError, Row, column_letters, position
from ndcg_explorer.language import tr

if TYPE_CHECKING:
    import pandas as pd
    from pandas.api.extensions import ExtensionArray

MOST_FILLED = 20_000_000
FORMAT = "xlsx"


class SheetTable:
    """Takes rows in order; the first with two or more cells is the header, and names the columns.

    Where the user says that it is data, or names the columns, it is the first row of the table.
    """

    def __init__(self, source: SourceFile, options: ImportOptions, sheet: str) -> None:
        self._source, self._options, self._sheet = source, options, sheet
        self._problems = Problems()
        self._header: dict[int, str] = {}
        self._header_row = 0
        self._columns = TextColumns(source, options)
        self._numbers: list[int] = []  # the sheet's number of each row
        self._unnamed: dict[int, str] = {}  # for each column without a name, what is said of its first value
        self._above = 0
        self._filled = 0

    def take(self, number: int, row: Row) -> None:
        self._filled += len(row)
        if self._filled > MOST_FILLED and not self._options.no_limits:
            found = tr("more than {0} cells are filled.").format(count_text(MOST_FILLED))
            remedy = tr("Split the sheet or save it as CSV, or lift the limit.")
            raise self._refused(self._cell(number, 1), found, remedy, NO_LIMITS)
        if self._header:
            self._take_data(number, row)
        elif len(row) >= 2 and (self._options.header == DATA or self._options.column_names):
            self._name_columns(number, row)
            self._take_data(number, row)
        elif len(row) >= 2:
            self._take_header(number, row)
        else:
            self._above += 1

    def finished(self, merged: Sequence[str]) -> TextTable | None:
        """The table; nothing where no header was found."""
        if not self._header:
            return None
        self._problems.raise_errors()
        if not self._numbers:
            found = tr("sheet {0} has a header but no rows.").format(quoted(self._sheet))
            raise self._refused("", found, tr("Check that the right sheet is read."), "--sheet NAME")
        frame = self._columns.frame()
        self._fill_merged(frame, merged)
        self._problems.raise_errors()
        self._report_outside()
        source = self._source
        is_data = self._options.header == DATA or self._options.column_names
        return TextTable(
            *(source.name, FORMAT, frame, self._places(), {}, False),
            *(stem(source), source.sha256, self._problems),
            header=DATA if is_data else NAMES,
        )

    # rows

    def _take_header(self, number: int, row: Row) -> None:
        seen: dict[str, int] = {}
        for column, name in row.items():
            if isinstance(name, CellFault):
                self._add(self._cell(number, column), name.found, name.remedy)
            elif name in seen:
                found = tr("the column name {0} stands in cell {1}{2} too.").format(
                    quoted(name), column_letters(seen[name]), number
                )
                self._add(self._cell(number, column), found, tr("Rename one of the two columns."))
            else:
                self._header[column] = name
                seen[name] = column
        self._problems.raise_errors()
        self._header_row = number
        self._columns = TextColumns(self._source, self._options, self._header.values())

    def _name_columns(self, number: int, row: Row) -> None:
        """By the names that are given, and by their numbers beyond those."""
        given = given_columns(self._options)
        for place, column in enumerate(range(min(row), max(row) + 1)):
            self._header[column] = given[place] if place < len(given) else f"column {place + 1}"
        self._header_row = number - 1
        self._columns = TextColumns(self._source, self._options, self._header.values())

    def _take_data(self, number: int, row: Row) -> None:
        named = [(column, self._header[column], cell) for column, cell in row.items() if column in self._header]
        if len(named) < len(row):
            self._remember_outside(number, row)
        faults = [(column, cell) for column, _, cell in named if isinstance(cell, CellFault)]
        for column, fault in faults:
            self._bad_cell(number, column, fault)
        if named and not faults:
            self._columns.add([(name, cell) for _, name, cell in named], str)
            self._numbers.append(number)

    def _bad_cell(self, number: int, column: int, fault: CellFault) -> None:
        place, name = self._cell(number, column), self._header[column]
        if self._options.skip_bad_rows:
            self._add(place, fault.found, tr("The row was skipped."), WARNING, column=name)
        else:
            self._add(place, fault.found, fault.remedy, flag="--skip-bad-rows", column=name)

    def _remember_outside(self, number: int, row: Row) -> None:
        for column, cell in row.items():
            if column not in self._header and column not in self._unnamed:
                shown = quoted(cell) if isinstance(cell, str) else tr("a value")
                self._unnamed[column] = f"{self._cell(number, column)}\n{shown}"

    def _report_outside(self) -> None:
        for first in self._unnamed.values():
            place, shown = first.split("\n", 1)
            found = tr("{0} stands in a column without a name; the column was left out.").format(shown)
            remedy = tr("Give it a name in row {0}, or delete what is in it.").format(self._header_row)
            self._add(place, found, remedy, WARNING)
        if self._above:
            found = tr("row {0} was taken as the header; {1} rows above it were passed over.").format(
                self._header_row, self._above
            )
            self._add(tr("sheet {0}").format(quoted(self._sheet)), found, "", NOTE)

    # merged cells

    def _fill_merged(self, frame: pd.DataFrame, merged: Sequence[str]) -> None:
        """A merged cell shows one value over several rows, and that is what each of them means."""
        names = list(self._header.values())
        by_column: dict[int, list[tuple[int, int, str]]] = {}
        for reference in merged:
            top, left, bottom, right = _corners(self._source, reference)
            if bottom <= self._header_row or not any(left <= column <= right for column in self._header):
                continue
            if left != right:
                found = tr("cells {0} are merged, so it is unclear which column the value belongs to.").format(
                    reference
                )
                self._add(self._cell(top, left), found, tr("Unmerge them."))
            elif bottom > top:
                first, last = bisect_left(self._numbers, top), bisect_right(self._numbers, bottom)
                by_column.setdefault(left, []).append((first, last, reference))
        for column, ranges in by_column.items():
            name = self._header[column]
            frame.isetitem(names.index(name), self._filled_column(frame[name].tolist(), ranges))

    def _filled_column(self, cells: list[str], ranges: list[tuple[int, int, str]]) -> ExtensionArray:
        import pandas as pd

        done = 0
        for first, last, reference in sorted(ranges):
            if first < done:
                found = tr("the merged range {0} overlaps another one.").format(reference)
                raise self._refused(tr("sheet {0}").format(quoted(self._sheet)), found, tr("Unmerge the cells."))
            done = max(last, first)
            if last - first > 1:
                cells[first:last] = [cells[first]] * (last - first)
                found = tr("the merged cells {0} were read as the same value in each row.").format(reference)
                self._add(tr("sheet {0}").format(quoted(self._sheet)), found, "", NOTE)
        return pd.array(cells, dtype="str")

    # places and problems

    def _places(self) -> Callable[[int], str]:
        numbers, sheet = self._numbers, quoted(self._sheet)
        return lambda row: tr("sheet {0}, row {1}").format(sheet, numbers[row])

    def _cell(self, row: int, column: int) -> str:
        return tr("sheet {0}, cell {1}{2}").format(quoted(self._sheet), column_letters(column), row)

    def _add(
        self, place: str, found: str, remedy: str, severity: str = ERROR, *, flag: str = "", column: str = ""
    ) -> None:
        self._problems.add(Problem(self._source.name, place, found, remedy, column, severity, flag))

    def _refused(self, place: str, found: str, remedy: str, flag: str = "") -> ReadError:
        return ReadError(Problem(self._source.name, place, found, remedy, flag=flag))


def _corners(source: SourceFile, reference: str) -> tuple[int, int, int, int]:
    first, _, last = reference.partition(":")
    try:
        top, left = position(first)
        bottom, right = position(last or first)
    except DamagedPartError as error:
        found = tr("the workbook is damaged: a merged range {0}.").format(error)
        raise ReadError(Problem(source.name, "", found, tr("Save it anew in a spreadsheet program."))) from None
    return top, left, bottom, right
