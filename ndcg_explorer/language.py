"""The language in which the program speaks: texts are written in English and looked up in the one in force.

`tr` translates at once, `marked` only marks a text of a table for translation, and `Said` is a sentence that is
translated when it is read, so that it follows a change of language. Translations are those of Qt Linguist; they
are read here without Qt, for the command line and reports have none.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

from ndcg_explorer.resources import resource_folder

ENGLISH, CHINESE = "en", "zh_CN"
# By their own names, as those look for them who read them.
LANGUAGES = {ENGLISH: "English", CHINESE: "简体中文"}
# What chooses the language of the program alone, before the system's own variables.
VARIABLE = "NDCG_EXPLORER_LANGUAGE"
# The context, in a file of Qt Linguist's, of all texts that are not a widget's.
CONTEXT = "text"
# Chinese full stops are as wide as a letter, most of it empty.
_ROOMY_ENDS = ("。", "？", "！", "：")

_everywhere = ENGLISH
# A report may speak another language than the window that is writing it.
_here: ContextVar[str | None] = ContextVar("language", default=None)


def tr(text: str) -> str:
    """The text in the language in force; itself where it has no translation."""
    language = _here.get() or _everywhere
    return text if language == ENGLISH else translations(language).get((CONTEXT, text), text)


def marked(text: str) -> str:
    """The text itself: it is translated where it is shown."""
    return text


def language() -> str:
    return _here.get() or _everywhere


def use_language(name: str) -> None:
    """From now on, everywhere in the program."""
    global _everywhere  # noqa: PLW0603
    _everywhere = name


def language_of_environment() -> str:
    """What the terminal speaks, or what was asked for; English where there is no translation for it."""
    names = (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next((value for name in names if (value := os.environ.get(name))), "")
    return CHINESE if chosen.casefold().startswith("zh") else ENGLISH


def in_a_row(sentences: Iterable[str]) -> str:
    """Sentences as one text; a space parts them, except after a full stop that brings its own room."""
    text = ""
    for sentence in filter(None, sentences):
        text += sentence if not text or text.endswith(_ROOMY_ENDS) else f" {sentence}"
    return text


@contextlib.contextmanager
def speaking(name: str) -> Iterator[None]:
    """Inside, and in this thread only."""
    token = _here.set(name)
    try:
        yield
    finally:
        _here.reset(token)


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence with places {0}, {1}, … for values, some of which may be said too."""

    text: str
    values: tuple[Saying, ...] = ()

    def __str__(self) -> str:
        text = tr(self.text)
        return text.format(*map(str, self.values)) if self.values else text


Saying: TypeAlias = str | Said


Translations: TypeAlias = Mapping[tuple[str, str], str]


@cache
def translations(language: str) -> Translations:
    """Translations by context and English text; none where the file is missing."""
    from xml.etree import ElementTree

    try:
        root = ElementTree.parse(translation_file(language)).getroot()
    except OSError:
        return {}
    found = {}
    for context in root.iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is not None and translation.get("type") is None and translation.text:
                found[name, message.findtext("source", "")] = translation.text
    return found


def translation_file(language: str) -> Path:
    """A file of Qt Linguist's."""
    return resource_folder() / "translations" / f"ndcg_explorer_{language}.ts"
