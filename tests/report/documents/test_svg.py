"""Charts as SVG files: one or several, named safely, told and cancelled as they are made."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from ndcg_explorer.charts.colours import LIGHT
from ndcg_explorer.charts.svg import Drawing, number
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.errors import UsageError
from ndcg_explorer.report.content.report import Report, Wish, no_progress
from ndcg_explorer.report.documents.svg import make
from tests.support.chart_sessions import SVG, session_of, texts_of
from tests.support.export_strings import FILE_NAMES, MARKUP


def report_on(queries: list[str], wish: Wish | None = None) -> Report:
    return Report(evaluate(session_of([3, 1, 2], queries=queries)), wish or Wish())


def test_one_query_is_the_file_itself_with_the_query_as_heading(tmp_path: Path) -> None:
    files = make(report_on(["shoes"]), tmp_path / "chart.svg", no_progress)
    assert list(files) == [tmp_path / "chart.svg"]
    svg = files[tmp_path / "chart.svg"].decode("utf-8")
    assert ElementTree.fromstring(svg).tag == f"{SVG}svg"
    assert texts_of(svg)[0] == "shoes"


def test_several_queries_are_files_beside_it_named_after_them(tmp_path: Path) -> None:
    files = make(report_on(["shoes", "hats"]), tmp_path / "chart.svg", no_progress)
    assert [file.name for file in files] == ["chart-shoes.svg", "chart-hats.svg"]
    chosen = make(report_on(["shoes", "hats"], Wish(queries=["hats"])), tmp_path / "chart.svg", no_progress)
    assert list(chosen) == [tmp_path / "chart.svg"]
    assert texts_of(next(iter(chosen.values())).decode())[0] == "hats"


def test_no_query_leads_out_of_the_folder_or_shares_a_file(tmp_path: Path) -> None:
    queries = list(dict.fromkeys([*FILE_NAMES, *MARKUP, "A", "a"]))
    files = make(report_on(queries), tmp_path / "chart.svg", no_progress)
    assert len({file.name.lower() for file in files}) == len(queries)
    assert {file.resolve().parent for file in files} == {tmp_path.resolve()}


def test_progress_is_told_and_may_end_the_work(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    make(report_on(["a", "b"]), tmp_path / "c.svg", lambda done, of: told.append((done, of)))
    assert told == [(0, 2), (1, 2), (2, 2)]

    def stop(done: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make(report_on(["a", "b"]), tmp_path / "c.svg", stop)


def test_without_a_list_there_is_nothing_to_draw(tmp_path: Path) -> None:
    nothing = Report(evaluate(session_of([3, 1, 2], systems=[])))
    with pytest.raises(UsageError, match="no chart"):
        make(nothing, tmp_path / "chart.svg", no_progress)


def test_numbers_are_in_hundredths_and_never_minus_nothing() -> None:
    assert [number(value) for value in (1.0, 0.126, -0.001, 719.999, 0.1 + 0.2)] == ["1", "0.13", "0", "720", "0.3"]


def test_a_drawing_is_the_same_to_the_letter() -> None:
    drawing = Drawing(20, 10, LIGHT)
    drawing.line(1, 2.5, 3, 4, 0, 1.5)
    drawing.path("M0 0 1 1", stroke="grey", width=2, dashes=(4, 2.5), opacity=0.5)
    drawing.text(5, 6, 'a<b> & "c"', 11.5, anchor="end", bold=True, tip="whole")
    root, *inside = drawing.finish("x", "T<", "D").splitlines()
    assert root.startswith(
        '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10" role="img" '
        'aria-labelledby="x-title x-desc" font-family="Arial, '
    )
    assert inside == [
        '<title id="x-title">T&lt;</title><desc id="x-desc">D</desc>',
        '<rect x="0" y="0" width="20" height="10" class="nx-base-fill" fill="#FFFFFF"/>',
        '<path d="M1 2.5L3 4" class="nx-s0-line" fill="none" stroke="#0072B2" stroke-width="1.5"/>',
        '<path d="M0 0 1 1" class="nx-grey-line" fill="none" stroke="#6A737D" stroke-width="2"'
        ' stroke-dasharray="8 5" opacity="0.5"/>',
        '<g><title>whole</title><text x="5" y="6" font-size="11.5" class="nx-text-fill" fill="#1B1F24"'
        ' text-anchor="end" font-weight="bold">a&lt;b&gt; &amp; &quot;c&quot;</text></g>',
        "</svg>",
    ]
