"""Whether anything may move on the screen."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QStyle

from ndcg_explorer.ui.state.settings import Settings


def motion_is_wanted(settings: Settings) -> bool:
    """Unless the user, or the system, asks for stillness."""
    duration = QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
    return not settings.reduce_motion and duration > 0
