"""Snapshots beside a journal: the session that its edits start from, as a file of its own."""

from __future__ import annotations

import contextlib
import hashlib
import secrets
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from weakref import ReferenceType, ref

from ndcg_explorer.core.session.history import History
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.storage.journal_records import Place
from ndcg_explorer.storage.safe_save import write_whole
from ndcg_explorer.storage.session_file import to_bytes
from ndcg_explorer.storage.state_folder import make_folder


@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """A snapshot on disk; ``of`` is the session in it, while anybody holds that. Without a name there is none."""

    name: str = ""
    sha256: str = ""
    of: ReferenceType[Session] | None = None

    def is_of(self, session: Session, journal: Path) -> bool:
        return self.of is not None and self.of() is session and journal.with_name(self.name).is_file()


def write_snapshot(journal: Path, session: Session, data: bytes | None = None) -> Snapshot:
    """Writes it under a name of its own; ``data`` is what is in it, where made already. Raises OSError."""
    data = to_bytes(session) if data is None else data
    make_folder(journal.parent)
    name = f"{journal.stem}-{secrets.token_hex(4)}.ndcg"
    try:
        write_whole(journal.with_name(name), data)
    except BaseException:
        with contextlib.suppress(OSError):
            journal.with_name(name).unlink()
        raise
    return Snapshot(name, hashlib.sha256(data).hexdigest(), ref(session))


@dataclass(slots=True, eq=False)
class ComingSnapshot:
    """A snapshot that a thread is writing; ``records`` and ``arguments`` are those of edits made meanwhile."""

    journal: Path
    history: History
    place: Place | None
    abandoned: threading.Event
    records: list[list[Any]] = field(default_factory=list)
    arguments: list[Any] = field(default_factory=list)
    snapshot: Snapshot = field(default_factory=Snapshot)
    error: BaseException | None = None
    is_done: bool = False

    def start(self) -> None:
        threading.Thread(target=self._write, name="snapshot", daemon=True).start()

    def _write(self) -> None:
        try:
            self.snapshot = write_snapshot(self.journal, self.history.start)
        except BaseException as error:  # whoever asks next is told
            self.error = error
        self.is_done = True
        if self.abandoned.is_set() and self.snapshot.name:
            with contextlib.suppress(OSError):
                self.journal.with_name(self.snapshot.name).unlink()
