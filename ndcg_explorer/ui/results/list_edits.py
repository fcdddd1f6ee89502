"""Edits of a list, for the table, the tray and the actions alike: rows in, one edit out."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

import numpy as np
from PySide6.QtCore import QCoreApplication

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.session.edits import (
    insert_result,
    move_results,
    remove_results,
    reset_grades,
    reset_order,
    set_grades,
    shuffle_results,
    sort_to_ideal,
    swap_results,
)
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.writing_edits import insert_results
from ndcg_explorer.ui.results.results_model import ResultsModel
from ndcg_explorer.ui.state.edit_command import EditFunction
from ndcg_explorer.ui.state.live_session import LiveSession

_MOST_SEEDS = 1_000_000


class ListEdits:
    def __init__(self, live: LiveSession, model: ResultsModel) -> None:
        self.live, self.model = live, model

    def move(self, rows: IntArray, before: int, *, merge_key: str = "") -> bool:
        return self._edit(move_results, *self._list, rows.tolist(), before, merge_key=merge_key)

    def preview_move(self, rows: IntArray, before: int) -> Evaluation | None:
        return self.live.preview(move_results, *self._list, rows.tolist(), before)

    def nudge(self, rows: IntArray, down: bool) -> bool:
        """One place up or down; nudges of the same results in a row are one step to undo."""
        if not len(rows) or self.model.rows is None:
            return False
        before = int(rows[-1]) + 2 if down else int(rows[0]) - 1
        moved = self.model.rows.ranking.rows[rows].tobytes()
        return self.move(rows, max(before, 0), merge_key=f"nudge {self._list} {hash(moved)}")

    def move_to_row(self, rows: IntArray, row: int) -> bool:
        """So that the first of them stands at a row."""
        stays = np.ones(self.model.count, dtype=bool)
        stays[rows] = False
        rest = np.flatnonzero(stays)
        return self.move(rows, int(rest[row]) if row < len(rest) else self.model.count)

    def swap(self, rows: IntArray) -> bool:
        return len(rows) == 2 and self._edit(swap_results, *self._list, int(rows[0]), int(rows[1]))

    def remove(self, rows: IntArray) -> bool:
        return bool(len(rows)) and self._edit(remove_results, *self._list, rows.tolist())

    def preview_remove(self, rows: IntArray) -> Evaluation | None:
        return self.live.preview(remove_results, *self._list, rows.tolist())

    def insert(self, documents: Sequence[str], before: int) -> bool:
        """Several documents are several edits, and one step to undo."""
        key = f"insert {uuid4()}" if len(documents) > 1 else ""
        done = [
            self._edit(insert_result, *self._list, document, before + number, merge_key=key)
            for number, document in enumerate(documents)
        ]
        return any(done)

    def insert_new(self, before: int) -> bool:
        """A document of a name that the query does not have yet."""
        return self._edit(insert_results, *self._list, [self._new_name()], [None], before)

    def insert_written(self, rows: Mapping[str, float | None], before: int) -> bool:
        """Documents with their grades, as one edit."""
        return self._edit(insert_results, *self._list, list(rows), list(rows.values()), before)

    def _new_name(self) -> str:
        number = self.live.query
        taken = set(self.live.session.document_ids(number, np.arange(len(self.live.session.candidates(number)))))
        label = QCoreApplication.translate("ResultsModel", "Document")
        letters = (f"{label} {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        numbered = (f"{label} {count}" for count in range(1, len(taken) + 2))
        return next(name for name in (*letters, *numbered) if name not in taken)

    def preview_insert(self, documents: Sequence[str], before: int) -> Evaluation | None:
        return self.live.preview(_insert_all, *self._list, documents, before)

    def sort_to_ideal(self) -> bool:
        return self._edit(sort_to_ideal, *self._list)

    def shuffle(self) -> bool:
        return self._edit(shuffle_results, *self._list, random.randrange(_MOST_SEEDS))

    def reset_order(self) -> bool:
        return self._edit(reset_order, *self._list)

    def reset_grades(self) -> bool:
        return not self.model.shown_list.refuses_grades() and self.live.edit(reset_grades, self.live.query_id)

    def _edit(self, function: EditFunction, *arguments: Any, merge_key: str = "") -> bool:
        return not self.model.shown_list.refuses_edits() and self.live.edit(function, *arguments, merge_key=merge_key)

    def grade(self, rows: IntArray, grades: Sequence[float | None]) -> bool:
        if not len(rows) or self.model.rows is None:
            return False
        # A document may stand in the list twice; it has one grade, and the first mention decides.
        by_document: dict[str, float | None] = {}
        for document, grade in zip(self.model.rows.document_ids(rows), grades, strict=True):
            by_document.setdefault(document, grade)
        return not self.model.shown_list.refuses_grades() and self.live.edit(
            set_grades, self.live.query_id, list(by_document), list(by_document.values())
        )

    @property
    def _list(self) -> tuple[str, str]:
        return self.live.query_id, self.model.shown_list.system


def _insert_all(session: Session, query: str, system: str, documents: Sequence[str], before: int) -> Session:
    for number, document in enumerate(documents):
        session = insert_result(session, query, system, document, before + number)
    return session
