"""``convert``: from any format that can be read to one that can be written."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from ndcg_explorer.cli import import_arguments
from ndcg_explorer.cli.help_text import HelpFormatter, epilog
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr

_EXAMPLES = """\
  ndcg-explorer convert results.csv results.ndcg
  ndcg-explorer convert bm25.run judgements.qrels both.parquet
  ndcg-explorer convert session.ndcg for-trec_eval.run
  ndcg-explorer convert session.ndcg ratings.csv --to quepid-basic"""
# The slugs of the writers, which are imported only when asked for.
TOOLS = (
    *("quepid-basic", "quepid-detailed", "beir", "ranx-json", "ranx-parquet"),
    *("ranklib", "rank-eval-request", "opensearch-judgments"),
)


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "convert",
        help=tr("write a session in another format"),
        description=tr("Reads files and writes .ndcg, CSV, JSON lines, Parquet, or a TREC run with judgements."),
        epilog=epilog(_EXAMPLES),
        formatter_class=HelpFormatter,
    )
    parser.add_argument("files", nargs="*", metavar="IN… OUT", help=tr("what to read, and last what to write"))
    parser.add_argument("--force", action="store_true", help=tr("write over files that exist"))
    parser.add_argument("--to", default="", choices=TOOLS, help=tr("write the files of this tool, whatever the suffix"))
    import_arguments.add_arguments(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from ndcg_explorer.exporting.convert import check_suffix, convert, files_of

    sources = import_arguments.all_files(options, options.files[:-1])
    if not options.files or not sources:
        raise UsageError(tr("Name at least one file to read and, last, one to write."))
    target = options.files[-1]
    out = Path(target)
    check_suffix(out, options.to)
    imported = import_arguments.load_files(options, sources)
    _refuse_to_replace(files_of(imported.session, out, options.to), sources, forced=options.force)
    written, losses = convert(imported.session, out, options.to)
    for file in written:
        print(file)
    for loss in losses:
        print("ndcg-explorer:", tr("not in {0}: {1}.").format(out.name, loss), file=sys.stderr)
    return 0


def _refuse_to_replace(files: Sequence[Path], sources: Sequence[str], *, forced: bool) -> None:
    for file in files:
        if not os.path.lexists(file):
            continue
        if file.exists() and any(file.samefile(source) for source in sources):
            raise UsageError(tr("{0} is one of the files that are read; sources are never written.").format(file))
        if not forced:
            raise UsageError(tr("{0} exists already; choose another name, or write over it with --force.").format(file))
