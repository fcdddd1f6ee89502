"""The folders of the files that ship with the program: in the installed package, or beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def sample_folder() -> Path:
    return _shipped("sample_sessions")


def resource_folder() -> Path:
    return _shipped("resources")


def _shipped(name: str) -> Path:
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name
