"""The list of everything a report can be written as; writers are imported when asked for."""
