"""Defaults of comparisons, for the command line too, which shows them before anything heavy is imported."""

from __future__ import annotations

# The difference up to which a query counts as tied.
TIE = 0.01
# How often is resampled, and the seed of what is drawn.
ROUNDS = 10_000
SEED = 1
