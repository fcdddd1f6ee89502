"""What desktops keep of such files for quick reading is renewed by their own tools, where those are installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

_TOOLS = {"update-mime-database": "mime", "update-desktop-database": "applications"}
_SECONDS = 120


def renew_caches(folder: Path) -> list[str]:
    """Of everything below a folder of shared data; returns the tools that failed."""
    commands = [[tool, str(folder / place)] for tool, place in _TOOLS.items() if (folder / place).is_dir()]
    icons = folder / "icons" / "hicolor"
    # Where there is no cache, a new time tells desktops to look at the folder again.
    with suppress(OSError):
        os.utime(icons)
    if (icons / "icon-theme.cache").exists():
        commands.append(["gtk-update-icon-cache", "-q", "-f", "-t", str(icons)])
    return [command[0] for command in commands if shutil.which(command[0]) and not _succeeds(command)]


def _succeeds(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, timeout=_SECONDS, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False
