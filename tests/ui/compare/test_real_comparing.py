"""Two runs compared in the real window: by keys alone from opening to the exported table, and with the mouse."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.real_screen import RealProgram, State, skip_without, virtual_screen, window_manager

pytestmark = skip_without("Xvfb", "xdotool", "openbox")

# Five queries; the best document of the last one falls from rank 1 to 4, and one that nobody judged comes in.
QUERIES = ("alpha", "beta", "gamma", "delta", "omega")
OLD = ("d1", "d2", "d3", "d4")
NEW = {
    "alpha": ("d2", "d1", "d3", "d4"),
    "beta": ("d1", "d2", "d4", "d3"),
    "gamma": ("d1", "d2", "d3", "d4"),
    "delta": ("d2", "d3", "d1", "d4"),
    "omega": ("d5", "d4", "d3", "d1"),
}
GRADES = {"d1": 3, "d2": 2, "d3": 1, "d4": 0}


class Desk(RealProgram):
    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        super().__init__(environment, "tests.support.real_compare_worker", str(folder / "settings.ini"))
        self.folder = folder
        self.until(lambda state: state["active"] == "main")

    def type_file_name(self, text: str) -> None:
        """In the dialog that is about to open."""
        self.until(lambda state: state["active"] == "dialog" and state["file_name"] is not None)
        self.keys("ctrl+a")
        self.do("type", text)
        self.until(lambda state: state["file_name"] == text)
        self.keys("Return")

    def open_runs(self) -> State:
        """Old and new with their judgments, by the dialog."""
        self.keys("ctrl+o")
        self.type_file_name(str(self.folder))
        self.until(lambda state: state["file_name"] == "")
        self.type_file_name('"old.run" "new.run" "all.qrels"')
        return self.until(lambda state: len(state["systems"]) == 2 and state["active"] == "main")

    def compare(self) -> State:
        self.keys("ctrl+shift+c")
        return self.until(lambda state: state["mode"] == "compare" and state["focus"] == "difference_list")

    def go_to_worst(self) -> State:
        self.keys("End")
        return self.until(lambda state: state["query"] == "omega" and "▼" in state["change"])


def write_files(folder: Path) -> None:
    for name, lists in (("old", dict.fromkeys(QUERIES, OLD)), ("new", NEW)):
        lines = [
            f"{query} Q0 {document} {rank} {10 - rank} {name}\n"
            for query in QUERIES
            for rank, document in enumerate(lists[query], start=1)
        ]
        (folder / f"{name}.run").write_text("".join(lines), encoding="utf-8")
    judged = [f"{query} 0 {document} {grade}\n" for query in QUERIES for document, grade in GRADES.items()]
    (folder / "all.qrels").write_text("".join(judged), encoding="utf-8")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    write_files(tmp_path)
    with virtual_screen("1280x800") as environment:
        environment |= {"NDCG_EXPLORER_STATE": str(tmp_path / "state"), "HOME": str(tmp_path)}
        with window_manager(environment):
            desk = Desk(environment, tmp_path)
            yield desk
            desk.close()


def test_keys_alone_find_the_worst_query_mend_it_judge_what_is_new_and_export(desk: Desk, tmp_path: Path) -> None:
    desk.open_runs()
    compared = desk.compare()
    assert "new is lower than old" in compared["sentence"]

    worst = desk.go_to_worst()
    assert "d1 from rank 1 to 4" in worst["why"]

    desk.keys("Return")
    desk.until(lambda state: state["focus"] == "right_list" and state["row"] == 0)
    desk.keys("Down", "Down", "Down", "alt+Home")
    mended = desk.until(lambda state: state["right"][0] == "d1")
    assert mended["change"] != worst["change"]
    assert mended["sentence"] != compared["sentence"]

    desk.keys("ctrl+z")
    undone = desk.until(lambda state: state["steps"] == 0)
    assert (undone["right"], undone["change"], undone["sentence"]) == (
        worst["right"],
        worst["change"],
        compared["sentence"],
    )

    assert worst["grades"][0] == "–"
    desk.keys("Up", "Up", "Up")
    desk.until(lambda state: state["row"] == 0)
    desk.keys("2")
    judged = desk.until(lambda state: state["grades"][0] == "2")
    assert judged["change"] != worst["change"]

    desk.keys("ctrl+shift+p")
    desk.until(lambda state: state["focus"] == "command_field")
    desk.do("type", "export table")
    desk.keys("Return")
    target = tmp_path / "compared.csv"
    desk.type_file_name(str(target))
    desk.until(lambda _: target.exists() and target.stat().st_size > 0)
    rows = list(csv.DictReader(target.read_text(encoding="utf-8").splitlines()))
    assert {row["query"] for row in rows} == set(QUERIES)
    assert {(row["baseline"], row["system"]) for row in rows} == {("old", "new")}


def test_the_mouse_drags_a_result_of_the_right_list(desk: Desk) -> None:
    desk.open_runs()
    desk.compare()
    worst = desk.go_to_worst()
    start, end = desk.settled("row 3"), desk.settled("row 0")
    desk.press(start)
    desk.carry(start, end, "dragged_to")
    desk.do("mouseup", 1)
    dropped = desk.until(lambda state: state["steps"] == 1)
    assert dropped["right"] == ["d1", "d5", "d4", "d3"]
    assert dropped["change"] != worst["change"]
    desk.keys("ctrl+z")
    undone = desk.until(lambda state: state["steps"] == 0)
    assert (undone["right"], undone["change"]) == (worst["right"], worst["change"])
