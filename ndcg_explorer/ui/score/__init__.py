"""The number, its special cases, and the sum by hand."""
