"""``desktop-install``: a menu entry, the kind of file and icons for a Linux desktop, on request only."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from ndcg_explorer.cli.help_text import HelpFormatter, epilog
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import marked, tr

_SYSTEM = Path("/usr/local")
_OTHER_DESKTOPS = ("win32", "cygwin", "darwin")
_EXAMPLES = """\
  ndcg-explorer desktop-install
  ndcg-explorer desktop-install --dry-run
  sudo ndcg-explorer desktop-install --system
  ndcg-explorer desktop-install --uninstall"""
_BELOW = marked(
    "Every file that is written or removed is printed, one per line. Files of others are never overwritten."
)


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "desktop-install",
        help=tr("put the program into the menus of a Linux desktop, and take it out again"),
        description=tr("Installs a menu entry, the file type of .ndcg sessions and icons for a Linux desktop."),
        epilog=epilog(_EXAMPLES, tr(_BELOW)),
        formatter_class=HelpFormatter,
    )
    whose = parser.add_mutually_exclusive_group()
    whose.add_argument("--user", action="store_true", help=tr("for you alone, as if nothing is said"))
    whose.add_argument("--system", action="store_true", help=tr("for everyone, below {0}").format(_SYSTEM))
    parser.add_argument("--prefix", metavar="DIR", help=tr("below DIR/share instead, and nowhere else"))
    parser.add_argument("--uninstall", action="store_true", help=tr("remove what was installed there"))
    parser.add_argument("--dry-run", action="store_true", help=tr("say what would be done, and do nothing"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if sys.platform in _OTHER_DESKTOPS:
        raise UsageError(tr("«desktop-install» is for Linux desktops; this system has no use for these files."))
    from ndcg_explorer.desktop.files import desktop_files
    from ndcg_explorer.desktop.installing import install, uninstall

    folder, dry_run = _folder(options), options.dry_run
    done = (
        uninstall(folder, dry_run=dry_run) if options.uninstall else install(folder, desktop_files(), dry_run=dry_run)
    )
    for path in done.files:
        print(path)
    for path in done.kept:
        _note(tr("{0} was changed since it was installed, and stays.").format(path))
    for tool in done.failed:
        _note(tr("{0} failed, so the desktop may notice the change only later.").format(tool))
    if dry_run:
        _note(tr("this was a dry run, and nothing was changed."))
    return 0


def _folder(options: argparse.Namespace) -> Path:
    """Of shared data, as the XDG Base Directory Specification says where nothing else is asked for."""
    if options.prefix is not None:
        if not options.prefix:
            raise UsageError(tr("--prefix takes a folder."))
        return Path(options.prefix).absolute() / "share"
    if options.system:
        return _SYSTEM / "share"
    chosen = Path(os.environ.get("XDG_DATA_HOME", ""))
    return chosen if chosen.is_absolute() else Path.home() / ".local" / "share"


def _note(sentence: str) -> None:
    print(f"ndcg-explorer: {sentence}", file=sys.stderr)
