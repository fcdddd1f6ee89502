"""How files were read is remembered by their columns, and only such files are read so again."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.source_file import SourceFile, open_source
from ndcg_explorer.importing.preview.remembered import MOST_REMEMBERED, FileSet, Remembered, file_set, recall
from tests.support.importing import File

SHOP = "sku,Platz,Urteil\nA,1,gut\nB,2,mies\n"
CHOSEN = ImportOptions(
    columns={"judge": ""},
    file_columns={"may.csv": {"document": "sku", "rank": "Platz", "grade": "Urteil"}},
    decimal=",",
    grade_words={"gut": 2, "mies": 0, "?": math.nan},
    signal_cuts=(1, 5.5),
    conflicts="highest",
)


def sources(files: Mapping[str, File]) -> list[SourceFile]:
    return [SourceFile(name, pasted=it if isinstance(it, bytes) else it.encode()) for name, it in files.items()]


def again(first: Mapping[str, File], options: ImportOptions, second: Mapping[str, File]) -> ImportOptions | None:
    """The options for the second files, after the first were read with these and the program was started anew."""
    kept = Remembered().with_options(file_set(sources(first)), options).to_text()
    opened = sources(second)
    return Remembered.from_text(kept).options_for(file_set(opened), opened)


def test_a_file_with_the_same_columns_is_read_alike_whatever_its_name_and_rows() -> None:
    found = again({"may.csv": SHOP}, CHOSEN, {"june.csv": "Urteil,sku,Platz\nmies,C,1\n"})
    assert found is not None
    assert found.file_columns == {"june.csv": CHOSEN.file_columns["may.csv"]}
    assert math.isnan(found.grade_words["?"])
    assert replace(found, file_columns={}, grade_words={}) == replace(CHOSEN, file_columns={}, grade_words={})


@pytest.mark.parametrize(
    "other", ["sku,Platz\nA,1\n", "sku,Platz,Urteil,x\nA,1,gut,y\n", "a 0 b 1\na 0 c 0\n", "word\n", "\x89PNG\r\n"]
)
def test_a_file_with_other_columns_is_not(other: str) -> None:
    assert again({"may.csv": SHOP}, CHOSEN, {"may.csv": other}) is None


def test_faults_of_one_file_are_not_remembered() -> None:
    options = ImportOptions(skip_bad_rows=True, replace_bad_bytes=True, no_limits=True, allow_nothing_shared=True)
    assert again({"may.csv": SHOP}, options, {"may.csv": SHOP}) is None


def test_a_run_and_its_judgments_with_the_same_columns_are_told_apart_by_name() -> None:
    text = "q_id,doc_id,score\nq,a,1\n"
    options = ImportOptions(file_roles={"run-1.csv": "results", "truth-1.csv": "judgements"})
    found = again({"run-1.csv": text, "truth-1.csv": text}, options, {"truth-2.csv": text, "run-2.csv": text})
    assert found is not None
    assert found.file_roles == {"run-2.csv": "results", "truth-2.csv": "judgements"}
    assert again({"run-1.csv": text, "truth-1.csv": text}, options, {"a.csv": text, "b.csv": text}) is None


def test_a_table_without_names_is_known_by_what_is_in_its_columns() -> None:
    options = ImportOptions(file_headers={"a.csv": "data"}, file_columns={"a.csv": {"document": "column 2"}})
    first = {"a.csv": "u,Alpha,x,5\nv,Beta,y,4\n"}
    assert again(first, options, {"a.csv": "z,Gamma,w,1\nz,Delta,w,2\n"}) == options
    for other in ("u,Alpha,5\nv,Beta,4\n", "u,1,x,9\nv,2,y,8\n", "query,document,tag,grade\nv,2,y,8\n"):
        assert again(first, options, {"a.csv": other}) is None


def test_an_encoding_is_not_used_where_the_text_is_utf_8_by_now() -> None:
    text = "sku,标题\nA,鞋\n"
    options = ImportOptions(encoding="gbk", file_columns={"a.csv": {"document": "sku"}})
    gbk = {"a.csv": text.encode("gbk")}
    assert again(gbk, options, gbk) == options
    ascii_names = {"a.csv": "sku,title\nA,鞋\n".encode("gbk")}
    found = again(ascii_names, options, {"a.csv": "sku,title\nA,鞋\n"})
    assert found == replace(options, encoding="")


def test_nothing_is_remembered_of_what_was_read_as_it_looks() -> None:
    files = file_set(sources({"may.csv": SHOP}))
    kept = Remembered().with_options(files, CHOSEN)
    assert kept.entries
    assert not kept.with_options(files, ImportOptions()).entries
    assert not kept.without(files).entries


def test_the_oldest_is_forgotten_first() -> None:
    kept = Remembered()
    for number in range(MOST_REMEMBERED + 5):
        kept = kept.with_options(FileSet(("a",), (str(number),)), CHOSEN)
    assert list(kept.entries) == [str(number) for number in range(5, MOST_REMEMBERED + 5)]


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "3", '{"x": 3}', '{"KEY": {}}', '{"KEY": {"columns": 3, "decimal": 7, "signal_cuts": "x"}}'),
        *('{"KEY": {"columns": {"owner": "x", "query": 3}}}', '{"KEY": {"grade_words": {"a": "b"}}}'),
        '{"KEY": {"file_roles": {"SIGNATURE": "owner"}, "file_columns": {"SIGNATURE": 3}, "file_headers": 5}}',
    ],
)
def test_whatever_stands_in_the_settings_does_no_harm(text: str) -> None:
    opened = sources({"may.csv": SHOP})
    files = file_set(opened)
    quoted = files.key.replace('"', '\\"')
    text = text.replace("KEY", quoted).replace("SIGNATURE", quoted)
    assert Remembered.from_text(text).options_for(files, opened) is None


def test_files_are_looked_up_by_their_paths(tmp_path: Path) -> None:
    path = tmp_path / "may.csv"
    path.write_text(SHOP)
    kept = Remembered().with_options(file_set([open_source(path)]), CHOSEN)
    found = recall([path], kept, ImportOptions(no_limits=True))
    assert found is not None
    assert found.options.decimal == ","
    assert found.options.no_limits
    assert recall([tmp_path / "gone.csv"], kept, ImportOptions()) is None
