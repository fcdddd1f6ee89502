"""A page of HTML as the tests read it: its tags, attributes and texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html.parser import HTMLParser

VOID = {"meta", "br", "path"}


class Reading(HTMLParser):
    """The tags of a page, its attributes, and the text outside its style sheet; fails where tags do not nest."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str, str]] = []
        self.texts: dict[str, list[str]] = {}
        self.open: list[str] = []
        self.comments = 0
        self.feed(source)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)
            self.texts.setdefault(tag, []).append("")

    def handle_startendtag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in self.open:
            self.texts[tag][-1] += data

    def handle_comment(self, data: str) -> None:
        self.comments += 1

    def values(self, attribute: str, tag: str = "") -> list[str]:
        return [value for owner, name, value in self.attributes if name == attribute and tag in ("", owner)]

    @property
    def without_looks(self) -> list[tuple[str, str, str]]:
        """The attributes without those that depend on how long a text is."""
        unlike = [(tag, name, value.removesuffix(" w")) for tag, name, value in self.attributes]
        return [found for found in unlike if found[1] != "style"]
