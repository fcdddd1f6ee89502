"""The systems: colour and shape, on the curves or not, which one is edited; snapshots, copies, names."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QMenu, QToolButton, QVBoxLayout, QWidget

from ndcg_explorer.core.session.edits import (
    add_system,
    remove_system,
    rename_system,
    set_baseline,
    take_snapshot,
    use_todays_grades,
)
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.ui.baseline.against_baseline import AgainstBaseline, is_baseline
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.style.icons import give_icons
from ndcg_explorer.ui.systems.system_delegate import SystemDelegate
from ndcg_explorer.ui.systems.system_model import SystemModel
from ndcg_explorer.ui.widgets.button_row import ButtonRow


class SystemPanel(QWidget):
    visibility_changed = Signal(str, bool)  # a system was shown on the curves, or hidden

    def __init__(self, live: LiveSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("system_panel")
        self._live = live
        self._against: AgainstBaseline | None = None
        self._model = SystemModel(self)
        self._make_list()
        self._make_actions()
        self._lay_out()
        self._connect()
        self.show_evaluation(live.evaluation)

    def hidden_systems(self) -> set[str]:
        """The names of the systems that are not to be drawn."""
        return self._model.hidden()

    def actions_by_name(self) -> dict[str, QAction]:
        return dict(self._actions)

    def show_evaluation(self, evaluation: Evaluation) -> None:
        chosen = self._chosen()
        self._model.show_evaluation(evaluation, self._live.system)
        self._show_differences()
        names = self._model.names()
        if not self._list.currentIndex().isValid():
            name = chosen if chosen in names else self._live.system
            self._list.setCurrentIndex(self._model.index(names.index(name), 0))
        self._enable_actions()

    def show_focus(self) -> None:
        self.show_evaluation(self._live.evaluation)
        self._list.setCurrentIndex(self._model.index(self._model.names().index(self._live.system), 0))

    def show_on_curves(self, name: str, is_shown: bool) -> None:
        """Follows a switch that was made elsewhere, in the legend."""
        self._model.show_system(name, is_shown)

    def follow_baseline(self, against: AgainstBaseline) -> None:
        """Shows how each system differs from the baseline, from now on."""
        self._against = against
        against.changed.connect(self._show_differences)
        self._show_differences()

    def _show_differences(self) -> None:
        if self._against is not None:
            self._model.show_differences(self._against.differences)

    def set_baseline(self) -> None:
        """What the others are compared with from now on."""
        if not self._live.edit(set_baseline, self._chosen(), False):
            self._enable_actions()

    def snapshot(self) -> None:
        """Keeps the lists and grades of the edited system as they are now."""
        self._live.edit(take_snapshot, self._free_name(self.tr("Snapshot {0}")), self._live.system)

    def switch_grades(self, are_todays: bool) -> None:
        """Shows the chosen snapshot with today's grades, or again with those that it kept."""
        if not self._live.edit(use_todays_grades, self._chosen(), are_todays):
            self._enable_actions()

    def duplicate(self) -> None:
        source = self._chosen()
        self._live.edit(add_system, self._free_name(self.tr("{1}, copy {0}"), source), source)

    def rename(self) -> None:
        """Opens the name of the chosen system for typing."""
        self._list.setFocus()
        self._list.edit(self._list.currentIndex())

    def remove(self) -> None:
        self._live.edit(remove_system, self._chosen())

    def edit_chosen(self) -> None:
        self._live.show_system(self._chosen())

    def toggle_chosen(self) -> None:
        self._model.toggle(self._list.currentIndex())

    def show_all(self) -> None:
        for name in self._model.names():
            self._model.show_system(name, True)

    def _make_list(self) -> None:
        self._list = QListView(self)
        self._list.setObjectName("system_list")
        self._list.setAccessibleName(self.tr("Systems"))
        self._list.setModel(self._model)
        self._delegate = SystemDelegate(self._list)
        self._list.setItemDelegate(self._delegate)
        self._list.setUniformItemSizes(True)
        self._list.setEditTriggers(QListView.EditTrigger.EditKeyPressed)
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._list.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)

    def _make_actions(self) -> None:
        self._actions: dict[str, QAction] = {}
        for name, text, tip, slot in (
            (
                "snapshot",
                self.tr("Snapshot"),
                self.tr("Keep the edited lists and their grades as they are now"),
                self.snapshot,
            ),
            ("edit_system", self.tr("Show and edit"), self.tr("Show this system's list"), self.edit_chosen),
            ("toggle_system", self.tr("On the curves"), self.tr("Draw this system's curves"), self.toggle_chosen),
            ("show_all_systems", self.tr("Show all"), self.tr("Draw every system's curves"), self.show_all),
            (
                "set_baseline",
                self.tr("As baseline"),
                self.tr("Compare the other systems with this one"),
                self.set_baseline,
            ),
            (
                "todays_grades",
                self.tr("With today's grades"),
                self.tr("Score this snapshot with today's grades instead of those that it kept"),
                self.switch_grades,
            ),
            (
                "duplicate_system",
                self.tr("Duplicate"),
                self.tr("A new system with these lists and today's grades"),
                self.duplicate,
            ),
            ("rename_system", self.tr("Rename"), self.tr("Give this system another name (F2)"), self.rename),
            ("remove_system", self.tr("Remove"), self.tr("Take this system out of the session"), self.remove),
        ):
            action = QAction(text, self)
            action.setObjectName(name)
            action.setToolTip(tip)
            action.triggered.connect(slot)
            self._actions[name] = action
        for name in ("todays_grades", "set_baseline"):
            self._actions[name].setCheckable(True)
        self._give_icons()
        # Del means something else in the results; here it acts only while the list has the focus.
        remove = self._actions["remove_system"]
        remove.setShortcut(QKeySequence(QKeySequence.StandardKey.Delete))
        remove.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._list.addAction(remove)

    def _give_icons(self) -> None:
        """In the palette's colours, so again when those change."""
        with_icon = {"snapshot": self._actions["snapshot"], "duplicate": self._actions["duplicate_system"]}
        give_icons(with_icon, self.palette())

    def _lay_out(self) -> None:
        self._menu = QMenu(self)
        for name in ("edit_system", "toggle_system", "show_all_systems", "set_baseline", "todays_grades"):
            self._menu.addAction(self._actions[name])
        self._menu.setToolTipsVisible(True)
        self._menu.addSeparator()
        for name in ("snapshot", "duplicate_system", "rename_system", "remove_system"):
            self._menu.addAction(self._actions[name])
        buttons = ButtonRow([self._actions["snapshot"], self._actions["duplicate_system"]], self)
        self._more = self._menu_button()
        buttons.add_at_end(self._more)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._list, 1)
        column.addWidget(buttons)

    def _menu_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("system_menu_button")
        button.setText("⋯")
        button.setToolTip(self.tr("What can be done with the chosen system"))
        button.setAccessibleName(self.tr("More for systems"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _connect(self) -> None:
        self._live.opened.connect(self._show_opened)
        self._live.changed.connect(self.show_evaluation)
        self._live.focus_changed.connect(self.show_focus)
        self._model.visibility_changed.connect(self.visibility_changed)
        self._model.visibility_changed.connect(self._enable_actions)
        self._model.rename_requested.connect(self._rename)
        self._delegate.edit_chosen.connect(self._live.show_system)
        self._list.activated.connect(self._activate)
        self._more.clicked.connect(self._open_menu_of_button)
        self._list.customContextMenuRequested.connect(self._open_menu)
        self._list.selectionModel().currentChanged.connect(self._enable_actions)

    def _show_opened(self, _: Evaluation) -> None:
        self._model.forget()

    def _chosen(self) -> str:
        index = self._list.currentIndex()
        return str(index.data()) if index.isValid() else self._live.system

    def _activate(self, index: QModelIndex) -> None:
        self._live.show_system(str(index.data()))

    def _open_menu(self, place: QPoint) -> None:
        self._menu.popup(self._list.viewport().mapToGlobal(place))

    def _open_menu_of_button(self) -> None:
        self._menu.popup(self._more.mapToGlobal(QPoint(0, self._more.height())))

    def _rename(self, name: str, new_name: str) -> None:
        self._live.edit(rename_system, name, new_name)

    def _free_name(self, pattern: str, *words: str) -> str:
        taken = set(self._model.names())
        number = 1
        while (name := pattern.format(number, *words)) in taken:
            number += 1
        return name

    def _enable_actions(self) -> None:
        has_many = len(self._model.names()) > 1
        self._actions["remove_system"].setEnabled(has_many)
        self._actions["edit_system"].setEnabled(self._chosen() != self._live.system)
        self._actions["show_all_systems"].setEnabled(bool(self._model.hidden()))
        chosen = next((it for it in self._live.session.systems if it.name == self._chosen()), None)
        self._actions["set_baseline"].setEnabled(has_many)
        self._actions["set_baseline"].setChecked(has_many and is_baseline(self._live.session, self._chosen()))
        todays = self._actions["todays_grades"]
        todays.setEnabled(chosen is not None and chosen.judgements is not None)
        todays.setChecked(chosen is not None and not chosen.has_own_grades)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Qt asks for the height of rows again only where its own height changed.
        self._list.scheduleDelayedItemsLayout()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_actions"):
            self._give_icons()
