"""Why a list scores what it scores, and what would raise it: the sum by hand, the losses and the best moves."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.analysis.contributions import Contributions, contributions
from ndcg_explorer.analysis.loss_sentence import loss_sentences
from ndcg_explorer.analysis.what_if.best_moves import BestMoves, best_moves
from ndcg_explorer.analysis.worked_out import worked_out
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import NOISE, count_text, shown, signed_text
from ndcg_explorer.core.scoring.dcg import Curves
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import in_a_row, tr
from ndcg_explorer.report.content.blocks import (
    BAR,
    MUTED,
    NUMBER,
    Block,
    Column,
    Heading,
    Items,
    Paragraph,
    Table,
    WorkedOut,
)

_MOST_LOSSES, _MOST_MOVES = 10, 5


def reference_note(measure: Measure, in_force: Measure) -> list[Block]:
    """Says so where what follows is not of the measure in force, of which there are no sums by rank."""
    if measure == in_force:
        return []
    return [Paragraph(tr("The following figures are of {0}.").format(measure), MUTED)]


def worked_out_blocks(evaluation: Evaluation, system: str, query: int) -> list[Block]:
    curves, measure = evaluation.curves(system, query), evaluation.session.measure
    worked = worked_out(curves, measure, evaluation.value(system, query))
    return [Heading(tr("Worked out"), 3), WorkedOut(worked)]


def loss_blocks(evaluation: Evaluation, system: str, query: int) -> list[Block]:
    curves = evaluation.curves(system, query)
    split = contributions(curves)
    blocks: list[Block] = [Heading(tr("Where it loses"), 3)]
    blocks += reference_note(curves.measure, evaluation.session.measure)
    blocks.append(Paragraph(in_a_row(map(str, loss_sentences(curves, split)))))
    if split.is_split and split.loss > NOISE:
        ranking = evaluation.session.ranking(evaluation.session.system(system), query)
        documents = evaluation.session.document_ids(query, ranking.rows)
        blocks.append(_loss_table(curves, split, documents))
    return blocks


def _loss_table(curves: Curves, split: Contributions, documents: list[str]) -> Table:
    """The ranks that lose most, and what is never made good."""
    losses = split.losses[: split.counted]
    order = [int(at) for at in np.argsort(-losses, kind="stable")[:_MOST_LOSSES] if losses[at] > NOISE]
    rows = [_loss_row(split, at, documents[int(curves.rows[at])]) for at in order]
    parts = [float(losses[at]) for at in order]
    if split.beyond > NOISE:
        beyond = tr("beyond rank {0}").format(count_text(split.counted)) if split.counted else tr("never found")
        rows.append(("…", beyond, "", "", "", shown(split.beyond)))
        parts.append(split.beyond)
    headings = (tr("Adds"), tr("Ideal"), tr("Difference"))
    return Table(
        [
            Column(tr("Rank"), NUMBER),
            Column(tr("Document")),
            *(Column(text, NUMBER) for text in headings),
            Column(tr("Loss"), BAR),
        ],
        rows,
        tr("The largest parts of the loss of {0}").format(shown(split.loss)),
        {5: [part / max(parts) for part in parts]},
    )


def _loss_row(split: Contributions, at: int, document: str) -> tuple[str, ...]:
    adds, ideal = float(split.adds[at]), float(split.ideal[at])
    return (
        count_text(at + 1),
        document,
        shown(adds),
        shown(ideal),
        signed_text(adds - ideal),
        shown(float(split.losses[at])),
    )


def best_move_blocks(evaluation: Evaluation, system: str, query: int) -> list[Block]:
    """Places are those in the list as it stands, which may differ from the ranks that the measure counts."""
    session, curves = evaluation.session, evaluation.curves(system, query)
    rows = session.ranking(session.system(system), query).rows
    found = best_moves(curves.lists, curves.measure, rows)
    documents = session.document_ids(query, rows)
    blocks: list[Block] = [Heading(tr("Best moves"), 3), *reference_note(curves.measure, session.measure)]
    blocks.append(_best(found, documents))
    order = [int(row) for row in np.argsort(-found.gain, kind="stable")[:_MOST_MOVES] if found.gain[row] > 0]
    if len(order) > 1:
        blocks.append(_move_table(found, order, documents))
    return blocks


def _best(found: BestMoves, documents: list[str]) -> Block:
    move, swap = found.move, found.swap
    sentences = []
    if move is not None:
        said = tr("The best move is of {0} from place {1} to place {2}: nDCG rises by {3} to {4}.")
        places = documents[move.row], count_text(move.row + 1), count_text(move.to + 1)
        sentences.append(said.format(*places, shown(move.gain), shown(found.value + move.gain)))
    if swap is not None:
        said = tr("The best swap is of {0} and {1} (places {2} and {3}): nDCG rises by {4} to {5}.")
        names = documents[swap.row], documents[swap.other], count_text(swap.row + 1), count_text(swap.other + 1)
        sentences.append(said.format(*names, shown(swap.gain), shown(found.value + swap.gain)))
    if not sentences:
        return Paragraph(tr("No move of a single result would raise nDCG."))
    return Items(sentences)


def _move_table(found: BestMoves, order: list[int], documents: list[str]) -> Table:
    gains = [float(found.gain[row]) for row in order]
    rows = [
        (count_text(row + 1), documents[row], count_text(int(found.best_row[row]) + 1), shown(gain))
        for row, gain in zip(order, gains, strict=True)
    ]
    columns = [
        Column(tr("Place"), NUMBER),
        Column(tr("Document")),
        Column(tr("Best place"), NUMBER),
        Column(tr("Gain in nDCG"), BAR),
    ]
    return Table(columns, rows, tr("What moving one result would gain"), {3: [gain / gains[0] for gain in gains]})
