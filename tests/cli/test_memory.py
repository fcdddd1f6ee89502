"""Too little memory, in whatever step: one sentence with the file's name and the remedy, and exit 2."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pyarrow as pa
import pytest

from ndcg_explorer.cli import main
from ndcg_explorer.core.arrays import require_memory
from ndcg_explorer.errors import OutOfMemoryError, UsageError, memory_for

CSV = "query,document,rank,grade\nq,a,1,1\nq,b,2,0\n"
RUN = "q Q0 a 1 2 t\nq Q0 b 2 1 t\n"
# Each step, by a function of it that finds no memory; the files of the command, and the one that is named.
STEPS = {
    "reading a table": ("formats.readers.delimited.decoded", ["score", "x.csv"], "x.csv"),
    "reading a run": ("formats.readers.trec.decoded", ["check", "x.run"], "x.run"),
    "what Arrow wants for a table": ("formats.readers.delimited_rows.require_memory", ["score", "x.csv"], "x.csv"),
    "what pandas wants for its rows": ("importing.loading.require_memory", ["score", "x.csv"], "x.csv"),
    "a large run": ("importing.loading.load_columns", ["check", "x.run"], "x.run"),
    "a large run that is scored": ("importing.loading.score_columns", ["score", "x.run"], "x.run"),
    "one of two files": ("formats.readers.trec.decoded", ["score", "x.csv", "x.run"], "x.run"),
    "putting them together": ("importing.loading.assemble", ["score", "x.csv", "x.run"], "x.csv + x.run"),
    "reading a session": ("storage.session_file.session_from", ["score", "x.ndcg"], "x.ndcg"),
    "scoring": ("core.scoring.scores._gain_scores", ["score", "x.csv"], "x.csv"),
    "explaining": ("core.scoring.scores._gain_scores", ["explain", "x.csv"], "x.csv"),
    "reporting": ("report.data.csv_table.csv_bytes", ["report", "x.csv", "--out", "out.csv"], "out.csv"),
    "converting": ("exporting.convert.to_frame", ["convert", "x.csv", "out.jsonl"], "out.jsonl"),
    "saving": ("storage.session_file.to_bytes", ["convert", "x.csv", "out.ndcg"], "out.ndcg"),
    "a typed list": ("core.scoring.dcg.curves", ["score", "--grades", "3 2 1"], "nDCG Explorer"),
}


def no_memory(*_: object, **__: object) -> NoReturn:
    raise MemoryError


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "x.csv").write_text(CSV)
    (tmp_path / "x.run").write_text(RUN)
    monkeypatch.chdir(tmp_path)
    assert main(["convert", "x.csv", "x.ndcg"]) == 0
    return tmp_path


@pytest.mark.parametrize(("function", "command", "name"), STEPS.values(), ids=STEPS)
def test_a_step_that_finds_no_memory_is_one_sentence(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    function: str,
    command: list[str],
    name: str,
) -> None:
    before = {path: path.read_bytes() for path in folder.iterdir()}
    capsys.readouterr()
    monkeypatch.setattr("ndcg_explorer.importing.loading.LARGE_BYTES", 0 if "_columns" in function else 10**9)
    monkeypatch.setattr(f"ndcg_explorer.{function}", no_memory)
    assert main(command) == 2
    printed = capsys.readouterr()
    (line,) = printed.err.splitlines()
    assert (printed.out, line.split(": there is ")[0]) == ("", f"ndcg-explorer: {name}")
    assert "there is not enough memory" in line
    assert "Close other programs" in line
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


@pytest.mark.skipif(sys.platform != "linux", reason="a limit of memory is kept here")
@pytest.mark.parametrize("kind", ["csv", "json", "run"])
def test_a_real_limit_is_met_with_a_sentence(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"x.{kind}"
    lines = {"csv": "q,d{0},1\n", "json": '{{"query": "q", "document": "d{0}"}},\n', "run": "q Q0 d{0} 1 1 t\n"}[kind]
    start, end = {"csv": ("query,document,grade\n", ""), "json": ("[", "{}]"), "run": ("", "")}[kind]
    path.write_text(start + "".join(map(lines.format, range(700_000))) + end)
    script = """
import resource, sys
import numpy, pandas, pyarrow.csv, pyarrow.compute
from ndcg_explorer.cli import main
from ndcg_explorer.importing import loading
taken = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
limit = taken + 60 * 1024**2
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
sys.exit(main(sys.argv[1:]))
"""
    command = [sys.executable, "-c", script, "score", str(path), "--order", "file"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "Traceback" not in ended.stderr
    assert ended.returncode == 2
    assert f"ndcg-explorer: x.{kind}: there is not enough memory; the limit is " in ended.stderr


# In the words of Arrow, of Python and of the loader of modules, none of which is a MemoryError.
WANTS = {
    "thread": pa.ArrowException("Unknown error: Failed to launch worker thread: Resource temporarily unavailable"),
    "Python's thread": RuntimeError("can't start new thread"),
    "module": ImportError("libarrow.so.2200: failed to map segment from shared object"),
    "system": OSError(errno.ENOMEM, os.strerror(errno.ENOMEM)),
}


@pytest.mark.parametrize("wanting", WANTS.values(), ids=WANTS)
def test_memory_is_wanting_in_whatever_words(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wanting: Exception
) -> None:
    def wants(*_: object) -> NoReturn:
        raise wanting

    monkeypatch.setattr("ndcg_explorer.formats.readers.delimited.decoded", wants)
    assert main(["score", "x.csv"]) == 2
    assert "x.csv: there is not enough memory" in capsys.readouterr().err


def raised_while_memory_was_wanting(error: Exception) -> NoReturn:
    try:
        no_memory()
    except MemoryError:
        raise error from None


def test_an_error_because_of_it_is_ours_and_others_stay_what_they_are() -> None:
    with pytest.raises(OutOfMemoryError), memory_for("x"):
        raised_while_memory_was_wanting(TypeError("Got unexpected argument type"))
    with pytest.raises(UsageError), memory_for("x"):
        raised_while_memory_was_wanting(UsageError("said already"))
    with pytest.raises(ValueError, match="cannot allocate"), memory_for("x"):
        raise ValueError("cannot allocate")  # a text of the user's may say so


def test_memory_is_asked_for_before_a_library_takes_it() -> None:
    require_memory(1000)
    with pytest.raises(MemoryError):
        require_memory(2**60)


def test_a_memory_error_of_any_library_is_ours() -> None:
    class ArrayMemoryError(MemoryError):
        """As numpy and Arrow have one."""

    with pytest.raises(OutOfMemoryError, match="x: there is not enough memory") as caught, memory_for("x"):
        raise ArrayMemoryError("Unable to allocate 1 TiB")
    assert caught.value.path == "x"
    with pytest.raises(KeyError), memory_for("x"):
        raise KeyError


def test_the_limit_is_left_out_where_the_system_tells_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ndcg_explorer.errors._memory_limit", lambda: 0)
    assert str(OutOfMemoryError("x")).startswith("x: there is not enough memory. Close")
