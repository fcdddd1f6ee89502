"""Files in the shapes that people have, damaged or mistaken: each is refused, with file, place, value and remedy."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ReadError
from ndcg_explorer.importing.loading import load
from tests.support.common_files import ESCI, LLAMA, QRELS, RAGAS, RANX_RUN, RUN, SNAPSHOT, parquet
from tests.support.importing import File, imported, judged, lists, said
from tests.support.packed_files import lz4


class Case(NamedTuple):
    """Files, what is said of the first thing that is wrong, and the option that decides it, where there is one."""

    files: Mapping[str, File]
    said: str
    flag: str = ""
    options: Mapping[str, Any] = {}
    errors: int = 1


CASES: dict[str, Case] = {
    "u.data word rating": Case(
        {"u.data": "1\t2\t3\t881250949\n1\t3\tx\t881250949\n"},
        'u.data, line 2, column "grade": "x" is a word, not a number.',
        '--grade-word "x=GRADE"',
    ),
    "u.data nan rating": Case(
        {"u.data": "1\t2\t3\t881250949\n1\t3\tnan\t881250949\n"},
        'u.data, line 2, column "grade": "nan" is not a usable grade.',
        "",
    ),
    "u.data short line": Case(
        {"u.data": "1\t2\t3\t881250949\n1\t3\t4\n"},
        'u.data, line 2: "1U+00093U+00094" has 3 fields, 4 were expected.',
        "--skip-bad-rows",
    ),
    "u.data long line": Case(
        {"u.data": "1\t2\t3\t881250949\n1\t3\t4\t881250949\t9\n"},
        'u.data, line 2: "1U+00093U+00094U+0009881250949U+00099" has 5 fields, 4 were expected.',
        "--skip-bad-rows",
    ),
    "ratings csv no header, inf": Case(
        {"r.csv": "1,2,3,881250949\n1,3,inf,881250949\n"},
        'r.csv, line 1: the first line looks like data, a header is needed: "1,2,3,881250949".',
        "--columns query,document,rank,grade",
    ),
    "u.data two ratings": Case(
        {"u.data": "1\t2\t3\t881250949\n1\t2\t4\t881250950\n"},
        'u.data, line 2: document "2" of query "1" has grade 4 here and 3 on line 1.',
        "--conflicts first|last|highest|mean",
    ),
    "three columns, word late": Case(
        {"x.txt": "q d1 1\nq d2 0\n" * 15 + "q d9 bad\n"},
        'x.txt, line 31, column "grade": "bad" is a word, not a number.',
        '--grade-word "bad=0"',
    ),
    "three columns, short line late": Case(
        {"x.txt": "q d1 1\nq d2 0\n" * 15 + "q d9\n"},
        'x.txt, line 31: "q d9" has 2 fields, 3 were expected.',
        "--skip-bad-rows",
    ),
    "three columns, 4 fields late": Case(
        {"x.txt": "q d1 1\nq d2 0\n" * 15 + "q d9 1 1\n"},
        'x.txt, line 31: "q d9 1 1" has 4 fields, 3 were expected.',
        "--skip-bad-rows",
    ),
    "three columns nan": Case(
        {"x.txt": "q d1 1\nq d2 nan\n"},
        'x.txt: no column is recognised as the document; the columns are "q d1 1".',
        "--column document=NAME, --columns query,document,…",
    ),
    "commas no header short": Case(
        {"x.csv": "q,d1,1\nq,d2\n"},
        'x.csv, line 2: 2 fields, the header has 3. Missing: "1". The row is "q,d2".',
        "--skip-bad-rows",
    ),
    "commas no header, word grade": Case(
        {"x.csv": "q1,d1,1\nq1,d2,0\nq1,d3,good\n"},
        'x.csv: no column is recognised as the document; the columns are "q1", "d1", "1".',
        "--column document=NAME, --columns query,document,…",
    ),
    "four unknown columns": Case(
        {"x.csv": "q;d;0.5;3\nq;e;0.25;1\n"},
        'x.csv: no column is recognised as the document; the columns are "q", "d", "0.5", "3".',
        "--column document=NAME, --columns query,document,…",
    ),
    "columns: no document": Case(
        {"x.csv": "q,d,1\n"},
        'x.csv: no column is recognised as the document; the columns are "query", "grade", "rank".',
        "--column document=NAME, --columns query,document,…",
        {"column_names": ("query", "grade", "rank")},
    ),
    "columns: too few": Case(
        {"x.txt": "q d 1\nq e 0\n"},
        'x.txt, line 1: "q d 1" has 3 fields, 2 were expected.',
        "--skip-bad-rows",
        {"column_names": ("query", "document")},
        errors=2,
    ),
    "columns: unknown name": Case(
        {"x.csv": "q,d,1\nq,e,2\n"},
        'x.csv: no column is recognised as the document; the columns are "query", "thing", "grade".',
        "--column document=NAME, --columns query,document,…",
        {"column_names": ("query", "thing", "grade")},
    ),
    "columns: twice": Case(
        {"x.csv": "q,d,1\nq,e,2\n"},
        '--columns document,document,grade: "document" names 2 columns.',
        "",
        {"column_names": ("document", "document", "grade")},
    ),
    "mixed headers": Case(
        {"x.csv": "query,document,grade\nq,a,1\nquery,document,grade\nq,b,2\n"},
        'x.csv, line 3, column "grade": "grade" is a word, not a number.',
        '--grade-word "grade=GRADE"',
    ),
    "two files, other headers": Case(
        {"x.csv": "query,document,rank\nq,a,1\n", "y.csv": "thing,stuff\n1,2\n"},
        'y.csv: no column is recognised as the document; the columns are "thing", "stuff".',
        "--column document=NAME, --columns query,document,…",
    ),
    "blank header": Case(
        {"x.csv": ",,\n1,2,3\n"},
        'x.csv, line 1: the first line looks like data, a header is needed: ",,".',
        "--columns query,document,rank,grade",
    ),
    "ranx truncated": Case(
        {"bm25.json": '{"1": {"D8": 9.5, "D7": 9'},
        'bm25.json, line 1, column 26, $["1"].D7: the text ends inside the object that begins on line 1.',
        "",
    ),
    "ranx truncated at key": Case(
        {"bm25.json": '{"1": {"D8": 9.5, "D'},
        'bm25.json, line 1, column 19, $["1"]: the quote opened here is never closed.',
        "",
    ),
    "ranx NaN": Case(
        {"qrels.json": '{"1": {"D8": NaN}}', "a.run": RUN},
        'qrels.json, line 1, column 14, $["1"].D8: "NaN" is not a number that JSON allows.',
        "",
    ),
    "ranx Infinity": Case(
        {"qrels.json": '{"1": {"D8": Infinity}}'},
        'qrels.json, line 1, column 14, $["1"].D8: "Infinity" is not a number that JSON allows.',
        "",
    ),
    "ranx 1e999": Case(
        {"qrels.json": '{"1": {"D8": 1e999}}'},
        'qrels.json, line 1, column 14, $["1"].D8: "1e999" is too large for a number.',
        "",
    ),
    "ranx text score": Case(
        {"bm25.json": '{"1": {"D8": "high", "D7": "low"}}', "x.qrels": QRELS},
        'bm25.json: no column is recognised as the document; the columns are "1".',
        "--column document=NAME, --columns query,document,…",
    ),
    "ranx true": Case(
        {"qrels.json": '{"1": {"D8": true, "D7": false}}', "a.run": RUN},
        'qrels.json, $["1"].D8, column "value": "true" is a word, not a number.',
        '--grade-word "true=1"',
        {},
        errors=2,
    ),
    "ranx dup key": Case(
        {"qrels.json": '{"1": {"D8": 1, "D8": 2}}'},
        'qrels.json, line 1, column 17, $["1"].D8: the key "D8" occurs twice in the same object.',
        "",
    ),
    "ranx nested": Case(
        {"qrels.json": '{"1": {"D8": {"x": {"y": 1}}}}'},
        'qrels.json, $["1"].D8: an object was found where a number was expected.',
        "",
    ),
    "ranx both unclear": Case(
        {"a.json": '{"1": {"D8": 2}}', "b.json": '{"1": {"D8": 1}}'},
        "a.json: every file has a query, a document and a whole number; which are the judgments cannot be told.",
        "--qrels FILE",
    ),
    "ranx other ids": Case(
        {"bm25.json": RANX_RUN, "qrels.json": '{"9": {"E": 1}}'},
        'qrels.json: no query id occurs in both. bm25.json has "1"…, qrels.json has "9"…',
        "",
    ),
    "ranx parquet truncated": Case(
        {"bm25.parquet": parquet([("1", "D8", 9.5)])[:-20]},
        "bm25.parquet: the end of the file is missing: it does not end with PAR1.",
        "",
    ),
    "lz4 truncated": Case(
        {"bm25.lz4": lz4(RANX_RUN.encode() * 1)[:-9]},
        "bm25.lz4: the lz4 data is damaged (Truncated compressed stream).",
        "",
    ),
    "snapshot truncated": Case(
        {"s.json": SNAPSHOT[:-40]}, "s.json, line 1, column 232: the quote opened here is never closed.", ""
    ),
    "snapshot docs list": Case(
        {"s.json": SNAPSHOT.replace('"docs": {"7": [', '"docs": {"7": [3, ')},
        's.json, $.docs["7"][0]: a number is not what a snapshot of Quepid has here.',
        "",
    ),
    "snapshot no id": Case(
        {"s.json": SNAPSHOT.replace('"id": "D7", ', "")},
        's.json, $.docs["7"][1].id: null is not what a snapshot of Quepid has here.',
        "",
    ),
    "snapshot no query text": Case(
        {"s.json": SNAPSHOT.replace('"query_text": "lucky number"', '"query_text": null')},
        "s.json, $.queries[0].query_text: null is not what a snapshot of Quepid has here.",
        "",
    ),
    "snapshot ratings array": Case(
        {"s.json": SNAPSHOT.replace('{"D7": 2, "D8": 0}', "[2, 0]")},
        "s.json, $.queries[0].ratings: an array is not what a snapshot of Quepid has here.",
        "",
    ),
    "snapshot rating object": Case(
        {"s.json": SNAPSHOT.replace('"D7": 2', '"D7": {"x": 2}')},
        "s.json, $.queries[0].ratings.D7: an object is not what a snapshot of Quepid has here.",
        "",
    ),
    "snapshot rating word": Case(
        {"s.json": SNAPSHOT.replace('"D7": 2', '"D7": "great"')},
        's.json, $.docs["7"][1], column "grade": "great" is a word, not a number.',
        '--grade-word "great=3"',
    ),
    "snapshot queries gone": Case(
        {"s.json": SNAPSHOT.replace('"queries"', '"questions"')},
        "s.json, $.queries: null is not what a snapshot of Quepid has here.",
        "",
    ),
    "snapshot no docs": Case(
        {"s.json": '{"docs": {"7": [{"id": "D1", "rated_only": true, "explain": ""}]}, "queries": []}'},
        "s.json, $: no document is named in it.",
        "",
    ),
    "snapshot scores": Case(
        {"s.json": SNAPSHOT.replace('"scores": [{', '"scores": [3, {')},
        "s.json, $.scores[0]: a number is not what a snapshot of Quepid has here.",
        "",
    ),
    "book csv conflict": Case(
        {"b.csv": "query,docid,Ann,Bob\nq,a,1,2\n"},
        'b.csv, line 2: document "a" of query "q" has grade 2 here and 1 on line 2.',
        "--conflicts first|last|highest|mean",
    ),
    "ESCI unknown": Case(
        {"e.csv": ESCI},
        'e.csv, line 2, column "esci_label": "I" is a word, not a number.',
        '--grade-word "I=0"',
        {},
        errors=2,
    ),
    "E/S/C/X": Case(
        {"e.csv": ESCI + "shoes,D9,3,X\nshoes,D10,4,X\n"},
        'e.csv, line 2, column "esci_label": "I" is a word, not a number.',
        '--grade-word "I=0"',
        {},
        errors=3,
    ),
    "E/S/C/X with words": Case(
        {"e.csv": ESCI + "shoes,D9,3,X\n"},
        'e.csv, line 4, column "esci_label": "X" is a word, not a number.',
        '--grade-word "X=GRADE"',
        {"grade_words": {"I": 0, "S": 2}},
    ),
    "no groups": Case(
        {"rank.test": "0 1:0.2\n2 1:0.1\n"},
        "rank.test: its lines have no qid, so it is not known which query they belong to.",
        "",
    ),
    "groups alone": Case(
        {"rank.test.query": "2\n3\n"},
        "rank.test.query: it holds the sizes of groups, for rows that are in no file named with it.",
        "",
    ),
    "groups too large": Case(
        {"rank.test": "0 1:0.2\n2 1:0.1\n", "rank.test.query": "3\n"},
        'rank.test.query: its numbers are for 3 rows, but "rank.test" has 2.',
        "",
    ),
    "groups too small": Case(
        {"rank.test": "0 1:0.2\n2 1:0.1\n", "rank.test.query": "1\n"},
        'rank.test.query: its numbers are for 1 rows, but "rank.test" has 2.',
        "",
    ),
    "groups negative": Case(
        {"rank.test": "0 1:0.2\n2 1:0.1\n", "rank.test.query": "3\n-1\n"},
        'rank.test.query, line 2: "-1" was found where the size of a group was expected.',
        "",
    ),
    "groups fraction": Case(
        {"rank.test": "0 1:0.2\n2 1:0.1\n", "rank.test.query": "1.5\n0.5\n"},
        'rank.test.query, line 1: "1.5" was found where the size of a group was expected.',
        "",
        {},
        errors=2,
    ),
    "groups word": Case(
        {"rank.test": "0 1:0.2\n2 1:0.1\n", "rank.test.query": "1\nx\n"},
        'rank.test.query, line 2: "x" was found where the size of a group was expected.',
        "",
    ),
    "groups huge": Case(
        {"rank.test": "0 1:0.2\n2 1:0.1\n", "rank.test.query": "99999999999999999999\n"},
        'rank.test.query, line 1: "99999999999999999999" was found where the size of a group was expected.',
        "",
    ),
    "some qid": Case(
        {"rank.test": "0 1:0.2\n2 qid:1 1:0.1\n", "rank.test.query": "2\n"},
        "rank.test, line 1: this line has no qid, and others have.",
        "",
    ),
    "scores too few": Case(
        {"t.txt": "2 qid:1 1:0.2\n0 qid:1 1:0.1\n", "p.txt": "0.5\n"},
        "p.txt: it holds one number a line, for rows that are in no file named with it.",
        "",
    ),
    "scores nan": Case(
        {"t.txt": "2 qid:1 1:0.2\n0 qid:1 1:0.1\n", "p.txt": "0.5\nnan\n"},
        'p.txt, line 2: "nan" was found where a number was expected.',
        "",
    ),
    "scores word": Case(
        {"t.txt": "2 qid:1 1:0.2\n0 qid:1 1:0.1\n", "p.txt": "0.5\nx\n"},
        'p.txt, line 1: the first line looks like data, a header is needed: "0.5".',
        "--columns query,document,rank,grade",
    ),
    "two scores": Case(
        {"t.txt": "2 qid:1 1:0.2\n0 qid:1 1:0.1\n", "p.txt": "0.5\n0.25\n", "o.txt": "0.5\n0.75\n"},
        'o.txt: it holds scores for "t.txt", which has scores already.',
        "",
    ),
    "grade nan letor": Case(
        {"t.txt": "nan qid:1 1:0.2\n0 qid:1 1:0.1\n"}, 't.txt, line 1, column "grade": "nan" is not a usable grade.', ""
    ),
    "recbole bad rating": Case(
        {"x.inter": "user_id:token\titem_id:token\trating:float\n1\tD7\tx\n"},
        'x.inter, line 2, column "rating:float": "x" is a word, not a number.',
        '--grade-word "x=GRADE"',
    ),
    "recbole no item": Case(
        {"x.inter": "user_id:token\trating:float\n1\t2\n"},
        'x.inter: no column is recognised as the document; the columns are "user_id:token", "rating:float".',
        "--column document=NAME, --columns query,document,…",
    ),
    "llama no relevant": Case(
        {"q.json": '{"queries": {"1": "x"}, "corpus": {"D7": "seven"}}'},
        "q.json, $: it does not say which documents are relevant.",
        "",
    ),
    "llama relevant list": Case(
        {"q.json": LLAMA.replace('{"1": ["D7"]}', '["D7"]')},
        "q.json, $.relevant_docs: an array was found where ids were expected.",
        "",
    ),
    "llama relevant text": Case(
        {"q.json": LLAMA.replace('["D7"]', '"D7"')},
        'q.json, $.relevant_docs["1"]: a text was found where ids were expected.',
        "",
    ),
    "llama relevant null id": Case(
        {"q.json": LLAMA.replace('["D7"]', "[null]")},
        'q.json, $.relevant_docs["1"][0]: null was found where the id of a document was expected.',
        "",
    ),
    "llama nothing": Case({"q.json": LLAMA.replace('["D7"]', "[]")}, "q.json, $: no document is named in it.", ""),
    "llama truncated": Case(
        {"q.json": LLAMA[:-5]},
        'q.json, line 1, column 87, $.relevant_docs["1"][0]: the quote opened here is never closed.',
        "",
    ),
    "ragas nested id": Case(
        {"r.json": RAGAS.replace('"D8"', '["D8"]')},
        "r.json, $[0].retrieved_context_ids[0]: an array was found where the id of a document was expected.",
        "",
    ),
    "ragas text": Case(
        {"r.json": RAGAS.replace('["D8", "D7"]', '"D8"')},
        "r.json, $[0].retrieved_context_ids: a text was found where ids were expected.",
        "",
    ),
    "ragas record": Case(
        {"r.json": RAGAS.replace("[{", "[3, {")}, "r.json, $[0]: a number was found where ids were expected.", ""
    ),
    "run short": Case(
        {"x.run": "1 Q0 D8 1 9 a\n1 Q0 D7\n"},
        'x.run, line 2: "1 Q0 D7" has 3 fields, 6 were expected.',
        "--skip-bad-rows",
    ),
    "qrels word": Case(
        {"x.qrels": "1 0 D7 good\n1 0 D8 1\n"},
        'x.qrels, line 1, column "grade": "good" is a word, not a number.',
        '--grade-word "good=2"',
    ),
    "qrels nan": Case(
        {"x.qrels": "1 0 D7 nan\n1 0 D8 1\n"}, 'x.qrels, line 1, column "grade": "nan" is not a usable grade.', ""
    ),
    "subtopic conflict": Case(
        {"x.qrels": "1 1 D7 1\n1 2 D7 1\n1 1 D7 2\n"},
        'x.qrels, line 3: document "D7" of query "1" has grade 2 here and 1 on line 1.',
        "--conflicts first|last|highest|mean",
    ),
    "rel word": Case(
        {"0001.rel": "D7 L2\nD8 X\n"}, '0001.rel, line 2: "D8 X" is no line of this format.', "--skip-bad-rows"
    ),
    "rel three": Case(
        {"0001.rel": "D7 L2\nD8 L1 x\n"}, '0001.rel, line 2: "D8 L1 x" is no line of this format.', "--skip-bad-rows"
    ),
    "res two": Case(
        {"0001.rel": "D7 L2\n", "a.res": "D7 D8\n"},
        'a.res, line 1: "D7 D8" has 2 fields, 6 were expected.',
        "--skip-bad-rows",
    ),
    "lfs": Case(
        {"x.parquet": "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n"},
        "x.parquet: this is a Git LFS pointer, not the file itself.",
        "",
    ),
    "lfs csv": Case(
        {"x.csv": "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n"},
        "x.csv: this is a Git LFS pointer, not the file itself.",
        "",
    ),
    "weights negative": Case(
        {"a.run": RUN, "x.qrels": QRELS, "queries.csv": "query_id,weight\n1,-3\n"},
        'queries.csv, line 2, column "weight": "-3" is not a usable weight.',
        "",
    ),
    "weights inf": Case(
        {"a.run": RUN, "x.qrels": QRELS, "queries.csv": "query_id,weight\n1,inf\n"},
        'queries.csv, line 2, column "weight": "inf" is not a usable weight.',
        "",
    ),
    "queries no id": Case(
        {"a.run": RUN, "x.qrels": QRELS, "t.csv": "a,b\n1,2\n"},
        't.csv: no column is recognised as the id; the columns are "a", "b".',
        "--column query=NAME",
        {"file_roles": {"t.csv": "queries"}},
    ),
    "documents no id": Case(
        {"a.run": RUN, "x.qrels": QRELS, "t.csv": "a,b\n1,2\n"},
        't.csv: no column is recognised as the id; the columns are "a", "b".',
        "--column document=NAME",
        {"file_roles": {"t.csv": "documents"}},
    ),
    "documents truncated": Case(
        {"a.run": RUN, "x.qrels": QRELS, "corpus.jsonl": '{"_id": "D7", "title": "x"}\n{"_id": "D8", "ti'},
        "corpus.jsonl, line 2, column 15: the quote opened here is never closed.",
        "--skip-bad-rows",
    ),
    "only documents": Case(
        {"corpus.jsonl": '{"_id": "D7", "title": "x"}\n'},
        "corpus.jsonl: there are texts of documents or queries, and neither results nor judgments.",
        "",
        {"file_roles": {"corpus.jsonl": "documents"}},
    ),
    "qrels said of titles": Case(
        {"a.run": RUN, "t.csv": "id,title\nD7,x\n"},
        't.csv: it is to hold judgments, and no column is recognised as the grade; the columns are "id", "title".',
        "--column grade=NAME",
        {"file_roles": {"t.csv": "judgements"}},
    ),
    "run said of documents": Case(
        {"x.qrels": QRELS, "t.csv": "id,title\nD7,x\n"},
        'x.qrels: no query id occurs in both. t.csv has "query"…, x.qrels has "1"…',
        "",
        {"file_roles": {"t.csv": "results"}},
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_it_is_refused_with_place_value_and_remedy(tmp_path: Path, case: Case) -> None:
    for name, content in case.files.items():
        (tmp_path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    options = dict(case.options)
    roles = options.get("file_roles", {})
    options["file_roles"] = {str(tmp_path / name): role for name, role in roles.items()}
    with pytest.raises(ReadError) as caught:
        load([tmp_path / name for name in case.files], ImportOptions(**options))
    first, *_ = errors = caught.value.problems.errors
    assert str(first).startswith(case.said)
    assert first.remedy
    assert (first.flag, len(errors)) == (case.flag, case.errors)


def test_there_are_many_of_them() -> None:
    assert len(CASES) >= 60


def test_a_time_that_was_cut_is_no_grade() -> None:
    found = imported({"u.data": "1\t2\t3\t881250949\n1\t3\t4\t88\n"})
    assert judged(found.session) == {"1": "2:3 3:4"}


def test_nothing_as_a_grade_is_unjudged_and_not_0() -> None:
    found = imported({"qrels.json": '{"1": {"D8": null, "D7": 1}}', "a.run": RUN})
    assert lists(found.session) == {"bm25": {"1": "D8:– D7:1"}}
    unjudged = imported({"qrels.parquet": parquet([("1", "D8", float("nan"))]), "a.run": RUN})
    assert any("nothing has a grade" in sentence for sentence in said(unjudged, "warning"))


def test_an_empty_group_is_a_query_without_rows() -> None:
    found = imported({"rank.test": "0 1:0.2\n2 1:0.1\n", "rank.test.query": "0\n2\n"})
    assert lists(found.session) == {"rank": {"2": "line 1:0 line 2:2"}}


def test_sizes_of_groups_have_to_agree_with_the_qid() -> None:
    rows = "0 qid:5 1:0.2\n2 qid:5 1:0.1\n"
    found = imported({"rank.test": rows, "rank.test.query": "2\n"})
    assert lists(found.session) == {"rank": {"5": "line 1:0 line 2:2"}}
    with pytest.raises(ReadError, match="its groups are others than those of the qid"):
        imported({"rank.test": rows, "rank.test.query": "1\n1\n"})


def test_an_id_twice_in_a_list_is_told() -> None:
    found = imported({"0001.rel": "D7 L2\n", "a.res": "D7\nD7\n"})
    assert any(sentence.startswith('a.res, line 2: document "D7"') for sentence in said(found, "warning"))
