"""Other libraries' figures, in a process of its own: `worker.py LIBRARY`, question in, answer out.

Both are JSON. Measures are in the library's own words; there is a value for each list, NaN where it has none.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import numpy as np

Example = dict[str, Any]
Answer = dict[str, list[float]]


def grades_of(example: Example) -> Any:
    """By row, 0 where nobody judged: these libraries know no unjudged results."""
    return np.array([grade or 0 for grade in example["grades"]], dtype=float)


def as_qrels(examples: list[Example]) -> dict[str, dict[str, int]]:
    return {
        str(number): {
            **{name: grade for name, grade in zip(one["documents"], one["grades"], strict=True) if grade is not None},
            **one["missed"],
        }
        for number, one in enumerate(examples, 1)
    }


def as_subtopic_qrels(examples: list[Example]) -> list[Any]:
    from ir_measures import GenericQrel

    return [
        GenericQrel(str(number), name, grade, subtopic)
        for number, one in enumerate(examples, 1)
        for name, grades in one["subtopics"].items()
        for subtopic, grade in grades.items()
    ]


def as_run(examples: list[Example]) -> dict[str, dict[str, float]]:
    return {
        str(number): dict(zip(one["documents"], one["scores"], strict=True)) for number, one in enumerate(examples, 1)
    }


def cutoff_in(measure: str) -> int | None:
    _, _, cutoff = measure.partition("@")
    return int(cutoff) if cutoff else None


def ask_scikit_learn(examples: list[Example], measures: list[str], options: dict[str, Any]) -> Answer:
    """``ndcg_score`` refuses lists of one result; ``_ndcg_sample_scores`` is the same without that check."""
    from sklearn.metrics import ndcg_score
    from sklearn.metrics._ranking import _ndcg_sample_scores

    functions = {
        "ndcg_score": ndcg_score,
        "_ndcg_sample_scores": lambda *rows, k: _ndcg_sample_scores(*rows, k=k)[0],
    }
    answer: Answer = {measure: [] for measure in measures}
    for example in examples:
        rows = grades_of(example)[None], np.array([example["scores"]])
        for measure in measures:
            value = functions[measure.partition("@")[0]](*rows, k=cutoff_in(measure))
            answer[measure].append(float(value))
    return answer


def ask_pytrec_eval(examples: list[Example], measures: list[str], options: dict[str, Any]) -> Answer:
    from pytrec_eval import RelevanceEvaluator

    results = RelevanceEvaluator(as_qrels(examples), set(measures), **options).evaluate(as_run(examples))
    found = [results.get(str(number), {}) for number in range(1, len(examples) + 1)]
    # It answers ndcg_cut.10 as ndcg_cut_10, but recall levels as they are.
    return {
        measure: [values.get(measure, values.get(measure.replace(".", "_"), np.nan)) for values in found]
        for measure in measures
    }


def ask_ir_measures(examples: list[Example], measures: list[str], options: dict[str, Any]) -> Answer:
    import ir_measures

    names = {ir_measures.parse_measure(measure): measure for measure in measures}
    answer = {measure: [np.nan] * len(examples) for measure in measures}
    qrels = as_subtopic_qrels(examples) if any(one["subtopics"] for one in examples) else as_qrels(examples)
    for found in ir_measures.iter_calc(list(names), qrels, as_run(examples)):
        answer[names[found.measure]][int(found.query_id) - 1] = float(found.value)
    return answer


def ask_ranx(examples: list[Example], measures: list[str], options: dict[str, Any]) -> Answer:
    """All divided by the option ``over``: its RBP adds up grades, not shares of the highest."""
    from ranx import Qrels, Run, evaluate

    found = evaluate(Qrels(as_qrels(examples)), Run(as_run(examples)), measures, return_mean=False)
    # Rows come in the order of the query ids as text.
    rows = np.argsort(sorted(range(1, len(examples) + 1), key=str))
    return {measure: (np.asarray(found[measure])[rows] / options.get("over", 1)).tolist() for measure in measures}


def ask_lightgbm(examples: list[Example], measures: list[str], options: dict[str, Any]) -> Answer:
    import lightgbm

    cutoffs = [cutoff_in(measure) for measure in measures]
    settings = {"objective": "none", "metric": "ndcg", "eval_at": cutoffs, "verbosity": -1, "num_threads": 1}
    answer: Answer = {measure: [] for measure in measures}
    for example in examples:
        # It tells only the mean over lists, so each list is a data set of its own.
        data = lightgbm.Dataset(
            np.zeros((len(example["scores"]), 1)),
            label=grades_of(example),
            group=[len(example["scores"])],
            init_score=np.array(example["scores"]),
            params={"verbosity": -1, "min_data_in_bin": 1, "feature_pre_filter": False},
        )
        for _, measure, value, _ in lightgbm.Booster(settings, data).eval_train():
            answer[measure].append(float(value))
    return answer


def ask_xgboost(examples: list[Example], measures: list[str], options: dict[str, Any]) -> Answer:
    import xgboost

    settings = {"objective": "rank:ndcg", "eval_metric": measures, "nthread": 1, "verbosity": 0, **options}
    answer: Answer = {measure: [] for measure in measures}
    for example in examples:
        count = len(example["scores"])
        data = xgboost.DMatrix(
            np.zeros((count, 1)), label=grades_of(example), group=[count], base_margin=example["scores"]
        )
        line = xgboost.Booster(settings, [data]).eval_set([(data, "list")])
        for part in line.split("\t")[1:]:
            measure, _, value = part.removeprefix("list-").rpartition(":")
            answer[measure].append(float(value))
    return answer


def ask_catboost(examples: list[Example], measures: list[str], options: dict[str, Any]) -> Answer:
    from catboost.utils import eval_metric

    return {
        measure: [
            eval_metric(grades_of(one), one["scores"], measure, group_id=[0] * len(one["scores"]))[0]
            for one in examples
        ]
        for measure in measures
    }


LIBRARIES: dict[str, Callable[[list[Example], list[str], dict[str, Any]], Answer]] = {
    "scikit-learn": ask_scikit_learn,
    "pytrec-eval-terrier": ask_pytrec_eval,
    "ir-measures": ask_ir_measures,
    "ranx": ask_ranx,
    "lightgbm": ask_lightgbm,
    "xgboost-cpu": ask_xgboost,
    "catboost": ask_catboost,
}


if __name__ == "__main__":
    library = sys.argv[1]
    question = json.load(sys.stdin)
    values = LIBRARIES[library](question["examples"], question["measures"], question["options"])
    # Libraries print; the answer is the last line.
    print("\n" + json.dumps({"version": version(library), "values": values}))
