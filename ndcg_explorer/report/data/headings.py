"""What the columns of the tables are called for people."""

from __future__ import annotations

from collections.abc import Mapping

from ndcg_explorer.language import marked, tr

HEADINGS: Mapping[str, str] = {
    "query": marked("Query"),
    "system": marked("System"),
    "measure": marked("Measure"),
    "value": marked("Value"),
    "loaded_value": marked("As loaded"),
    "change": marked("Change"),
    "mean": marked("Mean"),
    "loaded_mean": marked("Mean as loaded"),
    "queries": marked("Queries counted"),
    "left_out": marked("Left out"),
    "best_query": marked("Best query"),
    "best_value": marked("Best value"),
    "worst_query": marked("Worst query"),
    "worst_value": marked("Worst value"),
    "results": marked("Results"),
    "judged": marked("Judged results"),
    "unjudged": marked("Unjudged results"),
    "judged_in_all": marked("Judged in all"),
    "reason": marked("Reason"),
    "note": marked("Note"),
    "rank": marked("Rank"),
    "document": marked("Document"),
    "grade": marked("Grade"),
    "gain": marked("Gain"),
    "discount": marked("Discount"),
    "discounted_gain": marked("Discounted gain"),
    "cg": marked("CG"),
    "dcg": marked("DCG"),
    "ideal_gain": marked("Ideal gain"),
    "ideal_dcg": marked("Ideal DCG"),
    "ndcg": marked("nDCG"),
    "number": marked("Number"),
    "sentence": marked("What was done"),
    "name": marked("Name"),
    "fact": marked("Value"),
}


def heading(column: str) -> str:
    """A column's name for people; a field of the documents keeps its own."""
    return tr(HEADINGS[column]) if column in HEADINGS else column
