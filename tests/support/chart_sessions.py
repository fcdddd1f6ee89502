"""Small sessions for the tests of charts."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

import numpy as np

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System

SVG = "{http://www.w3.org/2000/svg}"


def session_of(
    grades: Sequence[float],
    listed: int | None = None,
    measure: str = "nDCG@3",
    systems: Sequence[str] = ("A",),
    queries: Sequence[str] = ("shoes",),
) -> Session:
    """Every query has these grades, and a list of the first documents; every second system has it backwards."""
    count, rows = len(grades), np.arange(len(grades) if listed is None else listed)
    starts = np.arange(len(queries) + 1)
    both = [np.concatenate([part + count * query for query in range(len(queries))]) for part in (rows, rows[::-1])]
    return Session(
        tuple(queries),
        TextDocuments([str(number) for number in range(count * len(queries))]),
        Judgements(starts * count, np.tile(np.array(grades, dtype=float), len(queries))),
        tuple(System(name, Rankings(starts * len(rows), both[place % 2])) for place, name in enumerate(systems)),
        parse_measure(measure),
    )


def evaluation_of(
    grades: Sequence[float], listed: int | None = None, measure: str = "nDCG@3", systems: Sequence[str] = ("A",)
) -> Evaluation:
    return evaluate(session_of(grades, listed, measure, systems))


def texts_of(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def lines_of(svg: str, colour: str, width: str) -> list[list[tuple[float, float]]]:
    """The points of all lines of a colour and a width that have more than two, in the order of the drawing."""
    paths = ElementTree.fromstring(svg).iter(f"{SVG}path")
    found = [path.get("d", "") for path in paths if (path.get("stroke"), path.get("stroke-width")) == (colour, width)]
    numbers = [list(map(float, places[1:].split())) for places in found if not set(places[1:]) & set("MLhvaz")]
    return [list(zip(line[::2], line[1::2], strict=True)) for line in numbers]
