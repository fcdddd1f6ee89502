"""The blocks of a report, and those of one kind among them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import LogEntry, Session
from ndcg_explorer.report.content.blocks import Block, Heading, Table
from ndcg_explorer.report.content.report import Report, Wish
from ndcg_explorer.report.content.sections import SECTIONS, Part, parts

Kind = TypeVar("Kind")
ALL_BUT_CURVES = tuple(section.key for section in SECTIONS if section.key != "curves")


def report_of(
    session: Session, sections: Sequence[str] = ALL_BUT_CURVES, log: Sequence[LogEntry] = (), **wish: object
) -> Report:
    """Without charts, which are told elsewhere, unless they are asked for."""
    return Report(evaluate(session), Wish(sections=sections, **wish), log)  # type: ignore[arg-type]


def parts_of(session: Session, *sections: str, **wish: object) -> list[Part]:
    return list(parts(report_of(session, sections or ALL_BUT_CURVES, **wish)))  # type: ignore[arg-type]


def blocks_of(session: Session, *sections: str, **wish: object) -> list[Block]:
    return [block for part in parts_of(session, *sections, **wish) for block in part.blocks]


def of_kind(blocks: Iterable[Block], kind: type[Kind]) -> list[Kind]:
    return [block for block in blocks if isinstance(block, kind)]


def below(blocks: Sequence[Block], heading: str) -> list[Block]:
    """What stands under a heading, to the next."""
    start = next(at for at, block in enumerate(blocks) if isinstance(block, Heading) and block.text == heading)
    rest = blocks[start + 1 :]
    end = next((at for at, block in enumerate(rest) if isinstance(block, Heading)), len(rest))
    return list(rest[:end])


def column(table: Table, heading: str) -> list[str]:
    at = [one.heading for one in table.columns].index(heading)
    return [row[at] for row in table.rows]


def texts_of(blocks: Iterable[Block]) -> str:
    """Every text in them, one after the other."""
    return "\n".join(map(repr, blocks))
