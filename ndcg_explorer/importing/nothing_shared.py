"""Systems of which no result is judged: most of the time a wrong join of files, and never a score.

Judged at the level of (query, document). Lists that shared something when they were loaded are the user's own doing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, IntArray
from ndcg_explorer.core.session.session import Session, System
from ndcg_explorer.core.session.session_lists import (
    has_judged_results,
    has_judgements,
    has_results,
    loaded_has_judgements,
)
from ndcg_explorer.errors import NdcgExplorerError, quoted
from ndcg_explorer.importing.matching import (
    MOST_LOOKED_AT,
    Ids,
    all_documents,
    column_with,
    first_of,
    likely_cause,
)
from ndcg_explorer.language import in_a_row, tr

ALLOW_FLAG = "--allow-nothing-shared"
_NO_ROWS = np.zeros(0, dtype=np.intp)


class NothingSharedError(NdcgExplorerError):
    """What would be scored has nothing to do with the judgments."""

    def __init__(self, sentence: str) -> None:
        super().__init__(in_a_row((sentence, tr("To score it all the same, add {0}.").format(ALLOW_FLAG))))


def unshared_systems(session: Session) -> list[System]:
    """The systems of which no result is judged, in any query; none where there are no queries to be scored."""
    return [system for system in session.systems if len(session) and not has_judged_results(session, system)]


def nothing_shared(session: Session, systems: Sequence[System]) -> str:
    """How the ids of such systems and of the judgments look, the likely cause, and who is concerned.

    The examples are the first system's; empty where there is none.
    """
    if not systems:
        return ""
    others = first_of(system.name for system in systems[1:])
    also = tr("The same goes for {0}.").format(others) if others else ""
    return in_a_row((_sentence(session, systems[0]), also))


def _sentence(session: Session, system: System) -> str:
    results, judged = _results(session, system), _judged(session)
    if not results:
        text = tr("{0} has no results: name the file with the results (the run) as well.")
        return text.format(quoted(system.name))
    if not judged:
        text = tr("No result of {0} is judged: name the file with the judgments (qrels) as well.")
        return text.format(quoted(system.name))
    cause = likely_cause(results, judged) or column_with(_fields(session, system), judged)
    return in_a_row((_compared(system, results, judged), cause or tr("Check that the files belong together.")))


def _compared(system: System, results: Ids, judged: Ids) -> str:
    """Examples of both id styles: of queries where none is in both, else of documents."""
    both = [query for query in results if query in judged]
    if not both:
        text = tr("No result of {0} is judged: it has queries such as {1}, the judgments have {2}.")
        return text.format(quoted(system.name), first_of(results), first_of(judged))
    text = tr("No result of {0} is judged: it has documents such as {1}, the judgments of the same queries have {2}.")
    return text.format(quoted(system.name), *(first_of(all_documents(ids, both)) for ids in (results, judged)))


def _results(session: Session, system: System) -> Ids:
    return _ids(session, has_results(system.rankings), lambda query: session.ranking(system, query).rows)


def _judged(session: Session) -> Ids:
    judged = has_judgements(session.judgements, loaded_has_judgements(session.judgements))
    return _ids(session, judged, lambda query: np.flatnonzero(~np.isnan(session.candidates(query).grades)))


def _ids(session: Session, has_any: BoolArray, rows_of: Callable[[int], IntArray]) -> Ids:
    """The documents at rows of the queries' candidates, as far as is worth looking at, and all queries."""
    found: dict[str, list[str]] = {}
    room = MOST_LOOKED_AT
    for query in np.flatnonzero(has_any).tolist():
        rows = rows_of(query) if room > 0 else _NO_ROWS
        found[session.query_ids[query]] = session.document_ids(query, rows[:room]) if room > 0 else []
        room -= len(rows)
    return found


def _fields(session: Session, system: System) -> Iterator[tuple[str, set[str]]]:
    """The columns that were kept as texts of the documents, with what they say of the system's first results."""
    places = np.arange(min(len(system.rankings.rows), MOST_LOOKED_AT))
    positions = system.rankings.positions(places, session.judgements).tolist()
    for name in session.documents.field_names:
        yield name, {session.documents.field_at(name, position) for position in positions} - {""}
