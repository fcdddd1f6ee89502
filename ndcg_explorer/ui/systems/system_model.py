"""The systems as a list: shown on the curves or not, which one is edited, and each one's mean."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from ndcg_explorer.core.measures.describe import value_text
from ndcg_explorer.core.numbers import signed_text
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.own_grades import grades_note
from ndcg_explorer.core.session.session import System
from ndcg_explorer.ui.baseline.against_baseline import BaselineDifferences
from ndcg_explorer.ui.style.tooltips import plain_tip

AnyIndex = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

MEAN_ROLE = Qt.ItemDataRole.UserRole
IS_EDITED_ROLE = Qt.ItemDataRole.UserRole + 1
IS_SNAPSHOT_ROLE = Qt.ItemDataRole.UserRole + 2
GRADES_ROLE = Qt.ItemDataRole.UserRole + 3  # which grades its mean rests on; empty for today's
# How much more or less than the baseline's, NaN where that is not said; and as a text with its mark.
DIFFERENCE_ROLE = Qt.ItemDataRole.UserRole + 4
DIFFERENCE_TEXT_ROLE = Qt.ItemDataRole.UserRole + 5


class SystemModel(QAbstractListModel):
    """A row for each system of the session, in its order."""

    visibility_changed = Signal(str, bool)  # a system was shown or hidden
    rename_requested = Signal(str, str)  # the old name and the new one that was typed

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._systems: tuple[System, ...] = ()
        self._edited = ""
        self._means: list[str] = []
        self._notes: list[str] = []
        self._mean_label = ""
        self._differences: BaselineDifferences | None = None
        self._difference_texts: list[str] = []
        self._hidden: set[str] = set()

    def names(self) -> list[str]:
        return [system.name for system in self._systems]

    def hidden(self) -> set[str]:
        return set(self._hidden)

    def forget(self) -> None:
        """Another session was opened: all its systems are shown."""
        self._hidden.clear()

    def show_evaluation(self, evaluation: Evaluation, edited: str) -> None:
        systems = evaluation.session.systems
        measure = evaluation.session.measure
        means = [value_text(measure, evaluation.mean(system.name).value) for system in systems]
        notes = [grades_note(evaluation.session, system) for system in systems]
        self._mean_label = evaluation.session.measure.kind.mean_label
        if len(systems) != len(self._systems) or any(
            new.rankings.rows is not old.rankings.rows for new, old in zip(systems, self._systems, strict=True)
        ):
            self.beginResetModel()
            self._take(systems, means, notes, edited)
            self.endResetModel()
        elif (means, notes, edited) != (self._means, self._notes, self._edited) or self._differ(systems):
            self._take(systems, means, notes, edited)
            self.dataChanged.emit(self.index(0, 0), self.index(len(systems) - 1, 0))
        else:
            self._systems = systems

    def show_differences(self, differences: BaselineDifferences | None) -> None:
        """How each differs from the baseline; None where nothing is said of it."""
        before, self._differences = self._difference_texts, differences
        self._difference_texts = [self._difference_text(row) for row in range(len(self._systems))]
        for row, text in enumerate(self._difference_texts):
            if row >= len(before) or text != before[row]:
                self.dataChanged.emit(self.index(row, 0), self.index(row, 0))

    def _difference(self, row: int) -> float:
        return math.nan if self._differences is None else self._differences.difference(self._systems[row].name)

    def _difference_text(self, row: int) -> str:
        """``+0.1155 ▲``, where the mark says that it is significant; ``baseline`` for that itself."""
        found, name = self._differences, self._systems[row].name
        if found is None:
            return ""
        if name == found.baseline.system:
            return self.tr("baseline, as loaded") if found.baseline.is_loaded else self.tr("baseline")
        if not found.is_contender(name):
            return ""
        return f"{signed_text(self._difference(row))} {found.mark(name)}".rstrip()

    def toggle(self, index: AnyIndex) -> None:
        name = self._systems[index.row()].name
        self.show_system(name, name in self._hidden)

    def show_system(self, name: str, is_shown: bool) -> None:
        if name not in self.names() or is_shown == (name not in self._hidden):
            return
        if is_shown:
            self._hidden.discard(name)
        else:
            self._hidden.add(name)
        index = self.index(self.names().index(name), 0)
        self.dataChanged.emit(index, index, [Qt.ItemDataRole.CheckStateRole])
        self.visibility_changed.emit(name, is_shown)

    def _differ(self, systems: tuple[System, ...]) -> bool:
        """Whether one has another name, or other grades count for it."""
        pairs = zip(systems, self._systems, strict=True)
        return any((new.name, new.has_own_grades) != (old.name, old.has_own_grades) for new, old in pairs)

    def _take(self, systems: tuple[System, ...], means: list[str], notes: list[str], edited: str) -> None:
        self._carry_hidden_over(systems)
        self._systems, self._means, self._notes, self._edited = systems, means, notes, edited

    def _carry_hidden_over(self, systems: tuple[System, ...]) -> None:
        """A system that was renamed, by an edit or by undoing one, stays hidden."""
        names = {system.name for system in systems}
        for old in self._systems:
            if old.name in self._hidden and old.name not in names:
                renamed = next((new.name for new in systems if new.rankings is old.rankings), None)
                self._hidden.discard(old.name)
                if renamed is not None and renamed not in self.names():
                    self._hidden.add(renamed)

    def _tip(self, row: int) -> str:
        system = self._systems[row]
        lines = [system.name, f"{self._mean_label} {self._means[row]}"]
        if self._differences is not None:
            if system.name == self._differences.baseline.system:
                lines.append(self.tr("The baseline: the other systems are compared with it"))
            else:
                lines += self._differences.sentence(system.name).splitlines()
        if system.is_snapshot:
            lines.append(self._about_snapshot(system))
        if system.name == self._edited:
            lines.append(self.tr("Its list is shown and edited"))
        else:
            lines.append(self.tr("Double-click or press Enter to show and edit its list"))
        if system.note:
            lines.append(system.note)
        return "\n".join(lines)

    def _about_snapshot(self, system: System) -> str:
        if system.has_own_grades:
            return self.tr("A snapshot: order and grades as they were when it was taken")
        if system.judgements is not None:
            return self.tr("A snapshot: order as it was when it was taken, with today's grades")
        # Files of earlier versions have such.
        return self.tr("A snapshot of an earlier version, which kept no grades: order as it was, with today's grades")

    # Qt overrides

    def rowCount(self, parent: AnyIndex = ROOT) -> int:
        return 0 if parent.isValid() else len(self._systems)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = index.row()
        system = self._systems[row]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return system.name
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Unchecked if system.name in self._hidden else Qt.CheckState.Checked
        if role == MEAN_ROLE:
            return self._means[row]
        if role == IS_EDITED_ROLE:
            return system.name == self._edited
        if role == IS_SNAPSHOT_ROLE:
            return system.is_snapshot
        if role == GRADES_ROLE:
            return self._notes[row]
        if role == DIFFERENCE_ROLE:
            return self._difference(row)
        if role == DIFFERENCE_TEXT_ROLE:
            return self._difference_texts[row] if row < len(self._difference_texts) else ""
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._tip(row))
        return self._tip(row).replace("\n", ", ") if role == Qt.ItemDataRole.AccessibleTextRole else None

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid():
            return False
        name = self._systems[index.row()].name
        if role == Qt.ItemDataRole.CheckStateRole:
            self.show_system(name, Qt.CheckState(value) == Qt.CheckState.Checked)
            return True
        if role == Qt.ItemDataRole.EditRole and str(value).strip() != name:
            self.rename_requested.emit(name, str(value).strip())
            return True
        return False

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        editable = Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemNeverHasChildren
        return super().flags(index) | editable if index.isValid() else super().flags(index)
