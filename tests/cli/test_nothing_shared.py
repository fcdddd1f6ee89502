"""Nothing shared is never a score: what ``score`` and ``report`` do with runs of which no result is judged."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from ndcg_explorer.core.session.edits import remove_results, set_grades
from ndcg_explorer.importing import loading
from ndcg_explorer.language import CHINESE, ENGLISH, use_language
from ndcg_explorer.storage.session_file import save_session
from tests.support.command_files import QRELS, RUN, Ran, ran, written
from tests.support.kept_sessions import NAN, make_session

Printed = pytest.CaptureFixture[str]
FLAG = "--allow-nothing-shared"
PREFIXED = RUN.replace(" a ", " doc_a ").replace(" b ", " doc_b ")


def refused(found: Ran) -> str:
    """The one sentence of a refusal."""
    assert (found.code, found.out) == (2, "")
    (line,) = found.err.splitlines()
    assert FLAG in line
    return line.removeprefix("ndcg-explorer: ")


@pytest.fixture
def prefixed(tmp_path: Path) -> list[str]:
    return written(tmp_path, {"a.run": PREFIXED, "x.qrels": QRELS})


@pytest.mark.parametrize("size", ["small", "large"])
def test_a_run_without_any_judged_result_is_refused_with_examples_of_both_ids_and_the_cause(
    capsys: Printed, prefixed: list[str], size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if size == "large":
        monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    said = refused(ran(capsys, "score", *prefixed))
    assert said == (
        'No result of "bm25" is judged: it has documents such as "doc_a", "doc_b", the judgments of the same queries '
        'have "a", "c". They differ in a prefix or suffix only. Ids are compared exactly: write them the same way in '
        "both files. To score it all the same, add --allow-nothing-shared."
    )


def test_a_report_is_refused_too_and_nothing_is_written(capsys: Printed, prefixed: list[str], tmp_path: Path) -> None:
    target = tmp_path / "report.html"
    assert "No result of" in refused(ran(capsys, "report", *prefixed, "-o", str(target)))
    assert not target.exists()
    allowed = ran(capsys, "report", *prefixed, "-o", str(target), FLAG)
    assert allowed.code == 0
    assert 'warning: No result of "bm25" is judged' in allowed.err
    assert target.exists()


@pytest.mark.parametrize("shape", ["table", "csv", "json"])
def test_it_is_let_through_with_a_warning(capsys: Printed, prefixed: list[str], shape: str) -> None:
    found = ran(capsys, "score", *prefixed, "--output", shape, FLAG)
    assert found.code == 0
    assert found.err.startswith('ndcg-explorer: warning: No result of "bm25" is judged')
    assert "bm25" in found.out


@pytest.mark.parametrize(
    "measure", ["nDCG@10", "nDCG(unjudged=condensed)", "nDCG(unjudged=grade(1))", "Judged@10", "P@5", "DCG"]
)
def test_it_is_refused_whatever_the_measure(capsys: Printed, prefixed: list[str], measure: str) -> None:
    refused(ran(capsys, "score", *prefixed, "--measure", measure))


def test_any_system_that_shares_nothing_is_refused_by_name(capsys: Printed, tmp_path: Path) -> None:
    good, bad = RUN, PREFIXED.replace("bm25", "neural")
    files = written(tmp_path, {"a.run": good, "b.run": bad, "c.run": bad.replace("neural", "third"), "x.qrels": QRELS})
    assert refused(ran(capsys, "score", files[0], files[1], files[3])).startswith('No result of "neural" is judged')
    said = refused(ran(capsys, "score", *files))
    assert 'The same goes for "third".' in said
    assert "bm25" not in said
    allowed = ran(capsys, "score", *files, FLAG)
    assert allowed.code == 0
    assert "bm25       0.1900" in allowed.out


@pytest.mark.parametrize(
    ("run", "qrels", "cause"),
    [
        ("q1 Q0 7 1 2 s\n", "q1 0 007 1\n", "They differ in leading zeros only."),
        ("q1 Q0 D7 1 2 s\n", "q1 0 d7 1\n", "They differ in upper and lower case only."),
        ("q1 Q0 é 1 2 s\n", "q1 0 e\u0301 1\n", "They differ in how Unicode writes the same letters only."),
        ("q1 Q0 d\u200b7 1 2 s\n", "q1 0 d7 1\n", "They differ in invisible characters only."),
        ("q1 Q0 7 1 2 s\n", "q1 0 7.0 1\n", "They differ in a decimal point (12.0 for 12) only."),
        ('q1 Q0 "d7" 1 2 s\n', "q1 0 d7 1\n", "They differ in quotation marks around them only."),
        ("q1 Q0 x/abc 1 2 s\n", "q1 0 abc 1\n", "They differ in a prefix or suffix only."),
        ("q1 Q0 abc 1 2 s\n", "q1 0 abc.html 1\n", "They differ in a prefix or suffix only."),
        ("q1 Q0 abc 1 2 s\n", "q1 0 xyz 1\n", "Check that the files belong together."),
        ("q1 Q0 a 1 2 s\nq2 Q0 b 1 2 s\n", "q1 0 b 1\nq2 0 a 1\n", "These documents are judged, but for other queries"),
    ],
)
def test_the_likely_cause_is_named(capsys: Printed, tmp_path: Path, run: str, qrels: str, cause: str) -> None:
    said = refused(ran(capsys, "score", *written(tmp_path, {"a.run": run, "x.qrels": qrels})))
    assert cause in said
    assert "the judgments of the same queries have" in said


@pytest.mark.parametrize(
    ("run", "qrels", "cause"),
    [
        ("q1 Q0 a 1 2 s\n", "q01 0 a 1\n", "They differ in leading zeros only."),
        (
            "q1 Q0 a 1 2 s\nq1 Q0 b 2 1 s\n",
            "a 0 q1 1\n",
            "Queries and documents seem to be swapped in one of the files",
        ),
    ],
)
def test_no_query_in_common_is_refused_and_let_through_in_the_same_way(
    capsys: Printed, tmp_path: Path, run: str, qrels: str, cause: str
) -> None:
    files = written(tmp_path, {"a.run": run, "x.qrels": qrels})
    said = refused(ran(capsys, "score", *files))
    assert said.startswith('x.qrels: no query id occurs in both. a.run has "q1"…, x.qrels has')
    assert cause in said
    allowed = ran(capsys, "score", *files, FLAG, "--output", "json")
    assert allowed.code == 0
    assert "no query id occurs in both" in allowed.err
    (measure,) = json.loads(allowed.out)["measures"]
    assert measure["means"] == {"s": {"value": None, "queries": 0, "left_out": 2}}
    assert {query["reason"] for query in measure["queries"]} == {
        *("not counted: nothing judged", "not counted: no results"),
    }


def test_common_queries_alone_cannot_be_had_where_there_are_none(capsys: Printed, tmp_path: Path) -> None:
    files = written(tmp_path, {"a.run": RUN, "x.qrels": "7 0 a 1\n"})
    found = ran(capsys, "score", *files, FLAG, "--only-in-one", "drop")
    assert found.code == 2
    assert "no query id occurs in both" in found.err


def test_spaces_around_ids_are_named(capsys: Printed, tmp_path: Path) -> None:
    tables = {"a.csv": "query,document,rank\nq1, d1,1\n", "j.csv": "query,document,grade\nq1,d1,1\n"}
    said = refused(ran(capsys, "score", *written(tmp_path, tables)))
    assert 'such as " d1", the judgments' in said
    assert "They differ in the spaces around them only." in said


@pytest.fixture
def chinese(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("NDCG_EXPLORER_LANGUAGE", CHINESE)
    yield
    use_language(ENGLISH)


@pytest.mark.usefixtures("chinese")
def test_it_is_said_in_chinese_too(capsys: Printed, prefixed: list[str]) -> None:
    said = refused(ran(capsys, "score", *prefixed))
    assert said.startswith('"bm25" 没有一条结果有标注：其文档形如 "doc_a", "doc_b"')
    found = ran(capsys, "score", prefixed[0], "--per-query", FLAG).out
    assert "未计入：没有标注" in found


@pytest.mark.parametrize(
    ("table", "flag"),
    [
        ("query,topic,document,rank\nred shoes,q1,a,1\n", "--column query=topic"),
        ("query,docid,sku,rank\nq1,77,a,1\nq1,78,b,2\n", "--column document=sku"),
    ],
)
def test_another_column_that_has_the_ids_is_named_and_is_the_remedy(
    capsys: Printed, tmp_path: Path, table: str, flag: str
) -> None:
    files = written(tmp_path, {"a.csv": table, "x.qrels": "q1 0 a 1\n"})
    assert f"{flag} reads it." in refused(ran(capsys, "score", *files))
    judged = written(tmp_path, {"j.csv": f"{flag.partition('=')[2]},document,grade\nq1,a,1\n"})[0]
    if "query=" in flag:
        assert ran(capsys, "score", files[0], judged, *flag.split()).code == 0


def test_a_run_alone_and_judgments_alone_are_no_scores(capsys: Printed, tmp_path: Path) -> None:
    run, qrels = written(tmp_path, {"a.run": RUN, "x.qrels": QRELS})
    assert "name the file with the judgments (qrels) as well" in refused(ran(capsys, "score", run))
    assert "has no results: name the file with the results" in refused(ran(capsys, "score", qrels))


def test_a_table_whose_grades_are_all_empty_is_no_score(capsys: Printed, tmp_path: Path) -> None:
    (table,) = written(tmp_path, {"t.csv": "query,document,rank,grade\nq1,a,1,\nq1,b,2,\n"})
    refused(ran(capsys, "score", table))


def test_true_zeros_stay_zeros(capsys: Printed, tmp_path: Path) -> None:
    files = written(tmp_path, {"a.run": RUN, "x.qrels": "q1 0 a 0\nq2 0 a 0\n"})
    found = ran(capsys, "score", *files)
    assert (found.code, found.err) == (0, "")
    assert "bm25       0.0000        2         0" in found.out


def test_a_negative_grade_is_shared_even_where_it_counts_as_unjudged(capsys: Printed, tmp_path: Path) -> None:
    files = written(tmp_path, {"a.run": RUN, "x.qrels": "q1 0 a -1\n"})
    assert ran(capsys, "score", *files, "--convention", "trec_eval-ndcg_cut@10").code == 0


def test_one_shared_pair_is_enough(capsys: Printed, tmp_path: Path) -> None:
    files = written(tmp_path, {"a.run": PREFIXED + "q2 Q0 a 2 1 bm25\n", "x.qrels": QRELS})
    assert ran(capsys, "score", *files).code == 0


def test_a_typed_list_is_exempt(capsys: Printed) -> None:
    found = ran(capsys, "score", "--grades", "- - -")
    assert found.code == 0
    assert "nDCG = 0.0000   (Nothing judged: no document of this query has a grade" in found.out
    assert "by choice" not in found.out
    assert ran(capsys, "score", "--grades", "- -", "--judged", "3 2").code == 0


def saved(folder: Path, session: object) -> str:
    path = folder / "s.ndcg"
    save_session(path, session)  # type: ignore[arg-type]
    return str(path)


def test_a_session_is_judged_as_its_lists_are_now(capsys: Printed, tmp_path: Path) -> None:
    session = make_session([[NAN, 2]], {"A": [[0]]})
    refused(ran(capsys, "score", saved(tmp_path, session)))
    graded = set_grades(session, "q1", ["d1"], [1.0])
    assert ran(capsys, "score", saved(tmp_path, graded)).code == 0


def test_what_was_emptied_or_cleared_by_hand_is_no_wrong_join(capsys: Printed, tmp_path: Path) -> None:
    session = make_session([[1, 2]], {"A": [[0, 1]]})
    assert ran(capsys, "score", saved(tmp_path, remove_results(session, "q1", "A", [0, 1]))).code == 0
    cleared = set_grades(session, "q1", ["d1", "d2"], [None, None])
    assert ran(capsys, "score", saved(tmp_path, cleared)).code == 0


def test_a_system_without_any_result_beside_others_is_refused(capsys: Printed, tmp_path: Path) -> None:
    session = make_session([[1, 2], [1, NAN]], {"A": [[0, 1], [0]], "B": [[], []]})
    assert refused(ran(capsys, "score", saved(tmp_path, session))).startswith('"B" has no results')


def test_explain_warns_and_check_has_it_among_its_warnings(capsys: Printed, prefixed: list[str]) -> None:
    explained = ran(capsys, "explain", *prefixed, "--query", "q1")
    assert explained.code == 0
    assert 'warning: No result of "bm25" is judged' in explained.err
    assert "the list and the judgments of this query have no document in common" in explained.out
    checked = ran(capsys, "check", *prefixed)
    assert checked.code == 1
    assert 'a.run: No result of "bm25" is judged' in checked.out


def test_a_large_run_that_shares_only_its_last_result_is_scored(capsys: Printed, tmp_path: Path) -> None:
    lines = [f"q1 Q0 d{rank} {rank} {30_000 - rank} s" for rank in range(1, 25_001)]
    files = written(tmp_path, {"a.run": "\n".join(lines) + "\n", "x.qrels": "q1 0 d25000 1\nq1 0 y 1\n"})
    found = ran(capsys, "score", *files, "--output", "csv", "--per-query")
    (row,) = csv.DictReader(io.StringIO(found.out))
    assert float(row["value"]) == pytest.approx(1 / np.log2(25_001) / (1 + 1 / np.log2(3)))
