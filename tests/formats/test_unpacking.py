"""What is unpacked is bounded by what comes out, while it comes; the limit is said, and can be lifted."""

from __future__ import annotations

import gzip
import io
import resource
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import BinaryIO, cast

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ndcg_explorer.formats import unpacking
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import Problem, ReadError
from ndcg_explorer.formats.source_file import open_source
from ndcg_explorer.formats.unpacking import PACKINGS, BombError, Bounds, Packing, packing_of, unpack, unpacked_name
from ndcg_explorer.importing import loading
from ndcg_explorer.importing.loading import load
from ndcg_explorer.resources import sample_folder
from ndcg_explorer.storage import session_file
from ndcg_explorer.storage.session_file import (
    SessionFileError,
    SessionLimitError,
    from_bytes,
    load_bytes,
    load_session,
)
from tests.support.bombs import PIECE, csv_bomb, packed, session_bomb, workbook_bomb
from tests.support.xlsx_files import HEADER, one_sheet, row

MIB = 1024**2
GZIP = PACKINGS[0]


class Endless(io.RawIOBase):
    """Gives bytes for ever, and counts them."""

    given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        self.given += len(buffer)
        return len(buffer)


def refusal(path: Path) -> Problem:
    with pytest.raises(ReadError) as caught:
        load([path])
    assert caught.value.is_limit
    (problem,) = caught.value.problems.errors
    assert problem.flag == "--no-limits"
    return problem


def test_what_is_held_whole_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "MOST_HELD", 20 * MIB)
    stream = Endless()
    endless = Packing("endless", ".end", b"E", lambda file: cast(BinaryIO, stream), ())
    with pytest.raises(BombError, match="its 1,000,000 bytes gives more than 20,971,520, the limit for what is held"):
        unpack(endless, io.BytesIO(), Bounds(1_000_000, held=True))
    assert stream.given <= 22 * MIB


def test_a_ratio_over_200_has_to_be_asked_for() -> None:
    bounds = Bounds(1_000_000, held=False)
    bounds.count(200_000_000)
    with pytest.raises(BombError, match="its 1,000,000 bytes gives more than 200,000,000, and the limit is 200 for"):
        bounds.count(1)


def test_a_stream_is_limited_by_its_ratio_alone() -> None:
    Bounds(10 * 1024**3, held=False).count(100 * 1024**3)
    with pytest.raises(BombError, match="the limit for what is held in memory"):
        Bounds(10 * 1024**3, held=True).count(1024**3 + 1)


def test_little_may_be_packed_as_well_as_it_can() -> None:
    data = gzip.compress(bytes(10 * MIB))
    assert len(data) * 500 < 10 * MIB
    assert unpack(GZIP, io.BytesIO(data), Bounds(len(data), held=True)) == bytes(10 * MIB)


def test_the_limits_can_be_lifted() -> None:
    Bounds(1, held=True, lifted=True).count(2**60)


def test_a_packing_is_known_by_its_first_bytes_and_taken_off_a_name() -> None:
    assert packing_of(gzip.compress(b"x")) is GZIP
    assert packing_of(b"x") is packing_of(b"") is None
    assert [unpacked_name(name) for name in ("x.csv.gz", "X.CSV.GZ", "x.csv", "gz")] == [
        "x.csv",
        "X.CSV",
        "x.csv",
        "gz",
    ]


# files


def test_a_packed_table_is_refused_before_it_fills_the_memory(tmp_path: Path) -> None:
    (tmp_path / "x.csv.gz").write_bytes(csv_bomb(512 * MIB))
    assert (tmp_path / "x.csv.gz").stat().st_size < MIB
    problem = refusal(tmp_path / "x.csv.gz")
    assert problem.file == "x.csv.gz"
    assert "and the limit is 200 for each byte." in problem.found


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how much memory a process took")
def test_a_megabyte_of_gzip_takes_little_memory(tmp_path: Path) -> None:
    """Measured for a real command: what holds a gigabyte, and as a table would take many times that."""
    path = tmp_path / "x.csv.gz"
    path.write_bytes(csv_bomb(1024**3))
    assert 0.9 * MIB < path.stat().st_size < 1.5 * MIB
    script = (
        # Not ru_maxrss, which begins with what the process that starts it has.
        "import re, sys; from ndcg_explorer.cli import main; code = main(sys.argv[1:]);"
        "print(code, re.search(r'VmHWM:\\s+(\\d+)', open('/proc/self/status').read())[1])"
    )
    ended = subprocess.run([sys.executable, "-c", script, "score", path], capture_output=True, text=True, check=True)
    code, kilobytes = map(int, ended.stdout.split())
    assert code == 2
    assert "(--no-limits)" in ended.stderr
    assert kilobytes * 1024 < 600 * MIB


def test_a_table_under_the_limit_is_read_whatever_its_ratio(tmp_path: Path) -> None:
    data = packed(b"x", 8 * MIB, b"query,document,title\nq,d,", b"\n")
    assert len(data) * 500 < 8 * MIB
    (tmp_path / "x.csv.gz").write_bytes(data)
    assert len(load([tmp_path / "x.csv.gz"]).session) == 1


def test_the_limit_is_lifted_for_who_asks(tmp_path: Path) -> None:
    (tmp_path / "x.csv.gz").write_bytes(packed(b"x", 20 * MIB, b"query,document,title\nq,d,", b"\n"))
    refusal(tmp_path / "x.csv.gz")
    assert len(load([tmp_path / "x.csv.gz"], ImportOptions(no_limits=True)).session) == 1


def test_a_packed_run_is_bounded_on_the_fast_way_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    lines = b"".join(b"1 Q0 d%d 1 1 t\n" % number for number in range(PIECE // 17))
    whole = gzip.compress(lines, 1) * 6
    (tmp_path / "x.run.gz").write_bytes(whole)
    monkeypatch.setattr(unpacking, "HARMLESS", PIECE)
    monkeypatch.setattr(unpacking, "MOST_HELD", 2 * PIECE)
    # The careful way is not gone at all.
    monkeypatch.setattr("ndcg_explorer.formats.readers.trec.decoded", None)
    assert "the limit for what is held in memory" in refusal(tmp_path / "x.run.gz").found


def test_lifting_the_limit_does_not_make_a_large_run_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "LARGE_BYTES", 0)
    (tmp_path / "x.run").write_text("1 Q0 a 1 2 t\n1 Q0 b 2 1 t\n")
    monkeypatch.setattr(loading, "assemble", None)
    assert len(load([tmp_path / "x.run"], ImportOptions(no_limits=True)).session) == 1


def test_a_part_of_a_workbook_is_bounded(tmp_path: Path) -> None:
    book = workbook_bomb(one_sheet(HEADER, row(2, "q", "d", 1)), "xl/worksheets/1.xml", 60 * MIB)
    (tmp_path / "x.xlsx").write_bytes(book)
    assert len(book) < MIB
    assert "the limit is 200 for each byte" in refusal(tmp_path / "x.xlsx").found


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_workbook_packed_as_none_is_cannot_get_around_the_bounds(tmp_path: Path, method: int) -> None:
    book = workbook_bomb(one_sheet(HEADER, row(2, "q", "d", 1)), "xl/worksheets/1.xml", 20 * MIB, method)
    (tmp_path / "x.xlsx").write_bytes(book)
    with pytest.raises(ReadError, match="packed in a way that no workbook is"):
        load([tmp_path / "x.xlsx"])


def test_rows_that_take_no_room_in_parquet_are_bounded(tmp_path: Path) -> None:
    column = pa.array([b"d"] * 3_000_000, pa.string())
    pq.write_table(pa.table({"query": column, "document": column}), tmp_path / "x.parquet")
    assert (tmp_path / "x.parquet").stat().st_size < 20_000
    assert "gives more than 16,777,216" in refusal(tmp_path / "x.parquet").found


def test_a_file_of_many_short_lines_is_refused_before_cells_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ndcg_explorer.formats.text_table.MOST_CELLS", 1_000)
    files = {
        "x.csv": "query,document\n" + "q,d\n" * 600,
        "x.run": "1 Q0 d 1 1 t\n" * 200,
        "x.qrels": "1 0 d 1\n" * 300,
        "x.letor": "1 qid:1 1:1\n" * 400,
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text)
        assert "the limit is 1,000" in refusal(tmp_path / name).found


def test_a_row_of_very_many_columns_is_refused_before_they_are_made(tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_bytes(b"query,document\nq,d" + b"," * 3 * MIB)
    assert "there are 3,145,730 columns; the limit is 20,000." in refusal(tmp_path / "x.csv").found


@pytest.mark.parametrize("text", ["[" + "[]," * 500 + "0]", "{}\n" * 1_000])
def test_a_json_text_of_many_values_is_refused_before_it_is_parsed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr("ndcg_explorer.formats.readers.strict_json.MOST_VALUES", 900)
    path = tmp_path / ("x.json" if text.startswith("[") else "x.jsonl")
    path.write_text(text)
    assert "; the limit is 900." in refusal(path).found


# sessions


def test_a_session_file_is_bounded_and_no_backup_is_offered_for_it(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    path.with_name("x.ndcg~").write_bytes((sample_folder() / "five-documents.ndcg").read_bytes())
    path.write_bytes(session_bomb(b" ", 20 * MIB))
    with pytest.raises(SessionLimitError, match="and the limit is 200 for each byte") as caught:
        load_session(path)
    assert caught.value.backup is None
    assert refusal(path).file == str(path)
    # With the limit lifted it is read, and then it is no session.
    with pytest.raises(SessionFileError, match="does not describe a session"):
        load([path], ImportOptions(no_limits=True))


def test_a_session_of_many_values_is_refused_before_it_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_file, "_MOST_VALUES", 1_000)
    data = session_bomb(b"[],", 600)
    with pytest.raises(SessionLimitError, match=r"about 1,20\d values are in it; the limit is 1,000\."):
        load_bytes(data, "x.ndcg")
    with pytest.raises(SessionFileError, match="does not describe a session"):
        from_bytes(data, "x.ndcg")


def test_a_plain_session_file_of_any_size_is_asked_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.ndcg"
    path.write_bytes((sample_folder() / "five-documents.ndcg").read_bytes())
    monkeypatch.setattr(session_file, "_MOST_BYTES", 100)
    with pytest.raises(SessionLimitError, match="bytes are more than the limit of 100"):
        load_session(path)
    assert load_session(path, no_limits=True).session.title


def test_the_head_of_a_packed_file_is_read_without_the_rest(tmp_path: Path) -> None:
    (tmp_path / "x.csv.gz").write_bytes(csv_bomb(256 * MIB))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_utime
    source = open_source(tmp_path / "x.csv.gz")
    assert source.head.startswith(b"query,document\nq,d\n")
    assert len(source.head) == 65_536
    assert resource.getrusage(resource.RUSAGE_SELF).ru_utime - before < 1
