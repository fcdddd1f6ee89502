"""Systems by measures in one table, the best in bold, with marks where they differ significantly from a baseline."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ndcg_explorer.cli.tables import aligned, write_bold
from ndcg_explorer.core.measures.describe import definition
from ndcg_explorer.core.numbers import count_text, shown
from ndcg_explorer.language import tr

if TYPE_CHECKING:
    from ndcg_explorer.cli.comparing.blocks import Block, Rows
    from ndcg_explorer.cli.score_results import MeasureResult, QueryResult
    from ndcg_explorer.core.measures.measure import Measure
    from ndcg_explorer.core.session.evaluation import Evaluation

# By measure and system.
Marks = Mapping[tuple["Measure", str], str]
_BETTER, _WORSE = "▲", "▼"


def marks_of(evaluations: Sequence[Evaluation], baseline: str) -> Marks:
    """``▲`` and ``▼`` where the paired t-test, adjusted for all systems, finds a difference from the baseline."""
    from ndcg_explorer.analysis.compare.compared import Side, compared
    from ndcg_explorer.analysis.compare.comparison import ComparisonOptions, compared_under

    systems = evaluations[0].session.systems
    others = [Side(system.name) for system in systems if system.name != baseline]
    found: dict[tuple[Measure, str], str] = {}
    for evaluation in evaluations if others else ():
        measure = evaluation.session.measure
        values = compared(evaluation, [Side(baseline), *others])
        for one in compared_under(values, ComparisonOptions(), resampled=False).contenders:
            if one.is_significant:
                found[measure, one.side.system] = _BETTER if one.difference > 0 else _WORSE
    return found


def print_systems(results: Sequence[MeasureResult], marks: Marks, options: argparse.Namespace) -> None:
    for result in results:
        print(f"{result.measure}\n  {definition(result.measure)}")
    table = systems_table(results, marks)
    print()
    print("\n".join(aligned(table.rows, table.left, table.best if write_bold() else ())))
    for note in _notes(results, options):
        print(f"\n{note}")


def systems_table(results: Sequence[MeasureResult], marks: Marks) -> Rows:
    """A row for each system: its mean under each measure, and over how many queries."""
    from ndcg_explorer.cli.comparing.blocks import Rows
    from ndcg_explorer.cli.comparing.shown import best_cells

    headings = [tr("System"), *(str(result.measure) for result in results), tr("Queries")]
    rows = [headings]
    for name in results[0].means:
        cells = [f"{shown(it.means[name].value)}{_mark(it, name, marks)}" for it in results]
        counts = sorted({it.means[name].queries for it in results})
        rows.append([results[0].label(name), *cells, " / ".join(map(count_text, counts))])
    best = best_cells([[mean.value for mean in result.means.values()] for result in results])
    return Rows(rows, (0,), best)


def _mark(result: MeasureResult, system: str, marks: Marks) -> str:
    mark = marks.get((result.measure, system), "")
    return f" {mark}" if mark else ""


def _notes(results: Sequence[MeasureResult], options: argparse.Namespace) -> Iterator[str]:
    if options.baseline:
        text = tr(
            "▲ significantly better, ▼ significantly worse than {0} "
            "(paired t-test, p < 0.05, adjusted by Holm's method)."
        )
        yield text.format(options.baseline)
    if any(mean.left_out for result in results for mean in result.means.values()):
        yield tr("Queries are left out of means; --per-query says why.")


def print_as_markdown(results: Sequence[MeasureResult], marks: Marks, options: argparse.Namespace) -> None:
    if options.per_rank:
        print_ranks_as_markdown(results, named=True)
        return
    from ndcg_explorer.cli.comparing.blocks import Sentences, as_markdown

    blocks: list[Block] = [systems_table(results, marks)]
    if notes := tuple(_notes(results, options)):
        blocks.append(Sentences(notes))
    if options.per_query:
        blocks.append(_query_table(results))
    print(as_markdown(blocks), end="")


def _query_table(results: Sequence[MeasureResult]) -> Rows:
    from ndcg_explorer.cli.comparing.blocks import Rows

    headings = [tr("Query"), tr("System"), *(str(result.measure) for result in results), tr("Note")]
    rows = [headings]
    for cells in zip(*(result.queries for result in results), strict=True):
        first = cells[0]
        notes = ", ".join(dict.fromkeys(cell.note for cell in cells if cell.note))
        rows.append([first.label, results[0].label(first.system), *(shown(cell.value) for cell in cells), notes])
    return Rows(rows, (0, 1, len(headings) - 1))


def print_ranks_as_markdown(results: Sequence[MeasureResult], *, named: bool = False) -> None:
    """Every rank of every list; ``named`` says whose list it is."""
    from ndcg_explorer.cli.comparing.blocks import as_markdown

    blocks = [block for result in results for query in result.queries for block in _ranks(result, query, named=named)]
    print(as_markdown(blocks), end="")


def _ranks(result: MeasureResult, query: QueryResult, *, named: bool) -> Iterator[Block]:
    from ndcg_explorer.cli.comparing.blocks import Heading, Rows
    from ndcg_explorer.cli.score_results import shown_ranks

    place = f" · {query.label} · {result.label(query.system)}" if named else ""
    yield Heading(f"{result.measure} = {shown(query.value)}{place}", query.reason)
    if query.ranks is not None:
        yield Rows(shown_ranks(query.ranks), (1,))
