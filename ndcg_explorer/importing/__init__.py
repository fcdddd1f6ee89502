"""From text tables to a session: columns, values, order, matching, judging; the one door `loading`, the preview."""
