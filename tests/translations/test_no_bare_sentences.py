"""Whoever writes a new sentence for a user and forgets to let it be translated finds out here."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from tests.translations.source_texts import PACKAGE, all_texts, problems

# What takes a text to be translated, a pattern, or what only a programmer gets to read.
_NOT_LOOKED_INTO = {
    *("tr", "marked", "Said", "compile", "match", "fullmatch", "search", "sub"),
    *("NotImplementedError", "TypeError", "IndexError", "HelpPageError"),
}
_WORD = re.compile(r"(?<![\w=.@/|-])(?:a|[A-Za-z][a-z’']+)(?![\w=@/|(])")
_FEWEST_WORDS = 3
# What other programs read: markup, formulas, commands, texts of files.
_FOR_MACHINES = re.compile(r'^<|^\s*ndcg-explorer\s|^trec_eval |\\|=[\'"]|": |^nDCG\(')
ALLOWED = {
    # tools and fonts by their names
    *("Quepid nDCG, local ideal", "Elasticsearch rank_eval dcg, normalize", "Rated Ranking Evaluator"),
    *("Discount 1/rank over the list", "Source Han Sans SC", "Droid Sans Fallback"),
    # formulas that are never shown: the user's own one is
    *("a discount for each rank", "a formula in rank", "a gain for each grade", "a formula in g"),
    # the keys of a session file
    *("title story note measure scale query_notes sources choices signal votes", "… fields systems queries"),
    "query_ids documents systems rankings judgements todays changed_candidates changed_lists columns",
    *("name is_snapshot note rankings todays_grades", "texts piece start offsets", "offsets rows column"),
    *("format checksum version log steps", "query grades_changed candidates lists now", "values words threshold"),
    *("column method cuts", "query document grade judge date", "id added now"),
    # keys, a mark by which edits are merged, and lines of a log
    *("Tab, Shift+Tab", "note of the session", "%(asctime)s %(levelname)s %(message)s"),
    # what libraries say where there is no memory
    *("failed to launch worker thread", "can't start new thread", "failed to map segment"),
    # annotations of the edits, which nobody is shown
    *("Sequence[float | None]", "Sequence[Mapping[str, Any]]"),
}


class _Looker(ast.NodeVisitor):
    """The texts of one module that are said as they stand, with the line of each."""

    def __init__(self, source: str) -> None:
        self.found: list[tuple[int, str]] = []
        self.visit(ast.parse(source))

    def visit_Call(self, node: ast.Call) -> None:
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        for argument in node.args[1:] if name in _NOT_LOOKED_INTO else node.args:
            self.visit(argument)
        self.visit(function)
        for keyword in node.keywords:
            self.visit(keyword)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        self.visit(node.test)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self._add(node, "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values))
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self._add(node, node.value)

    def _add(self, node: ast.expr, text: str) -> None:
        if looks_like_a_sentence(text):
            self.found.append((node.lineno, text))


def looks_like_a_sentence(text: str) -> bool:
    return len(_WORD.findall(text)) >= _FEWEST_WORDS and not _FOR_MACHINES.search(text)


def places() -> Iterable[str]:
    return sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))


@cache
def translated() -> frozenset[str]:
    """Those of catalogues have no mark where they stand."""
    return frozenset(text.source for text in all_texts())


def bare_sentences(place: str) -> Iterator[str]:
    for line, text in _Looker((PACKAGE / place).read_text(encoding="utf-8")).found:
        if text not in translated() and text not in ALLOWED:
            yield f"{place}, line {line}: {text!r} is not translated; put it into tr(…) or marked(…)"


@pytest.mark.parametrize("place", places())
def test_every_sentence_for_a_user_can_be_translated(place: str) -> None:
    assert list(bare_sentences(place)) == []


def test_every_text_to_be_translated_can_be_found_in_the_source() -> None:
    assert problems() == []


def test_what_is_allowed_to_stay_english_is_still_there() -> None:
    said = {text for place in places() for _, text in _Looker((PACKAGE / place).read_text(encoding="utf-8")).found}
    assert ALLOWED - said == set()


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('raise UsageError("There is no such thing.")', ["There is no such thing."]),
        ('raise UsageError(f"it takes {count} numbers or more")', ["it takes … numbers or more"]),
        ("print(f'{name} and {tr(\"no more of them\")}')", []),
        ('raise UsageError(tr("There is no such thing."))', []),
        ('"""What this module is about."""', []),
        ("print(f\"<p class='x'>{text}</p>\")", []),
    ],
)
def test_a_sentence_is_seen_unless_it_is_translated(source: str, expected: list[str]) -> None:
    assert [text for _, text in _Looker(source).found] == expected
