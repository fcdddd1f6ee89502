"""The application and its window, made and wired together."""

from __future__ import annotations

import atexit
import sys
import weakref
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QEvent, QIODevice, QLoggingCategory, QTimer
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from ndcg_explorer.desktop import ID as DESKTOP_ID
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import tr
from ndcg_explorer.storage.safe_save import safe_save
from ndcg_explorer.ui.state.garbage import GarbageCollector
from ndcg_explorer.ui.state.live_session import NOTHING_OPEN, LiveSession
from ndcg_explorer.ui.state.settings import Settings
from ndcg_explorer.ui.style.app_style import apply_font_size
from ndcg_explorer.ui.style.theme import apply_theme
from ndcg_explorer.ui.style.translation import apply_language
from ndcg_explorer.ui.window.main_window import MainWindow

APPLICATION_NAME = "nDCG Explorer"


def make_application() -> QApplication:
    """The application, made once; only its name is set, as two equal names would double the settings' folder."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    QApplication.setDesktopFileName(DESKTOP_ID)
    # Qt warns where a desktop has no menu entry of this name, which is no trouble.
    QLoggingCategory.setFilterRules("qt.qpa.services.warning=false")
    app = QApplication(sys.argv[:1])
    app.setApplicationName(APPLICATION_NAME)
    app.setApplicationDisplayName(APPLICATION_NAME)
    return app


def create_window(paths: Sequence[str | Path] = (), settings: Settings | None = None) -> MainWindow:
    """The main window, not yet shown, with the files loaded; raises our error on a bad file.

    Offers no recovery: it is what tools and tests drive.
    """
    app = make_application()
    settings = settings or Settings()
    apply_theme(app, settings.theme)
    if settings.font_size:
        apply_font_size(app, settings.font_size)
    apply_language(app, settings.language)
    window = MainWindow(LiveSession(NOTHING_OPEN), settings)
    window.finish()
    if paths:
        window.files.load_now(list(paths))
    return window


def run_window(paths: Sequence[str], theme: str | None = None) -> int:
    app = make_application()
    settings = Settings()
    apply_theme(app, theme or settings.theme)
    if settings.font_size:
        apply_font_size(app, settings.font_size)
    apply_language(app, settings.language)
    window = MainWindow(LiveSession(NOTHING_OPEN), settings)
    _destroy_at_exit(window)
    collector = GarbageCollector(app)
    window.restore_layout()
    window.show()
    # First paint, then work: the window stands before a file is read.
    QTimer.singleShot(0, partial(_begin, window, list(paths)))
    code = app.exec()
    collector.end()
    return code


def _destroy_at_exit(window: MainWindow) -> None:
    """While Python still runs: at its end Qt would take apart widgets that answer in Python, in any order.

    Not before: what else of the program goes on may still ask for parts of the window.
    """
    atexit.register(_destroy, weakref.ref(window))


def _destroy(found: weakref.ref[MainWindow]) -> None:
    window = found()
    if window is not None and isValid(window):
        window.deleteLater()
        QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)


def _begin(window: MainWindow, paths: list[str]) -> None:
    from ndcg_explorer.ui.crash_log import install_crash_log

    install_crash_log(window.live)
    window.finish()
    window.files.offer_recovery()
    if paths:
        window.files.open_paths(paths)


def save_screenshot(paths: Sequence[str], target: str, size: tuple[int, int], theme: str) -> None:
    """The window as a picture, drawn without a display."""
    app = make_application()
    window = create_window(paths)
    _destroy_at_exit(window)
    apply_theme(app, theme)
    window.resize(*size)
    window.show()
    for _ in range(5):
        app.processEvents()
    safe_save(target, _picture(window.grab().toImage(), target), backups=False)
    window.close()


def _picture(image: QImage, target: str) -> bytes:
    """The picture in the format that the suffix says."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    suffix = Path(target).suffix.removeprefix(".").encode()
    if not suffix or not QImageWriter(buffer, QByteArray(suffix)).write(image):
        said = tr("The picture could not be written to {0}; use a name that ends in .png.")
        raise UsageError(said.format(target))
    return bytes(buffer.data().data())
