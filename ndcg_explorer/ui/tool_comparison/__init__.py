"""The same list as every tool scores it."""
