"""The facts that lead to the same figures: the measure to the last option, sources, program and date."""

from __future__ import annotations

import re

from ndcg_explorer import __version__
from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.conventions import conventions_of
from ndcg_explorer.core.measures.describe import definition, discount_formula, gain_formula
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.measures.options import OPTION
from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session.edits import told
from ndcg_explorer.core.session.session import Source
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.report import Report

PROGRAM = f"nDCG Explorer {__version__}"


def title_of(report: Report) -> str:
    return report.wish.title or tr(report.evaluation.session.title) or tr("nDCG report")


def log_of(report: Report) -> list[str]:
    """The edits that were made to the session, in sentences of the language in force, the oldest first."""
    return [str(told(entry)) for entry in report.log or report.evaluation.session.log]


def file_name(path: str) -> str:
    """Without its folder, which tells more of the analyst than of the data; of either kind of system."""
    return re.split(r"[/\\]", path)[-1] or path


def facts(report: Report) -> list[tuple[str, str]]:
    """Names with their values, in the order in which they are read."""
    session, wish = report.evaluation.session, report.wish
    rows = [
        (tr("Title"), title_of(report)),
        (tr("Author"), wish.author),
        (tr("Date"), wish.date.isoformat()),
        (tr("Program"), PROGRAM),
        *measure_facts(session.measure),
        (tr("Queries in this report"), f"{len(report.queries)} / {len(session)}"),
        *((tr("Source"), _source(source)) for source in session.sources),
        (tr("Story"), session.story),
        (tr("Note"), session.note),
    ]
    return [row for row in rows if row[1]]


def measure_facts(measure: Measure) -> list[tuple[str, str]]:
    kind = measure.kind
    rows = [
        (tr("Measure"), str(measure)),
        (tr("Name"), tr(kind.label)),
        (tr("Explanation"), tr(kind.explanation)),
        (tr("Definition"), str(definition(measure))),
    ]
    if "gain" in kind.options:
        rows.append((tr("Gain of grade g"), gain_formula(measure.gain)))
    if "discount" in kind.options:
        rows.append((tr("Discount at rank i"), discount_formula(measure.discount)))
    rows.append((tr("Cutoff"), tr("the whole list") if measure.cutoff is None else str(measure.cutoff)))
    rows += [(tr(OPTION[name].label), _option_text(measure, name)) for name in OPTION if name in kind.options]
    same = [f"{row.label} {row.version} ({row.slug})" for row in conventions_of(measure)]
    return [*rows, *((tr("The same as in"), name) for name in same)]


def _option_text(measure: Measure, name: str) -> str:
    """As it is typed in a measure's text."""
    value: Term | str | float = getattr(measure, name)
    return f"{name}={exact(value) if isinstance(value, float) else value}"


def _source(source: Source) -> str:
    name = file_name(source.path)
    return tr("{0}, SHA-256 {1}").format(name, source.sha256) if source.sha256 else name
