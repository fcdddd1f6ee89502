"""The apostrophe before texts that a spreadsheet would take for a formula: put there on the way out, taken off again.

The rule is OWASP's (CSV injection), full-width signs and whatever cannot be seen before the sign included. A text that
begins with an apostrophe of its own gets one more, so that taking one off always gives back what was there.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.formats.problems import NOTE, Problem
from ndcg_explorer.formats.text_table import TextTable
from ndcg_explorer.language import tr

if TYPE_CHECKING:
    import pandas as pd

APOSTROPHE = "'"
# Spaces, controls, format characters (joiners, marks of direction, soft hyphens) and letters that are blank: a program
# that drops them or trims the cell would find the sign in front.
_INVISIBLE = (
    r"\x00-\x20\x7f-\xa0\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5"
    r"\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    r"\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
_LIKE_A_FORMULA = re.compile(rf"[\t\r\n']|[{_INVISIBLE}]*[=+\-@＝＋－＠]")
_FLAG = "--strip-apostrophes"


def with_apostrophe(text: str) -> str:
    """The text as a spreadsheet leaves it alone; most texts are so already."""
    return f"{APOSTROPHE}{text}" if _LIKE_A_FORMULA.match(text) else text


def without_apostrophe(text: str) -> str:
    """The text before `with_apostrophe`."""
    return text[1:] if _has_one(text) else text


def settled(table: TextTable, *, strip: bool) -> TextTable:
    """The table with such apostrophes taken off, or with a note that they are there."""
    columns = {place: cells for place in range(len(table.columns)) if (cells := _found(table.frame.iloc[:, place]))}
    named = [name for name in table.columns if _has_one(name)]
    if not columns and not named:
        return table
    if strip:
        return replace(table, frame=_stripped(table.frame, columns))
    table.problems.add(_note(table, columns, named))
    return table


def _has_one(text: str) -> bool:
    return text.startswith(APOSTROPHE) and _LIKE_A_FORMULA.match(text, 1) is not None


def _found(texts: pd.Series) -> list[int]:
    """The rows whose text has such an apostrophe."""
    rows = texts.str.startswith(APOSTROPHE).to_numpy(dtype=bool).nonzero()[0].tolist()
    return [row for row in rows if _has_one(texts.iloc[row])]


def _stripped(frame: pd.DataFrame, columns: dict[int, list[int]]) -> pd.DataFrame:
    import pandas as pd

    names = [without_apostrophe(str(name)) for name in frame.columns]
    # Two columns must not get one name.
    frame = frame.set_axis(names, axis=1) if len(set(names)) == len(names) else frame.copy()
    for place, rows in columns.items():
        texts = frame.iloc[:, place].tolist()
        for row in rows:
            texts[row] = texts[row][1:]
        frame.isetitem(place, pd.Series(texts, index=frame.index, dtype=frame.dtypes.iloc[place]))
    return frame


def _note(table: TextTable, columns: dict[int, list[int]], named: list[str]) -> Problem:
    count = sum(map(len, columns.values())) + len(named)
    first = "" if named or not columns else table.place(min(rows[0] for rows in columns.values()))
    found = tr(
        "{0} texts have an apostrophe in front, "
        "put there so that a spreadsheet takes no text for a formula; it was kept."
    )
    if count == 1:
        found = tr(
            "1 text has an apostrophe in front, "
            "put there so that a spreadsheet takes no text for a formula; it was kept."
        )
    found = found.format(count_text(count))
    return Problem(table.file, first, found, tr("It can be taken off while reading."), severity=NOTE, flag=_FLAG)
