"""A measure as a value: it prints, parses and compares. ``nDCG(gain=exp2)@10`` is what one types."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any, Self

from ndcg_explorer.core.measures.catalogue import Term
from ndcg_explorer.core.measures.names import NOT_HERE, OTHER_NAME, OtherNames, folded_name
from ndcg_explorer.core.measures.notation import (
    DEEPEST_CUTOFF,
    WrittenMeasure,
    WrittenOption,
    cutoff_of,
    read_measure,
)
from ndcg_explorer.core.measures.options import OPTION
from ndcg_explorer.core.numbers import count_text, exact
from ndcg_explorer.errors import (
    FormulaError,
    MeasureTextError,
    NdcgExplorerError,
    UnknownNameError,
    UsageError,
    suggestion,
)
from ndcg_explorer.language import tr

_SETTLING = ("unjudged", "negative", "ties", "score_precision", "duplicates", "round", "mean")


@dataclass(frozen=True, slots=True)
class Kind:
    """A row of the measures there are: what it is called, what its mean is called, what can be set."""

    name: str
    label: str
    mean_label: str
    explanation: str
    options: tuple[str, ...]
    tie_average: bool = True
    is_count: bool = False


KINDS: tuple[Kind, ...] = (
    Kind(
        "nDCG",
        "Normalised discounted cumulative gain",
        "mean nDCG",
        "DCG over the DCG of the ideal order.",
        (
            "gain",
            "discount",
            "ideal",
            "ideal_cut",
            "unjudged_in_ideal",
            "zero_ideal",
            "average",
            *_SETTLING,
        ),
    ),
    Kind(
        "CG",
        "Cumulative gain",
        "mean CG",
        "The sum of the gains of the first k results; their order does not matter.",
        ("gain", *_SETTLING),
    ),
    Kind(
        "DCG",
        "Discounted cumulative gain",
        "mean DCG",
        "The sum of gain times discount.",
        ("gain", "discount", *_SETTLING),
    ),
    Kind(
        "IDCG",
        "Ideal DCG",
        "mean IDCG",
        "The DCG of the ideal order.",
        ("gain", "discount", "ideal", "ideal_cut", "unjudged_in_ideal", *_SETTLING),
    ),
    Kind("P", "Precision", "mean P", "The share of the first k ranks that is relevant.", ("rel", *_SETTLING)),
    Kind(
        "R",
        "Recall",
        "mean R",
        "The share of the relevant documents that is in the first k ranks.",
        ("rel", *_SETTLING),
    ),
    Kind(
        "AP",
        "Average precision",
        "MAP",
        "The precision at each relevant result, averaged over all relevant documents; those not retrieved count 0.",
        ("rel", *_SETTLING),
        tie_average=False,
    ),
    Kind(
        "RR",
        "Reciprocal rank",
        "MRR",
        "1 over the rank of the first relevant result.",
        ("rel", *_SETTLING),
        tie_average=False,
    ),
    Kind(
        "Success",
        "Success (hit rate)",
        "success rate",
        "1 where a relevant result is in the first k ranks, otherwise 0.",
        ("rel", *_SETTLING),
        tie_average=False,
    ),
    Kind(
        "ERR",
        "Expected reciprocal rank",
        "mean ERR",
        "The expected value of 1/rank where the reader stops; each result satisfies with probability (2^g − 1)/2^max.",
        ("max", *_SETTLING),
        tie_average=False,
    ),
    Kind(
        "RBP",
        "Rank-biased precision",
        "mean RBP",
        "(1 − p) times the sum of p^(i−1) over relevant ranks; graded, each rank counts its grade over the highest.",
        ("p", "rel", "graded", *_SETTLING),
    ),
    Kind(
        "Judged",
        "Share judged",
        "mean Judged",
        "The share of the first k results that has a judgement.",
        _SETTLING,
        tie_average=False,
    ),
    Kind(
        "Rprec",
        "R-precision",
        "mean Rprec",
        "The precision at rank R, where R is how many relevant documents there are.",
        ("rel", *_SETTLING),
    ),
    Kind(
        "Bpref",
        "Binary preference",
        "mean Bpref",
        "How few results judged not relevant stand above relevant ones: 1 where none does. Unjudged ones do not count.",
        ("rel", *_SETTLING),
        tie_average=False,
    ),
    Kind(
        "F1",
        "F1 score",
        "mean F1",
        "The harmonic mean of precision and recall of the first k ranks.",
        ("rel", *_SETTLING),
    ),
    Kind(
        "IPrec",
        "Interpolated precision at a recall level",
        "mean IPrec",
        "The highest precision at any rank where the recall has reached the level; 0 where it never does.",
        ("rel", "recall", *_SETTLING),
        tie_average=False,
    ),
    Kind(
        "NumRet",
        "Number of results",
        "mean NumRet",
        "How many results the first k ranks hold. Over queries this is the mean, where trec_eval has the sum.",
        _SETTLING,
        is_count=True,
    ),
    Kind(
        "NumRel",
        "Number of relevant documents",
        "mean NumRel",
        "How many documents are relevant, retrieved or not; the cutoff does not matter. "
        "Over queries this is the mean, where trec_eval has the sum.",
        ("rel", *_SETTLING),
        is_count=True,
    ),
    Kind(
        "NumRelRet",
        "Number of relevant results",
        "mean NumRelRet",
        "How many of the first k results are relevant. Over queries this is the mean, where trec_eval has the sum.",
        ("rel", *_SETTLING),
        is_count=True,
    ),
    Kind(
        "alpha_nDCG",
        "nDCG over subtopics",
        "mean alpha_nDCG",
        "A result gains (1 − α)^n for each of its subtopics, where n results above it are relevant to that one too; "
        "the ideal takes, rank by rank, the document that gains most. Without subtopics, a query is one subtopic.",
        ("rel", "alpha", *_SETTLING),
        tie_average=False,
    ),
)
KIND = {kind.name: kind for kind in KINDS}


def name_at(name: str, cutoff: int | None) -> str:
    """A name with its cutoff, as measures are typed: ``nDCG@10``; no ``@`` for the whole list."""
    return name if cutoff is None else f"{name}@{cutoff}"


@dataclass(frozen=True, slots=True)
class Measure:
    """What is measured, to the last option. Immutable; equal measures give equal numbers."""

    name: str = "nDCG"
    cutoff: int | None = None
    gain: Term = Term("linear")
    discount: Term = Term("log2")
    ideal: str = "judged"
    ideal_cut: str = "k"
    unjudged: Term = Term("zero")
    unjudged_in_ideal: str = "no"
    negative: str = "zero"
    ties: str = "listed"
    score_precision: str = "double"
    zero_ideal: str = "0"
    duplicates: str = "error"
    round: Term = Term("none")
    mean: str = "both"
    average: str = "queries"
    rel: float = 1.0
    max: float = 4.0
    p: float = 0.8
    graded: Term = Term("no")
    recall: float = 0.1
    alpha: float = 0.5

    def __post_init__(self) -> None:
        if self.cutoff is not None and not 1 <= self.cutoff <= DEEPEST_CUTOFF:
            raise UsageError(
                tr("The cutoff must be from 1 to {0}, not {1}.").format(count_text(DEEPEST_CUTOFF), self.cutoff)
            )
        if self.ties == "average" and not self.kind.tie_average:
            raise UsageError(tr("{0} has no mean over tied orders; choose another value of ties.").format(self.name))

    @property
    def kind(self) -> Kind:
        return KIND[self.name]

    @property
    def short_name(self) -> str:
        """Name and cutoff alone, for a label: ``nDCG@10``."""
        return name_at(self.name, self.cutoff)

    def __str__(self) -> str:
        changed = [f"{name}={_value_text(value)}" for name, value in self.changed_options()]
        options = f"({', '.join(changed)})" if changed else ""
        return name_at(f"{self.name}{options}", self.cutoff)

    def changed_options(self) -> list[tuple[str, Any]]:
        """The options that are not at their default, in the order of the catalogue."""
        return [(name, value) for name in OPTION if (value := getattr(self, name)) != DEFAULTS[name]]

    def at(self, cutoff: int | None) -> Self:
        return self if cutoff == self.cutoff else replace(self, cutoff=cutoff)

    def with_option(self, name: str, text: str) -> Self:
        """The measure with one option set from its text."""
        written = read_measure(f"{self.name}({name}={text})").options
        if len(written) != 1:
            raise UsageError(tr("{0} takes one value, not {1}.").format(name, text))
        return replace(self, **{name: _read_option(self.kind, written[0])})

    def as_kind(self, name: str) -> Measure:
        """Another kind of measure, with those of the present options that it also has."""
        shared = set(self.kind.options) & set(KIND[name].options)
        kept = {option: value for option, value in self.changed_options() if option in shared}
        if kept.get("ties") == "average" and not KIND[name].tie_average:
            del kept["ties"]
        return Measure(name, self.cutoff, **kept)


DEFAULTS: dict[str, Any] = {field.name: field.default for field in fields(Measure)}


def parse_measure(text: str) -> Measure:
    """The measure that a text means; raises `MeasureTextError` with the column of what is wrong.

    The names of other tools are understood too, see `names`: ``ndcg_cut_10`` is ``nDCG@10``.
    """
    written = read_measure(text)
    known = OTHER_NAME.get(folded_name(written.name))
    if known is None:
        typed = text[written.column - 1 : written.suffix_column - 1 + len(written.suffix)]
        raise MeasureTextError(text, written.column, _unknown(written.name, typed))
    usual = Measure(known.text) if known.text in KIND else parse_measure(known.text)
    values = dict(usual.changed_options()) | _read_options(text, usual.kind, written.options)
    written, levels = _levels_apart(written, known)
    for level in levels:
        values |= _read_level(text, usual.kind, level, (*written.options, *levels))
    try:
        return Measure(usual.name, _cutoff(text, written), **values)
    except UsageError as error:
        raise MeasureTextError(text, written.column, str(error)) from None


def _unknown(name: str, typed: str) -> str:
    if folded_name(name) in NOT_HERE:
        return tr("{0} is not among the measures here. There are: {1}.").format(typed, ", ".join(KIND))
    return tr('unknown measure "{0}". {1}').format(typed, suggestion(name, KIND))


def _read_options(text: str, kind: Kind, options: Iterable[WrittenOption]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for option in options:
        try:
            if option.name in values:
                raise UsageError(tr("{0} is set twice.").format(option.name))
            values[option.name] = _read_option(kind, option)
        except (UsageError, UnknownNameError, FormulaError) as error:
            raise MeasureTextError(text, _column(kind, option, error), _problem(error)) from None
    return values


def _levels_apart(written: WrittenMeasure, known: OtherNames) -> tuple[WrittenMeasure, list[WrittenOption]]:
    """The measure without those numbers behind its name and @ that are no cutoff, and these as options."""
    levels = []
    if written.suffix and (known.suffix or known.level):
        # rbp.95 is RBP(p=0.95), but iprec_at_recall_0.10 is IPrec(recall=0.10).
        number = written.suffix if known.level else f"0.{written.suffix}"
        levels.append(_level(known.suffix or known.level, number, written.suffix_column))
        written = replace(written, suffix="")
    if known.level and written.cutoff and not written.cutoff.isdigit():
        levels.append(_level(known.level, written.cutoff, written.cutoff_column))
        written = replace(written, cutoff="")
    return written, levels


def _level(option: str, number: str, column: int) -> WrittenOption:
    return WrittenOption(option, column, Term(number), column)


def _read_level(text: str, kind: Kind, level: WrittenOption, options: Iterable[WrittenOption]) -> dict[str, Any]:
    if any(one.name == level.name for one in options if one is not level):
        raise MeasureTextError(text, level.column, tr("{0} is set twice.").format(level.name))
    return _read_options(text, kind, [level])


def _cutoff(text: str, written: WrittenMeasure) -> int | None:
    """The number behind @, or behind the name."""
    if written.suffix and written.cutoff:
        raise MeasureTextError(
            text,
            written.suffix_column,
            tr("there are two cutoffs, {0} and {1}.").format(written.suffix, written.cutoff),
        )
    number, column = (
        (written.suffix, written.suffix_column) if written.suffix else (written.cutoff, written.cutoff_column)
    )
    try:
        return cutoff_of(number) if number else None
    except UsageError as error:
        raise MeasureTextError(text, column, str(error)) from None


def _read_option(kind: Kind, written: WrittenOption) -> Any:
    if written.name not in kind.options:
        in_order = [name for name in OPTION if name in kind.options]
        raise UnknownNameError(tr("option of {0}").format(kind.name), written.name, in_order)
    return OPTION[written.name].read(written.value)


def _column(kind: Kind, option: WrittenOption, error: NdcgExplorerError) -> int:
    if isinstance(error, FormulaError):
        # Behind «formula(" » in the measure's own text.
        return option.value_column + len(option.value.name) + 1 + error.column
    if option.name not in kind.options:
        return option.column
    return option.value_column


def _problem(error: NdcgExplorerError) -> str:
    problem = error.problem if isinstance(error, FormulaError) else str(error)
    return problem[0].lower() + problem[1:]


def _value_text(value: Term | str | float) -> str:
    return exact(value) if isinstance(value, float) else str(value)
