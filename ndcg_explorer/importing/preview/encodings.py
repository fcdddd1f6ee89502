"""A file's text in each encoding, so that a person can see which is right."""

from __future__ import annotations

import codecs
from collections.abc import Mapping

from ndcg_explorer.formats.decoding import KNOWN_ENCODINGS
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ReadError
from ndcg_explorer.formats.source_file import SourceFile

_LONGEST = 120
_LONGEST_READING = 24
# With a byte for each half of a character, whatever the bytes are.
_WIDE = ("utf-16", "utf-32")


def text_of(source: SourceFile, options: ImportOptions) -> str:
    """The beginning of the file, for looking at: what cannot be read becomes �."""
    try:
        encoding = codecs.lookup(options.encoding or "utf-8").name
        return source.head.decode(encoding, "replace").lstrip("\ufeff")
    except (LookupError, UnicodeError, ReadError):
        return source.head.decode("utf-8", "replace")


def encoded_line(source: SourceFile, options: ImportOptions) -> str:
    """The first line beyond ASCII, as the options read it."""
    lines = text_of(source, options).splitlines()
    return next((line.strip()[:_LONGEST] for line in lines if not line.isascii()), "")


def readings(source: SourceFile) -> Mapping[str, str]:
    """The first text beyond ASCII in each encoding that can be meant; none where all is ASCII."""
    line = next((line for line in source.head.splitlines() if not line.isascii()), b"")
    found = {name: _reading(line, name) for name in KNOWN_ENCODINGS if line and not name.startswith(_WIDE)}
    return {name: text for name, text in found.items() if text}


def _reading(line: bytes, encoding: str) -> str:
    """From the first letter that is not ASCII on; nothing where the bytes are no text in this encoding."""
    try:
        text = line.decode(encoding)
    except UnicodeDecodeError:
        return ""
    first = next((place for place, letter in enumerate(text) if not letter.isascii()), 0)
    begin = max(text.rfind(mark, 0, first) for mark in " ,;\t|") + 1
    return text[begin : begin + _LONGEST_READING].strip()
