"""Files that the tests of the commands read, and how the commands are run."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from ndcg_explorer.cli import main

ROOT = Path(__file__).parents[2]
RUN = "q1 Q0 a 1 2 bm25\nq1 Q0 b 2 1 bm25\nq2 Q0 a 1 2 bm25\n"
QRELS = "q1 0 a 1\nq1 0 c 2\nq2 0 a 0\n"
CSV = "query,document,rank,grade,title\nq1,a,1,3,Apples\nq1,b,2,,Pears\nq2,a,1,0,\n"


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def written(folder: Path, files: Mapping[str, str]) -> list[str]:
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [str(folder / name) for name in files]


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> Ran:
    code = main(arguments)
    printed = capsys.readouterr()
    return Ran(code, printed.out, printed.err)
