"""`python -m tests.translations.update [TABLE.json]`: brings the files of Qt Linguist up to date with the source.

New texts are added without a translation, those that are gone are taken out. A table of translations by English
text fills in what it has; what has none is printed as such a table, to be translated.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from itertools import groupby
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from ndcg_explorer.language import ENGLISH, LANGUAGES, Translations, translation_file, translations
from tests.translations.source_texts import Text, all_texts


def main(arguments: list[str]) -> int:
    table = json.loads(Path(arguments[0]).read_text(encoding="utf-8")) if arguments else {}
    for language in LANGUAGES:
        if language != ENGLISH:
            texts = all_texts()
            known = filled_in(texts, translations(language), table)
            translation_file(language).write_text(written(language, texts, known), encoding="utf-8")
            missing = {text.source: "" for text in texts if text not in known}
            print(json.dumps(missing, ensure_ascii=False, indent=0))
    return 0


def filled_in(texts: Iterable[Text], known: Translations, table: Mapping[str, str]) -> dict[Text, str]:
    """A translation for each text: from the table, its own, or that of the same words elsewhere."""
    elsewhere = {source: translation for (_, source), translation in known.items()}
    found = {}
    for text in texts:
        translation = table.get(text.source) or known.get(text) or elsewhere.get(text.source)
        if translation:
            found[text] = translation
    return found


def written(language: str, texts: Iterable[Text], known: Mapping[Text, str]) -> str:
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>", f'<TS version="2.1" language="{language}">']
    for context, group in groupby(texts, key=lambda text: text.context):
        lines += ["<context>", f"    <name>{escape(context)}</name>"]
        for text in group:
            lines += [
                "    <message>",
                f"        <source>{escape(text.source)}</source>",
                f"        {_translation(text, known)}",
            ]
            lines.append("    </message>")
        lines.append("</context>")
    lines.append("</TS>\n")
    made = "\n".join(lines)
    ElementTree.fromstring(made.encode())
    return made


def _translation(text: Text, known: Mapping[Text, str]) -> str:
    if text in known:
        return f"<translation>{escape(known[text])}</translation>"
    return '<translation type="unfinished"></translation>'


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
