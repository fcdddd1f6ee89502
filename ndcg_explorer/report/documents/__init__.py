"""Reports for people: HTML, Markdown, PDF, SVG and PNG charts, the archive."""
