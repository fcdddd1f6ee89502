"""The steps of a talk as one page of HTML without script: slides below each other, with the speaker's notes."""

from __future__ import annotations

from pathlib import Path

from ndcg_explorer.charts.colours import DARK_STYLE
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.report import Progress, Report
from ndcg_explorer.report.documents.html import environment
from ndcg_explorer.report.slides.slide_drawing import frames_of_report, sentence_of, slide_svg
from ndcg_explorer.report.slides.slide_frames import Frame
from ndcg_explorer.report.slides.slide_style import dark_rules


def make(report: Report, path: Path, progress: Progress) -> dict[Path, bytes]:
    """The page, in the language in force."""
    from markupsafe import Markup

    session, slides = report.evaluation.session, []
    for frame in frames_of_report(report):
        progress(frame.number - 1, frame.of)
        slides.append(_slide(frame))
    progress(1, 1)
    page = (
        environment()
        .get_template("talk.html")
        .render(
            language=report.wish.language.replace("_", "-"),
            title=report.wish.title or tr(session.title) or tr("Talk"),
            author=report.wish.author,
            story=tr(session.story),
            slides=slides,
            dark=Markup(f"{DARK_STYLE}\n{dark_rules()}"),
            tr=tr,
        )
    )
    return {path: page.encode("utf-8", errors="replace")}


def _slide(frame: Frame) -> dict[str, object]:
    from markupsafe import Markup

    return {
        "number": frame.number,
        # Those of demonstrations are translated as the program's own texts are.
        "title": frame.slide.heading,
        "said": sentence_of(frame) if frame.slide.sentences else "",
        "notes": tr(frame.slide.notes),
        "is_guessed": frame.slide.hides_number,
        # Every text in it was escaped when it was drawn.
        "svg": Markup(slide_svg(frame).rstrip()),
    }
