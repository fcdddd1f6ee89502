"""The window's language: texts of widgets and Qt's own dialogs, from the same translations as everything else."""

from __future__ import annotations

import os

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from ndcg_explorer.language import (
    CHINESE,
    CONTEXT,
    ENGLISH,
    LANGUAGES,
    VARIABLE,
    Translations,
    language_of_environment,
    translations,
    use_language,
)

SYSTEM = "system"
_OWN, _QT = "own_translator", "qt_translator"


class OwnTranslator(QTranslator):
    """Looks up what `tr` of a widget asks for; what is not there is left to Qt's translator."""

    def __init__(self, texts: Translations, parent: QApplication) -> None:
        super().__init__(parent)
        self.setObjectName(_OWN)
        self._texts = texts

    # Qt overrides

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        return self._texts.get((context, sourceText)) or self._texts.get((CONTEXT, sourceText))


def resolved(choice: str) -> str:
    """The language that a choice means: itself, or that of the system where there is a translation for it."""
    if choice in LANGUAGES:
        return choice
    if VARIABLE in os.environ:
        return language_of_environment()
    return CHINESE if QLocale.system().language() == QLocale.Language.Chinese else ENGLISH


def apply_language(app: QApplication, choice: str) -> None:
    """Texts made from now on are in that language; windows that stand already have to be filled again."""
    language = resolved(choice)
    use_language(language)
    for translator in app.findChildren(QTranslator):
        app.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(QLocale(language))
    if language == ENGLISH:
        return
    of_qt = QTranslator(app)
    of_qt.setObjectName(_QT)
    if of_qt.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(of_qt)
    app.installTranslator(OwnTranslator(translations(language), app))
