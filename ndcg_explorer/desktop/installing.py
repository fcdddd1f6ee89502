"""Files put into a folder of shared data and taken out again: a list of them is kept there, with what they held.

What others have put there stays: it is neither overwritten nor removed, and neither is what was changed since.

The list of what was installed, kept beside it: which files with what content, and which folders were made.

What desktops keep of such files for quick reading is renewed by their own tools, where those are installed.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from ndcg_explorer.desktop.files import Files
from ndcg_explorer.errors import FileTroubleError, UsageError
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


_TOOLS = {"update-mime-database": "mime", "update-desktop-database": "applications"}
_SECONDS = 120


def renew_caches(folder: Path) -> list[str]:
    """Of everything below a folder of shared data; returns the tools that failed."""
    commands = [[tool, str(folder / place)] for tool, place in _TOOLS.items() if (folder / place).is_dir()]
    icons = folder / "icons" / "hicolor"
    # Where there is no cache, a new time tells desktops to look at the folder again.
    with suppress(OSError):
        os.utime(icons)
    if (icons / "icon-theme.cache").exists():
        commands.append(["gtk-update-icon-cache", "-q", "-f", "-t", str(icons)])
    return [command[0] for command in commands if shutil.which(command[0]) and not _succeeds(command)]


def _succeeds(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, timeout=_SECONDS, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


class Done(NamedTuple):
    files: list[Path]  # written or removed
    kept: list[Path]  # not removed, for they were changed since they were installed
    failed: list[str]  # tools that could not renew their cache


def install(folder: Path, files: Files, *, dry_run: bool = False) -> Done:
    """Writes the files; refuses before anything is written where one is not ours to replace."""
    before = read_list(folder)
    for path, data in files.items():
        _refuse_foreign(folder / path, {_hash(data), before.hashes.get(path)})
    done = [folder / path for path in (*files, LIST)]
    if dry_run:
        return Done(done, [], [])
    _write_all(folder, files, before)
    return Done(done, [], renew_caches(folder))


def uninstall(folder: Path, *, dry_run: bool = False) -> Done:
    """Removes what was installed, and the folders made for it where nothing else is in them."""
    before = read_list(folder)
    if not before.hashes:
        raise UsageError(tr("There is nothing to remove: nothing was installed in {0}.").format(folder))
    there = [path for path in before.hashes if os.path.lexists(folder / path)]
    gone = [path for path in there if _hash_at(folder / path) == before.hashes[path]]
    done, kept = [folder / path for path in (*gone, LIST)], [folder / path for path in there if path not in gone]
    if dry_run:
        return Done(done, kept, [])
    _remove(folder, [*gone, LIST])
    # Caches next: their tools want the folders that the files were in.
    failed = renew_caches(folder)
    _remove_empty(folder, before.folders)
    return Done(done, kept, failed)


def _write_all(folder: Path, files: Files, before: Installed) -> None:
    folders = sorted({*before.folders, *_missing_folders(folder, (*files, LIST))})
    outdated = [path for path in before.hashes if path not in files]
    gone = [path for path in outdated if _hash_at(folder / path) == before.hashes[path]]
    _remove(folder, gone)
    hashes = {path: known for path, known in before.hashes.items() if path not in gone}
    try:
        for path, data in files.items():
            _write(folder / path, data)
            hashes[path] = _hash(data)
    finally:
        # Also after a failure, so that what was written can be removed.
        if hashes:
            write_list(folder, Installed(hashes, tuple(folders)))


def _missing_folders(folder: Path, paths: Iterable[PurePosixPath]) -> set[PurePosixPath]:
    return {parent for path in paths for parent in list(path.parents)[:-1] if not (folder / parent).exists()}


def _write(path: Path, data: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data)
    except OSError as error:
        raise trouble(path, error) from error


def _remove(folder: Path, paths: Iterable[PurePosixPath]) -> None:
    for path in paths:
        try:
            (folder / path).unlink(missing_ok=True)
        except OSError as error:
            raise trouble(folder / path, error) from error


def _remove_empty(folder: Path, folders: Iterable[PurePosixPath]) -> None:
    for path in sorted(folders, reverse=True):
        # It stays where something of others is in it.
        with suppress(OSError):
            (folder / path).rmdir()


def _refuse_foreign(path: Path, accepted: set[str | None]) -> None:
    if os.path.lexists(path) and _hash_at(path) not in accepted - {None}:
        reason = tr("this file is not ours, or was changed since it was installed.")
        raise FileTroubleError(path, reason, tr("Move it away first; nothing was written."))


def _hash_at(path: Path) -> str:
    """Nothing for what is no file of ours: a folder, a link, or one that cannot be read."""
    if path.is_symlink() or not path.is_file():
        return ""
    try:
        return _hash(path.read_bytes())
    except OSError:
        return ""


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
