"""The ideal order beside the actual one, and what stands in the wrong place."""
