"""Sessions whose figures can be worked out by hand, and one in which every text is hostile."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.history import History, step_of
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, Source, System
from ndcg_explorer.report.content.report import Report, Wish
from tests.support.export_strings import LONG_CELL, TEXTS, UNSEEN_STARTS

DATE = datetime.date(2025, 3, 4)
NAN = float("nan")
# Also what only xlsxwriter would take for markup of its own, and what begins with an apostrophe.
HOSTILE = (*TEXTS, *UNSEEN_STARTS, LONG_CELL, "<r><t>x</t></r>", "<r>&</r>", "'quoted'", "'=1", "''", "'")


def session_of(
    lists: Mapping[str, Sequence[float]],
    measure: str = "nDCG",
    systems: Sequence[str] = ("BM25",),
    *,
    ids: Mapping[str, Sequence[str]] | None = None,
    fields: Mapping[str, Sequence[str]] | None = None,
) -> Session:
    """Each query's documents with their grades; every system lists all of them in that order."""
    grades = np.array([grade for listed in lists.values() for grade in listed], dtype=float)
    offsets = np.concatenate([[0], np.cumsum([len(listed) for listed in lists.values()])]).astype(np.intp)
    names = [
        name
        for query, listed in lists.items()
        for name in (ids[query] if ids else [f"{query}-{place}" for place in range(1, len(listed) + 1)])
    ]
    rankings = Rankings(offsets, np.arange(len(grades)))
    return Session(
        tuple(lists),
        TextDocuments(names, fields or {}),
        Judgements(offsets, grades),
        tuple(System(name, rankings) for name in systems),
        parse_measure(measure),
    )


def report_of(session: Session, **wish: object) -> Report:
    return Report(evaluate(session), replace(Wish(date=DATE), **wish))  # type: ignore[arg-type]


def hostile_report(**wish: object) -> Report:
    """Each hostile text is a query with two documents; it is the first one's id, its title and the query's note."""
    lists = {text: [1.0, 2.0] for text in HOSTILE}
    ids = {text: [text, "other"] for text in HOSTILE}
    titles = [title for text in HOSTILE for title in (text, "")]
    names = ("=1+1", "<r>bold</r>")
    session = session_of(lists, "nDCG@5", names, ids=ids, fields={"title": titles, "=field": titles})
    notes = {text: text for text in HOSTILE}
    sources = (Source("/home/someone/=1+1.csv", "ab" * 32, "csv"),)
    session = session.changed(query_notes=notes, title="@title", note="-note", sources=sources)
    return report_of(session, author="=author", **wish)


def edited_report(session: Session, **wish: object) -> Report:
    """The first list's last result moved to its top and judged anew, with the sentences about it."""
    query, system = session.query_ids[0], session.systems[0]
    rows = session.ranking(system, 0).rows
    document = session.document_ids(0, rows[-1:])[0]
    steps = (
        ("move_results", (query, system.name, [len(rows) - 1], 0)),
        ("set_grades", (query, [document], [2.5])),
    )
    history = History(session)
    for name, arguments in steps:
        made = (*history.steps, step_of(history.session, name, arguments))
        history = History(session, made, len(made))
    return replace(report_of(history.session, **wish), log=history.log)
