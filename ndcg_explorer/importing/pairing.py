"""Files that are halves of one table: rows with their groups or scores, judgements and ranked ids of one topic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NoReturn

import numpy as np

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.problems import NOTE, Problem, ReadError
from ndcg_explorer.formats.text_table import GROUP_SIZES, NO_GROUPS, RANKED_IDS, SCORES, TextTable
from ndcg_explorer.language import tr


def paired(tables: Sequence[TextTable]) -> list[TextTable]:
    """The tables with their halves joined; raises `ReadError` where a half has no other, or does not fit it."""
    halves = [table for table in tables if table.half in (GROUP_SIZES, SCORES)]
    rows = [_with_topic(table, tables) for table in tables if table not in halves]
    for half in halves:
        place = _partner(half, rows)
        join = _with_groups if half.half == GROUP_SIZES else _with_scores
        rows[place] = join(rows[place], half)
    for table in rows:
        if table.half == NO_GROUPS:
            _refuse_groupless(table)
    return rows


def _partner(half: TextTable, rows: Sequence[TextTable]) -> int:
    """The table of the same name, or the only one that has as many rows."""
    stem = half.file.rsplit(".", 1)[0]
    named = [place for place, table in enumerate(rows) if table.file in (stem, half.file)]
    fitting = [place for place, table in enumerate(rows) if len(table) == _row_count(half)]
    found = named or (fitting if len(fitting) == 1 else [])
    if not found:
        what = tr("it holds the sizes of groups, for rows that are in no file named with it.")
        if half.half == SCORES:
            what = tr("it holds one number a line, for rows that are in no file named with it.")
        remedy = tr("Name the file with the rows as well, such as rank.test beside rank.test.query.")
        raise ReadError(Problem(half.file, "", what, remedy))
    return found[0]


def _row_count(half: TextTable) -> int:
    return int(_sizes(half).sum()) if half.half == GROUP_SIZES else len(half)


def _sizes(half: TextTable) -> np.ndarray:
    return np.array([int(text) for text in half.frame["number"]], dtype=np.int64)


def _with_groups(table: TextTable, half: TextTable) -> TextTable:
    """Groups are the queries, numbered from 1 in the order of the file."""
    sizes = _sizes(half)
    if int(sizes.sum()) != len(table):
        _refuse_count(half, int(sizes.sum()), table)
    if "query" in table.roles:
        _check_same_groups(half, sizes[sizes > 0], table)
        return table
    queries = np.repeat(np.arange(1, len(sizes) + 1), sizes).astype(str)
    frame = table.frame.assign(query=queries).astype({"query": "str"})
    return replace(table, frame=frame, roles={**table.roles, "query": "query"}, half="")


def _check_same_groups(half: TextTable, sizes: np.ndarray, table: TextTable) -> None:
    """Rows that have their qid need no sizes; those that are given have to be the same."""
    named = table.frame[table.roles["query"]].to_numpy(dtype=object)
    begins = np.flatnonzero(np.append(True, named[1:] != named[:-1]))
    if not np.array_equal(np.diff(np.append(begins, len(named))), sizes):
        found = tr("its groups are others than those of the qid in {0}.").format(quoted(table.file))
        raise ReadError(Problem(half.file, "", found, tr("Open {0} alone.").format(quoted(table.file))))


def _with_scores(table: TextTable, half: TextTable) -> TextTable:
    if len(half) != len(table):
        _refuse_count(half, len(half), table)
    if "score" in table.roles:
        found = tr("it holds scores for {0}, which has scores already.").format(quoted(table.file))
        raise ReadError(Problem(half.file, "", found, tr("Name one file of scores at a time.")))
    frame = table.frame.assign(score=half.frame["number"].to_numpy()).astype({"score": "str"})
    table.problems.add(
        Problem(table.file, "", tr("the scores are those of {0}.").format(quoted(half.file)), severity=NOTE)
    )
    return replace(table, frame=frame, roles={**table.roles, "score": "score"}, by_score=True)


def _refuse_count(half: TextTable, found: int, table: TextTable) -> NoReturn:
    what = tr("its numbers are for {0} rows, but {1} has {2}.")
    what = what.format(count_text(found), quoted(table.file), count_text(len(table)))
    raise ReadError(Problem(half.file, "", what, tr("Check that the two files belong together.")))


def _refuse_groupless(table: TextTable) -> NoReturn:
    found = tr("its lines have no qid, so it is not known which query they belong to.")
    remedy = tr("Name the file with the sizes of the groups as well, such as rank.test.query beside rank.test.")
    raise ReadError(Problem(table.file, "", found, remedy))


def _with_topic(table: TextTable, tables: Sequence[TextTable]) -> TextTable:
    """Judgements and ranked ids of one topic are about the same query, whatever the two files are called."""
    if table.half != RANKED_IDS:
        return table
    topics = [other.default_system for other in tables if other.half == RANKED_IDS and other.only_judgements]
    topic = topics[0] if len(topics) == 1 else table.default_system
    frame = table.frame.assign(query=topic).astype({"query": "str"})
    return replace(table, frame=frame, roles={**table.roles, "query": "query"}, half="")
