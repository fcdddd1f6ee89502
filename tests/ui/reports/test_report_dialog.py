"""«Export report»: what can be chosen, what is shown of it, and what becomes of the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QAction, QColor, QDesktopServices, QImage, QKeySequence
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListView,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from ndcg_explorer.charts import painting
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.errors import UsageError
from ndcg_explorer.report import writers
from ndcg_explorer.report.content.report import Progress, Report, Wish
from ndcg_explorer.report.content.sections import SECTIONS
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage.state_folder import VARIABLE
from ndcg_explorer.ui.app import create_window
from ndcg_explorer.ui.reports import report_preview
from ndcg_explorer.ui.reports.report_dialog import ReportDialog
from ndcg_explorer.ui.reports.report_job import Order
from ndcg_explorer.ui.reports.report_preview import PictureBox, ReportPreview, Sample, Sampler
from ndcg_explorer.ui.reports.report_queries import CheckModel
from ndcg_explorer.ui.state.background import Check
from ndcg_explorer.ui.state.live_session import LiveSession
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.window.main_window import MainWindow
from tests.support.file_window import FileWindow
from tests.support.finding import child
from tests.support.results_sessions import two_queries
from tests.support.timing import plain_milliseconds

Opened = Callable[..., ReportDialog]


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "state"))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def opened(qtbot: QtBot, settings: Settings) -> Opened:
    def make(session: Session | None = None) -> ReportDialog:
        live = LiveSession(session or two_queries())
        dialog = ReportDialog(live, settings, partial(Order, live.session))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        live.setParent(dialog)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return make


@pytest.fixture
def no_preview(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of everything else."""

    def sample(_self: Sampler, _check: Check, _order: Order, suffix: str, _width: int) -> Sample:
        return Sample(suffix, QImage(10, 14, QImage.Format.Format_RGB32))

    monkeypatch.setattr(Sampler, "sample", sample)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[FileWindow]:
    made = FileWindow(tmp_path / "settings.ini")
    qtbot.addWidget(made)
    made.settings.last_folder = str(tmp_path)
    made.files.load_now([sample_folder() / "five-documents.ndcg"])
    yield made
    made.files.close_everything()


def choose(dialog: QWidget, name: str, value: str) -> None:
    box = child(dialog, QComboBox, f"report_{name}")
    assert box.findData(value) >= 0, [box.itemData(number) for number in range(box.count())]
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def drawn(qtbot: QtBot, dialog: ReportDialog) -> None:
    """Waits until the preview stands."""
    dialog._pause.stop()
    with qtbot.waitSignal(dialog.background.ready):
        dialog.draw_preview()


def export_button(dialog: QWidget) -> QPushButton:
    return child(dialog, QPushButton, "report_export")


# choices


def test_every_format_is_offered_in_its_group(opened: Opened, no_preview: None) -> None:
    dialog = opened()
    box = child(dialog, QComboBox, "report_format")
    texts = [box.itemText(number) for number in range(box.count())]
    assert [box.itemData(number) for number in range(box.count()) if box.itemData(number)] == [
        ".html", ".pdf", ".md", ".zip", ".xlsx", ".csv", ".json", ".parquet", ".tex", ".run", ".svg", ".png",
    ]  # fmt: skip
    for heading in ("Documents", "Data", "Pictures"):
        assert not box.model().flags(box.model().index(texts.index(heading), 0)) & Qt.ItemFlag.ItemIsEnabled


def test_at_first_all_queries_and_all_sections_are_wished_for(opened: Opened, no_preview: None) -> None:
    dialog = opened()
    assert dialog.choices.suffix == ".html"
    wish = dialog.choices.wish()
    assert (wish.queries, wish.system, wish.title, wish.author) == ((), "A", "", "")
    assert wish.sections == tuple(row.key for row in SECTIONS if not row.is_per_query) + tuple(
        row.key for row in SECTIONS if row.is_per_query
    )


def test_what_is_chosen_is_what_is_wished_for(opened: Opened, no_preview: None) -> None:
    dialog = opened()
    choose(dialog, "format", ".pdf")
    choose(dialog, "paper", "Letter")
    choose(dialog, "language", "zh_CN")
    child(dialog, QLineEdit, "report_title").setText("  排名质量 & <b>more</b> ")
    child(dialog, QLineEdit, "report_author").setText("Ada")
    child(dialog, QRadioButton, "report_queries_shown").click()
    child(dialog, QCheckBox, "report_section_log").click()
    wish = dialog.choices.wish()
    assert (wish.title, wish.author, wish.language, wish.paper) == ("排名质量 & <b>more</b>", "Ada", "zh_CN", "Letter")
    assert wish.queries == ("shoes",)
    assert "log" not in wish.sections
    assert "curves" in wish.sections


@pytest.mark.parametrize(
    ("suffix", "visible"),
    [
        (".html", {"title", "author", "system", "language"}),
        (".pdf", {"title", "author", "system", "language", "paper"}),
        (".xlsx", {"title", "author", "language", "paper"}),
        (".csv", {"language", "safe"}),
        (".json", {"title", "author", "language"}),
        (".png", {"system", "language", "scale"}),
        (".svg", {"system", "language"}),
    ],
)
def test_only_what_the_format_can_use_is_shown(
    opened: Opened, no_preview: None, suffix: str, visible: set[str]
) -> None:
    dialog = opened()
    choose(dialog, "format", suffix)
    names = ("title", "author", "system", "language", "paper", "scale", "safe")
    assert {name for name in names if child(dialog, QWidget, f"report_{name}").isVisible()} == visible
    assert child(dialog, QWidget, "report_sections").isEnabled() == (suffix in (".html", ".pdf"))


def test_the_size_of_pictures_and_safe_cells_are_wished_for(opened: Opened, no_preview: None) -> None:
    dialog = opened()
    choose(dialog, "format", ".png")
    assert dialog.choices.wish().scale == 2.0
    choose(dialog, "scale", "4")
    choose(dialog, "format", ".csv")
    assert dialog.choices.wish().safe_for_spreadsheets
    child(dialog, QCheckBox, "report_safe").click()
    wish = dialog.choices.wish()
    assert (wish.scale, wish.safe_for_spreadsheets, wish.sections) == (4.0, False, ())


def test_queries_are_ticked_in_a_list_that_can_be_filtered(opened: Opened, no_preview: None) -> None:
    dialog = opened()
    assert not child(dialog, QListView, "report_query_list").isVisible()
    child(dialog, QRadioButton, "report_queries_chosen").click()
    assert dialog.choices.wish().queries == ("shoes",)  # the shown one, to begin with
    QTest.keyClicks(child(dialog, QLineEdit, "report_query_filter"), "HATS")
    view = child(dialog, QListView, "report_query_list")
    assert [view.model().index(row, 0).data() for row in range(view.model().rowCount())] == ["<b>hats</b>"]
    view.setCurrentIndex(view.model().index(0, 0))
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert dialog.choices.wish().queries == ("shoes", "<b>hats</b>")
    assert child(dialog, QLabel, "report_query_count").text() == "2 of 2 ticked"
    child(dialog, QPushButton, "report_query_untick").click()
    assert dialog.choices.wish().queries == ("shoes",)


def test_no_query_or_no_section_cannot_be_exported(opened: Opened, no_preview: None) -> None:
    dialog = opened()
    child(dialog, QRadioButton, "report_queries_chosen").click()
    child(dialog, QPushButton, "report_query_untick").click()
    assert not export_button(dialog).isEnabled()
    child(dialog, QPushButton, "report_query_tick").click()
    assert export_button(dialog).isEnabled()
    child(dialog, QPushButton, "report_sections_none").click()
    assert not export_button(dialog).isEnabled()
    choose(dialog, "format", ".csv")
    assert export_button(dialog).isEnabled()


def test_choices_are_remembered_once_exported(opened: Opened, no_preview: None) -> None:
    first = opened()
    choose(first, "format", ".pdf")
    choose(first, "language", "zh_CN")
    choose(first, "paper", "Letter")
    child(first, QLineEdit, "report_author").setText("阿达 <Ada>")
    child(first, QLineEdit, "report_title").setText("Only once")
    child(first, QCheckBox, "report_section_worked_out").click()
    export_button(first).click()
    second = opened()
    wish = second.choices.wish()
    assert second.choices.suffix == ".pdf"
    assert (wish.author, wish.language, wish.paper, wish.title) == ("阿达 <Ada>", "zh_CN", "Letter", "")
    assert "worked_out" not in wish.sections
    assert len(wish.sections) == len(SECTIONS) - 1


def test_settings_that_make_no_sense_are_passed_over(opened: Opened, settings: Settings, no_preview: None) -> None:
    settings.set_text("report_format", ".exe")
    settings.set_text("report_language", "xx")
    settings.set_text("report_scale", "nan")
    settings.set_text("report_left_out", '{"a": 1')
    dialog = opened()
    wish = dialog.choices.wish()
    assert (dialog.choices.suffix, wish.language, wish.scale) == (".html", "en", 2.0)
    assert len(wish.sections) == len(SECTIONS)


# keys and looks


def test_enter_exports_and_escape_closes(opened: Opened, qtbot: QtBot, no_preview: None) -> None:
    dialog = opened()
    with qtbot.waitSignal(dialog.export_wished) as wished:
        QTest.keyClick(child(dialog, QLineEdit, "report_title"), Qt.Key.Key_Return)
    assert isinstance(wished.args[0], Order)
    assert wished.args[1] == ".html"
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_enter_in_the_filter_only_leads_to_the_list(opened: Opened, qtbot: QtBot, no_preview: None) -> None:
    dialog = opened()
    child(dialog, QRadioButton, "report_queries_chosen").click()
    with qtbot.assertNotEmitted(dialog.export_wished):
        QTest.keyClick(child(dialog, QLineEdit, "report_query_filter"), Qt.Key.Key_Return)
    assert dialog.focusWidget() is child(dialog, QListView, "report_query_list")


def test_every_control_has_a_name_a_tip_and_a_key_of_its_own(opened: Opened, no_preview: None) -> None:
    dialog = opened()
    controls = [
        widget
        for kind in (QComboBox, QLineEdit, QCheckBox, QRadioButton, QPushButton, QListView)
        for widget in dialog.choices.findChildren(kind)
        if widget.objectName().startswith("report_")
    ]
    assert len(controls) > 25
    assert [widget.objectName() for widget in controls if not widget.accessibleName()] == []
    assert [widget.objectName() for widget in controls if not (widget.toolTip() or isinstance(widget, QListView))] == []
    texts = [label.text() for label in dialog.findChildren(QLabel) if label.buddy() is not None]
    texts += [button.text() for button in (*dialog.findChildren(QRadioButton), export_button(dialog))]
    keys = [QKeySequence.mnemonic(text).toString() for text in texts]
    assert "" not in keys
    assert len(set(keys)) == len(keys)


def test_names_from_data_are_shown_letter_by_letter(opened: Opened, no_preview: None) -> None:
    session = two_queries().changed(query_ids=("R&D <img src=x>", "other"))
    dialog = opened(session)
    shown = child(dialog, QRadioButton, "report_queries_shown")
    assert shown.text() == "The sho&wn one: “R&&D <img src=x>”"
    assert shown.accessibleName() == "The shown one: “R&D <img src=x>”"
    assert "&lt;img" in shown.toolTip()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_it_fits_a_small_screen(opened: Opened, no_preview: None, size: tuple[int, int]) -> None:
    long = "一个很长的标题 and a very long name " * 20
    session = two_queries().changed(query_ids=(long, "other"), title=long)
    dialog = opened(session)
    least = dialog.minimumSizeHint()
    assert least.width() <= size[0] * 0.9
    assert least.height() <= size[1] * 0.9
    dialog.resize(round(size[0] * 0.92), round(size[1] * 0.92))
    QApplication.processEvents()
    assert dialog.preview.width() > dialog.width() * 0.45  # a long name takes no room from the preview
    bottom = child(dialog, QDialogButtonBox).geometry().bottom()
    assert bottom <= dialog.height()


def test_it_opens_at_once_also_with_very_many_queries(opened: Opened, no_preview: None) -> None:
    session = two_queries()
    count = 20_000
    many = session.changed(query_ids=tuple(f"query {number}" for number in range(count)))
    dialogs: list[ReportDialog] = []

    def open_and_tick_all() -> None:
        dialogs.append(opened(many))
        child(dialogs[0], QRadioButton, "report_queries_chosen").click()
        child(dialogs[0], QPushButton, "report_query_tick").click()
        QApplication.processEvents()

    assert plain_milliseconds(open_and_tick_all) < 600
    assert child(dialogs[0], QLabel, "report_query_count").text() == "20,000 of 20,000 ticked"


def test_the_list_keeps_the_rules_of_models(qapp: object) -> None:
    model = CheckModel(["a", "b", "ab"])
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert model.setData(model.index(1, 0), Qt.CheckState.Checked.value, Qt.ItemDataRole.CheckStateRole)
    model.set_filter("a")
    model.tick_rows([1], True)
    assert model.ticked() == ("b", "ab")
    model.set_filter("")
    assert model.data(model.index(0, 0), Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Unchecked


# preview


def test_the_first_page_is_shown_as_wide_as_there_is_room(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened()
    drawn(qtbot, dialog)
    box = child(dialog, PictureBox)
    assert box.isVisible()
    assert box.picture.width() == dialog.preview.page_width("A4")
    assert box.picture.height() / box.picture.width() == pytest.approx(297 / 210, abs=0.01)
    assert box.rect().contains(box.sheet().toRect())
    across, down = range(0, box.picture.width(), 2), range(0, box.picture.height() // 2, 2)
    assert any(box.picture.pixelColor(x, y).lightness() < 100 for x in across for y in down)  # something is written


def test_the_preview_follows_the_choices_after_a_pause(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened()
    drawn(qtbot, dialog)
    before = child(dialog, PictureBox).picture
    with qtbot.waitSignal(dialog.background.ready):
        QTest.keyClicks(child(dialog, QLineEdit, "report_title"), "A title of its own")
    assert child(dialog, PictureBox).picture != before


@pytest.mark.parametrize(
    ("suffix", "text"),
    [(".md", "# "), (".csv", "shoes"), (".json", '"shoes"'), (".tex", "tabular"), (".run", "shoes Q0 a 1")],
)
def test_files_of_text_are_shown_as_they_begin(opened: Opened, qtbot: QtBot, suffix: str, text: str) -> None:
    dialog = opened()
    choose(dialog, "format", suffix)
    drawn(qtbot, dialog)
    box = child(dialog, QPlainTextEdit, "report_preview_text")
    assert box.isVisible()
    assert text in box.toPlainText()


def test_pictures_are_shown_by_the_first_of_them(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened()
    choose(dialog, "format", ".svg")
    drawn(qtbot, dialog)
    box = child(dialog, PictureBox)
    assert box.isVisible()
    assert box.picture.width() > 300
    assert box.rect().contains(box.sheet().toRect())


def test_a_workbook_is_told_in_words(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened()
    choose(dialog, "format", ".xlsx")
    drawn(qtbot, dialog)
    words = child(dialog, QLabel, "report_preview_words")
    assert words.isVisible()
    assert "summary, per query, per rank, edits and measure" in words.text()


def test_a_preview_that_fails_says_so_and_exporting_stays_possible(
    opened: Opened, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> QImage:
        raise UsageError("no fonts <b>here</b>")

    monkeypatch.setattr(report_preview, "_page", fail)
    dialog = opened()
    dialog._pause.stop()
    with qtbot.waitSignal(dialog.background.failed):
        dialog.draw_preview()
    words = child(dialog, QLabel, "report_preview_words")
    assert words.text() == "There is no preview: no fonts <b>here</b>"
    assert words.textFormat() == Qt.TextFormat.PlainText
    assert export_button(dialog).isEnabled()


def test_long_files_are_cut_in_the_preview(opened: Opened, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def make(report: Report, path: Path, _progress: Progress) -> Mapping[Path, bytes]:
        assert len(report.queries) == 2
        return {path: ("x" * 1000 + "\n" * 1000).encode()}

    monkeypatch.setattr(report_preview, "made", make)
    dialog = opened()
    choose(dialog, "format", ".csv")
    drawn(qtbot, dialog)
    lines = child(dialog, QPlainTextEdit, "report_preview_text").toPlainText().split("\n")
    assert lines[0] == "x" * 300 + "…"
    assert len(lines) == 81
    assert lines[-1] == "…"


@pytest.fixture
def no_star(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if no font had this letter."""
    monkeypatch.setattr(painting, "_is_in_a_font", lambda letter: letter != "★")


MISSING_STAR = (
    "No installed font has some of the letters, such as “★”, so they appear as boxes; "
    "install a font that has them, such as Noto Sans, and create the report again."
)


@pytest.mark.parametrize(
    ("suffix", "note"), [(".pdf", MISSING_STAR), (".png", MISSING_STAR), (".html", ""), (".zip", "")]
)
def test_letters_that_no_font_has_are_named_below_the_preview(
    opened: Opened, qtbot: QtBot, no_star: None, suffix: str, note: str
) -> None:
    dialog = opened(two_queries().changed(query_ids=("★", "other"), title="★"))
    choose(dialog, "format", suffix)
    drawn(qtbot, dialog)
    label = child(dialog, QLabel, "report_preview_note")
    assert (label.text(), label.isVisible()) == (note, bool(note))
    choose(dialog, "format", ".csv")
    drawn(qtbot, dialog)
    assert not label.isVisible()


def test_the_page_stands_out_on_light_and_on_dark(qtbot: QtBot) -> None:
    from ndcg_explorer.ui.style.theme import palette_of

    for dark in (False, True):
        preview = ReportPreview()
        qtbot.addWidget(preview)
        preview.setPalette(palette_of(dark=dark))
        preview.resize(400, 500)
        picture = QImage(QSize(200, 280), QImage.Format.Format_RGB32)
        picture.fill(QColor("white"))
        preview.show_sample(Sample(".html", picture))
        preview.show()
        box = child(preview, PictureBox)
        seen = box.grab().toImage()
        edge = box.sheet()
        desk = seen.pixelColor(2, 2)
        assert seen.pixelColor(edge.center().toPoint()) == QColor("white")
        assert desk.lightness() < 245
        beside = seen.pixelColor(round(edge.left()) - 1, round(edge.center().y()))
        assert beside.lightness() < desk.lightness()


# the file


def file_dialog(window: QWidget) -> QFileDialog:
    (dialog,) = [dialog for dialog in window.findChildren(QFileDialog) if dialog.isVisible()]
    return dialog


def ask(window: FileWindow) -> ReportDialog:
    window.files.actions_by_name()["export_report"].trigger()
    assert window.files.reports.dialog is not None
    return window.files.reports.dialog


def name_file(window: FileWindow, path: Path) -> None:
    dialog = file_dialog(window)
    dialog.hide()
    dialog.fileSelected.emit(str(path))


def export(window: FileWindow, path: Path) -> None:
    """As a user does, up to the file's name."""
    export_button(ask(window)).click()
    name_file(window, path)


def test_a_report_goes_from_the_menu_into_the_file(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, no_preview: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.edit()
    dialog = ask(window)
    assert dialog.windowModality() == Qt.WindowModality.WindowModal
    assert child(dialog, QLineEdit, "report_title").placeholderText() == window.live.session.title
    export_button(dialog).click()
    asked = file_dialog(window)
    assert asked.defaultSuffix() == "html"
    assert Path(asked.selectedFiles()[0]).suffix == ".html"
    told: list[str] = []
    window.files.progressed.connect(told.append)
    with qtbot.waitSignal(window.files.reports.job.written):
        asked.fileSelected.emit(str(tmp_path / "out.html"))
        assert not window.files.actions_by_name()["export_report"].isEnabled()
    assert window.said == [f"Written: {tmp_path / 'out.html'}"]
    page = (tmp_path / "out.html").read_text(encoding="utf-8")
    assert "Moved Document E from rank 5 to rank 1" in page
    assert told[0] == "Making out.html"
    assert told[-1] == ""
    assert window.files.actions_by_name()["export_report"].isEnabled()
    urls: list[QUrl] = []

    def open_url(url: QUrl) -> bool:
        urls.append(url)
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    message = window.bar.shown[0]
    assert [label for label, _ in message.actions] == ["Open", "Show in folder"]
    for _, action in message.actions:
        action()
    assert [url.toLocalFile() for url in urls] == [str(tmp_path / "out.html"), str(tmp_path)]


def test_letters_that_no_font_has_are_named_with_the_file(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, no_star: None
) -> None:
    job = window.files.reports.job
    starred, plain = two_queries().changed(title="★"), two_queries()
    for session, name in ((starred, "a.pdf"), (starred, "b.html"), (plain, "c.pdf")):
        with qtbot.waitSignal(job.written):
            window.files.reports.write(Order(session, Wish()), tmp_path / name)
    assert window.said == [
        f"Written: {tmp_path / 'a.pdf'}\n{MISSING_STAR}",
        f"Written: {tmp_path / 'b.html'}",
        f"Written: {tmp_path / 'c.pdf'}",
    ]


def test_what_nothing_here_can_open_is_said(
    window: FileWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _: False)
    window.files.reports.job.written.emit([tmp_path / "out.zip"])
    window.press("Open")
    assert window.said == [f"Nothing here can show {tmp_path / 'out.zip'}. Open it from where you keep your files."]


def test_the_report_is_of_the_session_as_it_was_when_asked_for(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, no_preview: None
) -> None:
    before = window.live.session
    orders: list[Order] = []
    dialog = ask(window)
    dialog.export_wished.connect(lambda order, _: orders.append(order))
    export_button(dialog).click()
    window.edit()
    assert orders[0].session is before
    assert len(orders[0].log) == 0
    assert window.live.session is not before


def test_a_failed_export_says_why_and_leaves_nothing(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, no_preview: None
) -> None:
    (tmp_path / "file").write_text("")
    with qtbot.waitSignal(window.files.reports.job.failed):
        export(window, tmp_path / "file" / "out.html")
    assert window.said[0].startswith("out.html was not written: ")
    assert not (tmp_path / "file" / "out.html").exists()


def test_a_failure_that_nobody_foresaw_can_be_copied_whole(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, no_preview: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Mapping[Path, bytes]:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(writers, "made", fail)
    with qtbot.waitSignal(window.files.reports.job.failed):
        export(window, tmp_path / "out.html")
    assert window.said == ["out.html was not written: ZeroDivisionError"]
    assert "Traceback" in window.bar.shown[0].details


def test_a_cancelled_export_says_that_nothing_was_written(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, no_preview: None
) -> None:
    with qtbot.waitSignal(window.files.reports.job.cancelled):
        export(window, tmp_path / "out.html")
        window.files.cancel_work()
    assert window.said == ["Export cancelled; nothing was written."]
    qtbot.wait(100)
    assert not (tmp_path / "out.html").exists()


def test_the_formats_suffix_is_forced_and_asked_about_where_that_would_replace_a_file(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, no_preview: None
) -> None:
    with qtbot.waitSignal(window.files.reports.job.written):
        export(window, tmp_path / "out.txt")
    there = tmp_path / "out.txt.html"
    assert there.exists()
    there.write_text("mine")
    export(window, tmp_path / "out.txt")
    (box,) = [box for box in window.findChildren(QMessageBox) if box.isVisible()]
    assert box.informativeText() == "out.txt.html"
    assert box.textFormat() == Qt.TextFormat.PlainText
    box.reject()
    assert there.read_text() == "mine"
    assert not window.files.reports.job.is_busy
    assert window.files.reports.dialog is not None  # still there, to choose again
    export_button(window.files.reports.dialog).click()
    with qtbot.waitSignal(window.files.reports.job.written):
        name_file(window, tmp_path / "out.txt")
        (box,) = [box for box in window.findChildren(QMessageBox) if box.isVisible()]
        child(box, QPushButton, "replace_button").click()
    assert there.read_text() != "mine"


def test_files_beside_the_chosen_one_are_asked_about(
    window: FileWindow, qtbot: QtBot, tmp_path: Path, no_preview: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make(_report: Report, path: Path, _progress: Progress) -> Mapping[Path, bytes]:
        return {path.with_name(name): b"new" for name in ("out.html", "beside.html")}

    (tmp_path / "beside.html").write_text("mine")
    monkeypatch.setattr(writers, "made", make)
    with qtbot.waitSignal(window.files.reports.job.replacing):
        export(window, tmp_path / "out.html")
    (box,) = [box for box in window.findChildren(QMessageBox) if box.isVisible()]
    box.reject()
    assert window.said == ["Export cancelled; nothing was written."]
    assert (tmp_path / "beside.html").read_text() == "mine"
    assert not (tmp_path / "out.html").exists()


def test_nothing_open_means_nothing_to_export(qtbot: QtBot, tmp_path: Path) -> None:
    window = FileWindow(tmp_path / "settings.ini")
    qtbot.addWidget(window)
    assert not window.files.actions_by_name()["export_report"].isEnabled()
    window.files.close_everything()


# the window


@pytest.fixture
def main_window(qapp: object, settings: Settings) -> Iterator[MainWindow]:
    made = create_window([sample_folder() / "help-desk.ndcg"], settings)
    made.show()
    QApplication.processEvents()
    yield made
    made.live.undo_stack.setClean()
    made.close()
    made.deleteLater()
    QApplication.processEvents()


def test_ctrl_e_is_the_reports_alone_and_stands_in_the_file_menu(main_window: MainWindow) -> None:
    keys = [
        action.text() for action in main_window.findChildren(QAction) if QKeySequence("Ctrl+E") in action.shortcuts()
    ]
    assert keys == ["&Export report…"]
    file_menu = main_window.menuBar().actions()[0].menu()
    assert isinstance(file_menu, QWidget)
    assert "action_export_report" in [action.objectName() for action in file_menu.actions()]


def test_progress_and_cancel_stand_in_the_status_line(
    main_window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files, button = main_window.files, main_window.status_line.cancel_button
    with qtbot.waitSignal(files.reports.job.cancelled):
        files.reports.write(files.reports.order(Wish()), tmp_path / "out.html")
        assert button.isVisible()
        button.click()
    assert not button.isVisible()
    assert [message.text for message in main_window.message_bar.shown] == ["Export cancelled; nothing was written."]
