"""Lists as people type them."""

from __future__ import annotations

import pytest

from ndcg_explorer.core.session.scale import GradeScale
from ndcg_explorer.core.session.written_list import NEW_LIST, read_list, written_session
from ndcg_explorer.errors import UsageError


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("apple\nbanana", {"query": {"apple": None, "banana": None}}),
        ("apple", {"query": {"apple": None}}),
        ("apple\t3\nbanana\t\ncherry\n", {"query": {"apple": 3, "banana": None, "cherry": None}}),
        ("apple, 3\nTea, green\npear; perfect", {"query": {"apple": 3, "Tea, green": None, "pear": 3}}),
        ("red apple 3\ngreen pear –", {"query": {"red apple": 3, "green pear": None}}),
        ("iPhone 15\nGalaxy", {"query": {"iPhone 15": None, "Galaxy": None}}),
        ("3 2 –", {"query": {"D1": 3, "D2": 2, "D3": None}}),
        ("red:\na\t3\n\nblue：\nb\n", {"red": {"a": 3}, "blue": {"b": None}}),
        ("query\tdocument\tgrade\nq1\ta\t3\nq2\tb\t", {"q1": {"a": 3}, "q2": {"b": None}}),
        ("", {}),
    ],
)
def test_documents_one_a_line(text: str, expected: dict[str, dict[str, float | None]]) -> None:
    assert dict(read_list(text, GradeScale(), "query").queries) == expected


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a\nb\na", 'Line 3: "a" is there twice'),
        ("a\tnonsense", "Line 1: “nonsense” is not a grade"),
        ("a\n\t3", "Line 2"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        read_list(text, GradeScale(), "query")


def test_a_session_of_what_was_written() -> None:
    session = written_session(read_list("red:\na\t5\nb\nblue:\nc", GradeScale(), "query"), "Title", "list")
    assert session.query_ids == ("red", "blue")
    assert session.document_ids(0, session.ranking(session.systems[0], 0).rows) == ["a", "b"]
    assert session.scale.best == 5
    assert len(read_list(NEW_LIST, GradeScale(), "query").queries["query"]) == 5
