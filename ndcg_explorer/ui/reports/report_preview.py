"""The right side of «Export report»: what it will look like.

What a report will look like: its first page, its first chart or the beginning of its text; made in a thread.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontDatabase, QImage, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from ndcg_explorer.charts.style import collecting_missing_letters
from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.language import speaking
from ndcg_explorer.report.content.report import Report
from ndcg_explorer.report.writers import DOCUMENT, PICTURE, WRITER, made, missing_font_note
from ndcg_explorer.ui.reports.report_job import Order
from ndcg_explorer.ui.state.background import Check
from ndcg_explorer.ui.style.theme import is_dark

PAGE, CHART, TEXT, WORDS = "page", "chart", "text", "words"
_IS_TEXT = (".md", ".csv", ".json", ".tex", ".run")
# With the fonts of this machine; whoever reads another file has fonts of their own.
_IS_PAINTED = (".pdf", ".png")
# A file's beginning is shown, so the first few queries are enough.
_FEW_QUERIES = 5
_MOST_LINES, _LONGEST_LINE = 80, 300
# A multiple of what is shown at most, so that it stays sharp.
_CHART_SCALE = 2.0


def kind_of(suffix: str) -> str:
    if suffix in _IS_TEXT:
        return TEXT
    return {DOCUMENT: PAGE, PICTURE: CHART}.get(WRITER[suffix].kind, WORDS)


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """A picture for a page or a chart, the beginning of a text, or nothing where words must do.

    ``note`` is about letters that will be missing in the file.
    """

    suffix: str
    picture: QImage | None = None
    text: str = ""
    note: str = ""

    @property
    def kind(self) -> str:
        return kind_of(self.suffix)


class Sampler:
    """Keeps its evaluation for the next sample: never two are made at the same time."""

    def __init__(self) -> None:
        self._evaluation: Evaluation | None = None

    def sample(self, check: Check, order: Order, suffix: str, width: int) -> Sample:
        """``width`` of a page, in pixels."""
        kind = kind_of(suffix)
        if kind == WORDS:
            return Sample(suffix)
        report = self._report(order)
        check()
        if kind == TEXT:
            return Sample(suffix, text=_beginning(report, suffix, check))
        with collecting_missing_letters() as missing:
            picture = _page(report, width) if kind == PAGE else _chart(report, check)
        return Sample(suffix, picture, note=missing_font_note(missing) if suffix in _IS_PAINTED else "")

    def _report(self, order: Order) -> Report:
        if self._evaluation is None or self._evaluation.session is not order.session:
            self._evaluation = evaluate(order.session)
        return Report(self._evaluation, order.wish, order.log, order.source)


def _page(report: Report, width: int) -> QImage:
    # Late: the dialog is to stand before the layout of pages is imported.
    from ndcg_explorer.report.documents.pdf import first_page

    with speaking(report.wish.language):
        return first_page(report, width)


def _chart(report: Report, check: Check) -> QImage:
    files = made(_with_few(report, 1, scale=_CHART_SCALE), Path("chart.png"), lambda _done, _of: check())
    return QImage.fromData(next(iter(files.values())))


def _beginning(report: Report, suffix: str, check: Check) -> str:
    name = Path(report.source).stem or "report"
    files = made(_with_few(report, _FEW_QUERIES), Path(f"{name}{suffix}"), lambda _done, _of: check())
    texts = [_cut(data.decode("utf-8-sig", "replace")) for data in files.values()]
    if len(texts) == 1:
        return texts[0]
    return "\n\n".join(f"── {path.name}\n{text}" for path, text in zip(files, texts, strict=True))


def _cut(text: str) -> str:
    lines = text.splitlines()
    shown = [line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}…" for line in lines[:_MOST_LINES]]
    return "\n".join([*shown, "…"] if len(lines) > _MOST_LINES else shown)


def _with_few(report: Report, count: int, scale: float | None = None) -> Report:
    session = report.evaluation.session
    names = tuple(session.query_ids[number] for number in report.queries[:count])
    wish = replace(report.wish, queries=names, scale=report.wish.scale if scale is None else scale)
    return Report(report.evaluation, wish, report.log, report.source)


_MARGIN = 14
_SHADOW = 6
# Height over width.
PAPER_RATIO = {"A4": 297 / 210, "Letter": 11 / 8.5}


class ReportPreview(QWidget):
    resized = Signal()  # a page should be drawn anew, for there is more or less room

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("report_preview")
        self._caption = self._label("report_preview_caption")
        self._note = self._label("report_preview_note")
        self._picture = PictureBox(self)
        self._text = self._text_box()
        self._words = self._label("report_preview_words")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._words.setMargin(_MARGIN * 2)
        self._pages = QStackedWidget(self)
        for page in (self._picture, self._text, self._words):
            self._pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._caption)
        column.addWidget(self._pages, 1)
        column.addWidget(self._note)
        self.show_words(self.tr("The preview is being made…"))

    def page_width(self, paper: str) -> int:
        """Of a whole page in the room there is, in pixels of the screen."""
        room = self._picture.room(self._pages.size())
        width = min(room.width(), room.height() / PAPER_RATIO.get(paper, PAPER_RATIO["A4"]))
        return max(round(width * self.devicePixelRatioF()), 1)

    def show_sample(self, sample: Sample) -> None:
        captions = {
            PAGE: self.tr("The first page"),
            CHART: self.tr("The first chart"),
            TEXT: self.tr("How the file begins"),
            WORDS: self.tr("What the file will hold"),
        }
        self._caption.setText(captions[sample.kind])
        self._show_note(sample.note)
        if sample.picture is not None:
            self._picture.show_picture(sample.picture, captions[sample.kind])
            self._pages.setCurrentWidget(self._picture)
        elif sample.kind == TEXT:
            self._text.setPlainText(sample.text)
            self._pages.setCurrentWidget(self._text)
        else:
            self._words.setText(self._words_about(sample.suffix))
            self._pages.setCurrentWidget(self._words)

    def show_words(self, text: str) -> None:
        """Instead of a preview: why there is none."""
        self._caption.setText(self.tr("Preview"))
        self._show_note("")
        self._words.setText(text)
        self._pages.setCurrentWidget(self._words)

    def show_stale(self, is_stale: bool) -> None:
        self._picture.show_stale(is_stale)
        self._text.setEnabled(not is_stale)

    def _show_note(self, note: str) -> None:
        self._note.setText(note)
        self._note.setVisible(bool(note))

    def _label(self, name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        return label

    def _text_box(self) -> QPlainTextEdit:
        box = QPlainTextEdit(self)
        box.setObjectName("report_preview_text")
        box.setAccessibleName(self.tr("How the file begins"))
        box.setReadOnly(True)
        box.setTabChangesFocus(True)
        box.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        box.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        return box

    def _words_about(self, suffix: str) -> str:
        if suffix == ".xlsx":
            return self.tr(
                "A workbook with the sheets summary, per query, per rank, edits and measure. "
                "Numbers are numbers, with all their digits."
            )
        return self.tr("One table with a row for each rank of each list, in typed columns, with all digits.")

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class PictureBox(QWidget):
    """A sheet of paper on a desk: always light, as reports are, with a shadow that shows its edge."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("report_preview_picture")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._picture = QImage()
        self._is_stale = False

    @property
    def picture(self) -> QImage:
        return self._picture

    def room(self, size: QSize) -> QSize:
        return QSize(max(size.width() - 2 * _MARGIN, 1), max(size.height() - 2 * _MARGIN, 1))

    def show_picture(self, picture: QImage, name: str) -> None:
        self._picture = picture
        self.setAccessibleName(name)
        self.update()

    def show_stale(self, is_stale: bool) -> None:
        self._is_stale = is_stale
        self.update()

    def sheet(self) -> QRectF:
        """Where the picture stands: whole, never larger than it is, on whole pixels so that it stays sharp."""
        ratio = self.devicePixelRatioF()
        size = self._picture.size().toSizeF() / ratio
        room = self.room(self.size()).toSizeF()
        if size.width() > room.width() or size.height() > room.height():
            size = size.scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        left = round((self.width() - size.width()) / 2 * ratio) / ratio
        top = round((self.height() - size.height()) / 2 * ratio) / ratio
        return QRectF(QPointF(left, top), size)

    def _paint_shadow(self, painter: QPainter, sheet: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        shade = QColor(0, 0, 0, 34 if is_dark(self.palette()) else 11)
        painter.setBrush(shade)
        for grown in range(_SHADOW, 0, -1):
            painter.drawRoundedRect(sheet.adjusted(-grown, -grown, grown, grown).translated(0, 2), grown, grown)

    # Qt overrides

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Midlight))
        if not self._picture.isNull():
            sheet = self.sheet()
            self._paint_shadow(painter, sheet)
            painter.fillRect(sheet, Qt.GlobalColor.white)
            painter.setOpacity(0.45 if self._is_stale else 1.0)
            painter.drawImage(sheet, self._picture)
        painter.end()
