"""A sample of every shape, through the form: alone and with its partner, to the numbers worked out by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from ndcg_explorer.cli.import_arguments import import_options
from ndcg_explorer.cli.parser import parse
from ndcg_explorer.core.session.edits import set_measure
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.formats.options import ImportOptions
from tests.support.common_files import SAMPLES, Sample
from tests.support.finding import child
from tests.support.import_forms import choose, opened_together, take_role


def said(sample: Sample) -> ImportOptions:
    return import_options(parse(["score", *sample.files, *sample.flags]))


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
def test_the_files_of_a_shape_are_read_as_by_hand(qtbot: QtBot, tmp_path: Path, sample: Sample) -> None:
    dialog = opened_together(qtbot, tmp_path, sample.files, said(sample))
    assert dialog.is_ready, dialog.preview.problem_texts
    with qtbot.waitSignal(dialog.imported) as done:
        dialog.accept()
    session = set_measure(done.args[0].session, "nDCG")
    (system,) = session.systems
    assert evaluate(session).mean(system.name).value == pytest.approx(sample.value, abs=1e-15)


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
def test_each_file_alone_is_ready_or_says_what_is_missing(qtbot: QtBot, tmp_path: Path, sample: Sample) -> None:
    for name, data in sample.files.items():
        dialog = opened_together(qtbot, tmp_path, {name: data})
        assert dialog.is_ready or dialog.preview.problem_texts
        assert not any("could not be read" in text for text in dialog.preview.problem_texts)


def test_what_the_flags_say_is_said_in_the_form(qtbot: QtBot, tmp_path: Path) -> None:
    files = SAMPLES["columns that have to be named"].files
    dialog = opened_together(qtbot, tmp_path, files)
    assert not dialog.is_ready
    with qtbot.waitSignal(dialog.loader.loaded):
        child(dialog, QCheckBox, "import_first_row").click()
    for number, role in enumerate(("query", "document", "score", "grade"), 1):
        take_role(qtbot, dialog, f"column {number}", role)
    assert dialog.is_ready
    pair = opened_together(qtbot, tmp_path, SAMPLES["ranx JSON, whole scores"].files)
    assert not pair.is_ready
    choose(qtbot, pair, "role_1", "judgements")
    assert pair.is_ready
