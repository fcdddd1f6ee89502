"""The grades in force: one for each document of a query, whatever the files say twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from ndcg_explorer.core.numbers import exact
from ndcg_explorer.core.session import Vote
from ndcg_explorer.errors import quoted
from ndcg_explorer.formats.options import ImportOptions
from ndcg_explorer.formats.problems import ERROR, NOTE, WARNING, Problem, Problems
from ndcg_explorer.formats.row_sets import Names, RowSet, place_of
from ndcg_explorer.formats.understood import Understood

if TYPE_CHECKING:
    import pandas as pd

CONFLICT_CHOICES = ("first", "last", "highest", "mean")


def grades_in_force(
    parts: Sequence[Understood],
    judged: RowSet,
    queries: Names,
    documents: Names,
    options: ImportOptions,
    problems: Problems,
) -> RowSet:
    """One row for each judged document of a query."""
    import pandas as pd

    frame = pd.DataFrame({"q": judged.query, "d": judged.document, "g": judged.grade})
    again = frame.duplicated(["q", "d"]).to_numpy()
    if not again.any():
        return judged
    groups = frame.groupby(["q", "d"], sort=False)["g"]
    differing = (groups.transform("min") != groups.transform("max")).to_numpy()
    _note_repetitions(parts, judged, again & ~differing, problems)
    if differing.any():
        _report_conflicts(parts, judged, frame, differing, queries, documents, options, problems)
        problems.raise_errors()
    settled = _settled(frame, options.conflicts or "first")
    kept = judged.taken(np.flatnonzero(~again))
    kept.grade = settled[~again]
    return kept


def _settled(frame: pd.DataFrame, choice: str) -> np.ndarray:
    groups = frame.groupby(["q", "d"], sort=False)["g"]
    settled = {
        "first": groups.transform("first"),
        "last": groups.transform("last"),
        "highest": groups.transform("max"),
        "mean": groups.transform("mean"),
    }[choice]
    return np.asarray(settled.to_numpy())


def _note_repetitions(parts: Sequence[Understood], judged: RowSet, repeated: np.ndarray, problems: Problems) -> None:
    """A judgement twice with the same grade is worth a note where the file holds judgements alone."""
    alone = np.array([not part.has_order for part in parts])
    rows = np.flatnonzero(repeated & alone[judged.part])
    if rows.size:
        file, place = place_of(parts, judged, int(rows[0]))
        found = f"{len(rows):,} judgements are there twice with the same grade; each counts once."
        problems.add(Problem(file, place, found, severity=NOTE))


def _report_conflicts(
    parts: Sequence[Understood],
    judged: RowSet,
    frame: pd.DataFrame,
    differing: np.ndarray,
    queries: Names,
    documents: Names,
    options: ImportOptions,
    problems: Problems,
) -> None:
    decided = options.conflicts in CONFLICT_CHOICES
    firsts: dict[tuple[int, int], int] = {}
    reported = 0
    for row in np.flatnonzero(differing).tolist():
        key = (int(judged.query[row]), int(judged.document[row]))
        first = firsts.setdefault(key, row)
        if judged.grade[row] == judged.grade[first]:
            continue
        reported += 1
        if reported > 100:
            continue
        file, place = place_of(parts, judged, row)
        _, before = place_of(parts, judged, first)
        found = (
            f"document {quoted(documents.texts[key[1]])} of query {quoted(queries.texts[key[0]])} has grade "
            f"{exact(judged.grade[row])} here and {exact(judged.grade[first])} on {before}."
        )
        remedy = f"The {options.conflicts} was taken." if decided else "Say which grade counts."
        severity = WARNING if decided else ERROR
        problems.add(Problem(file, place, found, remedy, "", severity, "--conflicts first|last|highest|mean"))
    problems.add_uncounted(WARNING if decided else ERROR, max(0, reported - 100))


def votes_of(parts: Sequence[Understood], judged: RowSet, queries: Names, documents: Names) -> tuple[Vote, ...]:
    """What each judge said, where the files name judges or dates."""
    votes = []
    for row in range(len(judged)):
        part = parts[judged.part[row]]
        if "judge" not in part.roles and "date" not in part.roles:
            continue
        at = int(part.rows[judged.row[row]])
        judge, date = (_cell(part, role, at) for role in ("judge", "date"))
        query, document = queries.texts[judged.query[row]], documents.texts[judged.document[row]]
        votes.append(Vote(str(query), str(document), float(judged.grade[row]), judge, date))
    return tuple(votes)


def _cell(part: Understood, role: str, row: int) -> str:
    return str(part.table.frame[part.roles[role]].iloc[row]) if role in part.roles else ""


def check_queries_match(
    parts: Sequence[Understood],
    results: RowSet,
    judged: RowSet,
    queries: Names,
    problems: Problems,
) -> None:
    """Reports queries that are only among the results or only among the judgements; refuses if all are."""
    if not len(results) or not len(judged):
        return
    ranked, graded = np.unique(results.query), np.unique(judged.query)
    both = np.intersect1d(ranked, graded)
    run_file, judged_file = (parts[rows.part[0]].table.file for rows in (results, judged))
    if not both.size:
        a, b = str(queries.texts[ranked[0]]), str(queries.texts[graded[0]])
        found = f"no query id occurs in both. {run_file} has {quoted(a)}…, {judged_file} has {quoted(b)}…"
        problems.add(Problem(judged_file, "", found, _difference(a, b)))
        problems.raise_errors()
    for missing, file, what in (
        (np.setdiff1d(ranked, graded), run_file, "have results and no judgement"),
        (np.setdiff1d(graded, ranked), judged_file, "are judged and have no results"),
    ):
        if missing.size and run_file != judged_file:
            named = ", ".join(quoted(str(queries.texts[query])) for query in missing[:3])
            dots = ", …" if len(missing) > 3 else ""
            found = f"{len(missing):,} queries {what}: {named}{dots}."
            remedy = "They were kept; the measure's option mean decides whether they count."
            problems.add(Problem(file, "", found, remedy, "", WARNING, "--only-in-one drop"))


def _difference(one: str, other: str) -> str:
    """How two ids that ought to be the same differ, where it is something simple."""
    import unicodedata

    if one.strip() == other.strip():
        return "They differ in spaces only."
    if unicodedata.normalize("NFKC", one) == unicodedata.normalize("NFKC", other):
        return "They differ in how Unicode writes the same letters only."
    if one.casefold() == other.casefold():
        return "They differ in upper and lower case only."
    if one.lstrip("0") == other.lstrip("0"):
        return "They differ in leading zeros only."
    digits = ["".join(char for char in text if char.isdigit()).lstrip("0") for text in (one, other)]
    if digits[0] and digits[0] == digits[1]:
        return "They differ in a prefix or suffix only; give both files the same ids."
    return "Check that the two files belong together."
