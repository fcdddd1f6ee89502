"""Excel workbooks: one sheet becomes a table of texts, each problem with its sheet and cell."""

from __future__ import annotations

from dataclasses import replace
from posixpath import join, normpath
from typing import NamedTuple

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted, suggestion
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import NOTE, Problem, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextTable
from ndcg_explorer.formats.workbook.xlsx_package import Package, looks_like
from ndcg_explorer.formats.workbook.xlsx_parts import (
    DateStyles,
    Relations,
    SharedStrings,
    SheetList,
    SheetRows,
    Workbook,
)
from ndcg_explorer.formats.workbook.xlsx_table import SheetTable
from ndcg_explorer.language import marked, tr

__all__ = ["looks_like", "read"]

_SAVE_AS = marked("Open it in a spreadsheet program and save it as .xlsx.")


class Sheet(NamedTuple):
    name: str
    visible: bool
    part: str


def read(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return [_Reader(source, options).read()]


class _Reader:
    def __init__(self, source: SourceFile, options: ImportOptions) -> None:
        self._source, self._options = source, options
        self._package = Package(source, options)
        self._workbook_part = self._found_workbook()
        self._relations = self._relations_of(self._workbook_part)
        self._book = Workbook()
        self._sheets = self._found_sheets()

    def read(self) -> TextTable:
        chosen = self._named() if self._options.sheet else self._visible()
        self._read_shared_parts()
        for sheet in chosen:
            table = self._table_of(sheet)
            if table is not None:
                self._note_others(table, sheet)
                return replace(table, sheets=tuple(sheet.name for sheet in self._sheets))
        names = ", ".join(quoted(sheet.name) for sheet in chosen[:10])
        found = tr("no row with two or more columns, to be the header, is in sheet {0}.").format(names)
        remedy = tr("Put the names of the columns in the first row.")
        raise self._refused(found, remedy)

    def _table_of(self, sheet: Sheet) -> TextTable | None:
        table = SheetTable(self._source, self._options, sheet.name)
        rows = SheetRows(self._book, table.take)
        self._package.read(sheet.part, rows)
        return table.finished(rows.merged)

    # which sheet

    def _named(self) -> list[Sheet]:
        name = self._options.sheet
        for sheet in self._sheets:
            if sheet.name == name:
                return [sheet]
        found = tr("there is no sheet {0}. {1}").format(
            quoted(name), suggestion(name, [sheet.name for sheet in self._sheets])
        )
        raise self._refused(found, "", "--sheet")

    def _visible(self) -> list[Sheet]:
        visible = [sheet for sheet in self._sheets if sheet.visible]
        if not visible:
            names = ", ".join(quoted(sheet.name) for sheet in self._sheets[:10])
            raise self._refused(
                tr("all sheets are hidden: {0}.").format(names), tr("Unhide one, or name it."), "--sheet NAME"
            )
        return visible

    def _note_others(self, table: TextTable, read: Sheet) -> None:
        others = [quoted(sheet.name) for sheet in self._sheets if sheet != read]
        if others and not self._options.sheet:
            found = tr("sheet {0} was read; there is also {1}.")
            if len(others) > 10:
                found = tr("sheet {0} was read; there is also {1} and {2} more.")
            found = found.format(quoted(read.name), ", ".join(others[:10]), count_text(len(others) - 10))
            note = Problem(
                self._source.name, "", found, tr("Name another to read that."), severity=NOTE, flag="--sheet NAME"
            )
            table.problems.add(note)

    # the parts

    def _found_workbook(self) -> str:
        for kind, part in self._relations_of("").values():
            if kind == "officeDocument" and part in self._package and not part.endswith(".bin"):
                return part
        if "xl/workbook.xml" in self._package:
            return "xl/workbook.xml"
        if "xl/workbook.bin" in self._package:
            raise self._refused(tr("this is a binary workbook (.xlsb)."), tr(_SAVE_AS))
        if "mimetype" in self._package:
            raise self._refused(tr("this is an OpenDocument file (.ods or the like)."), tr(_SAVE_AS))
        raise self._refused(
            tr("this is a ZIP archive without a workbook in it."), tr("Unpack it and open what is inside.")
        )

    def _relations_of(self, part: str) -> dict[str, tuple[str, str]]:
        folder, _, name = part.rpartition("/")
        relations = Relations()
        place = join(folder, "_rels", f"{name}.rels")
        if place in self._package:
            self._package.read(place, relations)
        return {key: (kind, _resolved(folder, target)) for key, (kind, target) in relations.by_id.items()}

    def _found_sheets(self) -> list[Sheet]:
        listed = SheetList()
        self._package.read(self._workbook_part, listed)
        self._book.from_1904 = listed.from_1904
        sheets = []
        for name, visible, relation in listed.sheets:
            kind, part = self._relations.get(relation, ("", ""))
            if kind == "worksheet" and part in self._package:
                sheets.append(Sheet(name, visible, part))
        if not sheets:
            raise self._refused(tr("there are no sheets with cells in the workbook."), tr(_SAVE_AS))
        return sheets

    def _read_shared_parts(self) -> None:
        strings, styles = SharedStrings(), DateStyles()
        for kind, part in self._relations.values():
            if kind == "sharedStrings" and part in self._package:
                self._package.read(part, strings)
            elif kind == "styles" and part in self._package:
                self._package.read(part, styles)
        self._book.strings, self._book.date_styles = strings.strings, styles.styles

    def _refused(self, found: str, remedy: str, flag: str = "") -> ReadError:
        return ReadError(Problem(self._source.name, "", found, remedy, flag=flag))


def _resolved(folder: str, target: str) -> str:
    """A target is relative to its part's folder, or absolute in the archive."""
    return target.lstrip("/") if target.startswith("/") else normpath(join(folder, target))
