"""Evaluation sets of retrieval for language models: LlamaIndex, Haystack and Ragas, each in one JSON file.

One shape has ``queries``, ``corpus`` and ``relevant_docs`` by id; the other a record for each question, with the ids
that were retrieved, in order, and those that should have been.
"""

from __future__ import annotations

from typing import NoReturn

from ndcg_explorer.formats.options import DOCUMENTS, QUERIES, ImportOptions
from ndcg_explorer.formats.problems import Problem, Problems, ReadError
from ndcg_explorer.formats.readers.json_scanner import json_path
from ndcg_explorer.formats.readers.strict_json import Json, cell, kind_of, load, outline
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextColumns, TextTable, stem
from ndcg_explorer.language import marked, tr

FORMAT = "retrieval-json"
_RELEVANT = ("relevant_docs", "relevant_documents", "qrels")
_QUESTION = ("user_input", "question", "query")
_RETRIEVED = ("retrieved_context_ids", "retrieved_ids", "retrieved_doc_ids")
_REFERENCE = ("reference_context_ids", "reference_ids", "relevant_ids", "relevant_doc_ids", "expected_ids")
_SHAPE = marked(
    'A known shape is {"queries": {"q1": "text"}, "corpus": {"d1": "text"}, "relevant_docs": {"q1": ["d1"]}}.'
)
Path = tuple[str | int, ...]


def looks_like(source: SourceFile) -> bool:
    paths = outline(source)
    if any((key,) in paths for key in _RELEVANT) and ("queries",) in paths:
        return True
    if any(("[]", key) in paths for key in (*_RETRIEVED, *_REFERENCE)):
        return True
    below = [path for path in paths if path[:1] == ("queries",) and len(path) > 1]
    return bool(below) and all(len(path) == 2 and path[1] != "[]" for path in below)


def read(source: SourceFile, options: ImportOptions) -> list[TextTable]:
    problems = Problems()
    document = load(source, options, problems)
    reader = _Reader(source, options, problems)
    if isinstance(document, list):
        return reader.records(document)
    relevant = next((key for key in _RELEVANT if isinstance(document, dict) and key in document), "")
    if not isinstance(document, dict) or not relevant:
        raise ReadError(Problem(source.name, "$", tr("it does not say which documents are relevant."), tr(_SHAPE)))
    return reader.sets(document, relevant)


class _Reader:
    def __init__(self, source: SourceFile, options: ImportOptions, problems: Problems) -> None:
        self._source, self._options, self._problems = source, options, problems

    def sets(self, document: dict[str, Json], relevant: str) -> list[TextTable]:
        judged = self._judged(document[relevant], relevant)
        texts = [
            table
            for key, role in (("corpus", DOCUMENTS), ("documents", DOCUMENTS), ("queries", QUERIES))
            if (table := self._texts(document.get(key), key, role)) is not None
        ]
        return [judged, *texts]

    def _judged(self, relevant: Json, key: str) -> TextTable:
        """Each document named is relevant: grade 1, or the grade beside its id."""
        if not isinstance(relevant, dict):
            self._refuse((key,), relevant)
        rows: list[tuple[Path, str, Json, Json]] = []
        for query, named in relevant.items():
            if isinstance(named, dict):
                rows += [((key, query, name), query, name, grade) for name, grade in named.items()]
            elif isinstance(named, list):
                rows += [((key, query, place), query, name, 1) for place, name in enumerate(named)]
            else:
                self._refuse((key, query), named)
        columns = TextColumns(self._source, self._options, ("query", "document", "grade"))
        for path, query, name, grade in rows:
            self._check_id(path, name)
            columns.add((("query", query), ("document", name), ("grade", grade)), cell)
        return self._table(columns, [path for path, *_ in rows], judged=True)

    def _texts(self, texts: Json, key: str, role: str) -> TextTable | None:
        """The text of each id, or the object with its texts."""
        if not isinstance(texts, dict) or not texts:
            return None
        columns = TextColumns(self._source, self._options, ("id",))
        for name, value in texts.items():
            items = value.items() if isinstance(value, dict) else (("text", value),)
            columns.add((("id", name), *(item for item in items if item[0] != "id")), cell)
        return self._table(columns, [(key, name) for name in texts], role=role)

    def records(self, records: list[Json]) -> list[TextTable]:
        """What was retrieved, in order, and what should have been, question by question."""
        columns = TextColumns(self._source, self._options, ("query", "document", "rank", "grade"))
        paths: list[Path] = []
        for index, record in enumerate(records):
            if not isinstance(record, dict):
                self._refuse((index,), record)
            question = next((cell(record[key]) for key in _QUESTION if record.get(key)), str(index + 1))
            wanted = self._ids(record, _REFERENCE, index)
            retrieved = self._ids(record, _RETRIEVED, index)
            for rank, name in enumerate(retrieved, start=1):
                grade = 1 if name in wanted else 0 if wanted else ""
                columns.add((("query", question), ("document", name), ("rank", rank), ("grade", grade)), cell)
                paths.append((index,))
            for name in (name for name in wanted if name not in retrieved):
                columns.add((("query", question), ("document", name), ("grade", 1)), cell)
                paths.append((index,))
        return [self._table(columns, paths)]

    def _ids(self, record: dict[str, Json], keys: tuple[str, ...], index: int) -> list[str]:
        key = next((key for key in keys if record.get(key) is not None), "")
        named = record[key] if key else []
        if not isinstance(named, list):
            self._refuse((index, key), named)
        for place, name in enumerate(named):
            self._check_id((index, key, place), name)
        return [cell(name) for name in named]

    def _table(self, columns: TextColumns, paths: list[Path], *, judged: bool = False, role: str = "") -> TextTable:
        frame = columns.frame()
        if not len(frame):
            raise ReadError(Problem(self._source.name, "$", tr("no document is named in it."), tr(_SHAPE)))
        roles = {name: name for name in frame.columns if name in ("query", "document", "rank", "grade")}
        source = self._source
        return TextTable(
            *(
                source.name,
                FORMAT,
                frame,
                lambda row: json_path(*paths[row]),
                {} if role else roles,
                False,
                stem(source),
                source.sha256,
            ),
            *(self._problems if judged or not role else Problems(), judged),
            role=role,
        )

    def _check_id(self, path: Path, name: Json) -> None:
        if isinstance(name, dict | list) or name is None or name == "":
            found = tr("{0} was found where the id of a document was expected.").format(kind_of(name))
            raise ReadError(Problem(self._source.name, json_path(*path), found, tr(_SHAPE)))

    def _refuse(self, path: Path, value: Json) -> NoReturn:
        found = tr("{0} was found where ids were expected.").format(kind_of(value))
        raise ReadError(Problem(self._source.name, json_path(*path), found, tr(_SHAPE)))
