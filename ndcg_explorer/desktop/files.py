"""The files that make a desktop know the program, by their paths below its folder of shared data.

The command that starts the program, as a menu entry has to write it (Desktop Entry Specification, «Exec»).
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from ndcg_explorer.desktop import ID
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr
from ndcg_explorer.resources import resource_folder

_PACKAGE = Path(__file__).resolve().parents[1]
_RESERVED = frozenset(" \t\n\"'\\><~|&;$*?#()`")
_ESCAPED_IN_QUOTES = frozenset('"`$\\')
_ESCAPES = {"\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def start_command() -> tuple[str, ...]:
    """The installed script of the Python that runs now; without one, that Python on the package where it lies."""
    python = Path(sys.executable)
    script = python.parent / "ndcg-explorer"
    if script.is_file() and os.access(script, os.X_OK):
        return (str(script),)
    return ("env", f"PYTHONPATH={_PACKAGE.parent}", str(python), "-m", _PACKAGE.name)


def executable(command: Sequence[str]) -> str:
    """The program that must exist for the command to work."""
    return command[2] if command[0] == "env" else command[0]


def exec_value(command: Sequence[str]) -> str:
    if "=" in executable(command):
        said = tr("A menu entry cannot start {0}: there may be no «=» in the path of a program.")
        raise UsageError(said.format(executable(command)))
    return string_value(" ".join(map(_argument, command)))


def string_value(text: str) -> str:
    """As any text of a menu entry is written."""
    return "".join(_ESCAPES.get(char, char) for char in text)


def _argument(text: str) -> str:
    # A % would begin a field code, such as the one for the files.
    text = text.replace("%", "%%")
    if text and not _RESERVED.intersection(text):
        return text
    return '"' + "".join(f"\\{char}" if char in _ESCAPED_IN_QUOTES else char for char in text) + '"'


MIME_TYPE = "application/x-ndcg-explorer-session"
MIME_ICON = MIME_TYPE.replace("/", "-")
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
# The class that Qt gives our windows on X11; on Wayland they go by ID.
WM_CLASS = "nDCG Explorer"
_PLACE = re.compile("@([A-Z_]+)@")

Files: TypeAlias = dict[PurePosixPath, bytes]


def desktop_files() -> Files:
    return {
        PurePosixPath("applications", f"{ID}.desktop"): _filled("entry.desktop"),
        PurePosixPath("mime", "packages", f"{ID}.xml"): _filled("mime.xml"),
        PurePosixPath("metainfo", f"{ID}.metainfo.xml"): _filled("metainfo.xml"),
        **_icons("program.svg", "apps", ID),
        **_icons("document.svg", "mimetypes", MIME_ICON),
    }


def _icons(source: str, context: str, name: str) -> Files:
    from ndcg_explorer.charts.painting import icon_png

    theme, svg = PurePosixPath("icons", "hicolor"), _shipped(source)
    pictures = {theme / f"{size}x{size}" / context / f"{name}.png": icon_png(svg, size) for size in ICON_SIZES}
    return {**pictures, theme / "scalable" / context / f"{name}.svg": svg}


def _filled(source: str) -> bytes:
    command = start_command()
    values = {
        "EXEC": exec_value(command),
        "TRY_EXEC": string_value(executable(command)),
        "ID": ID,
        "WM_CLASS": WM_CLASS,
        "MIME_TYPE": MIME_TYPE,
        "MIME_ICON": MIME_ICON,
    }
    text = _shipped(source).decode("utf-8")
    return _PLACE.sub(lambda place: values[place[1]], text).encode("utf-8")


def _shipped(name: str) -> bytes:
    return Path(resource_folder(), "desktop", name).read_bytes()
