"""Repairs of a PDF that Qt has finished, done without moving a byte: its table of places stays true.

Qt lets a shape stand for the first sign that has it: a space is read back as a tab, 文 as the radical ⽂, so that
neither search nor copying finds them. And it notes the time and a random number, so that no two files are the same.
"""

from __future__ import annotations

import datetime
import hashlib
import re
import unicodedata
from collections.abc import Iterable

# Signs that share a shape in Chinese fonts: first the one that Qt reads back, then the one that is meant.
_TWINS = (
    "⺋㔾⺒巳⺓幺⺔彑⺕彐⺛旡⺞歺⺟母⺠民⺱罓⻄西⻅见⻆角⻈讠⻉贝⻋车⻑長⻒镸⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟"
    "⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟⼾户∕／〜～‒–"
)
_CODE = re.compile(rb"<([0-9A-Fa-f]{4})>")
# A line names the first and the last of some shapes, then their signs in brackets, or the one sign of one shape.
_SIGNS = re.compile(rb"(?<=\[).*?(?=\])|^(<....>) \1 (?P<one><....>)$", re.MULTILINE)
_DATE = re.compile(rb"(?<=\(D:)\d{14}")
_XMP_DATE = re.compile(rb'(?<=Date=")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d')
_XMP_ID = re.compile(rb'(?<=DocumentID="uuid:)[0-9a-f-]{36}')
_ID = re.compile(rb"(?<=<)[0-9a-f]{64,}(?=>)")


def mended(pdf: bytearray, written: Iterable[str], date: datetime.date) -> bytes:
    """The file as if made on that day; ``written`` has every sign beyond ASCII that is in it."""
    _make_readable(pdf, _meant(frozenset(written)))
    # What is noted about the document stands first, before its pages, and its number in the last lines.
    head, tail = slice(0, max(pdf.find(b"/Type /Catalog"), 0)), slice(max(pdf.rfind(b"\ntrailer\n"), 0), len(pdf))
    day = date.isoformat().encode()
    _put(pdf, head, _DATE, day.replace(b"-", b"") + b"000000")
    _put(pdf, head, _XMP_DATE, day + b"T00:00:00")
    _put(pdf, head, _XMP_ID, b"0" * 36)
    _put(pdf, tail, _ID, b"0" * 128)
    number = hashlib.sha256(pdf).hexdigest().encode() * 2
    _put(pdf, head, _XMP_ID, number)
    _put(pdf, tail, _ID, number)
    return bytes(pdf)


def _put(pdf: bytearray, place: slice, pattern: re.Pattern[bytes], text: bytes) -> None:
    """The text, or as much of it as was there, for whatever the pattern finds."""
    pdf[place] = pattern.sub(lambda found: text[: len(found[0])], pdf[place])


def _make_readable(pdf: bytearray, meant: dict[int, int]) -> None:
    """Mends the tables that say which sign a shape stands for."""

    def mend_code(found: re.Match[bytes]) -> bytes:
        code = int(found[1], 16)
        return b"<%04X>" % meant.get(code, code)

    def mend_signs(found: re.Match[bytes]) -> bytes:
        at = found.start("one") - found.start() if found["one"] else 0
        return found[0][:at] + _CODE.sub(mend_code, found[0][at:])

    start = pdf.find(b"beginbfrange")
    while start >= 0:
        end = pdf.find(b"endbfrange", start)
        pdf[start:end] = _SIGNS.sub(mend_signs, pdf[start:end])
        start = pdf.find(b"beginbfrange", end)


def _meant(written: frozenset[str]) -> dict[int, int]:
    """From the code that Qt reads back to the one that was written."""
    meant = {ord("\t"): ord(" ")}
    pairs = [*zip(_TWINS[::2], _TWINS[1::2], strict=True)]
    pairs += [(chr(code), unicodedata.normalize("NFKC", chr(code))) for code in range(0x2F00, 0x2FD6)]
    for first, second in pairs:
        if second in written and first not in written:
            meant[ord(first)] = ord(second)
    return meant
