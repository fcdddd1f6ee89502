"""A process that forks children to be killed: they save, or edit, until somebody ends them.

It reads one job a line (JSON) and answers with the child's process id, then with «done» when that is dead.
Forking from a process that has everything imported makes a thousand deaths affordable.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self

import pytest

from ndcg_explorer.core.session.history import History
from ndcg_explorer.storage import journal as journal_module
from ndcg_explorer.storage.journal import start_journal
from ndcg_explorer.storage.safe_save import SaveError, safe_save
from ndcg_explorer.storage.session_file import to_bytes
from tests.support.editing import after_random_action
from tests.support.kept_sessions import large_session, small_session
from tests.support.large_files import pooled_session, save_as_large

ROOT = Path(__file__).parents[2]
PAYLOADS = 16


class Worker:
    """The worker as the tests see it."""

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "tests.support.killed_worker"]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._process.communicate()

    def start(self, job: str, **arguments: Any) -> int:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"job": job, **arguments}) + "\n")
        self._process.stdin.flush()
        return int(self._answer())

    def wait(self) -> None:
        assert self._answer() == "done"

    def kill(self, child: int) -> None:
        os.kill(child, signal.SIGKILL)
        self.wait()

    def _answer(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


def payload(number: int, form: str = "small") -> bytes:
    """A session file of some 200 kB whose title is the number; or in the form of large sessions."""
    if form == "large":
        with pytest.MonkeyPatch.context() as patch:
            save_as_large(patch)
            return to_bytes(_BASE.changed(title=str(number)))
    return to_bytes(_BASE.changed(title=str(number)))


_BASE = large_session(2000, 100)


def _save(path: str, acknowledged: str, first: int, how: str) -> None:
    acks = os.open(acknowledged, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for number in range(first, first + 10_000):
        data = _MADE[how == "large"][number % PAYLOADS]
        if how != "plain":
            safe_save(path, data)
        else:
            with open(path, "wb") as file:
                file.write(data)
        os.write(acks, b"%d\n" % number)


def _edit(folder: str, acknowledged: str, seed: int, large: int, form: str = "small") -> None:
    journal_module.LARGE_BYTES = large
    start = small_session()
    if form == "large":
        save_as_large(pytest.MonkeyPatch())
        start = pooled_session(Path(acknowledged).parent)
    acks = os.open(acknowledged, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    history, random = History(start), Random(seed)
    journal = start_journal(Path(folder), history, None, lambda error: os._exit(3))
    while True:
        action = after_random_action(history, random)
        if action is None:
            continue
        after, (kind, *record) = action
        if kind == "edit":
            journal.edit(record[0], *record[1:])
        else:
            getattr(journal, kind)()
        history = after
        os.write(acks, b".")
        if journal.wants_snapshot:
            journal.rotate(history)


def _save_limited(path: str, sizes: list[int], old: str, new: str, results: str) -> None:
    """Saves under each limit on the size of files; notes whether that was said to succeed."""
    data = Path(new).read_bytes()
    succeeded = []
    for size in sizes:
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        Path(path).write_bytes(Path(old).read_bytes())
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        try:
            safe_save(path, data)
            said = True
        except SaveError:
            said = False
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        left = sorted(name for name in os.listdir(Path(path).parent) if name.endswith(".tmp"))
        succeeded.append([size, said, Path(path).read_bytes() == data, left])
    Path(results).write_text(json.dumps(succeeded))


JOBS: dict[str, Callable[..., None]] = {"save": _save, "edit": _edit, "save_limited": _save_limited}


def serve() -> None:
    for line in sys.stdin:
        arguments = json.loads(line)
        child = os.fork()
        if not child:
            JOBS[arguments.pop("job")](**arguments)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)
        print("done", flush=True)


if __name__ == "__main__":
    _MADE = [[payload(number, form) for number in range(PAYLOADS)] for form in ("small", "large")]
    serve()
