"""What is written for another tool reads back as what was written, as far as its files can hold it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import UsageError
from ndcg_explorer.exporting.convert import TOOL_WRITERS, convert
from ndcg_explorer.importing.loading import load
from tests.support.importing import imported, judged, lists

LISTED = "query,document,rank,grade,system,title,url\n"
ROWS = (
    "q1,D8,1,0,bm25,Eight,http://8\n"
    "q1,D7,2,2,bm25,Seven,\n"
    "q1,D9,3,,bm25,Nine,\n"
    "q2,D7,1,1,bm25,Seven,\n"
    "q1,D7,1,2,neural,Seven,\n"
    "q1,D8,2,0,neural,Eight,http://8\n"
)
UNLISTED = "q2,D1,,3,,One,\n"
LISTS = {
    "bm25": {"q1": "D8:0 D7:2 D9:–", "q2": "D7:1"},
    "neural": {"q1": "D7:2 D8:0", "q2": ""},
}
JUDGED = {"q1": "D7:2 D8:0", "q2": "D1:3 D7:1"}


@pytest.fixture
def session() -> Session:
    queries = "query_id,text\nq1,red shoes\nq2,blue boots\n"
    return imported({"x.csv": LISTED + ROWS + UNLISTED, "queries.csv": queries}).session


@pytest.fixture
def plain() -> Session:
    """Without texts of queries, which some tools go by in the place of ids."""
    return imported({"x.csv": LISTED + ROWS + UNLISTED}).session


def one(session: Session, system: str) -> dict[str, dict[str, str]]:
    return {name: queries for name, queries in lists(session).items() if name == system}


def graded(session: Session) -> dict[str, str]:
    """The judged documents alone."""
    found = {
        query: " ".join(it for it in text.split() if not it.endswith(":–")) for query, text in judged(session).items()
    }
    return {query: text for query, text in found.items() if text}


def test_there_is_a_round_trip_for_every_writer() -> None:
    slugs = {
        *("quepid-basic", "quepid-detailed", "beir", "ranx-json", "ranx-parquet"),
        *("ranklib", "rank-eval-request", "opensearch-judgments"),
    }
    assert {writer.slug for writer in TOOL_WRITERS} == slugs


def test_quepid_basic(plain: Session, tmp_path: Path) -> None:
    files, lost = convert(plain, tmp_path / "x.csv", "quepid-basic")
    assert files == [tmp_path / "x.csv"]
    assert (tmp_path / "x.csv").read_text().splitlines()[:2] == ["query,docid,rating", "q1,D8,0"]
    found = load(files).session
    assert graded(found) == JUDGED
    assert "the order of the results" in lost


def test_quepid_goes_by_the_texts_of_queries(session: Session, tmp_path: Path) -> None:
    files, lost = convert(session, tmp_path / "x.csv", "quepid-basic")
    assert graded(load(files).session) == {"red shoes": "D7:2 D8:0", "blue boots": "D1:3 D7:1"}
    assert "the ids of queries (their texts were written)" in lost


def test_quepid_detailed(plain: Session, tmp_path: Path) -> None:
    files, _ = convert(plain, tmp_path / "x.csv", "quepid-detailed")
    assert [file.name for file in files] == ["x-bm25.csv", "x-neural.csv"]
    found = load([files[0]]).session
    assert list(lists(found).values()) == [LISTS["bm25"]]
    assert found.documents.field_at("Title", 0) == "Eight"
    assert found.documents.field_at("url", 0) == "http://8"


def test_quepid_detailed_needs_no_title(tmp_path: Path) -> None:
    session = imported("query,document,rank,grade\nq1,D8,1,0\nq1,D7,2,2\n").session
    files, _ = convert(session, tmp_path / "x.csv", "quepid-detailed")
    assert list(lists(load(files).session).values()) == [{"q1": "D8:0 D7:2"}]


def test_beir(session: Session, tmp_path: Path) -> None:
    files, lost = convert(session, tmp_path / "data", "beir")
    assert {file.relative_to(tmp_path).as_posix() for file in files} == {
        *("data/corpus.jsonl", "data/queries.jsonl", "data/qrels/test.tsv"),
    }
    (tmp_path / "data" / "bm25.run").write_text("q1 Q0 D8 1 3 bm25\nq1 Q0 D7 2 2 bm25\n")
    found = load([tmp_path / "data"]).session
    assert graded(found) == JUDGED
    assert found.query_texts == {"q1": "red shoes", "q2": "blue boots"}
    assert "Seven" in [found.documents.field_at("title", place) for place in range(len(found.documents))]
    assert "the texts of queries" not in lost


@pytest.mark.parametrize(("slug", "suffix"), [("ranx-json", ".json"), ("ranx-parquet", ".parquet")])
def test_ranx(session: Session, tmp_path: Path, slug: str, suffix: str) -> None:
    files, _ = convert(session, tmp_path / f"x{suffix}", slug)
    assert [file.name for file in files] == [f"x-bm25{suffix}", f"x-neural{suffix}", f"x-qrels{suffix}"]
    found = load(files).session
    assert graded(found) == JUDGED
    assert list(lists(found).values()) == list(LISTS.values())


def test_ranklib(plain: Session, tmp_path: Path) -> None:
    files, lost = convert(plain, tmp_path / "x.txt", "ranklib")
    found = load([files[0]]).session
    assert list(lists(found).values()) == [{"q1": "D8:0 D7:2", "q2": "D7:1"}]
    assert "unjudged results" in lost


def test_rank_eval_request(session: Session, tmp_path: Path) -> None:
    files, lost = convert(session, tmp_path / "x.json", "rank-eval-request")
    assert graded(load(files).session) == JUDGED
    assert '"text": "red shoes"' in files[0].read_text()
    assert "the order of the results" in lost


def test_opensearch_judgments(plain: Session, tmp_path: Path) -> None:
    files, _ = convert(plain, tmp_path / "x.json", "opensearch-judgments")
    assert '"rating": "2"' in files[0].read_text()
    assert graded(load(files).session) == JUDGED


@pytest.mark.parametrize("slug", ["beir", "ranx-json", "ranx-parquet", "rank-eval-request"])
def test_a_fraction_is_refused_where_whole_grades_are_asked_for(tmp_path: Path, slug: str) -> None:
    session = imported("query,document,rank,grade\nq1,D8,1,0.5\n").session
    with pytest.raises(UsageError, match=r'takes whole grades only, and "D8" of query "q1" has 0\.5'):
        convert(session, tmp_path / "x.json", slug)
    assert list(tmp_path.iterdir()) == []


def test_a_space_is_refused_where_it_parts_columns(tmp_path: Path) -> None:
    session = imported("query,document,rank,grade\nred shoes,D8,1,1\n").session
    with pytest.raises(UsageError, match='RankLib cannot hold the id "red shoes"'):
        convert(session, tmp_path / "x.txt", "ranklib")


def test_a_folder_that_cannot_be_made_is_named(session: Session, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(UsageError, match="cannot be made"):
        convert(session, tmp_path / "data", "beir")
