"""``score FILE…``: whole runs in three shapes, with the choices of reading."""

from __future__ import annotations

import csv
import io
import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ndcg_explorer.cli import main
from ndcg_explorer.cli.score_files import print_session
from ndcg_explorer.storage.session_file import save_session
from tests.support.command_files import CSV, QRELS, ROOT, RUN, ran, written
from tests.support.kept_sessions import KEPT_VALUE, TODAYS_VALUE, make_session, with_kept_grades

Printed = pytest.CaptureFixture[str]
NEURAL = "q1 Q0 c 1 2 neural\nq1 Q0 a 2 1 neural\nq2 Q0 a 1 1 neural\n"
Q1 = 1 / (2 + 1 / np.log2(3))  # of bm25: grade 1 first, where 2 and 1 were possible


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    return written(tmp_path, {"a.run": RUN, "b.run": NEURAL, "x.qrels": QRELS})


def as_json(capsys: Printed, *arguments: str) -> Any:
    found = ran(capsys, "score", *arguments, "--output", "json")
    assert (found.code, found.err) == (0, "")
    return json.loads(found.out)


def as_rows(capsys: Printed, *arguments: str) -> list[dict[str, str]]:
    found = ran(capsys, "score", *arguments, "--output", "csv")
    assert (found.code, found.err) == (0, "")
    return list(csv.DictReader(io.StringIO(found.out)))


def test_the_means_of_each_system_are_a_table(capsys: Printed, files: list[str]) -> None:
    found = ran(capsys, "score", *files, "--measure", "nDCG@10")
    assert (found.code, found.err) == (0, "")
    assert found.out.splitlines()[-3:] == [
        "System  mean nDCG  Queries  Left out",
        "bm25       0.1900        2         0",
        "neural     0.5000        2         0",
    ]


def test_the_means_as_csv_have_full_precision(capsys: Printed, files: list[str]) -> None:
    rows = as_rows(capsys, *files, "--measure", "nDCG@10", "--measure", "P@1")
    assert list(rows[0]) == ["system", "measure", "value", "queries"]
    assert [(row["system"], row["measure"], row["queries"]) for row in rows] == [
        ("bm25", "nDCG@10", "2"),
        ("neural", "nDCG@10", "2"),
        ("bm25", "P@1", "2"),
        ("neural", "P@1", "2"),
    ]
    assert float(rows[0]["value"]) == Q1 / 2


def test_each_query_as_csv(capsys: Printed, files: list[str]) -> None:
    rows = as_rows(capsys, *files, "--per-query")
    assert list(rows[0]) == ["query", "system", "measure", "value"]
    values = {(row["query"], row["system"]): float(row["value"]) for row in rows}
    assert values == {("q1", "bm25"): Q1, ("q2", "bm25"): 0, ("q1", "neural"): 1, ("q2", "neural"): 0}


# q3 has results and no judgment, q4 a judgment and no results.
LEFT_OUT = {"a.run": RUN + "q3 Q0 a 1 2 bm25\n", "x.qrels": QRELS + "q4 0 a 1\n"}


def test_queries_left_out_of_the_mean_are_marked_in_the_table(capsys: Printed, tmp_path: Path) -> None:
    found = ran(capsys, "score", *written(tmp_path, LEFT_OUT), "--per-query").out
    assert found.splitlines()[3:8] == [
        "Query  System   Value  Note",
        "q1     bm25    0.3801",
        "q2     bm25    0.0000  nothing to find",
        "q3     bm25         –  not counted: nothing judged",
        "q4     bm25         –  not counted: no results",
    ]
    assert found.splitlines()[-1] == "bm25       0.1900        2         2"


def test_queries_left_out_of_the_mean_are_marked_in_the_csv(capsys: Printed, tmp_path: Path) -> None:
    found = ran(capsys, "score", *written(tmp_path, LEFT_OUT), "--per-query", "--output", "csv").out
    assert found.splitlines() == [
        "query,system,measure,value,reason",
        f"q1,bm25,nDCG,{float(Q1)!r},",
        'q2,bm25,nDCG,0,"The ideal DCG is not above 0, so there is nothing to find:'
        ' the value is 0 by choice (zero_ideal=0)."',
        "q3,bm25,nDCG,,not counted: nothing judged",
        "q4,bm25,nDCG,,not counted: no results",
    ]


def test_queries_left_out_of_the_mean_are_null_in_the_json_with_the_reason(capsys: Printed, tmp_path: Path) -> None:
    found = ran(capsys, "score", *written(tmp_path, LEFT_OUT), "--output", "json").out
    (measure,) = json.loads(found)["measures"]
    assert measure["queries"][2:] == [
        {"query": "q3", "system": "bm25", "value": None, "reason": "not counted: nothing judged"},
        {"query": "q4", "system": "bm25", "value": None, "reason": "not counted: no results"},
    ]
    assert measure["means"]["bm25"] == {"value": Q1 / 2, "queries": 2, "left_out": 2}


@pytest.mark.parametrize(
    ("options", "values", "reasons"),
    [
        ("mean=judged", [Q1, 0, None, 0], {2: "not counted: nothing judged", 3: "There are no results"}),
        ("mean=run", [Q1, 0, 0, None], {2: "Nothing judged: no document of this query", 3: "not counted: no results"}),
        ("zero_ideal=skip", [Q1, None, None, None], {1: "not counted: nothing to find", 3: "not counted: no results"}),
        ("zero_ideal=1", [Q1, 1, None, None], {1: "by choice (zero_ideal=1)", 2: "not counted: nothing judged"}),
        (
            "zero_ideal=undefined, mean=run",
            [Q1, None, None, None],
            {1: "there is no value", 2: "so there is no value."},
        ),
    ],
)
def test_who_is_left_out_is_the_measures_choice(
    capsys: Printed, tmp_path: Path, options: str, values: list[float | None], reasons: dict[int, str]
) -> None:
    files = written(tmp_path, LEFT_OUT)
    found = ran(capsys, "score", *files, "--measure", f"nDCG({options})", "--output", "json").out
    queries = json.loads(found)["measures"][0]["queries"]
    assert [query["value"] for query in queries] == values
    for number, reason in reasons.items():
        assert reason in queries[number]["reason"]


def test_every_rank_of_a_query_left_out_has_its_reason_above_it(capsys: Printed, tmp_path: Path) -> None:
    found = ran(capsys, "score", *written(tmp_path, LEFT_OUT), "--per-rank").out
    assert "q3 · bm25: –   (not counted: nothing judged)\nRank" in found


@pytest.mark.parametrize(
    ("typed", "ours"), [("ndcg_cut_10", "nDCG@10"), ("P_5", "P@5"), ("map", "AP"), ("hit_rate@10", "Success@10")]
)
def test_the_names_that_people_type_are_answered_with_our_text(
    capsys: Printed, files: list[str], typed: str, ours: str
) -> None:
    rows = as_rows(capsys, *files[::2], "--measure", typed)
    assert [row["measure"] for row in rows] == [ours]
    assert rows == as_rows(capsys, *files[::2], "--measure", ours)
    assert ran(capsys, "score", *files[::2], "--measure", typed).out.startswith(f"{ours}\n")


def test_scores_are_compared_in_single_precision_where_the_tool_does(capsys: Printed, tmp_path: Path) -> None:
    run = "q1 Q0 a 1 12.3456789012 s\nq1 Q0 b 2 12.3456789011 s\n"
    files = written(tmp_path, {"a.run": run, "x.qrels": "q1 0 b 1\n"})
    values = {
        slug: float(as_rows(capsys, *files, "--convention", f"{slug}@1")[0]["value"])
        for slug in ("trec_eval-ndcg_cut", "pytrec_eval-ndcg_cut", "ir_measures")
    }
    assert values == {"trec_eval-ndcg_cut": 0, "pytrec_eval-ndcg_cut": 1, "ir_measures": 1}
    found = ran(capsys, "score", *files, "--convention", "pytrec_eval-ndcg_cut@1").out
    assert "score precision: single" in found


def test_every_rank_as_csv(capsys: Printed, files: list[str]) -> None:
    rows = as_rows(capsys, *files[::2], "--per-rank", "--measure", "nDCG@2")
    assert list(rows[0]) == [
        *("query", "system", "measure", "rank", "document", "grade", "gain", "discount"),
        *("discounted_gain", "cg", "dcg", "ideal_gain", "ideal_dcg", "ndcg"),
    ]
    assert [(row["query"], row["rank"], row["document"], row["grade"]) for row in rows] == [
        ("q1", "1", "a", "1"),
        ("q1", "2", "b", ""),
        ("q2", "1", "a", "0"),
    ]
    assert float(rows[1]["ndcg"]) == Q1


def test_json_has_the_shape_of_the_contract(capsys: Printed, files: list[str]) -> None:
    (measure,) = as_json(capsys, *files[::2])["measures"]
    assert measure["measure"] == "nDCG"
    assert measure["means"] == {"bm25": {"value": Q1 / 2, "queries": 2, "left_out": 0}}
    first, second = measure["queries"]
    assert first == {"query": "q1", "system": "bm25", "value": Q1}
    assert set(second) == {"query", "system", "value", "reason"}
    assert "ideal DCG is not above 0" in second["reason"]


def test_json_has_ranks_where_they_are_asked_for(capsys: Printed, files: list[str]) -> None:
    (measure,) = as_json(capsys, *files[::2], "--per-rank")["measures"]
    ranks = measure["queries"][0]["ranks"]
    assert [rank["document"] for rank in ranks] == ["a", "b"]
    assert ranks[1]["grade"] is None
    assert set(ranks[0]) == {
        *("rank", "document", "grade", "gain", "discount", "discounted_gain"),
        *("cg", "dcg", "ideal_gain", "ideal_dcg", "ndcg"),
    }


def test_each_query_and_every_rank_as_tables(capsys: Printed, files: list[str]) -> None:
    per_query = ran(capsys, "score", *files, "--per-query").out
    assert "q1     neural  1.0000\n" in per_query
    per_rank = ran(capsys, "score", *files, "--per-rank").out
    assert "q1 · bm25: 0.3801\nRank  Document" in per_rank
    assert per_rank.splitlines()[-1].startswith("neural")


def test_judgements_may_be_named_as_such(capsys: Printed, files: list[str]) -> None:
    named = ran(capsys, "score", *files[:2], "--qrels", files[2])
    assert named == ran(capsys, "score", *files)


def test_a_query_without_results_says_so(capsys: Printed, tmp_path: Path) -> None:
    paths = written(tmp_path, {"a.run": RUN, "x.qrels": QRELS + "q3 0 a 1\n"})
    found = ran(capsys, "score", *paths, "--output", "json", "--measure", "nDCG(mean=judged)")
    (measure,) = json.loads(found.out)["measures"]
    assert measure["queries"][-1] == {
        "query": "q3",
        "system": "bm25",
        "value": 0.0,
        "reason": "There are no results for this query.",
    }
    assert measure["means"]["bm25"] == {"value": Q1 / 3, "queries": 3, "left_out": 0}
    assert found.err.startswith('ndcg-explorer: warning: x.qrels: the query "q3" is judged and has no results.')


def test_a_table_and_a_session_are_scored_alike(capsys: Printed, tmp_path: Path) -> None:
    (source,) = written(tmp_path, {"x.csv": CSV})
    assert main(["convert", source, str(tmp_path / "x.ndcg")]) == 0
    capsys.readouterr()
    assert as_json(capsys, source) == as_json(capsys, str(tmp_path / "x.ndcg"))


def test_a_session_is_scored_by_its_own_measure_unless_one_is_named(capsys: Printed) -> None:
    sample = str(ROOT / "sample_sessions" / "help-desk.ndcg")
    (own,) = as_json(capsys, sample)["measures"]
    assert own["measure"].startswith("nDCG")
    (other,) = as_json(capsys, sample, "--measure", "P@5")["measures"]
    assert other["measure"] == "P@5"
    (convention,) = as_json(capsys, sample, "--convention", "sklearn@5")["measures"]
    assert convention["measure"].startswith("nDCG(")


def test_a_run_without_judgements_has_no_mean_and_says_why(capsys: Printed, files: list[str]) -> None:
    found = ran(capsys, "score", files[0], "--output", "csv", "--allow-nothing-shared")
    assert found.code == 0
    assert found.out == "system,measure,value,queries\nbm25,nDCG,,0\n"
    assert "there are results and no judgements" in found.err


def test_ties_of_a_run_are_a_note_on_stderr(capsys: Printed, tmp_path: Path) -> None:
    paths = written(tmp_path, {"a.run": RUN.replace(" 1 bm25", " 2 bm25"), "x.qrels": QRELS})
    found = ran(capsys, "score", *paths)
    assert found.err == (
        "ndcg-explorer: note: a.run: 1 result ties with the one above; "
        "they stand by document id, descending, as trec_eval does.\n"
    )


def test_many_problems_are_cut_with_a_pointer_to_check(capsys: Printed, tmp_path: Path) -> None:
    # Each word is a problem of its own.
    rows = "".join(f"q,d{n},{n},{'1' if n > 29 else f'word {n}'},\n" for n in range(1, 61))
    (path,) = written(tmp_path, {"x.csv": "query,document,rank,grade,title\n" + rows})
    lines = ran(capsys, "score", path, "--skip-bad-rows").err.splitlines()
    assert len(lines) == 21
    assert lines[-1] == "ndcg-explorer: and 10 more; «ndcg-explorer check» lists them."


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        (["missing.run"], "missing.run: there is no such file."),
        (["bad.run", "x.qrels"], 'bad.run, line 2: "q1 Q0 a" has 3 fields, 6 were expected.'),
        (["a.run", "--qrels", "missing.qrels"], "missing.qrels: there is no such file."),
        (["a.run", "other.qrels"], "other.qrels: no query id occurs in both."),
        (["a.run", "x.qrels", "--measure", "nDGC"], "Did you mean"),
        (["a.run", "x.qrels", "--per-query", "--per-rank"], "not allowed with"),
        (["s.ndcg", "x.qrels"], "A session file holds everything; open it alone."),
        (["s.ndcg"], "s.ndcg"),
        (["huge.csv", "--measure", "nDCG(gain=exp2)"], "Grade 1024: 2^g − 1 is too large"),
        (["--qrels", "x.qrels"], '"list" has no results: name the file with the results (the run) as well.'),
        (["twice.csv", "--duplicates", "keep"], "duplicates=first"),
    ],
)
def test_what_cannot_be_scored_exits_2_with_one_sentence(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], fact: str
) -> None:
    monkeypatch.chdir(tmp_path)
    head = "query,document,rank,grade\n"
    written(tmp_path, {"a.run": RUN, "x.qrels": QRELS, "other.qrels": "z 0 a 1\n", "bad.run": RUN[:17] + "q1 Q0 a\n"})
    written(tmp_path, {"s.ndcg": "{}", "huge.csv": head + "q,a,1,1024\n", "twice.csv": head + "q,a,1,1\nq,a,2,1\n"})
    found = ran(capsys, "score", *arguments)
    assert (found.code, found.out) == (2, "")
    assert fact in found.err
    assert "Traceback" not in found.err


def large_run(folder: Path, lines: int = 200_000) -> list[str]:
    text = "".join(f"{n // 1000} Q0 d{n} {n % 1000 + 1} {1000 - n % 1000} x\n" for n in range(lines))
    return written(folder, {"big.run": text, "x.qrels": "0 0 d0 1\n"})


def _listen_to_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class OnTerminal:
    """The program with a terminal for its stderr, and a pipe for its stdout."""

    def __init__(self, *arguments: str, program: Sequence[str] = ("-m", "ndcg_explorer")) -> None:
        self._ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, *program, *arguments],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=theirs,
            text=True,
            # As from a terminal: what runs behind a shell's & is started deaf to it.
            preexec_fn=_listen_to_interrupts,  # noqa: PLW1509
        )
        os.close(theirs)
        self.shown = ""

    def read_until(self, text: str = "") -> None:
        """What is shown, up to a text; all of it where none is named."""
        while not text or text not in self.shown:
            try:
                part = os.read(self._ours, 65536)
            except OSError:  # the other end was closed
                return
            self.shown += part.decode()

    def finish(self) -> str:
        self.read_until()
        out, _ = self.process.communicate(timeout=300)
        os.close(self._ours)
        return out


# However late the interrupt comes on a busy machine, the program is still at work; and it is at nothing else then:
# an interrupt in the midst of a finaliser would be lost.
ENDLESS_WORK = """
import sys, time
from ndcg_explorer.cli import main
from ndcg_explorer.importing import loading
def assemble(*_):
    print("at work", end="", file=sys.stderr, flush=True)
    time.sleep(600)
loading.assemble = assemble
sys.exit(main())
"""


def test_an_interrupt_ends_cleanly_with_130(files: list[str]) -> None:
    program = OnTerminal("score", *files, program=["-c", ENDLESS_WORK])
    program.read_until("at work")
    program.process.send_signal(signal.SIGINT)
    assert program.finish() == ""
    assert program.process.returncode == 130
    assert program.shown.endswith("\r\x1b[Kndcg-explorer: interrupted.\r\n")


def test_progress_is_shown_on_a_terminal_and_wiped_off(tmp_path: Path) -> None:
    program = OnTerminal("score", *large_run(tmp_path), "--output", "csv")
    assert program.finish().startswith("system,measure")
    assert program.shown.startswith("\r\x1b[KReading big.run (")
    assert "\x1b[KMatching results and judgements…" in program.shown
    assert "…" not in program.shown[program.shown.rindex("\x1b[K") :].replace(", …", "")


def test_progress_is_not_written_to_files(capsys: Printed, files: list[str]) -> None:
    assert "Reading" not in ran(capsys, "score", *files).err


def test_nothing_in_the_data_is_obeyed_by_the_terminal(capsys: Printed, tmp_path: Path) -> None:
    (path,) = written(tmp_path, {"x.csv": 'query,document,rank,grade\n"q\x1b[31m","a\x1b]0;x\x07",1,3\n'})
    for arguments in (
        ["score", path, "--per-rank"],
        ["explain", path],
        ["check", path],
        ["score", path, "--per-query"],
    ):
        found = ran(capsys, *arguments)
        assert found.code == 0
        assert "\x1b" not in found.out
        assert "\x07" not in found.out


def test_a_session_without_systems_or_queries_is_no_trouble(capsys: Printed, tmp_path: Path) -> None:
    for number, session in enumerate([make_session([], {}), make_session([[1.0]], {}), make_session([], {"A": []})]):
        path = str(tmp_path / f"{number}.ndcg")
        save_session(path, session)
        for arguments in (["check", path], ["score", path], ["convert", path, str(tmp_path / f"{number}.run")]):
            assert ran(capsys, *arguments).code == 0
        print_session(session)


def test_a_carriage_return_in_an_id_stays_inside_its_row(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    import csv
    import io

    (source,) = written(tmp_path, {"x.jsonl": '{"query": "q", "document": "\\r=1+1", "rank": 1, "grade": 2}\n'})
    found = ran(capsys, "score", source, "--per-rank", "--output", "csv")
    rows = list(csv.DictReader(io.StringIO(found.out, newline="")))
    assert [row["document"] for row in rows] == ["\r=1+1"]


def test_a_snapshot_is_scored_with_the_grades_that_it_keeps_and_says_so(capsys: Printed, tmp_path: Path) -> None:
    path = str(tmp_path / "x.ndcg")
    save_session(path, with_kept_grades())
    note = (
        'ndcg-explorer: note: scored with the grades as of the snapshot: "then". '
        "All others are scored with today's grades.\n"
    )
    found = ran(capsys, "score", path, "--per-query")
    assert found.err == note
    assert f"q1     then (grades as of the snapshot)  {KEPT_VALUE}" in found.out
    assert f"q1     A                                 {TODAYS_VALUE}" in found.out
    found = ran(capsys, "score", path, "--output", "json")
    (measure,) = json.loads(found.out)["measures"]
    assert [measure["means"][name].get("grades") for name in ("A", "then")] == [None, "snapshot"]
    found = ran(capsys, "score", path, "--output", "csv")
    assert found.err == note
    assert list(csv.DictReader(io.StringIO(found.out)))[1]["system"] == "then"


def test_the_table_without_a_window_says_which_grades_count(capsys: Printed) -> None:
    print_session(with_kept_grades())
    assert "“q1” · then (grades as of the snapshot)" in capsys.readouterr().out
