"""How every system differs from the baseline, for all panels that say so."""
