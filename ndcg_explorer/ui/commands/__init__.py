"""All actions in a list: command palette and sheet of keys."""
