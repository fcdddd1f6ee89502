"""Blocks of whole lines, worked on by two threads and handed on in the order of the file."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import BinaryIO, TypeVar

# So large that a block's own costs do not show, so small that its columns stay near the processor.
BLOCK_BYTES = 2 * 1024**2
_THREADS = 2
_MARK = b"\xef\xbb\xbf"

Item = TypeVar("Item")
Found = TypeVar("Found")


class IrregularError(Exception):
    """What the careful reader must look at: it says what there is to say."""


def line_blocks(file: BinaryIO, size: int = 0) -> Iterator[bytes]:
    """All of a file, without its byte order mark."""
    size = size or BLOCK_BYTES
    rest: list[bytes] = []
    is_first = True
    while piece := file.read(size):
        if is_first:
            piece, is_first = piece.removeprefix(_MARK), False
        end = piece.rfind(b"\n") + 1
        if end:
            yield b"".join([*rest, piece[:end]])
            rest = []
        rest.append(piece[end:])
    if last := b"".join(rest):
        yield last


def in_order(work: Callable[[Item], Found], items: Iterable[Item]) -> Iterator[Found]:
    """What the work makes of each item; only a few items are in memory at a time."""
    with ThreadPoolExecutor(_THREADS) as threads:
        waiting: deque[Future[Found]] = deque()
        try:
            for item in items:
                waiting.append(threads.submit(work, item))
                if len(waiting) > _THREADS:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()
