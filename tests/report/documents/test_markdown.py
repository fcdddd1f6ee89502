"""A report as Markdown: a text with tables and pictures beside it, in which every text of data stays text."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_explorer.report.content.blocks import (
    NOTICE,
    NUMBER,
    Block,
    Code,
    Column,
    Facts,
    Heading,
    Headline,
    Items,
    Paragraph,
    Table,
)
from ndcg_explorer.report.content.sections import SECTION
from ndcg_explorer.report.documents.markdown import document, line_of, text_of
from ndcg_explorer.report.writers import made
from ndcg_explorer.storage.samples import Sample, samples
from ndcg_explorer.storage.session_file import load_session
from tests.support.export_strings import FILE_NAMES, LONG_CELL, TEXTS
from tests.support.report_blocks import SVG, chart, report_blocks, results, sum_block
from tests.support.reported import report_of

PATH = Path("folder/report.md")
# What a reader of Markdown takes for itself: an escape, an entity, code between equal runs of backticks, or nothing.
TOKEN = re.compile(r"\\([!-/:-@\[-`{-~])|(&(?:amp|lt|gt|#\d+);)|(?<!`)(`+)(?!`)(.+?)(?<!`)\3(?!`)|(.)", re.DOTALL)
ALIVE = set("\\`*_[]<>&|~#$")
AUTOMATIC_LINK = re.compile(r"https?://|ftp://|www\.|mailto:|[\w.+-]@[\w-]+\.\w", re.IGNORECASE)


def read_inline(source: str) -> str:
    """What a reader shows of a line; fails where a part of it would be markup other than code."""
    shown, plain = "", ""
    for escaped, entity, fence, code, char in TOKEN.findall(source):
        assert char not in ALIVE or not char, source
        if fence:
            is_padded = code.startswith(" ") and code.endswith(" ") and code.strip()
            shown, plain = shown + (code[1:-1] if is_padded else code), plain + "\n"
            continue
        part = escaped or (html.unescape(entity) if entity else char)
        shown, plain = shown + part, plain + part
    # Some readers look for links in what is left when escapes are undone.
    assert not AUTOMATIC_LINK.search(plain), source
    return shown


def on_one_line(text: str) -> str:
    """What must be read: the very text, with signs for line feeds and for what cannot be seen."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "⏎").replace("\t", " ")
    return re.sub(r"[\x00-\x1f]", lambda found: chr(0x2400 + ord(found[0])), text).replace("\x7f", "␡")


def written(*blocks: Block) -> str:
    return document(blocks, PATH)[PATH].decode("utf-8")


@pytest.mark.parametrize("text", [*TEXTS, *FILE_NAMES, LONG_CELL])
def test_a_text_stays_text_and_is_read_as_it_was(text: str) -> None:
    assert read_inline(text_of(text)) == on_one_line(text)
    assert read_inline(line_of(text)) == on_one_line(text)


@given(st.text(alphabet=st.sampled_from(list("ab1 w.:/@-+=#|\\`*_[]<>&~$\n\t!()x;{}'\"")), max_size=40))
def test_any_text_stays_text(text: str) -> None:
    assert read_inline(line_of(text)) == on_one_line(text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("- item", "\\- item"),
        ("+ item", "\\+ item"),
        ("1. item", "1\\. item"),
        ("12) item", "12\\) item"),
        ("===", "\\==="),
        (":--", "\\:--"),
        ("# heading", "\\# heading"),
        ("> quotation", "&gt; quotation"),
        ("    code", "&#32;   code"),
        ("1.5 of 3", "1\\.5 of 3"),
        ("The 1. of May", "The 1. of May"),
    ],
)
def test_the_beginning_of_a_line_starts_no_list_heading_rule_or_code(text: str, line: str) -> None:
    assert line_of(text) == line


@pytest.mark.parametrize("text", [*TEXTS, *FILE_NAMES])
def test_a_table_keeps_its_columns_and_rows(text: str) -> None:
    lines = written(results(text)).rstrip("\n").split("\n")[-5:]
    assert lines[1] == "|:--|:--|--:|--:|--:|"
    # A pipe counts where no backslash, or a pair of them, stands before it.
    assert [len(re.findall(r"(?<!\\)(?:\\\\)*\|", line)) for line in lines] == [6] * 5
    assert [len(re.findall(r"(?<!\\)\|", line)) for line in lines] == [6] * 5


@pytest.mark.parametrize("text", [*TEXTS, *FILE_NAMES])
def test_a_text_of_data_adds_no_line_that_is_more_than_text(text: str) -> None:
    """Headings, lists, tables, fences and quotations are as many as with a plain text."""
    # Not the code, which shows any line as it is; nor what is split where it has empty lines.
    blocks = [block for block in report_blocks(text) if not isinstance(block, Code | Paragraph)]
    plain = [block for block in report_blocks() if not isinstance(block, Code | Paragraph)]
    special = re.compile(r"(?m)^ {0,3}(#+ |[-+*] |\d+[.)] |\||>|!\[|```|~~~|===|---|    |\t)")
    assert special.findall(written(*blocks)) == special.findall(written(*plain))


def test_no_text_of_data_is_a_tag_or_a_link() -> None:
    for text in TEXTS:
        blocks = [block for block in report_blocks(text) if not isinstance(block, Code)]
        source = re.sub(r"(?<![`\\])(`+)(?!`).+?(?<!`)\1(?!`)", "", written(*blocks))
        assert not re.search(r"(?<!\\)<[!/?A-Za-z]", source)
        assert re.findall(r"(?<!\\)(?:\\\\)*\]\(([^)]*)\)", source) == ["report_figures/curves.svg"]


def test_headings_have_their_level() -> None:
    assert written(Heading("Report", 1), Heading("Query q_1", 2, "q"), Heading("Results", 3)) == (
        "# Report\n\n## Query q\\_1\n\n### Results\n"
    )


def test_facts_are_a_list() -> None:
    assert written(Facts([("Author", "A. Ng"), ("Measure", "nDCG@10")])) == (
        "- **Author:** A. Ng\n- **Measure:** nDCG@10\n"
    )


@pytest.mark.parametrize(("direction", "sign"), [(1, "▲ "), (-1, "▼ "), (0, "")])
def test_the_large_number_is_bold_and_its_change_beside_it(direction: int, sign: str) -> None:
    block = Headline("nDCG@10", "0.8061", "+0.0123", direction, "DCG 17.55")
    assert written(block) == f"**nDCG@10 = 0.8061** ({sign}+0.0123)  \nDCG 17.55\n"


def test_a_number_without_a_change_stands_alone() -> None:
    assert written(Headline("nDCG", "1.0000")) == "**nDCG = 1.0000**\n"


def test_lines_stay_lines_and_paragraphs_stay_paragraphs() -> None:
    assert written(Paragraph("one\r\n- two\n\nthree")) == "one  \n\\- two\n\nthree\n"


def test_a_notice_is_set_off() -> None:
    assert written(Paragraph("one\ntwo\n\nthree", NOTICE)) == "> one  \n> two\n>\n> three\n"


def test_a_table_has_its_caption_and_sets_numbers_right() -> None:
    table = Table([Column("Query"), Column("nDCG", NUMBER)], [["a|b", "0.5000"]], "All queries")
    assert written(table) == "**All queries**\n\n| Query | nDCG |\n|:--|--:|\n| a\\|b | 0.5000 |\n"


def test_items_are_numbered_where_they_are() -> None:
    assert written(Items(["one", "two"], numbered=True), Items(["* three"])) == "1. one\n2. two\n\n- \\* three\n"


def test_code_is_fenced_with_more_than_it_holds() -> None:
    assert written(Code("ndcg-explorer score")) == "```\nndcg-explorer score\n```\n"
    assert written(Code("a ```` b")) == "`````\na ```` b\n`````\n"


def test_a_sum_is_worked_out_in_tables() -> None:
    assert "| rank 1: | (2^3 − 1) / log2(2) | 7.0000 |  |" in written(sum_block())


def test_charts_are_files_in_a_folder_beside_the_text() -> None:
    files = document([chart("curves"), chart("more")], PATH)
    figures = Path("folder/report_figures")
    assert set(files) == {PATH, figures / "curves.svg", figures / "more.svg"}
    assert files[figures / "curves.svg"].decode() == SVG


def test_the_link_to_a_chart_is_quoted() -> None:
    text = document([chart("curves")], Path("my (first) report #1.md"))[Path("my (first) report #1.md")].decode()
    assert text == "![Curves](my%20%28first%29%20report%20%231_figures/curves.svg)\n"


def test_half_of_a_surrogate_pair_does_not_stop_a_report() -> None:
    assert written(Paragraph("a\ud800b")) == "a?b\n"


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.path.stem)
def test_the_report_of_a_sample_shows_each_of_its_charts_once(sample: Sample) -> None:
    files = made(report_of(load_session(sample.path).session, tuple(SECTION)), PATH)
    links = re.findall(r"(?m)^!\[.*\]\((.*)\)$", files[PATH].decode("utf-8"))
    assert [PATH.parent / link for link in links] == list(files)[1:]
    assert links
