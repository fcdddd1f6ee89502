"""The colours and markers of charts, light and dark: in the window's plots, in reports and on slides. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass

# Each system has one of these beside its colour and its dash.
MARKERS = ("o", "s", "t1", "d", "star", "x")

# Colours that are no system's, by the names that charts use; see `Colours`.
BASE, TEXT, MUTED, GREY, GRID, AXIS, CUT = "base", "text", "muted", "grey", "grid", "axis", "cut"
UP, DOWN = "up", "down"


@dataclass(frozen=True, slots=True)
class Colours:
    """``muted`` is for labels, ``grey`` for the ideal, ``cut`` for the cutoff, ``up`` and ``down`` for changes.

    ``series`` are the systems' by their numbers.
    """

    base: str
    text: str
    muted: str
    grey: str
    grid: str
    axis: str
    cut: str
    up: str
    down: str
    series: tuple[str, ...]

    def of(self, name: int | str) -> str:
        """A system's colour by its number, from 0, or one of the named ones."""
        if isinstance(name, int):
            return self.series[name % len(self.series)]
        found: str = getattr(self, name)
        return found


# Systems in Okabe-Ito, chosen for contrast on each background.
LIGHT = Colours(
    base="#FFFFFF",
    text="#1B1F24",
    muted="#6A737D",
    grey="#6A737D",
    grid="#E6E9ED",
    axis="#C9CFD6",
    cut="#B42318",
    up="#00734F",
    down="#A84300",
    series=("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#000000"),
)
DARK = Colours(
    base="#16191D",
    text="#E7EAEE",
    muted="#98A2AD",
    grey="#9AA3AD",
    grid="#323840",
    axis="#434B54",
    cut="#FF8A80",
    up="#6CC7A4",
    down="#FFB07A",
    series=("#56B4E9", "#E69F00", "#009E73", "#CC79A7", "#D55E00", "#F0E442"),
)


def stroke_class(name: int | str) -> str:
    """The class of what is drawn as a line in a colour; a style sheet finds it by that."""
    return f"nx-{_role(name)}-line"


def fill_class(name: int | str) -> str:
    return f"nx-{_role(name)}-fill"


def _role(name: int | str) -> str:
    return f"s{name % len(DARK.series)}" if isinstance(name, int) else name


def _dark_style() -> str:
    names: list[int | str] = [BASE, TEXT, MUTED, GREY, GRID, AXIS, CUT, UP, DOWN, *range(len(DARK.series))]
    lines = [f".{stroke_class(name)}{{stroke:{DARK.of(name)}}}" for name in names]
    fills = [f".{fill_class(name)}{{fill:{DARK.of(name)}}}" for name in names]
    return "\n".join([*lines, *fills])


# Rules for a page that has charts in it: to stand inside «@media screen and (prefers-color-scheme: dark) { … }».
DARK_STYLE = _dark_style()
