"""What is said of a tool: where it differs from the measure in force, and where that is known from."""

from __future__ import annotations

import math

from PySide6.QtCore import QObject

from ndcg_explorer.analysis.figures import Figure
from ndcg_explorer.core.measures.catalogue import Term, find
from ndcg_explorer.core.measures.conventions import RUN, differing_options
from ndcg_explorer.core.measures.describe import discount_formula, gain_formula, zero_ideal_reason
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.measures.options import OPTION
from ndcg_explorer.core.numbers import exact, shown
from ndcg_explorer.language import tr
from ndcg_explorer.ui.tool_comparison.tool_rows import ToolRow

_NOISE = 1e-12


class ToolWords(QObject):
    def difference(self, row: ToolRow, in_force: ToolRow) -> str:
        """The settings that make the figure what it is; for the measure in force, that it is."""
        if row.convention is None:
            if row.measure.name == "nDCG":
                return self.tr("the measure in force")
            return self.tr("in force; the differences are to {0}").format(row.measure.as_kind("nDCG"))
        if row.figure is not None and row.figure.refusal:
            return self.tr("refuses this list: {0}").format(row.figure.refusal)
        if row.measure == in_force.measure:
            return self.tr("the same definition")
        if row.knobs is None:
            return ""
        if row.knobs:
            return " · ".join(self._setting(row.measure, knob.partition("=")[0]) for knob in row.knobs)
        if _differ(row.mean, in_force.mean):
            return self.tr("the same here, in the mean: {0}").format(self._all_settings(row.measure, in_force.measure))
        return self.tr("the same here")

    def tip(self, row: ToolRow, in_force: ToolRow) -> str:
        if row.convention is None:
            return "\n".join([self.tr("The measure in force"), str(row.measure)])
        convention = row.convention
        lines = [f"{convention.label} ({convention.version})", tr(convention.why), self.checked(row)]
        lines += [self._refused(row), str(row.measure)]
        if row.measure != in_force.measure:
            settings = self._all_settings(row.measure, in_force.measure)
            lines.append(self.tr("Set otherwise than in force: {0}").format(settings))
        return "\n".join(line for line in lines if line)

    def figure(self, figure: Figure | None) -> str:
        return "…" if figure is None else shown(figure.value)

    def checked(self, row: ToolRow) -> str:
        if row.convention is None:
            return ""
        if row.convention.checked == RUN:
            return self.tr("Its figures were compared with the running tool.")
        return self.tr("Read in its source, not compared with the running tool.")

    def _refused(self, row: ToolRow) -> str:
        """Why there is no figure, or no mean."""
        figure, mean = row.figure or Figure(0.0), row.mean or Figure(0.0)
        if figure.refusal:
            return self.tr("It refuses this list: {0}").format(figure.refusal)
        if math.isnan(figure.value):
            return tr(zero_ideal_reason(row.measure))
        if mean.refusal:
            return self.tr("It has no mean here: {0}").format(mean.refusal)
        return self.tr("It has no mean here: a query in it has no value.") if math.isnan(mean.value) else ""

    def _all_settings(self, measure: Measure, reference: Measure) -> str:
        return " · ".join(self._setting(measure, name) for name in differing_options(measure, reference))

    def _setting(self, measure: Measure, name: str) -> str:
        value = getattr(measure, name)
        if name == "cutoff":
            return self.tr("the whole list") if value is None else self.tr("k = {0}").format(value)
        if name == "gain":
            return self.tr("gain {0}").format(gain_formula(value))
        if name == "discount":
            return self.tr("discount {0}").format(discount_formula(value))
        option = OPTION[name]
        return tr("{0}: {1}").format(_small(tr(option.label)), _value(name, value))


def _value(name: str, value: Term | str | float) -> str:
    if isinstance(value, float):
        return exact(value)
    term = value if isinstance(value, Term) else Term(value)
    label = _small(tr(find("value", term.name, OPTION[name].choices).label))
    numbers = [exact(part) for part in term.arguments if isinstance(part, float)]
    return f"{label} ({', '.join(numbers)})" if numbers else label


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _differ(one: Figure | None, other: Figure | None) -> bool:
    return one is not None and other is not None and abs(one.value - other.value) > _NOISE
