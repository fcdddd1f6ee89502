"""What was copied, as a table: grades typed in a row or column become a list of documents."""

from __future__ import annotations

from ndcg_explorer.core.session.written_list import bare_grades, numbered_documents

_HEADER = "document\tgrade"


def as_table(text: str) -> str:
    """The text itself, or the table that a bare list of grades stands for."""
    grades = bare_grades(text)
    if not grades:
        return text
    rows = (f"{name}\t{grade}" for name, grade in zip(numbered_documents(len(grades)), grades, strict=True))
    return "\n".join([_HEADER, *rows])
