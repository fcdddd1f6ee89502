"""The report as a PDF, read back with pypdf."""

from __future__ import annotations

import datetime
import io
import os
import re
import subprocess
import sys
import threading
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtGui import QImage

from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import CHINESE
from ndcg_explorer.report.content.blocks import Block, Column, Heading, Paragraph, Table
from ndcg_explorer.report.content.report import Progress, Report, no_progress
from ndcg_explorer.report.content.sections import SECTION, Part
from ndcg_explorer.report.documents import pdf, pdf_pages
from ndcg_explorer.report.documents.pdf_canvas import visible
from ndcg_explorer.report.writers import made
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.session_file import load_session
from tests.support.export_strings import FILE_NAMES, LONG_CELL, MARKUP, TEXTS
from tests.support.fonts import require_chinese_font
from tests.support.report_blocks import hostile_session, report_blocks
from tests.support.reported import report_of

pytestmark = pytest.mark.usefixtures("qapp")

PATH = Path("report.pdf")
DAY = datetime.date(2026, 3, 4)
FORBIDDEN = (b"/JavaScript", b"/JS", b"/Launch", b"/URI", b"/OpenAction", b"/EmbeddedFile", b"/AA ", b"/GoToR")
Write = Callable[[Sequence[Block]], bytes]
# pypdf gives these back in the order in which they are drawn, or as parts of signs.
SHAPED = ("عربي", "हिन्दी", "👩‍👩‍👧", "e\u0301", "cafe\u0301")


def sample(name: str) -> Session:
    return load_session(sample_folder() / f"{name}.ndcg").session


def written(session: Session, **wish: object) -> bytes:
    return made(report_of(session, tuple(SECTION), date=DAY, **wish), PATH)[PATH]  # type: ignore[arg-type]


@pytest.fixture
def write(monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes blocks made by hand."""

    def write(blocks: Sequence[Block]) -> bytes:
        def parts(_report: Report, progress: Progress) -> list[Part]:
            progress(1, 1)
            return [Part("", blocks)]

        monkeypatch.setattr(pdf_pages, "parts", parts)
        return written(sample("films"))

    return write


def page_texts(data: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(data)).pages]


def unspaced(text: str) -> str:
    return re.sub(r"\s", "", text)


def is_chinese(text: str) -> bool:
    return any("\u2e80" <= letter <= "\uffef" for letter in text)


def everything(data: bytes) -> bytes:
    """The bytes, and what is compressed in them."""
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)
    opened = []
    for stream in streams:
        try:
            opened.append(zlib.decompress(stream))
        except zlib.error:
            continue
    assert opened
    return b"\n".join([data, *opened])


def test_digits_and_chinese_can_be_searched() -> None:
    require_chinese_font()
    text = unspaced("".join(page_texts(written(sample("films")))))
    assert "星际迷途" in text
    assert "长安灯火" in text
    assert "0.9724" in text
    assert "电影A" in text


def test_words_are_parted_by_spaces() -> None:
    assert "Film recommendations" in page_texts(written(sample("films")))[0]


def test_each_page_has_its_number_and_all_but_the_first_the_title_above() -> None:
    texts = page_texts(written(sample("help-desk"), queries=("reset router", "printer offline")))
    assert [text.rstrip().endswith(f"Page {at} of {len(texts)}") for at, text in enumerate(texts, 1)] == [True] * len(
        texts
    )
    assert all(text.startswith("Help desk\n") for text in texts[1:])
    assert len(texts) > 4


def test_each_query_of_several_starts_a_page_and_the_summary_says_which() -> None:
    texts = page_texts(written(sample("help-desk"), queries=("reset router", "printer offline")))
    starts = {name: at for at, text in enumerate(texts, 1) for name in ("reset router", "printer offline")
              if text.startswith(f"Help desk\n{name}\n")}  # fmt: skip
    assert len(starts) == 2
    rows = "".join(texts[:2])
    for name, page in starts.items():
        assert re.search(rf"{name}\n[^a-z]*\n{page}\n", rows)


def test_a_small_session_flows_on() -> None:
    assert len(page_texts(written(sample("three-steps")))) <= 3


def test_about_the_document() -> None:
    about = PdfReader(io.BytesIO(written(sample("films"), author="R. Ranker, 张三", title="电影 & more"))).metadata
    assert about is not None
    assert (about.title, about.author) == ("电影 & more", "R. Ranker, 张三")
    assert str(about.creator).startswith("nDCG Explorer")
    assert about.creation_date is not None
    assert about.creation_date.date() == DAY


def test_a_long_table_has_its_heading_on_the_second_page(write: Write) -> None:
    table = Table([Column("Rank"), Column("Document")], [[str(row), f"doc-{row}"] for row in range(100)])
    second = page_texts(write([table]))[1]
    assert "\nRank\nDocument\n" in second


def test_no_page_ends_with_a_heading(write: Write) -> None:
    blocks = [block for at in range(40) for block in (Heading(f"Heading {at}"), Paragraph("words " * at * 3))]
    ends = [text.rstrip().splitlines()[-2] for text in page_texts(write(blocks))]
    assert len(ends) > 2
    assert not any(end.startswith("Heading") for end in ends)


def test_nothing_is_a_raster_picture() -> None:
    pages = PdfReader(io.BytesIO(written(sample("help-desk"), queries=("reset router",)))).pages
    assert not any(page.images for page in pages)
    resources: list[Any] = [page["/Resources"] for page in pages]
    assert not any(one.get("/XObject") for one in resources)


def test_nothing_can_be_set_off() -> None:
    found = everything(written(sample("help-desk")))
    assert [name for name in FORBIDDEN if name in found] == []
    links: list[Any] = [page["/Annots"] for page in PdfReader(io.BytesIO(written(sample("films")))).pages]
    assert not any(links)


def test_hostile_texts_stay_texts(write: Write) -> None:
    hostile = [text for text in (*TEXTS, *FILE_NAMES) if text not in SHAPED and not is_chinese(text)]
    blocks: list[Block] = [Table([Column("Title")], [[text] for text in hostile])]
    for text in MARKUP:
        blocks += report_blocks(text)
    data = write([*blocks, Paragraph(LONG_CELL)])
    text = unspaced("".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages[:6]))
    assert [one for one in hostile if unspaced(visible(one)) not in text] == []
    assert [name for name in FORBIDDEN if name in everything(data)] == []


def test_hostile_texts_with_chinese_stay_texts(write: Write) -> None:
    require_chinese_font()
    hostile = [text for text in (*TEXTS, *FILE_NAMES) if is_chinese(text)]
    text = unspaced("".join(page_texts(write([Table([Column("Title")], [[text] for text in hostile])]))))
    assert len(hostile) == 3
    assert [one for one in hostile if one not in text] == []


def test_a_hostile_session_loads_nothing(tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(0xFF0000)
    assert image.save(str(picture))
    name = f'<img src="{picture.as_uri()}">'
    data = written(hostile_session(name))
    pages = PdfReader(io.BytesIO(data)).pages
    assert not any(page.images for page in pages)
    assert unspaced(name) in unspaced(pages[0].extract_text())


def test_the_same_report_is_the_same_file() -> None:
    assert written(sample("films")) == written(sample("films"))


def test_letter_is_wider_and_lower() -> None:
    def size(**wish: object) -> tuple[int, int]:
        box = PdfReader(io.BytesIO(written(sample("films"), **wish))).pages[0].mediabox
        return round(box.width), round(box.height)

    assert (size(), size(paper="Letter")) == ((595, 842), (612, 792))


def test_in_chinese_too() -> None:
    assert written(sample("films"), language=CHINESE)


def test_progress_goes_up_to_its_end() -> None:
    told: list[tuple[int, int]] = []
    made(report_of(sample("help-desk"), date=DAY), PATH, lambda done, of: told.append((done, of)))
    assert told == sorted(told)
    assert told[-1] == (told[-1][1], told[-1][1])


@pytest.mark.parametrize("at", [1, 15, 20, 27])
def test_it_can_be_cancelled_at_any_time(at: int) -> None:
    """Qt would warn, which fails the test, if its painter were left behind."""

    class CancelledError(Exception):
        pass

    def progress(done: int, _of: int) -> None:
        if done >= at:
            raise CancelledError

    with pytest.raises(CancelledError):
        made(report_of(sample("help-desk"), date=DAY), PATH, progress)


def test_it_is_made_in_a_thread_of_its_own() -> None:
    found: list[bytes] = []
    thread = threading.Thread(target=lambda: found.append(written(sample("films"))))
    thread.start()
    thread.join()
    assert found == [written(sample("films"))]


def test_the_first_page_as_a_picture() -> None:
    image = pdf.first_page(report_of(sample("films"), date=DAY), 400)
    assert (image.width(), image.height()) == (400, 566)
    # Thin letters, at this size, are grey.
    dark = sum(image.pixelColor(x, y).lightness() < 200 for x in range(0, 400, 2) for y in range(0, 566, 2))
    assert 300 < dark < 20_000


def test_the_first_page_needs_no_query(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []

    def parts(_report: Report, _progress: Progress) -> Iterator[Part]:
        for name in ("front", "query", "end"):
            taken.append(name)
            yield Part(name, [Heading(name, starts_page=True), Paragraph("text")])

    monkeypatch.setattr(pdf_pages, "parts", parts)
    pdf.first_page(report_of(sample("films")), 200)
    assert taken == ["front", "query"]


SCRIPT = """
import datetime, hashlib, sys
from pathlib import Path
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.report.content.report import Report, Wish
from ndcg_explorer.report.writers import made
from ndcg_explorer.storage.session_file import load_session
report = Report(evaluate(load_session(Path(sys.argv[1])).session), Wish(date=datetime.date(2026, 3, 4)))
print(hashlib.sha256(made(report, Path("x.pdf"))[Path("x.pdf")]).hexdigest())
"""


def test_without_a_window_or_a_display_it_is_the_same_file_each_time() -> None:
    environment = {key: value for key, value in os.environ.items() if key not in ("QT_QPA_PLATFORM", "DISPLAY")}
    command = [sys.executable, "-c", SCRIPT, str(sample_folder() / "films.ndcg")]
    runs = [
        subprocess.run(
            command, capture_output=True, text=True, check=True, env=environment, cwd=Path(__file__).parents[3]
        )
        for _ in range(2)
    ]
    assert runs[0].stdout == runs[1].stdout
    assert (len(runs[0].stdout), runs[0].stderr) == (65, "")


def test_nobody_needs_to_watch() -> None:
    assert pdf.make(report_of(sample("films")), PATH, no_progress)[PATH].startswith(b"%PDF-1.")
