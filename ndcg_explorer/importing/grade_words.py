"""Words that stand as grades, and the numbers that they usually mean: offered, never taken without being asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

# The first scale that has all the words of a file is the one that is offered.
SCALES: tuple[Mapping[str, float], ...] = (
    {"exact": 2, "partial": 1, "irrelevant": 0},  # WANDS
    {"e": 3, "s": 2, "c": 1, "i": 0},  # Amazon's ESCI
    {"e": 1, "s": 0.1, "c": 0.01, "i": 0},  # as its task counts them
    {"exact": 3, "substitute": 2, "complement": 1, "irrelevant": 0},
    {"exact": 1, "substitute": 0.1, "complement": 0.01, "irrelevant": 0},
    {"perfect": 4, "excellent": 3, "good": 2, "fair": 1, "bad": 0, "poor": 0},
    {"perfectly relevant": 3, "highly relevant": 2, "relevant": 1, "related": 1, "irrelevant": 0, "not relevant": 0},
    {"high": 3, "medium": 2, "low": 1, "none": 0},
    {"great": 3, "good": 2, "okay": 1, "ok": 1, "bad": 0},
    {"relevant": 1, "irrelevant": 0, "not relevant": 0, "non-relevant": 0, "nonrelevant": 0},
    {"yes": 1, "no": 0, "y": 1, "n": 0, "true": 1, "false": 0, "t": 1, "f": 0},
    {"非常相关": 3, "相关": 2, "部分相关": 1, "不相关": 0, "无关": 0},
    {"优": 3, "良": 2, "中": 1, "差": 0},
    {"是": 1, "否": 0},
)


def suggestions(words: Iterable[str]) -> list[dict[str, float]]:
    """Grades for the words that the best fitting scales know: all of them, or at least two. The usual one is first."""
    found = list(words)
    by_scale = [
        {word: scale[word.strip().casefold()] for word in found if word.strip().casefold() in scale} for scale in SCALES
    ]
    most = max(map(len, by_scale))
    if not most or most < min(2, len(found)):
        return []
    fitting = [grades for grades in by_scale if len(grades) == most]
    return [grades for place, grades in enumerate(fitting) if grades not in fitting[:place]]


def suggested(words: Iterable[str]) -> dict[str, float]:
    """The usual grades for the words; none where no scale knows them."""
    return next(iter(suggestions(words)), {})
