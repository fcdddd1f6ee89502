"""Written and read back, every order, id and grade is the same; what a format cannot hold is listed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ndcg_explorer.core.measures.measure import parse_measure
from ndcg_explorer.core.session import edits
from ndcg_explorer.core.session.documents import TextDocuments
from ndcg_explorer.core.session.edits import insert_result, move_results, set_grades
from ndcg_explorer.core.session.evaluation import evaluate
from ndcg_explorer.core.session.session import Session, SignalGrades, Vote
from ndcg_explorer.errors import UsageError
from ndcg_explorer.exporting.convert import convert, files_of, to_frame
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.importing.loading import load
from tests.support.kept_sessions import NAN, make_session, small_session, with_kept_grades

TABLES = (".csv", ".tsv", ".jsonl", ".parquet")
ALL = (".ndcg", *TABLES, ".run")
NASTY = [
    "a,b", 'say "hi"', "two\nlines", "carriage\rreturn", "tab\there", "007", "1e5", "NA", "null", "TRUE", "日本語", "é",
    "e\u0301", "=1+1", "+1", "-1", "@SUM(1)", "#1", "#", " leading", "trailing ", "\u00a0", "'", ";", "|", "\\",
    "12345678901234567890",
    "{}", "[1]", "sep=,", "\u2028", "\ufeffbom", "👍🏽", "x" * 1000, "Q0", "query",
]  # fmt: skip


def nasty_session() -> Session:
    """Each nasty text as a query, a document, a title and a name of a system."""
    ids = [text for text in NASTY if text.strip()]
    grades = [NAN if place % 5 == 4 else float(place % 4) for place in range(len(ids))]
    fields = {"title": NASTY[: len(ids)] * len(ids), "url, of it": [""] * len(ids) ** 2}
    documents = TextDocuments(ids * len(ids), fields)
    order = list(np.random.default_rng(1).permutation(len(ids)))
    session = make_session(
        [grades] * len(ids), {"A": [order[: place + 1] for place in range(len(ids))]}, documents=documents
    )
    return session.changed(query_ids=tuple(ids), measure=make_session([[1]], {"A": [[0]]}, measure="nDCG").measure)


def content(session: Session, name: Any = str) -> dict[str, Any]:
    """Lists by system and query, and all grades by query; ids as ``name`` writes them."""
    lists = {
        (system.name, name(query)): [
            name(text) for text in session.document_ids(number, session.ranking(system, number).rows)
        ]
        for system in session.systems
        for number, query in enumerate(session.query_ids)
    }
    grades = {}
    for number, query in enumerate(session.query_ids):
        candidates = session.candidates(number)
        ids = [name(text) for text in session.documents.ids_at(candidates.documents)]
        grades[name(query)] = {
            text: grade for text, grade in zip(ids, candidates.grades.tolist(), strict=True) if not np.isnan(grade)
        }
    return {"queries": [name(query) for query in session.query_ids], "lists": lists, "grades": grades}


def fields_of(session: Session) -> dict[tuple[str, str, str], str]:
    return {
        (query, session.documents.id_at(int(position)), name): session.documents.field_at(name, int(position))
        for number, query in enumerate(session.query_ids)
        for position in session.candidates(number).documents
        for name in session.documents.field_names
    }


def back(session: Session, path: Path, **options: Any) -> Session:
    files, _ = convert(session, path)
    assert files == files_of(session, path)
    return load(files, ImportOptions(**options)).session


@pytest.mark.parametrize("suffix", TABLES)
def test_nasty_ids_survive_a_table(tmp_path: Path, suffix: str) -> None:
    session = nasty_session()
    again = back(session, tmp_path / f"x{suffix}")
    assert content(again) == content(session)
    listed = {(q, d, name): text for (q, d, name), text in fields_of(session).items() if name == "title"}
    found = fields_of(again)
    kept = [key for key in listed if key in found]
    assert len(kept) > 500
    assert all(found[key] == listed[key] for key in kept)


def test_nasty_ids_survive_a_session_file(tmp_path: Path) -> None:
    session = nasty_session()
    again = back(session, tmp_path / "x.ndcg")
    assert content(again) == content(session)
    assert fields_of(again) == fields_of(session)


def test_ids_survive_a_trec_file_but_for_white_space(tmp_path: Path) -> None:
    def name(text: str) -> str:
        joined = "-".join(text.split())
        return f"-{joined}" if joined.startswith("#") else joined

    session = nasty_session()
    again = back(session, tmp_path / "x.run")
    assert content(again, str) == content(session, name)


@pytest.mark.parametrize("suffix", ALL)
def test_several_systems_edits_and_odd_grades_survive(tmp_path: Path, suffix: str) -> None:
    session = make_session(
        [[0.1 + 0.2, -1, 1e-300, 1e300, NAN, 2], [1, 2, NAN], [3]],
        {"A": [[4, 2, 0], [2, 1], []], "B": [[5, 0, 1, 2, 3], [], []]},
        {"A": [[5, 5, 1], [0.1, -3], []]},
        "nDCG",
    )
    session = move_results(session, "q1", "A", [2], 0)
    session = insert_result(set_grades(session, "q2", ["new"], [0.5]), "q2", "A", "new", 1)
    again = back(session, tmp_path / f"x{suffix}")
    assert content(again) == content(session)


@pytest.mark.parametrize("suffix", ALL)
def test_a_document_that_stands_twice_survives_where_it_is_kept(tmp_path: Path, suffix: str) -> None:
    session = make_session([[3, 1]], {"A": [[0, 1, 0]]}, measure="nDCG(duplicates=first)")
    again = back(session, tmp_path / f"x{suffix}", duplicates="keep")
    assert content(again) == content(session)


def test_scores_of_a_run_fall_strictly_whatever_the_source_had(tmp_path: Path) -> None:
    session = make_session([[3, 2, 1]], {"A": [[2, 0, 1]]}, {"A": [[5, 5, 5]]}, "nDCG")
    files, _ = convert(session, tmp_path / "x.trec")
    assert [file.name for file in files] == ["x.trec", "x.qrels"]
    assert files[0].read_text() == "q1 Q0 d3 1 3 A\nq1 Q0 d1 2 2 A\nq1 Q0 d2 3 1 A\n"
    assert files[1].read_text() == "q1 0 d1 3\nq1 0 d2 2\nq1 0 d3 1\n"


def test_each_system_has_a_run_of_its_own(tmp_path: Path) -> None:
    session = edits.rename_system(small_session(), "B", "../über alles")
    files, _ = convert(session, tmp_path / "x.run")
    assert [file.name for file in files] == ["x-A.run", "x-..__ber_alles.run", "x.qrels"]
    assert all(file.parent == tmp_path for file in files)


def test_systems_that_would_share_a_file_are_refused(tmp_path: Path) -> None:
    session = edits.rename_system(edits.rename_system(small_session(), "A", "ä b"), "B", "ö b")
    with pytest.raises(UsageError, match=r'Two systems would be written to "x-__b.run"'):
        convert(session, tmp_path / "x.run")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("grades", [[3, 1], [3, NAN]])
def test_ids_that_a_trec_file_would_make_one_are_refused(tmp_path: Path, grades: list[float]) -> None:
    """Also where one of them is only judged, and would lend its grade to the other."""
    documents = TextDocuments(["a b", "a-b"])
    session = make_session([grades], {"A": [[0]]}, measure="nDCG", documents=documents)
    with pytest.raises(UsageError, match="Two document ids differ in spaces only"):
        convert(session, tmp_path / "x.run")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("suffix", [*TABLES, ".run"])
def test_half_a_character_is_refused_before_anything_is_written(tmp_path: Path, suffix: str) -> None:
    session = make_session([[1]], {"A": [[0]]}, measure="nDCG", documents=TextDocuments(["x\ud800y"]))
    with pytest.raises(UsageError, match=r"half a character \(U\+D800\)"):
        convert(session, tmp_path / f"x{suffix}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("suffix", [*TABLES, ".run"])
def test_a_plain_session_loses_nothing_in_a_table(tmp_path: Path, suffix: str) -> None:
    session = make_session([[3, 2, 1], [0, NAN]], {"A": [[2, 0], [1]], "B": [[0], [0, 1]]}, measure="nDCG")
    assert convert(session, tmp_path / f"x{suffix}")[1] == []


LOSSES: dict[str, Callable[[], Session]] = {
    "the measure nDCG@5": small_session,
    "the grade scale": lambda: edits.set_scale(small_session(), [0, 1], ["no", "yes"], 1),
    "story and notes": lambda: edits.set_note(small_session(), "q1", "look"),
    "the lists and grades as they were loaded (the present ones were written)": lambda: edits.swap_results(
        small_session(), "q1", "A", 0, 1
    ),
    "what each judge said": lambda: small_session().changed(votes=(Vote("q1", "d1", 1, "Ann"),)),
    "how the signal became grades": lambda: small_session().changed(signal=SignalGrades("clicks", "quantiles", (1,))),
    "that snapshots keep grades of their own (today's are written as grades, theirs beside them)": with_kept_grades,
    "which systems are snapshots, and their notes": lambda: edits.take_snapshot(small_session(), "S", "A"),
    "systems without any result": lambda: make_session([[1]], {"A": [[0]], "empty": [[]]}),
    "documents that are neither listed nor judged": lambda: make_session([[1, NAN]], {"A": [[0]]}),
    "queries without any result or judgement": lambda: make_session([[1], []], {"A": [[0], []]}),
}


@pytest.mark.parametrize("loss", LOSSES)
def test_what_is_lost_is_listed(tmp_path: Path, loss: str) -> None:
    session = LOSSES[loss]()
    assert loss in convert(session, tmp_path / "x.csv")[1]
    assert convert(session, tmp_path / "x.ndcg")[1] == []


def test_a_trec_file_loses_texts_scores_and_spaces(tmp_path: Path) -> None:
    documents = TextDocuments(["a b", "c"], {"title": ["", ""]})
    session = make_session([[1, 3]], {"my run": [[0, 1]]}, {"my run": [[2, 1]]}, "nDCG", documents=documents)
    session = session.changed(query_ids=("q 1",))
    assert convert(session, tmp_path / "x.run")[1] == [
        "the columns title",
        "the source's scores (falling ones were written)",
        "spaces in query ids (written as -)",
        "spaces in document ids (written as -)",
        "spaces in names of systems (written as -)",
    ]


def test_an_unknown_suffix_names_those_that_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r'"x.doc" has no suffix that can be written; use one of .ndcg, .csv'):
        convert(small_session(), tmp_path / "x.doc")


def test_a_table_has_a_row_for_each_result_and_each_document_that_nobody_found() -> None:
    frame = to_frame(small_session())
    assert list(frame.columns) == ["query", "system", "rank", "document", "score", "grade"]
    assert frame.iloc[0].tolist() == ["q1", "A", 1, "d1", 9, 3]
    unfound = to_frame(make_session([[1, 2]], {"A": [[0]]})).iloc[-1]
    assert (unfound["document"], unfound["system"], unfound["grade"]) == ("d2", "", 2)


def test_scores_of_an_edited_list_are_left_out_for_they_would_contradict_its_order(tmp_path: Path) -> None:
    session = edits.swap_results(small_session(), "q1", "A", 0, 1)
    frame = to_frame(session)
    assert frame[(frame["query"] == "q1") & (frame["system"] == "A")]["score"].isna().all()
    assert content(back(session, tmp_path / "x.csv"))["lists"] == content(session)["lists"]


@pytest.mark.parametrize("suffix", TABLES)
def test_the_grades_that_a_snapshot_keeps_are_in_a_column_of_their_own(tmp_path: Path, suffix: str) -> None:
    frame = to_frame(with_kept_grades())
    kept = frame[(frame["system"] == "then") & (frame["query"] == "q1")]
    assert (kept["grade"].tolist(), kept["snapshot_grade"].tolist()) == ([0, 3], [3, 0])
    assert frame[frame["system"] == "A"]["snapshot_grade"].isna().all()
    # Read back, a document has one grade, today's.
    (path,), _ = convert(with_kept_grades(), tmp_path / f"x{suffix}")
    again = evaluate(load([path]).session.changed(measure=parse_measure("nDCG@2")))
    assert again.value("A", 0) == again.value("then", 0) == evaluate(with_kept_grades()).value("A", 0)
    assert "snapshot_grade" not in to_frame(edits.take_snapshot(small_session(), "S", "A"))


def test_a_snapshot_that_keeps_grades_has_qrels_of_its_own(tmp_path: Path) -> None:
    files, lost = convert(with_kept_grades(), tmp_path / "x.run")
    assert [file.name for file in files] == ["x-A.run", "x-then.run", "x-then.qrels", "x.qrels"]
    assert (tmp_path / "x-then.qrels").read_text() == "q1 0 d1 3\nq1 0 d2 2\nq1 0 d3 0\nq2 0 d1 1\n"
    assert (tmp_path / "x.qrels").read_text() == "q1 0 d1 0\nq1 0 d2 2\nq1 0 d3 3\nq2 0 d1 1\n"
    assert any("snapshots keep grades" in what for what in lost)
