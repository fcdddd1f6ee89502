"""A named choice: a row that menus, help, validation and reports all read."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.errors import UnknownNameError, UsageError, quoted
from ndcg_explorer.language import tr

Argument = float | str | tuple[float, float]


@dataclass(frozen=True, slots=True)
class Term:
    """A chosen name with its arguments; prints as it is typed: ``log(10)``, ``table(0:0, 1:3)``."""

    name: str
    arguments: tuple[Argument, ...] = ()

    def __str__(self) -> str:
        if not self.arguments:
            return self.name
        return f"{self.name}({', '.join(map(argument_text, self.arguments))})"

    @property
    def number(self) -> float:
        """The one number of a term that takes one."""
        value = self.arguments[0]
        assert isinstance(value, float)
        return value


def argument_text(argument: Argument) -> str:
    if isinstance(argument, str):
        return f'"{argument}"'
    if isinstance(argument, tuple):
        return ":".join(map(exact, argument))
    return exact(argument)


Check = Callable[[tuple[Argument, ...]], tuple[Argument, ...]]


def no_arguments(arguments: tuple[Argument, ...]) -> tuple[Argument, ...]:
    if arguments:
        raise UsageError(tr("it takes nothing in parentheses"))
    return arguments


@dataclass(frozen=True, slots=True)
class NumberRange:
    """What may be typed (``least`` to ``most``), and within it what arrows and slider reach, in steps."""

    least: float
    most: float
    step: float = 1.0
    lowest_step: float = -1e9
    highest_step: float = 1e9
    places: int = 12


@dataclass(frozen=True, slots=True)
class Parameter:
    """The one number in the parentheses of a term, and how a form asks for it.

    ``key`` is part of the names of its fields; ``sign`` stands for it in formulas; ``spoken`` and ``tip`` are for the
    toolbar, where there is no room for its label; ``default`` is what a term without parentheses stands for.
    """

    key: str
    sign: str
    label: str
    numbers: NumberRange
    spoken: str = ""
    tip: str = ""
    has_slider: bool = False
    default: float = 0.0


GRADES = NumberRange(-1e9, 1e9)

# What the arguments of a choice are edited with, where they are not one number.
NO_EDITOR, TABLE, FORMULA = "", "table", "formula"


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that an option can have.

    ``check`` returns the arguments in canonical form, or raises `UsageError` with what is wrong. ``formula`` is what
    it computes, ``formula_with`` the same with {0} in place of its parameter. ``start`` is the parameter that it
    begins with when it is chosen; NaN asks for the lowest relevant grade. ``with_number`` is the choice that it
    becomes when its parameter is set, and ``by_formula`` says that the formula tells more than the label.
    """

    name: str
    label: str
    formula: str
    explanation: str
    check: Check = no_arguments
    usage: str = ""
    shorthand: Callable[[Term], Term] | None = None
    parameter: Parameter | None = None
    start: float = math.nan
    formula_with: str = ""
    editor: str = NO_EDITOR
    with_number: str = ""
    by_formula: bool = False

    @property
    def is_own(self) -> bool:
        """Whether users make it themselves, as a table or a formula."""
        return self.editor != NO_EDITOR

    def formula_of(self, term: Term) -> str:
        """What a term of this choice computes, as a person would write it."""
        if self.is_own:
            return str(term.arguments[0]) if self.editor == FORMULA else str(term)
        return self.formula_with.format(exact(term.number)) if term.arguments else self.formula

    @property
    def written(self) -> str:
        return self.usage or self.name

    def term(self, arguments: tuple[Argument, ...]) -> Term:
        try:
            term = Term(self.name, self.check(arguments))
        except UsageError as error:
            raise UsageError(
                tr("{0}: {1}; write it as {2}.").format(quoted(self.name), error, tr(self.written))
            ) from None
        return self.shorthand(term) if self.shorthand else term


def find(kind: str, name: str, choices: Iterable[Choice]) -> Choice:
    rows = {choice.name: choice for choice in choices}
    if name not in rows:
        raise UnknownNameError(kind, name, rows)
    return rows[name]


def one_number(
    least: float = -math.inf,
    most: float = math.inf,
    *,
    above: float = -math.inf,
    default: float | None = None,
    whole: bool = False,
) -> Check:
    """A check for a single number within bounds; ``above`` is a bound that is not itself allowed."""

    def check(arguments: tuple[Argument, ...]) -> tuple[Argument, ...]:
        if not arguments and default is not None:
            return (default,)
        if len(arguments) != 1 or not isinstance(arguments[0], float):
            raise UsageError(tr("it takes one number"))
        value = arguments[0]
        if not (least <= value <= most and value > above and math.isfinite(value)):
            raise UsageError(tr("{0} is out of range").format(exact(value) if math.isfinite(value) else value))
        if whole and value != int(value):
            raise UsageError(tr("{0} is not a whole number").format(exact(value)))
        return arguments

    return check


def all_floats(arguments: tuple[Argument, ...]) -> tuple[Argument, ...]:
    """The arguments, where each is a plain finite number."""
    numbers = tuple(value for value in arguments if isinstance(value, float) and math.isfinite(value))
    if not arguments or len(numbers) != len(arguments):
        raise UsageError(tr("it takes a list of numbers"))
    return numbers
