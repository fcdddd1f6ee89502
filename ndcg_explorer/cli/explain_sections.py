"""The sections of ``explain``: each has lines to read and numbers for JSON.

To add a section, add a row to `SECTIONS`.
"""

from __future__ import annotations

import json
import math
from typing import Any

from ndcg_explorer.cli import explain_what_if as changes
from ndcg_explorer.cli import explain_what_if as ranges
from ndcg_explorer.cli import explain_why as why
from ndcg_explorer.cli.explain_list import Asked, Section
from ndcg_explorer.cli.tables import visible, width_of
from ndcg_explorer.core.measures.describe import definition, value_text
from ndcg_explorer.core.session.own_grades import name_with_grades
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import marked, tr

SECTIONS: tuple[Section, ...] = (
    Section("special_cases", marked("What to know"), why.explain_special_cases),
    Section("worked_out", marked("Worked out"), why.explain_worked_out),
    Section("losses", marked("Where it loses"), why.explain_losses),
    Section("ideal", marked("Costliest misplacements"), why.explain_ideal),
    Section("cutoffs", marked("Cutoffs side by side"), why.explain_cutoffs),
    Section("companions", marked("Other measures"), why.explain_companions),
    Section("tools", marked("The same list in every tool"), why.explain_tools),
    Section("best_moves", marked("Best moves"), changes.explain_best_moves),
    Section("shortest_moves", marked("The shortest way to an ideal order"), ranges.explain_shortest_moves),
    Section("grades", marked("What grades would do"), ranges.explain_grades),
    Section("unjudged", marked("Unjudged results"), ranges.explain_unjudged),
    Section("ties", marked("Tied scores"), ranges.explain_ties),
    Section("chance", marked("What is a good score?"), ranges.explain_chance),
)


def as_lines(asked: Asked) -> list[str]:
    """Everything, to be read; sections with nothing to tell are left out."""
    session = asked.evaluation.session
    named = name_with_grades(session, session.system(asked.system))
    lines = [
        visible(f"“{session.query_label(asked.query)}” · {named}"),
        f"{asked.measure} = {value_text(asked.measure, asked.value)}",
    ]
    lines.append(f"  {definition(asked.measure)}")
    for section in SECTIONS:
        explanation = section.explain(asked)
        if explanation.lines:
            title = tr(section.title)
            lines += ["", title, "─" * width_of(title), *explanation.lines]
    return lines


def as_json(asked: Asked) -> str:
    """Everything in full precision; null where there is no number."""
    session = asked.evaluation.session
    found: dict[str, Any] = {
        "query": session.query_ids[asked.query],
        **_query_text(session, asked.query),
        "system": asked.system,
        "measure": str(asked.measure),
        "definition": definition(asked.measure),
        "value": asked.value,
    }
    found |= {section.key: section.explain(asked).data for section in SECTIONS}
    return json.dumps(_plain(found), ensure_ascii=False, indent=1, allow_nan=False)


def _query_text(session: Session, query: int) -> dict[str, str]:
    text = session.query_texts.get(session.query_ids[query], "")
    return {"query_text": text} if text else {}


def _plain(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _plain(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_plain(value) for value in data]
    return None if isinstance(data, float) and not math.isfinite(data) else data
