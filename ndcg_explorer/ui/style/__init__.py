"""How things look: theme, proxy style, icons, markers, rows, tooltips, the window's language."""
