"""What ``explain`` tells of a list, section by section: each has lines to read and numbers for JSON.

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
    Section("special_cases", marked("What to know"), why.tell_special_cases),
    Section("worked_out", marked("Worked out"), why.tell_worked_out),
    Section("losses", marked("Where it loses"), why.tell_losses),
    Section("ideal", marked("Costliest misplacements"), why.tell_ideal),
    Section("cutoffs", marked("Cutoffs side by side"), why.tell_cutoffs),
    Section("companions", marked("Other measures"), why.tell_companions),
    Section("tools", marked("The same list in every tool"), why.tell_tools),
    Section("best_moves", marked("Best moves"), changes.tell_best_moves),
    Section("shortest_moves", marked("The shortest way to an ideal order"), ranges.tell_shortest_moves),
    Section("grades", marked("What grades would do"), ranges.tell_grades),
    Section("unjudged", marked("Unjudged results"), ranges.tell_unjudged),
    Section("ties", marked("Tied scores"), ranges.tell_ties),
    Section("chance", marked("What is a good score?"), ranges.tell_chance),
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
        told = section.tell(asked)
        if told.lines:
            title = tr(section.title)
            lines += ["", title, "─" * width_of(title), *told.lines]
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
    found |= {section.key: section.tell(asked).data for section in SECTIONS}
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
