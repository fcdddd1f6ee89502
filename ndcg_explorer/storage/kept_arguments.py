"""Arguments of edits that are too long for a line of the journal: each in a file of its own beside it.

The line names the file and its SHA-256, and is written only once the file is whole: the files that the data came from
may be gone when a journal is lived through again.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ndcg_explorer.language import tr
from ndcg_explorer.storage.journal_records import plain_value
from ndcg_explorer.storage.own_files import read_own
from ndcg_explorer.storage.safe_save import write_whole
from ndcg_explorer.storage.state_folder import make_folder

SUFFIX = ".data"
LONG_BYTES = 256 * 1024
_NAME, _SHA256 = "kept_in", "sha256"
# From what a line says to the argument itself.
Read = Callable[[Any], Any]


@dataclass(slots=True)
class _Kept:
    argument: Any  # held, so that no other object gets its identity
    name: str
    sha256: str
    is_used: bool = False


class KeptArguments:
    """Those of one journal. An argument is written once, however often the journal begins anew."""

    def __init__(self, journal: Path) -> None:
        self._journal = journal
        self._kept: dict[int, _Kept] = {}

    def keep(self, argument: Any) -> None:
        """Writes an argument ahead of the edit that will have it, for whoever can wait for the disk."""
        self._written(argument)

    def in_line(self, arguments: Sequence[Any]) -> list[Any]:
        """The arguments as a line has them. Raises OSError, ValueError or TypeError."""
        return [self._written(argument, is_used=True) for argument in arguments]

    def forget_all_but(self, used: Sequence[Any]) -> None:
        """Removes what no line of the journal names any more."""
        named = {id(argument) for argument in used}
        self._kept = {key: it for key, it in self._kept.items() if key in named or not it.is_used}
        names = {it.name for it in self._kept.values()}
        for path in data_files(self._journal):
            if path.name not in names:
                with contextlib.suppress(OSError):
                    path.unlink()

    def _written(self, argument: Any, *, is_used: bool = False) -> Any:
        # Only data of files is ever long; most edits have a few words and numbers.
        if not isinstance(argument, dict):
            return argument
        kept = self._kept.get(id(argument))
        if kept is None:
            data = json.dumps(argument, allow_nan=False, separators=(",", ":"), default=plain_value).encode()
            if len(data) < LONG_BYTES:
                return argument
            kept = _Kept(argument, self._name(), hashlib.sha256(data).hexdigest())
            # Before it is there: whoever tidies up must know it.
            self._kept[id(argument)] = kept
            try:
                make_folder(self._journal.parent)
                write_whole(self._journal.with_name(kept.name), data)
            except BaseException:
                self._kept.pop(id(argument), None)
                raise
        kept.is_used |= is_used
        return {_NAME: kept.name, _SHA256: kept.sha256}

    def _name(self) -> str:
        return f"{self._journal.stem}-{secrets.token_hex(4)}{SUFFIX}"


def data_files(journal: Path) -> list[Path]:
    """The files beside a journal that its lines may name."""
    with contextlib.suppress(OSError):
        return list(journal.parent.glob(f"{journal.stem}-*{SUFFIX}"))
    return []


def reader_beside(journal: Path) -> Read:
    """What reads the arguments of the lines of a journal."""

    def read(argument: Any) -> Any:
        if not isinstance(argument, dict) or argument.keys() != {_NAME, _SHA256}:
            return argument
        name = str(argument[_NAME])
        path = journal.with_name(name)
        if path.name != name or path.suffix != SUFFIX:
            raise ValueError(tr("it names no file of ours"))
        data = read_own(path)
        if hashlib.sha256(data).hexdigest() != argument[_SHA256]:
            raise ValueError(tr("the data that it added is damaged"))
        return json.loads(data)

    return read
