"""What would change a score: the sections of ``explain`` that ask what if."""

from __future__ import annotations

from typing import Any

from ndcg_explorer.analysis.what_if.what_if import BestMoves, best_moves
from ndcg_explorer.cli.explain_asked import WIDEST_NAME, Asked, Told, table
from ndcg_explorer.cli.text_table import cut
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.language import tr

_MOST_MOVES = 10


def tell_best_moves(asked: Asked) -> Told:
    """Places are those in the list as it stands, which may differ from the ranks that the measure counts."""
    measure = asked.measure.as_kind("nDCG")
    found = best_moves(asked.lists, measure, asked.ranking.rows)
    data = _moves_data(asked, found) | {"measure": str(measure)}
    gains = found.gain.tolist()
    rows = [
        (str(row + 1), cut(asked.documents[row], WIDEST_NAME), str(found.best_row[row] + 1), shown(gains[row]))
        for row in sorted(range(len(gains)), key=lambda row: -gains[row])[:_MOST_MOVES]
        if gains[row] > 0
    ]
    listed = ["", *table((tr("Place"), tr("Document"), tr("Best place"), tr("Gain in nDCG")), rows)] if rows else []
    return Told([*_best(asked, found), *listed], data)


def _best(asked: Asked, found: BestMoves) -> list[str]:
    move, swap = found.move, found.swap
    lines = [tr("No move of a single result would raise nDCG.")]
    if move is not None:
        name = cut(asked.documents[move.row], WIDEST_NAME)
        text = tr("The best move is {0} from place {1} to {2}: nDCG rises by {3} to {4}.")
        lines = [text.format(name, move.row + 1, move.to + 1, shown(move.gain), shown(found.value + move.gain))]
    if swap is not None:
        text = tr("The best swap is of places {0} and {1}: nDCG rises by {2} to {3}.")
        lines.append(text.format(swap.row + 1, swap.other + 1, shown(swap.gain), shown(found.value + swap.gain)))
    return lines


def _moves_data(asked: Asked, found: BestMoves) -> dict[str, Any]:
    move, swap = found.move, found.swap
    columns = found.best_row.tolist(), found.gain.tolist()
    return {
        "value": found.value,
        "move": None if move is None else {"place": move.row + 1, "to": move.to + 1, "gain": move.gain},
        "swap": None if swap is None else {"place": swap.row + 1, "other": swap.other + 1, "gain": swap.gain},
        "results": [
            {"place": row + 1, "document": asked.documents[row], "best_place": best + 1, "gain": gain}
            for row, (best, gain) in enumerate(zip(*columns, strict=True))
        ],
    }
