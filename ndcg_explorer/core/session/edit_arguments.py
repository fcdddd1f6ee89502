"""Arguments of edits that were read from a file: nobody knows who wrote them, so they are checked first."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Sequence
from typing import Any

from ndcg_explorer.core.session.edits import Edit
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr


def check_arguments(edit: Edit, arguments: Sequence[Any]) -> None:
    """Raises `UsageError` where the edit cannot take them."""
    _session, *wanted = inspect.signature(edit.apply).parameters.values()
    if len(arguments) != len(wanted):
        names = ", ".join(parameter.name for parameter in wanted)
        said = tr("{0} takes {1}: {2} in number, not {3}.")
        raise UsageError(said.format(edit.name, names, len(wanted), len(arguments)))
    for parameter, value in zip(wanted, arguments, strict=True):
        if not _KINDS[parameter.annotation](value):
            raise UsageError(tr("{0} cannot take what it is given for {1}.").format(edit.name, parameter.name))


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: Any) -> bool:
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    try:
        return math.isfinite(value)
    except OverflowError:  # a whole number with hundreds of digits
        return False


def _several(is_one: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list | tuple) and all(map(is_one, value))


# By the annotations of the edits, as they are written there.
_KINDS: dict[str, Callable[[Any], bool]] = {
    "str": _is_text,
    "str | None": lambda value: value is None or _is_text(value),
    "int": _is_whole,
    "float": _is_number,
    "Sequence[int]": _several(_is_whole),
    "Sequence[str]": _several(_is_text),
    "Sequence[float]": _several(_is_number),
    "Sequence[float | None]": _several(lambda value: value is None or _is_number(value)),
    "Sequence[Mapping[str, Any]]": _several(lambda value: isinstance(value, dict)),
}
