"""What all of the window shares: live session, settings, messages, background work, screen reader."""
