"""The place of a row in its file, found only when it is to be told."""

from __future__ import annotations

import io
from itertools import islice
from typing import cast

from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.language import tr


def line_of(source: SourceFile, row: int) -> str:
    """Lines without anything in them are no rows."""
    with source.stream() as file:
        lines = io.TextIOWrapper(io.BufferedReader(cast(io.RawIOBase, file)), encoding="latin-1", newline=None)
        filled = (number for number, line in enumerate(lines, start=1) if line.strip())
        return tr("line {0}").format(next(islice(filled, row, None)))
