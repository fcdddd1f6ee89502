"""In front of an audience: a full screen over the window, on a scratch session that is thrown away."""
