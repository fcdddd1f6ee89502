"""Which column means what: recognised by its usual spellings, or as the user maps it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ndcg_explorer.errors import suggestion
from ndcg_explorer.formats.options import ROLES, ImportOptions
from ndcg_explorer.formats.problems import Problem, ReadError
from ndcg_explorer.formats.text_table import TextTable

# Compared without case, spaces, underscores and hyphens; the first spelling found wins.
SPELLINGS: Mapping[str, tuple[str, ...]] = {
    "query": (
        "query", "queryid", "qid", "querytext", "topic", "topicid", "searchterm", "searchtext", "keyword",
        "keywords", "userid", "user", "question", "查询", "用户",
    ),
    "document": (
        "document", "documentid", "docid", "doc", "docno", "corpusid", "pid", "itemid", "item", "sku", "productid",
        "product", "resultid", "result", "movieid", "articleid", "id", "文档", "物品", "电影",
    ),
    "rank": ("rank", "position", "docposition", "pos", "place", "排名", "位置"),
    "score": ("score", "prediction", "predicted", "predictedscore", "similarity", "sim", "得分", "分数"),
    "grade": (
        "grade", "rating", "relevance", "rel", "judgment", "judgement", "label", "gain", "relevancelabel",
        "relevancegrade", "qualitylevel", "grades", "评分", "等级", "相关性",
    ),
    "system": ("system", "run", "runid", "runtag", "engine", "algorithm", "model", "snapshotname", "系统"),
    "judge": ("judge", "annotator", "assessor", "rater", "useremail", "judgeid"),
    "date": ("date", "judgedat", "judgementdate", "judgmentdate"),
}  # fmt: skip


def folded(name: str) -> str:
    return re.sub(r"[\s_\-.]+", "", name.strip().casefold().lstrip("\ufeff"))


def recognised(table: TextTable, options: ImportOptions) -> dict[str, str]:
    """The column of each role that the table has: mapped by the user, fixed by the format, or recognised."""
    roles = dict(_by_spelling(table.columns))
    roles.update(table.roles)
    mapped = {role: name for role, name in options.columns.items() if name in table.columns}
    roles = {role: name for role, name in roles.items() if name not in mapped.values()}
    roles.update(mapped)
    return roles


def _by_spelling(columns: Iterable[str]) -> Iterable[tuple[str, str]]:
    by_folded: dict[str, str] = {}
    for column in columns:
        by_folded.setdefault(folded(column), column)
    if {"queryid", "corpusid", "score"} <= by_folded.keys() and "grade" not in by_folded:
        # BEIR writes judgements with this header: its score is the grade.
        return [
            ("query", by_folded["queryid"]),
            ("document", by_folded["corpusid"]),
            ("grade", by_folded["score"]),
        ]
    taken: set[str] = set()
    found: list[tuple[str, str]] = []
    for role in ROLES:
        name = next((by_folded[s] for s in SPELLINGS[role] if s in by_folded and by_folded[s] not in taken), None)
        if name is not None:
            taken.add(name)
            found.append((role, name))
    return found


def check_mapping(tables: Iterable[TextTable], options: ImportOptions) -> None:
    """Refuses a mapping that names an unknown role, or a column that no file has."""
    columns = [name for table in tables for name in table.columns]
    for role, name in options.columns.items():
        if role not in ROLES:
            raise ReadError(Problem("", f"--column {role}={name}", f"unknown role. {suggestion(role, ROLES)}"))
        if name not in columns:
            raise ReadError(Problem("", f"--column {role}={name}", f"no such column. {suggestion(name, columns)}"))
