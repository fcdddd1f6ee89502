"""Sentences that follow each other, as each language sets them."""

from __future__ import annotations

from ndcg_explorer.language import in_a_row


def test_a_space_parts_english_sentences() -> None:
    assert in_a_row(["It is short.", "", "Is it?"]) == "It is short. Is it?"


def test_none_follows_a_chinese_full_stop() -> None:
    assert in_a_row(["列表很短。", "是吗？", "(--force)"]) == "列表很短。是吗？(--force)"


def test_a_sentence_without_its_full_stop_keeps_its_distance() -> None:
    assert in_a_row(["列表", "A"]) == "列表 A"
