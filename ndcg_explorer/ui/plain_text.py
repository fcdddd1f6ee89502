"""Texts from data and catalogues as they are shown: never taken for markup."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication


def plain_tip(text: str) -> str:
    """A tooltip that shows its text as it is, wrapped, whatever signs are in it."""
    return f"<p style='white-space:pre-wrap'>{escape(text)}</p>" if text else ""


def catalogue_text(text: str) -> str:
    """A text of the core's catalogues, in the language of the window."""
    return QCoreApplication.translate("catalogue", text) if text else ""
