"""The session as a value: documents, scale, edits and their sentences, history, talk, and its evaluation."""
