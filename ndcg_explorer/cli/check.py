"""``check``: the import doctor. What was understood of files, how much is in them, and all problems."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ndcg_explorer.cli import import_arguments
from ndcg_explorer.cli.help_text import HelpFormatter, epilog
from ndcg_explorer.cli.tables import aligned, cut, visible
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import quoted
from ndcg_explorer.language import marked, tr

if TYPE_CHECKING:
    from ndcg_explorer.core.session.session import Session
    from ndcg_explorer.formats.problems import Problems
    from ndcg_explorer.importing.assemble import Imported

CLEAN, WARNINGS, UNUSABLE = 0, 1, 2
_PREVIEW_ROWS = 5
_MOST_NAMED = 20
# More options than this nobody types, nor would a hundred words be all that are wrong.
_MOST_FLAGS = 20
_COUNTED = {
    "queries": marked("queries"),
    "systems": marked("systems"),
    "results": marked("results"),
    "judged": marked("judged"),
    "unjudged": marked("unjudged"),
    "ties": marked("ties"),
    "duplicates": marked("duplicates"),
    "judged_not_retrieved": marked("judged not retrieved"),
}
_EXAMPLES = """\
  ndcg-explorer check results.csv
  ndcg-explorer check bm25.run neural.run judgements.qrels
  ndcg-explorer check export.csv --column document=sku --grade-word good=2 --grade-word bad=0"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "check",
        help=tr("look at files before you use them"),
        description=tr(
            "Tells what is recognised in files, how much they hold, and everything that is wrong with them."
        ),
        epilog=epilog(_EXAMPLES, tr("exit code: 0 clean, 1 with warnings, 2 unusable")),
        formatter_class=HelpFormatter,
    )
    parser.add_argument("files", nargs="*", metavar="FILE")
    import_arguments.add_arguments(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from ndcg_explorer.formats.problems import NOTE, WARNING, ReadError

    try:
        imported = import_arguments.load_with_progress(options, options.files, with_hashes=False)
    except ReadError as error:
        print(tr("Unusable as it is:"), file=sys.stderr)
        _print_problems(error.problems, sys.stderr)
        _print_remedy(options, error.problems)
        return UNUSABLE
    _print_recognised(imported)
    _print_counts(imported.session)
    _print_preview(imported.session)
    problems = imported.problems
    _add_nothing_shared(imported)
    warned = problems.count(WARNING)
    if problems.listed:
        print("\n" + tr("{0}, {1}:").format(_warnings(warned), _notes(problems.count(NOTE))))
        _print_problems(problems, sys.stdout)
    else:
        print("\n" + tr("Nothing is wrong."))
    command = import_arguments.command(options, options.files, imported.file_roles)
    print("\n" + tr("The command line that reads it so:"), f"  {visible(command)}", sep="\n")
    return WARNINGS if warned else CLEAN


def _print_remedy(options: argparse.Namespace, problems: Problems) -> None:
    """The command that would open the files, where options decide all that is wrong."""
    flags = list(dict.fromkeys(problem.flag.split(", --")[0] for problem in problems.errors))
    if flags and all(flags) and len(flags) <= _MOST_FLAGS:
        command = import_arguments.command(options, options.files, {})
        print("\n" + tr("The command line that would read it:"), file=sys.stderr)
        print(visible("  " + " ".join([command, *flags])), file=sys.stderr)


def _add_nothing_shared(imported: Imported) -> None:
    """Systems of which no result is judged; where there are no results or judgments at all, reading has said so."""
    from ndcg_explorer.formats.problems import WARNING, Problem
    from ndcg_explorer.importing.nothing_shared import nothing_shared, unshared_systems

    session = imported.session
    found = [system for system in unshared_systems(session) if len(system.rankings.rows)]
    if found and (session.judgements.grades == session.judgements.grades).any():
        file = session.sources[0].path if session.sources else ""
        imported.problems.add(Problem(file, "", nothing_shared(session, found), severity=WARNING))


def _warnings(number: int) -> str:
    return tr("1 warning") if number == 1 else tr("{0} warnings").format(count_text(number))


def _notes(number: int) -> str:
    return tr("1 note") if number == 1 else tr("{0} notes").format(count_text(number))


def _print_problems(problems: Problems, stream: object) -> None:
    for problem in problems.listed:
        print("  " + tr("{0}: {1}").format(tr(problem.severity), problem), file=stream)  # type: ignore[call-overload]
    more = sum(problems.counts.values()) - len(problems.listed)
    if more > 0:
        print("  " + tr("… and {0} more.").format(count_text(more)), file=stream)  # type: ignore[call-overload]


def _print_recognised(imported: Imported) -> None:
    print(tr("Recognised:"))
    for part in imported.understood:
        columns = [f"{role} = {name}" for role, name in part.roles.items() if name != role]
        told = [", ".join([part.table.format, *columns]), *_kept(part.extras)]
        print(visible(f"  {part.table.file}: {'; '.join(told)}"))
    if not imported.understood:
        for source in imported.session.sources:
            print(visible(f"  {source.path}: {source.format}"))
    systems = ", ".join(system.name for system in imported.session.systems)
    print(visible("  " + tr("systems: {0}").format(systems)))


def _kept(extras: Sequence[str]) -> list[str]:
    named, more = ", ".join(extras[:_MOST_NAMED]), len(extras) - _MOST_NAMED
    if more > 0:
        return [tr("kept as texts: {0} and {1} more").format(named, count_text(more))]
    return [tr("kept as texts: {0}").format(named)] if extras else []


def _print_counts(session: Session) -> None:
    from dataclasses import asdict

    from ndcg_explorer.importing.import_counts import count

    print("\n" + tr("Counts:"))
    for name, number in asdict(count(session)).items():
        print("  " + tr("{0}: {1}").format(tr(_COUNTED[name]), count_text(number)))


def _print_preview(session: Session) -> None:
    from ndcg_explorer.core.numbers import exact

    if not session.systems:
        return
    system = session.systems[0]
    query = next((number for number in range(len(session)) if len(session.ranking(system, number))), None)
    if query is None:
        return
    ranking = session.ranking(system, query)
    candidates = session.candidates(query, system)
    rows: list[tuple[str, ...]] = [(tr("Rank"), tr("Document"), tr("Grade"), *session.documents.field_names[:2])]
    for rank, row in enumerate(ranking.rows[:_PREVIEW_ROWS].tolist(), start=1):
        position = int(candidates.documents[row])
        texts = [cut(session.documents.field_at(name, position), 40) for name in rows[0][3:]]
        grade = candidates.grades[row]
        shown = "–" if math.isnan(grade) else exact(float(grade))
        rows.append((str(rank), cut(session.documents.id_at(position), 40), shown, *texts))
    heading = tr("First rows as understood (query {0}, system {1}):")
    print("\n" + heading.format(quoted(session.query_ids[query]), quoted(system.name)))
    print("\n".join("  " + line for line in aligned(rows, left=range(1, 9))))
