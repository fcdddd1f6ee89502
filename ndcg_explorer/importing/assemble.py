"""Tables that were understood become a session, with a report of everything that was decided on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, IntArray, offsets_of
from ndcg_explorer.core.session.documents import Documents, TextDocuments
from ndcg_explorer.core.session.scale import scale_for
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, SignalGrades, Source, System
from ndcg_explorer.formats.options import TEXT_ROLES, ImportOptions
from ndcg_explorer.formats.problems import Problem, Problems, ReadError
from ndcg_explorer.formats.text_table import TextTable, title_first
from ndcg_explorer.importing.columns import with_judges_as_rows
from ndcg_explorer.importing.file_roles import settled
from ndcg_explorer.importing.joined_texts import document_fields, query_facts
from ndcg_explorer.importing.judging import grades_in_force, subtopic_grades, votes_of
from ndcg_explorer.importing.large.arrow_documents import ArrowDocuments
from ndcg_explorer.importing.matching import check_documents_match, check_queries_match
from ndcg_explorer.importing.ordering import in_order, without_duplicates
from ndcg_explorer.importing.row_sets import Names, RowSet, holds_lists, numbered, results_and_judgements, system_names
from ndcg_explorer.importing.signal_grades import signal_value
from ndcg_explorer.importing.typed_table import TypedTable, understand
from ndcg_explorer.importing.values import NumberReader
from ndcg_explorer.language import tr

# Up to here plain lists are as good, and quicker one by one.
_MOST_PLAIN_DOCUMENTS = 200_000


@dataclass(frozen=True, slots=True, eq=False)
class Imported:
    """A session, and what there is to say about how it was read."""

    session: Session
    problems: Problems
    understood: Sequence[TypedTable] = ()
    file_roles: Mapping[str, str] = field(default_factory=dict)  # what each file holds, where it was said or concluded
    file_systems: Mapping[str, str] = field(default_factory=dict)  # by name: the system of a file that holds one


@dataclass(frozen=True, slots=True, eq=False)
class Pairs:
    """Every document of every query once, query by query; ``of`` gives the pair of a (query, document)."""

    query: IntArray
    document: IntArray
    offsets: IntArray
    keys: np.ndarray
    sorted_keys: np.ndarray
    by_key: IntArray
    width: int

    def of(self, query: IntArray, document: IntArray) -> IntArray:
        return self.by_key[np.searchsorted(self.sorted_keys, query * self.width + document)]


def assemble(tables: Sequence[TextTable], options: ImportOptions) -> Imported:
    problems = Problems()
    tables = settled([with_judges_as_rows(table, options) for table in tables], options, problems)
    _refuse_texts_alone(tables)
    parts = understand([table for table in tables if table.role not in TEXT_ROLES], options, problems)
    problems.raise_errors()
    facts = query_facts(tables, parts, options, problems)
    rows, queries, documents, systems = numbered(parts)
    if not len(rows):
        raise ReadError(Problem(tables[0].file, "", tr("there are no rows to load."), tr("Check the file.")))
    results, judged = results_and_judgements(parts, rows, problems)
    check_queries_match(parts, results, judged, documents, queries, options, problems)
    if options.only_in_one == "drop" and len(results) and len(judged):
        results, judged = _only_common(results, judged)
    check_documents_match(parts, results, judged, documents, queries, problems)
    results = without_duplicates(parts, results, queries, documents, options, problems)
    results = in_order(parts, results, documents, options, problems)
    votes = votes_of(parts, judged, queries, documents)
    subtopics = subtopic_grades(parts, judged, queries, documents)
    judged = grades_in_force(parts, judged, queries, documents, options, problems)
    query_order, results, judged = _renumbered(results, judged)
    pairs = _pairs(results, judged, len(query_order), len(documents))
    ids = tuple(queries.at(query_order))
    session = Session(
        ids,
        _documents(tables, parts, rows, pairs, documents, query_order, options, problems),
        _judgements(pairs, judged),
        _systems(pairs, results, systems, len(query_order)),
        scale=scale_for(set(np.unique(judged.grade).tolist())),
        title=PurePath(tables[0].file).stem,
        sources=tuple(Source(table.file, table.sha256, table.format) for table in tables),
        choices=_choices(options),
        votes=votes,
        subtopics=subtopics,
        signal=_signal(parts, options),
        query_texts={query: facts.texts[query] for query in ids if query in facts.texts},
        query_notes={query: facts.notes[query] for query in ids if query in facts.notes},
        query_groups={query: facts.groups[query] for query in ids if query in facts.groups},
        query_weights={query: facts.weights[query] for query in ids if query in facts.weights},
    )
    return Imported(session, problems, parts, _file_roles(tables), _file_systems(parts))


def _file_systems(parts: Sequence[TypedTable]) -> dict[str, str]:
    found: dict[str, set[str]] = {}
    columns = zip(parts, system_names(parts), holds_lists(parts).tolist(), strict=True)
    for part, names, has_lists in columns:
        if has_lists:
            found.setdefault(part.table.file, set()).update(map(str, names.unique()))
    return {file: names.pop() for file, names in found.items() if len(names) == 1}


def _refuse_texts_alone(tables: Sequence[TextTable]) -> None:
    if all(table.role in TEXT_ROLES for table in tables):
        found = tr("there are texts of documents or queries, and neither results nor judgments.")
        raise ReadError(Problem(tables[0].file, "", found, tr("Name a run or judgments as well.")))


def _file_roles(tables: Sequence[TextTable]) -> dict[str, str]:
    """What each file holds; nothing of one that has several tables."""
    times = Counter(table.file for table in tables)
    return {table.file: table.role for table in tables if table.role and times[table.file] == 1}


def _only_common(results: RowSet, judged: RowSet) -> tuple[RowSet, RowSet]:
    both = np.intersect1d(results.query, judged.query)
    return (
        results.taken(np.flatnonzero(np.isin(results.query, both))),
        judged.taken(np.flatnonzero(np.isin(judged.query, both))),
    )


def _renumbered(results: RowSet, judged: RowSet) -> tuple[IntArray, RowSet, RowSet]:
    """Queries in order of appearance among those that are left, numbered from 0."""
    present = np.unique(np.concatenate([results.query, judged.query]))
    for rows in (results, judged):
        rows.query = np.searchsorted(present, rows.query)
    return present, results, judged


def _pairs(results: RowSet, judged: RowSet, query_count: int, document_count: int) -> Pairs:
    import pandas as pd

    width = max(document_count, 1)
    query = np.concatenate([results.query, judged.query])
    document = np.concatenate([results.document, judged.document])
    keys = pd.unique(query * width + document)
    keys = keys[np.argsort(keys // width, kind="stable")]
    by_key = np.argsort(keys, kind="stable")
    offsets = offsets_of(np.bincount(keys // width, minlength=query_count))
    return Pairs(keys // width, keys % width, offsets, keys, keys[by_key], by_key, width)


def _judgements(pairs: Pairs, judged: RowSet) -> Judgements:
    grades = np.full(len(pairs.keys), np.nan)
    if len(judged):
        grades[pairs.of(judged.query, judged.document)] = judged.grade
    return Judgements(pairs.offsets, grades)


def _systems(pairs: Pairs, results: RowSet, names: Names, query_count: int) -> tuple[System, ...]:
    systems = []
    for number in dict.fromkeys(np.sort(np.unique(results.system)).tolist()):
        rows = results.taken(np.flatnonzero(results.system == number))
        offsets = offsets_of(np.bincount(rows.query, minlength=query_count))
        scores = None if np.isnan(rows.score).all() else rows.score
        places = pairs.of(rows.query, rows.document)
        rankings = Rankings(offsets, places, scores, _repeated(places))
        systems.append(System(str(names.texts[number]), rankings))
    if not systems:
        nothing = Rankings(np.zeros(query_count + 1, dtype=np.intp), np.zeros(0, dtype=np.intp))
        systems.append(System("list", nothing))
    return tuple(systems)


def _repeated(places: IntArray) -> BoolArray | None:
    """A pair belongs to one query, so one that occurs twice stands twice in one list."""
    _, first = np.unique(places, return_index=True)
    if len(first) == len(places):
        return None
    again = np.ones(len(places), dtype=bool)
    again[first] = False
    return again


def _documents(
    tables: Sequence[TextTable],
    parts: Sequence[TypedTable],
    rows: RowSet,
    pairs: Pairs,
    documents: Names,
    query_order: IntArray,
    options: ImportOptions,
    problems: Problems,
) -> Documents:
    import pandas as pd

    ids = pd.Series(documents.texts).take(pairs.document)
    places = [_pairs_of(place, rows, pairs, query_order) for place in range(len(parts))]
    fields = {name: _field(name, parts, places, len(pairs.keys)) for name in _field_names(parts)}
    for name, texts in document_fields(tables, ids, options, problems).items():
        fields[name] = np.where(fields[name] == "", texts, fields[name]) if name in fields else texts
    fields = {name: fields[name] for name in title_first(list(fields))}
    if len(ids) <= _MOST_PLAIN_DOCUMENTS:
        return TextDocuments(ids.tolist(), {name: values.tolist() for name, values in fields.items()})
    import pyarrow as pa

    arrow = {name: pa.array(values, pa.large_string()) for name, values in fields.items()}
    return ArrowDocuments(pa.array(ids, pa.large_string()), arrow)


def _field_names(parts: Sequence[TypedTable]) -> list[str]:
    """The columns that are kept as texts."""
    return list(dict.fromkeys(name for part in parts for name in part.extras))


def _pairs_of(part: int, rows: RowSet, pairs: Pairs, query_order: IntArray) -> tuple[IntArray, IntArray]:
    """The rows of a table whose pairs are in the session, last first, and the pair of each."""
    here = np.flatnonzero(rows.part == part)[::-1]
    here = here[np.isin(rows.query[here], query_order)]
    keys = np.searchsorted(query_order, rows.query[here]) * pairs.width + rows.document[here]
    known = np.isin(keys, pairs.sorted_keys)
    return rows.row[here[known]], pairs.by_key[np.searchsorted(pairs.sorted_keys, keys[known])]


def _field(
    name: str, parts: Sequence[TypedTable], places: Sequence[tuple[IntArray, IntArray]], count: int
) -> np.ndarray:
    """What the files say of each pair under this column; the first text that is not empty."""
    values = np.full(count, "", dtype=object)
    for part, (rows, pairs) in reversed(list(zip(parts, places, strict=True))):
        if name in part.table.frame.columns and name not in part.roles.values():
            texts = part.table.frame[name].to_numpy(dtype=object)[part.rows[rows]]
            useful = texts != ""
            # Where a pair comes twice, the last assignment wins, and that is the first row.
            values[pairs[useful]] = texts[useful]
    return values


def _choices(options: ImportOptions) -> dict[str, str]:
    """What was chosen about reading, to be saved with the session."""
    chosen = {
        "order": options.order,
        "duplicates": options.duplicates,
        "conflicts": options.conflicts,
        "only_in_one": "" if options.only_in_one == "keep" else options.only_in_one,
        "encoding": options.encoding,
        "strip_apostrophes": "yes" if options.strip_apostrophes else "",
    }
    return {name: value for name, value in chosen.items() if value}


def _signal(parts: Sequence[TypedTable], options: ImportOptions) -> SignalGrades | None:
    if not options.signal:
        return None
    for part in parts:
        if options.signal in part.table.columns:
            numbers = NumberReader(part.table, options.signal, "signal", options, Problems()).read()
            return signal_value(numbers, options)
    return None
