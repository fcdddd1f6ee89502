"""The window in Chinese, on the film sample: no English is left in it, whatever panel is opened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from ndcg_explorer.core.measures.conventions import CONVENTIONS
from ndcg_explorer.core.measures.formula_functions import FUNCTIONS
from ndcg_explorer.core.measures.measure import KINDS
from ndcg_explorer.core.measures.options import OPTIONS
from ndcg_explorer.core.session.edits import EDIT
from ndcg_explorer.language import CHINESE
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.spoken_window import spoken_window
from tests.support.window_texts import texts_of

# Words that a Chinese reader of the field writes in Latin letters too, and names of keys, files and formats.
_LATIN = """
nDCG DCG IDCG CG AP RR ERR RBP MRR MAP Explorer Ctrl Shift Alt Home End Esc Enter Tab Del Delete Ins Space Backspace
Return PgUp PgDown Up Down Left Right TREC CSV TSV JSON XLSX PDF PNG SVG HTML Markdown LaTeX Parquet qrels log exp Excel
ndcg English SHA rank grade if else and or not log_b Python
"""
_WORD = re.compile(r"[A-Za-z][A-Za-z_]{2,}\d*")


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    yield from spoken_window(CHINESE, "films.ndcg", tmp_path, monkeypatch)


def raise_every_panel(window: MainWindow) -> None:
    for dock in window.docks:
        dock.show()
        dock.raise_()
        QApplication.processEvents()


def names() -> set[str]:
    """What is typed as it is in every language: names of measures, options, tools and functions."""
    tools = " ".join(f"{tool.slug} {tool.label} {tool.version}" for tool in CONVENTIONS)
    options = " ".join(f"{option.name} " + " ".join(choice.name for choice in option.choices) for option in OPTIONS)
    typed = " ".join([*(kind.name for kind in KINDS), *(function.name for function in FUNCTIONS), *EDIT])
    return set(_WORD.findall(f"{tools} {options} {typed}"))


def english(window: MainWindow) -> dict[str, str]:
    session = window.live.session
    data = " ".join([*session.query_ids, *(system.name for system in session.systems), str(sample_folder())])
    allowed = set(_WORD.findall(_LATIN)) | names() | set(_WORD.findall(data)) | {"films"}
    found = {}
    for place, text in texts_of(window):
        words = [word for word in _WORD.findall(text) if word not in allowed]
        if words:
            found[text] = f"{place}: {words}"
    return found


def test_no_english_is_left(window: MainWindow) -> None:
    raise_every_panel(window)
    assert english(window) == {}


def test_nor_after_edits_and_in_the_history(window: MainWindow) -> None:
    from ndcg_explorer.core.session.edits import move_results, set_grades, set_measure

    window.live.edit(move_results, "user 1", "recommender", [4], 1)
    window.live.edit(set_grades, "user 1", ["电影C"], [None])
    window.live.edit(set_measure, "nDCG(gain=exp2)@10")
    raise_every_panel(window)
    assert english(window) == {}
