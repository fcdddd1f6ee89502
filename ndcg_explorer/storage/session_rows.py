"""Objects of a session file and their members, each checked: votes, weights of queries, grades of subtopics."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ndcg_explorer.core.session.session import SubtopicGrade, Vote
from ndcg_explorer.language import tr
from ndcg_explorer.storage.json_values import MalformedError, finite_numbers, mapping, numbers, text


@dataclass(slots=True)
class Reader:
    """Reads one file; ``strict`` refuses keys that are not known, for version 1 has none but its own."""

    strict: bool
    fields: dict[str, list[str]] = field(default_factory=dict)
    ids: list[str] = field(default_factory=list)
    added: list[str] = field(default_factory=list)

    def members(self, value: Any, place: str, needed: str, optional: str = "") -> dict[str, Any]:
        """The object's members, of which the needed ones are there."""
        members = mapping(value, place)
        missing = [key for key in needed.split() if key not in members]
        if missing:
            raise MalformedError(tr('{0} has no "{1}"').format(place, missing[0]))
        if self.strict and len(members) > len(needed.split()):
            unknown = members.keys() - needed.split() - set(optional.split())
            if unknown:
                raise MalformedError(tr('{0} has an unknown "{1}"').format(place, min(unknown)))
        return members


def vote_from(reader: Reader, value: Any) -> Vote:
    members = reader.members(value, tr("a vote"), "query document grade judge date")
    query, document, judge, date = (text(members[key], tr("a vote")) for key in ("query", "document", "judge", "date"))
    return Vote(query, document, float(numbers([members["grade"]], tr("a vote"))[0]), judge, date)


def weights_from(value: Any) -> dict[str, float]:
    weights = mapping(value, "query_weights")
    column = finite_numbers(list(weights.values()), "query_weights")
    if not (column >= 0).all():
        raise MalformedError(tr("{0} has a weight that is not a number from 0 up").format("query_weights"))
    return dict(zip(weights, column.tolist(), strict=True))


def subtopic_from(reader: Reader, value: Any) -> SubtopicGrade:
    place = tr("a subtopic")
    keys = ("query", "document", "subtopic")
    members = reader.members(value, place, " ".join((*keys, "grade")))
    query, document, subtopic = (text(members[key], place) for key in keys)
    grade = float(finite_numbers([members["grade"]], place)[0])
    if np.isnan(grade):
        raise MalformedError(tr("{0} has a value that is not a number").format(place))
    return SubtopicGrade(query, document, subtopic, grade)
