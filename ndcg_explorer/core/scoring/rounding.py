"""Rounding as some tools do it, and the one division by the ideal."""

from __future__ import annotations

import numpy as np

from ndcg_explorer.core.arrays import FloatArray, floats
from ndcg_explorer.core.measures.catalogue import Term

# Float64 holds 0.29 a little below 0.29: without this, cutting off 29.0 hundredths would give 28.
_SLACK = 1e-9
# Sums in another order differ in the last digits, and what differs from 1 by no more than that is 1.
# Above 1 there is nothing real so near; below it, a million results can be 1e-14 short of ideal.
_NOISE_ABOVE, _NOISE_BELOW = 1e-12, 2e-15

ZERO_IDEAL_VALUES = {"0": 0.0, "1": 1.0, "undefined": np.nan, "skip": np.nan}


def cut_terms(terms: FloatArray, rounding: Term) -> FloatArray:
    """The terms of a sum, cut off where the measure says so."""
    if rounding.name != "floor_terms":
        return terms
    return _floor(terms, rounding)


def rounded(values: FloatArray, rounding: Term) -> FloatArray:
    """Finished values, rounded as the measure says."""
    if rounding.name == "none":
        return values
    if rounding.name == "floor_terms":
        return _floor(values, rounding)
    scale = 10.0**rounding.number
    return floats(np.floor(values * scale + 0.5) / scale)


def _floor(values: FloatArray, rounding: Term) -> FloatArray:
    scale = 10.0**rounding.number
    return floats(np.floor(values * scale + _SLACK) / scale)


def over_ideal(dcg: FloatArray, ideal_dcg: FloatArray, zero_ideal: str) -> FloatArray:
    """DCG over ideal DCG; what the policy says where nothing could have been found."""
    if ideal_dcg.size and ideal_dcg.min() > 0:
        ratio = dcg / ideal_dcg
    else:
        ratio = np.full(len(dcg), ZERO_IDEAL_VALUES[zero_ideal])
        np.divide(dcg, ideal_dcg, out=ratio, where=~(ideal_dcg <= 0))
    if ratio.size and not ratio.max() <= 1 - _NOISE_BELOW:
        ratio[(ratio > 1 - _NOISE_BELOW) & (ratio < 1 + _NOISE_ABOVE)] = 1.0
    return ratio
