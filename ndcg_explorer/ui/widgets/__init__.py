"""Widgets that know no feature."""
