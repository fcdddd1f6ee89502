"""The content of a report, part by part: what stands in front, each query, and how to get the figures again.

To add a section, add a row to `SECTIONS` and let the module that tells its part look for the key.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.errors import UnknownNameError
from ndcg_explorer.language import marked, tr
from ndcg_explorer.report.content.blocks import Block
from ndcg_explorer.report.content.ending import ending_blocks
from ndcg_explorer.report.content.front import front_blocks
from ndcg_explorer.report.content.measure_facts import title_of
from ndcg_explorer.report.content.query_parts import query_blocks
from ndcg_explorer.report.content.report import Progress, Report, Wish, no_progress
from ndcg_explorer.report.content.summary import summary_blocks
from ndcg_explorer.report.content.systems import system_blocks


@dataclass(frozen=True, slots=True)
class Section:
    """What can be switched on and off; ``is_per_query`` where every chosen query has it."""

    key: str
    label: str
    explanation: str
    is_per_query: bool = False


SECTIONS: tuple[Section, ...] = (
    Section("notes", marked("Notes"), marked("The notes on the session and on the chosen queries.")),
    Section(
        "measure",
        marked("The measure"),
        marked("Its formula, and the tools that compute the same. Its definition is in every report."),
    ),
    Section("sources", marked("Sources"), marked("The files that the data came from, with their hashes.")),
    Section("summary", marked("Summary"), marked("The means, a line for each query, the best and the worst queries.")),
    Section("systems", marked("Systems"), marked("The figures of all systems beside each other.")),
    Section("number", marked("Value"), marked("Each query's value, with its change since loading."), True),
    Section("special_cases", marked("What to know"), marked("Special cases that a value rests on."), True),
    Section("curves", marked("Curves"), marked("A chart of DCG, ideal DCG and nDCG by rank."), True),
    Section("results", marked("Results"), marked("The list, with grades and what each rank adds."), True),
    Section("worked_out", marked("Worked out"), marked("The sum as it would be worked out by hand."), True),
    Section("losses", marked("Where it loses"), marked("The ranks at which the loss arises."), True),
    Section("best_moves", marked("Best moves"), marked("What moving a single result would gain."), True),
    Section("log", marked("What was changed"), marked("The edits, in sentences, the oldest first.")),
    Section(
        "reproduce",
        marked("How to get these figures again"),
        marked("The command line that computes them, and trec_eval's where it computes the same."),
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
    front = front_blocks(report, wanted, with_queries=bool(queries))
    front += summary_blocks(report, wanted, with_queries=bool(queries))
    front += system_blocks(report, wanted, with_queries=bool(queries))
    yield Part(title_of(report), front)
    progress(1, steps)
    for done, query in enumerate(queries, 2):
        # Forgotten with the part: kept, the curves of all queries would pile up.
        own = evaluate(session, evaluation)
        blocks = query_blocks(own, report.system, query, wanted, starts_page=len(queries) > 1)
        yield Part(session.query_ids[query], blocks)
        progress(done, steps)
    ending = ending_blocks(report, wanted, starts_page=len(queries) > 1)
    if ending:
        yield Part(tr("Changes, and how to get these figures again"), ending)
    progress(steps, steps)
