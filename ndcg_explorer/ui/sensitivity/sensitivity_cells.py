"""The verdicts as cells of a table: what is otherwise, who is ahead, by how much, and all means."""

from __future__ import annotations

from collections.abc import Sequence

from ndcg_explorer.analysis.compare.compared import Side
from ndcg_explorer.analysis.compare.sensitivity import Verdict
from ndcg_explorer.core.measures.describe import changes_text, value_text
from ndcg_explorer.core.measures.measure import Measure, name_at
from ndcg_explorer.core.numbers import direction_of, signed_text
from ndcg_explorer.language import tr
from ndcg_explorer.ui.widgets.cell_table import DOWN, IN_FORCE, PLAIN, QUIET, STRONG, UP, Cell, Heading

SIGNIFICANT = {1: " ▲", -1: " ▼", 0: ""}
_LOOKS = {1: UP, -1: DOWN, 0: QUIET}


def headings(sides: Sequence[Side], place: int) -> list[Heading]:
    """``place`` is that of the contender among the sides, from 1."""
    contender, baseline = sides[place].label, sides[0].label
    tip = tr("Mean of {0} minus mean of {1}; ▲ and ▼ where the difference is significant").format(contender, baseline)
    return [
        Heading(tr("Measure"), tr("How the measure differs from the current one"), is_number=False),
        Heading(tr("Ahead"), tr("The system with the highest mean"), is_number=False),
        Heading(tr("Δ {0}").format(contender), tip),
        *(Heading(side.label, tr("Mean of {0}").format(side.label)) for side in sides),
    ]


def cells(verdict: Verdict, held: Verdict, sides: Sequence[Side], place: int) -> list[Cell]:
    """A row: ``held`` is the verdict under the measure in force."""
    measure, in_force = verdict.variant.measure, verdict is held
    name = tr("the current measure") if in_force else variant_label(verdict, held.variant.measure)
    tip = _tip(verdict, sides)
    first = Cell(name, IN_FORCE if in_force else PLAIN, tip, spoken=f"{name}: {measure}")
    if verdict.refusal:
        return [first, Cell("–", QUIET, tip), Cell("–", QUIET, tip), *(Cell("–", QUIET, tip) for _ in sides)]
    is_turned = verdict.winner is not None and verdict.winner != held.winner and held.winner is not None
    ahead = tr("alike") if verdict.winner is None else sides[verdict.winner].label
    means = (Cell(value_text(measure, float(mean)), _mean_look(verdict, number), tip)
             for number, mean in enumerate(verdict.means))  # fmt: skip
    return [first, Cell(ahead, STRONG if is_turned else PLAIN, tip), _difference(verdict, place, tip), *means]


def _mean_look(verdict: Verdict, number: int) -> str:
    return STRONG if number == verdict.winner else PLAIN


def _difference(verdict: Verdict, place: int, tip: str) -> Cell:
    difference = float(verdict.differences[place - 1])
    direction = direction_of(difference)
    is_sure = verdict.is_significant[place - 1]
    spoken = tr("{0}, significant") if is_sure else tr("{0}, not significant")
    text = signed_text(difference)
    return Cell(text + SIGNIFICANT[direction] * is_sure, _LOOKS[direction], tip, spoken.format(text))


def variant_label(verdict: Verdict, base: Measure) -> str:
    """The tool's name where it stands for one; otherwise the options that differ."""
    variant = verdict.variant
    if variant.convention is not None:
        return name_at(variant.convention.label, variant.measure.cutoff)
    return changes_text(variant.measure, base)


def _tip(verdict: Verdict, sides: Sequence[Side]) -> str:
    measure = verdict.variant.measure
    lines = [str(measure)]
    if verdict.refusal:
        return "\n".join([*lines, verdict.refusal])
    lines += [f"{sides[at].label} {value_text(measure, float(verdict.means[at]))}" for at in verdict.order]
    lines.append(tr("Click or press Enter to adopt this measure"))
    return "\n".join(lines)
