"""Sets up what the program needs, once, and starts it.

    python3 run.py [ARGUMENTS]         the program; without arguments, its window on a sample session
    python3 run.py test [ARGUMENTS]    format, lint, types and tests; the arguments go to pytest
    python3 run.py peers [ARGUMENTS]   our numbers beside those of other libraries
    python3 run.py bench [ARGUMENTS]   the benchmarks

Standard library only, and readable by Python 3.8, so that an old Python is told that it is too old.
Heavy modules are imported where needed: starting a second time must cost next to nothing.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO, Callable, Iterable, Iterator, NamedTuple, Sequence

ROOT = Path(__file__).resolve().parent
OLDEST_PYTHON = (3, 11)

# What Qt needs even without a screen, and the Debian package that has it.
QT_LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
}
# All that a bare Debian or Ubuntu lacks for the window and the tests, a font among it: one line to type.
SYSTEM_PACKAGES = (
    *QT_LIBRARIES.values(),
    *("libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0", "libxcb-xkb1", "libxkbcommon-x11-0"),
    "fonts-dejavu-core",
)

# Runs a module and ends with whoever started it, together with all that it started itself: its standard input is a pipe
# on which nothing is written, and which ends when the other side is gone, in whatever way.
GUARDED = """
import os, runpy, signal, sys, threading

def watch():
    os.read(0, 1)
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    os._exit(1)

threading.Thread(target=watch, daemon=True).start()
del sys.argv[0]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


class SetupError(Exception):
    """What the user must know, in one sentence."""


class Environment(NamedTuple):
    """A virtual environment: where it is, what it depends on, and how it is filled."""

    folder: Path
    inputs: tuple[str, ...]  # a change in one of these files makes it out of date
    installs: tuple[tuple[str, ...], ...]  # the arguments of each `pip install`, in order
    extra: str = ""

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def stamp(self) -> Path:
        """Written last and removed first, so that an interrupted setup has none."""
        return self.folder / "setup-stamp"


def main_environment(extra: str = "") -> Environment:
    inputs = ("pyproject.toml", "requirements/constraints.txt")
    pins = ("-c", inputs[1])
    project = f".[{extra}]" if extra else "."
    # The build backend comes first and from our pins: an isolated build would fetch its own, unpinned.
    installs = ((*pins, "hatchling", "editables"), (*pins, "--no-build-isolation", "-e", project))
    return Environment(ROOT / ".venv", inputs, installs, extra)


def peers_environment() -> Environment:
    inputs = ("requirements/peers.txt", "requirements/peers-constraints.txt")
    installs = (("-r", inputs[0], "-c", inputs[1]), ("--no-deps", "-e", "."))
    return Environment(ROOT / ".venv-peers", inputs, installs)


def main(arguments: Sequence[str]) -> int:
    try:
        refuse_old_python(sys.version_info[:3])
        command, rest = route(arguments)
        return command(rest)
    except SetupError as error:
        say(str(error))
        return 2
    except KeyboardInterrupt:
        say("\nInterrupted; an unfinished setup is done again at the next start.")
        return 130


def route(arguments: Sequence[str]) -> tuple[Callable[[Sequence[str]], int], Sequence[str]]:
    """The command that is meant, and the arguments left for it."""
    commands = {"test": run_tests, "peers": run_peers, "bench": run_benchmarks}
    if arguments and arguments[0] in commands:
        return commands[arguments[0]], arguments[1:]
    return run_program, arguments or ["--sample"]


def run_program(arguments: Sequence[str]) -> int:
    return start(prepare(main_environment()), ["-m", "ndcg_explorer", *arguments])


def run_benchmarks(arguments: Sequence[str]) -> int:
    return start(prepare(main_environment()), ["-m", "benchmarks", *arguments])


def run_tests(arguments: Sequence[str]) -> int:
    """All steps, also after one has failed; 1 where any has."""
    refuse_missing_libraries()
    python = prepare(main_environment("test"))
    failed = []
    for name, step in test_steps(arguments).items():
        say(f"== {name}")
        if call(python, step):
            failed.append(name)
    if failed:
        say(f"Failed: {', '.join(failed)}.")
    return 1 if failed else 0


def run_peers(arguments: Sequence[str]) -> int:
    python = prepare(peers_environment())
    # pytest-qt is not among the peers, so its settings are unknown there.
    options = ["-m", "long or not long", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestConfigWarning"]
    return call(python, ["pytest", "tests/peers", *options, *arguments])


def test_steps(arguments: Sequence[str]) -> dict[str, list[str]]:
    """What `python -m` runs, by name."""
    chosen = any(argument.startswith(("-n", "--numprocesses")) for argument in arguments)
    return {
        "ruff format": ["ruff", "format", "--check", "."],
        "ruff check": ["ruff", "check", "."],
        "mypy": ["mypy"],
        "pytest": ["pytest", *([] if chosen else ["-n", "2"]), *arguments],
    }


def call(python: Path, module: Sequence[str]) -> int:
    import subprocess

    return subprocess.call([str(python), "-m", *module], cwd=str(ROOT))


def start(python: Path, arguments: Sequence[str]) -> int:
    """Becomes the program where the system can, otherwise waits for it."""
    # -P: the user's folder may hold a numpy.py of its own.
    command = [str(python), "-P", *arguments]
    if os.name == "posix":
        os.execv(command[0], command)
    import subprocess

    return subprocess.call(command)


def say(text: str) -> None:
    """To stderr: stdout belongs to the program."""
    print(text, file=sys.stderr, flush=True)


# What must be there before anything is set up


def refuse_old_python(version: tuple[int, ...]) -> None:
    if version < OLDEST_PYTHON:
        found = ".".join(map(str, version))
        raise SetupError(
            f"nDCG Explorer needs Python 3.11 or newer and this is {found}: start run.py with a newer one."
        )


def refuse_missing_venv() -> None:
    from importlib.util import find_spec

    if find_spec("venv") and find_spec("ensurepip"):
        return
    if os.path.exists("/etc/debian_version"):
        package = "python{}.{}-venv".format(*sys.version_info)
        raise SetupError(f"This Python lacks its venv module: install it with `apt install {package}`.")
    raise SetupError("This Python lacks venv or ensurepip: install a complete Python 3.11 or newer.")


def refuse_missing_libraries() -> None:
    missing = [name for name in QT_LIBRARIES if not can_load(name)] if sys.platform == "linux" else []
    if missing:
        line = f"sudo apt install {' '.join(SYSTEM_PACKAGES)}"
        raise SetupError(
            f"The tests need {', '.join(missing)}; on Debian or Ubuntu this line installs all of it:\n{line}"
        )


def can_load(library: str) -> bool:
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


# Setting up


def prepare(environment: Environment) -> Path:
    """The Python of the environment, which is made or brought up to date first where needed."""
    try:
        if not is_ready(environment):
            refuse_missing_venv()
            with locked(environment.folder.with_suffix(".lock")):
                # Whoever held the lock may have done it.
                if not is_ready(environment):
                    set_up(environment)
    except OSError as error:
        raise SetupError(storage_problem(error)) from error
    return environment.python


def is_ready(environment: Environment) -> bool:
    found, wanted = read_stamp(environment), wanted_stamp(environment)
    return found[:2] == wanted[:2] and environment.extra in ("", *found[2:])


def wanted_stamp(environment: Environment) -> list[str]:
    """Which Python and place; which pins; which extra."""
    files = (ROOT.joinpath(name).read_bytes() for name in environment.inputs)
    # An editable installation and its scripts hold absolute paths, so a moved folder is another one.
    place = f"{sys.platform} {sys.implementation.cache_tag} {ROOT}".encode("utf-8", "surrogateescape")
    return [fingerprint([place]), fingerprint(files), environment.extra]


def read_stamp(environment: Environment) -> list[str]:
    if not (environment.stamp.exists() and environment.python.exists()):
        return []
    return environment.stamp.read_text(encoding="utf-8", errors="replace").split("\n")


def fingerprint(parts: Iterable[bytes]) -> str:
    return sha256(b"".join(sha256(part).digest() for part in parts)).hexdigest()


def set_up(environment: Environment) -> None:
    wanted = wanted_stamp(environment)
    reusable = read_stamp(environment)[:1] == wanted[:1]
    if reusable:
        environment.stamp.unlink()
    progress = ProgressLine(sys.stderr)
    try:
        if not reusable:
            clear(environment)
            progress.show("Setting up: making a Python environment")
            create(environment)
        for arguments in environment.installs:
            install(environment, arguments, progress)
        environment.stamp.write_text("\n".join(wanted), encoding="utf-8")
        progress.show("Setting up: done")
    finally:
        progress.close()


def clear(environment: Environment) -> None:
    """Empties the folder, where what was killed may have left a part of an environment."""
    from time import sleep

    folder = environment.folder
    if folder.is_dir() and os.listdir(folder) and not environment.stamp.exists():
        say(f"An earlier setup was not finished: {folder.name} is removed and made anew.")
    for _ in range(25):
        try:
            remove_contents(folder)
            return
        except OSError as error:
            # Something writes there still, or takes away what it wrote.
            if error.errno not in (errno.ENOTEMPTY, errno.EEXIST, errno.ENOENT):
                raise
        sleep(0.2)
    raise SetupError(
        f"{folder} cannot be removed, because another program is writing there: "
        "end it, or remove the folder yourself, and start again."
    )


def remove_contents(folder: Path) -> None:
    """Not the folder itself, which may be a link to another disk."""
    from shutil import rmtree

    for entry in list(os.scandir(str(folder))) if folder.is_dir() else ():
        if entry.is_dir(follow_symlinks=False):
            rmtree(entry.path)
        else:
            os.unlink(entry.path)


def create(environment: Environment) -> None:
    import venv

    # Without pip, which venv would install by processes that go on when this one is killed.
    venv.create(str(environment.folder), symlinks=os.name != "nt", with_pip=False)
    for _ in guarded(environment, ["ensurepip", "--upgrade", "--default-pip"], "-I"):
        pass


def install(environment: Environment, arguments: Sequence[str], progress: ProgressLine) -> None:
    """Runs pip with the user's own settings, which say where packages come from."""
    quietly = ("--no-input", "--no-user", "--disable-pip-version-check", "--progress-bar", "off")
    output = guarded(environment, ["pip", "install", *quietly, *arguments])
    for message in progress_messages(output):
        progress.show(f"Setting up: {message}")


def guarded(environment: Environment, module: Sequence[str], *flags: str) -> Iterator[str]:
    """The lines that a module prints, which writes into the environment; raises `SetupError` where it fails.

    Its process and all that this starts end with us, even when we are killed. Until then it holds our lock, so that
    the next start waits for its end.
    """
    import subprocess

    process = subprocess.Popen(
        [str(environment.python), *flags, "-c", GUARDED, *module],
        cwd=str(ROOT),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        close_fds=False,  # the lock is the one descriptor that can be inherited
        start_new_session=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    lines: list[str] = []
    try:
        yield from keep(process.stdout, lines)
        process.wait()
    finally:
        process.stdin.close()
        process.stdout.close()
        process.wait()
    if process.returncode:
        raise SetupError(installer_problem(lines))


def keep(lines: Iterable[str], kept: list[str]) -> Iterator[str]:
    for line in lines:
        kept.append(line.rstrip())
        yield line


def progress_messages(lines: Iterable[str]) -> Iterator[str]:
    """What pip's output says about how far it is."""
    import re

    packages = 0
    for line in lines:
        found = re.match(r"\s*(Collecting|Downloading|Installing collected packages:) ([\w.]+(?:-[A-Za-z]+)*)", line)
        if not found or ".metadata" in line:
            continue
        step, name = found.groups()
        if step == "Collecting":
            packages += 1
            yield f"finding {name}... {packages} packages"
        elif step == "Downloading":
            yield f"downloading {name}... {packages} packages"
        else:
            yield f"installing {line.count(',') + 1} packages..."


def installer_problem(lines: Sequence[str]) -> str:
    """The last lines of pip, and one sentence."""
    if any("No space left on device" in line for line in lines):
        return storage_problem(OSError(errno.ENOSPC, ""))
    last = [f"    {line}" for line in lines if line.strip()][-8:]
    advice = "Setup failed: check the network and your pip settings, and start again."
    return "\n".join([*last, advice])


def storage_problem(error: OSError) -> str:
    if error.errno == errno.ENOSPC:
        return f"The disk is full: setting up needs about 1.5 GB free for {ROOT}."
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return f"{error.filename or ROOT} cannot be written: copy the project to a folder of your own."
    return f"Setup failed: {error}."


class ProgressLine:
    """One line that is rewritten on a terminal; elsewhere, a plain line now and then."""

    seconds_between_plain_lines = 5.0

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream
        self._rewrites = stream.isatty()
        self._next_plain = 0.0

    def show(self, text: str) -> None:
        from shutil import get_terminal_size
        from time import monotonic

        if self._rewrites:
            width = get_terminal_size().columns - 1
            self._stream.write("\r" + text[:width].ljust(width))
        elif monotonic() >= self._next_plain:
            self._next_plain = monotonic() + self.seconds_between_plain_lines
            self._stream.write(text + "\n")
        self._stream.flush()

    def close(self) -> None:
        if self._rewrites:
            self._stream.write("\n")


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """One process at a time; the system frees the lock when its holder dies."""
    from time import sleep

    with path.open("a", encoding="utf-8") as file:
        # Those who write into the environment for us hold it too, until the last of them has ended.
        os.set_inheritable(file.fileno(), True)
        tries = 0
        while not try_lock(file):
            tries += 1
            if tries == 10:
                say("Waiting for another start to finish setting up.")
            sleep(0.1)
        yield


def try_lock(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):  # busy; Windows calls it a permission
        return False
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
