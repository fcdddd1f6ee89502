"""Which room of the house may know which: read ROOMS first.

The table is in order: a room may import itself, those that its row names, and nothing else of the package. A row
names only rooms above it, so no two rooms can know each other. Heavy libraries are imported inside functions,
where first needed, so that `ndcg-explorer score` starts at once and works where no screen is.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "ndcg_explorer"


class Room(NamedTuple):
    place: str  # a folder or a module of the package
    knows: str  # the rooms that it may import, beside itself
    at_once: str  # libraries that it may import at the top of a module
    inside: str  # libraries that it may import inside functions only
    why: str


# Where several rooms are meant, their names in one word.
WORDS = {
    "GROUND": "__init__ resources language errors",
    "CORE": "core core/measures core/scoring core/session",
    "READING": "formats formats/workbook formats/readers formats/columns importing/large importing",
    "UI": "ui/style ui/state ui/widgets",
}

# All of the window may.
QT = "numpy PySide6 shiboken6"

ROOMS = (
    # Everyone stands on these.
    Room("__init__", "", "", "", "importing the package must cost nothing"),
    Room("resources", "", "", "", "it knows where shipped files are, nothing of what they hold"),
    Room("language", "resources", "", "", "every room speaks, in the language that was chosen"),
    Room("errors", "language", "", "", "everyone raises them, so they depend on nothing but the language"),
    # What it means: values and numpy, checked without files, tables or a window.
    Room("core", "GROUND", "numpy", "", "arrays, and how numbers are written"),
    Room("core/measures", "GROUND core", "numpy", "", "a measure is a text with a meaning; it knows no lists"),
    Room("core/scoring", "GROUND core core/measures", "numpy", "", "lists to scores; a cluster builds on this alone"),
    Room("core/session", "GROUND CORE", "numpy", "", "the session as a value, its edits, its evaluation"),
    # What it tells.
    Room("analysis", "GROUND CORE", "numpy", "scipy", "numbers again, with statistics where asked for"),
    Room("analysis/what_if", "GROUND core core/measures core/scoring", "numpy", "scipy", "a list alone, no session"),
    Room("analysis/compare", "GROUND CORE", "numpy", "scipy", "is B better than A, of a session's systems"),
    # Files: those of others, and ours, which are opened and unpacked with the same care.
    Room("formats", "GROUND core", "numpy", "pandas pyarrow", "a foreign file becomes text, nothing guessed"),
    Room("formats/workbook", "GROUND core formats", "numpy", "pandas openpyxl", "cells as they are stored"),
    Room(
        "formats/readers",
        "GROUND core formats formats/workbook",
        "numpy",
        "pandas pyarrow openpyxl",
        "one module a format",
    ),
    Room(
        "formats/columns",
        "GROUND core formats formats/readers",
        "numpy",
        "pyarrow",
        "large regular files, block by block",
    ),
    Room(
        "importing/large",
        "GROUND CORE formats formats/columns",
        "numpy",
        "pyarrow",
        "columns become lists and judgements that find each other",
    ),
    Room(
        "storage",
        "GROUND CORE formats formats/columns importing/large",
        "numpy",
        "pyarrow",
        "our own files are kept safe; the columns of large sessions come and go as they are",
    ),
    Room("importing", "GROUND CORE READING storage", "numpy", "pandas pyarrow", "tables end here: a Session comes out"),
    Room(
        "importing/preview",
        "GROUND CORE READING",
        "",
        "",
        "a form is filled from tries at reading, and knows how files were read before",
    ),
    Room("exporting", "GROUND CORE storage", "numpy", "pandas pyarrow", "a session becomes files of other programs"),
    # What is handed out.
    Room("charts", "GROUND CORE", "numpy", "", "a chart is a text; Qt only paints it"),
    Room("report/content", "GROUND CORE analysis analysis/what_if charts", "numpy", "", "what is said, in any form"),
    Room(
        "report/data",
        "GROUND CORE analysis analysis/compare exporting formats report/content",
        "numpy",
        "pandas pyarrow xlsxwriter",
        "reports for programs",
    ),
    Room(
        "report/documents",
        "GROUND CORE analysis charts report/content report/data storage",
        "numpy",
        "jinja2 markupsafe",
        "reports for people, with or without a screen",
    ),
    Room(
        "report/slides",
        "GROUND CORE charts report/content report/documents",
        "numpy",
        "jinja2 markupsafe",
        "a talk, with or without a screen",
    ),
    Room(
        "report",
        "GROUND report/content report/data report/documents report/slides storage",
        "",
        "",
        "the list of all that a report can be written as",
    ),
    Room("desktop", "GROUND charts storage", "", "", "a menu entry is files and texts; icons are painted by charts"),
    # The window: looks, then what all of it shares, then widgets that know no feature.
    Room("ui/style", "GROUND charts", QT, "", "how things look, whatever they show"),
    Room("ui/state", "GROUND CORE storage ui/style", QT, "", "the one value that changes"),
    Room(
        "ui/widgets",
        "GROUND CORE formats formats/readers storage ui/style ui/state",
        QT,
        "",
        "widgets know no feature",
    ),
    Room("ui/baseline", "GROUND CORE UI analysis/compare", QT, "", "one comparison for all panels that speak of it"),
    # Its features: one knows another only where this says so.
    Room("ui/history", "GROUND CORE UI", QT, "", "what was done and noted"),
    Room("ui/judges", "GROUND CORE UI", QT, "", "the grade scale"),
    Room("ui/curves", "GROUND CORE UI charts formats storage", QT, "", "the one door to pyqtgraph"),
    Room("ui/files", "GROUND CORE UI READING importing/preview storage", QT, "", "opening, importing, keeping, saving"),
    Room("ui/measure", "GROUND CORE UI analysis charts", QT, "", "the measure in force, and others"),
    Room("ui/queries", "GROUND CORE UI ui/baseline", QT, "", "the list of queries"),
    Room("ui/results", "GROUND CORE UI formats ui/baseline", QT, "", "the list in focus as a table to work in"),
    Room("ui/score", "GROUND CORE UI analysis", QT, "", "the number, and the sum by hand"),
    Room("ui/systems", "GROUND CORE UI charts ui/baseline", QT, "", "the list of systems"),
    Room("ui/sensitivity", "GROUND CORE UI analysis/compare", QT, "", "who is ahead under other measures"),
    Room("ui/tool_comparison", "GROUND CORE UI analysis", QT, "", "the same list in every tool"),
    Room("ui/commands", "GROUND CORE UI ui/measure", QT, "", "choices of the measure are commands too"),
    Room("ui/ideal", "GROUND CORE UI analysis ui/results", QT, "", "rows of the ideal look like results"),
    Room(
        "ui/losses",
        "GROUND CORE UI analysis charts ui/curves ui/results",
        QT,
        "",
        "losses are a table beside the results, and a layer on the curves",
    ),
    Room(
        "ui/presenting",
        "GROUND CORE UI analysis/what_if charts ui/curves ui/results",
        QT,
        "",
        "results and curves again, large",
    ),
    Room(
        "ui/what_if",
        "GROUND CORE UI analysis/what_if charts ui/curves",
        QT,
        "",
        "ranges are layers on the curves",
    ),
    Room("ui/compare_charts", "GROUND CORE UI charts ui/curves", QT, "", "values of two systems as plots"),
    Room(
        "ui/compare",
        "GROUND CORE UI analysis/compare charts formats ui/compare_charts ui/queries ui/results",
        QT,
        "",
        "the same lists, two at a time",
    ),
    Room("ui/help", "GROUND CORE UI analysis charts report", QT, "", "examples are worked out live"),
    Room(
        "ui/reports",
        "GROUND CORE UI report report/content report/documents storage ui/files ui/queries",
        QT,
        "",
        "a report is a choice of queries, written like a file",
    ),
    # What joins the features.
    Room(
        "ui/window",
        "GROUND CORE UI READING report report/content storage"
        " ui/baseline ui/history ui/judges ui/curves ui/files ui/measure ui/queries ui/results ui/score ui/systems"
        " ui/tool_comparison ui/commands ui/compare ui/ideal ui/losses ui/presenting ui/sensitivity ui/what_if ui/help"
        " ui/reports",
        QT,
        "",
        "it puts the panels into their places, and knows them all",
    ),
    Room("ui", "GROUND desktop storage ui/style ui/state ui/window", QT, "", "`app` makes and wires everything"),
    Room(
        "cli/comparing",
        "GROUND CORE analysis/compare report/documents",
        "numpy",
        "",
        "what is found as tables, values and XML; the command prints it",
    ),
    Room(
        "cli",
        "GROUND CORE READING analysis analysis/compare analysis/what_if cli/comparing desktop exporting report"
        " report/content storage ui",
        "",
        "numpy",
        "it parses arguments; the window it opens is imported inside a function",
    ),
    Room("__main__", "cli", "", "", "it starts cli"),
)
ROOM = {room.place: room for room in ROOMS}

# Modules that may import more at the top than their room: the only ones outside ui/ that know Qt.
EXCEPTIONS = {
    "charts/painting.py": "PySide6",  # QImage paints without a screen
    "report/documents/pdf.py": "PySide6",  # QTextDocument and QPdfWriter lay out pages
    "report/documents/png.py": "PySide6",  # the pictures of a report
    "ui/curves/plotting.py": "pyqtgraph",  # the one door to pyqtgraph, which subclasses its items
}
# Whoever imports these does so inside functions, unless it is one of them.
LOADS_QT = ("ui", "charts.painting", "report.documents.pdf", "report.documents.png")


class Import(NamedTuple):
    name: str  # dotted, absolute
    line: int
    at_once: bool  # runs when the module is imported


def problems(place: str, source: str) -> list[str]:
    """What a module of the package imports against the rules; ``place`` is its path inside the package."""
    room = room_of(place)
    if room is None:
        return [f"{place}: this place is not in ROOMS; add it, with the reason"]
    return [
        f"{place}, line {found.line}: {problem} ({room.place}: {room.why})"
        for found in imports_of(place, source)
        if (problem := problem_with(found, place, room))
    ]


def room_of(place: str) -> Room | None:
    path = PurePosixPath(place)
    return ROOM.get(path.stem if len(path.parts) == 1 else path.parent.as_posix())


def known_to(room: Room) -> set[str]:
    return {place for word in room.knows.split() for place in WORDS.get(word, word).split()} | {room.place}


def problem_with(found: Import, place: str, room: Room) -> str:
    top, _, rest = found.name.partition(".")
    if top == PACKAGE:
        return problem_with_ours(rest, found.at_once, place, room)
    if top in sys.stdlib_module_names or top in room.at_once.split() + EXCEPTIONS.get(place, "").split():
        return ""
    if top not in room.inside.split():
        return f"may not import {top}"
    return f"may import {top} inside functions only" if found.at_once else ""


def problem_with_ours(name: str, at_once: bool, place: str, room: Room) -> str:
    target = target_room(name)
    if target is None:
        return ""  # a name of the package itself, such as __version__
    if target not in known_to(room):
        return f"may not import {target}"
    is_qt = place in EXCEPTIONS or place.startswith("ui/")
    if at_once and not is_qt and any(name == qt or name.startswith(f"{qt}.") for qt in LOADS_QT):
        return f"may import {name} inside functions only, for it loads Qt"
    return ""


def target_room(name: str) -> str | None:
    """The deepest room on the way to a dotted name."""
    parts = name.split(".")
    ways = ("/".join(parts[:depth]) for depth in range(len(parts), 0, -1))
    return next((way for way in ways if way in ROOM and way != "__init__"), None)


def imports_of(place: str, source: str) -> Iterator[Import]:
    package = [PACKAGE, *PurePosixPath(place).parts[:-1]]
    yield from walk(ast.parse(source), package, at_once=True)


def walk(node: ast.AST, package: list[str], at_once: bool) -> Iterator[Import]:
    if isinstance(node, ast.Import):
        yield from (Import(alias.name, node.lineno, at_once) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        above = package[: len(package) - node.level + 1] if node.level else []
        module = ".".join([*above, *([node.module] if node.module else [])])
        yield from (Import(f"{module}.{alias.name}", node.lineno, at_once) for alias in node.names)
    runs_later = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or is_for_types_only(node)
    for child in ast.iter_child_nodes(node):
        yield from walk(child, package, at_once and not runs_later)


def is_for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).removeprefix("typing.") == "TYPE_CHECKING"


def modules() -> list[str]:
    folder = ROOT / PACKAGE
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.py"))


def test_every_module_imports_only_what_its_room_may() -> None:
    found = [
        problem
        for place in modules()
        for problem in problems(place, (ROOT / PACKAGE / place).read_text(encoding="utf-8"))
    ]
    assert found == []


def test_a_room_knows_only_rooms_above_it_so_that_there_is_no_cycle() -> None:
    order = [room.place for room in ROOMS]
    assert len(set(order)) == len(order)
    for room in ROOMS:
        assert known_to(room) - {room.place} <= set(order[: order.index(room.place)]), room.place


def test_every_room_is_there_and_is_used_as_its_row_says() -> None:
    """A permission that nobody uses is a door that nobody watches."""
    used: dict[str, set[str]] = {room.place: set() for room in ROOMS}
    for place in modules():
        room = room_of(place)
        assert room is not None, place
        for found in imports_of(place, (ROOT / PACKAGE / place).read_text(encoding="utf-8")):
            top, _, rest = found.name.partition(".")
            if top == PACKAGE and (target := target_room(rest)):
                used[room.place].add(target)
    ground = set(WORDS["GROUND"].split())
    groups = [set(WORDS[word].split()) for word in ("CORE", "READING", "UI")]
    for room in ROOMS:
        named = {word for word in room.knows.split() if word not in WORDS}
        assert named - ground <= used[room.place], room.place
        words = [set(WORDS[word].split()) for word in room.knows.split() if word in WORDS and word != "GROUND"]
        assert all(group & used[room.place] for group in words if group in groups), room.place


def test_every_folder_says_in_a_sentence_what_lives_there() -> None:
    folders = [path for path in (ROOT / PACKAGE).rglob("*") if path.is_dir() and any(path.glob("*.py"))]
    silent = [
        folder.name
        for folder in folders
        if not ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))
    ]
    assert silent == []


def test_tests_stand_where_what_they_test_stands() -> None:
    own = {"support", "peers", "translations"}
    folders = {
        path.relative_to(ROOT / "tests").as_posix()
        for path in (ROOT / "tests").rglob("*")
        if path.is_dir() and any(path.glob("test_*.py"))
    }
    astray = {folder for folder in folders if folder not in own and not (ROOT / PACKAGE / folder).is_dir()}
    assert astray == set()


def test_nothing_but_the_window_loads_a_heavy_library() -> None:
    """Python itself as the judge, for what reading the imports may have missed."""
    light = [place for place in modules() if not place.startswith("ui/") and place not in EXCEPTIONS]
    names = [f"{PACKAGE}.{place[:-3].replace('/', '.')}" for place in light if place != "__main__.py"]
    heavy = ["PySide6", "pyqtgraph", "pandas", "pyarrow", "scipy"]
    script = f"import sys, {', '.join(names)}; print([name for name in {heavy} if name in sys.modules])"
    result = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (result.stdout.strip(), result.stderr) == ("[]", "")


@pytest.mark.parametrize(
    ("place", "source", "problem"),
    [
        ("core/dcg.py", "import pandas", "may not import pandas"),
        ("core/dcg.py", "def f():\n    import pandas.api", "may not import pandas"),
        ("core/dcg.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import pandas", "pandas"),
        ("core/dcg.py", "from PySide6.QtCore import Qt", "may not import PySide6"),
        ("core/dcg.py", "from ndcg_explorer.formats import trec", "may not import formats"),
        ("core/dcg.py", "from ndcg_explorer import ui", "may not import ui"),
        ("core/dcg.py", "from .. import analysis", "may not import analysis"),
        ("core/dcg.py", "from ..report.documents.html import page", "may not import report/documents"),
        ("core/measures/gains.py", "from ..scoring.dcg import dcg", "may not import core/scoring"),
        ("core/scoring/dcg.py", "from ndcg_explorer.core.session.session import Session", "core/session"),
        ("core/session/talk.py", "def f():\n    from ndcg_explorer.storage import replay", "may not import storage"),
        ("errors.py", "from .core import session", "may not import core"),
        ("analysis/bounds.py", "import scipy.stats", "may import scipy inside functions only"),
        (
            "formats/table.py",
            "try:\n    import pandas\nexcept ImportError:\n    pass",
            "inside functions only",
        ),
        ("formats/table.py", "class Table:\n    import pandas", "inside functions only"),
        ("report/documents/html.py", "def f():\n    import PySide6", "may not import PySide6"),
        ("report/documents/html.py", "from .pdf import write", "inside functions only, for it loads Qt"),
        ("desktop/files.py", "from ndcg_explorer.charts.painting import icon_png", "inside functions only"),
        ("ui/results/results.py", "def f():\n    import pandas", "may not import pandas"),
        ("ui/curves/curves.py", "import pyqtgraph", "may not import pyqtgraph"),
        ("ui/curves/curves.py", "from ...cli import main", "may not import cli"),
        ("ui/widgets/button.py", "from ..results.results_model import ResultsModel", "may not import ui/results"),
        ("ui/queries/query_list.py", "from ndcg_explorer.ui.systems import system_model", "may not import ui/systems"),
        ("ui/commands/commands.py", "if TYPE_CHECKING:\n    from ..window.main_window import W", "ui/window"),
        ("cli.py", "from .ui.app import run", "inside functions only, for it loads Qt"),
        ("helpers.py", "", "not in ROOMS"),
        ("ui/helpers/things.py", "", "not in ROOMS"),
    ],
)
def test_the_checker_finds(place: str, source: str, problem: str) -> None:
    assert problem in "".join(problems(place, source))


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("core/dcg.py", "import ast, numpy as np\nfrom .arrays import FloatArray\nfrom ..errors import GradeError"),
        ("core/dcg.py", "from ndcg_explorer import __version__"),
        ("analysis/bounds.py", "def f():\n    from scipy import stats"),
        ("formats/table.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import pandas as pd"),
        ("formats/table.py", "class Table:\n    def f(self):\n        import pyarrow.parquet"),
        ("report/data/csv.py", "from ...formats import text_table\nfrom ...analysis import bounds"),
        (
            "report/documents/pdf.py",
            "from PySide6.QtGui import QPdfWriter\nfrom ...charts.painting import x",
        ),
        ("ui/results/results.py", "from PySide6.QtCore import Qt\nfrom ..state.live_session import LiveSession"),
        ("ui/losses/losses.py", "from ..curves.curve_layers import Layer\nfrom ..results.results_view import View"),
        ("ui/app.py", "from .window.main_window import MainWindow"),
        ("ui/curves/plotting.py", "import pyqtgraph"),
        ("cli.py", "from .core.measures.measure import Measure\ndef main():\n    from .ui.app import run"),
        ("__main__.py", "from .cli import main"),
    ],
)
def test_the_checker_accepts(place: str, source: str) -> None:
    assert problems(place, source) == []
