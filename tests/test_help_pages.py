"""The pages of Help, without a window: complete in both languages, and right because the program fills them in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from ndcg_explorer.analysis.contributions import contributions
from ndcg_explorer.core.measures.measure import KIND, parse_measure
from ndcg_explorer.core.scoring.dcg import curves
from ndcg_explorer.core.scoring.lists import GradedLists
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.language import CHINESE, ENGLISH, LANGUAGES, speaking
from ndcg_explorer.resources import resource_folder
from ndcg_explorer.ui.help.examples import MOST_RANKS, Example, ExampleText, figure
from ndcg_explorer.ui.help.page_filling import HelpPageError, Placeholder, escaped, filled, label, parts_of, plain_text
from ndcg_explorer.ui.help.pages import HOME, NAMES, Page, all_pages, has_words, page, words_of
from ndcg_explorer.ui.window.panels import PANELS as PANEL_ROWS
from tests.translations.source_texts import all_texts

PANELS = ["queries", "systems", "curves", "results", *(row.name for row in PANEL_ROWS)]
CODE = re.compile(r"`([^`]+)`")
# Names that Chinese texts write in Latin letters.
LATIN = (
    "nDCG DCG CG P R AP MAP RR MRR Success ERR RBP Judged k g rank log2 sqrt min max TREC run qrels LETOR Quepid "
    "rank_eval CSV TSV Excel Parquet JSON Lines gzip ndcg Markdown HTML LaTeX PDF SVG PNG ZIP ID MB Tab Shift Alt "
    "Enter Esc NTCIR BEIR ranx PyTerrier LightGBM MovieLens LlamaIndex Ragas "
    "Rprec F1 Bpref IPrec NumRet NumRel NumRelRet alpha_nDCG A B t p Holm"
)


def every_page() -> list[tuple[str, str]]:
    return [(name, language) for language in LANGUAGES for name in NAMES]


def placeholders(shown: Page) -> list[Placeholder]:
    return [part for part in parts_of(shown.source) if isinstance(part, Placeholder)]


@cache
def texts_of_the_window() -> set[str]:
    return {text.source for text in all_texts()}


def prose(shown: Page) -> str:
    """What is written by hand: no placeholders, no code, no link's target."""
    texts = "".join(part for part in parts_of(shown.source) if isinstance(part, str))
    return re.sub(r"\]\([^)]*\)", "]", CODE.sub("", texts))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", PANELS)
def test_every_panel_has_its_page(panel: str, language: str) -> None:
    assert (resource_folder() / "help" / language / f"{panel}.md").exists()
    assert panel in NAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_no_page_that_nobody_can_reach(language: str) -> None:
    files = {path.stem for path in (resource_folder() / "help" / language).iterdir()}
    assert files == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_say_the_same(name: str) -> None:
    english, chinese = page(name, ENGLISH), page(name, CHINESE)
    assert sorted(map(str, placeholders(english))) == sorted(map(str, placeholders(chinese)))
    assert english.links == chinese.links
    assert english.title != chinese.title
    assert english.source.count("\n## ") == chinese.source.count("\n## ")
    assert sorted(CODE.findall(english.source)) == sorted(CODE.findall(chinese.source))


@pytest.mark.parametrize(("name", "language"), every_page())
def test_links_lead_to_other_pages_and_nowhere_else(name: str, language: str) -> None:
    shown = page(name, language)
    assert shown.links
    assert set(shown.links) <= set(NAMES) - {name}
    assert shown.source.count("](") == len(shown.links)


@pytest.mark.parametrize(("name", "language"), every_page())
def test_every_placeholder_is_filled_in(name: str, language: str) -> None:
    with speaking(language):
        pieces = filled(page(name, language))
    texts = [piece for piece in pieces if isinstance(piece, str)]
    assert "{{" not in "".join(texts)
    for piece in pieces:
        if isinstance(piece, ExampleText):
            assert figure(Example(piece).value) in Example(piece).worked.text.replace(".0000", "")


@pytest.mark.parametrize(("name", "language"), every_page())
def test_a_page_begins_with_its_title_and_has_no_html(name: str, language: str) -> None:
    source = page(name, language).source
    assert re.match(r"# \S.*\n\n", source)
    assert not re.search(r"<[a-zA-Z/!]|&[a-z]+;", CODE.sub("", prose(page(name, language))))
    assert not re.search(r"!\[", source)


@pytest.mark.parametrize(("name", "language"), every_page())
def test_numbers_in_the_text_are_worked_out_not_typed(name: str, language: str) -> None:
    typed = re.findall(r"\d\.\d+", prose(page(name, language)))
    # What a reader may type into a field is no result.
    assert set(typed) <= {"0.7511", "75.1", "5.1"}


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_short_enough_to_be_read(name: str) -> None:
    with speaking(ENGLISH):
        assert 120 <= len(plain_text(page(name, ENGLISH)).split()) <= 300
    with speaking(CHINESE):
        assert 200 <= len(re.findall("[一-鿿]", plain_text(page(name, CHINESE)))) <= 600


@pytest.mark.parametrize("name", NAMES)
def test_chinese_pages_have_no_english_left(name: str) -> None:
    words = set(re.findall(r"[A-Za-z][A-Za-z0-9_]*", prose(page(name, CHINESE))))
    assert words <= set(LATIN.split())


@pytest.mark.parametrize(("name", "language"), every_page())
def test_labels_are_those_of_the_window(name: str, language: str) -> None:
    named = {place.options["text"] for place in placeholders(page(name, language)) if place.name == "label"}
    assert named <= texts_of_the_window()


def measures_named() -> Iterator[str]:
    for name in NAMES:
        for code in CODE.findall(page(name, ENGLISH).source):
            if re.split(r"[(@]", code)[0] in KIND:
                yield code


@pytest.mark.parametrize("text", sorted(set(measures_named())))
def test_measures_named_on_pages_can_be_typed(text: str) -> None:
    assert str(parse_measure(text)) == text


def test_the_page_on_losses_tells_the_truth() -> None:
    split = contributions(curves(GradedLists.one([2, 3, 0]), parse_measure("nDCG")))
    assert split.losses[0] == pytest.approx(split.loss)
    assert split.losses[1:] == pytest.approx(np.zeros(2))


@pytest.mark.parametrize(
    ("search", "name"),
    [("snapshot bold", "systems"), ("WHAT IS ndcg", HOME), ("0.9724", HOME), ("trec_eval", ""), ("LETOR", "opening")],
)
def test_a_search_finds_pages_by_all_their_words(search: str, name: str) -> None:
    with speaking(ENGLISH):
        found = [shown.name for shown in all_pages(ENGLISH) if has_words(plain_text(shown), words_of(search))]
    assert (name in found) if name else not found


@pytest.mark.parametrize("search", ["折损", "理想排序 等级", "未判断", "截断"])
def test_a_search_finds_chinese_words(search: str) -> None:
    with speaking(CHINESE):
        assert has_words(plain_text(page(HOME, CHINESE)), words_of(search))


def test_a_language_without_a_page_has_it_in_english() -> None:
    assert page(HOME, "xx").source == page(HOME, ENGLISH).source


def test_a_placeholder_is_read_with_its_options() -> None:
    before, place, after = parts_of('so {{value grades="3 – 0" measure=\'DCG(gain=formula("g"))\'}}.')
    assert (before, after) == ("so ", ".")
    assert place == Placeholder("value", {"grades": "3 – 0", "measure": 'DCG(gain=formula("g"))'})


@pytest.mark.parametrize(
    "text",
    ["{{}}", "{{picture of='x'}}", '{{value grades="3"}}', '{{value grades=3 measure="nDCG"}}',
     '{{value grades="3" measure="nDCG" colour="red"}}', '{{count of="tools" and more}}'],
)  # fmt: skip
def test_what_is_no_placeholder_is_refused(text: str) -> None:
    with pytest.raises(HelpPageError):
        parts_of(text)


@pytest.mark.parametrize(
    ("grades", "value"),
    [("3 2 3 0 1", "0.9724"), ("3,2,3,0,1", "0.9724"), ("３、２、３、０、１", "0.9724"), ("1", "1"), ("0 0", "0")],
)
def test_grades_are_read_as_people_type_them(grades: str, value: str) -> None:
    assert figure(Example(ExampleText(grades, "nDCG@5")).value) == value


def test_judged_documents_outside_the_list_are_in_the_ideal() -> None:
    missed = Example(ExampleText("2 1", "nDCG", "3"))
    lists = GradedLists.one([2.0, 1.0], [2.0, 1.0, 3.0])
    assert missed.value == pytest.approx(curves(lists, parse_measure("nDCG")).value)
    assert missed.value < 1


@pytest.mark.parametrize(
    ("grades", "measure", "said"),
    [
        ("", "nDCG", "no grades"),
        ("3 x", "nDCG", "x"),
        ("9" * 400, "nDCG", "too large"),
        ("2000 1", "nDCG(gain=exp2)", ""),
        ("1 " * (MOST_RANKS + 1), "nDCG", str(MOST_RANKS)),
        ("3 2", "nDCG@1000000", str(MOST_RANKS)),
        ("3 2", "mDCG", "mDCG"),
        ("3 2", "", ""),
        ("3 2", 'nDCG(gain=formula("g**"))', ""),
    ],
)
def test_what_cannot_be_worked_out_is_said_in_a_sentence(grades: str, measure: str, said: str) -> None:
    with pytest.raises(NdcgExplorerError) as caught:
        Example(ExampleText(grades, measure))
    assert said in str(caught.value)
    assert str(caught.value).endswith((".", "?"))


def test_a_label_stands_without_its_key() -> None:
    assert label("&Open…") == "Open"
    assert label("Open a &sample") == "Open a sample"


def test_filled_in_texts_cannot_be_markup() -> None:
    assert escaped("*a* <b> [c](d) _e_") == r"\*a\* \<b\> \[c\]\(d\) \_e\_"
