"""Blocks of lines, and texts and tags in columns: the same as line by line."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import numpy as np
import pyarrow as pa
import pytest

from ndcg_explorer.formats.columns.arrays import moved_texts
from ndcg_explorer.formats.columns.blocks import IrregularError, line_blocks
from ndcg_explorer.formats.columns.rows import numbered
from ndcg_explorer.formats.columns.trec_columns import trec_run
from ndcg_explorer.formats.source_file import open_source

MARK = b"\xef\xbb\xbf"


@pytest.mark.parametrize("seed", range(40))
def test_blocks_are_whole_lines_and_together_the_file(seed: int) -> None:
    random = Random(seed)
    lines = [b"x" * random.choice([0, 1, 5, 90]) for _ in range(random.randint(0, 30))]
    data = b"\n".join(lines) + random.choice([b"", b"\n"])
    blocks = list(
        map(bytes, line_blocks(io.BytesIO(random.choice([b"", MARK]) + data), random.choice([4, 7, 16, 100])))
    )
    assert b"".join(blocks) == data
    assert all(block.endswith(b"\n") for block in blocks[:-1])
    assert all(blocks)


@pytest.mark.parametrize("seed", range(40))
def test_texts_that_move_among_their_neighbours_leave_the_others_where_they_are(seed: int) -> None:
    random = Random(seed)
    texts = [f"{number}{'é' * random.randint(0, 5)}" for number in range(random.randint(1, 40))]
    skipped = random.randrange(len(texts))
    column = pa.array(texts).slice(skipped)
    order = list(range(len(column)))
    places: list[int] = []
    begin = 0
    while begin + 1 < len(order):
        end = min(len(order), begin + random.randint(2, 4))
        if random.random() < 0.5:
            part = order[begin:end]
            random.shuffle(part)
            order[begin:end] = part
            places += range(begin, end)
        begin = end
    rows = np.array([order[place] for place in places], dtype=np.intp)
    found = moved_texts(column, np.array(places, dtype=np.intp), rows)
    assert found.to_pylist() == [texts[skipped + row] for row in order]


def test_names_are_numbered_in_order_of_appearance_wherever_they_stand() -> None:
    names, numbers = numbered(pa.array(["x", "b", "b", "a", "b"]).slice(1))
    assert (names, numbers.tolist()) == (["b", "a"], [0, 0, 1, 0])
    assert numbered(pa.array([], pa.string()))[0] == []


def tags_of(folder: Path, tags: list[bytes]) -> set[str]:
    path = folder / "a.run"
    path.write_bytes(b"".join(b"1 Q0 d%d 1 5 %s\n" % (row, tag) for row, tag in enumerate(tags)))
    source = open_source(path)
    return set(trec_run(source).rows(path.read_bytes()).tags)


@pytest.mark.parametrize("tag", [b"x", b"bm", b"bm25", b"my_model", "modèle".encode(), b"abcde"])
def test_every_tag_of_a_run_is_seen_whether_or_not_it_is_as_long_as_the_first(tag: bytes, tmp_path: Path) -> None:
    other = tag[:-1] + b"z"
    assert tags_of(tmp_path, [tag, tag]) == {tag.decode()}
    assert tags_of(tmp_path, [tag, tag, other]) == {tag.decode(), other.decode()}
    assert tags_of(tmp_path, [tag, tag + b"z"]) == {tag.decode(), tag.decode() + "z"}


def test_a_tag_that_is_no_text_is_for_the_careful_reader(tmp_path: Path) -> None:
    for tags in ([b"\xff\xfe", b"\xff\xfe"], [b"ab", b"\xff\xfe"]):
        with pytest.raises(IrregularError):
            tags_of(tmp_path, tags)
