"""A table that LaTeX sets as it stands, whatever the data hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_explorer.report.content.report import Report, no_progress
from ndcg_explorer.report.data import latex
from ndcg_explorer.report.data.latex import latex_text
from ndcg_explorer.storage.samples import samples
from ndcg_explorer.storage.session_file import load_session
from tests.support.data_sessions import HOSTILE, hostile_report, report_of, session_of

# All that a text may become, beside plain characters.
OURS = re.compile(
    r"\\text(backslash|asciicircum|asciitilde|less|greater|bar|quotedbl|quotesingle|asciigrave|endash)\{\}"
    r"|\\[{}$&%#_]|\{[\[\]*]\}|-\{\}(?=-)|\\dots\{\}|\$(-|\\(cdot|times|geq|surd|Sigma|rightarrow))\$"
)


def written(report: Report) -> str:
    (data,) = latex.make(report, Path("table.tex"), no_progress).values()
    return data.decode()


def test_a_query_left_out_of_the_mean_has_a_dash() -> None:
    text = written(report_of(session_of({"a": [1], "b": [float("nan")]})))
    assert r"b & \textendash{} \\" in text
    assert r"queries in the mean & 1 \\" in text


def test_the_table_has_a_row_for_each_query_and_the_means_below() -> None:
    text = written(report_of(session_of({"a b": [0, 1], "c": [1]}, systems=("x", "y"))))
    # 1/log2(3) is 0.6309; the mean with 1 is 0.8155.
    assert r"a b & 0.6309 & 0.6309 \\" in text
    assert r"c & 1.0000 & 1.0000 \\" in text
    assert r"mean nDCG & 0.8155 & 0.8155 \\" in text
    assert r"\begin{tabular}{lrr}" in text
    assert [line for line in text.splitlines() if line.endswith("rule")] == [
        *(r"\toprule", r"\midrule", r"\midrule", r"\bottomrule")
    ]


def test_what_is_undefined_is_a_dash_and_just_below_1_is_not_1() -> None:
    lists: dict[str, list[float]] = {"none": [0], "near": [1e6, 1, 2]}
    text = written(report_of(session_of(lists, "nDCG(zero_ideal=undefined)")))
    assert r"none & \textendash{} \\" in text
    assert r"near & 0.9999 \\" in text


def test_the_comment_tells_the_measure_and_what_is_needed() -> None:
    lines = written(report_of(load_session(samples()[-1].path).session, author="R. Ranker")).splitlines()
    comments = [line for line in lines if line.startswith("%")]
    assert "% Measure: nDCG@10" in comments
    assert "% The same as in ranx ndcg 0.3.21" in comments
    assert r"%   \usepackage{booktabs}" in comments
    assert r"%   \usepackage[T1]{fontenc}" in comments
    assert not any("ctex" in line or "longtable" in line for line in comments)


def test_chinese_stays_and_asks_for_the_program_that_sets_it() -> None:
    text = written(report_of(session_of({"查询：北京": [1]})))
    assert r"查询：北京 & 1.0000 \\" in text
    assert r"\usepackage{ctex}" in text
    other = written(report_of(session_of({"пример": [1]})))
    assert "xelatex or lualatex" in other
    assert "ctex" not in other


def test_a_long_table_goes_over_pages_with_its_header() -> None:
    text = written(report_of(session_of({f"q{number}": [1.0] for number in range(41)})))
    assert r"\begin{longtable}{lr}" in text
    assert r"%   \usepackage{longtable}" in text
    assert text.count(r"Query & BM25 \\") == 2


def test_hostile_texts_are_cells_and_nothing_more() -> None:
    text = written(hostile_report())
    body = [line for line in text.splitlines() if not line.startswith("%")]
    rows = [line for line in body if line.endswith(r" \\") and not line.startswith(r"\caption")]
    # The header of the first page and of the others, a row each, and the means with their counts.
    assert len(rows) == 2 + len(HOSTILE) + 2
    for row in rows:
        first = row.removesuffix(r" \\").split(" & ")[0]
        assert not set(OURS.sub("", first)) & set("\\{}$&%#_^~<>|\"'`[]*"), row
    assert r"\textbackslash{}input\{/etc/passwd\}" in text


def test_a_comment_ends_where_its_line_does() -> None:
    text = written(report_of(session_of({"a": [1]}), title="x\n\\input{y}\r\\z\u2028w", author="\\n\x85\\end"))
    assert all(line.startswith("%") for line in re.split("[\n\r]", text.partition("\\begin")[0]) if line)
    assert "% x \\input{y} \\z w\n" in text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a-b", "a-b"),
        ("---", "-{}-{}-"),
        ("a_b%", r"a\_b\%"),
        ("[x]", "{[}x{]}"),
        ("a\nb\tc\x00", "a b c "),
        ("2^g − 1", r"2\textasciicircum{}g $-$ 1"),
        ("\\-{}", r"\textbackslash{}-\{\}"),
    ],
)
def test_a_text_is_set_as_it_reads(text: str, expected: str) -> None:
    assert latex_text(text) == expected


@given(st.text())
def test_nothing_in_any_text_is_a_command(text: str) -> None:
    left = OURS.sub("", latex_text(text))
    assert not set(left) & set("\\{}$&%#_^~<>|\"'`[]*\n\r")


def test_half_a_character_does_not_end_the_export() -> None:
    assert "a  & 1.0000" in written(report_of(session_of({"a\ud800": [1]})))
