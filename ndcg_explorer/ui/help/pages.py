"""The pages of Help: which there are, in which order, and their sources in each language. No Qt here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from ndcg_explorer.language import ENGLISH, marked
from ndcg_explorer.resources import resource_folder

HOME, OPENING = "what_is_ndcg", "opening"


@dataclass(frozen=True, slots=True)
class Group:
    """Pages that stand together in the list; a panel's page has the panel's name."""

    label: str
    names: tuple[str, ...]


_FIRST = (HOME, OPENING, "adding", "results", "compare")
_PANELS = (
    *("queries", "systems", "curves", "worked_out", "what_if", "losses", "ideal", "tools", "history"),
    *("measure", "measures", "sensitivity", "notes"),
)
_MORE = ("measure_text", "more_measures", "comparing", "reports", "presenting", "shortcuts")


def _new_pages() -> tuple[str, ...]:
    """Pages that nobody put into an order: a panel that is added brings one, and it stands last among the panels."""
    found = {path.stem for path in (resource_folder() / "help" / ENGLISH).glob("*.md")}
    return tuple(sorted(found - {*_FIRST, *_PANELS, *_MORE}))


GROUPS = (
    Group(marked("First steps"), _FIRST),
    Group(marked("Panels"), (*_PANELS, *_new_pages())),
    Group(marked("And more"), _MORE),
)
NAMES = tuple(name for group in GROUPS for name in group.names)

_COLON = re.compile("[:：]")
_LINK = re.compile(r"\]\(page:([a-z_]+)\)")


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it is written: Markdown with placeholders, its title on the first line."""

    name: str
    title: str
    source: str

    @property
    def short_title(self) -> str:
        """Without what a title adds behind its colon."""
        return _COLON.split(self.title)[0]

    @property
    def links(self) -> list[str]:
        """The pages that it leads to."""
        return _LINK.findall(self.source)


@cache
def page(name: str, language: str) -> Page:
    """In English where a language lacks it: better than nothing."""
    folder = resource_folder() / "help"
    place = folder / language / f"{name}.md"
    source = (place if place.exists() else folder / ENGLISH / f"{name}.md").read_text(encoding="utf-8")
    return Page(name, source.partition("\n")[0].removeprefix("# ").strip(), source)


def all_pages(language: str) -> list[Page]:
    return [page(name, language) for name in NAMES]


def words_of(search: str) -> list[str]:
    return search.casefold().split()


def has_words(text: str, words: Sequence[str]) -> bool:
    """Whether all of them stand somewhere in the text."""
    folded = text.casefold()
    return all(word in folded for word in words)
