"""Hashes of large files: worked out beside their reading, and dropped with it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from ndcg_explorer.formats.problems import ReadError
from ndcg_explorer.formats.source_file import open_source
from ndcg_explorer.importing import loading
from ndcg_explorer.importing.large.hashes import hashes_beside
from ndcg_explorer.importing.loading import load


def test_the_sources_of_a_large_session_have_the_hashes_of_their_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    texts = {"a.run": "1 Q0 a 1 5 x\n", "b.run": "1 Q0 b 1 4 y\n", "x.qrels": "1 0 a 1\n"}
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    imported = load([tmp_path / name for name in texts])
    assert not imported.understood, "the fast path stood aside"
    found = {source.path: source.sha256 for source in imported.session.sources}
    assert found == {name: hashlib.sha256(text.encode()).hexdigest() for name, text in texts.items()}


def test_a_hash_that_nobody_waits_for_ends_early(tmp_path: Path) -> None:
    path = tmp_path / "a.run"
    path.write_bytes(b"1 Q0 a 1 5 x\n" * 100)
    source = open_source(path)
    assert source.hashed(lambda: True) == ""
    assert source.hashed(lambda: False) == source.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()


def test_a_file_that_is_gone_when_its_hash_is_asked_for_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.run"
    path.write_text("1 Q0 a 1 5 x\n")
    source = open_source(path)
    path.unlink()
    with hashes_beside([source]) as hashes, pytest.raises(ReadError, match=r"a\.run"):
        hashes.of(source)
