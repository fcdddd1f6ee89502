"""Every number explains itself: the arithmetic of a cell, in plain text."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QObject

from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.describe import discount_formula, gain_formula
from ndcg_explorer.core.measures.discounts import WHOLE, discount_choice
from ndcg_explorer.core.measures.gains import gain_choice, gain_function
from ndcg_explorer.core.numbers import NOISE, count_text, exact
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.ui.results.result_columns import decimal_number, is_another_grade, short_number
from ndcg_explorer.ui.results.result_rows import ResultRows


class ResultTips(QObject):
    def tip(self, rows: ResultRows, key: str, row: int) -> str | None:
        """What the tooltip of a cell says; None for columns that hold plain texts."""
        if key in ("rank", "original_rank", "ideal_rank", "baseline_rank"):
            return self._places(rows, row)
        if key == "grade":
            return self._grade(rows, row)
        if key == "score":
            return self.tr("The system's own score: {0}").format(_score(rows.score_at(row)))
        writers = {"gain": self._gain, "discount": self._discount, "dcg": self._dcg, "cg": self._cg}
        writers |= {"ideal_gain": self._ideal, "ideal_dcg": self._ideal, "ndcg": self._ndcg}
        writers |= {"contribution": self._contribution, "discounted_gain": self._contribution}
        if key not in writers:
            return None
        if not rows.rank_at(row):
            return self.tr("Unjudged, and left out by the measure: it has no rank, no gain and no discount.")
        return writers[key](rows, row)

    def _places(self, rows: ResultRows, row: int) -> str:
        lines = [
            self.tr("rank {0}").format(count_text(rows.rank_at(row)))
            if rows.rank_at(row)
            else self.tr("no rank: unjudged")
        ]
        original, moved = rows.original_rank_at(row), rows.moved_at(row)
        if moved is None:
            lines.append(self.tr("not in the list as loaded"))
        elif moved:
            way = self.tr("up {0}") if moved > 0 else self.tr("down {0}")
            lines.append(self.tr("{0} in the list as loaded: {1}").format(original, way.format(abs(moved))))
        else:
            lines.append(self.tr("where it was when loaded"))
        lines += self._in_baseline(rows, row)
        ideal = rows.ideal_rank_at(row)
        if ideal:
            lines.append(self.tr("{0} in the ideal order").format(ideal))
        return "\n".join(lines)

    def _in_baseline(self, rows: ResultRows, row: int) -> Iterator[str]:
        """Where the baseline has it, and how far it is from there."""
        if rows.baseline is None:
            return
        rank, baseline = rows.baseline_rank_at(row), rows.baseline.label
        if not rank:
            yield self.tr("new: not in the list of {0}").format(baseline)
            return
        moved = rank - rows.rank_at(row) if rows.rank_at(row) else 0
        way = "" if not moved else (self.tr("up {0}") if moved > 0 else self.tr("down {0}")).format(abs(moved))
        yield ": ".join(filter(None, (self.tr("rank {0} in {1}").format(count_text(rank), baseline), way)))

    def _grade(self, rows: ResultRows, row: int) -> str:
        grade = rows.grade_at(row)
        lines = [self._of_grade(rows, grade), self.when_loaded(rows, grade, rows.loaded_grade_at(row))]
        return "\n".join(filter(None, lines))

    def when_loaded(self, rows: ResultRows, grade: float, loaded: float) -> str:
        """The grade that a document was loaded with; empty where it still has it."""
        if not is_another_grade(loaded, grade):
            return ""
        if math.isnan(loaded):
            return self.tr("edited; unjudged when loaded")
        return self.tr("edited; grade {0} when loaded").format(rows.session.scale.label(loaded))

    def _of_grade(self, rows: ResultRows, grade: float) -> str:
        if not math.isnan(grade):
            return self.tr("grade {0}").format(rows.session.scale.label(grade))
        unjudged = rows.curves.measure.unjudged
        counted = {"zero": self.tr("keeps its rank and counts 0"), "condensed": self.tr("is left out")}.get(
            unjudged.name,
            self.tr("is taken to have grade {0}").format(exact(unjudged.number) if unjudged.arguments else ""),
        )
        return self.tr("Nobody judged it: under this measure it {0}.").format(counted)

    def _gain(self, rows: ResultRows, row: int) -> str:
        gain, grade = rows.number_at("gain", row), rows.grade_at(row)
        if not self._is_own_gain(rows, row):
            return self.tr("gain {0}: {1}").format(short_number(gain), self._why_not_own(rows, row))
        formula = gain_formula(rows.curves.measure.gain)
        term = gain_term(rows.curves.measure.gain, grade, gain).strip("()")
        sums = f"{formula} = {term} = " if term not in (short_number(gain), formula) else f"{formula} = "
        return self.tr("gain of grade {0}: {1}").format(exact(grade), sums + short_number(gain))

    def _is_own_gain(self, rows: ResultRows, row: int) -> bool:
        """Whether the gain is that of the result's own grade; not so where a rule of the measure stepped in."""
        grade = rows.grade_at(row)
        if math.isnan(grade):
            return False
        try:
            own = float(gain_function(rows.curves.measure.gain)(np.array([grade]))[0])
        except NdcgExplorerError:
            return False
        return math.isclose(own, rows.number_at("gain", row), abs_tol=NOISE)

    def _why_not_own(self, rows: ResultRows, row: int) -> str:
        measure, grade = rows.curves.measure, rows.grade_at(row)
        if measure.ties == "average" and not rows.ranking.is_edited and rows.ranking.scores is not None:
            return self.tr("the mean of the results with this score")
        if math.isnan(grade):
            if measure.unjudged.name == "grade":
                return self.tr("unjudged, taken to have grade {0}").format(exact(measure.unjudged.number))
            return self.tr("unjudged, counted as nothing")
        if grade < 0:
            return self.tr("a negative grade, settled as the measure says")
        return self.tr("the document already stands higher in the list")

    def _discount(self, rows: ResultRows, row: int) -> str:
        discount, rank = rows.curves.measure.discount, rows.rank_at(row)
        value = rows.number_at("discount", row)
        factor = discount_term(discount, rank, value)
        sums = f"1{factor} = " if factor else ""
        text = self.tr("discount of rank {0}: {1}").format(count_text(rank), sums + decimal_number(value))
        return f"{text}\n{discount_formula(discount)}"

    def _contribution(self, rows: ResultRows, row: int) -> str:
        measure, rank = rows.curves.measure, rows.rank_at(row)
        gain = rows.number_at("gain", row)
        own = self._is_own_gain(rows, row)
        term = gain_term(measure.gain, rows.grade_at(row), gain) if own else short_number(gain)
        factor = discount_term(measure.discount, rank, rows.number_at("discount", row))
        result = decimal_number(rows.number_at("contribution", row))
        lines = [self.tr("rank {0}: {1} = {2}").format(count_text(rank), term + factor, result)]
        if not own:
            lines.append(self.tr("gain {0}: {1}").format(short_number(gain), self._why_not_own(rows, row)))
        if measure.round.name == "floor_terms":
            lines.append(self.tr("cut off after {0} places").format(exact(measure.round.number)))
        if not rows.counts_at(row):
            lines.append(self.tr("past the cutoff k = {0}: not counted").format(count_text(measure.cutoff or 0)))
        return "\n".join(lines)

    def _cg(self, rows: ResultRows, row: int) -> str:
        return self._sum(rows, row, self.tr("CG"), "cg", "gain")

    def _dcg(self, rows: ResultRows, row: int) -> str:
        return self._sum(rows, row, self.tr("DCG"), "dcg", "contribution")

    def _sum(self, rows: ResultRows, row: int, name: str, total: str, part: str) -> str:
        after, added = rows.number_at(total, row), rows.number_at(part, row)
        rank = rows.rank_at(row)
        before = f"{decimal_number(after - added)} + {decimal_number(added)} = " if rank > 1 else ""
        return f"{name}@{rank} = {before}{decimal_number(after)}"

    def _ideal(self, rows: ResultRows, row: int) -> str:
        rank = rows.rank_at(row)
        gain, total = rows.number_at("ideal_gain", row), rows.number_at("ideal_dcg", row)
        if math.isnan(gain):
            return self.tr("Each depth has an ideal order of its own here. Ideal DCG@{0} = {1}").format(
                rank, decimal_number(total)
            )
        factor = discount_term(rows.curves.measure.discount, rank, rows.number_at("discount", row))
        added = self.tr("ideal order, rank {0}: {1}").format(count_text(rank), short_number(gain) + factor)
        return added + "\n" + self.tr("ideal DCG@{0} = {1}").format(rank, decimal_number(total))

    def _ndcg(self, rows: ResultRows, row: int) -> str:
        dcg, ideal, ndcg = (decimal_number(rows.number_at(key, row)) for key in ("dcg", "ideal_dcg", "ndcg"))
        return f"nDCG@{rows.rank_at(row)} = {dcg} / {ideal} = {ndcg}"


def gain_term(gain: Term, grade: float, value: float) -> str:
    """A grade put into the gain's formula: ``(2^3 − 1)``."""
    write = gain_choice(gain).with_grade
    return short_number(value) if write is None else write(grade)


def discount_term(discount: Term, rank: int, value: float) -> str:
    """What stands behind the gain: `` / log2(3)``, `` × 0.8^2``; nothing where the rank counts whole."""
    write = discount_choice(discount).factor
    if write is None:
        return f" × {decimal_number(value)}"
    factor = write(discount, rank)
    return "" if factor == WHOLE else factor


def wrapped(text: str) -> str:
    """A long text in lines that a tooltip can show."""
    return "\n".join(textwrap.wrap(text[:1200], 80)) or text[:1200]


def _score(score: float) -> str:
    return "–" if math.isnan(score) else exact(score)
