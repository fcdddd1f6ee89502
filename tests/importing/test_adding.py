"""Further files for a session that is open: what is found in them, and what is said of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_explorer.core.session.edits import set_grades
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.history import step_of
from ndcg_explorer.core.session.joining import KEEP, add_data
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import UsageError
from ndcg_explorer.formats.options import JUDGEMENTS, RESULTS, ImportOptions
from ndcg_explorer.formats.problems import ReadError
from ndcg_explorer.importing.adding import TEXTS, Found, find_data, without_missing_half
from ndcg_explorer.importing.loading import load

FILES = {
    "a.run": "q1 Q0 d1 1 9 A\nq1 Q0 d2 2 8 A\nq2 Q0 d1 1 7 A\n",
    "a.qrels": "q1 0 d1 2\nq1 0 d2 0\nq2 0 d1 1\n",
    "b.run": "q1 Q0 d2 1 9 tag\nq1 Q0 d3 2 8 tag\nq3 Q0 d1 1 7 tag\nq2 Q0 D1 1 7 tag\n",
    "b.qrels": "q1 0 d1 3\nq1 0 d3 1\nq4 0 x 1\n",
    "other.run": "77 Q0 z 1 1 A\n",
    "docs.csv": "id,title\nd1,One\nd3,Three\n",
    "queries.csv": "query,text,weight\nq1,the first,2\n",
    "strangers.csv": "id,title\nzz,One\n",
    "rated.csv": "query,document,grade,judge\nq1,d1,2,Ann\nq1,d1,1,Bob\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.fixture
def session(folder: Path) -> Session:
    return load([folder / "a.run", folder / "a.qrels"]).session


def silent(_: str) -> None:
    return None


def found(session: Session, folder: Path, name: str, kind: str = "") -> Found:
    return find_data(session, [str(folder / name)], kind, ImportOptions(), silent)


@pytest.mark.parametrize("kind", [RESULTS, ""])
def test_a_run_is_named_like_its_file_and_what_it_shares_is_counted(session: Session, folder: Path, kind: str) -> None:
    run = found(session, folder, "b.run", kind)
    assert run.said[:2] == (
        "b: 1 of 4 results are judged.",
        'The query "q3" of the file is not in the session, and is added.',
    )
    assert '"D1" of query "q2" is not in the session, but "d1" is' in run.said[2]
    assert not run.conflicts
    assert not run.shares_nothing
    step = step_of(session, "add_data", (run.data, KEEP))
    assert str(step.sentence) == 'Added b.run: b with 4 results, 1 of them judged; new queries: 1 ("q3")'
    together = load([folder / "a.run", folder / "b.run", folder / "a.qrels"]).session
    for number in range(3):
        expected = evaluate(together).value(
            together.systems[1].name, together.query_number(step.session.query_ids[number])
        )
        assert evaluate(step.session).value("b", number) == expected


def test_judgements_say_how_many_differ(session: Session, folder: Path) -> None:
    judged = found(session, folder, "b.qrels", JUDGEMENTS)
    assert judged.conflicts == 1
    assert judged.said[:2] == (
        "3 judgments, 1 of them for documents that a list has.",
        "One judgment differs from the one that is there.",
    )
    assert not without_missing_half(judged.problems)
    assert [system.name for system in add_data(session, judged.data, KEEP).systems] == ["A"]


def test_grades_that_were_edited_are_those_that_judgements_differ_from(session: Session, folder: Path) -> None:
    assert not found(set_grades(session, "q1", ["d1"], [3]), folder, "b.qrels").conflicts


def test_a_file_of_another_collection_is_noticed(session: Session, folder: Path) -> None:
    assert found(session, folder, "other.run").shares_nothing


@pytest.mark.parametrize("kind", [TEXTS, ""])
def test_texts_of_documents_and_of_queries_are_told_apart(session: Session, folder: Path, kind: str) -> None:
    titled = add_data(session, found(session, folder, "docs.csv", kind).data, KEEP)
    assert titled.documents.field_at("title", 0) == "One"
    named = add_data(titled, found(titled, folder, "queries.csv", kind).data, KEEP)
    assert (named.query_texts, named.query_weights) == ({"q1": "the first"}, {"q1": 2.0})
    again = found(named, folder, "queries.csv", kind)
    assert again.said == ("The session has all of this already.",)
    assert add_data(named, again.data, KEEP) is named


def test_texts_of_nothing_in_the_session_are_refused_with_both_kinds_of_ids(session: Session, folder: Path) -> None:
    with pytest.raises(ReadError, match='"zz"') as refused:
        found(session, folder, "strangers.csv", TEXTS)
    assert '"q1"' in str(refused.value)


def test_a_session_file_is_not_added(session: Session, folder: Path) -> None:
    with pytest.raises(UsageError, match="open it alone"):
        found(session, folder, "x.ndcg")


def test_several_judges_of_a_file_are_votes(session: Session, folder: Path) -> None:
    options = ImportOptions(conflicts="mean")
    judged = find_data(session, [str(folder / "rated.csv")], JUDGEMENTS, options, silent)
    after = add_data(session, judged.data, "mean")
    assert [(vote.judge, vote.grade) for vote in after.votes] == [("", 2.0), ("Ann", 2.0), ("Bob", 1.0)]
