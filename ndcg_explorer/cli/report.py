"""``report``: a session as a document to hand out, or as data that others can use."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_explorer.cli import import_arguments
from ndcg_explorer.cli.explain import chosen_measure, query_number, system_name
from ndcg_explorer.errors import UsageError, quoted
from ndcg_explorer.language import ENGLISH, LANGUAGES

if TYPE_CHECKING:
    from ndcg_explorer.core.session import Session
    from ndcg_explorer.report.report import Report, Wish

_EPILOG = """examples:
  ndcg-explorer report session.ndcg -o report.html
  ndcg-explorer report session.ndcg -o report.pdf --query "reset router" --author "R. Ranker"
  ndcg-explorer report session.ndcg -o figures.xlsx --measure "nDCG(gain=exp2)@10"
  ndcg-explorer report bm25.run judgements.qrels -o report.zip --sections summary,curves,reproduce

The suffix of FILE says what is written: html, pdf, md; xlsx, csv, json, parquet, tex, run; svg, png; or zip, which
holds the session, its report and the data: all that someone else needs to get the same figures."""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "report",
        help="write a report to hand out",
        description="Writes a session as a report (HTML, PDF, Markdown), as data, as charts, or all in one file.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="SESSION", help="a session, a table, or runs with their judgements")
    parser.add_argument(
        "-o", "--output", required=True, action="append", metavar="FILE", help="what to write; may repeat"
    )
    parser.add_argument("--qrels", metavar="FILE", help="the judgements, where they are in a file of their own")
    parser.add_argument("--query", action="append", default=[], metavar="Q", help="only this query; may repeat")
    parser.add_argument("--system", metavar="S", help="whose lists are told in full; the first system's if not given")
    parser.add_argument("--measure", metavar="TEXT", help='the measure, such as "nDCG(gain=exp2)@10"')
    parser.add_argument(
        "--convention", metavar="SLUG[@k]", help="the measure as a tool computes it, such as sklearn@10"
    )
    parser.add_argument("--sections", metavar="A,B,…", help="only these sections; «--sections help» lists them")
    parser.add_argument("--title", default="", help="the report's title; the session's if not given")
    parser.add_argument("--author", default="", help="who hands it out")
    parser.add_argument("--language", choices=tuple(LANGUAGES), default=ENGLISH, help="the language of the report")
    parser.add_argument("--scale", type=float, default=2.0, metavar="N", help="how many times as large PNG charts are")
    parser.add_argument("--plain-csv", action="store_true", help="no apostrophe before text that looks like a formula")
    import_arguments.add_arguments(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.sections == "help":
        return _list_sections()

    from ndcg_explorer.report.writers import write_report, writer_for

    targets = [Path(target) for target in options.output]
    for target in targets:
        writer_for(target)
    report = _report(options)
    for target in targets:
        _refuse_sources(target, options)
        try:
            files = write_report(report, target, _progress)
        finally:
            _end_progress()
        for file in files:
            print(file)
        if target.suffix.lower() == ".csv" and report.wish.safe_for_spreadsheets:
            _tell_of_apostrophes(target)
    return 0


def _report(options: argparse.Namespace) -> Report:
    from ndcg_explorer.core.evaluation import evaluate
    from ndcg_explorer.report.report import Report

    measure = chosen_measure(options)
    wish = _wish(options)
    files = [*options.files, *([options.qrels] if options.qrels else [])]
    session = import_arguments.load_files(options, files).session
    if measure is not None:
        session = session.changed(measure=measure)
    for query in wish.queries:
        query_number(session, query)
    if wish.system:
        system_name(session, wish.system)
    return Report(evaluate(session), wish, session.log, _source(session, files))


def _wish(options: argparse.Namespace) -> Wish:
    from ndcg_explorer.report.report import Wish
    from ndcg_explorer.report.sections import chosen

    if not 0.1 <= options.scale <= 20:
        raise UsageError(f"--scale takes a number from 0.1 to 20, not {options.scale:g}.")
    wish = Wish(
        queries=tuple(options.query),
        sections=tuple(key.strip() for key in (options.sections or "").split(",") if key.strip()),
        system=options.system or "",
        title=options.title,
        author=options.author,
        language=options.language,
        scale=options.scale,
        safe_for_spreadsheets=not options.plain_csv,
    )
    chosen(wish)  # names what is wrong before any file is read
    return wish


def _source(session: Session, files: list[str]) -> str:
    """The files as the reader of a report would name them, whatever folder they are in."""
    import shlex

    return " ".join(shlex.quote(Path(file).name) for file in files)


def _list_sections() -> int:
    from ndcg_explorer.report.sections import SECTIONS

    for section in SECTIONS:
        print(f"{section.key:<14} {section.explanation}")
    return 0


def _refuse_sources(target: Path, options: argparse.Namespace) -> None:
    sources = [*options.files, *([options.qrels] if options.qrels else [])]
    if target.exists() and any(Path(source).exists() and target.samefile(source) for source in sources):
        raise UsageError(f"{quoted(str(target))} is one of the files that are read; sources are never written.")


def _tell_of_apostrophes(target: Path) -> None:
    note = (
        "text that a spreadsheet would take for a formula has an apostrophe before it; --plain-csv leaves it as it is"
    )
    print(f"ndcg-explorer: note: {target.name}: {note}.", file=sys.stderr)


def _progress(done: int, of: int) -> None:
    """On a terminal only, and not for what is done in a moment."""
    if of > 20 and sys.stderr.isatty():
        print(f"\r\x1b[K{done:,} of {of:,}\r", end="", file=sys.stderr, flush=True)


def _end_progress() -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
