"""What `python3 run.py` decides before and while it sets up; nothing is installed here."""

from __future__ import annotations

import errno
import io
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import run

INPUTS = ("pyproject.toml", "requirements/constraints.txt")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder with nothing but the files that the environment depends on."""
    monkeypatch.setattr(run, "ROOT", tmp_path)
    (tmp_path / "requirements").mkdir()
    for name in INPUTS:
        (tmp_path / name).write_text("first\n", encoding="utf-8")
    return tmp_path


def make_python(environment: run.Environment) -> None:
    environment.python.parent.mkdir(parents=True, exist_ok=True)
    environment.python.touch()


def finish_setup(environment: run.Environment) -> None:
    make_python(environment)
    environment.stamp.write_text("\n".join(run.wanted_stamp(environment)), encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "command", "rest"),
    [
        ([], run.run_program, ["--sample"]),
        (["--help"], run.run_program, ["--help"]),
        (["score", "test"], run.run_program, ["score", "test"]),
        (["test", "-k", "dcg"], run.run_tests, ["-k", "dcg"]),
        (["peers"], run.run_peers, []),
        (["bench", "--quick"], run.run_benchmarks, ["--quick"]),
    ],
)
def test_the_first_argument_chooses_the_command(arguments: list[str], command: object, rest: list[str]) -> None:
    assert run.route(arguments) == (command, rest)


def test_a_finished_setup_is_ready(root: Path) -> None:
    environment = run.main_environment()
    assert not run.is_ready(environment)
    finish_setup(environment)
    assert run.is_ready(environment)


@pytest.mark.parametrize("name", INPUTS)
def test_a_changed_file_makes_it_out_of_date(root: Path, name: str) -> None:
    environment = run.main_environment()
    finish_setup(environment)
    (root / name).write_text("second\n", encoding="utf-8")
    assert not run.is_ready(environment)


@pytest.mark.parametrize("environment", [run.main_environment(), run.peers_environment()])
def test_what_an_environment_depends_on_is_in_the_project(environment: run.Environment) -> None:
    assert [name for name in environment.inputs if not (run.ROOT / name).is_file()] == []


def test_another_python_makes_it_out_of_date(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = run.main_environment()
    finish_setup(environment)
    monkeypatch.setattr(sys.implementation, "cache_tag", "cpython-399")
    assert not run.is_ready(environment)


def test_a_python_that_is_gone_makes_it_out_of_date(root: Path) -> None:
    environment = run.main_environment()
    finish_setup(environment)
    environment.python.unlink()
    assert not run.is_ready(environment)


def test_the_test_setup_serves_the_program_and_not_the_other_way_round(root: Path) -> None:
    program, tests = run.main_environment(), run.main_environment("test")
    finish_setup(program)
    assert not run.is_ready(tests)
    finish_setup(tests)
    assert run.is_ready(program)


def test_an_interrupted_setup_is_done_again_from_nothing(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = run.main_environment()
    finish_setup(environment)
    (root / INPUTS[1]).write_text("second\n", encoding="utf-8")
    monkeypatch.setattr(run, "install", interrupt)
    with pytest.raises(KeyboardInterrupt):
        run.prepare(environment)

    monkeypatch.setattr(run, "create", make_python)
    monkeypatch.setattr(run, "install", do_nothing)
    (environment.folder / "left").touch()
    run.prepare(environment)
    assert run.is_ready(environment)
    assert not (environment.folder / "left").exists()


def test_changed_pins_are_installed_into_the_environment_there_is(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = run.main_environment()
    finish_setup(environment)
    (root / INPUTS[1]).write_text("second\n", encoding="utf-8")
    monkeypatch.setattr(run, "create", interrupt)
    monkeypatch.setattr(run, "install", do_nothing)
    run.prepare(environment)
    assert run.is_ready(environment)


def test_only_one_sets_up_at_a_time(root: Path) -> None:
    path = root / "lock"
    with path.open("a", encoding="utf-8") as second:
        with run.locked(path):
            assert not run.try_lock(second)
        assert run.try_lock(second)


def test_an_old_python_is_told_so_in_one_sentence() -> None:
    with pytest.raises(run.SetupError, match=r"needs Python 3\.11 or newer and this is 3\.8\.18"):
        run.refuse_old_python((3, 8, 18))


def test_the_script_can_be_read_by_an_old_python() -> None:
    source = Path(run.__file__).read_text(encoding="utf-8")
    compile_for_old_python(source)


@pytest.mark.parametrize(
    ("debian", "named"),
    [(True, f"python3.{sys.version_info.minor}-venv"), (False, "install a complete Python")],
)
def test_a_missing_venv_module_is_named(monkeypatch: pytest.MonkeyPatch, debian: bool, named: str) -> None:
    monkeypatch.setattr("importlib.util.find_spec", do_nothing)
    monkeypatch.setattr("os.path.exists", lambda path: debian)
    with pytest.raises(run.SetupError, match=named):
        run.refuse_missing_venv()


def test_missing_libraries_are_named_with_their_packages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(run, "can_load", lambda name: name != "libEGL.so.1")
    monkeypatch.setattr(run, "prepare", interrupt)
    assert run.main(["test"]) == 2
    shown = capsys.readouterr().err
    assert "libEGL.so.1" in shown
    # One line with everything, so that nobody comes back for the next library.
    line = f"sudo apt install {' '.join(run.SYSTEM_PACKAGES)}"
    assert line in shown.splitlines()
    assert line in (run.ROOT / "README.md").read_text(encoding="utf-8").splitlines()


def test_an_interruption_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(run, "prepare", interrupt)
    assert run.main([]) == 130
    assert capsys.readouterr().err.strip().count("\n") == 0


@pytest.mark.parametrize(
    ("number", "sentence"), [(errno.EROFS, "cannot be written"), (errno.ENOSPC, "The disk is full")]
)
def test_a_folder_that_takes_no_environment_is_one_sentence(
    root: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    number: int,
    sentence: str,
) -> None:
    def refuse(environment: run.Environment) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(run, "set_up", refuse)
    assert run.main([]) == 2
    shown = capsys.readouterr().err
    assert sentence in shown
    assert shown.count("\n") == 1


def test_what_pip_does_becomes_short_messages() -> None:
    output = [
        "Collecting PySide6-Essentials<6.12,>=6.10.3",
        "  Downloading pyside6_essentials-6.11.3-abi3.whl.metadata (3.8 kB)",
        "Collecting numpy==2.4.6 (from -c requirements/constraints.txt (line 20))",
        "  Downloading numpy-2.4.6-cp311-cp311-win_amd64.whl (12.3 MB)",
        "Installing collected packages: numpy, PySide6-Essentials",
        "Successfully installed both",
    ]
    assert list(run.progress_messages(output)) == [
        "finding PySide6-Essentials... 1 packages",
        "finding numpy... 2 packages",
        "downloading numpy... 2 packages",
        "installing 2 packages...",
    ]


def test_a_failed_installation_shows_the_last_lines_and_one_sentence() -> None:
    shown = run.installer_problem([f"line {number}" for number in range(20)]).splitlines()
    assert shown[-2:] == [
        "    line 19",
        "Setup failed: check the network and your pip settings, and start again.",
    ]
    assert len(shown) == 9


def test_a_full_disk_is_recognised_in_the_output_of_pip() -> None:
    assert "disk is full" in run.installer_problem(["OSError: [Errno 28] No space left on device"])


def test_progress_is_sparse_where_no_terminal_is() -> None:
    stream = io.StringIO()
    progress = run.ProgressLine(stream)
    for text in ("first", "second"):
        progress.show(text)
    progress.close()
    assert stream.getvalue() == "first\n"


def test_two_processes_unless_the_user_says_how_many() -> None:
    assert run.test_steps(["-k", "dcg"])["pytest"] == ["pytest", "-n", "2", "-k", "dcg"]
    assert run.test_steps(["-n0"])["pytest"] == ["pytest", "-n0"]


def test_all_steps_run_and_the_failed_ones_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    called: list[str] = []

    def call(python: Path, module: list[str]) -> int:
        called.append(module[0])
        return int(module[0] == "mypy")

    monkeypatch.setattr(run, "refuse_missing_libraries", do_nothing)
    monkeypatch.setattr(run, "prepare", do_nothing)
    monkeypatch.setattr(run, "call", call)
    assert run.main(["test"]) == 1
    assert called == ["ruff", "ruff", "mypy", "pytest"]
    assert "Failed: mypy." in capsys.readouterr().err


# A setup that is killed

# In the place of pip: it and a process of its own write into the environment for as long as they live.
WRITING = """
import os, sys, time
number = 0
while True:
    number += 1
    os.makedirs(f"{sys.argv[1]}/{os.getpid()}/{number}")
    time.sleep(0.001)
"""
INSTALLER = f"""
import os, subprocess, sys, time
writing = {WRITING!r}
subprocess.Popen([sys.executable, "-c", writing, sys.argv[1]])
print("Collecting everything", flush=True)
exec(writing)
"""
STARTER = """
import os, sys
from pathlib import Path
import run
run.ROOT = Path(sys.argv[1])
environment = run.Environment(run.ROOT / ".venv", (), ())
os.makedirs(environment.python.parent)
os.symlink(sys.executable, environment.python)
with run.locked(run.ROOT / ".venv.lock"):
    for line in run.guarded(environment, ["installer", str(environment.folder / "lib")]):
        print(line, flush=True)
"""


def start_of_setup(root: Path) -> subprocess.Popen[str]:
    """A setup that is in the middle of installing."""
    (root / "installer.py").write_text(INSTALLER, encoding="utf-8")
    command = [sys.executable, "-c", STARTER, str(root)]
    process = subprocess.Popen(command, cwd=Path(run.__file__).parent, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == "Collecting everything\n"
        while not any((root / ".venv" / "lib").glob("*/1")) and process.poll() is None:
            time.sleep(0.01)
    except BaseException:
        process.kill()
        raise
    return process


def entries(folder: Path) -> int:
    return sum(len(folders) for _, folders, _ in os.walk(folder))


@pytest.mark.skipif(os.name != "posix", reason="processes are killed here as POSIX has it")
def test_nothing_goes_on_writing_when_a_setup_is_killed(root: Path) -> None:
    with start_of_setup(root) as setup:
        setup.kill()
    # Whoever has the lock has the environment for itself.
    with run.locked(root / ".venv.lock"):
        written = entries(root / ".venv")
        time.sleep(0.3)
        assert entries(root / ".venv") == written > 1


@pytest.mark.skipif(os.name != "posix", reason="processes are killed here as POSIX has it")
def test_a_setup_that_is_killed_and_started_again_at_once_is_done(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    environment = run.main_environment()
    monkeypatch.setattr(run, "create", make_python)
    monkeypatch.setattr(run, "install", do_nothing)
    for _ in range(5):
        with start_of_setup(root) as setup:
            setup.kill()
        run.prepare(environment)
        assert run.is_ready(environment)
        assert not (environment.folder / "lib").exists()
        assert "An earlier setup was not finished: .venv is removed and made anew." in capsys.readouterr().err
        shutil.rmtree(environment.folder)


@pytest.mark.skipif(os.name != "posix", reason="a process group is a POSIX thing")
def test_an_interrupted_installation_is_ended_with_all_that_it_started(root: Path) -> None:
    (root / "installer.py").write_text(INSTALLER, encoding="utf-8")
    environment = run.main_environment()
    environment.python.parent.mkdir(parents=True)
    environment.python.symlink_to(sys.executable)
    lines = run.guarded(environment, ["installer", str(root / "lib")])
    assert next(lines) == "Collecting everything\n"
    with pytest.raises(KeyboardInterrupt):
        lines.throw(KeyboardInterrupt)  # type: ignore[attr-defined]
    written = entries(root / "lib")
    time.sleep(0.3)
    assert entries(root / "lib") == written


def test_an_installer_that_fails_is_told_with_its_last_lines(root: Path) -> None:
    (root / "installer.py").write_text("print('no such package'); raise SystemExit(1)", encoding="utf-8")
    environment = run.main_environment()
    environment.python.parent.mkdir(parents=True)
    environment.python.symlink_to(sys.executable)
    with pytest.raises(run.SetupError, match=r"(?s)    no such package\nSetup failed: check the network"):
        list(run.guarded(environment, ["installer"]))


def test_what_is_written_while_it_is_removed_is_removed_too(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = run.main_environment()
    finish_setup(environment)
    remove, tries = run.remove_contents, [1, 2, 3]

    def write_meanwhile(folder: Path) -> None:
        remove(folder)
        if tries.pop():
            (folder / "late").touch()
        if tries:
            raise OSError(errno.ENOTEMPTY, "Directory not empty")

    monkeypatch.setattr(run, "remove_contents", write_meanwhile)
    monkeypatch.setattr("time.sleep", do_nothing)
    run.clear(environment)
    assert tries == []


def test_a_folder_that_cannot_be_emptied_is_one_sentence(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(folder: Path) -> None:
        raise OSError(errno.ENOTEMPTY, "Directory not empty", str(folder))

    (root / ".venv").mkdir()
    monkeypatch.setattr(run, "remove_contents", refuse)
    monkeypatch.setattr("time.sleep", do_nothing)
    assert run.main([]) == 2
    shown = capsys.readouterr().err
    assert "another program is writing there" in shown
    assert "Errno" not in shown


def do_nothing(*arguments: object) -> None:
    pass


def interrupt(*arguments: object) -> None:
    raise KeyboardInterrupt


def compile_for_old_python(source: str) -> None:
    import ast

    ast.parse(source, feature_version=(3, 8))
