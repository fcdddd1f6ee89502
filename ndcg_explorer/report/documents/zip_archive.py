"""Everything that someone else needs to get the same figures, in one file: session, report, data, charts.

What is in the archive of a report, in plain text, and how to get its figures again.
"""

from __future__ import annotations

import io
import shlex
import zipfile
from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path

from ndcg_explorer.analysis.rank_table import CURVED
from ndcg_explorer.core.measures.describe import definition
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import marked, tr
from ndcg_explorer.report.content.measure_facts import PROGRAM, title_of
from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.data import csv_table, json_file, tables, trec
from ndcg_explorer.report.data.latex import one_line
from ndcg_explorer.storage.session_file import to_bytes

SESSION = "session.ndcg"
_WIDTH = 80
_MEMBERS = (
    (SESSION, marked("the session with all its data, to be opened with nDCG Explorer")),
    ("report.html", marked("the report, for a browser")),
    ("data/summary.csv", marked("a row for each system: the mean, best and worst query")),
    ("data/per-query.csv", marked("a row for each query and system")),
    ("data/per-rank.csv", marked("a row for each rank of each list")),
    ("data/figures.json", marked("all figures, for programs")),
)


def command(report: Report, depth: str = "--per-query") -> str:
    """What to type to compute the figures anew; its CSV has every digit."""
    measure = shlex.quote(str(report.evaluation.session.measure))
    return f"ndcg-explorer score {SESSION} --measure {measure} {depth} --output csv"


def readme(report: Report, members: Collection[str], why_no_runs: str) -> str:
    """``members`` are the other files of the archive."""
    session = report.evaluation.session
    sections = [
        [title_of(report), *_about(report)],
        [tr("What is in here"), *_told(members), *_folders(members, why_no_runs)],
        [
            tr("How to get the figures again"),
            tr("This command computes every query’s value, as in data/per-query.csv, to the last digit:"),
            f"    {command(report)}",
            *(_ranks(report) if session.measure.name in CURVED else []),
            *([_partly(report)] if len(report.queries) < len(session) else []),
        ],
    ]
    if report.wish.safe_for_spreadsheets:
        sections.append([tr("Apostrophes"), *_apostrophes()])
    return "\n\n".join(_section(*section) for section in sections) + "\n"


def _section(heading: str, *lines: str) -> str:
    title = one_line(heading)
    return "\n".join([title, "-" * min(len(title), _WIDTH), *map(one_line, lines)])


def _ranks(report: Report) -> list[str]:
    said = tr("And this one every rank of every list, as in data/per-rank.csv:")
    return [said, f"    {command(report, '--per-rank')}"]


def _about(report: Report) -> list[str]:
    measure, wish = report.evaluation.session.measure, report.wish
    return [
        *([tr("Author: {0}").format(wish.author)] if wish.author else []),
        tr("Date: {0}").format(wish.date.isoformat()),
        tr("Made by {0}").format(PROGRAM),
        tr("Measure: {0}").format(measure),
        tr("Definition: {0}").format(definition(measure)),
    ]


def _told(members: Collection[str]) -> list[str]:
    return [f"    {name:<22}{tr(said)}" for name, said in _MEMBERS if name in members]


def _folders(members: Collection[str], why_no_runs: str) -> list[str]:
    rows = []
    if any(name.startswith("charts/") for name in members):
        rows.append(f"    {'charts/':<22}{tr('the curves of each query')}")
    if why_no_runs:
        rows.append(tr("There is no TREC run. {0}").format(why_no_runs))
    else:
        rows.append(f"    {'trec/':<22}{tr('each system’s lists and the judgements, for trec_eval and the like')}")
    return rows


def _partly(report: Report) -> str:
    said = tr(
        "The report and the data are of {0} of the {1} queries in the session; the means are over all that count."
    )
    return said.format(count_text(len(report.queries)), count_text(len(report.evaluation.session)))


def _apostrophes() -> list[str]:
    return [
        tr("In the CSV files, a text that a spreadsheet would take for a formula has an apostrophe in front."),
        tr("A text that begins with an apostrophe itself has one more. Numbers have none."),
        tr("nDCG Explorer takes them off while reading with --strip-apostrophes."),
    ]


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
