"""Wordings that were found to be wrong are said nowhere: not in the source, Help, the README or the samples.

That what is said instead is true is shown in `tests.test_stated_facts`.
"""

from __future__ import annotations

from functools import cache

import pytest

from ndcg_explorer.language import CHINESE, ENGLISH, translations
from ndcg_explorer.ui.help.pages import NAMES, page
from tests.test_documents import text_of
from tests.translations.source_texts import all_texts

# Wordings that are not true, whoever says them.
WRONG_ENGLISH = (
    # told of an ideal DCG of 0, which does not depend on from which grade on a document is relevant
    "nothing relevant",
    "nothing is relevant",
    "that have a relevant document to find",
    "has no ideal order to compare with",
    "Nothing judged here has a gain above 0",
    "Nothing here has a gain",
    # a constant gain of 1
    "All relevant",
    "or 1 at every rank",
    "fixed grades",
    # the discount of rank b is still 1, and nothing is divided by a discount
    "No discount before rank",
    "divided by or multiplied with its discount",
    # ERR is E[1/rank]; AP is divided by all relevant documents; recall is at k
    "1 over the rank at which a reader is expected to stop",
    "the mean precision at the relevant results",
    "the share of all relevant documents that was found",
    # losses are amounts, the last line is one of them, and they are over the ideal DCG
    "share of the loss. The shares add up",
    "times what the wait for the next rank costs.",
    # the central 90 %
    "the mean, and 90",
    "on average, 90",
    "90 of 100",
    # the panel of systems shows means
    "its score for the shown query",
    # true by default only
    "A result that nobody judged counts as nothing",
    # README
    "is all it needs",
    "forty others",
    "Alt+arrows do the same",
    # words of another scale
    "the loved film",
    "a loved film",
    # more that is true of some lists only
    "so that a small k cannot reach 1",
    "a short list of good results cannot reach 1",
    "A list that missed something good cannot reach 1",
    "A random order scores more than 0",
    "position does not matter",
    "below rank {6} neither",
    "where grades go beyond 1",
    "With one hit among five results, nDCG",
    # the list's own places, which are not the ranks that the measure counts
    "{0}: rank {1} → {2}",
    "Rank i in the list",
    "both down to here",
    # queries that do not count are in no mean
    "over all {0} queries",
    "over all {1} queries",
)
WRONG_CHINESE = (
    "没有相关文档可找",
    "没有相关结果的列表",
    "没有任何相关文档",
    "有相关文档可找",
    "没有相关文档时",
    "也就没有理想排序可以比较",
    "或者每个名次都取 1",
    "位之前没有折损",
    "除以或乘以折损",
    "读者预期停下的名次的倒数",
    "各条相关结果处精度的平均",
    "所有相关文档所在名次上的精度的均值",
    "全部相关文档中找到的比例",
    "再等一个名次的代价",
    "其中 90",
    "100 次中有 90 次",
    "当前查询的得分。",
    "均值针对会话的全部 {0} 个查询",
    "（全部 {1} 个查询）",
    "没有人判断过的结果按没有增益计算",
    "最爱的影片",
    "普通影片",
    "k 较小时达不到 1",
    "短列表也达不到 1",
    "漏掉好文档的列表得不到 1 分",
    "随机排列的得分也大于 0",
    "与位置无关",
    "等级超过 1 时",
    "五个结果里有一个命中，nDCG",
    # a discount that rises takes less away, not more
    "折损在某处上升",
    "折损从第 {1} 位的 {0} 升",
    # a place in the list is a row, «第 N 位» is a rank
    "最佳移动是将 {0} 从第 {1} 位",
    "最佳移动：将 {0} 从第 {1} 位",
    "最佳交换是 {0} 与 {1}（第 {2} 位",
    "最佳交换：第 {0} 位与第 {1} 位互换",
    "{0}：第 {1} 位 → 第 {2} 位",
    "（列表中第 {0} 位）",
    # the palette finds actions by their Chinese names
    "请输入几个字母",
    "包含这些字母",
    "名称中的几个字母",
)


@cache
def said_in(language: str) -> tuple[tuple[str, str], ...]:
    """Everything that is said in a language, and where."""
    pages = tuple((f"{language}/{name}.md", page(name, language).source) for name in NAMES)
    if language != ENGLISH:
        return (*((text, said) for (_, text), said in translations(language).items()), *pages)
    documents = tuple((path, text_of(path)) for path in ("README.md", "resources/desktop/metainfo.xml"))
    return (*((text.context, text.source) for text in all_texts()), *pages, *documents)


@pytest.mark.parametrize("wording", WRONG_ENGLISH)
def test_a_wrong_wording_is_said_nowhere(wording: str) -> None:
    assert [where for where, text in said_in(ENGLISH) if wording in text] == []


@pytest.mark.parametrize("wording", WRONG_CHINESE)
def test_a_wrong_wording_is_said_nowhere_in_chinese(wording: str) -> None:
    assert [where for where, text in said_in(CHINESE) if wording in text] == []


def test_wordings_are_looked_for_in_texts_pages_samples_and_documents() -> None:
    def found(wording: str, language: str = ENGLISH) -> bool:
        return any(wording in text for _, text in said_in(language))

    assert found("Gain 1 at every rank")
    assert found("fills the screen with the list")
    assert found("three times, or seven?")
    assert found("Python 3.11")
    assert found("各名次增益均为 1", CHINESE)
    assert found("以大字占满屏幕", CHINESE)
