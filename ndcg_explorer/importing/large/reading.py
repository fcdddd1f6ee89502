"""Runs and judgements read block by block; what becomes of each block's lists is the caller's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, IntArray, floats
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.formats.columns.blocks import IrregularError, in_order
from ndcg_explorer.formats.columns.column_file import ColumnFile
from ndcg_explorer.formats.columns.rows import Rows, edges_of, joined, pieces_of, sorted_by_query, whole_queries
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.importing.large.judged import Judged
from ndcg_explorer.importing.large.lists import Lists, ScatteredError, lists_of
from ndcg_explorer.language import tr

Progress = Callable[[str], None]
_SECONDS_BETWEEN = 0.25
_SECONDS_TO_ESTIMATE = 1.0
_WORTH_TELLING = 1024**2


class Kept(Protocol):
    """What is kept of a block's lists."""

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def lines(self) -> IntArray: ...

    @property
    def offsets(self) -> IntArray: ...

    @property
    def judged(self) -> np.ndarray: ...

    @property
    def tied(self) -> int: ...

    @property
    def against(self) -> tuple[IntArray, IntArray]: ...

    @property
    def negative(self) -> tuple[IntArray, FloatArray]: ...

    @property
    def has_grades(self) -> bool: ...

    def after(self, rows: int) -> Any: ...


Part = TypeVar("Part", bound=Kept)
Thin = Callable[[Part, IntArray], Part]


@dataclass(frozen=True, slots=True, eq=False)
class RunParts(Generic[Part]):
    """All that was kept of a run; ``tags`` name the systems in it, ``names`` its queries in the file's order."""

    file: ColumnFile
    parts: Sequence[Part]
    tags: Sequence[str]
    names: Sequence[str]

    @property
    def name(self) -> str:
        """What the system is called: several tags are taken as one system."""
        return self.tags[0] if len(self.tags) == 1 else self.file.system


@dataclass(frozen=True, slots=True, eq=False)
class JudgedFile:
    """A file with judgements, and its rows that have one."""

    file: ColumnFile
    rows: Rows

    @property
    def names(self) -> Sequence[str]:
        """The queries in the file's order."""
        return self.rows.names

    @property
    def name(self) -> str:
        """The careful way names a system for every file."""
        return self.file.system


def read_run(
    file: ColumnFile,
    judged: Judged,
    keep: Callable[[Lists], Part],
    progress: Progress,
    thin: Callable[[], Thin[Part]] = lambda: lambda part, _: part,
) -> RunParts[Part]:
    """What is kept of each block's lists, by threads, and of that what a fresh ``thin`` leaves, in order.

    It is told where the first result of each list belongs when the run's lists are laid end to end.
    """
    try:
        # Of a file that was read carefully the rows are there, but not all: they do not tell where a list belongs.
        if file.told is None:
            return _in_one_pass(file, judged, keep, progress, thin())
    except ScatteredError:
        pass
    return _sorted_first(file, judged, keep, progress, thin())


def _in_one_pass(
    file: ColumnFile,
    judged: Judged,
    keep: Callable[[Lists], Part],
    progress: Progress,
    thin: Thin[Part],
) -> RunParts[Part]:
    parts: list[Part] = []
    tags: dict[str, None] = {}

    def work(block: Any) -> tuple[Rows, Part | None, Rows | None, int]:
        rows = file.rows(block)
        first, between, last = edges_of(rows)
        return first, None if between is None else keep(lists_of(between, judged, file)), last, len(rows)

    def with_rows() -> Iterator[tuple[Rows, Part | None, Rows | None, int]]:
        for found in in_order(work, blocks_of(file, progress)):
            if found[3]:
                tags.update(dict.fromkeys(sorted(found[0].tags)))
                yield found

    for done, edges, before in whole_queries(with_rows()):
        if done is not None:
            done = done.after(before)
            parts.append(thin(done, done.lines))
        if edges is not None:
            done = keep(lists_of(edges, judged, file))
            parts.append(thin(done, done.lines))
    _check_together(parts)
    return _complete(file, parts, list(tags))


def _check_together(parts: Sequence[Kept]) -> None:
    """Whether each list ends where the next one begins: another query may stand within one that lies across blocks."""
    if not parts:
        return
    begins = np.concatenate([part.lines for part in parts])
    ends = begins + np.concatenate([np.diff(part.offsets) for part in parts])
    order = np.argsort(begins)
    if (begins[order[1:]] != ends[order[:-1]]).any():
        raise ScatteredError


def _sorted_first(
    file: ColumnFile,
    judged: Judged,
    keep: Callable[[Lists], Part],
    progress: Progress,
    thin: Thin[Part],
) -> RunParts[Part]:
    """A run whose queries do not stand together is read whole."""
    rows = sorted_by_query(all_rows(in_order(file.rows, blocks_of(file, progress))))
    tags = sorted(rows.tags)
    parts: list[Part] = []
    before = 0
    for part in in_order(lambda piece: keep(lists_of(piece, judged, file)), pieces_of(rows)):
        parts.append(thin(part, before + part.offsets[:-1]))
        before += int(part.offsets[-1])
    return _complete(file, parts, tags)


def _complete(file: ColumnFile, parts: list[Part], tags: list[str]) -> RunParts[Part]:
    names = [name for part in parts for name in part.names]
    if not names:
        raise IrregularError
    if len(set(names)) < len(names):
        raise ScatteredError
    order = np.argsort(np.concatenate([part.lines for part in parts]), kind="stable")
    return RunParts(file, parts, tags, [names[place] for place in order.tolist()])


def read_judgements(file: ColumnFile, progress: Progress) -> JudgedFile:
    """A file's judgements, each of which it has once."""
    found = JudgedFile(file, _judgement_rows(file, progress))
    Judged.of(found.rows)
    return found


def all_judgements(files: Sequence[JudgedFile]) -> Judged:
    """Those of all files; files with lists may say the same of a document."""
    rows = joined([one.rows for one in files]) if files else None
    return Judged.of(rows, may_repeat=all(one.file.has_results for one in files))


def _judgement_rows(file: ColumnFile, progress: Progress) -> Rows:
    rows = all_rows(in_order(file.rows, blocks_of(file, progress)))
    if not len(rows):
        raise IrregularError
    rows = replace(rows, scores=None, ranks=None, texts=())
    known = ~np.isnan(floats(rows.grades))
    if file.has_results:
        return rows.taken(np.flatnonzero(known))
    if not known.all():
        raise IrregularError
    return rows


def all_rows(blocks: Iterator[Rows]) -> Rows:
    parts: list[Rows] = []
    before = 0
    for rows in blocks:
        if len(rows):
            parts.append(rows.after(before))
            before += len(rows)
    if not parts:
        raise IrregularError
    return joined(parts)


def blocks_of(file: ColumnFile, progress: Progress) -> Iterator[Any]:
    """The blocks of a file, telling how far it is read."""
    source = file.source
    size = source.path.stat().st_size if source.path is not None and source.packing is None else 0
    tell = partial(_tell, source, size, progress)
    begin = told = monotonic()
    done = 0
    if size >= _WORTH_TELLING or source.packing is not None:
        tell(0, 0.0)
    for block, count in file.blocks(source):
        yield block
        done += count
        now = monotonic()
        if now - told > _SECONDS_BETWEEN:
            told = now
            tell(done, now - begin)


def _tell(source: SourceFile, size: int, progress: Progress, done: int, seconds: float) -> None:
    if not size:
        text = tr("Reading {0} ({1} MB unpacked so far)").format(source.name, f"{done / 1e6:,.0f}")
    elif seconds < _SECONDS_TO_ESTIMATE:
        text = tr("Reading {0} ({1} MB)").format(source.name, f"{size / 1e6:,.0f}")
    else:
        text = tr("Reading {0} ({1} MB): {2} %, about {3} s left").format(
            source.name,
            f"{size / 1e6:,.0f}",
            str(100 * done // size),
            count_text(max(1, round(seconds * (size - done) / done))),
        )
    progress(text)
