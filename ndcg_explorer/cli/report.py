"""``report``: a session as a document to hand out, or as data that others can use."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_explorer.cli import import_arguments
from ndcg_explorer.cli.explain import chosen_measure, query_number, system_name
from ndcg_explorer.cli.help_text import HelpFormatter, epilog
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import UsageError, quoted
from ndcg_explorer.language import LANGUAGES, language, marked, tr

if TYPE_CHECKING:
    from ndcg_explorer.core.session.session import Session
    from ndcg_explorer.report.content.report import Report, Wish

_EXAMPLES = """\
  ndcg-explorer report session.ndcg -o report.html
  ndcg-explorer report session.ndcg -o report.pdf --query "reset router" --author "R. Ranker"
  ndcg-explorer report session.ndcg -o figures.xlsx --measure "nDCG(gain=exp2)@10"
  ndcg-explorer report bm25.run judgements.qrels -o report.zip --sections summary,curves,reproduce
  ndcg-explorer report talk.ndcg --steps -o talk.html -o talk.png"""
_SUFFIXES = marked(
    "The suffix of FILE says what is written: html, pdf, md; xlsx, csv, json, parquet, tex, run; svg, png; "
    "or zip, which\n"
    "holds the session, its report and the data: all that someone else needs to get the same figures.\n"
    "With --steps the slides of the session's talk are written: as a page (html), or as talk-01.png, talk-02.png, …"
)


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "report",
        help=tr("write a report to hand out"),
        description=tr("Writes a session as a report (HTML, PDF, Markdown), as data, as charts, or all in one file."),
        epilog=epilog(_EXAMPLES, tr(_SUFFIXES)),
        formatter_class=HelpFormatter,
    )
    parser.add_argument(
        "files", nargs="*", metavar="SESSION", help=tr("a session, a table, or runs with their judgements")
    )
    parser.add_argument(
        "-o", "--output", required=True, action="append", metavar="FILE", help=tr("what to write; may repeat")
    )
    parser.add_argument("--query", action="append", default=[], metavar="Q", help=tr("only this query; may repeat"))
    parser.add_argument(
        "--system", metavar="S", help=tr("whose lists are told in full; the first system's if not given")
    )
    parser.add_argument("--measure", metavar="TEXT", help=tr('the measure, such as "nDCG(gain=exp2)@10"'))
    parser.add_argument(
        "--also",
        action="append",
        default=[],
        metavar="TEXT",
        help=tr("a further measure for the tables of systems and queries; may repeat"),
    )
    parser.add_argument(
        "--convention", metavar="SLUG[@k]", help=tr("the measure as a tool computes it, such as sklearn@10")
    )
    _add_look_arguments(parser)
    import_arguments.add_arguments(parser)
    parser.set_defaults(run=run)


def _add_look_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--sections", metavar="A,B,…", help=tr("only these sections; «--sections help» lists them"))
    parser.add_argument("--title", default="", help=tr("the report's title; the session's if not given"))
    parser.add_argument("--author", default="", help=tr("who hands it out"))
    parser.add_argument(
        "--language", choices=tuple(LANGUAGES), default=language(), help=tr("the language of the report")
    )
    parser.add_argument(
        "--steps", action="store_true", help=tr("write the slides of the talk that the session carries")
    )
    parser.add_argument(
        "--scale",
        type=float,
        metavar="N",
        help=tr("how many times as large PNG pictures are; 2 for charts, 1 for slides"),
    )
    parser.add_argument(
        "--plain-csv", action="store_true", help=tr("no apostrophe before text that looks like a formula")
    )


def run(options: argparse.Namespace) -> int:
    if options.sections == "help":
        return _list_sections()

    from ndcg_explorer.report.content.report import with_font_note
    from ndcg_explorer.report.writers import write_report, writer_for

    targets = [Path(target) for target in options.output]
    for target in targets:
        writer_for(target, steps=options.steps)
    report = _report(options)
    for target in targets:
        _refuse_sources(target, options)
        try:
            files, note = with_font_note(partial(write_report, report, target, _progress))
        finally:
            _end_progress()
        for file in files:
            print(file)
        if target.suffix.lower() == ".csv" and report.wish.safe_for_spreadsheets:
            _tell_of_apostrophes(target)
        if note:
            print("ndcg-explorer:", tr("note: {0}: {1}").format(target.name, note), file=sys.stderr)
    return 0


def _report(options: argparse.Namespace) -> Report:
    from ndcg_explorer.core.session.evaluation import evaluate
    from ndcg_explorer.report.content.report import Report

    measure = chosen_measure(options)
    wish = _wish(options)
    files = import_arguments.all_files(options, options.files)
    session = import_arguments.load_scored_files(options, files).session
    if measure is not None:
        session = session.changed(measure=measure)
    for query in wish.queries:
        query_number(session, query)
    if wish.system:
        system_name(session, wish.system)
    return Report(evaluate(session), wish, session.log, _source(session, files))


def _wish(options: argparse.Namespace) -> Wish:
    from ndcg_explorer.core.measures.measure import parse_measure
    from ndcg_explorer.report.content.report import Wish
    from ndcg_explorer.report.content.sections import chosen

    scale = options.scale if options.scale is not None else 1.0 if options.steps else 2.0
    if not 0.25 <= scale <= 8:
        raise UsageError(tr("--scale takes a number from 0.25 to 8, not {0}.").format(f"{scale:g}"))
    if options.steps and (options.query or options.sections):
        raise UsageError(tr("--steps writes the slides as the talk has them; leave out --query and --sections."))
    wish = Wish(
        queries=tuple(options.query),
        sections=tuple(key.strip() for key in (options.sections or "").split(",") if key.strip()),
        system=options.system or "",
        title=options.title,
        author=options.author,
        language=options.language,
        scale=scale,
        safe_for_spreadsheets=not options.plain_csv,
        steps=options.steps,
        also=tuple(map(parse_measure, options.also)),
    )
    chosen(wish)  # names what is wrong before any file is read
    return wish


def _source(session: Session, files: list[str]) -> str:
    """The files as the reader of a report would name them, whatever folder they are in."""
    import shlex

    return " ".join(shlex.quote(Path(file).name) for file in files)


def _list_sections() -> int:
    from ndcg_explorer.report.content.sections import SECTIONS

    for section in SECTIONS:
        print(f"{section.key:<14} {tr(section.explanation)}")
    return 0


def _refuse_sources(target: Path, options: argparse.Namespace) -> None:
    sources = import_arguments.all_files(options, options.files)
    if any(_is_same_file(target, source) for source in sources):
        raise UsageError(
            tr("{0} is one of the files that are read; sources are never written.").format(quoted(str(target)))
        )


def _is_same_file(target: Path, source: str) -> bool:
    try:
        return target.samefile(source)
    except (OSError, ValueError):  # one is not there; or is no usable name, which saving will say
        return False


def _tell_of_apostrophes(target: Path) -> None:
    text = tr(
        "note: {0}: text that a spreadsheet would take for a formula has an apostrophe before it; "
        "--plain-csv leaves it as it is."
    )
    print("ndcg-explorer:", text.format(target.name), file=sys.stderr)


def _progress(done: int, of: int) -> None:
    """On a terminal only, and not for what is done in a moment."""
    if of > 20 and sys.stderr.isatty():
        said = tr("{0} of {1}").format(count_text(done), count_text(of))
        print(f"\r\x1b[K{said}\r", end="", file=sys.stderr, flush=True)


def _end_progress() -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
