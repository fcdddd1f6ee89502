"""Large regular files: their lists in order, their judgements by hash, and the documents of both."""
