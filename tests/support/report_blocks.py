"""A small report by hand, one block of each kind, with one text in every place that data can reach."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from ndcg_explorer.analysis.worked_out import worked_out
from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.session import Session, Source
from ndcg_explorer.report.content.blocks import (
    BAR,
    GRADE,
    LEAD,
    MUTED,
    NOTICE,
    NUMBER,
    Block,
    Code,
    Column,
    Facts,
    Heading,
    Headline,
    Items,
    Paragraph,
    Table,
    WorkedOut,
)
from tests.support.kept_sessions import make_session

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><title>Curves</title><path d="M0 4L8 0"/></svg>'


def chart(name: str = "curves", text: str = "Curves") -> Chart:
    return Chart(SVG, text, text, name, 800, 400)


def sum_block() -> WorkedOut:
    measure, lists = parse_measure("nDCG(gain=exp2)@2"), GradedLists.one([3, math.nan, 2])
    value = float(score(lists, measure).values[0])
    return WorkedOut(worked_out(curves(lists, measure), measure, value))


def results(text: str = "plain") -> Table:
    columns = [Column(text), Column(text), Column("Grade", GRADE), Column("Gain", NUMBER), Column("Loss", BAR)]
    rows = [
        [text, text, "3", "7.0000", "0.5000"],
        ["2", text, "–", "0.0000", "–"],
        ["3", text, "0", "0.0000", "0.0000"],
    ]
    shares: dict[int, Sequence[float]] = {2: [1.0, math.nan, 0.0], 4: [0.5, math.nan, 0.0]}
    return Table(columns, rows, caption=text, shares=shares, cut_after=2)


def report_blocks(text: str = "plain") -> list[Block]:
    """``text`` in every place that a text of the user's or of a file's can come to."""
    return [
        Heading(text, 1),
        Facts([(text, text), ("Author", text)]),
        Heading("Summary", 2, "summary"),
        Paragraph(text, LEAD),
        Paragraph(text),
        Paragraph(text, MUTED),
        Paragraph(text, NOTICE),
        Table([Column("Query"), Column("nDCG", BAR)], [[text, "0.8061"]], text, {1: [0.8061]}, links=["query-1"]),
        Heading(text, 2, "query-1", starts_page=True),
        Headline(text, text, text, -1, text),
        chart(text=text),
        Heading(text, 3),
        results(text),
        sum_block(),
        Items([text, text]),
        Items([text], numbered=True),
        Code(text),
    ]


def hostile_session(text: str) -> Session:
    """``text`` as, or in, every name and note that a session has."""
    ids = [f"{text} {number}" for number in range(5)]
    session = make_session(
        [[3, 2, math.nan], [0, 1]],
        {text: [[0, 1, 2], [1, 0]], f"{text} too": [[2, 1, 0], [0, 1]]},
        documents=TextDocuments(ids, {"title": [text] * 5}),
        title=text,
        story=text,
        note=text,
        query_notes={f"{text} 1": text},
        sources=(Source(text, "ab" * 32, text),),
    )
    return replace(session, query_ids=[f"{text} 1", f"{text} 2"], scale=GradeScale(words=(text,) * 4))
