"""The commands there are, in one list, and a parser that says what is wrong in one sentence."""

from __future__ import annotations

import argparse
from typing import NoReturn

from ndcg_explorer import __version__
from ndcg_explorer.cli import check, conventions, convert, open_window, score
from ndcg_explorer.errors import UsageError

COMMANDS = (score, conventions, check, convert)


class OneSentenceParser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[0].upper()}{message[1:]}. Try «{self.prog} --help».")


def build_parser() -> argparse.ArgumentParser:
    parser = OneSentenceParser(
        prog="ndcg-explorer",
        description="Why does this ranked list score what it scores, and what would change it?",
        epilog='Example: ndcg-explorer score --grades "3 2 3 0 1" --measure nDCG@5',
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"nDCG Explorer {__version__}")
    open_window.add_arguments(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=OneSentenceParser)
    for command in COMMANDS:
        command.add_parser(commands)
    return parser
