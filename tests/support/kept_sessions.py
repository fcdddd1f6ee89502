"""Sessions to keep, and the question whether two of them are the same to the last bit."""

from __future__ import annotations

import hashlib
import json
import math
import struct
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ndcg_explorer.core.arrays import floats, offsets_of
from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.edits import insert_result, move_results, set_grades, set_note, take_snapshot
from ndcg_explorer.core.session.session import (
    Judgements,
    Ranking,
    Rankings,
    Session,
    SignalGrades,
    Source,
    SubtopicGrade,
    System,
    Vote,
)
from ndcg_explorer.storage.session_file import FORMAT

NAN = float("nan")


def make_session(
    grades: Sequence[Sequence[float]],
    lists: dict[str, Sequence[Sequence[int]]],
    scores: dict[str, Sequence[Sequence[float]]] | None = None,
    measure: str = "nDCG@5",
    **more: Any,
) -> Session:
    """Queries q1, q2, …; ``grades`` of each one's documents d1, d2, …; ``lists`` of their rows, by system."""
    offsets = offsets_of(np.array([len(row) for row in grades], dtype=np.intp))
    judgements = Judgements(offsets, floats([grade for row in grades for grade in row]))
    ids = [f"d{number}" for row in grades for number in range(1, len(row) + 1)]
    given = scores or {}
    systems = [System(name, rankings_of(offsets, rows, given.get(name))) for name, rows in lists.items()]
    names = [f"q{number}" for number in range(1, len(grades) + 1)]
    documents = more.pop("documents", TextDocuments(ids))
    return Session(names, documents, judgements, tuple(systems), parse_measure(measure), **more)


def rankings_of(starts: Any, rows: Sequence[Sequence[int]], scores: Sequence[Sequence[float]] | None) -> Rankings:
    column = np.array([starts[q] + row for q, listed in enumerate(rows) for row in listed], dtype=np.intp)
    given = None if scores is None else floats([score for listed in scores for score in listed])
    offsets = offsets_of(np.array([len(listed) for listed in rows], dtype=np.intp))
    return Rankings(offsets, column, given, Ranking(column, may_repeat=True).repeated)


def small_session() -> Session:
    """Two queries, two systems; nothing edited."""
    return make_session(
        [[3, 2, NAN, 0, 1], [0, 1, 2]],
        {"A": [[0, 1, 2, 3], [2, 0]], "B": [[3, 0, 4], [1, 0, 2]]},
        {"A": [[9, 8, 8, 1.5], [0.1, -0.0]]},
        title="Small",
    )


def rich_session() -> Session:
    """Everything that a session can hold, edited in every way."""
    fields = {"title": ["Ein “Titel”\n", "", "\ud800 half", "日本", "=1+1", "", "x", "y"], "url": [""] * 8}
    ids = ["d1", "d2", "007", "NA", "ünï", "d1", "d1", "d3"]
    session = make_session(
        [[3, 2, NAN, -0.0, 1e-300], [0.1 + 0.2, 1, 2], []],
        {"A": [[0, 1, 2, 3, 1], [2, 0], []], "B": [[3, 0, 4], [], []], "empty": [[], [], []]},
        {"A": [[9, 8, NAN, float("-inf"), -0.0], [0.1, 5e-324], []]},
        "nDCG(gain=exp2, duplicates=first)@3",
        documents=TextDocuments(ids, fields),
        title="Alles",
        story="Zeile 1\nZeile 2",
        query_notes={"q2": "b", "q1": "a"},
        sources=(Source("/tmp/r.csv", "ab" * 32, "csv"), Source("x")),
        choices={"order": "rank", "decimal": ","},
        votes=(Vote("q1", "d1", 2.5, "Ann", "2024-01-01"), Vote("q1", "d2", NAN)),
        signal=SignalGrades("clicks", "quantiles", (0.5, 1.5)),
        query_texts={"q1": "what the first\nasks", "q3": "…"},
        query_groups={"q1": "head", "q2": "tail"},
        query_weights={"q1": 0.1 + 0.2, "q2": 0.0},
        baseline="B",
        baseline_is_loaded=True,
        subtopics=(SubtopicGrade("q1", "d1", "2", 1.0), SubtopicGrade("q1", "d1", "1", 3.0)),
    )
    session = take_snapshot(session, "before", "A")
    session = move_results(session, "q1", "A", [3], 0)
    session = take_snapshot(session, "after", "A")
    session = set_grades(session, "q1", ["d2", "new"], [None, 3])
    session = insert_result(session, "q1", "B", "new", 1)
    session = insert_result(session, "q3", "B", "other", 0)
    session = set_grades(set_grades(session, "q2", ["d3"], [7]), "q2", ["d3"], [2])
    # No edit makes one like this, but nothing forbids it.
    changed = session.system("empty").rankings.replaced(1, Ranking(np.array([1, 0]), floats([2, NAN])))
    session = session.with_system(System("empty", changed, note="Nothing was found."), "empty")
    return set_note(session, "q3", "c")


def with_kept_grades() -> Session:
    """The snapshot "then" of A keeps grade 3 of d1 and 0 of d3, which are 0 and 3 today; nDCG@2 of the list d1, d3."""
    session = take_snapshot(make_session([[3, 2, 0], [1]], {"A": [[0, 2], [0]]}, measure="nDCG@2"), "then", "A")
    return set_grades(session, "q1", ["d1", "d3"], [0, 3])


# 3 of 3 + 2/log2(3), with the grades that it keeps; 3/log2(3) of the same with today's.
KEPT_VALUE, TODAYS_VALUE = "0.7039", "0.4441"


def large_session(results: int = 100_000, per_query: int = 100) -> Session:
    queries = results // per_query
    random = np.random.default_rng(1)
    grades = random.choice([0.0, 1.0, 2.0, 3.0, NAN], results)
    offsets = np.arange(0, results + 1, per_query)
    ids = [f"document-{number:08d}" for number in random.permutation(results)]
    fields = {"title": [f"Title of {name}, the one" for name in ids]}
    order = np.concatenate([random.permutation(per_query) + start for start in offsets[:-1]])
    system = System("run", Rankings(offsets, order, random.normal(size=results)))
    names = [f"query {number}" for number in range(queries)]
    return Session(names, TextDocuments(ids, fields), Judgements(offsets, grades), (system,))


def written(top: dict[str, Any] | str) -> bytes:
    """A file with a checksum that is right, whatever it holds."""
    body = top if isinstance(top, str) else json.dumps(top)[1:]
    checksum = hashlib.sha256(body.encode()).hexdigest()
    return f'{{"format": "{FORMAT}",\n"checksum": "{checksum}",\n{body}'.encode()


def described(session: Session) -> list[Any]:
    """All of a session in plain, comparable values; floats by their bits. Positions of added documents do not count."""
    systems = session.systems
    first_with = [
        next(i for i, other in enumerate(systems) if other.rankings.rows is system.rankings.rows) for system in systems
    ]
    texts = ("query_texts", "query_groups", "query_weights", "subtopics", "baseline", "baseline_is_loaded")
    facts = (*texts, "query_notes", "sources", "choices", "title", "story", "note", "steps", "log")
    scale, signal = session.scale, session.signal
    return [
        [dict(value) if isinstance(value := getattr(session, name), dict) else value for name in facts],
        str(session.measure),
        (_bits([*scale.values, scale.threshold]), scale.words),
        signal and (signal.column, signal.method, _bits(signal.cuts)),
        list(session.query_ids),
        [(vote.query, vote.document, _bits([vote.grade]), vote.judge, vote.date) for vote in session.votes],
        _table(session),
        [list(_query(session, query)) for query in range(len(session))],
        [(system.name, system.is_snapshot, system.note, system.uses_todays_grades) for system in systems],
        [None if system.judgements is None else list(_own_grades(session, system)) for system in systems],
        first_with,
        [list(_lists(session, system)) for system in systems],
    ]


def _table(session: Session) -> list[Any]:
    documents = session.documents
    names = documents.field_names
    loaded = [at for query in range(len(session)) for at in session.judgements.loaded(query).documents.tolist()]
    rows = [(documents.id_at(at), *(documents.field_at(name, at) for name in names)) for at in loaded]
    return [names, rows]


def _query(session: Session, query: int) -> Iterator[Any]:
    for candidates in (session.judgements.loaded(query), session.candidates(query)):
        yield session.documents.ids_at(candidates.documents), _bits(candidates.grades)
    yield query in session.judgements.changed


def _own_grades(session: Session, system: System) -> Iterator[Any]:
    assert system.judgements is not None
    for query in range(len(session)):
        candidates = system.judgements.of(query)
        yield session.documents.ids_at(candidates.documents), _bits(candidates.grades)


def _lists(session: Session, system: System) -> Iterator[Any]:
    rankings = system.rankings
    yield None if rankings.repeated is None else rankings.repeated.tolist()
    for query in range(len(session)):
        for ranking in (rankings.loaded(query, session.judgements), session.ranking(system, query)):
            scores = None if ranking.scores is None else _bits(ranking.scores)
            yield session.document_ids(query, ranking.rows), ranking.rows.tolist(), scores, ranking.is_edited
        yield query in rankings.changed


def _bits(values: Any) -> bytes:
    return b"".join(struct.pack("d", NAN if math.isnan(value) else value) for value in values)
