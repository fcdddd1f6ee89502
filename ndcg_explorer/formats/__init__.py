"""What every reader of foreign files shares: source files, decoding, text tables, options, problems."""
