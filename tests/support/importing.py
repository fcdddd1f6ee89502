"""What the tests of importing share: sessions from texts, what is in them, and what was said about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import Problem, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.importing.assemble import Imported
from ndcg_explorer.importing.loading import import_sources

File = str | bytes


def imported(files: File | Mapping[str, File], **options: Any) -> Imported:
    """From one text, called x.csv, or from several by name."""
    by_name: Mapping[str, File] = files if isinstance(files, Mapping) else {"x.csv": files}
    sources = [
        SourceFile(name, pasted=content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)
        for name, content in by_name.items()
    ]
    return import_sources(sources, ImportOptions(**options), lambda _: None)


def refused(files: File | Mapping[str, File], **options: Any) -> list[Problem]:
    with pytest.raises(ReadError) as caught:
        imported(files, **options)
    assert caught.value.problems.errors
    return caught.value.problems.errors


def said(found: Imported, *severities: str) -> list[str]:
    """The sentences, without notes that merely tell of the file's order."""
    return [
        str(problem)
        for problem in found.problems.listed
        if (not severities or problem.severity in severities) and "in the order of the file" not in problem.found
    ]


def lists(session: Session) -> dict[str, dict[str, str]]:
    """``{system: {query: "d1:3 d2:–"}}``, as the lists stand."""
    return {
        system.name: {
            query: _list(session, number, session.ranking(system, number).rows)
            for number, query in enumerate(session.query_ids)
        }
        for system in session.systems
    }


def judged(session: Session) -> dict[str, str]:
    """All that is known of each query, in any order."""
    return {
        query: " ".join(sorted(_list(session, number, np.arange(len(session.candidates(number)))).split()))
        for number, query in enumerate(session.query_ids)
    }


def _list(session: Session, query: int, rows: Any) -> str:
    grades = session.candidates(query).grades[rows].tolist()
    ids = session.document_ids(query, rows)
    return " ".join(
        f"{name}:{'–' if np.isnan(grade) else f'{grade:g}'}" for name, grade in zip(ids, grades, strict=True)
    )
