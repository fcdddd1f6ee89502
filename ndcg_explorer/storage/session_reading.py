"""JSON values back to a session; everything is checked, for nobody knows who wrote the file.

Raises `MalformedError`, or another `ValueError` or `NdcgExplorerError` for what values forbid themselves.

The columns of a session out of its file's JSON values: candidates of all queries, lists of all systems.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

import numpy as np

from ndcg_explorer.core.arrays import IntArray, offsets_of
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.documents import Documents, GrownDocuments, TextDocuments
from ndcg_explorer.core.session.edits import apply_in_step, set_baseline
from ndcg_explorer.core.session.history import MOST_STEPS
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.session import (
    Candidates,
    Judgements,
    Ranking,
    Rankings,
    Session,
    SignalGrades,
    Source,
    System,
)
from ndcg_explorer.core.session.steps_by_document import named_by_documents
from ndcg_explorer.core.session.talk_step import steps_from
from ndcg_explorer.language import tr
from ndcg_explorer.storage.json_values import (
    MalformedError,
    array,
    finite_numbers,
    flag,
    log_from,
    mapping,
    numbers,
    text,
    text_mapping,
    texts,
    unique,
)
from ndcg_explorer.storage.session_rows import Reader, subtopic_from, vote_from, weights_from

# What the lists of a query call its candidates: by id, or by row where ids are not unique.
RowNames: TypeAlias = dict[str | int, int]


def read_judgements(reader: Reader, queries: list[dict[str, Any]]) -> tuple[Judgements, list[RowNames]]:
    """The candidates of all queries; and for each query the rows that lists may name."""
    grades: list[Any] = []
    present: dict[int, _Candidates] = {}
    names: list[RowNames] = []
    lengths = []
    for query, members in enumerate(queries):
        place = tr("query {0}").format(query + 1)
        found = _candidates(reader, array(members["candidates"], place), place)
        grades += found.loaded
        lengths.append(len(found.loaded))
        names.append(_row_names(found.ids))
        if flag(members["grades_changed"], place):
            present[query] = found
        elif found.is_changed:
            raise MalformedError(tr("{0} has changed grades, and says that it has none").format(place))
    offsets = offsets_of(np.array(lengths, dtype=np.intp))
    changed = {
        query: Candidates(_positions(offsets, query, found.added, len(reader.ids)), finite_numbers(found.now, "grades"))
        for query, found in present.items()
    }
    return Judgements(offsets, finite_numbers(grades, "grades"), changed), names


def _positions(offsets: IntArray, query: int, added: list[int], loaded: int) -> IntArray:
    behind = np.array(added, dtype=np.intp) + loaded
    return np.concatenate([np.arange(*offsets[query : query + 2]), behind])


def _row_names(ids: list[str]) -> RowNames:
    names: RowNames = {name: row for row, name in enumerate(ids)}
    return names if len(names) == len(ids) else {row: row for row in range(len(ids))}


@dataclass(slots=True)
class _Candidates:
    """One query's; ``added`` says where its added ones are among all that were added."""

    ids: list[str] = field(default_factory=list)
    loaded: list[Any] = field(default_factory=list)
    now: list[Any] = field(default_factory=list)
    added: list[int] = field(default_factory=list)
    is_changed: bool = False


def _candidates(reader: Reader, values: list[Any], place: str) -> _Candidates:
    found = _Candidates()
    for value in values:
        candidate = mapping(value, f"{place}, candidates")
        found.ids.append(text(candidate.get("id"), f"{place}, id"))
        if "added" in candidate:
            _read_added(reader, candidate, found, place)
        elif found.added:
            raise MalformedError(tr("{0} has a loaded candidate behind one that was added").format(place))
        else:
            _read_loaded(reader, candidate, found, place)
    return found


def _read_added(reader: Reader, candidate: dict[str, Any], found: _Candidates, place: str) -> None:
    reader.members(candidate, f"{place}, candidate", "id added now")
    found.added.append(len(reader.added))
    found.now.append(candidate["now"])
    found.is_changed = True
    reader.added.append(found.ids[-1])


def _read_loaded(reader: Reader, candidate: dict[str, Any], found: _Candidates, place: str) -> None:
    reader.members(candidate, f"{place}, candidate", "id grade", "now fields")
    grade = candidate["grade"]
    found.loaded.append(grade)
    found.now.append(candidate.get("now", grade))
    found.is_changed |= "now" in candidate
    reader.ids.append(found.ids[-1])
    if reader.fields or "fields" in candidate:
        _read_fields(reader, candidate.get("fields", {}), place)


def _read_fields(reader: Reader, value: Any, place: str) -> None:
    given = mapping(value, f"{place}, fields")
    if not given.keys() <= reader.fields.keys():
        raise MalformedError(tr("{0} has a field that the file does not name").format(place))
    for name, column in reader.fields.items():
        column.append(text(given.get(name, ""), f"{place}, fields"))


def read_systems(
    reader: Reader,
    value: Any,
    queries: list[dict[str, Any]],
    judgements: Judgements,
    names: list[RowNames],
) -> tuple[System, ...]:
    described = [
        reader.members(system, tr("a system"), "name is_snapshot note", "scores same_as")
        for system in array(value, "systems")
    ]
    unique((text(system["name"], tr("a system's name")) for system in described), "systems")
    _check_names(queries, described)
    made: dict[str, System] = {}
    for system in described:
        name = system["name"]
        if "same_as" in system:
            loaded = earlier(made, system["same_as"], tr("a system")).rankings
        else:
            scored = flag(system.get("scores"), tr("system {0}, scores").format(name))
            loaded = _loaded_rankings(name, scored, queries, judgements, names)
        rankings = _with_changes(reader, name, loaded, queries, names, made)
        own, uses_today = (flag(system.get(key, False), name) for key in ("own_grades", "todays_grades"))
        made[name] = System(
            name,
            rankings,
            flag(system["is_snapshot"], name),
            text(system["note"], name),
            _own_judgements(reader, name, queries, judgements, names, made) if own else None,
            uses_today and own,
        )
    return tuple(made.values())


def _own_judgements(
    reader: Reader,
    system: str,
    queries: list[dict[str, Any]],
    today: Judgements,
    names: list[RowNames],
    made: Mapping[str, System],
) -> Judgements:
    """Today's but for those that are named: the very same values where they agree, so that these are scored once."""
    changed = dict(today.changed)
    for query, members in enumerate(queries):
        value = members.get("own_grades", {}).get(system)
        if value is None:
            continue
        place = tr("query {0}, grades of {1}").format(query + 1, system)
        if isinstance(value, dict):
            same = earlier(made, reader.members(value, place, "same_as")["same_as"], place).judgements
            own = None if same is None else same.changed.get(query)
        else:
            own = _own_candidates(value, query, today, names[query], place)
        changed.pop(query, None)
        if own is not None:
            changed[query] = own
    # The very same value as that of another system too, where the two agree.
    known = (today, *(it.judgements for it in made.values() if it.judgements is not None))
    return next((it for it in known if it.changed == changed), replace(today, changed=changed))


def _own_candidates(value: Any, query: int, today: Judgements, names: RowNames, place: str) -> Candidates | None:
    """None where they are the grades as loaded."""
    rows, given = _results(value, True, names, place)
    if len(set(rows)) != len(rows):
        raise MalformedError(tr("{0} has a document twice").format(place))
    grades = today.of(query).grades.copy()
    grades[rows] = finite_numbers(given, place)
    loaded = today.loaded(query).grades
    is_loaded = len(grades) == len(loaded) and grades.tobytes() == loaded.tobytes()
    return None if is_loaded else Candidates(today.of(query).documents, grades)


def _check_names(queries: list[dict[str, Any]], described: list[dict[str, Any]]) -> None:
    systems = {system["name"] for system in described}
    bases = {system["name"] for system in described if "same_as" not in system}
    for query in queries:
        lists, now, own = (mapping(query.get(key, {}), key) for key in ("lists", "now", "own_grades"))
        if lists.keys() != bases or not now.keys() | own.keys() <= systems:
            raise MalformedError(tr("a query has lists of other systems than the file names"))


def _loaded_rankings(
    system: str,
    scored: bool,
    queries: list[dict[str, Any]],
    judgements: Judgements,
    names: list[RowNames],
) -> Rankings:
    rows: list[int] = []
    scores: list[Any] = []
    lengths = []
    for query, start in enumerate(judgements.offsets[:-1].tolist()):
        place = tr("query {0}, system {1}").format(query + 1, system)
        lists = mapping(queries[query]["lists"], place)
        listed, given = _results(lists.get(system), scored, names[query], place)
        rows += [start + row for row in listed]
        scores += given
        lengths.append(len(listed))
    column = np.array(rows, dtype=np.intp)
    # A row is one document of one query, so that one look at all lists finds repetitions within each.
    repeated = Ranking(column, may_repeat=True).repeated
    given_scores = numbers(scores, tr("scores of {0}").format(system)) if scored else None
    return Rankings(offsets_of(np.array(lengths, dtype=np.intp)), column, given_scores, repeated)


def _with_changes(
    reader: Reader,
    system: str,
    loaded: Rankings,
    queries: list[dict[str, Any]],
    names: list[RowNames],
    made: Mapping[str, System],
) -> Rankings:
    changed: dict[int, Ranking] = {}
    for query, members in enumerate(queries):
        place = tr("query {0}, now").format(query + 1)
        value = mapping(members["now"], place).get(system)
        if value is not None:
            changed[query] = _order(reader, value, query, names[query], made)
    # The very same value where nothing differs, so that the two are scored once.
    return loaded if changed == loaded.changed else replace(loaded, changed=changed)


def _order(reader: Reader, value: Any, query: int, names: RowNames, made: Mapping[str, System]) -> Ranking:
    place = tr("query {0}, now").format(query + 1)
    if "same_as" in mapping(value, place):
        same = earlier(made, reader.members(value, place, "same_as")["same_as"], place)
        if query not in same.rankings.changed:
            raise MalformedError(tr("{0} is said to be the same as a list that was not changed").format(place))
        return same.rankings.changed[query]
    members = reader.members(value, place, "is_edited scores results")
    scored = flag(members["scores"], place)
    rows, scores = _results(members["results"], scored, names, place)
    given = numbers(scores, place) if scored else None
    is_edited = flag(members["is_edited"], place)
    return Ranking(np.array(rows, dtype=np.intp), given, is_edited, may_repeat=len(set(rows)) != len(rows))


def _results(value: Any, scored: bool, names: RowNames, place: str) -> tuple[list[int], list[Any]]:
    """The rows that a list names, and its scores, which are not looked at here."""
    results = array(value, place)
    scores: list[Any] = []
    if scored:
        if any(type(result) is not list or len(result) != 2 for result in results):
            raise MalformedError(tr("{0} has a result that is not a document with a score").format(place))
        scores = [score for _, score in results]
        results = [name for name, _ in results]
    # Exact types, for True is also 1 and 1.0 is also 1.
    if not set(map(type, results)) <= {str, int}:
        raise MalformedError(tr("{0} has a result that is not a document").format(place))
    try:
        return [names[name] for name in results], scores
    except KeyError as error:
        raise MalformedError(
            tr("{0} names the document {1}, which is none of its candidates").format(place, error)
        ) from None


def earlier(made: Mapping[str, System], name: Any, place: str) -> System:
    if text(name, place) not in made:
        raise MalformedError(
            tr('{0} is said to be the same as "{1}", which is not there before it').format(place, name)
        )
    return made[name]


_FACTS = "title story note measure scale query_notes sources choices signal votes"
_TOP = f"{_FACTS} fields systems queries"


def session_from(value: Any, *, strict: bool) -> Session:
    """The session that the file's object describes; unless ``strict``, keys that are not known are passed over."""
    reader = Reader(strict)
    top = reader.members(value, tr("the file"), _TOP, "format checksum version log steps")
    reader.fields = {name: [] for name in unique(texts(top["fields"], "fields"), "fields")}
    queries = [
        _query(reader, query, tr("query {0}").format(n)) for n, query in enumerate(array(top["queries"], "queries"), 1)
    ]
    query_ids = unique((text(query["query"], "query") for query in queries), "queries")
    judgements, names = read_judgements(reader, queries)
    systems = read_systems(reader, top["systems"], queries, judgements, names)
    return with_facts(Session(query_ids, _documents(reader), judgements, systems), reader, top)


def with_facts(session: Session, reader: Reader, value: Any) -> Session:
    """The session with what the file says of it beside its lists and grades."""
    top = Reader(strict=False).members(value, tr("the file"), _FACTS)
    session = session.changed(
        measure=parse_measure(text(top["measure"], "measure")),
        scale=_scale(reader, top["scale"]),
        title=text(top["title"], "title"),
        story=text(top["story"], "story"),
        note=text(top["note"], "note"),
        query_notes=text_mapping(top["query_notes"], "query_notes"),
        sources=tuple(_source(reader, source) for source in array(top["sources"], "sources")),
        choices=text_mapping(top["choices"], "choices"),
        votes=tuple(vote_from(reader, vote) for vote in array(top["votes"], "votes")),
        signal=_signal(reader, top["signal"]),
        query_texts=text_mapping(top.get("query_texts", {}), "query_texts"),
        query_groups=text_mapping(top.get("query_groups", {}), "query_groups"),
        query_weights=weights_from(top.get("query_weights", {})),
        subtopics=tuple(subtopic_from(reader, row) for row in array(top.get("subtopics", []), "subtopics")),
        log=tuple(log_from(value) for value in array(top.get("log", []), "log")[-MOST_STEPS:]),
    )
    if "baseline" in top:
        session = _with_baseline(reader, session, top["baseline"])
    steps = steps_from(top.get("steps", []), strict=reader.strict)
    return session.changed(steps=named_by_documents(session, steps, apply_in_step)) if steps else session


def _with_baseline(reader: Reader, session: Session, value: Any) -> Session:
    members = reader.members(value, "baseline", "system is_loaded")
    system = text(members["system"], "baseline")
    return set_baseline(session, system, flag(members["is_loaded"], "baseline"))


def _documents(reader: Reader) -> Documents:
    loaded = TextDocuments(reader.ids, reader.fields)
    return GrownDocuments(loaded, tuple(reader.added)) if reader.added else loaded


def _source(reader: Reader, value: Any) -> Source:
    members = reader.members(value, tr("a source"), "path sha256 format")
    return Source(*(text(members[key], tr("a source")) for key in ("path", "sha256", "format")))


def _query(reader: Reader, value: Any, place: str) -> dict[str, Any]:
    return reader.members(value, place, "query grades_changed candidates lists now")


def _scale(reader: Reader, value: Any) -> GradeScale:
    members = reader.members(value, "scale", "values words threshold")
    values = numbers(array(members["values"], "scale"), "scale")
    threshold = numbers([members["threshold"]], "threshold")
    return GradeScale(tuple(values.tolist()), tuple(texts(members["words"], "scale")), float(threshold[0]))


def _signal(reader: Reader, value: Any) -> SignalGrades | None:
    if value is None:
        return None
    members = reader.members(value, "signal", "column method cuts")
    cuts = numbers(array(members["cuts"], "signal"), "signal")
    return SignalGrades(text(members["column"], "signal"), text(members["method"], "signal"), tuple(cuts.tolist()))
