"""Why a list scores what it scores: the sections of ``explain`` that look at the list as it is."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from ndcg_explorer.analysis.companions_table import companions
from ndcg_explorer.analysis.contributions import Contributions, contributions
from ndcg_explorer.analysis.cutoffs import at_cutoffs
from ndcg_explorer.analysis.ideal_list import ideal_list
from ndcg_explorer.analysis.loss_sentence import loss_sentence
from ndcg_explorer.analysis.rank_table import RANK_COLUMNS, RankTable
from ndcg_explorer.analysis.tool_comparison import ToolFigure, tool_figures
from ndcg_explorer.analysis.worked_out import worked_out
from ndcg_explorer.cli.explain_list import WIDEST_NAME, Asked, Explanation, table
from ndcg_explorer.cli.tables import cut
from ndcg_explorer.core.measures.describe import value_text
from ndcg_explorer.core.numbers import exact, shown
from ndcg_explorer.core.session.special_cases import special_cases
from ndcg_explorer.language import marked, tr

# More rows than anyone reads in a terminal; JSON has them all.
_MOST_RANKS, _MOST_MISPLACED = 50, 10
_LOSS_HEADINGS = (
    marked("Rank"),
    marked("Document"),
    marked("Adds"),
    marked("Ideal"),
    marked("Difference"),
    "CG",
    marked("Ideal CG"),
    marked("Loss"),
)


def explain_special_cases(asked: Asked) -> Explanation:
    cases = special_cases(asked.evaluation, asked.system, asked.query)
    return Explanation([str(case) for case in cases], [{"name": case.name, "text": str(case)} for case in cases])


def explain_worked_out(asked: Asked) -> Explanation:
    curves = asked.curves
    worked = worked_out(curves, asked.measure, asked.value)
    ranks = [dict(zip(RANK_COLUMNS, row, strict=True)) for row in RankTable(asked.documents, curves).rows()]
    data = {"dcg": curves.headline_dcg, "ideal_dcg": curves.ideal.value, "lines": worked.lines, "ranks": ranks}
    return Explanation(worked.lines, data)


def explain_losses(asked: Asked) -> Explanation:
    split = contributions(asked.curves)
    said = loss_sentence(asked.curves, split)
    if asked.measure.name != "nDCG":
        said = tr("Of {0}: {1}").format(asked.curves.measure, said[0].lower() + said[1:])
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
        return Explanation([said], data)
    heading = [tr(name) for name in _LOSS_HEADINGS]
    rows = [_shown_row(row.values()) for row in ranks[: min(split.counted, _MOST_RANKS)]]
    rest = tr("Beyond the counted ranks: {0}. Together: {1}.").format(shown(split.beyond), shown(split.loss))
    lines = [said, "", *table(heading, rows), *([rest] if split.is_split else [])]
    return Explanation(lines, data)


def _loss_ranks(asked: Asked, split: Contributions) -> list[dict[str, Any]]:
    names = [asked.documents[row] for row in asked.curves.rows]
    columns = (split.adds, split.ideal, split.difference, split.cg, split.ideal_cg, split.losses)
    keys = ("rank", "document", "adds", "ideal", "difference", "cg", "ideal_cg", "loss")
    ranks = range(1, len(names) + 1)
    return [
        dict(zip(keys, row, strict=True))
        for row in zip(ranks, names, *(column.tolist() for column in columns), strict=True)
    ]


def explain_ideal(asked: Asked) -> Explanation:
    found = ideal_list(asked.evaluation, asked.system, asked.query)
    reason = tr(found.reason) if found.reason else ""
    data = {"reason": reason, "depth": found.depth, "rows": [row._asdict() for row in found.rows]}
    if reason:
        return Explanation([reason], data)
    if not found.costliest:
        return Explanation([tr("No document is out of its place.")], data)
    rows = [
        (cut(row.document, WIDEST_NAME), exact(row.gain), str(row.actual or "–"), str(row.rank), shown(row.cost))
        for row in found.costliest[:_MOST_MISPLACED]
    ]
    heading = (tr("Document"), tr("Gain"), tr("Rank"), tr("Ideal rank"), tr("Costs"))
    return Explanation(table(heading, rows, left=(0,)), data)


def explain_cutoffs(asked: Asked) -> Explanation:
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
    rows = [(str(row.cutoff or tr("all")), shown(row.value), shown(row.dcg), shown(row.ideal_dcg)) for row in found]
    reasons = dict.fromkeys(str(row.why) for row in found if row.why is not None)
    return Explanation([*table(("k", "nDCG", "DCG", tr("Ideal DCG")), rows, left=()), "", *reasons], data)


def explain_companions(asked: Asked) -> Explanation:
    found = companions(asked.lists, asked.measure, asked.evaluation.session.scale)
    data = [{"measure": str(row.measure), "value": row.value, "explanation": tr(row.explanation)} for row in found]
    rows = [(str(row.measure), value_text(row.measure, row.value), tr(row.explanation)) for row in found]
    return Explanation(table((tr("Measure"), tr("Value"), tr("What it is")), rows, left=(0, 2)), data)


def explain_tools(asked: Asked) -> Explanation:
    found = tool_figures(asked.lists, asked.measure.as_kind("nDCG"))
    found.sort(key=lambda figure: math.inf if math.isnan(figure.value) else -figure.value)
    data = [
        {
            "slug": figure.convention.slug,
            "label": figure.convention.label,
            "value": figure.value,
            "measure": str(figure.measure),
            "knobs": figure.differing,
            "checked": figure.convention.checked,
            "refusal": figure.refusal,
        }
        for figure in found
    ]
    rows = [
        (value, ", ".join(figure.convention.slug for figure in figures), cause)
        for (value, cause), figures in groupby(found, key=_figure_and_cause)
    ]
    return Explanation(table((tr("Value"), tr("As in"), tr("What makes the difference")), rows, left=(1, 2)), data)


def _figure_and_cause(figure: ToolFigure) -> tuple[str, str]:
    return shown(figure.value), figure.refusal or ", ".join(figure.differing) or tr("nothing: the same here")


def _shown_row(cells: Iterable[Any]) -> tuple[str, ...]:
    return tuple(
        shown(cell) if isinstance(cell, float) else cut(cell, WIDEST_NAME) if isinstance(cell, str) else str(cell)
        for cell in cells
    )
