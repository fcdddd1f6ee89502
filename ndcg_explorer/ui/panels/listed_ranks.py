"""Ranks as the list has them, and as the measure counts them: they differ where unjudged results get no rank."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.core.dcg import Curves


def listed_rank(curves: Curves, rank: int) -> int:
    """The place in the list of what the measure counts at a rank; 0 past the end."""
    if not 1 <= rank <= len(curves):
        return 0
    rows = curves.settled.rows
    return rank if rows is None else int(rows[rank - 1]) + 1


def rank_on_curves(curves: Curves, listed: int) -> int:
    """The rank at which the measure counts a place of the list; 0 where it counts none."""
    rows = curves.settled.rows
    if rows is None:
        return listed if 1 <= listed <= len(curves) else 0
    found = np.flatnonzero(rows == listed - 1)
    return int(found[0]) + 1 if found.size else 0
