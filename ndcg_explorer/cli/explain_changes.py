"""What would change a score: the sections of ``explain`` that ask what if."""

from __future__ import annotations

from typing import Any

from ndcg_explorer.analysis.what_if import BestMoves, best_moves
from ndcg_explorer.cli.explain_asked import WIDEST_NAME, Asked, Told, table
from ndcg_explorer.cli.text_table import cut
from ndcg_explorer.core.numbers import shown

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
    listed = ["", *table(("Place", "Document", "Best place", "Gain"), rows)] if rows else []
    return Told([*_best(asked, found), *listed], data)


def _best(asked: Asked, found: BestMoves) -> list[str]:
    move, swap = found.move, found.swap
    lines = ["No move of a single result would raise nDCG."]
    if move is not None:
        name = cut(asked.documents[move.row], WIDEST_NAME)
        places = f"{name} from place {move.row + 1} to {move.to + 1}"
        lines = [f"The best move is {places}: nDCG rises {_by(found, move.gain)}."]
    if swap is not None:
        places = f"places {swap.row + 1} and {swap.other + 1}"
        lines.append(f"The best swap is of {places}: nDCG rises {_by(found, swap.gain)}.")
    return lines


def _by(found: BestMoves, gain: float) -> str:
    return f"by {shown(gain)} to {shown(found.value + gain)}"


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
