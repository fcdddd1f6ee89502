"""How fast we are, and our peers beside us: `python3 run.py bench`."""
