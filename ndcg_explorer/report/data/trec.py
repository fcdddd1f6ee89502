"""The chosen queries as TREC files: a run for each system, and the judgements, as they are now."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ndcg_explorer.core.session.session import Judgements, Rankings, Session, System
from ndcg_explorer.errors import UsageError
from ndcg_explorer.exporting.trec_files import trec_files, with_own_qrels
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.data.file_names import safe_name


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    """Raises `UsageError` where ids cannot be told apart in such files."""
    progress(0, 1)
    session = _of_queries(report.evaluation.session, report.queries)
    try:
        return {file: _encoded(text) for file, text in trec_files(session, path, _names(session, path)).items()}
    except UnicodeEncodeError:
        said = tr("There is half a character in an id, which a TREC file cannot hold; rename it, or export JSON.")
        raise UsageError(said) from None


def _encoded(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode()


def _names(session: Session, path: Path) -> list[Path]:
    """The run of each system, under names that differ, the judgements of some, and today's behind them."""
    taken: set[str] = set()
    parts = {system.name: safe_name(system.name, taken) for system in session.systems}
    runs = [path.with_name(f"{path.stem}-{part}{path.suffix}") for part in parts.values()]
    own = [path.with_name(f"{path.stem}-{parts[system.name]}.qrels") for system in with_own_qrels(session)]
    return [*(runs if len(runs) > 1 else [path]), *own, path.with_suffix(".qrels")]


def _of_queries(session: Session, queries: list[int]) -> Session:
    """A session of some of the queries, with lists and grades as they are now."""
    if len(queries) == len(session):
        return session
    none, nothing = np.zeros(len(queries) + 1, dtype=np.intp), np.zeros(0, dtype=np.intp)
    places = list(enumerate(queries))
    grades = {place: session.candidates(query) for place, query in places}
    systems = []
    for system in session.systems:
        lists = {place: session.ranking(system, query) for place, query in places}
        own = {place: session.candidates(query, system) for place, query in places}
        judgements = Judgements(none, np.zeros(0), own) if system.has_own_grades else None
        systems.append(System(system.name, Rankings(none, nothing, changed=lists), judgements=judgements))
    return session.changed(
        query_ids=tuple(session.query_ids[query] for query in queries),
        judgements=Judgements(none, np.zeros(0), grades),
        systems=tuple(systems),
    )
