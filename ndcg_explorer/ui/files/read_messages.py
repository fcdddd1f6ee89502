"""Messages about reading files, when no dialog is needed for it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.formats.problems import ERROR as PROBLEM
from ndcg_explorer.formats.problems import WARNING as DOUBT
from ndcg_explorer.formats.problems import Problem, Problems, ReadError
from ndcg_explorer.ui.state.messages import ERROR, INFO, WARNING, Message


def about_doubts(teller: QObject, problems: Problems, change: tuple[str, Callable[[], None]]) -> Message:
    """Of a file that could be read: the first doubt, how many more, and a way to decide otherwise."""
    doubts = [problem for problem in problems.listed if problem.severity == DOUBT]
    is_grave = bool(doubts)
    first = (doubts or problems.listed)[0]
    more = sum(problems.counts.values()) - 1
    text = without_flag(first)
    if more:
        text = teller.tr("{0} And {1} more remarks on how it was read.").format(text, count_text(more))
    details = "\n".join(str(problem) for problem in problems.listed)
    return Message(text, WARNING if is_grave else INFO, details, (change,) if is_grave else ())


def about_failure(error: NdcgExplorerError) -> Message:
    if not isinstance(error, ReadError):
        return Message(str(error), ERROR, str(error))
    details = "\n".join(str(problem) for problem in error.problems.listed)
    alone = error.problems.count(PROBLEM) == 1
    return Message(without_flag(error.problems.errors[0]) if alone else str(error), ERROR, details)


def without_flag(problem: Problem) -> str:
    """Without the option of the command line, which says nothing to who uses the window."""
    return str(problem).removesuffix(f"({problem.flag})").strip()
