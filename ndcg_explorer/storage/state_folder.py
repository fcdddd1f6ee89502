"""The folder for what is not the user's: journals and logs."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

NAME = "nDCG Explorer"
VARIABLE = "NDCG_EXPLORER_STATE"


def state_folder() -> Path:
    """The folder, which need not exist yet; the environment variable NDCG_EXPLORER_STATE decides first."""
    chosen = os.environ.get(VARIABLE)
    return Path(chosen).absolute() if chosen else _parent() / NAME


def journals_folder() -> Path:
    return state_folder() / "journals"


def make_folder(folder: Path) -> Path:
    """Makes it, for its owner's eyes only: a journal holds the user's data. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def _parent() -> Path:
    if sys.platform == "win32":
        return _from_variable("LOCALAPPDATA") or _home() / "AppData" / "Local"
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support"
    return _from_variable("XDG_STATE_HOME") or _home() / ".local" / "state"


def _from_variable(name: str) -> Path | None:
    # The XDG specification: a path that is not absolute is to be ignored.
    path = Path(os.environ.get(name, ""))
    return path if path.is_absolute() else None


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # an account without a home
        return Path(tempfile.gettempdir())
