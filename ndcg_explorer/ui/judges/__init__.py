"""The grade scale: its legend and its editor."""
