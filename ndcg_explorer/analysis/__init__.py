"""Why a list scores what it scores: contributions, losses, the ideal list, the sum by hand, other cutoffs, measures and tools."""
