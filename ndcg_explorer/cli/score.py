"""``score``: what a list scores, rank by rank."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ndcg_explorer.cli import import_arguments, typed_list
from ndcg_explorer.cli.help_text import HelpFormatter, epilog
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr

if TYPE_CHECKING:
    from ndcg_explorer.cli.score_results import MeasureResult, QueryResult
    from ndcg_explorer.core.measures.measure import Measure

_EXAMPLES = """\
  ndcg-explorer score --grades "3 2 3 0 1"
  ndcg-explorer score --grades "4 2 5" --judged "5 4 3 2" --measure "nDCG(gain=exp2)@3" --measure P@3
  ndcg-explorer score --grades "3 2 - 0 1" --convention sklearn@5 --output json
  ndcg-explorer score bm25.run neural.run --qrels judgements.qrels --measure nDCG@10 --per-query"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "score",
        help=tr("score a list, or whole runs"),
        description=tr("Scores a judged list rank by rank, or the runs and sessions in files."),
        epilog=epilog(_EXAMPLES),
        formatter_class=HelpFormatter,
    )
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help=tr("a session, a table, or runs with their judgements")
    )
    typed_list.add_arguments(parser, required=False)
    add_measure_arguments(parser)
    depth = parser.add_mutually_exclusive_group()
    depth.add_argument("--per-query", action="store_true", help=tr("each query's value, not the means alone"))
    depth.add_argument("--per-rank", action="store_true", help=tr("every rank of every list"))
    add_output_argument(parser, "markdown")
    parser.add_argument("--group", nargs="?", const="", default=None, metavar="COLUMN",
                        help=tr("each group of queries too; the column of --queries that names it"))  # fmt: skip
    parser.add_argument("--baseline", default="", metavar="NAME",
                        help=tr("mark the systems that differ significantly from this one"))  # fmt: skip
    import_arguments.add_arguments(parser)
    parser.set_defaults(run=run)


def add_measure_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--measure",
        action="append",
        metavar="TEXT",
        help=tr('what to compute, such as "nDCG(gain=exp2)@10"; may repeat'),
    )
    parser.add_argument("--convention", metavar="SLUG[@k]", help=tr("compute it as a tool does, such as sklearn@10"))


def add_output_argument(parser: argparse.ArgumentParser, *more: str) -> None:
    shapes = ("table", "csv", "json", *more)
    parser.add_argument("--output", choices=shapes, default="table", help=tr("shape of the output"))


def chosen_measures(options: argparse.Namespace) -> list[Measure]:
    """What was asked for; empty where nothing was."""
    from ndcg_explorer.core.measures.measure import parse_measure

    if options.convention and options.measure:
        raise UsageError(tr("--convention sets the whole measure; give either --convention or --measure."))
    if options.convention:
        return [convention_measure(options.convention)]
    return [parse_measure(text) for text in options.measure or ()]


def convention_measure(text: str) -> Measure:
    """``SLUG`` or ``SLUG@k`` as a measure; says so where the tool knows no cutoff."""
    from ndcg_explorer.core.measures.conventions import parse_convention

    measure = parse_convention(text)
    slug, at, cutoff = text.partition("@")
    if at and measure.cutoff is None:
        typed_list.warn(
            tr("{0} has no cutoff: it scores the whole list, and @{1} changes nothing.").format(slug, cutoff)
        )
    return measure


def run(options: argparse.Namespace) -> int:
    from ndcg_explorer.core.measures.measure import Measure

    measures = chosen_measures(options)
    files = import_arguments.all_files(options, options.files)
    if bool(files) == (options.grades is not None):
        raise UsageError(tr("Give either files to score or a list with --grades. Try «ndcg-explorer score --help»."))
    if files:
        from ndcg_explorer.cli import score_files

        return score_files.run(options, measures)
    if options.baseline:
        raise UsageError(tr("--baseline names one of several systems; a list typed with --grades is alone."))
    measures = measures or [Measure()]
    listed = typed_list.typed_list(options)
    _warn_of_shapes(listed, measures)
    if options.output == "table":
        print_table(listed, measures)
        return 0
    from ndcg_explorer.cli.score_results import as_json, warn_of_no_ranks, write_query_csv, write_rank_csv

    results = [_result(listed, measure) for measure in measures]
    if options.output == "json":
        print(as_json(results))
    elif options.output == "markdown":
        from ndcg_explorer.cli.score_table import print_ranks_as_markdown

        print_ranks_as_markdown(results)
    elif all(query.ranks is None for result in results for query in result.queries):
        write_query_csv(results)
    else:
        warn_of_no_ranks(results)
        write_rank_csv(results, named=len(results) > 1)
    return 0


def print_table(listed: typed_list.TypedList, measures: Sequence[Measure]) -> None:
    from ndcg_explorer.cli.score_results import print_headline, print_rank_table

    for place, measure in enumerate(measures):
        result = _result(listed, measure)
        query = result.queries[0]
        print_headline(result, query.value, query.reason)
        if query.ranks is not None:
            print()
            print_rank_table(query)
        if place + 1 < len(measures):
            print()


def _warn_of_shapes(listed: typed_list.TypedList, measures: Sequence[Measure]) -> None:
    from ndcg_explorer.core.scoring.shape_warnings import shape_warnings

    sentences = [sentence for measure in measures for sentence in shape_warnings(listed.lists, measure)]
    for sentence in dict.fromkeys(sentences):
        typed_list.warn(sentence)


def _result(listed: typed_list.TypedList, measure: Measure) -> MeasureResult:
    import numpy as np

    from ndcg_explorer.cli.score_results import MeasureResult
    from ndcg_explorer.core.scoring.means import mean_of
    from ndcg_explorer.core.scoring.scores import score

    scores = score(listed.lists, measure)
    is_there = np.array([True])
    mean = mean_of(scores, is_there, is_there)
    return MeasureResult(measure, [_query_result(listed, measure, float(scores.values[0]))], {"list": mean})


def _query_result(listed: typed_list.TypedList, measure: Measure, value: float) -> QueryResult:
    from ndcg_explorer.analysis.rank_table import CURVED, RankTable
    from ndcg_explorer.cli.score_results import QueryResult
    from ndcg_explorer.core.measures.describe import nothing_judged_reason, zero_ideal_reason
    from ndcg_explorer.core.scoring.dcg import curves

    is_judged = bool(listed.lists.judged_pool()[0].size)
    reason = "" if is_judged else nothing_judged_reason(measure)
    if measure.name not in CURVED:
        return QueryResult("list", "list", value, reason)
    by_rank = curves(listed.lists, measure.as_kind("nDCG"))
    if is_judged and measure.name == "nDCG" and by_rank.has_zero_ideal:
        reason = zero_ideal_reason(measure)
    return QueryResult("list", "list", value, reason, RankTable(listed.documents, by_rank))
