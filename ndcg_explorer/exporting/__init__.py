"""A session as files of other programs, and what those files cannot hold."""
