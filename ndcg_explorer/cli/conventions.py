"""``conventions``: the same list as every tool scores it, and which option makes the difference."""

from __future__ import annotations

import argparse
import json
import math
from typing import TYPE_CHECKING

from ndcg_explorer.cli import typed_list
from ndcg_explorer.cli.help_text import HelpFormatter, epilog
from ndcg_explorer.cli.score import add_output_argument
from ndcg_explorer.cli.tables import csv_lines
from ndcg_explorer.language import tr

if TYPE_CHECKING:
    from ndcg_explorer.analysis.tool_comparison import ToolFigure

_EXAMPLES = """\
  ndcg-explorer conventions --grades "3 2 3 0 1 2" --judged "3 3 3 2 2 2 1 0" --cutoff 6
  ndcg-explorer conventions --grades "3 2 3 0 1 2" --scores "9 5 5 5 5 1" --output json"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "conventions",
        help=tr("the same list as every tool scores it"),
        description=tr("Scores one list as trec_eval, scikit-learn and the others do, and says why they differ."),
        epilog=epilog(_EXAMPLES),
        formatter_class=HelpFormatter,
    )
    typed_list.add_arguments(parser, required=True)
    parser.add_argument(
        "--cutoff", type=_cutoff, metavar="K", help=tr("the rank to stop at; the whole list if not given")
    )
    add_output_argument(parser)
    parser.set_defaults(run=run)


def _cutoff(text: str) -> int:
    from ndcg_explorer.core.measures.notation import cutoff_of
    from ndcg_explorer.errors import UsageError

    try:
        return cutoff_of(text)
    except UsageError as error:
        raise argparse.ArgumentTypeError(str(error).rstrip(".。")) from None


def run(options: argparse.Namespace) -> int:
    from ndcg_explorer.analysis.tool_comparison import tool_figures
    from ndcg_explorer.core.measures.measure import Measure

    listed = typed_list.typed_list(options)
    reference = Measure(cutoff=options.cutoff)
    figures = tool_figures(listed.lists, reference)
    {"table": _print_table, "csv": _print_csv, "json": _print_json}[options.output](figures)
    return 0


def _why(figure: ToolFigure) -> str:
    return tr("Refuses this list. {0}").format(figure.refusal) if figure.refusal else tr(figure.convention.why)


def _print_json(figures: list[ToolFigure]) -> None:
    rows = [
        {
            "slug": figure.convention.slug,
            "label": figure.convention.label,
            "value": None if math.isnan(figure.value) else figure.value,
            "checked": figure.convention.checked,
            "why": _why(figure),
        }
        for figure in figures
    ]
    print(json.dumps(rows, ensure_ascii=False, indent=1, allow_nan=False))


def _print_csv(figures: list[ToolFigure]) -> None:
    from ndcg_explorer.core.numbers import exact

    writer = csv_lines()
    writer.writerow(["slug", "label", "value", "checked", "knobs", "why"])
    for figure in figures:
        row = figure.convention
        value = "" if math.isnan(figure.value) else exact(figure.value)
        writer.writerow([row.slug, row.label, value, row.checked, " ".join(figure.differing), _why(figure)])


def _print_table(figures: list[ToolFigure]) -> None:
    from ndcg_explorer.cli.tables import aligned
    from ndcg_explorer.core.numbers import shown

    ordered = sorted(figures, key=lambda figure: math.inf if math.isnan(figure.value) else -figure.value)
    rows = [(tr("Value"), tr("As in"), tr("What makes the difference to nDCG"), tr("Checked by"))]
    for figure in ordered:
        row = figure.convention
        cause = _why(figure) if figure.refusal else ", ".join(figure.differing) or tr("nothing: the same here")
        rows.append((shown(figure.value), row.slug, cause, tr("running") if row.checked == "run" else tr("source")))
    print("\n".join(aligned(rows, left=(1, 2, 3))))
