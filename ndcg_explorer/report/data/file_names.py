"""Names of files that are built from data: a query's id must never lead out of the chosen folder."""

from __future__ import annotations

import hashlib
import re
from itertools import count
from pathlib import Path

from ndcg_explorer.errors import UsageError, quoted
from ndcg_explorer.language import tr

LONGEST = 80
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]")
# What Windows takes for a device, whatever follows the first dot.
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)


def safe_name(text: str, taken: set[str] | None = None) -> str:
    """A name of at most 80 bytes that is safe in every folder; a suffix may be added to it.

    A text that is safe as it is stays so; any other gets a short hash of itself, so that two texts do not become
    one name. A name in ``taken`` is not given again, nor one that differs in case only; the new one is added.
    """
    name = text if _is_safe(text) else _hashed(text, text)
    if taken is not None:
        numbers = count(2)
        while name.lower() in taken:
            name = _hashed(text, f"{text}\0{next(numbers)}")
        taken.add(name.lower())
    return name


def inside(folder: Path, name: str) -> Path:
    """The path of a file of that name, directly in the folder; raises `UsageError` where it would be elsewhere."""
    folder = folder.resolve()
    try:
        path = folder / name
        is_inside = path.name == name and path.resolve().parent == folder
    except (ValueError, OSError):
        is_inside = False
    if not is_inside:
        raise UsageError(tr("{0} is not the name of a file in {1}.").format(quoted(name), quoted(str(folder))))
    return path


def _is_safe(text: str) -> bool:
    return bool(text) and len(text) <= LONGEST and _cleaned(text) == text


def _cleaned(text: str) -> str:
    # A dash would be read as an option, a dot hides the file or climbs, and Windows drops dots at the end.
    name = re.sub(r"^[.-]|\.$", "_", _UNSAFE.sub("_", text))
    return f"_{name}" if not name or _DEVICES.match(name) else name


def _hashed(text: str, hashed: str) -> str:
    digest = hashlib.sha256(hashed.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return f"{_cleaned(text[: LONGEST - 10])}-{digest}"
