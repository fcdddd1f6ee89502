"""Tries at reading files, with what a form needs to show of them; and how files were read that were opened before."""
