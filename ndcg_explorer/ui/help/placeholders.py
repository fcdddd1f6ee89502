"""Places in a page that the program fills in: ``{{value grades="3 2 0" measure="nDCG@3"}}``. No Qt here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ndcg_explorer.errors import NdcgExplorerError, quoted

EXAMPLE, VALUE, LABEL, COUNT = "example", "value", "label", "count"
# What each kind must have, and what it may have.
_OPTIONS = {
    EXAMPLE: ({"grades", "measure"}, {"missing"}),
    VALUE: ({"grades", "measure"}, {"missing"}),
    LABEL: ({"text"}, {"context"}),
    COUNT: ({"of"}, set()),
}
_PLACE = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
# Single quotes hold a measure that has double ones in it.
_OPTION = re.compile(r"""\s+([a-z_]+)=(?:"([^"]*)"|'([^']*)')""")
_NAME = re.compile(r"\s*([a-z]+)")


class HelpPageError(NdcgExplorerError):
    """A page that was written wrongly."""


@dataclass(frozen=True, slots=True)
class Placeholder:
    name: str
    options: Mapping[str, str]


def parts_of(source: str) -> list[str | Placeholder]:
    """A page's text and its placeholders, in order; raises `HelpPageError` for what is not one."""
    parts: list[str | Placeholder] = []
    end = 0
    for found in _PLACE.finditer(source):
        parts += [source[end : found.start()], read_placeholder(found[1])]
        end = found.end()
    parts.append(source[end:])
    return [part for part in parts if part != ""]


def read_placeholder(text: str) -> Placeholder:
    """What stands between the braces."""
    begun = _NAME.match(text)
    if begun is None or begun[1] not in _OPTIONS:
        raise HelpPageError(f"{quoted(text)} is no placeholder; use one of {', '.join(_OPTIONS)}.")
    needed, allowed = _OPTIONS[begun[1]]
    options: dict[str, str] = {}
    place = begun.end()
    while option := _OPTION.match(text, place):
        options[option[1]] = option[2] if option[2] is not None else option[3]
        place = option.end()
    if text[place:].strip() or not needed <= set(options) <= needed | allowed:
        raise HelpPageError(f'{quoted(text)} needs {", ".join(sorted(needed))}, each as name="value".')
    return Placeholder(begun[1], options)
