"""The front of a report: by whom, of what, under which measure, from which files."""

from __future__ import annotations

from collections.abc import Set

from ndcg_explorer.core.measures.conventions import RUN, Convention, conventions_of
from ndcg_explorer.core.measures.describe import definition, discount_formula, gain_formula
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import count_text, exact
from ndcg_explorer.core.session.own_grades import name_with_grades
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import marked, tr
from ndcg_explorer.report.content.blocks import LEAD, Block, Code, Column, Facts, Heading, Items, Paragraph, Table
from ndcg_explorer.report.content.measure_facts import PROGRAM, file_name, title_of
from ndcg_explorer.report.content.report import Place, Report
from ndcg_explorer.report.content.wording import date_text, listed, short

# What was chosen about reading the files, by its key in the session.
_CHOICES = {
    "order": marked("Order of the results"),
    "duplicates": marked("Documents that stand in a list twice"),
    "conflicts": marked("Documents that were judged twice"),
    "only_in_one": marked("Queries that are in one file only"),
    "encoding": marked("Encoding"),
    "strip_apostrophes": marked("Apostrophes before formulas taken off"),
}


def head_blocks(place: Place) -> list[Block]:
    """What every report begins with, whatever sections it has."""
    report = place.report
    session = report.evaluation.session
    blocks: list[Block] = [Heading(title_of(report), 1, "report")]
    if session.story:
        blocks.append(Paragraph(tr(session.story), LEAD))
    return [*blocks, _facts(report, place.wanted)]


def _facts(report: Report, wanted: Set[str]) -> Facts:
    """The definition in force is among them, unless it is told below: a figure without it could be any of dozens."""
    session, wish = report.evaluation.session, report.wish
    told, there = len(report.queries), len(session)
    queries = count_text(there) if told == there else tr("{0} of {1}").format(count_text(told), count_text(there))
    rows = [
        (tr("Author"), wish.author),
        (tr("Date"), date_text(wish.date)),
        (tr("Measure"), str(session.measure)),
        (tr("Definition"), "" if "measure" in wanted else definition(session.measure)),
        (tr("Systems"), listed(name_with_grades(session, system) for system in session.systems) or tr("none")),
        (tr("Queries"), queries),
        (tr("Results"), count_text(_result_count(session))),
        (tr("Program"), PROGRAM),
    ]
    return Facts([row for row in rows if row[1]])


def _result_count(session: Session) -> int:
    """Of all systems and queries, as they are now."""
    total = 0
    for system in session.systems:
        rankings = system.rankings
        total += len(rankings.rows)
        for query, ranking in rankings.changed.items():
            total += len(ranking) - int(rankings.offsets[query + 1] - rankings.offsets[query])
    return total


def note_blocks(place: Place) -> list[Block]:
    """Those of the chosen queries stand here only where the queries have no place of their own."""
    session = place.report.evaluation.session
    queries = [] if place.with_queries else place.report.queries
    noted = [(session.query_label(query), session.query_notes.get(session.query_ids[query], "")) for query in queries]
    noted = [(query, note) for query, note in noted if note]
    systems = [(system.name, system.note) for system in session.systems if system.note]
    blocks: list[Block] = [Paragraph(session.note)] if session.note else []
    blocks += [Facts(rows) for rows in (systems, noted) if rows]
    return [Heading(tr("Notes"), 2, "notes"), *blocks] if blocks else []


def measure_blocks(place: Place) -> list[Block]:
    measure = place.report.evaluation.session.measure
    formulas = []
    if "gain" in measure.kind.options:
        formulas.append((tr("Gain of grade g"), gain_formula(measure.gain)))
    if "discount" in measure.kind.options:
        formulas.append((tr("Discount at rank i"), discount_formula(measure.discount)))
    explanation = tr("{0}: {1}").format(tr(measure.kind.label), tr(measure.kind.explanation))
    blocks: list[Block] = [Heading(tr("The measure"), 2, "measure"), Code(str(measure)), Paragraph(explanation)]
    blocks.append(Paragraph(definition(measure)))
    if formulas:
        blocks.append(Facts(formulas))
    return [*blocks, *_conventions(measure)]


def _conventions(measure: Measure) -> list[Block]:
    if measure.name != "nDCG":
        return []
    same = conventions_of(measure)
    if not same:
        return [Paragraph(tr("None of the tools whose nDCG is known to this program computes it in just this way."))]
    return [Paragraph(tr("These tools compute the same:")), Items([_convention(row) for row in same])]


def _convention(row: Convention) -> str:
    if row.checked == RUN:
        said = tr("{0} {1} (compared with the running tool). {2}")
    else:
        said = tr("{0} {1} (as its source says). {2}")
    return said.format(row.label, row.version, tr(row.why))


def source_blocks(place: Place) -> list[Block]:
    session = place.report.evaluation.session
    blocks: list[Block] = [Heading(tr("Sources"), 2, "sources")]
    if not session.sources:
        blocks.append(Paragraph(tr("The session names no files that its data came from.")))
    else:
        columns = [Column(tr("File")), Column(tr("Format")), Column(tr("SHA-256"))]
        rows = [(file_name(source.path), source.format, source.sha256) for source in session.sources]
        blocks.append(Table(columns, rows))
    choices = [(tr(_CHOICES.get(key, key)), value) for key, value in session.choices.items()]
    if choices:
        blocks += [Paragraph(tr("Where the files left it open, this was chosen:")), Facts(choices)]
    if session.signal is not None:
        cuts = listed(short(cut) for cut in session.signal.cuts)
        said = tr("The grades were made of the column “{0}” ({1}), cut at {2}.")
        blocks.append(Paragraph(said.format(session.signal.column, session.signal.method, cuts)))
    blocks.append(Paragraph(_scale(session)))
    return blocks


def _scale(session: Session) -> str:
    scale = session.scale
    said = tr("Grades: {0}; relevant from {1} on.")
    return said.format(listed(scale.label(value) for value in scale.values), exact(scale.threshold))
