"""The columns of the results table, each in a row: its key, label, meaning and what it shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from ndcg_explorer.ui.results import result_values as values
from ndcg_explorer.ui.results.result_rows import ResultRows
from ndcg_explorer.ui.results.result_values import Value


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
    value = partial(values.number_value, key)
    return Column(
        key,
        label,
        meaning,
        value,
        partial(values.as_short if is_short else values.as_decimal, value),
        is_shown=is_shown,
    )


def _of_text(key: str, label: str, meaning: str, value: Callable[[ResultRows, int], str], **more: bool) -> Column:
    return Column(key, label, meaning, value, partial(values.as_one_line, value), is_text=True, **more)


# In `meaning`, {0} is the gain's formula and {1} the discount's.
_FIRST = (
    Column(
        "rank",
        QT_TRANSLATE_NOOP("ResultsModel", "Rank"),
        QT_TRANSLATE_NOOP("ResultsModel", "Rank i in the list; ▲▼ and how many places up or down since loading."),
        values.rank_value,
        partial(values.as_whole, values.rank_value),
        can_hide=False,
    ),
    _of_text(
        "document",
        QT_TRANSLATE_NOOP("ResultsModel", "Document"),
        QT_TRANSLATE_NOOP("ResultsModel", "The document's id."),
        values.document_value,
        can_hide=False,
    ),
)
_NUMBERS = (
    Column(
        "grade",
        QT_TRANSLATE_NOOP("ResultsModel", "Grade"),
        QT_TRANSLATE_NOOP("ResultsModel", "Grade g: the judge's number; – where nobody judged. Type to change it."),
        values.grade_value,
        values.grade_cell,
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
        QT_TRANSLATE_NOOP("ResultsModel", "The DCG of the ideal order down to here."),
    ),
    _curve(
        "ndcg",
        QT_TRANSLATE_NOOP("ResultsModel", "nDCG"),
        QT_TRANSLATE_NOOP("ResultsModel", "DCG over ideal DCG, both down to here."),
    ),
    Column(
        "original_rank",
        QT_TRANSLATE_NOOP("ResultsModel", "Loaded rank"),
        QT_TRANSLATE_NOOP("ResultsModel", "The place in the list as it was loaded."),
        values.original_rank_value,
        partial(values.as_whole, values.original_rank_value),
        is_shown=False,
    ),
    Column(
        "ideal_rank",
        QT_TRANSLATE_NOOP("ResultsModel", "Ideal rank"),
        QT_TRANSLATE_NOOP("ResultsModel", "The place in the ideal order; equal gains keep their order."),
        values.ideal_rank_value,
        partial(values.as_whole, values.ideal_rank_value),
        is_shown=False,
    ),
    Column(
        "score",
        QT_TRANSLATE_NOOP("ResultsModel", "Score"),
        QT_TRANSLATE_NOOP("ResultsModel", "The system's own score; it speaks of ties until the list is edited."),
        values.score_value,
        partial(values.as_short, values.score_value),
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
        partial(values.field_value, "title"),
        is_shown=has_title,
    )
    fields = [
        _of_text(_field_key(name), name, "", partial(values.field_value, name), is_shown=not has_title and number == 0)
        for number, name in enumerate(others)
    ]
    return (*_FIRST, title, *fields, *_NUMBERS)


def _field_key(name: str) -> str:
    return f"field:{name}" if name in _OWN_KEYS else name
