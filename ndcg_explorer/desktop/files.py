"""The files that make a desktop know the program, by their paths below its folder of shared data."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from ndcg_explorer.desktop import ID
from ndcg_explorer.desktop.command_line import exec_value, executable, start_command, string_value
from ndcg_explorer.resources import resource_folder

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
    from ndcg_explorer.report.documents.png import icon_png

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
