"""``score FILE…``: the means of whole runs, each query's value, or every rank of every list."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ndcg_explorer.analysis.part_means import PartMean, has_weights, part_means
from ndcg_explorer.analysis.rank_table import notes, rank_table, reasons
from ndcg_explorer.cli import import_arguments, score_table
from ndcg_explorer.cli.score_results import (
    MeasureResult,
    QueryResult,
    as_json,
    print_headline,
    print_rank_table,
    warn_of_no_ranks,
    write_query_csv,
    write_rank_csv,
)
from ndcg_explorer.cli.tables import aligned, csv_lines, cut, visible
from ndcg_explorer.core.measures.describe import definition, zero_ideal_reason
from ndcg_explorer.core.numbers import count_text, exact
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.own_grades import name_with_grades
from ndcg_explorer.core.session.session import DEFAULT_MEASURE
from ndcg_explorer.errors import UsageError, quoted
from ndcg_explorer.language import tr

if TYPE_CHECKING:
    from ndcg_explorer.cli.score_table import Marks
    from ndcg_explorer.core.measures.measure import Measure
    from ndcg_explorer.core.session.session import Session


def run(options: argparse.Namespace, measures: list[Measure]) -> int:
    evaluations, marks = _evaluations(options, measures)
    results = [_result(evaluation, options) for evaluation in evaluations]
    _tell_grades(results[0])
    if options.output == "json":
        print(as_json(results))
    elif options.output == "csv":
        _write_csv(results, options)
    elif options.output == "markdown":
        score_table.print_as_markdown(results, marks, options)
    elif (len(results) > 1 or options.baseline) and not (options.per_query or options.per_rank):
        score_table.print_systems(results, marks, options)
        for result in results:
            _print_parts(result, title=str(result.measure))
    else:
        for place, result in enumerate(results):
            if place:
                print()
            _print_table(result, options)
    return 0


def _evaluations(options: argparse.Namespace, measures: list[Measure]) -> tuple[list[Evaluation], Marks]:
    """Of large files while they are read; every rank of a list is only there when it was loaded.

    With the marks of the systems that differ from a baseline.
    """
    if not (options.per_rank or options.baseline):
        found = import_arguments.score_while_reading(options, options.files, measures or [DEFAULT_MEASURE])
        if found is not None:
            return found, {}
    imported = import_arguments.load_scored_files(options, options.files, with_hashes=False)
    session = imported.session
    evaluations = [evaluate(session.changed(measure=measure)) for measure in measures or [session.measure]]
    return evaluations, _marks(evaluations, imported.file_systems, options) if options.baseline else {}


def _marks(evaluations: Sequence[Evaluation], file_systems: Mapping[str, str], options: argparse.Namespace) -> Marks:
    from ndcg_explorer.cli.comparing.sides import system_named

    if options.output not in ("table", "markdown") or options.per_rank:
        text = tr("--baseline marks systems in a table or in Markdown; «ndcg-explorer compare» has all figures.")
        raise UsageError(text)
    options.baseline = system_named(evaluations[0].session, options.baseline, file_systems)
    return score_table.marks_of(evaluations, options.baseline)


def _result(evaluation: Evaluation, options: argparse.Namespace) -> MeasureResult:
    session, measure = evaluation.session, evaluation.session.measure
    means = {system.name: evaluation.mean(system.name) for system in session.systems}
    labels = {system.name: name_with_grades(session, system) for system in session.systems}
    wants_queries = options.per_query or options.per_rank or options.output == "json"
    queries = _query_results(evaluation, options) if wants_queries else []
    labels = {name: label for name, label in labels.items() if label != name}
    return MeasureResult(measure, queries, means, labels, _parts(evaluation, options))


def _parts(evaluation: Evaluation, options: argparse.Namespace) -> dict[str, dict[str, PartMean]]:
    """Where queries have weights, or groups that are asked for."""
    session = evaluation.session
    import_arguments.refuse_no_groups(options, session)
    if options.group is None and not has_weights(session):
        return {}
    found = {system.name: part_means(evaluation, system.name) for system in session.systems}
    if options.group is None:
        return {name: {"": parts[""]} for name, parts in found.items()}
    return found


def _tell_grades(result: MeasureResult) -> None:
    """A file of numbers has no room to say it."""
    if result.labels:
        text = tr("note: scored with the grades as of the snapshot: {0}. All others are scored with today's grades.")
        print("ndcg-explorer:", text.format(", ".join(map(quoted, result.labels))), file=sys.stderr)


def _query_results(evaluation: Evaluation, options: argparse.Namespace) -> list[QueryResult]:
    session = evaluation.session
    results = []
    for system in session.systems:
        why, short = reasons(evaluation, system.name), notes(evaluation, system.name)
        values, counted = evaluation.counted_values(system.name), evaluation.counted(system.name)
        found = zip(session.query_ids, values.tolist(), why, short, counted.tolist(), strict=True)
        for query, (name, value, reason, note, is_counted) in enumerate(found):
            ranks = rank_table(evaluation, system.name, query) if options.per_rank else None
            text = session.query_texts.get(name, "")
            results.append(QueryResult(name, system.name, value, reason, ranks, note, is_counted, text))
    return results


def _write_csv(results: list[MeasureResult], options: argparse.Namespace) -> None:
    if options.per_rank:
        warn_of_no_ranks(results)
        write_rank_csv(results, named=True)
        return
    if options.per_query:
        write_query_csv(results)
        return
    writer = csv_lines()
    has_parts = any(result.parts for result in results)
    writer.writerow(["system", "measure", "value", "queries", *(["weighted", "group"] if has_parts else [])])
    for result in results:
        for system, mean in result.means.items():
            row = [system, str(result.measure)]
            parts = result.parts.get(system, {})
            more = [_exact(parts[""].weighted), ""] if parts else []
            writer.writerow([*row, _exact(mean.value), mean.queries, *more])
            for name, part in parts.items():
                if name:
                    writer.writerow([*row, _exact(part.value), part.queries, _exact(part.weighted), name])


def _exact(value: float) -> str:
    return "" if math.isnan(value) else exact(value)


def _print_table(result: MeasureResult, options: argparse.Namespace) -> None:
    print(f"{result.measure}\n  {definition(result.measure)}\n")
    if options.per_rank:
        for query in result.queries:
            print(
                visible(f"{query.label} · {result.label(query.system)}: {result.text(query.value)}")
                + (f"   ({query.reason})" if query.reason else "")
            )
            print_rank_table(query)
            print()
    elif options.per_query:
        rows = [
            (tr("Query"), tr("System"), tr("Value"), tr("Note") if any(q.note for q in result.queries) else ""),
            *((cut(q.label, 60), result.label(q.system), result.text(q.value), q.note) for q in result.queries),
        ]
        print("\n".join(aligned(rows, left=(0, 1, 3))) + "\n")
    is_weighted = any(not math.isnan(parts[""].weighted) for parts in result.parts.values())
    weighted = (tr("Weighted"),) if is_weighted else ()
    means = [(tr("System"), tr(result.measure.kind.mean_label), *weighted, tr("Queries"), tr("Left out"))]
    means += [
        (
            result.label(system),
            result.text(mean.value),
            *((result.text(result.parts[system][""].weighted),) if is_weighted else ()),
            count_text(mean.queries),
            count_text(mean.left_out),
        )
        for system, mean in result.means.items()
    ]
    print("\n".join(aligned(means, left=(0,))))
    _print_parts(result)


def _print_parts(result: MeasureResult, title: str = "") -> None:
    """A line for each group of queries and system; under a title of its own, first one for all queries."""
    is_weighted = any(not math.isnan(parts[""].weighted) for parts in result.parts.values())
    label = title or tr(result.measure.kind.mean_label)
    rows = [(tr("Group"), tr("System"), label, *((tr("Weighted"),) if is_weighted else ()), tr("Queries"))]
    for name in dict.fromkeys(name for parts in result.parts.values() for name in parts if name or title):
        for system, parts in result.parts.items():
            part = parts[name]
            weighted = (result.text(part.weighted),) if is_weighted else ()
            group = visible(name) or tr("all queries")
            rows.append((group, result.label(system), result.text(part.value), *weighted, count_text(part.queries)))
    if len(rows) > 1:
        print("\n" + "\n".join(aligned(rows, left=(0, 1))))


def print_session(session: Session, query: int = 0) -> None:
    """The scored table of a session's first list, for where there is no window."""
    if query >= len(session):
        print(tr("There is no query in this session."))
        return
    evaluation = evaluate(session)
    for system in session.systems:
        value = evaluation.value(system.name, query)
        curves = evaluation.curves(system.name, query)
        reason = zero_ideal_reason(session.measure, is_judged=curves.is_judged) if curves.has_zero_ideal else ""
        print(visible(f"“{session.query_label(query)}” · {name_with_grades(session, system)}"))
        result = MeasureResult(session.measure, [])
        print_headline(result, value, reason)
        print()
        print_rank_table(QueryResult("", system.name, value, reason, rank_table(evaluation, system.name, query)))
        print()
