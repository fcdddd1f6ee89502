"""The base of tables of figures that are read and sorted, not edited: a line at a time, no grid."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget


class FigureTable(QTableView):
    """``fit_to_font`` is called again whenever the font changes."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"{name}_table")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        # Tab goes on to the next control: a person without a mouse must get out of here.
        self.setTabKeyNavigation(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setObjectName(f"{name}_header")
        header.setHighlightSections(False)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)

    def fit_to_font(self) -> None:
        """Columns as wide as their figures."""

    # Qt overrides

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.model() is not None:
            self.fit_to_font()
