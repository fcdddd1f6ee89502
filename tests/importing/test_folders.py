"""Packed files and files packed together open like the files themselves, within the same bounds."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import struct
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import Problem, ReadError
from ndcg_explorer.importing.loading import load
from tests.support.importing import lists, said
from tests.support.packed_files import lz4, zipped

RUN = b"1 Q0 D8 1 9 bm25\n1 Q0 D7 2 8 bm25\n"
QRELS = b"1 0 D7 2\n1 0 D8 0\n"
LISTS = {"bm25": {"1": "D8:0 D7:2"}}
MIB = 1024**2


PACKERS: dict[str, Callable[[bytes], bytes]] = {
    ".gz": gzip.compress,
    ".bz2": bz2.compress,
    ".xz": lzma.compress,
    ".lz4": lz4,
    ".zip": lambda data: zipped({"x.run": data}),
}


def problem_of(*paths: Path, options: ImportOptions | None = None) -> Problem:
    with pytest.raises(ReadError) as caught:
        load(paths, options)
    (problem,) = caught.value.problems.errors
    assert problem.remedy
    return problem


@pytest.mark.parametrize("suffix", PACKERS)
def test_a_packed_run_goes_with_its_packed_judgements(tmp_path: Path, suffix: str) -> None:
    run, qrels = tmp_path / f"bm25.run{suffix}", tmp_path / f"x.qrels{suffix}"
    run.write_bytes(PACKERS[suffix](RUN))
    qrels.write_bytes(PACKERS[suffix](QRELS))
    assert lists(load([run, qrels]).session) == LISTS


@pytest.mark.parametrize("suffix", PACKERS)
@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
def test_what_is_packed_and_cut_is_refused_as_damaged(tmp_path: Path, suffix: str, share: float) -> None:
    data = PACKERS[suffix](b"".join(b"1 Q0 D%d 1 9 bm25\n" % number for number in range(400)))
    path = tmp_path / f"bm25.run{suffix}"
    path.write_bytes(data[: int(len(data) * share)])
    problem = problem_of(path)
    assert problem.file == path.name
    assert "is damaged" in problem.found


@pytest.mark.parametrize("suffix", [".gz", ".bz2", ".xz", ".lz4"])
def test_what_grows_beyond_all_measure_is_not_unpacked(tmp_path: Path, suffix: str) -> None:
    """bzip2 and xz make a thousandth of it, and lz4 a two hundredth."""
    path = tmp_path / f"x.csv{suffix}"
    path.write_bytes(PACKERS[suffix](b"query,document\n" + bytes(64 * MIB)))
    problem = problem_of(path)
    assert problem.flag == "--no-limits"
    assert "unpacking its" in problem.found


def test_xz_that_asks_for_much_memory_is_refused(tmp_path: Path) -> None:
    filters = [{"id": lzma.FILTER_LZMA2, "dict_size": 1024 * MIB}]
    path = tmp_path / "x.run.xz"
    path.write_bytes(lzma.compress(RUN, filters=filters))
    assert "is damaged (Memory usage limit exceeded)" in problem_of(path).found


def test_xz_of_several_streams_is_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "bm25.run.xz"
    path.write_bytes(lzma.compress(RUN[:17]) + bytes(8) + lzma.compress(RUN[17:]))
    assert lists(load([path]).session) == {"bm25": {"1": "D8:– D7:–"}}


def test_a_zip_of_several_files_opens_as_one(tmp_path: Path) -> None:
    path = tmp_path / "all.zip"
    extra = {"__MACOSX/._bm25.run": b"\0", ".DS_Store": b"\0", "README": b"read me"}
    path.write_bytes(zipped({"bm25.run": RUN, "x.qrels": QRELS, **extra}))
    found = load([path])
    assert lists(found.session) == LISTS
    assert [source.path for source in found.session.sources] == ["all.zip/bm25.run", "all.zip/x.qrels"]


def test_files_below_one_folder_of_a_zip_are_found(tmp_path: Path) -> None:
    path = tmp_path / "all.zip"
    path.write_bytes(zipped({"all/bm25.run.gz": gzip.compress(RUN), "all/x.qrels": QRELS}))
    assert lists(load([path]).session) == LISTS


def test_a_file_of_a_zip_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "ml.zip"
    path.write_bytes(zipped({"ml/u.data": b"1\t2\t3\t881250949\n1\t4\t5\t881250950\n", "ml/u.info": b"943 users\n"}))
    problem = problem_of(path)
    assert str(problem) == (
        "ml.zip: there are 2 files in it, and none has a suffix of a known format. "
        'Name one of "ml/u.data", "ml/u.info", as in "ml.zip/ml/u.data".'
    )
    assert load([path / "ml" / "u.data"]).session.query_ids == ("1",)
    assert 'no file "ml/u.dat" in it' in problem_of(path / "ml" / "u.dat").found


def test_what_is_said_of_a_zip_is_said_of_what_is_in_it(tmp_path: Path) -> None:
    run, judged = tmp_path / "a.json.zip", tmp_path / "b.json.zip"
    run.write_bytes(zipped({"a.json": b'{"1": {"D8": 2, "D7": 1}}'}))
    judged.write_bytes(zipped({"b.json": b'{"1": {"D7": 2, "D8": 0}}'}))
    found = load([run, judged], ImportOptions(file_roles={str(judged): "judgements"}))
    assert lists(found.session) == {"a": {"1": "D8:0 D7:2"}}


BEIR = {
    "numbers/qrels/test.tsv": b"query-id\tcorpus-id\tscore\n1\tD7\t2\n1\tD8\t0\n",
    "numbers/qrels/train.tsv": b"query-id\tcorpus-id\tscore\n1\tD7\t1\n",
    "numbers/corpus.jsonl": b'{"_id": "D7", "title": "Seven", "text": "lucky"}\n',
    "numbers/queries.jsonl": b'{"_id": "1", "text": "lucky number"}\n',
}


def test_beir_is_known_in_a_zip_too(tmp_path: Path) -> None:
    path, run = tmp_path / "numbers.zip", tmp_path / "bm25.run"
    path.write_bytes(zipped(BEIR))
    run.write_bytes(RUN)
    found = load([run, path])
    assert lists(found.session) == LISTS
    assert found.session.query_texts == {"1": "lucky number"}
    assert any(
        "numbers.zip: of the judgments in it those of test.tsv are opened, not train" in it for it in said(found)
    )


def with_claim(data: bytes, size: int) -> bytes:
    """The archive, its directory and its head claiming that the first file has this size."""
    made = bytearray(data)
    directory = made.index(b"PK\x01\x02")
    struct.pack_into("<I", made, directory + 24, size)
    struct.pack_into("<I", made, 22, size)
    return bytes(made)


def test_a_zip_that_claims_gigabytes_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(with_claim(zipped({"x.run": RUN}), 4_000_000_000))

    def refuse(*_: object) -> None:
        raise AssertionError("nothing of it may be unpacked")

    monkeypatch.setattr(zipfile.ZipFile, "open", refuse)
    problem = problem_of(path)
    assert problem.flag == "--no-limits"
    assert "unpacking its" in problem.found


def test_a_zip_whose_directory_claims_ten_gigabytes_is_not_unpacked(tmp_path: Path) -> None:
    """As ZIP64 writes it, for sizes that four bytes do not hold."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("x.run", RUN)
        archive.filelist[0].file_size = 10 * 1024**3
    path = tmp_path / "x.zip"
    path.write_bytes(made.getvalue())
    assert "unpacking its" in problem_of(path).found


def test_a_zip_that_holds_more_than_it_claims_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(with_claim(zipped({"x.run": RUN}), 20))
    assert "the ZIP data is damaged" in problem_of(path).found


def test_a_zip_bomb_is_refused_by_its_ratio(tmp_path: Path) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(zipped({"x.csv": bytes(64 * MIB)}))
    assert problem_of(path).flag == "--no-limits"


def test_an_encrypted_file_in_a_zip_is_named(tmp_path: Path) -> None:
    made = bytearray(zipped({"x.run": RUN}))
    made[6] |= 1
    made[made.index(b"PK\x01\x02") + 8] |= 1
    path = tmp_path / "x.zip"
    path.write_bytes(made)
    problem = problem_of(path)
    assert problem.found == '"x.run" in it is encrypted.'
    assert "password" in problem.remedy


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_zip_packed_in_another_way_is_refused(tmp_path: Path, method: int) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(zipped({"x.run": RUN}, method))
    assert "is packed in an unusual way" in problem_of(path).found


@pytest.mark.parametrize(
    ("files", "fact"),
    [
        ({"x.run": b""}, "all.zip/x.run: the file is empty"),
        ({"x.csv": b"query,document,rank,grade\nq,a,1,bad\n"}, "all.zip/x.csv, line 2"),
        ({"inner.zip": zipped({"x.run": RUN})}, "all.zip/inner.zip: this is a ZIP archive"),
        ({f"{number}.run": RUN for number in range(101)}, "all.zip: there are 101 files in it; at most 100"),
    ],
)
def test_what_is_wrong_in_a_zip_names_the_file_in_it(tmp_path: Path, files: Mapping[str, bytes], fact: str) -> None:
    path = tmp_path / "all.zip"
    path.write_bytes(zipped(files))
    assert str(problem_of(path)).startswith(fact)


def test_an_empty_zip_is_said_to_be_one(tmp_path: Path) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(zipped({}))
    assert "an empty ZIP archive" in problem_of(path).found


def test_a_folder_is_opened_by_the_files_that_are_known(tmp_path: Path) -> None:
    (tmp_path / "bm25.run").write_bytes(RUN)
    (tmp_path / "x.qrels").write_bytes(QRELS)
    (tmp_path / "notes.md").write_text("notes")
    assert lists(load([tmp_path]).session) == LISTS
