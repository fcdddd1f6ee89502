"""The sections of What if, and their layers on the curves."""
