"""The figures of all systems beside each other, query by query."""

from __future__ import annotations

from collections.abc import Sequence, Set

import numpy as np

from ndcg_explorer.analysis.rank_table import notes
from ndcg_explorer.core.arrays import FloatArray, IntArray
from ndcg_explorer.core.numbers import NOISE, count_text
from ndcg_explorer.core.session.own_grades import name_with_grades
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.blocks import NUMBER, Block, Column, Heading, Items, Table
from ndcg_explorer.report.content.report import Place, Report
from ndcg_explorer.report.content.summary import query_links
from ndcg_explorer.report.content.wording import decimals, listed


def system_blocks(place: Place) -> list[Block]:
    report, wanted, with_queries = place.report, place.wanted, place.with_queries
    evaluation = report.evaluation
    systems = evaluation.session.systems
    if len(systems) < 2 or not len(evaluation.session):
        return []
    queries = np.array(report.queries, dtype=np.intp)
    values = np.array([evaluation.counted_values(system.name)[queries] for system in systems])
    names = [name_with_grades(evaluation.session, system) for system in systems]
    return [
        Heading(tr("Systems beside each other"), 2, "systems"),
        Items(_wins(names, values)),
        _system_table(report, names, values, _links(report, wanted, queries, with_queries)),
    ]


def _links(report: Report, wanted: Set[str], queries: IntArray, with_queries: bool) -> list[str] | None:
    """Where each query is told, and the means below them."""
    links = query_links(report, queries, with_queries)
    return None if links is None else [*links, "summary" if "summary" in wanted else "systems"]


def _system_table(report: Report, names: Sequence[str], values: FloatArray, links: Sequence[str] | None) -> Table:
    evaluation = report.evaluation
    labels = [evaluation.session.query_label(query) for query in report.queries]
    columns = [labels, *(decimals(row) for row in values), _best(names, values)]
    means = np.array([[evaluation.mean(system.name).value] for system in evaluation.session.systems])
    last = [_mean_label(report), *(decimals(row)[0] for row in means), _best(names, means)[0]]
    headings = [Column(tr("Query")), *(Column(name, NUMBER) for name in names), Column(tr("Best"))]
    if any(why := _notes(report, names)):
        columns.append(why)
        headings.append(Column(tr("Note")))
        last.append("")
    return Table(
        headings,
        [*zip(*columns, strict=True), tuple(last)],
        str(evaluation.session.measure),
        links=links,
    )


def _notes(report: Report, names: Sequence[str]) -> list[str]:
    """What is special about each query: once where it is the same for all systems, else with the systems' names."""
    by_system = [notes(report.evaluation, system.name) for system in report.evaluation.session.systems]
    return [_note(names, [column[query] for column in by_system]) for query in report.queries]


def _note(names: Sequence[str], found: Sequence[str]) -> str:
    if len(set(found)) == 1:
        return found[0]
    return "; ".join(tr("{0}: {1}").format(name, note) for name, note in zip(names, found, strict=True) if note)


def _mean_label(report: Report) -> str:
    session = report.evaluation.session
    label = tr(session.measure.kind.mean_label)
    if len(report.queries) == len(session):
        return label
    return tr("{0} over all queries that count").format(label)


def _best(names: Sequence[str], values: FloatArray) -> list[str]:
    """Whose value is the highest, for each column of values."""
    known = np.where(np.isnan(values), -np.inf, values)
    is_best = (known >= known.max(axis=0) - NOISE) & ~np.isnan(values)
    return [_best_of(names, column) for column in is_best.T.tolist()]


def _best_of(names: Sequence[str], is_best: Sequence[bool]) -> str:
    if all(is_best):
        return tr("all equal")
    return listed(name for name, is_one in zip(names, is_best, strict=True) if is_one)


def _wins(names: Sequence[str], values: FloatArray) -> list[str]:
    """How each system fares against the first, query by query."""
    said = tr("Queries on which {0} is better than {1}: {2}; worse: {3}; equal: {4}.")
    sentences = []
    for name, row in zip(names[1:], values[1:], strict=True):
        difference = row - values[0]
        better, worse = int((difference > NOISE).sum()), int((difference < -NOISE).sum())
        equal = int((np.abs(difference) <= NOISE).sum())
        sentences.append(said.format(name, names[0], count_text(better), count_text(worse), count_text(equal)))
    return sentences
