"""Charts of curves over ranks as SVG, and the one place where Qt paints them (`painting`)."""
