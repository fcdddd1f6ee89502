"""Further questions of a comparison: how much the lists agree, what a change touched, and whether the order holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from ndcg_explorer.analysis.compare.agreement import Agreement, mean_agreement
from ndcg_explorer.analysis.compare.changes import Changes, changes
from ndcg_explorer.analysis.compare.comparison import Comparison
from ndcg_explorer.analysis.compare.sensitivity import Verdict, sensitivity, turns, variant_name
from ndcg_explorer.analysis.compare.sentences import change_sentences, sensitivity_sentence
from ndcg_explorer.cli.comparing.blocks import Block, Rows, Sentences
from ndcg_explorer.cli.comparing.figures import number_or_none
from ndcg_explorer.core.numbers import shown
from ndcg_explorer.language import in_a_row, marked, tr

_FIGURES = {
    "overlap": marked("Overlap"),
    "jaccard": "Jaccard",
    "rbo": "RBO",
    "tau": marked("Kendall's τ"),
    "tau_ap": "τ_AP",
}


@dataclass(frozen=True, slots=True)
class Asked:
    """Which of them were asked for."""

    agreement: bool = False
    changes: bool = False
    sensitivity: bool = False


@dataclass(frozen=True, slots=True)
class Further:
    """The answers under one measure, by contender; None where nobody asked."""

    agreement: tuple[Agreement, ...] | None
    changes: tuple[Changes, ...] | None
    verdicts: tuple[Verdict, ...] | None


def further_of(comparison: Comparison, place: int, asked: Asked) -> Further:
    found, evaluation = comparison.measures[place], comparison.evaluations[place]
    values = found.compared
    contenders = range(len(values.contenders))
    return Further(
        tuple(mean_agreement(evaluation, values.queries, values.sides[0], it) for it in values.contenders)
        if asked.agreement
        else None,
        tuple(changes(evaluation, values, it) for it in contenders) if asked.changes else None,
        tuple(sensitivity(evaluation, values.sides, comparison.options.missing)) if asked.sensitivity else None,
    )


def further_object(comparison: Comparison, place: int, further: Further) -> dict[str, Any]:
    """Further members of a measure's object."""
    values, ids = comparison.measures[place].compared, comparison.evaluations[place].session.query_ids
    labels = [side.label for side in values.contenders]
    made: dict[str, Any] = {}
    if further.agreement is not None:
        made["agreement"] = [
            {"system": label, **{name: number_or_none(value) for name, value in asdict(it).items()}}
            for label, it in zip(labels, further.agreement, strict=True)
        ]
    if further.changes is not None:
        session = comparison.evaluations[place].session
        made["changes"] = [
            {
                "system": label,
                "queries": it.queries,
                "changed": [ids[query] for query in it.changed.tolist()],
                "changed_at_k": [ids[query] for query in it.changed_at_k.tolist()],
                "difference_of_changed": number_or_none(it.difference_of_changed),
                "difference_of_changed_at_k": number_or_none(it.difference_of_changed_at_k),
                "unjudged": [
                    {
                        "query": ids[one.query],
                        "document": session.documents.id_at(int(session.candidates(one.query).documents[one.row])),
                        "rank": one.rank,
                    }
                    for one in it.unjudged
                ],
                "bounds": [number_or_none(it.low), number_or_none(it.high)],
            }
            for label, it in zip(labels, further.changes, strict=True)
        ]
    if further.verdicts is not None:
        made["sensitivity"] = [_verdict_object(it, [side.label for side in values.sides]) for it in further.verdicts]
    return made


def _verdict_object(verdict: Verdict, names: list[str]) -> dict[str, Any]:
    made: dict[str, Any] = {
        "measure": str(verdict.variant.measure),
        "means": dict(zip(names, map(number_or_none, verdict.means.tolist()), strict=True)),
        "first": None if verdict.winner is None else names[verdict.winner],
        "significant": dict(zip(names[1:], verdict.is_significant, strict=True)),
    }
    if verdict.variant.convention is not None:
        made["convention"] = verdict.variant.convention.slug
    return {**made, "note": verdict.refusal} if verdict.refusal else made


def further_blocks(comparison: Comparison, place: int, further: Further) -> Iterator[Block]:
    found = comparison.measures[place]
    names = tuple(side.label for side in found.compared.sides)
    title = str(found.measure)
    if further.agreement is not None:
        rows = [(tr("System"), *map(tr, _FIGURES.values()))]
        for name, figures in zip(names[1:], further.agreement, strict=True):
            rows.append((name, *(shown(getattr(figures, figure)) for figure in _FIGURES)))
        yield Rows(rows, (0,), caption=tr("Agreement with the lists of {0}").format(names[0]))
    if further.changes is not None:
        told = zip(found.contenders, further.changes, strict=True)
        yield Sentences(
            tuple(f"{one.side.label}: {in_a_row(map(str, change_sentences(it, one)))}" for one, it in told),
            tr("What changed"),
        )
    if further.verdicts is not None:
        yield Sentences((str(sensitivity_sentence(list(further.verdicts), names)),), tr("Other measures"))
        yield _verdict_table(further.verdicts, names, title)


def _verdict_table(verdicts: tuple[Verdict, ...], names: tuple[str, ...], title: str) -> Rows:
    """The measure itself, and those that put another system first, the smallest change first."""
    rows = [(tr("Measure"), *names, tr("First"))]
    for verdict in (verdicts[0], *turns(verdicts)):
        first = "" if verdict.winner is None else names[verdict.winner]
        rows.append((variant_name(verdict.variant), *map(shown, verdict.means.tolist()), first))
    last = len(rows[0]) - 1
    return Rows(rows, (0, last), caption=tr("{0}, and measures that put another system first").format(title))
