"""The grades that judges may give, what each is called, and from which one a document is relevant."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr

_WORDS_0_TO_3 = ("irrelevant", "partially relevant", "relevant", "perfect")


@dataclass(frozen=True, slots=True)
class GradeScale:
    """``values`` ascend; ``words`` has one text for each, empty where there is none."""

    values: tuple[float, ...] = (0.0, 1.0, 2.0, 3.0)
    words: tuple[str, ...] = _WORDS_0_TO_3
    threshold: float = 1.0

    def __post_init__(self) -> None:
        if not all(math.isfinite(number) for number in (*self.values, self.threshold)):
            raise UsageError(
                tr("The grades of a scale, and the one from which a document is relevant, must be finite.")
            )
        if not self.values or list(self.values) != sorted(set(self.values)):
            raise UsageError(tr("The grades of a scale must ascend, each one once."))
        if len(self.words) != len(self.values):
            raise UsageError(
                tr("The scale has {0} grades and {1} words for them.").format(len(self.values), len(self.words))
            )

    @property
    def best(self) -> float:
        return self.values[-1]

    def word(self, grade: float) -> str:
        """What a grade is called, in the language in force where the word is one of the program's own."""
        return tr(dict(zip(self.values, self.words, strict=True)).get(grade, ""))

    def label(self, grade: float) -> str:
        """``3 perfect``, or the number alone."""
        return f"{exact(grade)} {self.word(grade)}".rstrip()

    def grade_of(self, text: str) -> float | None:
        """The grade that a typed word means, or None; words may be typed as they are or as they are shown."""
        folded = text.strip().casefold()
        pairs = zip(self.values, self.words, strict=True)
        return next((v for v, w in pairs if folded in (w.casefold(), tr(w).casefold())), None)


_MOST_VALUES = 20


def scale_for(grades: set[float]) -> GradeScale:
    """A scale that holds all the grades found: 0 to 3, 0 to 5 and so on, or just those values.

    Of very many different ones it has the lowest, 0 and the highest.
    """
    highest = max(grades, default=3.0)
    whole = all(grade == int(grade) and grade >= 0 for grade in grades)
    if whole and highest <= 10:
        top = max(int(highest), 1)
        words = _WORDS_0_TO_3 if top == 3 else ("",) * (top + 1)
        return GradeScale(tuple(float(value) for value in range(top + 1)), words)
    kept = grades if len(grades) <= _MOST_VALUES else {min(grades), highest}
    values = tuple(sorted(kept | {0.0}))
    return GradeScale(values, ("",) * len(values), 1.0 if highest >= 1 or highest <= 0 else highest)
