"""Every text has its translation, complete and up to date, and Qt's own placeholders and keys survive in it."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from ndcg_explorer.language import ENGLISH, LANGUAGES, translation_file, translations
from tests.translations.source_texts import Text, all_texts, problems

OTHERS = [name for name in LANGUAGES if name != ENGLISH]
_PLACES = re.compile(r"\{\d*\}|\{\{|\}\}|%\d|\[\*\]")
_MNEMONIC = re.compile(r"(?<!&)&(?!&)(\w)")


@pytest.fixture(scope="module")
def texts() -> list[Text]:
    return all_texts()


def test_no_text_is_made_while_running() -> None:
    assert problems() == []


@pytest.mark.parametrize("name", OTHERS)
def test_every_text_has_its_translation(name: str, texts: list[Text]) -> None:
    known = translations(name)
    assert [text for text in texts if not known.get(text)] == []


@pytest.mark.parametrize("name", OTHERS)
def test_the_file_has_no_text_that_is_gone(name: str, texts: list[Text]) -> None:
    root = ElementTree.parse(translation_file(name)).getroot()
    listed = [
        Text(context.findtext("name", ""), message.findtext("source", ""))
        for context in root.iter("context")
        for message in context.iter("message")
    ]
    assert listed == texts


@pytest.mark.parametrize("name", OTHERS)
def test_places_for_values_are_the_same(name: str) -> None:
    differ = {
        source: translation
        for (_, source), translation in translations(name).items()
        if Counter(_PLACES.findall(source)) != Counter(_PLACES.findall(translation))
    }
    assert differ == {}


@pytest.mark.parametrize("name", OTHERS)
def test_keys_of_menus_are_the_same(name: str) -> None:
    differ = {
        source: translation
        for (_, source), translation in translations(name).items()
        if _MNEMONIC.findall(source.upper()) != _MNEMONIC.findall(translation.upper()) and "{" not in source
    }
    assert differ == {}


@pytest.mark.parametrize("name", OTHERS)
def test_line_ends_and_outer_spaces_are_the_same(name: str) -> None:
    def outline(text: str) -> tuple[int, bool, bool]:
        return text.count("\n"), text.startswith(" "), text.endswith(" ")

    differ = {
        source: translation
        for (_, source), translation in translations(name).items()
        if outline(source) != outline(translation)
    }
    assert differ == {}
