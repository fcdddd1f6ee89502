"""Large regular files as columns: blocks of whole lines on two threads, and no object for any line."""
