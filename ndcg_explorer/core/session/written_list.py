"""Lists as people write them: documents one a line, with or without grades, of one query or of several."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from ndcg_explorer.core.arrays import floats, offsets_of
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.grade_text import read_grade
from ndcg_explorer.core.session.scale import GradeScale, scale_for
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System
from ndcg_explorer.errors import NdcgExplorerError, UsageError, quoted
from ndcg_explorer.language import tr

_UNJUDGED = ("–", "—", "-", "?")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)", re.ASCII)
# A list to try things out with, nothing graded yet.
NEW_LIST = "\n".join(f"Document {letter}" for letter in "ABCDE")
_HEADINGS = (":", "：")
_SEPARATORS = (";", ",", "，")
_HEADER_WORDS = {"query", "document", "doc", "docid", "id", "grade", "查询", "文档", "等级"}
_LONGEST_NAME = 1000
_TABLE_HEADER = "document\tgrade"


def bare_grades(text: str) -> list[str]:
    """The grades by rank, blank where unjudged; empty where the text is anything else."""
    lines = text.split("\n")
    # One row or one column: more is a table without a header, and the user must say what it means.
    if sum(bool(line.strip()) for line in lines) > 1 and any(len(line.split()) > 1 for line in lines):
        return []
    words = re.split(r"[\s,;]+", text.strip()) if text.strip() else []
    if len(words) < 2 or not all(word in _UNJUDGED or _NUMBER.fullmatch(word) for word in words):
        return []
    return ["" if word in _UNJUDGED else word for word in words]


@dataclass(frozen=True, slots=True)
class WrittenList:
    """Documents and their grades, None for unjudged, by query; each document of a query once."""

    queries: Mapping[str, Mapping[str, float | None]] = field(default_factory=dict)

    @property
    def documents(self) -> int:
        return sum(map(len, self.queries.values()))

    @property
    def graded(self) -> int:
        return sum(grade is not None for rows in self.queries.values() for grade in rows.values())


def numbered_documents(count: int) -> list[str]:
    """Names for documents of which only the grades are known: ``D01``, ``D02``, …"""
    return [f"D{rank:0{len(str(count))}}" for rank in range(1, count + 1)]


def read_list(text: str, scale: GradeScale, query: str) -> WrittenList:
    """Documents one a line, each with its grade behind it or without; raises `UsageError` where a line is neither.

    ``query`` is what they are for until a line that ends with a colon names another, or lines have three columns.
    """
    grades = bare_grades(text)
    if grades:
        return WrittenList(
            {query: dict(zip(numbered_documents(len(grades)), (read_grade(it, scale) for it in grades), strict=True))}
        )
    lines = [line.strip(" \r") for line in text.replace("\u2028", "\n").split("\n")]
    plain = [line for line in lines if line.strip() and not _is_heading(line)]
    by_space = all(_ends_with_grade(line) for line in plain)
    queries: dict[str, dict[str, float | None]] = {}
    for number, line in enumerate(lines, start=1):
        if not line.strip() or (number == 1 and _is_header(line)):
            continue
        if _is_heading(line):
            query = line.strip()[:-1].strip()
            queries.setdefault(query, {})
            continue
        named, document, grade = _cells(line, scale, by_space=by_space)
        try:
            rows = queries.setdefault(named or query, {})
            _put(rows, document, read_grade(grade, scale))
        except NdcgExplorerError as error:
            raise UsageError(tr("Line {0}: {1}").format(count_text(number), error)) from None
    return WrittenList(queries)


def _put(rows: dict[str, float | None], document: str, grade: float | None) -> None:
    if not document or len(document) > _LONGEST_NAME:
        raise UsageError(tr("there is no document, or one with a name that is too long."))
    if document in rows:
        raise UsageError(tr("{0} is there twice.").format(quoted(document)))
    rows[document] = grade


def _is_heading(line: str) -> bool:
    return line.strip().endswith(_HEADINGS) and len(line.strip()) > 1


def _ends_with_grade(line: str) -> bool:
    words = line.split()
    return len(words) > 1 and (words[-1] in _UNJUDGED or bool(_NUMBER.fullmatch(words[-1])))


def _is_header(line: str) -> bool:
    return all(cell.strip().casefold() in _HEADER_WORDS for cell in re.split(r"[\t,;，]", line)) and "\t" in line


def _cells(line: str, scale: GradeScale, *, by_space: bool) -> tuple[str, str, str]:
    """Query, document and grade; what is not there is empty."""
    if "\t" in line:
        cells = [cell.strip() for cell in line.split("\t")]
        return (cells[0], cells[1], cells[2]) if len(cells) == 3 else ("", cells[0], cells[-1])
    separator = next((it for it in _SEPARATORS if it in line), " " if by_space else "")
    document, _, grade = line.strip().rpartition(separator or "\n")
    # A comma may be one of a title: «Tea, green».
    if not document.strip() or not _is_grade(grade, scale):
        return "", line.strip(), ""
    return "", document.strip(), grade


def _is_grade(text: str, scale: GradeScale) -> bool:
    try:
        read_grade(text, scale)
    except NdcgExplorerError:
        return False
    return True


def written_session(written: WrittenList, title: str, system: str) -> Session:
    """One system that has the documents in the order in which they were written."""
    documents = [document for rows in written.queries.values() for document in rows]
    grades = [grade for rows in written.queries.values() for grade in rows.values()]
    offsets = offsets_of(np.array([len(rows) for rows in written.queries.values()], dtype=np.intp))
    return Session(
        tuple(written.queries),
        TextDocuments(documents),
        Judgements(offsets, floats([np.nan if grade is None else grade for grade in grades])),
        (System(system, Rankings(offsets, np.arange(len(documents), dtype=np.intp))),),
        scale=scale_for({grade for grade in grades if grade is not None}),
        title=title,
    )


def as_table(text: str) -> str:
    """The text itself, or the table that a bare list of grades stands for."""
    grades = bare_grades(text)
    if not grades:
        return text
    rows = (f"{name}\t{grade}" for name, grade in zip(numbered_documents(len(grades)), grades, strict=True))
    return "\n".join([_TABLE_HEADER, *rows])
