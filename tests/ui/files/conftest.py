"""What the tests of importing share."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.ui.files.import_dialog import ImportDialog
from tests.support.import_forms import Opened, opened_together
from tests.support.importing import File


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Opened:
    def make(data: File, name: str = "table.csv", options: ImportOptions | None = None) -> ImportDialog:
        return opened_together(qtbot, tmp_path, {name: data}, options)

    return make
