"""The dialog of reports, and the job that writes them."""
