"""Without a command: the window, on files, on a sample or empty; without a display, the scored table."""

from __future__ import annotations

import argparse
import os
import sys

from ndcg_explorer.cli import import_arguments
from ndcg_explorer.cli.help_text import HelpFormatter, epilog
from ndcg_explorer.language import tr

SAMPLE = "help-desk.ndcg"
_EXAMPLES = """\
  ndcg-explorer session.ndcg
  ndcg-explorer bm25.run neural.run judgements.qrels
  ndcg-explorer session.ndcg --screenshot window.png --theme dark"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "open",
        help=tr("open files in the window; the word may be left out"),
        description=tr("Opens the window on a session, on tables, or on runs with their judgements."),
        epilog=epilog(_EXAMPLES),
        formatter_class=HelpFormatter,
    )
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--sample", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--screenshot", metavar="OUT.png", help=tr("draw the window into a picture; needs no display"))
    parser.add_argument("--theme", choices=("light", "dark", "system"), help=tr("how the window looks"))
    parser.add_argument("--size", default="1280x800", metavar="WxH", help=tr("the size of the picture"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    paths = [*options.files, *([_sample()] if options.sample and not options.files else [])]
    if options.screenshot:
        return _screenshot(options, paths)
    from ndcg_explorer.cli.display import display_problem

    problem = display_problem()
    if problem:
        print("ndcg-explorer:", tr("{0} The scored table instead:").format(problem), file=sys.stderr)
        return _print_table(options, paths or [_sample()])
    from ndcg_explorer.ui.app import run_window

    return run_window(paths, theme=options.theme)


def _sample() -> str:
    from ndcg_explorer.resources import sample_folder

    return str(sample_folder() / SAMPLE)


def _print_table(options: argparse.Namespace, paths: list[str]) -> int:
    from ndcg_explorer.cli.score_files import print_session
    from ndcg_explorer.importing.loading import load

    imported = load(paths)
    import_arguments.print_problems(imported.problems)
    print_session(imported.session)
    return 0


def _screenshot(options: argparse.Namespace, paths: list[str]) -> int:
    from ndcg_explorer.errors import UsageError

    width, _, height = options.size.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise UsageError(tr("--size takes a width and a height, such as 1280x800."))
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from ndcg_explorer.ui.app import save_screenshot

    save_screenshot(paths, options.screenshot, (int(width), int(height)), options.theme or "light")
    print(options.screenshot)
    return 0
