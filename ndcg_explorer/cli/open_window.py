"""Without a command: the window, on files, on a sample or empty; without a display, the scored table.

Whether a window can be shown, found out before Qt is asked: Qt aborts with a misleading text.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import sys

from ndcg_explorer.cli import import_arguments
from ndcg_explorer.cli.help_text import HelpFormatter, epilog
from ndcg_explorer.language import tr

# What Qt loads to open a window on Linux, and the Debian package that has it.
_WINDOW_LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
}
# A bare system has none, and a window without letters is of no use.
_FONT = "fonts-dejavu-core"
_X11_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


def display_problem() -> str:
    """Why no window can be shown, in a sentence; empty where one can."""
    if sys.platform != "linux":
        return ""
    missing = _missing(_WINDOW_LIBRARIES)
    if missing:
        return _library_sentence(missing)
    if os.environ.get("QT_QPA_PLATFORM", "").split(":")[0] in ("offscreen", "minimal", "vnc"):
        return ""
    if os.environ.get("WAYLAND_DISPLAY"):
        return ""
    if not os.environ.get("DISPLAY"):
        return tr("There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can be opened.")
    missing = _missing(_X11_LIBRARIES)
    if missing:
        return _library_sentence(missing)
    if not _x11_answers():
        return tr("The display {0} does not answer, so no window can be opened.").format(os.environ["DISPLAY"])
    return ""


def _missing(libraries: dict[str, str]) -> dict[str, str]:
    return {library: package for library, package in libraries.items() if not _loads(library)}


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _library_sentence(missing: dict[str, str]) -> str:
    """The line names everything that a window needs: whoever types it need not come back for the next library."""
    packages = " ".join([*_WINDOW_LIBRARIES.values(), *_X11_LIBRARIES.values(), _FONT])
    return tr("No window can be opened without {0}; on Debian or Ubuntu: sudo apt install {1}.").format(
        ", ".join(missing), packages
    )


def _x11_answers() -> bool:
    """Tries to connect, as Qt would."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return False
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    failed = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not failed


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
    from ndcg_explorer.cli.typed_list import warn
    from ndcg_explorer.importing.loading import load
    from ndcg_explorer.importing.nothing_shared import nothing_shared, unshared_systems

    imported = load(paths)
    import_arguments.print_problems(imported.problems)
    if sentence := nothing_shared(imported.session, unshared_systems(imported.session)):
        warn(sentence)
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
