"""`python -m benchmarks [TOPIC ...] [--quick]`: a table of times, ratios and goals."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence

from benchmarks import (
    comparing,
    formula,
    large_files,
    large_window,
    many_lists,
    reports,
    single_list,
    what_if,
    whole_run,
    window,
)
from benchmarks.timing import Contest, Outcome, run
from ndcg_explorer.cli.tables import aligned

TOPICS: dict[str, Callable[[bool], Iterator[Contest]]] = {
    "single_list": single_list.contests,
    "many_lists": many_lists.contests,
    "formula": formula.contests,
    "window": window.contests,
    "what_if": what_if.contests,
    "comparing": comparing.contests,
}
# Topics that make their own tables, for whole processes are not timed like functions.
REPORTS: dict[str, Callable[[bool], Iterator[str]]] = {
    "whole_run": whole_run.report,
    "large_files": large_files.report,
    "reports": reports.report,
    "large_window": large_window.report,
}
HEAD = ("", "ours ms", "beside it ms", "ratio", "median", "goal", "met", "beside it")


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    _warn_of_a_busy_machine()
    for topic in options.topics or [*TOPICS, *REPORTS]:
        module = (TOPICS.get(topic) or REPORTS[topic]).__module__
        print(f"{topic}: {str(sys.modules[module].__doc__).splitlines()[0]}")
        if topic in REPORTS:
            print("\n".join(REPORTS[topic](options.quick)), end="\n\n", flush=True)
            continue
        # Progress, for a topic takes a while; the table can only be aligned once it is whole.
        outcomes = []
        for contest in TOPICS[topic](options.quick):
            print(f"  {contest.what} …", file=sys.stderr, flush=True)
            outcomes.append(run(contest))
        print("\n".join(aligned([HEAD, *map(_row, outcomes)], left={0, 7})), end="\n\n", flush=True)
    return 0


def _warn_of_a_busy_machine() -> None:
    load, cores = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0, os.cpu_count() or 1
    if load > cores / 2:
        print(f"The machine is busy (load {load:.1f} on {cores} cores): trust ratios, not times.\n")


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    known = [*TOPICS, *REPORTS]
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Times, ratios and goals.")
    parser.add_argument("topics", nargs="*", metavar="TOPIC", help=f"all, or some of {', '.join(known)}")
    parser.add_argument("--quick", action="store_true", help="smaller inputs, fewer rounds")
    options = parser.parse_args(arguments)
    unknown = [topic for topic in options.topics if topic not in known]
    if unknown:
        parser.error(f"unknown topic {unknown[0]}; there are {', '.join(known)}")
    return options


def _row(outcome: Outcome) -> tuple[str, ...]:
    contest = outcome.contest
    return (
        contest.what,
        _number(outcome.ours, 1_000),
        _number(outcome.reference, 1_000),
        _number(outcome.ratio),
        _number(outcome.median_ratio),
        _goal(contest),
        {True: "yes", False: "NO", None: ""}[outcome.met],
        contest.beside,
    )


def _number(value: float | None, scale: float = 1) -> str:
    return "" if value is None else f"{value * scale:.3g}" if value * scale < 1_000 else f"{value * scale:,.0f}"


def _goal(contest: Contest) -> str:
    if contest.most_ratio is not None:
        return f"≤ {contest.most_ratio:g} ×"
    return "" if contest.most_seconds is None else f"≤ {contest.most_seconds * 1_000:g} ms"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
