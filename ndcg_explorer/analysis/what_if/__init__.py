"""What would change the score: moves, swaps, other grades, unjudged results, ties, chance."""
