"""What every key does, by menu and by place: from the actions, and from a table of keys that are no actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QMainWindow

from ndcg_explorer.language import marked, tr
from ndcg_explorer.ui.commands.action_list import listed_actions


@dataclass(frozen=True, slots=True)
class ShortcutRow:
    text: str
    keys: str


@dataclass(frozen=True, slots=True)
class ShortcutGroup:
    title: str
    rows: tuple[ShortcutRow, ...]


# Keys that are handled where they are pressed. Texts are translated where they are shown.
OTHER_KEYS = (
    ShortcutGroup(
        marked("In the results"),
        (
            ShortcutRow(marked("Grade the row and go on to the next"), "0 … 9"),
            ShortcutRow(marked("Grade by a word of the scale"), "A … Z"),
            ShortcutRow(marked("Make unjudged and go on to the next"), "−"),
            ShortcutRow(marked("Select more rows"), "Shift+↑, Shift+↓"),
            ShortcutRow(marked("Open the menu of the row"), "Menu, Shift+F10"),
            ShortcutRow(marked("Cancel a drag"), "Esc"),
        ),
    ),
    ShortcutGroup(
        marked("In the field that finds"),
        (
            ShortcutRow(marked("The next result found"), "Enter"),
            ShortcutRow(marked("The one before"), "Shift+Enter"),
            ShortcutRow(marked("Back to the results"), "Esc"),
        ),
    ),
    ShortcutGroup(
        marked("On the curves"),
        (
            ShortcutRow(marked("Read the rank before or after"), "←, →"),
            ShortcutRow(marked("Zoom in or out"), "+, −"),
            ShortcutRow(marked("Show or hide a curve in the legend"), "Space"),
        ),
    ),
    ShortcutGroup(
        marked("In lists and tables"),
        (
            ShortcutRow(marked("Put a judged document into the list"), "Enter"),
            ShortcutRow(marked("Show and edit a system"), "Enter"),
            ShortcutRow(marked("Draw the curves of a system, or not"), "Space"),
            ShortcutRow(marked("Do the move, or take the measure, of the row"), "Enter"),
            ShortcutRow(marked("From the filter into the queries"), "↓, Enter"),
        ),
    ),
    ShortcutGroup(
        marked("Everywhere"),
        (
            ShortcutRow(marked("To the next control, or the one before"), "Tab, Shift+Tab"),
            ShortcutRow(marked("To the menus"), "Alt, F10"),
        ),
    ),
)


def shortcut_groups(window: QMainWindow) -> list[ShortcutGroup]:
    """By menu, in the order of the menu bar, then by place."""
    found: dict[str, list[ShortcutRow]] = {}
    for listed in listed_actions(window):
        if listed.keys:
            title = listed.path[0] if listed.path else window.windowTitle()
            found.setdefault(title, []).append(ShortcutRow(listed.plain_text, ", ".join(listed.keys)))
    groups = [ShortcutGroup(title, tuple(rows)) for title, rows in found.items()]
    return [*groups, *map(_translated, OTHER_KEYS)]


def found_in(groups: Iterable[ShortcutGroup], typed: str) -> list[ShortcutGroup]:
    """The rows that have all typed words in what they do, in their keys or in the title above them."""
    words = typed.casefold().split()
    kept = []
    for group in groups:
        rows = tuple(row for row in group.rows if _has_all(f"{group.title} {row.text} {row.keys}", words))
        if rows:
            kept.append(ShortcutGroup(group.title, rows))
    return kept


def as_text(groups: Sequence[ShortcutGroup]) -> str:
    """A line for each key, in two columns."""
    width = max((len(row.text) for group in groups for row in group.rows), default=0)
    blocks = []
    for group in groups:
        rows = (f"  {row.text.ljust(width)}  {row.keys}" for row in group.rows)
        blocks.append("\n".join([group.title, *rows]))
    return "\n\n".join(blocks) + "\n" if blocks else ""


def _has_all(text: str, words: list[str]) -> bool:
    text = text.casefold()
    return all(word in text for word in words)


def _translated(group: ShortcutGroup) -> ShortcutGroup:
    return ShortcutGroup(tr(group.title), tuple(ShortcutRow(tr(row.text), row.keys) for row in group.rows))
