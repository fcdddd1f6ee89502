"""Undo steps and records of the journal are counted alike, whatever is merged, forgotten, undone, saved or killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from ndcg_explorer.core.session.edits import move_results, set_grades, set_note
from ndcg_explorer.core.session.history import MOST_BYTES, MOST_STEPS, Limits, size_of, step_of, too_old
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.storage.journal import start_journal
from ndcg_explorer.storage.journal_records import Place
from ndcg_explorer.storage.recovery import accept, offers
from ndcg_explorer.storage.session_file import save_session
from ndcg_explorer.storage.state_folder import VARIABLE
from ndcg_explorer.ui.history.history_panel import HistoryModel
from ndcg_explorer.ui.state.edit_command import EditCommand
from ndcg_explorer.ui.state.live_session import LiveSession
from tests.support.editing import no_trouble
from tests.support.kept_sessions import large_session, make_session

ROOT = Path(__file__).parents[3]
# Saving syncs, which is the business of other tests: here it only costs time.
MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None
DOCUMENTS = 6
QUERY, SYSTEM = "q1", "A"
# What a session looks like in the model: the order of its list, its grades, and its note.
State = tuple[tuple[str, ...], str, str]


def session_of(count: int = DOCUMENTS) -> Session:
    return make_session([[float(number % 4) for number in range(count)]], {SYSTEM: [list(range(count))]})


def state_of(session: Session) -> State:
    ranking = session.ranking(session.system(SYSTEM), 0)
    grades = str(session.candidates(0).grades.tolist())
    return tuple(session.document_ids(0, ranking.rows)), grades, session.note


@dataclass(frozen=True)
class Undoable:
    """An undo step of the model."""

    before: State
    after: State
    key: str


@dataclass(frozen=True)
class Model:
    """A plain list of undo steps, of which the oldest go."""

    start: State
    most: int
    steps: tuple[Undoable, ...] = ()
    position: int = 0
    saved_at: int | None = 0

    @property
    def now(self) -> State:
        return self.steps[self.position - 1].after if self.position else self.start

    def edit(self, after: State, key: str) -> Model:
        done = self.steps[: self.position]
        saved = self.saved_at if self.saved_at is not None and self.saved_at <= self.position else None
        if done and key and done[-1].key == key and saved != self.position:
            done = (*done[:-1], replace(done[-1], after=after))
        else:
            done = (*done, Undoable(self.now, after, key))
        after_all = Model(self.start, self.most, done, len(done), saved)
        return after_all.without_oldest(max(len(done) - self.most, 0))

    def without_keys(self) -> Model:
        return replace(self, steps=tuple(replace(step, key="") for step in self.steps))

    def without_oldest(self, count: int) -> Model:
        saved = None if self.saved_at is None or self.saved_at < count else self.saved_at - count
        start = self.steps[count - 1].after if count else self.start
        return Model(start, self.most, self.steps[count:], self.position - count, saved)


class Counting(RuleBasedStateMachine):
    """A live session with its journal, beside the model."""

    limits = Limits(steps=4)

    @initialize()
    def open_a_session(self) -> None:
        self.folder = tempfile.TemporaryDirectory(dir=MEMORY)
        self.path = Path(self.folder.name) / "x.ndcg"
        self.journals = Path(self.folder.name) / "journals"
        self.place: Place | None = None
        self.begin(session_of())

    def begin(self, session: Session) -> None:
        self.live = LiveSession(session, limits=self.limits)
        self.live.journal = start_journal(self.journals, self.live.history(), self.place, no_trouble)
        self.model = Model(state_of(session), self.limits.steps)

    @rule(row=st.integers(0, DOCUMENTS - 1), down=st.booleans(), times=st.integers(1, 4))
    def nudge(self, row: int, down: bool, times: int) -> None:
        document = state_of(self.live.session)[0][row]
        for _ in range(times):
            now = state_of(self.live.session)[0].index(document)
            before = now + 2 if down else now - 1
            if 0 <= before <= DOCUMENTS:
                self.edit(move_results, QUERY, SYSTEM, [now], before, key=f"nudge {document}")

    @rule(document=st.integers(1, DOCUMENTS), grade=st.sampled_from([None, 0.0, 1.0, 2.0, 3.0]))
    def grade(self, document: int, grade: float | None) -> None:
        self.edit(set_grades, QUERY, [f"d{document}"], [grade])

    @rule(text=st.sampled_from(["", "a", "ab"]))
    def note(self, text: str) -> None:
        self.edit(set_note, None, text, key="note")

    def edit(self, function: Any, *arguments: Any, key: str = "") -> None:
        if self.live.edit(function, *arguments, merge_key=key):
            self.model = self.model.edit(state_of(self.live.session), key)
        self.check()

    @precondition(lambda self: self.live.undo_stack.canUndo())
    @rule(count=st.integers(1, 3))
    def undo(self, count: int) -> None:
        for _ in range(min(count, self.live.undo_stack.index())):
            self.live.undo_stack.undo()
            self.model = replace(self.model, position=self.model.position - 1)
        self.check()

    @precondition(lambda self: self.live.undo_stack.canRedo())
    @rule()
    def redo(self) -> None:
        self.live.undo_stack.redo()
        self.model = replace(self.model, position=self.model.position + 1)
        self.check()

    @rule(share=st.floats(0, 1))
    def travel(self, share: float) -> None:
        step = round(share * self.live.undo_stack.count())
        self.model = replace(self.model, position=self.model.position + step - self.live.undo_stack.index())
        self.live.travel_to(step)
        self.check()

    @rule()
    def save(self) -> None:
        assert self.live.journal is not None
        self.place = Place(str(self.path), save_session(self.path, self.live.session))
        self.live.journal.saved(self.place)
        self.live.undo_stack.setClean()
        self.model = replace(self.model, saved_at=self.model.position)
        self.check()

    @rule()
    def rotate(self) -> None:
        assert self.live.journal is not None
        self.live.journal.rotate(self.live.history())
        self.check()

    @rule()
    def kill(self) -> None:
        """The memory is gone, and all is read from the journal again."""
        assert self.live.journal is not None
        before = self.live
        self.live.journal.close(keep=True)
        found = offers(self.journals)
        assert len(found) == (not before.undo_stack.isClean())
        if not found:
            self.begin(before.session)
            return
        recovered = accept(found[0], no_trouble, self.limits)
        assert (recovered.problem, recovered.place) == ("", self.place)
        self.live = LiveSession(recovered.history.session, limits=self.limits)
        self.live.open(recovered.history.session, recovered.history)
        self.live.journal = recovered.journal
        self.model = self.model.without_keys()
        if self.limits.size == MOST_BYTES:
            assert self.live.undo_stack.count() == before.undo_stack.count()
            assert [len(step) for step in self.live.history().undo_steps] == [
                len(step) for step in before.history().undo_steps
            ]
        before.undo_stack.clear()
        self.check()

    def check(self) -> None:
        """The live session has what the model has, but for the oldest steps where their memory is limited."""
        stack = self.live.undo_stack
        forgotten = len(self.model.steps) - stack.count()
        assert forgotten == 0 or (forgotten > 0 and self.limits.size < MOST_BYTES)
        model = self.model.without_oldest(forgotten)
        assert state_of(self.live.session) == model.now
        assert stack.index() == model.position
        assert stack.cleanIndex() == (-1 if model.saved_at is None else model.saved_at)
        commands = [stack.command(number) for number in range(stack.count())]
        assert [(state_of(it.before), state_of(it.after)) for it in commands if isinstance(it, EditCommand)] == [
            (step.before, step.after) for step in model.steps
        ]
        assert stack.count() <= self.limits.steps
        sizes = [it.size for it in commands if isinstance(it, EditCommand)]
        assert sum(sizes) <= self.limits.size or len(sizes) == 1

    def teardown(self) -> None:
        if hasattr(self, "live") and self.live.journal is not None:
            self.live.journal.close()
            self.live.undo_stack.clear()
            self.folder.cleanup()


class CountingBytes(Counting):
    limits = Limits(steps=1000, size=30_000)


def run(machine: type[RuleBasedStateMachine], examples: int, steps: int) -> None:
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    how = settings(
        max_examples=examples, stateful_step_count=steps, deadline=None, database=None, suppress_health_check=checks
    )
    run_state_machine_as_test(machine, settings=how)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("machine", [Counting, CountingBytes])
@pytest.mark.parametrize(
    ("examples", "steps"), [(60, 40), pytest.param(2000, 100, marks=[pytest.mark.long, pytest.mark.timeout(7200)])]
)
def test_steps_and_records_are_counted_alike(machine: type[RuleBasedStateMachine], examples: int, steps: int) -> None:
    run(machine, examples, steps)


NUDGED = """
import os, signal, sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from ndcg_explorer.core.session.edits import set_grades
from ndcg_explorer.ui.results.results_panel import ResultsPanel
from tests.support.file_window import FileWindow
import numpy as np
app = QApplication([])
window = FileWindow(Path(sys.argv[2]))
window.files.load_now([sys.argv[1]])
live, panel = window.live, ResultsPanel(window.live)
edits = panel.view.edits
for row in range(40):
    for moved in range(30):
        assert edits.nudge(np.array([row + moved]), down=True)
assert live.undo_stack.count() == 40
while live.undo_stack.canUndo():
    live.undo_stack.undo()
for number in range(50):
    assert live.edit(set_grades, live.query_id, [f"d{number}"], [3.0])
    print(number, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(os.name != "posix", reason="kills are those of POSIX")
def test_grades_that_follow_very_many_undone_nudges_survive_a_kill(tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    table.write_text("query,document,rank,grade\n" + "".join(f"q,d{row},{row + 1},0\n" for row in range(100)))
    command = [sys.executable, "-c", NUDGED, str(table), str(tmp_path / "settings.ini")]
    environment = {**os.environ, VARIABLE: str(tmp_path / "state"), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert done.stdout.split() == [str(number) for number in range(50)]
    (offer,) = offers(tmp_path / "state" / "journals")
    assert offer.edits == 50
    recovered = accept(offer, no_trouble)
    recovered.journal.close()
    assert recovered.problem == ""
    grades = recovered.history.session.candidates(0).grades.tolist()
    assert (grades[:50], grades[50:]) == ([3.0] * 50, [0.0] * 50)
    assert len(recovered.history.steps) == 50


@pytest.mark.usefixtures("qapp")
def test_nudges_are_one_step_after_a_recovery_too(tmp_path: Path) -> None:
    live = LiveSession(session_of(40))
    live.journal = start_journal(tmp_path, live.history(), None, no_trouble)
    for row in range(30):
        live.edit(move_results, QUERY, SYSTEM, [row], row + 2, merge_key="nudge")
    live.edit(set_note, None, "a")
    live.journal.close(keep=True)
    live.journal = None
    recovered = accept(offers(tmp_path)[0], no_trouble)
    again = LiveSession(recovered.history.session)
    again.open(recovered.history.session, recovered.history)
    again.journal = recovered.journal
    assert [again.undo_stack.text(number) for number in range(again.undo_stack.count())] == [
        live.undo_stack.text(number) for number in range(2)
    ]
    again.undo_stack.undo()
    again.undo_stack.undo()
    assert state_of(again.session) == state_of(session_of(40))
    again.journal.close(keep=True)
    assert offers(tmp_path) == []  # all of it is undone
    for stack in (live.undo_stack, again.undo_stack):
        stack.clear()


def test_the_oldest_go_first_by_number_and_by_memory() -> None:
    assert too_old([], Limits()) == 0
    assert too_old([1] * 5, Limits(steps=3)) == 2
    assert too_old([10, 20, 30], Limits(size=50)) == 1
    assert too_old([10, 20, 30], Limits(size=49)) == 2
    assert too_old([10, 20, 3000], Limits(size=49)) == 2  # what was done last can always be undone
    assert (Limits().steps, Limits().size) == (MOST_STEPS, MOST_BYTES) == (1000, 256 * 1024**2)


def test_the_memory_of_a_step_is_what_it_does_not_share() -> None:
    session = large_session(200_000, 100_000)
    moved = step_of(session, "move_results", ("query 0", "run", [5], 0))
    assert 1.5 < size_of(session, moved) / moved.session.ranking(moved.session.systems[0], 0).rows.nbytes < 2.5
    graded = step_of(moved.session, "set_grades", ("query 1", ["document-00000000"], [2.0]))
    assert 1.5e6 < size_of(moved.session, graded) < 3e6
    noted = step_of(graded.session, "set_note", (None, "x" * 1_000_000))
    assert 1e6 < size_of(graded.session, noted) < 1.1e6
    copied = step_of(noted.session, "add_system", ("copy", "run"))
    assert size_of(noted.session, copied) < 5000


@pytest.mark.usefixtures("qapp")
def test_a_long_list_keeps_fewer_steps_and_says_so() -> None:
    live = LiveSession(session_of(10_000), limits=Limits(size=2_000_000))
    seen: list[int] = []
    live.undo_stack.indexChanged.connect(seen.append)
    start = state_of(live.session)
    states = [start]
    for row in range(60):
        assert live.edit(move_results, QUERY, SYSTEM, [row + 1], 0)
        states.append(state_of(live.session))
    count = live.undo_stack.count()
    assert 10 < count < 30
    assert seen[-1] == live.undo_stack.index() == count
    model = HistoryModel(live.undo_stack)
    assert model.index(0, 0).data() == "As far back as is kept"
    while live.undo_stack.canUndo():
        live.undo_stack.undo()
        states.pop()
        assert state_of(live.session) == states[-1]
    assert live.undo_stack.count() == count
    assert live.undo_stack.cleanIndex() == -1
    live.undo_stack.clear()
