"""Fusion with room to hit: nothing that can be clicked is lower than a finger, or a shaking hand, needs."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QIcon, QPalette
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle, QStyleOption, QStyleOptionMenuItem, QWidget

from ndcg_explorer.ui.style.shortcut_filter import ShortcutFilter
from ndcg_explorer.ui.style.wheel_filter import WheelFilter

LEAST_TARGET = 24
_BASE = "Fusion"
_USUAL_SIZE = "usual_font_size"
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
_Standard = QStyle.StandardPixmap
# Their colours are not the palette's, and their black is lost on dark: words say what the buttons do.
_ICONS_OF_ANSWERS = {
    _Standard.SP_DialogOkButton,
    _Standard.SP_DialogCancelButton,
    _Standard.SP_DialogCloseButton,
    _Standard.SP_DialogOpenButton,
    _Standard.SP_DialogSaveButton,
    _Standard.SP_DialogDiscardButton,
    _Standard.SP_DialogApplyButton,
    _Standard.SP_DialogYesButton,
    _Standard.SP_DialogNoButton,
}
# Tabs between panels stand close, so that as many as there are can be read.
_TAB_PADDING = 14
_TAB_METRICS = {
    QStyle.PixelMetric.PM_TabBarTabHSpace: _TAB_PADDING,
    QStyle.PixelMetric.PM_TabBarScrollButtonWidth: LEAST_TARGET,
}


class AppStyle(QProxyStyle):
    def __init__(self) -> None:
        super().__init__(_BASE)
        self._filters = WheelFilter(self), ShortcutFilter(self)

    # Qt overrides

    def polish(self, what: QWidget | QApplication | QPalette) -> None:  # type: ignore[override]
        """Comes to every widget before it is first shown, in dialogs of Qt's own too."""
        super().polish(what)
        if isinstance(what, QWidget):
            for watcher in self._filters:
                watcher.watch(what)

    def sizeFromContents(
        self, type: QStyle.ContentsType, option: QStyleOption, size: QSize, widget: QWidget | None = None
    ) -> QSize:
        found = super().sizeFromContents(type, option, size, widget)  # type: ignore[arg-type]
        if found.height() < LEAST_TARGET and type in _TARGETS and not _is_separator(option):
            found.setHeight(LEAST_TARGET)
        return found

    def standardIcon(
        self, standardIcon: QStyle.StandardPixmap, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> QIcon:
        if standardIcon in _ICONS_OF_ANSWERS:
            return QIcon()
        return super().standardIcon(standardIcon, option, widget)


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


def _is_separator(option: Any) -> bool:
    """The line between entries of a menu, which nobody clicks."""
    return (
        isinstance(option, QStyleOptionMenuItem) and option.menuItemType == QStyleOptionMenuItem.MenuItemType.Separator
    )


def use_app_style(app: QApplication) -> None:
    """Set once: each time anew, every widget would be polished again."""
    if not isinstance(app.style(), AppStyle):
        app.setStyle(AppStyle())


def apply_font_size(app: QApplication, points: int) -> None:
    """Text of that size in all windows; 0 for the size that the application began with."""
    if app.property(_USUAL_SIZE) is None:
        app.setProperty(_USUAL_SIZE, app.font().pointSize())
    font = QFont(app.font())
    font.setPointSize(points or app.property(_USUAL_SIZE))
    if font != app.font():
        app.setFont(font)


def roomy(height: float) -> int:
    """A height, for something that can be clicked."""
    return max(round(height), LEAST_TARGET)
