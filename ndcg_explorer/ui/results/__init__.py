"""The list in focus as a table to work in, and the tray below it."""
