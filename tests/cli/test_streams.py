"""Where output goes may be closed, full, or unable to show a character: never a traceback, never another id."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.command_files import ROOT, written

posix_only = pytest.mark.skipif(os.name != "posix", reason="closes streams as a POSIX shell does")
GRADES = 'score --grades "3 2 1"'


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The program, started from a shell; ``ndcg`` in the command stands for it."""
    program = f'"{sys.executable}" -m ndcg_explorer'
    settings = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", **environment}
    line = command.replace("ndcg ", f"{program} ", 1)
    return subprocess.run(line, shell=True, capture_output=True, env=settings, timeout=300, check=False)


@posix_only
def test_a_closed_stdout_is_no_trouble() -> None:
    ended = shell(f"ndcg {GRADES} >&-")
    assert (ended.returncode, ended.stderr) == (0, b"")


@posix_only
def test_what_is_for_a_closed_stderr_does_not_get_into_the_output() -> None:
    ended = shell('ndcg score --grades "3 2" --judged "3" --output csv 2>&-')
    assert ended.returncode == 0
    assert ended.stdout.startswith(b"rank,document")
    assert shell('ndcg score --grades "x" 2>&-').stdout == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device")
@pytest.mark.parametrize("output", ["table", "json", "csv"])
def test_a_full_disk_is_a_sentence(output: str) -> None:
    ended = shell(f"ndcg {GRADES} --output {output} >/dev/full")
    assert ended.returncode == 2
    assert ended.stderr == b"ndcg-explorer: the output cannot be written (no space left on device).\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device")
def test_an_error_that_cannot_be_said_still_exits_2() -> None:
    assert shell("ndcg score --grades x 2>/dev/full").returncode == 2


@posix_only
def test_a_reader_that_goes_away_is_no_trouble() -> None:
    ended = shell(f"ndcg {GRADES} | true")
    assert ended.stderr == b""


@posix_only
def test_ids_get_into_files_exactly_whatever_the_terminal_can_show(tmp_path: Path) -> None:
    (path,) = written(tmp_path, {"x.csv": "query,document,rank,grade\nq,电影,1,3\n"})
    plain = {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    assert "电影".encode() in shell(f"ndcg score {path} --per-rank --output csv", **plain).stdout
    chosen = shell(f"ndcg score {path} --per-rank --output csv", PYTHONIOENCODING="ascii")
    assert b",??," in chosen.stdout
