"""The command line speaks the language of the terminal; what other programs read stays as it is."""

import argparse
import csv
import inspect
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_explorer import language
from ndcg_explorer.cli.help_text import ARGPARSE_WORDS, wrapped
from ndcg_explorer.cli.parser import COMMANDS, parse
from ndcg_explorer.cli.tables import width_of
from ndcg_explorer.core.measures.conventions import CONVENTION
from ndcg_explorer.language import CHINESE, ENGLISH, language_of_environment, use_language
from tests.support.command_files import CSV, QRELS, ROOT, RUN, ran, written
from tests.translations.test_no_bare_sentences import looks_like_a_sentence

Printed = pytest.CaptureFixture[str]
SAMPLE = str(ROOT / "sample_sessions" / "help-desk.ndcg")


class EveryText(dict[tuple[str, str], str]):
    """Each text in brackets, so that what is not translated stands outside of them."""

    def get(self, key: tuple[str, str], default: object = None) -> str:
        return f"⟦{key[1]}⟧"


@pytest.fixture
def bracketed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("NDCG_EXPLORER_LANGUAGE", "zh_CN")
    monkeypatch.setattr(language, "translations", lambda _: EveryText())
    monkeypatch.setenv("COLUMNS", "200")
    yield
    use_language(ENGLISH)


def outside(text: str) -> str:
    """The text without what is in brackets, which may stand in brackets again."""
    while text != (text := re.sub(r"⟦[^⟦⟧]*⟧", "…", text)):
        pass
    return text


def left_english(text: str) -> list[str]:
    """Sentences that are not translated; choices of options, slugs of tools and commands to copy need not be."""
    slugs = "|".join(sorted(CONVENTION, reverse=True))
    lines = re.sub(rf"\{{[^}}]*\}}|\[[^]]*\]|\b(?:{slugs})\b", "", outside(text)).splitlines()
    return [line for line in lines if looks_like_a_sentence(line) and " ndcg-explorer " not in line]


@pytest.mark.usefixtures("bracketed")
@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)], ids=str)
def test_all_of_the_help_is_translated(capsys: Printed, command: list[str]) -> None:
    with pytest.raises(SystemExit):
        ran(capsys, *command, "--help")
    printed = capsys.readouterr().out
    for words in ("usage: ", "options", "show this help message and exit", "examples:"):
        assert f"⟦{words}⟧" in printed
    assert left_english(printed) == []


@pytest.mark.usefixtures("bracketed")
@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["nonsense"], '⟦Unknown command "nonsense". ⟦Known: open, '),
        (["explian"], '⟦Unknown command "explian". ⟦Did you mean "explain"?⟧'),
        (["score"], "⟦Give either files to score or a list with --grades. Try «ndcg-explorer score --help».⟧"),
        (
            ["conventions"],
            "⟦⟦the following arguments are required: --grades⟧. Try «ndcg-explorer conventions --help».⟧",
        ),
        (["score", "--grades"], "⟦expected one argument⟧"),
        (["score", "--output", "x"], "⟦invalid choice: 'x' (choose from"),
        (["score", "--grades", "3 x"], '⟦--grades, value 2: "x" is not a number. Use numbers, and – for unjudged.⟧'),
        (["score", "--grades", "3", "--measure", "nDCG(gian=exp2)"], "⟦option of nDCG⟧"),
        (["score", "--grades", "3", "--measure", "nDCG(gain=log)"], "⟦value of gain⟧"),
        (["score", "--grades", "3", "--measure", "nDCG(discount=log)"], "⟦log(b) with b > 1⟧"),
        (["score", "--grades", "3", "--measure", 'nDCG(gain=formula("g^2"))'], "⟦Write ** for a power.⟧"),
        (["check", "no-such.csv"], "⟦no-such.csv: ⟦there is no such file.⟧⟧ ⟦Check the name and the folder.⟧"),
        (["explain", SAMPLE, "--query", "x"], '⟦Unknown ⟦query⟧ "x". '),
    ],
)
def test_errors_are_translated(capsys: Printed, arguments: list[str], expected: str) -> None:
    code, _, said = ran(capsys, *arguments)
    assert code == 2
    assert expected in said
    assert left_english(said) == []


@pytest.mark.usefixtures("bracketed")
@pytest.mark.parametrize(
    "arguments",
    [
        ["score", "--grades", "3 2 – 0", "--measure", "nDCG@3", "--measure", "P@3"],
        ["score", "--grades", "3 2", "--measure", 'nDCG(gain=formula("4-g"))'],
        ["score", "FILE", "--per-rank"],
        ["score", "FILE", "--per-query"],
        ["conventions", "--grades", "3 2 3 0 -1", "--scores", "5 5 4 3 2"],
        ["explain", "FILE", "--query", "q1"],
        ["explain", "FILE", "--query", "q2", "--measure", "P@3"],
        ["check", "FILE"],
        ["report", "FILE", "--sections", "help", "-o", "x.html"],
        ["open", "FILE"],
    ],
    ids=" ".join,
)
def test_what_is_printed_is_translated(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: list[str]
) -> None:
    monkeypatch.setattr("ndcg_explorer.cli.open_window.display_problem", lambda: "No display.")
    [file] = written(tmp_path, {"good.csv": CSV})
    code, out, said = ran(capsys, *(file if argument == "FILE" else argument for argument in arguments))
    assert code in (0, 1)
    assert "⟦" in out
    assert left_english(out) == []
    assert left_english(said) == []


@pytest.mark.usefixtures("bracketed")
def test_headings_of_tables_are_translated(capsys: Printed) -> None:
    _, out, _ = ran(capsys, "score", "--grades", "3 2")
    assert re.findall(r"\w+", outside(out.splitlines()[-3])) == []


@pytest.mark.usefixtures("bracketed")
def test_what_is_wrong_with_files_is_translated(capsys: Printed, tmp_path: Path) -> None:
    rows = "query,document,rank,grade\nq1,a,1,3\nq1,b,2,good\nq1,c,x,1\nq1,d\nq1,,5,1\nq1,a,7,-1\n"
    wrong, run, qrels, good = written(tmp_path, {"x.csv": rows, "a.run": RUN, "b.qrels": QRELS, "good.csv": CSV})
    for arguments in ([wrong], [wrong, "--skip-bad-rows"], [run, qrels], [good, good], [run], [qrels, good]):
        _, out, said = ran(capsys, "check", *arguments)
        assert left_english(out) == []
        assert left_english(said) == []
        assert "⟦error⟧: " in said or "⟦Counts:⟧" in out


@pytest.mark.usefixtures("bracketed")
def test_keys_and_columns_stay_english(capsys: Printed) -> None:
    told = json.loads(ran(capsys, "explain", SAMPLE, "--query", "reset router", "--output", "json").out)
    assert {"query", "measure", "value", "special_cases", "losses"} <= told.keys()
    assert told["losses"]["sentence"].startswith("⟦")
    heading = next(csv.reader(io.StringIO(ran(capsys, "score", "--grades", "3 2", "--output", "csv").out)))
    assert heading[:4] == ["rank", "document", "grade", "gain"]


@pytest.mark.usefixtures("bracketed")
def test_a_report_speaks_as_the_terminal_does_unless_told_otherwise() -> None:
    use_language(CHINESE)
    assert parse(["report", SAMPLE, "-o", "x.html"]).language == CHINESE
    assert parse(["report", SAMPLE, "-o", "x.html", "--language", "en"]).language == ENGLISH
    use_language(ENGLISH)
    assert parse(["report", SAMPLE, "-o", "x.html"]).language == ENGLISH


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, ENGLISH),
        ({"LANG": "C"}, ENGLISH),
        ({"LANG": "C.UTF-8"}, ENGLISH),
        ({"LANG": "de_DE.UTF-8"}, ENGLISH),
        ({"LANG": "zh_CN.UTF-8"}, CHINESE),
        ({"LANG": "zh_TW.UTF-8"}, CHINESE),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, ENGLISH),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "", "LC_ALL": "zh_CN"}, CHINESE),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, ENGLISH),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "zh_CN", "NDCG_EXPLORER_LANGUAGE": "en"}, ENGLISH),
        ({"LANG": "C", "NDCG_EXPLORER_LANGUAGE": "zh_CN"}, CHINESE),
        ({"NDCG_EXPLORER_LANGUAGE": "ZH"}, CHINESE),
    ],
)
def test_the_environment_says_which_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: str
) -> None:
    for name in ("NDCG_EXPLORER_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_of_environment() == expected


@pytest.mark.parametrize("words", ARGPARSE_WORDS)
def test_argparse_still_says_what_we_translate(words: str) -> None:
    assert words in inspect.getsource(argparse)


def test_lines_of_wide_characters_end_where_the_terminal_does() -> None:
    text = "按工具的方式计算，例如 sklearn@10；可以重复使用（默认：第一个）。每个查询的值，而不只是平均值。"
    for width in range(12, 80):
        lines = wrapped(text, width)
        assert max(map(width_of, lines)) <= width + 2  # what may not begin a line hangs over its end
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert not any(line[0] in "，。；：）" for line in lines)
