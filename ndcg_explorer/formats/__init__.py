"""Files to sessions and back. One module a format, listed in `registry`; nothing else reads or writes files."""
