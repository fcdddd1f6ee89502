"""Why a list scores what it scores: contributions, losses, ideal list, sum by hand, other cutoffs, measures, tools."""
