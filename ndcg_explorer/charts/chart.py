"""A chart that is drawn: its picture and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture as SVG; ``name`` is safe as part of a file's name, ``description`` is read to those who cannot see."""

    svg: str
    title: str
    description: str
    name: str
    width: int
    height: int
