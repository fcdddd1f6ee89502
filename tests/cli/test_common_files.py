"""Files as people have them, from the command line: alone, in their pairs, and in pairs that make no sense."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from pathlib import Path

import pytest

from ndcg_explorer.cli.import_arguments import load_scored_files
from ndcg_explorer.cli.parser import parse
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.importing.loading import load
from tests.support.command_files import Ran, ran
from tests.support.common_files import QRELS, RUN, SAMPLES, SWAP, Sample
from tests.support.importing import File, lists

Printed = pytest.CaptureFixture[str]
CSV = "query,docid,rating\nshoes,D7,2\n"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def put(files: Mapping[str, File]) -> list[str]:
    for name, content in files.items():
        Path(name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return list(files)


def value(found: Ran) -> float:
    assert found.code == 0, found.err
    (measure,) = json.loads(found.out)["measures"]
    (mean,) = measure["means"].values()
    return float(mean["value"])


def score(capsys: Printed, *arguments: str) -> Ran:
    return ran(capsys, "score", *arguments, "--measure", "nDCG", "--output", "json")


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
def test_the_files_of_a_shape_are_scored_as_by_hand(capsys: Printed, sample: Sample) -> None:
    files = put(sample.files)
    assert value(score(capsys, *files, *sample.flags)) == pytest.approx(sample.value, abs=1e-15)


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
def test_check_ends_with_the_command_that_reads_them(capsys: Printed, sample: Sample) -> None:
    files = put(sample.files)
    checked = ran(capsys, "check", *files, *sample.flags)
    assert checked.code in (0, 1)
    assert "The command line that reads it so:" in checked.out
    program, command, *arguments = shlex.split(checked.out.splitlines()[-1])
    assert (program, command) == ("ndcg-explorer", "score")
    assert value(score(capsys, *arguments)) == pytest.approx(sample.value, abs=1e-15)


@pytest.mark.parametrize("name", [name for name, sample in SAMPLES.items() if sample.needs_flags])
def test_what_cannot_be_guessed_is_asked_and_the_flag_named(capsys: Printed, name: str) -> None:
    sample = SAMPLES[name]
    found = ran(capsys, "check", *put(sample.files))
    assert (found.code, found.out) == (2, "")
    assert sample.flags[0] in found.err
    assert "The command line that would read it:" in found.err


def test_words_that_stand_as_grades_are_answered_by_the_last_line(capsys: Printed) -> None:
    put(SAMPLES["ESCI"].files)
    last = ran(capsys, "check", "esci.csv").err.splitlines()[-1]
    assert last == '  ndcg-explorer score esci.csv --grade-word "I=0" --grade-word "S=2"'
    assert value(score(capsys, *shlex.split(last)[2:])) == pytest.approx(SWAP)


def test_each_file_alone_is_read_or_refused_with_a_sentence(capsys: Printed) -> None:
    for sample in SAMPLES.values():
        for name in put(sample.files):
            found = ran(capsys, "check", name)
            assert found.code in (0, 1, 2)
            assert "Traceback" not in found.err
            if found.code == 2:
                assert name in found.err


def one_file_each() -> dict[str, File]:
    """Every file of every sample, under a name of its own; and some that share no id with any other."""
    files: dict[str, File] = {}
    for number, sample in enumerate(SAMPLES.values()):
        files.update({f"{number}-{name}": content for name, content in sample.files.items()})
    distinct = {content: name for name, content in files.items()}
    others = {"other.run": "q9 Q0 E1 1 2 x\nq9 Q0 E2 2 1 x\n", "other.qrels": "q9 0 E1 1\n", "words.csv": CSV}
    return {**{name: content for content, name in distinct.items()}, **others}


ALL_FILES = one_file_each()


@pytest.mark.parametrize("first", ALL_FILES)
def test_no_two_files_make_a_zero_out_of_nothing_shared(first: str) -> None:
    """Whatever is put together ends in lists that have grades behind them, in a question, or in a typed error."""
    options = parse(["score", first])
    names = put(ALL_FILES)
    for second in names[names.index(first) + 1 :]:
        try:
            session = load_scored_files(options, [first, second]).session
        except NdcgExplorerError as refused:
            said = str(refused)
            assert said.endswith((".", ")")), (first, second, said)
            continue
        listed = {name: " ".join(queries.values()) for name, queries in lists(session).items()}
        graded = {name: any(not it.endswith(":–") for it in text.split()) for name, text in listed.items()}
        assert all(graded.values()), (first, second, listed)


def test_the_text_of_a_query_is_shown_beside_its_id(capsys: Printed) -> None:
    files = put({"a.run": RUN, "x.qrels": QRELS, "queries.tsv": "id\ttext\n1\tlucky number\n"})
    table = ran(capsys, "score", *files, "--per-query").out
    assert "1: lucky number  bm25" in table
    (measure,) = json.loads(score(capsys, *files).out)["measures"]
    assert [(query["query"], query["query_text"]) for query in measure["queries"]] == [("1", "lucky number")]
    explained = ran(capsys, "explain", *files, "--query", "1").out
    assert explained.startswith("“1: lucky number” · bm25\n")
    as_json = json.loads(ran(capsys, "explain", *files, "--query", "1", "--output", "json").out)
    assert (as_json["query"], as_json["query_text"]) == ("1", "lucky number")
    assert ran(capsys, "report", *files, "--out", "r.md").code == 0
    assert "## 1: lucky number" in Path("r.md").read_text(encoding="utf-8")
    assert ran(capsys, "report", *files, "--out", "r.csv").code == 0


def test_flags_alone_name_the_files_in_every_command(capsys: Printed) -> None:
    put({"a.run": RUN, "b.txt": "1 D7 2\n1 D8 0\n"})
    named = ("--run", "a.run", "--qrels", "b.txt")
    assert value(score(capsys, *named)) == pytest.approx(SWAP)
    assert ran(capsys, "check", *named).code == 0
    assert ran(capsys, "explain", *named).code == 0
    assert ran(capsys, "report", *named, "--out", "r.md").code == 0
    assert ran(capsys, "convert", *named, "x.ndcg").code == 0
    assert value(score(capsys, "x.ndcg")) == pytest.approx(SWAP)
    for command in ("check", "explain", "report --out r.md", "convert"):
        assert ran(capsys, *command.split()).code == 2


def test_a_session_file_keeps_what_was_joined(capsys: Printed) -> None:
    files = put(
        {"a.run": RUN, "x.qrels": "1 1 D7 1\n1 2 D7 2\n1 1 D8 0\n", "q.csv": "query_id,text,group,weight\n1,t,g,3\n"}
    )
    assert ran(capsys, "convert", *files, "x.ndcg").code == 0
    session = load(["x.ndcg"]).session
    facts = session.query_texts, session.query_groups, session.query_weights
    assert facts == ({"1": "t"}, {"1": "g"}, {"1": 3.0})
    assert [(row.subtopic, row.grade) for row in session.subtopics] == [("1", 1), ("2", 2), ("1", 0)]
