"""Which part of the package may know which: read LAYERS first.

Imports point upward in the table: a layer may import those named before it, never those after it.
Heavy libraries are imported inside functions, where first needed, so that `ndcg-explorer score` starts
at once and works where no screen is.
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


class Layer(NamedTuple):
    place: str  # a folder or a module of the package
    at_once: str  # libraries that it may import at the top of a module
    inside: str  # libraries that it may import inside functions only
    why: str


LAYERS = (
    Layer("__init__", "", "", "importing the package must cost nothing"),
    Layer("resources", "", "", "it knows where shipped files are, nothing of what they hold"),
    Layer("language", "", "", "every layer speaks, in the language that was chosen"),
    Layer("errors", "", "", "everyone raises them, so they depend on nothing but the language"),
    Layer("core", "numpy", "", "what a score means is checked without files, tables or a window"),
    Layer("analysis", "numpy", "scipy", "what a score tells is numbers again, with statistics where asked for"),
    Layer("storage", "numpy", "", "our own files are kept safe without a table or a window"),
    Layer("formats", "numpy", "pandas pyarrow openpyxl", "foreign files become tables of text, nothing guessed"),
    Layer("importing", "numpy", "pandas pyarrow", "tables end at this edge; what comes out is a Session"),
    Layer("exporting", "numpy", "pandas pyarrow openpyxl xlsxwriter", "a session becomes tables again"),
    Layer("charts", "numpy", "", "a chart is text; Qt only paints it"),
    Layer(
        "report",
        "numpy",
        "pandas pyarrow openpyxl xlsxwriter jinja2 markupsafe",
        "documents are made from an evaluation, with or without a screen",
    ),
    Layer("desktop", "", "", "a menu entry is files and texts; icons are painted by report, inside a function"),
    Layer("ui", "numpy PySide6 shiboken6", "pyqtgraph", "the only folder that knows Qt"),
    Layer("cli", "", "numpy", "it parses arguments; the window it opens is imported inside a function"),
    Layer("__main__", "", "", "it starts cli"),
)

# Modules that may import more at the top than their layer.
EXCEPTIONS = {
    "charts/painting.py": "PySide6",  # the one place where Qt paints charts, with or without a screen
    "report/documents/pdf.py": "PySide6",  # QPdfWriter and QTextLayout lay out pages
    "ui/curves/plotting.py": "pyqtgraph",  # the one door to pyqtgraph, which subclasses its items
}

# Layers that load Qt: whoever may import them does so inside functions, unless it is one of them.
LOADS_QT = {"ui", "charts.painting", "report.documents.pdf"}


class Import(NamedTuple):
    name: str  # dotted, absolute
    line: int
    at_once: bool  # runs when the module is imported


def problems(place: str, source: str) -> list[str]:
    """What a module of the package imports against the rules; ``place`` is its path inside the package."""
    layer = layer_of(place)
    if layer is None:
        return [f"{place}: this place is not in LAYERS; add it, with the reason"]
    return [
        f"{place}, line {found.line}: {problem} ({layer.place}: {layer.why})"
        for found in imports_of(place, source)
        if (problem := problem_with(found, place, layer))
    ]


def layer_of(place: str) -> Layer | None:
    top = PurePosixPath(place).parts[0].removesuffix(".py")
    return next((layer for layer in LAYERS if layer.place == top), None)


def problem_with(found: Import, place: str, layer: Layer) -> str:
    top, _, rest = found.name.partition(".")
    if top == PACKAGE:
        return problem_with_ours(rest, found.at_once, layer)
    if top in sys.stdlib_module_names or top in layer.at_once.split() + EXCEPTIONS.get(place, "").split():
        return ""
    if top not in layer.inside.split():
        return f"may not import {top}"
    return f"may import {top} inside functions only" if found.at_once else ""


def problem_with_ours(name: str, at_once: bool, layer: Layer) -> str:
    order = [known.place for known in LAYERS]
    target = name.partition(".")[0]
    if target not in order or target == "__init__":
        return ""  # a name of the package itself, such as __version__
    if order.index(target) > order.index(layer.place):
        return f"may not import {target}, which builds on it"
    loads_qt = any(name == qt or name.startswith(f"{qt}.") for qt in LOADS_QT)
    if loads_qt and at_once and layer.place != "ui":
        return f"may import {name} inside functions only, for it loads Qt"
    return ""


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


@pytest.mark.parametrize("place", modules())
def test_a_module_imports_only_what_its_layer_may(place: str) -> None:
    source = (ROOT / PACKAGE / place).read_text(encoding="utf-8")
    assert problems(place, source) == []


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
        ("core/dcg.py", "from ..report.html import page", "may not import report"),
        ("errors.py", "from .core import session", "may not import core"),
        ("analysis/bounds.py", "import scipy.stats", "may import scipy inside functions only"),
        (
            "formats/table.py",
            "try:\n    import pandas\nexcept ImportError:\n    pass",
            "inside functions only",
        ),
        ("formats/table.py", "class Table:\n    import pandas", "inside functions only"),
        ("report/html.py", "def f():\n    import PySide6", "may not import PySide6"),
        ("report/documents/html.py", "from .pdf import write", "inside functions only, for it loads Qt"),
        ("ui/models/results.py", "def f():\n    import pandas", "may not import pandas"),
        ("ui/panels/curves.py", "import pyqtgraph", "may import pyqtgraph inside functions only"),
        ("ui/panels/curves.py", "from ...cli import main", "may not import cli"),
        ("cli.py", "from .ui.app import run", "inside functions only, for it loads Qt"),
        ("helpers.py", "", "not in LAYERS"),
    ],
)
def test_the_checker_finds(place: str, source: str, problem: str) -> None:
    assert problem in "".join(problems(place, source))


@pytest.mark.parametrize(
    ("place", "source"),
    [
        (
            "core/dcg.py",
            "import ast, numpy as np\nfrom .session import Session\nfrom ..errors import GradeError",
        ),
        ("core/dcg.py", "from ndcg_explorer import __version__"),
        ("analysis/bounds.py", "def f():\n    from scipy import stats"),
        ("formats/table.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import pandas as pd"),
        ("formats/table.py", "class Table:\n    def f(self):\n        import pyarrow.parquet"),
        ("report/html.py", "from ..formats import csv\nfrom ..analysis import bounds"),
        ("report/documents/pdf.py", "from PySide6.QtGui import QPdfWriter"),
        ("ui/models/results.py", "from PySide6.QtCore import Qt\nfrom ..live_session import LiveSession"),
        ("ui/app.py", "from ..report.pdf import write"),
        ("ui/curves/plotting.py", "import pyqtgraph"),
        ("cli.py", "from .core.measure import Measure\ndef main():\n    from .ui.app import run"),
        ("__main__.py", "from .cli import main"),
    ],
)
def test_the_checker_accepts(place: str, source: str) -> None:
    assert problems(place, source) == []
