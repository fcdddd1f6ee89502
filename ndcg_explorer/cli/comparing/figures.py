"""The figures of a comparison as plain values: the object of its JSON, and the rows of its CSV."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

from ndcg_explorer.analysis.compare.comparison import Comparison, Contender, MeasureComparison
from ndcg_explorer.analysis.compare.split import Split, split
from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import tr

MEAN_COLUMNS = (
    "measure", "system", "mean", "queries", "difference", "low", "high", "p", "adjusted_p", "test", "effect",
    "wins", "ties", "losses", "detectable", "bootstrap_low", "bootstrap_high", "note",
)  # fmt: skip
QUERY_COLUMNS = ("query", "measure", "baseline", "system", "baseline_value", "value", "difference")


def number_or_none(value: float) -> float | None:
    return None if math.isnan(value) else value


def comparison_object(
    comparison: Comparison, *, per_query: bool, explained: int, gate: Sequence[str]
) -> dict[str, Any]:
    """All of it; ``explained`` queries of each measure say why they changed."""
    return {
        "baseline": comparison.baseline.label,
        "measures": [
            _measure_object(comparison, place, per_query=per_query, explained=explained)
            for place in range(len(comparison.measures))
        ],
        "seed": comparison.options.seed,
        "missing": comparison.options.missing,
        "gate": {"failed": bool(gate), "reasons": list(gate)},
    }


def _measure_object(comparison: Comparison, place: int, *, per_query: bool, explained: int) -> dict[str, Any]:
    found, evaluation = comparison.measures[place], comparison.evaluations[place]
    ids, test = evaluation.session.query_ids, comparison.options.test
    made: dict[str, Any] = {"measure": str(found.measure), "systems": _systems(found, test)}
    if found.compared.weights is not None:
        made["weighted"] = True
    if found.pairs:
        made["pairs"] = [
            {
                "systems": [side.label for side in pair.sides],
                "difference": number_or_none(pair.difference),
                "p": number_or_none(pair.p),
            }
            for pair in found.pairs
        ]
    made["left_out"] = [{"query": ids[it.query], "reason": str(it.reason)} for it in found.compared.left_out]
    if found.groups:
        made["groups"] = {name: {"systems": _systems(part, test)} for name, part in found.groups.items()}
    if per_query or explained:
        rows = by_difference(found)
        reasons = explained_rows(found, explained)
        listed = rows if per_query else [row for row in rows if row in {row for row, _ in reasons}]
        made["queries"] = [_query_object(found, evaluation, row, reasons) for row in listed]
    return made


def _systems(found: MeasureComparison, test: str) -> list[dict[str, Any]]:
    count = len(found.compared)
    first = {"system": found.baseline.label, "mean": number_or_none(found.baseline_mean), "queries": count}
    return [first, *(_system(found, contender, test) for contender in found.contenders)]


def _system(found: MeasureComparison, contender: Contender, test: str) -> dict[str, Any]:
    figures = {
        "system": contender.side.label,
        "mean": number_or_none(contender.mean),
        "queries": len(found.compared),
        "difference": number_or_none(contender.difference),
        "interval": _ends(contender.interval),
        "p": number_or_none(contender.p),
        "adjusted_p": number_or_none(contender.adjusted_p),
        "test": test,
        "effect": number_or_none(contender.effect),
        "wins": contender.wins,
        "ties": contender.ties,
        "losses": contender.losses,
        "detectable": number_or_none(contender.detectable),
        "bootstrap": _ends(contender.bootstrap),
    }
    if len(found.contenders) == 1:
        del figures["adjusted_p"]
    return {**figures, "note": tr(contender.why_unknown)} if contender.why_unknown else figures


def _ends(interval: tuple[float, float]) -> list[float | None]:
    return [number_or_none(end) for end in interval]


def by_difference(found: MeasureComparison, place: int = 0) -> list[int]:
    """The rows of the queries, the highest difference of a contender first."""
    d = found.compared.differences[:, place]
    return [int(row) for row in (-d).argsort(kind="stable")]


def explained_rows(found: MeasureComparison, most: int) -> list[tuple[int, int]]:
    """The rows with the largest changes, each with the contender that changed."""
    d = abs(found.compared.differences)
    if not most or not d.size:
        return []
    order = (-d).ravel().argsort(kind="stable")[:most].tolist()
    return [(at // d.shape[1], at % d.shape[1]) for at in order]


def _query_object(
    found: MeasureComparison, evaluation: Evaluation, row: int, reasons: Sequence[tuple[int, int]]
) -> dict[str, Any]:
    values, session = found.compared, evaluation.session
    name = session.query_ids[int(values.queries[row])]
    labels = [side.label for side in values.contenders]
    made: dict[str, Any] = {
        "query": name,
        "baseline": float(values.values[row, 0]),
        "values": dict(zip(labels, values.values[row, 1:].tolist(), strict=True)),
        "differences": dict(zip(labels, values.differences[row].tolist(), strict=True)),
    }
    if text := session.query_texts.get(name, ""):
        made["query_text"] = text
    places = [place for at, place in reasons if at == row]
    if places:
        made["why"] = [part for place in places for part in _why(found, evaluation, row, place)]
    return made


def split_of(found: MeasureComparison, evaluation: Evaluation, row: int, place: int) -> Split:
    values = found.compared
    return split(evaluation, int(values.queries[row]), values.sides[0], values.contenders[place])


def _why(found: MeasureComparison, evaluation: Evaluation, row: int, place: int) -> Iterator[dict[str, Any]]:
    """Documents by the size of what they do; what is no document's doing comes last, without one."""
    parts, session = split_of(found, evaluation, row, place), evaluation.session
    query = int(found.compared.queries[row])
    # Whose change it is, where there are several.
    whose = {"system": found.contenders[place].side.label} if len(found.contenders) > 1 else {}
    for part in parts.largest():
        document = session.documents.id_at(int(session.candidates(query).documents[part.row]))
        ranks = {"from": part.before, "to": part.after}
        known = {name: rank for name, rank in ranks.items() if rank is not None}
        yield {"document": document, "part": part.part, **known, **whose}
    for amount, note in ((parts.ideal, tr("another ideal DCG")), (parts.rest, tr("rounding and the like"))):
        if amount:
            yield {"document": None, "part": amount, "note": note, **whose}


def mean_rows(comparison: Comparison, *, by_group: bool) -> Iterator[list[str]]:
    """A row for each system and measure, below the headings; with groups, these come first in each row."""
    yield [*(["group"] if by_group else []), *MEAN_COLUMNS]
    for found in comparison.measures:
        for group, part in {"": found, **found.groups}.items():
            for system in _systems(part, comparison.options.test):
                yield [*([group] if by_group else []), *_mean_row(str(found.measure), system)]


def _mean_row(measure: str, system: dict[str, Any]) -> list[str]:
    low, high = system.get("interval", (None, None))
    drawn = system.get("bootstrap", (None, None))
    named = dict(zip(("low", "high", "bootstrap_low", "bootstrap_high"), (low, high, *drawn), strict=True))
    # Of a single contender it is p itself.
    adjusted = system.get("adjusted_p", system.get("p"))
    values = {**system, **named, "measure": measure, "adjusted_p": adjusted}
    return [_cell(values.get(column)) for column in MEAN_COLUMNS]


def _cell(value: Any) -> str:
    return "" if value is None else exact(value) if isinstance(value, int | float) else str(value)


def query_rows(comparison: Comparison) -> Iterator[list[str]]:
    """A row for each query, contender and measure, the highest difference first."""
    yield list(QUERY_COLUMNS)
    for found, evaluation in zip(comparison.measures, comparison.evaluations, strict=True):
        values, ids = found.compared, evaluation.session.query_ids
        for place, side in enumerate(values.contenders):
            for row in by_difference(found, place):
                names = [ids[int(values.queries[row])], str(found.measure), found.baseline.label, side.label]
                numbers = (values.values[row, 0], values.values[row, place + 1], values.differences[row, place])
                yield [*names, *(exact(float(number)) for number in numbers)]
