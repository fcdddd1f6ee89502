"""Texts of documents, and texts, groups and weights of queries, joined by id from files that hold nothing else."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted, suggestion
from ndcg_explorer.formats.options import DATA, DOCUMENTS, QUERIES, ImportOptions
from ndcg_explorer.formats.problems import ERROR, NOTE, WARNING, Problem, Problems, ReadError
from ndcg_explorer.formats.text_table import TextTable
from ndcg_explorer.importing.columns import folded, recognised
from ndcg_explorer.language import tr

if TYPE_CHECKING:
    import pandas as pd

    from ndcg_explorer.importing.typed_table import TypedTable

# Compared like the names of other columns; the first that is there counts.
TEXT = ("text", "querytext", "query", "title", "question", "body", "searchterm", "文本", "查询")
GROUP = ("group", "querygroup", "category", "segment", "class", "type", "分组")
NOTE_SPELLINGS = ("note", "notes", "comment", "informationneed", "备注")
WEIGHT = ("weight", "traffic", "frequency", "freq", "count", "volume", "权重")


@dataclass(frozen=True, slots=True)
class QueryFacts:
    """What is known of queries beside their lists, by their ids."""

    texts: Mapping[str, str] = field(default_factory=dict)
    groups: Mapping[str, str] = field(default_factory=dict)
    weights: Mapping[str, float] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)


def document_fields(
    tables: Sequence[TextTable], ids: pd.Series, options: ImportOptions, problems: Problems
) -> dict[str, np.ndarray]:
    """Every other column of the documents' tables, for these ids; blank where a document is not in them."""
    fields: dict[str, np.ndarray] = {}
    for table in (table for table in tables if table.role == DOCUMENTS):
        key = _id_column(table, options, "document")
        places = _places(table, key, ids)
        _report(table, int((places >= 0).sum()), ids, problems)
        for name in (name for name in table.columns if name != key):
            texts = np.append(table.frame[name].to_numpy(dtype=object), "")[places]
            known = fields.get(name)
            fields[name] = texts if known is None else np.where(known == "", texts, known)
    return fields


def _places(table: TextTable, key: str, ids: pd.Series) -> np.ndarray:
    """The first row of each id, −1 where there is none."""
    import pandas as pd

    rows = pd.Series(np.arange(len(table)), index=table.frame[key])
    first = rows[~rows.index.duplicated()]
    return np.asarray(first.reindex(ids).fillna(-1).to_numpy(dtype=np.intp))


def _report(table: TextTable, known: int, ids: pd.Series, problems: Problems) -> None:
    if not len(ids) or known == len(ids):
        return
    if known:
        found = tr("{0} of {1} documents are not in it, and have no texts from it.")
        found = found.format(count_text(len(ids) - known), count_text(len(ids)))
        problems.add(Problem(table.file, "", found, severity=NOTE))
        return
    found = tr("none of the documents is in it; the lists have {0}…, it has {1}….")
    found = found.format(quoted(str(ids.iloc[0])), quoted(str(table.frame.iloc[0, 0])))
    remedy = tr("Ids are compared exactly: write them the same way in both files.")
    problems.add(Problem(table.file, "", found, remedy, severity=WARNING))


def query_facts(
    tables: Sequence[TextTable], parts: Sequence[TypedTable], options: ImportOptions, problems: Problems
) -> QueryFacts:
    """From the queries' own tables first, then from lists that have a query's text beside its id."""
    facts = QueryFacts({}, {}, {}, {})
    _check_group(tables, options)
    for table in (table for table in tables if table.role == QUERIES):
        key = _id_column(table, options, "query")
        _add(facts.texts, table, key, _named(table, key, TEXT) or _only_other(table, key))
        _add(facts.groups, table, key, _group_column(table, key, options))
        _add(facts.notes, table, key, _named(table, key, NOTE_SPELLINGS))
        _add_weights(facts.weights, table, key, _named(table, key, WEIGHT), problems)
    for part in parts:
        if part.query_text:
            _add(facts.texts, part.table, part.roles["query"], part.query_text)
    return facts


def _id_column(table: TextTable, options: ImportOptions, role: str) -> str:
    roles = recognised(table, options)
    key = roles.get(role) or roles.get("document") or roles.get("query")
    if key is None and table.header == DATA and len(table.columns) > 1:
        return table.columns[0]  # there are no names to go by
    if key is None:
        columns = ", ".join(quoted(name) for name in table.columns[:20])
        found = tr("no column is recognised as the id; the columns are {0}.").format(columns)
        raise ReadError(Problem(table.file, "", found, tr("Say which one it is."), flag=f"--column {role}=NAME"))
    return key


def _check_group(tables: Sequence[TextTable], options: ImportOptions) -> None:
    columns = [name for table in tables if table.role == QUERIES for name in table.columns]
    if options.group and columns and options.group not in columns:
        found = tr("no such column.")
        raise ReadError(Problem("", f"--group {options.group}", found, suggestion(options.group, columns)))


def _group_column(table: TextTable, key: str, options: ImportOptions) -> str:
    if not options.group:
        return _named(table, key, GROUP)
    return options.group if options.group in table.columns else ""


def _named(table: TextTable, key: str, spellings: Sequence[str]) -> str:
    by_folded = {folded(name): name for name in reversed(table.columns) if name != key}
    return next((by_folded[spelling] for spelling in spellings if spelling in by_folded), "")


def _only_other(table: TextTable, key: str) -> str:
    """The text beside the id in a table without names."""
    others = [name for name in table.columns if name != key]
    return others[0] if table.header == DATA and len(others) == 1 else ""


def _add(known: Mapping[str, str], table: TextTable, key: str, column: str) -> None:
    if not column:
        return
    assert isinstance(known, dict)
    for name, text in zip(table.frame[key], table.frame[column], strict=True):
        if text:
            known.setdefault(name, text)


def _add_weights(known: Mapping[str, float], table: TextTable, key: str, column: str, problems: Problems) -> None:
    if not column:
        return
    assert isinstance(known, dict)
    for row, (name, text) in enumerate(zip(table.frame[key], table.frame[column], strict=True)):
        if text:
            weight = _weight(text)
            if math.isnan(weight):
                found = tr("{0} is not a usable weight.").format(quoted(text))
                problems.add(
                    Problem(
                        table.file, table.place(row), found, tr("Use a number that is not negative."), column, ERROR
                    )
                )
            known.setdefault(name, weight)
    problems.raise_errors()


def _weight(text: str) -> float:
    try:
        weight = float(text)
    except ValueError:
        return math.nan
    return weight if math.isfinite(weight) and weight >= 0 else math.nan
