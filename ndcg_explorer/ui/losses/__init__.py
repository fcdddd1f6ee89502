"""Where the list loses: table, and layer on the curves."""
