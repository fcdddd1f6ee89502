"""A measure in words: the definition in force in one line, and why a value is what it is."""

from __future__ import annotations

from ndcg_explorer.core.measures.catalogue import Choice, Term, find
from ndcg_explorer.core.measures.discounts import discount_choice
from ndcg_explorer.core.measures.gains import gain_choice
from ndcg_explorer.core.measures.measure import DEFAULTS, Measure
from ndcg_explorer.core.measures.options import OPTION
from ndcg_explorer.core.numbers import amount_text, exact, shown
from ndcg_explorer.language import marked, tr

# What a reader must always be told; the rest only where it is not at its default.
_ALWAYS = ("gain", "discount", "ideal", "unjudged")


def definition(measure: Measure) -> str:
    """``k = 10 · gain 2^g − 1 · discount 1/log2(i+1) · ideal over: all judged · …`` in one line."""
    parts = []
    for name in OPTION:
        if name in measure.kind.options and (name in _ALWAYS or getattr(measure, name) != DEFAULTS[name]):
            parts.append(_phrase(measure, name))
    cutoff = tr("the whole list") if measure.cutoff is None else tr("k = {0}").format(measure.cutoff)
    return " · ".join([cutoff, *parts])


def changes_text(measure: Measure, base: Measure) -> str:
    """What a measure has otherwise than another: ``k = 5 · gain 2^g − 1``; empty where nothing is."""
    parts = []
    if measure.cutoff != base.cutoff:
        parts.append(tr("the whole list") if measure.cutoff is None else tr("k = {0}").format(measure.cutoff))
    parts += [_phrase(measure, name) for name in OPTION
              if name in measure.kind.options and getattr(measure, name) != getattr(base, name)]  # fmt: skip
    return " · ".join(parts)


def value_text(measure: Measure, value: float, places: int = 4) -> str:
    """A value of the measure for a person; a count has no decimals, and a mean of counts only two."""
    return amount_text(value) if measure.kind.is_count else shown(value, places)


def gain_formula(gain: Term) -> str:
    """The gain as a person would write it: ``2^g − 1``, ``1 if g ≥ 2 else 0``."""
    return gain_choice(gain).formula_of(gain)


def discount_formula(discount: Term) -> str:
    """The discount as a person would write it: ``1/log2(i+1)``, ``0.8^(i−1)``."""
    return discount_choice(discount).formula_of(discount)


def _phrase(measure: Measure, name: str) -> str:
    value = getattr(measure, name)
    if name == "gain":
        return tr("gain {0}").format(gain_formula(value))
    if name == "discount":
        return tr("discount {0}").format(discount_formula(value))
    option = OPTION[name]
    if not option.choices:
        return tr("{0} {1}").format(_lower(tr(option.label)), exact(value))
    return tr("{0}: {1}").format(_lower(tr(option.label)), _label(value, option.choices))


def _label(value: Term | str, choices: object) -> str:
    term = value if isinstance(value, Term) else Term(value)
    rows: tuple[Choice, ...] = tuple(choices)  # type: ignore[arg-type]
    if term.name == "grade":
        return tr("counts as grade {0}").format(exact(term.number))
    label = _lower(tr(find("value", term.name, rows).label))
    if term.name == "max":
        return tr("{0}, {1}").format(label, exact(term.number))
    return tr("{0}, {1} places").format(label, exact(term.number)) if term.arguments else label


def _lower(label: str) -> str:
    """A label in the middle of a line; Σ is a sign, not a letter."""
    return label[0].lower() + label[1:] if label[0].isascii() else label


def zero_ideal_reason(measure: Measure, *, is_judged: bool = True) -> str:
    """Why a query with nothing to find has the value it has; one that nobody judged has it for that alone."""
    return tr(_ZERO_IDEAL[measure.zero_ideal]) if is_judged else nothing_judged_reason(measure)


def nothing_to_find_reason(measure: Measure) -> str:
    """Why a judged query has the value it has, where nothing that was judged counts for this measure."""
    if measure.name == "nDCG":
        return zero_ideal_reason(measure)
    return tr(_NOTHING_TO_FIND.get(measure.name, _NOTHING_RELEVANT))


_NOTHING_RELEVANT = marked("Nothing relevant was judged for this query, so there is nothing to find.")
# These do not ask from which grade on a document is relevant.
_NOTHING_TO_FIND = {
    "CG": marked("No judged document has a gain above 0, so there is nothing to find."),
    "DCG": marked("No judged document has a gain above 0, so there is nothing to find."),
    "IDCG": marked("The ideal DCG is not above 0, so there is nothing to find."),
    "ERR": marked("No judged document has a grade above 0, so there is nothing to find."),
}


def nothing_judged_reason(measure: Measure) -> str:
    """What the value of a query without any judgment is worth."""
    if measure.name == "nDCG" and measure.zero_ideal in ("undefined", "skip"):
        return tr("Nothing judged: no document of this query has a grade, so there is no value.")
    if measure.name == "Judged":
        return tr("Nothing judged: no document of this query has a grade.")
    return tr("Nothing judged: no document of this query has a grade, so the value says nothing about the list.")


_ZERO_IDEAL = {
    "0": marked("The ideal DCG is not above 0, so there is nothing to find: the value is 0 by choice (zero_ideal=0)."),
    "1": marked("The ideal DCG is not above 0, so there is nothing to find: the value is 1 by choice (zero_ideal=1)."),
    "undefined": marked(
        "The ideal DCG is not above 0, so there is nothing to find: there is no value (zero_ideal=undefined)."
    ),
    "skip": marked(
        "The ideal DCG is not above 0, so there is nothing to find: the query is left out (zero_ideal=skip)."
    ),
}
