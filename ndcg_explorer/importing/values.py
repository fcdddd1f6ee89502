"""Numbers out of the texts of a column, refusing what would only be a guess."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, FloatArray
from ndcg_explorer.core.numbers import count_text, exact
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, MOST_LISTED, WARNING, Problem, Problems
from ndcg_explorer.formats.text_table import TextTable
from ndcg_explorer.importing.grade_words import suggested
from ndcg_explorer.language import in_a_row, marked, tr

if TYPE_CHECKING:
    import pandas as pd

_PLAIN = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
# With a decimal point commas may only stand between thousands, and the other way round.
_GROUPED = {
    ".": re.compile(r"[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?", re.ASCII),
    ",": re.compile(r"[+-]?(?:\d{1,3}(?:\.\d{3})+(?:,\d*)?|\d+(?:,\d*)?|,\d+)(?:[eE][+-]?\d+)?", re.ASCII),
}
_WITH_COMMA = re.compile(r"[+-]?[\d.,]*\d[\d.,]*(?:[eE][+-]?\d+)?", re.ASCII)
_NOT_FINITE = re.compile(r"[+-]?(?:nan|inf|infinity)", re.IGNORECASE)
_MOST_EXAMPLES = 5
_MANY = 1_000

# What is wrong with a text {0} in the place of a {1}.
_COMMA = marked("{0} has a comma that may be a decimal point or a thousands separator.")
_NOT_GROUPED = marked("{0} is no number with that decimal point.")
_OTHER_DIGITS = marked("{0} is written in digits of another script.")
_OTHER_MINUS = marked("{0} has a minus sign that is not the plain one.")
_WORD = marked("{0} is a word, not a number.")
_NO_NUMBER = marked("{0} is not a number.")
_NOT_USABLE = marked("{0} is not a usable {1}.")
_TOO_LARGE = marked("{0} is too large to be a usable {1}.")
_REMEDIES = {
    _COMMA: (marked("Say which."), marked("--decimal , or --decimal .")),
    _NOT_GROUPED: (marked("Write all numbers of the file alike."), "--decimal"),
    _OTHER_DIGITS: (marked("Accept such digits explicitly."), "--any-digits"),
    _OTHER_MINUS: (marked('Write it as "-".'), ""),
    _WORD: (marked("Say which grade each word means."), '--grade-word "WORD=GRADE"'),
}
_ROLES = {"rank": marked("rank"), "score": marked("score"), "grade": marked("grade"), "signal": marked("signal")}


class NumberReader:
    """Reads one column; every distinct text is looked at once, so that long columns are quick."""

    def __init__(self, table: TextTable, column: str, role: str, options: ImportOptions, problems: Problems) -> None:
        self._table, self._column, self._role = table, column, role
        self._options, self._problems = options, problems
        self._words = {word.casefold(): grade for word, grade in options.grade_words.items()}
        self.bad: BoolArray = np.zeros(len(table), dtype=bool)

    def read(self) -> FloatArray:
        """NaN where the cell is blank; where it is wrong there is a problem, NaN, and a mark in ``bad``."""
        import pandas as pd

        codes, distinct = pd.factorize(self._table.frame[self._column])
        values = self._at_once(distinct)
        if values is None:
            values = self._one_by_one(codes, [str(text) for text in distinct])
        return values[codes]

    def _at_once(self, distinct: pd.Index) -> FloatArray | None:
        """Many plain numbers, without a look at each; None where one is not plain."""
        if len(distinct) < _MANY or self._options.decimal == "," or self._words:
            return None
        import pyarrow as pa
        import pyarrow.compute as pc

        texts = pa.array(distinct, pa.large_string())
        try:
            numbers = pc.cast(pc.if_else(pc.equal(texts, ""), None, texts), pa.float64())
        except pa.ArrowInvalid:
            return None
        values = np.append(numbers.to_numpy(zero_copy_only=False), np.nan)
        blank = np.append(numbers.is_null().to_numpy(zero_copy_only=False), True)
        return values if np.isfinite(values[~blank]).all() else None

    def _one_by_one(self, codes: np.ndarray, texts: Sequence[str]) -> FloatArray:
        values = np.full(len(texts) + 1, np.nan)
        wrong: dict[int, tuple[str, str]] = {}
        for place, text in enumerate(texts):
            found = self._number(text.strip())
            if isinstance(found, str):
                wrong[place] = text, found
            else:
                values[place] = found
        if wrong:
            self._report(codes, wrong)
        return values

    def _number(self, text: str) -> float | str:
        """The number, or what is wrong with the text."""
        if not text:
            return np.nan
        if self._role == "grade" and text.casefold() in self._words:
            return self._words[text.casefold()]
        if _NOT_FINITE.fullmatch(text):
            return _NOT_USABLE
        plain = self._in_plain_form(text)
        if plain is None or not _PLAIN.fullmatch(plain):
            return self._what_it_is(text)
        number = float(plain)
        return number if np.isfinite(number) else _TOO_LARGE

    def _in_plain_form(self, text: str) -> str | None:
        if self._options.any_digits and not text.isascii():
            text = _with_ascii_digits(text)
        decimal = self._options.decimal
        if not decimal:
            return None if "," in text else text
        if not _GROUPED[decimal].fullmatch(text):
            return text if decimal == "." and "," not in text else None
        return text.replace("," if decimal == "." else ".", "").replace(",", ".")

    def _what_it_is(self, text: str) -> str:
        if not self._options.any_digits and any(char.isdecimal() and not char.isascii() for char in text):
            return _OTHER_DIGITS
        if text[0] in "−–－﹣" and _PLAIN.fullmatch(text[1:]):  # what is typeset for a minus
            return _OTHER_MINUS
        if _WITH_COMMA.fullmatch(_with_ascii_digits(text)) and ("," in text or self._options.decimal == ","):
            return _NOT_GROUPED if self._options.decimal else _COMMA
        return _WORD if self._role == "grade" else _NO_NUMBER

    def _problem(self, text: str, what: str, grades: Mapping[str, float]) -> Problem:
        role = tr(_ROLES[self._role])
        remedy, flag = map(tr, _REMEDIES.get(what, (marked("Use a plain finite number."), "")))
        if what == _NO_NUMBER and self._role in ("rank", "score"):
            remedy = tr("Use a number, or say that this column is no {0}.").format(role)
            flag = f"--column {self._role}="
        elif what not in _REMEDIES and self._role == "grade":
            remedy = tr("Use a finite number, or leave it blank where nobody judged.")
        if self._options.skip_bad_rows:
            remedy, flag = tr("The row was skipped."), ""
        word = text.strip()[:60]
        flag = flag.replace("WORD=GRADE", f"{word}={exact(grades[text]) if text in grades else 'GRADE'}")
        if text in grades and not self._options.skip_bad_rows:
            remedy = in_a_row((remedy, tr("Usually it is {0}.").format(exact(grades[text]))))
        found = tr(what).format(quoted(text), role)
        return Problem(self._table.file, "", found, remedy, self._column, self._severity, flag)

    @property
    def _severity(self) -> str:
        return WARNING if self._options.skip_bad_rows else ERROR

    def _report(self, codes: np.ndarray, wrong: dict[int, tuple[str, str]]) -> None:
        """One problem for each kind, and for each word: where it is first, how often, and what else is like it."""
        self.bad = np.isin(codes, list(wrong))
        rows = np.flatnonzero(self.bad)
        times = np.bincount(codes[rows], minlength=max(wrong) + 1)
        kinds: dict[tuple[str, str], list[int]] = {}
        for code in dict.fromkeys(codes[rows].tolist()):
            text, what = wrong[code]
            kinds.setdefault((what, text if what == _WORD else ""), []).append(code)
        grades = suggested(text for text, what in wrong.values() if what == _WORD)
        for place, ((what, _), group) in enumerate(kinds.items()):
            if place == MOST_LISTED:
                self._problems.add_uncounted(self._severity, len(kinds) - place)
                break
            first = int(rows[np.isin(codes[rows], group)][0])
            count = int(times[group].sum())
            texts = [wrong[code][0] for code in group]
            problem = self._problem(texts[0], what, grades)
            found = self._with_count(problem.found, texts, count)
            self._problems.add(replace(problem, found=found, place=self._table.place(first)))

    def _with_count(self, found: str, texts: Sequence[str], count: int) -> str:
        if count == 1:
            return found
        if len(texts) == 1:
            return in_a_row((found, tr("It is there {0} times.").format(count_text(count))))
        others = ", ".join([*map(quoted, texts[1:_MOST_EXAMPLES]), *(["…"] if len(texts) > _MOST_EXAMPLES else [])])
        return in_a_row((found, tr("So are {0} more cells: {1}.").format(count_text(count - 1), others)))


def _with_ascii_digits(text: str) -> str:
    return "".join(str(int(char)) if char.isdecimal() else char for char in text)
