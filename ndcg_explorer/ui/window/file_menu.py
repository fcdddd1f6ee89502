"""The actions about files, each once: menus, toolbar and first page all use these."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from ndcg_explorer.language import tr
from ndcg_explorer.storage.samples import samples
from ndcg_explorer.ui.files.session_opener import names_of
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.style.tooltips import plain_tip


@dataclass(frozen=True, slots=True)
class Does:
    """What each action does."""

    new: Callable[[], None]
    open: Callable[[], None]
    import_options: Callable[[], None]
    paste: Callable[[], None]
    save: Callable[[], None]
    save_as: Callable[[], None]
    revert: Callable[[], None]
    close: Callable[[], None]
    quit: Callable[[], None]
    export_report: Callable[[], None]
    export_table: Callable[[], None]
    export_chart: Callable[[], None]
    add_results: Callable[[], None]
    add_judgements: Callable[[], None]
    add_texts: Callable[[], None]


class FileMenu(QObject):
    paths_chosen = Signal(list)  # a sample or recent files

    def __init__(self, window: QWidget, settings: Settings, does: Does) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self.actions: dict[str, QAction] = {}
        for name, _, shortcut, _ in self._table():
            self.actions[name] = self._action(name, shortcut, getattr(does, name))
        self.sample_menu = self._menu("sample_menu")
        self.recent_menu = self._menu("recent_menu")
        self.add_menu = self._menu("add_menu")
        self.add_menu.addActions([self.actions[name] for name in ("add_results", "add_judgements", "add_texts")])
        self.add_menu.setToolTipsVisible(True)
        self.actions["add"] = self.add_menu.menuAction()
        self.actions["open_sample"] = self.sample_menu.menuAction()
        self.actions["open_recent"] = self.recent_menu.menuAction()
        self.retranslate()
        self.recent_menu.aboutToShow.connect(self._fill_recent)
        settings.recent_changed.connect(self._fill_recent)

    def retranslate(self) -> None:
        """All texts in the language in force."""
        for name, text, _, tip in self._table():
            action = self.actions[name]
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            tip = f"{tip} ({keys})" if keys else tip
            action.setText(text)
            action.setToolTip(tip)
            action.setStatusTip(tip)
        self.sample_menu.setTitle(self.tr("Open a &sample"))
        self.add_menu.setTitle(self.tr("&Add to this session"))
        self.recent_menu.setTitle(self.tr("Open &recent"))
        self._fill_samples()
        self._fill_recent()

    def _table(self) -> tuple[tuple[str, str, str, str], ...]:
        tr = self.tr
        return (
            ("new", tr("&New list…"), "Ctrl+N", tr("Type or paste documents, one a line, with or without grades")),
            ("open", tr("&Open…"), "Ctrl+O", tr("Open a session, a table, or runs with their judgements")),
            ("import_options", tr("&Import with options…"), "Ctrl+Shift+O",
             tr("Open tables, saying which column is what and how to read them")),
            ("paste", tr("&Paste as list"), "Ctrl+Shift+V",
             tr("Open what was copied: grades such as 3 2 – 0, or rows of a spreadsheet")),
            ("add_results", tr("Add &results…"), "",
             tr("Add runs to the open session: each is a further system; one step, which can be undone")),
            ("add_judgements", tr("Add &judgments…"), "",
             tr("Add judgments to the open session; it asks where they differ from those that are there")),
            ("add_texts", tr("Add &texts…"), "",
             tr("Add titles and other texts of documents, or texts, groups and weights of queries")),
            ("save", tr("&Save"), "Ctrl+S", tr("Save the session")),
            ("save_as", tr("Save &as…"), "Ctrl+Shift+S", tr("Save the session under another name")),
            ("revert", tr("Re&vert"), "", tr("Back to what was saved or opened; can be redone")),
            ("export_report", tr("&Export report…"), "Ctrl+E",
             tr("Write a report, its data or its charts into a file, with a preview")),
            ("export_table", tr("Export the &table…"), "", tr("Write the shown table into a CSV file")),
            ("export_chart", tr("Export the &chart…"), "", tr("Write the curves into a picture")),
            ("close", tr("&Close"), "Ctrl+W", tr("Close the session")),
            ("quit", tr("&Quit"), "Ctrl+Q", tr("Close the window")),
        )  # fmt: skip

    def _action(self, name: str, shortcut: str, does: Callable[[], None]) -> QAction:
        action = QAction(self._window)
        action.setObjectName(f"action_{name}")
        if shortcut:
            action.setShortcut(QKeySequence(shortcut))
        action.triggered.connect(_Call(does, action).call)
        if name == "quit":
            action.setMenuRole(QAction.MenuRole.QuitRole)
        return action

    def _menu(self, name: str) -> QMenu:
        menu = QMenu(self._window)
        menu.setObjectName(name)
        menu.setToolTipsVisible(True)
        menu.triggered.connect(self._choose)
        return menu

    def _choose(self, action: QAction) -> None:
        paths = action.data()
        if isinstance(paths, list):
            self.paths_chosen.emit(paths)
        elif paths == "clear":
            self._settings.clear_recent()

    def _fill_samples(self) -> None:
        self.sample_menu.clear()
        for sample in samples():
            action = self.sample_menu.addAction(tr(sample.title).replace("&", "&&"))
            action.setObjectName(f"sample_action_{sample.slug}")
            action.setToolTip(plain_tip(tr(sample.story)))
            action.setStatusTip(tr(sample.story))
            action.setData([str(sample.path)])

    def _fill_recent(self) -> None:
        self.recent_menu.clear()
        entries = self._settings.recent_files()
        for number, entry in enumerate(entries, start=1):
            mark = f"&{number} " if number < 10 else ""
            action = self.recent_menu.addAction(mark + names_of(entry).replace("&", "&&"))
            action.setToolTip(plain_tip("\n".join(entry)))
            action.setData(list(entry))
        if entries:
            self.recent_menu.addSeparator()
            self.recent_menu.addAction(self.tr("Forget all")).setData("clear")
        self.recent_menu.menuAction().setEnabled(bool(entries))


class _Call(QObject):
    """Calls without the «checked» that Qt sends along, which would be taken for an argument."""

    def __init__(self, does: Callable[[], None], action: QAction) -> None:
        super().__init__(action)
        self._does = does

    def call(self, _: bool = False) -> None:
        self._does()
