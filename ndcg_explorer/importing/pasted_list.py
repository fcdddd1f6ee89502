"""What was copied, as a table: grades typed in a row or column become a list of documents."""

from __future__ import annotations

import re

_UNJUDGED = ("–", "—", "-", "?")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)", re.ASCII)
_HEADER = "document\tgrade"

# A list to try things out with, nothing graded yet.
NEW_LIST = "\n".join([_HEADER, *(f"Document {letter}\t" for letter in "ABCDE")])


def as_table(text: str) -> str:
    """The text itself, or the table that a bare list of grades stands for."""
    grades = bare_grades(text)
    if not grades:
        return text
    width = len(str(len(grades)))
    rows = [f"D{rank:0{width}}\t{grade}" for rank, grade in enumerate(grades, start=1)]
    return "\n".join([_HEADER, *rows])


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
