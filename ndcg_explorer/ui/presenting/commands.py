"""The keys of a stage, each in a row: the actions, the line at the bottom and the sheet of keys read it."""

from __future__ import annotations

from dataclasses import dataclass

from ndcg_explorer.language import marked


@dataclass(frozen=True, slots=True)
class Command:
    """``sign`` is how the keys are written; without a ``label`` it is not in the line at the bottom."""

    name: str
    keys: tuple[str, ...]
    sign: str
    label: str
    tip: str


COMMANDS = (
    Command("back", ("Left", "PgUp"), "←", marked("back"), marked("The step before this one")),
    Command("forward", ("Right",), "→", marked("next"), marked("The next step")),
    Command(
        "reveal",
        ("Space", "PgDown"),
        "Space",
        marked("reveal"),
        marked("Show the number where it is hidden; the next step where it is not"),
    ),
    Command("first", ("Home",), "Home", "", marked("The first step")),
    Command("last", ("End",), "End", "", marked("The last step")),
    Command("guess", ("G",), "G", marked("guess"), marked("Hide the number, so that the audience can guess it")),
    Command("ideal", ("I",), "I", marked("ideal"), marked("The next move towards the ideal order")),
    Command("ideal_back", ("Shift+I",), "Shift+I", "", marked("Take the last move towards the ideal order back")),
    Command("rank", ("R",), "R", marked("rank by rank"), marked("Let the number and the curve grow by one rank")),
    Command("rank_back", ("Shift+R",), "Shift+R", "", marked("One rank less")),
    Command("chart", ("C",), "C", marked("chart"), marked("The curve of nDCG, or DCG with the ideal")),
    Command("ids", ("D",), "D", marked("ids"), marked("Show or hide the ids of documents")),
    Command("notes", ("N",), "N", marked("notes"), marked("Show or hide the speaker's notes")),
    Command("undo", ("Ctrl+Z",), "Ctrl+Z", "", marked("Undo what was tried on this step")),
    Command("redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "Ctrl+Shift+Z", "", marked("Do it again")),
    Command("line", ("H",), "H", marked("hide this line"), marked("Show or hide the line of keys")),
    Command("keys", ("?", "F1"), "?", marked("keys"), marked("What every key does")),
    Command("leave", ("Esc", "F9"), "Esc", marked("leave"), marked("Back to the window, as it was")),
)

# What the list does with keys, as in the window; for the sheet alone.
LIST_KEYS = (
    ("↑ ↓", marked("Go to a row, whose point lights up on the curve")),
    ("0 … 9", marked("Grade the row and go on to the next")),
    ("Alt+↑ ↓", marked("Move the row up or down")),
)
