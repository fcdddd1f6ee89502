"""What is no file with data in it is refused at once, also behind links: in every command, and in the window."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_explorer.cli import main
from ndcg_explorer.formats import regular_file
from ndcg_explorer.formats.problems import ReadError
from ndcg_explorer.formats.regular_file import NotRegularError, check_regular, open_regular
from ndcg_explorer.importing.loading import load
from ndcg_explorer.storage.safe_save import fingerprint_at
from ndcg_explorer.storage.session_file import SessionFileError, load_session

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="pipes, devices and /proc as Linux has them")

SENTENCES = {
    "folder": "this is a folder. Name a file to open.",
    "pipe": "this is a pipe, not a regular file. Write what comes out of it to a file, and open that.",
    "socket": "this is a socket, not a regular file. Name a file to open.",
    "endless device": "this is a device, not a regular file. Name a file to open.",
    "terminal": "this is a device, not a regular file. Name a file to open.",
    "kernel log": "this is a view of the running system (/proc), not a regular file.",
    "own memory": "this is a view of the running system (/proc), not a regular file.",
    "setting of the system": "this is a view of the running system (/sys), not a regular file.",
}
KINDS = list(SENTENCES)


@pytest.fixture
def special(tmp_path: Path) -> Iterator[dict[str, Path]]:
    folder = tmp_path / "special"
    folder.mkdir()
    os.mkfifo(folder / "pipe")
    with socket.socket(socket.AF_UNIX) as listening:
        # Bound by a short name: the path of a socket may have no more than a hundred bytes.
        here = os.getcwd()
        os.chdir(folder)
        listening.bind("socket")
        os.chdir(here)
        yield {
            "folder": folder,
            "pipe": folder / "pipe",
            "socket": folder / "socket",
            "endless device": Path("/dev/zero"),
            "terminal": Path("/dev/tty"),
            "kernel log": Path("/proc/kmsg"),
            "own memory": Path("/proc/self/mem"),
            "setting of the system": Path("/sys/kernel/mm/transparent_hugepage/enabled"),
        }


def there(path: Path) -> Path:
    if not path.exists():
        pytest.skip(f"there is no {path} here")
    return path


def linked(folder: Path, target: Path, suffix: str) -> Path:
    """Behind two links, and with a suffix that promises data."""
    (folder / "between").symlink_to(target)
    (folder / f"x{suffix}").symlink_to("between")
    return folder / f"x{suffix}"


@pytest.mark.timeout(30)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("suffix", [".csv", ".run", ".csv.gz", ".xlsx", ".parquet"])
def test_it_is_refused_behind_links_with_a_sentence(
    kind: str, suffix: str, special: dict[str, Path], tmp_path: Path
) -> None:
    path = linked(tmp_path, there(special[kind]), suffix)
    with pytest.raises(ReadError) as caught:
        load([path])
    assert str(caught.value).startswith(f"x{suffix}: {SENTENCES[kind]}")


@pytest.mark.timeout(30)
@pytest.mark.parametrize("kind", KINDS)
def test_it_is_no_session_either(kind: str, special: dict[str, Path], tmp_path: Path) -> None:
    path = linked(tmp_path, there(special[kind]), ".ndcg")
    with pytest.raises(SessionFileError) as caught:
        load_session(path)
    assert str(caught.value).startswith(f"{path}: {SENTENCES[kind]}")


@pytest.mark.timeout(30)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("suffix", [".csv", ".ndcg"])
def test_every_command_refuses_it(
    kind: str, suffix: str, special: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(linked(tmp_path, there(special[kind]), suffix))
    out = str(tmp_path / "out.html")
    for command in (["check", path], ["score", path], ["explain", path], ["convert", path, str(tmp_path / "out.csv")],
                    ["report", path, "--out", out]):  # fmt: skip
        assert main(command) == 2
        told = capsys.readouterr().err
        assert SENTENCES[kind] in told
        assert "Traceback" not in told
    assert {file.name for file in tmp_path.iterdir()} <= {"special", "between", f"x{suffix}"}


@pytest.mark.timeout(30)
def test_what_a_file_became_is_not_waited_for_when_it_is_looked_at_again(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.ndcg")
    with pytest.raises(OSError, match="this is a pipe"):
        fingerprint_at(tmp_path / "x.ndcg")


def test_a_file_is_opened_also_by_the_number_of_its_descriptor(tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text("query,document\nq,d\n")
    with (tmp_path / "x.csv").open() as file:
        assert len(load([f"/dev/fd/{file.fileno()}"]).session) == 1
    (tmp_path / "link.csv").symlink_to("x.csv")
    assert len(load([tmp_path / "link.csv"]).session) == 1


def test_a_file_on_the_standard_input_can_be_named(tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text("query,document,grade\nq,d,1\n")
    command = [sys.executable, "-m", "ndcg_explorer", "score", "/dev/stdin"]
    with (tmp_path / "x.csv").open() as file:
        ended = subprocess.run(command, stdin=file, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    piped = subprocess.run(command, input="query,document\n", capture_output=True, text=True, check=False)
    assert piped.returncode == 2
    assert "this is a pipe" in piped.stderr


@pytest.mark.timeout(30)
def test_what_takes_the_place_of_a_file_meanwhile_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.csv"
    path.write_text("query,document\nq,d\n")

    def exchange(path: str | Path) -> None:
        check_regular(path)
        os.unlink(path)
        os.mkfifo(path)

    monkeypatch.setattr(regular_file, "check_regular", exchange)
    before = len(os.listdir("/proc/self/fd"))
    with pytest.raises(NotRegularError, match="this is a pipe"):
        open_regular(path)
    assert len(os.listdir("/proc/self/fd")) == before


def test_where_nothing_is_mounted_at_proc_its_files_are_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.csv").write_text("x")
    monkeypatch.setattr(regular_file, "_SYSTEM_FOLDERS", (str(tmp_path),))
    check_regular(tmp_path / "x.csv")
