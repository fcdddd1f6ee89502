"""The state of a window beside its session: its layout between starts, and all of it while panels are made anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QItemSelectionModel, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QComboBox, QLineEdit, QWidget

from ndcg_explorer.ui.window.docks import LAYOUT_VERSION

if TYPE_CHECKING:
    from ndcg_explorer.ui.window.main_window import MainWindow

_COLUMNS = "result_columns"


def restore_layout(window: MainWindow) -> bool:
    """Size, docks and columns as they were left; whether the docks had been kept and still fit."""
    settings = window.settings
    if settings.window_geometry:
        window.restoreGeometry(QByteArray(settings.window_geometry))
    columns = settings.text(_COLUMNS)
    if columns:
        window.results.restore_state(bytes.fromhex(columns))
    return bool(settings.window_state) and window.restoreState(QByteArray(settings.window_state), LAYOUT_VERSION)


def remember_layout(window: MainWindow) -> None:
    if window.is_empty:
        return
    window.settings.window_geometry = bytes(window.saveGeometry().data())
    window.settings.window_state = bytes(window.modes.layout_of_list().data())
    window.modes.remember()
    window.settings.set_text(_COLUMNS, window.results.save_state().hex())


class WindowState:
    """The state of a window's panels, taken down before they are made anew, and put back afterwards."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        results = window.results
        self._layout = window.saveState(LAYOUT_VERSION)
        self._columns = results.save_state()
        self._sizes = {dock: dock.size() for dock in window.docks if not dock.visibleRegion().isEmpty()}
        self._row = results.view.currentIndex().row()
        self._chosen = [index.row() for index in results.view.selectionModel().selectedRows()]
        self._scroll = results.view.verticalScrollBar().value()
        self._hidden = window.systems.hidden_systems()
        self._layers = self._layer_states()
        self._texts = {name: field.text() for name, field in self._fields().items()}
        self._switches = {name: button.isChecked() for name, button in self._buttons().items()}
        self._mode = window.modes.state()
        focus = window.focusWidget()
        self._focus = focus.objectName() if focus is not None else ""

    def restore(self) -> None:
        window = self._window
        window.modes.restore(self._mode)
        if not window.is_empty:
            window.restoreState(self._layout, LAYOUT_VERSION)
            self._restore_sizes()
        window.results.restore_state(self._columns)
        for name in self._hidden:
            window.systems.show_on_curves(name, False)
        if window.is_finished:
            self._restore_layers()
        for name, field in self._fields().items():
            field.setText(self._texts.get(name, field.text()))
        for name, button in self._buttons().items():
            if button.isChecked() != self._switches.get(name, button.isChecked()):
                button.click()
        self._restore_rows()
        window.results.view.verticalScrollBar().setValue(self._scroll)
        focus = window.findChild(QWidget, self._focus) if self._focus else None
        if focus is not None:
            focus.setFocus()

    def _restore_sizes(self) -> None:
        """Again, as Qt shares the room out anew by what the new panels ask for, and each time a little would shift."""
        docked = {dock: size for dock, size in self._sizes.items() if not dock.isFloating()}
        for sizes, way in (
            ([size.width() for size in docked.values()], Qt.Orientation.Horizontal),
            ([size.height() for size in docked.values()], Qt.Orientation.Vertical),
        ):
            self._window.resizeDocks(list(docked), sizes, way)

    def _restore_rows(self) -> None:
        """The current row, and just those that were chosen: the current one need not be among them."""
        view = self._window.results.view
        if self._row < 0:
            return
        view.go_to_row(self._row)
        view.clearSelection()
        whole = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        for row in self._chosen:
            view.selectionModel().select(view.model().index(row, 0), whole)

    def _layer_states(self) -> dict[str, bool]:
        if not self._window.is_finished:
            return {}
        actions = self._window.curves.actions_by_name()
        return {name: action.isChecked() for name, action in actions.items() if action.isCheckable()}

    def _restore_layers(self) -> None:
        for name, action in self._window.curves.actions_by_name().items():
            if action.isCheckable() and name in self._layers and action.isChecked() != self._layers[name]:
                action.trigger()

    def _fields(self) -> dict[str, QLineEdit]:
        """Those that filter and find; what stands in the fields of the measure is the session's."""
        panels = (self._window.queries, self._window.results)
        found = [field for panel in panels for field in panel.findChildren(QLineEdit)]
        return {
            field.objectName(): field
            for field in found
            if field.objectName() and not isinstance(field.parent(), QAbstractSpinBox | QComboBox)
        }

    def _buttons(self) -> dict[str, QAbstractButton]:
        found = self._window.queries.findChildren(QAbstractButton)
        return {button.objectName(): button for button in found if button.isCheckable() and button.objectName()}
