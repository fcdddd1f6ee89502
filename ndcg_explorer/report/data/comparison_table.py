"""The systems of a report compared with the session's baseline, as a table: the figures that ``compare`` gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ndcg_explorer.analysis.compare.compared import Side, baseline_of, compared
from ndcg_explorer.analysis.compare.comparison import ComparisonOptions, compared_under
from ndcg_explorer.language import tr
from ndcg_explorer.report.content.report import Report

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = (
    *("baseline", "system", "measure", "mean", "queries", "difference", "low", "high", "p", "adjusted_p", "test"),
    *("effect", "wins", "ties", "losses", "detectable", "bootstrap_low", "bootstrap_high", "note"),
)
_TEXTS = ("baseline", "system", "measure", "test", "note")


def has_comparison(report: Report) -> bool:
    return len(report.evaluation.session.systems) > 1


def comparison(report: Report) -> pd.DataFrame:
    """A row for each contender, measure by measure, over all queries that can be compared; NaN is what is unknown."""
    import pandas as pd

    return pd.concat(list(map(_comparison, report.under_each_measure)), ignore_index=True)


def _comparison(report: Report) -> pd.DataFrame:
    import pandas as pd

    session, options = report.evaluation.session, ComparisonOptions()
    first = baseline_of(session)
    others = [Side(system.name) for system in session.systems if first.is_loaded or system.name != first.system]
    found = compared_under(compared(report.evaluation, [first, *others]), options)
    rows = [
        (
            *(first.label, one.side.label, str(session.measure), one.mean, len(found.compared), one.difference),
            *(*one.interval, one.p, one.adjusted_p, options.test, one.effect, one.wins, one.ties, one.losses),
            *(one.detectable, *one.bootstrap, tr(one.why_unknown) if one.why_unknown else ""),
        )
        for one in found.contenders
    ]
    frame = pd.DataFrame(rows, columns=COLUMNS)
    for name in _TEXTS:
        frame[name] = pd.Series(np.array(frame[name].tolist(), dtype=object), dtype=object)
    return frame
