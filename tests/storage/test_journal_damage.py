"""Whatever bit of a journal is wrong: what can still be read is offered, the rest is kept, and nothing is silent."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import pytest

from ndcg_explorer.core.session.history import History
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.storage.journal import start_journal
from ndcg_explorer.storage.journal_lines import Lines, lines_in
from ndcg_explorer.storage.journal_records import Place, line_of, saved_record
from ndcg_explorer.storage.recovery import Offer, accept, discard, offers
from ndcg_explorer.storage.session_file import SessionFileError, load_bytes, load_session, save_session, to_bytes
from tests.support.editing import after_random_action, no_trouble
from tests.support.kept_sessions import described, rich_session, small_session
from tests.support.timing import plain_milliseconds

EDITS = 100


@dataclass
class Left:
    """What is left of a session that was edited, saved, edited again and never closed."""

    folder: Path
    journal: Path
    data: bytes
    place: Place
    history: History

    def lines(self) -> list[bytes]:
        return self.data.splitlines(keepends=True)

    def damaged(self, data: bytes) -> list[Offer]:
        """What is offered where the journal holds this."""
        for path in self.folder.glob("*.damaged*"):
            path.unlink()
        for path in self.folder.glob("*.journal"):
            path.unlink()
        self.journal.write_bytes(data)
        return offers(self.folder)


def left_behind(folder: Path, edits: int = EDITS, before: int = 2, seed: int = 1) -> Left:
    folder.mkdir(exist_ok=True)
    random, history = Random(seed), History(small_session())
    file = folder / "mine.ndcg"
    place = Place(str(file), save_session(file, small_session()))
    journal = start_journal(folder / "journals", history, place, no_trouble)
    for number in range(before + edits):
        if number == before:
            place = Place(str(file), save_session(file, history.session))
            journal.saved(place)
            history = History(history.start, history.steps, history.position, history.position)
        action = None
        while action is None or action[1][0] != "edit":
            action = after_random_action(history, random)
        history, (_, *record) = action
        journal.edit(*record)
    journal.close(keep=True)
    return Left(folder / "journals", journal.path, journal.path.read_bytes(), place, history)


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Left:
    return left_behind(tmp_path_factory.mktemp("left"))


def flipped(data: bytes, bit: int) -> bytes:
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def is_kept_whole(offer: Offer, left: Left, data: bytes) -> bool:
    """Whether all of the work comes back, and the journal as it was found is there, and both is said."""
    recovered = accept(offer, no_trouble)
    recovered.journal.close()
    aside = left.journal.with_suffix(".damaged")
    return (
        described(recovered.history.session) == described(left.history.session)
        and recovered.history.position == left.history.position
        and recovered.place == left.place
        and aside.read_bytes() == data
        and "repaired" in recovered.problem
        and str(aside) in recovered.problem
    )


def weak_places(left: Left) -> range:
    """The bits of the openings, the edits before the save, what is said of that, and the first edit behind it."""
    return range(len(b"".join(left.lines()[:7])) * 8)


def test_one_wrong_bit_in_a_weak_place_costs_nothing_and_is_noticed(left: Left) -> None:
    whole = lines_in(left.data)
    assert whole.is_intact
    for bit in weak_places(left):
        found = lines_in(flipped(left.data, bit))
        assert found.texts == whole.texts, bit
        assert (found.repaired, found.rest) == (1, b""), bit


def test_one_wrong_bit_anywhere_costs_nothing_and_is_said(left: Left) -> None:
    random = Random(1)
    for byte in range(0, len(left.data), 97):
        data = flipped(left.data, byte * 8 + random.randrange(8))
        (offer,) = left.damaged(data)
        assert (offer.edits, offer.session_path) == (left.history.position, left.place.path)
        assert "The journal was damaged, and has been repaired." in str(offer)
        assert is_kept_whole(offer, left, data), byte


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_one_wrong_bit_at_every_byte(left: Left) -> None:
    random = Random(2)
    for byte in range(len(left.data)):
        data = flipped(left.data, byte * 8 + random.randrange(8))
        (offer,) = left.damaged(data)
        assert is_kept_whole(offer, left, data), byte


def garbled(line: bytes) -> bytes:
    return line[:12] + b"????" + line[16:]


HARM: dict[str, Callable[[bytes], bytes]] = {
    "garbled": garbled,
    "lost": lambda line: b"",
    "torn": lambda line: line[:-5],
    "zeroed": lambda line: bytes(len(line)),
    "without its checksum": lambda line: line[9:],
    "with a break": lambda line: line[:20] + b"\n\n" + line[20:],
}


@pytest.mark.parametrize("kind", HARM)
def test_edits_before_a_damaged_line_are_offered_and_the_rest_is_set_aside(left: Left, kind: str) -> None:
    lines = left.lines()
    number = 2 + 2 + 2 + 50  # openings, edits, saves, and edits again
    data = b"".join([*lines[:number], HARM[kind](lines[number]), *lines[number + 1 :]])
    (offer,) = left.damaged(data)
    assert offer.edits == 2 + 50
    unread = data.count(b"\n") - number
    assert f"The journal is damaged after these edits: {unread} lines of it cannot be read." in str(offer)
    recovered = accept(offer, no_trouble)
    recovered.journal.close(keep=True)
    assert described(recovered.history.session) == described(left.history.at(52))
    assert recovered.history.saved_at == 2
    aside = left.journal.with_suffix(".damaged")
    assert recovered.problem.startswith("52 edits were recovered. The journal is damaged")
    assert recovered.problem.endswith(f"The journal as it was is kept as {aside}.")
    assert aside.read_bytes() == data
    assert not left.journal.exists()
    (again,) = offers(left.folder)  # the journal that goes on, and not the one that was set aside
    assert (again.journal, again.problem, again.edits) == (recovered.journal.path, "", 52)
    accept(again, no_trouble).journal.close()


@pytest.mark.parametrize("kind", ["garbled", "zeroed", "without its checksum"])
@pytest.mark.parametrize("number", [0, 1, 4, 5])
def test_what_is_written_twice_is_read_from_its_copy(left: Left, kind: str, number: int) -> None:
    lines = left.lines()
    assert lines[number][9:] == lines[number ^ 1][9:]
    harmed = HARM[kind](lines[number])
    harmed = harmed if harmed.endswith(b"\n") else harmed + b"\n"
    data = b"".join([*lines[:number], harmed, *lines[number + 1 :]])
    (offer,) = left.damaged(data)
    assert is_kept_whole(offer, left, data)


def test_work_since_the_last_save_is_offered_on_top_of_the_session_file(left: Left) -> None:
    lines = left.lines()
    for gone in range(1, 4):  # both openings, then the edits before the save, one after the other
        data = b"".join([b"?" * 30 + b"\n"] * (gone + 1) + lines[gone + 1 :])
        (offer,) = left.damaged(data)
        assert (offer.edits, offer.session_path) == (EDITS, left.place.path)
        assert "What was done before the last save is in the session file" in str(offer)
        recovered = accept(offer, no_trouble)
        recovered.journal.close()
        assert described(recovered.history.session) == described(left.history.session)
        assert (recovered.place, recovered.history.saved_at) == (left.place, 0)
        assert left.journal.with_suffix(".damaged").read_bytes() == data


def test_a_snapshot_that_is_gone_is_made_good_by_the_session_file(tmp_path: Path) -> None:
    left = left_behind(tmp_path)
    for snapshot in left.folder.glob("*.ndcg"):
        snapshot.unlink()
    (offer,) = left.damaged(left.data)  # whose first state is a backup of the file by now
    assert offer.edits == 2 + EDITS
    for backup in tmp_path.glob("mine.ndcg~*"):
        backup.unlink()
    (offer,) = left.damaged(left.data)
    assert offer.edits == EDITS
    recovered = accept(offer, no_trouble)
    recovered.journal.close()
    assert described(recovered.history.session) == described(left.history.session)


def test_where_the_opening_is_lost_the_snapshot_is_offered(tmp_path: Path) -> None:
    left = left_behind(tmp_path)
    (tmp_path / "mine.ndcg").unlink()
    data = b"?" * 1000 + left.data[1000:]
    (offer,) = left.damaged(data)
    assert offer.edits == 0
    assert "Only the session as it was when the journal began can be read." in str(offer)
    recovered = accept(offer, no_trouble)
    recovered.journal.close()
    assert described(recovered.history.session) == described(left.history.start)
    assert not recovered.history.is_saved
    assert left.journal.with_suffix(".damaged").read_bytes() == data


def test_a_damaged_journal_is_not_taken_for_finished(tmp_path: Path) -> None:
    left = left_behind(tmp_path, edits=0)
    finished = left.data + line_of(saved_record(left.place), lines_in(left.data).checksum)[0]
    for data in (finished + b"half a li", flipped(finished, len(finished) * 4), finished[:-3], b""):
        (offer,) = left.damaged(data)
        assert not offer.is_usable or offer.problem
        kept = [path.read_bytes() for path in left.folder.iterdir() if path.suffix in (".damaged", ".journal")]
        assert kept == [data]
    assert left.damaged(finished) == []
    assert not left.journal.exists()


def test_thrown_away_a_damaged_journal_is_set_aside(left: Left) -> None:
    data = flipped(left.data, 4000)
    (offer,) = left.damaged(data)
    discard(offer)
    assert offers(left.folder) == []
    assert left.journal.with_suffix(".damaged").read_bytes() == data


def test_two_wrong_bits_are_never_taken_for_another_line(left: Left) -> None:
    whole, random = lines_in(left.data), Random(3)
    for _ in range(60):
        line = random.randrange(7, 100)
        start = len(b"".join(left.lines()[:line])) * 8
        bits = random.sample(range(start, start + len(left.lines()[line]) * 8), 2)
        found = lines_in(flipped(flipped(left.data, bits[0]), bits[1]))
        assert found.texts == whole.texts[: len(found.texts)]
        assert not found.is_intact


def random_bits(data: bytes, random: Random) -> Iterator[bytes]:
    for byte in range(len(data)):
        yield flipped(data, byte * 8 + random.randrange(8))


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_bits_of_fifty_journals(tmp_path: Path) -> None:
    positions = 0
    for seed in range(50):
        left = left_behind(tmp_path / str(seed), edits=20, before=seed % 4, seed=seed)
        whole = lines_in(left.data)
        for number, data in enumerate(random_bits(left.data, Random(seed))):
            found: Lines = lines_in(data)
            assert (found.texts, found.is_intact) == (whole.texts, False), (seed, number)
            (offer,) = left.damaged(data)
            assert offer.edits == left.history.position
            if number % 25 == 0:
                assert is_kept_whole(offer, left, data), (seed, number)
            positions += 1
    assert positions > 50 * 1500


def random_session(seed: int) -> Session:
    history, random = History(rich_session() if seed % 5 == 0 else small_session()), Random(seed)
    for _ in range(30):
        action = after_random_action(history, random)
        history = action[0] if action else history
    return history.session.changed(log=history.log)


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_bits_of_fifty_session_files(tmp_path: Path) -> None:
    path = tmp_path / "x.ndcg"
    found = harmless = 0
    for seed in range(50):
        good, data = to_bytes(random_session(seed)), to_bytes(random_session(seed).changed(title=str(seed)))
        packed = _packed(data) if seed % 2 else data
        expected = described(load_bytes(packed, "x").session)
        for number, damaged in enumerate(random_bits(packed, Random(seed))):
            try:
                loaded = load_bytes(damaged, "x")
            except SessionFileError:
                found += 1
            else:
                # Packed, the same bytes can be written in several ways, and some bits mean nothing at all.
                assert described(loaded.session) == expected, (seed, number)
                assert seed % 2, (seed, number)
                harmless += 1
                continue
            if number % 500 == 0:
                path.write_bytes(damaged)
                path.with_name("x.ndcg~").write_bytes(good)
                with pytest.raises(SessionFileError, match=r"newest good backup is x\.ndcg~") as caught:
                    load_session(path)
                assert caught.value.backup is not None
    assert found > 50 * 500
    assert harmless < found / 100


def _packed(data: bytes) -> bytes:
    packer = zlib.compressobj(3, zlib.DEFLATED, 31)
    return packer.compress(data) + packer.flush()


def test_looking_for_the_wrong_bit_of_a_long_line_holds_up_no_start() -> None:
    assert plain_milliseconds(partial(lines_in, b"?" * 20_000)) < 1500
