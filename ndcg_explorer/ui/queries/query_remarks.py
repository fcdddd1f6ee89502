"""What is to be said of a query beside its score."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.core.arrays import BoolArray, IntArray
from ndcg_explorer.core.session.evaluation import Evaluation
from ndcg_explorer.core.session.session import Judgements
from ndcg_explorer.core.session.session_lists import has_judgements, has_results, loaded_has_judgements

ORDINARY, NOT_JUDGED, NOTHING_RELEVANT, NO_RESULTS = range(4)


class Remarks:
    """Finds the remark of every query; what was loaded is looked through once."""

    def __init__(self) -> None:
        self._grades: object = None
        self._judged_when_loaded: BoolArray = np.zeros(0, dtype=bool)

    def of(self, evaluation: Evaluation, system: str) -> IntArray:
        """For each query, one of the constants above."""
        session = evaluation.session
        listed, judged = has_results(session.system(system).rankings), self._judged(session.judgements)
        nothing = evaluation.scores[system].now.nothing_to_find
        cases = [~listed, ~judged] if nothing is None else [~listed, ~judged, nothing]
        return np.select(cases, [NO_RESULTS, NOT_JUDGED, NOTHING_RELEVANT][: len(cases)], ORDINARY)

    def _judged(self, judgements: Judgements) -> BoolArray:
        if judgements.grades is not self._grades:
            self._grades, self._judged_when_loaded = judgements.grades, loaded_has_judgements(judgements)
        return has_judgements(judgements, self._judged_when_loaded)
