"""The header of the preview: each column's name and what it is taken for, which a menu changes."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QActionGroup, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QHeaderView, QMenu, QStyle, QStyleOption, QTableView, QWidget

from ndcg_explorer.formats.options import QUERIES, ROLES
from ndcg_explorer.importing.preview.attempt import TablePreview
from ndcg_explorer.importing.preview.labels import COLUMN_LABELS
from ndcg_explorer.language import tr
from ndcg_explorer.ui.style.letters import letter_width

# Beside the roles of columns: one that becomes grades, all as they were recognised, and the group of a query.
SIGNAL, RECOGNISED, GROUP = "signal", "recognised", "group"
_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2, Qt.Key.Key_Menu)


class RoleHeader(QHeaderView):
    """A click on a column opens its menu."""

    menu_wanted = Signal(int)  # a column

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setObjectName("import_header")
        self.setAccessibleName(self.tr("What each column holds"))
        self.setToolTip(self.tr("Click a column to say what it holds; with the keyboard, press Enter in it"))
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setSectionsClickable(True)
        self.setHighlightSections(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.has_menus = False
        self._pressed = QPoint()

    def place_below(self, section: int) -> QPoint:
        return self.viewport().mapToGlobal(QPoint(self.sectionViewportPosition(section), self.height()))

    @property
    def _arrow(self) -> int:
        return letter_width(self.fontMetrics()) * 3 // 2

    # Qt overrides

    def sectionSizeFromContents(self, logicalIndex: int) -> QSize:
        size = super().sectionSizeFromContents(logicalIndex)
        return size + QSize(self._arrow * 2 if self.has_menus else 0, 0)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        painter.save()
        super().paintSection(painter, rect, logicalIndex)
        painter.restore()
        if self.has_menus:
            option = QStyleOption()
            option.initFrom(self)
            edge = self._arrow
            # Beside the second line, which says what the column holds.
            top = rect.center().y() + (rect.height() // 4) - edge // 2
            option.rect = QRect(rect.right() - edge * 3 // 2, top, edge, edge)
            self.style().drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorArrowDown, option, painter, self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        place = event.position().toPoint()
        section = self.logicalIndexAt(place)
        # One that was dragged, to make a column wider, opens nothing.
        moved = (place - self._pressed).manhattanLength() > letter_width(self.fontMetrics())
        if event.button() == Qt.MouseButton.LeftButton and self.has_menus and section >= 0 and not moved:
            self.menu_wanted.emit(section)


class PreviewTable(QTableView):
    """Enter, F2 or the menu key say what the column of the current cell holds; Tab leaves the table."""

    role_chosen = Signal(str, str, str)  # a file, a column, and a role, "" for none, `SIGNAL` or `RECOGNISED`

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.roles = RoleHeader(self)
        self.setHorizontalHeader(self.roles)
        self.setTabKeyNavigation(False)
        self.preview: TablePreview | None = None
        self.roles.menu_wanted.connect(self.open_menu)

    def show_preview(self, preview: TablePreview | None) -> None:
        self.preview = preview
        self.roles.has_menus = preview is not None and preview.is_table

    def open_menu(self, column: int) -> None:
        menu = self.column_menu(column)
        if menu is not None:
            self.scrollTo(self.model().index(max(self.currentIndex().row(), 0), column))
            menu.popup(self.roles.place_below(column))

    def column_menu(self, column: int) -> QMenu | None:
        """What the column can hold; None where there are no columns, for the file was not read."""
        preview = self.preview
        if preview is None or not preview.is_table or not 0 <= column < len(preview.columns):
            return None
        name = preview.columns[column]
        menu = QMenu(self)
        menu.setObjectName("column_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        group = QActionGroup(menu)
        held = {preview.signal: SIGNAL, preview.group: GROUP}.get(name, preview.roles.get(name, ""))
        choices = [*((role, tr(COLUMN_LABELS[role])) for role in ROLES), ("", self.tr("Text"))]
        if preview.holds == QUERIES:
            choices.append((GROUP, self.tr("Group of queries")))
        for role, label in [*choices, (SIGNAL, self.tr("Signal, such as clicks, to become grades"))]:
            action = menu.addAction(label)
            action.setCheckable(True)
            action.setChecked(role == held)
            action.setData(role)
            action.triggered.connect(partial(self._choose, preview.file, name, role))
            group.addAction(action)
            if role == held:
                menu.setActiveAction(action)
        menu.addSeparator()
        action = menu.addAction(self.tr("All columns as recognised"))
        action.triggered.connect(partial(self._choose, preview.file, name, RECOGNISED))
        return menu

    def _choose(self, file: str, column: str, role: str, _: bool = False) -> None:
        self.role_chosen.emit(file, column, role)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_down = event.key() == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier
        if event.key() in _KEYS or is_down:
            self.open_menu(max(self.currentIndex().column(), 0))
            event.accept()
            return
        super().keyPressEvent(event)
