"""``compare``: is one system better than another, by how much, how sure is that, and where did it get worse."""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ndcg_explorer.analysis.compare.defaults import SEED, TIE
from ndcg_explorer.cli import import_arguments
from ndcg_explorer.cli.help_text import HelpFormatter, epilog
from ndcg_explorer.cli.tables import aligned, csv_lines, visible, write_bold
from ndcg_explorer.errors import UsageError, quoted
from ndcg_explorer.language import marked, tr

if TYPE_CHECKING:
    from ndcg_explorer.analysis.compare.comparison import Comparison
    from ndcg_explorer.cli.comparing.blocks import Block
    from ndcg_explorer.cli.comparing.further import Asked, Further
    from ndcg_explorer.cli.comparing.gate import Gate
    from ndcg_explorer.core.session.session import Session

WORSE = 1
_EXAMPLES = """\
  ndcg-explorer compare bm25.run neural.run --qrels judgements.qrels --measure nDCG@10 --measure P@5
  ndcg-explorer compare *.run --qrels judgements.qrels --baseline bm25 --all-pairs --output markdown
  ndcg-explorer compare old.run new.run --qrels judgements.qrels --per-query --why 5
  ndcg-explorer compare old.run new.run --qrels judgements.qrels --fail-if-worse --fail-if-query-worse 0.2"""
_CODES = marked("Exit code: 0; 1 where the gate (--fail-if-…) says so; 2 where something is wrong with the input.")
_SESSION_SUFFIX = ".ndcg"


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "compare",
        help=tr("compare systems: is one better, and how sure is that"),
        description=tr(
            "Compares systems with a baseline, query by query: differences, tests, and where they come from."
        ),
        epilog=epilog(_EXAMPLES, tr(_CODES)),
        formatter_class=HelpFormatter,
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help=tr("a session, or runs with their judgments"))
    parser.add_argument("--baseline", default="", metavar="NAME",
                        help=tr("the system that the others are compared with, by its name or its file's "
                                "(default: the first)"))  # fmt: skip
    parser.add_argument("--measure", action="append", metavar="TEXT",
                        help=tr('what to compute, such as "nDCG(gain=exp2)@10"; may repeat'))  # fmt: skip
    _add_statistics(parser)
    _add_output(parser)
    _add_gate(parser)
    import_arguments.add_arguments(parser)
    parser.set_defaults(run=run)


def _add_statistics(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group(tr("statistics"))
    group.add_argument("--test", default="t", choices=("t", "randomisation", "wilcoxon"),
                       help=tr("paired t-test (default), Fisher's randomisation test or Wilcoxon's"))  # fmt: skip
    group.add_argument("--missing", default="zero", choices=("zero", "leave-out"),
                       help=tr("a query that a system has no results for: it counts 0 (default), "
                               "or the query is left out"))  # fmt: skip
    group.add_argument("--all-pairs", action="store_true", help=tr("every pair of systems too, by Tukey's test"))
    group.add_argument("--tie", type=_number, default=TIE, metavar="X",
                       help=tr("up to this difference a query counts as tied (default: {0})").format(TIE))  # fmt: skip
    group.add_argument(
        "--seed",
        type=_whole,
        default=SEED,
        metavar="N",
        help=tr("of what is drawn at random (default: {0})").format(SEED),
    )
    group.add_argument("--group", nargs="?", const="", default=None, metavar="COLUMN",
                       help=tr("each group of queries on its own; the column of --queries that names it"))  # fmt: skip


def _add_output(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group(tr("output"))
    group.add_argument("--output", choices=("table", "csv", "json", "markdown"), default="table",
                       help=tr("shape of the output"))  # fmt: skip
    group.add_argument("--per-query", action="store_true", help=tr("each query, the highest difference first"))
    group.add_argument("--why", type=_whole, default=0, metavar="N", help=tr("explain the N largest changes"))
    group.add_argument("--agreement", action="store_true", help=tr("how much the lists agree"))
    group.add_argument("--changes", action="store_true",
                       help=tr("which queries a change touched, and what it brought up unjudged"))  # fmt: skip
    group.add_argument("--sensitivity", action="store_true",
                       help=tr("whether the order of the systems holds under other measures"))  # fmt: skip
    group.add_argument("--full", action="store_true", help=tr("all of these three"))
    group.add_argument("--save", default="", metavar="FILE.ndcg", help=tr("keep it as a session, with its baseline"))
    group.add_argument("--junit", default="", metavar="FILE", help=tr("write each query as a test for a build server"))


def _add_gate(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group(tr("gate"))
    group.add_argument("--fail-if-worse", nargs="?", type=_number, const=0.0, default=None, metavar="MIN",
                       help=tr("exit with 1 where a mean fell significantly, "
                               "by more than MIN (default: 0)"))  # fmt: skip
    group.add_argument("--fail-if-query-worse", type=_number, default=None, metavar="X",
                       help=tr("exit with 1 where any query fell by more than X"))  # fmt: skip
    group.add_argument("--warn", action="store_true", help=tr("say so, and exit with 0"))


def _number(text: str) -> float:
    number = float(text)
    if not (math.isfinite(number) and number >= 0):
        raise argparse.ArgumentTypeError(tr("{0} is not a number of 0 or more").format(quoted(text)))
    return number


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(tr("{0} is not a whole number of 0 or more").format(quoted(text)))
    return int(text)


def run(options: argparse.Namespace) -> int:
    from ndcg_explorer.analysis.compare.comparison import ComparisonOptions, compare
    from ndcg_explorer.cli.comparing.gate import reasons
    from ndcg_explorer.cli.comparing.sides import sides_of
    from ndcg_explorer.core.measures.measure import parse_measure
    from ndcg_explorer.core.session.evaluation import evaluate

    chosen = ComparisonOptions(options.test, options.missing, options.tie, options.seed, all_pairs=options.all_pairs)
    measures = [parse_measure(text) for text in options.measure or ()]
    files = import_arguments.all_files(options, options.files)
    _check_targets(options, files)
    imported = import_arguments.load_scored_files(options, options.files, with_hashes=bool(options.save))
    session = imported.session if not measures else imported.session.changed(measure=measures[0])
    import_arguments.refuse_no_groups(options, session)
    sides = sides_of(session, options.baseline, imported.file_systems)
    measures = measures or [session.measure]
    comparison = compare(
        evaluate(session), sides, list(dict.fromkeys(measures)), chosen, by_group=options.group is not None
    )
    gate = _gate(options)
    found = reasons(comparison, gate)
    _hand_out(comparison, found, options)
    _write_files(session, comparison, gate, options)
    for reason in found:
        print("ndcg-explorer:", tr("warning: {0}").format(reason) if options.warn else reason, file=sys.stderr)
    return WORSE if found and not options.warn else 0


def _gate(options: argparse.Namespace) -> Gate:
    from ndcg_explorer.cli.comparing.gate import Gate

    return Gate(options.fail_if_worse, options.fail_if_query_worse)


def _check_targets(options: argparse.Namespace, files: Sequence[str]) -> None:
    """Before anything is read: what cannot be written, or must not be."""
    if not files:
        raise UsageError(tr("Name the runs to compare, and their judgments. Try «ndcg-explorer compare --help»."))
    if options.save and not options.save.lower().endswith(_SESSION_SUFFIX):
        raise UsageError(
            tr("--save writes a session: give it a name that ends in .ndcg, not {0}.").format(options.save)
        )
    for target in filter(None, (options.save, options.junit)):
        if os.path.exists(target) and any(os.path.exists(file) and os.path.samefile(file, target) for file in files):
            text = tr("{0} is one of the files that are read; sources are never written.")
            raise UsageError(text.format(target))


def _asked(options: argparse.Namespace) -> Asked:
    from ndcg_explorer.cli.comparing.further import Asked

    return Asked(*(getattr(options, name) or options.full for name in ("agreement", "changes", "sensitivity")))


def _hand_out(comparison: Comparison, found: Sequence[str], options: argparse.Namespace) -> None:
    from ndcg_explorer.cli.comparing import figures
    from ndcg_explorer.cli.comparing.further import further_object, further_of

    if options.output == "csv":
        rows = figures.mean_rows(comparison, by_group=options.group is not None)
        _print_csv(figures.query_rows(comparison) if options.per_query else rows)
        return
    asked = _asked(options)
    further = [further_of(comparison, place, asked) for place in range(len(comparison.measures))]
    if options.output == "json":
        made = figures.comparison_object(comparison, per_query=options.per_query, explained=options.why, gate=found)
        for place, measure in enumerate(made["measures"]):
            measure.update(further_object(comparison, place, further[place]))
        print(json.dumps(made, ensure_ascii=False, indent=1, allow_nan=False))
        return
    blocks = _blocks(comparison, further, found, options)
    if options.output == "markdown":
        from ndcg_explorer.cli.comparing.blocks import as_markdown

        print(as_markdown(blocks), end="")
    else:
        print_blocks(blocks)


def _blocks(
    comparison: Comparison, further: Sequence[Further], found: Sequence[str], options: argparse.Namespace
) -> Iterable[Block]:
    from ndcg_explorer.cli.comparing.blocks import Heading, Sentences
    from ndcg_explorer.cli.comparing.further import further_blocks
    from ndcg_explorer.cli.comparing.shown import blocks_of

    if options.output == "markdown" and found:
        # On a terminal they are on stderr.
        yield Heading(tr("Worse than the baseline"))
        yield Sentences(tuple(found))
    more = [list(further_blocks(comparison, place, it)) for place, it in enumerate(further)]
    yield from blocks_of(comparison, more, per_query=options.per_query, explained=options.why)


def _print_csv(rows: Iterable[Sequence[str]]) -> None:
    writer = csv_lines()
    for row in rows:
        writer.writerow(row)


def print_blocks(blocks: Iterable[Block]) -> None:
    """Blocks on a terminal, the best in bold where it can show that."""
    from ndcg_explorer.cli.comparing.blocks import Heading, Rows

    for place, block in enumerate(blocks):
        if place:
            print()
        if isinstance(block, Heading):
            print(visible(block.text) + (f"\n  {visible(block.below)}" if block.below else ""))
            continue
        if block.caption:
            print(visible(block.caption))
        if isinstance(block, Rows):
            print("\n".join(aligned(block.rows, block.left, block.best if write_bold() else ())))
        else:
            print("\n".join(map(visible, block.texts)))


def _write_files(session: Session, comparison: Comparison, gate: Gate, options: argparse.Namespace) -> None:
    from ndcg_explorer.cli.comparing.junit import junit_xml
    from ndcg_explorer.core.session.edits import set_baseline
    from ndcg_explorer.storage.safe_save import safe_save
    from ndcg_explorer.storage.session_file import save_session

    if options.junit:
        safe_save(options.junit, junit_xml(comparison, gate), backups=False)
    if options.save:
        first = comparison.baseline
        save_session(options.save, set_baseline(session, first.system, first.is_loaded))
