"""Opening, importing, keeping safe and saving files."""
