"""What was done and what was noted: history and notes."""
