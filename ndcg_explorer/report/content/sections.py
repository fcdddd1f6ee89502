"""The content of a report, part by part: what stands in front, each query, and how to get the figures again.

To add a section, write a function that gives its blocks and add a row to `SECTIONS`: the dialog, the command line
and every kind of document read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.errors import UnknownNameError
from ndcg_explorer.language import marked, tr
from ndcg_explorer.report.content.blocks import Block, Heading
from ndcg_explorer.report.content.ending import log_blocks, reproduction_blocks
from ndcg_explorer.report.content.explanations import best_move_blocks, loss_blocks, worked_out_blocks
from ndcg_explorer.report.content.front import head_blocks, measure_blocks, note_blocks, source_blocks
from ndcg_explorer.report.content.measure_facts import title_of
from ndcg_explorer.report.content.query_parts import (
    QueryBlocks,
    curve_blocks,
    query_blocks,
    query_system_blocks,
    special_case_blocks,
)
from ndcg_explorer.report.content.report import Place, Progress, Report, Wish, no_progress
from ndcg_explorer.report.content.result_table import missed_blocks, result_blocks
from ndcg_explorer.report.content.summary import summary_blocks
from ndcg_explorer.report.content.systems import system_blocks

Blocks = Callable[[Place], list[Block]]


@dataclass(frozen=True, slots=True)
class Section:
    """What can be switched on and off; ``is_per_query`` where every chosen query has it.

    ``front`` gives its blocks before the queries, ``per_query`` those of each query that has a list, ``ending`` those
    behind them, in the order of the table. A query's note and value are told by `query_blocks` itself, for they are
    there also where the list cannot be scored.
    """

    key: str
    label: str
    explanation: str
    is_per_query: bool = False
    front: Blocks | None = None
    per_query: tuple[QueryBlocks, ...] = ()
    ending: Blocks | None = None


def _per_query(key: str, label: str, explanation: str, *makers: QueryBlocks) -> Section:
    return Section(key, label, explanation, is_per_query=True, per_query=makers)


SECTIONS: tuple[Section, ...] = (
    Section("notes", marked("Notes"), marked("The notes on the session and on the chosen queries."), front=note_blocks),
    Section(
        "measure",
        marked("The measure"),
        marked("Its formula, and the tools that compute the same. Its definition is in every report."),
        front=measure_blocks,
    ),
    Section(
        "sources",
        marked("Sources"),
        marked("The files that the data came from, with their hashes."),
        front=source_blocks,
    ),
    Section(
        "summary",
        marked("Summary"),
        marked("The means, a line for each query, the best and the worst queries."),
        front=summary_blocks,
    ),
    _per_query("number", marked("Value"), marked("Each query's value, with its change since loading.")),
    _per_query(
        "special_cases", marked("What to know"), marked("Special cases that a value rests on."), special_case_blocks
    ),
    _per_query("curves", marked("Curves"), marked("A chart of DCG, ideal DCG and nDCG by rank."), curve_blocks),
    Section(
        "systems",
        marked("Systems"),
        marked("The figures of all systems beside each other."),
        front=system_blocks,
        per_query=(query_system_blocks,),
    ),
    _per_query(
        "results",
        marked("Results"),
        marked("The list, with grades and what each rank adds."),
        result_blocks,
        missed_blocks,
    ),
    _per_query(
        "worked_out", marked("Worked out"), marked("The sum as it would be worked out by hand."), worked_out_blocks
    ),
    _per_query("losses", marked("Where it loses"), marked("The ranks at which the loss arises."), loss_blocks),
    _per_query("best_moves", marked("Best moves"), marked("What moving a single result would gain."), best_move_blocks),
    Section("log", marked("What was changed"), marked("The edits, in sentences, the oldest first."), ending=log_blocks),
    Section(
        "reproduce",
        marked("How to get these figures again"),
        marked("The command line that computes them, and trec_eval's where it computes the same."),
        ending=reproduction_blocks,
    ),
)
SECTION = {section.key: section for section in SECTIONS}


def chosen(wish: Wish) -> set[str]:
    """The keys of the sections to be told; raises `UnknownNameError` for one that there is not."""
    for key in wish.sections:
        if key not in SECTION:
            raise UnknownNameError(tr("section"), key, SECTION)
    return set(wish.sections or SECTION)


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of the report; ``title`` is for those who look for it, ``blocks`` begin with a heading."""

    title: str
    blocks: Sequence[Block]


def parts(report: Report, progress: Progress = no_progress) -> Iterator[Part]:
    """The report, made as it is read. Names that there are not are refused at once.

    ``progress`` is told after each part has been taken up. Titles, the definition in force and who wrote it when
    come whatever sections are chosen; queries come where any section of theirs is.
    """
    wanted = chosen(report.wish)
    if report.system:
        report.evaluation.session.system(report.system)
    queries = report.queries if any(SECTION[key].is_per_query for key in wanted) else []
    return _parts(report, wanted, queries, len(report.queries) + 2, progress)


def _parts(report: Report, wanted: set[str], queries: Sequence[int], steps: int, progress: Progress) -> Iterator[Part]:
    # Curves of its own, apart from those that a window looks at meanwhile.
    session = report.evaluation.session
    evaluation = evaluate(session, report.evaluation)
    place = Place(report, frozenset(wanted), bool(queries))
    sections = [section for section in SECTIONS if section.key in wanted]
    front = [section.front(place) for section in sections if section.front]
    yield Part(title_of(report), [*head_blocks(place), *chain.from_iterable(front)])
    progress(1, steps)
    starts_page = len(queries) > 1
    makers = [maker for section in sections for maker in section.per_query]
    for done, query in enumerate(queries, 2):
        # Forgotten with the part: kept, the curves of all queries would pile up.
        own = evaluate(session, evaluation)
        blocks = query_blocks(own, report.system, query, wanted, makers, starts_page=starts_page)
        yield Part(session.query_label(query), blocks)
        progress(done, steps)
    ending = list(chain.from_iterable(section.ending(place) for section in sections if section.ending))
    if ending:
        heading, *rest = ending
        assert isinstance(heading, Heading)
        title = tr("Changes, and how to get these figures again")
        yield Part(title, [replace(heading, starts_page=starts_page), *rest])
    progress(steps, steps)
