"""Fonts for tests: whether there is one for Chinese, and an environment in which there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from PySide6.QtGui import QFontDatabase

# Every font for Chinese has it.
CHINESE_LETTER = "星"
_SETTINGS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{0}</dir><cachedir>{1}</cachedir></fontconfig>
"""


def require_chinese_font() -> None:
    """Skips the test where none is installed; needs an application."""
    if not QFontDatabase.families(QFontDatabase.WritingSystem.SimplifiedChinese):
        pytest.skip("no font for Chinese is installed, such as Noto Sans CJK")


def without_chinese_fonts(folder: Path) -> dict[str, str]:
    """The environment of a process that finds all fonts but those; skips the test without fontconfig."""
    if shutil.which("fc-list") is None:
        pytest.skip("fontconfig is not installed, so fonts cannot be hidden")
    left = _files(":") - _files(f":charset={ord(CHINESE_LETTER):x}")
    if not left:
        pytest.skip("every installed font has Chinese letters")
    fonts = folder / "fonts"
    fonts.mkdir()
    for number, file in enumerate(sorted(left)):
        (fonts / f"{number}-{Path(file).name}").symlink_to(file)
    settings = folder / "fonts.conf"
    settings.write_text(_SETTINGS.format(fonts, folder / "cache"), encoding="utf-8")
    return {**os.environ, "FONTCONFIG_FILE": str(settings)}


def _files(pattern: str) -> set[str]:
    found = subprocess.run(["fc-list", "--format", "%{file}\n", pattern], capture_output=True, text=True, check=True)
    return set(found.stdout.splitlines())
