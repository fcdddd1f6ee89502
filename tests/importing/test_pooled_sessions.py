"""Sessions whose systems keep columns of their own: every edit does to them what it does to the same in one table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session
from ndcg_explorer.core.session.shared_table import with_shared_table
from ndcg_explorer.errors import NdcgExplorerError
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.importing import loading
from ndcg_explorer.importing.adding import find_data
from ndcg_explorer.importing.loading import load
from tests.support.editing import DRAW, Arguments, step_of
from tests.support.kept_sessions import described
from tests.support.large_files import pooled_session

LEAVE_COLUMNS = [it for it in DRAW if it not in ("add_data", "rename_document", "set_document_text", "add_query")]


def outcome(session: Session, name: str, arguments: Arguments) -> Session | str:
    """The session after an edit, or what it says against it."""
    try:
        step = step_of(session, name, arguments)
    except NdcgExplorerError as error:
        return str(error)
    return session if step is None else step.session


def assert_same(pooled: Session | str, tabled: Session | str) -> None:
    if isinstance(pooled, str) or isinstance(tabled, str):
        assert pooled == tabled
        return
    assert described(pooled) == described(tabled)
    one, other = evaluate(pooled), evaluate(tabled)
    for system in pooled.systems:
        np.testing.assert_array_equal(one.scores[system.name].now.values, other.scores[system.name].now.values)
        np.testing.assert_array_equal(one.scores[system.name].loaded.values, other.scores[system.name].loaded.values)


@pytest.mark.parametrize(
    ("seeds", "edits"), [(20, 30), pytest.param(500, 100, marks=[pytest.mark.long, pytest.mark.timeout(3600)])]
)
def test_every_edit_does_the_same_as_in_one_table(tmp_path: Path, seeds: int, edits: int) -> None:
    kept = 0
    for seed in range(seeds):
        random = Random(seed)
        pooled = pooled_session(tmp_path, seed)
        tabled = with_shared_table(pooled)
        assert tabled.judgements.pool is None
        assert_same(pooled, tabled)
        for number in range(edits):
            # First those that leave the columns apart; then also those that put them into one table.
            name = random.choice(LEAVE_COLUMNS if number < edits // 2 else list(DRAW))
            arguments = DRAW[name](pooled, random)
            if arguments is None:
                continue
            after = outcome(pooled, name, arguments), outcome(tabled, name, arguments)
            assert_same(*after)
            if not isinstance(after[0], str) and not isinstance(after[1], str):
                pooled, tabled = after[0], after[1]
            kept += pooled.judgements.pool is not None
    assert kept > seeds * edits // 3


def test_the_session_read_row_by_row_takes_edits_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pooled = pooled_session(tmp_path)
    monkeypatch.setattr(loading, "LARGE_BYTES", 10**9)
    careful = load([tmp_path / name for name in ("A.run", "B.run", "x.qrels")]).session
    assert_same(pooled, careful)
    random = Random(3)
    for _ in range(60):
        name = random.choice(LEAVE_COLUMNS)
        arguments = DRAW[name](careful, random)
        if arguments is not None:
            after = outcome(pooled, name, arguments), outcome(careful, name, arguments)
            assert_same(*after)
            if not isinstance(after[0], str) and not isinstance(after[1], str):
                pooled, careful = after[0], after[1]


@pytest.mark.parametrize("is_large", [True, False], ids=["large file", "small file"])
def test_a_run_that_is_added_finds_its_documents(
    tmp_path: Path, is_large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read in columns itself, it was once joined by rows that meant something else."""
    session = pooled_session(tmp_path)
    path = tmp_path / "C.run"
    path.write_text("q2 Q0 d3 1 9 C\nq2 Q0 neu 2 8 C\nq1 Q0 d1 1 7 C\nq9 Q0 d1 1 7 C\n")
    monkeypatch.setattr(loading, "LARGE_BYTES", 0 if is_large else 10**9)
    found = find_data(session, [str(path)], "results", ImportOptions(), lambda _: None)
    after = found.joined
    assert after is not None
    assert found.data["counts"]["results"] == 4
    assert [system.name for system in after.systems] == ["A", "B", "C"]
    lists = {
        query: after.document_ids(number, after.ranking(after.system("C"), number).rows)
        for number, query in enumerate(after.query_ids)
    }
    assert {query: ids for query, ids in lists.items() if ids} == {"q1": ["d1"], "q2": ["d3", "neu"], "q9": ["d1"]}
    number = after.query_number("q2")
    grades = after.candidates(number).grades[after.ranking(after.system("C"), number).rows]
    assert grades[0] == session.candidates(number).grades[session.row_of(number, "d3")]
    assert np.isnan(grades[1])
    before = evaluate(session)
    assert [evaluate(after).value(name, 0) for name in "AB"] == [before.value(name, 0) for name in "AB"]


def test_data_that_a_large_session_has_already_changes_nothing(tmp_path: Path) -> None:
    session = pooled_session(tmp_path)
    found = find_data(session, [str(tmp_path / "x.qrels")], "judgements", ImportOptions(), lambda _: None)
    assert found.joined is session
    assert "has all of this already" in found.said[-1]
