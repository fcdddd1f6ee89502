"""A snapshot of Quepid: for each query the documents in order, its ratings, and the score that Quepid gave it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, NoReturn

from ndcg_explorer.formats.options import QUERIES, ImportOptions
from ndcg_explorer.formats.problems import Problem, Problems, ReadError
from ndcg_explorer.formats.readers.json_scanner import json_path
from ndcg_explorer.formats.readers.strict_json import Json, cell, kind_of, load, outline
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextColumns, TextTable, stem
from ndcg_explorer.language import marked, tr

FORMAT = "quepid-snapshot"
_COLUMNS = ("query", "rank", "document", "grade")
# What only Quepid says of a document in a list.
_OWN_KEYS = ("rated_only", "explain")
_SHAPE = marked(
    'A known shape is {"docs": {"7": [{"id": "d1"}]}, "queries": [{"query_id": 7, "query_text": "shoes", "ratings": '
    '{"d1": 3}}]}.'
)
Path = tuple[str | int, ...]


class _Query(NamedTuple):
    path: Path
    text: str
    ratings: dict[str, Json]
    docs_path: Path
    docs: list[Json]
    score: Json


def looks_like(source: SourceFile) -> bool:
    paths = outline(source)
    return any(
        (len(path) == 4 and path[0] == "docs" and path[2:] in (("[]", "rated_only"), ("[]", "explain")))
        or (path[:3] == ("queries", "[]", "docs") and path[-1] in _OWN_KEYS)
        for path in paths
    )


def read(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return _Reader(source, options).read()


class _Reader:
    def __init__(self, source: SourceFile, options: ImportOptions) -> None:
        self._source, self._options = source, options
        self._problems = Problems()
        self._rows = TextColumns(source, options, _COLUMNS)
        self._paths: list[Path] = []

    def read(self) -> list[TextTable]:
        document = load(self._source, self._options, self._problems)
        if not isinstance(document, dict):
            self._refuse((), document)
        queries = list(self._queries(document))
        for query in queries:
            self._add(query)
        if not self._paths:
            raise ReadError(Problem(self._source.name, "$", tr("no document is named in it."), tr(_SHAPE)))
        name = document.get("name")
        system = name if isinstance(name, str) and name else stem(self._source)
        return [self._lists(system), *self._notes(queries, document.get("scorer"))]

    def _queries(self, document: dict[str, Json]) -> Iterator[_Query]:
        """Documents lie in an object by the numbers of queries, or in the queries themselves."""
        docs = self._object(document.get("docs", {}), ("docs",))
        scores = self._scores(document.get("scores", []))
        for index, query in enumerate(self._array(document.get("queries"), ("queries",))):
            path: Path = ("queries", index)
            members = self._object(query, path)
            text = members.get("query_text")
            if not isinstance(text, str) or not text:
                self._refuse((*path, "query_text"), text)
            number = cell(members.get("query_id"))
            here = "docs" in members
            docs_path: Path = (*path, "docs") if here else ("docs", number)
            listed = self._array(members["docs"] if here else docs.get(number, []), docs_path)
            ratings = self._object(members.get("ratings") or {}, (*path, "ratings"))
            score = members.get("score", scores.get(number))
            yield _Query((*path, "ratings"), text, ratings, docs_path, listed, score)

    def _scores(self, scores: Json) -> dict[str, Json]:
        rows = [self._object(row, ("scores", index)) for index, row in enumerate(self._array(scores, ("scores",)))]
        return {cell(row.get("query_id")): row.get("score") for row in rows}

    def _add(self, query: _Query) -> None:
        """The list with its grades, and what was rated though it was not found."""
        listed: list[str] = []
        for index, entry in enumerate(query.docs):
            place: Path = (*query.docs_path, index)
            members = self._object(entry, place)
            name = cell(members.get("id"))
            if not name:
                self._refuse((*place, "id"), members.get("id"))
            if members.get("rated_only") is True:
                continue
            listed.append(name)
            self._row(query, name, str(len(listed)), place)
        for name in query.ratings.keys() - set(listed):
            self._row(query, name, "", (*query.path, name))

    def _row(self, query: _Query, name: str, rank: str, place: Path) -> None:
        grade = query.ratings.get(name)
        if isinstance(grade, dict | list):
            self._refuse((*query.path, name), grade)
        self._rows.add(zip(_COLUMNS, (query.text, rank, name, grade), strict=True), cell)
        self._paths.append(place)

    def _lists(self, system: str) -> TextTable:
        paths, source = self._paths, self._source
        roles = {name: name for name in _COLUMNS}
        return TextTable(
            *(source.name, FORMAT, self._rows.frame(), lambda row: json_path(*paths[row]), roles, False),
            *(system, source.sha256, self._problems),
        )

    def _notes(self, queries: list[_Query], scorer: Json) -> list[TextTable]:
        """What Quepid gave each query, to be compared with ours."""
        name = scorer.get("name") if isinstance(scorer, dict) else None
        columns = TextColumns(self._source, self._options, ("query", "note"))
        for query in (query for query in queries if query.score is not None):
            note = tr("Score in Quepid: {0}").format(cell(query.score))
            if isinstance(name, str) and name:
                note = tr("Score in Quepid ({0}): {1}").format(name, cell(query.score))
            columns.add((("query", query.text), ("note", note)), cell)
        if not columns.rows:
            return []
        roles = {"query": "query"}
        return [TextTable(self._source.name, FORMAT, columns.frame(), lambda _: "$.scores", roles, role=QUERIES)]

    def _object(self, value: Json, path: Path) -> dict[str, Json]:
        if not isinstance(value, dict):
            self._refuse(path, value)
        return value

    def _array(self, value: Json, path: Path) -> list[Json]:
        if not isinstance(value, list):
            self._refuse(path, value)
        return value

    def _refuse(self, path: Path, value: Json) -> NoReturn:
        found = tr("{0} is not what a snapshot of Quepid has here.").format(kind_of(value))
        raise ReadError(Problem(self._source.name, json_path(*path), found, tr(_SHAPE)))
