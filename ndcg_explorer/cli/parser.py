"""The commands there are, in one list, and a parser that says what is wrong in one sentence."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from typing import NoReturn

from ndcg_explorer import __version__
from ndcg_explorer.cli import check, compare, conventions, convert, desktop_install, explain, open_window, report, score
from ndcg_explorer.cli.help_text import HelpFormatter, epilog, speak_argparse
from ndcg_explorer.errors import UsageError, quoted, suggestion
from ndcg_explorer.language import marked, tr

COMMANDS = {
    "open": open_window,
    "score": score,
    "compare": compare,
    "explain": explain,
    "report": report,
    "conventions": conventions,
    "check": check,
    "convert": convert,
    "desktop-install": desktop_install,
}
_EXAMPLES = """\
  ndcg-explorer
  ndcg-explorer session.ndcg
  ndcg-explorer bm25.run judgements.qrels
  ndcg-explorer score --grades "3 2 3 0 1\""""
_BELOW = marked(
    "Files without a command are opened in the window. «ndcg-explorer COMMAND --help» says what a command can do."
)


class OneSentenceParser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(tr("{0}. Try «{1} --help».").format(message[0].upper() + message[1:], self.prog))


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    return build_parser().parse_args(_with_joined_lists(_with_command(arguments)))


def build_parser() -> argparse.ArgumentParser:
    speak_argparse()
    parser = OneSentenceParser(
        prog="ndcg-explorer",
        description=tr("Why does this ranked list score what it scores, and what would change it?"),
        epilog=epilog(_EXAMPLES, tr(_BELOW)),
        formatter_class=HelpFormatter,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"nDCG Explorer {__version__}",
        help=tr("show program's version number and exit"),
    )
    commands = parser.add_subparsers(title=tr("commands"), metavar="COMMAND", parser_class=OneSentenceParser)
    for command in COMMANDS.values():
        command.add_parser(commands)
    return parser


def _with_command(arguments: Sequence[str]) -> list[str]:
    """Files and window options may stand without a command: they are for the window."""
    first = arguments[0] if arguments else ""
    if first in COMMANDS or first in ("-h", "--help", "--version"):
        return list(arguments)
    if first and not first.startswith("-") and not _may_be_file(first):
        text = tr("Unknown command {0}. {1} Try «ndcg-explorer --help».")
        raise UsageError(text.format(quoted(first), suggestion(first, COMMANDS)))
    return ["open", *arguments]


def _may_be_file(text: str) -> bool:
    return os.sep in text or "." in text or os.path.exists(text)


def _with_joined_lists(arguments: Sequence[str]) -> list[str]:
    """A list may begin with a dash (unjudged, or a negative grade), which a parser would take for an option."""
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] in ("--grades", "--judged", "--scores"):
            joined[-1] = f"{joined[-1]}={argument}"
        else:
            joined.append(argument)
    return joined
