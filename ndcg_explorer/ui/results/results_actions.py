"""Everything that can be done with the results, as actions: for menus, the context menu and the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject, QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QInputDialog, QMenu

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.written_list import read_list
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.results.result_copy import as_table
from ndcg_explorer.ui.state.messages import WARNING

if TYPE_CHECKING:
    from ndcg_explorer.ui.results.results_view import ResultsView

# A clipboard is no place for more; the whole table can be exported.
_MOST_COPIED = 100_000
# How many rows an action needs: any number, at least one, or exactly two.
_LIST, _SOME, _TWO = 0, 1, 2
# Those that put something into a list need none to be in it.
_ALWAYS = -1


class ResultsActions(QObject):
    def __init__(self, view: ResultsView) -> None:
        super().__init__(view)
        self._view, self._edits = view, view.edits
        self.by_name: dict[str, QAction] = {}
        self._needs: dict[str, int] = {}
        self._add_moves()
        self._add_rows()
        self._add_grades()
        self._add_lists()
        view.addActions(list(self.by_name.values()))
        self._menu = QMenu(view)
        self._menu.setObjectName("results_menu")
        self._fill(self._menu)

    def refresh(self, chosen: int, selected: int) -> None:
        """Which actions there is something to do for."""
        for name, action in self.by_name.items():
            needs = self._needs[name]
            enough = selected == 2 if needs == _TWO else chosen >= needs
            action.setEnabled(needs == _ALWAYS or (enough and self._edits.model.count > 0))

    def show_menu(self, position: QPoint) -> None:
        self._menu.popup(position)

    def _add_moves(self) -> None:
        tr, add = self.tr, self._add
        add("move_up", tr("Move up"), "Alt+Up", tr("Move the selected results one place up"), self._move_up)
        add("move_down", tr("Move down"), "Alt+Down", tr("Move the selected results one place down"), self._move_down)
        add("move_top", tr("Move to top"), "Alt+Home", tr("Move the selected results to rank 1"), self._move_top)
        add("move_bottom", tr("Move to bottom"), "Alt+End", tr("Move the selected results to the end"), self._move_end)
        tip = tr("Type the rank that the selected results shall move to")
        add("move_to_rank", tr("Move to rank…"), "Ctrl+M", tip, self._ask_rank)
        add("swap", tr("Swap"), "Ctrl+Shift+X", tr("Let the two selected results change places"), self._swap, _TWO)
        tip = tr("Take the selected results out of the list; they stay below it, with their grades")
        add("remove", tr("Remove from list"), "Ctrl+Del", tip, self._remove)

    def _add_rows(self) -> None:
        tr, add, view = self.tr, self._add, self._view
        tip = tr("Put a new document below the selected results, and name it")
        add("insert_row", tr("Insert a document"), "Ins", tip, view.insert_new, _ALWAYS)
        tip = tr("Put the copied lines below the selected results: documents, with or without grades")
        add("paste_documents", tr("Paste documents"), "Ctrl+Alt+V", tip, self._paste_documents, _ALWAYS)
        tip = tr("Give the document another name; titles and other texts are changed in their cells alike")
        add("rename_document", tr("Rename the document"), "Shift+F2", tip, view.rename)

    def _paste_documents(self) -> None:
        rows, live = self._view.chosen_rows(), self._edits.live
        try:
            written = read_list(QGuiApplication.clipboard().text(), live.session.scale, live.query_id)
        except NdcgExplorerError as error:
            live.report(str(error), WARNING)
            return
        if len(written.queries) != 1 or not written.documents:
            live.report(self.tr("Copy documents of one query, one a line, with or without grades, first."), WARNING)
            return
        (found,) = written.queries.values()
        before, count = int(rows[-1]) + 1 if len(rows) else self._edits.model.count, self._edits.model.count
        if self._edits.insert_written(found, before) and self._edits.model.count > count:
            self._view.go_to_row(before)

    def _add_grades(self) -> None:
        tr, add, grading = self.tr, self._add, self._view.grading
        tip = tr("Type a grade, a word of the scale, or – for unjudged; digits alone do it at once")
        add("edit_grade", tr("Grade…"), "F2", tip, self._edit_grade)
        add("unjudge", tr("Make unjudged"), "Del", tr("Take the grade away: unjudged is not 0"), grading.unjudge)
        tip = tr("Give all selected results the grade of the first; a single one that of the result above")
        add("fill_down", tr("Fill grade down"), "Ctrl+D", tip, grading.fill_down)
        tip = tr("Copy the selected results with their headers, for a spreadsheet or a document")
        add("copy", tr("Copy"), QKeySequence.StandardKey.Copy, tip, self._copy)
        tip = tr("Paste a column of grades onto the selected results, from the first one down")
        add("paste_grades", tr("Paste grades"), QKeySequence.StandardKey.Paste, tip, grading.paste)

    def _add_lists(self) -> None:
        tr, add, edits = self.tr, self._add, self._edits
        tip = tr("Sort the list by gain, highest first")
        add("sort_to_ideal", tr("Sort to ideal order"), "Ctrl+Shift+I", tip, edits.sort_to_ideal, _LIST)
        add("shuffle", tr("Shuffle"), "Ctrl+Shift+H", tr("Put the list into a random order"), edits.shuffle, _LIST)
        tip = tr("Put the list back as it was loaded")
        add("reset_order", tr("Reset order"), "Ctrl+Shift+R", tip, edits.reset_order, _LIST)
        tip = tr("Put the grades of this query back to what was loaded")
        add("reset_grades", tr("Reset grades"), "Ctrl+Shift+G", tip, edits.reset_grades, _LIST)

    def _add(
        self, name: str, text: str, keys: str | QKeySequence.StandardKey, tip: str, slot: object, needs: int = _SOME
    ) -> None:
        action = QAction(text, self)
        action.setObjectName(f"results_{name}")
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setToolTip(tip)
        action.setStatusTip(tip)
        action.triggered.connect(slot)
        self.by_name[name], self._needs[name] = action, needs

    def _fill(self, menu: QMenu) -> None:
        for names in (
            ("move_up", "move_down", "move_top", "move_bottom", "move_to_rank", "swap", "remove"),
            ("insert_row", "paste_documents", "rename_document"),
            ("edit_grade", "unjudge", "fill_down"),
            ("copy", "paste_grades"),
            ("sort_to_ideal", "shuffle", "reset_order", "reset_grades"),
        ):
            menu.addActions([self.by_name[name] for name in names])
            menu.addSeparator()

    def _move_up(self) -> None:
        self._edits.nudge(self._view.chosen_rows(), down=False)
        self._view.show_chosen()

    def _move_down(self) -> None:
        self._edits.nudge(self._view.chosen_rows(), down=True)
        self._view.show_chosen()

    def _move_top(self) -> None:
        self._edits.move(self._view.chosen_rows(), 0)
        self._view.show_chosen()

    def _move_end(self) -> None:
        self._edits.move(self._view.chosen_rows(), self._edits.model.count)
        self._view.show_chosen()

    def _ask_rank(self) -> None:
        rows = self._view.chosen_rows()
        if not len(rows):
            return
        dialog = QInputDialog(self._view)
        dialog.setObjectName("move_to_rank_dialog")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Move to rank"))
        dialog.setLabelText(self.tr("Rank, from 1 to {0}:").format(count_text(self._edits.model.count)))
        dialog.setInputMode(QInputDialog.InputMode.IntInput)
        dialog.setIntRange(1, self._edits.model.count)
        dialog.setIntValue(int(rows[0]) + 1)
        dialog.intValueSelected.connect(self._move_to_rank)
        dialog.open()

    def _move_to_rank(self, rank: int) -> None:
        self._edits.move_to_row(self._view.chosen_rows(), rank - 1)
        self._view.show_chosen()

    def _swap(self) -> None:
        self._edits.swap(self._view.chosen_rows())

    def _remove(self) -> None:
        self._edits.remove(self._view.chosen_rows())

    def _edit_grade(self) -> None:
        self._view.edit_grade()

    def _copy(self) -> None:
        rows = self._view.chosen_rows()
        if len(rows) > _MOST_COPIED:
            text = self.tr("{0} rows are too many for the clipboard; select at most {1}, or export the table.")
            self._edits.live.report(text.format(count_text(len(rows)), count_text(_MOST_COPIED)), WARNING)
            return
        table = as_table(self._edits.model, rows, self._view.shown_columns())
        mime = QMimeData()
        mime.setText(table.tsv)
        mime.setHtml(table.html)
        QGuiApplication.clipboard().setMimeData(mime)
