"""From the texts of a column to numbers, refusing what would only be a guess."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, WARNING, Problem, Problems
from ndcg_explorer.formats.text_table import TextTable

_PLAIN = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_WITH_COMMA = re.compile(r"[+-]?[\d.,]*\d[\d.,]*", re.ASCII)
_NOT_FINITE = re.compile(r"[+-]?(?:nan|inf|infinity)", re.IGNORECASE)
_MOST_WORDS = 30

_COMMA = "has a comma that may be a decimal point or a thousands separator"
_OTHER_DIGITS = "is written in digits of another script"
_WORD = "is a word, not a number"
_REMEDIES = {
    _COMMA: ("Say which.", "--decimal , or --decimal ."),
    _OTHER_DIGITS: ("Accept such digits explicitly.", "--any-digits"),
    _WORD: ("Say which grade each word means.", '--grade-word "WORD=2"'),
}


class NumberReader:
    """Reads one column; every distinct text is looked at once, so that long columns are quick."""

    def __init__(self, table: TextTable, column: str, role: str, options: ImportOptions, problems: Problems) -> None:
        self._table, self._column, self._role = table, column, role
        self._options, self._problems = options, problems

    def read(self) -> FloatArray:
        """NaN where the cell is blank; where it is wrong there is a problem, and NaN."""
        import pandas as pd

        codes, distinct = pd.factorize(self._table.frame[self._column])
        texts = [str(text) for text in distinct]
        values = np.empty(len(texts) + 1)
        values[-1] = np.nan
        wrong: dict[int, Problem] = {}
        for place, text in enumerate(texts):
            found = self._number(text.strip())
            if isinstance(found, str):
                wrong[place] = self._problem(text, found)
            values[place] = np.nan if isinstance(found, str) else found
        self._report(codes, wrong)
        return np.asarray(values[codes], dtype=np.float64)

    def _number(self, text: str) -> float | str:
        """The number, or what is wrong with the text."""
        if not text:
            return np.nan
        if self._role == "grade" and (word := self._grade_of_word(text)) is not None:
            return word
        if _NOT_FINITE.fullmatch(text):
            return f"is not a usable {self._role}"
        plain = self._in_plain_form(text)
        if plain is None or not _PLAIN.fullmatch(plain):
            return self._what_it_is(text)
        number = float(plain)
        return number if np.isfinite(number) else f"is too large to be a usable {self._role}"

    def _grade_of_word(self, text: str) -> float | None:
        return {word.casefold(): grade for word, grade in self._options.grade_words.items()}.get(text.casefold())

    def _in_plain_form(self, text: str) -> str | None:
        if self._options.any_digits and not text.isascii():
            text = "".join(str(int(char)) if char.isdecimal() else char for char in text)
        if "," not in text:
            return text.replace(".", "") if self._options.decimal == "," and text.count(".") else text
        if self._options.decimal == ",":
            return text.replace(".", "").replace(",", ".")
        return text.replace(",", "") if self._options.decimal == "." else None

    def _what_it_is(self, text: str) -> str:
        if "," in text and _WITH_COMMA.fullmatch(text):
            return _COMMA
        if not text.isascii() and any(char.isdecimal() for char in text):
            return _OTHER_DIGITS
        return _WORD if self._role == "grade" else "is not a number"

    def _problem(self, text: str, what: str) -> Problem:
        remedy, flag = _REMEDIES.get(what, ("Use a plain finite number.", ""))
        severity = WARNING if self._options.skip_bad_rows else ERROR
        flag = flag.replace("WORD", text.strip())
        return Problem(self._table.file, "", f"{quoted(text)} {what}.", remedy, self._column, severity, flag)

    def _report(self, codes: Sequence[int] | np.ndarray, wrong: dict[int, Problem]) -> None:
        """One problem for each bad row; the first hundred with their place."""
        if not wrong:
            return
        rows = np.flatnonzero(np.isin(codes, list(wrong)))
        for row in rows[:200].tolist():
            self._problems.add(replace(wrong[int(codes[row])], place=self._table.place(row)))
        if len(rows) > 200:
            self._problems.add_uncounted(WARNING if self._options.skip_bad_rows else ERROR, len(rows) - 200)
        words = [problem.found.removesuffix(f" {_WORD}.") for problem in wrong.values() if _WORD in problem.found]
        if len(words) > 1:
            listed = ", ".join(words[:_MOST_WORDS])
            note = f"the words used as grades are {listed}."
            self._problems.add(Problem(self._table.file, "", note, "", self._column, WARNING))
