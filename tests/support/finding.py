"""Finds a widget that must be there."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QObject

_Found = TypeVar("_Found", bound=QObject)


def child(parent: QObject, kind: type[_Found], name: str = "") -> _Found:
    found = parent.findChild(kind, name) if name else parent.findChild(kind)
    assert found is not None, f"no {kind.__name__} {name!r}"
    return found
