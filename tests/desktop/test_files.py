"""The command of a menu entry, read back as the Desktop Entry Specification says, is the command that was meant."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from ndcg_explorer.desktop.files import exec_value, executable, start_command, string_value
from ndcg_explorer.errors import UsageError

_STRING_ESCAPES = {"\\s": " ", "\\n": "\n", "\\t": "\t", "\\r": "\r", "\\\\": "\\"}


def read_back(value: str) -> list[str]:
    """First the escapes of any text, then quotes and the escapes in them, then %%."""
    text = re.sub(r"\\[sntr\\]", lambda found: _STRING_ESCAPES[found[0]], value)
    arguments = re.findall(r'"((?:[^"\\]|\\.)*)"|([^\s"]+)', text, flags=re.DOTALL)
    plain = [re.sub(r"\\(.)", r"\1", quoted) if quoted else bare for quoted, bare in arguments]
    return [argument.replace("%%", "%") for argument in plain]


@pytest.mark.parametrize(
    "command",
    [
        ("/usr/bin/ndcg-explorer",),
        ("/home/a b/bin/ndcg-explorer",),
        ("/home/it's/$HOME/`x`/a\"b/c\\d", "50%F"),
        ("/x/(1)/~a/b;c&d|e<f>g#h*i?", ""),
        ("/x/line\nbreak\tand tab",),
        ("/家/排序/bin/ndcg-explorer",),
        ("env", "PYTHONPATH=/a b", "/usr/bin/python3", "-m", "ndcg_explorer"),
    ],
)
def test_a_command_is_read_back_as_it_was(command: tuple[str, ...]) -> None:
    value = exec_value(command)
    assert "\n" not in value
    assert read_back(value) == list(command)


def test_plain_arguments_stay_plain() -> None:
    assert exec_value(("/usr/bin/python3", "-m", "ndcg_explorer")) == "/usr/bin/python3 -m ndcg_explorer"


def test_a_backslash_is_escaped_twice() -> None:
    assert exec_value(("/a\\b",)) == '"/a' + "\\" * 4 + 'b"'


def test_a_path_that_no_entry_can_hold_is_refused() -> None:
    with pytest.raises(UsageError, match="no «=» in the path"):
        exec_value(("/a=b/ndcg-explorer",))


def test_the_script_beside_the_interpreter_is_started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = tmp_path / "ndcg-explorer"
    script.touch(mode=0o755)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python3"))
    assert start_command() == (str(script),)
    assert executable(start_command()) == str(script)


def test_without_a_script_the_interpreter_is_told_where_the_package_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    python = str(tmp_path / "python3")
    monkeypatch.setattr(sys, "executable", python)
    root = Path(__file__).parents[2]
    assert start_command() == ("env", f"PYTHONPATH={root}", python, "-m", "ndcg_explorer")
    assert executable(start_command()) == python


def test_texts_are_escaped_once() -> None:
    assert string_value("C:\\x\ny") == "C:\\\\x\\ny"
