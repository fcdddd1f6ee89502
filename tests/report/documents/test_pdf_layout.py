"""Blocks as pieces of pages, with letters that are all of one width."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ndcg_explorer.report.content.blocks import (
    BAR,
    GRADE,
    NUMBER,
    TEXT,
    Block,
    Code,
    Column,
    Heading,
    Items,
    Paragraph,
    Table,
)
from ndcg_explorer.report.documents.pdf_canvas import Style, chip_colours, visible
from ndcg_explorer.report.documents.pdf_flow import pages
from ndcg_explorer.report.documents.pdf_layout import Layout
from tests.support.report_blocks import chart, report_blocks, sum_block

WIDTH, HEIGHT = 500.0, 700.0


class Typewriter:
    """Every letter is half as wide as it is high; keeps what is drawn."""

    def __init__(self) -> None:
        self.texts: list[tuple[float, float, str]] = []
        self.fills: list[tuple[float, float, float, float, str]] = []
        self.pictures: list[tuple[float, float, float, float]] = []

    def width_of(self, text: str, style: Style) -> float:
        return len(text) * style.size / 2

    def lines_of(self, text: str, style: Style, width: float) -> Sequence[str]:
        count = max(int(width / (style.size / 2)), 1)
        return [text[start : start + count] for start in range(0, len(text), count)] or [""]

    def shift(self, x: float, y: float) -> None: ...

    def write(self, x: float, baseline: float, text: str, style: Style, *, right: bool = False) -> None:
        self.texts.append((x - self.width_of(text, style) if right else x, baseline, text))

    def fill(self, x: float, y: float, width: float, height: float, colour: str, radius: float = 0) -> None:
        self.fills.append((x, y, width, height, colour))

    def picture(self, x: float, y: float, width: float, height: float, svg: str) -> None:
        self.pictures.append((x, y, width, height))


def drawn(blocks: Sequence[Block], page_of: Mapping[str, int] | None = None) -> list[Typewriter]:
    """A typewriter a page."""
    layout = Layout(Typewriter(), WIDTH, HEIGHT, page_of or {})
    made = []
    for page in pages(layout.pieces([blocks]), HEIGHT):
        canvas = Typewriter()
        for top, piece in page:
            piece.draw(canvas, top)
        made.append(canvas)
    return made


def texts(page: Typewriter) -> list[str]:
    return [text for _, _, text in page.texts]


def long_table(rows: int) -> Table:
    return Table([Column("Rank", NUMBER), Column("Document")], [[str(row), f"doc-{row}"] for row in range(rows)])


def test_every_kind_of_block_comes_out() -> None:
    found = [text for page in drawn(report_blocks("something")) for text in texts(page)]
    assert {"something", "Author", "0.8061", "rank 1:", "DCG@2 = 7.0000", "•", "1."} <= set(found)


def test_a_long_table_has_its_heading_on_every_page() -> None:
    made = drawn([long_table(150)])
    assert len(made) > 2
    assert all(texts(page)[:2] == ["Rank", "Document"] for page in made)


def test_no_page_ends_with_a_heading() -> None:
    blocks = [block for part in range(60) for block in (Heading(f"# {part}", 3), Paragraph("text " * part))]
    made = drawn(blocks)
    assert len(made) > 2
    assert not any(texts(page)[-1].startswith("#") for page in made)


def test_a_chart_stays_whole_and_with_its_heading() -> None:
    made = drawn([Paragraph("text\n" * 40), Heading("Curves", 3), chart()])
    assert [len(page.pictures) for page in made] == [0, 1]
    assert texts(made[1])[0] == "Curves"
    assert made[1].pictures[0][2:] == (WIDTH, WIDTH / 2)


def test_a_tall_chart_is_made_to_fit_a_page() -> None:
    block = chart()
    tall = type(block)(block.svg, "", "", "tall", 100, 1000)
    ((_, y, width, height),) = drawn([Heading("Tall"), tall])[0].pictures
    assert y + height <= HEIGHT
    assert width == pytest.approx(height / 10)


def test_a_table_that_leads_elsewhere_names_the_page() -> None:
    table = Table([Column("Query")], [["one"], ["two"]], links=["query-1", "query-2"])
    assert texts(drawn([table], {"query-1": 3, "query-2": 27})[0]) == ["Query", "Page", "one", "3", "two", "27"]


def test_pages_are_the_same_before_their_numbers_are_known() -> None:
    rows = [["a rather long name of a query " * 5, "0.5000"]] * 60
    table = Table([Column("Query"), Column("nDCG", BAR)], rows, shares={1: [0.5] * 60}, links=["query-1"] * 60)
    known, unknown = drawn([table], {"query-1": 99_999}), drawn([table])
    assert [[text for text in texts(page) if text != "99999"] for page in known] == [texts(page) for page in unknown]


def test_a_bar_is_as_long_as_its_share() -> None:
    table = Table([Column("Loss", BAR)], [["1.0"], ["0.5"], ["–"]], shares={0: [1.0, 0.5, math.nan]})
    bars = [width for _, _, width, height, _ in drawn([table])[0].fills if height == 5.2]
    assert bars == [bars[0], bars[0] / 2]


def test_chips_are_one_hue_and_can_be_read() -> None:
    assert chip_colours(0) == ("#E8F1F8", "#1B2127")
    assert chip_colours(1) == ("#0B4F7D", "#FFFFFF")


def test_the_cutoff_is_drawn_below_its_row() -> None:
    table = Table([Column("Rank", NUMBER)], [["1"], ["2"], ["3"]], cut_after=2)
    page = drawn([table])[0]
    ((_, line, _, _, _),) = [fill for fill in page.fills if fill[3] == 1.2]
    second, third = (baseline for _, baseline, text in page.texts if text in ("2", "3"))
    assert second < line < third


def test_a_text_longer_than_a_page_goes_on_over_the_pages() -> None:
    made = drawn([Code("x" * 15_000), Table([Column("Title")], [["y" * 1_999]] * 30)])
    found = "".join(text for page in made for text in texts(page))
    assert (found.count("x"), found.count("y")) == (15_000, 30 * 1_999)
    assert all(baseline < HEIGHT for page in made for _, baseline, _ in page.texts)


def test_items_are_numbered_where_asked_for() -> None:
    assert texts(drawn([Items(["a", "b"], numbered=True)])[0]) == ["1.", "a", "2.", "b"]


def test_list_and_ideal_stand_beside_each_other() -> None:
    page = drawn([sum_block()])[0]
    heights = {text: baseline for _, baseline, text in page.texts}
    assert heights["The list"] == heights["The ideal order"]
    assert heights["DCG@2 = 7.0000"] < heights["nDCG@2 = 7.0000 / 8.8928 = 0.7872"]


@given(st.lists(st.tuples(st.sampled_from([TEXT, NUMBER, GRADE, BAR]), st.text(), st.text()), min_size=1, max_size=12))
@example([(NUMBER, "0", ""), *[(BAR, "", "0000")] * 3, *[(NUMBER, "", "0000")] * 3])
def test_no_table_is_wider_than_the_page(cells: list[tuple[str, str, str]]) -> None:
    columns = [Column(heading, kind) for kind, heading, _ in cells]
    shares: dict[int, Sequence[float]] = {number: [1.0, 0.5] for number in range(len(cells))}
    rows = [[text for _, _, text in cells], [text * 9 for _, _, text in cells]]
    for page in drawn([Table(columns, rows, shares=shares)]):
        assert all(x >= -0.01 for x, _, _ in page.texts)
        assert all(x >= 0 and x + width <= WIDTH + 0.01 for x, _, width, _, _ in page.fills)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain 文", "plain 文"),
        ("a\0b\tc\nd", "aU+0000b c d"),
        ("abc\u202edef\u202c", "abcU+202EdefU+202C"),
        ("a\u2028b", "a b"),
        ("a\x1cb", "aU+001Cb"),
        ("\ud800", "U+D800"),
        ("a\u00a0b", "a\u00a0b"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("x" * 3000, "x" * 1999 + "…"),
    ],
)
def test_what_has_no_shape_is_shown(text: str, shown: str) -> None:
    assert visible(text) == shown
