"""The results of ``score``, and their shapes: table, CSV and JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ndcg_explorer.analysis.part_means import PartMean
from ndcg_explorer.analysis.rank_table import RANK_COLUMNS, RankTable
from ndcg_explorer.cli.tables import aligned, csv_lines
from ndcg_explorer.cli.typed_list import warn
from ndcg_explorer.core.measures.conventions import conventions_of
from ndcg_explorer.core.measures.describe import definition, value_text
from ndcg_explorer.core.measures.measure import Measure
from ndcg_explorer.core.numbers import exact, shown
from ndcg_explorer.core.scoring.means import Mean
from ndcg_explorer.core.session.session import label_of
from ndcg_explorer.language import marked, tr

_HEADINGS = (
    marked("Rank"),
    marked("Document"),
    marked("Grade"),
    marked("Gain"),
    marked("Discount"),
    marked("Disc. gain"),
    "CG",
    "DCG",
    marked("Ideal gain"),
    marked("Ideal DCG"),
    "nDCG",
)


@dataclass(frozen=True, slots=True)
class QueryResult:
    """``reason`` is why the value is what it is, in a sentence; ``note`` the same in a few words, for a table.

    A query that is left out of the mean (not ``is_counted``) has no value.
    """

    query: str
    system: str
    value: float
    reason: str = ""
    ranks: RankTable | None = None
    note: str = ""
    is_counted: bool = True
    text: str = ""  # the query's own, where it goes by an id

    @property
    def label(self) -> str:
        return label_of(self.query, self.text)


@dataclass(frozen=True, slots=True)
class MeasureResult:
    measure: Measure
    queries: Sequence[QueryResult]
    means: dict[str, Mean] = field(default_factory=dict)
    # Of systems that are not scored with today's grades: their names with a note of it.
    labels: dict[str, str] = field(default_factory=dict)
    # Of systems whose queries have weights or groups: their means by group, and over all under "".
    parts: dict[str, dict[str, PartMean]] = field(default_factory=dict)

    def label(self, system: str) -> str:
        return self.labels.get(system, system)

    def text(self, value: float) -> str:
        return value_text(self.measure, value)


def number_or_none(value: float) -> float | None:
    return None if math.isnan(value) else value


def as_json(results: Iterable[MeasureResult]) -> str:
    found = [
        {
            "measure": str(result.measure),
            "queries": [_query_object(query) for query in result.queries],
            "means": {
                system: {
                    "value": number_or_none(mean.value),
                    "queries": mean.queries,
                    "left_out": mean.left_out,
                    **({"grades": "snapshot"} if system in result.labels else {}),
                    **_part_objects(result.parts.get(system, {})),
                }
                for system, mean in result.means.items()
            },
        }
        for result in results
    ]
    return json.dumps({"measures": found}, ensure_ascii=False, indent=1, allow_nan=False)


def _part_objects(parts: Mapping[str, PartMean]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if parts and not math.isnan(parts[""].weighted):
        found["weighted"] = parts[""].weighted
    groups = {name: _part_object(part) for name, part in parts.items() if name}
    return found | ({"groups": groups} if groups else {})


def _part_object(part: PartMean) -> dict[str, Any]:
    weighted = {} if math.isnan(part.weighted) else {"weighted": part.weighted}
    return {"value": number_or_none(part.value), "queries": part.queries, **weighted}


def _query_object(query: QueryResult) -> dict[str, Any]:
    found: dict[str, Any] = {
        "query": query.query,
        "system": query.system,
        "value": number_or_none(query.value),
    }
    if query.text:
        found["query_text"] = query.text
    if query.reason:
        found["reason"] = query.reason
    if query.ranks is not None:
        found["ranks"] = [
            {name: _plain(cell) for name, cell in zip(RANK_COLUMNS, row, strict=True)} for row in query.ranks.rows()
        ]
    return found


def _plain(cell: Any) -> Any:
    return number_or_none(cell) if isinstance(cell, float) else cell


def _cell(cell: Any) -> str:
    """A CSV cell in full precision, empty where there is no number."""
    if isinstance(cell, float):
        return "" if math.isnan(cell) else exact(cell)
    return str(cell)


def write_query_csv(results: Sequence[MeasureResult]) -> None:
    """A row per query, and a last column ``reason`` where the mean leaves some out."""
    writer = csv_lines()
    has_reasons = not all(query.is_counted for result in results for query in result.queries)
    writer.writerow(["query", "system", "measure", "value", *(["reason"] if has_reasons else [])])
    for result in results:
        measure = str(result.measure)
        for query in result.queries:
            row = [query.query, query.system, measure, _cell(query.value)]
            writer.writerow([*row, query.reason] if has_reasons else row)


def warn_of_no_ranks(results: Sequence[MeasureResult]) -> None:
    """A row per rank has no room for a measure that is one number for the whole list."""
    for result in results:
        if all(query.ranks is None for query in result.queries):
            text = tr(
                "{0} has no values by rank and is not in this CSV; "
                "ask for it alone with --per-query, or use --output json."
            )
            warn(text.format(result.measure))


def write_rank_csv(results: Sequence[MeasureResult], *, named: bool) -> None:
    """A row per rank; ``named`` puts query, system and measure before the columns."""
    writer = csv_lines()
    writer.writerow([*(("query", "system", "measure") if named else ()), *RANK_COLUMNS])
    for result in results:
        for query in result.queries:
            before = [query.query, query.system, str(result.measure)] if named else []
            for row in query.ranks.rows() if query.ranks is not None else ():
                writer.writerow([*before, *map(_cell, row)])


def print_rank_table(query: QueryResult) -> None:
    if query.ranks is not None:
        print("\n".join(aligned(shown_ranks(query.ranks), left=(1,))))


def shown_ranks(ranks: RankTable) -> list[tuple[str, ...]]:
    """The headings, and below them every rank."""
    return [tuple(map(tr, _HEADINGS)), *(_shown_row(row) for row in ranks.rows())]


def _shown_row(row: tuple[Any, ...]) -> tuple[str, ...]:
    rank, document, grade, gain, *rest = row
    return (str(rank), document, _short(grade), _short(gain), *(shown(number) for number in rest))


def _short(number: float) -> str:
    """A grade or gain: whole numbers without places, others with as many as needed up to four."""
    if math.isnan(number):
        return "–"
    return exact(number) if number == int(number) and abs(number) < 1e15 else f"{number:.4g}"


def print_headline(result: MeasureResult, value: float, reason: str = "") -> None:
    print(f"{result.measure} = {result.text(value)}" + (f"   ({reason})" if reason else ""))
    print(f"  {definition(result.measure)}")
    same = [row.label for row in conventions_of(result.measure)]
    if same:
        text = tr("as in {0} and {1} more") if len(same) > 4 else tr("as in {0}")
        print("  " + text.format(", ".join(same[:4]), len(same) - 4))
