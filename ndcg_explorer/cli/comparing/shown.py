"""A comparison as people read it: a table for each measure, and below it what that means."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from ndcg_explorer.analysis.compare.comparison import TEST, Comparison, ComparisonOptions, MeasureComparison
from ndcg_explorer.analysis.compare.sentences import (
    comparison_sentences,
    left_out_sentence,
    missing_sentence,
    p_text,
    why,
)
from ndcg_explorer.cli.comparing.blocks import Block, Cell, Heading, Rows, Sentences
from ndcg_explorer.cli.comparing.figures import by_difference, explained_rows, split_of
from ndcg_explorer.core.measures.describe import definition
from ndcg_explorer.core.numbers import NOISE, count_text, shown, signed_text
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.language import in_a_row, marked, tr

_HEADINGS = (
    marked("System"),
    marked("Mean"),
    marked("Difference"),
    marked("95% confidence interval"),
    marked("Bootstrap"),
    "p",
    marked("Adjusted p"),
    marked("Effect size"),
    marked("Up / tied / down"),
)
_P, _ADJUSTED = 5, 6
# More contenders than anyone reads sentences about; the table has them all.
_MOST_SENTENCES = 20


def blocks_of(
    comparison: Comparison, further: Sequence[Sequence[Block]], *, per_query: bool, explained: int
) -> Iterator[Block]:
    """What is to be said ``further`` of each measure comes behind its own figures."""
    for found, evaluation, more in zip(comparison.measures, comparison.evaluations, further, strict=True):
        yield from _measure_blocks(comparison, found, evaluation, per_query=per_query, explained=explained)
        yield from more
    yield Sentences(tuple(_how(comparison.options)), tr("How it was compared"))


def _measure_blocks(
    comparison: Comparison, found: MeasureComparison, evaluation: Evaluation, *, per_query: bool, explained: int
) -> Iterator[Block]:
    yield Heading(str(found.measure), definition(found.measure))
    yield mean_table(found)
    texts = [
        _in_a_row(comparison_sentences(found, one, comparison.options)) for one in found.contenders[:_MOST_SENTENCES]
    ]
    more = (left_out_sentence(found), missing_sentence(found))
    yield Sentences((*texts, *(str(sentence) for sentence in more if sentence is not None)))
    for name, part in found.groups.items():
        yield mean_table(part, tr("Group {0}: {1} queries").format(name, count_text(len(part.compared))))
    if found.pairs:
        yield _pair_table(found)
    if per_query:
        for place in range(len(found.contenders)):
            yield _query_table(found, evaluation, place)
    if explained:
        yield Sentences(tuple(_explanations(found, evaluation, explained)), tr("The largest changes"))


def _in_a_row(sentences: Sequence[object]) -> str:
    return in_a_row(map(str, sentences))


def mean_table(found: MeasureComparison, caption: str = "") -> Rows:
    rows = [tuple(map(tr, _HEADINGS)), (found.baseline.label, shown(found.baseline_mean), tr("baseline"), *[""] * 6)]
    for one in found.contenders:
        numbers = (shown(one.mean), signed_text(one.difference), interval_text(one.interval))
        values = (interval_text(one.bootstrap), p_cell(one.p), p_cell(one.adjusted_p), shown(one.effect, 2))
        outcomes = " / ".join(map(count_text, (one.wins, one.ties, one.losses)))
        rows.append((one.side.label, *numbers, *values, outcomes))
    cells: list[Sequence[str]] = list(rows)
    if len(found.contenders) == 1:
        cells = [row[:_ADJUSTED] + row[_ADJUSTED + 1 :] for row in rows]
    return Rows(cells, (0,), best_cells([found.compared.means.tolist()]), caption)


def best_cells(columns: Sequence[Sequence[float]]) -> frozenset[Cell]:
    """The highest of each column of numbers, where they are not all the same; the systems' names are column 0."""
    found: set[Cell] = set()
    for column, values in enumerate(columns, 1):
        numbers = np.array(values, dtype=float)
        if np.isnan(numbers).all() or np.nanmax(numbers) - np.nanmin(numbers) <= NOISE:
            continue
        found |= {(row + 1, column) for row in np.flatnonzero(numbers >= np.nanmax(numbers) - NOISE).tolist()}
    return frozenset(found)


def interval_text(ends: tuple[float, float]) -> str:
    if math.isnan(ends[0]):
        return shown(math.nan)
    return tr("{0} to {1}").format(*map(signed_text, ends))


def p_cell(p: float) -> str:
    """As in a sentence, without the letter that the heading has."""
    return p_text(p).removeprefix("p ").removeprefix("= ")


def _pair_table(found: MeasureComparison) -> Rows:
    headings = (tr("System"), tr("Compared with"), tr("Difference"), "p")
    rows = [(it.sides[1].label, it.sides[0].label, signed_text(it.difference), p_cell(it.p)) for it in found.pairs]
    return Rows([headings, *rows], (0, 1), caption=tr("All pairs, randomised Tukey test (HSD)"))


def _query_table(found: MeasureComparison, evaluation: Evaluation, place: int) -> Rows:
    values, session = found.compared, evaluation.session
    side = values.contenders[place]
    rows = [(tr("Query"), values.sides[0].label, side.label, tr("Difference"))]
    for row in by_difference(found, place):
        numbers = (shown(float(values.values[row, 0])), shown(float(values.values[row, place + 1])))
        change = signed_text(float(values.differences[row, place]))
        rows.append((session.query_label(int(values.queries[row])), *numbers, change))
    return Rows(rows, (0,), caption=tr("Each query, {0} against {1}").format(side.label, values.sides[0].label))


def _explanations(found: MeasureComparison, evaluation: Evaluation, most: int) -> Iterator[str]:
    values, session = found.compared, evaluation.session
    for row, place in explained_rows(found, most):
        query = int(values.queries[row])
        parts = split_of(found, evaluation, row, place)
        named = (session.query_label(query), values.contenders[place].label, signed_text(parts.difference))
        because = why(session, query, parts)
        yield tr("“{0}”, {1}: {2}. {3}").format(*named, because)


def _how(options: ComparisonOptions) -> Iterator[str]:
    """What the figures rest on, so that they come out again."""
    text = tr("Test: {0}, two-sided; intervals of 95%; tied up to a difference of {1}; {2} rounds, seed {3}.")
    yield text.format(tr(TEST[options.test].label), options.tie, count_text(options.rounds), options.seed)
