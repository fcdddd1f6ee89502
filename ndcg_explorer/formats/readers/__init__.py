"""One reader a format, and the registry that picks one."""
