"""The fonts of charts and reports, and the letters that none of them has. No Qt here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

# Latin first, for a CJK font has wide quotation marks. Those named first are of equal widths, the last is the widest.
FONT_FAMILIES = (
    "Arial",
    "Liberation Sans",
    "Helvetica",
    "Noto Sans",
    "PingFang SC",
    "Microsoft YaHei",
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "WenQuanYi Micro Hei",
    "DejaVu Sans",
    "sans-serif",
)
FONTS = ", ".join(f"'{family}'" if " " in family else family for family in FONT_FAMILIES)

_missing: ContextVar[set[str] | None] = ContextVar("missing letters", default=None)


@contextmanager
def collecting_missing_letters() -> Iterator[set[str]]:
    """Letters that are painted inside, in this thread, and that no installed font has."""
    found: set[str] = set()
    token = _missing.set(found)
    try:
        yield found
    finally:
        _missing.reset(token)


def add_missing_letters(letters: Iterable[str]) -> None:
    """For those who paint; goes to whoever collects them, if anyone does."""
    found = _missing.get()
    if found is not None:
        found.update(letters)
