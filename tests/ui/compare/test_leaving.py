"""The program ends well also where two systems were compared, and the plots were never shown."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ndcg_explorer.resources import sample_folder


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_picture_of_a_comparison_is_written_and_the_program_ends_without_a_crash(tmp_path: Path, seed: int) -> None:
    target = tmp_path / "compare.png"
    sample = sample_folder() / "garden-shop.ndcg"
    # Qt takes apart what is left in an order that goes by addresses, which go by this.
    environment = {**os.environ, "PYTHONHASHSEED": str(seed), "NDCG_EXPLORER_STATE": str(tmp_path / "state")}
    command = [sys.executable, "-m", "ndcg_explorer", str(sample), "--screenshot", str(target)]
    result = subprocess.run(command, env={**environment, "QT_QPA_PLATFORM": "offscreen"}, check=False)
    assert result.returncode == 0
    assert target.stat().st_size > 10_000
