"""A list typed on the command line: ``--grades``, ``--judged`` and ``--scores``."""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.errors import UsageError, quoted
from ndcg_explorer.language import tr

UNJUDGED_MARKS = ("–", "-", "?", "—")


@dataclass(frozen=True, slots=True)
class TypedList:
    documents: tuple[str, ...]
    lists: GradedLists

    @classmethod
    def from_grades(
        cls,
        grades: Sequence[float],
        judged: Sequence[float] | None = None,
        scores: Sequence[float] | None = None,
        documents: Sequence[str] | None = None,
    ) -> TypedList:
        import numpy as np

        names = tuple(documents) if documents is not None else document_names(len(grades))
        id_order = np.argsort(np.argsort(np.array(names, dtype=object), kind="stable"))
        return cls(names, GradedLists.one(grades, judged, scores, id_order))


def add_arguments(parser: argparse.ArgumentParser, *, required: bool) -> None:
    parser.add_argument("--grades", required=required, metavar='"3 2 – 0"', help=tr("the list by rank; – is unjudged"))
    parser.add_argument("--judged", metavar='"3 3 2"', help=tr("every judged grade of the query, retrieved or not"))
    parser.add_argument("--scores", metavar='"9 5 5 1"', help=tr("the source's scores, for ties"))


def typed_list(options: argparse.Namespace) -> TypedList:
    """The list that the options describe; raises `UsageError` for what cannot be one."""
    grades = read_numbers(options.grades, "--grades", unjudged=True)
    if not grades:
        raise UsageError(tr('--grades is empty; give the grades by rank, such as "3 2 – 0".'))
    judged = None if options.judged is None else read_numbers(options.judged, "--judged")
    scores = None if options.scores is None else read_numbers(options.scores, "--scores")
    if scores is not None and len(scores) != len(grades):
        raise UsageError(
            tr("--scores has {0} numbers and --grades has {1}; give one for each rank.").format(
                len(scores), len(grades)
            )
        )
    for sentence in _doubts(grades, judged, scores):
        warn(sentence)
    return TypedList.from_grades(grades, judged, scores)


def read_numbers(text: str, option: str, *, unjudged: bool = False) -> list[float]:
    numbers = []
    for place, word in enumerate(_words(text, option), start=1):
        if unjudged and word in UNJUDGED_MARKS:
            numbers.append(math.nan)
            continue
        try:
            number = float(word)
        except ValueError:
            number = math.nan
        if not math.isfinite(number) or "_" in word or not word.isascii():
            text = tr("{0}, value {1}: {2} is not a number. Use numbers.")
            if unjudged:
                text = tr("{0}, value {1}: {2} is not a number. Use numbers, and – for unjudged.")
            raise UsageError(text.format(option, place, quoted(word)))
        numbers.append(number)
    return numbers


def _words(text: str, option: str) -> list[str]:
    """What stands between spaces, or between commas: of both, a comma may be a decimal point."""
    listed = text.strip().removesuffix(",").strip()
    if "," not in listed:
        return listed.split()
    words = [word.strip() for word in listed.split(",")]
    if any(len(word.split()) > 1 for word in words):
        text = tr(
            "{0}: {1} has both spaces and commas between numbers. Use one of the two, and . as the decimal point."
        )
        raise UsageError(text.format(option, quoted(listed)))
    if "" in words:
        place = words.index("") + 1
        raise UsageError(
            tr("{0}, value {1}: there is nothing between two commas. Write a number, or remove one.").format(
                option, place
            )
        )
    return words


def document_names(count: int) -> tuple[str, ...]:
    """D1, D2, … with zeros in front, so that they sort as they stand."""
    width = len(str(count))
    return tuple(f"D{rank:0{width}}" for rank in range(1, count + 1))


def _doubts(grades: list[float], judged: list[float] | None, scores: list[float] | None) -> list[str]:
    doubts = []
    if judged is not None:
        missing = Counter(grade for grade in grades if not math.isnan(grade)) - Counter(judged)
        if missing:
            named = ", ".join(exact(grade) for grade in sorted(missing, reverse=True))
            doubts.append(tr("--judged is taken as given, but lacks grades that are in the list: {0}.").format(named))
    if scores is not None and any(later > earlier for earlier, later in pairwise(scores)):
        doubts.append(tr("--scores rise somewhere; they settle ties only, the order stays as given."))
    return doubts


def warn(sentence: str) -> None:
    print("ndcg-explorer: " + tr("{0}: {1}").format(tr("warning"), sentence), file=sys.stderr)
