"""Every format opens, alone and in the pairs that make sense, to the same lists and grades."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.readers.registry import FORMATS, format_of
from ndcg_explorer.formats.source_file import SourceFile
from ndcg_explorer.importing.loading import load, paste
from tests.support.importing import File, imported, judged, lists, refused, said
from tests.support.xlsx_files import one_sheet, row

SAMPLES = Path(__file__).parents[2] / "sample_sessions" / "import"

# Two queries; d3 of q1 is unjudged, and d9 of q1 was judged and not retrieved.
LISTS = {"q1": "d2:3 d1:0 d3:–", "q2": "d1:2 d2:1"}
JUDGED = {"q1": "d1:0 d2:3 d3:– d9:1", "q2": "d1:2 d2:1"}
ROWS: list[tuple[str, str, int | None, int | None]] = [
    ("q1", "d2", 1, 3),
    ("q1", "d1", 2, 0),
    ("q1", "d3", 3, None),
    ("q1", "d9", None, 1),
    ("q2", "d1", 1, 2),
    ("q2", "d2", 2, 1),
]
NAMES = ("query", "document", "rank", "grade")


def delimited(delimiter: str = ",", names: tuple[str, ...] = NAMES) -> str:
    lines = [names, *(tuple("" if cell is None else str(cell) for cell in cells) for cells in ROWS)]
    return "".join(delimiter.join(line) + "\n" for line in lines)


def records() -> list[dict[str, Any]]:
    return [{name: cell for name, cell in zip(NAMES, cells, strict=True) if cell is not None} for cells in ROWS]


def parquet() -> bytes:
    sink = pa.BufferOutputStream()
    pq.write_table(pa.table({name: [cells[place] for cells in ROWS] for place, name in enumerate(NAMES)}), sink)
    return bytes(sink.getvalue())


def workbook() -> bytes:
    return one_sheet(row(1, *NAMES), *(row(number, *cells) for number, cells in enumerate(ROWS, 2)))


RUN = "q1 Q0 d2 1 9.5 bm25\nq1 Q0 d1 2 8 bm25\nq1 Q0 d3 3 7.25 bm25\nq2 Q0 d1 1 3 bm25\nq2 Q0 d2 2 2 bm25\n"
QRELS = "q1 0 d2 3\nq1 0 d1 0\nq1 0 d9 1\nq2 0 d1 2\nq2 0 d2 1\n"
BEIR = "query-id\tcorpus-id\tscore\nq1\td2\t3\nq1\td1\t0\nq1\td9\t1\nq2\td1\t2\nq2\td2\t1\n"
MS_MARCO = "q1\td2\t1\nq1\td1\t2\nq1\td3\t3\nq2\td1\t1\nq2\td2\t2\n"
SNAPSHOT_HEAD = "Snapshot Name,Snapshot Time,Case ID,Query Text,Doc ID,Doc Position,title\n"
SNAPSHOT = SNAPSHOT_HEAD + "".join(
    f"May,2024-05-01,7,{query},{name},{rank},T\n" for query, name, rank, _ in ROWS if rank is not None
)
BASIC = "query,docid,rating\n" + "".join(f"{q},{d},{g}\n" for q, d, _, g in ROWS if g is not None) + "q1,d3,"
RATINGS = {
    "queries": [{"query": "q1", "ratings": {"d2": 3, "d1": 0, "d9": 1}}, {"query": "q2", "ratings": {"d1": 2, "d2": 1}}]
}
PREDICTIONS = "userID,itemID,prediction\nq1,d2,4.5\nq1,d1,4.25\nq1,d3,1\nq2,d1,3\nq2,d2,2.5\n"
TRUE_RATINGS = "userID,itemID,rating\nq1,d2,3\nq1,d1,0\nq1,d9,1\nq2,d1,2\nq2,d2,1\n"
RANX_RUN = {"q1": {"d2": 9.5, "d1": 8, "d3": 7.25}, "q2": {"d1": 3, "d2": 2}}

OPENS: dict[str, tuple[Mapping[str, File], str]] = {
    "CSV": ({"x.csv": delimited()}, "csv"),
    "CSV with other names": ({"x.csv": delimited(",", ("Search Term", "SKU", "Position", "Relevance"))}, "csv"),
    "TSV": ({"x.tsv": delimited("\t")}, "csv"),
    "CSV with semicolons": ({"x.csv": delimited(";")}, "csv"),
    "CSV with vertical bars, of another name": ({"x.dat": delimited("|")}, "csv"),
    "XLSX": ({"x.xlsx": workbook()}, "xlsx"),
    "XLSX of another name": ({"x.bin": workbook()}, "xlsx"),
    "Parquet": ({"x.parquet": parquet()}, "parquet"),
    "JSON": ({"x.json": json.dumps(records())}, "json"),
    "JSON lines": ({"x.jsonl": "".join(json.dumps(record) + "\n" for record in records())}, "jsonl"),
    "TREC run and qrels": ({"bm25.run": RUN, "x.qrels": QRELS}, "trec-run"),
    "TREC qrels and run": ({"x.qrels": QRELS, "bm25.run": RUN}, "trec-qrels"),
    "TREC files of other names": ({"a.txt": RUN, "b.txt": QRELS}, "trec-run"),
    "TREC run and BEIR judgements": ({"bm25.run": RUN, "test.tsv": BEIR}, "trec-run"),
    "TREC run and a table of grades": ({"bm25.run": RUN, "j.csv": TRUE_RATINGS}, "trec-run"),
    "TREC run and judgements in JSON": ({"bm25.run": RUN, "j.json": json.dumps(RATINGS)}, "trec-run"),
    "MS MARCO run and qrels": ({"run.tsv": MS_MARCO, "x.qrels": QRELS}, "msmarco-run"),
    "Quepid snapshot and basic CSV": ({"snapshot.csv": SNAPSHOT, "basic.csv": BASIC}, "csv"),
    "Quepid snapshot and ratings": ({"snapshot.csv": SNAPSHOT, "r.json": json.dumps(RATINGS)}, "csv"),
    "predictions and ratings": ({"predictions.csv": PREDICTIONS, "ratings.csv": TRUE_RATINGS}, "csv"),
    "ranx run and qrels": ({"run.json": json.dumps(RANX_RUN), "x.qrels": QRELS}, "json"),
    "XLSX list and JSON judgements": ({"x.xlsx": workbook(), "r.json": json.dumps(RATINGS)}, "xlsx"),
}


@pytest.mark.parametrize(("files", "slug"), OPENS.values(), ids=OPENS)
def test_it_opens_to_the_same_lists_and_grades(files: Mapping[str, File], slug: str) -> None:
    found = imported(files)
    (system,) = lists(found.session).values()
    assert system == LISTS
    assert judged(found.session) == JUDGED
    assert said(found, "warning") == []
    name, data = next(iter(files.items()))
    assert format_of(source(name, data)).slug == slug
    assert len(found.session.sources) == len(files)


@pytest.mark.parametrize(("files", "slug"), OPENS.values(), ids=OPENS)
def test_its_gzip_opens_too(files: Mapping[str, File], slug: str) -> None:
    packed = {f"{name}.gz": gzip.compress(source(name, data).data) for name, data in files.items()}
    (system,) = lists(imported(packed).session).values()
    assert system == LISTS


@pytest.mark.parametrize("name", [name for name, (files, _) in OPENS.items() if len(files) == 1])
def test_texts_can_be_pasted(name: str) -> None:
    (data,) = OPENS[name][0].values()
    if isinstance(data, bytes):
        return
    (system,) = lists(paste(data).session).values()
    assert system == LISTS


def source(name: str, data: File) -> SourceFile:
    return SourceFile(name, pasted=data.encode() if isinstance(data, str) else data)


def test_a_pasted_run_without_judgements_says_what_is_missing() -> None:
    found = paste(RUN)
    assert said(found) == [
        "pasted text: there are results and no judgements: nothing has a grade. "
        "Name the file with the judgements (qrels) as well."
    ]


def test_several_runs_and_one_qrels_make_several_systems() -> None:
    other = "q1 Q0 d9 1 2 neural\nq1 Q0 d2 2 1 neural\n"
    found = imported({"bm25.run": RUN, "neural.run": other, "x.qrels": QRELS})
    assert lists(found.session) == {"bm25": LISTS, "neural": {"q1": "d9:1 d2:3", "q2": ""}}
    assert judged(found.session) == JUDGED
    assert evaluate(found.session).mean("neural").queries == 1


def test_a_recommender_table_has_order_and_grades_in_one() -> None:
    text = "userID,itemID,rating,prediction\n1,10,5,4.5\n1,11,3,4.75\n2,10,1,2\n"
    session = imported(text).session
    assert lists(session) == {"list": {"1": "11:3 10:5", "2": "10:1"}}
    assert session.scale.values == (0, 1, 2, 3, 4, 5)


def test_a_quepid_detailed_export_has_order_grades_and_fields() -> None:
    text = (
        "Team Name,Case Name,Case ID,Query Text,Doc ID,Doc Position,Title,Rating,genres\n"
        'Mine,Films,7,star wars,11,1,Star Wars,3,"[""sf""]"\n'
        "Mine,Films,7,star wars,1891,2,The Empire Strikes Back,,\n"
    )
    found = imported(text)
    assert lists(found.session) == {"list": {"star wars": "11:3 1891:–"}}
    assert found.session.documents.field_names[0] == "Title"
    assert found.session.documents.field_at("genres", 0) == '["sf"]'
    assert said(found) == []


def test_a_quepid_basic_export_alone_is_taken_in_its_order() -> None:
    found = imported("query,docid,rating\nstar wars,3574597,3\nstar wars,3557771,\nstar wars, =1+1,0\nstar trek,,")
    assert lists(found.session) == {"list": {"star wars": "3574597:3 3557771:– =1+1:0".replace(" =1", "  =1")}}
    assert "has a space at its end or beginning" in said(found, "warning")[0]


def test_two_quepid_snapshots_are_two_systems() -> None:
    june = SNAPSHOT_HEAD + "June,2024-06-01,7,q1,d1,1,T\n"
    found = imported({"may.csv": SNAPSHOT, "june.csv": june, "basic.csv": BASIC})
    assert lists(found.session) == {"May": LISTS, "June": {"q1": "d1:0", "q2": ""}}


def test_a_rank_eval_response_has_order_and_grades() -> None:
    hits = [
        {"hit": {"_index": "i", "_id": "d2", "_score": 1.5}, "rating": 3},
        {"hit": {"_index": "i", "_id": "d1", "_score": 1}, "rating": None},
    ]
    response = {
        "metric_score": 0.9,
        "details": {"q1": {"metric_score": 0.9, "unrated_docs": [], "hits": hits}},
        "failures": {},
    }
    found = imported({"r.json": json.dumps(response)})
    assert list(lists(found.session).values()) == [{"q1": "d2:3 d1:–"}]
    assert format_of(source("r.json", json.dumps(response))).slug == "rank_eval"


def test_judgements_alone_make_empty_lists_and_say_so() -> None:
    for files in ({"x.qrels": QRELS}, {"test.tsv": BEIR}, {"r.json": json.dumps(RATINGS)}):
        found = imported(files)
        assert list(lists(found.session).values()) == [{"q1": "", "q2": ""}]
        assert "there are judgements and no results" in said(found, "warning")[0]


def test_a_letor_text_is_a_list_in_the_order_of_the_file() -> None:
    text = "# made by hand\n2 qid:10 1:0.05 2:0.8 # docid = GX029\n0 qid:10 1:0.1 # 1370 star trek\n1 qid:11 1:1\n"
    found = imported({"train.txt": text})
    assert lists(found.session) == {"train": {"10": "GX029:2 1370:0", "11": "line 4:1"}}
    problems = refused({"train.txt": text + "2 10 1:0.05\n"})
    assert str(problems[0]).startswith('train.txt, line 5: "2 10 1:0.05" is no line of this format. The layout is')
    assert len(imported({"train.txt": text + "2 10 1:0.05\n"}, skip_bad_rows=True).session) == 2


def test_three_columns_that_may_be_anything_are_not_taken_for_a_run() -> None:
    for text in ("1\t2\t1\n3\t4\t1\n", "1\t2\t2\n1\t3\t1\n", "1\t2\t1\n1\t3\t3\n"):
        found = imported({"x.tsv": text})
        (note,) = (sentence for sentence in said(found) if "the columns are taken as query,document,grade" in sentence)
        assert "--columns query,document,grade" in note


def test_three_columns_between_spaces_are_what_the_user_calls_them() -> None:
    text = "q1 d1 1\nq1 d2 3\nq1 d3 2\n"
    found = imported({"x.txt": text}, column_names=("query", "document", "rank"))
    assert lists(found.session) == {"x": {"q1": "d1:– d3:– d2:–"}}
    (problem,) = refused({"x.txt": text}, column_names=("query", "document"))[:1]
    assert str(problem).startswith(
        'x.txt, line 1: "q1 d1 1" has 3 fields, 2 were expected. The layout is: query document.'
    )
    assert judged(
        imported({"x.txt": "7\t8\t9\n5\t6\t1\n"}, header="names", columns={"document": "7", "grade": "9"}).session
    ) == {"query": "5:1"}


def test_a_table_of_numbers_with_a_header_is_no_trec_file() -> None:
    text = "query\tdocument\trank\tgrade\n" + "".join(f"1\t71871{rank}\t{rank}\t{rank % 4}\n" for rank in range(1, 9))
    assert format_of(source("x.tsv", text)).slug == "csv"
    assert len(imported({"x.tsv": text}).session) == 1


def test_what_is_of_no_known_format_is_said_with_its_beginning() -> None:
    (problem,) = refused({"x.foo": "hello"})
    assert str(problem).startswith('x.foo: the beginning "hello" is of no known format. Known are .ndcg, .xlsx, ')
    assert str(problem).count(".json") == 2  # .json and .jsonl


def test_every_format_has_a_name_of_its_own() -> None:
    assert len({row.slug for row in FORMATS}) == len(FORMATS)


HELP_DESK = [
    ["help-desk.csv"],
    ["help-desk.xlsx"],
    ["help-desk-bm25.run", "help-desk-neural.run", "help-desk-hybrid.run", "help-desk.qrels"],
]


@pytest.mark.parametrize("names", HELP_DESK, ids=" ".join)
def test_the_samples_open_without_a_warning(names: list[str]) -> None:
    found = load([SAMPLES / name for name in names])
    assert said(found, "warning") == []
    assert (len(found.session), len(found.session.systems)) == (12, 3)


def test_the_samples_tell_the_same_in_every_format() -> None:
    """By rank, that is: tied scores of a TREC run would stand by document id."""
    options = ImportOptions(order="rank")
    sessions = [load([SAMPLES / name for name in names], options).session for names in HELP_DESK]
    means = [[evaluate(session).mean(system.name).value for system in session.systems] for session in sessions]
    assert means[0] == means[1] == means[2]
