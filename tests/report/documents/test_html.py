"""A report as a page: one file that loads nothing, in which every text stays text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from ndcg_explorer.charts.chart import Chart
from ndcg_explorer.language import CHINESE, ENGLISH, Said
from ndcg_explorer.report.content.blocks import (
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
from ndcg_explorer.report.content.report import Report
from ndcg_explorer.report.content.sections import SECTION
from ndcg_explorer.report.documents.html import page
from ndcg_explorer.report.writers import made
from ndcg_explorer.storage.samples import Sample, samples
from ndcg_explorer.storage.session_file import load_session
from tests.support.export_strings import FILE_NAMES, LONG_CELL, MARKUP, TEXTS
from tests.support.page_reading import Reading
from tests.support.report_blocks import hostile_session, report_blocks, results
from tests.support.reported import report_of

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
HARMLESS_ATTRIBUTES = {
    *("lang", "charset", "http-equiv", "content", "name", "class", "href", "id", "aria-label", "aria-hidden"),
    *("scope", "style", "align", "colspan", "xmlns", "viewbox", "d"),
}


def read(blocks: Sequence[Block], language: str = ENGLISH) -> Reading:
    return Reading(page(blocks, language).decode("utf-8"))


PLAIN = read(report_blocks())


@pytest.mark.parametrize("text", [*TEXTS, *filter(None, FILE_NAMES), LONG_CELL])
def test_a_text_stays_text_in_every_place(text: str) -> None:
    reading = read(report_blocks(text))
    assert reading.tags == PLAIN.tags
    assert reading.comments == 0
    assert reading.without_looks == PLAIN.without_looks
    assert all(re.fullmatch(r"--m:min\(\d+ch,42vw\)|--w:[\d.]+%", value) for value in reading.values("style"))
    assert reading.texts["title"][0] == text
    assert reading.texts["dt"] == [text, "Author"]
    assert reading.texts["dd"] == [text, text]
    assert reading.texts["caption"] == [text, text]
    assert reading.texts["td"][1] == text
    assert reading.texts["li"] == ["Summary", text, text, text, text]
    assert reading.texts["code"] == [text]
    assert text in reading.texts["h1"][0]
    assert text in reading.texts["h3"][0]
    assert text in reading.texts["figcaption"][0]


def test_the_page_runs_nothing_and_loads_nothing() -> None:
    assert PLAIN.values("content", "meta")[0] == POLICY
    assert not set(PLAIN.tags) & {"script", "iframe", "object", "embed", "link", "base", "form", "img", "use", "image"}
    assert {name for _, name, _ in PLAIN.attributes} <= HARMLESS_ATTRIBUTES
    assert all(value.startswith("#") for value in PLAIN.values("href"))
    style = PLAIN.texts["style"][0]
    assert not re.search(r"url\(|@import|expression|</", style)


def test_half_of_a_surrogate_pair_does_not_stop_a_report() -> None:
    assert "a?b" in page([Paragraph("a\ud800b")], ENGLISH).decode("utf-8")


@pytest.mark.parametrize(("language", "code"), [(ENGLISH, "en"), (CHINESE, "zh-CN")])
def test_the_page_says_its_language(language: str, code: str) -> None:
    assert read(report_blocks(), language).values("lang", "html") == [code]


def test_every_link_leads_to_a_place_of_the_page() -> None:
    places = PLAIN.values("id")
    assert len(places) == len(set(places))
    assert {link.removeprefix("#") for link in PLAIN.values("href")} <= set(places)
    assert PLAIN.values("href") == ["#start-of-report", "#summary", "#query-1", "#query-1"]


def test_the_page_has_landmarks_in_their_order() -> None:
    source = page(report_blocks(), ENGLISH).decode("utf-8")
    found = re.findall(r"<(?:header|nav|main|section|h1|h2)\b", source)
    assert found == ["<header", "<h1", "<nav", "<main", "<section", "<h2", "<section", "<h2"]


def test_a_query_begins_a_page_of_paper_and_a_section_does_not() -> None:
    assert PLAIN.values("class", "section") == ["page"]
    assert PLAIN.tags["section"] == 2


def test_a_long_table_of_contents_is_folded_up() -> None:
    long = read([Heading(f"Query {number}", 2, f"query-{number}") for number in range(25)])
    assert (long.tags["details"], PLAIN.tags["details"]) == (1, 0)
    assert long.texts["summary"] == ["Contents (25)"]
    assert long.tags["a"] == 26


def test_a_page_without_sections_has_no_contents_and_no_empty_section() -> None:
    reading = read([Heading("Title", 1), Paragraph("All there is")])
    assert (reading.tags["nav"], reading.tags["section"], reading.tags["main"]) == (0, 0, 1)


@pytest.mark.parametrize(
    ("kind", "tag"), [(Facts, "dl"), (Table, "caption"), (Chart, "figure"), (Items, "ol"), (Code, "pre")]
)
def test_what_a_report_does_not_have_is_not_on_the_page(kind: type, tag: str) -> None:
    # Headings bring a table of contents, which is a list too.
    blocks = [block for block in report_blocks() if not isinstance(block, Heading)]
    assert read(blocks).tags[tag] > 0
    assert read([block for block in blocks if not isinstance(block, kind)]).tags[tag] == 0


def test_rows_and_columns_of_a_table_are_headed() -> None:
    reading = read([results()])
    assert reading.values("scope") == ["col"] * 5 + ["row"] * 3
    assert reading.texts["caption"] == ["plain"]


def test_a_bar_is_as_long_as_its_share_and_a_chip_as_dark() -> None:
    source = page([results()], ENGLISH).decode("utf-8")
    assert '<td class="b"><i style="--w:50.0%"></i>0.5000</td>' in source
    assert '<td class="b">–</td>' in source
    assert '<td class="g"><b class="g10">3</b></td>' in source
    assert '<td class="g">–</td>' in source
    assert '<td class="g"><b class="g0">0</b></td>' in source


def test_the_cutoff_is_drawn_below_its_row_only() -> None:
    rows = page([results()], ENGLISH).decode("utf-8").split("<tbody>")[1].split("<tr")[1:]
    assert [row.startswith(' class="cut"') for row in rows] == [False, True, False]


def test_no_cutoff_is_drawn_below_the_last_row() -> None:
    table = Table([Column("Rank")], [["1"], ["2"]], cut_after=2)
    assert 'class="cut"' not in page([table], ENGLISH).decode("utf-8")


@pytest.mark.parametrize(("direction", "sign"), [(1, "▲ "), (-1, "▼ "), (0, "")])
def test_a_change_is_told_by_a_sign_and_not_by_colour_alone(direction: int, sign: str) -> None:
    reading = read([Headline("nDCG@10", "0.8061", "+0.0123", direction)])
    assert reading.texts["p"][1] == f"0.8061 {sign}+0.0123"


def test_a_number_without_a_change_has_no_sign() -> None:
    assert read([Headline("nDCG@10", "0.8061")]).texts["p"] == ["nDCG@10", "0.8061"]


def test_a_page_is_the_same_each_time() -> None:
    assert page(report_blocks("a"), ENGLISH) == page(report_blocks("a"), ENGLISH)


def whole(report: Report) -> Reading:
    path = Path("report.html")
    return Reading(made(report, path)[path].decode("utf-8"))


def problems(reading: Reading) -> list[tuple[str, str, str]]:
    """What could run, or load something, on a page with charts in it."""
    alive = re.compile(r"on.*|src|srcset|action|formaction|data|xlink:href|background", re.IGNORECASE)
    return [
        (tag, name, value)
        for tag, name, value in reading.attributes
        if alive.fullmatch(name) or (name == "href" and not value.startswith("#")) or "url(" in value
    ]


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.path.stem)
def test_the_report_of_a_sample_is_one_page_whose_links_lead_somewhere(sample: Sample) -> None:
    session = load_session(sample.path).session
    reading = whole(report_of(session, tuple(SECTION)))
    places = reading.values("id")
    assert len(places) == len(set(places))
    assert {link.removeprefix("#") for link in reading.values("href")} <= set(places)
    assert problems(reading) == []
    assert reading.tags["svg"] == len(session)


@pytest.mark.parametrize("text", MARKUP)
def test_a_whole_report_of_such_texts_has_the_tags_of_one_of_plain_texts(text: str) -> None:
    def reading_of(word: str) -> Reading:
        log = [Said("Grade of {0}: 0 → 3.", (word,))]
        return whole(report_of(hostile_session(word), tuple(SECTION), log, author=word, title=word))

    reading, plain = reading_of(text), reading_of("plain")
    # A chart lays out its legend as names are long, and tells in a title what it had to cut.
    drawn = {"text", "tspan", "rect", "path", "g", "line", "title"}
    assert {tag: count for tag, count in reading.tags.items() if tag not in drawn} == {
        tag: count for tag, count in plain.tags.items() if tag not in drawn
    }
    assert problems(reading) == []
    assert text in reading.texts["h1"][0]
    assert any(text in cell for cell in reading.texts["td"])


def test_a_column_keeps_room_for_its_texts_up_to_a_limit() -> None:
    columns = [Column("Document"), Column("x" * 16, NUMBER), Column("Title"), Column("标题")]
    table = Table(columns, [["d1", "1", "y" * 80, "北京"]])
    headings = page([table], ENGLISH).decode("utf-8").split("<thead>")[1].split("</th>")
    assert 'class="t" style="--m:min(2ch,42vw)">Document' in headings[0]
    assert 'class="n w" style="--m:min(15ch,42vw)">' in headings[1]
    assert 'style="--m:min(26ch,42vw)">Title' in headings[2]
    assert 'style="--m:min(4ch,42vw)">标题' in headings[3]
