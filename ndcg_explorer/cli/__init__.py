"""The command line. Each command is a module with ``add_parser`` and ``run``; errors end here."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ndcg_explorer.cli.parser import parse
from ndcg_explorer.errors import NdcgExplorerError

USER_ERROR = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    _speak_any_text()
    try:
        options = parse(sys.argv[1:] if arguments is None else arguments)
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


def _speak_any_text() -> None:
    """A terminal that cannot show a character gets a replacement, not a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
