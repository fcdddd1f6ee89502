"""The form of large sessions holds whatever a session holds, and is as hard to mistake as the other one."""

from __future__ import annotations

import hashlib
import io
import json
import random
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from ndcg_explorer.core.session import edits
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.storage import large_file, session_file
from ndcg_explorer.storage.columns import SUFFIX
from ndcg_explorer.storage.session_file import (
    FORMAT,
    SessionFileError,
    SessionLimitError,
    from_bytes,
    load_bytes,
    load_session,
    save_session,
    to_bytes,
)
from tests.support.kept_sessions import described, large_session, make_session, rich_session, small_session
from tests.support.large_files import pooled_session, save_as_large


@pytest.fixture(autouse=True)
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    save_as_large(monkeypatch)


def edited_pool(folder: Path) -> Session:
    """Edited in every way that leaves the columns of its systems as they are."""
    session = pooled_session(folder)
    query = session.query_ids[0]
    session = edits.take_snapshot(session, "before", "A")
    session = edits.move_results(session, query, "A", [3], 0)
    session = edits.take_snapshot(session, "after", "A")
    session = edits.set_grades(session, query, ["d1", "new"], [None, 3])
    session = edits.insert_result(session, query, "B", "new", 1)
    session = edits.remove_results(session, query, "A", [2])
    return edits.set_note(edits.use_todays_grades(session, "after", True), query, "Ein “Wort”\n日本")


def kept_sessions(folder: Path) -> Iterator[Session]:
    yield make_session([], {})
    yield small_session()
    yield make_session([[float("nan"), 1]], {"A": [[0, 1, 1]]}, {"A": [[float("nan"), -np.inf, np.inf]]})
    yield edits.insert_result(edits.take_snapshot(small_session(), "s", "A"), "q1", "A", "neu", 0)
    yield pooled_session(folder)
    yield edited_pool(folder)


def test_a_session_survives_to_the_last_bit(tmp_path: Path) -> None:
    for session in kept_sessions(tmp_path):
        data = to_bytes(session)
        again = from_bytes(data, "x.ndcg")
        assert data.startswith(b"PK")
        assert described(again) == described(session)
        assert to_bytes(again) == data


def test_systems_keep_their_own_columns_and_share_what_they_shared(tmp_path: Path) -> None:
    again = from_bytes(to_bytes(edited_pool(tmp_path)), "x")
    a, before, after = (again.system(name) for name in ("A", "before", "after"))
    assert again.judgements.pool is not None
    assert a.rankings.rows is before.rankings.rows is after.rankings.rows
    assert before.judgements is not None
    assert before.judgements.grades is again.judgements.grades


def test_half_a_character_is_kept_in_the_form_that_can_hold_it() -> None:
    session = rich_session()
    assert to_bytes(session).startswith(b"{")
    assert described(from_bytes(to_bytes(session), "x")) == described(session)


def test_only_large_sessions_take_this_form(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large_file, "LARGE_RESULTS", 200_000)
    assert to_bytes(large_session(1000)).startswith(b"{")
    monkeypatch.setattr(large_file, "LARGE_RESULTS", 2000)
    assert to_bytes(large_session(1000)).startswith(b"PK")


def test_the_head_is_readable_and_the_columns_are_arrows_own(tmp_path: Path) -> None:
    data = to_bytes(pooled_session(tmp_path))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.namelist()[0] == "session.json"
        assert {info.compress_type for info in archive.infolist()} == {zipfile.ZIP_STORED}
        top = json.loads(archive.read("session.json"))
        name = top["documents"]["pool"][0]["texts"]
        stream = pa.CompressedInputStream(pa.BufferReader(archive.read(name + SUFFIX)), "zstd")
        table = pa.ipc.open_stream(stream).read_all()
    assert (top["format"], top["version"], top["query_ids"][0]) == (FORMAT, 3, "q1")
    assert set(table.column(0).to_pylist()) <= {f"d{number}" for number in range(1, 9)}


def test_a_program_that_knows_no_zip_says_that_it_is_too_old(monkeypatch: pytest.MonkeyPatch) -> None:
    data = to_bytes(small_session())
    monkeypatch.setattr(session_file, "MAGIC", b"what earlier programs did not look for")
    with pytest.raises(SessionFileError, match=r"newer nDCG Explorer wrote it \(file version 3\).*Install a newer"):
        from_bytes(data, "x")


def with_head(data: bytes, change: Callable[[dict[str, Any]], Any]) -> bytes:
    """The file with another head, whose checksum is right."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as archive, zipfile.ZipFile(made, "w") as copy:
        top = json.loads(archive.read("session.json"))
        del top["format"], top["checksum"]
        top = change(top) or top
        body = (json.dumps(top)[1:] + "\n").encode()
        checksum = hashlib.sha256(body).hexdigest()
        copy.writestr("session.json", f'{{"format": "{FORMAT}",\n"checksum": "{checksum}",\n'.encode() + body)
        for name in archive.namelist()[1:]:
            copy.writestr(name, archive.read(name))
    return made.getvalue()


def test_what_a_later_program_added_is_passed_over_and_its_versions_open_read_only() -> None:
    data = to_bytes(small_session())
    loaded = load_bytes(with_head(data, lambda top: top | {"mood": 1}), "x")
    assert (loaded.read_only, described(loaded.session)) == (False, described(small_session()))
    newer = load_bytes(with_head(data, lambda top: top | {"version": 4}), "x")
    assert newer.read_only
    assert "file version 4" in newer.message


def test_a_truncated_file_is_never_taken_for_whole(tmp_path: Path) -> None:
    data = to_bytes(edited_pool(tmp_path))
    for stop in {round(at) for at in np.linspace(0, len(data) - 1, 200)}:
        with pytest.raises(SessionFileError):
            from_bytes(data[:stop], "x")


@pytest.mark.parametrize("flips", [300, pytest.param(5000, marks=[pytest.mark.long, pytest.mark.timeout(1800)])])
def test_a_flipped_bit_never_makes_another_session(flips: int, tmp_path: Path) -> None:
    session = edited_pool(tmp_path)
    data, expected = to_bytes(session), described(session)
    chance = random.Random(flips)
    found = limits = 0
    for _ in range(flips):
        place = chance.randrange(len(data) * 8)
        damaged = bytearray(data)
        damaged[place // 8] ^= 1 << place % 8
        try:
            # The directory of a zip has bits that mean nothing (times, who made it).
            assert described(load_bytes(bytes(damaged), "x").session) == expected
        except SessionFileError as error:
            limits += isinstance(error, SessionLimitError)
            found += 1
    assert found > flips * 0.6
    assert not limits


def test_one_wrong_bit_of_any_column_is_found(tmp_path: Path) -> None:
    data = to_bytes(edited_pool(tmp_path))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = archive.infolist()
    assert len(members) > 20
    for info in members:
        start = info.header_offset + 30 + len(info.filename)
        damaged = bytearray(data)
        damaged[start + info.file_size // 2] ^= 1
        with pytest.raises(SessionFileError, match="damaged"):
            from_bytes(bytes(damaged), "x")


def test_a_column_of_another_file_is_not_taken(tmp_path: Path) -> None:
    """Though its own checksum in the zip is right."""
    data, other = to_bytes(small_session()), to_bytes(edits.set_grades(small_session(), "q1", ["d1"], [0]))
    made = io.BytesIO()
    archives = (zipfile.ZipFile(io.BytesIO(each)) for each in (data, other))
    with zipfile.ZipFile(made, "w") as copy:
        one, another = archives
        for name in one.namelist():
            source = another if name.startswith("columns/") and name in another.namelist() else one
            copy.writestr(name, source.read(name))
    with pytest.raises(SessionFileError, match="damaged"):
        from_bytes(made.getvalue(), "x")


def test_damage_is_met_with_the_newest_good_backup(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    for title in ("one", "two"):
        save_session(path, small_session().changed(title=title))
    path.write_bytes(path.read_bytes()[:-10])
    with pytest.raises(SessionFileError, match=r"newest good backup is x.ndcg~") as caught:
        load_session(path)
    assert caught.value.backup is not None
    assert load_session(caught.value.backup).session.title == "one"


JUNK: tuple[Any, ...] = (None, True, -1, 10**6, 2.5, "x", [], {}, ["x"], "columns/0", "columns/3")


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inside: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inside:
        yield (*path, key)
        yield from places(item, (*path, key))


def test_a_wrong_value_anywhere_is_an_error_or_just_another_session(tmp_path: Path) -> None:
    data = to_bytes(edited_pool(tmp_path))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        top = json.loads(archive.read("session.json"))
    wanted = [it for it in places(top) if it[0] in large_parts()]
    refused = 0
    chance = random.Random(7)
    for place in chance.sample(wanted, 150):
        junk = chance.choice(JUNK)

        def put(head: dict[str, Any], place: tuple[Any, ...] = place, junk: Any = junk) -> None:
            inner: Any = head
            for step in place[:-1]:
                inner = inner[step]
            inner[place[-1]] = junk

        try:
            session = from_bytes(with_head(data, put), "x")
            assert described(from_bytes(to_bytes(session), "x")) == described(session)
        except SessionFileError:
            refused += 1
    assert refused > 100


def large_parts() -> set[str]:
    return {"query_ids", "documents", "systems", "rankings", "judgements", "todays", "changed_candidates"} | {
        "changed_lists",
        "columns",
        "added",
    }


def bomb(packing: str | None, said: int | None) -> bytes:
    """A session with one column that unpacks to far more than it should; ``packing`` is inside Arrow's format."""
    data = to_bytes(small_session())
    zeros = np.zeros(4_000_000)
    column = pa.Array.from_buffers(pa.float64(), len(zeros), [None, pa.py_buffer(zeros)])
    sink = pa.BufferOutputStream()
    with pa.CompressedOutputStream(sink, "zstd") as stream:
        schema = pa.schema([("values", pa.float64())])
        with pa.ipc.new_stream(stream, schema, options=pa.ipc.IpcWriteOptions(compression=packing)) as writer:
            writer.write_batch(pa.RecordBatch.from_arrays([column], schema=schema))
        size = stream.tell()
    packed = sink.getvalue().to_pybytes()
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        grades = json.loads(archive.read("session.json"))["judgements"][0]["grades"]

    def told(top: dict[str, Any]) -> None:
        digest = hashlib.sha256(packed).hexdigest()
        top["columns"][grades] = {"bytes": size if said is None else said, "sha256": digest}

    with zipfile.ZipFile(io.BytesIO(with_head(data, told))) as archive, zipfile.ZipFile(made, "w") as copy:
        for name in archive.namelist():
            copy.writestr(name, packed if name == grades + SUFFIX else archive.read(name))
    return made.getvalue()


def test_what_unpacks_to_more_than_may_be_is_not_unpacked() -> None:
    with pytest.raises(SessionLimitError, match="limit"):
        load_bytes(bomb(None, None), "x")
    with pytest.raises(SessionFileError, match="not as long as it says"):
        load_bytes(bomb(None, 1000), "x")
    # Packed once more inside, where Arrow would unpack it without asking.
    with pytest.raises(SessionFileError, match="not as long as it says"):
        load_bytes(bomb("zstd", None), "x", no_limits=True)


def test_a_member_that_is_packed_is_none_of_ours() -> None:
    data = to_bytes(small_session())
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as archive, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as copy:
        for name in archive.namelist():
            copy.writestr(name, archive.read(name))
    with pytest.raises(SessionFileError):
        load_bytes(made.getvalue(), "x")


def test_saving_can_be_stopped_and_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    save_session(path, small_session())
    before = path.read_bytes()

    class StoppedError(Exception):
        pass

    def stop() -> None:
        raise StoppedError

    with pytest.raises(StoppedError):
        save_session(path, small_session().changed(title="Other"), None, stop)
    assert path.read_bytes() == before
    assert sorted(it.name for it in tmp_path.iterdir()) == ["x.ndcg"]
