"""The one door for opening files: paths in, a session out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from ndcg_explorer.core.arrays import require_memory
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import UsageError, memory_for
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import NO_LIMITS, Problem, Problems, ReadError
from ndcg_explorer.formats.readers.registry import FAST_RESULTS, Format, format_of, read_tables
from ndcg_explorer.formats.source_file import SourceFile, pasted_source
from ndcg_explorer.importing.assemble import Imported, assemble
from ndcg_explorer.importing.folders import open_sources
from ndcg_explorer.importing.large_scoring import score_columns
from ndcg_explorer.importing.large_session import load_columns
from ndcg_explorer.importing.pairing import paired
from ndcg_explorer.language import tr

Progress = Callable[[str], None]
SESSION_SUFFIX = ".ndcg"
# Of the hash tables that rows are put together with: pandas fills them whether there was memory for them or not.
_BYTES_A_ROW = 200
# From here on columns are quicker than rows.
LARGE_BYTES = 1024**2


def _silent(_: str) -> None:
    return None


def load(
    paths: Sequence[str | Path],
    options: ImportOptions | None = None,
    progress: Progress = _silent,
    *,
    with_hashes: bool = True,
) -> Imported:
    """Opens a session file, or tables that together make a session; raises `ReadError` with all problems.

    Whoever will not save the session can do without the hashes of large files, and so faster.
    """
    options = options or ImportOptions()
    if not paths:
        raise UsageError(tr("There is no file to open."))
    session_files = [path for path in paths if Path(path).suffix.lower() == SESSION_SUFFIX]
    if session_files:
        return _load_session_file(paths, no_limits=options.no_limits)
    problems = Problems()
    sources = open_sources(paths, options, problems)
    imported = import_sources(sources, options, progress, with_hashes=with_hashes)
    imported.problems.extend(problems)
    return imported


def paste(text: str, options: ImportOptions | None = None) -> Imported:
    """A session from pasted text."""
    return import_sources([pasted_source(text)], options or ImportOptions(), _silent)


def import_sources(
    sources: Sequence[SourceFile], options: ImportOptions, progress: Progress, *, with_hashes: bool = True
) -> Imported:
    formats = [format_of(source) for source in sources]
    with memory_for(" + ".join(source.name for source in sources)):
        return _imported(sources, formats, options, progress, with_hashes=with_hashes)


def _imported(
    sources: Sequence[SourceFile],
    formats: Sequence[Format],
    options: ImportOptions,
    progress: Progress,
    *,
    with_hashes: bool,
) -> Imported:
    fast = _loaded_fast(sources, formats, options, progress, with_hashes)
    if fast is not None:
        return fast
    tables = []
    for source, row in zip(sources, formats, strict=True):
        progress(tr("Reading {0} ({1})").format(source.name, tr(row.label)))
        with memory_for(source.name):
            tables += read_tables(source, row, options)
    progress(tr("Putting it together"))
    require_memory(_BYTES_A_ROW * sum(len(table.frame) for table in tables))
    return assemble(paired(tables), options)


def _loaded_fast(
    sources: Sequence[SourceFile],
    formats: Sequence[Format],
    options: ImportOptions,
    progress: Progress,
    with_hashes: bool,
) -> Imported | None:
    kinds = [row.fast for row in formats]
    if not _are_columns(sources, kinds, options):
        return None
    loaded = load_columns(sources, kinds, progress, with_hashes=with_hashes)
    return None if loaded is None else Imported(*loaded, file_systems=_file_systems(loaded[0], sources, kinds))


def _file_systems(session: Session, sources: Sequence[SourceFile], kinds: Sequence[str]) -> dict[str, str]:
    """Which system is which file's, where each file of results is one."""
    runs = [source.name for source, kind in zip(sources, kinds, strict=True) if kind == FAST_RESULTS]
    names = [system.name for system in session.systems]
    return dict(zip(runs, names, strict=True)) if len(runs) == len(names) else {}


def _are_columns(sources: Sequence[SourceFile], kinds: Sequence[str], options: ImportOptions) -> bool:
    """Large runs with or without judgements; choices of any kind go the careful way."""
    is_chosen = replace(options, file_roles={}, no_limits=False, allow_nothing_shared=False) != ImportOptions()
    if is_chosen or not all(kinds) or not _are_as_said(sources, kinds, options):
        return False
    return all(source.path is not None for source in sources) and sum(map(_size, sources)) >= LARGE_BYTES


def score_files(
    paths: Sequence[str | Path],
    measures: Sequence[Measure],
    options: ImportOptions | None = None,
    progress: Progress = _silent,
) -> tuple[list[Evaluation], Problems] | None:
    """An evaluation for each measure, of large files that need not be loaded for it; None where they must be.

    Its sessions have no documents.
    """
    options = options or ImportOptions()
    if not paths or any(Path(path).suffix.lower() == SESSION_SUFFIX for path in paths):
        return None
    problems = Problems()
    sources = open_sources(paths, options, problems)
    kinds = [format_of(source).fast for source in sources]
    if not _are_columns(sources, kinds, options):
        return None
    with memory_for(" + ".join(source.name for source in sources)):
        found = score_columns(sources, kinds, measures, progress)
    if found is not None:
        found[1].extend(problems)
    return found


def _size(source: SourceFile) -> int:
    return 0 if source.path is None else source.path.stat().st_size


def _are_as_said(sources: Sequence[SourceFile], kinds: Sequence[str], options: ImportOptions) -> bool:
    """Does every file hold what the user says it holds?"""
    return all(options.role_of(source) in ("", kind) for source, kind in zip(sources, kinds, strict=True))


def _load_session_file(paths: Sequence[str | Path], *, no_limits: bool) -> Imported:
    from ndcg_explorer.storage.session_file import SessionLimitError, load_session

    if len(paths) > 1:
        raise UsageError(tr("A session file holds everything; open it alone."))
    path = Path(paths[0])
    try:
        loaded = load_session(path, no_limits=no_limits)
    except SessionLimitError as error:
        raise ReadError(Problem(error.path, "", error.reason, error.advice, flag=NO_LIMITS)) from None
    problems = Problems()
    if loaded.message:
        problems.add(Problem(path.name, "", loaded.message, severity="warning"))
    return Imported(loaded.session, problems)
