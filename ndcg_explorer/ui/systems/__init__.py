"""The list of systems."""
