"""Files that are opened as one: a folder or a ZIP archive, of a BEIR data set or of files that belong together."""

from __future__ import annotations

import io
import os
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import IO

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import NO_LIMITS, NOTE, Problem, Problems, ReadError
from ndcg_explorer.formats.readers.registry import FORMATS
from ndcg_explorer.formats.source_file import SourceFile, empty_file, open_source
from ndcg_explorer.formats.unpacking import BombError, Bounds, unpacked_name
from ndcg_explorer.language import tr

# Of several sets of judgements, the one that figures are reported on.
_PREFERRED = ("test", "dev", "validation", "train")
_TEXTS = ("corpus", "queries")
_RUNS = (".run", ".trec")
_MOST_FILES = 100
_CHUNK = 1024**2
_ARCHIVE = b"PK\x03\x04"
# What documents of office programs begin with, which are archives too.
_OFFICE = (b"[Content_Types].xml", b"mimetype", b"xl/", b"_rels/", b"docProps/")
_OFFICE_SUFFIXES = (".xlsx", ".xlsm", ".xltx", ".xlsb", ".ods", ".docx", ".odt")
_FIRST_NAME = 30  # where an archive has the name of its first file
# Others that zipfile knows, it unpacks without a bound.
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError, LookupError)


def open_sources(paths: Sequence[str | Path], options: ImportOptions, problems: Problems) -> list[SourceFile]:
    """The files at some paths; of a folder or an archive, those in it that belong together."""
    return [source for path in paths for source in _sources_at(path, options, problems)]


def _sources_at(path: str | Path, options: ImportOptions, problems: Problems) -> list[SourceFile]:
    if os.path.isdir(path):
        return _in_folder(Path(path), options, problems)
    archive, member = _archive_and_member(path)
    source = open_source(archive, no_limits=options.no_limits)
    if not member and not _is_archive(source):
        return [source]
    return _Archive(source, str(path)).files(member, problems)


def _in_folder(path: Path, options: ImportOptions, problems: Problems) -> list[SourceFile]:
    names = [name for folder in ("", "qrels") for name in _names_in(path, folder)]
    chosen = _belonging(names, path.name, problems)
    if not chosen:
        raise ReadError(Problem(path.name, "", tr("this is a folder."), tr("Name a file to open.")))
    sources = (open_source(path / name, no_limits=options.no_limits) for name in chosen)
    return [SourceFile(it.name, it.path, no_limits=options.no_limits, container=str(path)) for it in sources]


def _names_in(path: Path, folder: str) -> list[str]:
    try:
        found = sorted(entry.name for entry in os.scandir(path / folder) if entry.is_file())
    except OSError:
        return []
    return [f"{folder}/{name}" if folder else name for name in found]


def _belonging(names: Sequence[str], where: str, problems: Problems) -> list[str]:
    """Which of the files that lie together are opened together; none where no name is known."""
    files = [PurePosixPath(name) for name in names]
    chosen = _beir(files, where, problems) or [file for file in files if len(file.parts) == 1 and _is_known(file)]
    if len(chosen) > _MOST_FILES:
        found = tr("there are {0} files in it; at most {1} are opened together.").format(len(chosen), _MOST_FILES)
        raise ReadError(Problem(where, "", found, tr("Name the files to open.")))
    return [str(file) for file in chosen]


def _is_known(file: PurePosixPath) -> bool:
    """By its suffix: a folder may hold anything."""
    suffix = PurePosixPath(unpacked_name(file.name.lower())).suffix
    return not file.name.startswith(".") and any(suffix in row.suffixes for row in FORMATS)


def _beir(files: Sequence[PurePosixPath], where: str, problems: Problems) -> list[PurePosixPath]:
    """``corpus.jsonl``, ``queries.jsonl`` and ``qrels/*.tsv``, with whatever runs lie beside them."""
    judged = {file.stem: file for file in files if file.parts[:-1] == ("qrels",) and file.suffix == ".tsv"}
    if not judged:
        return []
    chosen = next((judged[name] for name in _PREFERRED if name in judged), next(iter(judged.values())))
    if len(judged) > 1:
        others = ", ".join(name for name in sorted(judged) if name != chosen.stem)
        found = tr("of the judgments in it those of {0} are opened, not {1}.").format(chosen.name, others)
        problems.add(Problem(where, "", found, tr("Name the file to open others."), severity=NOTE, flag="--qrels"))
    beside = [file for file in files if len(file.parts) == 1]
    runs = [file for file in beside if file.suffix in _RUNS]
    return [*runs, chosen, *(file for file in beside if file.name.split(".")[0] in _TEXTS)]


def _archive_and_member(path: str | Path) -> tuple[str | Path, str]:
    """``x.zip`` and ``u.data`` of ``x.zip/u.data``."""
    for above in Path(path).parents:
        if above.suffix.lower() == ".zip" and os.path.isfile(above):
            return above, Path(path).relative_to(above).as_posix()
    return path, ""


def _is_archive(source: SourceFile) -> bool:
    head = source.head
    is_office = source.suffix in _OFFICE_SUFFIXES or head[_FIRST_NAME:].startswith(_OFFICE)
    return head.startswith(_ARCHIVE) and not is_office


class _Archive:
    """Nothing of it is unpacked that is more than may be, whatever its directory claims."""

    def __init__(self, source: SourceFile, asked: str) -> None:
        self._source, self._asked = source, asked

    def files(self, member: str, problems: Problems) -> list[SourceFile]:
        with self._source.stream() as file, self._checked():
            size = file.seek(0, os.SEEK_END)
            with zipfile.ZipFile(file) as archive:
                members = {info.filename: info for info in archive.infolist() if _is_file(info)}
                chosen = [members[name] for name in self._chosen(list(members), member, problems)]
                self._bounds(size).count(sum(info.file_size for info in chosen))
                bounds = self._bounds(size)
                return [self._file(archive, info, bounds) for info in chosen]

    def _chosen(self, names: list[str], member: str, problems: Problems) -> list[str]:
        if member:
            if member not in names:
                raise self._refused(tr("there is no file {0} in it.").format(quoted(member)), self._names(names))
            return [member]
        if len(names) == 1:
            return names
        top = f"{names[0].split('/')[0]}/" if len({name.split("/")[0] for name in names}) == 1 else ""
        inside = [name.removeprefix(top) for name in names]
        chosen = _belonging(inside, self._source.name, problems)
        if not chosen:
            found = tr("there are {0} files in it, and none has a suffix of a known format.").format(
                count_text(len(names))
            )
            raise self._refused(found, self._names(names))
        return [top + name for name in chosen]

    def _names(self, names: Sequence[str]) -> str:
        if not names:
            return tr("Pack the files again.")
        shown = ", ".join(map(quoted, names[:5])) + (", …" if len(names) > 5 else "")
        return tr("Name one of {0}, as in {1}.").format(shown, quoted(f"{self._source.name}/{names[0]}"))

    def _file(self, archive: zipfile.ZipFile, info: zipfile.ZipInfo, bounds: Bounds) -> SourceFile:
        if info.flag_bits & 1:
            raise self._refused(
                tr("{0} in it is encrypted.").format(quoted(info.filename)),
                tr("Unpack it with its password, and open what was in it."),
            )
        if info.compress_type not in _METHODS:
            found = tr("{0} in it is packed in an unusual way.").format(quoted(info.filename))
            raise self._refused(found, tr("Unpack the archive, and open what was in it."))
        with archive.open(info) as file:
            data = _read(file, bounds)
        name = f"{self._source.name}/{info.filename}"
        if not data:
            raise empty_file(name)
        return SourceFile(name, pasted=data, no_limits=self._source.no_limits, container=self._asked)

    def _bounds(self, size: int) -> Bounds:
        return Bounds(size, held=True, lifted=self._source.no_limits)

    @contextmanager
    def _checked(self) -> Iterator[None]:
        try:
            yield
        except BombError as error:
            raise self._refused(error.reason, error.advice, NO_LIMITS) from None
        except _DAMAGED as error:
            found = tr("the {0} data is damaged ({1}).").format("ZIP", error)
            raise self._refused(found, tr("Fetch or pack the file again.")) from None

    def _refused(self, found: str, remedy: str, flag: str = "") -> ReadError:
        return ReadError(Problem(self._source.name, "", found, remedy, flag=flag))


def _is_file(info: zipfile.ZipInfo) -> bool:
    """Not what the Finder and its like put beside the files."""
    parts = PurePosixPath(info.filename).parts
    return not info.is_dir() and "__MACOSX" not in parts and not (parts and parts[-1].startswith("."))


def _read(file: IO[bytes], bounds: Bounds) -> bytes:
    whole = io.BytesIO()
    while piece := file.read(_CHUNK):
        bounds.count(len(piece))
        whole.write(piece)
    return whole.getvalue()
