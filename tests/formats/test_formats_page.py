"""The page of formats is that of the program, and its examples are what they are said to be."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.readers.registry import FORMATS, Format, format_of
from ndcg_explorer.formats.source_file import open_source
from tests.formats.formats_page import EXAMPLES, NAMES, PAGE, page


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python -m tests.formats.formats_page"


def test_every_format_has_an_example_of_at_most_three_lines() -> None:
    assert EXAMPLES.keys() == {row.slug for row in FORMATS}
    assert max(example.count("\n") for example in EXAMPLES.values()) <= 2


@pytest.mark.parametrize("row", [row for row in FORMATS if row.is_text], ids=lambda row: row.slug)
def test_an_example_is_recognised_as_its_format_and_read(row: Format, tmp_path: Path) -> None:
    path = tmp_path / NAMES.get(row.slug, "example")
    path.write_text(EXAMPLES[row.slug] + "\n", encoding="utf-8")
    source = open_source(path)
    assert format_of(source).slug == row.slug
    tables = row.read(source, ImportOptions())
    assert len(tables[0])
    assert not [problem for table in tables for problem in table.problems.errors]
