"""Large regular files: from columns to a session or straight to scores, with the careful way's checks and report."""
