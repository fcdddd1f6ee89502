"""Does the order of the systems hold under other measures."""
