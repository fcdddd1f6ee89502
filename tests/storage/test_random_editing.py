"""Whatever is done in whatever order: no document is lost, undo leads back, numbers are right, nothing is forgotten."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from ndcg_explorer.core.session.evaluation import Evaluation, evaluate
from ndcg_explorer.core.session.history import History, Step
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.storage.journal import start_journal
from ndcg_explorer.storage.journal_records import Place
from ndcg_explorer.storage.recovery import accept, offers
from ndcg_explorer.storage.session_file import load_session, save_session, to_bytes
from tests.support.editing import DRAW, no_trouble, step_of, with_step
from tests.support.kept_sessions import NAN, described, make_session, small_session
from tests.support.large_files import pooled_session, save_as_large

# Saving syncs, which is the business of other tests: here it only costs time.
MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None
SEEDS = st.integers(0, 10_000)
ORDER_EDITS = ["move_results", "swap_results", "sort_to_ideal", "shuffle_results", "reset_order"]
OTHER_EDITS = [
    "set_measure",
    "set_scale",
    "add_system",
    "take_snapshot",
    "take_snapshot",
    "use_todays_grades",
    "rename_system",
    "remove_system",
    "set_baseline",
    "set_note",
]
NAMING_EDITS = ["rename_document", "set_document_text", "add_query", "rename_query"]
WAYS = ["save", "save", "kill_and_recover", "kill_and_recover", "rotate", "load", "undo_to_the_start"]
# The documents of every list, by system and query.
Contents = dict[tuple[str, str], list[str]]


def with_repetitions() -> Session:
    return make_session(
        [[3, NAN, 0], [1, 2], [NAN]],
        {"A": [[0, 1, 0], [1, 1, 0], []], "B": [[2], [], [0]]},
        {"A": [[3, 3, 1], [2, 2, 2], []]},
        "nDCG(duplicates=first)@5",
    )


def one_long_list() -> Session:
    random = Random(1)
    grades = [random.choice([0, 1, 2, 3, NAN]) for _ in range(40)]
    scores = [float(40 - row // 3) for row in range(30)]
    return make_session([grades], {"only": [list(range(30))]}, {"only": [scores]}, "nDCG@10")


def pooled() -> Session:
    """Systems that keep columns of their own, as those of large files do."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        return pooled_session(Path(folder))


class Editing(RuleBasedStateMachine):
    """A session edited, saved, killed and recovered, beside a model of what its lists hold."""

    @initialize(make=st.sampled_from([small_session, with_repetitions, one_long_list, pooled, pooled]))
    def open_a_session(self, make: Any) -> None:
        self.folder = tempfile.TemporaryDirectory(dir=MEMORY)
        self.path = Path(self.folder.name) / "x.ndcg"
        self.journals = Path(self.folder.name) / "journals"
        self.place: Place | None = None
        self.begin(make())

    def begin(self, session: Session) -> None:
        self.history = History(session)
        self.start = to_bytes(session)
        self.contents = [contents_of(session)]
        self.evaluation = evaluate(session)
        self.journal = start_journal(self.journals, self.history, self.place, no_trouble)

    def show(self, history: History) -> None:
        """What the window does after every change."""
        self.history = history
        self.evaluation = evaluate(history.session, self.evaluation)
        assert_right(self.evaluation)
        assert contents_of(history.session) == self.contents[history.position]

    # Several rules, for each is drawn as often as any other, and edits are what this is about.
    @rule(name=st.sampled_from(ORDER_EDITS), seed=SEEDS)
    def reorder(self, name: str, seed: int) -> None:
        self.edit(name, seed)

    @rule(name=st.sampled_from(["insert_result", "remove_results"]), seed=SEEDS)
    def change_what_is_listed(self, name: str, seed: int) -> None:
        self.edit(name, seed)

    @rule(name=st.sampled_from(["set_grades", "set_grades", "set_grades", "reset_grades"]), seed=SEEDS)
    def judge(self, name: str, seed: int) -> None:
        self.edit(name, seed)

    @rule(name=st.sampled_from(["add_data", "insert_results"]), seed=SEEDS)
    def bring_in(self, name: str, seed: int) -> None:
        self.edit(name, seed)

    @rule(name=st.sampled_from(NAMING_EDITS), seed=SEEDS)
    def write(self, name: str, seed: int) -> None:
        self.edit(name, seed)

    @rule(name=st.sampled_from(OTHER_EDITS), seed=SEEDS)
    def change_the_rest(self, name: str, seed: int) -> None:
        self.edit(name, seed)

    def edit(self, name: str, seed: int) -> None:
        before = self.history.session
        arguments = DRAW[name](before, Random(seed))
        step = None if arguments is None else step_of(before, name, arguments)
        if step is None:
            return
        self.journal.edit(name, *step.arguments)
        position = self.history.position
        self.contents[position + 1 :] = [after_step(self.contents[position], before, step)]
        shown = self.evaluation
        self.show(with_step(self.history, step))
        assert_snapshots_stay(shown, self.evaluation)

    @precondition(lambda self: self.history.position > 0)
    @rule()
    def undo(self) -> None:
        self.journal.undo()
        self.move_to(self.history.position - 1)

    @precondition(lambda self: self.history.position < len(self.history.steps))
    @rule()
    def redo(self) -> None:
        self.journal.redo()
        self.move_to(self.history.position + 1)

    @rule(how=st.sampled_from(WAYS))
    def keep(self, how: str) -> None:
        getattr(self, how)()

    def undo_to_the_start(self) -> None:
        while self.history.position:
            self.undo()
        assert to_bytes(self.history.session) == self.start

    def move_to(self, position: int) -> None:
        self.show(History(self.history.start, self.history.steps, position, self.history.saved_at))

    def save(self) -> None:
        expected = self.place.fingerprint if self.place else None
        self.place = Place(str(self.path), save_session(self.path, self.history.session, expected))
        self.journal.saved(self.place)
        history = self.history
        self.history = History(history.start, history.steps, history.position, history.position)

    def load(self) -> None:
        """The session file is opened instead, and what was not saved is given up."""
        if self.place is None:
            return
        loaded = load_session(self.path)
        if self.history.saved_at is not None:
            assert described(loaded.session) == described(self.history.at(self.history.saved_at))
        self.journal.close()
        self.begin(loaded.session)

    def kill_and_recover(self) -> None:
        self.journal.close(keep=True)  # as a death leaves it
        found = offers(self.journals)
        assert len(found) == (not self.history.is_saved)
        if not found:
            self.begin(self.history.session)
            return
        recovered = accept(found[0], no_trouble)
        assert not recovered.problem
        assert recovered.place == self.place
        assert_same(recovered.history, self.history)
        self.journal = recovered.journal
        self.show(recovered.history)

    def rotate(self) -> None:
        self.journal.rotate(self.history)

    def teardown(self) -> None:
        if hasattr(self, "journal"):
            while self.history.position:
                self.move_to(self.history.position - 1)
            assert to_bytes(self.history.session) == self.start
            self.journal.close()
            self.folder.cleanup()


def contents_of(session: Session) -> Contents:
    return {
        (system.name, query): sorted(session.document_ids(number, session.ranking(system, number).rows))
        for system in session.systems
        for number, query in enumerate(session.query_ids)
    }


def after_step(before: Contents, session: Session, step: Step) -> Contents:
    """What the lists must hold after a step, told without the code that makes it."""
    name, arguments = step.name, step.arguments
    after = dict(before)
    if name in WRITTEN:
        lists: Contents = WRITTEN[name](after, session, *arguments)
        return lists
    if name == "insert_result":
        query, system, document, _ = arguments
        if document not in after[system, query]:
            after[system, query] = sorted([*after[system, query], document])
    elif name == "remove_results":
        query, system, rows = arguments
        number = session.query_number(query)
        ranking = session.ranking(session.system(system), number)
        kept = [row for at, row in enumerate(ranking.rows.tolist()) if at not in rows]
        after[system, query] = sorted(session.document_ids(number, np.array(kept, dtype=np.intp)))
    elif name == "reset_order":
        query, system = arguments
        number = session.query_number(query)
        loaded = session.system(system).rankings.loaded(number, session.judgements)
        after[system, query] = sorted(session.document_ids(number, loaded.rows))
    elif name in ("add_system", "take_snapshot"):
        after |= {(arguments[0], query): held for (system, query), held in before.items() if system == arguments[1]}
    elif name == "rename_system":
        named = {arguments[0]: arguments[1]}
        return {(named.get(system, system), query): held for (system, query), held in before.items()}
    elif name == "remove_system":
        return {key: held for key, held in before.items() if key[0] != arguments[0]}
    return after


def _with_data(lists: Contents, session: Session, data: dict[str, Any], _: str) -> Contents:
    systems = [system.name for system in session.systems]
    for query in data["queries"]:
        if query not in session.query_ids:
            lists |= {(system, query): [] for system in systems}
    every = dict.fromkeys([*session.query_ids, *data["queries"]])
    for new in data.get("systems", []):
        name = next(it for it in ("file", *(f"file {number}" for number in range(2, 9))) if it not in systems)
        lists |= {(name, query): [] for query in every}
        for query, document in zip(new["query"], new["document"], strict=True):
            lists[name, data["queries"][query]].append(data["documents"][document])
        for query in every:
            lists[name, query].sort()
    return lists


def _with_several(
    lists: Contents, _: Session, query: str, system: str, documents: list[str], _grades: Any, _before: int
) -> Contents:
    new = [document for document in documents if document not in lists[system, query]]
    return lists | {(system, query): sorted([*lists[system, query], *new])}


def _renamed_document(lists: Contents, _: Session, query: str, document: str, name: str) -> Contents:
    for key in [key for key in lists if key[1] == query]:
        lists[key] = sorted(renamed_first(lists[key], document, name))
    return lists


def renamed_first(ids: list[str], document: str, name: str) -> list[str]:
    return [name if it == document else it for it in ids]


def _with_query(lists: Contents, session: Session, name: str) -> Contents:
    return lists | {(system.name, name): [] for system in session.systems}


def _renamed_query(lists: Contents, _: Session, query: str, name: str) -> Contents:
    return {(system, name if it == query else it): held for (system, it), held in lists.items()}


# What edits that write lists lead to, by name.
WRITTEN: dict[str, Any] = {
    "add_data": _with_data,
    "insert_results": _with_several,
    "rename_document": _renamed_document,
    "add_query": _with_query,
    "rename_query": _renamed_query,
}


def assert_right(evaluation: Evaluation) -> None:
    """What was taken over from the evaluation before is what a new one finds."""
    reference = evaluate(evaluation.session)
    for system in evaluation.session.systems:
        shown, right = evaluation.scores[system.name], reference.scores[system.name]
        np.testing.assert_allclose(shown.now.values, right.now.values, rtol=0, atol=1e-12)
        np.testing.assert_allclose(shown.loaded.values, right.loaded.values, rtol=0, atol=1e-12)
        query = len(evaluation.session) - 1
        curves, expected = evaluation.curves(system.name, query), reference.curves(system.name, query)
        np.testing.assert_allclose(curves.ndcg, expected.ndcg, rtol=0, atol=1e-12)


def assert_snapshots_stay(before: Evaluation, after: Evaluation) -> None:
    """Nothing but a drag in its own list, its own switch or another measure changes a snapshot's values."""
    if before.session.measure != after.session.measure:
        return
    for old, new in zip(before.session.systems, after.session.systems, strict=False):
        if old.has_own_grades and new.has_own_grades and old.rankings is new.rankings:
            values = before.scores[old.name].now.values
            np.testing.assert_array_equal(after.scores[new.name].now.values, values)
            assert before.mean(old.name) == after.mean(new.name) or np.isnan(before.mean(old.name).value)


def assert_same(found: History, expected: History) -> None:
    assert (found.position, found.saved_at) == (expected.position, expected.saved_at)
    assert [step.sentence for step in found.steps] == [step.sentence for step in expected.steps]
    for position in {0, expected.position, len(expected.steps)}:
        assert described(found.at(position)) == described(expected.at(position))


@pytest.mark.parametrize(
    ("examples", "steps", "form"),
    [
        (100, 50, "small"),
        (40, 50, "large"),
        pytest.param(5000, 100, "small", marks=[pytest.mark.long, pytest.mark.timeout(3600)]),
        pytest.param(2000, 100, "large", marks=[pytest.mark.long, pytest.mark.timeout(3600)]),
    ],
)
def test_random_editing(examples: int, steps: int, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if form == "large":
        save_as_large(monkeypatch)
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    how = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        database=None,
        suppress_health_check=checks,
    )
    run_state_machine_as_test(Editing, settings=how)
