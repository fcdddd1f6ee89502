"""Our own files on disk: session file, journal and its replay, recovery, lock, safe saving, samples, state folder."""
