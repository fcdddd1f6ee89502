"""Clicks, dwell time and other signals turned into grades."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.core.arrays import FloatArray
from ndcg_explorer.core.session.session import SignalGrades
from ndcg_explorer.errors import UsageError
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.language import tr

_DEFAULT_QUANTILES = (0.25, 0.5, 0.75)


def signal_grades(signal: FloatArray, options: ImportOptions) -> FloatArray:
    """Grade 0, 1, 2, … by how many cuts the signal reaches; blank stays unjudged."""
    cuts = signal_cuts(signal, options)
    grades = np.searchsorted(np.asarray(cuts), signal, side="right").astype(np.float64)
    grades[np.isnan(signal)] = np.nan
    return grades


def signal_cuts(signal: FloatArray, options: ImportOptions) -> tuple[float, ...]:
    """The values at which the grade goes up: as given, or at quantiles of the signal."""
    if options.signal_method not in ("thresholds", "quantiles"):
        raise UsageError(tr("A signal becomes grades by thresholds or by quantiles."))
    known = signal[~np.isnan(signal)]
    cuts = options.signal_cuts
    if options.signal_method == "thresholds":
        if not cuts:
            raise UsageError(tr("Give the thresholds at which the grade goes up, such as --signal-cuts 1,5,20."))
        return tuple(sorted(set(cuts)))
    shares = cuts or _DEFAULT_QUANTILES
    if any(not 0 < share < 1 for share in shares):
        raise UsageError(tr("Quantiles lie between 0 and 1, such as --signal-cuts 0.5,0.9."))
    if not known.size:
        return ()
    return tuple(sorted({float(cut) for cut in np.quantile(known, sorted(shares))}))


def signal_value(signal: FloatArray, options: ImportOptions) -> SignalGrades:
    """What is saved in the session: how the signal became grades."""
    return SignalGrades(options.signal, options.signal_method, signal_cuts(signal, options))
