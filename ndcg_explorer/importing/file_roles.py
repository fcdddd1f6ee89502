"""The role of each file: results, judgements, both, documents or queries; as told, else by content and name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ndcg_explorer.formats.options import BOTH, DOCUMENTS, JUDGEMENTS, QUERIES, RESULTS, ImportOptions
from ndcg_explorer.formats.problems import NOTE, Problem, Problems, ReadError
from ndcg_explorer.formats.text_table import TextTable
from ndcg_explorer.importing.columns import holds_judgements_only, recognised
from ndcg_explorer.language import tr

_ORDER = ("rank", "score")
_NAMES = (
    (JUDGEMENTS, re.compile(r"qrel|judg|truth|gold|relevan|ratings?\b", re.IGNORECASE)),
    (DOCUMENTS, re.compile(r"corpus|document|docs?\b|collection|products|items|titles", re.IGNORECASE)),
    (QUERIES, re.compile(r"quer(y|ies)|topics|questions", re.IGNORECASE)),
    (RESULTS, re.compile(r"run|result|rank|pred|output", re.IGNORECASE)),
)
# Up to here whole numbers may be a scale of grades.
_HIGHEST_GRADE = 10
_WHOLE = re.compile(r"[+-]?\d+(\.0*)?", re.ASCII)


def settled(tables: Sequence[TextTable], options: ImportOptions, problems: Problems) -> list[TextTable]:
    """Each table with its role, "" where rows tell it one by one; what was concluded is in the problems."""
    columns = [recognised(table, options) for table in tables]
    found = [table.role or _by_columns(table, roles, len(tables)) for table, roles in zip(tables, columns, strict=True)]
    found = _texts_apart(tables, columns, found)
    found = _grades_apart(tables, columns, found, problems)
    return [
        _with_role(table, role, given=bool(table.role), problems=problems)
        for table, role in zip(tables, found, strict=True)
    ]


def _by_columns(table: TextTable, roles: dict[str, str], count: int) -> str:
    """Judgements by their format, queries where no document is named; the rest has to be seen beside the others."""
    if table.only_judgements or holds_judgements_only(table.columns):
        return JUDGEMENTS
    if "grade" in roles and any(role in roles for role in _ORDER):
        return BOTH
    if count > 1 and "query" in roles and "document" not in roles:
        return QUERIES
    return ""


def _texts_apart(tables: Sequence[TextTable], columns: Sequence[dict[str, str]], found: Sequence[str]) -> list[str]:
    """Tables of ids and texts beside others that have the lists: documents, or queries, by whose ids they are."""
    bare = [
        not role and not {"query", "grade", *_ORDER} & set(roles) and len(table.columns) > 1
        for table, roles, role in zip(tables, columns, found, strict=True)
    ]
    others = [(table, roles) for table, roles, is_bare in zip(tables, columns, bare, strict=True) if not is_bare]
    if not any("query" in roles and "document" in roles for _, roles in others):
        return list(found)
    return [
        _text_role(table, roles, others) if is_bare else role
        for table, roles, role, is_bare in zip(tables, columns, found, bare, strict=True)
    ]


def _text_role(table: TextTable, roles: dict[str, str], others: Sequence[tuple[TextTable, dict[str, str]]]) -> str:
    if "document" not in roles:
        return ""
    ids = set(table.frame[roles["document"]])
    shared = {
        role: sum(len(ids & set(other.frame[named[part]])) for other, named in others if part in named)
        for role, part in ((DOCUMENTS, "document"), (QUERIES, "query"))
    }
    if shared[DOCUMENTS] != shared[QUERIES]:
        return max(shared, key=lambda role: shared[role])
    named = _by_name(table)
    return named if named in (DOCUMENTS, QUERIES) else DOCUMENTS


def _grades_apart(
    tables: Sequence[TextTable], columns: Sequence[dict[str, str]], found: Sequence[str], problems: Problems
) -> list[str]:
    """Tables with one number a row, of which some are grades and some scores: ranx writes both alike."""
    settled = list(found)
    unclear = [place for place in range(len(tables)) if not found[place] and _is_unclear(tables[place], columns[place])]
    if not unclear or (len(tables) == 1 and not tables[0].is_unclear):
        return settled
    named = {place: role for place in unclear if (role := _by_name(tables[place])) in (JUDGEMENTS, RESULTS)}
    has_judgements = JUDGEMENTS in named.values() or any(role in (JUDGEMENTS, BOTH) for role in found)
    for place in unclear:
        settled[place] = named.get(place) or _by_numbers(tables[place], columns[place], has_judgements)
    _ask_where_none_is(tables, unclear, settled, has_judgements)
    for place in unclear:
        problems.add(_concluded(tables[place], settled[place]))
    return settled


def _is_unclear(table: TextTable, roles: dict[str, str]) -> bool:
    """A query, a document and a number that the file calls a score, or nothing at all."""
    if table.is_unclear:
        return True
    return {"query", "document", "score"} <= set(roles) and not {"rank", "grade"} & set(roles) and not table.by_score


def _by_numbers(table: TextTable, roles: dict[str, str], has_judgements: bool) -> str:
    """Where others are the judgements these are results; else small whole numbers are grades."""
    if has_judgements:
        return RESULTS
    texts = table.frame[roles.get("score") or roles["grade"]].unique()
    are_small = all(_WHOLE.fullmatch(text) and abs(float(text)) <= _HIGHEST_GRADE for text in texts if text)
    return JUDGEMENTS if are_small else RESULTS


def _ask_where_none_is(
    tables: Sequence[TextTable], unclear: Sequence[int], settled: Sequence[str], has_judgements: bool
) -> None:
    """All of them scores, or all grades: nobody can tell, and 0 must not come of a guess."""
    kinds = {settled[place] for place in unclear}
    if has_judgements or len(unclear) < 2 or kinds != {JUDGEMENTS} or len(unclear) < len(tables):
        return
    name = tables[unclear[0]].file
    found = tr("every file has a query, a document and a whole number; which are the judgments cannot be told.")
    raise ReadError(Problem(name, "", found, tr("Say which file holds them."), flag="--qrels FILE"))


def _concluded(table: TextTable, role: str) -> Problem:
    if role == JUDGEMENTS:
        found, remedy, flag = tr("its numbers are read as grades."), tr("If it is a run, say so."), "--run FILE"
    else:
        found, remedy, flag = tr("its numbers are read as scores."), tr("If they are grades, say so."), "--qrels FILE"
    return Problem(table.file, "", found, remedy, severity=NOTE, flag=flag)


def _by_name(table: TextTable) -> str:
    name = table.file.rsplit("/", 1)[-1]
    return next((role for role, pattern in _NAMES if pattern.search(name)), "")


def _with_role(table: TextTable, role: str, *, given: bool, problems: Problems) -> TextTable:
    if not given and role in (DOCUMENTS, QUERIES):
        texts = {
            DOCUMENTS: tr("its texts are joined to the documents by their ids."),
            QUERIES: tr("its texts are joined to the queries by their ids."),
        }
        problems.add(Problem(table.file, "", texts[role], severity=NOTE))
    is_run = role == RESULTS and "rank" not in table.roles
    return replace(table, role=role, by_score=table.by_score or is_run)
