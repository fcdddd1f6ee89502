"""Formulas that mean harm: nothing but a FormulaError or finite numbers, and all of it in good time."""

from __future__ import annotations

import ast
import inspect
import sys
import time
import warnings
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_explorer.core.arrays import FloatArray, floats
from ndcg_explorer.core.measures import formula as formula_module
from ndcg_explorer.core.measures import formula_functions
from ndcg_explorer.core.measures.formula import MOST_WORK, compile_formula
from ndcg_explorer.core.measures.formula_functions import FUNCTIONS
from ndcg_explorer.errors import FormulaError
from tests.support.examples import examples

VALUES = floats([0, 1, 2, 3.5, -1, 1e300, 60])

ATTACKS = """
__import__('os').system('true')
__import__("os")
__import__
__builtins__
__builtins__.eval
__builtins__['eval']
__name__
__class__
g.__class__
g.__class__.__mro__[1].__subclasses__()
().__class__.__bases__[0]
(1).__class__
1 .__class__
1.0.__class__
1..real
g.tofile
g.tofile('x')
g.dtype
g.T
abs.__self__
log2.__call__(g)
log2.at(g)
sqrt.reduce(g)
np.load('x')
numpy
os.system('true')
import os
from os import system
eval('1')
exec('1')
compile('1','','eval')
open('x')
open(g)
print(1)
print(g)
input()
globals()
locals()
vars()
dir()
getattr(g,'T')
setattr(g,'T',1)
delattr(g,1)
type(g)
id(g)
breakpoint()
exit()
quit()
help()
memoryview(g)
f'{g}'
f"{g.__class__}"
f'{g!r:>{100}}'
'{0.__class__}'.format(g)
'%s' % g
'a'*999999999
"a"
'''a'''
b'a'
rb'a'
u'a'
'unclosed
lambda: 1
lambda g: g
(lambda: 1)()
(lambda x: x(x))(lambda x: x(x))
[1]
[g for g in g]
(g for g in g)
{g for g in g}
{1: g}
{}
{**g}
[*g]
[g][0]
g[0]
g[:]
g[...]
g[0]=1
(g:=1)
g:=1
g = 1
g += 1
del g
pass
return g
assert g
raise g
while 1: pass
for x in g: x
if g: 1
with g: 1
try: 1
class A: pass
def f(): 1
global g
nonlocal g
yield
(yield g)
yield from g
await g
async
(await g)
match g
type X = int
g if g
g else g
1 if g else
min(*g)
min(*[1,2])
min(**g)
min(g, key=1)
min(g, 1, key=abs)
log2(g, out=g)
where(g, 1, 2, 3)
min(g for g in g)
round(g, 2)
max()
abs(g)(g)
(abs)(g)
(abs if g else log)(g)
min(min, max)
g @ g
g << 1
g >> 1
1 << 999999999
g & 1
g | 1
g ^ 1
~g
!g
g is g
g is not g
g in g
g not in g
g <> 1
g === 1
g =< 1
g ? 1 : 2
g++
++g--
g -> 1
...
None
True
False
Ellipsis
NotImplemented
1j
1e5j
g*1J
0x10
0b11
0o17
007
1_000
1__0
1e
1e+
1.e
.
1.2.3
1e999
-1e999
1e309
9**9**9**9
9**9**9**9**9**9**9**9
2**2**2**2**2**2
g**g**g**g**g**g**g**g
(-1)**0.5
0**-1
1/0
0/0
0//0
0%0
1e308*10
1e308+1e308
1%1e-320
exp(exp(exp(exp(g))))
-exp(exp(exp(exp(g))))
log(log(log(log(g))))
sqrt(-1)
nan
inf
NaN
float('nan')
1 # comment
# comment
1 # type: int
1; 2
1;
; 1
`g`
$g
${g}
{{g}}
%g
@g
@
\\
g\\
\\x41
\\N{BULLET}
g,
,g
1,2
()
(,)
((
))
)(
1)+(2
(1
g)
""".strip("\n").split("\n")

CONTROLS = [
    "g\0", "\0", "g\n", "\ng", "g\r", "g\t+1", "\tg", "g\x0b", "g\x0c+1", "\x1b[31mg", "g\x7f", "\ufeffg",
    "g\u00a0+1", "g\u2028", "\u200bg", "\u202eg", "\ud800", "\uff47", "\u0261", "\uff11", "\u0661", "\u00b2",
    "2\u00d7g", "g\u2212\u0031", "\uff45xp(g)", "l\u043eg(g)", "\u03c0", "\U0001d420", "\u2115", "g\u0301",
    "g\\\n+1", "# -*- coding: utf-7 -*-\ng", "1\n2", "(1\n)", "'''\n'''",
]  # fmt: skip
LARGE = [
    "9" * 500, "9" * 5000, "1" + "0" * 309, "1e" + "9" * 490, "(" * 200 + "g" + ")" * 200,
    "(" * 250, "-" * 499 + "g", "+" * 120 + "g", "not " * 120 + "g", "g" + "**g" * 160, "g" + "+g" * 249,
    "abs(" * 41 + "g" + ")" * 41, "abs(" * 100 + "g" + ")" * 100, "min(" + "g," * 200 + "g)",
    "1 if g else " * 40 + "1", "g<" * 240 + "g", "min(" + "g," * 119 + "g)", "g" * 500, "_" * 500, " " * 501,
    "(" * 10**5, "-" * 10**6 + "g", "g" + "+g" * 10**6, "[" * 10**5, "9" * 10**6, "not " * 10**5,
]  # fmt: skip


def within(source: str, error: FormulaError) -> FormulaError:
    """The error, whose column and length must lie in the text."""
    assert 1 <= error.column <= max(len(source), 1)
    assert 1 <= error.length <= max(len(source) - error.column + 1, 1)
    return error


def outcome(source: str) -> FormulaError | None:
    """The refusal, if there was one; any other exception is let through to fail the test."""
    try:
        result = compile_formula(source, "g")(VALUES)
    except FormulaError as error:
        return within(source, error)
    assert result.dtype == np.float64
    assert result.shape == VALUES.shape
    assert np.isfinite(result).all()
    return None


@pytest.mark.parametrize("source", [*ATTACKS, *CONTROLS, *LARGE], ids=lambda source: ascii(source[:40]))
def test_attacks_are_refused(source: str) -> None:
    error = outcome(source)
    assert error is not None, "expected a refusal"


def test_there_are_enough_attacks() -> None:
    assert len({*ATTACKS, *CONTROLS, *LARGE}) >= 80


def test_attacks_reach_nothing() -> None:
    seen: list[str] = []
    watching = True
    # What the interpreter itself reports: imports, files opened, processes started, code run.
    sys.addaudithook(lambda event, arguments: seen.append(event) if watching else None)
    for source in [*ATTACKS, *CONTROLS, *LARGE]:
        outcome(source)
    watching = False  # an audit hook can never be removed, only silenced
    # ``compile`` is how the interpreter reports ast.parse; once PySide is loaded, its import hook looks
    # at the calling frame for every import statement, also of a module that is already there.
    assert set(seen) <= {"compile", "sys._getframe"}


def test_the_module_never_evaluates_text() -> None:
    sources = [inspect.getsource(module) for module in (formula_module, formula_functions)]
    tree = ast.parse("\n".join(sources).replace("from __future__ import annotations", ""))
    called = {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    assert called.isdisjoint({"eval", "exec", "compile", "__import__"})


# A later Python's classes are in none of these, and the tests below then ask that they be refused.
EXPRESSIONS = {
    ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call, ast.Constant, ast.Name,
}  # fmt: skip
OPERATORS = {
    ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow, ast.UAdd, ast.USub, ast.Not, ast.And,
    ast.Or, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq,
}  # fmt: skip


def every_class(parent: type[ast.AST] = ast.AST) -> Iterator[type[ast.AST]]:
    for child in parent.__subclasses__():
        yield child
        yield from every_class(child)


def bare(kind: type[ast.AST], /, **fields: object) -> ast.expr:
    """An instance as no parser makes it; without __init__, which warns of fields left out."""
    node = ast.AST.__new__(kind)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of names that a later Python has no more
        for name, value in {"col_offset": 0, "end_col_offset": 1, **fields}.items():
            setattr(node, name, value)
    return node  # type: ignore[return-value]


def refused(node: ast.expr) -> bool:
    with pytest.raises(FormulaError):
        formula_module._Builder("g", "g").build(node)
    return True


@pytest.mark.parametrize("kind", sorted(set(every_class()) - EXPRESSIONS, key=str))
def test_every_other_class_of_ast_is_refused(kind: type[ast.AST]) -> None:
    variable = bare(ast.Name, id="g")
    fields: dict[str, object] = dict.fromkeys(kind._fields, variable)
    lists: dict[str, object] = {name: [variable] for name in kind._fields}
    assert refused(bare(kind))
    assert refused(bare(kind, **fields))
    assert refused(bare(kind, **lists))
    assert refused(bare(ast.Call, func=bare(ast.Name, id="abs"), args=[bare(kind, **fields)], keywords=[]))


@pytest.mark.parametrize("kind", sorted(set(every_class()) - OPERATORS, key=str))
def test_every_other_operator_of_ast_is_refused(kind: type[ast.AST]) -> None:
    variable, operator = bare(ast.Name, id="g"), bare(kind)
    assert refused(bare(ast.BinOp, left=variable, op=operator, right=variable))
    assert refused(bare(ast.UnaryOp, op=operator, operand=variable))
    assert refused(bare(ast.BoolOp, op=operator, values=[variable, variable]))
    assert refused(bare(ast.Compare, left=variable, ops=[operator], comparators=[variable]))


def test_the_parser_makes_only_classes_the_tests_above_know() -> None:
    assert set(every_class()) >= EXPRESSIONS | OPERATORS
    assert set(formula_functions.OPERATORS) == OPERATORS


@pytest.mark.parametrize("constant", [True, None, ..., "a", b"a", 1j, (1,), 10**400, float("inf"), float("nan")])
def test_constants_other_than_numbers_are_refused(constant: object) -> None:
    assert refused(bare(ast.Constant, value=constant))


def test_calls_with_keywords_or_of_anything_but_a_name_are_refused() -> None:
    variable, function = bare(ast.Name, id="g"), bare(ast.Name, id="abs")
    keyword = bare(ast.keyword, arg="out", value=variable)
    assert refused(bare(ast.Call, func=function, args=[variable], keywords=[keyword]))
    assert refused(bare(ast.Call, func=bare(ast.Attribute, value=function, attr="at"), args=[], keywords=[]))
    assert refused(bare(ast.Call, func=function, args=[bare(ast.Starred, value=variable)], keywords=[]))


TOKENS = [
    "g", "rank", "e", "pi", "0", "1", "2", "0.5", "1e300", "1e-310", "3.", ".5", "9" * 30, "+", "-", "*", "/",
    "//", "%", "**", "<", "<=", ">", ">=", "==", "!=", "(", ")", ",", "and", "or", "not", "if", "else", "=",
    ".", ":", "'", "[", "]", "lambda", "in", "is", "None", "_", "\\", "#", "@",
    *(f"{row.name}(" for row in FUNCTIONS),
]  # fmt: skip


@settings(max_examples=examples(1500), deadline=None)
@given(st.text(max_size=60) | st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=60))
def test_any_text_is_refused_or_computed(source: str) -> None:
    outcome(source)


@settings(max_examples=examples(1500), deadline=None)
@given(st.lists(st.sampled_from(TOKENS), max_size=25), st.sampled_from(["", " "]))
def test_any_tokens_are_refused_or_computed(tokens: list[str], space: str) -> None:
    outcome(space.join(tokens))


def _sound(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    infix = st.sampled_from(["+", "-", "*", "/", "//", "%", "**", "<", "<=", ">", ">=", "==", "!=", "and", "or"])
    calls = st.sampled_from(FUNCTIONS).flatmap(
        lambda row: st.lists(inner, min_size=row.arity, max_size=row.arity + 2 * row.more).map(
            lambda arguments: f"{row.name}({', '.join(arguments)})"
        )
    )
    return (
        st.tuples(inner, infix, inner).map(lambda parts: f"({' '.join(parts)})")
        | st.tuples(inner, inner, inner).map(lambda parts: f"({parts[0]} if {parts[1]} else {parts[2]})")
        | st.tuples(st.sampled_from(["-", "+", "not "]), inner).map(lambda parts: f"({''.join(parts)})")
        | calls
    )


LEAVES = st.sampled_from(["g", "e", "pi", "0", "1", "2", "0.5", "1e300", "1e-310", "7"])


@settings(max_examples=examples(1500), deadline=None)
@given(st.recursive(LEAVES, _sound, max_leaves=12))
def test_sound_formulas_are_refused_only_for_their_values_or_their_size(source: str) -> None:
    error = outcome(source)
    reasons = ("finite number", "to be quick", "levels deep", "parts", "characters")
    assert error is None or any(reason in error.problem for reason in reasons)


def nested(pattern: str, start: str, times: int) -> str:
    for _ in range(times):
        start = pattern.format(start)
    return start


def dearest(pattern: str, start: str, *, nest: bool) -> str:
    """As many of these operations as are let through, with a result that hides what they come to."""
    for times in range(38, 0, -1):
        inner = nested(pattern, start, times) if nest else "+".join([pattern.format(start)] * times)
        source = f"where(rank<0, {inner}, 1)"
        try:
            compile_formula(source, "rank")
        except FormulaError:
            continue
        return source
    raise AssertionError(pattern)


# Signs, zeros, infinities and numbers that are none, in an order no branch predictor learns.
MIXED = "log(rank*7919%13-6)"
SLOW = [
    "({})**rank", "({})**1.5", "({})**-1", "2**({})", "log2({})", "log1p({})", "exp({})", "exp2(-{})",
    "expm1({})", "log(exp({}))", "({})%rank", "1e300%({})", "({})//0.3", "where({},rank,-rank)", "sqrt({})",
    "min({},rank,2)", "(1<({})<rank)", "(not({})and rank)",
]  # fmt: skip


STARTS = ["rank", "(-rank)", "rank*1e300", "rank*1e-310", MIXED]
# Formulas are computed in pieces that fit the cache, so every 31st rank of a million costs what a whole one does.
RANKS = floats(range(1, 1_000_001, 31))
# The worst formula takes as long as the reference; a slower machine makes both slower.
MOST_RATIO = 1.5


def plain_powers(values: FloatArray) -> None:
    """The eleven powers that nobody waits for, in plain numpy: each a power, a logarithm and the checks around them."""
    for piece in np.array_split(values, len(values) // 8192 + 1):
        for _ in range(11):
            np.power(piece, 0.7)
            np.log2(piece)
            for _ in range(80):
                np.multiply(piece, piece)


def seconds(function: Callable[[FloatArray], object]) -> float:
    """The thread's own time: other programs on a busy machine are not the formula's doing."""
    begun = time.thread_time()
    function(RANKS)
    return time.thread_time() - begun


def ratio_to_plain_numpy(formula: Callable[[FloatArray], object]) -> float:
    """The least of up to seven rounds side by side; what disturbs one of them seldom disturbs them all."""
    ours, reference = seconds(formula), seconds(plain_powers)
    for _ in range(6):
        if ours <= MOST_RATIO * reference:
            break
        ours, reference = min(ours, seconds(formula)), min(reference, seconds(plain_powers))
    return ours / reference


@pytest.mark.parametrize("pattern", SLOW)
def test_the_dearest_formulas_take_no_longer_than_allowed(pattern: str) -> None:
    sources = [dearest(pattern, start, nest=nest) for start in STARTS for nest in (True, False)]
    ratios = {source: ratio_to_plain_numpy(compile_formula(source, "rank")) for source in sources}
    assert {source: ratio for source, ratio in ratios.items() if ratio > MOST_RATIO} == {}


def test_absurd_amounts_of_work_are_refused_in_a_sentence() -> None:
    error = outcome("+".join(["g**0.5"] * (MOST_WORK // 16 + 1)))
    assert error is not None
    assert error.problem.startswith("The formula has too many powers")


def test_what_does_not_depend_on_the_variable_costs_nothing() -> None:
    assert outcome("+".join(["2**0.5"] * 20) + "+g") is None
