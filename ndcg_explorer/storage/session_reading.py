"""JSON values back to a session; everything is checked, for nobody knows who wrote the file.

Raises `MalformedError`, or another `ValueError` or `NdcgExplorerError` for what values forbid themselves.
"""

from __future__ import annotations

from typing import Any

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.documents import Documents, GrownDocuments, TextDocuments
from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.session import Session, SignalGrades, Source, Vote
from ndcg_explorer.core.session.story_step import steps_from
from ndcg_explorer.language import tr
from ndcg_explorer.storage.json_checks import array, numbers, text, text_mapping, texts, unique
from ndcg_explorer.storage.sayings import said_from
from ndcg_explorer.storage.session_columns import Reader, read_judgements, read_systems

_TOP = "title story note measure scale query_notes sources choices signal fields systems queries votes"


def session_from(value: Any, *, strict: bool) -> Session:
    """The session that the file's object describes; ``strict`` unless a newer version wrote it."""
    reader = Reader(strict)
    top = reader.members(value, tr("the file"), _TOP, "format checksum version log steps")
    reader.fields = {name: [] for name in unique(texts(top["fields"], "fields"), "fields")}
    queries = [
        _query(reader, query, tr("query {0}").format(n)) for n, query in enumerate(array(top["queries"], "queries"), 1)
    ]
    query_ids = unique((text(query["query"], "query") for query in queries), "queries")
    judgements, names = read_judgements(reader, queries)
    return Session(
        query_ids,
        _documents(reader),
        judgements,
        read_systems(reader, top["systems"], queries, judgements, names),
        parse_measure(text(top["measure"], "measure")),
        _scale(reader, top["scale"]),
        title=text(top["title"], "title"),
        story=text(top["story"], "story"),
        note=text(top["note"], "note"),
        query_notes=text_mapping(top["query_notes"], "query_notes"),
        sources=tuple(_source(reader, source) for source in array(top["sources"], "sources")),
        choices=text_mapping(top["choices"], "choices"),
        votes=tuple(_vote(reader, vote) for vote in array(top["votes"], "votes")),
        signal=_signal(reader, top["signal"]),
        steps=steps_from(top.get("steps", [])),
        log=tuple(said_from(value) for value in array(top.get("log", []), "log")),
    )


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


def _vote(reader: Reader, value: Any) -> Vote:
    members = reader.members(value, tr("a vote"), "query document grade judge date")
    query, document, judge, date = (text(members[key], tr("a vote")) for key in ("query", "document", "judge", "date"))
    return Vote(query, document, float(numbers([members["grade"]], tr("a vote"))[0]), judge, date)
