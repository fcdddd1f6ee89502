"""Everything that someone else needs to get the same figures, in one file: session, report, data, charts."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import UsageError
from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.data import csv_table, json_file, tables, trec
from ndcg_explorer.report.documents.readme import SESSION, readme
from ndcg_explorer.storage.session_file import to_bytes

# More charts than anyone looks through; the report has them all.
_MOST_CHARTS = 20
_EARLIEST_YEAR = 1980


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    # In the report, too, commands must name the session as it is called here.
    report = replace(report, source=SESSION)
    members = {SESSION: to_bytes(_session(report)), **_documents(report, progress)}
    members.update(_data(report, progress))
    runs, why_not = _runs(report)
    members.update(runs)
    members["README.txt"] = readme(report, members, why_not).encode("utf-8", "replace")
    progress(95, 100)
    packed = _packed(report, members)
    progress(100, 100)
    return {path: packed}


def _share(progress: Progress, start: int, stop: int) -> Progress:
    """The progress of a part of the work, from one percentage of the whole to another."""
    return lambda done, of: progress(start + (stop - start) * done // max(of, 1), 100)


def _session(report: Report) -> Session:
    session = report.evaluation.session
    return session.changed(log=tuple(report.log)) if report.log else session


def _documents(report: Report, progress: Progress) -> dict[str, bytes]:
    from ndcg_explorer.report.documents import html, svg

    made = html.make(report, Path("report.html"), _share(progress, 0, 50))
    if report.system and 0 < len(report.queries) <= _MOST_CHARTS:
        made |= svg.make(report, Path("charts/chart.svg"), _share(progress, 50, 60))
    return _named(made)


def _data(report: Report, progress: Progress) -> dict[str, bytes]:
    safe = report.wish.safe_for_spreadsheets
    return {
        "data/summary.csv": csv_table.csv_bytes(tables.summary(report), safe=safe),
        "data/per-query.csv": csv_table.csv_bytes(tables.per_query(report), safe=safe),
        **_named(csv_table.make(report, Path("data/per-rank.csv"), _share(progress, 60, 80))),
        **_named(json_file.make(report, Path("data/figures.json"), _share(progress, 80, 95))),
    }


def _runs(report: Report) -> tuple[dict[str, bytes], str]:
    """Run and judgements for other programs; or why they cannot be written."""
    try:
        return _named(trec.make(report, Path("trec/lists.run"), lambda _done, _of: None)), ""
    except UsageError as error:
        return {}, str(error)


def _named(files: Mapping[Path, bytes]) -> dict[str, bytes]:
    return {file.as_posix(): data for file, data in files.items()}


def _packed(report: Report, members: Mapping[str, bytes]) -> bytes:
    """The same bytes for the same members: sorted, and dated as the report is."""
    date = report.wish.date
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, (max(date.year, _EARLIEST_YEAR), date.month, date.day, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            archive.writestr(entry, members[name])
    return buffer.getvalue()
