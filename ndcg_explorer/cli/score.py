"""``score``: what a list scores, rank by rank."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ndcg_explorer.cli import typed_list
from ndcg_explorer.errors import UsageError

if TYPE_CHECKING:
    from ndcg_explorer.cli.results import MeasureResult, QueryResult
    from ndcg_explorer.core.measure import Measure

_CURVED = ("nDCG", "CG", "DCG", "IDCG")
_EPILOG = """examples:
  ndcg-explorer score --grades "3 2 3 0 1"
  ndcg-explorer score --grades "4 2 5" --judged "5 4 3 2" --measure "nDCG(gain=exp2)@3" --measure P@3
  ndcg-explorer score --grades "3 2 - 0 1" --convention sklearn@5 --output json"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "score",
        help="score a list, rank by rank",
        description="Scores a judged list and shows DCG, ideal DCG and nDCG at every rank.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    typed_list.add_arguments(parser, required=True)
    add_measure_arguments(parser)
    add_output_argument(parser)
    parser.set_defaults(run=run)


def add_measure_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--measure",
        action="append",
        metavar="TEXT",
        help='what to compute, such as "nDCG(gain=exp2)@10"; may repeat',
    )
    parser.add_argument(
        "--convention", metavar="SLUG[@k]", help="compute it as a tool does, such as sklearn@10"
    )


def add_output_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--output", choices=("table", "csv", "json"), default="table", help="shape of the output"
    )


def chosen_measures(options: argparse.Namespace) -> list[Measure]:
    from ndcg_explorer.core.conventions import parse_convention
    from ndcg_explorer.core.measure import Measure, parse_measure

    if options.convention and options.measure:
        raise UsageError("--convention sets the whole measure; give either --convention or --measure.")
    if options.convention:
        return [parse_convention(options.convention)]
    return [parse_measure(text) for text in options.measure or ()] or [Measure()]


def run(options: argparse.Namespace) -> int:
    measures = chosen_measures(options)
    listed = typed_list.typed_list(options)
    _warn_of_shapes(listed, measures)
    if options.output == "table":
        print_table(listed, measures)
        return 0
    from ndcg_explorer.cli.results import as_json, write_rank_csv

    results = [_result(listed, measure) for measure in measures]
    if options.output == "json":
        print(as_json(results))
    else:
        write_rank_csv(results, named=len(results) > 1)
    return 0


def print_table(listed: typed_list.TypedList, measures: Sequence[Measure]) -> None:
    from ndcg_explorer.cli.results import print_headline, print_rank_table

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
    from ndcg_explorer.core.warnings import shape_warnings

    sentences = [sentence for measure in measures for sentence in shape_warnings(listed.lists, measure)]
    for sentence in dict.fromkeys(sentences):
        typed_list.warn(sentence)


def _result(listed: typed_list.TypedList, measure: Measure) -> MeasureResult:
    import numpy as np

    from ndcg_explorer.cli.results import MeasureResult
    from ndcg_explorer.core.means import mean_of
    from ndcg_explorer.core.scoring import score

    scores = score(listed.lists, measure)
    is_there = np.array([True])
    mean = mean_of(scores, is_there, is_there)
    return MeasureResult(measure, [_query_result(listed, measure, float(scores.values[0]))], {"list": mean})


def _query_result(listed: typed_list.TypedList, measure: Measure, value: float) -> QueryResult:
    from ndcg_explorer.cli.results import QueryResult, RankTable
    from ndcg_explorer.core.dcg import curves
    from ndcg_explorer.core.describe import zero_ideal_reason

    if measure.name not in _CURVED:
        return QueryResult("list", "list", value)
    by_rank = curves(listed.lists, measure.as_kind("nDCG"))
    reason = zero_ideal_reason(measure) if measure.name == "nDCG" and by_rank.has_zero_ideal else ""
    return QueryResult("list", "list", value, reason, RankTable(listed.documents, by_rank))
