"""Fusion with room to hit: nothing that can be clicked is lower than a finger, or a shaking hand, needs."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle, QStyleOption, QWidget

LEAST_TARGET = 24
_BASE = "Fusion"
_Contents = QStyle.ContentsType
_TARGETS = {
    _Contents.CT_PushButton,
    _Contents.CT_ToolButton,
    _Contents.CT_CheckBox,
    _Contents.CT_RadioButton,
    _Contents.CT_ComboBox,
    _Contents.CT_LineEdit,
    _Contents.CT_SpinBox,
    _Contents.CT_MenuItem,
    _Contents.CT_MenuBarItem,
    _Contents.CT_TabBarTab,
    _Contents.CT_ItemViewItem,
}
# Tabs between panels stand close, so that as many as there are can be read.
_TAB_PADDING = 14
_TAB_METRICS = {
    QStyle.PixelMetric.PM_TabBarTabHSpace: _TAB_PADDING,
    QStyle.PixelMetric.PM_TabBarScrollButtonWidth: LEAST_TARGET,
}


class RoomyStyle(QProxyStyle):
    def __init__(self) -> None:
        super().__init__(_BASE)

    # Qt overrides

    def sizeFromContents(
        self, type: QStyle.ContentsType, option: QStyleOption, size: QSize, widget: QWidget | None = None
    ) -> QSize:
        found = super().sizeFromContents(type, option, size, widget)  # type: ignore[arg-type]
        if found.height() < LEAST_TARGET and type in _TARGETS:
            found.setHeight(LEAST_TARGET)
        return found


class CloseTabs(QProxyStyle):
    """For tab bars alone: measures are asked for so often that nothing else can afford it."""

    def __init__(self) -> None:
        super().__init__(_BASE)

    # Qt overrides

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        found = _TAB_METRICS.get(metric)
        return super().pixelMetric(metric, option, widget) if found is None else found


def use_roomy_style(app: QApplication) -> None:
    """Set once: each time anew, every widget would be polished again."""
    if not isinstance(app.style(), RoomyStyle):
        app.setStyle(RoomyStyle())


def roomy(height: float) -> int:
    """A height, for something that can be clicked."""
    return max(round(height), LEAST_TARGET)
