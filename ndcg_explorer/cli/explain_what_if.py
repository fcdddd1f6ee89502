"""The sections of ``explain`` about other grades, unjudged results, ties and chance.

What would change a score: the sections of ``explain`` that ask what if.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ndcg_explorer.analysis.what_if.best_moves import BestMoves, best_moves
from ndcg_explorer.analysis.what_if.grade_effects import grade_effects
from ndcg_explorer.analysis.what_if.random_order import random_baseline
from ndcg_explorer.analysis.what_if.shortest_moves import shortest_moves
from ndcg_explorer.analysis.what_if.tie_range import tie_range
from ndcg_explorer.analysis.what_if.unjudged_range import unjudged_range
from ndcg_explorer.cli.explain_list import WIDEST_NAME, Asked, Explanation, table
from ndcg_explorer.cli.tables import cut
from ndcg_explorer.core.numbers import count_text, exact, shown
from ndcg_explorer.language import tr

_MOST_STEPS = 10
_MOST_EFFECTS = 10


def explain_shortest_moves(asked: Asked) -> Explanation:
    found = shortest_moves(asked.lists, asked.measure)
    steps = [{**asdict(step), "document": asked.documents[step.row]} for step in found.steps]
    data = {"is_shortest": found.is_shortest, "steps": steps}
    if not steps:
        return Explanation([tr("The list is in an ideal order.")], data)
    lines = [_way(len(steps), found.is_shortest)]
    step_text = "  " + tr("{0}: place {1} → {2}")
    lines += [
        step_text.format(cut(str(step["document"]), WIDEST_NAME), step["from_rank"], step["to_rank"])
        for step in steps[:_MOST_STEPS]
    ]
    return Explanation([*lines, "  …"] if len(steps) > _MOST_STEPS else lines, data)


def _way(steps: int, is_shortest: bool) -> str:
    if steps == 1:
        unsure = tr("1 move leads to an ideal order (there may be a shorter way):")
        return tr("1 move leads to an ideal order:") if is_shortest else unsure
    unsure = tr("{0} moves lead to an ideal order (there may be a shorter way):")
    return (tr("{0} moves lead to an ideal order:") if is_shortest else unsure).format(count_text(steps))


def explain_grades(asked: Asked) -> Explanation:
    scale = asked.evaluation.session.scale.values
    found = grade_effects(asked.lists, asked.measure, scale, asked.ranking.rows)
    values, spread = found.values.tolist(), found.spread.tolist()
    results = [
        {"document": asked.documents[row], "values": values[row], "spread": spread[row]} for row in range(len(values))
    ]
    data = {"grades": list(scale), "results": results}
    first = sorted(range(len(values)), key=lambda row: -spread[row])[:_MOST_EFFECTS]
    rows = [
        (str(row + 1), cut(asked.documents[row], WIDEST_NAME), *(shown(value) for value in values[row]))
        for row in first
        if spread[row] > 0
    ]
    if not rows:
        return Explanation([], data)
    return Explanation(
        table((tr("Place"), tr("Document"), *(tr("Grade {0}").format(exact(grade)) for grade in scale)), rows), data
    )


def explain_unjudged(asked: Asked) -> Explanation:
    found = unjudged_range(asked.lists, asked.measure, asked.evaluation.session.scale.values, asked.ranking.rows)
    first = found.first_to_judge
    data: dict[str, Any] = {
        "low": found.low,
        "high": found.high,
        "is_exact": found.is_exact,
        "coverage": found.coverage,
        "judge_first": None if first is None else asked.documents[first],
    }
    if not len(found.rows):
        return Explanation([], data)
    text = tr(
        "If the {0} unjudged results had any grade of the scale, nDCG would lie from {1} to {2} "
        "at most (a safe bound); {3} of what counts is judged."
    )
    if found.is_exact:
        text = tr(
            "If the {0} unjudged results had any grade of the scale, nDCG would lie from {1} to {2}; "
            "{3} of what counts is judged."
        )
    lines = [text.format(count_text(len(found.rows)), shown(found.low), shown(found.high), f"{found.coverage:.0%}")]
    if first is not None:
        text = tr("Judge {0} first: its grade changes the value most.")
        lines.append(text.format(cut(asked.documents[first], WIDEST_NAME)))
    return Explanation(lines, data)


def explain_ties(asked: Asked) -> Explanation:
    found = tie_range(asked.lists, asked.measure)
    groups = [[asked.documents[row] for row in group.tolist()] for group in found.groups]
    data = {
        "low": found.low,
        "expected": found.expected,
        "high": found.high,
        "is_exact": found.is_exact,
        "groups": groups,
    }
    if not groups:
        return Explanation([], data)
    text = tr("Tied scores leave the order open: nDCG lies from {0} to {1}, {2} on average.")
    lines = [text.format(shown(found.low), shown(found.high), shown(found.expected))]
    tied = "  " + tr("tied: {0}")
    lines += [tied.format(", ".join(cut(name, WIDEST_NAME) for name in group[:10])) for group in groups[:10]]
    return Explanation(lines, data)


def explain_chance(asked: Asked) -> Explanation:
    found = random_baseline(asked.lists, asked.measure)
    names = ("expected", "low", "high", "worst", "best", "beats", "is_exact")
    data = {name: getattr(found, name) for name in names} | {"by_rank": found.by_rank.tolist()}
    text = tr(
        "A random order of this list has nDCG {0} on average, and the middle 90% lie between {1} and {2}; "
        "the worst has {3}, the best {4}."
    )
    values = (found.expected, found.low, found.high, found.worst, found.best)
    beats = tr("This list beats {0} of them.").format(f"{found.beats:.0%}")
    return Explanation([text.format(*map(shown, values)), beats], data)


_MOST_MOVES = 10


def explain_best_moves(asked: Asked) -> Explanation:
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
    return Explanation([*_best(asked, found), *listed], data)


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
