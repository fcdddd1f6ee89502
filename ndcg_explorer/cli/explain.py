"""``explain``: why one list scores what it scores, and what would change it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ndcg_explorer.cli import import_arguments
from ndcg_explorer.cli.score import convention_measure
from ndcg_explorer.errors import UsageError, quoted, suggestion

if TYPE_CHECKING:
    from ndcg_explorer.core.measure import Measure
    from ndcg_explorer.core.session import Session

# More names than this are not read in an error message.
_MOST_NAMES = 8
_EPILOG = """examples:
  ndcg-explorer explain session.ndcg --query "reset router"
  ndcg-explorer explain bm25.run judgements.qrels --query q12 --measure "nDCG(gain=exp2)@10"
  ndcg-explorer explain results.csv --query shoes --system neural --convention sklearn@5 --output json"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "explain",
        help="why a list scores what it scores",
        description="Works out the score of one list: the sum, where it loses, other cutoffs, measures and tools.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a session, a table, or runs with their judgements")
    parser.add_argument("--qrels", metavar="FILE", help="the judgements, where they are in a file of their own")
    parser.add_argument("--query", metavar="Q", help="which query; needed where there are several")
    parser.add_argument("--system", metavar="S", help="whose list; the first system's if not given")
    parser.add_argument("--measure", metavar="TEXT", help='what to explain, such as "nDCG(gain=exp2)@10"')
    parser.add_argument("--convention", metavar="SLUG[@k]", help="explain it as a tool computes it, such as sklearn@10")
    parser.add_argument("--output", choices=("table", "json"), default="table", help="shape of the output")
    import_arguments.add_arguments(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    measure = chosen_measure(options)
    files = [*options.files, *([options.qrels] if options.qrels else [])]
    session = import_arguments.load_files(options, files, with_hashes=False).session
    query, system = query_number(session, options.query), system_name(session, options.system)

    from ndcg_explorer.cli.explain_asked import Asked
    from ndcg_explorer.cli.explain_sections import as_json, as_lines
    from ndcg_explorer.core.evaluation import evaluate

    if measure is not None:
        session = session.changed(measure=measure)
    asked = Asked(evaluate(session), system, query)
    print(as_json(asked) if options.output == "json" else "\n".join(as_lines(asked)))
    return 0


def chosen_measure(options: argparse.Namespace) -> Measure | None:
    """What was asked for; None for the measure of the session."""
    from ndcg_explorer.core.measure import parse_measure

    if options.convention and options.measure:
        raise UsageError("--convention sets the whole measure; give either --convention or --measure.")
    if options.convention:
        return convention_measure(options.convention)
    return None if options.measure is None else parse_measure(options.measure)


def query_number(session: Session, name: str | None) -> int:
    """The number of the query asked for; of the only one, where none was."""
    if name is not None:
        _check("query", name, session.query_ids)
        return session.query_number(name)
    if len(session) == 1:
        return 0
    if not len(session):
        raise UsageError("There is no query in these files.")
    raise UsageError(f"There are {len(session):,} queries; name one with --query. {_some('Known', session.query_ids)}")


def system_name(session: Session, name: str | None) -> str:
    names = [system.name for system in session.systems]
    if not names:
        raise UsageError("There is no list in these files, only judgements.")
    if name is not None:
        _check("system", name, names)
        return name
    if len(names) > 1:
        others = _some("There are also", names[1:])
        print(f"ndcg-explorer: note: this is {quoted(names[0])}. {others} Choose with --system.", file=sys.stderr)
    return names[0]


def _check(kind: str, name: str, known: Sequence[str]) -> None:
    if name in known:
        return
    hint = suggestion(name, known)
    if not hint.startswith("Did"):
        hint = _some("Known", known)
    raise UsageError(f"Unknown {kind} {quoted(name)}. {hint}")


def _some(words: str, names: Sequence[str]) -> str:
    """The first of the names in a sentence, and how many more there are."""
    listed = ", ".join(quoted(name) for name in names[:_MOST_NAMES])
    more = len(names) - _MOST_NAMES
    return f"{words}: {listed} and {more:,} more." if more > 0 else f"{words}: {listed}."
