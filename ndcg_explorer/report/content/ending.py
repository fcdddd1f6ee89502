"""The end of a report: what was changed, and how to get the figures again."""

from __future__ import annotations

import shlex

from ndcg_explorer.core.numbers import count_text
from ndcg_explorer.core.session.own_grades import differs_from_today
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.language import in_a_row, tr
from ndcg_explorer.report.content.blocks import Block, Code, Heading, Items, Paragraph
from ndcg_explorer.report.content.measure_facts import log_of
from ndcg_explorer.report.content.report import Place, Report
from ndcg_explorer.report.content.trec_eval import agreeing_call


def log_blocks(place: Place) -> list[Block]:
    return [Heading(tr("What was changed"), 2, "log"), _log(place.report)]


def reproduction_blocks(place: Place) -> list[Block]:
    heading = Heading(tr("How to get these figures again"), 2, "reproduce")
    return [heading, *_command(place.report), *_trec_eval(place.report)]


def _log(report: Report) -> Block:
    session = report.evaluation.session
    log = log_of(report)
    if log:
        return Items(log, numbered=True)
    edited = sum(1 for _ in session.edited_queries())
    if not edited:
        return Paragraph(tr("Nothing was changed since the data were loaded."))
    said = tr("Queries that differ from what was loaded: {0}. The session has no log of how they were changed.")
    return Paragraph(said.format(count_text(edited)))


def _command(report: Report) -> list[Block]:
    said = tr("This command computes every query's value and the means; with --output json, to the last digit:")
    blocks: list[Block] = [Paragraph(said), Code(_call(report, "score", "--per-query"))]
    if len(report.queries) == 1 and report.system:
        query = report.evaluation.session.query_ids[report.queries[0]]
        options = _option("--query", query), _option("--system", report.system)
        blocks += [Paragraph(tr("And this one explains the query's value:")), Code(_call(report, "explain", *options))]
    return blocks


def _call(report: Report, command: str, *options: str) -> str:
    # A name that begins with a dash would be read as an option.
    source = f"./{report.source}" if report.source.startswith("-") else report.source
    measures = [str(each.evaluation.session.measure) for each in report.under_each_measure]
    if command != "score":
        measures = measures[:1]
    named = [_option("--measure", measure) for measure in measures]
    return " ".join(["ndcg-explorer", command, shlex.quote(source), *named, *options])


def _option(name: str, value: str) -> str:
    return f"{name}={shlex.quote(value)}" if value.startswith("-") else f"{name} {shlex.quote(value)}"


def _trec_eval(report: Report) -> list[Block]:
    session = report.evaluation.session
    if not len(session) or not session.systems:
        return []
    found = agreeing_call(report.evaluation)
    if found is None:
        return [Paragraph(tr("No call of trec_eval computes this measure of these data."))]
    if found.for_exported:
        said = tr(
            "trec_eval computes the same, to its four places, of each system's run and the judgements as this program "
            "exports them. It orders by score and disregards ranks; in an exported run, scores fall from rank to rank."
        )
    else:
        said = tr(
            "trec_eval computes the same, to its four places, of the run and the judgements that the data came from. "
            "It orders by score and disregards ranks; equal scores it orders by document id, the last first."
        )
    return [Paragraph(in_a_row((said, _about_snapshots(session)))), Code(found.call)]


def _about_snapshots(session: Session) -> str:
    if not any(differs_from_today(session, system) for system in session.systems):
        return ""
    return tr("A snapshot that keeps its grades is exported with judgments of its own; use those with its run.")
