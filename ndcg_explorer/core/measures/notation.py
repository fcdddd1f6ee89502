"""The grammar of a measure's text: ``NAME(option=value, …)@k``, read into parts with their columns.

A name may be followed by a number as other tools write it: ``NAME_k``, ``NAME.k``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ndcg_explorer.core.measures.catalogue import Argument, Term
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import MeasureTextError, UsageError, quoted
from ndcg_explorer.language import tr

DEEPEST_CUTOFF = 10_000_000
_TOKEN = re.compile(
    r"""\s*(?:(?P<number>[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)
          |(?P<name>[A-Za-z_][A-Za-z0-9_]*(?:-[A-Za-z_][A-Za-z0-9_]*)*)
          |(?P<string>"[^"]*"|'[^']*')
          |(?P<mark>[(),=@:])
          |(?P<end>$))""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Token:
    kind: str
    text: str
    column: int


@dataclass(frozen=True, slots=True)
class WrittenOption:
    name: str
    column: int
    value: Term
    value_column: int


@dataclass(frozen=True, slots=True)
class WrittenMeasure:
    """``cutoff`` is the number behind @ as it stands there, for some measures no rank: 0.1 of ``IPrec@0.1``.

    ``suffix`` is the number behind a name as other tools write it: 10 of ``P_10`` and of ``ndcg_cut.10``, 0.10 of
    ``iprec_at_recall_0.10``.
    """

    name: str
    column: int
    options: tuple[WrittenOption, ...]
    cutoff: str = ""
    cutoff_column: int = 0
    suffix: str = ""
    suffix_column: int = 0


def read_measure(text: str) -> WrittenMeasure:
    """The parts of a measure's text; raises `MeasureTextError` at the first that does not fit."""
    return _Reader(text).measure()


def read_term(text: str) -> Term:
    """A single value such as ``log(10)`` or ``formula("2**g-1")``."""
    reader = _Reader(text)
    term = reader.term()
    reader.expect_end()
    return term


def cutoff_of(text: str) -> int:
    """A cutoff as typed: a whole number from 1 on."""
    if not (text.isascii() and text.isdigit()) or len(text) > 8 or not 1 <= int(text) <= DEEPEST_CUTOFF:
        raise UsageError(
            tr("the cutoff {0} is not a whole number from 1 to {1}.").format(quoted(text), count_text(DEEPEST_CUTOFF))
        )
    return int(text)


def _tokens(text: str) -> list[Token]:
    tokens: list[Token] = []
    position = 0
    while not tokens or tokens[-1].kind != "end":
        match = _TOKEN.match(text, position)
        if match is None:
            start = position + len(text[position:]) - len(text[position:].lstrip())
            problem = (
                tr("this quote is never closed.")
                if text[start] in "\"'"
                else tr("{0} does not belong here.").format(quoted(text[start]))
            )
            raise MeasureTextError(text, start + 1, problem)
        kind = match.lastgroup or "end"
        tokens.append(Token(kind, match[kind], match.start(kind) + 1))
        position = match.end()
    return tokens


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = _tokens(text)
        self._next = 0

    def measure(self) -> WrittenMeasure:
        name = self._take("name", tr("a measure's name, such as nDCG"))
        word, suffix, suffix_column = self._suffix(name)
        options = tuple(self._options()) if self._skip("(") else ()
        cutoff = self._take("number", tr("a cutoff, such as 10")) if self._skip("@") else Token("number", "", 0)
        self.expect_end()
        return WrittenMeasure(word, name.column, options, cutoff.text, cutoff.column, suffix, suffix_column)

    def term(self) -> Term:
        token = self._peek()
        if token.kind not in ("name", "number"):
            self._fail(tr("a value"))
        self._next += 1
        if token.kind == "name" and self._skip("("):
            return Term(token.text, tuple(self._arguments()))
        return Term(token.text)

    def expect_end(self) -> None:
        if self._peek().kind != "end":
            self._fail(tr("the end"))

    def _suffix(self, name: Token) -> tuple[str, str, int]:
        """The name without the number behind it, that number, and its column."""
        end = name.column + len(name.text)
        decimals = self._decimals(end)
        found = re.fullmatch(r"(.*[A-Za-z0-9])_([0-9]+)", name.text)
        if found:
            return found[1], found[2] + decimals, name.column + found.start(2)
        # Two of them where the number itself has a point: iprec_at_recall.0.10
        more = self._decimals(end + len(decimals)) if decimals else ""
        return name.text, decimals[1:] + more, end + len(decimals[:1])

    def _decimals(self, column: int) -> str:
        """``.10`` right at that column, or nothing."""
        token = self._peek()
        if token.kind != "number" or token.column != column or not re.fullmatch(r"\.[0-9]+", token.text):
            return ""
        self._next += 1
        return token.text

    def _options(self) -> list[WrittenOption]:
        options: list[WrittenOption] = []
        while not self._skip(")"):
            if options:
                self._expect(",", tr('"," or ")"'))
            name = self._take("name", tr("an option's name"))
            self._expect("=")
            column = self._peek().column
            options.append(WrittenOption(name.text, name.column, self.term(), column))
        return options

    def _arguments(self) -> list[Argument]:
        arguments: list[Argument] = []
        while not self._skip(")"):
            if arguments:
                self._expect(",", tr('"," or ")"'))
            arguments.append(self._argument())
        return arguments

    def _argument(self) -> Argument:
        if self._peek().kind == "string":
            return self._take("string", tr("a formula")).text[1:-1]
        number = float(self._take("number", tr("a number")).text)
        if self._skip(":"):
            return (number, float(self._take("number", tr("a number")).text))
        return number

    def _peek(self) -> Token:
        return self._tokens[self._next]

    def _skip(self, mark: str) -> bool:
        found = self._peek().kind == "mark" and self._peek().text == mark
        self._next += found
        return found

    def _expect(self, mark: str, wanted: str = "") -> None:
        if not self._skip(mark):
            self._fail(wanted or quoted(mark))

    def _take(self, kind: str, wanted: str) -> Token:
        if self._peek().kind != kind:
            self._fail(wanted)
        self._next += 1
        return self._tokens[self._next - 1]

    def _fail(self, wanted: str) -> None:
        token = self._peek()
        problem = tr("{0} stands where {1} was expected.").format(quoted(token.text), wanted)
        if token.kind == "end":
            problem = tr("the text ends where {0} was expected.").format(wanted)
        raise MeasureTextError(self._text, token.column, problem)
