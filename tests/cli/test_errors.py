"""What is wrong is said in a sentence on stderr; the exit code is 2; nothing is half printed."""

import re

import pytest

from ndcg_explorer.cli import main
from ndcg_explorer.core.measures.measure import KINDS, Kind

Printed = pytest.CaptureFixture[str]
GRADES = ["score", "--grades", "3 2 1"]
HUGE = "1e308 1e308 1e308"


BAD = [
    (["nonsense"], 'Unknown command "nonsense"'),
    (["score"], "Give either files to score or a list with --grades"),
    (["conventions"], "required: --grades"),
    (["score", "--grades"], "expected one argument"),
    (["score", "--grades", ""], "--grades is empty"),
    (["score", "--grades", "  ,"], "--grades is empty"),
    (["score", "--grades", "3 x 1"], '--grades, value 2: "x" is not a number'),
    (["score", "--grades", "3 nan"], '--grades, value 2: "nan" is not a number'),
    (["score", "--grades", "inf 3"], '--grades, value 1: "inf" is not a number'),
    (["score", "--grades", "1e999"], '"1e999" is not a number'),
    (["score", "--grades", "1_0"], '"1_0" is not a number'),
    (["score", "--grades", "0x10"], '"0x10" is not a number'),
    (["score", "--grades", "３ 2"], '"３" is not a number'),
    (["score", "--grades", "3, 2, , 1"], "--grades, value 3: there is nothing between two commas"),
    (["score", "--grades", "2,5 3 1"], '--grades: "2,5 3 1" has both spaces and commas between numbers'),
    ([*GRADES, "--judged", "3, 2 1"], '--judged: "3, 2 1" has both spaces and commas'),
    (["score", ""], '"": this is a folder'),
    (["score", "--grades", "3 \x00 1"], '"␀" is not a number'),
    ([*GRADES, "--judged", "3 - 1"], '--judged, value 2: "-" is not a number'),
    ([*GRADES, "--scores", "9 8"], "--scores has 2 numbers and --grades has 3"),
    ([*GRADES, "--scores", "9 8 ?"], '--scores, value 3: "?" is not a number'),
    ([*GRADES, "--output", "xml"], "invalid choice: 'xml'"),
    ([*GRADES, "--unknown"], "Unrecognized arguments: --unknown"),
    ([*GRADES, "stray.csv"], "Give either files to score or a list with --grades"),
    ([*GRADES, "--measure", ""], "the text ends where a measure's name"),
    ([*GRADES, "--measure", "nDGC@3"], 'Did you mean "nDCG"'),
    ([*GRADES, "--measure", "nDCG(gain=exp)"], 'column 11: unknown value of gain "exp". Did you mean'),
    ([*GRADES, "--measure", "nDCG@0"], "column 6"),
    ([*GRADES, "--measure", "nDCG@99999999"], "10,000,000"),
    ([*GRADES, "--measure", "P(rel=1e999)"], "rel"),
    ([*GRADES, "--measure", "P(rel=inf)"], "rel must be a finite number, not inf"),
    ([*GRADES, "--measure", 'nDCG(gain=formula("2^g"))'], "**"),
    ([*GRADES, "--measure", 'nDCG(gain=formula("1/(g-2)"))'], "g = 2"),
    ([*GRADES, "--measure", 'nDCG(discount=formula("1/(rank-2)"))'], "rank = 2"),
    ([*GRADES, "--measure", "nDCG(gain=table(0:0, 1:1))"], "has no gain for it"),
    ([*GRADES, "--measure", "AP(ties=average)"], "AP has no mean over tied orders"),
    ([*GRADES, "--measure", "nDCG", "--convention", "sklearn"], "give either --convention or --measure"),
    ([*GRADES, "--convention", "sklern"], 'Unknown convention "sklern". Did you mean "sklearn"'),
    ([*GRADES, "--convention", "sklearn@"], "10,000,000"),
    ([*GRADES, "--convention", "sklearn@x"], '"x" is not a whole number'),
    (["score", "--grades", "2 -1", "--convention", "lightgbm"], "Grade -1: negative grades are refused"),
    (["score", "--grades", "2 1024", "--measure", "nDCG(gain=exp2)"], "Grade 1024: 2^g − 1 is too large"),
    (["score", "--grades", HUGE], "too large to be added up"),
    (["score", "--grades", HUGE, "--measure", "CG"], "too large to be added up"),
    (["score", "--grades", HUGE, "--output", "json"], "too large to be added up"),
    (["score", "--grades", HUGE, "--output", "csv"], "too large to be added up"),
    (["score", "--grades", "1e308 1e308"], "too large to be added up"),
    (["score", "--grades", "1e308 1e308", "--output", "json"], "too large to be added up"),
    (["score", "--grades", "1e308 1e308", "--output", "csv"], "too large to be added up"),
    (["conventions", "--grades", "3", "--cutoff", "0"], '"0" is not a whole number'),
    (["conventions", "--grades", "3", "--cutoff", "1.5"], '"1.5" is not a whole number'),
    (["conventions", "--grades", "3", "--cutoff", "99999999"], "10,000,000"),
    (["conventions", "--grades", "x"], '"x" is not a number'),
    (["conventions", "--grades", "3", "--measure", "nDCG"], "Unrecognized arguments: --measure nDCG"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "fact"), BAD, ids=[" ".join(arguments) for arguments, _ in BAD])
def test_what_is_wrong_is_said_on_stderr_and_exits_2(capsys: Printed, arguments: list[str], fact: str) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    (line,) = printed.err.splitlines()
    assert line.startswith("ndcg-explorer: ")
    assert fact in line
    assert "Traceback" not in line
    assert line.endswith((".", "?", "».", ")"))


def test_an_error_of_usage_says_where_help_is(capsys: Printed) -> None:
    main(["conventions"])
    assert "Try «ndcg-explorer conventions --help»." in capsys.readouterr().err


@pytest.mark.parametrize("command", [[], ["score"], ["conventions"]], ids=["", "score", "conventions"])
def test_help_of_every_command_has_an_example_that_runs(capsys: Printed, command: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])
    assert left.value.code == 0
    text = capsys.readouterr().out
    examples = re.findall(r"ndcg-explorer ((?:score|conventions) --grades .*)", text)
    assert examples
    for example in examples:
        words = [quoted or plain for quoted, plain in re.findall(r'"([^"]*)"|(\S+)', example)]
        assert main(words) == 0
        assert capsys.readouterr().out


def test_the_version_is_one_line(capsys: Printed) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert re.fullmatch(r"nDCG Explorer \d+\.\d+\S*\n", capsys.readouterr().out)


@pytest.mark.parametrize("output", ["table", "csv", "json"])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("grades", ["0", "-", "3", "- -", "-1 2", "1e-300 1e300", "5 4 3 2 1"])
def test_every_measure_of_every_odd_list_prints_in_every_shape(
    capsys: Printed, grades: str, kind: Kind, output: str
) -> None:
    assert main(["score", "--grades", grades, "--measure", kind.name, "--output", output]) == 0
    printed = capsys.readouterr()
    assert printed.out
    assert printed.err == ""


def test_an_interrupt_is_a_sentence_too(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("ndcg_explorer.cli.typed_list.typed_list", interrupted)
    assert main(GRADES) == 130
    assert capsys.readouterr().err == "ndcg-explorer: interrupted.\n"
