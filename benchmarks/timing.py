"""Two ways to do the same thing, timed in turn in one run, so that a busy machine slows both alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

# A round takes at least this long, so that the clock and single interruptions do not matter.
_SHORTEST_ROUND = 0.003


@dataclass(frozen=True)
class Contest:
    """Ours beside a reference, and what is asked of ours: a ratio to the reference, or a time."""

    what: str
    ours: Callable[[], object]
    reference: Callable[[], object] | None = None
    beside: str = ""
    most_ratio: float | None = None
    most_seconds: float | None = None
    rounds: int = 41


@dataclass(frozen=True)
class Outcome:
    """The best times in seconds; the ratio of the bests and the median of the rounds' ratios."""

    contest: Contest
    ours: float
    reference: float | None = None
    ratio: float | None = None
    median_ratio: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether all that is asked was reached; None where nothing is."""
        contest, asked = self.contest, []
        if contest.most_seconds is not None:
            asked.append(self.ours <= contest.most_seconds)
        if contest.most_ratio is not None and self.ratio is not None and self.median_ratio is not None:
            asked.append(max(self.ratio, self.median_ratio) <= contest.most_ratio)
        return all(asked) if asked else None


def run(contest: Contest) -> Outcome:
    ours_repeats = _repeats(contest.ours)
    if contest.reference is None:
        return Outcome(contest, min(seconds(contest.ours, ours_repeats) for _ in range(contest.rounds)))
    reference_repeats = _repeats(contest.reference)
    pairs = [
        (seconds(contest.ours, ours_repeats), seconds(contest.reference, reference_repeats))
        for _ in range(contest.rounds)
    ]
    ours, reference = (min(times) for times in zip(*pairs, strict=True))
    return Outcome(contest, ours, reference, ours / reference, median(one / other for one, other in pairs))


def _repeats(call: Callable[[], object]) -> int:
    """How often to call it in one round; calls it a few times, so that caches are filled."""
    call()
    return max(1, round(_SHORTEST_ROUND / min(seconds(call) for _ in range(3))))


def seconds(call: Callable[[], object], repeats: int = 1) -> float:
    """The mean time of a call."""
    begin = perf_counter()
    for _ in range(repeats):
        call()
    return (perf_counter() - begin) / repeats
