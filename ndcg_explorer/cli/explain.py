"""``explain``: why one list scores what it scores, and what would change it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ndcg_explorer.cli import import_arguments
from ndcg_explorer.cli.help_text import HelpFormatter, epilog
from ndcg_explorer.cli.score import convention_measure
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.errors import UsageError, near_names, quoted, suggestion
from ndcg_explorer.language import tr

if TYPE_CHECKING:
    from ndcg_explorer.core.measures.measure import Measure
    from ndcg_explorer.core.session.session import Session

# More names than this are not read in an error message.
_MOST_NAMES = 8
_EXAMPLES = """\
  ndcg-explorer explain session.ndcg --query "reset router"
  ndcg-explorer explain bm25.run judgements.qrels --query q12 --measure "nDCG(gain=exp2)@10"
  ndcg-explorer explain results.csv --query shoes --system neural --convention sklearn@5 --output json"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "explain",
        help=tr("why a list scores what it scores"),
        description=tr("Works out the score of one list: the sum, where it loses, other cutoffs, measures and tools."),
        epilog=epilog(_EXAMPLES),
        formatter_class=HelpFormatter,
    )
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help=tr("a session, a table, or runs with their judgements")
    )
    parser.add_argument("--query", metavar="Q", help=tr("which query; needed where there are several"))
    parser.add_argument("--system", metavar="S", help=tr("whose list; the first system's if not given"))
    parser.add_argument("--measure", metavar="TEXT", help=tr('what to explain, such as "nDCG(gain=exp2)@10"'))
    parser.add_argument(
        "--convention", metavar="SLUG[@k]", help=tr("explain it as a tool computes it, such as sklearn@10")
    )
    parser.add_argument("--output", choices=("table", "json"), default="table", help=tr("shape of the output"))
    import_arguments.add_arguments(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    measure = chosen_measure(options)
    session = import_arguments.load_files(options, options.files, with_hashes=False).session
    query, system = query_number(session, options.query), system_name(session, options.system)
    _warn_if_nothing_shared(session, system)

    from ndcg_explorer.cli.explain_list import Asked
    from ndcg_explorer.cli.explain_sections import as_json, as_lines
    from ndcg_explorer.core.session.evaluation import evaluate

    if measure is not None:
        session = session.changed(measure=measure)
    asked = Asked(evaluate(session), system, query)
    print(as_json(asked) if options.output == "json" else "\n".join(as_lines(asked)))
    return 0


def _warn_if_nothing_shared(session: Session, system: str) -> None:
    from ndcg_explorer.cli.typed_list import warn
    from ndcg_explorer.importing.nothing_shared import nothing_shared, unshared_systems

    found = [one for one in unshared_systems(session) if one.name == system]
    if found:
        warn(nothing_shared(session, found))


def chosen_measure(options: argparse.Namespace) -> Measure | None:
    """What was asked for; None for the measure of the session."""
    from ndcg_explorer.core.measures.measure import parse_measure

    if options.convention and options.measure:
        raise UsageError(tr("--convention sets the whole measure; give either --convention or --measure."))
    if options.convention:
        return convention_measure(options.convention)
    return None if options.measure is None else parse_measure(options.measure)


def query_number(session: Session, name: str | None) -> int:
    """The number of the query asked for; of the only one, where none was."""
    if name is not None:
        _check(tr("query"), name, session.query_ids)
        return session.query_number(name)
    if len(session) == 1:
        return 0
    if not len(session):
        raise UsageError(tr("There is no query in these files."))
    text = tr("There are {0} queries; name one with --query. {1}")
    raise UsageError(text.format(count_text(len(session)), _known(session.query_ids)))


def system_name(session: Session, name: str | None) -> str:
    names = [system.name for system in session.systems]
    if not names:
        raise UsageError(tr("There is no list in these files, only judgements."))
    if name is not None:
        _check(tr("system"), name, names)
        return name
    if len(names) > 1:
        text = tr("note: this is {0}. {1} Choose with --system.")
        print("ndcg-explorer:", text.format(quoted(names[0]), _others(names[1:])), file=sys.stderr)
    return names[0]


def _check(kind: str, name: str, known: Sequence[str]) -> None:
    if name in known:
        return
    hint = suggestion(name, known) if near_names(name, known) else _known(known)
    raise UsageError(tr("Unknown {0} {1}. {2}").format(kind, quoted(name), hint))


def _known(names: Sequence[str]) -> str:
    return _some(names, tr("Known: {0}."), tr("Known: {0} and {1} more."))


def _others(names: Sequence[str]) -> str:
    return _some(names, tr("There are also: {0}."), tr("There are also: {0} and {1} more."))


def _some(names: Sequence[str], text: str, with_more: str) -> str:
    """The first of the names in a sentence, and how many more there are."""
    listed = ", ".join(quoted(name) for name in names[:_MOST_NAMES])
    more = len(names) - _MOST_NAMES
    return with_more.format(listed, count_text(more)) if more > 0 else text.format(listed)
