"""The steps of a talk as slides."""
