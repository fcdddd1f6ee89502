"""Answers of Elasticsearch and OpenSearch to `_rank_eval`: for each query the hits in order, with grades."""

from __future__ import annotations

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, NOTE, WARNING, Problem, Problems, ReadError
from ndcg_explorer.formats.readers.json_scanner import json_path
from ndcg_explorer.formats.readers.strict_json import Json, cell, kind_of, load, outline
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextColumns, TextTable, stem
from ndcg_explorer.language import marked, tr

FORMAT = "rank-eval"
COLUMNS = ("query", "rank", "document", "score", "grade", "index")
ROLES = {name: name for name in COLUMNS if name != "index"}
# The keys of a query's details; the 6.x documentation has the last two.
_DETAIL_KEYS = {"hits", "metric_score", "unrated_docs", "metric_details", "quality_level", "unknown_docs"}
_WRAPPER = "rank_eval"
_SHAPE = marked('Save the whole answer to _rank_eval, with its "details" and their "hits".')


def looks_like(source: SourceFile) -> bool:
    paths = (path[1:] if path[:1] == (_WRAPPER,) else path for path in outline(source))
    return any(len(path) == 3 and path[0] == "details" and path[2] in _DETAIL_KEYS for path in paths)


def read(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    return [_Reader(source, options).read()]


class _Reader:
    def __init__(self, source: SourceFile, options: ImportOptions) -> None:
        self._source, self._options = source, options
        self._problems = Problems()
        self._table = TextColumns(source, options, COLUMNS)
        self._hits: list[tuple[tuple[str, ...], int]] = []  # for each row, its query's path and its index

    def read(self) -> TextTable:
        document, *path = self._unwrapped(load(self._source, self._options, self._problems))
        details = document.get("details") if isinstance(document, dict) else None
        if not isinstance(document, dict) or not isinstance(details, dict):
            found = tr('there is no object "details" in it.')
            raise ReadError(Problem(self._source.name, json_path(*path), found, tr(_SHAPE)))
        self._list_failures(document.get("failures"), *path)
        for query, detail in details.items():
            self._query(query, detail, *path, "details", query)
        self._problems.raise_errors()
        if not self._hits:
            found = tr("no query has a hit. Nothing was loaded.")
            raise ReadError(Problem(self._source.name, json_path(*path, "details"), found, tr(_SHAPE)))
        return self._made()

    def _made(self) -> TextTable:
        source, hits = self._source, self._hits

        def place(row: int) -> str:
            path, index = hits[row]
            return json_path(*path, "hits", index)

        return TextTable(
            *(source.name, FORMAT, self._table.frame(), place, dict(ROLES), False),
            *(stem(source), source.sha256, self._problems),
        )

    def _unwrapped(self, document: Json) -> tuple[Json, *tuple[str, ...]]:
        if isinstance(document, dict) and "details" not in document and _WRAPPER in document:
            return document[_WRAPPER], _WRAPPER
        return (document,)

    def _list_failures(self, failures: Json, *path: str) -> None:
        if not isinstance(failures, dict):
            return
        for query, failure in failures.items():
            found = tr("the search engine could not evaluate this query: {0}.").format(_reason(failure))
            remedy = tr("It was left out. Mend the request and run it again.")
            place = json_path(*path, "failures", query)
            self._problems.add(Problem(self._source.name, place, found, remedy, severity=WARNING))

    def _query(self, query: str, detail: Json, *path: str) -> None:
        hits = detail.get("hits") if isinstance(detail, dict) else None
        if not isinstance(hits, list):
            return self._bad(json_path(*path), tr('there is no array "hits" in it.'))
        if not hits:
            found = tr("this query has no hits, so there is no list to show.")
            self._problems.add(Problem(self._source.name, json_path(*path), found, severity=WARNING))
        for index, entry in enumerate(hits):
            self._hit(query, index, entry, path)
        return None

    def _hit(self, query: str, index: int, entry: Json, path: tuple[str, ...]) -> None:
        hit = entry.get("hit") if isinstance(entry, dict) else None
        place: tuple[str | int, ...] = (*path, "hits", index)
        if not isinstance(entry, dict) or not isinstance(hit, dict):
            return self._bad(json_path(*place), tr('{0} without an object "hit".').format(kind_of(entry)))
        if not isinstance(hit.get("_id"), str):
            return self._bad(json_path(*place, "hit"), tr('there is no "_id" in it.'))
        grade, score = self._number(entry.get("rating"), place), self._number(hit.get("_score"), place)
        row = (query, str(index + 1), hit["_id"], score, grade, hit.get("_index"))
        self._table.add(zip(COLUMNS, row, strict=True), cell)
        self._hits.append((path, index))
        return None

    def _number(self, value: Json, place: tuple[str | int, ...]) -> str:
        """Java's "NaN" and null alike say that there is none."""
        if value != "NaN":
            return cell(value)
        found = tr('"NaN" was read as no value.')
        self._problems.add(Problem(self._source.name, json_path(*place), found, severity=NOTE))
        return ""

    def _bad(self, place: str, found: str) -> None:
        skipped = self._options.skip_bad_rows
        remedy, flag = (tr("It was skipped."), "") if skipped else (tr(_SHAPE), "--skip-bad-rows")
        severity = WARNING if skipped else ERROR
        self._problems.add(Problem(self._source.name, place, found, remedy, severity=severity, flag=flag))


def _reason(failure: Json) -> str:
    """The innermost sentence that the engine gives."""
    error = failure.get("error", failure) if isinstance(failure, dict) else failure
    if isinstance(error, dict):
        causes = error.get("root_cause")
        if isinstance(causes, list) and causes and isinstance(causes[0], dict):
            error = causes[0]
        return cell(error.get("reason") or error.get("type") or error)
    return cell(error)
