"""What ``explain`` tells of a list, section by section: each has lines to read and numbers for JSON.

To add a section, add a row to `SECTIONS`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Any

from ndcg_explorer.analysis.companions_table import companions
from ndcg_explorer.analysis.contributions import Contributions, contributions
from ndcg_explorer.analysis.cutoffs import at_cutoffs
from ndcg_explorer.analysis.ideal_list import ideal_list
from ndcg_explorer.analysis.loss_sentence import loss_sentence
from ndcg_explorer.analysis.same_list import ToolFigure, tool_figures
from ndcg_explorer.analysis.worked_out import worked_out
from ndcg_explorer.cli.results import RANK_COLUMNS, RankTable
from ndcg_explorer.cli.text_table import aligned, cut
from ndcg_explorer.core.dcg import Curves
from ndcg_explorer.core.describe import definition
from ndcg_explorer.core.evaluation import Evaluation
from ndcg_explorer.core.lists import GradedLists
from ndcg_explorer.core.measure import Measure
from ndcg_explorer.core.numbers import exact, shown
from ndcg_explorer.core.session_lists import list_of
from ndcg_explorer.core.special_cases import special_cases

# More rows than anyone reads in a terminal; JSON has them all.
_MOST_RANKS, _MOST_MISPLACED = 50, 10
_WIDEST = 50


@dataclass(frozen=True)
class Asked:
    """The list to be explained, and what several sections need of it."""

    evaluation: Evaluation
    system: str
    query: int

    @property
    def measure(self) -> Measure:
        return self.evaluation.session.measure

    @property
    def value(self) -> float:
        return self.evaluation.value(self.system, self.query)

    @property
    def curves(self) -> Curves:
        return self.evaluation.curves(self.system, self.query)

    @cached_property
    def lists(self) -> GradedLists:
        """The list with its scores and the order of its ids, which only some tools look at."""
        session = self.evaluation.session
        by_id = session.changed(measure=replace(session.measure.as_kind("nDCG"), ties="docid_desc"))
        return list_of(by_id, session.system(self.system), self.query)

    @cached_property
    def documents(self) -> list[str]:
        """The ids of the list, by row."""
        session = self.evaluation.session
        return session.document_ids(self.query, session.ranking(session.system(self.system), self.query).rows)


@dataclass(frozen=True, slots=True)
class Told:
    """What a section tells: lines to read, and the same in full for JSON."""

    lines: Sequence[str]
    data: Any


@dataclass(frozen=True, slots=True)
class Section:
    key: str
    title: str
    tell: Callable[[Asked], Told]


def _special_cases(asked: Asked) -> Told:
    cases = special_cases(asked.evaluation, asked.system, asked.query)
    return Told([str(case) for case in cases], [{"name": case.name, "text": str(case)} for case in cases])


def _worked_out(asked: Asked) -> Told:
    curves = asked.curves
    worked = worked_out(curves, asked.measure, asked.value)
    ranks = [dict(zip(RANK_COLUMNS, row, strict=True)) for row in RankTable(asked.documents, curves).rows()]
    data = {"dcg": curves.headline_dcg, "ideal_dcg": curves.ideal.value, "lines": worked.lines, "ranks": ranks}
    return Told(worked.lines, data)


def _losses(asked: Asked) -> Told:
    split = contributions(asked.curves)
    said = loss_sentence(asked.curves, split)
    if asked.measure.name != "nDCG":
        said = f"Of {asked.curves.measure}: {said[0].lower()}{said[1:]}"
    ranks = _loss_ranks(asked, split)
    data = {
        "measure": str(asked.curves.measure),
        "sentence": said,
        "loss": split.loss,
        "holds": split.holds,
        "beyond": split.beyond,
        "counted": split.counted,
        "ranks": ranks,
    }
    if not ranks:
        return Told([said], data)
    heading = ("Rank", "Document", "Adds", "Ideal", "Difference", "CG", "Ideal CG", "Loss")
    rows = [_shown_row(row.values()) for row in ranks[: min(split.counted, _MOST_RANKS)]]
    rest = f"Beyond the counted ranks: {shown(split.beyond)}. Together: {shown(split.loss)}."
    lines = [said, "", *_table(heading, rows), *([rest] if split.is_split else [])]
    return Told(lines, data)


def _loss_ranks(asked: Asked, split: Contributions) -> list[dict[str, Any]]:
    names = [asked.documents[row] for row in asked.curves.rows]
    columns = (split.adds, split.ideal, split.difference, split.cg, split.ideal_cg, split.losses)
    keys = ("rank", "document", "adds", "ideal", "difference", "cg", "ideal_cg", "loss")
    ranks = range(1, len(names) + 1)
    return [
        dict(zip(keys, row, strict=True))
        for row in zip(ranks, names, *(column.tolist() for column in columns), strict=True)
    ]


def _ideal(asked: Asked) -> Told:
    found = ideal_list(asked.evaluation, asked.system, asked.query)
    data = {"reason": found.reason, "depth": found.depth, "rows": [row._asdict() for row in found.rows]}
    if found.reason:
        return Told([found.reason], data)
    if not found.costliest:
        return Told(["No document is out of its place."], data)
    rows = [
        (cut(row.document, _WIDEST), exact(row.gain), str(row.actual or "–"), str(row.rank), shown(row.cost))
        for row in found.costliest[:_MOST_MISPLACED]
    ]
    return Told(_table(("Document", "Gain", "Rank", "Ideal rank", "Costs"), rows, left=(0,)), data)


def _cutoffs(asked: Asked) -> Told:
    found = at_cutoffs(asked.lists, asked.measure)
    data = [
        {
            "cutoff": row.cutoff,
            "value": row.value,
            "dcg": row.dcg,
            "ideal_dcg": row.ideal_dcg,
            "why": "" if row.why is None else str(row.why),
        }
        for row in found
    ]
    rows = [(str(row.cutoff or "all"), shown(row.value), shown(row.dcg), shown(row.ideal_dcg)) for row in found]
    reasons = dict.fromkeys(str(row.why) for row in found if row.why is not None)
    return Told([*_table(("k", "nDCG", "DCG", "Ideal DCG"), rows, left=()), "", *reasons], data)


def _companions(asked: Asked) -> Told:
    found = companions(asked.lists, asked.measure, asked.evaluation.session.scale)
    data = [{"measure": str(row.measure), "value": row.value, "explanation": row.explanation} for row in found]
    rows = [(str(row.measure), shown(row.value), row.explanation) for row in found]
    return Told(_table(("Measure", "Value", "What it is"), rows, left=(0, 2)), data)


def _tools(asked: Asked) -> Told:
    found = tool_figures(asked.lists, asked.measure.as_kind("nDCG"))
    found.sort(key=lambda figure: math.inf if math.isnan(figure.value) else -figure.value)
    data = [
        {
            "slug": figure.convention.slug,
            "label": figure.convention.label,
            "value": figure.value,
            "measure": str(figure.measure),
            "knobs": figure.knobs,
            "checked": figure.convention.checked,
            "refusal": figure.refusal,
        }
        for figure in found
    ]
    rows = []
    for (value, cause), figures in groupby(found, key=_figure_and_cause):
        tools = ", ".join(figure.convention.slug for figure in figures)
        rows.append((value, tools, cause))
    return Told(_table(("Value", "As in", "What makes the difference"), rows, left=(1, 2)), data)


def _figure_and_cause(figure: ToolFigure) -> tuple[str, str]:
    return shown(figure.value), figure.refusal or ", ".join(figure.knobs) or "nothing: the same here"


SECTIONS: tuple[Section, ...] = (
    Section("special_cases", "What to know", _special_cases),
    Section("worked_out", "Worked out", _worked_out),
    Section("losses", "Where it loses", _losses),
    Section("ideal", "Costliest misplacements", _ideal),
    Section("cutoffs", "Cutoffs side by side", _cutoffs),
    Section("companions", "Other measures", _companions),
    Section("tools", "The same list in every tool", _tools),
)


def as_lines(asked: Asked) -> list[str]:
    """Everything, to be read; sections with nothing to tell are left out."""
    session = asked.evaluation.session
    lines = [f"“{session.query_ids[asked.query]}” · {asked.system}", f"{asked.measure} = {shown(asked.value)}"]
    lines.append(f"  {definition(asked.measure)}")
    for section in SECTIONS:
        told = section.tell(asked)
        if told.lines:
            lines += ["", section.title, "─" * len(section.title), *told.lines]
    return lines


def as_json(asked: Asked) -> str:
    """Everything in full precision; null where there is no number."""
    session = asked.evaluation.session
    found: dict[str, Any] = {
        "query": session.query_ids[asked.query],
        "system": asked.system,
        "measure": str(asked.measure),
        "definition": definition(asked.measure),
        "value": asked.value,
    }
    found |= {section.key: section.tell(asked).data for section in SECTIONS}
    return json.dumps(_plain(found), ensure_ascii=False, indent=1, allow_nan=False)


def _plain(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _plain(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_plain(value) for value in data]
    return None if isinstance(data, float) and not math.isfinite(data) else data


def _table(heading: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[int] = (1,)) -> list[str]:
    return aligned([heading, *rows], left=left)


def _shown_row(cells: Iterable[Any]) -> tuple[str, ...]:
    return tuple(
        shown(cell) if isinstance(cell, float) else cut(cell, _WIDEST) if isinstance(cell, str) else str(cell)
        for cell in cells
    )
