"""The list of what was installed, kept beside it: which files with what content, and which folders were made."""

from __future__ import annotations

import json
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from ndcg_explorer.errors import FileTroubleError
from ndcg_explorer.language import tr
from ndcg_explorer.storage.safe_save import write_whole

LIST = PurePosixPath("ndcg-explorer", "desktop-files.json")
_FORMAT = "ndcg-explorer-desktop-files"


class Installed(NamedTuple):
    hashes: dict[PurePosixPath, str]  # by path below the folder
    folders: tuple[PurePosixPath, ...]


def read_list(folder: Path) -> Installed:
    try:
        return _understood((folder / LIST).read_bytes())
    except FileNotFoundError:
        return Installed({}, ())
    except OSError as error:
        raise trouble(folder / LIST, error) from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        reason = tr("the list of installed files cannot be understood.")
        raise FileTroubleError(folder / LIST, reason, tr("Remove it, and the files that it names.")) from None


def write_list(folder: Path, installed: Installed) -> None:
    files = {str(path): known for path, known in installed.hashes.items()}
    record = {"format": _FORMAT, "files": files, "folders": [str(path) for path in installed.folders]}
    try:
        (folder / LIST).parent.mkdir(parents=True, exist_ok=True)
        write_whole(folder / LIST, (json.dumps(record, indent=1) + "\n").encode("utf-8"))
    except OSError as error:
        raise trouble(folder / LIST, error) from error


def trouble(path: Path, error: OSError) -> FileTroubleError:
    reason = tr("it could not be read, written or removed ({0}).").format((error.strerror or str(error)).lower())
    return FileTroubleError(path, reason, "")


def _understood(data: bytes) -> Installed:
    """Raises an error where it is not such a list, or names what is not below the folder."""
    record = json.loads(data)
    hashes = {PurePosixPath(path): str(known) for path, known in record["files"].items()}
    folders = tuple(map(PurePosixPath, record["folders"]))
    if record["format"] != _FORMAT or not all(map(_stays_inside, (*hashes, *folders))):
        raise ValueError
    return Installed(hashes, folders)


def _stays_inside(path: PurePosixPath) -> bool:
    return not path.is_absolute() and ".." not in path.parts and path.parts != () and "\0" not in str(path)
