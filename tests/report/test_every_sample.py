"""Every sample session in every format: its numbers are those of the window."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from ndcg_explorer.core.numbers import shown
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.report.content.report import Report
from ndcg_explorer.report.writers import WRITERS, made
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.samples import SLUGS
from ndcg_explorer.storage.session_file import load_session


@pytest.fixture(scope="module", params=SLUGS)
def evaluation(request: pytest.FixtureRequest) -> Evaluation:
    return evaluate(load_session(sample_folder() / f"{request.param}.ndcg").session)


def values(evaluation: Evaluation) -> dict[tuple[str, str], float]:
    session = evaluation.session
    return {
        (query, system.name): evaluation.value(system.name, number)
        for number, query in enumerate(session.query_ids)
        for system in session.systems
    }


def written(evaluation: Evaluation, suffix: str) -> bytes:
    path = Path(f"out{suffix}")
    return made(Report(evaluation), path)[path]


def test_web_page(evaluation: Evaluation) -> None:
    text = _Text()
    text.feed(written(evaluation, ".html").decode())
    assert all(shown(value) in text.found for value in values(evaluation).values())


def test_document(evaluation: Evaluation, qapp: object) -> None:
    from pypdf import PdfReader

    pages = PdfReader(io.BytesIO(written(evaluation, ".pdf"))).pages
    text = "".join(page.extract_text() for page in pages)
    assert all(shown(value) in text for value in values(evaluation).values())


@pytest.mark.parametrize("suffix", [".md", ".tex"])
def test_markdown_and_latex(evaluation: Evaluation, suffix: str) -> None:
    files = made(Report(evaluation), Path(f"out{suffix}"))
    text = files[Path(f"out{suffix}")].decode()
    assert all(shown(value) in text for value in values(evaluation).values())


def test_table_to_the_last_digit(evaluation: Evaluation) -> None:
    rows = csv.DictReader(io.StringIO(written(evaluation, ".csv").decode()))
    found = {(row["query"], row["system"]): float(row["value"]) for row in rows if row["value"]}
    told = {key: value for key, value in values(evaluation).items() if key in found}
    assert found == told
    assert found


def test_workbook_to_the_last_digit(evaluation: Evaluation) -> None:
    import openpyxl

    book = openpyxl.load_workbook(io.BytesIO(written(evaluation, ".xlsx")), read_only=True)
    rows: Any = book.worksheets[1].iter_rows(values_only=True)
    heading = next(rows)
    found = {}
    for row in rows:
        cells = dict(zip(heading, row, strict=True))
        found[cells["Query"], cells["System"]] = cells["Value"]
    assert found == values(evaluation)


def test_json_to_the_last_digit(evaluation: Evaluation) -> None:
    queries = json.loads(written(evaluation, ".json"))["measures"][0]["queries"]
    assert {(query["query"], query["system"]): query["value"] for query in queries} == values(evaluation)


def test_the_archive_holds_the_same(evaluation: Evaluation) -> None:
    archive = zipfile.ZipFile(io.BytesIO(written(evaluation, ".zip")))
    name = next(name for name in archive.namelist() if name.endswith(".json"))
    queries = json.loads(archive.read(name))["measures"][0]["queries"]
    assert {(query["query"], query["system"]): query["value"] for query in queries} == values(evaluation)


def test_every_format_writes_something(evaluation: Evaluation, qapp: object) -> None:
    for writer in WRITERS:
        files = made(Report(evaluation), Path(f"out{writer.suffix}"))
        assert files
        assert all(files.values())


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found = ""

    def handle_data(self, data: str) -> None:
        self.found += data
