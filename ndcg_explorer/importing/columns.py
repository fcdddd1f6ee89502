"""The meaning of columns: recognised by their usual spellings, or as the user maps them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from ndcg_explorer.errors import quoted, suggestion
from ndcg_explorer.formats.options import JUDGEMENTS, RESULTS, ROLES, ImportOptions
from ndcg_explorer.formats.problems import NOTE, Problem, ReadError
from ndcg_explorer.formats.text_table import TextTable
from ndcg_explorer.language import tr

# Compared without case, spaces, underscores and hyphens; the first spelling found wins.
SPELLINGS: Mapping[str, tuple[str, ...]] = {
    "query": (
        # Ids before texts: where both are there, the text is the query's own.
        "qid", "queryid", "topicid", "query", "querytext", "topic", "searchterm", "searchtext", "keyword",
        "keywords", "userid", "user", "question", "查询", "用户",
    ),
    "document": (
        # PyTerrier's docid is a number of its own; docno is the document's name.
        "docno", "documentid", "docid", "document", "doc", "corpusid", "pid", "itemid", "item", "sku", "productid",
        "product", "resultid", "result", "movieid", "articleid", "id", "文档", "物品", "电影",
    ),
    "rank": ("rank", "position", "docposition", "pos", "place", "排名", "位置"),
    "score": ("score", "prediction", "predicted", "predictedscore", "similarity", "sim", "得分", "分数"),
    "grade": (
        "grade", "rating", "relevance", "rel", "judgment", "judgement", "label", "gain", "relevancelabel",
        "relevancegrade", "qualitylevel", "escilabel", "grades", "评分", "等级", "相关性",
    ),
    "system": ("system", "run", "runid", "runtag", "engine", "algorithm", "model", "snapshotname", "系统"),
    "judge": ("judge", "annotator", "assessor", "rater", "useremail", "judgeid"),
    "date": ("date", "judgedat", "judgementdate", "judgmentdate"),
    "subtopic": ("subtopic", "subtopicid", "aspect", "intent"),
}  # fmt: skip


# What Quepid calls the columns before those of its judges, and the grades that it gives.
_BOOK = ("query", "docid")
_SMALL = re.compile(r"(\d|10)(\.0)?", re.ASCII)
# RecBole writes the type of a column behind its name.
_TYPE = re.compile(r":(token|float)(_seq)?$")


def folded(name: str) -> str:
    return re.sub(r"[\s_\-.]+", "", _TYPE.sub("", name.strip().casefold().lstrip("\ufeff")))


def recognised(table: TextTable, options: ImportOptions) -> dict[str, str]:
    """The column of each role that the table has: mapped by the user, fixed by the format, or recognised.

    A role that the user maps to nothing has no column, whatever the names are.
    """
    roles = dict(_by_spelling(table.columns))
    roles.update(table.roles)
    wanted = options.columns_of(table.file)
    mapped = {role: name for role, name in wanted.items() if name in table.columns}
    unwanted = {role for role, name in wanted.items() if not name}
    roles = {role: name for role, name in roles.items() if name not in mapped.values() and role not in unwanted}
    roles.update(mapped)
    return _as_held(roles, table.role)


def roles_by_name(columns: Sequence[str]) -> dict[str, str]:
    """What the names of columns alone say."""
    return dict(_by_spelling(columns))


def _as_held(roles: dict[str, str], file_role: str) -> dict[str, str]:
    """In a file known to be judgements its one number is a grade, in one known to be results a score."""
    if file_role == JUDGEMENTS:
        number = roles.get("grade") or roles.get("score")
        rest = {role: name for role, name in roles.items() if role not in ("rank", "score", "grade", "system")}
        return {**rest, "grade": number} if number else rest
    if file_role == RESULTS and "grade" in roles:
        rest = {role: name for role, name in roles.items() if role != "grade"}
        return rest if "rank" in roles or "score" in roles else {**rest, "score": roles["grade"]}
    return roles


def holds_judgements_only(columns: Iterable[str]) -> bool:
    """BEIR writes judgements with the header ``query-id corpus-id score``: its score is the grade."""
    names = {folded(column) for column in columns}
    return {"queryid", "corpusid", "score"} <= names and not names & {*SPELLINGS["grade"], *SPELLINGS["rank"]}


def _by_spelling(columns: Sequence[str]) -> Iterable[tuple[str, str]]:
    by_folded: dict[str, str] = {}
    for column in columns:
        by_folded.setdefault(folded(column), column)
    if holds_judgements_only(columns):
        names = (("query", "queryid"), ("document", "corpusid"), ("grade", "score"))
        return [(role, by_folded[name]) for role, name in names]
    taken: set[str] = set()
    found: list[tuple[str, str]] = []
    for role in ROLES:
        name = next((by_folded[s] for s in SPELLINGS[role] if s in by_folded and by_folded[s] not in taken), None)
        if name is not None:
            taken.add(name)
            found.append((role, name))
    if "judge" not in dict(found):
        # Without a judge, a date is more likely the document's, and is kept as a text.
        found = [(role, name) for role, name in found if folded(name) != "date"]
    return found


def with_judges_as_rows(table: TextTable, options: ImportOptions) -> TextTable:
    """A book of Quepid, ``query,docid,Ann,Bob``, with a row for each grade; any other table as it is."""
    judges = _judge_columns(table, options)
    if not judges:
        return table
    import pandas as pd

    count = len(judges)
    rows = np.repeat(np.arange(len(table)), count)
    frame = table.frame[list(_BOOK)].iloc[rows].reset_index(drop=True)
    grades = table.frame[judges].to_numpy(dtype=object).reshape(-1)
    frame = frame.assign(grade=pd.Series(grades, dtype="str"), judge=pd.Series(judges * len(table), dtype="str"))
    found = tr("the columns {0} are read as the grades of judges.").format(", ".join(map(quoted, judges)))
    table.problems.add(Problem(table.file, "", found, severity=NOTE))
    place = table.place
    return replace(table, frame=frame, place=lambda row: place(row // count), only_judgements=True)


def _judge_columns(table: TextTable, options: ImportOptions) -> list[str]:
    """Names of people above small whole numbers; one column alone has to look like the name of a person."""
    names = table.columns
    is_decided = bool(options.columns_of(table.file) or table.roles) or table.role not in ("", JUDGEMENTS)
    if is_decided or names[:2] != _BOOK or len(names) < 3:
        return []
    judges = list(names[2:])
    known = {spelling for spellings in SPELLINGS.values() for spelling in spellings}
    if any(folded(name) in known for name in judges) or (len(judges) == 1 and not re.search(r"\S[ @]\S", judges[0])):
        return []
    values = [value.strip() for name in judges for value in table.frame[name].unique()]
    return judges if any(values) and all(not value or _SMALL.fullmatch(value) for value in values) else []


def check_mapping(tables: Iterable[TextTable], options: ImportOptions) -> None:
    """Refuses a mapping that names an unknown role, or a column that no file has."""
    columns = [name for table in tables for name in table.columns]
    for role, name in options.columns.items():
        if role not in ROLES:
            raise ReadError(Problem("", f"--column {role}={name}", tr("unknown role."), suggestion(role, ROLES)))
        if name and name not in columns:
            raise ReadError(Problem("", f"--column {role}={name}", tr("no such column."), suggestion(name, columns)))
    if options.signal and options.signal not in columns:
        found, remedy = tr("no such column."), suggestion(options.signal, columns)
        raise ReadError(Problem("", f"--signal {options.signal}", found, remedy))
