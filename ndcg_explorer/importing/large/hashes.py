"""Hashes of the files of a session, worked out while they are read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event

from ndcg_explorer.formats.source_file import SourceFile


class Hashes:
    """The hash of each source by a thread of their own, which ends with the reading, whatever comes of it."""

    def __init__(self, sources: Sequence[SourceFile]) -> None:
        self._is_over = Event()
        self._thread = ThreadPoolExecutor(1)
        self._found = {id(it): self._thread.submit(it.hashed, self._is_over.is_set) for it in sources}

    def of(self, source: SourceFile) -> str:
        return self._found[id(source)].result()

    def end(self) -> None:
        self._is_over.set()
        self._thread.shutdown(cancel_futures=True)


@contextmanager
def hashes_beside(sources: Sequence[SourceFile]) -> Iterator[Hashes]:
    hashes = Hashes(sources)
    try:
        yield hashes
    finally:
        hashes.end()
