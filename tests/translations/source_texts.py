"""Every text of the program that a user can read, found in its source and in its catalogues.

In a widget it is ``self.tr("…")``, elsewhere ``tr("…")`` or ``marked("…")`` of `ndcg_explorer.language`; rows of
catalogues are texts without a mark.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import NamedTuple

from ndcg_explorer.language import CONTEXT

PACKAGE = Path(__file__).parents[2] / "ndcg_explorer"
TEMPLATES = Path(__file__).parents[2] / "resources" / "report"
_WITH_CONTEXT = {"translate", "QT_TRANSLATE_NOOP"}


class Text(NamedTuple):
    context: str
    source: str


def all_texts() -> list[Text]:
    """Each once, in a fixed order."""
    found = [*_from_source(), *(Text(CONTEXT, text) for text in (*_from_catalogues(), *_from_templates()))]
    return sorted(set(found))


def problems() -> list[str]:
    """Calls whose text cannot be found, for it is made while running."""
    return [problem for path in _modules() for problem in _Finder(path).problems]


def _from_source() -> Iterator[Text]:
    for path in _modules():
        yield from _Finder(path).texts


def _modules() -> Iterable[Path]:
    return sorted(PACKAGE.rglob("*.py"))


class _Finder(ast.NodeVisitor):
    """The texts of one module."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._classes: list[str] = []
        self.texts: list[Text] = []
        self.problems: list[str] = []
        self.visit(ast.parse(path.read_text(encoding="utf-8")))

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._classes.append(node.name)
        self.generic_visit(node)
        self._classes.pop()

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        if name in _WITH_CONTEXT and len(node.args) > 1:
            self._add(node.args[1], _constant(node.args[0]) or "")
        elif name == "tr" and isinstance(function, ast.Attribute):
            self._add(node.args[0], self._classes[-1] if self._classes else CONTEXT)
        elif name in {"marked", "tr"}:
            self._add(node.args[0], CONTEXT)

    def _add(self, node: ast.expr, context: str) -> None:
        if isinstance(node, ast.IfExp):
            self._add(node.body, context)
            self._add(node.orelse, context)
            return
        text = _constant(node)
        if text:
            self.texts.append(Text(context, text))
        elif isinstance(node, ast.JoinedStr):
            place = f"{self._path.relative_to(PACKAGE)}, line {node.lineno}"
            self.problems.append(f"{place}: a text that is made while running cannot be translated")


def _constant(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _from_templates() -> Iterator[str]:
    from jinja2 import Environment
    from jinja2.ext import extract_from_ast

    for path in sorted(TEMPLATES.glob("*.html")):
        tree = Environment().parse(path.read_text(encoding="utf-8"))
        for _, _, text in extract_from_ast(tree, gettext_functions=("tr",)):
            yield str(text)


def _from_catalogues() -> Iterator[str]:
    from ndcg_explorer.analysis.worked_out_forms import FORMS
    from ndcg_explorer.analysis.written_terms import Words
    from ndcg_explorer.core.measures.conventions import CONVENTIONS
    from ndcg_explorer.core.measures.formula_functions import FUNCTIONS
    from ndcg_explorer.core.measures.measure import KINDS
    from ndcg_explorer.core.measures.options import OPTIONS

    for option in OPTIONS:
        yield option.label
        for choice in option.choices:
            yield from (choice.label, choice.explanation)
            if " with " in choice.usage:
                yield choice.usage
    for kind in KINDS:
        yield from (kind.label, kind.explanation, kind.mean_label)
    yield from (convention.why for convention in CONVENTIONS if convention.why)
    yield from (function.label for function in FUNCTIONS)
    yield from (form.label for form in FORMS)
    yield from (str(word.default) for word in fields(Words))
    yield from _from_samples()


def _from_samples() -> Iterator[str]:
    """What the sessions that ship with the program say: it is shown through `tr`, as any text is."""
    from ndcg_explorer.core.session.scale import GradeScale
    from ndcg_explorer.storage.samples import demonstrations, samples
    from ndcg_explorer.storage.session_file import load_session

    yield from GradeScale().words
    for sample in (*samples(), *demonstrations()):
        session = load_session(sample.path).session
        yield from filter(None, (sample.title, sample.story, session.note, *session.scale.words))
        for step in session.steps:
            yield from filter(None, (step.title, step.notes))
