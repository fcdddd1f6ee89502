"""Further files for a session that is open: what they hold as plain data, and what joining it finds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import PurePath
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, list_numbers
from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.joined_data import work_out_before
from ndcg_explorer.core.session.joining import (
    KEEP,
    add_data,
    conflicting,
    grades_now,
    unique_name,
    with_added_as_loaded,
)
from ndcg_explorer.core.session.session import Judgements, Session, System
from ndcg_explorer.core.session.shared_table import with_shared_table
from ndcg_explorer.errors import UsageError, memory_for, quoted
from ndcg_explorer.formats.options import DOCUMENTS, JUDGEMENTS, QUERIES, RESULTS, ImportOptions
from ndcg_explorer.formats.problems import Problem, Problems, ReadError
from ndcg_explorer.formats.readers.registry import FAST_JUDGEMENTS, FAST_RESULTS, format_of, read_tables
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.formats.text_table import TextTable
from ndcg_explorer.formats.unpacking import unpacked_name
from ndcg_explorer.importing.assemble import Imported
from ndcg_explorer.importing.columns import recognised
from ndcg_explorer.importing.folders import open_sources
from ndcg_explorer.importing.joined_texts import document_fields, query_facts
from ndcg_explorer.importing.loading import SESSION_SUFFIX, Progress, import_sources
from ndcg_explorer.importing.matching import ALIKE, difference, first_of, folded, likely_difference
from ndcg_explorer.importing.row_sets import no_judgements, no_results
from ndcg_explorer.language import in_a_row, tr

# What the user says that the files hold; "" leaves it to their content.
TEXTS = "texts"
KINDS = (RESULTS, JUDGEMENTS, TEXTS, "")
_LISTS = {"grade", "rank", "score"}
# More are looked at for near misses by nobody who waits.
_MOST_LOOKED_AT = 20_000


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """The data of the files, what there is to say of how they were read, and of joining it to the session.

    ``joined`` is the session with the data, where what is there counts: whoever holds it has the edit done at once.
    ``conflicts`` counts judgements that differ from those there; where ``shares_nothing`` it is hardly meant for this
    session.
    """

    data: Mapping[str, Any]
    problems: Problems
    said: tuple[str, ...]
    conflicts: int = 0
    shares_nothing: bool = False
    joined: Session | None = None


def find_data(session: Session, paths: Sequence[str], kind: str, options: ImportOptions, progress: Progress) -> Found:
    """Reads the files that are to be added to a session; raises `ReadError` with what is wrong with them."""
    if any(PurePath(path).suffix.lower() == SESSION_SUFFIX for path in paths):
        raise UsageError(tr("A session file holds everything; open it alone."))
    problems = Problems()
    name = ", ".join(PurePath(path).name for path in paths)
    with memory_for(name):
        sources = open_sources(paths, options, problems)
        if kind == TEXTS or (not kind and _holds_texts(sources, options)):
            return found_in(session, {**_texts(session, sources, options, problems), "name": name}, problems)
        roles = {str(source.path): kind for source in sources} if kind else {}
        options = replace(options, file_roles={**roles, **options.file_roles}, allow_nothing_shared=True)
        imported = import_sources(sources, options, progress)
        imported.problems.extend(problems)
        progress(tr("Joining it to the session"))
        return found_in(session, data_of(imported, name, kind), imported.problems)


def data_of(imported: Imported, name: str, kind: str = "") -> dict[str, Any]:
    """What was read as plain data. The only system of a file has the name of the file."""
    read = with_shared_table(imported.session)
    ids = read.documents.ids_at(np.arange(len(read.documents)))
    places = {document: place for place, document in enumerate(dict.fromkeys(ids))}
    numbers = np.array([places[document] for document in ids], dtype=np.intp)
    systems = [system for system in read.systems if len(system.rankings.rows)] if kind != JUDGEMENTS else []
    data: dict[str, Any] = {
        "name": name,
        "queries": list(read.query_ids),
        "documents": list(places),
        "systems": [_lists(system, numbers) for system in systems],
        "judged": _judged(read.judgements, numbers),
        "votes": [[it.query, it.document, it.grade, it.judge, it.date] for it in read.votes if it.grade == it.grade],
        "subtopics": [[it.query, it.document, it.subtopic, it.grade] for it in read.subtopics],
        "texts": {field: _texts_of(read, field, ids) for field in read.documents.field_names},
        "sources": [[it.path, it.sha256, it.format] for it in read.sources],
    }
    for facts in ("query_texts", "query_groups", "query_weights", "query_notes"):
        data[facts] = dict(getattr(read, facts))
    if len(systems) == 1:
        data["systems"][0]["name"] = PurePath(unpacked_name(name)).stem if "," not in name else systems[0].name
    return data


def found_in(session: Session, data: Mapping[str, Any], problems: Problems) -> Found:
    """What joining the data to a session finds; the names of its systems become such as are not taken."""
    taken = [system.name for system in session.systems]
    systems = []
    for lists in data.get("systems", ()):
        systems.append({**lists, "name": unique_name(taken, lists["name"])})
        taken.append(systems[-1]["name"])
    data = {**data, "systems": systems}
    before = with_shared_table(session)
    joined = add_data(before, data, KEEP)
    is_new = joined is not before
    found = _Look(before, data, with_added_as_loaded(joined), problems, is_new=is_new).found()
    joined = joined if is_new else session
    work_out_before(session, found.data, KEEP, joined)
    return replace(found, joined=joined)


def without_missing_half(problems: Problems) -> list[Problem]:
    """What is to be said of how files were read; that the other half is missing is no wonder, for it is there."""
    halves = (no_judgements("").found, no_results("").found)
    return [problem for problem in problems.listed if problem.found not in halves]


def _lists(system: System, numbers: np.ndarray) -> dict[str, Any]:
    rankings = system.rankings
    score = None if rankings.scores is None else _plain_scores(rankings.scores)
    query = list_numbers(rankings.offsets)
    return {"name": system.name, "query": query, "document": numbers[rankings.rows], "score": score}


def _plain_scores(scores: FloatArray) -> Any:
    """Numbers; where there are others than JSON has, as a list: None for none, and texts."""
    if np.isfinite(scores).all():
        return scores
    return [it if np.isfinite(it) else None if np.isnan(it) else str(it) for it in scores.tolist()]


def _judged(judgements: Judgements, numbers: np.ndarray) -> dict[str, Any]:
    rows = np.flatnonzero(~np.isnan(judgements.grades))
    query = list_numbers(judgements.offsets)[rows]
    return {"query": query, "document": numbers[rows], "grade": judgements.grades[rows]}


def _texts_of(session: Session, field: str, ids: Sequence[str]) -> dict[str, str]:
    texts: dict[str, str] = {}
    for at, document in enumerate(ids):
        if text := session.documents.field_at(field, at):
            texts.setdefault(document, text)
    return texts


def _holds_texts(sources: Sequence[SourceFile], options: ImportOptions) -> bool:
    """Whether all files have ids with texts, and neither lists nor grades."""
    if any(format_of(source).fast in (FAST_RESULTS, FAST_JUDGEMENTS) for source in sources):
        return False
    return all(_is_texts(table, options) for source in sources for table in _tables(source, options))


def _tables(source: SourceFile, options: ImportOptions) -> Sequence[TextTable]:
    return read_tables(source, format_of(source), options)


def _is_texts(table: TextTable, options: ImportOptions) -> bool:
    roles = set(recognised(table, options))
    is_list = bool(_LISTS & roles) or {"query", "document"} <= roles or table.only_judgements
    return not is_list and len(table.columns) > 1


def _texts(
    session: Session, sources: Sequence[SourceFile], options: ImportOptions, problems: Problems
) -> dict[str, Any]:
    """Texts of the documents and queries that the session has."""
    import pandas as pd

    ids = list(dict.fromkeys(session.documents.ids_at(_all_candidates(session))))
    tables = [_with_role(table, ids, session, options) for it in sources for table in _tables(it, options)]
    fields = document_fields(tables, pd.Series(ids, dtype="str"), options, problems)
    facts = query_facts(tables, (), options, problems)
    return {
        "queries": [],
        "documents": [],
        "texts": {
            name: {document: str(text) for document, text in zip(ids, texts, strict=True) if text}
            for name, texts in fields.items()
        },
        "query_texts": dict(facts.texts),
        "query_groups": dict(facts.groups),
        "query_weights": dict(facts.weights),
        "query_notes": dict(facts.notes),
        "sources": [[table.file, table.sha256, table.format] for table in tables],
    }


def _all_candidates(session: Session) -> np.ndarray:
    found = [session.candidates(query).documents for query in range(len(session))]
    return np.concatenate(found) if found else np.zeros(0, dtype=np.intp)


def _with_role(table: TextTable, ids: Sequence[str], session: Session, options: ImportOptions) -> TextTable:
    """Texts of documents or of queries: by whose ids the table has more of."""
    roles = recognised(table, options)
    column = roles.get("document") or roles.get("query") or table.columns[0]
    named = set(table.frame[column])
    documents, queries = len(named & set(ids)), len(named & set(session.query_ids))
    if not documents and not queries:
        found = tr("none of its ids is one of the session's; it has {0}, the session has {1} and {2}.")
        examples = (first_of(table.frame[column]), first_of(session.query_ids), first_of(ids))
        what = likely_difference(named, [*ids, *session.query_ids])
        raise ReadError(Problem(table.file, "", found.format(*examples), tr(ALIKE) if not what else _differ(what)))
    return replace(table, role=QUERIES if queries > documents else DOCUMENTS)


def _differ(what: str) -> str:
    return in_a_row((tr("They differ in {0} only.").format(tr(what)), tr(ALIKE)))


@dataclass(frozen=True, eq=False)
class _Look:
    """A session before and after it took data up, where what was there already is kept."""

    before: Session
    data: Mapping[str, Any]
    after: Session
    problems: Problems
    is_new: bool

    def found(self) -> Found:
        systems = self.after.systems[len(self.before.systems) :]
        counts: dict[str, Any] = {
            "results": sum(len(system.rankings.rows) for system in systems),
            "judged": sum(map(self._judged, systems)),
            "judgements": len(self.data.get("judged", {}).get("grade", ())),
            "conflicts": conflicting(self.before, self.data),
            "queries": len(self._new_queries),
            "examples": first_of(self._new_queries),
            "texts": self._text_count(),
        }
        said = [self._about(system) for system in systems]
        said += self._about_judgements(counts["judgements"], counts["conflicts"])
        said += self._about_queries()
        if counts["texts"]:
            said.append(tr("{0} texts of documents or queries.").format(count_text(counts["texts"])))
        if not self.is_new:
            said.append(tr("The session has all of this already."))
        said += self._near_misses()
        return Found(
            {**self.data, "counts": counts},
            self.problems,
            tuple(said),
            counts["conflicts"],
            self._shares_nothing(systems),
        )

    @property
    def _new_queries(self) -> Sequence[str]:
        return self.after.query_ids[len(self.before) :]

    @cached_property
    def _grades(self) -> FloatArray:
        return grades_now(self.after.judgements)

    def _judged(self, system: System) -> int:
        return int(np.count_nonzero(~np.isnan(self._grades[system.rankings.rows])))

    def _about(self, system: System) -> str:
        text = tr("{0}: {1} of {2} results are judged.")
        counts = count_text(self._judged(system)), count_text(len(system.rankings.rows))
        return text.format(system.name, *counts)

    def _about_judgements(self, judgements: int, conflicts: int) -> list[str]:
        if not judgements:
            return []
        listed = self._listed_judgements()
        text = tr("{0} judgments, {1} of them for documents that a list has.")
        said = [text.format(count_text(judgements), count_text(listed))]
        if conflicts:
            text = tr("{0} judgments differ from those that are there.")
            if conflicts == 1:
                text = tr("One judgment differs from the one that is there.")
            said.append(text.format(count_text(conflicts)))
        return said

    def _listed_judgements(self) -> int:
        """For how many of the judgements a list of the session, or of the data, has the document."""
        listed = np.zeros(len(self.after.judgements.grades), dtype=bool)
        for system in self.after.systems:
            listed[system.rankings.rows] = True
            for number, ranking in system.rankings.changed.items():
                listed[self.after.judgements.offsets[number] + ranking.rows] = True
        numbers = {query: self.after.query_number(query) for query in self.data["queries"]}
        judged, documents, queries = self.data["judged"], self.data["documents"], self.data["queries"]
        wanted: dict[str, list[str]] = {}
        for at, document in zip(np.asarray(judged["query"]), np.asarray(judged["document"]), strict=True):
            wanted.setdefault(queries[at], []).append(documents[document])
        count = 0
        for query, ids in wanted.items():
            start = int(self.after.judgements.offsets[numbers[query]])
            rows = self.after.rows_of(numbers[query], ids).values()
            count += sum(bool(listed[start + row]) for row in rows if row is not None)
        return count

    def _about_queries(self) -> list[str]:
        new = self._new_queries
        if not new:
            return []
        text = tr("{0} queries of the file are not in the session, and are added: {1}.")
        if len(new) == 1:
            text = tr("The query {1} of the file is not in the session, and is added.")
        said = [text.format(count_text(len(new)), first_of(new))]
        if what := difference(new[:_MOST_LOOKED_AT], self.before.query_ids[:_MOST_LOOKED_AT]):
            said.append(tr("Some ids differ from those of the session in {0} only.").format(tr(what)))
        return said

    def _text_count(self) -> int:
        """How many documents and queries have texts that they did not have."""
        documents = {document for column in self.data.get("texts", {}).values() for document in column}
        new = set()
        names = ("query_texts", "query_groups", "query_weights", "query_notes")
        for name in names:
            new |= set(getattr(self.after, name)) - set(getattr(self.before, name))
        return (len(documents) if self.after.documents is not self.before.documents else 0) + len(new)

    def _shares_nothing(self, systems: Sequence[System]) -> bool:
        """Lists of which no result is judged, beside judgements; or nothing but queries that are new."""
        queries = self.data["queries"]
        if queries and len(self._new_queries) == len(queries):
            return True
        has_judgements = not np.isnan(self._grades).all()
        return bool(systems) and has_judgements and not any(map(self._judged, systems))

    def _near_misses(self) -> list[str]:
        """New documents whose ids are nearly those of documents that the query has."""
        found: tuple[str, str, str] | None = None
        count = looked_at = 0
        for query in self.data["queries"]:
            number = self.after.query_number(query)
            if number >= len(self.before) or looked_at > _MOST_LOOKED_AT:
                continue
            known = self.before.documents.ids_at(self.before.candidates(number).documents)
            every = self.after.documents.ids_at(self.after.candidates(number).documents)
            looked_at += len(every)
            alike = {folded(document): document for document in known}
            for document in every[len(known) :]:
                if folded(document) in alike:
                    count += 1
                    found = found or (document, query, alike[folded(document)])
        if found is None:
            return []
        document, query, other = found
        text = tr("{0} of query {1} is not in the session, but {2} is; they differ in {3} only.")
        if count > 1:
            text = tr(
                "{0} of query {1} is not in the session, but {2} is; they differ in {3} only, and {4} more like it."
            )
        what = tr(difference([document], [other]))
        said = text.format(quoted(document), quoted(query), quoted(other), what, count_text(count - 1))
        return [in_a_row((said, tr(ALIKE)))]
