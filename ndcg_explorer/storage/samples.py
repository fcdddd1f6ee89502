"""The sample sessions and demonstrations that come with the program, in the order in which they teach."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.session_file import SUFFIX

SLUGS = (
    "five-documents",
    "films",
    "pizza",
    "three-steps",
    "five-results",
    "four-point-judgement",
    "larger-pool",
    "garden-shop",
    "help-desk",
)
# Samples with steps, to be shown to an audience; in a folder of their own.
DEMONSTRATION_SLUGS = (
    "swap-the-top-two",
    "bury-the-best",
    "one-perfect-hit",
    "linear-against-exponential",
    "ndcg-at-3-and-at-5",
    "ideal-over-the-list",
    "unjudged-is-not-irrelevant",
    "the-tie",
)
# Title and story stand among the first lines; the rest of the file need not be read for them.
_FIRST_LINES = 12


@dataclass(frozen=True, slots=True)
class Sample:
    """A session to open: its slug is the file's stem, its story one line."""

    slug: str
    title: str
    story: str
    path: Path


@cache
def samples() -> tuple[Sample, ...]:
    """Those that are there; one that is missing or unreadable is left out, as nobody could open it."""
    return _found(sample_folder(), SLUGS)


@cache
def demonstrations() -> tuple[Sample, ...]:
    """Sessions whose steps tell a story, as `samples` has those without."""
    return _found(demonstration_folder(), DEMONSTRATION_SLUGS)


def demonstration_folder() -> Path:
    return sample_folder() / "demonstrations"


def is_sample(path: str | Path) -> bool:
    """Whether a file is one of the program's own, which nobody means to overwrite."""
    place = Path(path)
    folders = ((sample_folder(), SLUGS), (demonstration_folder(), DEMONSTRATION_SLUGS))
    return place.suffix == SUFFIX and any(
        place.stem in slugs and place.resolve().parent == folder.resolve() for folder, slugs in folders
    )


def _found(folder: Path, slugs: Iterable[str]) -> tuple[Sample, ...]:
    samples = (_sample(folder, slug) for slug in slugs)
    return tuple(sample for sample in samples if sample is not None)


def _sample(folder: Path, slug: str) -> Sample | None:
    path = folder / f"{slug}{SUFFIX}"
    try:
        with path.open(encoding="utf-8") as file:
            members = _members(file.readline() for _ in range(_FIRST_LINES))
    except (OSError, ValueError):
        return None
    return Sample(slug, members.get("title") or slug, members.get("story", ""), path)


def _members(lines: Iterable[str]) -> dict[str, str]:
    """The lines of the form ``"title": "…",``."""
    texts: dict[str, str] = {}
    for line in lines:
        try:
            member = json.loads("{" + line.strip().lstrip("{").rstrip(",") + "}")
        except ValueError:
            continue
        texts.update({key: value for key, value in member.items() if isinstance(value, str)})
    return texts
