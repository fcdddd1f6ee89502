"""A session as JSON text: the same session gives the same text, one result a line.

What was loaded and what it was changed to are both there. A grade or score that is not known is null.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Sequence
from json.encoder import encode_basestring as quoted

import numpy as np

from ndcg_explorer.core.session.session import Candidates, Ranking, Session, System
from ndcg_explorer.core.session.talk_step import plain_steps
from ndcg_explorer.storage.json_values import log_values


def entries(session: Session) -> Iterator[str]:
    """The entries of the file's object in order, each ``"key": value`` over one or more lines."""
    yield from _first(session)
    yield f'"fields": {_text_list(session.documents.field_names)}'
    bases = base_systems(session.systems)
    yield f'"systems": {_lines(_system(system, bases[system.name]) for system in session.systems)}'
    yield f'"queries": {_lines(_Columns(session, bases).queries(), indent="")}'
    yield from _last(session)


def facts(session: Session) -> Iterator[str]:
    """The entries that have nothing to do with lists and grades."""
    yield from _first(session)
    yield from _last(session)


def _first(session: Session) -> Iterator[str]:
    for key in ("title", "story", "note"):
        yield f'"{key}": {quoted(getattr(session, key))}'
    yield f'"measure": {quoted(str(session.measure))}'
    yield f'"scale": {_scale(session)}'
    # In the order of the ids: in which order notes were written is of no interest.
    yield f'"query_notes": {_texts(sorted(session.query_notes.items()))}'
    sources = [_object(path=it.path, sha256=it.sha256, format=it.format) for it in session.sources]
    yield f'"sources": {_lines(sources)}'
    yield f'"choices": {_texts(session.choices.items())}'
    yield f'"signal": {_signal(session)}'


def _last(session: Session) -> Iterator[str]:
    yield f'"votes": {_lines(_votes(session))}'
    yield from _additions(session)
    if session.steps:
        yield f'"steps": {_lines(json.dumps(step, ensure_ascii=False) for step in plain_steps(session.steps))}'
    if session.log:
        yield f'"log": {_lines(json.dumps(log_values(entry), ensure_ascii=False) for entry in session.log)}'


def base_systems(systems: Sequence[System]) -> dict[str, System]:
    """For each system the first one that has the very same loaded lists, itself perhaps."""
    bases: dict[str, System] = {}
    for system in systems:
        bases[system.name] = next((base for base in bases.values() if _same_lists(base, system)), system)
    return bases


def number(value: float) -> str:
    """The shortest text that is the very same number; null for NaN, and texts for what JSON has no number."""
    if math.isfinite(value):
        return repr(float(value))
    return "null" if math.isnan(value) else f'"{value}"'


def _same_lists(one: System, other: System) -> bool:
    a, b = one.rankings, other.rankings
    return a.rows is b.rows and a.offsets is b.offsets and a.scores is b.scores


class _Columns:
    """A session's queries, one after the other."""

    def __init__(self, session: Session, bases: dict[str, System]) -> None:
        self._session = session
        self._fields = {f"{quoted(name)}: ": name for name in session.documents.field_names}
        self._lists = [base for name, base in bases.items() if base.name == name]

    def queries(self) -> Iterator[str]:
        for query, query_id in enumerate(self._session.query_ids):
            self._known = self._session.judgements.loaded(query)
            self._ids = self._session.documents.ids_at(self._known.documents)
            names = self._names(query)
            changed = query in self._session.judgements.changed
            lists = [f"{quoted(base.name)}: {self._loaded(base, query, names)}" for base in self._lists]
            now = [f"{quoted(name)}: {text}" for name, text in self._changed(query, names)]
            own = [f"{quoted(name)}: {text}" for name, text in self._own_grades(query, names)]
            yield (
                f'{{"query": {quoted(query_id)}, "grades_changed": {_flag(changed)}, "candidates": '
                f'{_lines(self._candidates(query), indent="  ")}, "lists": {{{", ".join(lists)}}}, '
                f'"now": {{{", ".join(now)}}}{_member("own_grades", own)}}}'
            )

    def _names(self, query: int) -> list[str]:
        """What lists call each candidate: its id, or its row where ids are not unique."""
        ids = self._ids
        changed = self._session.judgements.changed.get(query)
        if changed is not None:
            ids = ids + self._session.documents.ids_at(changed.documents[len(ids) :])
        return list(map(quoted, ids)) if len(set(ids)) == len(ids) else list(map(str, range(len(ids))))

    def _candidates(self, query: int) -> Iterator[str]:
        changed = self._session.judgements.changed.get(query)
        now = None if changed is None else list(map(number, changed.grades.tolist()))
        loaded = zip(self._ids, self._known.documents.tolist(), map(number, self._known.grades.tolist()), strict=True)
        for row, (name, at, grade) in enumerate(loaded):
            present = "" if now is None or now[row] == grade else f', "now": {now[row]}'
            yield f'{{"id": {quoted(name)}, "grade": {grade}{present}{self._fields_at(at)}}}'
        if changed is not None and now is not None:
            yield from self._added(changed, now, len(self._ids))

    def _added(self, changed: Candidates, now: list[str], loaded: int) -> Iterator[str]:
        ids = self._session.documents.ids_at(changed.documents[loaded:])
        for name, grade in zip(ids, now[loaded:], strict=True):
            yield f'{{"id": {quoted(name)}, "added": true, "now": {grade}}}'

    def _fields_at(self, at: int) -> str:
        if not self._fields:
            return ""
        field_at = self._session.documents.field_at
        texts = [key + quoted(text) for key, name in self._fields.items() if (text := field_at(name, at))]
        return f', "fields": {{{", ".join(texts)}}}' if texts else ""

    def _loaded(self, system: System, query: int, names: list[str]) -> str:
        ranking = system.rankings.loaded(query, self._session.judgements)
        return _results([names[row] for row in ranking.rows.tolist()], _numbers(ranking.scores))

    def _changed(self, query: int, names: list[str]) -> Iterator[tuple[str, str]]:
        seen: list[tuple[str, Ranking]] = []
        for system in self._session.systems:
            ranking = system.rankings.changed.get(query)
            if ranking is None:
                continue
            same = next((name for name, other in seen if other is ranking), None)
            seen.append((system.name, ranking))
            yield system.name, _order(ranking, names) if same is None else _object(same_as=same)

    def _own_grades(self, query: int, names: list[str]) -> Iterator[tuple[str, str]]:
        """Of systems with grades of their own, those that are not today's: few as long as they agree."""
        today = self._session.judgements.changed.get(query)
        seen: list[tuple[str, Candidates | None]] = []
        for system in self._session.systems:
            own = today if system.judgements is None else system.judgements.changed.get(query)
            if own is today:
                continue
            same = next((name for name, other in seen if other is own), None)
            rows = self._differing(system, query, names) if same is None else []
            if rows:
                seen.append((system.name, own))
                yield system.name, _lines(rows, indent="  ")
            elif same is not None:
                yield system.name, _object(same_as=same)

    def _differing(self, system: System, query: int, names: list[str]) -> list[str]:
        assert system.judgements is not None
        own, today = system.judgements.of(query).grades, self._session.candidates(query).grades
        pairs = zip(names, map(number, own.tolist()), map(number, today.tolist()), strict=True)
        return [f"[{name}, {grade}]" for name, grade, other in pairs if grade != other]


def _order(ranking: Ranking, names: list[str]) -> str:
    listed = [names[row] for row in ranking.rows.tolist()]
    results = _results(listed, _numbers(ranking.scores))
    flags = f'"is_edited": {_flag(ranking.is_edited)}, "scores": {_flag(ranking.scores is not None)}'
    return f'{{{flags}, "results": {results}}}'


def _results(names: list[str], scores: list[str] | None) -> str:
    if scores is None:
        return _lines(names, indent="  ")
    return _lines([f"[{name}, {score}]" for name, score in zip(names, scores, strict=True)], indent="  ")


def _numbers(column: np.ndarray[tuple[int], np.dtype[np.float64]] | None) -> list[str] | None:
    return None if column is None else list(map(number, column.tolist()))


def _system(system: System, base: System) -> str:
    lists = {"scores": base.rankings.scores is not None} if base is system else {"same_as": base.name}
    grades = {"own_grades": True} if system.judgements is not None else {}
    grades |= {"todays_grades": True} if system.uses_todays_grades else {}
    return _object(name=system.name, is_snapshot=system.is_snapshot, note=system.note, **lists, **grades)


def _scale(session: Session) -> str:
    scale = session.scale
    values, words = ", ".join(map(number, scale.values)), _text_list(scale.words)
    return f'{{"values": [{values}], "words": {words}, "threshold": {number(scale.threshold)}}}'


def _signal(session: Session) -> str:
    signal = session.signal
    if signal is None:
        return "null"
    cuts = ", ".join(map(number, signal.cuts))
    return f'{{"column": {quoted(signal.column)}, "method": {quoted(signal.method)}, "cuts": [{cuts}]}}'


def _votes(session: Session) -> Iterator[str]:
    for vote in session.votes:
        about = f'"query": {quoted(vote.query)}, "document": {quoted(vote.document)}'
        by = f'"judge": {quoted(vote.judge)}, "date": {quoted(vote.date)}'
        yield f'{{{about}, "grade": {number(vote.grade)}, {by}}}'


def _additions(session: Session) -> Iterator[str]:
    """What only some sessions hold; those without it are written as before it was known."""
    for key in ("query_texts", "query_groups"):
        if texts := getattr(session, key):
            yield f'"{key}": {_texts(texts.items())}'
    if weights := session.query_weights:
        items = (f"{quoted(query)}: {number(weight)}" for query, weight in weights.items())
        yield f'"query_weights": {_lines(items, "{}")}'
    if session.baseline:
        yield f'"baseline": {_object(system=session.baseline, is_loaded=session.baseline_is_loaded)}'
    if session.subtopics:
        yield f'"subtopics": {_lines(_subtopics(session))}'


def _subtopics(session: Session) -> Iterator[str]:
    for row in session.subtopics:
        about = f'"query": {quoted(row.query)}, "document": {quoted(row.document)}'
        yield f'{{{about}, "subtopic": {quoted(row.subtopic)}, "grade": {number(row.grade)}}}'


def _texts(items: Iterable[tuple[str, str]]) -> str:
    return _lines((f"{quoted(key)}: {quoted(text)}" for key, text in items), "{}")


def _text_list(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(quoted, texts))}]"


def _object(**values: str | bool) -> str:
    return json.dumps(values, ensure_ascii=False)


def _member(name: str, texts: Sequence[str]) -> str:
    """One more member of an object; none where there is nothing in it."""
    return f', "{name}": {{{", ".join(texts)}}}' if texts else ""


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _lines(items: Iterable[str], brackets: str = "[]", indent: str = " ") -> str:
    """The items one a line, for people who compare two files."""
    joined = f",\n{indent}".join(items)
    return f"{brackets[0]}\n{indent}{joined}\n{brackets[1]}" if joined else brackets
