"""What columns and cells mean: recognised or mapped, every choice reported and settable, every id exact."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ndcg_explorer.core.session.session import SignalGrades, Vote
from ndcg_explorer.errors import UsageError
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.readers import delimited
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.importing.columns import SPELLINGS, recognised
from ndcg_explorer.importing.loading import import_sources
from ndcg_explorer.storage.session_file import from_bytes, to_bytes
from tests.support.importing import imported, judged, lists, refused, said
from tests.support.reading import table_of

RANKED = "query,document,rank,grade\n"


def only_list(text: Any, **options: Any) -> str:
    (system,) = lists(imported(text, **options).session).values()
    (one,) = system.values()
    return one


# Ids


@pytest.mark.parametrize(
    "name",
    [
        "007",
        "1e5",
        "NA",
        "null",
        "TRUE",
        "12345678901234567890",
        "1.0",
        "-0",
        "NaN",
        "=1+1",
        "日本",
        "é",
        "e\u0301",
        "𝔡",
        "#1",
    ],
)
def test_ids_are_texts_exactly(name: str) -> None:
    session = imported(f"query,document,rank,grade,system\n{name},{name},1,2,{name}\nother,{name},1,0,{name}\n").session
    assert session.query_ids[0] == name
    assert session.documents.id_at(0) == name
    assert session.systems[0].name == name


def test_ids_that_look_alike_stay_different() -> None:
    text = RANKED + "1,7,1,3\n1,07,2,2\n1,7.0,3,1\n1,\u00e9,4,0\n1,e\u0301,5,0\n1,É,6,0\n01,7,1,1\n"
    session = imported(text).session
    assert list(session.query_ids) == ["1", "01"]
    assert len(session.candidates(0)) == 6


def test_a_blank_grade_is_unjudged_and_not_0() -> None:
    assert only_list(RANKED + "q,a,1,\nq,b,2,0\nq,c,3,  \n") == "a:– b:0 c:–"


# Columns


@pytest.mark.parametrize("role", ["query", "document", "rank", "score", "grade", "system"])
def test_every_spelling_of_a_column_is_recognised(role: str) -> None:
    for spelling in SPELLINGS[role]:
        columns = {"query": "query", "document": "document", "rank": "rank", "grade": "grade"} | {role: spelling}
        if role == "document" and spelling == "id":
            columns["query"] = "qid"
        text = ",".join(columns.values()) + "\n" + ",".join("1" for _ in columns) + "\n"
        assert recognised(table_of(delimited, text, "x.csv"), ImportOptions())[role] == spelling


@pytest.mark.parametrize(
    "header", ["Query_ID,Doc ID,RANK,Relevance", " query-id , DOCID,Rank ,rel", "qid,docno,position,label"]
)
def test_case_spaces_and_punctuation_of_a_header_do_not_matter(header: str) -> None:
    assert only_list(f"{header}\nq,a,1,2\n") == "a:2"


def test_columns_can_be_mapped_by_name() -> None:
    text = "term,sku,shown at,stars,document\nq,a,1,3,leaflet\n"
    mapping = {"query": "term", "document": "sku", "rank": "shown at", "grade": "stars"}
    found = imported(text, columns=mapping)
    assert lists(found.session) == {"list": {"q": "a:3"}}
    assert found.session.documents.field_at("document", 0) == "leaflet"


def test_a_mapping_goes_before_the_usual_spellings() -> None:
    text = "query,document,rank,grade,rating\nq,a,1,0,3\n"
    assert only_list(text) == "a:0"
    assert only_list(text, columns={"grade": "rating"}) == "a:3"


def test_a_role_mapped_to_nothing_has_no_column() -> None:
    text = "query,document,place,grade\nq,a,Bern,1\nq,b,Ulm,2\n"
    assert "--column rank=" in str(refused(text)[0])
    found = imported(text, columns={"rank": ""})
    assert lists(found.session)["list"]["q"] == "a:1 b:2"
    assert found.session.documents.field_at("place", 1) == "Ulm"


@pytest.mark.parametrize(
    ("columns", "fact"),
    [
        ({"document": "skuu"}, '--column document=skuu: no such column. Did you mean "sku"?'),
        ({"documents": "sku"}, '--column documents=sku: unknown role. Did you mean "document"?'),
    ],
)
def test_a_mapping_that_cannot_be_is_refused_with_the_nearest(columns: dict[str, str], fact: str) -> None:
    assert str(refused("term,sku\nq,a\n", columns=columns)[0]) == fact


def test_extra_columns_are_kept_as_texts_with_the_title_first() -> None:
    text = "query,doc,rank,grade,url,Title,date,price\nq,a,1,1,http://x,Ä b,2024-01-01,007\nq,b,2,0,,,,\n"
    documents = imported(text).session.documents
    assert documents.field_names == ("Title", "url", "date", "price")
    assert [documents.field_at(name, 0) for name in documents.field_names] == ["Ä b", "http://x", "2024-01-01", "007"]
    assert documents.field_at("Title", 1) == ""


def test_texts_of_a_document_belong_to_its_query_and_the_first_that_is_there_counts() -> None:
    text = "query,system,doc,rank,title\nq,A,a,1,\nq,B,a,1,first\nq,C,a,1,second\nr,A,a,1,other\n"
    documents = imported(text).session.documents
    assert [documents.field_at("title", position) for position in range(2)] == ["first", "other"]


def test_a_table_without_queries_is_one_query() -> None:
    assert only_list("doc,rank,grade\na,1,3\nb,2,0\n") == "a:3 b:0"


def test_without_a_document_column_the_columns_are_listed() -> None:
    (problem,) = refused("query,thing,grade\nq,a,1\n")
    assert str(problem) == (
        'x.csv: no column is recognised as the document; the columns are "query", "thing", "grade". '
        "Say which one it is; or, where the first line is data, what the columns are. "
        "(--column document=NAME, --columns query,document,…)"
    )


# Grades


@pytest.mark.parametrize(
    "grade", ["1.5", "0.1", "1e-300", "-2", "-0.25", "60", "1024", "1e308", "0.30000000000000004", "+2"]
)
def test_fractional_negative_and_huge_grades_load_exactly(grade: str) -> None:
    session = imported(RANKED + f"q,a,1,{grade}\n").session
    assert session.judgements.grades.tolist() == [float(grade)]
    assert float(grade) in session.scale.values


def test_words_become_grades_by_a_mapping_whatever_their_case() -> None:
    text = RANKED + "q,a,1,good\nq,b,2,BAD\nq,c,3,N/A\nq,d,4,2\n"
    assert only_list(text, grade_words={"Good": 3, "bad": 0, "N/A": float("nan")}) == "a:3 b:0 c:– d:2"


def test_a_word_without_a_grade_is_asked_for() -> None:
    text = RANKED + "q,a,1,good\nq,b,2,bad\n"
    (problem,) = refused(text, grade_words={"good": 3})
    assert problem.place == "line 3"
    assert problem.flag == '--grade-word "bad=0"'
    assert problem.remedy.endswith("Usually it is 0.")


@pytest.mark.parametrize(
    ("decimal", "text", "value"),
    [
        (",", "2,5", 2.5),
        (",", "1.000", 1000),
        (",", "1.000,5", 1000.5),
        (",", "3", 3),
        (",", ",5", 0.5),
        (",", "-1,5", -1.5),
        (".", "1,000", 1000),
        (".", "1,000.5", 1000.5),
        (".", "2.5", 2.5),
        (".", "12,345,678", 12345678),
        (".", "1e3", 1000),
    ],
)
def test_the_decimal_point_is_said_once_for_the_file(decimal: str, text: str, value: float) -> None:
    session = imported(f"query;document;rank;grade\nq;a;1;{text}\n", decimal=decimal).session
    assert session.judgements.grades.tolist() == [value]


@pytest.mark.parametrize(
    ("decimal", "text"), [(",", "1.5"), (",", "1.00"), (".", "2,5"), (".", "1,00"), (".", "1,0000"), (",", "1,2,3")]
)
def test_a_number_that_does_not_fit_the_decimal_point_is_refused_not_guessed(decimal: str, text: str) -> None:
    (problem,) = refused(f"query;document;rank;grade\nq;a;1;{text}\n", decimal=decimal)
    assert str(problem).startswith(f'x.csv, line 2, column "grade": "{text}" is no number with that decimal point.')


def test_digits_of_other_scripts_are_read_where_that_was_chosen() -> None:
    assert only_list(RANKED + "q,a,１,３\nq,b,٢,٣\n", any_digits=True) == "a:3 b:3"


# Signals


CLICKS = "query,document,rank,clicks\n" + "".join(
    f"q,d{n},{n},{clicks}\n" for n, clicks in enumerate([0, 1, 5, 20, ""], 1)
)


def test_a_signal_becomes_grades_by_thresholds_and_the_way_is_kept() -> None:
    session = imported(CLICKS, signal="clicks", signal_method="thresholds", signal_cuts=(1, 5, 20)).session
    assert lists(session)["list"]["q"] == "d1:0 d2:1 d3:2 d4:3 d5:–"
    assert session.signal == SignalGrades("clicks", "thresholds", (1, 5, 20))
    assert from_bytes(to_bytes(session), "x").signal == session.signal
    assert session.documents.field_at("clicks", 3) == "20"


def test_a_signal_becomes_grades_by_quantiles_of_what_is_known() -> None:
    session = imported(CLICKS, signal="clicks", signal_cuts=(0.5,)).session
    assert lists(session)["list"]["q"] == "d1:0 d2:0 d3:1 d4:1 d5:–"
    assert session.signal == SignalGrades("clicks", "quantiles", (3,))
    thirds = imported(CLICKS, signal="clicks").session.signal
    assert thirds is not None
    assert thirds.cuts == (0.75, 3, 8.75)


def test_a_signal_beside_a_grade_column_is_told() -> None:
    found = imported("query,document,rank,grade,clicks\nq,a,1,3,0\n", signal="clicks", signal_cuts=(0.5,))
    assert said(found) == ['x.csv: the grades come from "clicks"; the column "grade" is not used.']


@pytest.mark.parametrize(
    ("options", "fact"),
    [
        ({"signal": "clicks", "signal_method": "thresholds"}, "Give the thresholds"),
        ({"signal": "clicks", "signal_cuts": (1.5,)}, "Quantiles lie between 0 and 1"),
        ({"signal": "clicks", "signal_method": "guess"}, "by thresholds or by quantiles"),
    ],
)
def test_a_signal_without_usable_cuts_is_refused(options: dict[str, Any], fact: str) -> None:
    with pytest.raises(UsageError, match=fact):
        imported(CLICKS, **options)


def test_an_unknown_signal_is_refused_with_the_nearest_column() -> None:
    assert str(refused(CLICKS, signal="click")[0]) == '--signal click: no such column. Did you mean "clicks"?'


# Order


BOTH = "query,document,rank,score,grade\nq,a,1,5,1\nq,b,3,9,2\nq,c,2,7,3\n"


@pytest.mark.parametrize(("order", "after"), [("", "a c b"), ("rank", "a c b"), ("score", "b c a"), ("file", "a b c")])
def test_tables_are_ordered_by_rank_unless_chosen_otherwise(order: str, after: str) -> None:
    found = imported(BOTH, order=order)
    assert [part.partition(":")[0] for part in lists(found.session)["list"]["q"].split()] == after.split()
    assert found.session.choices == ({"order": order} if order else {})


def test_trec_runs_are_ordered_by_score_then_by_id_descending() -> None:
    run = "q Q0 a 1 1 x\nq Q0 b 2 3 x\nq Q0 d10 3 2 x\nq Q0 d9 4 2 x\n"
    found = imported({"x.run": run, "x.qrels": "q 0 a 1\n"})
    assert lists(found.session) == {"x": {"q": "b:– d9:– d10:– a:1"}}
    assert said(found) == [
        "x.run, line 1: rank and score disagree in 1 list; the score is used. "
        "Order by rank if that is what was shown. (--order rank)",
        "x.run: 1 result ties with the one above; they stand by document id, descending, as trec_eval does.",
    ]
    by_rank = imported({"x.run": run, "x.qrels": "q 0 a 1\n"}, order="rank")
    assert lists(by_rank.session) == {"x": {"q": "a:1 b:– d10:– d9:–"}}


def test_equal_scores_of_a_table_stand_as_the_file_has_them() -> None:
    found = imported("query,document,score,grade\nq,a,1,0\nq,b,2,1\nq,c,1,2\nq,d,1,3\n")
    assert lists(found.session)["list"]["q"] == "b:1 a:0 c:2 d:3"
    assert said(found) == ["x.csv: 2 results tie with the one above; they stand as the file has them."]


def test_without_rank_and_score_the_order_is_that_of_the_file_and_this_is_said() -> None:
    found = imported("query,document,grade\nq,b,1\nq,a,2\n")
    assert lists(found.session) == {"list": {"q": "b:1 a:2"}}
    assert [str(problem) for problem in found.problems.listed] == [
        "x.csv: there is no rank and no score: the results are taken in the order of the file."
    ]


def test_rows_with_a_grade_and_no_rank_are_judged_and_not_retrieved() -> None:
    session = imported(RANKED + "q,a,1,1\nq,b,,3\n").session
    assert (lists(session)["list"], judged(session)) == ({"q": "a:1"}, {"q": "a:1 b:3"})


# Duplicates and conflicts


TWICE = "query,document,rank,score,grade\nq,a,3,9,1\nq,b,2,8,2\nq,a,1,1,1\n"


@pytest.mark.parametrize(
    ("choice", "after", "told"),
    [
        ("", "b:2 a:1", "The first was kept."),
        ("first", "b:2 a:1", "The first was kept."),
        ("best", "a:1 b:2", "The best placed was kept."),
        ("keep", "a:1 b:2 a:1", "Both were kept."),
    ],
)
def test_a_document_twice_in_a_list_is_settled_as_chosen_and_told(choice: str, after: str, told: str) -> None:
    found = imported(TWICE, duplicates=choice)
    assert lists(found.session)["list"]["q"] == after
    sentence = (
        f'x.csv, line 4: document "a" of query "q" is already on line 2. {told} (--duplicates first|best|keep|stop)'
    )
    assert sentence in said(found)
    assert found.session.choices == ({"duplicates": choice} if choice else {})


def test_the_best_of_two_is_by_score_where_the_order_is() -> None:
    run = "q Q0 a 1 1 x\nq Q0 b 2 3 x\nq Q0 a 3 5 x\n"
    found = imported({"x.run": run, "x.qrels": "q 0 a 1\n"}, duplicates="best")
    assert lists(found.session) == {"x": {"q": "a:1 b:–"}}


def test_a_document_twice_can_stop_the_import() -> None:
    (problem,) = refused(TWICE, duplicates="stop")
    assert str(problem).startswith('x.csv, line 4: document "a" of query "q" is already on line 2. Remove one of them.')


def test_many_duplicates_are_one_sentence_with_a_count_and_examples() -> None:
    rows = "".join(f"q,d{number},{number + 1},1\n" for number in range(50))
    (warning,) = said(imported("query,document,rank,grade\n" + rows + rows, order="file"), "warning")
    assert warning.startswith('x.csv, line 52: document "d0" of query "q" is already on line 2. ')
    assert '49 more rows repeat a document: "d1" (line 53), "d2" (line 54)' in warning


def test_the_same_document_in_two_systems_or_queries_is_no_duplicate() -> None:
    text = "query,system,document,rank,grade\nq,A,a,1,2\nq,B,a,1,2\nr,A,a,1,0\n"
    found = imported(text)
    assert lists(found.session) == {"A": {"q": "a:2", "r": "a:0"}, "B": {"q": "a:2", "r": ""}}
    assert said(found) == []


CONFLICT = {
    "r.csv": "query,document,rank\nq,a,1\nq,b,2\n",
    "j.csv": "query,document,grade\nq,a,2\nq,a,3\nq,b,1\nq,b,1\nq,a,1\n",
}


@pytest.mark.parametrize(("choice", "grade"), [("first", "2"), ("last", "1"), ("highest", "3"), ("mean", "2")])
def test_conflicting_grades_are_settled_as_chosen_and_told(choice: str, grade: str) -> None:
    found = imported(CONFLICT, conflicts=choice)
    assert lists(found.session) == {"list": {"q": f"a:{grade} b:1"}}
    assert said(found, "warning")[0] == (
        'j.csv, line 3: document "a" of query "q" has grade 3 here and 2 on line 2. '
        f'1 more grade conflicts: "a" (line 6). The {choice} was taken. '
        "(--conflicts first|last|highest|mean)"
    )


@pytest.mark.parametrize("choice", ["", "stop"])
def test_conflicting_grades_are_refused_unless_chosen(choice: str) -> None:
    (problem,) = refused(CONFLICT, conflicts=choice)
    assert problem.place == "line 3"
    assert '"a" (line 6). Say which grade counts. (--conflicts first|last|highest|mean)' in str(problem)


def test_a_hundred_conflicts_are_one_sentence_with_a_count_and_examples() -> None:
    rows = "".join(f"q,d{number},1\nq,d{number},2\n" for number in range(101))
    (problem,) = refused("query,document,grade\n" + rows)
    assert str(problem).startswith('x.csv, line 3: document "d0" of query "q" has grade 2 here and 1 on line 2.')
    assert '100 more grades conflict: "d1" (line 5), "d2" (line 7), "d3" (line 9), "d4" (line 11), ….' in str(problem)


@pytest.mark.parametrize("choice", ["", "stop", "last"])
def test_the_same_judgement_twice_counts_once_and_is_a_note(choice: str) -> None:
    files = {"r.csv": "query,document,rank\nq,a,1\n", "j.csv": "query,document,grade\nq,a,2\nq,a,2\n"}
    found = imported(files, conflicts=choice)
    assert said(found, "note") == ["j.csv, line 3: a judgement is there twice with the same grade; each counts once."]
    assert lists(found.session) == {"list": {"q": "a:2"}}


def test_judges_and_dates_are_kept_beside_the_grade_in_force() -> None:
    text = "query,document,rank,grade,judge,date\nq,a,1,2,Ann,2024-05-01\nq,a,1,3,Ben,\n"
    session = imported(text, conflicts="mean", duplicates="first").session
    assert session.votes == (Vote("q", "a", 2, "Ann", "2024-05-01"), Vote("q", "a", 3, "Ben", ""))
    assert session.judgements.grades.tolist() == [2.5]


# Two files


RUN = "query,document,rank\nq1,a,1\nq2,a,1\nq3,a,1\n"
QRELS = "query,document,grade\nq3,a,1\nq1,a,2\nq4,a,3\nq5,a,3\n"


def test_queries_in_one_file_only_are_kept_and_counted() -> None:
    found = imported({"r.csv": RUN, "j.csv": QRELS})
    assert list(found.session.query_ids) == ["q1", "q2", "q3", "q4", "q5"]
    assert said(found) == [
        'r.csv: the query "q2" has results and no judgement. '
        "Kept; the measure's option mean says whether this counts. (--only-in-one drop)",
        'j.csv: 2 queries are judged and have no results: "q4", "q5". '
        "Kept; the measure's option mean says whether this counts. (--only-in-one drop)",
    ]


def test_queries_in_one_file_only_can_be_dropped() -> None:
    found = imported({"r.csv": RUN, "j.csv": QRELS}, only_in_one="drop")
    assert list(found.session.query_ids) == ["q1", "q3"]
    assert found.session.choices == {"only_in_one": "drop"}
    assert all("Left out, as chosen." in sentence for sentence in said(found))


def test_dropping_does_nothing_where_there_is_one_half_only() -> None:
    assert len(imported(RUN, only_in_one="drop").session) == 3


def test_files_without_names_for_their_systems_are_called_by_their_names() -> None:
    files = {"bm25.csv": "query,doc,rank\nq,a,1\n", "neural.csv.gz": "query,doc,rank\nq,b,1\n", "j.qrels": "q 0 a 1\n"}
    assert lists(imported(files).session) == {"bm25": {"q": "a:1"}, "neural": {"q": "b:–"}}


def test_systems_of_the_same_name_are_told_apart_by_their_files() -> None:
    files = {"a.run": "q Q0 a 1 1 Anserini\n", "b.run": "q Q0 b 1 1 Anserini\n", "j.qrels": "q 0 a 1\n"}
    assert lists(imported(files).session) == {"Anserini": {"q": "a:1"}, "Anserini (b)": {"q": "b:–"}}


def test_files_of_the_same_name_stay_two_systems() -> None:
    texts = (b"query,doc,rank,grade\nq,a,1,1\n", b"query,doc,rank,grade\nq,b,1,0\n")
    sources = [SourceFile("run.csv", pasted=text) for text in texts]
    session = import_sources(sources, ImportOptions(), lambda _: None).session
    assert lists(session) == {"run": {"q": "a:1"}, "run 2": {"q": "b:0"}}


def test_a_list_without_ranks_takes_its_grades_from_the_other_table() -> None:
    files = {"list.csv": "query,doc\nq,b\nq,a\n", "grades.csv": "query,doc,grade\nq,a,3\nq,c,1\n"}
    session = imported(files).session
    assert (lists(session), judged(session)) == ({"list": {"q": "b:– a:3"}}, {"q": "a:3 b:– c:1"})


def test_the_order_of_queries_is_that_of_their_appearance() -> None:
    session = imported(RANKED + "b,x,1,1\na,x,1,1\nb,y,2,0\n10,x,1,1\n9,x,1,1\n").session
    assert list(session.query_ids) == ["b", "a", "10", "9"]


def test_rows_of_one_list_may_stand_anywhere() -> None:
    session = imported(RANKED + "a,x,2,0\nb,x,1,1\na,y,1,3\n").session
    assert lists(session) == {"list": {"a": "y:3 x:0", "b": "x:1"}}


def test_a_large_table_keeps_its_texts_in_arrow_columns() -> None:
    count = 200_010
    rows = "".join(f"q{n // 10},d{n},{n % 10 + 1},{n % 4},t{n}\n" for n in range(count))
    session = imported("query,doc,rank,grade,title\n" + rows).session
    assert type(session.documents).__name__ == "ArrowDocuments"
    assert (session.documents.id_at(17), session.documents.field_at("title", 17)) == ("d17", "t17")
    assert session.row_of(20_000, "d200003") == 3
    assert session.documents.ids_at(np.array([5, 3])) == ["d5", "d3"]
