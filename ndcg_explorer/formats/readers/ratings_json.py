"""Judgements as the judging tools write them in JSON: Quepid, RRE, Elasticsearch, OpenSearch, RankQuest.

All are queries with ratings; DIALECTS says where each tool keeps them and what it calls the query.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, WARNING, Problem, Problems, ReadError
from ndcg_explorer.formats.readers.json_scanner import json_path
from ndcg_explorer.formats.readers.strict_json import Json, Outline, cell, kind_of, load, outline
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextColumns, TextTable, stem
from ndcg_explorer.language import marked, tr

Path = tuple[str | int, ...]


class Dialect(NamedTuple):
    """Queries stand in the array at ``queries``; ``[]`` is a step into each item of an array."""

    slug: str
    queries: tuple[str, ...]
    query: tuple[str, ...]  # the keys that may name the query, first found wins
    ratings: str


# More particular ones first.
DIALECTS = (
    Dialect("quepid-book", ("query_doc_pairs",), ("query_text",), "judgements"),
    Dialect("quepid-book", (), ("query_text",), "judgements"),
    Dialect("rre-ratings", ("topics", "[]", "query_groups"), ("queries", "name"), "relevant_documents"),
    Dialect("rre-ratings", ("topics", "[]", "queries"), ("placeholders", "query"), "relevant_documents"),
    Dialect("rre-ratings", ("query_groups",), ("queries", "name"), "relevant_documents"),
    Dialect("rre-ratings", ("queries",), ("placeholders", "query"), "relevant_documents"),
    Dialect("quepid-ratings", ("queries",), ("query", "query_text"), "ratings"),
    Dialect("rank-eval-request", ("requests",), ("id",), "ratings"),
    Dialect("opensearch-judgments", ("judgmentRatings",), ("query",), "ratings"),
    Dialect("opensearch-judgments", ("_source", "judgmentRatings"), ("query",), "ratings"),
    Dialect("opensearch-judgments", ("hits", "hits", "[]", "_source", "judgmentRatings"), ("query",), "ratings"),
    Dialect("rankquest", (), ("searchContext", "query", "id"), "ratings"),
)
# What the placeholders of a search template are called that hold the query's text.
_TEXT_KEYS = ("$query", "query", "q", "$q", "text")
_DOCUMENT_KEYS = ("doc_id", "docId", "documentId", "_id", "docid")
_GRADE_KEYS = ("rating", "gain", "grade")
_JUDGE_KEYS = ("user_email", "judge")
_ROLES = ("query", "document", "grade", "judge")
_SHAPE = marked('A known shape is {"queries": [{"query": "star wars", "ratings": {"11": 3}}]}.')


def looks_like(source: SourceFile) -> bool:
    paths = outline(source)
    return any(_fits(dialect, paths) for dialect in DIALECTS)


def _fits(dialect: Dialect, paths: Outline) -> bool:
    """Both keys are asked for: plain tables have queries too."""
    start = (*dialect.queries, "[]")
    return (*start, dialect.ratings) in paths and any((*start, key) in paths for key in dialect.query)


def read(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return [_Reader(source, options).read()]


class _Reader:
    def __init__(self, source: SourceFile, options: ImportOptions) -> None:
        self._source, self._options = source, options
        self._problems = Problems()
        self._table = TextColumns(source, options, ("query", "document", "grade"))
        self._places: list[tuple[Path, str | int]] = []

    def read(self) -> TextTable:
        document = load(self._source, self._options, self._problems)
        slug = next((dialect.slug for dialect in DIALECTS if _occurs(dialect, document)), "")
        if not slug:
            raise ReadError(
                Problem(self._source.name, "$", tr("no queries with ratings were found in it."), tr(_SHAPE))
            )
        for dialect in DIALECTS:
            if dialect.slug == slug:
                for path, item in _items(document, dialect.queries):
                    self._item(dialect, path, item)
        self._problems.raise_errors()
        if not self._places:
            raise ReadError(Problem(self._source.name, "", tr("no document is rated in it."), tr("Judge some first.")))
        return self._made(slug)

    def _made(self, slug: str) -> TextTable:
        source, places, frame = self._source, self._places, self._table.frame()

        def place(row: int) -> str:
            path, last = places[row]
            return json_path(*path, last)

        roles = {role: role for role in _ROLES if role in frame.columns}
        found = (source.name, slug, frame, place, roles, False, stem(source), source.sha256, self._problems)
        return TextTable(*found, only_judgements=True)

    def _item(self, dialect: Dialect, path: Path, item: Json) -> None:
        if not isinstance(item, dict):
            return self._bad(path, tr("{0} was found where an object was expected.").format(kind_of(item)))
        ratings = item.get(dialect.ratings)
        if ratings is None:
            return None
        queries = next((found for key in dialect.query if (found := _names(item.get(key)))), [])
        if not queries:
            return self._bad(path, tr("there is no query: none of {0} names one.").format(", ".join(dialect.query)))
        path = (*path, dialect.ratings)
        if isinstance(ratings, dict):
            return self._mapping(queries, path, ratings)
        if not isinstance(ratings, list):
            return self._bad(path, tr("{0} was found where ratings were expected.").format(kind_of(ratings)))
        for index, entry in enumerate(ratings):
            self._entry(queries, path, index, entry, item)
        return None

    def _mapping(self, queries: list[str], path: Path, ratings: dict[str, Json]) -> None:
        """Document → grade, document → {"gain": grade}, or the older grade → [documents]."""
        for key, value in ratings.items():
            if isinstance(value, list):
                for index, name in enumerate(value):
                    self._add(queries, (*path, key), index, name, key)
            elif isinstance(value, dict):
                self._entry(queries, path, key, value, {"doc_id": key})
            else:
                self._add(queries, path, key, key, value)

    def _entry(self, queries: list[str], path: Path, last: str | int, entry: Json, around: dict[str, Json]) -> None:
        if not isinstance(entry, dict):
            return self._bad((*path, last), tr("{0} was found where a rating was expected.").format(kind_of(entry)))
        name = _first(entry, _DOCUMENT_KEYS) or _first(around, _DOCUMENT_KEYS)
        if not any(key in entry for key in _GRADE_KEYS):
            return self._bad(
                (*path, last), tr("there is no grade: none of {0} is there.").format(", ".join(_GRADE_KEYS))
            )
        # Quepid's judges may say that they cannot or will not yet tell.
        open_yet = True in (entry.get("unrateable"), entry.get("judge_later"))
        grade = None if open_yet else _first(entry, _GRADE_KEYS)
        more = {"judge": _first(entry, _JUDGE_KEYS), "index": entry.get("_index")}
        return self._add(queries, path, last, name, grade, more)

    def _add(
        self,
        queries: list[str],
        path: Path,
        last: str | int,
        name: Json,
        grade: Json,
        more: dict[str, Json] | None = None,
    ) -> None:
        if not isinstance(name, str) or not name:
            return self._bad((*path, last), tr("there is no document id."))
        if isinstance(grade, dict | list):
            return self._bad((*path, last), tr("{0} was found where a grade was expected.").format(kind_of(grade)))
        extra = [(key, value) for key, value in (more or {}).items() if value is not None]
        for query in queries:
            self._table.add([("query", query), ("document", name), ("grade", grade), *extra], cell)
            self._places.append((path, last))
        return None

    def _bad(self, path: Path, found: str) -> None:
        skipped = self._options.skip_bad_rows
        remedy, flag = (tr("It was skipped."), "") if skipped else (tr(_SHAPE), "--skip-bad-rows")
        severity = WARNING if skipped else ERROR
        self._problems.add(Problem(self._source.name, json_path(*path), found, remedy, severity=severity, flag=flag))


def _items(document: Json, steps: tuple[str, ...], path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """The items of the arrays at the end of the steps."""
    if isinstance(document, list) and steps[:1] in ((), ("[]",)):
        for index, item in enumerate(document):
            if steps:
                yield from _items(item, steps[1:], (*path, index))
            else:
                yield (*path, index), item
    elif isinstance(document, dict) and steps and steps[0] in document:
        yield from _items(document[steps[0]], steps[1:], (*path, steps[0]))


def _occurs(dialect: Dialect, document: Json) -> bool:
    return any(isinstance(item, dict) and dialect.ratings in item for _, item in _items(document, dialect.queries))


def _names(value: Json) -> list[str]:
    """The query's text, or the texts where a group of queries shares its ratings."""
    if isinstance(value, list):
        return [name for entry in value for name in _names(entry)]
    if isinstance(value, dict):
        return (
            _names(value["placeholders"]) or _names(value.get("template")) if "placeholders" in value else _text(value)
        )
    return [str(value)] if isinstance(value, str) and value else []


def _text(placeholders: dict[str, Json]) -> list[str]:
    if text := _first(placeholders, _TEXT_KEYS):
        return [cell(text)]
    return [" ".join(cell(value) for value in placeholders.values())] if placeholders else []


def _first(mapping: dict[str, Json], keys: tuple[str, ...]) -> Json:
    return next((mapping[key] for key in keys if mapping.get(key) is not None), None)
