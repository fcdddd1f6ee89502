"""A page with everything filled in: Markdown, and between it the examples that a reader can change. No Qt here.

Places in a page that the program fills in: ``{{value grades="3 2 0" measure="nDCG@3"}}``. No Qt here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ndcg_explorer.analysis.worked_out import MOST_RANKS
from ndcg_explorer.core.measures.conventions import CONVENTIONS
from ndcg_explorer.errors import NdcgExplorerError, quoted
from ndcg_explorer.language import ENGLISH, language, translations
from ndcg_explorer.report.writers import WRITERS
from ndcg_explorer.ui.help.examples import Example, ExampleText, figure
from ndcg_explorer.ui.help.pages import Page

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


_MARKDOWN_SIGNS = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~])")
_MARKS = re.compile(r"[*`#|\\]+|\]\([^)]*\)|[\[\]]")
# «打开(&O)…» and «&Open…»: on a page a label stands without its key, and without what says that a dialog follows.
_MNEMONIC = re.compile(r"\s*\(&\w\)|&(?=\S)")
_COUNTS = {"tools": len(CONVENTIONS), "formats": len(WRITERS), "written_ranks": MOST_RANKS}


def filled(page: Page) -> list[str | ExampleText]:
    """The page in pieces, in the language in force."""
    pieces: list[str | ExampleText] = []
    text = ""
    for part in parts_of(page.source):
        if isinstance(part, Placeholder) and part.name == EXAMPLE:
            pieces += [text, ExampleText(**part.options)]
            text = ""
        else:
            text += _written(part) if isinstance(part, Placeholder) else part
    pieces.append(text)
    return [piece for piece in pieces if isinstance(piece, ExampleText) or piece.strip()]


def plain_text(page: Page) -> str:
    """What a search looks through: the page as read, without its marks."""
    pieces = filled(page)
    texts = [f"{piece.grades} {piece.measure}" if isinstance(piece, ExampleText) else piece for piece in pieces]
    return _MARKS.sub("", "\n".join(texts))


def escaped(text: str) -> str:
    """A text that Markdown takes as it is."""
    return _MARKDOWN_SIGNS.sub(r"\\\1", text)


def _written(place: Placeholder) -> str:
    options = place.options
    if place.name == LABEL:
        return f"**{escaped(label(options['text'], options.get('context', '')))}**"
    if place.name == COUNT:
        if options["of"] not in _COUNTS:
            raise HelpPageError(f"There is no count of {options['of']}; use one of {', '.join(_COUNTS)}.")
        return str(_COUNTS[options["of"]])
    return escaped(figure(Example(ExampleText(**options)).value))


def label(text: str, context: str = "") -> str:
    """What a control is called in the language in force, so that a page says what the window says."""
    by_text = _by_text(language())
    found = by_text.get((context, text)) or by_text.get(("", text), text)
    return _MNEMONIC.sub("", found).rstrip("…:： ")


@cache
def _by_text(language: str) -> dict[tuple[str, str], str]:
    """Translations by context and text, and, for those that are said once, by text alone."""
    if language == ENGLISH:
        return {}
    found = dict(translations(language))
    return {**{("", text): said for (_, text), said in found.items()}, **found}
