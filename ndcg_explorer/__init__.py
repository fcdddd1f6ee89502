"""nDCG Explorer: why a ranked list scores what it scores, and what would change it."""

__version__ = "0.2.0"
