"""Switches of the plots, as actions: one for each layer and each system."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from ndcg_explorer.charts.curve_data import Style
from ndcg_explorer.charts.curve_series import Scene
from ndcg_explorer.language import tr
from ndcg_explorer.ui.curves.curve_layers import LAYERS, Layer, system_layer
from ndcg_explorer.ui.curves.curve_legend import legend_text
from ndcg_explorer.ui.style.tooltips import plain_tip

# More systems than this would hide one another: the others wait to be switched on.
_MOST_AT_FIRST = 4


class CurveActions(QObject):
    """Layers with their actions; systems come and go, and keep their state by name."""

    switched = Signal()  # something is to be shown or hidden
    system_switched = Signal(str, bool)  # by the user: which system, and whether it is shown now

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._layers: dict[str, Layer] = {}
        self._systems: dict[str, Layer] = {}
        self._actions: dict[str, QAction] = {}
        for layer in LAYERS:
            self.add(layer)

    def add(self, layer: Layer) -> QAction:
        self._layers[layer.name] = layer
        return self._new_action(layer, layer.is_shown_at_first)

    def follow_systems(self, names: list[str]) -> None:
        """One layer for each system, in their order."""
        if names == [layer.label for layer in self._systems.values()]:
            return
        known = self._actions
        layers = [system_layer(name) for name in names]
        for name in self._systems.keys() - {layer.name for layer in layers}:
            known.pop(name).deleteLater()
        self._systems = {layer.name: layer for layer in layers}
        for number, layer in enumerate(layers):
            if layer.name not in known:
                self._new_action(layer, number < _MOST_AT_FIRST)

    def note_grades(self, notes: Mapping[str, str]) -> None:
        """Which grades count for each system, where they are not today's; empty where they are."""
        for system, note in notes.items():
            self._label(self._actions[f"system:{system}"], system, note)

    def by_name(self) -> dict[str, QAction]:
        return {name: self._actions[name] for name in (*self._systems, *self._layers)}

    def shown_layers(self) -> list[Layer]:
        every = {**self._systems, **self._layers}
        return [layer for name, layer in every.items() if self._actions[name].isChecked()]

    def shown_entries(self) -> list[tuple[str, Layer]]:
        """The same with their labels."""
        return [(str(self._actions[layer.name].data()), layer) for layer in self.shown_layers()]

    def shown_systems(self) -> list[str]:
        return [layer.label for name, layer in self._systems.items() if self._actions[name].isChecked()]

    def show_system(self, system: str, is_shown: bool) -> None:
        action = self._actions.get(f"system:{system}")
        if action is not None and action.isChecked() != is_shown:
            action.setChecked(is_shown)
            self.switched.emit()

    def entries(self, scene: Scene) -> list[tuple[QAction, Style]]:
        """For the legend: systems, the usual layers, and of the others those that are switched on."""
        usual = {layer.name for layer in LAYERS}
        every = {**self._systems, **self._layers}
        return [
            (self._actions[name], layer.sample(scene))
            for name, layer in every.items()
            if name in self._systems or name in usual or self._actions[name].isChecked()
        ]

    def _new_action(self, layer: Layer, is_shown: bool) -> QAction:
        label = layer.label if layer.name.startswith("system:") else self.tr(layer.label)
        action = QAction(self)
        action.setObjectName(layer.name)
        self._label(action, label, "", self.tr(layer.tip))
        action.setCheckable(True)
        action.setChecked(is_shown)
        action.triggered.connect(self._note_switch)
        self._actions[layer.name] = action
        return action

    def _label(self, action: QAction, name: str, note: str, tip: str = "") -> None:
        """In menus and tips in full, in the legend as much of the name as there is room for."""
        shape = tr("{0} ({1})") if note else "{0}"
        label = shape.format(name, note)
        if action.data() == label:
            return
        tip = tip or self.tr("{0}: show or hide its curves").format(label)
        action.setData(label)
        action.setText(label.replace("&", "&&"))
        action.setIconText(shape.format(legend_text(name), note))
        action.setToolTip(plain_tip(tip))
        action.setStatusTip(tip)

    def _note_switch(self) -> None:
        action = self.sender()
        self.switched.emit()
        if isinstance(action, QAction) and action.objectName() in self._systems:
            self.system_switched.emit(self._systems[action.objectName()].label, action.isChecked())
