"""``explain``: how far a score could lie elsewhere, on lists small enough to check by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_explorer.cli import main
from ndcg_explorer.resources import sample_folder

Printed = pytest.CaptureFixture[str]


def explained(capsys: Printed, *arguments: str) -> dict[str, Any]:
    assert main(["explain", *arguments, "--output", "json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def sample(name: str) -> str:
    return str(sample_folder() / f"{name}.ndcg")


def test_two_moves_mend_the_five_documents(capsys: Printed) -> None:
    """3 1 2 0 3: the last to rank 2, then the 1 behind the 2."""
    steps = explained(capsys, sample("five-documents"))["shortest_moves"]["steps"]
    assert len(steps) == 2
    assert ("Document E", 2) in {(step["document"], step["to_rank"]) for step in steps}


def test_moves_are_told_by_places_in_the_list_where_ranks_are_others(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """unjudged, 1, 3 with the unjudged one left out: b and c have ranks 1 and 2, and are the second and the third."""
    path = tmp_path / "three.csv"
    path.write_text("query,document,grade\nq,a,\nq,b,1\nq,c,3\n", encoding="utf-8")
    said = []
    for language in ("en", "zh_CN"):
        monkeypatch.setenv("NDCG_EXPLORER_LANGUAGE", language)
        assert main(["explain", str(path), "--measure", "nDCG(unjudged=condensed)"]) == 0
        said.append(capsys.readouterr().out)
    english, chinese = said
    assert "b: place 2 → 3" in english
    assert "The best move is b from place 2 to 3:" in english
    assert "rank 3" not in english
    assert "b：列表第 2 行 → 第 3 行" in chinese
    assert "把“b”从列表第 2 行移到第 3 行，" in chinese


def test_a_list_in_ideal_order_needs_no_move(capsys: Printed) -> None:
    assert explained(capsys, sample("three-steps"))["shortest_moves"] == {"is_shortest": True, "steps": []}


def test_the_grade_that_is_there_gives_the_value_that_is_there(capsys: Printed) -> None:
    found = explained(capsys, sample("films"))
    given = [3, 2, 1, 0, 2]
    for row, result in enumerate(found["grades"]["results"]):
        assert result["values"][given[row]] == pytest.approx(found["value"], abs=1e-12)


def test_a_random_order_of_two_documents_is_the_mean_of_both(capsys: Printed, tmp_path: Path) -> None:
    path = tmp_path / "two.csv"
    path.write_text("query,document,grade\nq,a,1\nq,b,0\n", encoding="utf-8")
    chance = explained(capsys, str(path))["chance"]
    assert chance["best"] == 1
    assert chance["worst"] == pytest.approx(0.6309, abs=5e-5)
    assert chance["expected"] == pytest.approx((1 + 0.63093) / 2, abs=5e-5)


def test_an_unjudged_result_gives_a_range(capsys: Printed, tmp_path: Path) -> None:
    """3, unjudged, 1: as 0 it keeps the 1 from rank 2, and from grade 1 on the order is ideal."""
    path = tmp_path / "three.csv"
    path.write_text("query,document,grade\nq,a,3\nq,b,\nq,c,1\n", encoding="utf-8")
    unjudged = explained(capsys, str(path))["unjudged"]
    assert unjudged["judge_first"] == "b"
    assert unjudged["coverage"] == pytest.approx(2 / 3)
    assert unjudged["high"] == 1
    assert unjudged["low"] == pytest.approx(3.5 / 3.63093, abs=1e-5)


def test_tied_scores_give_both_ends(capsys: Printed, tmp_path: Path) -> None:
    path = tmp_path / "tied.csv"
    path.write_text("query,document,score,grade\nq,a,5,1\nq,b,5,0\n", encoding="utf-8")
    ties = explained(capsys, str(path))["ties"]
    assert ties["high"] == 1
    assert ties["low"] == pytest.approx(0.6309, abs=5e-5)
    assert ties["groups"] == [["a", "b"]]


def test_all_of_it_can_be_read(capsys: Printed) -> None:
    assert main(["explain", sample("help-desk"), "--query", "vpn drops every hour"]) == 0
    text = capsys.readouterr().out
    for heading in ("Best moves", "The shortest way", "What grades would do", "Unjudged", "Tied", "a good score"):
        assert heading in text
