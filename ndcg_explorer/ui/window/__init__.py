"""The main window: docks, menus, toolbar, status line, start page, and the actions that join features."""
