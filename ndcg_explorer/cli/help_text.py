"""Help in the language in force: argparse's own words, examples below, and lines that fit wide characters."""

from __future__ import annotations

import argparse
import re

from ndcg_explorer.cli.tables import width_of
from ndcg_explorer.language import marked, tr

# What argparse says by itself, as far as a user of ours can read it.
ARGPARSE_WORDS = (
    marked("usage: "),
    marked("positional arguments"),
    marked("options"),
    marked("show this help message and exit"),
    marked("argument %(argument_name)s: %(message)s"),
    marked("unrecognized arguments: %s"),
    marked("not allowed with argument %s"),
    marked("ignored explicit argument %r"),
    marked("the following arguments are required: %s"),
    marked("expected one argument"),
    marked("expected at most one argument"),
    marked("expected at least one argument"),
    marked("expected %s argument"),
    marked("expected %s arguments"),
    marked("ambiguous option: %(option)s could match %(matches)s"),
    marked("invalid %(type)s value: %(value)r"),
    marked("invalid choice: %(value)r (choose from %(choices)s)"),
)
# A wide character, with the punctuation that may not begin a line; or a word.
_PIECE = re.compile(r"[⺀-鿿＀-｠][，。；：、）」』》！？]*|[^\s⺀-鿿＀-｠]+[，。；：、）」』》！？]*|\s+")


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Lines of wide characters, which have no spaces between them, break where the terminal ends."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return super()._split_lines(text, width) if width_of(text) == len(text) else wrapped(text, width)


def speak_argparse() -> None:
    """Its words are looked up as ours are; it knows gettext only, whose files we do not have."""
    vars(argparse).update(_=tr, ngettext=_one_or_more)


def epilog(examples: str, *notes: str) -> str:
    """Commands to copy, which are the same in every language, and what is to be said below them."""
    return "\n".join([tr("examples:"), examples, *(line for note in notes for line in ("", note))])


def wrapped(text: str, width: int) -> list[str]:
    """Lines of at most so many columns; between wide characters a line may break anywhere."""
    lines = [""]
    for piece in _PIECE.findall(" ".join(text.split())):
        if lines[-1] and width_of(lines[-1] + piece.rstrip()) > width:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip()
    return [line.rstrip() for line in lines if line.strip()]


def _one_or_more(one: str, more: str, count: int) -> str:
    return tr(one) if count == 1 else tr(more)
