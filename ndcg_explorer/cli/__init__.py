"""The command line. Each command is a module with ``add_parser`` and ``run``; errors end here."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from ndcg_explorer.cli.parser import parse
from ndcg_explorer.errors import NdcgExplorerError, memory_for
from ndcg_explorer.language import language_of_environment, tr, use_language

USER_ERROR = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    _hold_closed_streams()
    _speak_any_text()
    use_language(language_of_environment())
    try:
        options = parse(sys.argv[1:] if arguments is None else arguments)
        with memory_for(_about(options)):
            code: int = options.run(options)
            sys.stdout.flush()
        return code
    except NdcgExplorerError as error:
        return _said(str(error), USER_ERROR)
    except KeyboardInterrupt:
        return _said(tr("interrupted."), INTERRUPTED)
    except BrokenPipeError:
        # The reader of our output went away (| head); say nothing, also not at exit.
        sys.stdout = None
        return 0
    except OSError as error:
        if error.filename is not None:
            raise
        # Files are looked after where they are read and written; what has no name is our own output.
        sys.stdout = None
        reason = (error.strerror or str(error)).lower()
        return _said(tr("the output cannot be written ({0}).").format(reason), USER_ERROR)


def _about(options: Namespace) -> str:
    """The files that a command was given, or the command."""
    files = getattr(options, "files", None) or [getattr(options, "command", None) or "nDCG Explorer"]
    return " + ".join(os.path.basename(file) or file for file in files)


def _said(sentence: str, code: int) -> int:
    try:
        print(f"ndcg-explorer: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        sys.stderr = None
    return code


def _hold_closed_streams() -> None:
    """A stream that the shell closed is None, and print would put what is for stderr on stdout."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # open as long as the program runs
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _speak_any_text() -> None:
    """A terminal that cannot show a character gets a replacement, not a traceback.

    Files and pipes get UTF-8, for an id that comes out as «?» is another id; PYTHONIOENCODING says otherwise.
    """
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is None:
            continue
        is_chosen = stream.isatty() or os.environ.get("PYTHONIOENCODING")
        reconfigure(encoding=None if is_chosen else "utf-8", errors="replace")
