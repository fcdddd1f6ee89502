"""Everything that a report can be written as, in one list: the command line and the window read it.

Each format is a module with ``make(report, path, progress)``, which returns the bytes of every file to be written.
It is imported when it is first asked for. Nothing is written before all is made.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ndcg_explorer.errors import UsageError, memory_for, quoted
from ndcg_explorer.language import marked, speaking, tr
from ndcg_explorer.report.content.report import Progress, Report, no_progress
from ndcg_explorer.storage.safe_save import SaveError, refuse_link, safe_save

DOCUMENT, DATA, PICTURE = "document", "data", "picture"


@dataclass(frozen=True, slots=True)
class Writer:
    """A row of what can be written: ``make`` makes it, ``kind`` says what for; ``label`` is for a menu."""

    suffix: str
    label: str
    make: Callable[[Report, Path, Progress], Mapping[Path, bytes]]
    kind: str = DATA


def _html(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.documents.html import make

    return make(report, path, progress)


def _pdf(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.documents.pdf import make

    return make(report, path, progress)


def _markdown(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.documents.markdown import make

    return make(report, path, progress)


def _svg(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.documents.svg import make

    return make(report, path, progress)


def _png(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.documents.png import make

    return make(report, path, progress)


def _zip_archive(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.documents.zip_archive import make

    return make(report, path, progress)


def _xlsx(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.data.xlsx import make

    return make(report, path, progress)


def _csv_table(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.data.csv_table import make

    return make(report, path, progress)


def _json_file(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.data.json_file import make

    return make(report, path, progress)


def _parquet(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.data.parquet import make

    return make(report, path, progress)


def _latex(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.data.latex import make

    return make(report, path, progress)


def _trec(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.data.trec import make

    return make(report, path, progress)


def _slide_html(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.slides.slide_html import make

    return make(report, path, progress)


def _slide_png(report: Report, path: Path, progress: Progress) -> Mapping[Path, bytes]:
    from ndcg_explorer.report.slides.slide_png import make

    return make(report, path, progress)


WRITERS: tuple[Writer, ...] = (
    Writer(".html", marked("Web page (HTML)"), _html, DOCUMENT),
    Writer(".pdf", marked("Document (PDF)"), _pdf, DOCUMENT),
    Writer(".md", marked("Text (Markdown)"), _markdown, DOCUMENT),
    Writer(".xlsx", marked("Workbook (XLSX)"), _xlsx),
    Writer(".csv", marked("Table, a row a rank (CSV)"), _csv_table),
    Writer(".json", marked("All figures (JSON)"), _json_file),
    Writer(".parquet", marked("Columns, a row a rank (Parquet)"), _parquet),
    Writer(".tex", marked("Table for a paper (LaTeX)"), _latex),
    Writer(".run", marked("Run and judgements (TREC)"), _trec),
    Writer(".svg", marked("Charts (SVG)"), _svg, PICTURE),
    Writer(".png", marked("Charts (PNG)"), _png, PICTURE),
    Writer(".zip", marked("Everything, to reproduce it (ZIP)"), _zip_archive, DOCUMENT),
)
WRITER = {writer.suffix: writer for writer in WRITERS}

# What the steps of a talk can be written as.
STEP_WRITERS: tuple[Writer, ...] = (
    Writer(".html", marked("Slides on a web page (HTML)"), _slide_html, DOCUMENT),
    Writer(".png", marked("Slides as numbered pictures (PNG)"), _slide_png, PICTURE),
)
STEP_WRITER = {writer.suffix: writer for writer in STEP_WRITERS}


def writer_for(path: Path, *, steps: bool = False) -> Writer:
    """By the suffix; raises `UsageError` where nothing goes by it. ``steps`` asks for a talk's slides."""
    writers = STEP_WRITER if steps else WRITER
    found = writers.get(path.suffix.lower())
    if found is None:
        said = (
            tr("{0} has no suffix that the slides of a talk can have; use one of {1}.")
            if steps
            else tr("{0} has no suffix that a report can have; use one of {1}.")
        )
        raise UsageError(said.format(quoted(path.name), ", ".join(writers)))
    return found


def made(report: Report, path: Path, progress: Progress = no_progress) -> Mapping[Path, bytes]:
    """The bytes of every file that the report would be, in the report's language."""
    writer = writer_for(path, steps=report.wish.steps)
    with speaking(report.wish.language), memory_for(path):
        return writer.make(report, path, progress)


def write_report(report: Report, path: Path, progress: Progress = no_progress) -> list[Path]:
    """Writes the report; returns its files. Where that fails or is cancelled, no new file is left."""
    return write_files(made(report, path, progress), path)


def write_files(files: Mapping[Path, bytes], path: Path) -> list[Path]:
    """Writes what was made for that path, all of it or none; for those who ask between making and writing."""
    new = [file for file in files if not os.path.lexists(file)]
    with memory_for(path):
        before = _held(file for file in files if file not in new) if len(files) > 1 else {}
    try:
        for file, data in files.items():
            if file.parent != path.parent:
                _make_folder(file.parent)
            safe_save(file, data, backups=False)
    except BaseException:
        for file in new:
            _remove(file, path.parent)
        _put_back(before)
        raise
    return list(files)


def _held(files: Iterable[Path]) -> dict[Path, bytes]:
    """What is in them; those that cannot be read are left out, for they cannot be put back."""
    found = {}
    for file in files:
        with contextlib.suppress(OSError):
            if file.is_file() and not file.is_symlink():  # reading from a pipe would wait for ever
                found[file] = file.read_bytes()
    return found


def _put_back(before: Mapping[Path, bytes]) -> None:
    for file, data in before.items():
        with contextlib.suppress(OSError, SaveError):
            if file.read_bytes() != data:
                safe_save(file, data, backups=False)


def _make_folder(folder: Path) -> None:
    refuse_link(folder)
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        reason = tr("the folder cannot be made ({0}).").format((error.strerror or str(error)).lower())
        raise SaveError(folder, reason, tr("Choose another name or folder.")) from error


def _remove(file: Path, folder: Path) -> None:
    """The file, and the folder that was made for it where nothing else is in it."""
    with contextlib.suppress(OSError, ValueError):
        file.unlink()
    if file.parent != folder:
        with contextlib.suppress(OSError, ValueError):
            file.parent.rmdir()
