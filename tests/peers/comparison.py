"""Ours beside theirs: the same lists scored by both, and what is kept for the table at the end."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.scoring.scores import score
from tests.peers.random_lists import Example, as_lists

CUTOFFS: tuple[int | None, ...] = (*range(1, 21), None)
TOLERANCE = 1e-12
# ranx compiles itself for a minute when it runs for the first time.
_MOST_SECONDS = 400
_WORKER = Path(__file__).with_name("worker.py")


@dataclass(frozen=True)
class Agreement:
    """One line of the table: how far apart ours and theirs are at most, over all lists and measures.

    ``tolerance`` is infinite where they are meant to differ.
    """

    library: str
    what: str
    lists: int
    values: int
    difference: float
    tolerance: float


@dataclass(frozen=True)
class Peer:
    """A library, asked in a process of its own: one of them can hang for ever, holding the interpreter."""

    library: str
    folder: Path
    table: list[Agreement]

    def agrees(
        self,
        what: str,
        examples: Sequence[Example],
        measures: Mapping[str, Measure],
        tolerance: float = TOLERANCE,
        **options: Any,
    ) -> None:
        """Asserts that every measure, by the library's name for it, is as ours on every list."""
        version, theirs = self._ask(examples, list(measures), options)
        ours = _ours(examples, measures)
        apart = _apart(ours, theirs)
        row, number = divmod(int(np.argmax(apart)), len(examples))
        self._tell(version, what, apart, tolerance)
        name = list(measures)[row]
        assert apart[row, number] <= tolerance, (
            f"{name}, list {number}: {theirs[row, number]}, ours {ours[row, number]} by {measures[name]}; "
            f"{(apart > tolerance).sum()} values differ; {examples[number]}"
        )

    def differs(self, what: str, examples: Sequence[Example], measures: Mapping[str, Measure]) -> None:
        """Asserts that these measures are not those of the library: the lists tell them apart."""
        version, theirs = self._ask(examples, list(measures), {})
        apart = _apart(_ours(examples, measures), theirs)
        self._tell(version, what, apart, math.inf)
        assert apart.max() > TOLERANCE

    def _tell(self, version: str, what: str, apart: FloatArray, tolerance: float) -> None:
        library = f"{self.library} {version}"
        self.table.append(Agreement(library, what, apart.shape[1], apart.size, float(apart.max()), tolerance))

    def _ask(self, examples: Sequence[Example], measures: list[str], options: dict[str, Any]) -> tuple[str, FloatArray]:
        question = {"examples": [vars(one) for one in examples], "measures": measures, "options": options}
        finished = subprocess.run(
            [sys.executable, "-P", str(_WORKER), self.library],
            input=json.dumps(question),
            capture_output=True,
            text=True,
            cwd=self.folder,
            # More threads only wait for each other on such short lists, and LightGBM's do so busily.
            env={**os.environ, "OMP_NUM_THREADS": "1"},
            timeout=_MOST_SECONDS,
            check=False,
        )
        assert finished.returncode == 0, finished.stderr[-3_000:]
        answer = json.loads(finished.stdout.splitlines()[-1])
        return answer["version"], np.array([answer["values"][measure] for measure in measures])


def _ours(examples: Sequence[Example], measures: Mapping[str, Measure]) -> FloatArray:
    lists = as_lists(examples)
    return np.array([score(lists, measure).values for measure in measures.values()])


def _apart(ours: FloatArray, theirs: FloatArray) -> FloatArray:
    """The distances; 0 where both have no value, infinite where one has."""
    distances = np.abs(ours - theirs)
    missing = np.isnan(ours), np.isnan(theirs)
    return np.where(missing[0] & missing[1], 0.0, np.where(missing[0] | missing[1], np.inf, distances))
