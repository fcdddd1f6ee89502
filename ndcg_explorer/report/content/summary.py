"""All queries at a glance: the means, a line for each query, the best and the worst of them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ndcg_explorer.analysis.rank_table import notes
from ndcg_explorer.core.arrays import FloatArray, IntArray, keep_rows, sums_within
from ndcg_explorer.core.measures.describe import value_text
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import change_text, count_text
from ndcg_explorer.core.scoring.means import Mean
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.own_grades import name_with_grades
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.blocks import BAR, MUTED, NUMBER, Block, Column, Heading, Paragraph, Table
from ndcg_explorer.report.content.report import Place, Report
from ndcg_explorer.report.content.wording import decimals, query_anchor

# Best and worst are worth naming where the table is too long to be seen at once.
_MANY_QUERIES, _MOST_NAMED = 10, 5
# These have no upper bound, so that the longest bar is the largest value's.
_UNBOUNDED = ("CG", "DCG", "IDCG")


def summary_blocks(place: Place) -> list[Block]:
    report, with_queries = place.report, place.with_queries
    session = report.evaluation.session
    blocks: list[Block] = [Heading(tr("Summary"), 2, "summary")]
    if not session.systems:
        return [*blocks, Paragraph(tr("There are judgements here, but no system's results to be scored."))]
    if not len(session):
        return [*blocks, Paragraph(tr("There are no queries in this session."))]
    blocks.append(_means(report.evaluation))
    if len(report.under_each_measure) > 1:
        blocks.append(_further_means(report))
    if len(report.queries) < len(session):
        blocks.append(_over_all(report))
    queries = np.array(report.queries, dtype=np.intp)
    blocks.append(_query_table(report, queries, with_queries))
    if len(queries) > _MANY_QUERIES:
        blocks += _extremes(report, queries, with_queries)
    return blocks


def _means(evaluation: Evaluation) -> Table:
    label = tr(evaluation.session.measure.kind.mean_label)
    headings = (label, tr("Since loading"), tr("Queries"), tr("Left out"))
    rows = [
        _mean_row(
            evaluation.session.measure,
            name_with_grades(evaluation.session, system),
            evaluation.mean(system.name),
            evaluation.loaded_mean(system.name),
        )
        for system in evaluation.session.systems
    ]
    return Table([Column(tr("System")), *(Column(text, NUMBER) for text in headings)], rows)


def _further_means(report: Report) -> Table:
    """Every system under every measure that was asked for."""
    evaluations = [each.evaluation for each in report.under_each_measure]
    session = report.evaluation.session
    rows = [
        (
            name_with_grades(session, system),
            *(value_text(it.session.measure, it.mean(system.name).value) for it in evaluations),
        )
        for system in session.systems
    ]
    return Table([Column(tr("System")), *(Column(str(it.session.measure), NUMBER) for it in evaluations)], rows)


def _mean_row(measure: Measure, system: str, mean: Mean, loaded: Mean) -> tuple[str, ...]:
    change = change_text(mean.value - loaded.value)
    return system, value_text(measure, mean.value), change, count_text(mean.queries), count_text(mean.left_out)


def _over_all(report: Report) -> Paragraph:
    said = tr(
        "Means are over all queries of the session that count, not only over the {1} of {0} chosen for this report."
    )
    return Paragraph(said.format(count_text(len(report.evaluation.session)), count_text(len(report.queries))), MUTED)


def _query_table(report: Report, queries: IntArray, with_queries: bool) -> Table:
    evaluation, system = report.evaluation, report.system
    session = evaluation.session
    results, unjudged, judged = _counts(session, system)
    values, changes = _figures(evaluation, system, queries)
    names = [session.query_label(query) for query in queries.tolist()]
    columns: list[Sequence[str]] = [names, decimals(values), [change_text(change) for change in changes.tolist()]]
    columns += [[count_text(number) for number in column[queries].tolist()] for column in (results, unjudged, judged)]
    texts = (tr("Since loading"), tr("Results"), tr("Unjudged results"), tr("Judged documents"))
    headings = [Column(text, NUMBER) for text in texts]
    for other in report.under_each_measure[1:]:
        measure = other.evaluation.session.measure
        further = other.evaluation.counted_values(system)[queries].tolist()
        headings.append(Column(str(measure), NUMBER))
        columns.append([value_text(measure, value) for value in further])
    why = notes(evaluation, system)
    if any(chosen := [why[query] for query in queries.tolist()]):
        headings.append(Column(tr("Note")))
        columns.append(chosen)
    return Table(
        [Column(tr("Query")), _value_column(report), *headings],
        list(zip(*columns, strict=True)),
        _of_system(report),
        {1: _shares(evaluation, values)},
        query_links(report, queries, with_queries),
    )


def _of_system(report: Report) -> str:
    """Named where there are several."""
    session = report.evaluation.session
    if len(session.systems) < 2:
        return ""
    return tr("The queries of {0}").format(name_with_grades(session, session.system(report.system)))


def _value_column(report: Report) -> Column:
    return Column(report.evaluation.session.measure.short_name, BAR)


def query_links(report: Report, queries: IntArray, with_queries: bool) -> list[str] | None:
    """Where each query is told; None where none is."""
    ids = report.evaluation.session.query_ids
    return [query_anchor(query, ids[query]) for query in queries.tolist()] if with_queries else None


def _figures(evaluation: Evaluation, system: str, queries: IntArray) -> tuple[FloatArray, FloatArray]:
    """Values as the mean counts them, NaN where it does not, and how far they came since loading."""
    values = evaluation.counted_values(system)[queries]
    return values, values - evaluation.scores[system].loaded.values[queries]


def _shares(evaluation: Evaluation, values: FloatArray) -> list[float]:
    """How long the bars are: a value of 1 fills its place, unless a larger one is there."""
    largest = float(np.nanmax(values, initial=0.0)) if values.size else 0.0
    measure = evaluation.session.measure
    whole = largest if measure.name in _UNBOUNDED or measure.kind.is_count else max(largest, 1.0)
    found: list[float] = np.clip(values / whole, 0.0, 1.0).tolist() if whole > 0 else [0.0] * len(values)
    return found


def _counts(session: Session, system: str) -> tuple[IntArray, IntArray, IntArray]:
    """By query: results of the system, how many of them are unjudged, and documents judged."""
    held = session.system(system)
    judgements, rankings = session.judgements_of(held), held.rankings
    is_unjudged = np.isnan(judgements.grades)
    results = np.diff(rankings.offsets)
    missing = np.isnan(judgements.grades_at(rankings.rows)).astype(np.float64)
    unjudged = sums_within(missing, rankings.offsets).astype(np.intp)
    judged = np.diff(keep_rows(~is_unjudged, judgements.offsets))
    for query in {*judgements.changed, *rankings.changed}:
        candidates, rows = judgements.of(query), rankings.of(query, judgements).rows
        results[query], judged[query] = len(rows), len(candidates.judged_grades)
        unjudged[query] = np.count_nonzero(np.isnan(candidates.grades[rows]))
    return results, unjudged, judged


def _extremes(report: Report, queries: IntArray, with_queries: bool) -> list[Block]:
    values, _ = _figures(report.evaluation, report.system, queries)
    scored, values = queries[~np.isnan(values)], values[~np.isnan(values)]
    best = scored[np.argsort(-values, kind="stable")[:_MOST_NAMED]]
    worst = scored[np.argsort(values, kind="stable")[:_MOST_NAMED]]
    return [
        Heading(tr("The best queries"), 3, "best-queries"),
        _short_table(report, best, with_queries),
        Heading(tr("The worst queries"), 3, "worst-queries"),
        _short_table(report, worst, with_queries),
    ]


def _short_table(report: Report, queries: IntArray, with_queries: bool) -> Table:
    evaluation = report.evaluation
    values, changes = _figures(evaluation, report.system, queries)
    names = [evaluation.session.query_label(query) for query in queries.tolist()]
    written = [change_text(change) for change in changes.tolist()]
    return Table(
        [Column(tr("Query")), _value_column(report), Column(tr("Since loading"), NUMBER)],
        list(zip(names, decimals(values), written, strict=True)),
        shares={1: _shares(evaluation, values)},
        links=query_links(report, queries, with_queries),
    )
