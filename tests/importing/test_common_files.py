"""Files as people have them: each shape made by hand here, opened alone and beside what it belongs to."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.importing.loading import load
from tests.support.importing import imported, judged, lists, refused, said

RUN = "1 Q0 D8 1 9 bm25\n1 Q0 D7 2 8 bm25\n"
QRELS = "1 0 D7 2\n1 0 D8 0\n"
# D8 (grade 0) before D7 (grade 2): DCG = 2 / log2(3), ideal DCG = 2.
ONE_SWAP = 0.6309297535714575


def ndcg(session: Session, system: int = 0, query: int = 0) -> float:
    evaluation = evaluate(session.changed(measure=parse_measure("nDCG")))
    return float(evaluation.value(session.systems[system].name, query))


@pytest.mark.parametrize(
    "text",
    [
        "196\t242\t3\t881250949\n196\t302\t4\t891717742\n22\t377\t1\t878887116\n",
        "196 242 3 881250949\n196 302 4 891717742\n22 377 1 878887116\n",
        "196::242::3::881250949\n196::302::4::891717742\n22::377::1::878887116\n",
        "196,242,3,881250949\n196,302,4,891717742\n22,377,1,878887116\n",
    ],
)
def test_ratings_with_a_time_are_ratings_and_the_time_is_no_grade(text: str) -> None:
    found = imported({"u.data": text})
    assert judged(found.session) == {"196": "242:3 302:4", "22": "377:1"}
    assert found.session.documents.field_at("time", 0) == "881250949"


@pytest.mark.parametrize(
    "text", ["q1 d1 2\nq1 d2 0\nq2 d1 1\n", "q1\td1\t2\nq1\td2\t0\nq2\td1\t1\n", "q1,d1,2\nq1,d2,0\nq2,d1,1\n"]
)
def test_query_document_grade_needs_no_header(text: str) -> None:
    found = imported({"x.txt": text})
    assert judged(found.session) == {"q1": "d1:2 d2:0", "q2": "d1:1"}


def test_headerless_judgements_go_with_a_run() -> None:
    found = imported({"bm25.run": RUN, "judged.txt": "1 D7 2\n1 D8 0\n"})
    assert lists(found.session) == {"bm25": {"1": "D8:0 D7:2"}}
    assert ndcg(found.session) == ONE_SWAP


def test_columns_without_a_header_can_be_named() -> None:
    text = "q1;d1;0.7;2\nq1;d2;0.9;0\n"
    (problem,) = refused({"x.csv": text})
    assert "--columns query,document" in problem.flag
    found = imported({"x.csv": text}, column_names=("query", "document", "score", "grade"))
    assert lists(found.session) == {"list": {"q1": "d2:0 d1:2"}}


def test_a_first_line_of_names_stays_one_where_the_user_says_so() -> None:
    text = "7,8,9\n5,6,1\n"
    assert judged(imported({"x.csv": text}).session) == {"7": "8:9", "5": "6:1"}
    found = imported({"x.csv": text}, header="names", columns={"document": "7", "grade": "9"})
    assert judged(found.session) == {"query": "5:1"}


def test_a_line_number_is_that_of_the_file_also_without_a_header() -> None:
    problems = refused({"x.csv": "q1,d1,2\nq1,d2,0\nq1,d3,9,9\n"})
    assert str(problems[0]).startswith("x.csv, line 3")


def test_documents_with_grades_are_a_list_in_their_order() -> None:
    found = imported({"pasted text": "doc1\t3\ndoc2\t0\ndoc3\t1\n"})
    assert list(lists(found.session).values()) == [{"query": "doc1:3 doc2:0 doc3:1"}]


@pytest.mark.parametrize("name", ["pasted text", "titles.txt"])
def test_titles_one_a_line_are_a_list_in_their_order(name: str) -> None:
    found = imported({name: "Red running shoes\nShoes, and how to clean them\n\nThe boots of 2024\n"})
    (listed,) = lists(found.session).values()
    assert listed == {"query": "Red running shoes:– Shoes, and how to clean them:– The boots of 2024:–"}
    assert f"{name}: each line is taken as a document, in this order." in said(found)


@pytest.mark.parametrize("text", ["hello\n", "q d1 1\nq d2 nan\n", "q1 d1 9.5\nq1 d2\nq1 d3 7.5\n", "1\n2\nthree\n"])
def test_lines_that_may_be_rows_are_no_titles(text: str) -> None:
    assert refused({"pasted text": text})


def test_pyterrier_goes_by_docno_and_qid_and_keeps_the_text() -> None:
    frame = "qid,docid,docno,rank,score,query\n1,77,D8,1,9.5,red shoes\n1,78,D7,2,9.1,red shoes\n"
    found = imported({"pt.csv": frame, "q.qrels": QRELS})
    assert lists(found.session) == {"list": {"1": "D8:0 D7:2"}}
    assert found.session.query_texts == {"1": "red shoes"}
    assert ndcg(found.session) == ONE_SWAP


def test_ranx_files_are_told_apart_by_their_name() -> None:
    found = imported({"bm25.json": '{"1": {"D8": 12, "D7": 7}}', "qrels.json": '{"1": {"D7": 2, "D8": 0}}'})
    assert lists(found.session) == {"bm25": {"1": "D8:0 D7:2"}}
    assert ndcg(found.session) == ONE_SWAP


def test_ranx_files_are_told_apart_by_their_numbers() -> None:
    found = imported({"a.json": '{"1": {"D8": 12, "D7": 7}}', "b.json": '{"1": {"D7": 2, "D8": 0}}'})
    assert lists(found.session) == {"a": {"1": "D8:0 D7:2"}}
    assert any("b.json: its numbers are read as grades" in sentence for sentence in said(found))


def test_ranx_files_that_nobody_can_tell_apart_are_asked_about() -> None:
    files = {"a.json": '{"1": {"D8": 9, "D7": 7}}', "b.json": '{"1": {"D7": 2, "D8": 0}}'}
    (problem,) = refused(files)
    assert problem.flag == "--qrels FILE"
    found = imported(files, file_roles={"b.json": "judgements"})
    assert lists(found.session) == {"a": {"1": "D8:0 D7:2"}}


def test_ranx_tables_have_the_same_columns_in_runs_and_judgements() -> None:
    run, qrels = "q_id,doc_id,score\n1,D8,9.5\n1,D7,9.1\n", "q_id,doc_id,score\n1,D7,2\n1,D8,0\n"
    assert ndcg(imported({"bm25.csv": run, "truth.csv": qrels}).session) == ONE_SWAP
    found = imported({"x.csv": run, "y.csv": qrels}, file_roles={"y.csv": "judgements"})
    assert ndcg(found.session) == ONE_SWAP


def test_what_is_said_of_a_file_outweighs_what_it_looks_like() -> None:
    found = imported({"a.qrels": "1 0 D7 2\n1 0 D8 5\n", "b.qrels": QRELS}, file_roles={"a.qrels": "results"})
    assert list(lists(found.session).values()) == [{"1": "D8:0 D7:2"}]


def test_lightgbm_rows_get_their_queries_from_the_sizes_of_groups() -> None:
    rows = "0 1:0.2 3:1\n2 1:0.1\n1 2:4\n"
    found = imported({"rank.test": rows, "rank.test.query": "2\n1\n"})
    assert lists(found.session) == {"rank": {"1": "line 1:0 line 2:2", "2": "line 3:1"}}
    assert ndcg(found.session) == ONE_SWAP


@pytest.mark.parametrize(
    ("files", "fact"),
    [
        ({"rank.test": "0 1:0.2\n2 1:0.1\n"}, "have no qid"),
        ({"rank.test.query": "2\n"}, "in no file named with it"),
        ({"rank.test": "0 1:0.2\n2 1:0.1\n", "rank.test.query": "3\n"}, "are for 3 rows"),
        ({"rank.test": "0 1:0.2\n2 1:0.1\n", "rank.test.query": "1\nx\n"}, "where the size of a group was expected"),
        ({"rank.test": "0 1:0.2\n2 qid:1 1:0.1\n", "rank.test.query": "2\n"}, "has no qid, and others have"),
    ],
)  # fmt: skip
def test_halves_that_do_not_fit_are_refused(files: dict[str, str], fact: str) -> None:
    assert fact in str(refused(files)[0])


def test_a_file_of_scores_orders_the_rows_of_another(tmp_path: Path) -> None:
    (tmp_path / "test.txt").write_text("2 qid:1 1:0.2 # docid = D7\n0 qid:1 1:0.1 # docid = D8\n")
    (tmp_path / "predictions.txt").write_text("0.25\n0.75\n")
    found = load([tmp_path / "test.txt", tmp_path / "predictions.txt"])
    assert lists(found.session) == {"test": {"1": "D8:0 D7:2"}}
    assert ndcg(found.session) == ONE_SWAP


def test_recbole_writes_types_behind_names() -> None:
    found = imported({"x.inter": "user_id:token\titem_id:token\trating:float\n1\t2\t3\n1\t4\t5\n"})
    assert judged(found.session) == {"1": "2:3 4:5"}


def test_a_test_set_of_llamaindex_has_judgements_and_texts() -> None:
    text = (
        '{"queries": {"1": "lucky number"}, "corpus": {"D7": "seven", "D8": "eight"},'
        ' "relevant_docs": {"1": ["D7"]}, "mode": "text"}'
    )
    found = imported({"qa.json": text, "bm25.run": RUN})
    assert lists(found.session) == {"bm25": {"1": "D8:– D7:1"}}
    assert found.session.query_texts == {"1": "lucky number"}
    assert ndcg(found.session) == ONE_SWAP
    assert judged(imported({"qa.json": text}).session) == {"1": "D7:1"}


def test_ragas_has_what_was_retrieved_and_what_should_have_been() -> None:
    text = '[{"user_input": "why?", "retrieved_context_ids": ["a", "b"], "reference_context_ids": ["b"]}]'
    found = imported({"ragas.json": text})
    assert lists(found.session) == {"ragas": {"why?": "a:0 b:1"}}
    assert ndcg(found.session) == ONE_SWAP


def test_text_after_the_tag_is_left_out() -> None:
    found = imported({"x.run": "1 Q0 D8 1 9 bm25 some text\n1 Q0 D7 2 8 bm25\n", "x.qrels": QRELS})
    assert lists(found.session) == {"bm25": {"1": "D8:0 D7:2"}}
    assert "x.run: the text after the tag was left out on 1 line." in said(found)


def test_a_file_of_several_tags_is_one_system_unless_it_is_split() -> None:
    files = {"x.run": "1 Q0 D8 1 9 a\n1 Q0 D7 2 8 b\n", "x.qrels": QRELS}
    assert lists(imported(files).session) == {"x": {"1": "D8:0 D7:2"}}
    assert lists(imported(files, split_by="tag").session) == {"a": {"1": "D8:0"}, "b": {"1": "D7:2"}}


def test_ntcir_judgements_and_results_are_a_pair() -> None:
    found = imported({"0001.rel": "D7 L2\nD8 L0\n", "bm25.res": "D8\nD7\n"})
    assert lists(found.session) == {"bm25": {"0001": "D8:0 D7:2"}}
    assert ndcg(found.session) == ONE_SWAP


def test_a_pointer_of_git_lfs_is_named() -> None:
    (problem,) = refused({"x.parquet": "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n"})
    assert "a Git LFS pointer, not the file itself" in problem.found
    assert "git lfs pull" in problem.remedy


@pytest.fixture
def beir(tmp_path: Path) -> Path:
    folder = tmp_path / "numbers"
    (folder / "qrels").mkdir(parents=True)
    (folder / "bm25.run").write_text(RUN)
    (folder / "qrels" / "test.tsv").write_text("query-id\tcorpus-id\tscore\n1\tD7\t2\n1\tD8\t0\n")
    (folder / "qrels" / "train.tsv").write_text("query-id\tcorpus-id\tscore\n1\tD7\t1\n")
    (folder / "corpus.jsonl").write_text(
        '{"_id": "D7", "title": "Seven", "text": "lucky"}\n{"_id": "D8", "title": "Eight", "text": "plain"}\n'
    )
    (folder / "queries.jsonl").write_text('{"_id": "1", "text": "lucky number"}\n{"_id": "2", "text": "other"}\n')
    return folder


def test_a_beir_folder_opens_as_one_with_titles_and_texts(beir: Path) -> None:
    found = load([beir])
    session = found.session
    assert lists(session) == {"bm25": {"1": "D8:0 D7:2"}}
    assert (session.query_texts, session.documents.field_names[0]) == ({"1": "lucky number"}, "title")
    assert [session.documents.field_at("title", place) for place in range(2)] == ["Eight", "Seven"]
    assert any("those of test.tsv are opened, not train" in sentence for sentence in said(found))
    assert ndcg(session) == ONE_SWAP


def test_queries_bring_groups_and_weights() -> None:
    queries = "query_id,text,group,weight\n1,lucky number,head,120\n2,other,tail,3\n"
    found = imported({"x.run": RUN, "x.qrels": QRELS, "queries.csv": queries})
    session = found.session
    assert (session.query_groups, session.query_weights) == ({"1": "head"}, {"1": 120.0})
    (problem,) = refused({"x.run": RUN, "x.qrels": QRELS, "queries.csv": queries.replace("120", "often")})
    assert str(problem).startswith('queries.csv, line 2, column "weight": "often" is not a usable weight')


def test_documents_that_are_not_in_the_lists_are_told() -> None:
    files = {"x.run": RUN, "x.qrels": QRELS, "docs.csv": "id,title\nD7,Seven\nD9,Nine\n"}
    assert any("1 of 2 documents are not in it" in sentence for sentence in said(imported(files)))
    files["docs.csv"] = "id,title\n77,Seven\n"
    found = imported(files, file_roles={"docs.csv": "documents"})
    assert any("none of the documents is in it" in sentence for sentence in said(found, "warning"))


SNAPSHOT = """{"id": 1, "name": "before", "scorer": {"name": "nDCG@10"},
 "docs": {"7": [{"id": "D8", "explain": "{}", "rated_only": false}, {"id": "D7", "explain": "{}", "rated_only": false},
                {"id": "D9", "explain": "{}", "rated_only": true}]},
 "queries": [{"query_id": 7, "query_text": "lucky number", "ratings": {"D7": 2, "D8": 0, "D9": 1}},
             {"query_id": 8, "query_text": "nothing found", "ratings": {"D7": 1}}],
 "scores": [{"query_id": 7, "score": 0.52, "all_rated": true}, {"query_id": 8, "score": null}]}"""


def test_a_snapshot_of_quepid_has_order_grades_and_its_own_score() -> None:
    found = imported({"snapshot.json": SNAPSHOT})
    assert lists(found.session) == {"before": {"lucky number": "D8:0 D7:2", "nothing found": ""}}
    assert judged(found.session) == {"lucky number": "D7:2 D8:0 D9:1", "nothing found": "D7:1"}
    assert found.session.query_notes == {"lucky number": "Score in Quepid (nDCG@10): 0.52"}
    # DCG = 2 / log2(3); ideal DCG = 2 + 1 / log2(3).
    assert ndcg(found.session) == pytest.approx(1.2618595071429148 / 2.6309297535714573, abs=1e-15)


def test_a_snapshot_may_have_its_documents_in_its_queries() -> None:
    text = """{"queries": [{"query_text": "lucky number", "ratings": {"D7": 2, "D8": 0}, "score": 0.6,
     "docs": [{"id": "D8", "explain": null}, {"id": "D7", "explain": null}]}]}"""
    found = imported({"s.json": text})
    assert lists(found.session) == {"s": {"lucky number": "D8:0 D7:2"}}
    assert found.session.query_notes == {"lucky number": "Score in Quepid: 0.6"}
    assert ndcg(found.session) == ONE_SWAP


def test_a_book_of_quepid_has_a_column_for_each_judge() -> None:
    text = "query,docid,Ann,bob@example.org\nshoes,D7,2,2\nshoes,D8,,0\nboots,D7,1,\n"
    found = imported({"book.csv": text})
    assert judged(found.session) == {"shoes": "D7:2 D8:0", "boots": "D7:1"}
    votes = {(vote.query, vote.document, vote.judge): vote.grade for vote in found.session.votes}
    assert votes == {
        ("shoes", "D7", "Ann"): 2,
        ("shoes", "D7", "bob@example.org"): 2,
        ("shoes", "D8", "bob@example.org"): 0,
        ("boots", "D7", "Ann"): 1,
    }
    assert any('the columns "Ann", "bob@example.org" are read as the grades of judges' in it for it in said(found))


def test_judges_who_disagree_are_asked_about_and_all_votes_kept() -> None:
    text = "query,docid,Ann,Bob\nshoes,D7,2,0\n"
    (problem,) = refused({"book.csv": text})
    assert str(problem).startswith('book.csv, line 2: document "D7" of query "shoes" has grade 0 here and 2 on line 2.')
    assert problem.flag.startswith("--conflicts ")
    found = imported({"book.csv": text}, conflicts="mean")
    assert judged(found.session) == {"shoes": "D7:1"}
    assert [(vote.judge, vote.grade) for vote in found.session.votes] == [("Ann", 2), ("Bob", 0)]


def test_a_book_in_json_has_votes_too() -> None:
    text = """{"query_doc_pairs": [{"query_text": "shoes", "doc_id": "D7", "judgements": [
      {"rating": 2, "user_email": "ann@example.org"}, {"rating": 1, "user_email": "bob@example.org"}]}]}"""
    found = imported({"book.json": text}, conflicts="highest")
    assert judged(found.session) == {"shoes": "D7:2"}
    assert [(vote.judge, vote.grade) for vote in found.session.votes] == [
        ("ann@example.org", 2),
        ("bob@example.org", 1),
    ]


@pytest.mark.parametrize("text", ["query,docid,price\nq,a,3\nq,b,2\n", "query,docid,Ann,Bob\nq,a,3,x\nq,b,12.5,\n"])
def test_other_columns_are_not_taken_for_judges(text: str) -> None:
    found = imported({"x.csv": text})
    assert not found.session.votes
    assert list(lists(found.session).values()) == [{"q": "a:– b:–"}]


DIVERSITY = "1 1 D7 1\n1 2 D7 3\n1 1 D8 0\n1 2 D8 0\n"


def test_subtopics_are_kept_and_the_best_grade_counts() -> None:
    found = imported({"bm25.run": RUN, "x.qrels": DIVERSITY})
    assert lists(found.session) == {"bm25": {"1": "D8:0 D7:3"}}
    rows = [(row.query, row.document, row.subtopic, row.grade) for row in found.session.subtopics]
    assert rows == [("1", "D7", "1", 1), ("1", "D7", "2", 3), ("1", "D8", "1", 0), ("1", "D8", "2", 0)]
    assert any("the best grade counts, and all are kept" in sentence for sentence in said(found))
    assert ndcg(found.session) == ONE_SWAP


def test_one_subtopic_with_two_grades_is_still_a_conflict() -> None:
    (problem,) = refused({"x.qrels": "1 1 D7 1\n1 2 D7 3\n1 1 D7 2\n"})
    assert str(problem).startswith('x.qrels, line 3: document "D7" of query "1" has grade 2 here and 1 on line 1.')


def test_an_iteration_that_is_no_subtopic_is_not_kept_as_one() -> None:
    found = imported({"x.qrels": "1 1 D7 1\n1 2 D8 0\n"})
    assert judged(found.session) == {"1": "D7:1 D8:0"}
    assert not found.session.subtopics


def test_a_table_may_have_subtopics() -> None:
    found = imported("query,subtopic,document,grade\n1,a,D7,1\n1,b,D7,2\n")
    assert judged(found.session) == {"1": "D7:2"}
    assert [row.subtopic for row in found.session.subtopics] == ["a", "b"]
