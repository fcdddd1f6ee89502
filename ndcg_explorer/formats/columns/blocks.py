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


def line_blocks(file: BinaryIO, size: int = 0) -> Iterator[bytearray]:
    """All of a file, without its byte order mark; each block is read to where it stays."""
    size = size or BLOCK_BYTES
    rest, is_first = bytearray(), True
    while True:
        # A line that is longer than a block doubles it.
        block = bytearray(max(size, 2 * len(rest)))
        block[: len(rest)] = rest
        with memoryview(block) as whole, whole[len(rest) :] as free:
            count = file.readinto(free)  # type: ignore[attr-defined]
        if not count:
            break
        end = len(rest) + count
        line_end = block.rfind(b"\n", len(rest), end) + 1
        rest = block[line_end:end]
        if line_end:
            del block[line_end:]
            if is_first and block.startswith(_MARK):
                del block[: len(_MARK)]
            is_first = False
            yield block
    if rest:
        yield rest.removeprefix(_MARK) if is_first else rest


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
