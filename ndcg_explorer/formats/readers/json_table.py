"""Tables in one JSON document: an array of objects, an object of arrays, or ranx's objects of objects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.decoding import decoded_head
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, WARNING, Problem, Problems, ReadError
from ndcg_explorer.formats.readers.json_scanner import json_path
from ndcg_explorer.formats.readers.strict_json import Json, Number, cell, kind_of, load
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextColumns, TextTable, stem
from ndcg_explorer.language import marked, tr

FORMAT = "json-table"
_SHAPES = marked('Use an array of objects such as [{"query": "q1", "document": "d7", "rank": 1, "grade": 3}].')


def looks_like(source: SourceFile) -> bool:
    """Any JSON: the readers of more particular JSON, and of JSON lines, are asked first."""
    return decoded_head(source).lstrip()[:1] in ("{", "[")


def read(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return [_Reader(source, options).read()]


class _Reader:
    def __init__(self, source: SourceFile, options: ImportOptions) -> None:
        self._source, self._options = source, options
        self._problems = Problems()

    def read(self) -> TextTable:
        document = load(self._source, self._options, self._problems)
        if isinstance(document, list):
            return self._records(document)
        if not isinstance(document, dict):
            raise self._refused("$", tr("the file holds only {0}.").format(kind_of(document)), tr(_SHAPES))
        if not document:
            raise self._refused("$", tr("the object is empty. Nothing was loaded."), tr(_SHAPES))
        return self._object(document)

    def _object(self, document: dict[str, Json]) -> TextTable:
        columns, data = document.get("columns"), document.get("data")
        if isinstance(columns, list) and isinstance(data, list):
            return self._split(columns, data)
        if all(isinstance(value, list) for value in document.values()) and not _only_records(document):
            return self._arrays(document)
        if all(isinstance(value, dict) for value in document.values()):
            return self._nested(document)
        tables = [name for name, value in document.items() if _is_records(value)]
        if len(tables) == 1:
            return self._records(document[tables[0]], tables[0])
        return self._records([document])

    # an array of objects

    def _records(self, records: Json, *path: str) -> TextTable:
        assert isinstance(records, list)
        if records and all(isinstance(record, list) for record in records):
            found = tr("this is an array of arrays, so the columns have no names.")
            raise self._refused(json_path(*path), found, tr(_SHAPES))
        table = TextColumns(self._source, self._options)
        kept: list[int] = []
        for index, record in enumerate(records):
            if isinstance(record, dict):
                table.add(record.items(), cell)
                kept.append(index)
            else:
                found = tr("{0} was found where an object was expected.").format(kind_of(record))
                self._bad_row(json_path(*path, index), found)
        return self._table(table, lambda row: json_path(*path, kept[row]))

    def _bad_row(self, place: str, found: str) -> None:
        skipped = self._options.skip_bad_rows
        remedy = tr("It was skipped.") if skipped else tr("Remove it, or skip such rows.")
        flag = "" if skipped else "--skip-bad-rows"
        severity = WARNING if skipped else ERROR
        self._problems.add(Problem(self._source.name, place, found, remedy, severity=severity, flag=flag))

    # pandas' to_json(orient="split")

    def _split(self, columns: list[Json], data: list[Json]) -> TextTable:
        names = [cell(name) for name in columns]
        for column, name in enumerate(names):
            if name in names[:column]:
                place = json_path("columns", column)
                raise self._refused(
                    place, tr("the column name {0} occurs twice.").format(quoted(name)), tr("Rename one of them.")
                )
        table = TextColumns(self._source, self._options, names)
        kept: list[int] = []
        for index, values in enumerate(data):
            if isinstance(values, list) and len(values) == len(names):
                table.add(zip(names, values, strict=True), cell)
                kept.append(index)
            else:
                count = tr("{0} values").format(len(values)) if isinstance(values, list) else kind_of(values)
                self._bad_row(json_path("data", index), tr("{0} for {1} columns.").format(count, len(names)))
        return self._table(table, lambda row: json_path("data", kept[row]))

    # an object of arrays

    def _arrays(self, document: dict[str, Json]) -> TextTable:
        names = list(document)
        columns = [values for values in document.values() if isinstance(values, list)]
        for name, values in zip(names, columns, strict=True):
            if len(values) != len(columns[0]):
                found = tr("{0} values, but {1} has {2}.").format(
                    count_text(len(values)), quoted(names[0]), count_text(len(columns[0]))
                )
                raise self._refused(json_path(name), found, tr("Give every column as many values."))
        table = TextColumns(self._source, self._options, names)
        for row in zip(*columns, strict=True):
            table.add(zip(names, row, strict=True), cell)
        return self._table(table, lambda row: json_path(names[0], row))

    # an object of objects

    def _nested(self, document: dict[str, Json]) -> TextTable:
        for outer, name, value in _leaves(document):
            if isinstance(value, dict | list):
                found = tr("{0} was found where a number was expected.").format(kind_of(value))
                raise self._refused(json_path(outer, name), found, tr(_SHAPES))
        return self._columns_of_rows(document) if _has_column_of_texts(document) else self._ranx(document)

    def _ranx(self, document: dict[str, Json]) -> TextTable:
        whole = all(value.is_whole for _, _, value in _leaves(document) if isinstance(value, Number))
        table = TextColumns(self._source, self._options, ("query", "document", "value"))
        paths: list[tuple[str, str]] = []
        for query, name, value in _leaves(document):
            table.add((("query", query), ("document", name), ("value", value)), cell)
            paths.append((query, name))
        roles = {"query": "query", "document": "document", "grade" if whole else "score": "value"}
        made = self._table(table, lambda row: json_path(*paths[row]), roles, by_score=not whole)
        # ranx writes judgements and runs alike.
        return replace(made, is_unclear=True)

    def _columns_of_rows(self, document: dict[str, Json]) -> TextTable:
        """pandas' to_json() as it comes: column → row label → value."""
        columns = {name: values for name, values in document.items() if isinstance(values, dict)}
        labels = list(dict.fromkeys(label for values in columns.values() for label in values))
        table = TextColumns(self._source, self._options, columns)
        for label in labels:
            table.add(((name, values[label]) for name, values in columns.items() if label in values), cell)
        first = next(iter(columns))
        return self._table(table, lambda row: json_path(first, labels[row]))

    # all of them

    def _table(
        self,
        columns: TextColumns,
        place: Callable[[int], str],
        roles: dict[str, str] | None = None,
        by_score: bool = False,
    ) -> TextTable:
        self._problems.raise_errors()
        frame = columns.frame()
        if not len(frame):
            raise self._refused("", tr("there are no rows in it. Nothing was loaded."), tr(_SHAPES))
        source = self._source
        return TextTable(
            *(source.name, FORMAT, frame, place, roles or {}, by_score),
            *(stem(source), source.sha256, self._problems),
        )

    def _refused(self, place: str, found: str, remedy: str) -> ReadError:
        return ReadError(Problem(self._source.name, place, found, remedy))


def _is_records(value: Json) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


def _only_records(document: dict[str, Json]) -> bool:
    return len(document) == 1 and _is_records(next(iter(document.values())))


def _leaves(document: dict[str, Json]) -> Iterator[tuple[str, str, Json]]:
    for outer, inner in document.items():
        if isinstance(inner, dict):
            for name, value in inner.items():
                yield outer, name, value


def _has_column_of_texts(document: dict[str, Json]) -> bool:
    """pandas' column of ids has texts only; what ranx writes has numbers under every query."""
    return any(
        isinstance(inner, dict)
        and any(type(value) is str for value in inner.values())
        and not any(isinstance(value, Number) for value in inner.values())
        for inner in document.values()
    )
