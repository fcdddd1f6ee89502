"""Texts from data and catalogues as they are shown: never taken for markup."""

from __future__ import annotations

from html import escape


def plain_tip(text: str) -> str:
    """A tooltip that shows its text as it is, wrapped, whatever signs are in it."""
    return f"<p style='white-space:pre-wrap'>{escape(text)}</p>" if text else ""
