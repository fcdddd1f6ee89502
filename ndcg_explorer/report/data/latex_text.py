"""Any text as LaTeX prints it: nothing in it is a command, and nothing is joined into another sign."""

from __future__ import annotations

import re
import unicodedata

# Brackets and stars would be taken for the options of a line's end; pairs of dashes and quotes for other signs.
_COMMANDS = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "%": r"\%",
    "#": r"\#",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"\textquotedbl{}",
    "'": r"\textquotesingle{}",
    "`": r"\textasciigrave{}",
    "[": "{[}",
    "]": "{]}",
    "*": "{*}",
    "-": "-{}",  # only where another follows
    # Signs of our own definitions, which pdflatex does not know as characters.
    "–": r"\textendash{}",
    "…": r"\dots{}",
    "·": r"$\cdot$",
    "−": "$-$",
    "×": r"$\times$",
    "≥": r"$\geq$",
    "√": r"$\surd$",
    "Σ": r"$\Sigma$",
    "→": r"$\rightarrow$",
}
_SPECIAL = re.compile("-(?=-)|[" + re.escape("".join(_COMMANDS).replace("-", "")) + "]")
_WIDE = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "FULLWIDTH", "IDEOGRAPHIC")


def latex_text(text: str) -> str:
    """In one line; what cannot be printed is a space."""
    return _SPECIAL.sub(lambda found: _COMMANDS[found[0]], one_line(text))


def one_line(text: str) -> str:
    """For a comment, which ends where the line does."""
    return "".join(char if char.isprintable() else " " for char in text)


def has_wide(text: str) -> bool:
    """Whether there are Chinese, Japanese or Korean characters in it."""
    return any(not char.isascii() and unicodedata.name(char, "").startswith(_WIDE) for char in text)
