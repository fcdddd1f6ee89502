"""What the tests of the readers share: files from bytes, what came out, and damage of all kinds."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

import pytest

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import Problem, ReadError
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextTable


class Reader(Protocol):
    def looks_like(self, source: SourceFile) -> bool: ...

    def read(self, source: SourceFile, options: ImportOptions) -> list[TextTable]: ...


class Bad(NamedTuple):
    """A file that is refused: the place of its first error, and a phrase of the sentence."""

    name: str
    data: bytes | str
    place: str
    phrase: str


def source_of(data: bytes | str | object, name: str) -> SourceFile:
    if isinstance(data, str):
        data = data.encode()
    if not isinstance(data, bytes):
        data = json.dumps(data).encode()
    return SourceFile(name, pasted=data)


def table_of(reader: Reader, data: bytes | str | object, name: str, **options: Any) -> TextTable:
    (table,) = reader.read(source_of(data, name), ImportOptions(**options))
    assert all(type(cell) is str for row in rows_of(table) for cell in row)
    return table


def rows_of(table: TextTable) -> list[list[str]]:
    rows: list[list[str]] = table.frame.to_numpy(dtype=object).tolist()
    return rows


def refusal_of(reader: Reader, data: bytes | str | object, name: str, **options: Any) -> Problem:
    with pytest.raises(ReadError) as caught:
        reader.read(source_of(data, name), ImportOptions(**options))
    return caught.value.problems.errors[0]


def check_bad(reader: Reader, bad: Bad, file: str, **options: Any) -> None:
    problem = refusal_of(reader, bad.data, file, **options)
    assert problem.place == bad.place
    assert bad.phrase in str(problem)
    assert str(problem).startswith(file)
    assert problem.found.endswith(".")
    assert problem.remedy or problem.flag


def damaged(data: bytes, seed: int, count: int) -> Iterator[bytes]:
    """Cut short, with bits flipped, pieces doubled, removed or replaced by noise."""
    chance = random.Random(seed)
    for _ in range(count):
        kind = chance.randrange(5)
        start = chance.randrange(len(data))
        stop = min(len(data), start + chance.randrange(1, 40))
        if kind == 0:
            yield data[:start]
        elif kind == 1:
            flipped = bytearray(data)
            for _ in range(chance.randrange(1, 9)):
                flipped[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
            yield bytes(flipped)
        elif kind == 2:
            yield data[:stop] + data[start:]
        elif kind == 3:
            yield data[:start] + data[stop:]
        else:
            yield data[:start] + chance.randbytes(stop - start) + data[stop:]


def noise(seed: int, count: int, start: bytes = b"") -> Iterator[bytes]:
    chance = random.Random(seed)
    for _ in range(count):
        yield start + chance.randbytes(chance.randrange(1, 400))


def check_survives(reader: Reader, data: bytes, name: str) -> None:
    """Either a table, every row of which has a place, or our own error; nothing else may come out."""
    source = SourceFile(name, pasted=data)
    try:
        reader.looks_like(source)
        tables = reader.read(source, ImportOptions())
    except ReadError:
        return
    for table in tables:
        assert len(table)
        assert all(table.place(row) for row in (0, len(table) - 1))
