"""What was worked out, as Markdown, HTML and LaTeX."""

from __future__ import annotations

import html.parser
import math

import pytest
from hypothesis import given, settings

from ndcg_explorer.analysis.worked_out import Worked, worked_out
from ndcg_explorer.analysis.worked_out_forms import FORM, FORMS, Form, as_html, as_latex, as_markdown
from ndcg_explorer.analysis.written_terms import Words
from ndcg_explorer.core.measures.measure import Measure, parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.core.scoring.scores import score
from ndcg_explorer.errors import NdcgExplorerError
from tests.support.strategies import measures, tables

NOT = math.nan


def worked(measure: str, grades: list[float], words: Words | None = None) -> Worked:
    parsed, lists = parse_measure(measure), GradedLists.one(grades)
    value = float(score(lists, parsed).values[0])
    return worked_out(curves(lists, parsed.as_kind("nDCG")), parsed, value, words or Words())


FILMS = worked("nDCG(gain=exp2)@2", [3, NOT, 2])


def test_there_are_four_forms_by_name() -> None:
    assert list(FORM) == ["text", "markdown", "html", "latex"]
    assert FORM["text"].write(FILMS) == FILMS.text


def test_markdown_has_a_table_for_each_sum() -> None:
    assert as_markdown(FILMS) == "\n".join(
        [
            "gain 2^g − 1 · discount 1/log2(i+1)",
            "",
            "| The list |  |  |  |",
            "|:--|--:|--:|:--|",
            "| rank 1: | (2^3 − 1) / log2(2) | 7.0000 |  |",
            "| rank 2: | 0 / log2(3) | 0.0000 | unjudged |",
            "",
            "DCG@2 = 7.0000",
            "",
            "| The ideal order |  |  |",
            "|:--|--:|--:|",
            "| rank 1: | (2^3 − 1) / log2(2) | 7.0000 |",
            "| rank 2: | (2^2 − 1) / log2(3) | 1.8928 |",
            "",
            "IDCG@2 = 8.8928",
            "",
            "nDCG@2 = 7.0000 / 8.8928 = 0.7872",
            "",
        ]
    )


def test_html_has_powers_and_bases_where_they_belong() -> None:
    text = as_html(FILMS)
    assert (
        '<tr><td>rank 1:</td><td align="right">(2<sup>3</sup> − 1) / log<sub>2</sub>(2)</td>'
        '<td align="right">= 7.0000</td><td></td></tr>' in text
    )
    assert '<th align="left" colspan="4">The list</th>' in text
    assert text.endswith("<p>nDCG@2 = 7.0000 / 8.8928 = 0.7872</p>\n")


def test_latex_has_fractions() -> None:
    text = as_latex(FILMS)
    assert "\\text{rank 1:}\\quad & \\frac{2^{3} - 1}{\\log_{2} 2} = 7.0000 \\\\" in text
    assert "\\frac{0}{\\log_{2} 3} = 0.0000 && \\text{unjudged}" in text
    assert text.endswith("\\[\\mathrm{nDCG@2} = \\frac{7.0000}{8.8928} = 0.7872\\]\n")
    assert "−" not in text


@pytest.mark.parametrize(
    ("measure", "part"),
    [
        ("nDCG(discount=geometric(0.8))", "1 \\times 0.8^{1} = 0.8000"),
        ("nDCG(discount=log(2.5))", "\\frac{1}{\\log_{2.5} 3}"),
        ("nDCG(discount=reciprocal)", "\\frac{1}{2} = 0.5000"),
        ("nDCG(discount=none)", "& 1 = 1.0000"),
        ("nDCG(gain=binary(2))", "\\frac{1 \\to 0}{\\log_{2} 3}"),
        ("nDCG(round=half_up(2))", "nDCG = 3.6309 / 3.6309 = 1.0000, rounded 1.00"),
        ('nDCG(discount=formula("rank"))', "Each depth has an ideal order of its own"),
    ],
)
def test_latex_writes_each_gain_and_discount(measure: str, part: str) -> None:
    assert part in as_latex(worked(measure, [3, 1]))


def test_signs_of_a_formula_are_escaped() -> None:
    found = worked('nDCG(gain=formula("g*g if g<3 else g**2 % 7"))', [2, 1])
    assert "g\\*g if g\\<3 else g\\*\\*2 % 7" in as_markdown(found)
    assert "g*g if g&lt;3 else g**2 % 7" in as_html(found)
    assert "g*g if g$<$3 else g**2 \\% 7" in as_latex(found)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_words_of_another_language_are_kept(form: Form) -> None:
    text = form.write(worked("nDCG", [3], Words(rank="排名 {0}：", list_heading="列表")))
    assert "排名 1：" in text
    assert "列表" in text


class Tags(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.add(tag)
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def unescaped(text: str, sign: str) -> int:
    return text.replace("\\\\", "").replace(f"\\{sign}", "").count(sign)


@settings(max_examples=200, deadline=None)
@given(tables(most_lists=1), measures)
def test_every_form_is_well_formed_whatever_is_worked_out(lists: GradedLists, measure: Measure) -> None:
    try:
        value = float(score(lists, measure).values[0])
        found = worked_out(curves(lists, measure.as_kind("nDCG")), measure, value)
    except NdcgExplorerError:
        return
    tags = Tags()
    tags.feed(as_html(found))
    assert tags.open == []
    assert tags.seen <= {"p", "b", "br", "table", "tr", "th", "td", "sup", "sub"}
    latex = as_latex(found)
    assert unescaped(latex, "{") == unescaped(latex, "}")
    assert unescaped(latex, "$") % 2 == 0
    assert latex.count("\\begin{align*}") == latex.count("\\end{align*}")
    widths = [unescaped(line, "|") for line in as_markdown(found).splitlines() if line.startswith("|")]
    assert all(width in (4, 5) for width in widths)
