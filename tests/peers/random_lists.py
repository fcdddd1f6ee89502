"""Random judged lists, as other libraries take them and as ours does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np
from numpy.typing import NDArray

from ndcg_explorer.core.arrays import offsets_of
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.subtopics import SubtopicJudgements

COUNT = 10_000
_LONGEST = 40
_LETTERS = np.array(list("abcdABCD0129_é"))


@dataclass(frozen=True)
class Example:
    """One query: its results in no order, and what was judged but not retrieved.

    ``grades`` are of the results, None where nobody judged. Scores are exact in single precision, unless near ones
    are asked for. ``subtopics`` are the grades of each judged document for some of them, the best being its grade.
    """

    documents: list[str]
    scores: list[float]
    grades: list[float | None]
    missed: dict[str, float]
    subtopics: dict[str, dict[str, int]] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.documents)


@dataclass(frozen=True)
class Recipe:
    """What the lists may hold; every library is given all that it defines.

    ``near`` scores differ, but some of them only beyond single precision.
    """

    ties: bool = True
    near: bool = False
    fractions: bool = False
    negatives: bool = False
    highest: int = 4
    subtopics: int = 0


@cache
def random_examples(recipe: Recipe, count: int = COUNT, seed: int = 1) -> tuple[Example, ...]:
    rng = np.random.default_rng(seed)
    return tuple(_example(rng, recipe) for _ in range(count))


def _example(rng: np.random.Generator, recipe: Recipe) -> Example:
    length, missed = int(rng.integers(1, _LONGEST + 1)), int(rng.integers(0, 11))
    documents = _ids(rng, length + missed)
    grades = _grades(rng, length + missed, recipe)
    judged = np.ones(length + missed, dtype=bool)
    judged[:length] = rng.random(length) >= rng.choice([0.0, 0.3, 0.8])
    pool = {name: grade for name, grade, known in zip(documents, grades, judged, strict=True) if known}
    extra = {name: pool[name] for name in documents[length:]}
    # pytrec_eval hangs for ever where all grades are negative, and leaves out a query without any.
    if not any(grade >= 0 for grade in pool.values()):
        extra["relevant"] = 1
    if recipe.subtopics:
        # ndeval leaves out a query without a relevant document.
        extra["relevant"] = recipe.highest
    subtopics = _subtopics(rng, pool | extra, recipe)
    return Example(
        documents[:length],
        _near_scores(rng, length) if recipe.near else _scores(rng, length, recipe.ties),
        [pool.get(name) for name in documents[:length]],
        extra,
        subtopics,
    )


def _subtopics(rng: np.random.Generator, pool: dict[str, float], recipe: Recipe) -> dict[str, dict[str, int]]:
    """One has the grade of the document, others less, or as much."""
    if not recipe.subtopics:
        return {}
    count = int(rng.integers(1, recipe.subtopics + 1))
    found = {}
    for name, grade in pool.items():
        chosen = rng.permutation(count)[: int(rng.integers(1, count + 1))].tolist()
        less = [int(rng.integers(0, int(grade) + 1)) for _ in chosen[1:]]
        found[name] = dict(zip(map(str, chosen), [int(grade), *less], strict=True))
    return found


def _ids(rng: np.random.Generator, count: int) -> list[str]:
    """Distinct ids whose alphabetical order is neither that of their numbers nor of the list."""
    letters = rng.choice(_LETTERS, (count, 3))
    return [f"{''.join(row)}{number}" for number, row in enumerate(letters)]


def _grades(rng: np.random.Generator, count: int, recipe: Recipe) -> list[float]:
    highest = int(rng.integers(0, recipe.highest + 1))
    grades = rng.integers(0, highest + 1, count)
    if recipe.negatives and rng.random() < 0.3:
        grades = np.where(rng.random(count) < 0.3, -rng.integers(1, 3, count), grades)
    if recipe.fractions and rng.random() < 0.5:
        return [float(grade) for grade in grades * rng.random(count)]
    return [int(grade) for grade in grades]


def _scores(rng: np.random.Generator, length: int, ties: bool) -> list[float]:
    levels = int(rng.choice([2, 6, 1_000])) if ties else 0
    scores = rng.integers(0, levels, length) if levels else rng.permutation(length)
    return [float(score) for score in scores / 8 - 2]


def _near_scores(rng: np.random.Generator, length: int) -> list[float]:
    """Some equal, some equal in single precision only, some a little farther apart than that."""
    scores = rng.choice([2, 6, 1_000]) * rng.integers(1, 4, length) * (1 + rng.integers(-12, 13, length) * 1e-8)
    return [float(score) for score in scores]


def as_lists(examples: Sequence[Example]) -> GradedLists:
    """The lists as ours: best score first, equals as they stand."""
    orders = [np.argsort(-np.array(example.scores), kind="stable") for example in examples]
    grades, scores, documents, pool = [], [], [], []
    for example, order in zip(examples, orders, strict=True):
        by_rank = np.array([np.nan if grade is None else grade for grade in example.grades])[order]
        grades.append(by_rank)
        scores.append(np.array(example.scores)[order])
        documents.append(np.array(example.documents)[order])
        pool.append(np.concatenate([by_rank[~np.isnan(by_rank)], list(example.missed.values())]))
    return GradedLists(
        np.concatenate(grades),
        offsets_of(np.array([len(one) for one in grades])),
        np.concatenate(pool),
        offsets_of(np.array([len(one) for one in pool])),
        np.concatenate(scores),
        np.unique(np.concatenate(documents), return_inverse=True)[1],
        subtopics=_judged_subtopics(examples, documents) if any(one.subtopics for one in examples) else None,
    )


def _judged_subtopics(examples: Sequence[Example], documents: Sequence[NDArray[np.str_]]) -> SubtopicJudgements:
    """Subtopics are numbered as they come, over all queries, as pyndeval numbers them."""
    numbers: dict[str, int] = {}
    for example in examples:
        for grades in example.subtopics.values():
            for subtopic in grades:
                numbers.setdefault(subtopic, len(numbers))
    return SubtopicJudgements.joined(
        [_of_one(example, listed.tolist(), numbers) for example, listed in zip(examples, documents, strict=True)]
    )


def _of_one(example: Example, listed: list[str], numbers: dict[str, int]) -> SubtopicJudgements:
    names = sorted(example.subtopics)
    places = {name: place for place, name in enumerate(names)}
    rows = [sorted((numbers[subtopic], grade) for subtopic, grade in example.subtopics[name].items()) for name in names]
    return SubtopicJudgements(
        np.array([0, len(names)]),
        offsets_of(np.array([len(row) for row in rows])),
        np.array([subtopic for row in rows for subtopic, _ in row]),
        np.array([float(grade) for row in rows for _, grade in row]),
        np.array([places.get(name, -1) for name in listed]),
    )
