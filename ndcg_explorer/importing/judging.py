"""The grades in force: one for each document of a query, whatever the files say twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from ndcg_explorer.core.arrays import IntArray
from ndcg_explorer.core.numbers import count_text, exact
from ndcg_explorer.core.session.session import SubtopicGrade, Vote
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, NOTE, WARNING, Problem, Problems
from ndcg_explorer.importing.row_sets import Names, RowSet, place_of
from ndcg_explorer.importing.typed_table import TypedTable
from ndcg_explorer.language import in_a_row, marked, tr

if TYPE_CHECKING:
    import pandas as pd

_KEYS = ["q", "d", "s"]
_MOST_EXAMPLES = 4
CONFLICT_CHOICES = {
    "first": marked("The first was taken."),
    "last": marked("The last was taken."),
    "highest": marked("The highest was taken."),
    "mean": marked("The mean was taken."),
}


def grades_in_force(
    parts: Sequence[TypedTable],
    judged: RowSet,
    queries: Names,
    documents: Names,
    options: ImportOptions,
    problems: Problems,
) -> RowSet:
    """One row for each judged document of a query; of several subtopics, the one with the best grade."""
    subtopics = _subtopic_numbers(parts, judged)
    if subtopics.any():
        asked = parts, judged, queries, documents, options, problems
        judged = _best_of_subtopics(parts, _one_each(*asked, subtopics), problems)
    return _one_each(parts, judged, queries, documents, options, problems, np.zeros(len(judged), dtype=np.intp))


def _one_each(
    parts: Sequence[TypedTable],
    judged: RowSet,
    queries: Names,
    documents: Names,
    options: ImportOptions,
    problems: Problems,
    subtopics: IntArray,
) -> RowSet:
    """One row for each query, document and subtopic, the first of its rows, with the grade that counts."""
    import pandas as pd

    frame = pd.DataFrame({"q": judged.query, "d": judged.document, "s": subtopics, "g": judged.grade})
    again = frame.duplicated(_KEYS).to_numpy()
    if not again.any():
        return judged
    groups = frame.groupby(_KEYS, sort=False)["g"]
    differing = (groups.transform("min") != groups.transform("max")).to_numpy()
    _note_repetitions(parts, judged, again & ~differing, problems)
    if differing.any():
        _report_conflicts(parts, judged, differing, subtopics, queries, documents, options, problems)
        problems.raise_errors()
    settled = _settled(frame, options.conflicts if options.conflicts in CONFLICT_CHOICES else "first")
    kept = judged.taken(np.flatnonzero(~again))
    kept.grade = settled[~again]
    return kept


def _subtopic_numbers(parts: Sequence[TypedTable], judged: RowSet) -> IntArray:
    """A number for the subtopic of each row, 0 where its file has none."""
    import pandas as pd

    numbers = np.zeros(len(judged), dtype=np.intp)
    for place, part in enumerate(parts):
        if "subtopic" in part.roles:
            rows = np.flatnonzero(judged.part == place)
            texts = _cells(part, "subtopic", part.rows[judged.row[rows]])
            numbers[rows] = 1 + pd.factorize(np.array(texts, dtype=object))[0]
    return numbers


def _best_of_subtopics(parts: Sequence[TypedTable], judged: RowSet, problems: Problems) -> RowSet:
    """Of the rows with a subtopic, the first with the best grade of each document; others are left alone."""
    import pandas as pd

    subtopics = _subtopic_numbers(parts, judged)
    frame = pd.DataFrame({"q": judged.query, "d": judged.document, "has": subtopics > 0, "g": judged.grade})
    best = frame.sort_values("g", ascending=False, kind="stable").duplicated(["q", "d", "has"]).sort_index()
    dropped = best.to_numpy() & (subtopics > 0)
    if dropped.any():
        file, place = place_of(parts, judged, int(np.flatnonzero(dropped)[0]))
        found = tr("documents are judged for several subtopics: the best grade counts, and all are kept.")
        problems.add(Problem(file, place, found, severity=NOTE))
    return judged.taken(np.flatnonzero(~dropped))


def subtopic_grades(
    parts: Sequence[TypedTable], judged: RowSet, queries: Names, documents: Names
) -> tuple[SubtopicGrade, ...]:
    """The grades for each subtopic, where documents are judged for several: else that column is something else."""
    import pandas as pd

    numbers = _subtopic_numbers(parts, judged)
    rows = np.flatnonzero(numbers)
    pairs = pd.DataFrame({"q": judged.query[rows], "d": judged.document[rows], "s": numbers[rows]}).drop_duplicates()
    if not pairs.duplicated(["q", "d"]).any():
        return ()
    texts = [""] * len(rows)
    for place, part in enumerate(parts):
        if "subtopic" in part.roles:
            here = np.flatnonzero(judged.part[rows] == place)
            for row, text in zip(here, _cells(part, "subtopic", part.rows[judged.row[rows[here]]]), strict=True):
                texts[row] = text
    named = queries.at(judged.query[rows]), documents.at(judged.document[rows])
    return tuple(map(SubtopicGrade, *named, texts, judged.grade[rows].tolist()))


def _settled(frame: pd.DataFrame, choice: str) -> np.ndarray:
    groups = frame.groupby(_KEYS, sort=False)["g"]
    settled = {
        "first": groups.transform("first"),
        "last": groups.transform("last"),
        "highest": groups.transform("max"),
        "mean": groups.transform("mean"),
    }[choice]
    return np.asarray(settled.to_numpy())


def _note_repetitions(parts: Sequence[TypedTable], judged: RowSet, repeated: np.ndarray, problems: Problems) -> None:
    """A judgement twice with the same grade is worth a note where the file holds judgements alone."""
    alone = np.array([not part.has_order for part in parts])
    rows = np.flatnonzero(repeated & alone[judged.part])
    if rows.size:
        file, place = place_of(parts, judged, int(rows[0]))
        found = tr("{0} judgements are there twice with the same grade; each counts once.").format(
            count_text(len(rows))
        )
        if len(rows) == 1:
            found = tr("a judgement is there twice with the same grade; each counts once.")
        problems.add(Problem(file, place, found, severity=NOTE))


def _report_conflicts(
    parts: Sequence[TypedTable],
    judged: RowSet,
    differing: np.ndarray,
    subtopics: IntArray,
    queries: Names,
    documents: Names,
    options: ImportOptions,
    problems: Problems,
) -> None:
    decided = options.conflicts in CONFLICT_CHOICES
    severity = WARNING if decided else ERROR
    remedy = tr(CONFLICT_CHOICES[options.conflicts]) if decided else tr("Say which grade counts.")
    firsts: dict[tuple[int, int, int], int] = {}
    pairs = []
    for row in np.flatnonzero(differing).tolist():
        key = int(judged.query[row]), int(judged.document[row]), int(subtopics[row])
        first = firsts.setdefault(key, row)
        if judged.grade[row] != judged.grade[first]:
            pairs.append((row, first))
    row, first = pairs[0]
    file, place = place_of(parts, judged, row)
    other_file, before = place_of(parts, judged, first)
    before = before if other_file == file else f"{other_file}, {before}"
    document, query = documents.texts[judged.document[row]], queries.texts[judged.query[row]]
    grades = exact(judged.grade[row]), exact(judged.grade[first])
    found = tr("document {0} of query {1} has grade {2} here and {3} on {4}.")
    found = found.format(quoted(document), quoted(query), *grades, before)
    others = [
        tr("{0} ({1})").format(quoted(documents.texts[judged.document[row]]), place_of(parts, judged, row)[1])
        for row, _ in pairs[1 : _MOST_EXAMPLES + 1]
    ]
    if others:
        examples = ", ".join([*others, *(["…"] if len(pairs) > _MOST_EXAMPLES + 1 else [])])
        more = tr("{0} more grades conflict: {1}.") if len(pairs) > 2 else tr("1 more grade conflicts: {1}.")
        found = in_a_row((found, more.format(count_text(len(pairs) - 1), examples)))
    problems.add(Problem(file, place, found, remedy, "", severity, "--conflicts first|last|highest|mean"))


def votes_of(parts: Sequence[TypedTable], judged: RowSet, queries: Names, documents: Names) -> tuple[Vote, ...]:
    """What each judge said, where the files name judges or dates."""
    votes: list[Vote] = []
    for number, part in enumerate(parts):
        if "judge" not in part.roles and "date" not in part.roles:
            continue
        rows = np.flatnonzero(judged.part == number)
        at = part.rows[judged.row[rows]]
        columns = (
            queries.at(judged.query[rows]),
            documents.at(judged.document[rows]),
            judged.grade[rows].tolist(),
            *(_cells(part, role, at) for role in ("judge", "date")),
        )
        votes += [Vote(*vote) for vote in zip(*columns, strict=True)]
    return tuple(votes)


def _cells(part: TypedTable, role: str, rows: np.ndarray) -> list[str]:
    if role not in part.roles:
        return [""] * len(rows)
    return [str(text) for text in part.table.frame[part.roles[role]].to_numpy(dtype=object)[rows]]
