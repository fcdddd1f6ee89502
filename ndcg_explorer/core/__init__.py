"""The ground of everything: arrays laid end to end, and how numbers and changes are written."""
