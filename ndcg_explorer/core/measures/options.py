"""The options of a measure: each one's choices in a row, the default first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ndcg_explorer.core.measures.catalogue import GRADES, Choice, NumberRange, Parameter, Term, find, one_number
from ndcg_explorer.core.measures.discounts import DISCOUNTS
from ndcg_explorer.core.measures.gains import GAINS
from ndcg_explorer.errors import UsageError
from ndcg_explorer.language import marked, tr

_places = one_number(0, 12, default=2.0, whole=True)
_PLACES = Parameter("round", "", marked("Decimal places"), NumberRange(0, 12, places=0))

IDEALS = (
    Choice("judged", "All judged", "", "The best of all judged documents of the query, retrieved or not."),
    Choice("retrieved", "Retrieved", "", "The best order of the whole list as it was returned."),
    Choice("topk", "Top k only", "", "The best order of the first k results alone."),
    Choice("max_grade", "Highest grade throughout", "", "The highest grade of the query at every rank."),
    Choice("k_ones", "Gain 1 at every rank", "", "A gain of 1 at every rank, reachable or not."),
)
IDEAL_CUTS = (
    Choice("k", "At k", "", "The ideal list ends at k, even when fewer results were returned."),
    Choice(
        "hits",
        "At the results returned",
        "",
        "The ideal list ends at k or the number of results, whichever is less.",
    ),
    Choice(
        "none",
        "Not at all",
        "",
        "The ideal list is the whole pool: if more than k documents have a gain above 0, no list reaches 1 at k.",
    ),
)
UNJUDGED = (
    Choice("zero", "Counts nothing", "", "An unjudged result keeps its rank and gains nothing."),
    Choice("condensed", "Left out", "", "Unjudged results are removed and the ranks close up."),
    Choice(
        "grade",
        "Counts as grade v",
        "",
        "An unjudged result is taken to have grade v.",
        one_number(),
        "grade(v)",
        parameter=Parameter("unjudged", "v", marked("Assumed grade v"), GRADES),
    ),
)
YES_NO = (
    Choice("no", "No", "", "Unjudged results do not enter the ideal list."),
    Choice("yes", "Yes", "", "Unjudged results enter the ideal list with their assumed grade."),
)
NEGATIVES = (
    Choice("zero", "As 0", "", "A negative grade counts as 0."),
    Choice("keep", "As they are", "", "A negative grade goes through the gain function as it is."),
    Choice("unjudged", "As unjudged", "", "A negative grade means that nobody judged."),
    Choice("error", "Refuse", "", "A negative grade is an error."),
)
TIES = (
    Choice("listed", "As listed", "", "Results with equal scores stay in the order of the list."),
    Choice("docid_desc", "By id, last first", "", "Equal scores are ordered by document id, descending."),
    Choice("docid_asc", "By id, first first", "", "Equal scores are ordered by document id, ascending."),
    Choice(
        "average",
        "Average",
        "",
        "Each tied result gets the mean gain of its group: the mean over all orders.",
    ),
    Choice("worst", "Worst", "", "Equal scores are ordered from the lowest gain to the highest."),
    Choice("best", "Best", "", "Equal scores are ordered from the highest gain to the lowest."),
)
SCORE_PRECISIONS = (
    Choice("double", "Double", "", "Retrieval scores are compared in double precision, as they are read."),
    Choice(
        "single",
        "Single",
        "",
        "Retrieval scores are compared in single precision (float32): those that differ only beyond it tie.",
    ),
)
ZERO_IDEALS = (
    Choice("0", "0", "", "A query with nothing to find scores 0."),
    Choice("1", "1", "", "A query with nothing to find scores 1."),
    Choice("undefined", "Undefined", "", "A query with nothing to find has no value."),
    Choice("skip", "Left out", "", "A query with nothing to find is left out, also of the mean."),
)
DUPLICATES = (
    Choice("error", "Refuse", "", "A document that stands twice in a list is an error."),
    Choice("first", "Count the first", "", "Only a document's first place counts; later ones gain nothing."),
    Choice("all", "Count all", "", "Each occurrence counts."),
)
ROUNDINGS = (
    Choice("none", "None", "", "No rounding: the value as computed."),
    Choice(
        "half_up",
        "Half up",
        "",
        "The value is rounded to some places, halves up.",
        _places,
        "half_up(2)",
        parameter=_PLACES,
        start=2.0,
    ),
    Choice(
        "floor_terms",
        "Terms cut off",
        "",
        "Each term and the ratio are cut off after some places.",
        _places,
        "floor_terms(2)",
        parameter=_PLACES,
        start=2.0,
    ),
)
MEANS = (
    Choice("both", "In run and judgements", "", "The mean is over queries that have results and judgements."),
    Choice(
        "judged",
        "All judged queries",
        "",
        "The mean is over all judged queries; one without results scores 0.",
    ),
    Choice("run", "All queries of the run", "", "The mean is over all queries with results, judged or not."),
    Choice(
        "defined",
        "Where defined",
        "",
        "The mean is over queries with results and something to find (for nDCG, an ideal DCG above 0).",
    ),
)
AVERAGES = (
    Choice("queries", "Mean of the queries", "", "Each query's value counts the same."),
    Choice(
        "pooled",
        "Σ DCG / Σ ideal DCG",
        "",
        "The sum of DCG over all queries, divided by the sum of ideal DCG.",
    ),
)
GRADED = (
    Choice("no", "Relevant or not", "", "A result is relevant or not, whatever its grade."),
    Choice(
        "max",
        "Grade over the highest",
        "",
        "A result counts as its grade over the highest grade g of the scale, 1 at most.",
        one_number(above=0.0, default=4.0),
        "max(g)",
        parameter=Parameter("graded", "g", marked("Highest grade g"), GRADES, default=4.0),
        start=4.0,
    ),
)


@dataclass(frozen=True, slots=True)
class Option:
    """A knob of a measure: words with or without arguments, or a plain number (``choices`` empty)."""

    name: str
    label: str
    choices: Sequence[Choice] = ()
    least: float = 0.0
    most: float = float("inf")

    @property
    def takes_terms(self) -> bool:
        """Whether a value is a `Term` rather than a plain word or number."""
        return any(choice.usage for choice in self.choices)

    def read(self, value: Term) -> Term | str | float:
        """The value of the measure's field, checked and in canonical form."""
        if not self.choices:
            return self._number(value)
        term = find(tr("value of {0}").format(self.name), value.name, self.choices).term(value.arguments)
        return term if self.takes_terms else term.name

    def _number(self, value: Term) -> float:
        try:
            number = float(value.name)
        except ValueError:
            raise UsageError(tr("{0} takes a number, not {1}.").format(self.name, repr(str(value)))) from None
        if not math.isfinite(number):
            raise UsageError(tr("{0} must be a finite number, not {1}.").format(self.name, value))
        if not self.least <= number <= self.most:
            raise UsageError(
                tr("{0} must be from {1} to {2}, not {3}.").format(
                    self.name, f"{self.least:g}", f"{self.most:g}", f"{number:g}"
                )
            )
        return number


OPTIONS: tuple[Option, ...] = (
    Option("gain", "Gain", GAINS),
    Option("discount", "Discount", DISCOUNTS),
    Option("ideal", "Ideal over", IDEALS),
    Option("ideal_cut", "Ideal cut", IDEAL_CUTS),
    Option("unjudged", "Unjudged", UNJUDGED),
    Option("unjudged_in_ideal", "Unjudged in the ideal", YES_NO),
    Option("negative", "Negative grades", NEGATIVES),
    Option("ties", "Tied scores", TIES),
    Option("score_precision", "Score precision", SCORE_PRECISIONS),
    Option("zero_ideal", "Nothing to find", ZERO_IDEALS),
    Option("duplicates", "Duplicates", DUPLICATES),
    Option("round", "Rounding", ROUNDINGS),
    Option("mean", "Mean over", MEANS),
    Option("average", "Average", AVERAGES),
    Option("rel", "Relevant from grade", least=float("-inf")),
    Option("max", "Highest grade of the scale", least=1.0, most=1000.0),
    Option("p", "Persistence", most=1.0),
    Option("graded", "Worth of a result", GRADED),
    Option("recall", "Recall level", most=1.0),
    Option("alpha", "Penalty of repetition α", most=1.0),
)
OPTION = {option.name: option for option in OPTIONS}
