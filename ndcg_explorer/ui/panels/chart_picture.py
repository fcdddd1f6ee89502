"""The chart as a picture: copied, or written to a file."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QAction, QFontMetricsF, QGuiApplication, QImage, QPainter, QPalette
from PySide6.QtWidgets import QFileDialog

from ndcg_explorer.ui.live_session import LiveSession
from ndcg_explorer.ui.panels.curve_data import Style
from ndcg_explorer.ui.panels.curve_legend import draw_sample, legend_text
from ndcg_explorer.ui.panels.curves_view import CurvesView

_SAMPLE = 26.0
_GAP = 14.0


class ChartPicture(QObject):
    asked = Signal()  # a picture is wanted: answer with `deliver`

    def __init__(self, view: CurvesView, live: LiveSession, parent: QObject) -> None:
        super().__init__(parent)
        self._view, self._live = view, live
        self._path = ""
        copy = QAction(self.tr("Copy picture"), self)
        copy.setObjectName("copy_picture")
        copy.setToolTip(self.tr("Copy the chart as a picture"))
        copy.triggered.connect(self._copy)
        export = QAction(self.tr("Export picture…"), self)
        export.setObjectName("export_picture")
        export.setToolTip(self.tr("Write the chart to a PNG file"))
        export.triggered.connect(self._export)
        self.actions = {"copy_picture": copy, "export_picture": export}

    def image(self, scale: float, entries: list[tuple[QAction, Style]]) -> QImage:
        """A row of legend above the plots as they are, at so many pixels for each of the screen's."""
        view = self._view
        line = QFontMetricsF(view.font()).height() + 8
        size = QSize(view.width(), round(view.height() + line))
        image = QImage(size * scale, QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(scale)
        image.fill(view.palette().color(QPalette.ColorRole.Base))
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self._draw_legend(painter, line, entries)
        view.render(painter, QRectF(0, line, view.width(), view.height()))
        painter.end()
        return image

    def deliver(self, image: QImage) -> None:
        if not self._path:
            QGuiApplication.clipboard().setImage(image)
            self._live.report(self.tr("The chart is on the clipboard, as a picture."))
        elif image.save(self._path):
            self._live.report(self.tr("The chart was written to {0}.").format(self._path))
        else:
            said = self.tr("{0} could not be written; choose another folder or name.")
            self._live.report(said.format(self._path), "error")

    def export_to(self, path: str) -> None:
        self._path = path if path.lower().endswith((".png", ".jpg", ".jpeg", ".bmp", ".webp")) else f"{path}.png"
        self.asked.emit()

    def _draw_legend(self, painter: QPainter, line: float, entries: list[tuple[QAction, Style]]) -> None:
        palette, metrics = self._view.palette(), QFontMetricsF(self._view.font())
        painter.setFont(self._view.font())
        x = _GAP
        for action, style in entries:
            text = legend_text(str(action.data()))
            draw_sample(painter, palette, style, QPointF(x, line / 2), _SAMPLE)
            painter.setPen(palette.color(QPalette.ColorRole.Text))
            x += _SAMPLE + 6
            painter.drawText(QPointF(x, line / 2 + metrics.ascent() / 2 - 1), text)
            x += metrics.horizontalAdvance(text) + _GAP

    def _copy(self) -> None:
        self._path = ""
        self.asked.emit()

    def _export(self) -> None:
        dialog = QFileDialog(self._view.window(), self.tr("Export picture"), "", self.tr("Pictures (*.png)"))
        dialog.setObjectName("export_picture_dialog")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("png")
        dialog.fileSelected.connect(self.export_to)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
