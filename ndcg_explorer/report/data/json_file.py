"""All figures as JSON, in the shape of ``score --output json --per-rank``, with what else a report tells."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from ndcg_explorer.analysis.rank_table import RANK_COLUMNS, rank_table, reasons
from ndcg_explorer.core.measures.conventions import conventions_of
from ndcg_explorer.core.measures.describe import definition
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.own_grades import differs_from_today
from ndcg_explorer.core.session.session import Session, System
from ndcg_explorer.core.session.special_cases import special_cases
from ndcg_explorer.report.content.measure_facts import PROGRAM, file_name, log_of, title_of
from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.data.comparison_table import comparison, has_comparison


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    return {path: json_bytes(report, progress)}


def json_bytes(report: Report, progress: Progress) -> bytes:
    """A line for each list, so that two reports can be compared line by line."""
    evaluation = report.evaluation
    top = [f"{_text(name)}: {_text(value)}" for name, value in _top(report).items()]
    lists = ",\n".join(_text(found) for found in _lists(report, progress))
    means = {system.name: _mean(evaluation, system.name) for system in evaluation.session.systems}
    measure = (
        f'"measure": {_text(str(evaluation.session.measure))},\n"queries": [\n{lists}\n],\n"means": {_text(means)}'
    )
    found = [measure, *map(_further, report.under_each_measure[1:])]
    members = [*top, '"measures": [' + ", ".join(f"{{\n{one}\n}}" for one in found) + "]"]
    if has_comparison(report):
        members.append(f'"comparison": {_text(_comparison(report))}')
    whole = "{\n" + ",\n".join(members) + "\n}\n"
    # JSON's own notation for halves of characters, which UTF-8 cannot hold.
    return whole.encode("utf-8", "backslashreplace")


def _further(report: Report) -> str:
    """The values under a further measure; ranks and special cases are told of the report's own alone."""
    evaluation = report.evaluation
    rows = []
    for system in evaluation.session.systems:
        values, why = evaluation.counted_values(system.name), reasons(evaluation, system.name)
        for query in report.queries:
            name = evaluation.session.query_ids[query]
            row = {"query": name, "system": system.name, "value": _number(float(values[query]))}
            rows.append(_text({**row, "reason": why[query]} if why[query] else row))
    means = {system.name: _mean(evaluation, system.name) for system in evaluation.session.systems}
    lists = ",\n".join(rows)
    return f'"measure": {_text(str(evaluation.session.measure))},\n"queries": [\n{lists}\n],\n"means": {_text(means)}'


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _top(report: Report) -> dict[str, Any]:
    session, wish = report.evaluation.session, report.wish
    same = conventions_of(session.measure)
    chosen = [session.query_ids[query] for query in report.queries]
    notes = {query: session.query_notes[query] for query in chosen if query in session.query_notes}
    return {
        "title": title_of(report),
        "author": wish.author,
        "date": wish.date.isoformat(),
        "program": PROGRAM,
        "definition": str(definition(session.measure)),
        "conventions": [{"slug": row.slug, "label": row.label, "version": row.version} for row in same],
        "sources": [
            {"file": file_name(row.path), "sha256": row.sha256, "format": row.format} for row in session.sources
        ],
        "notes": {"story": session.story, "session": session.note, "queries": notes},
        "edits": log_of(report),
    }


def _comparison(report: Report) -> list[dict[str, Any]]:
    """Each other system beside the baseline."""
    rows = comparison(report).to_dict("records")
    return [
        {str(name): _number(cell) if isinstance(cell, float) else cell for name, cell in row.items()} for row in rows
    ]


def _lists(report: Report, progress: Progress) -> Iterator[dict[str, Any]]:
    evaluation = report.evaluation
    systems = evaluation.session.systems
    for number, system in enumerate(systems):
        values = evaluation.counted_values(system.name)
        why = reasons(evaluation, system.name)
        for done, query in enumerate(report.queries, start=number * len(report.queries)):
            progress(done, len(systems) * len(report.queries))
            # Curves are kept by the evaluation that made them: one of its own for each list is soon forgotten.
            yield _list(replace(evaluation, _curves={}), system, query, float(values[query]), why[query])


def _list(evaluation: Evaluation, system: System, query: int, value: float, reason: str) -> dict[str, Any]:
    session = evaluation.session
    found: dict[str, Any] = {
        "query": session.query_ids[query],
        **({"query_text": text} if (text := session.query_texts.get(session.query_ids[query])) else {}),
        "system": system.name,
        "value": _number(value),
        "change": None if math.isnan(value) else _number(evaluation.change(system.name, query)),
    }
    if reason:
        found["reason"] = reason
    cases = special_cases(evaluation, system.name, query)
    found["special_cases"] = [{"name": case.name, "text": str(case)} for case in cases]
    ranks = rank_table(evaluation, system.name, query)
    if ranks is not None:
        positions = session.candidates(query).documents[session.ranking(system, query).rows][ranks.curves.rows]
        rows = zip(ranks.rows(), positions.tolist(), strict=True)
        found["ranks"] = [_rank(row, _fields(session, position)) for row, position in rows]
    return found


def _rank(row: tuple[Any, ...], fields: dict[str, str]) -> dict[str, Any]:
    cells = (_number(cell) if isinstance(cell, float) else cell for cell in row)
    found: dict[str, Any] = dict(zip(RANK_COLUMNS, cells, strict=True))
    return {**found, "fields": fields} if fields else found


def _fields(session: Session, position: int) -> dict[str, str]:
    documents = session.documents
    return {name: text for name in documents.field_names if (text := documents.field_at(name, position))}


def _mean(evaluation: Evaluation, system: str) -> dict[str, Any]:
    mean, loaded = evaluation.mean(system), evaluation.loaded_mean(system)
    session = evaluation.session
    grades = {"grades": "snapshot"} if differs_from_today(session, session.system(system)) else {}
    return {
        **grades,
        "value": _number(mean.value),
        "queries": mean.queries,
        "left_out": mean.left_out,
        "change": _number(mean.value - loaded.value),
    }


def _number(value: float) -> float | None:
    return None if math.isnan(value) else value
