"""One query of a report: its number first, then all that explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set

import numpy as np

from ndcg_explorer.core.measures.describe import value_text
from ndcg_explorer.core.numbers import change_text, direction_of, shown
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.scoring.means import not_counted_text
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.own_grades import name_with_grades
from ndcg_explorer.core.session.special_cases import special_cases
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.blocks import BAR, NOTICE, NUMBER, Block, Column, Heading, Headline, Paragraph, Table
from ndcg_explorer.report.content.explanations import reference_note
from ndcg_explorer.report.content.result_table import missed_blocks
from ndcg_explorer.report.content.wording import decimals, query_anchor

# Measures of which the sums of nDCG are a part.
_SUMMED = ("nDCG", "DCG", "IDCG")


QueryBlocks = Callable[[Evaluation, str, int], list[Block]]


def query_blocks(
    evaluation: Evaluation,
    system: str,
    query: int,
    wanted: Set[str],
    makers: Sequence[QueryBlocks],
    *,
    starts_page: bool,
) -> list[Block]:
    """One query: its note and value where they are wanted, and what the makers say of its list.

    ``system`` is empty where there is none: then there is no list to be told of.
    """
    session = evaluation.session
    name = session.query_ids[query]
    blocks: list[Block] = [Heading(session.query_label(query), 2, query_anchor(query, name), starts_page)]
    note = session.query_notes.get(name)
    if "notes" in wanted and note:
        blocks.append(Paragraph(note))
    if not system:
        blocks.append(Paragraph(tr("There is no system's list for this query, only judgements."), NOTICE))
        return blocks + (missed_blocks(evaluation, None, query) if "results" in wanted else [])
    try:
        curves = evaluation.curves(system, query)
    except NdcgExplorerError as error:
        # Other measures may have a value where sums of gains have none.
        headline = _headline(evaluation, system, query, None) if "number" in wanted else []
        return [*blocks, *headline, Paragraph(str(error), NOTICE)]
    if "number" in wanted:
        blocks += _headline(evaluation, system, query, curves)
    for tell in makers:
        blocks += tell(evaluation, system, query)
    return blocks


def _headline(evaluation: Evaluation, system: str, query: int, curves: Curves | None) -> list[Block]:
    session = evaluation.session
    measure, change = session.measure, evaluation.change(system, query)
    label = measure.short_name
    if len(session.systems) > 1:
        label = tr("{0} of {1}").format(label, name_with_grades(session, session.system(system)))
    beside = []
    if curves is not None and measure.name in _SUMMED:
        sums = shown(curves.headline_dcg), shown(curves.ideal.value)
        beside.append(tr("DCG {0} · ideal DCG {1}").format(*sums))
    if len(session) > 1 and not evaluation.counted(system)[query]:
        beside.append(not_counted_text(int(evaluation.remarks(system)[query])))
    # The writers draw the arrow themselves.
    since = tr("{0} since loading").format(change_text(change).lstrip("▲▼ "))
    value = value_text(measure, evaluation.value(system, query))
    return [Headline(label, value, since, direction_of(change), " · ".join(beside))]


def special_case_blocks(evaluation: Evaluation, system: str, query: int) -> list[Block]:
    cases = special_cases(evaluation, system, query)
    return [Paragraph(str(case), NOTICE) for case in cases]


def curve_blocks(evaluation: Evaluation, system: str, query: int) -> list[Block]:
    from ndcg_explorer.charts.curve_chart import curve_chart

    curves = evaluation.curves(system, query)
    return [*reference_note(curves.measure, evaluation.session.measure), curve_chart(evaluation, system, query)]


def query_system_blocks(evaluation: Evaluation, _: str, query: int) -> list[Block]:
    """Each system's figure for this query."""
    systems = evaluation.session.systems
    if len(systems) < 2:
        return []
    names = [name_with_grades(evaluation.session, system) for system in systems]
    values = np.array([evaluation.counted_values(system.name)[query] for system in systems])
    since = [evaluation.change(system.name, query) for system in systems]
    changes = np.where(np.isnan(values), np.nan, since).tolist()
    largest = max(float(np.nanmax(values, initial=0.0)), 1.0)
    columns = [Column(tr("System")), Column(evaluation.session.measure.short_name, BAR)]
    columns.append(Column(tr("Since loading"), NUMBER))
    rows = list(zip(names, decimals(values), map(change_text, changes), strict=True))
    shares = np.clip(values / largest, 0.0, 1.0).tolist()
    return [Heading(tr("Systems"), 3), Table(columns, rows, shares={1: shares})]
