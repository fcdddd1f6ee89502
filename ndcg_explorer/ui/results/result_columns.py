"""The columns of the results table, each in a row: its key, label, meaning and what it shows.

What a cell of the results holds: its value, exact and for copying, and the text that is shown of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from ndcg_explorer.core.numbers import exact, shown, with_minus
from ndcg_explorer.language import tr
from ndcg_explorer.ui.results.result_rows import ResultRows

UNJUDGED = "–"
# The column of the baseline's ranks: it comes into sight once a person has chosen a baseline.
BASELINE_RANK = "baseline_rank"
# What a cell can show of a text; the rest is in no one's way there and slow to lay out.
_LONGEST_TEXT = 400
Value = str | float | int | None


def rank_value(rows: ResultRows, row: int) -> Value:
    return rows.rank_at(row) or None


def original_rank_value(rows: ResultRows, row: int) -> Value:
    return rows.original_rank_at(row) or None


def baseline_rank_value(rows: ResultRows, row: int) -> Value:
    return rows.baseline_rank_at(row) or None


def baseline_rank_cell(rows: ResultRows, row: int) -> str:
    """The rank, or that the baseline has not got the document."""
    return tr("new") if rows.is_new_at(row) else as_whole(baseline_rank_value, rows, row)


def ideal_rank_value(rows: ResultRows, row: int) -> Value:
    return rows.ideal_rank_at(row) or None


def grade_value(rows: ResultRows, row: int) -> Value:
    return _known(rows.grade_at(row))


def score_value(rows: ResultRows, row: int) -> Value:
    return _known(rows.score_at(row))


def number_value(key: str, rows: ResultRows, row: int) -> Value:
    return _known(rows.number_at(key, row))


def _known(number: float) -> float | None:
    return None if math.isnan(number) else number


def document_value(rows: ResultRows, row: int) -> str:
    return rows.id_at(row)


def field_value(name: str, rows: ResultRows, row: int) -> str:
    return rows.field_at(name, row)


def as_whole(value: Callable[[ResultRows, int], Value], rows: ResultRows, row: int) -> str:
    number = value(rows, row)
    return "" if number is None else str(number)


def grade_cell(rows: ResultRows, row: int) -> str:
    return grade_text(rows.grade_at(row))


def as_short(value: Callable[[ResultRows, int], Value], rows: ResultRows, row: int) -> str:
    number = value(rows, row)
    return "" if number is None else short_number(float(number))


def as_decimal(value: Callable[[ResultRows, int], Value], rows: ResultRows, row: int) -> str:
    number = value(rows, row)
    return "" if number is None else decimal_number(float(number))


def as_one_line(value: Callable[[ResultRows, int], str], rows: ResultRows, row: int) -> str:
    text = value(rows, row)[:_LONGEST_TEXT]
    return " ".join(text.split()) if "\n" in text or "\t" in text else text


def grade_text(grade: float) -> str:
    return UNJUDGED if math.isnan(grade) else short_number(grade)


def is_another_grade(loaded: float, grade: float) -> bool:
    """Whether the two differ; unjudged is no number, and the same as unjudged."""
    return loaded != grade and not (math.isnan(loaded) and math.isnan(grade))


def short_number(number: float) -> str:
    """``7``, ``0.5``, ``0.3333``: as few digits as tell it, four places at most."""
    if number == int(number) and abs(number) < 1e9:
        return with_minus(exact(number))
    text = decimal_number(number)
    return text.rstrip("0").rstrip(".") if "e" not in text else text


def decimal_number(number: float) -> str:
    return shown(number) if abs(number) < 1e9 else with_minus(f"{number:.4g}")


def QT_TRANSLATE_NOOP(_: str, text: str) -> str:
    """Marks a text for translation, where it is shown; Qt's own is typed as if it gave back anything."""
    return text


@dataclass(frozen=True, slots=True)
class Column:
    """``value`` is exact and for copying; ``text`` is what the cell shows."""

    key: str
    label: str
    meaning: str
    value: Callable[[ResultRows, int], Value]
    text: Callable[[ResultRows, int], str]
    is_text: bool = False
    is_shown: bool = True
    can_hide: bool = True


def _curve(key: str, label: str, meaning: str, *, is_short: bool = False, is_shown: bool = False) -> Column:
    value = partial(number_value, key)
    return Column(
        key,
        label,
        meaning,
        value,
        partial(as_short if is_short else as_decimal, value),
        is_shown=is_shown,
    )


def _of_text(key: str, label: str, meaning: str, value: Callable[[ResultRows, int], str], **more: bool) -> Column:
    return Column(key, label, meaning, value, partial(as_one_line, value), is_text=True, **more)


# In `label`, {0} is the baseline; in `meaning`, {0} is the gain's formula, {1} the discount's, and {2} the baseline.
_FIRST = (
    Column(
        "rank",
        QT_TRANSLATE_NOOP("ResultsModel", "Rank"),
        QT_TRANSLATE_NOOP(
            "ResultsModel", "Rank i as the measure counts it; ▲▼ and how many places up or down since loading."
        ),
        rank_value,
        partial(as_whole, rank_value),
        can_hide=False,
    ),
    _of_text(
        "document",
        QT_TRANSLATE_NOOP("ResultsModel", "Document"),
        QT_TRANSLATE_NOOP("ResultsModel", "The document's id."),
        document_value,
        can_hide=False,
    ),
)
_NUMBERS = (
    Column(
        "grade",
        QT_TRANSLATE_NOOP("ResultsModel", "Grade"),
        QT_TRANSLATE_NOOP(
            "ResultsModel", "Relevance grade g; – means unjudged. Type to change it. ▲▼ mark a change since loading."
        ),
        grade_value,
        grade_cell,
        can_hide=False,
    ),
    _curve(
        "gain",
        QT_TRANSLATE_NOOP("ResultsModel", "Gain"),
        QT_TRANSLATE_NOOP("ResultsModel", "Gain: what the grade is worth, {0}."),
        is_short=True,
        is_shown=True,
    ),
    _curve(
        "discount",
        QT_TRANSLATE_NOOP("ResultsModel", "Discount"),
        QT_TRANSLATE_NOOP("ResultsModel", "Discount: how much rank i counts, {1}."),
        is_shown=True,
    ),
    _curve(
        "contribution",
        QT_TRANSLATE_NOOP("ResultsModel", "Contribution"),
        QT_TRANSLATE_NOOP("ResultsModel", "Contribution: gain × discount, what the rank adds to DCG, as a bar."),
        is_shown=True,
    ),
    _curve(
        "discounted_gain",
        QT_TRANSLATE_NOOP("ResultsModel", "Disc. gain"),
        QT_TRANSLATE_NOOP("ResultsModel", "Discounted gain: gain × discount, as a number."),
    ),
    _curve(
        "cg",
        QT_TRANSLATE_NOOP("ResultsModel", "CG"),
        QT_TRANSLATE_NOOP("ResultsModel", "Cumulative gain: the sum of the gains down to here."),
        is_short=True,
    ),
    _curve(
        "dcg",
        QT_TRANSLATE_NOOP("ResultsModel", "DCG"),
        QT_TRANSLATE_NOOP("ResultsModel", "Discounted cumulative gain: the sum of the contributions down to here."),
    ),
    _curve(
        "ideal_gain",
        QT_TRANSLATE_NOOP("ResultsModel", "Ideal gain"),
        QT_TRANSLATE_NOOP("ResultsModel", "The gain that stands at this rank in the ideal order."),
        is_short=True,
    ),
    _curve(
        "ideal_dcg",
        QT_TRANSLATE_NOOP("ResultsModel", "Ideal DCG"),
        QT_TRANSLATE_NOOP(
            "ResultsModel", "The DCG of the ideal order down to here; of all of it where the ideal is not cut at k."
        ),
    ),
    _curve(
        "ndcg",
        QT_TRANSLATE_NOOP("ResultsModel", "nDCG"),
        QT_TRANSLATE_NOOP("ResultsModel", "DCG down to here over the ideal DCG of this rank."),
    ),
    Column(
        "original_rank",
        QT_TRANSLATE_NOOP("ResultsModel", "Loaded rank"),
        QT_TRANSLATE_NOOP("ResultsModel", "The place in the list as it was loaded."),
        original_rank_value,
        partial(as_whole, original_rank_value),
        is_shown=False,
    ),
    Column(
        BASELINE_RANK,
        QT_TRANSLATE_NOOP("ResultsModel", "Rank in {0}"),
        QT_TRANSLATE_NOOP("ResultsModel", "The place in the list of the baseline, {2}; new where it is not in it."),
        baseline_rank_value,
        baseline_rank_cell,
        is_shown=False,
    ),
    Column(
        "ideal_rank",
        QT_TRANSLATE_NOOP("ResultsModel", "Ideal rank"),
        QT_TRANSLATE_NOOP("ResultsModel", "The place in the ideal order; equal gains keep their order."),
        ideal_rank_value,
        partial(as_whole, ideal_rank_value),
        is_shown=False,
    ),
    Column(
        "score",
        QT_TRANSLATE_NOOP("ResultsModel", "Score"),
        QT_TRANSLATE_NOOP("ResultsModel", "The system's own score; it speaks of ties until the list is edited."),
        score_value,
        partial(as_short, score_value),
        is_shown=False,
    ),
)
_OWN_KEYS = {column.key for column in (*_FIRST, *_NUMBERS)} | {"title"}


def columns_for(field_names: Sequence[str]) -> tuple[Column, ...]:
    """All columns of a session whose documents have these fields.

    The title is always there, hidden where there is none; of the other fields the first takes its
    place in sight then, and the rest wait in the column chooser, so that grades stay in view.
    """
    others = [name for name in field_names if name != "title"]
    has_title = "title" in field_names
    title = _of_text(
        "title",
        QT_TRANSLATE_NOOP("ResultsModel", "Title"),
        QT_TRANSLATE_NOOP("ResultsModel", "The document's title."),
        partial(field_value, "title"),
        is_shown=has_title,
    )
    fields = [
        _of_text(_field_key(name), name, "", partial(field_value, name), is_shown=not has_title and number == 0)
        for number, name in enumerate(others)
    ]
    return (*_FIRST, title, *fields, *_NUMBERS)


def _field_key(name: str) -> str:
    return f"field:{name}" if name in _OWN_KEYS else name
