"""The command line. Each command is a module with ``add_parser`` and ``run``; errors end here."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ndcg_explorer.cli.parser import build_parser
from ndcg_explorer.errors import NdcgExplorerError

USER_ERROR = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    _speak_any_text()
    try:
        options = build_parser().parse_args(_with_joined_lists(sys.argv[1:] if arguments is None else arguments))
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except NdcgExplorerError as error:
        print(f"ndcg-explorer: {error}", file=sys.stderr)
        return USER_ERROR
    except KeyboardInterrupt:
        print("ndcg-explorer: interrupted.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output went away (| head); say nothing, also not at exit.
        sys.stdout = None
        return 0


def _with_joined_lists(arguments: Sequence[str]) -> list[str]:
    """A list may begin with a dash (unjudged, or a negative grade), which a parser would take for an option."""
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] in ("--grades", "--judged", "--scores"):
            joined[-1] = f"{joined[-1]}={argument}"
        else:
            joined.append(argument)
    return joined


def _speak_any_text() -> None:
    """A terminal that cannot show a character gets a replacement, not a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
