"""Pieces on pages: nothing is lost, nothing that belongs together is parted, headings of tables come again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ndcg_explorer.report.documents.pdf_canvas import Canvas
from ndcg_explorer.report.documents.pdf_flow import Page, Piece, pages

HEIGHT = 100.0


def draw_nothing(_canvas: Canvas, _top: float) -> None:
    """What a piece looks like does not matter here."""


def piece(height: float, **more: object) -> Piece:
    return Piece(height, draw_nothing, **more)  # type: ignore[arg-type]


def tops(page: Page) -> list[float]:
    return [top for top, _ in page]


def test_pieces_stand_below_each_other_with_the_space_above_them() -> None:
    (page,) = pages([piece(10, above=50), piece(20, above=5), piece(30)], HEIGHT)
    assert tops(page) == [0, 15, 35]


def test_what_has_no_room_starts_the_next_page_without_space_above() -> None:
    first, second = pages([piece(60), piece(41, above=5)], HEIGHT)
    assert (tops(first), tops(second)) == ([0], [0])


def test_a_heading_goes_over_with_what_follows_it() -> None:
    heading, text = piece(10, keeps_next=True), piece(40)
    first, second = pages([piece(60), heading, text], HEIGHT)
    assert [each for _, each in second] == [heading, text]
    assert len(first) == 1


def test_the_heading_of_a_table_comes_again_on_each_page() -> None:
    head = piece(10, keeps_next=True)
    rows = [piece(30, again=head) for _ in range(7)]
    assert [len(page) for page in pages([head, *rows], HEIGHT)] == [4, 4, 2]


def test_a_chapter_starts_a_page_even_after_a_heading() -> None:
    first, second = pages([piece(10, keeps_next=True), piece(10, starts_page=True)], HEIGHT)
    assert (len(first), len(second)) == (1, 1)


def test_a_chain_taller_than_a_page_is_parted() -> None:
    chain = [piece(40, keeps_next=True) for _ in range(5)]
    assert [len(page) for page in pages(chain, HEIGHT)] == [2, 2, 1]


def test_nothing_is_one_empty_page() -> None:
    assert list(pages([], HEIGHT)) == [[]]


PIECES = st.lists(
    st.builds(
        piece,
        st.floats(1, 30),
        above=st.floats(0, 10),
        keeps_next=st.booleans(),
        starts_page=st.booleans(),
        again=st.one_of(st.none(), st.just(piece(10))),
    ),
    max_size=60,
)


@given(PIECES)
def test_every_piece_comes_once_in_order_and_inside_its_page(pieces: list[Piece]) -> None:
    made = list(pages(pieces, HEIGHT))
    repeated = {id(one.again) for one in pieces if one.again}
    assert [one for page in made for _, one in page if id(one) not in repeated] == pieces
    assert all(top + one.height <= HEIGHT for page in made for top, one in page)
    assert all(top == 0 or not one.starts_page for page in made for top, one in page if one.again is None)


@given(PIECES)
def test_what_keeps_the_next_ends_a_page_only_where_the_chain_is_too_tall(pieces: list[Piece]) -> None:
    for page in list(pages(pieces, HEIGHT))[:-1]:
        chain = 0.0
        for _, one in reversed(page):
            if not one.keeps_next:
                break
            chain += one.height + one.above
        last = page[-1][1]
        follows = next(at for at, one in enumerate(pieces) if one is last) + 1
        if last.keeps_next and not pieces[follows].starts_page:
            rest = _chain_from(pieces, follows)
            assert chain + rest + 10 > HEIGHT


def _chain_from(pieces: list[Piece], start: int) -> float:
    total = 0.0
    for one in pieces[start:]:
        total += one.height + one.above
        if not one.keeps_next:
            break
    return total
